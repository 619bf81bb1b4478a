//! Rules of files: bytes, encoding, compression.

rules! { File;

FILE_EMPTY = "file-empty" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No,
    en: "The file is empty.",
    ja: "ファイルが空です。",
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Empty sitemap",
    yandex: "Response contains no data",
    example: "\n",
}

FILE_TOO_LARGE = "file-too-large" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No "split into several files with an index",
    en: "The file has {n} bytes uncompressed; at most 52,428,800 are allowed.",
    ja: "ファイルの大きさは圧縮前で {n} バイトです。上限は 52,428,800 バイトです。",
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, November 2016",
    search_console: "Sitemap file size error",
    yandex: "Maximum file size exceeded",
    example: "⟨https://example.com/⟨a×2000⟩#\n×26000⟩",
}

FILE_OVER_10MB = "file-over-10mb" {
    severity: Info, effect: File, applies: [Xml Index Text Feed], only: [Baidu], fix: No "split at 10,485,760 bytes",
    en: "The file has {n} bytes uncompressed; Baidu names a limit of 10,485,760.",
    ja: "ファイルの大きさは圧縮前で {n} バイトです。Baidu の上限は 10,485,760 バイトです。",
    source: "Baidu help, text sitemaps; Bing Webmaster blog, November 2016 (the limit before)",
    example: "⟨https://example.com/⟨a×2000⟩#\n×5200⟩",
    example_options: r#"{"profile": "baidu"}"#,
}

NOT_UTF8 = "not-utf8" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Robots], fix: No "convert from the encoding that you name",
    en: "The file is not UTF-8: the byte at offset {offset} does not belong there.",
    ja: "ファイルが UTF-8 ではありません（オフセット {offset} のバイトが不正です）。",
    source: "sitemaps.org protocol; Google, build a sitemap",
    example: "https://example.com/caf⟨hex E9⟩",
}

ENCODING_NOT_UTF8 = "encoding-not-utf8" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "convert to UTF-8 and rewrite the declaration",
    en: "The encoding of the file is given as {encoding}; UTF-8 was expected.",
    ja: "ファイルの文字コードが {encoding} とされています。UTF-8 にしてください。",
    source: "sitemaps.org protocol; Google, build a sitemap; XML 1.0 §4.3.3",
    yandex: "Invalid byte sequence in BOM",
    example: concat!("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n", urlset!("<url><loc>https://example.com/</loc></url>")),
}

ENCODING_CONFLICT = "encoding-conflict" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Assisted "trust the byte order mark and write UTF-8",
    en: "The byte order mark says {found}, but the XML declaration says {encoding}.",
    ja: "BOM は {found} を示していますが、XML 宣言では {encoding} になっています。",
    source: "XML 1.0 §4.3.3; sitemapr specification",
    example: concat!(
        "⟨hex EF BB BF⟩<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\n",
        urlset!("<url><loc>https://example.com/</loc></url>")
    ),
}

BOM_PRESENT = "bom-present" {
    severity: Info, effect: Nothing, applies: [Xml Index Text Feed], fix: Safe "remove the three bytes",
    en: "The file begins with a byte order mark, which is not needed.",
    ja: "ファイルの先頭に BOM があります。BOM は不要です。",
    source: "sitemapr specification; Google, robots.txt",
    example: "⟨hex EF BB BF⟩https://example.com/\n",
}

LEADING_WHITESPACE = "leading-whitespace" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "remove white space before the XML (text: assisted)",
    en: "There is {found} before the XML, which must come first.",
    ja: "XML の前に {found} があります。XML はファイルの先頭から始めてください。",
    source: "Search Console sitemaps report; XML 1.0 §2.8",
    search_console: "Leading whitespace",
    example: concat!("\n<?xml version=\"1.0\"?>", urlset!("<url><loc>https://example.com/</loc></url>")),
}

HTML_NOT_SITEMAP = "html-not-sitemap" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No,
    en: "The file is an HTML page; a sitemap was expected.",
    ja: "このファイルは HTML ページです。サイトマップではありません。",
    source: "Search Console sitemaps report; sitemapr specification",
    search_console: "Sitemap is HTML",
    example: "<!doctype html><title>404</title>",
}

UNSUPPORTED_FORMAT = "unsupported-format" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No "unpack the archive and compress each sitemap with gzip",
    en: "The file is {found}; XML, RSS, Atom or a list of URLs was expected.",
    ja: "ファイルの形式が {found} です。XML、RSS、Atom、または URL の一覧にしてください。",
    source: "Search Console sitemaps report; Google, build a sitemap; sitemaps.org FAQ",
    search_console: "Unsupported format",
    example: "PK⟨hex 03 04 14 00⟩",
}

GZIP_CORRUPT = "gzip-corrupt" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No "compress the plain file again",
    en: "{n} bytes could be read; what follows is damaged, cut short or no gzip data.",
    ja: "{n} バイトまで読み取れました。その先は壊れているか、途中で切れているか、gzip データではありません。",
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Compression error",
    yandex: "Extraction error",
    example: "⟨hex 1F 8B 08 00 00 00 00 00 00 FF⟩",
}

GZIP_NAME_MISMATCH = "gzip-name-mismatch" {
    severity: Warning, effect: File, applies: [Xml Index Text Feed], fix: No "rename the file, or compress it",
    en: "The file is named {name}, but its content calls for {expected}.",
    ja: "ファイル名は {name} ですが、内容からすると {expected} が正しい名前です。",
    source: "sitemapr specification; sitemap-kit",
    example: "https://example.com/\n",
    example_options: r#"{"name": "sitemap.txt.gz"}"#,
}

DECOMPRESSED_CEILING = "decompressed-ceiling" {
    severity: Error, effect: File, applies: [Xml Index Text Feed], fix: No,
    en: "Reading stopped: the file unpacks to more than {limit} bytes.",
    ja: "展開後の大きさが {limit} バイトを超えたため、読み取りを中止しました。",
    source: "sitemapr specification; sitemap-kit",
    example: "⟨hex 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 4F AD 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 AE 3D 01 B3 15 00 00 00⟩",
    example_options: r#"{"maxBytes": 10}"#,
}
}
