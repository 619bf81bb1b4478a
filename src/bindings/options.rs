//! The options of each call. They are read into the structs of the engine, whose fields have the names in JavaScript; options
//! that not every call with such a struct accepts are read here.

use std::mem;

use wasm_bindgen::JsValue;

use crate::diff::KeepDatesOptions;
use crate::fix::FixOptions;
use crate::format::encoding::DecodeOptions;
use crate::model::error::{Error, messages};
use crate::model::options::{Options, Previous};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::{self, Format, Pages};
use crate::read::prepared_options::check_names;
use crate::read::sitemap::ParseOptions;
use crate::write::generate::GenerateOptions;
use crate::write::index::IndexOptions;
use crate::write::split::{SplitOptions, Strategy};
use crate::write::submit::IndexNowOptions;

use super::js_result::fail;
use super::option_reader::{OptionReader, read_options};
use super::platform;
use super::robots_text::RobotsText;

mod values;

use values::{FormatName, Output, ZoneText};

type Result<T, E = JsValue> = std::result::Result<T, E>;

/// Options of calls that read documents.
pub(super) struct DocumentOptions {
    pub(super) parse: ParseOptions,
    /// Format of a page list; an input with a format is one.
    pub(super) format: Option<Format>,
    /// Name of the file.
    pub(super) name: Option<String>,
}

/// Reads the options of `validate`, `validateSet` and `diff`.
pub(super) fn documents(options: &JsValue) -> Result<DocumentOptions> {
    read_options(options, read_documents)
}

/// Reads the options of `parse`, and whether positions are wanted.
pub(super) fn parse(options: &JsValue) -> Result<(DocumentOptions, bool)> {
    read_options(options, |reader| Ok((read_documents(reader)?, read_flag(reader, "positions")?)))
}

/// Reads the options of `ParseStream`, and whether positions are wanted.
pub(super) fn parse_stream(options: &JsValue) -> Result<(ParseOptions, bool)> {
    read_options(options, |reader| {
        let (shared, _) = read_shared(reader)?;
        Ok((read_decoding(reader, shared)?, read_flag(reader, "positions")?))
    })
}

/// Reads the options of `fix`.
pub(super) fn fix(options: &JsValue) -> Result<(DocumentOptions, FixOptions)> {
    read_options(options, |reader| {
        let documents = read_documents(reader)?;
        let options = FixOptions { shared: documents.parse.shared.clone(), ..reader.read()? };
        options.check_assisted().map_err(fail)?;
        Ok((documents, options))
    })
}

/// How a page list that is text or bytes is read.
pub(super) struct ListEncoding {
    pub(super) format: Option<Format>,
    /// Encoding of bytes that are not UTF-8.
    encoding: Option<String>,
}

impl ListEncoding {
    /// Returns the text of bytes in the given encoding; `None` if none is given or the bytes are invalid in it.
    pub(super) fn decode(&self, bytes: &[u8]) -> Option<String> {
        let encoding = self.encoding.as_deref();
        let options = DecodeOptions { max_inflated_bytes: 0, encoding, decode: platform::decode };
        options.decode_given(bytes).map(|(_, text)| text)
    }
}

/// Reads the options that every call accepts, and how the page list is read.
pub(super) fn read_pages(options: &JsValue) -> Result<(Options, ListEncoding)> {
    read_options(options, read_page_list)
}

/// Reads the options of `keepDates`, how the page list is read, and whether the pages are returned.
pub(super) fn keep_dates(options: &JsValue) -> Result<(KeepDatesOptions, ListEncoding, bool)> {
    read_options(options, |reader| {
        let (shared, list) = read_page_list(reader)?;
        let returns_pages = reader.option("pages")?.unwrap_or(true);
        Ok((KeepDatesOptions { shared, ..reader.read()? }, list, returns_pages))
    })
}

/// Reads the options of `generate`, and how the page list is read.
pub(super) fn generate(options: &JsValue) -> Result<(GenerateOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (mut shared, list) = read_page_list(reader)?;
        shared.statistics = read_flag(reader, "statistics")?;
        // The package decodes the bytes when the caller asks for text.
        reader.option::<Output>("output")?;
        Ok((GenerateOptions { shared, ..reader.read()? }, list))
    })
}

/// Reads the options of `split`, and how the page list is read.
pub(super) fn split(options: &JsValue) -> Result<(SplitOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (shared, list) = read_page_list(reader)?;
        let options = read_set(reader, shared)?;
        Ok((SplitOptions { state: reader.option("state")?, ..options }, list))
    })
}

fn read_set(reader: &mut OptionReader, shared: Options) -> Result<SplitOptions> {
    let listed: Option<String> = reader.option("sitemaps")?;
    let sitemaps = listed.map_or_else(|| Ok(Vec::new()), |listed| sitemaps(&listed, &shared))?;
    Ok(SplitOptions { shared, sitemaps, ..reader.read()? })
}

/// Reads a list of sitemaps: URLs, or records with `loc` and `lastmod`, as JSON.
pub(super) fn sitemaps(json: &str, options: &Options) -> Result<Vec<SitemapEntry<'static>>> {
    let mut entries = Vec::new();
    // An entry of an index is a page with nothing but loc and lastmod.
    let given = Pages::Text { text: json, format: Some(Format::Json) };
    let (report, _) = page_list::read_each(given, options, &mut |page| {
        let page = mem::take(page).into_owned();
        entries.push(SitemapEntry { loc: page.loc, lastmod: page.lastmod });
    });
    if report.counts.error + report.counts.warning > 0 {
        let reason = report.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
        return Err(fail(Error::new(messages::SITEMAPS_UNREADABLE, &[("reason", &reason)]).with_report(report)));
    }
    Ok(entries)
}

/// Reads the options of `update`, of the dates of its pages, and how the page list is read.
pub(super) fn update(options: &JsValue) -> Result<(SplitOptions, KeepDatesOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (shared, list) = read_page_list(reader)?;
        let keeping = KeepDatesOptions { shared: shared.clone(), ..reader.read()? };
        let options = read_set(reader, shared)?;
        // An update needs no strategy, but the default is not its own.
        if reader.option("strategy")? == Some(Strategy::Sequential) {
            return Err(fail(Error::new(messages::UPDATE_STRATEGY, &[])));
        }
        Ok((options, keeping, list))
    })
}

/// Reads the options of `generateIndex`.
pub(super) fn index(options: &JsValue) -> Result<IndexOptions> {
    read_options(options, |reader| {
        let (mut shared, _) = read_shared(reader)?;
        shared.statistics = read_flag(reader, "statistics")?;
        Ok(IndexOptions { shared, ..reader.read()? })
    })
}

/// Reads the options of `indexNow`.
pub(super) fn index_now(options: &JsValue) -> Result<(IndexNowOptions, Options)> {
    read_options(options, |reader| {
        let (shared, _) = read_shared(reader)?;
        Ok((reader.read()?, shared))
    })
}

/// Reads the options that every call accepts, and the format of the page list.
pub(super) fn shared(options: &JsValue) -> Result<(Options, Option<Format>)> {
    read_options(options, read_shared)
}

fn read_page_list(reader: &mut OptionReader) -> Result<(Options, ListEncoding)> {
    let (shared, format) = read_shared(reader)?;
    Ok((shared, ListEncoding { format, encoding: reader.group("read").option("encoding")? }))
}

fn read_shared(reader: &mut OptionReader) -> Result<(Options, Option<Format>)> {
    let mut options: Options = reader.read()?;
    options.host_to_ascii = platform::host_to_ascii;
    options.option_name = platform::option_name;
    let mut check = reader.group("check");
    options.check = check.read()?;
    if let Some(RobotsText { text, encoding }) = check.option("robots")? {
        (options.check.robots, options.check.robots_encoding) = (Some(text), encoding);
    }
    let mut read = reader.group("read");
    options.read = read.read()?;
    options.read.timezone = read.option("timezone")?.map(|ZoneText(zone)| zone);
    let format = read.option("format")?.and_then(FormatName::format);
    check_names(&options).map_err(fail)?;
    Ok((options, format))
}

fn read_documents(reader: &mut OptionReader) -> Result<DocumentOptions> {
    let (mut shared, format) = read_shared(reader)?;
    shared.statistics = read_flag(reader, "statistics")?;
    if let Some(state) = reader.option("state")? {
        shared.check.previous = Some(Previous::State(state));
    }
    let name = reader.option("name")?;
    Ok(DocumentOptions { parse: read_decoding(reader, shared)?, format, name })
}

fn read_decoding(reader: &mut OptionReader, shared: Options) -> Result<ParseOptions> {
    Ok(ParseOptions { shared, decode: platform::decode, ..reader.group("read").read()? })
}

fn read_flag(reader: &mut OptionReader, name: &'static str) -> Result<bool> {
    Ok(reader.option(name)?.unwrap_or_default())
}
