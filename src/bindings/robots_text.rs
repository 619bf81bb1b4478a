//! The text of a robots.txt, of a call or an option.

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::format::encoding::{self, JapaneseEvidence};
use crate::model::error::{Error, messages};

use super::js_result::fail;
use super::platform;

/// The text of a robots.txt that is given as text or bytes.
pub(super) struct RobotsText {
    pub(super) text: String,
    /// The encoding of the bytes if it is not UTF-8.
    pub(super) encoding: Option<String>,
}

impl RobotsText {
    fn decode(bytes: &[u8]) -> Self {
        let (encoding, text) = encoding::text_of(bytes, JapaneseEvidence::Kana, platform::decode);
        Self { text, encoding: Some(encoding).filter(|encoding| !encoding::is_utf8_label(encoding)) }
    }

    /// Reads a string or a `Uint8Array`; `None` for other values.
    pub(super) fn read(value: &JsValue) -> Option<Self> {
        match value.as_string() {
            Some(text) => Some(Self { text, encoding: None }),
            None => value.dyn_ref::<Uint8Array>().map(|bytes| Self::decode(&bytes.to_vec())),
        }
    }

    /// Reads the argument of a call.
    pub(super) fn of(value: &JsValue) -> Result<Self, JsValue> {
        Self::read(value).ok_or_else(|| fail(Error::new(messages::NOT_TEXT_OR_BYTES, &[])))
    }
}
