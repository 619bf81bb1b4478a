//! Values that fixing does not change although corrections of them are known, and values that are removed with what contains them.

use sitemap_kit::fix::FixOptions;
use sitemap_kit::report::Remedy;
use sitemap_kit::rule;

use super::remedies::exact_remedies_of;
use super::{all_assisted, fix, with_parsed};

const NAMESPACES: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
    xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";

/// Asserts that the remedies of a document are what fixing does, and returns that of the first problem of a rule.
#[track_caller]
fn remedy(prolog: &str, content: &str, rule: &str) -> Option<Remedy> {
    exact_remedies_of(&format!("{prolog}<urlset {NAMESPACES}>{content}</urlset>"), rule)[0]
}

fn page(content: &str) -> String {
    format!("<url><loc>https://example.com/</loc>{content}</url>")
}

#[test]
fn a_value_in_an_element_that_keeps_a_wrong_name_has_no_remedy() {
    let image = |name: &str| format!("<image:{name}><image:loc>https://Example.com/a.png</image:loc></image:{name}>");
    for (content, rule) in [
        ("<video:video><vide-o:rating>0,5</vide-o:rating></video:video>", "video-number-invalid"),
        (&image("Image"), "loc-not-normalized"),
        (&[image("Image"), image("Image")].concat(), "loc-not-normalized"),
    ] {
        assert_eq!(remedy("", &page(content), rule), None, "{content}");
    }
    // These names are corrected first.
    for (content, rule) in [
        ("<video:video><video:Rating>0,5</video:Rating></video:video>", "video-number-invalid"),
        (
            "<video:video/><video:video><video:rating/><video:Rating>0,5</video:Rating></video:video>",
            "video-number-invalid",
        ),
        (
            "<video:video><video:Uploader info=\"HTTPS://example.com\">u</video:Uploader></video:video>",
            "loc-not-normalized",
        ),
        (
            "<video:video><video:tag>a</video:tag><video:Tag>b &amp;amp; c</video:Tag></video:video>",
            "xml-double-escaped",
        ),
        (
            "<news:news><news:Publication><news:name>n (a)</news:name></news:Publication></news:news>",
            "news-name-parenthesis",
        ),
    ] {
        assert_eq!(remedy("", &page(content), rule), Some(Remedy::Assisted), "{content}");
    }
    assert_eq!(remedy("", &page(&image("image")), "loc-not-normalized"), Some(Remedy::Safe));
    // A second block is checked like the first.
    let content = page(&[image("Image"), image("image")].concat());
    assert_eq!(remedy("", &content, "loc-not-normalized"), None);
}

#[test]
fn a_value_that_is_not_one_run_of_text_has_no_remedy() {
    for (content, rule) in [
        ("<priority>0,<!-- c -->5</priority>", "priority-invalid"),
        ("<Priority>0,<!-- c -->5</Priority>", "priority-invalid"),
        ("<priority>0,<![CDATA[5]]></priority>", "priority-invalid"),
        ("<priority><![CDATA[0,]]><![CDATA[5]]></priority>", "priority-invalid"),
        ("<video:video><video:rating>0,<?p?>5</video:rating></video:video>", "video-number-invalid"),
        (
            "<video:video><video:tag>a</video:tag><video:tag>b &amp;amp;<!-- c --></video:tag></video:video>",
            "xml-double-escaped",
        ),
        (
            "<video:video><video:restriction relationship=\"allow\">jp<!-- c --></video:restriction></video:video>",
            "video-list-invalid",
        ),
    ] {
        assert_eq!(remedy("", &page(content), rule), None, "{content}");
    }
    assert_eq!(remedy("", &page("<priority> <![CDATA[0,5]]> </priority>"), "priority-invalid"), Some(Remedy::Safe));
}

#[test]
fn a_value_with_an_entity_of_the_document_type_has_no_remedy() {
    let doctype = "<!DOCTYPE urlset [<!ENTITY e \"5\">]>";
    for (content, rule) in [
        ("<video:video><video:rating>4,&e;</video:rating></video:video>", "video-number-invalid"),
        (
            "<video:video><video:uploader info=\"HTTPS://example.com/&e;\">u</video:uploader></video:video>",
            "loc-not-normalized",
        ),
        ("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"HTTPS://example.com/&e;\"/>", "loc-not-normalized"),
    ] {
        assert_eq!(remedy(doctype, &page(content), rule), None, "{content}");
    }
}

#[test]
fn a_value_is_removed_with_the_deprecated_element_that_contains_it() {
    let long = "x".repeat(300);
    for (content, rule) in [
        (format!("<video:video><video:category>{long}</video:category></video:video>"), "video-text-too-long"),
        ("<video:video><video:tvshow><video:premier_date>2026</video:premier_date></video:tvshow></video:video>".to_owned(), "video-date-invalid"),
        ("<image:image><image:loc>https://example.com/a</image:loc><image:title>a &amp;amp; b</image:title></image:image>".to_owned(), "xml-double-escaped"),
    ] {
        assert_eq!(remedy("", &page(&content), rule), Some(Remedy::Safe), "{content}");
    }
}

#[test]
fn links_are_added_to_the_loc_that_fixing_leaves() {
    let links = "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/>";
    let other = "<url><loc>https://example.com/de</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/en\"/>\
        <xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/></url>";
    for (locs, expected) in [
        ("<loc>https://example.com/en</loc>", Some(Remedy::Safe)),
        ("https://example.com/en", Some(Remedy::Assisted)),
        ("<LOC>https://example.com/en</LOC>", Some(Remedy::Assisted)),
        ("text https://example.com/en", None),
        ("<LOC>https://example.com/en</LOC><loc>https://example.com/fr</loc>", None),
        ("<loc>https://example.com/en</loc><LOC>https://example.com/fr</LOC>", Some(Remedy::Safe)),
    ] {
        let content = format!("<url>{locs}{links}</url>{other}");
        assert_eq!(remedy("", &content, "hreflang-self-missing"), expected, "{locs}");
    }
}

#[test]
fn an_empty_media_query_is_removed() {
    let link = "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/\" media=\"\"/>";
    assert_eq!(remedy("", &page(link), "element-empty"), Some(Remedy::Safe));
}

#[test]
fn a_value_in_an_unknown_attribute_is_kept() {
    let of_page = page("<lastmod url=\"https://example.com/only-here\"/>");
    for (content, is_complete) in [
        ("<url loc=\"https://example.com/only-here\"/>", false),
        ("<url><loc href=\"https://example.com/only-here\"/></url>", false),
        ("<url><loc href=\"https://example.com/only-here\"></loc><lastmod>2026-01-10</lastmod></url>", false),
        (&of_page, true),
    ] {
        assert_eq!(remedy("", content, "attribute-unknown"), None, "{content}");
        let text = format!("<urlset {NAMESPACES}>{content}</urlset>");
        let fixed = fix(text.as_bytes(), &all_assisted());
        assert!(fixed.xml.contains("https://example.com/only-here"), "{}", fixed.xml);
        assert_eq!(with_parsed(&text, |parsed| parsed.incomplete.is_none()), is_complete, "{content}");
    }
    // The name of a field, and the value of an element without a text.
    let of_page = [
        "<lastmod value=\"2026-01-10\"/>",
        "<lastmod value=\"2026-01-10\"> <!-- c --></lastmod>",
        "<priority v=\"0.5\"></priority>",
        "<video:video><video:title value=\"T\"/></video:video>",
        "<video:video Title=\"T\"/>",
        "<news:news><news:publication name=\"N\"/></news:news>",
    ];
    let entries = [
        "<url loc=\"/a\" lastmod=\"2026-01-10\"/>",
        "<url><loc value=\"/a\"/></url>",
        "<url priority=\"0.5\"><loc>https://example.com/</loc></url>",
    ];
    for content in of_page.map(page).into_iter().chain(entries.map(str::to_owned)) {
        assert_eq!(remedy("", &content, "attribute-unknown"), None, "{content}");
        let text = format!("<urlset {NAMESPACES}>{content}</urlset>");
        assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, text);
    }
    for (content, fixed) in [
        ("<url id=\"1\"><loc>https://example.com/</loc></url>", page("")),
        ("<url><loc id=\"1\">https://example.com/</loc></url>", page("")),
    ] {
        assert_eq!(remedy("", content, "attribute-unknown"), Some(Remedy::Assisted), "{content}");
        let text = format!("<urlset {NAMESPACES}>{content}</urlset>");
        assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, format!("<urlset {NAMESPACES}>{fixed}</urlset>"));
    }
    // The entry of such a value is not merged into another, and a deprecated element is not removed with it.
    let own = page("");
    for other in [
        "<url lastmod=\"2026-01-10\"><loc>https://example.com/</loc></url>",
        "<url><loc>https://example.com/</loc><lastmod value=\"2026-01-10\"/></url>",
    ] {
        assert_eq!(remedy("", &[&own, other].concat(), "loc-duplicate"), None, "{other}");
    }
    let other = "<url id=\"1\"><loc>https://example.com/</loc></url>";
    assert_eq!(remedy("", &[&own, other].concat(), "loc-duplicate"), Some(Remedy::Assisted));
    let title = "<image:image><image:loc>https://example.com/a.png</image:loc><image:title value=\"T\"/></image:image>";
    assert_eq!(remedy("", &page(title), "element-empty"), None);
    let root = format!(
        "<urlset {NAMESPACES} href=\"https://example.com/\"><url><loc>https://example.com/</loc></url></urlset>"
    );
    assert!(!fix(root.as_bytes(), &all_assisted()).xml.contains("href"), "no entry is in the tag of the root");
}

#[test]
fn a_file_with_a_merge_conflict_is_left_as_it_is() {
    let core = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let [a, b, c] =
        ["a", "b", "c"].map(|path| format!("<url><loc>https://a.example/{path}</loc><priority>0,5</priority></url>\n"));
    let xml = format!("<urlset {core}>\n{a}<<<<<<< HEAD\n{b}=======\n{c}>>>>>>> update\n</urlset>\n");
    let text =
        "https://a.example/a \n<<<<<<< HEAD\nhttps://a.example/b\n=======\nhttps://a.example/c\n>>>>>>> update\n";
    let declarations =
        "<<<<<<< HEAD\n<?xml version=\"1.0\"?>\n=======\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n>>>>>>> branch";
    let first = format!("{declarations}\n<urlset {core}>\n{a}{b}{c}</urlset>");
    let lines =
        "<<<<<<< HEAD\nhttps://a.example/a\n=======\nhttps://a.example/b\n>>>>>>> update\nhttps://a.example/c\n";
    for given in [first.as_str(), lines] {
        with_parsed(given, |parsed| assert_eq!(parsed.report.counts.error, 1, "{:?}", parsed.report.problems));
    }
    for text in
        [xml.clone(), xml.replace('\n', "\r\n"), text.to_owned(), lines.to_owned(), first.replace('\n', "\r\n"), first]
    {
        for options in [FixOptions::default(), all_assisted()] {
            let fixed = fix(text.as_bytes(), &options);
            assert_eq!(fixed.xml, text);
            assert!(fixed.report.problems.iter().all(|problem| problem.fix.is_none()));
            let conflicts = fixed.report.problems.iter().filter(|problem| *problem.rule == rule::MERGE_CONFLICT);
            assert_eq!(conflicts.count(), 1, "{text}");
        }
        with_parsed(&text, |parsed| assert_eq!((parsed.pages.len(), parsed.is_complete()), (3, false)));
    }
    // Six characters, or some behind other text, are no marker.
    for marker in ["<<<<<< HEAD", "a <<<<<<< HEAD", "<<<<<<<"] {
        let text = xml.replace("<<<<<<< HEAD", marker);
        with_parsed(&text, |parsed| assert_eq!(parsed.report.count(&rule::MERGE_CONFLICT), 0, "{marker}"));
    }
}
