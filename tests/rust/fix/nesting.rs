//! Entries inside entries are moved behind them, and what else fixing must neither lose nor promise.

use sitemap_kit::fix::{FixOptions, Fixed, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::report::Remedy;

use super::remedies::exact_remedies_of;
use super::{CORE, all_assisted, urlset};

fn fix(text: &str, options: &FixOptions) -> Fixed {
    fix_document(&Document::from_text(text), options).expect("valid options")
}

#[test]
fn entries_inside_an_entry_are_moved_behind_it() {
    let text = urlset(
        "\n  <url>\n    <loc>https://example.com/a</loc>\n    <colour><url><loc>https://example.com/b</loc>\
         <url><loc>https://example.com/c</loc></url><priority>0,5</priority></url></colour>\n    <lastmod>2026-01-10</lastmod>\n  </url>\n",
    );
    let expected = urlset(
        "\n  <url>\n    <loc>https://example.com/a</loc>\n    <colour></colour>\n    <lastmod>2026-01-10</lastmod>\n  </url>\n  \
         <url><loc>https://example.com/b</loc><priority>0.5</priority></url>\n  <url><loc>https://example.com/c</loc></url>\n",
    );
    let fixed = fix(&text, &all_assisted());
    assert_eq!(fixed.xml, expected);
    assert_eq!(fix(&fixed.xml, &all_assisted()).xml, expected);
    let found: Vec<_> = fixed.applied.iter().map(|applied| (applied.rule.id, applied.page)).collect();
    let moved = ("element-unknown", Some(1));
    assert_eq!(found, [moved, ("element-unknown", Some(2)), ("priority-invalid", Some(1))]);
    let position = fixed.applied[2].position.expect("a position");
    assert_eq!((position.line, position.column), (4, 103));
    // Without consent, nothing is moved, and values are fixed where they are.
    assert_eq!(fix(&text, &FixOptions::default()).xml, text.replace("0,5", "0.5"));
    // The entries, and the element around them, which stays.
    assert_eq!(exact_remedies_of(&text, "element-unknown").iter().flatten().count(), 2);
}

#[test]
fn an_element_with_too_many_attributes_keeps_them() {
    for (number, is_fixed) in [(256, true), (257, false), (5_000, false)] {
        let attributes = (0..number).map(|number| format!(" a{number}=\"\"")).collect::<Vec<_>>().concat();
        let text = urlset(&format!("<url><loc{attributes}>https://example.com/a</loc></url>"));
        let expected = is_fixed.then_some(Remedy::Assisted);
        assert!(exact_remedies_of(&text, "attribute-unknown").iter().all(|remedy| *remedy == expected), "{number}");
        let fixed = fix(&text, &all_assisted()).xml;
        assert_eq!(fixed == text, !is_fixed, "{number}");
        assert_eq!(fixed.contains("a1="), !is_fixed, "{number}");
    }
}

#[test]
fn an_entry_stays_an_entry_when_its_namespace_is_fixed() {
    let text = urlset("<x xmlns=\"u:o\"><url xmlns=\"\"><loc>https://example.com/a</loc></url></x>");
    let fixed = fix(&text, &FixOptions::default());
    assert_eq!(fixed.xml, text.replace("xmlns=\"\"", CORE));
    assert_eq!(fixed.report.pages, 1);
}
