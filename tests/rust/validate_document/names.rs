//! Names, processing instructions and namespaces: what a namespace-aware XML parser rejects is reported.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, Report, rule};

/// Returns a sitemap with a tag of the root, content before its entry, and content after its loc.
fn sitemap(root: &str, before: &str, after: &str) -> String {
    format!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"{root}>{before}\
         <url><loc>https://www.sample-shop.jp/</loc>{after}</url></urlset>"
    )
}

fn validate(xml: &str) -> Report {
    sitemap_kit::validate_document(&Document::from_text(xml), &Options::default()).expect("valid options")
}

/// Returns the messages of `xml-not-well-formed`.
fn messages(xml: &str) -> Vec<String> {
    let problems = validate(xml).problems.into_iter().filter(|problem| *problem.rule == rule::XML_NOT_WELL_FORMED);
    problems.map(|problem| problem.message).collect()
}

#[test]
fn invalid_names_are_reported_with_a_valid_one() {
    for (after, found, valid) in [
        ("<a!b/>", "a!b", "a_b"),
        ("<a:/>", "a:", "a"),
        ("<a:b:c xmlns:a=\"u\"/>", "a:b:c", "a:b_c"),
        ("<\u{D7}/>", "\u{D7}", "_"),
        ("<x 1=\"y\"/>", "1", "_1"),
        ("<x a!=\"y\"/>", "a!", "a_"),
        ("<?1 x?>", "1", "_1"),
        ("<?a:b x?>", "a:b", "a:b"),
        ("<?xmlrsion=\"1.0\"?>", "xmlrsion=\"1.0\"", "xmlrsion__1.0_"),
    ] {
        let messages = messages(&sitemap("", "", after));
        assert_eq!(messages.len(), 1, "{after}: {messages:?}");
        assert!(messages[0].contains(found) && messages[0].contains(valid), "{after}: {}", messages[0]);
    }
}

#[test]
fn namespaces_that_must_not_be_declared_are_reported() {
    for root in [
        " xmlns:a=\"\"",
        " xmlns:xml=\"urn:x\"",
        " xmlns:xmlns=\"urn:x\"",
        " xmlns:a=\"http://www.w3.org/XML/1998/namespace\"",
        " xmlns:a=\"http://www.w3.org/2000/xmlns/\"",
        " xmlns:a=\"urn:x\" xmlns:b=\"urn:x\" a:c=\"1\" b:c=\"2\"",
    ] {
        assert_eq!(messages(&sitemap(root, "", "")).len(), 1, "{root}");
    }
    let undeclared = validate(&sitemap(" a:c=\"1\"", "", ""));
    assert_eq!(undeclared.count(&rule::XML_PREFIX_UNDECLARED), 1);
    let entity = validate(&sitemap(" xmlns:a=\"u&b;\"", "", ""));
    assert_eq!(entity.count(&rule::XML_UNDEFINED_ENTITY), 1);
}

#[test]
fn valid_names_and_namespaces_are_not_reported() {
    for (root, before, after) in [
        (" xmlns:xml=\"http://www.w3.org/XML/1998/namespace\" xml:lang=\"ja\"", "", ""),
        (" xmlns:a=\"urn:x\" xmlns:b=\"urn:y\" a:c=\"1\" b:c=\"2\" c=\"3\"", "", ""),
        ("", "<?a?><?a b?><?a-b.c\td?c?>", ""),
        (" xmlns:a=\"urn:x\"", "", "<a:\u{E9}\u{B7} \u{3042}1=\"x\"/>"),
    ] {
        assert_eq!(messages(&sitemap(root, before, after)), Vec::<String>::new(), "{root}{before}{after}");
    }
}

#[test]
fn markup_that_every_xml_parser_rejects_is_reported_until_it_is_fixed() {
    for markup in [
        "<url 1=\"x\">",
        "<a!b/>",
        "<a: xmlns:a=\"u\"/>",
        "<?xmlrsion=\"1.0\"?>",
        "<?a\" b?>",
        "<?a=b?>",
        "<a xmlns:a=\"\"/>",
        "<a xmlns:xml=\"urn:x\"/>",
        "<a xmlns:xmlns=\"urn:x\"/>",
        "<a xmlns:p=\"u\" xmlns:q=\"u\" p:x=\"1\" q:x=\"2\"/>",
    ] {
        let text = sitemap("", markup, "");
        assert!(!messages(&text).is_empty(), "{markup}");
        let options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
        let fixed = fix_document(&Document::from_text(&text), &options).expect("valid options");
        assert!(fixed.report.count(&rule::XML_NOT_WELL_FORMED) > 0 || !fixed.xml.contains(markup), "{}", fixed.xml);
    }
}
