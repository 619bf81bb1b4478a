//! Entries that list the same page: they are merged only if no value is lost.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document, fix_pages};
use sitemap_kit::parse::Document;
use sitemap_kit::report::Remedy;

use super::remedies::{Input, exact_remedies, exact_remedies_of};
use super::urlset;

/// The dates of two entries for one page, the remedy of the duplicate, and the date that remains after safe fixes.
const DATES: [(&str, &str, Option<Remedy>, Option<&str>); 8] = [
    ("2026-01-10", "2026-01-10", Some(Remedy::Safe), Some("2026-01-10")),
    ("2026-01-10", "2026-01-12", Some(Remedy::Safe), Some("2026-01-12")),
    ("2026-01-12", "2026-01-10", Some(Remedy::Safe), Some("2026-01-12")),
    ("soon", "soon", Some(Remedy::Safe), Some("soon")),
    // Which is newer is known only after an assisted fix.
    ("2026-01-10", "2026/01/12", Some(Remedy::Assisted), None),
    ("2026/01/12", "2026-01-10", Some(Remedy::Assisted), None),
    // Never.
    ("2026-01-10", "soon", None, None),
    ("soon", "2026-01-10", None, None),
];

fn fixed(text: &str) -> String {
    fix_document(&Document::from_text(text), &FixOptions::default()).expect("valid options").xml
}

#[test]
fn entries_whose_dates_cannot_be_compared_are_not_merged_safely() {
    for (root, entry) in
        [("urlset", "url"), ("sitemapindex", "sitemap"), ("sitemapindex", "url"), ("urlset", "sitemap")]
    {
        for (first, second, remedy, left) in DATES {
            let entries: String = [first, second]
                .map(|date| format!("<{entry}><loc>https://example.com/a</loc><lastmod>{date}</lastmod></{entry}>"))
                .concat();
            let text = format!("<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</{root}>");
            assert_eq!(exact_remedies_of(&text, "loc-duplicate"), [remedy], "{text}");
            let dates = fixed(&text).matches("<lastmod>").count();
            assert_eq!(dates, if left.is_some() { 1 } else { 2 }, "{text}");
            if let Some(left) = left {
                assert!(fixed(&text).contains(left), "{text}");
            }
        }
    }
}

#[test]
fn pages_whose_dates_cannot_be_compared_are_not_merged_safely() {
    for (first, second, remedy, left) in DATES {
        let list =
            [first, second].map(|date| format!(r#"{{"loc":"https://example.com/a","lastmod":"{date}"}}"#)).join(",");
        let list = format!("[{list}]");
        assert_eq!(exact_remedies(Input::Pages((&list).into()), "loc-duplicate"), [remedy], "{list}");
        let pages = fix_pages(&*list, &FixOptions::default()).expect("valid options").pages;
        let dates: Vec<_> = pages.iter().filter_map(|page| page.lastmod.as_deref()).collect();
        match left {
            Some(left) => assert_eq!(dates, [left], "{list}"),
            None => assert_eq!(dates, [first, second], "{list}"),
        }
        let options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
        let expected = if remedy.is_some() { 1 } else { 2 };
        assert_eq!(fix_pages(&*list, &options).expect("valid options").pages.len(), expected, "{list}");
    }
}

#[test]
fn a_page_and_a_sitemap_are_not_merged() {
    for content in [
        "<sitemap><loc>https://example.com/a</loc></sitemap><url><loc>https://example.com/a</loc></url>",
        "<url><loc>https://example.com/a</loc></url><sitemap><loc>https://example.com/a</loc></sitemap>",
        "<sitemap><a><url><loc>https://example.com/a</loc></url></a><LOC>https://example.com/a</LOC></sitemap>",
    ] {
        let text = urlset(content);
        assert_eq!(exact_remedies_of(&text, "loc-duplicate"), [None], "{text}");
    }
}

#[test]
fn only_urls_with_the_same_normal_form_are_merged() {
    for (first, second, expected) in [
        ("https://example.com/a", "https://example.com/a/", None),
        ("https://example.com/a/", "https://Example.com/a", None),
        ("https://example.com/a", "https://Example.com/a", Some(Remedy::Safe)),
        ("https://example.com/%7Ea", "https://example.com/~a", Some(Remedy::Safe)),
    ] {
        let entries = [first, second].map(|loc| format!("<url><loc>{loc}</loc></url>")).concat();
        let text = urlset(&entries);
        let document = Document::from_text(&text);
        let list = format!("[\"{first}\",\"{second}\"]");
        for input in [Input::Document(&document), Input::Pages((&list).into())] {
            assert_eq!(exact_remedies(input, "loc-equivalent"), [expected], "{first} {second}");
        }
    }
}

/// Entries with misspelt, empty, repeated and further locs: what `fix` does with the duplicate is what its remedy says.
#[test]
fn remedies_of_duplicates_with_unusual_locs_are_exact() {
    const SAME: &str = "<url><loc>https://example.com/same</loc></url>";
    for (first, second, expected) in [
        // The misspelt loc and the loc are one URL.
        ("<url><LOC>https://example.com/same</LOC><loc>https://example.com/same</loc></url>", SAME, Some(Remedy::Safe)),
        // Two misspelt locs: the second one keeps its name.
        (SAME, "<url><LOC>https://example.com/same</LOC><LOC>https://example.com/2</LOC></url>", None),
        // An empty loc is not the first one.
        (SAME, "<url><loc/><LOC>https://example.com/2</LOC><loc>https://example.com/same</loc></url>", None),
        // A further loc behind an entry inside the entry.
        (
            SAME,
            "<url><LOC>https://example.com/2</LOC><url><loc>https://example.com/3</loc></url>\
             <loc>https://example.com/same</loc></url>",
            None,
        ),
        (
            SAME,
            "<url><loc>https://example.com/2</loc><url><loc>https://example.com/3</loc></url>\
             <loc>https://example.com/same</loc></url>",
            Some(Remedy::Assisted),
        ),
        // The entry inside is moved behind the other, whose loc is read after it.
        (
            "<url><LOC>/1</LOC><loc>https://example.com/same</loc><a>\
             <url><loc>https://example.com/same</loc></url></a></url>",
            "",
            Some(Remedy::Assisted),
        ),
        // An element that a sitemap does not have stays as it is, with its attributes.
        (
            "<sitemap><loc>https://example.com/same</loc></sitemap>",
            "<sitemap><loc a=\"1\">https://example.com/same</loc><priority id=\"1\">1</priority></sitemap>",
            Some(Remedy::Assisted),
        ),
        // The repeated element would disappear with the entry.
        (
            SAME,
            "<url><loc>https://example.com/same</loc><lastmod>2026-01-10</lastmod><lastmod>2026-01-10</lastmod></url>",
            Some(Remedy::Assisted),
        ),
    ] {
        let text = urlset(&[first, second].concat());
        assert_eq!(exact_remedies_of(&text, "loc-duplicate"), [expected], "{text}");
    }
}

/// A page without language versions becomes one of several if links back are added to it, but not by a link without a URL.
#[test]
fn a_page_gets_a_link_to_itself_if_it_has_language_versions() {
    let text = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\
        <url><loc>https://example.com/de</loc><xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"\"/></url>\
        <url><loc>https://example.com/en</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/en\"/>\
        <xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/></url></urlset>";
    // The second page is not one of its own versions, and its code is unknown.
    let alone = text
        .replace("hreflang=\"en\" href=\"https://example.com/en\"", "hreflang=\"xx\" href=\"https://example.com/xx\"");
    for (text, expected) in [(text, true), (&*alone, false)] {
        exact_remedies_of(text, "");
        let own = "hreflang=\"de\" href=\"https://example.com/de\"";
        assert_eq!(fixed(text).matches(own).count(), 1 + usize::from(expected), "{text}");
    }
}

/// Entries whose merging removes another problem: its rule and remedy.
const REMOVED_BY_MERGING: [(&str, &str, Option<Remedy>); 6] = [
    (
        "<url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/a\"/></url>\
         <url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/></url>",
        "hreflang-self-missing",
        Some(Remedy::Safe),
    ),
    // The first one lacks the link.
    (
        "<url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/></url>\
         <url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/a\"/></url>",
        "hreflang-self-missing",
        Some(Remedy::Safe),
    ),
    // Entries with different links for one language are not merged.
    (
        "<url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/a\"/></url>\
         <url><loc>https://example.com/a</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/de\"/></url>",
        "hreflang-self-missing",
        None,
    ),
    (
        "<url><loc>https://example.com/a</loc><priority>0.8</priority></url>\
         <url><loc>https://example.com/a</loc><priority>0.8</priority></url>",
        "priority-all-same",
        Some(Remedy::Safe),
    ),
    (
        "<url><loc>https://example.com/a</loc><priority>0.8</priority></url>\
         <url><loc>https://example.com/a</loc><priority>0.8</priority></url>\
         <url><loc>https://example.com/b</loc><priority>0.8</priority></url>",
        "priority-all-same",
        None,
    ),
    // Removing a repeated element needs consent, and so does merging its entry.
    (
        "<url><loc>https://example.com/a</loc></url>\
         <url><loc>https://example.com/a</loc><loc>https://example.com/a</loc></url>",
        "element-duplicate",
        Some(Remedy::Assisted),
    ),
];

#[test]
fn problems_that_disappear_by_merging_have_its_remedy() {
    for (entries, rule, remedy) in REMOVED_BY_MERGING {
        let text = format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{entries}</urlset>"
        );
        assert_eq!(exact_remedies_of(&text, rule)[0], remedy, "{text}");
    }
}
