//! Calls that take documents as well as page lists.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use crate::check::{SetFile, validate_document, validate_set};
use crate::format::encoding::lossy;
use crate::format::gzip::is_gzip;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::page_list::{self, Format, Pages};
use crate::read::sitemap::{Content, Document, Incomplete, ParseOptions};

use super::answer::{answer, fail, object};
use super::entries::{Entries, EntryTaker};
use super::given::Given;
use super::input::{Input, bytes_of};
use super::options::{self, DocumentOptions};
use super::{Answer, Error, ErrorCode};

/// Checks a page list or a document: its report.
#[wasm_bindgen]
pub fn validate(input: JsValue, options: &JsValue) -> Answer {
    let mut given = Given::new(options);
    let DocumentOptions { parse, format, name } = options::documents(&mut given);
    given.finish()?;
    read(&input, format, &parse, &mut |meant| {
        let report = match meant {
            Meant::Pages(pages) => crate::validate(pages, &parse.shared),
            Meant::Unreadable(report) => Ok(report),
            Meant::Document(document) => {
                let document = match &name {
                    Some(name) => document.named(name),
                    None => document,
                };
                validate_document(&document, &parse.shared)
            }
        };
        answer(&report.map_err(fail)?)
    })
}

/// Reads a page list or a document: `{ kind, report, complete, reason? }`; its entries are handed over while they are read.
#[wasm_bindgen]
pub fn parse(input: JsValue, options: &JsValue, taker: &EntryTaker) -> Answer {
    let mut given = Given::new(options);
    let (DocumentOptions { parse, format, .. }, has_positions) = options::parse(&mut given);
    given.finish()?;
    let mut entries = Entries::new(taker, has_positions);
    read(&input, format, &parse, &mut |meant| {
        let options = &parse.shared;
        let (kind, report, incomplete) = match meant {
            Meant::Document(document) => {
                let places = document.places();
                let mut reporter = Reporter::new(options, Kind::Unknown);
                let outcome = document.read(&mut reporter, &mut |_, entry| {
                    entries.push(entry.content, Some(&|| places.at(entry.offset)));
                });
                (outcome.kind, reporter.finish(outcome.entries), outcome.incomplete)
            }
            Meant::Pages(pages) => {
                let (report, is_complete) = page_list::read_each(pages, options, &mut |page| {
                    entries.push(&Content::Page(std::mem::take(page)), None);
                });
                (Kind::PageList, report, (!is_complete).then_some(Incomplete::Damaged))
            }
            Meant::Unreadable(report) => (Kind::PageList, report, Some(Incomplete::Damaged)),
        };
        entries.hand_over();
        let reason = match incomplete {
            Some(incomplete) => answer(&incomplete)?,
            None => JsValue::UNDEFINED,
        };
        Ok(object(&[
            ("kind", answer(&kind)?),
            ("report", answer(&report)?),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
        ]))
    })
}

/// Checks files that belong together: `{ files, robots?, report }`. Each file is `{ name, url?, bytes }`.
#[wasm_bindgen(js_name = validateSet)]
pub fn validate_files(files: &Array, options: &JsValue) -> Answer {
    let mut given = Given::new(options);
    let options = options::documents(&mut given).parse;
    given.finish()?;
    let mut given = Vec::new();
    for file in files.iter() {
        let field = |name: &str| Reflect::get(&file, &JsValue::from(name)).unwrap_or(JsValue::UNDEFINED);
        let (Some(name), Ok(bytes)) = (field("name").as_string(), bytes_of(&field("bytes"))) else {
            let message = "A file of the set has no name or no bytes.";
            return Err(fail(Error::new(ErrorCode::InvalidInput, message)));
        };
        given.push((name, field("url").as_string(), bytes));
    }
    let mut files = Vec::new();
    for (name, url, bytes) in &given {
        files.push(SetFile { name, url: url.as_deref(), bytes });
    }
    answer(&validate_set(&files, &options).map_err(fail)?)
}

/// What an input is meant to be.
pub(super) enum Meant<'g> {
    Pages(Pages<'g>),
    /// A page list that is no text.
    Unreadable(Report),
    Document(Document<'g>),
}

/// Reads an input as what it is meant to be, and hands it on. A format is that of a page list; without one, the first
/// characters tell.
pub(super) fn read(
    input: &JsValue,
    format: Option<Format>,
    options: &ParseOptions,
    take: &mut dyn FnMut(Meant<'_>) -> Answer,
) -> Answer {
    let input = if let Some(text) = input.as_string() {
        if format.is_none() && !page_list::is_page_list(&text) {
            return take(Meant::Document(Document::from_text(&text)));
        }
        Input::Text(text)
    } else {
        let bytes = bytes_of(input)?;
        if format.is_none() && !may_be_page_list(&bytes) {
            let document = Document::decode(&bytes, options);
            if !page_list::is_page_list(document.text()) {
                return take(Meant::Document(document));
            }
        }
        Input::of_bytes(bytes, &|content| Some(options.decoding().decode_given(content)?.1))?
    };
    take(match input.text(&options.shared, format) {
        Ok((text, format)) => Meant::Pages(Pages::Text { text, format }),
        Err(report) => Meant::Unreadable(*report),
    })
}

/// Whether bytes that are not compressed begin like a page list.
fn may_be_page_list(bytes: &[u8]) -> bool {
    /// Enough bytes for the header of a CSV file.
    const HEAD: usize = 4_096;
    page_list::are_records(bytes)
        || (!is_gzip(bytes) && page_list::is_page_list(&lossy(&bytes[..bytes.len().min(HEAD)])))
}
