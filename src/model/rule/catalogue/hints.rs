//! Rules of `changefreq` and `priority`.

rules! { Hints;

CHANGEFREQ_INVALID = "changefreq-invalid" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Invalid change frequency",
        message: "changefreq is \"{value}\". Use always, hourly, daily, weekly, monthly, yearly or never.",
        reason: "Only these seven words in lower case are valid. Search engines ignore others or report an error.",
        fix: "Correct letter case and spaces; synonyms such as annually need a decision.",
    },
    ja: {
        title: "正しくない更新頻度",
        message: "changefreq が「{value}」です。always、hourly、daily、weekly、monthly、yearly、never のいずれかにしてください。",
        reason: "有効なのは小文字のこの 7 語だけです。それ以外の値は無視されるか、エラーになります。",
        fix: "大文字・小文字と空白を直します。annually などの言い換えは、確認のうえで直します。",
    },
    source: "sitemaps.org protocol; sitemap.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "changefreq": "annually"}]"#,
}

PRIORITY_INVALID = "priority-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Invalid priority",
        message: "priority is \"{value}\". Use a number from 0.0 to 1.0.",
        reason: "Search engines ignore other values or report an error.",
        fix: "Use a decimal point and ASCII digits; clamping, or rescaling from 0-10 or 0-100, needs a decision.",
    },
    ja: {
        title: "正しくない優先度",
        message: "priority が「{value}」です。0.0～1.0 の数値にしてください。",
        reason: "0.0～1.0 以外の値は無視されるか、エラーになります。",
        fix: "小数点と半角数字に直します。範囲への切り詰めや、0～10・0～100 からの換算には確認が必要です。",
    },
    source: "sitemaps.org protocol; sitemap.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "priority": 1.5}]"#,
}

PRIORITY_ALL_SAME = "priority-all-same" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Same priority for all pages",
        message: "All {n} pages have the priority {value}. Priorities only compare the pages of one site with each other: give pages different ones, or none.",
        reason: "Equal priorities have no effect.",
        fix: "Remove the value if it is 0.5, the default.",
    },
    ja: {
        title: "全ページに共通の優先度",
        message: "{n} ページすべての priority が {value} です。ページごとに差を付けるか、省略してください。",
        reason: "すべて同じ値では効果がありません。",
        fix: "既定値の 0.5 であれば削除します。",
    },
    source: "sitemaps.org protocol; sitemap.xsd",
    example: r#"[{"loc": "https://example.com/a", "priority": 0.5}, {"loc": "https://example.com/b", "priority": 0.5}]"#,
}

HINT_IGNORED = "hint-ignored" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: No,
    en: {
        title: "Hints that Google and Bing ignore",
        message: "Pages with changefreq or priority: {n}. Google and Bing ignore both. They can be left out.",
        reason: "The values are harmless, and other search engines may use them.",
        fix: "Remove them to make the file smaller.",
    },
    ja: {
        title: "Google と Bing が使わない項目",
        message: "changefreq または priority のあるページが {n} 件あります。Google と Bing はどちらも無視します。省略しても構いません。",
        reason: "害はなく、ほかの検索エンジンが使うことがあります。",
        fix: "ファイルを小さくしたい場合は削除してください。",
    },
    source: "Google, build a sitemap; Bing Webmaster blog, July 2025; Yandex Webmaster, using the Sitemap file; Seznam blog, November 2007",
    example: r#"[{"loc": "https://example.com/", "priority": 0.8}]"#,
}
}
