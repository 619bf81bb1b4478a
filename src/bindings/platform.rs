//! Services of the platform: conversion of international host names and of text encodings, time zones, and the names of options.

use wasm_bindgen::prelude::*;

use crate::format::encoding::windows_1252;
use crate::model::rule::Locale;

use super::js_result::object;

#[wasm_bindgen]
extern "C" {
    type URL;

    #[wasm_bindgen(constructor, catch)]
    fn new(url: &str) -> Result<URL, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn hostname(this: &URL) -> String;
}

/// Returns an international host name in ASCII.
pub(super) fn host_to_ascii(host: &str) -> Option<String> {
    URL::new(&format!("http://{host}/")).ok().map(|url| url.hostname())
}

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str, options: &JsValue) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn encoding(this: &TextDecoder) -> String;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

/// Decodes bytes in a legacy encoding.
pub(super) fn decode(label: &str, bytes: &[u8]) -> Option<String> {
    let options = object(&[("fatal", JsValue::TRUE)]);
    let decoder = TextDecoder::new(label, &options).ok()?;
    let text = decoder.decode(bytes).ok()?;
    // Node (since 20.18.3 and 22.13) and workerd decode windows-1252 as ISO-8859-1.
    Some(if decoder.encoding() == "windows-1252" { windows_1252::corrected(&text) } else { text })
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["globalThis", "sitemapKitNaming"], js_name = option)]
    fn name_of_option(option: &str, locale: &str) -> Result<Option<String>, JsValue>;
}

/// Returns the name of an option in texts, if the program has set it (`setNaming`; without a naming, the call fails).
pub(super) fn option_name(option: &str, locale: Locale) -> Option<String> {
    name_of_option(option, if locale == Locale::Ja { "ja" } else { "en" }).ok()?
}

#[wasm_bindgen]
extern "C" {
    /// Returns the offset at a local time of the zone to which the package gave a number.
    #[wasm_bindgen(js_namespace = ["globalThis", "sitemapKitZones"], js_name = offsetAt)]
    pub(super) fn zone_offset(number: u32, local: &str) -> i16;
}
