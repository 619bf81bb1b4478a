//! Services of the platform: conversion of international host names and of text encodings.

use wasm_bindgen::prelude::*;

use crate::format::encoding::windows_1252;

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
