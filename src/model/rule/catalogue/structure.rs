//! Rules of structure: root, namespaces, elements.

rules! { Structure;

ROOT_UNKNOWN = "root-unknown" {
    severity: Error, effect: File, applies: [Xml Index], fix: No,
    en: "The root element is {element}; urlset or sitemapindex was expected.",
    ja: "ルート要素が {element} です。urlset または sitemapindex にしてください。",
    source: "sitemaps.org protocol; Google, large sitemaps",
    search_console: "Unsupported format",
    example: "<pages><url><loc>https://example.com/</loc></url></pages>",
}

NAMESPACE_MISSING = "namespace-missing" {
    severity: Error, effect: File, applies: [Xml Index], fix: Safe "add the namespace",
    en: "{element} has no namespace; {expected} was expected.",
    ja: "{element} に名前空間の宣言がありません。{expected} を宣言してください。",
    source: "sitemaps.org protocol; Search Console sitemaps report; crawler-commons",
    search_console: "Incorrect namespace",
    example: "<urlset><url><loc>https://example.com/</loc></url></urlset>",
}

NAMESPACE_INCORRECT = "namespace-incorrect" {
    severity: Error, effect: File, applies: [Xml Index], fix: Safe "correct the known variants",
    en: "The sitemap namespace is {found}; {expected} was expected.",
    ja: "サイトマップの名前空間が {found} になっています。正しくは {expected} です。",
    source: "Search Console sitemaps report; Google Search Central blog, June 2023; crawler-commons",
    search_console: "Incorrect namespace",
    example: concat!(
        "<urlset xmlns=\"https://www.sitemaps.org/schemas/sitemap/0.9/\">",
        "<url><loc>https://example.com/</loc></url></urlset>"
    ),
}

EXTENSION_NAMESPACE_INCORRECT = "extension-namespace-incorrect" {
    severity: Error, effect: Value, applies: [Xml], fix: Safe "correct the known variants",
    en: "The namespace of {prefix} is {found}; {expected} was expected, so its elements are ignored.",
    ja: "{prefix} の名前空間が {found} になっているため、要素が無視されます。正しくは {expected} です。",
    source: "Google, image sitemaps; Google, video sitemaps; Google, news sitemaps; Google, localized versions; crawler-commons",
    search_console: "Incorrect namespace",
    example: concat!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.0\"><url><loc>https://example.com/</loc>",
        "<image:image><image:loc>https://example.com/a.png</image:loc></image:image></url></urlset>"
    ),
}

SCHEMA_LOCATION_BAD = "schema-location-bad" {
    severity: Info, effect: Nothing, applies: [Xml Index], fix: Safe "rewrite the pairs",
    en: "xsi:schemaLocation is {value}; a namespace and its schema, {expected}, were expected.",
    ja: "xsi:schemaLocation が {value} になっています。名前空間とスキーマの組 {expected} にしてください。",
    source: "sitemaps.org protocol",
    example: concat!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"sitemap.xsd\">",
        "<url><loc>https://example.com/</loc></url></urlset>"
    ),
}

SITEMAP_EMPTY = "sitemap-empty" {
    severity: Error, effect: File, applies: [Xml Index Pages], fix: No,
    en: "The file lists no {element}; at least one was expected.",
    ja: "ファイルに {element} が 1 つもありません。",
    source: "Search Console sitemaps report; sitemap.xsd; siteindex.xsd; Google, news sitemaps",
    search_console: "Empty sitemap",
    example: "[]",
}

ELEMENT_UNKNOWN = "element-unknown" {
    severity: Warning, effect: Value, applies: [Xml Index], fix: Assisted "rename an element that is one letter away from a known one; write a URL that is the text of an entry as its loc",
    en: "{element} does not belong in {parent} and is ignored.",
    ja: "{parent} の中に {element} は置けません。無視されます。",
    source: "Yandex Webmaster, sitemap errors; sitemap.xsd",
    yandex: "Unknown tag",
    example: urlset!("<url><loc>https://example.com/</loc><lastMod>2026-01-10</lastMod></url>"),
}

ELEMENT_MISSING_LOC = "element-missing-loc" {
    severity: Error, effect: Entry, applies: [Xml Index Pages], fix: Assisted "write a URL that is the text of the entry as its loc",
    en: "This {element} has no loc.",
    ja: "{element} に loc がありません。",
    source: "sitemaps.org protocol; Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Missing XML tag",
    yandex: "Tag not found",
    example: r#"[{"priority": 0.8}]"#,
}

ELEMENT_DUPLICATE = "element-duplicate" {
    severity: Error, effect: Entry, applies: [Xml Index], fix: Assisted "drop exact repeats; make an entry of each loc",
    en: "{element} occurs {n} times in one {parent}; once was expected.",
    ja: "1 つの {parent} の中に {element} が {n} 個あります。1 個だけにしてください。",
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors; sitemap.xsd; sitemap-video.xsd",
    search_console: "Invalid XML: too many tags",
    yandex: "Tag found more than once",
    example: urlset!("<url><loc>https://example.com/a</loc><loc>https://example.com/b</loc></url>"),
}

ELEMENT_EMPTY = "element-empty" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Safe "remove an empty optional element",
    en: "{element} is empty; a value was expected.",
    ja: "{element} が空です。値を指定してください。",
    source: "Yandex Webmaster, sitemap errors; Search Console sitemaps report",
    search_console: "Invalid tag value",
    yandex: "Tag cannot be empty",
    example: r#"[{"loc": "https://example.com/", "lastmod": ""}]"#,
}

ELEMENT_HAS_CHILDREN = "element-has-children" {
    severity: Error, effect: Entry, applies: [Xml Index], fix: No,
    en: "{element} contains the element {found}; only text was expected.",
    ja: "{element} の中に要素 {found} があります。テキストだけにしてください。",
    source: "Yandex Webmaster, sitemap errors; sitemap.xsd",
    yandex: "Tag cannot contain other tags",
    example: urlset!("<url><loc><a>https://example.com/</a></loc></url>"),
}

ATTRIBUTE_UNKNOWN = "attribute-unknown" {
    severity: Info, effect: Value, applies: [Xml Index], fix: Assisted "remove the attribute",
    en: "{element} has the attribute {attribute}, which the schema does not know.",
    ja: "{element} に、スキーマにない属性 {attribute} があります。",
    source: "sitemap.xsd; siteindex.xsd",
    example: urlset!("<url id=\"1\"><loc>https://example.com/</loc></url>"),
}

ELEMENT_ORDER = "element-order" {
    severity: Info, effect: Nothing, applies: [Xml Index], only: [Xsd], fix: Safe "reorder the elements",
    en: "{element} comes after {previous}; the schema wants it before.",
    ja: "{element} が {previous} の後にあります。スキーマでは前に置く決まりです。",
    source: "sitemap.xsd; siteindex.xsd; sitemap-image.xsd; sitemap-video.xsd; sitemap-news.xsd. (The fields of a page list have \
        no order: they are written in that of the schemas.)",
    example: urlset!("<url><lastmod>2026-01-10</lastmod><loc>https://example.com/</loc></url>"),
    example_options: r#"{"profile": "xsd"}"#,
}

MIXED_INDEX_AND_URLSET = "mixed-index-and-urlset" {
    severity: Error, effect: File, applies: [Xml Index], fix: No "write two files",
    en: "{element} stands in {parent}; pages and sitemaps need a file each.",
    ja: "{parent} の中に {element} があります。ページとサイトマップは別々のファイルに分けてください。",
    source: "Google, large sitemaps; siteindex.xsd",
    example: sitemapindex!("<url><loc>https://example.com/</loc></url>"),
}
}
