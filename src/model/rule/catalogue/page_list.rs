//! Rules of page lists: fields and types.

rules! { PageList;

PAGE_LIST_UNREADABLE = "page-list-unreadable" {
    severity: Error, effect: File, applies: [Pages], fix: No,
    en: "The page list cannot be read as {format}: {reason}.",
    ja: "ページの一覧を {format} として読み取れません: {reason}。",
    source: "sitemap-kit, page list",
    example: "[{\"loc\": ",
}

FIELD_UNKNOWN = "field-unknown" {
    severity: Warning, effect: Value, applies: [Pages], fix: No,
    en: "\"{field}\" is not a field{hint}",
    ja: "\"{field}\" というフィールドはありません{hint}",
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "prority": 0.8}]"#,
}

FIELD_ALIAS = "field-alias" {
    severity: Info, effect: Nothing, applies: [Pages], fix: No,
    en: "\"{field}\" is read as {expected}, the name in the sitemap protocol.",
    ja: "\"{field}\" は、サイトマッププロトコルの {expected} として読み取ります。",
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "lastModified": "2026-01-10"}]"#,
}

FIELD_UNSUPPORTED = "field-unsupported" {
    severity: Warning, effect: Value, applies: [Pages], fix: No,
    en: "\"{field}\" is not written, because sitemaps have no element for it.",
    ja: "\"{field}\" に対応する要素がサイトマップにないため、書き出しません。",
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "ampLink": "https://example.com/amp"}]"#,
}

COLUMN_UNKNOWN = "column-unknown" {
    severity: Warning, effect: Value, applies: [Pages], fix: No,
    en: "Columns that are not read: {columns}.",
    ja: "読み取らない列: {columns}。",
    source: "sitemap-kit, page list",
    example: "loc,prority\nhttps://example.com/,0.8\n",
}

COLUMN_MISSING = "column-missing" {
    severity: Warning, effect: Value, applies: [Pages], fix: No,
    en: "The option columns names {column}, but the table has no such column.",
    ja: "columns オプションの列「{column}」は、この表にありません。",
    source: "sitemap-kit, page list",
    example: "loc,Changed\nhttps://example.com/,2026-01-10\n",
    example_options: r#"{"columns": {"Changd": "lastmod", "Changed": "lastmod"}}"#,
}

FIELD_TYPE = "field-type" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "{field} is {found}, but {expected} was expected.",
    ja: "{field} が「{found}」になっています。「{expected}」を指定してください。",
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "images": 7}]"#,
}

FIELD_CONFLICT = "field-conflict" {
    severity: Warning, effect: Value, applies: [Pages], fix: Assisted "remove one of the two",
    en: "{field} is {loc}, but {other} is {url}; {field} was used.",
    ja: "{field} は {loc}、{other} は {url} となっており、一致しません。{field} を使用しました。",
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/a", "url": "https://example.com/b"}]"#,
}

FOREIGN_INVALID = "foreign-invalid" {
    severity: Error, effect: Value, applies: [Pages], fix: No,
    en: "{value} is not one well-formed element of another namespace that declares its own prefixes.",
    ja: "{value} は、別の名前空間に属し接頭辞を自ら宣言している、整形式の要素 1 つではありません。",
    source: "sitemap-kit, page list; XML 1.0; Namespaces in XML 1.0",
    example: r#"[{"loc": "https://example.com/", "foreign": ["<note>"]}]"#,
}

PAGE_TOO_LARGE = "page-too-large" {
    severity: Error, effect: Entry, applies: [Pages], fix: No,
    en: "The page alone takes {n} bytes; a whole file may have {limit}.",
    ja: "このページだけで {n} バイトあり、ファイル全体の上限 {limit} バイトを超えます。",
    source: "sitemaps.org protocol; sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "news": {"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "⟨T×52428800⟩"}}]"#,
}
}
