//! The delimiters of tables.

use memchr::memchr_iter;

use crate::base::sort::sort_by;

/// The delimiters: comma, semicolon (in spreadsheets with decimal commas), tab, vertical bar. Of two that are equally frequent,
/// the later one is used.
pub(super) const DELIMITERS: [u8; 4] = *b"|,;\t";

/// The delimiter of tables that programs print. It is none of [`DELIMITERS`], because it also occurs in headers and in dates.
pub(super) const SPACE: u8 = b' ';

/// The delimiter of a table of one column, whose URLs may contain the others.
pub(super) const NO_DELIMITER: u8 = 0x1F;

/// The maximum number of columns. A page with hundreds of images and videos has fewer.
pub(super) const MAX_COLUMNS: usize = 10_000;

/// Number of rows that are inspected to detect the columns.
pub(super) const SAMPLE: usize = 20;

/// Returns the delimiter that the first line of a text sets, as spreadsheets write it: `sep=;`.
pub(super) fn named_delimiter(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b's', b'e', b'p', b'=', sign, b'\r' | b'\n', ..] => Some(*sign),
        _ => None,
    }
    .filter(|sign| matches!(*sign, NO_DELIMITER | SPACE) || DELIMITERS.contains(sign))
}

/// Returns the delimiters that the first line contains, the most frequent one first; if it is a URL without any, those of the first line
/// of the sample that has some. A vertical bar also separates the values of one cell, so it comes last.
pub(super) fn delimiters(text: &str) -> Vec<u8> {
    if let Some(named) = named_delimiter(text) {
        return vec![named];
    }
    let mut lines = text.lines().filter(|line| !line.is_empty()).take(SAMPLE);
    let has_delimiter = |line: &str| line.contains(DELIMITERS.map(char::from));
    let mut first_line = lines.next().unwrap_or_default();
    if first_line.contains("://") && !has_delimiter(first_line) {
        first_line = lines.find(|line| has_delimiter(line)).unwrap_or(first_line);
    }
    let count = |delimiter: u8| match delimiter {
        b'|' => usize::from(first_line.contains('|')),
        _ => 2 * memchr_iter(delimiter, first_line.as_bytes()).count(),
    };
    let mut used: Vec<u8> = DELIMITERS.into_iter().rev().filter(|delimiter| count(*delimiter) > 0).collect();
    sort_by(&mut used, |one, other| count(*other).cmp(&count(*one)));
    used
}
