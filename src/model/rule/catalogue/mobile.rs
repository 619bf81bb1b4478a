//! Rules of mobile pages and `PageMap`.

rules! { Mobile;

MOBILE_DEPRECATED = "mobile-deprecated" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe "remove the element and its namespace",
    en: "mobile:mobile marks pages for feature phones; Google no longer reads it.",
    ja: "mobile:mobile はフィーチャーフォン向けページの印で、現在の Google では使われません。",
    source: "sitemapr specification; Search Engine Roundtable, 2015; Baidu help, mobile sitemaps",
    example: r#"[{"loc": "https://example.com/", "mobile": true}]"#,
}

PAGEMAP_INVALID = "pagemap-invalid" {
    severity: Warning, effect: Value, applies: [Xml], fix: No,
    en: "{element} has no {attribute}, which Programmable Search Engine needs.",
    ja: "{element} に {attribute} がありません。プログラム可能な検索エンジンで必要です。",
    source: "Google, Programmable Search Engine help; sitemap-pagemap.xsd",
    example: urlset!(
        "<url><loc>https://example.com/</loc><PageMap xmlns=\"http://www.google.com/schemas/sitemap-pagemap/1.0\">",
        "<DataObject/></PageMap></url>"
    ),
}
}
