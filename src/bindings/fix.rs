//! Fixing and comparing.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::diff::{self, Side, State};
use crate::fix::{Fixed, fix_document, fix_pages};
use crate::model::report::{Loss, Losses};
use crate::read::date_state::is_state;
use crate::read::page_list::Format;
use crate::read::sitemap::{Document, ParseOptions};

use super::documents::{DetectedInput, read};
use super::input::{bytes_of, unreadable};
use super::js_result::{JsResult, fail, losses, object, to_js};
use super::options::{self, DocumentOptions};

/// Fixes a page list or a document: `{ pages, losses | xml, applied, changes, removed, report }`, the pages as the text of a JSON array.
#[wasm_bindgen]
pub fn fix(input: JsValue, options: &JsValue) -> JsResult {
    let (DocumentOptions { parse, format, .. }, options) = options::fix(options)?;
    read(&input, format, &parse, |input| {
        let (fixed, content) = match input {
            DetectedInput::Document(document) => {
                let Fixed { xml, applied, changes, removed, report } =
                    fix_document(&document, &options).map_err(fail)?;
                ((applied, changes, removed, report), vec![("xml", JsValue::from(xml))])
            }
            DetectedInput::Pages(pages) => {
                let fixed = fix_pages(pages, &options).map_err(fail)?;
                let content = list(fixed.to_json(), fixed.losses);
                ((fixed.applied, fixed.changes, fixed.removed, fixed.report), content)
            }
            DetectedInput::Unreadable(report) => {
                let content = list("[]".to_owned(), Losses::default().into_list(false));
                ((Vec::new(), Vec::new(), Vec::new(), report), content)
            }
        };
        let (applied, changes, removed, report) = fixed;
        let mut counts = Vec::new();
        for (rule, count) in changes {
            counts.push((rule.id, JsValue::from(u32::try_from(count).unwrap_or(u32::MAX))));
        }
        let mut fields = content;
        fields.extend([
            ("applied", to_js(&applied)?),
            ("changes", object(&counts)),
            ("removed", to_js(&removed)?),
            ("report", to_js(&report)?),
        ]);
        Ok(object(&fields))
    })
}

/// Returns the pages of a fixed list and what they do not contain.
fn list(json: String, list: Vec<Loss>) -> Vec<(&'static str, JsValue)> {
    vec![("pages", JsValue::from(json)), ("losses", losses(list))]
}

/// Compares two page lists, documents, sets or states: `{ added, removed, changed, unchanged }`. A set is an array of bytes.
#[wasm_bindgen]
pub fn diff(before: JsValue, after: JsValue, options: &JsValue) -> JsResult {
    let DocumentOptions { parse, format, .. } = options::documents(options)?;
    side(&before, format, &parse, |before| {
        side(&after, format, &parse, |after| to_js(&diff::diff(before, after, &parse.shared)))
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
