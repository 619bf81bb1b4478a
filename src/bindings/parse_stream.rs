//! Handle of a streaming parser. A class of the package owns it and frees it at the end of the stream.

use wasm_bindgen::prelude::*;

use crate::model::report::Problem;
use crate::read::sitemap::{self, TakeLocated};

use super::entries::{EntryChunks, RowSink};
use super::js_result::{self, JsResult, fail, object, to_js};
use super::options;
use super::{Error, messages};

/// Parses a document given in chunks.
#[wasm_bindgen]
pub struct ParseStream {
    /// `None` after the end.
    stream: Option<sitemap::ParseStream>,
    has_positions: bool,
    /// Number of problems that were returned.
    reported: usize,
}

#[wasm_bindgen]
impl ParseStream {
    /// Reads the options.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Self, JsValue> {
        let (given, has_positions) = options::parse_stream(options)?;
        Ok(Self { stream: Some(sitemap::ParseStream::new(given)), has_positions, reported: 0 })
    }

    /// Reads bytes. Returns the problems of the entries that are complete, or nothing; the entries are passed to the sink.
    pub fn feed(&mut self, bytes: &[u8], sink: &RowSink) -> JsResult {
        self.take(sink, |stream, take| stream.feed_found(bytes, take))
    }

    /// Reads text.
    #[wasm_bindgen(js_name = feedText)]
    pub fn feed_text(&mut self, text: &str, sink: &RowSink) -> JsResult {
        self.take(sink, |stream, take| stream.feed_found_text(text, take))
    }

    /// Reads the rest: `{ problems, kind, report, losses, complete, reason? }`.
    pub fn finish(&mut self, sink: &RowSink) -> JsResult {
        let mut entries = EntryChunks::new(sink, self.has_positions);
        let stream = self.stream.take().ok_or_else(ended)?;
        let finished = stream.finish_found(&mut |entry, locator| {
            entries.push_at(entry.content, || locator.locate(entry.offset));
        });
        entries.flush();
        let (of_bytes, of_text) = finished.report.problems.split_at(finished.of_bytes);
        let mut problems: Vec<&Problem> = Vec::new();
        problems.extend(of_bytes);
        problems.extend(of_text.get(self.reported..).unwrap_or_default());
        let reason = match finished.incomplete {
            Some(incomplete) => to_js(&incomplete)?,
            None => JsValue::UNDEFINED,
        };
        Ok(object(&[
            ("problems", to_js(&problems)?),
            ("kind", to_js(&finished.kind)?),
            ("report", to_js(&finished.report)?),
            ("losses", js_result::losses(finished.losses)),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
        ]))
    }
}

impl ParseStream {
    fn take(&mut self, sink: &RowSink, feed: impl FnOnce(&mut sitemap::ParseStream, &mut TakeLocated<'_>)) -> JsResult {
        let mut entries = EntryChunks::new(sink, self.has_positions);
        let stream = self.stream.as_mut().ok_or_else(ended)?;
        feed(stream, &mut |entry, locator| entries.push_at(entry.content, || locator.locate(entry.offset)));
        entries.flush();
        let so_far = stream.reported();
        let problems = so_far.problems.get(self.reported..).unwrap_or_default();
        self.reported += problems.len();
        if problems.is_empty() {
            return Ok(JsValue::UNDEFINED);
        }
        to_js(problems)
    }
}

fn ended() -> JsValue {
    fail(Error::new(messages::STREAM_ENDED, &[]))
}
