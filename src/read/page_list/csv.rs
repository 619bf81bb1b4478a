//! Page lists as CSV. The header names the fields by their paths (`loc`, `images[0].loc`, `news.publication.name`), so a
//! row is the flat form of the same page that JSON would nest.

use std::fmt::Display;

use crate::base::buffer::Buffer;
use crate::format::json::{Reason, put_string};
use crate::model::report::{Finding, Param, Position, Reporter};
use crate::model::rule::{self, Locale};

use super::value::Hint;
use super::{Outcome, Sink, json};

/// Signs that part the columns in the wild: comma, semicolon (spreadsheets where the comma is a decimal sign), tab.
const DELIMITERS: [u8; 3] = *b",;\t";

/// The fields that stand in most lists. People write them in capitals, and so do programs: `URL`, `Lastmod`, `ChangeFreq`.
const USUAL_FIELDS: [&str; 5] = ["loc", "url", "lastmod", "changefreq", "priority"];

/// Whether the first line of a text only names the sign that parts the columns, as spreadsheets write it: `sep=;`.
fn names_delimiter(text: &str) -> bool {
    matches!(text.as_bytes(), [b's', b'e', b'p', b'=', sign, b'\r' | b'\n', ..] if DELIMITERS.contains(sign))
}

/// Whether a text can be a CSV page list: one of the columns of its header is `loc` or `url`, and nothing in it is markup or an
/// address, in which commas may stand as well.
pub(super) fn has_header(text: &str) -> bool {
    let header = text.lines().nth(usize::from(names_delimiter(text))).unwrap_or_default();
    if header.starts_with('<') || header.contains("://") {
        return false;
    }
    let is_inside = |byte: &&u8| !byte.is_ascii_whitespace() && **byte != b'"';
    header.as_bytes().split(|byte| DELIMITERS.contains(byte)).any(|name| {
        let is = |field: &[u8]| name.iter().filter(is_inside).map(u8::to_ascii_lowercase).eq(field.iter().copied());
        is(b"loc") || is(b"url")
    })
}

/// The field that a column is named after.
fn field_name(column: &str) -> &str {
    USUAL_FIELDS.into_iter().find(|field| field.eq_ignore_ascii_case(column)).unwrap_or(column)
}

/// Reads rows under a header; empty cells are absent values. A quote that nothing closes ends the list: what stands behind it
/// may be any number of pages.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    let mut rows = Rows::new(text);
    let mut count = 0;
    let (mut line_number, header) = rows.next_row().unwrap_or_default();
    let (columns, placeless) = Columns::new(&header);
    // The batches of a stream all stand under the header, which is to be told of once.
    if !reporter.has_entries_before() {
        report_header(reporter, line_number, &header, &placeless);
        if rows.has_passed_over {
            report_column(reporter, line_number, &format_args!("column {}", MAX_COLUMNS + 1));
        }
    }
    while !rows.is_cut_off
        && let Some((line, row)) = rows.next_row()
    {
        line_number = line;
        if rows.is_cut_off {
            break;
        }
        if row.iter().skip(header.len()).any(|cell| !cell.trim().is_empty()) {
            report_column(reporter, line, &format_args!("column {}", header.len() + 1));
        }
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut page = Buffer::default();
        if !columns.write(&row, &mut page) {
            page.put("{}");
        }
        reporter.set_entry_position(Some(Position { line, column: 1 }));
        json::read_line(&page.take_text(), count, group_field, reporter, sink);
        count += 1;
    }
    reporter.set_entry_position(None);
    if rows.is_cut_off {
        json::report_fault(reporter, "CSV", Reason::Truncated, None, Some(Position { line: line_number, column: 1 }));
    }
    Outcome { entries: count, is_complete: !rows.is_cut_off }
}

/// Reports what is wrong with a header: that no column is the loc, and columns whose place another one has, so that their
/// values have nowhere to go.
fn report_header(reporter: &mut Reporter<'_>, line: usize, header: &[String], placeless: &[usize]) {
    if !header.is_empty() && !header.iter().any(|name| matches!(field_name(name.trim()), "loc" | "url")) {
        let reason = match reporter.options().locale {
            Locale::En => "none of its columns is named loc or url",
            Locale::Ja => "loc または url という名前の列がありません",
        };
        json::report_unreadable(reporter, "CSV", reason, None, Some(Position { line, column: 1 }));
    }
    for column in placeless {
        report_column(reporter, line, &format_args!("column {}: {}", column + 1, header[*column].trim()));
    }
}

/// Reports a column whose cells are not read, or what stands in a line and in no column.
fn report_column(reporter: &mut Reporter<'_>, line: usize, column: &dyn Display) {
    let hint = Hint { name: "", known: &[], locale: reporter.options().locale };
    let finding = Finding::of(&rule::FIELD_UNKNOWN).position(Position { line, column: 1 });
    reporter.add(&finding.param("field", Param::Shown(column)).param("hint", Param::Shown(&hint)));
}

/// The cells of one row after the other (RFC 4180). A quote inside a cell that does not begin with one is a letter like others.
struct Rows<'t> {
    rest: &'t str,
    delimiter: u8,
    /// The line that the rest begins in, from 1.
    line: usize,
    /// Whether a row had more than [`MAX_COLUMNS`] cells. Those past it are passed over.
    has_passed_over: bool,
    /// Whether the text ended inside quotes.
    is_cut_off: bool,
}

/// Most columns that are read: all fields of a page with hundreds of images and videos are fewer. More of them would
/// only cost memory.
const MAX_COLUMNS: usize = 10_000;

impl<'t> Rows<'t> {
    fn new(text: &'t str) -> Self {
        let header = text.lines().next().unwrap_or_default();
        let (mut delimiter, mut most) = (DELIMITERS[0], 0);
        for candidate in DELIMITERS {
            let count = header.bytes().filter(|byte| *byte == candidate).count();
            if count > 0 && count >= most {
                (delimiter, most) = (candidate, count);
            }
        }
        // The sign that is named is the only one in its line.
        let rest = text.get("sep=;".len()..).filter(|_| names_delimiter(text)).unwrap_or(text);
        Self { rest, delimiter, line: 1, has_passed_over: false, is_cut_off: false }
    }

    /// The next row that is not blank, with the line that it begins in.
    fn next_row(&mut self) -> Option<(usize, Vec<String>)> {
        let blank = self.rest.bytes().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        self.pass(blank);
        if self.rest.is_empty() {
            return None;
        }
        let line = self.line;
        let mut cells = Vec::new();
        loop {
            let cell = self.cell();
            if cells.len() < MAX_COLUMNS {
                cells.push(cell);
            } else {
                self.has_passed_over = true;
            }
            let is_last = self.rest.as_bytes().first() != Some(&self.delimiter);
            self.pass(usize::from(!self.rest.is_empty()));
            if is_last {
                return Some((line, cells));
            }
        }
    }

    /// Reads up to the end of a cell, which is a delimiter, the end of the line, or that of the text.
    fn cell(&mut self) -> String {
        let mut cell = String::new();
        let mut is_quoted = self.rest.starts_with('"');
        self.pass(usize::from(is_quoted));
        loop {
            let ends = |byte| match byte {
                b'"' => is_quoted,
                byte => !is_quoted && (byte == self.delimiter || matches!(byte, b'\r' | b'\n')),
            };
            let length = self.rest.bytes().position(ends).unwrap_or(self.rest.len());
            cell.push_str(self.pass(length));
            self.is_cut_off |= is_quoted && self.rest.is_empty();
            if !is_quoted || self.is_cut_off {
                return cell;
            }
            self.pass(1);
            // Two quotes inside quotes are one.
            is_quoted = self.rest.starts_with('"');
            if is_quoted {
                cell.push_str(self.pass(1));
            }
        }
    }

    /// Passes over some of the rest.
    fn pass(&mut self, length: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at(length);
        self.line += passed.bytes().filter(|byte| *byte == b'\n').count();
        self.rest = rest;
        passed
    }
}

/// What the header says: a tree of fields with columns at its leaves.
enum Columns {
    Cell(usize),
    /// A cell that holds several values, parted by `|`.
    Cells(usize),
    Object(Vec<Part<String>>),
    /// Only the items that have a column, by their index.
    List(Vec<Part<usize>>),
}

/// A field or an item, and what the header says of it.
struct Part<K> {
    key: K,
    /// The first of its columns: a row that ends before has nothing for it.
    first: usize,
    columns: Columns,
}

/// Fields that are lists of texts, so that one cell can hold several.
const LIST_FIELDS: [&str; 5] = ["images", "tags", "countries", "platforms", "foreign"];

impl Columns {
    const NOTHING: Self = Self::Object(Vec::new());

    /// Reads a header; also gives the columns that have no place, because another one stands there.
    fn new(header: &[String]) -> (Self, Vec<usize>) {
        let mut root = Self::NOTHING;
        let mut placeless = Vec::new();
        for (column, name) in header.iter().enumerate() {
            let name = field_name(name.trim());
            if !name.is_empty() && !root.insert(&steps(name), column) {
                placeless.push(column);
            }
        }
        (root, placeless)
    }

    /// Gives a column its place; `false` where another one has it.
    fn insert(&mut self, steps: &[Step<'_>], column: usize) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return matches!(self, Self::Cell(place) | Self::Cells(place) if *place == column);
        };
        let (name, child) = match (*step, self) {
            (Step::Field(name), Self::Object(fields)) => {
                let place = fields.iter().position(|field| field.key == name).unwrap_or_else(|| {
                    fields.push(Part { key: name.to_owned(), first: column, columns: Self::NOTHING });
                    fields.len() - 1
                });
                (name, &mut fields[place].columns)
            }
            (Step::Index(index), Self::List(items)) => {
                let place = items.binary_search_by_key(&index, |item| item.key).unwrap_or_else(|place| {
                    items.insert(place, Part { key: index, first: column, columns: Self::NOTHING });
                    place
                });
                ("", &mut items[place].columns)
            }
            // The header names one place both as a value and as something with parts: the first meaning stays.
            _ => return false,
        };
        if matches!(child, Self::Object(fields) if fields.is_empty()) {
            *child = Self::leaf(name, rest, column);
        }
        child.insert(rest, column)
    }

    /// The node that the steps behind a name call for.
    fn leaf(name: &str, rest: &[Step<'_>], column: usize) -> Self {
        match rest.first() {
            None if LIST_FIELDS.contains(&name) => Self::Cells(column),
            None => Self::Cell(column),
            Some(Step::Field(_)) => Self::NOTHING,
            Some(Step::Index(_)) => Self::List(Vec::new()),
        }
    }

    /// Writes the cells of a row as JSON; `false` where all of them are empty, and then nothing is written.
    fn write(&self, row: &[String], out: &mut Buffer) -> bool {
        let start = out.len();
        let mut is_first = true;
        match self {
            Self::Cell(column) => return row.get(*column).is_some_and(|cell| write_text(cell, out)),
            Self::Cells(column) => {
                out.store(*b"[");
                for value in row.get(*column).map_or("", String::as_str).split('|') {
                    separated(out, &mut is_first, &|out| write_text(value, out));
                }
                out.store(*b"]");
            }
            Self::Object(fields) => {
                out.store(*b"{");
                // Fields stand in the order of their first columns.
                for field in fields.iter().take_while(|field| field.first < row.len()) {
                    separated(out, &mut is_first, &|out| {
                        write_text(&field.key, out);
                        out.store(*b":");
                        field.columns.write(row, out)
                    });
                }
                out.store(*b"}");
            }
            Self::List(items) => {
                out.store(*b"[");
                for item in items.iter().filter(|item| item.first < row.len()) {
                    separated(out, &mut is_first, &|out| item.columns.write(row, out));
                }
                out.store(*b"]");
            }
        }
        if is_first {
            out.truncate(start);
        }
        !is_first
    }
}

/// Writes a comma and what comes behind it, or neither where there is nothing.
fn separated(out: &mut Buffer, is_first: &mut bool, write: &dyn Fn(&mut Buffer) -> bool) {
    let start = out.len();
    if !*is_first {
        out.store(*b",");
    }
    if write(out) {
        *is_first = false;
    } else {
        out.truncate(start);
    }
}

/// Writes a JSON string; `false` for an empty cell.
fn write_text(text: &str, out: &mut Buffer) -> bool {
    let text = text.trim();
    if !text.is_empty() {
        put_string(out, text);
    }
    !text.is_empty()
}

/// One step of a path in a header.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Step<'h> {
    Field(&'h str),
    Index(usize),
}

/// Most items of one list that a header can name: past that a column is an unknown field.
const MAX_COLUMN_INDEX: usize = 1_000;

/// Most steps of a path: `videos[0].content_segments[0].loc` has five, and a stack has its end.
const MAX_STEPS: usize = 8;

/// The steps of a header's path: `images[0].loc` is field `images`, index 0, field `loc`.
fn steps(name: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    if name.split('.').nth(MAX_STEPS).is_some() {
        return vec![Step::Field(name)];
    }
    for part in name.split('.') {
        let (field, indices) = part.split_once('[').map_or((part, None), |(field, rest)| (field, Some(rest)));
        let index = indices.and_then(|rest| rest.strip_suffix(']')).and_then(|digits| digits.parse::<usize>().ok());
        match (indices, index) {
            (None, _) => steps.push(Step::Field(field)),
            (Some(_), Some(index)) if index < MAX_COLUMN_INDEX => {
                steps.extend([Step::Field(field), Step::Index(index)]);
            }
            // Not a path: the whole name is one field, which will be reported as unknown.
            _ => return vec![Step::Field(name)],
        }
    }
    steps
}

#[cfg(test)]
mod tests;
