//! Rules of text and feed sitemaps.

rules! { TextAndFeed;

TEXT_LINE_NOT_URL = "text-line-not-url" {
    severity: Error, effect: File, applies: [Text], fix: Assisted "drop comment lines",
    en: "Line {line} is {value}; a full URL was expected.",
    ja: "{line} 行目の {value} は完全な URL ではありません。",
    source: "sitemaps.org protocol; Google, build a sitemap; sitemapr specification",
    example: "https://example.com/\n# products\n",
}

TEXT_EXTENSION = "text-extension" {
    severity: Warning, effect: File, applies: [Text], fix: No "rename the file",
    en: "The file is named {name}; Google expects .txt or .txt.gz.",
    ja: "ファイル名が {name} です。Google は .txt または .txt.gz を求めています。",
    source: "Google, build a sitemap",
    example: "https://example.com/\n",
    example_options: r#"{"name": "sitemap.csv"}"#,
}

FEED_VERSION_UNSUPPORTED = "feed-version-unsupported" {
    severity: Error, effect: File, applies: [Feed], fix: No,
    en: "The feed is {found}; RSS 2.0 or Atom 1.0 was expected.",
    ja: "フィードの形式が {found} です。RSS 2.0 または Atom 1.0 にしてください。",
    source: "sitemaps.org protocol; Google, build a sitemap; sitemapr specification",
    search_console: "Unsupported format",
    example: "<rss version=\"0.91\"><channel><item><link>https://example.com/</link></item></channel></rss>",
}

FEED_ITEM_NO_LINK = "feed-item-no-link" {
    severity: Error, effect: Entry, applies: [Feed], fix: No,
    en: "Entry {n} of the feed has no link.",
    ja: "フィードの {n} 番目の項目に link がありません。",
    source: "sitemaps.org protocol",
    example: "<rss version=\"2.0\"><channel><item><title>T</title></item></channel></rss>",
}

FEED_BASE_INVALID = "feed-base-invalid" {
    severity: Error, effect: Entry, applies: [Feed], fix: No,
    en: "The xml:base of entry {n} of the feed is {value}, so its relative links have no full URL. Write an http or https URL or a path.",
    ja: "フィードの {n} 番目の項目の xml:base が {value} のため、相対リンクの URL が決まりません。http または https の URL かパスを指定してください。",
    source: "XML Base; RFC 4287 §2",
    example: concat!(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"file:///blog/\">",
        "<entry><link href=\"post\"/></entry></feed>"
    ),
}

MRSS_INCOMPLETE = "mrss-incomplete" {
    severity: Error, effect: Value, applies: [Feed], fix: No,
    en: "The video in entry {n} of the feed has no {element}, or too long a one (title: 100 characters, description: 2,048).",
    ja: "フィードの {n} 番目の項目の動画に {element} がないか長すぎます（title は 100 文字、description は 2,048 文字まで）。",
    source: "Google, video sitemaps (mRSS)",
    example: concat!(
        "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><item>",
        "<link>https://example.com/</link><media:content url=\"https://example.com/v.mp4\"/></item></channel></rss>"
    ),
}
}
