//! The error of a call: a stable code, a message, and the report if there is one.

pub(crate) mod messages;

use std::fmt::{self, Display};

use crate::model::error::messages::Message;
use crate::model::options::Options;
use crate::model::report::Report;

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

/// The error of a call.
#[derive(Debug, Clone)]
pub struct Error {
    // Boxed, so that results stay small.
    failure: Box<Failure>,
}

#[derive(Debug, Clone)]
struct Failure {
    kind: Message,
    #[cfg(target_family = "wasm")]
    params: Vec<(&'static str, String)>,
    message: String,
    report: Option<Report>,
}

impl Error {
    /// Returns an error with a message whose parameters are filled in.
    pub(crate) fn new(kind: Message, params: &[(&'static str, &dyn Display)]) -> Self {
        let params: Vec<_> = params.iter().map(|(name, value)| (*name, value.to_string())).collect();
        // The package fills in the parameters, also those of other languages.
        let message = if cfg!(target_family = "wasm") {
            kind.text.to_owned()
        } else {
            Options::default().fill(kind.text, &params)
        };
        Self {
            failure: Box::new(Failure {
                kind,
                #[cfg(target_family = "wasm")]
                params,
                message,
                report: None,
            }),
        }
    }

    pub(crate) fn with_report(mut self, report: Report) -> Self {
        self.failure.report = Some(report);
        self
    }

    /// Returns the code of the error.
    pub const fn code(&self) -> ErrorCode {
        self.failure.kind.code
    }

    /// Returns the message, with the values that caused the error.
    pub fn message(&self) -> &str {
        &self.failure.message
    }

    /// Returns the id of the message.
    #[cfg(target_family = "wasm")]
    pub(crate) fn message_id(&self) -> &'static str {
        self.failure.kind.id
    }

    /// Returns the parameters of the message.
    #[cfg(target_family = "wasm")]
    pub(crate) fn params(&self) -> &[(&'static str, String)] {
        &self.failure.params
    }

    /// Returns the report of the input, if it was read before the call failed.
    pub fn report(&self) -> Option<&Report> {
        self.failure.report.as_ref()
    }

    /// Returns the report and consumes the error.
    pub fn into_report(self) -> Option<Report> {
        self.failure.report
    }
}

impl Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl std::error::Error for Error {}
