//! The JavaScript bindings. Only text, bytes and plain records are passed. The only handles are those of streams,
//! inside the classes of the package; an array of pages is read from an object of the package during the call (`page_array`).
//!
//! The TypeScript of the package is the only caller. A failing call throws a plain object `{ code, text, id, params, report? }`
//! (`js_result::fail`), of which the package makes a `SitemapError`.

#![allow(unreachable_pub, reason = "what wasm_bindgen exports is reached from JavaScript")]
#![allow(clippy::needless_pass_by_value, reason = "wasm_bindgen passes values, not references")]
#![allow(missing_debug_implementations, reason = "JavaScript has no use for it")]

mod documents;
mod entries;
mod fix;
mod input;
mod js_result;
mod option_reader;
mod options;
mod parse_stream;
mod page_array;
mod platform;
mod robots;
mod robots_text;
mod shards;
mod streams;
mod update;

use std::borrow::Cow;

use js_sys::{Array, Function, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::base::limits::{
    DEFAULT_MAX_INFLATED_BYTES, LEGACY_MAX_BYTES, MAX_BYTES, MAX_IMAGES, MAX_INDEXNOW_URLS, MAX_LOC_CHARS, MAX_NEWS,
    MAX_SITEMAPS, MAX_URLS,
};
use crate::format::encoding::{self, JapaneseEvidence};
use crate::format::gzip::{GzipEncoder, is_gzip};
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::rule;
use crate::read::page_list::{self, Format, PageListWriter, Pages};
use crate::read::prepared_options::url_option;
use crate::write::submit;

use input::{Input, texts};
use js_result::{JsResult, fail, to_js};
use option_reader::read_value;
use update::Files;

/// Seeds the hash tables when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    crate::base::hash::set_seed(js_sys::Math::random().to_bits());
}

/// Writes one sitemap: `{ bytes, report }`, the XML as UTF-8.
#[wasm_bindgen]
pub fn generate(pages: JsValue, options: &JsValue) -> JsResult {
    let (options, list) = options::generate(options)?;
    let input = Input::new(&pages, |bytes| list.decode(bytes))?;
    let pages = input.pages(&options.shared, list.format)?;
    let generated = crate::generate(pages, &options).map_err(fail)?;
    let result = to_js(&generated.report)?;
    let bytes = Uint8Array::from(generated.xml.as_bytes());
    Ok(js_result::object(&[("bytes", bytes.into()), ("report", result)]))
}

/// Splits a page list: `{ files, index, report, robots }`.
#[wasm_bindgen]
pub fn split(pages: JsValue, options: &JsValue) -> JsResult {
    let (options, list) = options::split(options)?;
    let input = Input::new(&pages, |bytes| list.decode(bytes))?;
    let pages = input.pages(&options.shared, list.format)?;
    let set = crate::split(pages, &options).map_err(fail)?;
    js_result::set(set)
}

/// Reads a page list: `{ pages, format, report }`, the pages as the text of a JSON array.
#[wasm_bindgen(js_name = readPages)]
pub fn read_pages(input: JsValue, options: &JsValue) -> JsResult {
    let (options, list) = options::read_pages(options)?;
    let input = Input::new(&input, |bytes| list.decode(bytes))?;
    let mut pages = PageListWriter::new();
    input.check_records(&options)?;
    let (format, report) = match input.page_list(&options, list.format) {
        Ok(given) => {
            let format = match given {
                Pages::Text { text, format } => format.unwrap_or_else(|| page_list::detect(text, &options)),
                // An array of pages.
                Pages::List(_) | Pages::Array(_) => Format::Json,
                Pages::OtherFormat(_) => list.format.unwrap_or(Format::Text),
            };
            (format, page_list::read_each(given, &options, &mut |page| pages.push(page)).0)
        }
        Err(report) => (list.format.unwrap_or(Format::Text), *report),
    };
    Ok(js_result::object(&[
        ("pages", JsValue::from(pages.finish())),
        ("format", JsValue::from(format.as_str())),
        ("report", to_js(&report)?),
    ]))
}

/// Dates the pages of a list: `{ pages, state, changed, added, removed, report }`, the pages as the text of a JSON array unless
/// the options exclude them. Without a state, pages have the dates of the files with these names, whose bytes `read` returns.
#[wasm_bindgen(js_name = keepDates)]
pub fn keep_dates(
    input: JsValue,
    state: Option<String>,
    names: &Array,
    read: &Function,
    options: &JsValue,
) -> JsResult {
    let (options, list, returns_pages) = options::keep_dates(options)?;
    let state = Files::new(names, read).earlier_state(state, &options.shared)?;
    let input = Input::new(&input, |bytes| list.decode(bytes))?.stored();
    let given = input.pages(&options.shared, list.format)?;
    let kept = crate::diff::date_pages(given, state.as_deref(), &options).map_err(fail)?;
    let dates = returns_pages.then(|| kept.dates());
    let kept = kept.into_kept();
    let pages = dates.map(|dates| {
        let mut pages = PageListWriter::new();
        page_list::read_each(given, &options.shared, &mut |page| {
            dates.apply(page, &options.shared);
            pages.push(page);
        });
        pages.finish()
    });
    Ok(js_result::object(&[
        ("pages", JsValue::from(pages)),
        ("state", JsValue::from(kept.state)),
        ("changed", to_js(&kept.changed)?),
        ("added", to_js(&kept.added)?),
        ("removed", to_js(&kept.removed)?),
        ("report", to_js(&kept.report)?),
    ]))
}

/// Reads the header of CSV for later rows: `{ delimiter, start, isGiven, joinsRows, text }`, the code of the delimiter, the number of
/// bytes before the rows, whether the first row is a header, whether pages follow from all rows together, and a header with which rows are read without the option `read.columns`.
#[wasm_bindgen(js_name = csvHeader)]
pub fn csv_header(rows: &[u8], options: &JsValue) -> JsResult {
    let (options, _) = options::shared(options)?;
    let page_list::HeaderForRows { delimiter, start, is_given, joins_rows, text } =
        page_list::header_for_rows(&String::from_utf8_lossy(rows), &options);
    Ok(js_result::object(&[
        ("delimiter", JsValue::from(delimiter)),
        ("start", JsValue::from(start)),
        ("isGiven", JsValue::from(is_given)),
        ("joinsRows", JsValue::from(joins_rows)),
        ("text", JsValue::from(text)),
    ]))
}

/// Writes an index of sitemaps, given as the text of a JSON array: `{ xml, report }`.
#[wasm_bindgen(js_name = generateIndex)]
pub fn generate_index(sitemaps: &str, options: &JsValue) -> JsResult {
    let options = options::index(options)?;
    let entries = options::sitemaps(sitemaps, &options.shared)?;
    let generated = crate::generate_index(&entries, &options).map_err(fail)?;
    let report = to_js(&generated.report)?;
    Ok(js_result::object(&[("xml", JsValue::from(generated.xml)), ("report", report)]))
}

/// Builds `IndexNow` requests: `{ requests, urls, report }`. Sends nothing.
#[wasm_bindgen(js_name = indexNow)]
pub fn index_now(options: &JsValue, locs: &Array) -> JsResult {
    let (to, options) = options::index_now(options)?;
    to_js(&submit::index_now(&to, &texts(locs), &options).map_err(fail)?)
}

/// Compresses bytes, deterministically. The input is copied in chunks, because memory of a WebAssembly instance is
/// never returned to the system.
#[wasm_bindgen]
pub fn gzip(bytes: &Uint8Array) -> Vec<u8> {
    const CHUNK: u32 = 1 << 16;
    let mut encoder = GzipEncoder::new();
    for at in (0..bytes.length()).step_by(CHUNK as usize) {
        encoder.write(&bytes.subarray(at, at.saturating_add(CHUNK)).to_vec());
    }
    encoder.finish()
}

/// Decompresses bytes, up to a maximum size.
#[wasm_bindgen]
pub fn gunzip(bytes: &[u8], max_bytes: Option<f64>) -> Result<Vec<u8>, JsValue> {
    let ceiling = match max_bytes {
        None => DEFAULT_MAX_INFLATED_BYTES,
        Some(max_bytes) => read_value("maxBytes", &max_bytes.into())?,
    };
    crate::format::gzip::gunzip(bytes, ceiling).map_err(fail)
}

/// Decodes the bytes of a text file, which may be compressed: `{ text, encoding }`.
#[wasm_bindgen]
pub fn decode(bytes: &[u8], max_bytes: Option<f64>, reads_japanese: bool) -> JsResult {
    let evidence = if reads_japanese { JapaneseEvidence::KanaOrKanji } else { JapaneseEvidence::Kana };
    let content = if is_gzip(bytes) { Cow::Owned(gunzip(bytes, max_bytes)?) } else { Cow::Borrowed(bytes) };
    let (encoding, text) = encoding::text_of(&content, evidence, platform::decode);
    Ok(js_result::object(&[("text", text.into()), ("encoding", encoding.into())]))
}

/// Returns an error if an argument is not a full URL.
fn require_url(name: &str, url: &str) -> Result<(), JsValue> {
    let options = Options { host_to_ascii: platform::host_to_ascii, ..Options::default() };
    url_option(name, url, &options).map_err(fail)?;
    Ok(())
}

/// Returns all rules, with their messages in a language.
#[wasm_bindgen]
pub fn rules(locale: &str) -> JsResult {
    let locale = read_value("locale", &locale.into())?;
    let options = Options { locale, option_name: platform::option_name, ..Options::default() };
    let rules: Result<Array, JsValue> = rule::all().map(|rule| js_result::rule(rule, &options)).collect();
    Ok(rules?.into())
}

/// Returns the limits of the protocol and the engines, by name.
#[wasm_bindgen]
pub fn limits() -> JsValue {
    let number = |limit: usize| JsValue::from(u32::try_from(limit).unwrap_or(u32::MAX));
    js_result::object(&[
        ("maxUrls", number(MAX_URLS)),
        ("maxBytes", number(MAX_BYTES)),
        ("legacyMaxBytes", number(LEGACY_MAX_BYTES)),
        ("maxSitemaps", number(MAX_SITEMAPS)),
        ("maxNews", number(MAX_NEWS)),
        ("maxLocChars", number(MAX_LOC_CHARS)),
        ("maxImages", number(MAX_IMAGES)),
        ("maxIndexNowUrls", number(MAX_INDEXNOW_URLS)),
    ])
}
