//! Rules of news.

rules! { News;

NEWS_REQUIRED_MISSING = "news-required-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Incomplete news article",
        message: "The news article has no {element}. Add it.",
        reason: "Google News needs the publication, its language, the date and the title.",
        fix: "Add the element, or remove the news article.",
    },
    ja: {
        title: "必須項目が足りないニュース",
        message: "ニュース記事に {element} がありません。追加してください。",
        reason: "Google ニュースには、媒体名、言語、公開日、タイトルが必要です。",
        fix: "要素を追加するか、ニュース情報を削除してください。",
    },
    source: "Google, news sitemaps; sitemap-news.xsd; Search Console sitemaps report",
    search_console: "Missing <publication> tag",
    example: page_with_news!(r#""publication_date": "2026-01-10""#),
}

NEWS_LANGUAGE_INVALID = "news-language-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Invalid language of a publication",
        message: "news:language is \"{value}\". Use a code such as en or ja; for Chinese, zh-cn or zh-tw.",
        reason: "Google News ignores articles with an invalid language.",
        fix: "Convert en-US to en and zh-CN to zh-cn, and correct letter case.",
    },
    ja: {
        title: "正しくない媒体の言語コード",
        message: "news:language が「{value}」です。ja や en などのコード（中国語は zh-cn、zh-tw）にしてください。",
        reason: "言語が正しくない記事は Google ニュースに無視されます。",
        fix: "en-US は en に、zh-CN は zh-cn に変換し、大文字・小文字を直します。",
    },
    source: "Google, news sitemaps; sitemap-news.xsd",
    search_console: "Invalid tag value",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en-US"}, "publication_date": "2026-01-10""#
    ),
}

NEWS_DATE_INVALID = "news-date-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Invalid date of a news article",
        message: "news:publication_date \"{value}\" is not a valid date. Use a date, or a date and time with time zone.",
        reason: "Google News ignores articles without a valid date.",
        fix: "Convert unambiguous forms such as 2024/1/5.",
    },
    ja: {
        title: "正しくないニュースの公開日",
        message: "news:publication_date「{value}」は有効な日付ではありません。日付、またはタイムゾーン付きの日時にしてください。",
        reason: "日付が正しくない記事は Google ニュースに無視されます。",
        fix: "2024/1/5 などの明確な日付を変換します。",
    },
    source: "Google, news sitemaps; Search Console sitemaps report",
    search_console: "Invalid date",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "10 January 2026""#
    ),
}

NEWS_DATE_W3C_XSD_DIFFER = "news-date-w3c-xsd-differ" {
    severity: Warning, xsd: Error, effect: Nothing, applies: [Xml Pages], fix: Safe,
    en: {
        title: "News date that the schema does not allow",
        message: "news:publication_date \"{value}\" has no seconds. Google accepts it, the schema does not; {expected} is valid for both.",
        reason: "Only strict validators report this.",
        fix: "Add the seconds.",
    },
    ja: {
        title: "スキーマで無効な公開日",
        message: "news:publication_date「{value}」に秒がありません。Google では有効ですがスキーマでは無効です。{expected} なら両方で有効です。",
        reason: "スキーマで厳密に検証した場合にだけ、エラーになります。",
        fix: "秒を追加します。",
    },
    source: "Google, news sitemaps (four forms); sitemap-news.xsd",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10T10:20+09:00""#
    ),
}

NEWS_TOO_MANY = "news-too-many" {
    severity: Error, effect: File, applies: [Xml Pages], fix: No,
    en: {
        title: "More than 1,000 news articles",
        message: "The file lists {n} news articles. The limit is 1,000.",
        reason: "Google rejects the file or reads only its beginning.",
        fix: "Split the file, or remove old articles.",
    },
    ja: {
        title: "1,000 件を超えるニュース記事",
        message: "1 つのファイルにニュース記事が {n} 件あります。上限は 1,000 件です。",
        reason: "Google に拒否されるか、先頭だけが読み取られます。",
        fix: "ファイルを分割するか、古い記事を削除してください。",
    },
    source: "Google, news sitemaps",
    search_console: "Too many News URLs",
    example: r#"[⟨{"loc": "https://example.com/#", "news": {"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "T"}},×1001⟩"https://example.com/"]"#,
}

NEWS_TOO_OLD = "news-too-old" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Article too old for news",
        message: "The article is dated {value}. A news sitemap may list articles of the last two days only (now: {now}).",
        reason: "Google News ignores older articles. The page may stay in the sitemap.",
        fix: "Remove the news data and keep the page.",
    },
    ja: {
        title: "ニュースとしては古い記事",
        message: "記事の公開日は {value} です。ニュースサイトマップに載せるのは過去 2 日以内の記事だけです（現在: {now}）。",
        reason: "古い記事は Google ニュースに無視されます。ページ自体は載せたままで構いません。",
        fix: "ニュース情報だけを削除し、ページは残します。",
    },
    source: "Google, news sitemaps",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-01""#
    ),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

NEWS_DATE_FUTURE = "news-date-future" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Article dated in the future",
        message: "The article is dated {value}, which is in the future (now: {now}). Use the time of its first publication.",
        reason: "publication_date is the time at which the article was first published, so it cannot be later than now.",
        fix: "Use the time of the first publication, or list the article when it is published.",
    },
    ja: {
        title: "公開日が未来の記事",
        message: "記事の公開日 {value} は未来の日時です（現在: {now}）。最初に公開した日時を指定してください。",
        reason: "publication_date は記事を最初に公開した日時なので、現在より後にはなりません。",
        fix: "最初に公開した日時を指定するか、公開してから載せてください。",
    },
    source: "Google, news sitemaps",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-20""#
    ),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

NEWS_REPEATED = "news-repeated" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Several articles on one page",
        message: "The page has {n} {element} elements. Only one is allowed.",
        reason: "It is undefined which of them counts.",
        fix: "Keep one article per page.",
    },
    ja: {
        title: "1 ページに複数のニュース記事",
        message: "1 ページに {element} が {n} 個あります。1 個だけにしてください。",
        reason: "どれが使われるかは定められていません。",
        fix: "1 ページにつき 1 記事だけを残してください。",
    },
    source: "Google, news sitemaps",
    search_console: "Invalid XML: too many tags",
    example: concat!(
        r#"[{"loc": "https://example.com/", "news": ["#,
        r#"{"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "T"}, "#,
        r#"{"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "U"}]}]"#
    ),
}

NEWS_DEPRECATED_TAG = "news-deprecated-tag" {
    severity: Warning, xsd: Error, effect: Nothing, applies: [Xml Pages], fix: Safe,
    en: {
        title: "News element no longer used by Google",
        message: "{element} is no longer part of Google's news sitemaps. Remove it.",
        reason: "Google ignores the element.",
        fix: "Remove the element.",
    },
    ja: {
        title: "Google が廃止したニュースの要素",
        message: "{element} は Google のニュースサイトマップで廃止されています。削除してください。",
        reason: "この要素は Google に無視されます。",
        fix: "要素を削除します。",
    },
    source: "Google, news sitemaps; sitemap-news.xsd",
    example: page_with_news!(
        r#""publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "genres": "Blog""#
    ),
}

NEWS_NAME_PARENTHESIS = "news-name-parenthesis" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Parentheses in the publication name",
        message: "news:name \"{value}\" has a part in parentheses. Use \"{expected}\".",
        reason: "The name must be the one on Google News, without parts in parentheses.",
        fix: "Remove the part in parentheses.",
    },
    ja: {
        title: "媒体名の括弧書き",
        message: "news:name「{value}」に括弧書きがあります。「{expected}」としてください。",
        reason: "括弧の部分を除き、Google ニュースでの名前と一致させる必要があります。",
        fix: "括弧の部分を削除します。",
    },
    source: "Google, news sitemaps",
    example: page_with_news!(
        r#""publication": {"name": "N (subscription)", "language": "en"}, "publication_date": "2026-01-10""#
    ),
}
}
