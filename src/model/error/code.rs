//! The codes of errors.

use std::fmt::{self, Display};

/// The cause of a failed call. The codes are stable; the messages may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// A page that was to be written has an error; see the report.
    InvalidPages,
    /// More pages, bytes or news articles than one sitemap may contain: use `split`.
    TooManyPages,
    /// The page list is empty.
    EmptyPageList,
    /// The page list cannot be read at all (not JSON, not an array).
    UnreadablePageList,
    /// The input has an unsupported type: neither text, nor bytes, nor a list.
    InvalidInput,
    /// An option has an invalid value.
    InvalidOption,
    /// The bytes are not gzip, or are damaged or truncated.
    CorruptGzip,
    /// The decompressed size exceeds the limit.
    InflatedTooLarge,
}

impl ErrorCode {
    /// Returns the code as used in JavaScript and in the documentation.
    ///
    /// ```
    /// use sitemap_kit::ErrorCode;
    /// assert_eq!(ErrorCode::InvalidPages.as_str(), "invalid-pages");
    /// assert_eq!(ErrorCode::InvalidPages.to_string(), "invalid-pages");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InvalidPages => "invalid-pages",
            Self::TooManyPages => "too-many-pages",
            Self::EmptyPageList => "empty-page-list",
            Self::UnreadablePageList => "unreadable-page-list",
            Self::InvalidInput => "invalid-input",
            Self::InvalidOption => "invalid-option",
            Self::CorruptGzip => "corrupt-gzip",
            Self::InflatedTooLarge => "inflated-too-large",
        }
    }
}

impl Display for ErrorCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
