//! Texts of elements.

use super::*;

#[test]
fn empty_optional_values_are_omitted() {
    expect(
        r#""lastmod": "", "changefreq": " ", "priority": """#,
        &["warning element-empty lastmod", "warning element-empty changefreq", "warning element-empty priority"],
    );
}

#[test]
fn characters_that_xml_does_not_allow_are_reported() {
    let title = |title: &str| {
        format!(
            r#""news": {{"publication": {{"name": "N", "language": "en"}}, "publication_date": "2026-01-10", "title": "{title}"}}"#
        )
    };
    for character in ["\\u0000", "\\u0008", "\\u000b", "\\u001f", "\\ufffe", "\\uffff"] {
        expect(&title(&format!("a{character}b")), &["warning xml-illegal-character news.title"]);
    }
    for character in ["\\t", "\\n", "\\r", "\\u007f", "\\ufffd", "\\ufeff", "！", "😀"] {
        expect(&title(&format!("a{character}b")), &[]);
    }
    expect_message(
        &format!(r#"[{{"loc": "https://example.com/", {}}}]"#, title("a\\u0007")),
        &quiet(),
        "xml-illegal-character",
        "news:title contains the character U+0007, which XML does not allow.",
    );
}

#[test]
fn texts_that_are_already_escaped_are_reported() {
    let caption =
        |caption: &str| format!(r#""images": [{{"loc": "https://example.com/a.png", "caption": "{caption}"}}]"#);
    let deprecated = "warning image-deprecated-tag images[0].caption";
    for text in ["Tom &amp; Jerry", "it&#39;s", "it&#x27;s", "&lt;b&gt;", "K&auml;se", "a&nbsp;b"] {
        expect(&caption(text), &[deprecated, "warning xml-double-escaped images[0].caption"]);
    }
    for text in ["Tom & Jerry", "R&D; more", "&nbsp"] {
        expect(&caption(text), &[deprecated]);
    }
}

#[test]
fn fragments_must_be_complete_elements_of_other_namespaces() {
    expect(r#""foreign": ["<p:note xmlns:p='urn:notes'>a</p:note>"]"#, &[]);
    expect(
        r#""foreign": ["<p:note xmlns:p='urn:notes'/>", "</url>", "<p:note/>"]"#,
        &["error foreign-invalid foreign[1]", "error foreign-invalid foreign[2]"],
    );
}

#[test]
fn only_changed_values_are_reported_as_changed() {
    let options = quiet();
    expect_list(r#"["https://www.shop.com%2fa/"]"#, &options, &["error loc-host-invalid [0].loc"]);
    expect_list(r#"["https://Exa mple..com"]"#, &options, &["error loc-host-invalid [0].loc"]);
}
