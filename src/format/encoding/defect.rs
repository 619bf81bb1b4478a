//! The defects of bytes that are decoded.

use crate::model::error::{Error, ErrorCode};

/// A defect found while decoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Defect {
    GzipCorrupt {
        /// The number of bytes that could be decompressed.
        readable: usize,
        /// Whether the gzip data is complete and followed by other data.
        is_complete: bool,
    },
    InflatedTooLarge {
        limit: usize,
    },
    ByteOrderMark,
    /// The encoding declared or detected is not UTF-8.
    NotUtf8Encoding {
        encoding: String,
        /// Offset in the text of the declaration.
        at: usize,
    },
    Conflict {
        mark: &'static str,
        declared: String,
        at: usize,
    },
    /// Bytes that are not valid UTF-8, replaced by U+FFFD.
    InvalidBytes {
        /// Offset of the first one in the bytes.
        offset: usize,
        /// Offset in the text of its replacement.
        at: usize,
    },
    /// The bytes have the signature of a file format that is not a sitemap.
    OtherFormat {
        name: &'static str,
    },
}

impl Defect {
    /// Returns the offset in the text of the defect.
    pub(crate) const fn text_offset(&self) -> Option<usize> {
        match self {
            Self::NotUtf8Encoding { at, .. } | Self::Conflict { at, .. } | Self::InvalidBytes { at, .. } => Some(*at),
            _ => None,
        }
    }
}

pub(super) fn inflating_defect(error: &Error, readable: usize, is_complete: bool, limit: usize) -> Defect {
    match error.code() {
        ErrorCode::InflatedTooLarge => Defect::InflatedTooLarge { limit },
        _ => Defect::GzipCorrupt { readable, is_complete },
    }
}
