//! Fixing and comparing.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::diff::{self, Side};
use crate::fix::{FixedPages, fix_document, fix_pages};
use crate::page_list::{self, Format, Pages};
use crate::parse::{Document, ParseOptions};

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
    if let Meant::Document(document) = given.meant(format, &parse) {
        return answer(&fix_document(&document, &options).map_err(fail)?);
    }
    let input = given.into_input()?;
    let fixed = match input.text(&parse.shared) {
        Ok(text) => fix_pages(Pages::Text { text, format }, &options).map_err(fail)?,
        Err(report) => FixedPages { pages: Vec::new(), applied: Vec::new(), changes: Vec::new(), report: *report },
    };
    let changes: Vec<(&str, JsValue)> = fixed
        .changes
        .iter()
        .map(|(rule, count)| (rule.id, JsValue::from(u32::try_from(*count).unwrap_or(u32::MAX))))
        .collect();
    Ok(object(&[
        ("pages", JsValue::from(page_list::write(&fixed.pages))),
        ("applied", answer(&fixed.applied)?),
        ("changes", object(&changes)),
        ("report", answer(&fixed.report)?),
    ]))
}

/// Compares two page lists, documents or sets: `{ added, removed, changed, unchanged }`. A set is an array of bytes.
#[wasm_bindgen]
pub fn diff(before: JsValue, after: JsValue, options: &JsValue) -> Answer {
    let DocumentOptions { parse, format, .. } = options::documents(options)?;
    let (before, after) = (Compared::new(before)?, Compared::new(after)?);
    let (before, after) = (before.read(format, &parse)?, after.read(format, &parse)?);
    answer(&diff::diff(before.side(format), after.side(format), &parse.shared))
}

/// One side of a comparison as it was given.
enum Compared {
    One(Given),
    Set(Vec<Vec<u8>>),
}

/// One side of a comparison, read as what it is meant to be.
enum Read<'c> {
    PageList(String),
    Document(Box<Document<'c>>),
    Set(Vec<Document<'c>>),
}

impl Compared {
    fn new(value: JsValue) -> Result<Self, JsValue> {
        if !Array::is_array(&value) {
            return Ok(Self::One(Given::new(value)?));
        }
        let files = Array::from(&value);
        let bytes = files.iter().filter_map(|file| file.dyn_into::<Uint8Array>().ok());
        Ok(Self::Set(bytes.map(|file| file.to_vec()).collect()))
    }

    fn read(&self, format: Option<Format>, options: &ParseOptions) -> Result<Read<'_>, JsValue> {
        match self {
            Self::Set(files) => Ok(Read::Set(files.iter().map(|file| Document::decode(file, options)).collect())),
            Self::One(given) => match given.meant(format, options) {
                Meant::Document(document) => Ok(Read::Document(Box::new(document))),
                Meant::PageList => {
                    let input = match given {
                        Given::Text(text) => Input::Text(text.clone()),
                        Given::Bytes(bytes) => Input::of_bytes(bytes.clone())?,
                    };
                    Ok(Read::PageList(input.pages(&options.shared)?.to_owned()))
                }
            },
        }
    }
}

impl Read<'_> {
    fn side(&self, format: Option<Format>) -> Side<'_> {
        match self {
            Self::PageList(text) => Side::Pages(Pages::Text { text, format }),
            Self::Document(document) => Side::Document(document),
            Self::Set(documents) => Side::Documents(documents),
        }
    }
}
