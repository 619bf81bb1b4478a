//! Elements inside elements of the same name: in well-formed documents they are in the wrong place, in others an end tag is missing.

use super::*;

const INNER: &str = "<url><loc>https://example.com/b</loc></url>";

fn ids(text: &str) -> Vec<&'static str> {
    problems(text).into_iter().map(|(rule, _)| rule).collect()
}

#[test]
fn an_entry_inside_an_entry_is_an_entry_in_the_wrong_place() {
    let text =
        urlset(&format!("<url><loc>https://example.com/a</loc>{INNER}<lastmod>2026-01-10</lastmod></url>\n{INNER}"));
    with(&text, |parsed| {
        let locs: Vec<&str> = parsed.pages.iter().map(|page| &*page.loc).collect();
        assert_eq!(locs, ["https://example.com/a", "https://example.com/b", "https://example.com/b"]);
        assert_eq!(parsed.pages[0].lastmod.as_deref(), Some("2026-01-10"));
        assert_eq!(parsed.incomplete, None);
        let [problem] = &*parsed.report.problems else { panic!("{:?}", parsed.report.problems) };
        assert_eq!((problem.rule.id, problem.page), ("element-unknown", Some(1)));
        assert_eq!(problem.message, "url is not allowed in url and is ignored.");
        assert_eq!(problem.related.as_ref().and_then(|related| related.page), Some(0));
        assert_eq!(parsed.report.counts.error, 1);
    });
}

#[test]
fn entries_inside_other_elements_of_an_entry_are_read() {
    for (around, locs_expected) in [
        ("<url><loc>https://example.com/a</loc><colour><b>¦</b></colour></url>", vec!["https://example.com/a"]),
        ("<url><loc>https://example.com/a</loc><image:image>¦</image:image></url>", vec!["https://example.com/a"]),
        ("<url><loc>https://example.com/a</loc><url>¦</url></url>", vec!["https://example.com/a", ""]),
        ("<url>¦<loc>https://example.com/a</loc><loc>https://example.com/c</loc></url>", vec!["https://example.com/a"]),
    ] {
        let text = urlset(&around.replace('¦', INNER));
        with(&text, |parsed| {
            let locs: Vec<&str> = parsed.pages.iter().map(|page| &*page.loc).collect();
            let mut expected = locs_expected.clone();
            expected.push("https://example.com/b");
            if around.contains("/c<") {
                expected.push("https://example.com/c");
            }
            assert_eq!(locs, expected, "{text}");
        });
        assert!(!ids(&text).contains(&"xml-not-well-formed"), "{text}");
    }
}

#[test]
fn well_formed_documents_are_called_well_formed() {
    let index = |inner: &str| format!("<sitemapindex {CORE}>{inner}</sitemapindex>");
    let many = "<b/>".repeat(600);
    for text in [
        urlset("<url><loc>https://example.com/a</loc><image:image><image:image/></image:image></url>"),
        urlset(&format!("<url><loc>https://example.com/{many}</loc></url>")),
        urlset(&format!("<div><urlset {CORE}>{INNER}</urlset></div>")),
        index("<sitemap><loc>https://example.com/a.xml</loc><sitemap><loc>https://example.com/b.xml</loc></sitemap></sitemap>"),
        "<rss version=\"2.0\"><channel><item><link>https://example.com/a</link><item><link>https://example.com/b</link></item>\
         </item></channel></rss>"
            .to_owned(),
    ] {
        assert!(!ids(&text).contains(&"xml-not-well-formed"), "{text}: {:?}", ids(&text));
    }
    let feed = "<rss version=\"2.0\"><channel><item><item><link>https://example.com/b</link></item>\
        <link>https://example.com/a</link></item></channel></rss>";
    assert_eq!(locs(feed), ["https://example.com/a", "https://example.com/b"]);
}

#[test]
fn in_other_documents_an_end_tag_is_missing() {
    for damage in [
        "<url><loc>https://example.com/a</loc><url><loc>https://example.com/b</loc></url>",
        "<url><loc>https://example.com/a</loc><url><loc>https://example.com/b</loc></b></url></url>",
        "</b><url><loc>https://example.com/a</loc><url><loc>https://example.com/b</loc></url></url>",
    ] {
        let text = urlset(damage);
        assert!(ids(&text).contains(&"xml-not-well-formed"), "{text}");
        assert_eq!(locs(&text), ["https://example.com/a", "https://example.com/b"], "{text}");
    }
}

#[test]
fn a_misspelt_loc_beside_others_is_an_entry_of_its_own() {
    let text = urlset(
        "<url><LOC>https://example.com/a</LOC><LOC>https://example.com/b</LOC><loc> https://example.com/c </loc></url>",
    );
    assert_eq!(locs(&text), ["https://example.com/a", "https://example.com/b", "https://example.com/c"]);
    let report = sitemap_kit::validate_document(&Document::from_text(&text), &Options::default()).expect("valid");
    let padded = report.problems.iter().find(|problem| problem.rule.id == "loc-surrounding-whitespace");
    assert_eq!(padded.and_then(|problem| problem.page), Some(2));
}

#[test]
fn an_entry_that_is_the_root_is_named_as_what_contains_the_other_kind() {
    let core = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let text = format!("<sitemap {core}><url><loc>https://example.com/a</loc></url></sitemap>");
    let report = sitemap_kit::validate_document(&Document::from_text(&text), &Options::default()).expect("valid");
    let mixed = report.problems.iter().find(|problem| problem.rule.id == "mixed-index-and-urlset");
    let message = mixed.map(|problem| problem.message.as_str());
    assert_eq!(message, Some("sitemap contains url. Write pages and sitemaps to separate files."));
}
