//! The error of a call: a stable code, a message, and the report if there is one.

mod code;
pub(crate) mod messages;

use std::fmt::{self, Display};

use crate::model::options::Options;
use crate::model::report::Report;

pub use code::ErrorCode;
use messages::Message;

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
