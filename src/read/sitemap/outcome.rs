//! The result of reading a document, apart from its entries.

use crate::model::report::Kind;

/// The reason why entries or fields of the file may be missing from the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Incomplete {
    /// The file ends in the middle of an element.
    Truncated,
    /// A part of the XML could not be read and was skipped.
    Damaged,
    /// Invalid bytes were replaced by U+FFFD.
    InvalidBytes,
    /// The gzip data is corrupt or truncated.
    CorruptGzip,
    /// The decompressed data exceeds the limit.
    InflatedTooLarge,
    /// The file is not a sitemap.
    NotASitemap,
}

/// The result of reading a document to its end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    pub(crate) kind: Kind,
    pub(crate) entries: usize,
    pub(crate) incomplete: Option<Incomplete>,
}
