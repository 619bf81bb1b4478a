//! Fixing and comparing.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::diff::{self, Side};
use crate::fix::{Fixed, FixedPages, fix_document, fix_pages};
use crate::read::page_list::{self, Format};
use crate::read::sitemap::{Document, ParseOptions};

use super::Answer;
use super::answer::{answer, fail, object};
use super::documents::{Meant, read};
use super::given::Given;
use super::input::{bytes_of, unreadable};
use super::options::{self, DocumentOptions};

/// Fixes a page list or a document: `{ pages | xml, applied, changes, report }`, the pages as the text of a JSON array.
#[wasm_bindgen]
pub fn fix(input: JsValue, options: &JsValue) -> Answer {
    let mut given = Given::new(options);
    let (DocumentOptions { parse, format, .. }, options) = options::fix(&mut given);
    given.finish()?;
    read(&input, format, &parse, &mut |meant| {
        let (name, fixed) = match meant {
            Meant::Document(document) => ("xml", fix_document(&document, &options)),
            Meant::Pages(pages) => ("pages", fix_pages(pages, &options).map(as_text)),
            Meant::Unreadable(report) => {
                ("pages", Ok(Fixed { xml: "[]".to_owned(), applied: Vec::new(), changes: Vec::new(), report }))
            }
        };
        let Fixed { xml, applied, changes, report } = fixed.map_err(fail)?;
        let mut counts = Vec::new();
        for (rule, count) in changes {
            counts.push((rule.id, JsValue::from(u32::try_from(count).unwrap_or(u32::MAX))));
        }
        Ok(object(&[
            (name, JsValue::from(xml)),
            ("applied", answer(&applied)?),
            ("changes", object(&counts)),
            ("report", answer(&report)?),
        ]))
    })
}

/// A page list that was fixed, its pages as the text of a JSON array.
fn as_text(fixed: FixedPages) -> Fixed {
    let FixedPages { pages, applied, changes, report } = fixed;
    Fixed { xml: page_list::write(&pages), applied, changes, report }
}

/// Compares two page lists, documents or sets: `{ added, removed, changed, unchanged }`. A set is an array of bytes.
#[wasm_bindgen]
pub fn diff(before: JsValue, after: JsValue, options: &JsValue) -> Answer {
    let mut given = Given::new(options);
    let DocumentOptions { parse, format, .. } = options::documents(&mut given);
    given.finish()?;
    side(&before, format, &parse, &mut |before| {
        side(&after, format, &parse, &mut |after| answer(&diff::diff(before, after, &parse.shared)))
    })
}

/// Reads one side of a comparison, and hands it on.
fn side(
    given: &JsValue,
    format: Option<Format>,
    options: &ParseOptions,
    take: &mut dyn FnMut(Side<'_>) -> Answer,
) -> Answer {
    if !Array::is_array(given) {
        return read(given, format, options, &mut |meant| match meant {
            Meant::Pages(pages) => take(Side::Pages(pages)),
            Meant::Unreadable(report) => Err(unreadable(report)),
            Meant::Document(document) => take(Side::Document(&document)),
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
