//! Rules of `lastmod`.

rules! { Lastmod;

LASTMOD_INVALID = "lastmod-invalid" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Assisted,
    en: {
        title: "Invalid date",
        message: "lastmod \"{value}\" {found}. Use a form such as 2026-01-10 or 2026-01-10T10:20:30Z.",
        reason: "Search engines ignore the date or report an error.",
        fix: "Convert forms such as 2024/1/5. For 1/2/2024, state which number is the day ({option:read.dateOrder}); for a time without a zone, state its zone ({option:read.timezone}).",
    },
    ja: {
        title: "正しくない日付",
        message: "lastmod「{value}」は{found}。2026-01-10 や 2026-01-10T10:20:30Z のように書いてください。",
        reason: "検索エンジンで無視されるか、エラーになります。",
        fix: "2024/1/5 などの明確な日付は変換します。1/2/2024 のような日付には{option:read.dateOrder}、タイムゾーンのない時刻には{option:read.timezone}が必要です。",
    },
    source: "sitemaps.org protocol; W3C NOTE-datetime; Search Console sitemaps report",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-30"}]"#,
}

LASTMOD_NO_TIMEZONE = "lastmod-no-timezone" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Assisted,
    en: {
        title: "Time without a time zone",
        message: "lastmod \"{value}\" has a time but no time zone. Add Z or an offset such as +09:00, or set {option:read.timezone}.",
        reason: "The time is ambiguous, and search engines report the date as invalid.",
        fix: "Keep only the day, or add the time zone of {option:read.timezone}.",
    },
    ja: {
        title: "タイムゾーンのない時刻",
        message: "lastmod「{value}」に時刻はありますが、タイムゾーンがありません。Z または +09:00 などを付けるか、{option:read.timezone}を指定してください。",
        reason: "時刻が決まらないため、不正な日付として報告されます。",
        fix: "日付だけを残すか、{option:read.timezone}のタイムゾーンを付けます。",
    },
    source: "W3C NOTE-datetime; sitemap.xsd (accepts it)",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20:30"}]"#,
}

LASTMOD_NEAR_MISS = "lastmod-near-miss" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Safe,
    en: {
        title: "Date with a small mistake",
        message: "lastmod \"{value}\" is not a valid W3C date. Write {expected}.",
        reason: "The date is clear, but search engines that follow the standard ignore it.",
        fix: "Write T and an offset such as +09:00; zone names, and times without a zone, need a decision.",
    },
    ja: {
        title: "日付の表記の誤り",
        message: "lastmod「{value}」は W3C 形式と少し異なります。{expected} と書いてください。",
        reason: "意味は明らかですが、規格どおりに読む検索エンジンは無視します。",
        fix: "T と +09:00 などの形式に直します。タイムゾーン名や、タイムゾーンのない時刻には確認が必要です。",
    },
    source: "W3C NOTE-datetime; sitemap.xsd",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10 10:20:30+0900"}]"#,
}

LASTMOD_REDUCED_PRECISION = "lastmod-reduced-precision" {
    severity: Warning, xsd: Error, effect: Value, applies: [Xml Index Feed Pages], fix: No,
    en: {
        title: "Date without a day",
        message: "lastmod \"{value}\" has no day. W3C allows this form, but the XML schema and Google do not list it.",
        reason: "Search engines may ignore the date.",
        fix: "Add the day if it is known.",
    },
    ja: {
        title: "日のない日付",
        message: "lastmod「{value}」に日がありません。W3C では有効ですが、XML スキーマと Google の形式にはありません。",
        reason: "検索エンジンに無視されることがあります。",
        fix: "分かる場合は日まで指定してください。",
    },
    source: "W3C NOTE-datetime; sitemap.xsd; Google, news sitemaps",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01"}]"#,
}

LASTMOD_W3C_XSD_DIFFER = "lastmod-w3c-xsd-differ" {
    severity: Info, xsd: Error, effect: Nothing, applies: [Xml Index Pages], fix: Safe,
    en: {
        title: "Date valid in only one standard",
        message: "lastmod \"{value}\" is valid as a W3C date or for the XML schema, but not both. {expected} is valid in both.",
        reason: "Parsers differ in which of the two they follow.",
        fix: "Add the seconds, or remove the time zone of a date.",
    },
    ja: {
        title: "一方の規格でだけ有効な日付",
        message: "lastmod「{value}」は {expected} と書いてください（W3C と XML スキーマの両方で有効な形です）。",
        reason: "どちらに従うかはパーサーによって異なります。",
        fix: "秒を追加するか、日付だけの場合はタイムゾーンを削除します。",
    },
    source: "W3C NOTE-datetime; sitemap.xsd; Google, news sitemaps",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20+09:00"}]"#,
}

LASTMOD_FUTURE = "lastmod-future" {
    severity: Warning, effect: Value, applies: [Xml Index Feed Pages], fix: No,
    en: {
        title: "Date in the future",
        message: "lastmod \"{value}\" is in the future (now: {now}). Use the date of the last change.",
        reason: "lastmod is the date of the last change, which cannot be in the future. Google uses the dates of a site only if they are verifiably accurate.",
        fix: "Use the date of the last change.",
    },
    ja: {
        title: "未来の日付",
        message: "lastmod「{value}」は未来の日時です（現在: {now}）。最終更新日時を書いてください。",
        reason: "lastmod は最終更新日時のため、未来の日時にはなりません。Google は、サイトの lastmod が正確であると確認できる場合にだけ使います。",
        fix: "最終更新日時を指定してください。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2030-01-10"}]"#,
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

LASTMOD_BEFORE_1970 = "lastmod-before-1970" {
    severity: Error, effect: Value, applies: [Xml Index Feed Pages], only: [Google], fix: Assisted,
    en: {
        title: "Date before 1970",
        message: "lastmod \"{value}\" is before 1970. Google reports it as invalid. Use the date of the page's last change, or omit lastmod.",
        reason: "Search Console accepts no date before the beginning of Unix time. The date of a document is not that of its page.",
        fix: "Remove lastmod.",
    },
    ja: {
        title: "1970 年より前の日付",
        message: "lastmod「{value}」は 1970 年より前です。Google では無効な日付になります。ページの更新日時を指定するか、lastmod を省略してください。",
        reason: "Search Console は 1970 年より前の日付を受け付けません。文書の日付とページの更新日は別のものです。",
        fix: "lastmod を削除します。",
    },
    source: "Search Console sitemaps report",
    search_console: "Invalid date",
    example: r#"[{"loc": "https://example.com/", "lastmod": "1969-12-31"}]"#,
    example_options: r#"{"check": {"profile": "google"}}"#,
}

LASTMOD_UNSET = "lastmod-unset" {
    severity: Warning, effect: Value, applies: [Xml Index Feed Pages], fix: Assisted,
    en: {
        title: "Placeholder date",
        message: "lastmod \"{value}\" is a placeholder of programs for a missing date. Use the date of the change, or omit lastmod.",
        reason: "Programs write dates such as 1970-01-01, 1900-01-01 or 0000-00-00 if no date is set.",
        fix: "Remove lastmod.",
    },
    ja: {
        title: "未設定を表す日付",
        message: "lastmod「{value}」は、日付が未設定のときにプログラムが出力する値です。更新日時を指定するか、lastmod を省略してください。",
        reason: "日付が設定されていないと、1970-01-01、1900-01-01、0000-00-00 などを出力するプログラムがあります。",
        fix: "lastmod を削除します。",
    },
    source: "Google, build a sitemap; Google Search Central blog, June 2023; Bing Webmaster blog, February 2023",
    example: r#"[{"loc": "https://example.com/", "lastmod": "1970-01-01T00:00:00Z"}]"#,
}

LASTMOD_ALL_IDENTICAL = "lastmod-all-identical" {
    severity: Warning, effect: Value, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Same date for all pages",
        message: "All {n} lastmod dates are \"{value}\". Use the date of each page's own last change.",
        reason: "Search engines recognise the date of the export and stop using lastmod of the site.",
        fix: "Take the date from the content: the database, git or the front matter.",
    },
    ja: {
        title: "全ページに共通の日付",
        message: "{n} 件の lastmod がすべて「{value}」です。ページごとの更新日時を指定してください。",
        reason: "検索エンジンは生成日時とみなし、サイトの lastmod を使わなくなります。",
        fix: "データベース、git、フロントマターなど、コンテンツ自体から日付を取得してください。",
    },
    source: "Bing Webmaster blog, February 2023",
    example: r#"[⟨{"loc": "https://example.com/#", "lastmod": "2026-01-10"},×24⟩{"loc": "https://example.com/", "lastmod": "2026-01-10"}]"#,
}

LASTMOD_IS_BUILD_TIME = "lastmod-is-build-time" {
    severity: Warning, effect: Value, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Date of the build",
        message: "{n} of {total} pages have the time of generation, {now}, as lastmod. Use the date of each page's own last change.",
        reason: "lastmod is the date on which the page changed, not the one on which the sitemap was generated.",
        fix: "Take the date from the CMS, git or the front matter.",
    },
    ja: {
        title: "生成日時になっている日付",
        message: "{total} ページ中 {n} ページの lastmod が生成日時（{now}）です。ページ自体の更新日時を指定してください。",
        reason: "lastmod はページを更新した日時で、サイトマップを生成した日時ではありません。",
        fix: "CMS、git、フロントマターのいずれかから取得してください。",
    },
    source: "sitemaps.org protocol; Bing Webmaster blog, February 2023; Google Search Central blog, June 2023",
    example: r#"[⟨{"loc": "https://example.com/#", "lastmod": "2026-01-10T10:20:30Z"},×11⟩{"loc": "https://example.com/", "lastmod": "2026-01-10T10:20:31Z"}]"#,
    example_options: r#"{"now": "2026-01-10T10:20:30Z"}"#,
}

LASTMOD_DATE_ONLY = "lastmod-date-only" {
    severity: Info, effect: Nothing, applies: [Xml Index Feed Pages], only: [Bing], fix: No,
    en: {
        title: "Date without a time",
        message: "lastmod \"{value}\" has no time. Bing recommends date and time.",
        reason: "With the time, Bing can distinguish changes of one day.",
        fix: "Add the time and the time zone.",
    },
    ja: {
        title: "時刻のない日付",
        message: "lastmod「{value}」に時刻がありません。Bing は日付と時刻の両方を推奨しています。",
        reason: "時刻があると、Bing は同じ日の更新を区別できます。",
        fix: "時刻とタイムゾーンを追加してください。",
    },
    source: "Bing Webmaster blog, July 2025",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2024-02-20"}]"#,
    example_options: r#"{"check": {"profile": "bing"}}"#,
}

LASTMOD_MISSING = "lastmod-missing" {
    severity: Info, effect: Nothing, applies: [Xml Pages], fix: No,
    en: {
        title: "No date of the last change",
        message: "Pages without lastmod: {n}. Add it where you know when the content last changed.",
        reason: "It is the only optional field that Google and Bing use: with it they decide which pages to fetch again.",
        fix: "Take it from git or the front matter.",
    },
    ja: {
        title: "最終更新日のないページ",
        message: "lastmod のないページが {n} 件あります。内容の更新日が分かるページにだけ書いてください。",
        reason: "省略できる要素のうち、Google と Bing が使うのは lastmod だけです。再取得するページを決めるために使います。",
        fix: "CMS の更新日や、git、フロントマターから取得してください。",
    },
    source: "Google, build a sitemap; Bing Webmaster blog, February 2023; Bing Webmaster blog, July 2025",
    example: r#"["https://example.com/"]"#,
}

LASTMOD_NOT_SIGNIFICANT = "lastmod-not-significant" {
    severity: Info, effect: Nothing, applies: [Pages], fix: Assisted,
    en: {
        title: "New date without a change",
        message: "lastmod of {loc} changed from {previous} to {value}, but the content is the same.",
        reason: "Search engines trust lastmod only if it follows significant changes of the content.",
        fix: "Keep the previous lastmod.",
    },
    ja: {
        title: "内容が同じページの新しい日付",
        message: "{loc} の lastmod が {previous} から {value} に変わりましたが、内容は変わっていません。",
        reason: "lastmod は、内容の大きな変更に合わせて変えないと信頼されません。",
        fix: "以前の lastmod を維持します。",
    },
    source: "Google, build a sitemap; Google Search Central blog, June 2023",
    example: r#"[{"loc": "https://example.com/", "lastmod": "2026-01-10", "content_hash": "5d41"}]"#,
    example_options: r#"{"check": {"previous": [{"loc": "https://example.com/", "lastmod": "2026-01-09", "content_hash": "5d41"}]}}"#,
}
}
