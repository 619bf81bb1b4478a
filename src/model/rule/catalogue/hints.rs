//! Rules of `changefreq` and `priority`.

rules! { Hints;

CHANGEFREQ_INVALID = "changefreq-invalid" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: Safe "correct letter case and spaces (synonyms: assisted)",
    en: "changefreq is {value}; always, hourly, daily, weekly, monthly, yearly or never was expected.",
    ja: "changefreq が {value} になっています。always、hourly、daily、weekly、monthly、yearly、never のいずれかにしてください。",
    source: "sitemaps.org protocol; sitemap.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "changefreq": "annually"}]"#,
}

PRIORITY_INVALID = "priority-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "comma to point, full-width digits to plain ones (clamping, or rescaling a set from 0-10 or 0-100: assisted)",
    en: "priority is {value}; a decimal from 0.0 to 1.0 was expected.",
    ja: "priority が {value} になっています。0.0 から 1.0 までの小数にしてください。",
    source: "sitemaps.org protocol; sitemap.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "priority": 1.5}]"#,
}

PRIORITY_ALL_SAME = "priority-all-same" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: Assisted "remove it where all are 0.5, the default",
    en: "All {n} pages have priority {value}; it only ranks the pages of a site against each other.",
    ja: "{n} ページすべての priority が {value} です。priority はサイト内のページ同士の相対的な優先度です。",
    source: "sitemaps.org protocol; sitemap.xsd",
    example: r#"[{"loc": "https://example.com/a", "priority": 0.5}, {"loc": "https://example.com/b", "priority": 0.5}]"#,
}

HINT_IGNORED = "hint-ignored" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: No,
    en: "Pages with changefreq or priority: {n}. Google and Bing ignore both.",
    ja: "changefreq または priority のあるページが {n} 件あります。Google と Bing はどちらも無視します。",
    source: "Google, build a sitemap; Bing Webmaster blog, July 2025; Yandex Webmaster, using the Sitemap file; Seznam blog, November 2007",
    example: r#"[{"loc": "https://example.com/", "priority": 0.8}]"#,
}
}
