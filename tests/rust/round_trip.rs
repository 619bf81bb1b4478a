//! Round trips of page lists with every kind of page, through sitemaps, gzip, JSON, NDJSON and CSV.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::Value;
use sitemap_kit::page_list::{Format, read, write};
use sitemap_kit::{Options, Page};

use crate::properties;
use crate::properties::choices::Choices;
use crate::scale::cases;

/// The bytes that a page list is generated from: mostly small numbers, which choose typical values.
fn choice_bytes() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(prop_oneof![3 => 0_u8..16, 1 => any::<u8>()], 0..400)
}

/// Adds the values of a page by the names of their columns, which are their paths.
fn flatten(path: &str, value: &Value, cells: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                flatten(&path, value, cells);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                flatten(&format!("{path}[{index}]"), item, cells);
            }
        }
        Value::String(text) => drop(cells.insert(path.to_owned(), text.clone())),
        Value::Bool(flag) => drop(cells.insert(path.to_owned(), if *flag { "yes" } else { "no" }.to_owned())),
        other => drop(cells.insert(path.to_owned(), other.to_string())),
    }
}

/// Returns a page list as CSV, with one column for each path that any page has.
fn write_csv(pages: &[Page<'_>]) -> String {
    let list: Vec<Value> = serde_json::from_str(&write(pages)).expect("the page list is JSON");
    let rows: Vec<BTreeMap<String, String>> = list
        .iter()
        .map(|page| {
            let mut cells = BTreeMap::new();
            flatten("", page, &mut cells);
            cells
        })
        .collect();
    let mut columns: Vec<&String> = rows.iter().flat_map(BTreeMap::keys).collect();
    columns.sort();
    columns.dedup();
    let quoted = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
    let line = |cells: Vec<String>| cells.join(",") + "\r\n";
    let header = line(columns.iter().map(|column| quoted(column)).collect());
    let row = |cells: &BTreeMap<String, String>| {
        line(columns.iter().map(|column| quoted(cells.get(*column).map_or("", String::as_str))).collect())
    };
    header + &rows.iter().map(row).collect::<String>()
}

/// Returns whether CSV can represent a page in a list with others: cells have no white space around them, empty cells
/// are absent, an item without values has no column, and one header cannot have columns for one article and for
/// several.
fn fits_into_csv(page: &Page<'_>) -> bool {
    fn has_value(value: &Value) -> bool {
        match value {
            Value::Object(fields) => !fields.is_empty() && fields.values().all(has_value),
            Value::Array(items) => items.iter().all(has_value),
            Value::String(text) => !text.is_empty() && text.trim() == text,
            _ => true,
        }
    }
    let list: Value = serde_json::from_str(&write(std::slice::from_ref(page))).expect("the page list is JSON");
    has_value(&list) && page.news.len() <= 1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(500, 30_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sitemaps_and_json_round_trip(choice_bytes in choice_bytes()) {
        properties::round_trip::check(&choice_bytes);
    }

    #[test]
    fn ndjson_round_trips(choice_bytes in choice_bytes()) {
        let pages = Choices::new(&choice_bytes).pages();
        let lines: String =
            pages.iter().map(|page| write(std::slice::from_ref(page))[1..].trim_end_matches(']').to_owned() + "\n").collect();
        let list = read(&lines, Some(Format::Ndjson), &Options::default());
        prop_assert_eq!(&list.report.problems, &[]);
        prop_assert_eq!(&list.pages, &pages);
    }

    #[test]
    fn csv_round_trips(choice_bytes in choice_bytes()) {
        let pages: Vec<Page<'_>> = Choices::new(&choice_bytes).pages().into_iter().filter(fits_into_csv).collect();
        let csv = write_csv(&pages);
        let list = read(&csv, Some(Format::Csv), &Options::default());
        prop_assert_eq!(&list.report.problems, &[], "{}", csv);
        prop_assert_eq!(&list.pages, &pages, "{}", csv);
    }
}

#[test]
fn most_generated_pages_fit_into_csv_and_many_have_no_problem() {
    let (mut pages, mut fitting, mut rich) = (0, 0, 0);
    for first in 0..=255_u8 {
        let choice_bytes: Vec<u8> = (0..=255_u8).map(|index| index.wrapping_mul(31) ^ first).collect();
        for page in Choices::new(&choice_bytes).pages() {
            pages += 1;
            fitting += usize::from(fits_into_csv(&page));
            rich += usize::from(!page.is_plain());
        }
    }
    assert!(fitting * 4 > pages && rich * 4 > pages, "{fitting} fit and {rich} are rich, of {pages}");
}
