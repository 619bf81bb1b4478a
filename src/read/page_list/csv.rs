//! Page lists as CSV. The header contains the paths of fields (`loc`, `images[0].loc`, `news.publication.name`), so
//! that a row is a flat page.

mod columns;
mod rows;

use std::fmt::Display;

use crate::model::page::Page;
use crate::model::report::{Finding, Param, Position, Reporter};
use crate::model::rule::{self, Locale};

use super::field::Hint;
use super::json::{Reason, report_unreadable};
use super::page::read_page;
use super::value::{Object, Value};
use super::{Outcome, Sink};
use columns::{Columns, field_name};
use rows::{DELIMITERS, MAX_COLUMNS, Rows, names_delimiter};

/// Whether a text can be a CSV page list: one of the columns of its header is `loc` or `url`, and no column contains
/// markup or a URL, in which commas may also occur.
pub(super) fn has_header(text: &str) -> bool {
    let header = text.lines().nth(usize::from(names_delimiter(text))).unwrap_or_default();
    if header.starts_with('<') || header.contains("://") {
        return false;
    }
    header.split(DELIMITERS.map(char::from)).any(|name| {
        let name = name.trim_matches(|character: char| character.is_ascii_whitespace() || character == '"');
        name.eq_ignore_ascii_case("loc") || name.eq_ignore_ascii_case("url")
    })
}

/// Reads the rows below a header. Empty cells are absent values. An unclosed quote ends the list, because the number of
/// pages after it is unknown.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    let mut rows = Rows::new(text);
    let Some(header) = rows.next_row() else { return Outcome { entries: 0, is_complete: true } };
    let mut cut_off = header.is_cut_off.then_some(header.line);
    let header_line = header.line;
    let names: Vec<String> = header.cells().map(str::to_owned).collect();
    let (columns, duplicates) = Columns::new(&names);
    // The batches of a stream share one header, which is reported once.
    if !reporter.has_entries_before() {
        report_header(reporter, header_line, &names, &duplicates);
        if header.has_more {
            report_column(reporter, header_line, &format_args!("column {}", MAX_COLUMNS + 1));
        }
    }
    let mut count = 0;
    while cut_off.is_none()
        && let Some(row) = rows.next_row()
    {
        if row.is_cut_off {
            cut_off = Some(row.line);
            break;
        }
        if row.cells().skip(names.len()).any(|cell| !cell.is_empty()) {
            report_column(reporter, row.line, &format_args!("column {}", names.len() + 1));
        }
        if row.cells().all(str::is_empty) {
            continue;
        }
        let fields = columns.value(&row).unwrap_or_else(|| Value::Object(Object::Fields(Vec::new())));
        reporter.set_entry_position(Some(Position { line: row.line, column: 1 }));
        read_page(&mut Page::default(), fields, count, group_field, reporter, sink);
        count += 1;
    }
    reporter.set_entry_position(None);
    if let Some(line) = cut_off {
        let reason = Reason::Truncated.describe(reporter.options().locale);
        report_unreadable(reporter, "CSV", &reason, None, Some(Position { line, column: 1 }));
    }
    Outcome { entries: count, is_complete: cut_off.is_none() }
}

/// Reports the problems of a header: a missing loc column, and columns for a field that has a column already.
fn report_header(reporter: &mut Reporter<'_>, line: usize, header: &[String], duplicates: &[usize]) {
    if !header.iter().any(|name| matches!(field_name(name), "loc" | "url")) {
        let reason = match reporter.options().locale {
            Locale::En => "none of its columns is named loc or url",
            Locale::Ja => "loc または url という名前の列がありません",
        };
        report_unreadable(reporter, "CSV", reason, None, Some(Position { line, column: 1 }));
    }
    for column in duplicates {
        report_column(reporter, line, &format_args!("column {}: {}", column + 1, header[*column]));
    }
}

/// Reports a column whose cells are not read, or cells without a column.
fn report_column(reporter: &mut Reporter<'_>, line: usize, column: &dyn Display) {
    let hint = Hint { name: "", known: &[], locale: reporter.options().locale };
    let finding = Finding::of(&rule::FIELD_UNKNOWN).position(Position { line, column: 1 });
    reporter.add(&finding.param("field", Param::Shown(column)).param("hint", Param::Shown(&hint)));
}

#[cfg(test)]
mod tests;
