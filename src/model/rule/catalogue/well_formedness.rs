//! Rules of XML: well-formedness and safety.

rules! { WellFormedness;

XML_NOT_WELL_FORMED = "xml-not-well-formed" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Assisted, rewriting: Repaired,
    en: {
        title: "Malformed XML",
        message: "The XML is not well-formed: expected {expected}, found {found}.",
        reason: "Search engines stop reading at this point, and the entries after it are lost.",
        fix: "Add, complete or remove tags; review the result.",
    },
    ja: {
        title: "XML の書き方の誤り",
        message: "XML の書き方に誤りがあります（必要: {expected}、実際: {found}）。",
        reason: "検索エンジンはここで読み取りを中止し、以降の項目は失われます。",
        fix: "タグを追加、補完、削除します。結果を確認してください。",
    },
    source: "sitemaps.org protocol; Search Console sitemaps report; XML 1.0",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/</url>"),
}

XML_ILLEGAL_CHARACTER = "xml-illegal-character" {
    severity: Error, effect: File, applies: [Xml Index Feed Pages], fix: Safe,
    en: {
        title: "Character not allowed in XML",
        message: "{element} contains the character {character}, which XML does not allow.",
        reason: "A single invisible control character makes the whole file unreadable for strict parsers.",
        fix: "Remove the character. Without it, a URL may name another page, so there it is removed by assisted fixes only.",
    },
    ja: {
        title: "XML で使えない文字",
        message: "{element} に、XML で使えない文字 {character} が含まれています。",
        reason: "目に見えない制御文字が 1 つあるだけで、厳密なパーサーはファイル全体を読み取れません。",
        fix: "文字を削除します。URL では別のページを指すおそれがあるため、確認が必要な修正でのみ削除します。",
    },
    source: "XML 1.0 §2.2",
    search_console: "Parsing error",
    example: page_with_news!(
        r#""publication": {"name": "N\u0007", "language": "en"}, "publication_date": "2026-01-10""#
    ),
}

XML_UNESCAPED_AMPERSAND = "xml-unescaped-ampersand" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Unescaped ampersand",
        message: "{element} contains an unescaped \"&\" in \"{value}\". Write \"&amp;\".",
        reason: "A single unescaped ampersand can make search engines reject the file.",
        fix: "Write &amp; instead.",
    },
    ja: {
        title: "エスケープされていない「&」",
        message: "{element} の「{value}」に、エスケープされていない「&」があります。「&amp;」と書いてください。",
        reason: "1 つあるだけで、検索エンジンがファイルを拒否することがあります。",
        fix: "&amp; に置き換えます。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/?a=1&b=2</loc></url>"),
}

XML_UNDEFINED_ENTITY = "xml-undefined-entity" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Entity that XML does not define",
        message: "{entity} is not predefined in XML. Only &amp; &lt; &gt; &quot; and &apos; are. Search engines do not resolve entities that a DOCTYPE declares.",
        reason: "Names such as &nbsp; belong to HTML. In XML they make the file malformed.",
        fix: "Write the character itself.",
    },
    ja: {
        title: "XML で定義されていない実体参照",
        message: "{entity} は XML にありません。使えるのは &amp; &lt; &gt; &quot; &apos; だけです。DOCTYPE で宣言しても、検索エンジンは無視します。",
        reason: "&nbsp; などは HTML の実体参照です。XML では不正なファイルになります。",
        fix: "文字そのものに置き換えます。",
    },
    source: "sitemaps.org protocol; XML 1.0 §4.6",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/caf&eacute;</loc></url>"),
}

XML_DOCTYPE = "xml-doctype" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Document type declaration",
        message: "The file has a DOCTYPE. Remove it: sitemaps need none, and it can load other files.",
        reason: "Many parsers reject documents with a DOCTYPE for security.",
        fix: "Remove the declaration if no entity depends on it.",
    },
    ja: {
        title: "DOCTYPE 宣言",
        message: "DOCTYPE があります。サイトマップには不要で、外部ファイルの読み込みにも使われるため、削除してください。",
        reason: "安全のため、DOCTYPE のある文書を拒否するパーサーが多くあります。",
        fix: "依存する実体参照がなければ削除します。",
    },
    source: "sitemap-kit: a recommendation",
    search_console: "Parsing error",
    example: concat!("<!DOCTYPE urlset>", urlset!("<url><loc>https://example.com/</loc></url>")),
}

XML_PREFIX_UNDECLARED = "xml-prefix-undeclared" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe, rewriting: Repaired,
    en: {
        title: "Undeclared namespace prefix",
        message: "The prefix \"{prefix}\" is not declared. Add xmlns:{prefix} to the root element.",
        reason: "Without the declaration the file is malformed for parsers that process namespaces.",
        fix: "Declare the namespace on the root element.",
    },
    ja: {
        title: "宣言されていない接頭辞",
        message: "接頭辞「{prefix}」が宣言されていません。ルート要素に xmlns:{prefix} を追加してください。",
        reason: "宣言がないと、名前空間を処理するパーサーでは不正なファイルになります。",
        fix: "ルート要素で名前空間を宣言します。",
    },
    source: "Google, combining sitemap extensions; Search Console sitemaps report",
    search_console: "Incorrect namespace",
    example: urlset!(
        "<url><loc>https://example.com/</loc>",
        "<image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>"
    ),
}

XML_DOUBLE_ESCAPED = "xml-double-escaped" {
    severity: Warning, effect: Value, applies: [Xml Index Text Feed Pages], fix: Safe,
    en: {
        title: "Text that is escaped twice",
        message: "{element} contains {entity} as text, so it was escaped twice: \"{value}\"",
        reason: "The value is not the intended one; a URL of this form usually leads to an error page.",
        fix: "Unescape the value once.",
    },
    ja: {
        title: "二重のエスケープ",
        message: "{element} に {entity} が文字列として含まれています。二重にエスケープされています: 「{value}」",
        reason: "意図した値ではありません。URL の場合、多くはエラーページになります。",
        fix: "エスケープを 1 回分戻します。",
    },
    source: "sitemaps.org protocol",
    example: r#"["https://example.com/?a=1&amp;b=2"]"#,
}

XML_STYLESHEET_XSLT = "xml-stylesheet-xslt" {
    severity: Warning, effect: Nothing, applies: [Xml Index], fix: Assisted, rewriting: Repaired,
    en: {
        title: "XSLT stylesheet",
        message: "The file names the XSLT stylesheet \"{href}\". Chrome has not applied XSLT by default since November 2026.",
        reason: "Browsers are removing XSLT, so visitors see plain XML. Search engines do not use stylesheets.",
        fix: "Remove the instruction, or name a CSS stylesheet.",
    },
    ja: {
        title: "XSLT スタイルシートの指定",
        message: "XSLT スタイルシート「{href}」が指定されています。Chrome は 2026 年 11 月から、初期設定では XSLT を適用しません。",
        reason: "ブラウザーが XSLT を廃止するため、閲覧者には XML がそのまま表示されます。検索エンジンはスタイルシートを使いません。",
        fix: "指定を削除するか、CSS スタイルシートを指定します。",
    },
    source: "Chrome for Developers, removing XSLT; blink-dev",
    example: concat!(
        "<?xml-stylesheet type=\"text/xsl\" href=\"sitemap.xsl\"?>",
        urlset!("<url><loc>https://example.com/</loc></url>")
    ),
}
}
