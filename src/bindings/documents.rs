//! Calls that take documents as well as page lists.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use crate::check::{SetFile, validate_document, validate_set};
use crate::fix;
use crate::format::gzip::is_gzip;
use crate::model::options::Options;
use crate::model::report::{Kind, Losses, Report, Reporter};
use crate::read::page_list::{self, Format, Pages};
use crate::read::sitemap::{Content, Document, Incomplete, ParseOptions};

use super::entries::{Entries, RowSink};
use super::input::{Input, bytes_of};
use super::js_result::{self, JsResult, fail, object, to_js, to_js_by_json};
use super::options::{self, DocumentOptions};
use super::{Error, messages};

/// Checks a page list or a document and returns its report. `clock` is the current time, for options without `now`.
#[wasm_bindgen]
pub fn validate(input: JsValue, options: &JsValue, clock: String) -> JsResult {
    let DocumentOptions { mut parse, format, name } = options::documents(options)?;
    let of_fix = set_clock(&mut parse.shared, clock);
    read(&input, format, &parse, |input| {
        let options = &parse.shared;
        match input {
            DetectedInput::Pages(pages) => {
                let report = crate::validate(pages, options).map_err(fail)?;
                js_result::report(report, Some(fix::Input::Pages(pages)), &of_fix)
            }
            DetectedInput::Unreadable(report) => js_result::report(report, None, &of_fix),
            DetectedInput::Document(document) => {
                let document = match &name {
                    Some(name) => document.named(name),
                    None => document,
                };
                let report = validate_document(&document, options).map_err(fail)?;
                js_result::report(report, Some(fix::Input::Document(&document)), &of_fix)
            }
        }
    })
}

/// Reads a page list or a document: `{ kind, report, losses, complete, reason? }`. Its entries are passed to the sink while it is read.
#[wasm_bindgen]
pub fn parse(input: JsValue, options: &JsValue, sink: &RowSink) -> JsResult {
    let (DocumentOptions { parse, format, .. }, has_positions) = options::parse(options)?;
    let mut entries = Entries::new(sink, has_positions);
    read(&input, format, &parse, |input| {
        let options = &parse.shared;
        let (kind, report, losses, incomplete) = match input {
            DetectedInput::Document(document) => {
                let positions = document.positions();
                let mut reporter = Reporter::new(options, Kind::Unknown);
                let outcome = document.read(&mut reporter, &mut |_, entry| {
                    entries.push_at(entry.content, || positions.at(entry.offset));
                });
                let losses = reporter.take_losses();
                (outcome.kind, reporter.finish(outcome.entries), losses, outcome.incomplete)
            }
            DetectedInput::Pages(pages) => {
                let mut reporter = Reporter::new(options, Kind::PageList);
                let outcome = pages.read(None, &mut reporter, &mut |_, entry| {
                    entries.push(&Content::Page(std::mem::take(entry.page)));
                });
                let losses = reporter.take_losses();
                let incomplete = (!outcome.is_complete).then_some(Incomplete::Damaged);
                (Kind::PageList, reporter.finish(outcome.entries), losses, incomplete)
            }
            DetectedInput::Unreadable(report) => (Kind::PageList, report, Losses::default(), Some(Incomplete::Damaged)),
        };
        entries.flush();
        let reason = match incomplete {
            Some(incomplete) => to_js(&incomplete)?,
            None => JsValue::UNDEFINED,
        };
        Ok(object(&[
            ("kind", to_js(&kind)?),
            ("report", js_result::report(report, None, options)?),
            ("losses", js_result::losses(losses.into_list(reason.is_undefined()))),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
        ]))
    })
}

/// Sets `now` if it is missing, and returns the options of a call of `fix`, which reads no clock.
fn set_clock(options: &mut Options, clock: String) -> Options {
    let of_fix = options.without_inputs();
    options.now.get_or_insert(clock);
    of_fix
}

/// Checks files that belong together: `{ files, robots?, report }`. Each file is `{ name, url?, bytes }`. `clock` is the
/// current time, for options without `now`.
#[wasm_bindgen(js_name = validateSet)]
pub fn validate_files(files: &Array, options: &JsValue, clock: String) -> JsResult {
    let mut options = options::documents(options)?.parse;
    let of_fix = set_clock(&mut options.shared, clock);
    let mut given = Vec::new();
    for file in files.iter() {
        let field = |name: &str| Reflect::get(&file, &JsValue::from(name)).unwrap_or(JsValue::UNDEFINED);
        let (Some(name), Ok(bytes)) = (field("name").as_string(), bytes_of(&field("bytes"))) else {
            return Err(fail(Error::new(messages::SET_FILE, &[])));
        };
        given.push((name, field("url").as_string(), bytes));
    }
    let mut files = Vec::new();
    for (name, url, bytes) in &given {
        files.push(SetFile { name, url: url.as_deref(), bytes });
    }
    let mut set = validate_set(&files, &options).map_err(fail)?;
    for file in &mut set.files {
        fix::add_remedies(&mut file.report, None, &of_fix).map_err(fail)?;
    }
    to_js_by_json(&set)
}

/// An input whose kind is known.
pub(super) enum DetectedInput<'g> {
    Pages(Pages<'g>),
    /// A page list that is not text.
    Unreadable(Report),
    Document(Document<'g>),
}

/// Detects whether an input is a page list or a document, and calls a function with it. An input with a format is a page
/// list; otherwise its first characters decide.
pub(super) fn read(
    input: &JsValue,
    format: Option<Format>,
    options: &ParseOptions,
    take: impl FnOnce(DetectedInput<'_>) -> JsResult,
) -> JsResult {
    let input = if let Some(text) = input.as_string() {
        if format.is_none() && !page_list::is_page_list_under(&text, &options.shared) {
            return take(DetectedInput::Document(Document::from_text(&text)));
        }
        Input::Text(text)
    } else {
        let bytes = bytes_of(input)?;
        if format.is_none() && !may_be_page_list(&bytes, &options.shared) {
            let document = Document::decode(&bytes, options);
            if !page_list::is_page_list_under(document.text(), &options.shared) {
                return take(DetectedInput::Document(document));
            }
        }
        Input::of_bytes(bytes, |content| Some(options.decoding().decode_given(content)?.1))?
    };
    input.check_records(&options.shared)?;
    take(match input.page_list(&options.shared, format) {
        Ok(pages) => DetectedInput::Pages(pages),
        Err(report) => DetectedInput::Unreadable(*report),
    })
}

/// Returns whether bytes that are not compressed begin like a page list.
fn may_be_page_list(bytes: &[u8], options: &Options) -> bool {
    /// Enough bytes for the header of a CSV file.
    const HEAD: usize = 4_096;
    page_list::are_records(bytes)
        || (!is_gzip(bytes)
            && page_list::is_page_list_under(&String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]), options))
}
