//! Rules of page lists: fields and types.

rules! { PageList;

PAGE_LIST_UNREADABLE = "page-list-unreadable" {
    severity: Error, effect: File, applies: [Pages], fix: No, rewriting: LosesContent,
    en: {
        title: "Unreadable page list",
        message: "The page list cannot be read as {format}: {reason}.",
        reason: "Nothing after this point is read, so pages may be missing.",
        fix: "Correct the list at this point.",
    },
    ja: {
        title: "読み取れないページの一覧",
        message: "ページの一覧を {format} として読み取れません: {reason}。",
        reason: "この位置より後は読み取れないため、ページが欠けている可能性があります。",
        fix: "この位置の記述を修正してください。",
    },
    source: "sitemap-kit, page list",
    example: "[{\"loc\": ",
}

PAGE_LIST_WRAPPED = "page-list-wrapped" {
    severity: Warning, effect: Nothing, applies: [Pages], fix: No, rewriting: LosesContent,
    en: {
        title: "List inside an object",
        message: "The pages are read from the list \"{field}\" of a JSON object{hint}",
        reason: "APIs often return a list in parts, so that pages may be missing.",
        fix: "Check that the list is complete, or give the list alone.",
    },
    ja: {
        title: "オブジェクト内の一覧",
        message: "JSON オブジェクトの配列「{field}」からページを読み取ります{hint}",
        reason: "API は一覧を分割して返すことが多いため、ページが欠けている可能性があります。",
        fix: "一覧がすべて含まれているか確認するか、配列だけを渡してください。",
    },
    source: "sitemap-kit, page list",
    example: r#"{"data": ["https://example.com/"], "total": 40}"#,
}

FIELD_UNKNOWN = "field-unknown" {
    severity: Warning, effect: Value, applies: [Pages], fix: No, rewriting: LosesField,
    en: {
        title: "Unknown field",
        message: "\"{field}\" is not a field{hint}",
        reason: "Fields with other names are not written to the sitemap. Usually the name is a typo.",
        fix: "Use the name of a field of the page list.",
    },
    ja: {
        title: "未知のフィールド",
        message: "「{field}」というフィールドはありません{hint}",
        reason: "この名前のフィールドはサイトマップに出力されません。多くはつづりの誤りです。",
        fix: "ページの一覧で使えるフィールド名に変更してください。",
    },
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "prority": 0.8}]"#,
}

FIELD_ALIAS = "field-alias" {
    severity: Info, effect: Nothing, applies: [Pages], fix: No,
    en: {
        title: "Field name of another tool",
        message: "\"{field}\" is read as {expected}.",
        reason: "The value is used. The field names of other sitemap tools are accepted.",
    },
    ja: {
        title: "ほかのツールのフィールド名",
        message: "「{field}」を {expected} として読み取ります。",
        reason: "値は使われます。ほかのサイトマップツールのフィールド名にも対応しています。",
    },
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "lastModified": "2026-01-10"}]"#,
}

FIELD_UNSUPPORTED = "field-unsupported" {
    severity: Warning, effect: Value, applies: [Pages], fix: No, rewriting: LosesField,
    en: {
        title: "Field without an element in sitemaps",
        message: "\"{field}\" is not written: sitemaps have no element for it.",
        reason: "The page is written without this value.",
        fix: "Remove the field, or publish the value on the page itself.",
    },
    ja: {
        title: "サイトマップに対応する要素がないフィールド",
        message: "「{field}」に対応する要素がサイトマップにないため、出力されません。",
        reason: "ページは、この値を除いて出力されます。",
        fix: "フィールドを削除するか、値をページ自体に記述してください。",
    },
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "ampLink": "https://example.com/amp"}]"#,
}

COLUMN_UNKNOWN = "column-unknown" {
    severity: Warning, effect: Value, applies: [Pages], fix: No, rewriting: LosesField,
    en: {
        title: "Columns that are not read",
        message: "Columns that are not read: {columns}.",
        reason: "They are not fields of a page, so their values are not written to the sitemap.",
        fix: "Rename the columns, or assign them to fields with {option:read.columns}.",
    },
    ja: {
        title: "使われない列",
        message: "使わなかった列: {columns}。",
        reason: "ページのフィールドではないため、値はサイトマップに出力されません。",
        fix: "列名を変更するか、{option:read.columns}でフィールドに対応付けてください。",
    },
    source: "sitemap-kit, page list",
    example: "loc,prority\nhttps://example.com/,0.8\n",
}

COLUMN_MISSING = "column-missing" {
    severity: Warning, effect: Value, applies: [Pages], fix: No,
    en: {
        title: "Missing column",
        message: "{option:read.columns} names \"{column}\", but the list has no column or key of this name.",
        reason: "The field that the option assigns to this column gets no value.",
        fix: "Correct the name in {option:read.columns}.",
    },
    ja: {
        title: "見つからない列",
        message: "{option:read.columns}に指定された「{column}」という列またはキーは、この一覧にありません。",
        reason: "この列に対応付けたフィールドには値が入りません。",
        fix: "{option:read.columns}の列名を修正してください。",
    },
    source: "sitemap-kit, page list",
    example: "loc,Changed\nhttps://example.com/,2026-01-10\n",
    example_options: r#"{"read": {"columns": {"Changd": "lastmod", "Changed": "lastmod"}}}"#,
}

LANGUAGE_VERSION_ADDED = "language-version-added" {
    severity: Info, effect: Nothing, applies: [Pages], fix: No,
    en: {
        title: "Page added for a language version",
        message: "{value} is added as a page, because only a column of language versions lists it.",
        reason: "Google requires an entry of its own for each language version, with the links to all versions. The page has no other \
            values of the row.",
        fix: "Add a row for the page if it has other values, such as lastmod.",
    },
    ja: {
        title: "言語版のページの追加",
        message: "{value} は言語版の列だけに書かれているため、ページとして追加します。",
        reason: "Google は、すべての言語版へのリンクを含む項目を言語版ごとに載せるよう求めています。追加したページに、その行のほかの値は含まれません。",
        fix: "lastmod などの値がある場合は、そのページの行を追加してください。",
    },
    source: "Google, localized versions",
    example: "loc,English,Japanese,Default\nhttps://example.com/,https://example.com/,https://example.com/ja/,https://example.com/\n",
    example_options: r#"{"read": {"columns": {"English": "alternates.en", "Japanese": "alternates.ja", "Default": "alternates.x-default"}}}"#,
}

FIELD_TYPE = "field-type" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: No, rewriting: LosesField,
    en: {
        title: "Value of the wrong type",
        message: "{field} is {found}. Use {expected}.",
        reason: "The value cannot be written, so it is left out of the sitemap.",
        fix: "Give the value in the form that the message names.",
    },
    ja: {
        title: "型の違う値",
        message: "{field} が{found}になっています。{expected}を指定してください。",
        reason: "出力できない値のため、サイトマップに含まれません。",
        fix: "メッセージに示した型で指定してください。",
    },
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "images": 7}]"#,
}

FIELD_CONFLICT = "field-conflict" {
    severity: Warning, effect: Value, applies: [Pages], fix: Assisted, rewriting: LosesField,
    en: {
        title: "Two values for one field",
        message: "{field} is \"{loc}\", but {other} is \"{url}\". {field} was used.",
        reason: "Both names denote the same field, so the value in use may be the wrong one.",
        fix: "Remove one of the two.",
    },
    ja: {
        title: "同じフィールドに 2 つの値",
        message: "{field} は「{loc}」、{other} は「{url}」で、値が異なります。{field} を使用しました。",
        reason: "どちらも同じフィールドを表すため、意図しない値が使われている可能性があります。",
        fix: "使用しなかったほうを削除します。",
    },
    source: "sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/a", "url": "https://example.com/b"}]"#,
}

FOREIGN_INVALID = "foreign-invalid" {
    severity: Error, effect: Value, applies: [Pages], fix: No, rewriting: LosesField,
    en: {
        title: "Invalid additional element",
        message: "\"{value}\" must be one well-formed XML element in another namespace that declares its own prefixes.",
        reason: "Any other markup would break the whole file, so it is not written.",
        fix: "Use a complete element, and declare each prefix on it with xmlns.",
    },
    ja: {
        title: "形式の正しくない追加要素",
        message: "「{value}」は使えません。接頭辞を自身で宣言した、別の名前空間の、正しい書き方の要素 1 つにしてください。",
        reason: "ほかの記述はファイル全体を壊すため、出力されません。",
        fix: "完結した要素にし、使う接頭辞をその要素の xmlns で宣言してください。",
    },
    source: "sitemap-kit, page list; XML 1.0; Namespaces in XML 1.0",
    example: r#"[{"loc": "https://example.com/", "foreign": ["<note>"]}]"#,
}

PAGE_TOO_LARGE = "page-too-large" {
    severity: Error, effect: Entry, applies: [Pages], fix: No, rewriting: LosesContent,
    en: {
        title: "Page larger than a file may be",
        message: "The page takes {n} bytes alone. The limit of a whole file is {limit} bytes.",
        reason: "No sitemap can contain this page, so it is not written.",
        fix: "Shorten its texts, or list fewer images and videos.",
    },
    ja: {
        title: "ファイルの上限を超えるページ",
        message: "このページだけで {n} バイトあり、ファイル全体の上限 {limit} バイトを超えています。",
        reason: "どのサイトマップにも収まらないため、出力されません。",
        fix: "テキストを短くするか、画像や動画を減らしてください。",
    },
    source: "sitemaps.org protocol; sitemap-kit, page list",
    example: r#"[{"loc": "https://example.com/", "news": {"publication": {"name": "N", "language": "en"}, "publication_date": "2026-01-10", "title": "⟨T×52428800⟩"}}]"#,
}
}
