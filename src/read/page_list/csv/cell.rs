//! The values of cells.

use std::borrow::Cow;

use super::super::value::{List, Text, Value};
use crate::text::datetime::{self, Assumptions};

/// Separates the values in a cell of a list field.
const VALUE_SEPARATOR: char = '|';

/// The form of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellForm {
    /// One value.
    Plain,
    /// Values with `|` between them.
    List,
    /// Values with commas or `|` between them.
    Comma,
    /// A date, also one that needs to be written as a W3C Datetime.
    Date,
    /// Robots directives, or a text about them: a flag that is set if they contain `noindex`.
    Noindex,
}

impl CellForm {
    /// Returns the value of a cell; `None` if it has none.
    pub(super) fn read(self, cell: &str) -> Option<Value<'_>> {
        match self {
            Self::Plain => text(cell),
            Self::List => list(cell.split(VALUE_SEPARATOR)),
            Self::Comma => list(cell.split([VALUE_SEPARATOR, ','])),
            Self::Date => match datetime::read(cell) {
                Ok(_) => text(cell),
                Err(_) => match datetime::repair(cell, Assumptions::default()) {
                    Some(date) => Some(Value::Text(Text::Plain(Cow::Owned(date)))),
                    None => text(cell),
                },
            },
            Self::Noindex => cell.to_ascii_lowercase().contains("noindex").then_some(Value::Bool(true)),
        }
    }
}

fn list<'c>(cells: impl Iterator<Item = &'c str>) -> Option<Value<'c>> {
    let items: Vec<_> = cells.filter_map(|cell| text(cell.trim())).collect();
    (!items.is_empty()).then_some(Value::List(List::Items(items)))
}

/// Returns the value of a cell with one text; `None` if it is empty.
fn text(cell: &str) -> Option<Value<'_>> {
    (!cell.is_empty()).then_some(Value::Text(Text::Plain(cell.into())))
}
