//! Rules of mobile pages and `PageMap`.

rules! { Mobile;

MOBILE_DEPRECATED = "mobile-deprecated" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Mark for feature phones",
        message: "mobile:mobile marks pages for feature phones. Google no longer uses it. Remove it.",
        reason: "Pages for smartphones need no mark.",
        fix: "Remove the element and its namespace.",
    },
    ja: {
        title: "フィーチャーフォン向けの指定",
        message: "mobile:mobile はフィーチャーフォン向けページの印です。Google では使われないため、削除してください。",
        reason: "スマートフォン向けのページに印は不要です。",
        fix: "要素とその名前空間を削除します。",
    },
    source: "sitemap-kit: a recommendation; Search Engine Roundtable, 2015; Baidu help, mobile sitemaps",
    example: r#"[{"loc": "https://example.com/", "mobile": true}]"#,
}

PAGEMAP_INVALID = "pagemap-invalid" {
    severity: Warning, effect: Value, applies: [Xml], fix: No,
    en: {
        title: "Incomplete PageMap",
        message: "{element} has no {attribute}, which Programmable Search Engine requires.",
        reason: "Only Google's Programmable Search Engine reads PageMap, and it ignores incomplete data.",
        fix: "Add the attribute.",
    },
    ja: {
        title: "不完全な PageMap",
        message: "{element} に {attribute} がありません。プログラム可能な検索エンジンで必要です。",
        reason: "PageMap を読み取るのは Google のプログラム可能な検索エンジンだけで、不完全なデータは無視されます。",
        fix: "属性を追加してください。",
    },
    source: "Google, Programmable Search Engine help; sitemap-pagemap.xsd",
    example: urlset!(
        "<url><loc>https://example.com/</loc><PageMap xmlns=\"http://www.google.com/schemas/sitemap-pagemap/1.0\">",
        "<DataObject/></PageMap></url>"
    ),
}
}
