/** Texts about files that are read and written: errors, and what became of a robots.txt and of an earlier index. */

export const FILE_TEXTS = {
  unreadable: { en: '{file} cannot be read: {reason}.', ja: '{file} を読み取れません。{reason}。' },
  notAccessible: { en: '{path} cannot be accessed: {reason}.', ja: '{path} を確認できません。{reason}。' },
  notAFile: {
    en: '{path} cannot be read: it is a folder or a device, not a file.',
    ja: '{path} を読み取れません。ファイルではなく、フォルダーまたはデバイスです。',
  },
  systemError: { en: '{description} ({code})', ja: '{description}（{code}）' },
  unwritable: { en: '{file} cannot be written: {reason}.', ja: '{file} に書き込めません。{reason}。' },
  fileAsFolder: {
    en: '{folder} cannot be written: {path} is a file, not a folder.',
    ja: '{folder} に書き込めません。{path} はフォルダーではなくファイルです。',
  },

  // Files of a set.
  setRecordName: {
    en: 'No sitemap can be named {manifest}: that file records which files are part of the set.',
    ja: 'サイトマップの名前を {manifest} にはできません。このファイルには、セットに含まれるファイルを記録します。',
  },
  nameOutside: {
    en: 'The file name "{name}" leads out of the folder {folder}.',
    ja: 'ファイル名「{name}」は、フォルダー {folder} の外を指しています。',
  },
  nameOfDevice: {
    en: 'No file can be named "{name}" on Windows, which reserves {device} for a device. Choose other names with --name, --index-name or --group-by.',
    ja: 'Windows では「{name}」という名前のファイルを作れません。{device} はデバイス用の予約名です。--name、--index-name、--group-by で別の名前にしてください。',
  },
  sameNameOnDisk: {
    en: 'Two files of the set would be one file on disk: "{first}" and "{name}".',
    ja: 'セットの 2 つのファイル「{first}」と「{name}」は、ディスク上では同じファイルになります。',
  },
  linkOut: {
    en: '{path} leads out of the folder {folder} by a link. Remove the link, or write through it with --overwrite.',
    ja: '{path} は、リンクによってフォルダー {folder} の外を指しています。リンクを削除するか、--overwrite でリンク先に書き込んでください。',
  },
  folderInTheWay: {
    en: '{path} is in the way: it is a folder or a device, and a file of that name is to be written.',
    ja: '{path} はフォルダーまたはデバイスなので、この名前のファイルを書き込めません。',
  },
  foreignFileInTheWay: {
    en: '{path} is in the way: it is not part of an earlier set of this tool ({manifest} does not list it). Move it away, choose other names with --name and --index-name, or replace it with --overwrite.',
    ja: '{path} はこのツールが書き込んだファイルではないため（{manifest} に載っていません）、置き換えません。移動するか、--name と --index-name で別の名前を選ぶか、--overwrite で置き換えてください。',
  },
  foreignRecordInTheWay: {
    en: '{path} is in the way: it is not the record of an earlier set of this tool. Move it away.',
    ja: '{path} はこのツールが書き込んだセットの記録ではないため、置き換えません。移動してください。',
  },
  droppedEntries: {
    en: 'The new index does not list {urls}, because this set has no such file. Name it with {setting} to keep it.',
    ja: '新しいインデックスに {urls} は載りません。このセットのファイルではないためです。残すには {setting} で指定してください。',
  },

  // Transactions.
  otherUserInTheWay: {
    en: '{hidden} is in the way: it belongs to another user. Remove it if no command of that user is running.',
    ja: '{hidden} は別のユーザーのフォルダーなので、使えません。そのユーザーのコマンドが動いていなければ、削除してください。',
  },
  linkInTheWay: {
    en: '{hidden} is in the way: it is a symbolic link, and temporary files are written to a folder of that name.',
    ja: '{hidden} はシンボリックリンクなので、この名前のフォルダーに一時ファイルを書き込めません。',
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

  // robots.txt.
  robotsNotUtf8: {
    en: '{path} cannot be changed: it is not UTF-8 text.',
    ja: '{path} を変更できません。UTF-8 のテキストではありません。',
  },
  robotsChanged: {
    en: 'Changed: the Sitemap lines of {path}{removed| (removed: %)}.',
    ja: '{path} の Sitemap 行を変更しました{removed|（削除: %）}。',
  },
  robotsToBeChanged: {
    en: 'To be changed: the Sitemap lines of {path}{removed| (removed: %)}.',
    ja: '{path} の Sitemap 行を変更します{removed|（削除: %）}。',
  },
  robotsCreated: {
    en: 'Created: {path}, with the Sitemap lines.',
    ja: '{path} を作成し、Sitemap 行を書きました。',
  },
  robotsToBeCreated: {
    en: 'To be created: {path}, with the Sitemap lines.',
    ja: '{path} を作成し、Sitemap 行を書きます。',
  },
} as const;

/** Descriptions of the error codes of operating systems. */
export const SYSTEM_ERRORS = {
  EACCES: { en: 'permission denied', ja: '権限がありません' },
  EPERM: { en: 'permission denied', ja: '権限がありません' },
  EROFS: { en: 'the file system is read-only', ja: 'ファイルシステムは読み取り専用です' },
  ENOENT: { en: 'there is no such file or folder', ja: 'ファイルまたはフォルダーがありません' },
  ENOTDIR: { en: 'a part of the path is a file, not a folder', ja: 'フォルダーであるべき場所にファイルがあります' },
  EEXIST: { en: 'a file or folder of that name exists', ja: '同じ名前のものがすでにあります' },
  EISDIR: { en: 'it is a folder', ja: 'これはフォルダーです' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクの空き容量がありません' },
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当て容量を使い切りました' },
  EMFILE: { en: 'too many files are open', ja: '開いているファイルが多すぎます' },
  EADDRINUSE: { en: 'another program is using it', ja: 'ほかのプログラムが使用しています' },
  ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
  ERR_FS_FILE_TOO_LARGE: {
    en: 'the file is too large to be read at once',
    ja: 'ファイルが大きすぎて、一度に読み取れません',
  },
} as const;
