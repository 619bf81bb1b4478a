//! Rules of `lastmod`.

rules! { Lastmod;

LASTMOD_INVALID = "lastmod-invalid" {
    severity: Error, applies: [Xml Index Pages], fix: Assisted "convert clear forms such as 2024/1/5",
    en: "lastmod {value} is not a W3C date, or is a date that does not exist.",
    ja: "lastmod {value} は W3C 形式の日付ではないか、存在しない日付です。",
    source: "sitemaps.org lastmod; W3C NOTE-datetime; Search Console",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-30"}]"#,
}

LASTMOD_DATE_ONLY = "lastmod-date-only" {
    severity: Info, applies: [Xml Index Pages], only: [Bing], fix: No,
    en: "lastmod {value} has no time; Bing asks for date and time.",
    ja: "lastmod {value} には時刻がありません。Bing は日付と時刻を求めています。",
    source: "Bing Webmaster blog, July 2025",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-20"}]"#,
}
}
