//! Rules of `lastmod`.

rules! { Lastmod;

LASTMOD_INVALID = "lastmod-invalid" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Assisted "convert unambiguous forms such as 2024/1/5 (with the options `timezone` and `dateOrder`, safe: others, too)",
    en: "lastmod {value} is not a W3C date that exists; one such as 2026-01-10 or 2026-01-10T10:20:30Z was expected.",
    ja: "lastmod {value} は実在する W3C 形式の日付ではありません。2026-01-10 や 2026-01-10T10:20:30Z のように書いてください。",
    source: "sitemaps.org protocol; W3C NOTE-datetime; Search Console sitemaps report",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-30"}]"#,
}

LASTMOD_NO_TIMEZONE = "lastmod-no-timezone" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Assisted "keep only the day (with the option `timezone`, safe: add that zone)",
    en: "lastmod {value} has a time but no time zone. Add Z or a zone such as +09:00, or set the option timezone.",
    ja: "lastmod {value} に時刻はありますが、タイムゾーンがありません。Z または +09:00 などを付けるか、オプション timezone を指定してください。",
    source: "W3C NOTE-datetime; sitemap.xsd (accepts it)",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20:30"}]"#,
}

LASTMOD_NEAR_MISS = "lastmod-near-miss" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Safe "write T and a zone such as +09:00 (zone names, and the day alone if there is no zone: assisted)",
    en: "lastmod {value} is almost a W3C date; {expected} was expected.",
    ja: "lastmod {value} は W3C 形式と少し違います。{expected} と書いてください。",
    source: "W3C NOTE-datetime; sitemap.xsd",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10 10:20:30+0900"}]"#,
}

LASTMOD_REDUCED_PRECISION = "lastmod-reduced-precision" {
    severity: Warning, xsd: Error, effect: Value, applies: [Xml Index Pages], fix: No,
    en: "lastmod {value} names no day; W3C allows this, the XML schema and Google do not list it.",
    ja: "lastmod {value} に日がありません。W3C では有効ですが、XML スキーマと Google の形式にはありません。",
    source: "W3C NOTE-datetime; sitemap.xsd; Google, news sitemaps",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01"}]"#,
}

LASTMOD_W3C_XSD_DIFFER = "lastmod-w3c-xsd-differ" {
    severity: Info, xsd: Error, effect: Nothing, applies: [Xml Index Pages], fix: Safe "add the seconds, or drop the zone of a date",
    en: "lastmod {value} is valid for only one of W3C and the XML schema; {expected} suits both.",
    ja: "lastmod {value} は W3C と XML スキーマの一方でしか有効ではありません。{expected} なら両方で有効です。",
    source: "W3C NOTE-datetime; sitemap.xsd; Google, news sitemaps",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20+09:00"}]"#,
}

LASTMOD_FUTURE = "lastmod-future" {
    severity: Warning, effect: Value, applies: [Xml Index Pages], fix: No,
    en: "lastmod {value} is in the future (now is {now}).",
    ja: "lastmod {value} が未来の日時です（現在: {now}）。",
    source: "reports on the Bing Webmaster blog, July 2025 (not confirmed)",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2030-01-10"}]"#,
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

LASTMOD_UNSET = "lastmod-unset" {
    severity: Warning, effect: Value, applies: [Xml Index Pages], fix: No,
    en: "lastmod {value} is what programs write for a date that was never set. Write the date of the change, or no lastmod.",
    ja: "lastmod {value} は、日付が設定されていないときにプログラムが書く値です。更新日時を指定するか、lastmod を省いてください。",
    source: "Google, build a sitemap; Google Search Central blog, June 2023; Bing Webmaster blog, February 2023",
    example: r#"[{"loc": "https://example.com/", "lastmod": "1970-01-01T00:00:00Z"}]"#,
}

LASTMOD_ALL_IDENTICAL = "lastmod-all-identical" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: No,
    en: "All {n} pages have the same lastmod, {value}; the date of each page's own change was expected.",
    ja: "{n} ページすべての lastmod が {value} です。ページごとの更新日時を指定してください。",
    source: "Bing Webmaster blog, February 2023; sitemapr specification",
    example: r#"[⟨{"loc": "https://example.com/#", "lastmod": "2026-01-10"},×24⟩{"loc": "https://example.com/", "lastmod": "2026-01-10"}]"#,
}

LASTMOD_IS_BUILD_TIME = "lastmod-is-build-time" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: No "take it from git, the file time or the front matter",
    en: "{n} of {total} pages have the moment of generation, {now}, as lastmod; that of the page's own change was expected.",
    ja: "{total} ページ中 {n} ページの lastmod が生成時刻（{now}）です。ページ自体の更新日時を指定してください。",
    source: "sitemaps.org protocol; Bing Webmaster blog, February 2023; Google Search Central blog, June 2023",
    example: r#"[⟨{"loc": "https://example.com/#", "lastmod": "2026-01-10T10:20:30Z"},×11⟩{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20:31Z"}]"#,
    example_options: r#"{"now": "2026-01-10T10:20:30Z"}"#,
}

LASTMOD_DATE_ONLY = "lastmod-date-only" {
    severity: Info, effect: Nothing, applies: [Xml Index Pages], only: [Bing], fix: No,
    en: "lastmod {value} has no time; Bing asks for date and time.",
    ja: "lastmod {value} には時刻がありません。Bing は日付と時刻を求めています。",
    source: "Bing Webmaster blog, July 2025",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-20"}]"#,
    example_options: r#"{"profile": "bing"}"#,
}

LASTMOD_MISSING = "lastmod-missing" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: No "take it from git or the file time",
    en: "Pages without lastmod: {n}. It is the one optional field that Google and Bing use.",
    ja: "lastmod のないページが {n} 件あります。Google と Bing が利用する唯一の任意項目です。",
    source: "Google, build a sitemap; Bing Webmaster blog, February 2023; Bing Webmaster blog, July 2025",
    example: r#"["https://example.com/"]"#,
}

LASTMOD_NOT_SIGNIFICANT = "lastmod-not-significant" {
    severity: Info, effect: Nothing, applies: [Pages], fix: Assisted "keep the previous lastmod",
    en: "lastmod of {loc} went from {previous} to {value}, but the content is the same.",
    ja: "{loc} の lastmod が {previous} から {value} に変わりましたが、内容は変わっていません。",
    source: "Google, build a sitemap; Google Search Central blog, June 2023",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10", "content_hash": "5d41"}]"#,
    example_options: r#"{"previous": [{"loc": "https://example.com/", "lastmod": "2026-01-09", "content_hash": "5d41"}]}"#,
}
}
