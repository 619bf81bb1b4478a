/** Texts about files and sites that cannot be read, written or used. */

export const FILE_TEXTS = {
  notComparable: { en: '{file} cannot be compared: {reason}', ja: '{file} を比較できません。{reason}' },
  isNoList: {
    en: 'it is no sitemap, feed or page list.',
    ja: 'サイトマップでも、フィードでも、ページの一覧でもありません。',
  },
  stateIncomplete: {
    en: '{path} is not a complete state: {reason} Restore an earlier copy of the file, or delete it: pages then keep the dates that they have in the existing files.',
    ja: '{path} は完全な状態のファイルではありません: {reason} 以前のコピーに戻すか、削除してください。ファイルがない場合は、既存のファイルにある日付を引き継ぎます。',
  },
  folderAsPageList: {
    en: '{folder} cannot be read: it is a folder, and {command} reads a page list. {use}',
    ja: '{folder} を読み取れません。これはフォルダーで、{command} が読み取るのはページの一覧です。{use}',
  },
  notAPageList: {
    en: '{target} cannot be written: only sitemap-kit parse makes a page list of {name}.',
    ja: '{target} に書き込めません。{name} をページの一覧に変換できるのは sitemap-kit parse だけです。',
  },
  onlyJsonReplaced: {
    en: '{target} cannot be written: only page lists in JSON are written back; name a file with -o.',
    ja: '{target} に書き込めません。書き戻せるページの一覧は JSON だけです。-o でファイルを指定してください。',
  },
  pagesRefused: {
    en: '{refused} of {n|% page|% pages} cannot be written because of errors.',
    ja: '{n} ページ中 {refused} ページにエラーがあり、書き出せません。',
  },
  partsLost: {
    en: '{target} cannot be written: what is in it and in no page would be lost ({rules}); name another file with -o.',
    ja: '{target} に書き込めません。どのページにも属さない内容が失われます（{rules}）。-o で別のファイルを指定してください。',
  },
  folderNotFixed: {
    en: '{folder} cannot be fixed: it is a folder. Give its files, such as {pattern}.',
    ja: '{folder} を修正できません。これはフォルダーです。{pattern} のようにファイルを指定してください。',
  },
  noDifference: {
    en: '{name} is not the output of sitemap-kit diff --format json. Give two files to compare, or page lists with --changed and --removed.',
    ja: '{name} は sitemap-kit diff --format json の出力ではありません。比較する 2 つのファイルを指定するか、--changed と --removed でページの一覧を指定してください。',
  },
  notLines: {
    en: '{name} does not have one page per line. Convert it first: sitemap-kit parse FILE --format ndjson',
    ja: '{name} は 1 行に 1 ページの形式ではありません。先に変換してください: sitemap-kit parse ファイル --format ndjson',
  },
  lineOfOtherCommand: {
    en: 'The line "{line}" is not what {command} writes.',
    ja: '行「{line}」は {command} の出力ではありません。',
  },
  noPlan: {
    en: 'There is no plan.',
    ja: 'プランがありません。',
  },
  shardDiffers: {
    en: 'Shard {id} has {count} pages here, and {pages} in the plan. All its pages must be given together, and once.',
    ja: 'シャード {id} のページは、入力では {count} 件、プランでは {pages} 件です。すべてのページを、1 回だけ、まとめて渡してください。',
  },
  shardsMissing: {
    en: 'Shards are missing, or not as in the plan ({count}): {list}. The index was not written.',
    ja: '欠けているか、プランと異なるシャードがあります（{count} 件）: {list}。インデックスは書き込んでいません。',
  },
  damagedSitemap: {
    en: '{url} is damaged or cut off: entries may be missing. `sitemap-kit validate {url}` shows where.',
    ja: '{url} は壊れているか途中で切れており、項目が欠けている可能性があります。場所は `sitemap-kit validate {url}` で確認できます。',
  },
  notInEncoding: {
    en: '{name} cannot be read: its bytes are no text in {encoding}.',
    ja: '{name} を読み取れません。内容が {encoding} のテキストではありません。',
  },
  notAccessible: {
    en: '{path} cannot be looked at: {reason}.',
    ja: '{path} を確認できません。{reason}。',
  },
  notAFile: {
    en: '{path} cannot be read: it is a folder or a device, not a file.',
    ja: '{path} を読み取れません。ファイルではなく、フォルダーまたはデバイスです。',
  },
  fileAsFolder: {
    en: '{folder} cannot be written: {path} is a file, not a folder.',
    ja: '{folder} に書き込めません。{path} はフォルダーではなくファイルです。',
  },
  editorUnreadable: {
    en: 'The editor cannot be read: {reason}. In a clone, run npm run build:www first.',
    ja: 'エディターを読み取れません。{reason}。クローンでは、先に npm run build:www を実行してください。',
  },
  noSitemapsInFolder: {
    en: '{folder} contains no sitemaps: no file name in it ends in .xml, .txt, .rss or .atom, with or without .gz.',
    ja: '{folder} にサイトマップがありません。名前が .xml、.txt、.rss、.atom（または .gz 付き）で終わるファイルがありません。',
  },
  lineBreakInName: {
    en: '{path} has a name with a line break. Rename it, or name its files one by one.',
    ja: '{path} の名前に改行が含まれています。名前を変えるか、ファイルを 1 つずつ指定してください。',
  },
  otherUserInTheWay: {
    en: '{hidden} is in the way: it belongs to another user. Remove it if no command of that user is running.',
    ja: '{hidden} が妨げになっています。これは別のユーザーのフォルダーです。そのユーザーのコマンドが動いていなければ、削除してください。',
  },
  linkInTheWay: {
    en: '{hidden} is in the way: it is a symbolic link, and temporary files are written to a folder of that name.',
    ja: '{hidden} が妨げになっています。これはシンボリックリンクですが、この名前のフォルダーに一時ファイルを書き込みます。',
  },
  locked: {
    en: '{folder} cannot be written: another sitemap-kit command writes to it (process {pid} on {host}, since {started}). Try again when it has ended. If there is no such process, remove {path}.',
    ja: '{folder} に書き込めません。別の sitemap-kit コマンドが書き込んでいます（{host} のプロセス {pid}、{started} から）。終了してから、もう一度実行してください。該当するプロセスがない場合は、{path} を削除してください。',
  },
  notWrittenUnchanged: {
    en: '{path} cannot be written: {reason}. Nothing was changed.',
    ja: '{path} に書き込めません。{reason}。何も変更していません。',
  },
  unfinished: {
    en: 'Writing to {folder} failed at {path}: {reason}. Some files there are new and others old; the next command that writes to the folder replaces the rest. Do not remove {hidden} before.',
    ja: '{folder} への書き込みが {path} で失敗しました。{reason}。新しいファイルと古いファイルが混在しています。残りは、次にこのフォルダーへ書き込むコマンドが置き換えます。それまで {hidden} を削除しないでください。',
  },
  notRecovered: {
    en: '{folder} cannot be written: an earlier command was interrupted there, and {path} cannot be replaced: {reason}. Make it writable, or remove {hidden} to keep it. Nothing was changed.',
    ja: '{folder} に書き込めません。以前のコマンドがここで中断され、{path} を置き換えられません。{reason}。書き込めるようにするか、このままにする場合は {hidden} を削除してください。何も変更していません。',
  },
  ledgerUnreadable: {
    en: '{path} is no ledger that this version of sitemap-kit notify reads: {reason}',
    ja: '{path} は、このバージョンの sitemap-kit notify が読み取れる送信記録ではありません。{reason}',
  },
  ledgerFault: { en: 'It is of another version, or damaged.', ja: '別のバージョンのものか、壊れています。' },
  ledgerNotJson: {
    en: '{path} is no ledger of sitemap-kit notify: it is not JSON.',
    ja: '{path} は sitemap-kit notify の送信記録ではありません。JSON として読み取れません。',
  },
  outIsInput: {
    en: '{out} cannot be written: it is the file that was read.',
    ja: '{out} に書き込めません。これは読み取ったファイルです。',
  },
  outIsFolder: {
    en: '{path} cannot be written: it is a folder; -o names a file.',
    ja: '{path} に書き込めません。これはフォルダーです。-o にはファイルを指定してください。',
  },
  entriesWithoutUrl: {
    en: 'Entries of {name} without a URL: {missing}. The format text cannot contain them; --format json does.',
    ja: '{name} に URL のない項目が {missing} 件あります。text 形式では書き出せません。--format json なら書き出せます。',
  },
  urlUnreadable: {
    en: '{url} cannot be read. {reason}',
    ja: '{url} を読み取れません。{reason}',
  },
  robotsNotUtf8: {
    en: '{path} cannot be changed: it is not UTF-8 text.',
    ja: '{path} を変更できません。UTF-8 のテキストではありません。',
  },
  robotsStatus: {
    en: '{url} answered with status {status}. Search engines request no page of the site then (RFC 9309).',
    ja: '{url} がステータス {status} を返しました。この場合、検索エンジンはサイトのどのページも取得しません（RFC 9309）。',
  },
  siteSearchEnded: {
    en: '{url} is not a sitemap, and the search for those of its site ended early. {last}: {reason} Nothing else was requested. Try again later, or give the URL of the sitemap.',
    ja: '{url} はサイトマップではなく、サイトのサイトマップの検索も途中で終わりました。{last}: {reason}ほかのリクエストは送信していません。時間をおいて再実行するか、サイトマップの URL を指定してください。',
  },
  sourceIsFolder: {
    en: '{file} cannot be read: it is a folder. Give a file.',
    ja: '{file} を読み取れません。これはフォルダーです。ファイルを指定してください。',
  },
  unreadable: {
    en: '{file} cannot be read: {reason}.',
    ja: '{file} を読み取れません。{reason}。',
  },
  setRecordName: {
    en: 'No sitemap can be named {manifest}: that file records which files are part of the set.',
    ja: 'サイトマップの名前を {manifest} にはできません。このファイルには、セットに含まれるファイルを記録します。',
  },
  nameOutside: {
    en: 'The file name "{name}" leads out of the folder {folder}.',
    ja: 'ファイル名 "{name}" は、フォルダー {folder} の外を指しています。',
  },
  nameOfDevice: {
    en: 'No file can be named "{name}" on Windows, which reserves {device} for a device. Choose other names with --name, --index-name or --group-by.',
    ja: 'Windows では "{name}" という名前のファイルを作れません。{device} はデバイス用の予約名です。--name、--index-name、--group-by で別の名前にしてください。',
  },
  sameNameOnDisk: {
    en: 'Two files of the set would be one file on disk: "{first}" and "{name}".',
    ja: 'セットの 2 つのファイル "{first}" と "{name}" は、ディスク上では同じファイルになります。',
  },
  linkOut: {
    en: '{path} leads out of the folder {folder} by a link. Remove the link, or write through it with --overwrite.',
    ja: '{path} は、リンクによってフォルダー {folder} の外を指しています。リンクを削除するか、--overwrite でリンク先に書き込んでください。',
  },
  folderInTheWay: {
    en: '{path} is in the way: it is a folder or a device, and a file of that name is to be written.',
    ja: '{path} が妨げになっています。これはフォルダーまたはデバイスですが、この名前のファイルを書き込みます。',
  },
  foreignFileInTheWay: {
    en: '{path} is in the way: it is not part of an earlier set of this tool ({manifest} does not list it). Move it away, choose other names with --name and --index-name, or replace it with --overwrite.',
    ja: '{path} が妨げになっています。これは、このツールが以前に書き込んだセットのファイルではありません（{manifest} に記載がありません）。移動するか、--name と --index-name で別の名前を選ぶか、--overwrite で置き換えてください。',
  },
  foreignRecordInTheWay: {
    en: '{path} is in the way: it is not the record of an earlier set of this tool. Move it away.',
    ja: '{path} が妨げになっています。これは、このツールが以前に書き込んだセットの記録ではありません。移動してください。',
  },
  siteWithoutSitemaps: {
    en: '{url} is not a sitemap, and its site has none: {robots}, and there is none at {paths} usual paths such as {origin}/sitemap.xml. Give the URL of the sitemap.',
    ja: '{url} はサイトマップではなく、サイトにも見つかりません。{robots}、{origin}/sitemap.xml など {paths} 件のよくあるパスにもありません。サイトマップの URL を指定してください。',
  },
  siteRobotsUnreadable: { en: '{origin}/robots.txt cannot be read', ja: '{origin}/robots.txt を読み取れず' },
  siteRobotsEmpty: { en: '{origin}/robots.txt names none', ja: '{origin}/robots.txt に記載がなく' },
  readingSite: {
    en: '{url} is not a sitemap. Reading the sitemaps of the site: {sitemaps}',
    ja: '{url} はサイトマップではないため、サイトのサイトマップを読み取ります: {sitemaps}',
  },
  listsNoPages: {
    en: '{name} lists no pages.',
    ja: '{name} にページがありません。',
  },
  because: {
    en: '{name}: {reason}',
    ja: '{name}: {reason}',
  },
  unwritable: { en: '{file} cannot be written: {reason}.', ja: '{file} に書き込めません。{reason}。' },
  systemError: { en: '{description} ({code})', ja: '{description}（{code}）' },
} as const;

/** Descriptions of the error codes of operating systems. */
export const SYSTEM_ERRORS = {
  EACCES: { en: 'permission denied', ja: '権限がありません' },
  EPERM: { en: 'permission denied', ja: '権限がありません' },
  EROFS: { en: 'the file system is read-only', ja: 'ファイルシステムは読み取り専用です' },
  ENOENT: { en: 'there is no such file or folder', ja: 'ファイルまたはフォルダーがありません' },
  ENOTDIR: { en: 'a file is in the way of a folder', ja: 'フォルダーであるべき場所にファイルがあります' },
  EEXIST: { en: 'something of that name is in the way', ja: '同じ名前のものがすでにあります' },
  EISDIR: { en: 'it is a folder', ja: 'これはフォルダーです' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクの空き容量がありません' },
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当て容量を使い切りました' },
  EMFILE: { en: 'too many files are open', ja: '開いているファイルが多すぎます' },
  EADDRINUSE: { en: 'another program has it', ja: 'ほかのプログラムが使用しています' },
  ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
  ERR_FS_FILE_TOO_LARGE: {
    en: 'the file is too large to be read at once',
    ja: 'ファイルが大きすぎて、一度に読み取れません',
  },
} as const;
