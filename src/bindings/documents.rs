//! Calls that take documents as well as page lists.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use crate::check::{SetFile, validate_set};
use crate::format::gzip::is_gzip;
use crate::model::options::Options;
use crate::model::report::{Kind, Losses, Need, Remedy, Report, Reporter};
use crate::model::rule::{self, Rule};
use crate::read::page_list::{self, Format, Pages};
use crate::read::sitemap::{Content, Document, Incomplete, ParseOptions};
use crate::validate_document;

use super::entries::{EntryChunks, RowSink};
use super::input::{Input, bytes_of};
use super::js_result::{self, JsResult, fail, object, to_js};
use super::options::{self, DocumentOptions};
use super::page_array::LiveArray;
use super::{Error, messages};

/// Checks a page list or a document and returns its report. `clock` is the current time, for options without `now`.
#[wasm_bindgen]
pub fn validate(input: JsValue, options: &JsValue, clock: String) -> JsResult {
    let DocumentOptions { mut parse, format, name } = options::documents(options)?;
    let is_clock = set_clock(&mut parse.shared, clock);
    read(&input, format, &parse, |input| {
        let options = &parse.shared;
        match input {
            DetectedInput::Pages(pages) => report_at(is_clock, crate::validate(pages, options).map_err(fail)?),
            DetectedInput::Unreadable(report) => to_js(&report),
            DetectedInput::Document(document) => {
                let document = match &name {
                    Some(name) => document.named(name),
                    None => document,
                };
                report_at(is_clock, validate_document(&document, options).map_err(fail)?)
            }
        }
    })
}

/// Reads a page list or a document: `{ kind, report, losses, complete, reason? }`. Its entries are passed to the sink while it is read.
#[wasm_bindgen]
pub fn parse(input: JsValue, options: &JsValue, sink: &RowSink) -> JsResult {
    let (DocumentOptions { parse, format, .. }, has_positions) = options::parse(options)?;
    let mut entries = EntryChunks::new(sink, has_positions);
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
                let outcome = pages.read(None, &mut reporter, &mut |reporter, entry| {
                    page_list::report_lone_surrogate(reporter, &entry);
                    entries.push(&Content::Page(std::mem::take(entry.page)));
                });
                let losses = reporter.take_losses();
                let report = reporter.finish(outcome.entries);
                // A line that cannot be read does not affect the others.
                let lost = report.count(&rule::PAGE_LIST_UNREADABLE) + report.count(&rule::XML_ILLEGAL_CHARACTER);
                let is_complete = outcome.is_complete && lost == 0;
                (Kind::PageList, report, losses, (!is_complete).then_some(Incomplete::Damaged))
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
            ("report", to_js(&report)?),
            ("losses", js_result::losses(losses.into_list(reason.is_undefined()))),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
        ]))
    })
}

/// The rules whose problems arise with time.
const TIMED: [&Rule; 2] = [&rule::NEWS_TOO_OLD, &rule::VIDEO_EXPIRED];

/// Sets `now` if it is missing. Returns whether it was set.
fn set_clock(options: &mut Options, clock: String) -> bool {
    let is_missing = options.now.is_none();
    options.now.get_or_insert(clock);
    is_missing
}

/// Returns a report. `fix` reads no clock: with the time of the clock, it needs `now` for problems that arise with time.
fn report_at(is_clock: bool, mut report: Report) -> JsResult {
    if is_clock {
        require_now(&mut report);
    }
    to_js(&report)
}

/// Changes the remedies of problems that arise with time.
fn require_now(report: &mut Report) {
    for problem in report.problems.iter_mut().filter(|problem| TIMED.contains(&problem.rule)) {
        problem.fix = problem.fix.map(|_| Remedy::Needs(Need::Now));
    }
}

/// Checks files that belong together: `{ files, robots?, report }`. Each file is `{ name, url?, bytes }`. `clock` is the
/// current time, for options without `now`.
#[wasm_bindgen(js_name = validateSet)]
pub fn validate_files(files: &Array, options: &JsValue, clock: String) -> JsResult {
    let mut options = options::documents(options)?.parse;
    let is_clock = set_clock(&mut options.shared, clock);
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
    if is_clock {
        set.files.iter_mut().for_each(|file| require_now(&mut file.report));
    }
    to_js(&set)
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
    } else if let Some(array) = LiveArray::of(input) {
        Input::Array(Box::new(array))
    } else {
        let bytes = bytes_of(input)?;
        if format.is_none() && !may_be_page_list(&bytes, &options.shared) {
            let document = Document::decode(&bytes, options);
            if !page_list::is_page_list_under(document.text(), &options.shared) {
                return take(DetectedInput::Document(document));
            }
        }
        Input::of_bytes(bytes, |content| Some(options.decoding().decode_given(content)?.1))
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
    !is_gzip(bytes) && page_list::is_page_list_under(&String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]), options)
}
