//! Calls that take documents as well as page lists.

use js_sys::{Array, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use crate::gzip::is_gzip;
use crate::page_list::{self, Format, Pages};
use crate::parse::{Document, Incomplete, ParseOptions, Places};
use crate::report::Kind;
use crate::validate::{SetFile, validate_document, validate_set};

use super::answer::{answer, fail, object};
use super::input::Input;
use super::options::{self, DocumentOptions};
use super::{Answer, Error, ErrorCode};

/// Checks a page list or a document: its report.
#[wasm_bindgen]
pub fn validate(input: JsValue, options: &JsValue) -> Answer {
    let DocumentOptions { parse, format, name } = options::documents(options)?;
    let given = Given::new(input)?;
    let document = match given.meant(format, &parse) {
        Meant::PageList => {
            let input = given.into_input()?;
            return match input.text(&parse.shared) {
                Ok(text) => answer(&crate::validate(Pages::Text { text, format }, &parse.shared).map_err(fail)?),
                Err(report) => answer(&*report),
            };
        }
        Meant::Document(document) => document,
    };
    let document = match name {
        Some(name) => document.named(name),
        None => document,
    };
    answer(&validate_document(&document, &parse.shared).map_err(fail)?)
}

/// Reads a page list or a document: `{ kind, pages, sitemaps, report, complete, reason?, positions? }`, the entries as
/// the text of JSON arrays, the positions as lines and columns by turns.
#[wasm_bindgen]
pub fn parse(input: JsValue, options: &JsValue) -> Answer {
    let (DocumentOptions { parse, format, .. }, with_positions) = options::parse(options)?;
    let given = Given::new(input)?;
    let document = match given.meant(format, &parse) {
        Meant::PageList => return parse_page_list(&given.into_input()?, format, &parse),
        Meant::Document(document) => document,
    };
    let parsed = document.parse_to_json(&parse.shared);
    let mut fields = vec![
        ("kind", answer(&parsed.kind)?),
        ("pages", JsValue::from(parsed.pages)),
        ("sitemaps", JsValue::from(parsed.sitemaps)),
        ("report", answer(&parsed.report)?),
        ("complete", JsValue::from(parsed.incomplete.is_none())),
    ];
    if let Some(incomplete) = parsed.incomplete {
        fields.push(("reason", answer(&incomplete)?));
    }
    if with_positions {
        let places = document.places();
        let pages = positions(&places, &parsed.page_offsets);
        let sitemaps = positions(&places, &parsed.sitemap_offsets);
        fields.push(("positions", object(&[("pages", pages), ("sitemaps", sitemaps)])));
    }
    Ok(object(&fields))
}

fn positions(places: &Places<'_>, offsets: &[usize]) -> JsValue {
    let mut flat = Vec::with_capacity(offsets.len() * 2);
    for offset in offsets {
        let position = places.at(*offset);
        flat.extend([position.line, position.column].map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
    }
    Uint32Array::from(flat.as_slice()).into()
}

fn parse_page_list(input: &Input, format: Option<Format>, options: &ParseOptions) -> Answer {
    let (pages, report, is_complete) = match input.text(&options.shared) {
        Ok(text) => page_list::to_json(text, format, &options.shared),
        Err(report) => ("[]".to_owned(), *report, false),
    };
    let mut fields = vec![
        ("kind", answer(&Kind::PageList)?),
        ("pages", JsValue::from(pages)),
        ("sitemaps", JsValue::from("[]")),
        ("report", answer(&report)?),
        ("complete", JsValue::from(is_complete)),
    ];
    if !is_complete {
        fields.push(("reason", answer(&Incomplete::Damaged)?));
    }
    Ok(object(&fields))
}

/// Checks files that belong together: `{ files, robots?, report }`. Each file is `{ name, url?, bytes }`.
#[wasm_bindgen(js_name = validateSet)]
pub fn validate_files(files: &Array, options: &JsValue) -> Answer {
    let options = options::documents(options)?.parse;
    let mut given = Vec::new();
    for file in files.iter() {
        let field = |name: &str| Reflect::get(&file, &JsValue::from(name)).unwrap_or(JsValue::UNDEFINED);
        let bytes = field("bytes").dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
        let (Some(name), Some(bytes)) = (field("name").as_string(), bytes) else {
            let message = "A file of the set has no name or no bytes.";
            return Err(fail(Error::new(ErrorCode::InvalidInput, message)));
        };
        given.push((name, field("url").as_string(), bytes));
    }
    let files: Vec<SetFile<'_>> =
        given.iter().map(|(name, url, bytes)| SetFile { name, url: url.as_deref(), bytes }).collect();
    answer(&validate_set(&files, &options).map_err(fail)?)
}

/// An input as it was given.
#[derive(Clone)]
pub(super) enum Given {
    Text(String),
    Bytes(Vec<u8>),
}

/// What an input is meant to be.
pub(super) enum Meant<'g> {
    PageList,
    Document(Document<'g>),
}

impl Given {
    pub(super) fn new(value: JsValue) -> Result<Self, JsValue> {
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        match value.dyn_ref::<Uint8Array>() {
            Some(bytes) => Ok(Self::Bytes(bytes.to_vec())),
            None => Err(fail(Error::new(ErrorCode::InvalidInput, "The input is neither text nor bytes."))),
        }
    }

    /// A format is that of a page list; without one, the first characters tell.
    pub(super) fn meant(&self, format: Option<Format>, options: &ParseOptions) -> Meant<'_> {
        /// Enough bytes for the header of a CSV file.
        const HEAD: usize = 4_096;
        if format.is_some() {
            return Meant::PageList;
        }
        match self {
            Self::Text(text) if page_list::is_page_list(text) => Meant::PageList,
            Self::Text(text) => Meant::Document(Document::from_text(text)),
            Self::Bytes(bytes) => {
                let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
                if !is_gzip(bytes) && page_list::is_page_list(&head) {
                    return Meant::PageList;
                }
                let document = Document::decode(bytes, options);
                if page_list::is_page_list(document.text()) { Meant::PageList } else { Meant::Document(document) }
            }
        }
    }

    pub(super) fn into_input(self) -> Result<Input, JsValue> {
        match self {
            Self::Text(text) => Ok(Input::Text(text)),
            Self::Bytes(bytes) => Input::of_bytes(bytes),
        }
    }
}
