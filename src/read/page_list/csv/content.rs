//! Columns that are known by their cells: URLs, dates, frequencies and priorities.

use super::rows::Rows;
use crate::model::page::Page;

/// Number of rows that are inspected.
const SAMPLE: usize = 20;

/// The values of `changefreq`.
const FREQUENCIES: &[&str] = Page::ROW.choices("changefreq");

/// Whether a cell is of a kind.
type IsKind = fn(&str) -> bool;

/// The first rows of a table.
pub(super) struct Sample(Vec<Vec<String>>);

impl Sample {
    /// Reads the first rows of a text.
    pub(super) fn of(text: &str) -> Self {
        let mut rows = Rows::new(text);
        let mut cells = Vec::new();
        while cells.len() < SAMPLE
            && let Some(row) = rows.next_row()
        {
            cells.push(row.cells().map(str::to_owned).collect());
        }
        Self(cells)
    }

    /// Returns whether the table has no header, because its first row has a URL.
    pub(super) fn is_headerless(&self) -> bool {
        self.0.first().is_some_and(|row| row.iter().any(|cell| is_url(cell)))
    }

    /// Returns the column with the URLs of pages: the first with nothing else. `from` is the index of the first row.
    pub(super) fn url_column(&self, from: usize) -> Option<usize> {
        let width = self.width(from);
        // Rows of one cell are lines of text.
        (0..width).find(|column| width > 1 && self.all(from, *column, is_url))
    }

    /// Returns the field of each column of a table without a header; an empty name for those without one. `None` if no
    /// column but that of the URLs is known, unless tabs, which no URL has, separate the columns.
    pub(super) fn fields(&self, has_tabs: bool) -> Option<Vec<&'static str>> {
        let urls = self.url_column(0)?;
        let mut fields = vec![""; self.width(0)];
        fields[urls] = "loc";
        for (field, is_kind) in
            [("lastmod", is_date as IsKind), ("changefreq", is_frequency), ("priority", is_priority)]
        {
            let column = (0..fields.len()).find(|column| fields[*column].is_empty() && self.all(0, *column, is_kind));
            if let Some(column) = column {
                fields[column] = field;
            }
        }
        (has_tabs || fields.contains(&"lastmod")).then_some(fields)
    }

    /// Returns the largest number of cells of a row.
    fn width(&self, from: usize) -> usize {
        self.0.iter().skip(from).map(Vec::len).max().unwrap_or_default()
    }

    /// Returns whether a column has cells that are not empty, and all of them are of a kind.
    fn all(&self, from: usize, column: usize, is_kind: IsKind) -> bool {
        let mut cells = self.0.iter().skip(from).filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty());
        let mut count = 0;
        cells.all(|cell| {
            count += 1;
            is_kind(cell)
        }) && count > 0
    }
}

/// Returns whether a cell is a URL with a scheme and a host.
pub(super) fn is_url(cell: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        cell.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)) && cell.len() > scheme.len()
    })
}

/// Returns whether a cell begins like a date of any notation: `2026-01`, `2026/1/5`, `5.1.2026`.
fn is_date(cell: &str) -> bool {
    let mut parts = cell.split(['-', '/', '.', 'T', ' ']);
    let mut next = || parts.next().filter(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let (Some(first), Some(second)) = (next(), next()) else { return false };
    let is_year = |part: &str| part.len() == 4;
    second.len() <= 2 && (is_year(first) || (first.len() <= 2 && next().is_some_and(is_year)))
}

fn is_frequency(cell: &str) -> bool {
    FREQUENCIES.iter().any(|frequency| cell.eq_ignore_ascii_case(frequency))
}

/// Returns whether a cell is a decimal from 0 to 1.
fn is_priority(cell: &str) -> bool {
    let (whole, fraction) = cell.split_once('.').unwrap_or((cell, "0"));
    let is_digit = |byte: u8| byte.is_ascii_digit();
    match whole {
        "0" => !fraction.is_empty() && fraction.bytes().all(is_digit),
        "1" => !fraction.is_empty() && fraction.bytes().all(|byte| byte == b'0'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Sample, is_date};

    #[test]
    fn columns_are_known_by_their_cells() {
        let fields = |text: &str| Sample::of(text).fields(text.contains('\t'));
        assert_eq!(fields("https://a.example/,2026-01-10\nhttps://a.example/b,\n"), Some(vec!["loc", "lastmod"]));
        assert_eq!(
            fields("x\thttps://a.example/\t0.5\t2026/1/5\tDaily"),
            Some(vec!["", "loc", "priority", "lastmod", "changefreq"])
        );
        assert_eq!(fields("x\thttps://a.example/"), Some(vec!["", "loc"]));
        for text in ["https://a.example/?a=1,2\nhttps://a.example/", "https://a.example/,x", "https://a.example/", ""] {
            assert_eq!(fields(text), None, "{text}");
        }
    }

    #[test]
    fn dates_of_any_notation_are_recognised() {
        for date in
            ["2026-01-10", "2026-01", "2026/1/5", "2026-01-10T10:20:30Z", "2026-01-10 10:20", "1/10/2026", "5.1.2026"]
        {
            assert!(is_date(date), "{date}");
        }
        for text in ["2026", "a-b", "", "1.5", "12-34", "20260110", "https://a.example/2026-01-10"] {
            assert!(!is_date(text), "{text}");
        }
    }
}
