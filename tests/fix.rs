//! Fixing: what was wrong is gone, what was right is as it was.

use std::time::Duration;

use cpu_time::ThreadTime;
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

#[test]
fn each_loc_of_an_entry_gets_an_entry() {
    for (given, expected) in [
        (
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n <url>\n  <loc>https://a.example/a</loc>\n  \
             <loc>https://a.example/b</loc>\n  <lastmod>2026-01-10</lastmod><loc>https://a.example/c</loc>\n </url>\n</urlset>",
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n <url>\n  <loc>https://a.example/a</loc>\n  \
             <lastmod>2026-01-10</lastmod>\n </url>\n <url><loc>https://a.example/b</loc></url>\n \
             <url><loc>https://a.example/c</loc></url>\n</urlset>",
        ),
        (
            "<s:sitemapindex xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><s:sitemap>\
             <s:loc>https://a.example/a.xml</s:loc><s:loc>https://a.example/b.xml</s:loc></s:sitemap></s:sitemapindex>",
            "<s:sitemapindex xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><s:sitemap>\
             <s:loc>https://a.example/a.xml</s:loc></s:sitemap><s:sitemap><s:loc>https://a.example/b.xml</s:loc>\
             </s:sitemap></s:sitemapindex>",
        ),
    ] {
        let fixed = fix(given.as_bytes(), &all_assisted());
        assert_eq!(fixed.xml, expected);
        let [change] = &*fixed.applied else { panic!("{:?}", fixed.applied) };
        assert_eq!((change.rule.id, change.page), ("element-duplicate", Some(0)));
        assert_eq!(fix(given.as_bytes(), &FixOptions::default()).xml, given);
    }
}

#[test]
fn a_value_is_not_compared_with_all_others_of_its_entry() {
    const COUNT: usize = 40_000;
    let started = ThreadTime::now();
    for child in ["<loc>#</loc>", "<lastmod>#</lastmod>", "<xhtml:link hreflang='x-#' href='#'/>"] {
        let children: String = (0..COUNT).map(|number| child.replace('#', &number.to_string())).collect();
        let text = format!("<urlset><url><loc>https://a.example/</loc>{children}</url></urlset>");
        fix(text.as_bytes(), &FixOptions::default());
    }
    let time = started.elapsed();
    assert!(time < Duration::from_secs(8), "{time:?}");
}
