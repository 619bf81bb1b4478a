//! robots.txt: the functions that read and edit it.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::read::robots;

use super::input::texts;
use super::js_result::{JsResult, to_js};
use super::robots_text::RobotsText;
use super::{options, require_url};

/// Reads a robots.txt, which is text or bytes: `{ groups, sitemaps, lines, report }`.
#[wasm_bindgen(js_name = robotsParse)]
pub fn robots_parse(given: &JsValue, options: &JsValue) -> JsResult {
    let RobotsText { text, encoding } = RobotsText::of(given)?;
    let (mut options, _) = options::shared(options)?;
    options.check.robots_encoding = encoding;
    to_js(&robots::parse_with(&text, &[], &options))
}

/// Returns whether a crawler may fetch a URL.
#[wasm_bindgen(js_name = robotsIsAllowed)]
pub fn robots_is_allowed(given: &JsValue, agent: &str, url: &str) -> Result<bool, JsValue> {
    Ok(robots::is_allowed(&RobotsText::of(given)?.text, agent, url))
}

/// Returns the crawlers of AI operators: `{ token, operator, purposes, isControlToken, followsRobots, source? }`.
#[wasm_bindgen(js_name = robotsAiCrawlers)]
pub fn robots_ai_crawlers() -> JsResult {
    to_js(robots::ai_crawlers())
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
