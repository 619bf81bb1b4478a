//! What comes from JavaScript: text, or bytes.

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::error::{Error, ErrorCode};
use crate::gzip::{gunzip_lossy, is_gzip};
use crate::limits::DEFAULT_MAX_INFLATED_BYTES;
use crate::options::Options;
use crate::page_list::{self, Format, Pages};
use crate::report::{Finding, Kind, Param, Report, Reporter};
use crate::rule;

use super::answer::{fail, object};

/// An input that was copied into the engine's memory, and unpacked where it was compressed.
pub(super) enum Input {
    Text(String),
    Bytes(Vec<u8>),
    /// An array of pages, as the package sends it.
    Records(Vec<u8>),
    /// gzip that cannot be unpacked to its end.
    Damaged {
        code: ErrorCode,
        read: usize,
    },
}

impl Input {
    /// Copies a string or a `Uint8Array`. The package lets nothing else through.
    pub(super) fn new(value: &JsValue) -> Result<Self, JsValue> {
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        Self::of_bytes(bytes_of(value)?)
    }

    /// Takes bytes of a page list.
    pub(super) fn of_bytes(bytes: Vec<u8>) -> Result<Self, JsValue> {
        // The package sends bytes of a user that begin so as text.
        if page_list::are_records(&bytes) {
            if page_list::are_torn(&bytes) {
                // Not an error that a user sees: the package answers by sending the list as JSON.
                let code = JsValue::from("torn-records");
                return Err(object(&[("code", code), ("message", JsValue::from("A value holds a separator."))]));
            }
            return Ok(Self::Records(bytes));
        }
        if !is_gzip(&bytes) {
            return Ok(Self::Bytes(bytes));
        }
        let (content, error) = gunzip_lossy(&bytes, DEFAULT_MAX_INFLATED_BYTES);
        Ok(match error {
            None => Self::Bytes(content),
            Some(error) => Self::Damaged { code: error.code(), read: content.len() },
        })
    }

    /// The input as the text of a page list, in the format that was given if any was; or the report that says why it is none.
    pub(super) fn text(
        &self,
        options: &Options,
        format: Option<Format>,
    ) -> Result<(&str, Option<Format>), Box<Report>> {
        let mut reporter = Reporter::new(options, Kind::PageList);
        let mut report = |rule, name, number| {
            reporter.add(Finding::of(rule).values(name, &[Param::Number(number)]));
        };
        match self {
            Self::Text(text) => return Ok((text, format)),
            Self::Bytes(bytes) | Self::Records(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) if matches!(self, Self::Records(_)) => return Ok((text, Some(Format::Records))),
                Ok(text) => return Ok((text, format)),
                Err(error) => {
                    report(&rule::NOT_UTF8, "offset", error.valid_up_to());
                }
            },
            Self::Damaged { code: ErrorCode::InflatedTooLarge, .. } => {
                report(&rule::DECOMPRESSED_CEILING, "limit", DEFAULT_MAX_INFLATED_BYTES);
            }
            Self::Damaged { read, .. } => {
                report(&rule::GZIP_CORRUPT, "n", *read);
            }
        }
        Err(Box::new(reporter.finish(0)))
    }

    /// The pages that are to be written; without them there is nothing to write.
    pub(super) fn pages(&self, options: &Options, format: Option<Format>) -> Result<Pages<'_>, JsValue> {
        let (text, format) = self.text(options, format).map_err(|report| unreadable(*report))?;
        Ok(Pages::Text { text, format })
    }
}

/// Copies a `Uint8Array`.
pub(super) fn bytes_of(value: &JsValue) -> Result<Vec<u8>, JsValue> {
    match value.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(bytes.to_vec()),
        None => Err(fail(Error::new(ErrorCode::InvalidInput, "The input is neither text nor bytes."))),
    }
}

/// What is thrown where a page list is no text.
pub(super) fn unreadable(report: Report) -> JsValue {
    let message = match report.problems.first() {
        Some(problem) => problem.message.clone(),
        None => "The page list is not text in UTF-8.".to_owned(),
    };
    fail(Error::new(ErrorCode::UnreadablePageList, message).with_report(report))
}
