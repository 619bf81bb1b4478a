//! Hostile page lists: nesting, repeated delimiters, columns, fields and language versions.

use sitemap_kit::diff::{Side, diff};
use sitemap_kit::page_list::Format;
use sitemap_kit::{Options, rule};

use crate::scale::is_long;

use super::measure::{lock, within};
use super::{MEGABYTE, numbered, sized, validate_bomb};

#[test]
fn nested_json_lists_are_read_within_the_limits() {
    let _lock = lock();
    let make = |depth: usize| format!("[{{\"loc\":{}{}}}]", "[".repeat(depth), "]".repeat(depth));
    let report = validate_bomb("nested JSON lists", None, sized(25 * MEGABYTE), make);
    assert!(!report.is_valid());
}

#[test]
fn page_lists_of_delimiters_are_read_within_the_limits() {
    let _lock = lock();
    for fragment in ["[", "{", "\"", "\\", "{\"a\":", "[[],", "\n", "-", "9", ",", "\u{1f}", "\u{1e}"] {
        let size = sized(if fragment == "[" { 50 * MEGABYTE } else { 15 * MEGABYTE });
        for format in [None, Some(Format::Json), Some(Format::Ndjson), Some(Format::Csv), Some(Format::Text)] {
            let name = format!("{fragment:?} as {format:?}");
            validate_bomb(&name, format, size, |size| fragment.repeat(size / fragment.len()));
        }
    }
    let count = if is_long() { 500_000 } else { 20_000 };
    let make = |count: usize| format!("loc{}\n/{}\n", numbered(",a#", count), ",a".repeat(count));
    let report = validate_bomb("half a million columns", Some(Format::Csv), count, make);
    // One problem for the columns of the header, and one for the cells past them.
    assert_eq!(report.count(&rule::COLUMN_UNKNOWN), 2);
    let header: String = numbered(",images[#].loc", 1_000);
    let make = |count: usize| format!("loc{header}\n{}", "/\n".repeat(count));
    validate_bomb("a million short rows under a wide header", Some(Format::Csv), sized(MEGABYTE), make);
    let make = |count: usize| format!("loc,{}\n/,/\n", "a.".repeat(count));
    validate_bomb("a deep column", Some(Format::Csv), sized(MEGABYTE), make);
    for (name, item) in [("numbers", "1,"), ("lists", "[],"), ("objects", "{},"), ("texts", "\"\",")] {
        validate_bomb(&format!("a list of {name}"), None, sized(3 * MEGABYTE), |size| {
            let items = item.repeat(size / item.len());
            format!("[{{\"loc\":\"/\",\"images\":[{}]}}]", items.trim_end_matches(','))
        });
    }
    let count = sized(500_000);
    for (name, end) in [("half a million unknown fields", "\"loc\":\"/\"}]"), ("fields of a truncated page", "")] {
        let make = |count: usize| format!("[{{{}{end}", numbered("\"lok#\":1,", count));
        let report = validate_bomb(name, None, count, make);
        assert_eq!(report.count(&rule::FIELD_UNKNOWN), count);
    }
}

#[test]
fn many_language_versions_are_validated_within_the_limits() {
    let _lock = lock();
    let link = |page: usize| format!("{{\"hreflang\":\"en\",\"href\":\"https://example.com/{page}\"}}");
    let links: Vec<String> = (0..1_000).map(link).collect();
    let links = links.join(",");
    let page = |page: usize| format!("{{\"loc\":\"https://example.com/{page}\",\"alternates\":[{links}]}}");
    let make = |count: usize| format!("[{}]", (0..count).map(page).collect::<Vec<_>>().join(","));
    validate_bomb("500 pages with 1,000 language versions each", None, sized(500), make);
    let make = |count: usize| {
        format!("[{{\"loc\":\"https://example.com/\",\"alternates\":[{}]}}]", vec![link(1); count].join(","))
    };
    validate_bomb("a page with 300,000 equal language versions", None, sized(300_000), make);
}

#[test]
fn many_versions_of_one_page_are_compared_within_the_limits() {
    let _lock = lock();
    let lines = |count: usize, date: &str| -> String {
        let line = |priority| format!("{{\"loc\":\"/\",\"lastmod\":\"{date}\",\"images\":[\"/{priority}\"]}}\n");
        (0..count).map(line).collect()
    };
    let make = |count: usize| ["2026-01-10", "2026-01-11"].map(|date| lines(count, date));
    let difference = within("200,000 versions of a page", sized(200_000), make, |sides| {
        let [before, after] = sides.each_ref().map(|lines| Side::Pages(lines.as_str().into()));
        diff(before, after, &Options::default())
    });
    assert_eq!(difference.changed.len(), sized(200_000));
}
