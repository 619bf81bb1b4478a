//! The values of cells.

use std::borrow::Cow;

use super::super::raw_json::LoneSurrogate;
use super::super::value::{List, Text, Value};
use crate::model::page::Page;
use crate::model::page::fields::{FieldRow, ValueType};
use crate::model::rule::{self, Rule};
use crate::text::datetime::{self, Assumptions};
use crate::text::robots_directives::{self, Indexing, flag};

/// Separates the values in a cell of a list field.
const VALUE_SEPARATOR: char = '|';

/// What databases export for a missing value.
const NULL_MARKERS: [&str; 3] = ["\\N", "NULL", "null"];

/// What spreadsheets have where a page has no version in a language.
const NO_VERSION: [&str; 5] = ["-", "–", "—", "n/a", "N/A"];

/// The form of the cells of a column.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum CellForm {
    /// One value.
    Plain,
    /// Values with `|` between them, or URLs with commas, semicolons or white space between them.
    List,
    /// A date, also one that needs to be written as a W3C Datetime, with the rule that an invalid one breaks; whether times without a zone
    /// are in UTC.
    Date(&'static Rule, bool),
    /// The URL of a language version, or a sign that there is none.
    Version,
    /// Robots directives, or a text about them: a flag that is set if they forbid indexing.
    Noindex,
    /// Robots directives, or a flag that allows indexing.
    Robots,
    /// A flag, a date or a word about publication: the status of a page for which the flag is as given.
    Public(bool, &'static str),
}

impl CellForm {
    /// Returns the form of the values that columns have for the field at a path, in the notation of any program.
    pub(super) fn of(path: &str) -> Self {
        let name = path.rsplit('.').next().unwrap_or_default();
        let is = |property: fn(&FieldRow) -> bool| Page::ROW.has(&|field| field.name == name && property(field));
        if path == "noindex" {
            Self::Noindex
        } else if is(FieldRow::takes_texts) {
            // One cell can contain several texts.
            Self::List
        } else if is(|field| matches!(field.value, ValueType::Lastmod | ValueType::Date | ValueType::ArticleDate)) {
            let rule = match path.split(['.', '[']).next() {
                Some("videos") => &rule::VIDEO_DATE_INVALID,
                Some("news") => &rule::NEWS_DATE_INVALID,
                _ => &rule::LASTMOD_INVALID,
            };
            Self::Date(rule, false)
        } else {
            Self::Plain
        }
    }

    /// Returns the value of a cell; `None` if it has none.
    pub(super) fn read(self, cell: &str) -> Option<Value<'_, '_>> {
        match self {
            Self::Plain => text(cell),
            Self::Public(hides, status) => text(publication(cell, hides, status)),
            Self::Version => text(cell).filter(|_| has_version(cell)),
            Self::List => list(match urls(cell) {
                Some(urls) => urls,
                None => cell.split(VALUE_SEPARATOR).collect(),
            }),
            Self::Date(..) => date(cell).or_else(|| text(cell)),
            Self::Noindex | Self::Robots => noindex(cell, matches!(self, Self::Robots)),
        }
    }

    /// Returns a value of JSON, of which a text is read like a cell. JSON has lists of its own.
    pub(in super::super) fn read_json<'t>(self, value: Value<'t, 't>) -> Option<Value<'t, 't>> {
        match (self, value) {
            (Self::Date(..) | Self::Noindex, Value::Text(text)) => {
                let text = text.into_text(&mut LoneSurrogate::default());
                match self {
                    Self::Noindex => noindex(&text, false),
                    _ => date(&text).or(Some(Value::Text(Text::Plain(text)))),
                }
            }
            (_, value) => Some(value),
        }
    }
}

/// Returns a date that needs to be written as a W3C Datetime.
fn date(cell: &str) -> Option<Value<'static, 'static>> {
    let date = if datetime::read(cell).is_err() { datetime::repair(cell, Assumptions::default()) } else { None };
    date.map(|date| Value::Text(Text::Plain(Cow::Owned(date))))
}

/// Returns the flag noindex of a cell, or a text of unknown meaning; `None` if it has directives that allow indexing.
fn noindex(cell: &str, is_inverted: bool) -> Option<Value<'static, 'static>> {
    match robots_directives::read(cell) {
        Some(Indexing::Flag(flag)) => Some(Value::Bool(flag != is_inverted)),
        Some(Indexing::Forbids(forbids)) => forbids.then_some(Value::Bool(true)),
        None => (!is_absent(cell)).then(|| Value::Text(Text::Plain(Cow::Owned(cell.to_owned())))),
    }
}

/// Returns a status if a flag is as given, or the cell if it has a word; otherwise an empty text. A date sets the flag, and a page without
/// the date of its publication is a draft.
#[cold]
fn publication<'c>(cell: &'c str, hides: bool, status: &'static str) -> &'c str {
    let is_hidden = if has_version(cell) {
        match flag(cell).or_else(|| is_date(cell).then_some(true)) {
            Some(is_set) => is_set == hides,
            None => return cell,
        }
    } else {
        !hides && status == "draft"
    };
    if is_hidden { status } else { "" }
}

fn list(cells: Vec<&str>) -> Option<Value<'_, '_>> {
    let items: Vec<_> = cells.into_iter().filter_map(|cell| text(cell.trim())).collect();
    (!items.is_empty()).then_some(Value::List(List::Items(items)))
}

/// Returns the URLs of a cell; `None` if it has fewer than two, or other text as well.
fn urls(cell: &str) -> Option<Vec<&str>> {
    const SEPARATORS: [char; 7] = [VALUE_SEPARATOR, ',', ';', ' ', '\t', '\n', '\r'];
    let begins = |at: &usize| is_url(&cell[*at..]) && (*at == 0 || cell[..*at].ends_with(SEPARATORS));
    let starts: Vec<usize> = memchr::memchr2_iter(b'h', b'H', cell.as_bytes()).filter(begins).collect();
    let ends = starts.iter().skip(1).copied().chain([cell.len()]);
    let urls: Vec<_> = starts.iter().zip(ends).map(|(start, end)| cell[*start..end].trim_matches(SEPARATORS)).collect();
    (starts.len() > 1 && starts[0] == 0 && !urls.iter().any(|url| url.contains(SEPARATORS[3..].as_ref())))
        .then_some(urls)
}

/// Returns whether a cell is a URL with a scheme and a host.
pub(super) fn is_url(cell: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        cell.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)) && cell.len() > scheme.len()
    })
}

/// Returns whether a cell is a URL or a path from the root of a site.
pub(super) fn is_location(cell: &str) -> bool {
    is_url(cell) || (cell.starts_with('/') && !cell.contains(char::is_whitespace))
}

/// Returns the value of a cell with one text; `None` if it has none.
fn text(cell: &str) -> Option<Value<'_, '_>> {
    (!is_absent(cell)).then_some(Value::Text(Text::Plain(cell.into())))
}

/// Returns whether a cell of a language has the URL of a version.
pub(super) fn has_version(cell: &str) -> bool {
    !is_absent(cell) && !NO_VERSION.contains(&cell)
}

/// Returns whether a cell has no value.
pub(super) fn is_absent(cell: &str) -> bool {
    cell.is_empty() || NULL_MARKERS.contains(&cell)
}

/// Returns whether a cell begins like a date of any notation: `2026-01`, `2026/1/5`, `5.1.2026`, `2026年1月5日`, or is one in words.
pub(super) fn is_date(cell: &str) -> bool {
    let mut parts = cell.split(['-', '/', '.', 'T', ' ', '年', '月', '日']);
    let mut next = || parts.next().filter(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let (Some(first), Some(second)) = (next(), next()) else {
        return cell.starts_with(char::is_alphabetic) && datetime::repair(cell, Assumptions::default()).is_some();
    };
    let is_year = |part: &str| part.len() == 4;
    second.len() <= 2 && (is_year(first) || (first.len() <= 2 && next().is_some_and(is_year)))
}

#[cfg(test)]
mod tests {
    use super::{is_absent, urls};

    #[test]
    fn urls_of_a_cell_are_separated() {
        let both = ["https://a.example/1.jpg", "https://a.example/2.jpg"];
        for separator in [",", ", ", ";", " ; ", "|", " ", "\n"] {
            assert_eq!(urls(&both.join(separator)).as_deref(), Some(&both[..]), "{separator:?}");
        }
        for text in [
            "",
            "https://a.example/w_1,h_2/x.jpg",
            "a|b",
            "see https://a.example/ https://a.example/b",
            "https://a.example/1 1x, https://a.example/2 2x",
            "https://a.example/?u=https://b.example/",
        ] {
            assert_eq!(urls(text), None, "{text}");
        }
    }

    #[test]
    fn markers_of_databases_are_no_values() {
        assert!(["", "\\N", "NULL", "null"].iter().all(|cell| is_absent(cell)));
        assert!(["N", "Null hypothesis", "0", "-"].iter().all(|cell| !is_absent(cell)));
    }
}
