//! The formats of page lists.

use std::str::FromStr;

use crate::model::rule::UnknownName;

/// The format of a page list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A JSON array of pages.
    Json,
    /// One JSON page per line; other lines are URLs.
    Ndjson,
    /// One URL per line; lines that begin like JSON are JSON pages.
    Text,
    /// Values separated by commas, semicolons, tabs or vertical bars: below a header with the names of the fields or the columns of
    /// a known tool, or without a header.
    Csv,
}

impl Format {
    /// Returns the name of the format: `json`, `ndjson`, `text` or `csv`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Ndjson => "ndjson",
            Self::Text => "text",
            Self::Csv => "csv",
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        [Self::Json, Self::Ndjson, Self::Text, Self::Csv]
            .into_iter()
            .find(|format| format.as_str() == name)
            .ok_or_else(|| UnknownName(name.to_owned()))
    }
}
