//! Columns that are known by their cells: URLs, dates, frequencies, priorities and status codes.

use super::cell::{CellForm, is_absent, is_date, is_location, is_url};
use super::delimiter::{NO_DELIMITER, SAMPLE, SPACE, delimiters};
use super::preamble::{NamedColumns, without_preamble};
use super::rows::TableRows;
use crate::model::page::Page;
use crate::text::datetime::{self, Assumptions};
use crate::text::page_status::is_listed;
use crate::text::robots_directives::{flag, forbids_indexing};

/// The values of `changefreq`.
const FREQUENCIES: &[&str] = Page::ROW.choices("changefreq");

/// Whether a cell is of a kind.
type IsKind = fn(&str) -> bool;

/// The first rows of a table, and its delimiter.
pub(super) struct Sample {
    pub(super) delimiter: u8,
    rows: Vec<Vec<String>>,
    /// Whether a cell after a delimiter is in quotation marks, which no URL contains.
    is_quoted: bool,
}

impl Sample {
    /// Reads the first rows of a text. Below a header the most frequent delimiter of the header divides the rows; without one, the
    /// first with which the columns are known, because URLs also contain commas and semicolons. Only then it may be a space, which
    /// headers contain; it comes first, because all of its columns have to be known.
    pub(super) fn of(text: &str, named: NamedColumns<'_>) -> Self {
        let text = without_preamble(text, named);
        let used = delimiters(text);
        let given = |delimiter: Option<&u8>| Self::with(text, named, delimiter.copied().unwrap_or(NO_DELIMITER));
        let is_known = |sample: &Self| sample.is_headerless() && sample.fields().is_some();
        let known = [SPACE].iter().chain(&used).map(|delimiter| given(Some(delimiter))).find(is_known);
        known.unwrap_or_else(|| given(used.first()))
    }

    fn with(text: &str, named: NamedColumns<'_>, delimiter: u8) -> Self {
        let mut rows = TableRows::new(text, named, delimiter);
        let mut cells = Vec::new();
        while cells.len() < SAMPLE
            && let Some(row) = rows.next_row()
        {
            cells.push(row.cells().map(str::to_owned).collect());
        }
        let is_quoted =
            text.lines().take(SAMPLE).any(|line| line.as_bytes().windows(2).any(|pair| pair == [delimiter, b'"']));
        Self { delimiter, rows: cells, is_quoted }
    }

    /// Returns the cells of the first row.
    pub(super) fn first(&self) -> &[String] {
        self.rows.first().map_or(&[], Vec::as_slice)
    }

    /// Returns whether the table has no header, because its first row has a URL or a date.
    pub(super) fn is_headerless(&self) -> bool {
        self.first().iter().any(|cell| is_location(cell) || is_date(cell))
    }

    /// Returns whether the first row is a word above URLs or paths: the header of a single column.
    pub(super) fn is_titled_list(&self) -> bool {
        let is_word =
            |cell: &str| cell.starts_with(char::is_alphabetic) && !cell.contains(['/', '.', ':', '?', '#', '=']);
        let is_line = |cell: &str| is_location(cell) && !cell.contains('\t');
        matches!(self.first(), [title] if is_word(title)) && self.width(1) == 1 && self.all(1, 0, is_line)
    }

    /// Returns whether the rows have equal numbers of cells, more than one.
    pub(super) fn is_regular(&self) -> bool {
        let width = self.width(0);
        width > 1 && self.rows.len() > 1 && self.rows.iter().all(|row| row.len() == width)
    }

    /// Returns the column with the URLs of pages: the first with nothing else. `from` is the index of the first row.
    pub(super) fn url_column(&self, from: usize) -> Option<usize> {
        (0..self.width(from)).find(|column| self.all(from, *column, is_url))
    }

    /// Returns whether all cells of a column below the header are URLs or paths.
    pub(super) fn has_locations(&self, column: usize) -> bool {
        self.all(1, column, is_location)
    }

    /// Returns whether at least half of the cells of a column below the header are of a kind.
    pub(super) fn is_mostly(&self, column: usize, is_kind: IsKind) -> bool {
        self.has_most(1, column, is_kind)
    }

    /// Returns whether the cells of a column, whose name has other meanings, may say what it names: most cells of a column State or Hidden
    /// words or flags about publication, those of a column index other flags than the numbers of the first two rows.
    pub(super) fn may_mark(&self, column: usize, form: CellForm) -> bool {
        if !matches!(form, CellForm::Robots) {
            return self.is_mostly(column, is_publication);
        }
        self.all(1, column, |cell| forbids_indexing(cell).is_some())
            && (self.rows.len() > 3 || !self.all(1, column, is_number))
    }

    /// Returns whether all cells of a column below the header may be relative URLs.
    pub(super) fn has_relative_urls(&self, column: usize) -> bool {
        self.all(1, column, |cell| cell.contains(['/', '.']) && !cell.contains(char::is_whitespace))
    }

    /// Returns the field of each column of a table without a header; an empty name for those without one. `None` if the rows may be
    /// URLs that contain the delimiter: if none of the other columns is known, and URLs may contain the delimiter. If it is a space,
    /// all rows have all columns, which are all known.
    pub(super) fn fields(&self) -> Option<Vec<&'static str>> {
        let width = self.width(0);
        if width < 2 {
            return None;
        }
        let locations = || (0..width).find(|column| self.all(0, *column, is_location));
        let urls = self.url_column(0).or_else(locations);
        let mut fields = self.known_fields(width, urls);
        let is_table = self.is_table(&fields, urls);
        if urls.is_none() {
            // Words with spaces between them are no paths.
            let is_relative: IsKind = match self.delimiter {
                SPACE => |cell| cell.contains('/') && !cell.contains(':'),
                _ => |cell| !cell.contains(char::is_whitespace),
            };
            let mut unknown = (0..width).filter(|column| fields[*column].is_empty());
            let column = unknown.next().filter(|column| self.all(0, *column, is_relative))?;
            if unknown.next().is_some() {
                return None;
            }
            fields[column] = "loc";
        }
        if self.delimiter == SPACE && (fields.contains(&"") || self.rows.iter().any(|row| row.len() != width)) {
            return None;
        }
        is_table.then_some(fields)
    }

    /// Returns the field of each column whose cells show it, and an empty name for the others. `urls` is the column of the URLs.
    fn known_fields(&self, width: usize, urls: Option<usize>) -> Vec<&'static str> {
        let mut fields = vec![""; width];
        if let Some(urls) = urls {
            fields[urls] = "loc";
        }
        // Where a table has the dates of creation and of the last change, the later ones are those of the last change.
        let is_date_column = |column: &usize| fields[*column].is_empty() && self.has_most(0, *column, is_date);
        if let Some(column) = (0..width).filter(is_date_column).max_by_key(|column| self.latest_date(*column)) {
            fields[column] = "lastmod";
        }
        for (field, is_kind) in [
            ("priority", Self::has_priorities as fn(&Self, usize) -> bool),
            ("changefreq", |sample, column| sample.all(0, column, is_frequency)),
            ("status", |sample, column| sample.all(0, column, is_status)),
        ] {
            if let Some(column) = (0..width).find(|column| fields[*column].is_empty() && is_kind(self, *column)) {
                fields[column] = field;
            }
        }
        fields
    }

    /// Returns whether the rows are not URLs that contain the delimiter. `fields` are the known fields of the columns, `urls` the column of
    /// the URLs.
    fn is_table(&self, fields: &[&str], urls: Option<usize>) -> bool {
        let columns = || 0..fields.len();
        let is_known = |field: &str| fields.contains(&field);
        // A number after a comma may belong to the query of a URL.
        let has_plain_url =
            || self.rows.iter().any(|row| urls.is_some_and(|urls| row.get(urls).is_some_and(|url| !url.contains('?'))));
        let others = || columns().filter(|column| Some(*column) != urls);
        // A tab after the URL of some rows alone is white space.
        let has_others = || others().any(|column| self.has_cells(0, column));
        // A column of values of several kinds has no field. URLs hardly end with a delimiter, or with one and a date.
        let is_value = |cell: &String| is_absent(cell) || is_date(cell);
        let has_any_value = || others().any(|column| self.rows.iter().filter_map(|row| row.get(column)).any(is_value));
        (matches!(self.delimiter, b'\t' | b'|') && has_others())
            || self.is_quoted
            || urls.is_some_and(|urls| self.has_texts_beside(urls))
            || columns().any(|column| self.is_empty(column))
            || is_known("lastmod")
            || is_known("changefreq")
            || ((is_known("status") || is_known("priority")) && has_plain_url())
            || (urls.is_some() && self.is_regular() && has_any_value())
    }

    /// Returns whether there are texts with a space inside beside the URL of a row or, if some rows have only the URL, of each other row.
    fn has_texts_beside(&self, urls: usize) -> bool {
        let is_text = |(column, cell): (usize, &String)| column != urls && cell.contains(char::is_whitespace);
        let has_text = |row: &Vec<String>| row.iter().enumerate().any(is_text);
        let mut with_others = self.rows.iter().filter(|row| row.len() > 1).peekable();
        with_others.peek().is_some()
            && if self.rows.iter().all(|row| row.len() > 1) {
                with_others.any(has_text)
            } else {
                with_others.all(has_text)
            }
    }

    /// Returns whether a column has cells of a kind, at least half of all of them.
    fn has_most(&self, from: usize, column: usize, is_kind: IsKind) -> bool {
        let cells = || self.cells(from, column);
        let found = cells().filter(|cell| is_kind(cell)).count();
        found > 0 && 2 * found >= cells().count()
    }

    /// Returns the latest date of a column, as far as its dates are unambiguous.
    fn latest_date(&self, column: usize) -> Option<String> {
        let dates = self.cells(0, column).filter_map(|cell| match datetime::read(cell) {
            Ok(_) => Some(cell.to_owned()),
            Err(_) => datetime::repair(cell, Assumptions::default()),
        });
        dates.max()
    }

    /// Returns whether all cells of a column are numbers, at least half of them priorities, and not all of them whole numbers.
    fn has_priorities(&self, column: usize) -> bool {
        let priorities = self.cells(0, column).filter(|cell| is_priority(cell)).count();
        let has_fraction = self.cells(0, column).any(|cell| cell.contains('.'));
        has_fraction && self.all(0, column, is_decimal) && 2 * priorities >= self.cells(0, column).count()
    }

    /// Returns whether all rows have a cell of a column, and all of these are empty, as after a delimiter at the end of each line.
    fn is_empty(&self, column: usize) -> bool {
        !self.rows.is_empty() && self.rows.iter().all(|row| row.get(column).is_some_and(String::is_empty))
    }

    /// Returns whether a column has values; `from` is the index of the first row.
    pub(super) fn has_cells(&self, from: usize, column: usize) -> bool {
        self.cells(from, column).next().is_some()
    }

    /// Returns the largest number of cells of a row.
    pub(super) fn width(&self, from: usize) -> usize {
        self.rows.iter().skip(from).map(Vec::len).max().unwrap_or_default()
    }

    /// Returns the cells of a column that have a value.
    fn cells(&self, from: usize, column: usize) -> impl Iterator<Item = &str> {
        let cells = self.rows.iter().skip(from).filter_map(move |row| row.get(column));
        cells.map(String::as_str).filter(|cell| !is_absent(cell))
    }

    /// Returns whether a column has values, and all of them are of a kind.
    fn all(&self, from: usize, column: usize, is_kind: IsKind) -> bool {
        let mut cells = self.cells(from, column).peekable();
        cells.peek().is_some() && cells.all(is_kind)
    }
}

fn is_number(cell: &str) -> bool {
    cell.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_frequency(cell: &str) -> bool {
    FREQUENCIES.iter().any(|frequency| cell.eq_ignore_ascii_case(frequency))
}

/// Returns whether a cell is a number of digits, perhaps with a fraction.
fn is_decimal(cell: &str) -> bool {
    let (whole, fraction) = cell.split_once('.').unwrap_or((cell, "0"));
    [whole, fraction].iter().all(|digits| !digits.is_empty() && is_number(digits))
}

/// Returns whether a cell is a decimal from 0 to 1.
fn is_priority(cell: &str) -> bool {
    let (whole, fraction) = cell.split_once('.').unwrap_or((cell, "0"));
    match whole {
        "0" => !fraction.is_empty() && is_number(fraction),
        "1" => !fraction.is_empty() && fraction.bytes().all(|byte| byte == b'0'),
        _ => false,
    }
}

/// Returns whether a cell is a flag, a date, a known word about publication or a status code that servers send.
fn is_publication(cell: &str) -> bool {
    let is_word = || !cell.as_bytes()[0].is_ascii_digit();
    flag(cell).is_some() || is_date(cell) || is_listed(cell).is_some_and(|_| is_status(cell) || is_word())
}

/// Returns whether a cell is a status code that servers send.
fn is_status(cell: &str) -> bool {
    cell.len() == 3
        && is_number(cell)
        && matches!(cell.parse(), Ok(200..=206 | 300..=308 | 400..=429 | 451 | 500..=511))
}

#[cfg(test)]
mod tests {
    use super::{Sample, is_date};

    #[test]
    fn columns_are_known_by_their_cells() {
        let fields = |text: &str| Sample::of(text, &[]).fields();
        for (text, expected) in [
            ("https://a.example/,2026-01-10\nhttps://a.example/b,\n", &["loc", "lastmod"][..]),
            ("x\thttps://a.example/\t0.5\t2026/1/5\tDaily", &["", "loc", "priority", "lastmod", "changefreq"]),
            ("x\thttps://a.example/", &["", "loc"]),
            ("https://a.example/|x", &["loc", ""]),
            ("https://a.example/a,200\nhttps://a.example/b,404\n", &["loc", "status"]),
            ("https://a.example/?p=1,200\nhttps://a.example/b,404\n", &["loc", "status"]),
            ("https://a.example/a,0.8\nhttps://a.example/b,1\n", &["loc", "priority"]),
            ("https://a.example/a,0.8\nhttps://a.example/b,0.5\nhttps://a.example/c,5.0\n", &["loc", "priority"]),
            ("https://a.example/a,\nhttps://a.example/b,\n", &["loc", ""]),
            ("https://a.example/a;", &["loc", ""]),
            ("https://a.example/a,\"Title, A\"\nhttps://a.example/b,\"B\"", &["loc", ""]),
            ("https://a.example/a\nhttps://a.example/b,2020-01-01\nhttps://a.example/c", &["loc", "lastmod"]),
            ("https://a.example/a,2020-01-01,2026-05-05\nhttps://a.example/b,2021-01-01,\n", &["loc", "", "lastmod"]),
            ("https://a.example/a,2026-05-05,2020-01-01\n", &["loc", "lastmod", ""]),
            ("https://a.example/a,2026年10月5日\n", &["loc", "lastmod"]),
            ("https://a.example/a,unknown\nhttps://a.example/b,2026-10-05\n", &["loc", "lastmod"]),
            ("https://a.example/a,\\N\nhttps://a.example/b,2026-10-05\n", &["loc", "lastmod"]),
            ("https://a.example/a,b,c;2026-10-05\n", &["loc", "lastmod"]),
            ("https://a.example/a,200\nhttps://a.example/b,unknown\nhttps://a.example/c,2026-10-05\n", &["loc", ""]),
            ("https://a.example/a;200\nhttps://a.example/b;x\nhttps://a.example/c;5.10.2026\n", &["loc", ""]),
            (
                "https://a.example/a,\nhttps://a.example/b,x\nhttps://a.example/c,y\nhttps://a.example/d,2026-10-05\n",
                &["loc", ""],
            ),
            ("https://a.example/a,\nhttps://a.example/b,unknown\n", &["loc", ""]),
            ("https://a.example/a,Home page\nhttps://a.example/b,About\n", &["loc", ""]),
            ("https://a.example/a,Home page\n", &["loc", ""]),
            ("https://a.example/a,About us\nhttps://a.example/b,Team, Jobs\n", &["loc", "", ""]),
            ("/a,About us\n/b,Blog\n", &["loc", ""]),
            ("https://a.example/a\nhttps://a.example/b,About us\n", &["loc", ""]),
            ("About us;https://a.example/a", &["", "loc"]),
            ("https://a.example/a;200;Home page\nhttps://a.example/b;-;About\n", &["loc", "", ""]),
            ("/a,2026-10-05\n/b,2026-10-06\n", &["loc", "lastmod"]),
            ("a/0;v=1,2026-10-05\na/1,2026-10-06\n", &["loc", "lastmod"]),
            ("a.html;weekly\nb.html;daily\n", &["loc", "changefreq"]),
            ("2026-10-05,https://a.example/\n", &["lastmod", "loc"]),
            ("https://a.example/ 2026-10-05\nhttps://a.example/b 2026-10-06\n", &["loc", "lastmod"]),
            ("200 https://a.example/a,b\n404 https://a.example/c\n", &["status", "loc"]),
            ("https://a.example/ daily 0.5\n", &["loc", "changefreq", "priority"]),
            ("https://a.example/a 2026-10-05\nhttps://a.example/b,2 2026-10-06\n", &["loc", "lastmod"]),
        ] {
            assert_eq!(fields(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "https://a.example/?a=1,2\nhttps://a.example/",
            "https://a.example/?a=1,200\nhttps://a.example/?a=2,301",
            "https://a.example/a,1\nhttps://a.example/b,0",
            "https://a.example/news,123\nhttps://a.example/news,200",
            "https://a.example/,x",
            "https://a.example/a,b\nhttps://a.example/c,d\n",
            "https://a.example/a,b\nhttps://a.example/c d\n",
            "https://a.example/a,200\nhttps://a.example/b,unknown\nhttps://a.example/c,2026\n",
            "https://a.example/a,200\nhttps://a.example/b,x\nhttps://a.example/c\nhttps://a.example/d,2026-10-05\n",
            "https://a.example/\nhttps://a.example/a,b\nhttps://a.example/c,d e\n",
            "https://a.example/",
            "",
            "https://a.example/a b\nhttps://a.example/c d\n",
            "https://a.example/\nhttps://a.example/b\t\n",
            "https://a.example/a 2026-10-05\nhttps://a.example/c\n",
            "https://a.example/a 2026-10-05 x\n",
        ] {
            assert_eq!(fields(text), None, "{text}");
        }
    }

    #[test]
    fn dates_of_any_notation_are_recognised() {
        for date in [
            "2026-01-10",
            "2026-01",
            "2026/1/5",
            "2026-01-10T10:20:30Z",
            "2026-01-10 10:20",
            "1/10/2026",
            "5.1.2026",
            "2026年1月5日",
            "Sat, 10 Jan 2026 10:20:30 GMT",
        ] {
            assert!(is_date(date), "{date}");
        }
        for text in ["2026", "a-b", "", "1.5", "12-34", "20260110", "https://a.example/2026-01-10", "Sat", "May"] {
            assert!(!is_date(text), "{text}");
        }
    }
}
