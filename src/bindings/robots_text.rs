//! The text of a robots.txt, of a call or an option.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use wasm_bindgen::prelude::*;

use crate::format::encoding::{self, JapaneseEvidence};

use super::input::bytes_of;
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

    /// Reads a string or a `Uint8Array`.
    pub(super) fn of(value: &JsValue) -> Result<Self, JsValue> {
        match value.as_string() {
            Some(text) => Ok(Self { text, encoding: None }),
            None => Ok(Self::decode(&bytes_of(value)?)),
        }
    }
}

impl<'de> Deserialize<'de> for RobotsText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_byte_buf(TextOrBytes)
    }
}

struct TextOrBytes;

impl Visitor<'_> for TextOrBytes {
    type Value = RobotsText;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<RobotsText, E> {
        Ok(RobotsText { text: text.to_owned(), encoding: None })
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<RobotsText, E> {
        Ok(RobotsText::decode(bytes))
    }
}
