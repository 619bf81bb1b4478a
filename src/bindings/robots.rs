//! robots.txt: its text, and the functions that read and edit it.

use std::fmt;

use js_sys::Array;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use wasm_bindgen::prelude::*;

use crate::format::encoding::{self, JapaneseEvidence};
use crate::read::robots;

use super::input::bytes_of;
use super::js_result::{JsResult, to_js_by_json};
use super::{options, platform, require_url, texts};

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
    fn of(value: &JsValue) -> Result<Self, JsValue> {
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

/// Reads a robots.txt, which is text or bytes: `{ groups, sitemaps, lines, report }`.
#[wasm_bindgen(js_name = robotsParse)]
pub fn robots_parse(given: &JsValue, options: &JsValue) -> JsResult {
    let RobotsText { text, encoding } = RobotsText::of(given)?;
    let (mut options, _) = options::shared(options)?;
    options.robots_encoding = encoding;
    to_js_by_json(&robots::parse_with(&text, &[], &options))
}

/// Returns whether a crawler may fetch a URL.
#[wasm_bindgen(js_name = robotsIsAllowed)]
pub fn robots_is_allowed(given: &JsValue, agent: &str, url: &str) -> Result<bool, JsValue> {
    Ok(robots::is_allowed(&RobotsText::of(given)?.text, agent, url))
}

/// Returns the crawlers of AI operators: `{ token, operator, purposes, isControlToken, followsRobots, source? }`.
#[wasm_bindgen(js_name = robotsAiCrawlers)]
pub fn robots_ai_crawlers() -> JsResult {
    to_js_by_json(robots::ai_crawlers())
}

/// Returns a robots.txt with these `Sitemap:` lines instead of its own.
#[wasm_bindgen(js_name = robotsWithSitemaps)]
pub fn robots_with_sitemaps(given: &JsValue, sitemaps: &Array) -> Result<String, JsValue> {
    let sitemaps = texts(sitemaps);
    for sitemap in &sitemaps {
        require_url("The sitemap", sitemap)?;
    }
    Ok(robots::with_sitemaps(&RobotsText::of(given)?.text, &sitemaps))
}
