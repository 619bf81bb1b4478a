//! Page lists as CSV. The header names the fields by their paths (`loc`, `images[0].loc`, `news.publication.name`), so a
//! row is the flat form of the same page that JSON would nest.

use std::fmt::Display;

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use crate::json::push_string;
use crate::report::{Finding, Position, Reporter};
use crate::rule;

use super::value::Hint;
use super::{Sink, json};

/// Signs that part the columns in the wild: comma, semicolon (spreadsheets where the comma is a decimal sign), tab.
const DELIMITERS: [u8; 3] = *b",;\t";

/// Whether a line can be the header of a CSV page list: one of its columns is `loc` or `url`.
pub(super) fn is_header(line: &str) -> bool {
    line.split(|character: char| DELIMITERS.iter().any(|delimiter| char::from(*delimiter) == character))
        .any(|name| matches!(name.trim().trim_matches('"'), "loc" | "url"))
}

/// Reads rows under a header; empty cells are absent values.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let mut rows = Rows::new(text);
    let Some(header) = rows.next_row() else { return 0 };
    let columns = Columns::new(&header);
    if rows.has_passed_over {
        let field = format_args!("column {}", MAX_COLUMNS + 1);
        let hint = Hint { name: "", known: &[], locale: reporter.options().locale };
        let params: [(&'static str, &dyn Display); 2] = [("field", &field), ("hint", &hint)];
        reporter.add(Finding::of(&rule::FIELD_UNKNOWN).position(Position { line: 1, column: 1 }).params(&params));
    }
    let mut line = String::new();
    let mut count = 0;
    loop {
        let line_number = rows.line();
        let Some(row) = rows.next_row() else { break };
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        line.clear();
        if !columns.write(&row, &mut line) {
            line.push_str("{}");
        }
        reporter.set_entry_position(Some(Position { line: line_number, column: 1 }));
        json::read_line(&line, count, group_field, reporter, sink);
        count += 1;
    }
    reporter.set_entry_position(None);
    count
}

/// The cells of one row after the other.
struct Rows<'t> {
    reader: Reader,
    rest: &'t [u8],
    cells: Vec<u8>,
    ends: Vec<usize>,
    /// Whether a row had more than [`MAX_COLUMNS`] cells. Those past it are passed over.
    has_passed_over: bool,
}

/// Most columns that are read: all fields of a page with hundreds of images and videos are fewer. More of them would
/// only cost memory.
const MAX_COLUMNS: usize = 10_000;

impl<'t> Rows<'t> {
    fn new(text: &'t str) -> Self {
        let header = text.lines().next().unwrap_or_default();
        let count = |delimiter: &u8| header.bytes().filter(|byte| byte == delimiter).count();
        let delimiter =
            DELIMITERS.into_iter().max_by_key(count).filter(|delimiter| count(delimiter) > 0).unwrap_or(b',');
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        Self { reader, rest: text.as_bytes(), cells: vec![0; 4096], ends: vec![0; 64], has_passed_over: false }
    }

    /// The line that the next row begins in, from 1.
    fn line(&self) -> usize {
        // The reader counts a line when it sees the byte after its end, so blank bytes before the row are looked over.
        let blank = self.rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
        usize::try_from(self.reader.line()).unwrap_or(usize::MAX) + blank.filter(|byte| **byte == b'\n').count()
    }

    fn next_row(&mut self) -> Option<Vec<String>> {
        let (mut written, mut ended) = (0, 0);
        loop {
            let (result, read, wrote, ends) =
                self.reader.read_record(self.rest, &mut self.cells[written..], &mut self.ends[ended..]);
            self.rest = &self.rest[read..];
            written += wrote;
            ended += ends;
            match result {
                // An empty rest tells the reader, on the next turn, that the text has ended.
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => self.cells.resize(self.cells.len() * 2, 0),
                ReadRecordResult::OutputEndsFull if ended > MAX_COLUMNS => {
                    self.has_passed_over = true;
                    ended = MAX_COLUMNS;
                }
                ReadRecordResult::OutputEndsFull => self.ends.resize(self.ends.len() * 2, 0),
                ReadRecordResult::End => return None,
                ReadRecordResult::Record => break,
            }
        }
        self.has_passed_over |= ended > MAX_COLUMNS;
        let mut start = 0;
        let cells = self.ends[..ended.min(MAX_COLUMNS)].iter().map(|end| {
            let cell = String::from_utf8_lossy(&self.cells[start..*end]).into_owned();
            start = *end;
            cell
        });
        Some(cells.collect())
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

    fn new(header: &[String]) -> Self {
        let mut root = Self::NOTHING;
        for (column, name) in header.iter().enumerate() {
            let name = name.trim();
            if !name.is_empty() {
                root.insert(&steps(name), column);
            }
        }
        root
    }

    fn insert(&mut self, steps: &[Step<'_>], column: usize) {
        let Some((step, rest)) = steps.split_first() else { return };
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
            _ => return,
        };
        if matches!(child, Self::Object(fields) if fields.is_empty()) {
            *child = Self::leaf(name, rest, column);
        }
        child.insert(rest, column);
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
    fn write(&self, row: &[String], out: &mut String) -> bool {
        let start = out.len();
        let mut is_first = true;
        match self {
            Self::Cell(column) => return row.get(*column).is_some_and(|cell| write_text(cell, out)),
            Self::Cells(column) => {
                out.push('[');
                for value in row.get(*column).map_or("", String::as_str).split('|') {
                    separated(out, &mut is_first, |out| write_text(value, out));
                }
                out.push(']');
            }
            Self::Object(fields) => {
                out.push('{');
                // Fields stand in the order of their first columns.
                for field in fields.iter().take_while(|field| field.first < row.len()) {
                    separated(out, &mut is_first, |out| {
                        write_text(&field.key, out);
                        out.push(':');
                        field.columns.write(row, out)
                    });
                }
                out.push('}');
            }
            Self::List(items) => {
                out.push('[');
                for item in items.iter().filter(|item| item.first < row.len()) {
                    separated(out, &mut is_first, |out| item.columns.write(row, out));
                }
                out.push(']');
            }
        }
        if is_first {
            out.truncate(start);
        }
        !is_first
    }
}

/// Writes a comma and what comes behind it, or neither where there is nothing.
fn separated(out: &mut String, is_first: &mut bool, write: impl FnOnce(&mut String) -> bool) {
    let start = out.len();
    if !*is_first {
        out.push(',');
    }
    if write(out) {
        *is_first = false;
    } else {
        out.truncate(start);
    }
}

/// Writes a JSON string; `false` for an empty cell.
fn write_text(text: &str, out: &mut String) -> bool {
    let text = text.trim();
    if !text.is_empty() {
        push_string(out, text);
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
        let index = indices.and_then(|rest| rest.strip_suffix(']')).and_then(|index| index.parse().ok());
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
