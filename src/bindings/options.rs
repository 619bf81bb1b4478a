//! Options from JavaScript, by their names there.

use wasm_bindgen::prelude::*;

use crate::datetime;
use crate::fix::{Assisted, FixOptions};
use crate::generate::GenerateOptions;
use crate::index::IndexOptions;
use crate::limits::DEFAULT_MAX_INFLATED_BYTES;
use crate::options::{Level, Options};
use crate::page_list::Format;
use crate::parse::ParseOptions;
use crate::rule::{self, Locale, Severity};
use crate::split::{GroupBy, IndexMode, SplitOptions};
use crate::submit::IndexNowOptions;
use crate::writable::Invalid;

use super::answer::object;
use super::given::{Given, Value, unexpected};

#[wasm_bindgen]
extern "C" {
    /// The platform's URL class, which knows the tables of international host names.
    type URL;

    #[wasm_bindgen(constructor, catch)]
    fn new(url: &str) -> Result<URL, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn hostname(this: &URL) -> String;
}

pub(super) fn host_to_ascii(host: &str) -> Option<String> {
    URL::new(&format!("http://{host}/")).ok().map(|url| url.hostname())
}

#[wasm_bindgen]
extern "C" {
    /// The platform's decoder, which knows the legacy encodings.
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str, options: &JsValue) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

fn decode(label: &str, bytes: &[u8]) -> Option<String> {
    let options = object(&[("fatal", JsValue::TRUE)]);
    TextDecoder::new(label, &options).ok()?.decode(bytes).ok()
}

/// Options of calls that take documents.
pub(super) struct DocumentOptions {
    pub(super) parse: ParseOptions,
    /// How a page list is laid out; what has a format is one.
    pub(super) format: Option<Format>,
    /// Name of the file.
    pub(super) name: Option<String>,
}

pub(super) fn documents(options: &JsValue) -> Result<DocumentOptions, JsValue> {
    let given = Given::new(options)?;
    let options = of_documents(&given)?;
    given.finish()?;
    Ok(options)
}

/// The options of reading documents, and whether positions are wanted.
pub(super) fn parse(options: &JsValue) -> Result<(DocumentOptions, bool), JsValue> {
    let given = Given::new(options)?;
    let options = of_documents(&given)?;
    let with_positions = given.flag("positions")?;
    given.finish()?;
    Ok((options, with_positions))
}

/// The options of fixing, and of reading what is fixed.
pub(super) fn fix(options: &JsValue) -> Result<(DocumentOptions, FixOptions), JsValue> {
    let given = Given::new(options)?;
    let documents = of_documents(&given)?;
    let fix = FixOptions {
        shared: documents.parse.shared.clone(),
        assisted: assisted(&given)?,
        timezone: given.word("timezone", "a zone such as +09:00 or Z", |zone| {
            datetime::read(&format!("2000-01-01T00:00:00{zone}")).ok()?.offset()
        })?,
    };
    given.finish()?;
    Ok((documents, fix))
}

/// Rules cross as one text with commas.
fn assisted(given: &Given) -> Result<Assisted, JsValue> {
    match given.any("assisted") {
        Value::Absent | Value::Flag(false) => Ok(Assisted::None),
        Value::Flag(true) => Ok(Assisted::All),
        Value::Text(rules) => {
            let rules: Vec<String> = rules.split(',').filter(|id| !id.is_empty()).map(str::to_owned).collect();
            match rules.iter().find(|id| rule::find(id).is_none()) {
                Some(unknown) => Err(unexpected("assisted", &Value::Text(unknown.clone()), "true, or ids of rules")),
                None => Ok(Assisted::Rules(rules)),
            }
        }
        other => Err(unexpected("assisted", &other, "true, or ids of rules")),
    }
}

fn of_documents(given: &Given) -> Result<DocumentOptions, JsValue> {
    let (shared, format) = shared(given)?;
    let shared = Options { statistics: given.flag("statistics")?, ..shared };
    let max_inflated_bytes = given.count("maxBytes")?.unwrap_or(DEFAULT_MAX_INFLATED_BYTES);
    let parse = ParseOptions { shared, max_inflated_bytes, encoding: given.text("encoding")?, decode };
    Ok(DocumentOptions { parse, format, name: given.text("name")? })
}

/// The options of `generate`, the format of the page list, and whether bytes are wanted.
pub(super) fn generate(options: &JsValue) -> Result<(GenerateOptions, Option<Format>, bool), JsValue> {
    let given = Given::new(options)?;
    let (shared, format) = shared(&given)?;
    let options = GenerateOptions {
        shared,
        invalid: invalid(&given)?,
        pretty: given.flag("pretty")?,
        stylesheet: given.text("stylesheet")?,
    };
    let as_bytes = given.word("output", "text or bytes", |name| match name {
        "text" => Some(false),
        "bytes" => Some(true),
        _ => None,
    })?;
    given.finish()?;
    Ok((options, format, as_bytes.unwrap_or_default()))
}

pub(super) fn read(options: &JsValue) -> Result<(Options, Option<Format>), JsValue> {
    let given = Given::new(options)?;
    let options = shared(&given)?;
    given.finish()?;
    Ok(options)
}

pub(super) fn split(options: &JsValue) -> Result<(SplitOptions, Option<Format>), JsValue> {
    let given = Given::new(options)?;
    let (shared, format) = shared(&given)?;
    let defaults = SplitOptions::default();
    let options = SplitOptions {
        shared,
        invalid: invalid(&given)?,
        pretty: given.flag("pretty")?,
        stylesheet: given.text("stylesheet")?,
        max_urls: given.count("maxUrls")?.unwrap_or(defaults.max_urls),
        max_bytes: given.count("maxBytes")?.unwrap_or(defaults.max_bytes),
        max_news: given.count("maxNews")?.unwrap_or(defaults.max_news),
        gzip: given.flag("gzip")?,
        index: given.word("index", "auto, always or never", index_mode)?.unwrap_or_default(),
        name: given.text("name")?,
        index_name: given.text("indexName")?.unwrap_or(defaults.index_name),
        group_by: group_by(&given)?,
    };
    given.finish()?;
    Ok((options, format))
}

pub(super) fn index(options: &JsValue) -> Result<IndexOptions, JsValue> {
    let given = Given::new(options)?;
    let (shared, _) = shared(&given)?;
    let options = IndexOptions { shared, pretty: given.flag("pretty")?, stylesheet: given.text("stylesheet")? };
    given.finish()?;
    Ok(options)
}

pub(super) fn index_now(options: &JsValue) -> Result<(IndexNowOptions, Options), JsValue> {
    let given = Given::new(options)?;
    let (shared, _) = shared(&given)?;
    let to = IndexNowOptions {
        key: given.text("key")?.unwrap_or_default(),
        key_location: given.text("keyLocation")?,
        endpoint: given.text("endpoint")?.unwrap_or_else(|| IndexNowOptions::default().endpoint),
    };
    given.finish()?;
    Ok((to, shared))
}

pub(super) fn locale(name: &str) -> Option<Locale> {
    match name {
        "en" => Some(Locale::En),
        "ja" => Some(Locale::Ja),
        _ => None,
    }
}

/// The locales, as a message names them.
pub(super) const LOCALES: &str = "en or ja";

/// The options that every call understands, and the format of the page list.
fn shared(given: &Given) -> Result<(Options, Option<Format>), JsValue> {
    let defaults = Options::default();
    let format = given.word("format", "auto, json, ndjson, text or csv", |name| match name {
        "auto" => Some(None),
        name => name.parse().ok().map(Some),
    })?;
    let profile = given.word("profile", "protocol, google, bing, yandex, baidu or xsd", |name| name.parse().ok())?;
    let options = Options {
        base_url: given.text("baseUrl")?,
        sitemap_url: given.text("sitemapUrl")?,
        profile: profile.unwrap_or_default(),
        rules: levels(given)?,
        locale: given.word("locale", LOCALES, locale)?.unwrap_or_default(),
        now: given.text("now")?,
        robots: given.text("robots")?,
        robots_agent: given.text("robotsAgent")?.unwrap_or(defaults.robots_agent),
        previous: given.text("previous")?,
        submitted_in_search_console: given.flag("submittedInSearchConsole")?,
        statistics: false,
        host_to_ascii,
    };
    Ok((options, format.flatten()))
}

fn levels(given: &Given) -> Result<Vec<(String, Level)>, JsValue> {
    let level = |(id, value): (String, Value)| {
        if rule::find(&id).is_none() {
            return Err(unexpected("rules", &Value::Text(id), "ids of rules"));
        }
        let level = match &value {
            Value::Text(level) => match level.as_str() {
                "error" => Some(Level::At(Severity::Error)),
                "warning" => Some(Level::At(Severity::Warning)),
                "info" => Some(Level::At(Severity::Info)),
                "off" => Some(Level::Off),
                _ => None,
            },
            _ => None,
        };
        match level {
            Some(level) => Ok((id, level)),
            None => Err(unexpected(&format!("rules[\"{id}\"]"), &value, "error, warning, info or off")),
        }
    };
    given.record("rules")?.unwrap_or_default().into_iter().map(level).collect()
}

fn invalid(given: &Given) -> Result<Invalid, JsValue> {
    let read = |name: &str| match name {
        "throw" => Some(Invalid::Throw),
        "skip" => Some(Invalid::Skip),
        _ => None,
    };
    Ok(given.word("invalid", "throw or skip", read)?.unwrap_or_default())
}

fn index_mode(name: &str) -> Option<IndexMode> {
    match name {
        "auto" => Some(IndexMode::Auto),
        "always" => Some(IndexMode::Always),
        "never" => Some(IndexMode::Never),
        _ => None,
    }
}

fn group_by(given: &Given) -> Result<Option<GroupBy>, JsValue> {
    match given.any("groupBy") {
        Value::Absent => Ok(None),
        Value::Text(name) if name == "path" => Ok(Some(GroupBy::Path)),
        Value::Record(record) => match record.as_slice() {
            [(name, Value::Text(field))] if name == "field" => Ok(Some(GroupBy::Field(field.clone()))),
            _ => Err(unexpected("groupBy", &Value::Record(record), "\"path\" or { field: name }")),
        },
        other => Err(unexpected("groupBy", &other, "\"path\" or { field: name }")),
    }
}
