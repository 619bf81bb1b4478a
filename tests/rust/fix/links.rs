//! Links to other content.

use sitemap_kit::fix::FixOptions;
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, rule, validate_document};

use super::{all_assisted, fix, with_parsed};

#[test]
fn a_link_to_other_content_is_no_language_version_and_is_removed_with_consent() {
    let document = |links: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"><url>\
             <loc>https://a.example/</loc>{links}<lastmod>2026-01-10</lastmod></url></urlset>"
        )
    };
    let own = "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"https://a.example/\"/>";
    for (name, is_other) in
        [("application/rss+xml", true), ("APPLICATION/JSON", true), ("text/html", false), ("", false)]
    {
        let feed = format!("<xhtml:link rel=\"alternate\" type=\"{name}\" href=\"https://a.example/feed\"/>");
        let text = document(&[&feed, own].concat());
        let fixed = fix(text.as_bytes(), &all_assisted());
        assert_eq!(fixed.xml == document(own), is_other, "{name}: {}", fixed.xml);
        assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        let counts = [&rule::HREFLANG_OTHER_LINK, &rule::HREFLANG_ATTRIBUTE_MISSING].map(|rule| report.count(rule));
        assert_eq!(counts, [usize::from(is_other), usize::from(!is_other)], "{name}");
        // It is written again with its type.
        with_parsed(&text, |parsed| {
            let page = &parsed.pages[0];
            assert_eq!((page.alternates.len(), page.foreign.len()), if is_other { (1, 1) } else { (2, 0) });
            assert!(!is_other || page.foreign[0].contains(name) && parsed.losses.is_empty());
        });
    }
    // The paths of the versions do not count it, and neither do positions.
    let text = document(
        "<xhtml:link type=\"a/b\" href=\"https://a.example/feed\"/>\n<xhtml:link rel=\"alternate\" hreflang=\"xx-YY\" href=\"https://a.example/\"/>",
    );
    let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
    let problem = report.problems.iter().find(|problem| *problem.rule == rule::HREFLANG_CODE_INVALID).unwrap();
    assert_eq!(problem.position.map(|at| at.line), Some(2));
}
