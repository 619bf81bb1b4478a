//! Fixing and comparing.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::diff::{self, Side};
use crate::fix::{Applied, Fixed, FixedPages, fix_document, fix_pages};
use crate::options::Options;
use crate::page_list::{self, Format, Pages};
use crate::parse::{Document, ParseOptions};
use crate::report::Report;
use crate::rule::Rule;

use super::Answer;
use super::answer::{answer, fail, object};
use super::documents::{Given, Meant};
use super::input::Input;
use super::options::{self, DocumentOptions};

/// Fixes a page list or a document: `{ pages | xml, applied, changes, report }`, the pages as the text of a JSON array.
#[wasm_bindgen]
pub fn fix(input: JsValue, options: &JsValue) -> Answer {
    let (DocumentOptions { parse, format, .. }, options) = options::fix(options)?;
    let given = Given::new(input)?;
    let (name, text, applied, changes, report) = match given.meant(format, &parse) {
        Meant::Document(document) => {
            let Fixed { xml, applied, changes, report } = fix_document(&document, &options).map_err(fail)?;
            ("xml", xml, applied, changes, report)
        }
        Meant::PageList => {
            let input = given.into_input()?;
            let pages = match input.text(&parse.shared) {
                Ok(text) => Pages::Text { text, format },
                Err(report) => return fixed("pages", "[]".to_owned(), &[], &[], &report),
            };
            let FixedPages { pages, applied, changes, report } = fix_pages(pages, &options).map_err(fail)?;
            ("pages", page_list::write(&pages), applied, changes, report)
        }
    };
    fixed(name, text, &applied, &changes, &report)
}

fn fixed(name: &str, text: String, applied: &[Applied], changes: &[(&'static Rule, usize)], report: &Report) -> Answer {
    let mut counts = Vec::new();
    for (rule, count) in changes {
        counts.push((rule.id, JsValue::from(u32::try_from(*count).unwrap_or(u32::MAX))));
    }
    Ok(object(&[
        (name, JsValue::from(text)),
        ("applied", answer(applied)?),
        ("changes", object(&counts)),
        ("report", answer(report)?),
    ]))
}

/// Compares two page lists, documents or sets: `{ added, removed, changed, unchanged }`. A set is an array of bytes.
#[wasm_bindgen]
pub fn diff(before: JsValue, after: JsValue, options: &JsValue) -> Answer {
    let DocumentOptions { parse, format, .. } = options::documents(options)?;
    let (before, after) = (Compared::new(before)?, Compared::new(after)?);
    let (before, after) = (before.read(format, &parse)?, after.read(format, &parse)?);
    let options = &parse.shared;
    answer(&diff::diff(before.side(format, options)?, after.side(format, options)?, options))
}

/// One side of a comparison as it was given: one input, or the files of a set.
struct Compared {
    given: Vec<Given>,
    is_set: bool,
}

/// One side of a comparison, read as what it is meant to be: a page list, a document, or the files of a set.
struct Read<'c> {
    page_list: Option<Input>,
    documents: Vec<Document<'c>>,
    is_set: bool,
}

impl Compared {
    fn new(value: JsValue) -> Result<Self, JsValue> {
        let mut given = Vec::new();
        let is_set = Array::is_array(&value);
        if is_set {
            for file in Array::from(&value).iter() {
                given.push(Given::new(file)?);
            }
        } else {
            given.push(Given::new(value)?);
        }
        Ok(Self { given, is_set })
    }

    fn read(&self, format: Option<Format>, options: &ParseOptions) -> Result<Read<'_>, JsValue> {
        let mut read = Read { page_list: None, documents: Vec::new(), is_set: self.is_set };
        for given in &self.given {
            match (given, self.is_set) {
                (Given::Bytes(bytes), true) => read.documents.push(Document::decode(bytes, options)),
                _ => match given.meant(format, options) {
                    Meant::Document(document) => read.documents.push(document),
                    Meant::PageList => read.page_list = Some(given.clone().into_input()?),
                },
            }
        }
        Ok(read)
    }
}

impl Read<'_> {
    fn side(&self, format: Option<Format>, options: &Options) -> Result<Side<'_>, JsValue> {
        Ok(match (&self.page_list, self.documents.as_slice()) {
            (Some(input), _) => Side::Pages(Pages::Text { text: input.pages(options)?, format }),
            (None, [document]) if !self.is_set => Side::Document(document),
            (None, documents) => Side::Documents(documents),
        })
    }
}
