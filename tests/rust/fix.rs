//! Fixing: problems are removed, everything else is unchanged.

use sitemap_kit::fix::{Assisted, FixOptions, Fixed, fix_document};
use sitemap_kit::options::Timezone;
use sitemap_kit::parse::{Document, ParseOptions, Parsed};
use sitemap_kit::{Options, ReadOptions};

mod between;
mod blank;
pub(crate) mod cases;
mod corpus;
mod date_orders;
mod fixtures;
mod indexes;
mod left_alone;
mod links;
mod namespaces;
mod nesting;
mod outside;
mod pages;
mod properties;
pub(crate) mod remedies;
mod removed;
mod structures;

/// The declaration of the namespace of sitemaps.
const CORE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// Returns a sitemap with entries.
fn urlset(entries: &str) -> String {
    format!("<urlset {CORE}>{entries}</urlset>")
}

/// Decodes and fixes a document.
fn fix(bytes: &[u8], options: &FixOptions) -> Fixed {
    let parse = ParseOptions::default();
    fix_document(&Document::decode(bytes, &parse), options).expect("valid options")
}

fn all_assisted() -> FixOptions {
    FixOptions {
        assisted: Assisted::All,
        shared: Options::from(ReadOptions { timezone: Some(Timezone::Offset(540)), ..ReadOptions::default() }),
    }
}

/// Asserts that a sitemap with these entries becomes one with others by all fixes, that its remedies say so, and that nothing is left
/// to fix.
#[track_caller]
fn becomes(entries: &str, expected: &str) {
    let (before, after) = (urlset(entries), urlset(expected));
    remedies::exact_remedies_of(&before, "");
    assert_eq!(fix(before.as_bytes(), &all_assisted()).xml, after, "{entries}");
    assert_eq!(fix(after.as_bytes(), &all_assisted()).xml, after, "{entries}, again");
}

fn with_parsed<T>(text: &str, look: impl FnOnce(&Parsed<'_>) -> T) -> T {
    look(&Document::from_text(text).parse(&Options::default()))
}

#[test]
fn a_declaration_without_its_end_does_not_include_later_markup() {
    let text = "<urlset xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\n<url><loc>https://example.com/a</loc>\
                <mobile:mobile/></url><url><loc>https://example.com/b</loc></url></urlset>";
    let fixed = fix(text.as_bytes(), &FixOptions::default());
    let locs = |bytes: &[u8]| with_parsed(std::str::from_utf8(bytes).unwrap(), |parsed| parsed.pages.len());
    assert_eq!((locs(text.as_bytes()), locs(fixed.xml.as_bytes())), (2, 2), "{}", fixed.xml);
}

#[test]
fn unknown_rule_ids_are_rejected() {
    let document = Document::from_text("https://example.com/\n");
    let assisted = Assisted::Rules(vec!["loc-duplicate".to_owned(), "loc-duplicates".to_owned()]);
    let error = fix_document(&document, &FixOptions { assisted, ..FixOptions::default() }).unwrap_err();
    assert_eq!(error.message(), "There is no rule loc-duplicates. Did you mean loc-duplicate?");
}

#[test]
fn adjacent_edits_of_one_rule_are_one_change() {
    let text = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/a</loc>";
    let fixed = fix(text.as_bytes(), &all_assisted());
    let [change] = &*fixed.applied else { panic!("{:?}", fixed.applied) };
    assert_eq!((change.rule.id, &*change.before, &*change.after), ("xml-not-well-formed", "", "</url></urlset>"));
}

#[test]
fn a_repeated_attribute_without_quotes_takes_no_other_attribute_with_it() {
    let core = "xmlns=http://www.sitemaps.org/schemas/sitemap/0.9";
    let image = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    let entry = "<url><loc>https://example.com/</loc></url></urlset>";
    let text = format!("<urlset {core} {core} {image}>{entry}");
    assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
    assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, format!("<urlset {CORE} {image}>{entry}"));
}
