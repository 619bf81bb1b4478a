//! Fixing and comparing.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::diff::{self, Side, State};
use crate::fix::{Fixed, FixedPages, fix_document, fix_pages};
use crate::read::date_state::is_state;
use crate::read::page_list::{self, Format};
use crate::read::sitemap::{Document, ParseOptions};

use super::documents::{DetectedInput, read};
use super::input::{bytes_of, unreadable};
use super::js_result::{JsResult, fail, object, to_js_by_json};
use super::options::{self, DocumentOptions};

/// Fixes a page list or a document: `{ pages | xml, applied, changes, removed, report }`, the pages as the text of a JSON array.
#[wasm_bindgen]
pub fn fix(input: JsValue, options: &JsValue) -> JsResult {
    let (DocumentOptions { parse, format, .. }, options) = options::fix(options)?;
    read(&input, format, &parse, |input| {
        let (name, fixed) = match input {
            DetectedInput::Document(document) => ("xml", fix_document(&document, &options)),
            DetectedInput::Pages(pages) => ("pages", fix_pages(pages, &options).map(as_text)),
            DetectedInput::Unreadable(report) => {
                let (applied, changes, removed) = (Vec::new(), Vec::new(), Vec::new());
                ("pages", Ok(Fixed { xml: "[]".to_owned(), applied, changes, removed, report }))
            }
        };
        let Fixed { xml, applied, changes, removed, report } = fixed.map_err(fail)?;
        let report = to_js_by_json(&report)?;
        let mut counts = Vec::new();
        for (rule, count) in changes {
            counts.push((rule.id, JsValue::from(u32::try_from(count).unwrap_or(u32::MAX))));
        }
        Ok(object(&[
            (name, JsValue::from(xml)),
            ("applied", to_js_by_json(&applied)?),
            ("changes", object(&counts)),
            ("removed", to_js_by_json(&removed)?),
            ("report", report),
        ]))
    })
}

/// Converts the pages of a fixed page list to the text of a JSON array.
fn as_text(fixed: FixedPages) -> Fixed {
    let FixedPages { pages, applied, changes, removed, report } = fixed;
    Fixed { xml: page_list::write(&pages), applied, changes, removed, report }
}

/// Compares two page lists, documents, sets or states: `{ added, removed, changed, unchanged }`. A set is an array of bytes.
#[wasm_bindgen]
pub fn diff(before: JsValue, after: JsValue, options: &JsValue) -> JsResult {
    let DocumentOptions { parse, format, .. } = options::documents(options)?;
    side(&before, format, &parse, |before| {
        side(&after, format, &parse, |after| to_js_by_json(&diff::diff(before, after, &parse.shared)))
    })
}

/// Reads one of the two inputs of a comparison and calls a function with it.
fn side(
    given: &JsValue,
    format: Option<Format>,
    options: &ParseOptions,
    take: impl FnOnce(Side<'_>) -> JsResult,
) -> JsResult {
    if !Array::is_array(given) {
        return read(given, format, options, |input| match input {
            DetectedInput::Pages(pages) => take(Side::Pages(pages)),
            DetectedInput::Unreadable(report) => Err(unreadable(report)),
            DetectedInput::Document(document) if is_state(document.text()) => {
                take(Side::State(&State::parse(document.text()).map_err(fail)?))
            }
            DetectedInput::Document(document) => take(Side::Document(&document)),
        });
    }
    let mut files = Vec::new();
    for file in Array::from(given).iter() {
        files.push(bytes_of(&file)?);
    }
    let mut documents = Vec::new();
    for bytes in &files {
        documents.push(Document::decode(bytes, options));
    }
    take(Side::Documents(&documents))
}
