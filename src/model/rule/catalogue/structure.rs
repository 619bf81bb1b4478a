//! Rules of structure: root, namespaces, elements.

rules! { Structure;

ROOT_UNKNOWN = "root-unknown" {
    severity: Error, effect: File, applies: [Xml Index], fix: Assisted, rewriting: Repaired,
    en: {
        title: "File that is neither sitemap nor index",
        message: "The root element is \"{element}\". Use urlset or sitemapindex.",
        reason: "Search engines do not recognise the file as a sitemap and ignore its content.",
        fix: "Use urlset as the root element for pages, and sitemapindex for sitemaps. A name in the wrong letter case is corrected.",
    },
    ja: {
        title: "サイトマップでもインデックスでもないファイル",
        message: "ルート要素が「{element}」です。urlset または sitemapindex にしてください。",
        reason: "検索エンジンがサイトマップと認識できず、内容が無視されます。",
        fix: "ルート要素を、ページなら urlset、サイトマップなら sitemapindex にしてください。大文字と小文字の誤りは直します。",
    },
    source: "sitemaps.org protocol; Google, large sitemaps",
    search_console: "Unsupported format",
    example: "<pages><url><loc>https://example.com/</loc></url></pages>",
}

NAMESPACE_MISSING = "namespace-missing" {
    severity: Error, effect: File, applies: [Xml Index], fix: Safe, rewriting: Repaired,
    en: {
        title: "Missing namespace",
        message: "{element} has no namespace. Add xmlns=\"{expected}\".",
        reason: "Search engines identify sitemaps by the namespace and may reject the file.",
        fix: "Add the namespace to the root element, and remove xmlns=\"\" from the others.",
    },
    ja: {
        title: "名前空間の指定漏れ",
        message: "{element} に名前空間がありません。xmlns=\"{expected}\" を追加してください。",
        reason: "検索エンジンは名前空間でサイトマップを識別するため、拒否されることがあります。",
        fix: "ルート要素に名前空間を追加し、ほかの要素の xmlns=\"\" を削除します。",
    },
    source: "sitemaps.org protocol; Search Console sitemaps report",
    search_console: "Incorrect namespace",
    example: "<urlset><url><loc>https://example.com/</loc></url></urlset>",
}

NAMESPACE_INCORRECT = "namespace-incorrect" {
    severity: Error, effect: File, applies: [Xml Index], fix: Safe, rewriting: Repaired,
    en: {
        title: "Wrong namespace",
        message: "The namespace of {element} is \"{found}\". Use \"{expected}\".",
        reason: "The namespace is compared character by character: with http, and without a slash at the end.",
        fix: "Correct known variants of the namespace.",
    },
    ja: {
        title: "名前空間の誤り",
        message: "{element} の名前空間が「{found}」です。「{expected}」にしてください。",
        reason: "名前空間は 1 文字ずつ比較されます。http で始まり、末尾にスラッシュのない表記にします。",
        fix: "既知の誤りを正しい名前空間に修正します。",
    },
    source: "Search Console sitemaps report; Google Search Central blog, June 2023",
    search_console: "Incorrect namespace",
    example: concat!(
        "<urlset xmlns=\"https://www.sitemaps.org/schemas/sitemap/0.9/\">",
        "<url><loc>https://example.com/</loc></url></urlset>"
    ),
}

EXTENSION_NAMESPACE_INCORRECT = "extension-namespace-incorrect" {
    severity: Error, effect: Value, applies: [Xml], fix: Safe, rewriting: Repaired,
    en: {
        title: "Wrong namespace of an extension",
        message: "The namespace of \"{prefix}\" is \"{found}\". Use \"{expected}\"; otherwise its elements are ignored.",
        reason: "Search engines ignore images, videos, news or language versions in another namespace.",
        fix: "Correct known variants of the namespace.",
    },
    ja: {
        title: "拡張の名前空間の誤り",
        message: "「{prefix}」の名前空間が「{found}」のため、要素が無視されます。「{expected}」にしてください。",
        reason: "名前空間が違う画像、動画、ニュース、言語版は無視されます。",
        fix: "既知の誤りを正しい名前空間に修正します。",
    },
    source: "Google, image sitemaps; Google, video sitemaps; Google, news sitemaps; Google, localized versions",
    search_console: "Incorrect namespace",
    example: concat!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.0\"><url><loc>https://example.com/</loc>",
        "<image:image><image:loc>https://example.com/a.png</image:loc></image:image></url></urlset>"
    ),
}

SCHEMA_LOCATION_BAD = "schema-location-bad" {
    severity: Info, effect: Nothing, applies: [Xml Index], fix: Safe, rewriting: Repaired,
    en: {
        title: "Invalid schema location",
        message: "xsi:schemaLocation is \"{value}\". Use pairs of a namespace and its schema: \"{expected}\".",
        reason: "Only validators read the attribute. It can be omitted.",
        fix: "Rewrite the pairs.",
    },
    ja: {
        title: "正しくないスキーマの場所の指定",
        message: "xsi:schemaLocation が「{value}」です。名前空間とスキーマの組「{expected}」にしてください。",
        reason: "検証ツールだけが使う属性で、省略できます。",
        fix: "正しい組に書き換えます。",
    },
    source: "sitemaps.org protocol",
    example: concat!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"sitemap.xsd\">",
        "<url><loc>https://example.com/</loc></url></urlset>"
    ),
}

SITEMAP_EMPTY = "sitemap-empty" {
    severity: Error, effect: File, applies: [Xml Index Pages], fix: No,
    en: {
        title: "No entries",
        message: "The file has no {element} element. Add at least one.",
        reason: "Search engines report an empty sitemap as an error, except for a news sitemap.",
        fix: "List at least one entry, or do not publish the file.",
    },
    ja: {
        title: "項目のないファイル",
        message: "ファイルに {element} 要素がありません。1 つ以上必要です。",
        reason: "空のサイトマップは検索エンジンでエラーになります（ニュース用を除く）。",
        fix: "項目を 1 件以上載せるか、ファイルを公開しないでください。",
    },
    source: "Search Console sitemaps report; sitemap.xsd; siteindex.xsd; Google, news sitemaps",
    search_console: "Empty sitemap",
    example: "[]",
}

ELEMENT_UNKNOWN = "element-unknown" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Index], fix: Assisted, rewriting: LosesElement,
    en: {
        title: "Unknown element",
        message: "{element} is not allowed in {parent} and is ignored.",
        reason: "Search engines ignore elements that the schema does not define. Names are case-sensitive. In an entry, \
            the element is a warning; elsewhere, entries may be lost.",
        fix: "Rename an element that differs in one letter from a known one; write a URL that is the text of an entry as its \
            loc; move an entry inside an entry behind it; remove the tags of a root inside a root, and text and HTML between \
            entries.",
    },
    ja: {
        title: "未知の要素",
        message: "{parent} の中に {element} は置けません。無視されます。",
        reason: "スキーマにない要素は検索エンジンに無視されます。大文字と小文字は区別されます。項目の中では警告ですが、\
            それ以外の場所では項目が失われることがあります。",
        fix: "既知の名前と 1 文字違いの要素名は、既知の名前に直します。項目に直接書かれた URL は loc に入れます。\
            項目の中にある項目は、外側の項目の後ろに移します。urlset の中に重ねて書かれた urlset などは、\
            タグだけを取り除きます。項目の間の文字と HTML も取り除きます。",
    },
    source: "Yandex Webmaster, sitemap errors; sitemap.xsd",
    yandex: "Unknown tag",
    example: urlset!("<url><loc>https://example.com/</loc><lastMod>2026-01-10</lastMod></url>"),
}

ELEMENT_MISSING_LOC = "element-missing-loc" {
    severity: Error, effect: Entry, applies: [Xml Index Pages], fix: Assisted,
    en: {
        title: "Entry without a URL",
        message: "The entry has no URL (loc). Add it.",
        reason: "Search engines ignore entries without a URL.",
        fix: "Write a URL that is the text of the entry as its loc. Remove an entry that says nothing about its URL, if another \
            has one.",
    },
    ja: {
        title: "URL のない項目",
        message: "URL（loc）のない項目です。URL を追加してください。",
        reason: "URL のない項目は検索エンジンに無視されます。",
        fix: "項目に直接書かれた URL を loc にします。URL の手掛かりがない項目は、ほかに URL のある項目があれば削除します。",
    },
    source: "sitemaps.org protocol; Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Missing XML tag",
    yandex: "Tag not found",
    example: r#"[{"priority": 0.8}]"#,
}

ELEMENT_DUPLICATE = "element-duplicate" {
    severity: Error, effect: Entry, applies: [Xml Index], fix: Assisted, rewriting: LosesElement,
    en: {
        title: "Repeated element",
        message: "{parent} contains {element} {n} times. Only one is allowed.",
        reason: "It is undefined which of them counts, and search engines may reject the entry.",
        fix: "Keep the first of the elements; make an entry of each loc.",
    },
    ja: {
        title: "要素の重複",
        message: "1 つの {parent} に {element} が {n} 個あります。1 個だけにしてください。",
        reason: "どれが使われるかは定められておらず、項目が拒否されることもあります。",
        fix: "最初の要素だけを残します。loc が複数あればそれぞれを項目にします。",
    },
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors; sitemap.xsd; sitemap-video.xsd",
    search_console: "Invalid XML: too many tags",
    yandex: "Tag found more than once",
    example: urlset!("<url><loc>https://example.com/a</loc><loc>https://example.com/b</loc></url>"),
}

ELEMENT_EMPTY = "element-empty" {
    severity: Error, effect: Value, applies: [Xml Index Pages], fix: Safe,
    en: {
        title: "Empty element",
        message: "{element} is empty. Add a value or remove the element.",
        reason: "Search engines report an empty element as an invalid value.",
        fix: "Remove the element if it is optional; remove the entry of an empty loc.",
    },
    ja: {
        title: "空の要素",
        message: "{element} が空です。値を指定するか、要素を削除してください。",
        reason: "空の要素は不正な値として報告されます。",
        fix: "省略できる要素であれば削除します。loc が空であれば項目を削除します。",
    },
    source: "Yandex Webmaster, sitemap errors; Search Console sitemaps report",
    search_console: "Invalid tag value",
    yandex: "Tag cannot be empty",
    example: r#"[{"loc": "https://example.com/", "lastmod": ""}]"#,
}

ELEMENT_HAS_CHILDREN = "element-has-children" {
    severity: Error, effect: Entry, applies: [Xml Index], fix: No, rewriting: LosesElement,
    en: {
        title: "Element inside a text element",
        message: "{element} contains the element {found}. Only text is allowed here.",
        reason: "The value cannot be read, so search engines ignore it.",
        fix: "Remove the tags inside the element.",
    },
    ja: {
        title: "テキスト要素の中の要素",
        message: "{element} の中に要素 {found} があります。ここにはテキストだけを書けます。",
        reason: "値を読み取れないため、検索エンジンに無視されます。",
        fix: "要素の中のタグを削除してください。",
    },
    source: "Yandex Webmaster, sitemap errors; sitemap.xsd",
    yandex: "Tag cannot contain other tags",
    example: urlset!("<url><loc><a>https://example.com/</a></loc></url>"),
}

ATTRIBUTE_UNKNOWN = "attribute-unknown" {
    severity: Info, effect: Value, applies: [Xml Index], fix: Assisted, rewriting: LosesElement,
    en: {
        title: "Unknown attribute",
        message: "{element} has the attribute {attribute}, which the schema does not define.",
        reason: "Search engines ignore the attribute.",
        fix: "Remove the attribute.",
    },
    ja: {
        title: "未知の属性",
        message: "{element} に、スキーマで定義されていない属性 {attribute} があります。",
        reason: "この属性は検索エンジンに無視されます。",
        fix: "属性を削除します。",
    },
    source: "sitemap.xsd; siteindex.xsd",
    example: urlset!("<url id=\"1\"><loc>https://example.com/</loc></url>"),
}

ELEMENT_ORDER = "element-order" {
    severity: Info, effect: Nothing, applies: [Xml Index], only: [Xsd], fix: Safe, rewriting: Repaired,
    en: {
        title: "Elements in another order than in the schema",
        message: "{element} comes after {previous}. The schema requires it before.",
        reason: "Search engines accept any order; strict validators do not. The fields of a page list may have any order: they are written in that of the schemas.",
        fix: "Reorder the elements.",
    },
    ja: {
        title: "スキーマと違う要素の順序",
        message: "{element} が {previous} の後にあります。スキーマでは前に置く必要があります。",
        reason: "検索エンジンは順序を問いませんが、スキーマで厳密に検証するとエラーになります。ページの一覧のフィールドは、どの順序でも、スキーマの順序で書き出されます。",
        fix: "要素を並べ替えます。",
    },
    source: "sitemap.xsd; siteindex.xsd; sitemap-image.xsd; sitemap-video.xsd; sitemap-news.xsd",
    example: urlset!("<url><lastmod>2026-01-10</lastmod><loc>https://example.com/</loc></url>"),
    example_options: r#"{"check": {"profile": "xsd"}}"#,
}

ELEMENT_LEFTOVER = "element-leftover" {
    severity: Warning, effect: Nothing, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Missing value in a text",
        message: "{element} is \"{value}\". Check whether a value is missing there.",
        reason: "Programs write such texts when a value is missing, and search engines show them.",
        fix: "Correct the program that writes the text.",
    },
    ja: {
        title: "値が抜けた文字列",
        message: "{element} が「{value}」になっています。値が抜けていないか確認してください。",
        reason: "値がないときにプログラムがこのような文字列を出力すると、検索結果にそのまま表示されます。",
        fix: "文字列を出力するプログラムを修正してください。",
    },
    source: "ECMAScript, conversion to text",
    example: r#"[{"loc": "https://example.com/", "images": [{"loc": "https://example.com/a.png", "title": "undefined"}]}]"#,
}

MIXED_INDEX_AND_URLSET = "mixed-index-and-urlset" {
    severity: Error, effect: File, applies: [Xml Index], fix: No, rewriting: LosesContent,
    en: {
        title: "Pages and sitemaps in one file",
        message: "{parent} contains {element}. Write pages and sitemaps to separate files.",
        reason: "A file lists either pages or sitemaps. Search engines ignore the other kind.",
        fix: "Write the pages to a sitemap and the sitemaps to an index.",
    },
    ja: {
        title: "ページとサイトマップの混在",
        message: "{parent} の中に {element} があります。ページとサイトマップは別々のファイルに分けてください。",
        reason: "1 つのファイルに載せられるのは一方だけで、もう一方は無視されます。",
        fix: "ページはサイトマップに、サイトマップはインデックスに分けてください。",
    },
    source: "Google, large sitemaps; siteindex.xsd",
    example: sitemapindex!("<url><loc>https://example.com/</loc></url>"),
}
}
