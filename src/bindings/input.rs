//! What comes from JavaScript: text, or bytes.

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::error::{Error, ErrorCode};
use crate::options::Options;
use crate::page_list;
use crate::report::{Finding, Kind, Reporter};
use crate::rule;

use super::answer::{fail, object};

/// An input that was copied into the engine's memory.
pub(super) enum Input {
    Text(String),
    Bytes(Vec<u8>),
}

impl Input {
    /// Copies a string or a `Uint8Array`. The package lets nothing else through.
    pub(super) fn new(value: &JsValue) -> Result<Self, JsValue> {
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        match value.dyn_ref::<Uint8Array>() {
            Some(bytes) => Ok(Self::Bytes(bytes.to_vec())),
            None => Err(fail(Error::new(ErrorCode::InvalidInput, "The input is neither text nor bytes."))),
        }
    }

    /// The input as text.
    pub(super) fn text(&self, options: &Options) -> Result<&str, JsValue> {
        let bytes = match self {
            Self::Text(text) => return Ok(text),
            Self::Bytes(bytes) => bytes,
        };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let mut reporter = Reporter::new(options, Kind::PageList);
            reporter.add(Finding::of(&rule::NOT_UTF8).params(&[("n", &error.valid_up_to())]));
            let report = reporter.finish(0);
            let message = report.problems.first().map_or_else(String::new, |problem| problem.message.clone());
            fail(Error::new(ErrorCode::UnreadablePageList, message).with_report(report))
        })?;
        if page_list::is_torn(text) {
            // Not an error that a user sees: the package answers by sending the list as JSON.
            let code = JsValue::from("torn-records");
            return Err(object(&[("code", code), ("message", JsValue::from("A value holds a separator."))]));
        }
        Ok(text)
    }
}
