//! Streams that write sitemaps. The classes of the package hold their handles, and free them when the stream has ended.

use std::borrow::Cow;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use crate::read::page_list::Format;

use super::input::Input;
use super::js_result::{self, JsResult, fail, files, object, to_js};
use super::options;

/// Writes one sitemap from batches of pages.
#[wasm_bindgen]
pub struct GenerateStream {
    stream: crate::GenerateStream<'static>,
    format: Option<Format>,
}

#[wasm_bindgen]
impl GenerateStream {
    /// Creates a stream.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Self, JsValue> {
        let (options, list) = options::generate(options)?;
        Ok(Self { stream: crate::GenerateStream::of(Cow::Owned(options), 0).map_err(fail)?, format: list.format })
    }

    /// Writes a batch, and returns the finished bytes. `lines` is the number of lines before a batch of text.
    pub fn push(&mut self, pages: &JsValue, lines: usize) -> JsResult {
        let Self { stream, format } = self;
        let input = Input::new(pages, in_utf8)?;
        let pushed = stream.push_after_lines(input.pages(&stream.options.shared, *format)?, lines);
        pushed.map_err(fail)?;
        Ok(Uint8Array::from(stream.take().as_bytes()).into())
    }

    /// Finishes the sitemap, and returns the remaining bytes and the report: `{ bytes, report }`.
    pub fn finish(&mut self) -> JsResult {
        let Self { stream, .. } = self;
        let generated = stream.end().map_err(fail)?;
        let bytes = Uint8Array::from(generated.xml.as_bytes()).into();
        let report = to_js(&generated.report)?;
        Ok(object(&[("bytes", bytes), ("report", report)]))
    }
}

/// Writes a sitemap set from batches of pages.
#[wasm_bindgen]
pub struct SplitStream {
    stream: crate::SplitStream<'static>,
    format: Option<Format>,
}

#[wasm_bindgen]
impl SplitStream {
    /// Creates a stream. With `leaves_uncompressed`, the package compresses the files.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue, leaves_uncompressed: bool) -> Result<Self, JsValue> {
        let (options, list) = options::split(options)?;
        let compresses = options.gzip && !leaves_uncompressed;
        let stream = crate::SplitStream::of(Cow::Owned(options), 0, compresses).map_err(fail)?;
        Ok(Self { stream, format: list.format })
    }

    /// Adds a batch, and returns the finished files. `lines` is the number of lines before a batch of text.
    pub fn push(&mut self, pages: &JsValue, lines: usize) -> JsResult {
        let Self { stream, format } = self;
        let input = Input::new(pages, in_utf8)?;
        let pushed = stream.push_after_lines(input.pages(&stream.options.shared, *format)?, lines);
        pushed.map_err(fail)?;
        Ok(files(stream.take()))
    }

    /// Writes the next file of a stable set after the last batch: an array of one file, or of none at the end.
    #[wasm_bindgen(js_name = nextFile)]
    pub fn next_file(&mut self) -> JsValue {
        files(self.stream.next_file().into_iter().collect())
    }

    /// Finishes the set, and returns the remaining files: `{ files, index, report, robots }`.
    pub fn finish(&mut self) -> JsResult {
        let Self { stream, .. } = self;
        let set = stream.end().map_err(fail)?;
        js_result::set(set)
    }
}

/// Decodes nothing: the package has decoded the bytes of a batch.
fn in_utf8(_: &[u8]) -> Option<String> {
    None
}
