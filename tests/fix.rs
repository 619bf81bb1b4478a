//! Fixing: what was wrong is gone, what was right is as it was.

use sitemap_kit::Options;
use sitemap_kit::fix::{Assisted, FixOptions, Fixed, fix_document};
use sitemap_kit::parse::{Document, ParseOptions, Parsed};

mod fix {
    mod corpus;
    mod fixtures;
    mod laws;
    mod pages;
}

/// Fixes bytes.
fn fix(bytes: &[u8], options: &FixOptions) -> Fixed {
    let parse = ParseOptions::default();
    fix_document(&Document::decode(bytes, &parse), options).expect("the options are right")
}

fn all_assisted() -> FixOptions {
    FixOptions { assisted: Assisted::All, timezone: Some(540), ..FixOptions::default() }
}

fn with_parsed<T>(text: &str, look: impl FnOnce(&Parsed<'_>) -> T) -> T {
    look(&Document::from_text(text).parse(&Options::default()))
}

#[test]
fn an_illegal_character_goes_without_a_trace_unless_markup_would_come_of_it() {
    let sitemap =
        |inner: &str| format!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{inner}</urlset>");
    for (given, expected) in [
        ("<url><loc>https://a.example/\u{1}b</loc></url>", "<url><loc>https://a.example/b</loc></url>"),
        ("<url><loc>https://a.example/?\0b-\0c</loc></url>", "<url><loc>https://a.example/?b-c</loc></url>"),
        (
            "<!-- -\0\0-> --><url><loc>https://a.example/</loc></url>",
            "<!-- - -> --><url><loc>https://a.example/</loc></url>",
        ),
        (
            "<url><loc>https://a.example/</loc><note><![CDATA[a]\0]>b]]></note></url>",
            "<url><loc>https://a.example/</loc><note><![CDATA[a] ]>b]]></note></url>",
        ),
    ] {
        let fixed = fix(sitemap(given).as_bytes(), &FixOptions::default());
        assert_eq!(fixed.xml, sitemap(expected), "{given:?}");
    }
}

#[test]
fn a_document_type_goes_as_a_whole() {
    let urlset = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://a.example/</loc></url></urlset>";
    for doctype in ["<!DOCTYPE urlset [<!-- ]> it's --> ]>", "<!DOCTYPE urlset [<!ENTITY a \"']>\">\n] >"] {
        assert_eq!(fix([doctype, "\n", urlset].concat().as_bytes(), &FixOptions::default()).xml, urlset);
    }
}
