//! Rules of language versions.

rules! { Hreflang;

HREFLANG_ATTRIBUTE_MISSING = "hreflang-attribute-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Incomplete language version",
        message: "The language version has no {attribute}. Add it.",
        reason: "Search engines ignore a language version without a language or a URL.",
        fix: "Add rel=\"alternate\" where hreflang and href are given.",
    },
    ja: {
        title: "不足のある言語版の指定",
        message: "言語版の指定に {attribute} がありません。追加してください。",
        reason: "言語または URL のない言語版は検索エンジンに無視されます。",
        fix: "hreflang と href があれば、rel=\"alternate\" を追加します。",
    },
    source: "Google, localized versions; Search Console sitemaps report",
    search_console: "Missing XML attribute",
    example: page_with_alternates!(r#"{"href": "https://example.com/"}"#),
}

HREFLANG_OTHER_LINK = "hreflang-other-link" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Link that is not a language version",
        message: "The link to {value} is not a language version, and search engines do not read it here. Remove it.",
        reason: "In sitemaps, search engines document links to versions in other languages and for other screens only. Pages state \
            their AMP pages, canonical URLs, feeds and apps themselves.",
        fix: "Remove the link.",
    },
    ja: {
        title: "言語版でないリンク",
        message: "{value} へのリンクは言語版の指定ではなく、サイトマップでは検索エンジンに読み取られません。削除してください。",
        reason: "検索エンジンの仕様にあるサイトマップ内のリンクは、ほかの言語版とほかの画面向けのページだけです。AMP ページ、正規 URL、フィード、アプリは\
            ページ自体に指定します。",
        fix: "リンクを削除します。",
    },
    source: "Google, localized versions",
    example: page_with_alternates!(r#"{"rel": "amphtml", "href": "https://example.com/amp"}"#),
}

HREFLANG_CODE_INVALID = "hreflang-code-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Invalid language code",
        message: "hreflang \"{value}\" is not a language code. Use a code such as {suggestion}.",
        reason: "Google ignores the language version.",
        fix: "Use the suggested code.",
    },
    ja: {
        title: "正しくない言語コード",
        message: "hreflang「{value}」は言語コードではありません。{suggestion} のように指定してください。",
        reason: "この言語版は Google に無視されます。",
        fix: "候補のコードに変更します。",
    },
    source: "Google, localized versions",
    search_console: "Invalid attribute value",
    example: page_with_alternates!(
        r#"{"hreflang": "jp", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_FORM = "hreflang-form" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Spelling of a language code",
        message: "hreflang is written as \"{value}\". Write {expected}.",
        reason: "The parts are joined by a hyphen, as in en-GB. Google ignores other forms.",
        fix: "Correct hyphens and letter case.",
    },
    ja: {
        title: "言語コードの表記",
        message: "hreflang の「{value}」は「{expected}」と表記してください。",
        reason: "区切りはハイフンです（例: en-GB）。ほかの表記は Google に無視されます。",
        fix: "ハイフンと大文字・小文字を直します。",
    },
    source: "Google, localized versions",
    search_console: "Invalid attribute value",
    example: page_with_alternates!(
        r#"{"hreflang": "en_GB", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_REGION_RESERVED = "hreflang-region-reserved" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Region without an effect",
        message: "The region {region} in hreflang \"{value}\" has no effect.",
        reason: "Google does not support this region code. The code of the United Kingdom is GB.",
        fix: "Write GB instead of UK.",
    },
    ja: {
        title: "効果のない地域コード",
        message: "hreflang「{value}」の地域 {region} には効果がありません。",
        reason: "Google はこの地域コードに対応していません。英国のコードは UK ではなく GB です。",
        fix: "UK を GB に変更します。",
    },
    source: "Google, localized versions",
    example: page_with_alternates!(
        r#"{"hreflang": "en-UK", "href": "https://example.com/"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_HREF_NOT_ABSOLUTE = "hreflang-href-not-absolute" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Language version URL that is not absolute",
        message: "href \"{value}\" is not an absolute URL. Add the scheme and the host.",
        reason: "Search engines ignore the language version.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではない言語版の URL",
        message: "href の「{value}」は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
        reason: "この言語版は検索エンジンに無視されます。",
        fix: "{option:baseUrl}を基準に補完します。",
    },
    source: "Google, localized versions",
    example: page_with_alternates!(
        r#"{"hreflang": "ja", "href": "/ja"}, {"hreflang": "x-default", "href": "https://example.com/"}"#
    ),
}

HREFLANG_SELF_MISSING = "hreflang-self-missing" {
    severity: Warning, effect: Nothing, applies: [Xml Pages Set], fix: Safe,
    en: {
        title: "Page missing from its own language versions",
        message: "{loc} is not among its own language versions. Add it.",
        reason: "Each page must list all language versions, including itself.",
        fix: "Add the page if its language is known from the other pages.",
    },
    ja: {
        title: "自分自身を含まない言語版",
        message: "{loc} の言語版に、そのページ自身がありません。追加してください。",
        reason: "各ページには、自分自身を含むすべての言語版を載せる必要があります。",
        fix: "ほかのページから言語が分かれば追加します。",
    },
    source: "Google, localized versions",
    example: r#"[{"loc": "https://example.com/", "alternates": [{"hreflang": "ja", "href": "https://example.com/ja"}]}]"#,
}

HREFLANG_NO_RETURN = "hreflang-no-return" {
    severity: Warning, effect: Value, applies: [Xml Pages Set], fix: Safe,
    en: {
        title: "No return link between language versions",
        message: "{loc} lists {href} as a language version, but {href} does not link back.",
        reason: "Google ignores language versions that do not link to each other.",
        fix: "Complete both sides within one set.",
    },
    ja: {
        title: "戻るリンクがない言語版",
        message: "{loc} は {href} を言語版にしていますが、{href} の側に {loc} が書かれていません。",
        reason: "相互に指定されていない言語版は Google に無視されます。",
        fix: "同じセットの中で両方の指定を補います。",
    },
    source: "Google, localized versions",
    example: r#"[{"loc": "https://example.com/", "alternates": [{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "ja", "href": "https://example.com/ja"}]}, "https://example.com/ja"]"#,
}

HREFLANG_TARGET_NOT_LISTED = "hreflang-target-not-listed" {
    severity: Warning, effect: Nothing, applies: [Xml Pages Set], fix: No,
    en: {
        title: "Language version without an entry",
        message: "The language version {href} is not listed as a page. Add an entry for it.",
        written: "The link to the language version {href} is not written, because that page is left out.",
        reason: "Google requires an entry of its own for each language version.",
        fix: "Add the page.",
    },
    ja: {
        title: "ページとして載っていない言語版",
        message: "言語版 {href} が、ページとして載っていません。項目を追加してください。",
        written: "言語版 {href} のページを除いたため、このページへのリンクも書き出しません。",
        reason: "Google は、言語版ごとに項目を載せるよう求めています。",
        fix: "ページを追加してください。",
    },
    source: "Google, localized versions",
    example: page_with_alternates!(
        r#"{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "ja", "href": "https://example.com/ja"}"#
    ),
}

HREFLANG_DUPLICATE = "hreflang-duplicate" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Language given twice",
        message: "hreflang \"{value}\" is given twice: for {first} and for {href}",
        reason: "It is undefined which URL counts.",
        fix: "Remove exact repetitions.",
    },
    ja: {
        title: "言語の重複",
        message: "hreflang「{value}」が {first} と {href} に重複して指定されています。",
        reason: "どちらの URL が使われるかは定められていません。",
        fix: "まったく同じ指定を削除します。",
    },
    source: "sitemap-kit: a recommendation",
    example: page_with_alternates!(
        r#"{"hreflang": "en", "href": "https://example.com/"}, {"hreflang": "en", "href": "https://example.com/"}"#
    ),
}

HREFLANG_X_DEFAULT_MISSING = "hreflang-x-default-missing" {
    severity: Info, effect: Nothing, applies: [Xml Pages Set], fix: No,
    en: {
        title: "No version for other languages",
        message: "The language versions of {loc} have no x-default for other languages.",
        reason: "x-default is the page for visitors whose language is not available.",
        fix: "Add x-default with the URL of that page.",
    },
    ja: {
        title: "その他の言語向けのページの不足",
        message: "{loc} の言語版に、その他の言語向けの x-default がありません。",
        reason: "x-default は、対応していない言語の閲覧者を案内するページです。",
        fix: "そのページの URL を x-default に指定してください。",
    },
    source: "Google, localized versions",
    example: page_with_alternates!(r#"{"hreflang": "en", "href": "https://example.com/"}"#),
}
}
