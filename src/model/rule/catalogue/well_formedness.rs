//! Rules of XML: well-formedness and safety.

rules! { WellFormedness;

XML_NOT_WELL_FORMED = "xml-not-well-formed" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Assisted "add, complete or remove tags as the parser reads them",
    en: "The XML is broken: found {found} where {expected} was expected.",
    ja: "XML が壊れています。{expected} があるはずの位置に {found} があります。",
    source: "sitemaps.org protocol; Search Console sitemaps report; XML 1.0",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/</url>"),
}

XML_ILLEGAL_CHARACTER = "xml-illegal-character" {
    severity: Error, effect: File, applies: [Xml Index Feed Pages], fix: Safe "remove the character",
    en: "{element} contains the character {character}, which XML does not allow.",
    ja: "{element} に、XML で使えない文字 {character} が含まれています。",
    source: "XML 1.0 §2.2",
    search_console: "Parsing error",
    example: page_with_news!(
        r#""publication": {"name": "N\u0007", "language": "en"}, "publication_date": "2026-01-10""#
    ),
}

XML_UNESCAPED_AMPERSAND = "xml-unescaped-ampersand" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "write &amp;",
    en: "{element} has a bare \"&\" in {value}; \"&amp;\" was expected.",
    ja: "{element} の {value} にある「&」がエスケープされていません。「&amp;」と書いてください。",
    source: "sitemaps.org protocol; Google, build a sitemap",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/?a=1&b=2</loc></url>"),
}

XML_UNDEFINED_ENTITY = "xml-undefined-entity" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "write the character itself",
    en: "{entity} is not an entity of XML; only &amp; &lt; &gt; &quot; and &apos; are.",
    ja: "{entity} は XML の実体参照ではありません。使えるのは &amp; &lt; &gt; &quot; &apos; だけです。",
    source: "sitemaps.org protocol; XML 1.0 §4.6",
    search_console: "Parsing error",
    example: urlset!("<url><loc>https://example.com/caf&eacute;</loc></url>"),
}

XML_DOCTYPE = "xml-doctype" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "remove it where nothing depends on it",
    en: "The file has a DOCTYPE; a sitemap needs none, and it can pull in other files.",
    ja: "DOCTYPE があります。サイトマップには不要で、外部ファイルを読み込ませるおそれもあります。",
    source: "ultimate-sitemap-parser documentation; sitemapr specification; crawler-commons",
    search_console: "Parsing error",
    example: concat!("<!DOCTYPE urlset>", urlset!("<url><loc>https://example.com/</loc></url>")),
}

XML_PREFIX_UNDECLARED = "xml-prefix-undeclared" {
    severity: Error, effect: File, applies: [Xml Index Feed], fix: Safe "declare the namespace on the root element",
    en: "The prefix {prefix} is used, but no xmlns:{prefix} declares it.",
    ja: "接頭辞 {prefix} が使われていますが、xmlns:{prefix} の宣言がありません。",
    source: "Google, combining sitemap extensions; Search Console sitemaps report",
    search_console: "Incorrect namespace",
    example: urlset!(
        "<url><loc>https://example.com/</loc>",
        "<image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>"
    ),
}

XML_DOUBLE_ESCAPED = "xml-double-escaped" {
    severity: Warning, effect: Value, applies: [Xml Index Text Pages], fix: Safe "unescape once",
    en: "{element} contains {entity} as text, so it was escaped once too often: {value}",
    ja: "{element} に {entity} という文字列がそのまま入っています。エスケープが 1 回多いようです: {value}",
    source: "sitemaps.org protocol",
    example: r#"["https://example.com/?a=1&amp;b=2"]"#,
}

XML_STYLESHEET_XSLT = "xml-stylesheet-xslt" {
    severity: Warning, effect: Nothing, applies: [Xml Index], fix: Safe "remove the instruction, or name a CSS stylesheet",
    en: "The file asks for the XSLT stylesheet {href}; Chrome no longer applies XSLT from 17 November 2026.",
    ja: "XSLT スタイルシート {href} が指定されています。Chrome は 2026 年 11 月 17 日から XSLT を適用しません。",
    source: "Chrome for Developers, removing XSLT; blink-dev",
    example: concat!(
        "<?xml-stylesheet type=\"text/xsl\" href=\"sitemap.xsl\"?>",
        urlset!("<url><loc>https://example.com/</loc></url>")
    ),
}
}
