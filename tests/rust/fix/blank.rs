//! Entries without a loc and without content that may show what it is: assisted fixes remove them.

use sitemap_kit::Options;
use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::report::Remedy;

use super::remedies::exact_remedies_of;
use super::{CORE, all_assisted, becomes, fix, urlset};

const LOCATED: &str = "<url><loc>https://example.com/a</loc></url>";

#[test]
fn an_entry_that_says_nothing_about_its_url_is_removed() {
    for entry in [
        "<url/>",
        "<url></url>",
        "\n  <url>\n    <lastmod>2026-01-05</lastmod>\n  </url>",
        "<url><loc></loc><lastmod>soon</lastmod><priority>0.3</priority></url>",
        "<url><loc> <!-- none --> </loc></url>",
        "<url id=\"3\"><lastmodd>2026-01-05</lastmodd></url>",
        "<Url><changefreq>daily</changefreq></Url>",
        "<url><m:mobile xmlns:m=\"http://www.google.com/schemas/sitemap-mobile/1.0\"/></url>",
        "<sitemap><lastmod>2026-01-05</lastmod></sitemap>",
    ] {
        becomes(&format!("{LOCATED}{entry}"), LOCATED);
    }
}

#[test]
fn an_entry_whose_url_may_be_elsewhere_is_kept() {
    for entry in [
        "<url>/page</url>",
        "<url><link>https://example.com/b</link></url>",
        "<url><link/></url>",
        "<url loc=\"/b\"/>",
        "<url><loc href=\"/b\"/></url>",
        "<url><loc><b>/b</b></loc></url>",
        "<url><loc xmlns=\"u:y\">https://example.com/b</loc></url>",
        "<url><i:image xmlns:i=\"http://www.google.com/schemas/sitemap-image/1.1\"><i:loc>https://example.com/b.png</i:loc></i:image></url>",
        "<url><l:link xmlns:l=\"http://www.w3.org/1999/xhtml\" rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/en\"/></url>",
    ] {
        let entries = format!("{LOCATED}{entry}");
        becomes(&entries, &entries);
    }
}

#[test]
fn entries_inside_a_removed_one_are_kept() {
    let inner = "<url><loc>https://example.com/b</loc></url>";
    becomes(&format!("{LOCATED}<url><lastmod>2026-01-05</lastmod>{inner}</url>"), &format!("{LOCATED}{inner}"));
}

#[test]
fn a_file_without_any_url_is_left_as_it_is() {
    let text = urlset("<url><lastmod>2026-01-05</lastmod></url><url><loc/></url>");
    assert_eq!(exact_remedies_of(&text, "element-missing-loc"), [None]);
    assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, text);
}

#[test]
fn only_assisted_fixes_remove_an_entry_and_a_rule_that_is_off_keeps_it() {
    let text = urlset(&format!("{LOCATED}<url/>"));
    assert_eq!(exact_remedies_of(&text, "element-missing-loc"), [Some(Remedy::Assisted)]);
    assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
    let mut shared = Options::default();
    shared.check.rules.push(("element-missing-loc".to_owned(), sitemap_kit::options::Level::Off));
    let options = FixOptions { shared, ..all_assisted() };
    assert_eq!(fix_document(&Document::from_text(&text), &options).unwrap().xml, text);
}

#[test]
fn the_entries_of_an_index_are_removed_alike_and_listed() {
    let index = |entries: &str| format!("<sitemapindex {CORE}>{entries}</sitemapindex>");
    let entry = "<sitemap><loc>https://example.com/a.xml</loc></sitemap>";
    let text = index(&format!("<sitemap><loc/></sitemap>{entry}<sitemap/>"));
    let fixed = fix(text.as_bytes(), &all_assisted());
    assert_eq!((fixed.xml, fixed.removed), (index(entry), vec![0, 2]));
}
