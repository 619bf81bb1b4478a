//! Calls that take documents as well as page lists.

use js_sys::{Array, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use crate::decode::lossy;
use crate::gzip::is_gzip;
use crate::page_list::{self, Format, Pages};
use crate::parse::{Document, Incomplete, ParseOptions, ParsedJson, Places};
use crate::report::{Kind, Report};
use crate::validate::{SetFile, validate_document, validate_set};

use super::answer::{answer, fail, object};
use super::input::{Input, bytes_of};
use super::options::{self, DocumentOptions};
use super::{Answer, Error, ErrorCode};

/// Checks a page list or a document: its report.
#[wasm_bindgen]
pub fn validate(input: JsValue, options: &JsValue) -> Answer {
    let DocumentOptions { parse, format, name } = options::documents(options)?;
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

/// Reads a page list or a document: `{ kind, pages, sitemaps, report, complete, reason?, positions? }`, the entries as
/// the text of JSON arrays, the positions as lines and columns by turns.
#[wasm_bindgen]
pub fn parse(input: JsValue, options: &JsValue) -> Answer {
    let (DocumentOptions { parse, format, .. }, with_positions) = options::parse(options)?;
    read(&input, format, &parse, &mut |meant| {
        let mut positions = JsValue::UNDEFINED;
        let parsed = match meant {
            Meant::Document(document) => {
                let parsed = document.parse_to_json(&parse.shared);
                if with_positions {
                    let places = document.places();
                    positions = object(&[
                        ("pages", positions_of(&places, &parsed.page_offsets)),
                        ("sitemaps", positions_of(&places, &parsed.sitemap_offsets)),
                    ]);
                }
                parsed
            }
            Meant::Pages(pages) => parsed_pages(page_list::to_json(pages, &parse.shared)),
            Meant::Unreadable(report) => parsed_pages(("[]".to_owned(), report, false)),
        };
        let reason = match parsed.incomplete {
            Some(incomplete) => answer(&incomplete)?,
            None => JsValue::UNDEFINED,
        };
        Ok(object(&[
            ("kind", answer(&parsed.kind)?),
            ("pages", JsValue::from(parsed.pages)),
            ("sitemaps", JsValue::from(parsed.sitemaps)),
            ("report", answer(&parsed.report)?),
            ("complete", JsValue::from(reason.is_undefined())),
            ("reason", reason),
            ("positions", std::mem::take(&mut positions)),
        ]))
    })
}

fn positions_of(places: &Places<'_>, offsets: &[usize]) -> JsValue {
    let mut flat = Vec::with_capacity(offsets.len() * 2);
    for offset in offsets {
        let position = places.at(*offset);
        flat.extend([position.line, position.column].map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
    }
    Uint32Array::from(flat.as_slice()).into()
}

fn parsed_pages((pages, report, is_complete): (String, Report, bool)) -> ParsedJson {
    ParsedJson {
        kind: Kind::PageList,
        pages,
        sitemaps: "[]".to_owned(),
        page_offsets: Vec::new(),
        sitemap_offsets: Vec::new(),
        report,
        incomplete: (!is_complete).then_some(Incomplete::Damaged),
    }
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
        Input::of_bytes(bytes)?
    };
    take(match input.text(&options.shared) {
        Ok(text) => Meant::Pages(Pages::Text { text, format }),
        Err(report) => Meant::Unreadable(*report),
    })
}

/// Whether bytes that are not compressed begin like a page list.
fn may_be_page_list(bytes: &[u8]) -> bool {
    /// Enough bytes for the header of a CSV file.
    const HEAD: usize = 4_096;
    !is_gzip(bytes) && page_list::is_page_list(&lossy(&bytes[..bytes.len().min(HEAD)]))
}
