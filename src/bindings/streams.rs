//! Streams that write: handles which the classes of the package hold, and free once a stream has ended in whatever way.

use std::borrow::Cow;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use crate::read::page_list::Format;

use super::input::Input;
use super::js_result::{self, JsResult, fail, files, object, to_js_by_json};
use super::options;

/// One sitemap from pages that come in batches.
#[wasm_bindgen]
pub struct GenerateStream {
    stream: crate::GenerateStream<'static>,
    format: Option<Format>,
}

#[wasm_bindgen]
impl GenerateStream {
    /// Reads the options.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Self, JsValue> {
        let (options, format) = options::generate(options)?;
        Ok(Self { stream: crate::GenerateStream::of(Cow::Owned(options), 0).map_err(fail)?, format })
    }

    /// Writes a batch: the bytes that are ready. A batch of text stands behind so many lines of its file.
    pub fn push(&mut self, pages: &JsValue, lines: usize) -> JsResult {
        let Self { stream, format } = self;
        let input = Input::new(pages)?;
        stream.push_lines(input.pages(&stream.options().shared, *format)?, lines).map_err(fail)?;
        Ok(Uint8Array::from(stream.take().as_bytes()).into())
    }

    /// Closes the sitemap: `{ bytes, report }`, the bytes that are left.
    pub fn finish(&mut self) -> JsResult {
        let generated = self.stream.end().map_err(fail)?;
        let bytes = Uint8Array::from(generated.xml.as_bytes()).into();
        Ok(object(&[("bytes", bytes), ("report", to_js_by_json(&generated.report)?)]))
    }
}

/// A sitemap set from pages that come in batches.
#[wasm_bindgen]
pub struct SplitStream {
    stream: crate::SplitStream<'static>,
    format: Option<Format>,
}

#[wasm_bindgen]
impl SplitStream {
    /// Reads the options. Files that are to be compressed are left to the package where it says so.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue, leaves_unpacked: bool) -> Result<Self, JsValue> {
        let (options, format) = options::split(options)?;
        let mut stream = crate::SplitStream::of(Cow::Owned(options), 0).map_err(fail)?;
        if leaves_unpacked {
            stream.leave_uncompressed();
        }
        Ok(Self { stream, format })
    }

    /// Puts a batch into files: those that are finished. A batch of text stands behind so many lines of its file.
    pub fn push(&mut self, pages: &JsValue, lines: usize) -> JsResult {
        let Self { stream, format } = self;
        let input = Input::new(pages)?;
        stream.push_lines(input.pages(&stream.options().shared, *format)?, lines).map_err(fail)?;
        Ok(files(stream.take()))
    }

    /// Closes the set: `{ files, index, report, robots }`, the files that are left.
    pub fn finish(&mut self) -> JsResult {
        js_result::set(self.stream.end().map_err(fail)?)
    }
}
