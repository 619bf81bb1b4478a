//! The rows of CSV, parsed by `csv_core` (RFC 4180). A quote inside a cell that does not begin with one is an ordinary
//! character.

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use memchr::memchr_iter;

use super::delimiter::{MAX_COLUMNS, named_delimiter};
use super::preamble::{NamedColumns, without_preamble};

/// The expected size of the cells of a row in bytes.
const TYPICAL_ROW_BYTES: usize = 1_024;

/// Returns the rows of a table, from the header on if it has one.
pub(super) fn rows_in<'t>(text: &'t str, named: NamedColumns<'_>) -> &'t str {
    let table = without_preamble(text, named);
    named_delimiter(table).map_or(table, |_| &table["sep=;".len()..])
}

/// Parses CSV row by row.
pub(super) struct TableRows<'t> {
    reader: Reader,
    rest: &'t [u8],
    /// The line number at which `rest` begins, from 1.
    line: usize,
    /// The cells of the current row, concatenated.
    content: Vec<u8>,
    /// The end offset of each cell.
    ends: Vec<usize>,
}

/// A row with content.
pub(super) struct TableRow<'r> {
    /// The line number at which it begins, from 1.
    pub(super) line: usize,
    /// Whether it has more than [`MAX_COLUMNS`] cells, of which the others are skipped.
    pub(super) has_more: bool,
    /// Whether the text ends inside quotes.
    pub(super) is_cut_off: bool,
    content: &'r str,
    ends: &'r [usize],
}

impl<'r> TableRow<'r> {
    /// Returns the number of cells.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns a cell without surrounding white space; an empty text after the end of the row.
    pub(super) fn cell(&self, column: usize) -> &'r str {
        let start = if column == 0 { 0 } else { self.ends.get(column - 1).copied().unwrap_or(self.content.len()) };
        let end = self.ends.get(column).copied().unwrap_or(start);
        self.content.get(start..end).unwrap_or_default().trim()
    }

    /// Returns an iterator over the cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = &'r str> {
        (0..self.len()).map(|column| self.cell(column))
    }
}

impl<'t> TableRows<'t> {
    pub(super) fn new(text: &'t str, named: NamedColumns<'_>, delimiter: u8) -> Self {
        let rest = rows_in(text, named);
        let before = &text.as_bytes()[..text.len() - rest.len()];
        Self {
            reader: ReaderBuilder::new().delimiter(delimiter).build(),
            rest: rest.as_bytes(),
            line: 1 + memchr_iter(b'\n', before).count(),
            content: vec![0; TYPICAL_ROW_BYTES],
            ends: Vec::new(),
        }
    }

    /// Returns the next row with content, or one that ends inside quotes.
    pub(super) fn next_row(&mut self) -> Option<TableRow<'_>> {
        loop {
            self.consume(self.rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count());
            if self.rest.is_empty() {
                return None;
            }
            let line = self.line;
            let (length, has_more, is_cut_off) = self.read_cells();
            if is_cut_off || !self.text(length).trim().is_empty() {
                return Some(TableRow { line, has_more, is_cut_off, content: self.text(length), ends: &self.ends });
            }
        }
    }

    /// Reads the cells of a row. Returns the length of their content, whether the row has more cells, and whether it is cut off.
    fn read_cells(&mut self) -> (usize, bool, bool) {
        self.ends.clear();
        let (mut length, mut has_more) = (0, false);
        loop {
            // After the last line a line feed ends the row, unless it is inside quotes.
            let is_at_end = self.rest.is_empty();
            let input = if is_at_end { b"\n" } else { self.rest };
            let (result, read, written) = self.reader.read_field(input, &mut self.content[length..]);
            self.consume(if is_at_end { 0 } else { read });
            length += written;
            match result {
                ReadFieldResult::Field { record_end } => {
                    if self.ends.len() < MAX_COLUMNS {
                        self.ends.push(length);
                    } else {
                        has_more = true;
                        length = self.ends.last().copied().unwrap_or_default();
                    }
                    if record_end {
                        return (length, has_more, false);
                    }
                }
                ReadFieldResult::OutputFull => self.content.resize(self.content.len() * 2, 0),
                ReadFieldResult::InputEmpty if is_at_end => {
                    self.ends.push(length);
                    return (length, has_more, true);
                }
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::End => return (length, has_more, false),
            }
        }
    }

    /// Returns the content of cells.
    fn text(&self, length: usize) -> &str {
        // A slice of UTF-8 between ASCII characters is valid UTF-8.
        std::str::from_utf8(&self.content[..length]).unwrap_or_default()
    }

    fn consume(&mut self, length: usize) {
        let (consumed, rest) = self.rest.split_at(length);
        self.line += memchr_iter(b'\n', consumed).count();
        self.rest = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::super::delimiter::delimiters;
    use super::{TableRow, TableRows, without_preamble};

    fn read(text: &str) -> TableRows<'_> {
        TableRows::new(text, &[], delimiters(without_preamble(text, &[])).first().copied().unwrap_or(b','))
    }

    /// Returns the line and the cells of each row.
    fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
        let mut rows = read(text);
        let mut read = Vec::new();
        while let Some(row) = rows.next_row() {
            read.push((row.line, row.cells().map(str::to_owned).collect()));
        }
        read
    }

    fn is_cut_off(text: &str) -> bool {
        let mut rows = read(text);
        let mut last = false;
        while let Some(TableRow { is_cut_off, .. }) = rows.next_row() {
            last = is_cut_off;
        }
        last
    }

    #[test]
    fn reads_cells_with_quotes_delimiters_and_line_breaks() {
        for (text, expected) in [
            ("a,b\r\nc,\"d,\"\"e\"\"\n\"\n", vec![vec!["a", "b"], vec!["c", "d,\"e\""]]),
            ("a;b\n;\n \n\"\"; \u{3000}\nc;\n", vec![vec!["a", "b"], vec!["c", ""]]),
            (";\n;\na;b\n", vec![vec!["a", "b"]]),
            ("# by x\r# by y\rsep=|\ra|b;c\r", vec![vec!["a", "b;c"]]),
            ("a|b\nc|d,e", vec![vec!["a", "b"], vec!["c", "d,e"]]),
            ("a,b|c\n", vec![vec!["a", "b|c"]]),
            ("a\tb\rc\td", vec![vec!["a", "b"], vec!["c", "d"]]),
            ("a,b\"c,\"d\"e", vec![vec!["a", "b\"c", "de"]]),
            ("\n\r\n 日本 ,\"\"\n\n", vec![vec!["日本", ""]]),
            ("a,", vec![vec!["a", ""]]),
            ("", vec![]),
        ] {
            let cells: Vec<_> = rows(text).into_iter().map(|(_, cells)| cells).collect();
            assert_eq!(cells, expected, "{text:?}");
        }
        let long = "x".repeat(5_000);
        assert_eq!(rows(&format!("a,{long}\n{long}"))[0].1[1], long);
    }

    #[test]
    fn returns_the_line_of_each_row() {
        let lines = |text| rows(text).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines("loc\r\n\r\n\"a\nb\"\nc\r\nd"), [1, 3, 5, 6]);
        assert_eq!(lines("sep=;\r\nloc\r\na"), [2, 3]);
    }

    #[test]
    fn text_that_ends_inside_quotes_is_reported_as_truncated() {
        for text in ["\"", "a\n\"b", "a\n\"b\n", "a\nb,\"c\"\"", "a\nb,\"c\"\"\n"] {
            assert!(is_cut_off(text), "{text:?}");
        }
        for text in ["a", "a\n\"b\"", "a\n\"b\"\n", "a\nb\"", "a\nb,\"c\"\"\"", "a,"] {
            assert!(!is_cut_off(text), "{text:?}");
        }
    }
}
