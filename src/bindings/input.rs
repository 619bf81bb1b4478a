//! Input from JavaScript: text, bytes, or an array of pages.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::base::limits::DEFAULT_MAX_INFLATED_BYTES;
use crate::format::encoding::{JapaneseEvidence, japanese_text, other_format, wide_text};
use crate::format::gzip::{gunzip_lossy, is_gzip};
use crate::model::error::{Error, ErrorCode, messages};
use crate::model::options::Options;
use crate::model::report::{Finding, Kind, Need, Remedy, Report, Reporter};
use crate::model::rule::{self, Rule};
use crate::read::page_list::{Format, PageArray, Pages, RecordSource};

use super::js_result::{fail, object};
use super::page_array::{LiveArray, StoredArray};
use super::platform;

/// An input that was copied into the engine's memory, and decompressed; or an array of pages.
pub(super) enum Input {
    Text(String),
    Array(Box<dyn RecordSource>),
    /// Bytes of another format, with its name.
    OtherFormat(&'static str),
    /// Bytes that are not text, or gzip that cannot be decompressed: the rule of this problem, with its value.
    Unreadable(&'static Rule, &'static str, usize),
}

impl Input {
    /// Copies a string or a `Uint8Array`; an array of pages is read later, in batches. `decode` is that of [`Self::of_bytes`].
    pub(super) fn new(value: &JsValue, decode: impl FnOnce(&[u8]) -> Option<String>) -> Result<Self, JsValue> {
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        match LiveArray::of(value) {
            Some(array) => Ok(Self::Array(Box::new(array))),
            None => Ok(Self::of_bytes(bytes_of(value)?, decode)),
        }
    }

    /// Reads the bytes of a page list. `decode` decodes them if the caller specifies their encoding.
    pub(super) fn of_bytes(bytes: Vec<u8>, decode: impl FnOnce(&[u8]) -> Option<String>) -> Self {
        let mut content = bytes;
        if is_gzip(&content) {
            let (unpacked, error) = gunzip_lossy(&content, DEFAULT_MAX_INFLATED_BYTES);
            if let Some(error) = error {
                return match error.code() {
                    ErrorCode::InflatedTooLarge => {
                        Self::Unreadable(&rule::DECOMPRESSED_CEILING, "limit", DEFAULT_MAX_INFLATED_BYTES)
                    }
                    _ => Self::Unreadable(&rule::GZIP_CORRUPT, "n", unpacked.len()),
                };
            }
            content = unpacked;
        }
        if let Some(name) = other_format(&content) {
            return Self::OtherFormat(name);
        }
        // Spreadsheets save Unicode text as UTF-16 with a byte order mark.
        let text = match decode(&content).or_else(|| wide_text(&content)) {
            Some(text) => Ok(text),
            None => String::from_utf8(content).or_else(|error| {
                let japanese = japanese_text(error.as_bytes(), JapaneseEvidence::Kana, platform::decode);
                japanese.map(|(_, text)| text).ok_or(error)
            }),
        };
        match text {
            Ok(text) => Self::Text(text),
            Err(error) => Self::Unreadable(&rule::NOT_UTF8, "offset", error.utf8_error().valid_up_to()),
        }
    }

    /// Stores the records of an array, for calls that read the pages several times: reading them again may run other code of the user.
    pub(super) fn stored(self) -> Self {
        match self {
            Self::Array(array) => Self::Array(Box::new(StoredArray::of(&*array))),
            other => other,
        }
    }

    /// Throws if the pages are records and the option `read.columns` names keys, which records do not have.
    pub(super) fn check_records(&self, options: &Options) -> Result<(), JsValue> {
        match self {
            Self::Array(_) if !options.read.columns.is_empty() => Err(refused_records("Keys are named.")),
            _ => Ok(()),
        }
    }

    /// Returns the pages of an input in a format, or the report of an input that is not text.
    pub(super) fn page_list(&self, options: &Options, format: Option<Format>) -> Result<Pages<'_>, Box<Report>> {
        match self {
            Self::Text(text) => Ok(Pages::Text { text, format }),
            Self::Array(array) => Ok(Pages::Array(PageArray(&**array))),
            Self::OtherFormat(name) => Ok(Pages::OtherFormat(name)),
            Self::Unreadable(rule, name, value) => {
                let mut reporter = Reporter::new(options, Kind::PageList);
                let remedy = (**rule == rule::NOT_UTF8).then_some(Remedy::Needs(Need::Encoding));
                reporter.add(&Finding::of(rule).remedy(remedy).param(name, *value));
                Err(Box::new(reporter.finish(0)))
            }
        }
    }

    /// Returns the pages of an input in a format, or throws for an input that is not text.
    pub(super) fn pages(&self, options: &Options, format: Option<Format>) -> Result<Pages<'_>, JsValue> {
        self.check_records(options)?;
        self.page_list(options, format).map_err(|report| unreadable(*report))
    }
}

/// Returns what is thrown for records that are not read, with an internal code that users do not see: the package then sends
/// the list as JSON.
fn refused_records(reason: &str) -> JsValue {
    let fields = [("code", "refused-records".into()), ("text", reason.into()), ("params", object(&[]))];
    object(&fields)
}

/// Copies a `Uint8Array`.
pub(super) fn bytes_of(value: &JsValue) -> Result<Vec<u8>, JsValue> {
    match value.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(bytes.to_vec()),
        None => Err(fail(Error::new(messages::NOT_TEXT_OR_BYTES, &[]))),
    }
}

/// Returns what is thrown for a page list that is not text.
pub(super) fn unreadable(report: Report) -> JsValue {
    let reason = report.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
    fail(Error::new(messages::PAGE_LIST_UNREADABLE, &[("reason", &reason)]).with_report(report))
}

/// Returns the strings of an array; the package passes strings only.
pub(super) fn texts(list: &Array) -> Vec<String> {
    let mut texts = Vec::new();
    for value in list.iter() {
        texts.extend(value.as_string());
    }
    texts
}
