//! Rules of news.

rules! { News;

NEWS_REQUIRED_MISSING = "news-required-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The news article has no {element}.",
    ja: "ニュース記事に {element} がありません。",
    source: "Google, news sitemaps; sitemap-news.xsd; Search Console sitemaps report",
    search_console: "Missing <publication> tag",
    example: page_with_news!(r#""publication_date": "2026-01-10""#),
}

NEWS_LANGUAGE_INVALID = "news-language-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "en-US to en, zh-CN to zh-cn, letter case",
    en: "news:language is {value}; a code such as en or ja, or zh-cn or zh-tw, was expected.",
    ja: "news:language が {value} になっています。ja や en などのコード、zh-cn、zh-tw のいずれかにしてください。",
    source: "Google, news sitemaps; sitemap-news.xsd",
    search_console: "Invalid tag value",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en-US"}, "publication_date": "2026-01-10""#
    ),
}

NEWS_DATE_INVALID = "news-date-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "convert clear forms such as 2024/1/5",
    en: "news:publication_date {value} is neither a date nor a date and time with zone.",
    ja: "news:publication_date の {value} は、日付でもタイムゾーン付きの日時でもありません。",
    source: "Google, news sitemaps; Search Console sitemaps report",
    search_console: "Invalid date",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "10 January 2026""#
    ),
}

NEWS_DATE_W3C_XSD_DIFFER = "news-date-w3c-xsd-differ" {
    severity: Warning, xsd: Error, effect: Nothing, applies: [Xml Pages], fix: Safe "add :00",
    en: "news:publication_date {value} has no seconds: Google takes it, the schema does not; {expected} suits both.",
    ja: "news:publication_date の {value} には秒がありません。Google は受け付けますがスキーマでは無効です。{expected} なら両方に適合します。",
    source: "Google, news sitemaps (four forms); sitemap-news.xsd",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10T10:20+09:00""#
    ),
}

NEWS_TOO_MANY = "news-too-many" {
    severity: Error, effect: File, applies: [Xml Pages], fix: No "split, or drop the old articles",
    en: "The file lists {n} news articles; at most 1,000 are allowed.",
    ja: "1 つのファイルにニュース記事が {n} 件あります。上限は 1,000 件です。",
    source: "Google, news sitemaps",
    search_console: "Too many News URLs",
    example: r#"[⟨{"loc": "https://example.com/#", "news": {"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "T"}},×1001⟩"https://example.com/"]"#,
}

NEWS_TOO_OLD = "news-too-old" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe "remove the news block",
    en: "The article is dated {value}; only those of the two days before {now} belong in a news sitemap.",
    ja: "記事の公開日時は {value} です。ニュース サイトマップに載せるのは過去 2 日以内の記事だけです（現在: {now}）。",
    source: "Google, news sitemaps",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-01""#
    ),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

NEWS_REPEATED = "news-repeated" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The page has {n} {element} elements; one was expected.",
    ja: "1 ページに {element} が {n} 個あります。1 個だけにしてください。",
    source: "Google, news sitemaps",
    search_console: "Invalid XML: too many tags",
    example: concat!(
        r#"[{"loc": "https://example.com/", "news": ["#,
        r#"{"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "T"}, "#,
        r#"{"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "U"}]}]"#
    ),
}

NEWS_DEPRECATED_TAG = "news-deprecated-tag" {
    severity: Warning, xsd: Error, effect: Nothing, applies: [Xml Pages], fix: Safe "remove the element",
    en: "{element} is no longer part of Google's news sitemaps.",
    ja: "{element} は Google のニュース サイトマップで廃止されています。",
    source: "Google, news sitemaps; sitemap-news.xsd; sitemapr specification",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "genres": "Blog""#
    ),
}

NEWS_NAME_PARENTHESIS = "news-name-parenthesis" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe "cut the part in parentheses",
    en: "news:name {value} has a part in parentheses; {expected} was expected.",
    ja: "news:name の {value} に括弧書きがあります。{expected} としてください。",
    source: "Google, news sitemaps",
    example: page_with_news!(
        r#""publication": {"name": "N (subscription)", "language": "en"}, "publication_date": "2026-01-10""#
    ),
}
}
