//! A document that comes in pieces: a handle, which the class of the package holds, and frees when its stream has ended.

use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

use crate::page::Page;
use crate::page_list::PageListWriter;
use crate::parse::{self, Content, Take};
use crate::report::{Position, Problem};

use super::answer::{answer, fail, object};
use super::given::Given;
use super::options;
use super::{Answer, Error, ErrorCode};

/// Reads a document that comes in pieces.
#[wasm_bindgen]
pub struct ParseStream {
    /// None when it has ended.
    stream: Option<parse::ParseStream>,
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
        Ok(Self { stream: Some(parse::ParseStream::new(options)), has_positions, told: 0 })
    }

    /// Takes bytes: `{ entries, positions?, problems }`, the entries that are sure by now as the text of a JSON array, and
    /// what was found with them.
    pub fn feed(&mut self, bytes: &[u8]) -> Answer {
        self.take(&|stream, take| stream.feed(bytes, take))
    }

    /// Takes text.
    #[wasm_bindgen(js_name = feedText)]
    pub fn feed_text(&mut self, text: &str) -> Answer {
        self.take(&|stream, take| stream.feed_text(text, take))
    }

    /// The same at the end, and `{ kind, report, complete, reason? }`.
    pub fn finish(&mut self) -> Answer {
        let mut entries = Entries::new(self.has_positions);
        let stream = self.stream.take().ok_or_else(ended)?;
        let finished = stream.finish(&mut |content, position| entries.push(content, position));
        let (of_bytes, of_text) = finished.report.problems.split_at(finished.of_bytes);
        let untold: Vec<&Problem> = of_bytes.iter().chain(of_text.iter().skip(self.told)).collect();
        let mut fields = entries.finish(&untold)?;
        fields.push(("kind", answer(&finished.kind)?));
        fields.push(("report", answer(&finished.report)?));
        fields.push(("complete", JsValue::from(finished.incomplete.is_none())));
        if let Some(incomplete) = finished.incomplete {
            fields.push(("reason", answer(&incomplete)?));
        }
        Ok(object(&fields))
    }
}

impl ParseStream {
    fn take(&mut self, feed: &dyn Fn(&mut parse::ParseStream, &mut Take<'_>)) -> Answer {
        let mut entries = Entries::new(self.has_positions);
        let stream = self.stream.as_mut().ok_or_else(ended)?;
        feed(stream, &mut |content, position| entries.push(content, position));
        let untold: Vec<&Problem> = stream.problems().iter().skip(self.told).collect();
        self.told += untold.len();
        Ok(object(&entries.finish(&untold)?))
    }
}

fn ended() -> JsValue {
    fail(Error::new(ErrorCode::InvalidInput, "The stream has ended."))
}

/// Entries on their way out.
struct Entries {
    list: PageListWriter,
    count: usize,
    /// Lines and columns by turns, where they are wanted.
    positions: Option<Vec<u32>>,
}

impl Entries {
    fn new(has_positions: bool) -> Self {
        Self { list: PageListWriter::new(), count: 0, positions: has_positions.then(Vec::new) }
    }

    fn push(&mut self, content: Content<'_>, position: Position) {
        self.count += 1;
        self.list.push(&match content {
            Content::Page(page) => page,
            // What a sitemap of an index has, a page has too.
            Content::Sitemap(sitemap) => Page { loc: sitemap.loc, lastmod: sitemap.lastmod, ..Page::default() },
        });
        if let Some(positions) = &mut self.positions {
            positions.extend([position.line, position.column].map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
        }
    }

    fn finish(self, problems: &[&Problem]) -> Result<Vec<(&'static str, JsValue)>, JsValue> {
        let mut fields = Vec::new();
        if self.count > 0 {
            fields.push(("entries", JsValue::from(self.list.finish())));
            fields.extend(self.positions.map(|flat| ("positions", Uint32Array::from(flat.as_slice()).into())));
        }
        if !problems.is_empty() {
            fields.push(("problems", answer(&problems)?));
        }
        Ok(fields)
    }
}
