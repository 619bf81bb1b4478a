//! Rules of text and feed sitemaps.

rules! { TextAndFeed;

TEXT_LINE_NOT_URL = "text-line-not-url" {
    severity: Error, effect: File, applies: [Text], fix: Assisted,
    en: {
        title: "Line that is not a URL",
        message: "Line {line} is \"{value}\". Write one absolute URL per line.",
        reason: "A text sitemap may contain only URLs. Other lines can make search engines reject the file.",
        fix: "Remove comment lines.",
    },
    ja: {
        title: "URL ではない行",
        message: "{line} 行目の「{value}」は URL ではありません。1 行に 1 つの完全な URL を書いてください。",
        reason: "テキスト形式に書けるのは URL だけです。ほかの行があると、ファイルが拒否されることがあります。",
        fix: "コメント行を削除します。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    example: "https://example.com/\n# products\n",
}

TEXT_EXTENSION = "text-extension" {
    severity: Warning, effect: File, applies: [Text], fix: No,
    en: {
        title: "Name of a text sitemap",
        message: "The file is named \"{name}\". Google requires the extension .txt or .txt.gz.",
        reason: "Google determines the format of text sitemaps by the extension.",
        fix: "Rename the file.",
    },
    ja: {
        title: "テキスト形式のファイル名",
        message: "ファイル名が「{name}」です。Google は拡張子 .txt または .txt.gz を求めています。",
        reason: "Google は拡張子でテキスト形式を判別します。",
        fix: "ファイル名を変更してください。",
    },
    source: "Google, build a sitemap",
    example: "https://example.com/\n",
    example_options: r#"{"name": "sitemap.csv"}"#,
}

FEED_VERSION_UNSUPPORTED = "feed-version-unsupported" {
    severity: Error, effect: File, applies: [Feed], fix: No,
    en: {
        title: "Unsupported feed version",
        message: "The feed is {found}. Use RSS 2.0 or Atom 1.0.",
        reason: "Search engines do not read other versions as sitemaps.",
        fix: "Write the feed as RSS 2.0 or Atom 1.0, or use an XML sitemap.",
    },
    ja: {
        title: "対応していないフィードの形式",
        message: "フィードの形式が {found} です。RSS 2.0 または Atom 1.0 にしてください。",
        reason: "ほかの形式は、検索エンジンでサイトマップとして読み取られません。",
        fix: "RSS 2.0 か Atom 1.0、または XML サイトマップで出力してください。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    search_console: "Unsupported format",
    example: "<rss version=\"0.91\"><channel><item><link>https://example.com/</link></item></channel></rss>",
}

FEED_ITEM_NO_LINK = "feed-item-no-link" {
    severity: Error, effect: Entry, applies: [Feed], fix: No,
    en: {
        title: "Feed entry without a link",
        message: "Entry {n} of the feed has no link. Add the URL of the page.",
        reason: "Search engines ignore an entry without a URL.",
        fix: "Add the link, or remove the entry.",
    },
    ja: {
        title: "リンクのないフィードの項目",
        message: "フィードの {n} 番目の項目に link がありません。ページの URL を追加してください。",
        reason: "URL のない項目は検索エンジンに無視されます。",
        fix: "link を追加するか、項目を削除してください。",
    },
    source: "sitemaps.org protocol",
    example: "<rss version=\"2.0\"><channel><item><title>T</title></item></channel></rss>",
}

FEED_DATE_INVALID = "feed-date-invalid" {
    severity: Error, effect: Value, applies: [Feed], fix: No,
    en: {
        title: "Invalid date in a feed",
        message: "\"{value}\" is not a valid date of a feed. Write Sat, 10 Jan 2026 10:20:30 +0900 in RSS, 2026-01-10T10:20:30+09:00 in Atom.",
        reason: "Search engines take the date of the last change from the feed, and ignore one that they cannot read.",
    },
    ja: {
        title: "正しくないフィードの日付",
        message: "「{value}」はフィードの日付として正しくありません。RSS では Sat, 10 Jan 2026 10:20:30 +0900、Atom では 2026-01-10T10:20:30+09:00 のように書いてください。",
        reason: "検索エンジンはフィードの日付を更新日時として使い、読み取れない日付は無視します。",
    },
    source: "RSS 2.0 specification; RFC 4287 §3.3; sitemaps.org protocol",
    example: "<rss version=\"2.0\"><channel><item><link>https://example.com/</link><pubDate>soon</pubDate></item></channel></rss>",
}

FEED_BASE_INVALID = "feed-base-invalid" {
    severity: Error, effect: Entry, applies: [Feed], fix: No,
    en: {
        title: "Invalid base URL in a feed",
        message: "The xml:base of entry {n} of the feed is \"{value}\", so its relative links have no absolute URL. Write an http or https URL or a path.",
        reason: "Search engines ignore entries whose links cannot be resolved.",
        fix: "Use an http or https URL, or a path, as xml:base.",
    },
    ja: {
        title: "正しくないフィードのベース URL",
        message: "フィードの {n} 番目の項目の xml:base が「{value}」のため、相対リンクの URL が決まりません。http または https の URL かパスを指定してください。",
        reason: "リンクの URL が決まらない項目は検索エンジンに無視されます。",
        fix: "xml:base に、http か https の URL、またはパスを指定してください。",
    },
    source: "XML Base; RFC 4287 §2",
    example: concat!(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"file:///blog/\">",
        "<entry><link href=\"post\"/></entry></feed>"
    ),
}

MRSS_INCOMPLETE = "mrss-incomplete" {
    severity: Error, effect: Value, applies: [Feed], fix: No,
    en: {
        title: "Incomplete video in a feed",
        message: "The video in entry {n} of the feed has no {element}, or it is too long (title: 100 characters, description: 2,048).",
        reason: "Google needs title, description, thumbnail and URL of the video.",
        fix: "Add or shorten the element.",
    },
    ja: {
        title: "必須項目が足りないフィードの動画",
        message: "フィードの {n} 番目の項目の動画に {element} がないか、長すぎます（title は 100 文字、description は 2,048 文字まで）。",
        reason: "Google には、タイトル、説明、サムネイル、動画の URL が必要です。",
        fix: "足りない要素を追加し、長すぎる文は短くしてください。",
    },
    source: "Google, video sitemaps (mRSS)",
    example: concat!(
        "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><item>",
        "<link>https://example.com/</link><media:content url=\"https://example.com/v.mp4\"/></item></channel></rss>"
    ),
}
}
