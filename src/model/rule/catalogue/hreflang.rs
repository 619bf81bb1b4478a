//! Rules of language versions.

rules! { Hreflang;

HREFLANG_ATTRIBUTE_MISSING = "hreflang-attribute-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "add rel=\"alternate\" where hreflang and href are there",
    en: "The alternate has no {attribute}.",
    ja: "代替ページに {attribute} がありません。",
    source: "Google, localized versions; Search Console sitemaps report",
    search_console: "Missing XML attribute",
    example: page_with_alternates!(r#"{"href": "https://example.com/"}"#),
}

HREFLANG_CODE_INVALID = "hreflang-code-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "take the suggested code",
    en: "hreflang {value} is not a language code; one such as {suggestion} was expected.",
    ja: "hreflang の {value} は言語コードとして正しくありません。{suggestion} のように指定してください。",
    source: "Google, localized versions",
    search_console: "Invalid attribute value",
    example: page_with_alternates!(
        r#"{"hreflang": "jp", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_FORM = "hreflang-form" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "hyphen, letter case",
    en: "hreflang is written {value}; {expected} was expected.",
    ja: "hreflang が {value} と書かれています。{expected} と書いてください。",
    source: "Google, localized versions; sitemapr specification",
    search_console: "Invalid attribute value",
    example: page_with_alternates!(
        r#"{"hreflang": "en_GB", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_REGION_RESERVED = "hreflang-region-reserved" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe "UK to GB",
    en: "The region {region} in hreflang {value} has no effect.",
    ja: "hreflang {value} の地域 {region} には効果がありません。",
    source: "Google, localized versions",
    example: page_with_alternates!(
        r#"{"hreflang": "en-UK", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_HREF_NOT_ABSOLUTE = "hreflang-href-not-absolute" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "resolve against baseUrl",
    en: "href {value} is not a full URL; one with scheme and host was expected.",
    ja: "href の {value} は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
    source: "Google, localized versions; sitemapr specification",
    example: page_with_alternates!(
        r#"{"hreflang": "ja", "href": "/ja"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_SELF_MISSING = "hreflang-self-missing" {
    severity: Warning, effect: Nothing, applies: [Xml Pages Set], fix: Safe "add it where its language is known from the other pages",
    en: "{loc} does not name itself among its alternates.",
    ja: "{loc} の代替ページに、そのページ自身がありません。",
    source: "Google, localized versions",
    example: r#"[{"loc": "https://example.com/", "alternates": [{"hreflang": "ja", "href": "https://example.com/ja"}]}]"#,
}

HREFLANG_NO_RETURN = "hreflang-no-return" {
    severity: Warning, effect: Value, applies: [Xml Pages Set], fix: Safe "complete both sides inside one set",
    en: "{loc} names {href} as an alternate, but {href} does not name it back.",
    ja: "{loc} は {href} を代替ページにしていますが、{href} からの相互リンクがありません。",
    source: "Google, localized versions",
    example: r#"[{"loc": "https://example.com/", "alternates": [{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "ja", "href": "https://example.com/ja"}]}, "https://example.com/ja"]"#,
}

HREFLANG_TARGET_NOT_LISTED = "hreflang-target-not-listed" {
    severity: Warning, effect: Nothing, applies: [Xml Pages Set], fix: No "add the page",
    en: "The alternate {href} is not listed as a page.",
    ja: "代替ページ {href} が、ページとして載っていません。",
    source: "Google, localized versions",
    example: page_with_alternates!(
        r#"{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "ja", "href": "https://example.com/ja"}"#
    ),
}

HREFLANG_DUPLICATE = "hreflang-duplicate" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe "drop exact repeats",
    en: "hreflang {value} is given twice: for {first} and for {href}",
    ja: "hreflang {value} が {first} と {href} に重複して指定されています。",
    source: "sitemapr specification",
    example: page_with_alternates!(
        r#"{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "en", "href": "https://example.com/"}"#
    ),
}

HREFLANG_X_DEFAULT_MISSING = "hreflang-x-default-missing" {
    severity: Info, effect: Nothing, applies: [Xml Pages Set], fix: No,
    en: "The alternates of {loc} have no x-default for other languages.",
    ja: "{loc} の代替ページに、その他の言語向けの x-default がありません。",
    source: "Google, localized versions",
    example: page_with_alternates!(r#"{"hreflang": "en", "href": "https://example.com/"}"#),
}
}
