//! The error of a call that cannot be answered: a stable code, a sentence, and the report where there is one.

use std::fmt;

use crate::model::report::Report;

/// Why a call failed. The codes are stable; the sentences may improve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// A page that was to be written has an error; the report says which.
    InvalidPages,
    /// More pages (or bytes, or news blocks) than one sitemap may hold: use `split`.
    TooManyPages,
    /// There is nothing to write.
    EmptyPageList,
    /// The page list cannot be read at all (not JSON, not an array).
    UnreadablePageList,
    /// The input is of a kind that cannot be read: neither text, nor bytes, nor a list.
    InvalidInput,
    /// An option has a value that cannot be used.
    InvalidOption,
    /// The bytes are not gzip, or are damaged or truncated.
    CorruptGzip,
    /// Inflating passed the ceiling that was set.
    InflatedTooLarge,
}

impl ErrorCode {
    /// The code as it is written in JavaScript and in documents.
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

impl fmt::Display for ErrorCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// A call that could not be answered.
#[derive(Debug, Clone)]
pub struct Error {
    // One pointer: errors come by at every call that may fail, and hardly ever are any.
    failure: Box<Failure>,
}

#[derive(Debug, Clone)]
struct Failure {
    code: ErrorCode,
    message: String,
    report: Option<Report>,
}

impl Error {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { failure: Box::new(Failure { code, message: message.into(), report: None }) }
    }

    pub(crate) fn with_report(mut self, report: Report) -> Self {
        self.failure.report = Some(report);
        self
    }

    /// What kind of failure this is.
    pub const fn code(&self) -> ErrorCode {
        self.failure.code
    }

    /// The sentence a person reads.
    pub fn message(&self) -> &str {
        &self.failure.message
    }

    /// The report of the input, where the call had read it before it failed.
    pub fn report(&self) -> Option<&Report> {
        self.failure.report.as_ref()
    }

    /// Takes the report out of the error.
    pub fn into_report(self) -> Option<Report> {
        self.failure.report
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl std::error::Error for Error {}
