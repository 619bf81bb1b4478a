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
    let depth = sized(25 * MEGABYTE);
    let bomb = format!("[{{\"loc\":{}{}}}]", "[".repeat(depth), "]".repeat(depth));
    let report = validate_bomb("nested JSON lists", &bomb, None, 4);
    assert!(!report.is_valid());
}

#[test]
fn page_lists_of_delimiters_are_read_within_the_limits() {
    let _lock = lock();
    for fragment in ["[", "{", "\"", "\\", "{\"a\":", "[[],", "\n", "-", "9", ",", "\u{1f}", "\u{1e}"] {
        let size = sized(if fragment == "[" { 50 * MEGABYTE } else { 15 * MEGABYTE });
        let bomb = fragment.repeat(size / fragment.len());
        for format in [None, Some(Format::Json), Some(Format::Ndjson), Some(Format::Csv), Some(Format::Text)] {
            validate_bomb(&format!("{fragment:?} as {format:?}"), &bomb, format, 20);
        }
    }
    let count = if is_long() { 500_000 } else { 20_000 };
    let columns = format!("loc{}\n/{}\n", numbered(",a#", count), ",a".repeat(count));
    let report = validate_bomb("half a million columns", &columns, Some(Format::Csv), 60);
    // One problem for the columns of the header, and one for the cells past them.
    assert_eq!(report.count(&rule::COLUMN_UNKNOWN), 2);
    let header: String = numbered(",images[#].loc", 1_000);
    let rows = format!("loc{header}\n{}", "/\n".repeat(sized(MEGABYTE)));
    validate_bomb("a million short rows under a wide header", &rows, Some(Format::Csv), 300);
    let deep = format!("loc,{}\n/,/\n", "a.".repeat(sized(MEGABYTE)));
    validate_bomb("a deep column", &deep, Some(Format::Csv), 20);
    for (name, item) in [("numbers", "1,"), ("lists", "[],"), ("objects", "{},"), ("texts", "\"\",")] {
        let items = item.repeat(sized(3 * MEGABYTE) / item.len());
        let list = format!("[{{\"loc\":\"/\",\"images\":[{}]}}]", items.trim_end_matches(','));
        validate_bomb(&format!("a list of {name}"), &list, None, 60);
    }
    let fields: String = numbered("\"lok#\":1,", sized(500_000));
    for (name, end) in [("half a million unknown fields", "\"loc\":\"/\"}]"), ("fields of a truncated page", "")] {
        let report = validate_bomb(name, &format!("[{{{fields}{end}"), None, 40);
        assert_eq!(report.count(&rule::FIELD_UNKNOWN), sized(500_000));
    }
}

#[test]
fn many_language_versions_are_validated_within_the_limits() {
    let _lock = lock();
    let link = |page: usize| format!("{{\"hreflang\":\"en\",\"href\":\"https://example.com/{page}\"}}");
    let links: Vec<String> = (0..1_000).map(link).collect();
    let links = links.join(",");
    let page = |page: usize| format!("{{\"loc\":\"https://example.com/{page}\",\"alternates\":[{links}]}}");
    let pages: Vec<String> = (0..sized(500)).map(page).collect();
    validate_bomb("500 pages with 1,000 language versions each", &format!("[{}]", pages.join(",")), None, 60);
    let alternates =
        format!("[{{\"loc\":\"https://example.com/\",\"alternates\":[{}]}}]", vec![link(1); sized(300_000)].join(","));
    validate_bomb("a page with 300,000 equal language versions", &alternates, None, 60);
}

#[test]
fn many_versions_of_one_page_are_compared_within_the_limits() {
    let _lock = lock();
    let lines = |date: &str| -> String {
        let line = |priority| format!("{{\"loc\":\"/\",\"lastmod\":\"{date}\",\"images\":[\"/{priority}\"]}}\n");
        (0..sized(200_000)).map(line).collect()
    };
    let (before, after) = (lines("2026-01-10"), lines("2026-01-11"));
    let sides = [Side::Pages(before.as_str().into()), Side::Pages(after.as_str().into())];
    let size = before.len() + after.len();
    let difference = within("200,000 versions of a page", size, 20, || diff(sides[0], sides[1], &Options::default()));
    assert_eq!(difference.changed.len(), sized(200_000));
}
