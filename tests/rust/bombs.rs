//! Hostile input that could exhaust time or memory. The CPU time for a report grows with the size of the input, not with its square;
//! in the long run on Linux, the growth of the peak resident memory of the process is limited, too.
//!
//! Sizes are those of the long run (`LONG_TESTS=1`); the normal run uses a fiftieth of them.

mod documents;
mod empty_items;
mod fixes;
mod measure;
mod page_lists;
mod problems;
mod robots_txt;
mod values;

use sitemap_kit::page_list::{Format, Pages};
use sitemap_kit::parse::{Document, Incomplete, ParseOptions};
use sitemap_kit::{Options, Report, validate, validate_document};

use crate::scale::is_long;

use measure::within;

const MEGABYTE: usize = 1_000_000;

const HEAD: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
const ENTRY: &str = "<url><loc>https://example.com/</loc></url>";

/// Returns a size or count of the long run, or a fiftieth of it in the normal run.
fn sized(full: usize) -> usize {
    if is_long() { full } else { full / 50 }
}

/// Returns copies of a text, in which each `#` is replaced by the number of the copy.
fn numbered(text: &str, count: usize) -> String {
    (0..count).map(|number| text.replace('#', &number.to_string())).collect()
}

/// Returns the report on a document, its number of entries, and the reason if some may be missing.
fn parse(bytes: &[u8]) -> (Report, usize, Option<Incomplete>) {
    let options = ParseOptions::default();
    let document = Document::decode(bytes, &options);
    let parsed = document.parse(&options.shared);
    let entries = parsed.pages.len() + parsed.sitemaps.len();
    (parsed.report, entries, parsed.incomplete)
}

/// Asserts that a report lists at most a hundred problems of a rule, with short values.
#[track_caller]
fn is_short(report: &Report) {
    assert!(report.problems.len() <= 100 * report.rules.len());
    let bytes: usize = report.problems.iter().map(|problem| format!("{problem:?}").len()).sum();
    assert!(bytes < 2 * MEGABYTE, "a report of {bytes} bytes");
}

/// Parses and validates a document of a size within the limits.
#[track_caller]
fn parse_bomb(name: &str, size: usize, make: impl Fn(usize) -> String) -> (Report, usize, Option<Incomplete>) {
    let read = within(name, size, &make, |xml| parse(xml.as_bytes()));
    is_short(&read.0);
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let report = within(&format!("{name}, validated"), size, make, |xml| {
        validate_document(&Document::from_text(xml), &options).expect("valid options")
    });
    is_short(&report);
    assert_eq!(report.pages, read.1, "{name}");
    read
}

/// Validates a page list of a size within the limits.
#[track_caller]
fn validate_bomb(name: &str, format: Option<Format>, size: usize, make: impl Fn(usize) -> String) -> Report {
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let report =
        within(name, size, make, |text| validate(Pages::Text { text, format }, &options).expect("valid options"));
    is_short(&report);
    report
}
