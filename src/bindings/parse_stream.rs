//! A document that comes in pieces: a handle, which the class of the package holds, and frees when its stream has ended.

use wasm_bindgen::prelude::*;

use crate::model::report::Problem;
use crate::read::sitemap::{self, TakeFound};

use super::answer::{answer, fail, object};
use super::entries::{Entries, EntryTaker};
use super::given::Given;
use super::options;
use super::{Answer, Error, ErrorCode};

/// Reads a document that comes in pieces.
#[wasm_bindgen]
pub struct ParseStream {
    /// None when it has ended.
    stream: Option<sitemap::ParseStream>,
    has_positions: bool,
    /// Problems that were handed on.
    told: usize,
}

#[wasm_bindgen]
impl ParseStream {
    /// Reads the options.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Self, JsValue> {
        let mut given = Given::new(options);
        let (options, has_positions) = options::parse_stream(&mut given);
        given.finish()?;
        Ok(Self { stream: Some(sitemap::ParseStream::new(options)), has_positions, told: 0 })
    }

    /// Takes bytes: the problems found with the entries that are sure by now, or nothing. The entries are handed over.
    pub fn feed(&mut self, bytes: &[u8], taker: &EntryTaker) -> Answer {
        self.take(taker, &|stream, take| stream.feed_found(bytes, take))
    }

    /// Takes text.
    #[wasm_bindgen(js_name = feedText)]
    pub fn feed_text(&mut self, text: &str, taker: &EntryTaker) -> Answer {
        self.take(taker, &|stream, take| stream.feed_found_text(text, take))
    }

    /// The same at the end: `{ problems, kind, report, complete, reason? }`.
    pub fn finish(&mut self, taker: &EntryTaker) -> Answer {
        let mut entries = Entries::new(taker, self.has_positions);
        let stream = self.stream.take().ok_or_else(ended)?;
        let finished = stream.finish_found(&mut |entry, places| {
            entries.push(entry.content, Some(&|| places.locate(entry.offset)));
        });
        entries.hand_over();
        let (of_bytes, of_text) = finished.report.problems.split_at(finished.of_bytes);
        let mut problems: Vec<&Problem> = Vec::new();
        problems.extend(of_bytes);
        problems.extend(of_text.get(self.told..).unwrap_or_default());
        let reason = match finished.incomplete {
            Some(incomplete) => answer(&incomplete)?,
            None => JsValue::UNDEFINED,
        };
        Ok(object(&[
            ("problems", answer(&problems)?),
            ("kind", answer(&finished.kind)?),
            ("report", answer(&finished.report)?),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
        ]))
    }
}

impl ParseStream {
    fn take(&mut self, taker: &EntryTaker, feed: &dyn Fn(&mut sitemap::ParseStream, &mut TakeFound<'_>)) -> Answer {
        let mut entries = Entries::new(taker, self.has_positions);
        let stream = self.stream.as_mut().ok_or_else(ended)?;
        feed(stream, &mut |entry, places| entries.push(entry.content, Some(&|| places.locate(entry.offset))));
        entries.hand_over();
        let problems = stream.problems().get(self.told..).unwrap_or_default();
        self.told += problems.len();
        if problems.is_empty() { Ok(JsValue::UNDEFINED) } else { answer(&problems) }
    }
}

fn ended() -> JsValue {
    fail(Error::new(ErrorCode::InvalidInput, "The stream has ended."))
}
