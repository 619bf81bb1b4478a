//! Rules of files: bytes, encoding, compression.

rules! { File;

FILE_EMPTY = "file-empty" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Empty file",
        message: "The file is empty. List at least one page.",
        reason: "Search engines report an error and read nothing.",
        fix: "Write a sitemap with at least one page.",
    },
    ja: {
        title: "空のファイル",
        message: "ファイルが空です。1 件以上のページを載せてください。",
        reason: "検索エンジンではエラーになり、何も読み取られません。",
        fix: "1 ページ以上のサイトマップを出力してください。",
    },
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Empty sitemap",
    yandex: "Response contains no data",
    example: "\n",
}

FILE_TOO_LARGE = "file-too-large" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No,
    en: {
        title: "File over the size limit",
        message: "The file is {n} bytes before compression. The limit is 52,428,800.",
        reason: "Search engines reject files over 50 MiB. The limit applies to the uncompressed size, so compressing does not help.",
        fix: "Split it into several files with an index (`split`).",
    },
    ja: {
        title: "大きすぎるファイル",
        message: "圧縮前のサイズが {n} バイトです。上限は 52,428,800 バイトです。",
        reason: "検索エンジンは 50 MiB を超えるファイルを拒否します。上限は非圧縮時の大きさなので、圧縮しても解決しません。",
        fix: "複数のファイルに分割し、インデックスを付けてください（`split`）。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, November 2016",
    search_console: "Sitemap file size error",
    yandex: "Maximum file size exceeded",
    example: "⟨https://example.com/⟨a×2000⟩#\n×26000⟩",
}

FILE_OVER_10MB = "file-over-10mb" {
    severity: Info, effect: File, applies: [Xml Index Text Feed], only: [Baidu], fix: No,
    en: {
        title: "File over the limit of Baidu",
        message: "The file is {n} bytes before compression. The limit of Baidu is 10,485,760.",
        reason: "Baidu still documents the former limit of 10 MiB and may reject the file.",
        fix: "Split it at 10,485,760 bytes.",
    },
    ja: {
        title: "Baidu の上限を超えるファイル",
        message: "圧縮前のサイズが {n} バイトです。Baidu の上限は 10,485,760 バイトです。",
        reason: "Baidu の説明では以前の上限（10 MiB）のままで、拒否される可能性があります。",
        fix: "10,485,760 バイト以下に分割してください。",
    },
    source: "Baidu help, text sitemaps; Bing Webmaster blog, November 2016 (the limit before)",
    example: "⟨https://example.com/⟨a×2000⟩#\n×5200⟩",
    example_options: r#"{"check": {"profile": "baidu"}}"#,
}

NOT_UTF8 = "not-utf8" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Robots], fix: No, rewriting: LosesContent,
    en: {
        title: "File that is not UTF-8",
        message: "The file is not UTF-8: the byte at offset {offset} is invalid. Convert it to UTF-8{option:read.encoding|, or set %}.",
        reason: "Sitemaps must be UTF-8. In other encodings, characters of URLs and texts are misread.",
        fix: "Convert the file to UTF-8 from its encoding, which cannot be detected reliably.",
    },
    ja: {
        title: "UTF-8 ではないファイル",
        message: "ファイルが UTF-8 ではありません（先頭から {offset} バイトの位置が不正です）。UTF-8 に変換{option:read.encoding|するか、%を指定}してください。",
        reason: "サイトマップの文字コードは UTF-8 と定められています。ほかの文字コードでは URL やテキストが文字化けします。",
        fix: "元の文字コードを確認して UTF-8 に変換してください（文字コードは確実には自動判定できません）。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    example: "https://example.com/caf⟨hex E9⟩",
}

ENCODING_NOT_UTF8 = "encoding-not-utf8" {
    severity: Error, effect: File, applies: [Xml Index Feed Robots], fix: Safe, rewriting: Repaired,
    en: {
        title: "Encoding other than UTF-8",
        message: "The file is encoded as {encoding}. Use UTF-8.",
        reason: "Sitemaps and robots.txt must be UTF-8. Search engines may reject the file or misread its characters.",
        fix: "Convert the file to UTF-8 and correct the XML declaration.",
    },
    ja: {
        title: "UTF-8 以外の文字コード",
        message: "ファイルの文字コードが {encoding} です。UTF-8 にしてください。",
        reason: "サイトマップと robots.txt の文字コードは UTF-8 と定められています。ほかの文字コードでは拒否されるか、文字化けします。",
        fix: "UTF-8 に変換し、XML 宣言も修正します。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; XML 1.0 §4.3.3; RFC 9309",
    yandex: "Invalid byte sequence in BOM",
    example: concat!("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n", urlset!("<url><loc>https://example.com/</loc></url>")),
}

ENCODING_CONFLICT = "encoding-conflict" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Assisted, rewriting: Repaired,
    en: {
        title: "Contradicting encodings",
        message: "The byte order mark means {found}, but the XML declaration names {encoding}.",
        reason: "Parsers differ in which of the two they follow, so characters may be misread.",
        fix: "Write the file as UTF-8 with a matching declaration; the byte order mark is taken as correct.",
    },
    ja: {
        title: "文字コードの指定の食い違い",
        message: "BOM は {found} を示していますが、XML 宣言は {encoding} です。",
        reason: "どちらに従うかはパーサーによって異なり、文字化けすることがあります。",
        fix: "BOM を正しいものとして UTF-8 に変換し、XML 宣言を合わせます。",
    },
    source: "XML 1.0 §4.3.3",
    example: concat!(
        "⟨hex EF BB BF⟩<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n",
        urlset!("<url><loc>https://example.com/</loc></url>")
    ),
}

BOM_PRESENT = "bom-present" {
    severity: Info, effect: Nothing, applies: [Xml Index Text Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Byte order mark",
        message: "The file starts with a byte order mark. Remove it.",
        reason: "UTF-8 needs no byte order mark, and some tools cannot read a file that starts with one.",
        fix: "Remove the three bytes.",
    },
    ja: {
        title: "ファイルの先頭の BOM",
        message: "ファイルの先頭に BOM があります。削除してください。",
        reason: "UTF-8 に BOM は不要で、読み取れないツールもあります。",
        fix: "先頭の 3 バイトを削除します。",
    },
    source: "sitemap-kit: a recommendation; Google, robots.txt",
    example: "⟨hex EF BB BF⟩https://example.com/\n",
}

LEADING_WHITESPACE = "leading-whitespace" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Content before the XML",
        message: "The file starts with {found}. The XML must come first.",
        reason: "The XML declaration is only valid at the first byte; strict parsers reject the file.",
        fix: "Remove white space before the XML; other text is removed with assisted fixes. \"This XML file does not appear to \
            have any style information\" is the view of a browser: download the file instead of copying or saving the view.",
    },
    ja: {
        title: "XML の前の余分な文字",
        message: "XML の前に余分な文字（{found}）があります。XML はファイルの先頭から始めてください。",
        reason: "XML 宣言はファイルの先頭でだけ有効です。厳密なパーサーはファイルを拒否します。",
        fix: "XML の前の空白を削除します（空白以外の文字の削除には確認が必要です）。「This XML file does not appear to have any \
            style information」はブラウザーの表示です。表示をコピーまたは保存せず、ファイルをダウンロードしてください。",
    },
    source: "Search Console sitemaps report; XML 1.0 §2.8",
    search_console: "Leading whitespace",
    example: concat!("\n<?xml version=\"1.0\"?>", urlset!("<url><loc>https://example.com/</loc></url>")),
}

HTML_NOT_SITEMAP = "html-not-sitemap" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No, rewriting: Repaired,
    en: {
        title: "Web page instead of a sitemap",
        message: "The file is an HTML page, not a sitemap. Check the URL, and whether it leads to an error page or a login.",
        reason: "Usually the server returns an error page or a login form at this URL.",
        fix: "Check what the server returns at the URL of the sitemap. If the view of a browser was saved, download the file \
            instead.",
    },
    ja: {
        title: "サイトマップではなく Web ページ",
        message: "サイトマップではなく HTML ページです。URL の誤り、エラーページ、ログイン画面でないか確認してください。",
        reason: "多くの場合、この URL でサーバーがエラーページやログイン画面を返しています。",
        fix: "サイトマップの URL でサーバーが返す内容を確認してください。ブラウザーの表示を保存した場合は、ファイルをダウンロード\
            し直してください。",
    },
    source: "Search Console sitemaps report",
    search_console: "Sitemap is HTML",
    example: "<!doctype html><title>404</title>",
}

UNSUPPORTED_FORMAT = "unsupported-format" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Pages], fix: No, rewriting: Repaired,
    en: {
        title: "Unsupported file format",
        message: "The file format is {found}. Use {expected}.",
        reason: "Search engines read only these formats, plain or compressed with gzip.",
        fix: "Unpack archives, and compress each sitemap with gzip. Instead of the source code of a program such as PHP, use its output.",
    },
    ja: {
        title: "対応していないファイル形式",
        message: "ファイルの形式: {found}。{expected}にしてください。",
        reason: "検索エンジンが読み取るのはこれらの形式と、それを gzip で圧縮したものだけです。",
        fix: "アーカイブは展開し、サイトマップごとに gzip で圧縮してください。PHP などのプログラムは、ソースコードではなく実行結果を使ってください。",
    },
    source: "Search Console sitemaps report; Google, build a sitemap; sitemaps.org FAQ",
    search_console: "Unsupported format",
    example: "PK⟨hex 03 04 14 00⟩",
}

MERGE_CONFLICT = "merge-conflict" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Robots], fix: No, rewriting: LosesContent,
    en: {
        title: "Unresolved merge conflict",
        message: "A merge conflict (<<<<<<<) is not resolved here. Keep one of the versions, and remove the markers.",
        reason: "The file contains the lines of both versions, and its markers are neither XML nor URLs nor lines of a robots.txt.",
        fix: "Resolve the conflict. Fixes leave the file as it is.",
    },
    ja: {
        title: "解決されていないマージの競合",
        message: "マージの競合（<<<<<<<）が解決されていません。どちらかの内容だけを残し、マーカーを削除してください。",
        reason: "両方の内容が残っているうえ、マーカーは XML でも URL でも robots.txt の行でもありません。",
        fix: "競合を解決してください。自動修正ではファイルを変更しません。",
    },
    source: "Git, how conflicts are presented",
    search_console: "Parsing error",
    example: urlset!("\n<<<<<<< HEAD\n<url><loc>https://example.com/</loc></url>\n=======\n>>>>>>> main\n"),
}

GZIP_CORRUPT = "gzip-corrupt" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No, rewriting: LosesContent,
    en: {
        title: "Corrupt gzip data",
        message: "The gzip data is corrupt or truncated after {n} bytes.",
        reason: "Search engines cannot decompress the file and reject it.",
        fix: "Compress the original file again.",
    },
    ja: {
        title: "gzip データの破損",
        message: "gzip データが {n} バイト目より後で破損しているか、途切れています。",
        reason: "検索エンジンが展開できず、ファイル全体が拒否されます。",
        fix: "元のファイルを圧縮し直してください。",
    },
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Compression error",
    yandex: "Extraction error",
    example: "⟨hex 1F 8B 08 00 00 00 00 00 00 FF⟩",
}

GZIP_NAME_MISMATCH = "gzip-name-mismatch" {
    severity: Warning, effect: File, applies: [Xml Index Text Feed], fix: No, rewriting: Repaired,
    en: {
        title: "File name that does not match the content",
        message: "The file is named \"{name}\". Its content requires the name \"{expected}\".",
        reason: "Servers derive the content type from the name, so search engines may be unable to read the file.",
        fix: "Rename the file or change its compression.",
    },
    ja: {
        title: "内容と合わないファイル名",
        message: "ファイル名は「{name}」ですが、内容に合う名前は「{expected}」です。",
        reason: "サーバーはファイル名から種類を判断するため、検索エンジンが読み取れない場合があります。",
        fix: "ファイル名を変更するか、圧縮の有無を合わせてください。",
    },
    source: "sitemap-kit: a recommendation",
    example: "https://example.com/\n",
    example_options: r#"{"name": "sitemap.txt.gz"}"#,
}

DECOMPRESSED_CEILING = "decompressed-ceiling" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No,
    en: {
        title: "Decompressed size over the limit",
        message: "Reading stopped: the file decompresses to more than {limit} bytes.",
        reason: "The limit protects against files that fill the memory. The rest of the file was not checked.",
        fix: "If the file is trustworthy, raise the limit ({option:read.maxBytes}).",
    },
    ja: {
        title: "展開後の大きさの超過",
        message: "展開後の大きさが {limit} バイトを超えたため、読み取りを中止しました。",
        reason: "メモリを使い果たすファイルから保護するための上限です。残りは検査されていません。",
        fix: "信頼できるファイルであれば、上限（{option:read.maxBytes}）を引き上げてください。",
    },
    source: "sitemap-kit: a limit of its reader",
    example: "⟨hex 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 4F AD 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 AE 3D 01 B3 15 00 00 00⟩",
    example_options: r#"{"read": {"maxBytes": 10}}"#,
}
}
