use serde::Serialize;

/// A position in a text: line and column, both from 1. Columns count UTF-16 units, as editors do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in UTF-16 units, from 1.
    pub column: usize,
}

/// The other location of a problem.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Name of the file, in the report of a set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Index of the page, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}
