//! Options from JavaScript, by their names there.

use wasm_bindgen::prelude::*;

use crate::datetime;
use crate::fix::{Assisted, FixOptions};
use crate::generate::GenerateOptions;
use crate::index::IndexOptions;
use crate::limits::{DEFAULT_MAX_INFLATED_BYTES, MOST_LISTED_PROBLEMS};
use crate::options::{Level, Options};
use crate::page_list::Format;
use crate::parse::ParseOptions;
use crate::rule::{self, Locale, Severity};
use crate::split::{GroupBy, IndexMode, SplitOptions};
use crate::submit::IndexNowOptions;
use crate::writable::Invalid;

use super::answer::object;
use super::given::{Given, Value};

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
    let mut given = Given::new(options);
    let options = of_documents(&mut given);
    given.finish()?;
    Ok(options)
}

/// The options of reading documents, and whether positions are wanted.
pub(super) fn parse(options: &JsValue) -> Result<(DocumentOptions, bool), JsValue> {
    let mut given = Given::new(options);
    let options = of_documents(&mut given);
    let with_positions = given.flag("positions");
    given.finish()?;
    Ok((options, with_positions))
}

/// The options of reading a document in pieces, and whether positions are wanted.
pub(super) fn parse_stream(options: &JsValue) -> Result<(ParseOptions, bool), JsValue> {
    let mut given = Given::new(options);
    let (shared, _) = shared(&mut given);
    let parse = of_reading(&mut given, shared);
    let with_positions = given.flag("positions");
    given.finish()?;
    Ok((parse, with_positions))
}

/// The options of fixing, and of reading what is fixed.
pub(super) fn fix(options: &JsValue) -> Result<(DocumentOptions, FixOptions), JsValue> {
    let mut given = Given::new(options);
    let documents = of_documents(&mut given);
    let fix = FixOptions {
        shared: documents.parse.shared.clone(),
        assisted: assisted(&mut given),
        timezone: given.word("timezone", "a zone such as +09:00 or Z", |zone| {
            datetime::read(&format!("2000-01-01T00:00:00{zone}")).ok()?.offset()
        }),
    };
    given.finish()?;
    Ok((documents, fix))
}

/// Rules cross as one text with commas.
fn assisted(given: &mut Given) -> Assisted {
    const EXPECTED: &str = "true, or ids of rules";
    match given.any("assisted") {
        Value::Absent | Value::Flag(false) => {}
        Value::Flag(true) => return Assisted::All,
        Value::Text(text) => {
            let mut rules = Vec::new();
            for id in text.split(',').filter(|id| !id.is_empty()) {
                if rule::find(id).is_none() {
                    given.refuse("assisted", &Value::Text(id.to_owned()), EXPECTED);
                }
                rules.push(id.to_owned());
            }
            return Assisted::Rules(rules);
        }
        other => given.refuse("assisted", &other, EXPECTED),
    }
    Assisted::None
}

fn of_documents(given: &mut Given) -> DocumentOptions {
    let (shared, format) = shared(given);
    let shared = Options { statistics: given.flag("statistics"), ..shared };
    DocumentOptions { parse: of_reading(given, shared), format, name: given.text("name") }
}

fn of_reading(given: &mut Given, shared: Options) -> ParseOptions {
    ParseOptions {
        shared,
        max_inflated_bytes: given.count("maxBytes").unwrap_or(DEFAULT_MAX_INFLATED_BYTES),
        encoding: given.text("encoding"),
        decode,
    }
}

/// The options of `generate`, the format of the page list, and whether bytes are wanted.
pub(super) fn generate(options: &JsValue) -> Result<(GenerateOptions, Option<Format>, bool), JsValue> {
    let mut given = Given::new(options);
    let (shared, format) = shared(&mut given);
    let options = GenerateOptions {
        shared,
        invalid: invalid(&mut given),
        pretty: given.flag("pretty"),
        stylesheet: given.text("stylesheet"),
    };
    let as_bytes = given.word("output", "text or bytes", |name| match name {
        "text" => Some(false),
        "bytes" => Some(true),
        _ => None,
    });
    given.finish()?;
    Ok((options, format, as_bytes.unwrap_or_default()))
}

pub(super) fn read(options: &JsValue) -> Result<(Options, Option<Format>), JsValue> {
    let mut given = Given::new(options);
    let options = shared(&mut given);
    given.finish()?;
    Ok(options)
}

pub(super) fn split(options: &JsValue) -> Result<(SplitOptions, Option<Format>), JsValue> {
    let mut given = Given::new(options);
    let (shared, format) = shared(&mut given);
    let defaults = SplitOptions::default();
    let options = SplitOptions {
        shared,
        invalid: invalid(&mut given),
        pretty: given.flag("pretty"),
        stylesheet: given.text("stylesheet"),
        max_urls: given.count("maxUrls").unwrap_or(defaults.max_urls),
        max_bytes: given.count("maxBytes").unwrap_or(defaults.max_bytes),
        max_news: given.count("maxNews").unwrap_or(defaults.max_news),
        gzip: given.flag("gzip"),
        index: given.word("index", "auto, always or never", index_mode).unwrap_or_default(),
        name: given.text("name"),
        index_name: given.text("indexName").unwrap_or(defaults.index_name),
        group_by: group_by(&mut given),
    };
    given.finish()?;
    Ok((options, format))
}

pub(super) fn index(options: &JsValue) -> Result<IndexOptions, JsValue> {
    let mut given = Given::new(options);
    let (shared, _) = shared(&mut given);
    let options = IndexOptions { shared, pretty: given.flag("pretty"), stylesheet: given.text("stylesheet") };
    given.finish()?;
    Ok(options)
}

pub(super) fn index_now(options: &JsValue) -> Result<(IndexNowOptions, Options), JsValue> {
    let mut given = Given::new(options);
    let (shared, _) = shared(&mut given);
    let to = IndexNowOptions {
        key: given.text("key").unwrap_or_default(),
        key_location: given.text("keyLocation"),
        key_file: given.text("keyFile"),
        endpoint: given.text("endpoint").unwrap_or_else(|| IndexNowOptions::default().endpoint),
        single: given.flag("single"),
    };
    given.finish()?;
    Ok((to, shared))
}

pub(super) fn robots(options: &JsValue) -> Result<Options, JsValue> {
    let mut given = Given::new(options);
    let (shared, _) = shared(&mut given);
    given.finish()?;
    Ok(shared)
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
fn shared(given: &mut Given) -> (Options, Option<Format>) {
    let defaults = Options::default();
    let format = given.word("format", "auto, json, ndjson, text or csv", |name| match name {
        "auto" => Some(None),
        name => name.parse().ok().map(Some),
    });
    let profile = given.word("profile", "protocol, google, bing, yandex, baidu or xsd", |name| name.parse().ok());
    let problems_per_rule = given.count("problemsPerRule").unwrap_or(defaults.problems_per_rule);
    if problems_per_rule > MOST_LISTED_PROBLEMS {
        given.refuse("problemsPerRule", &Value::Number(0.0), "at most 1000000");
    }
    let options = Options {
        base_url: given.text("baseUrl"),
        sitemap_url: given.text("sitemapUrl"),
        profile: profile.unwrap_or_default(),
        rules: levels(given),
        locale: given.word("locale", LOCALES, locale).unwrap_or_default(),
        now: given.text("now"),
        robots: given.text("robots"),
        robots_agent: given.text("robotsAgent").unwrap_or(defaults.robots_agent),
        previous: given.text("previous"),
        submitted_in_search_console: given.flag("submittedInSearchConsole"),
        problems_per_rule,
        statistics: false,
        host_to_ascii,
    };
    (options, format.flatten())
}

fn levels(given: &mut Given) -> Vec<(String, Level)> {
    let mut levels = Vec::new();
    for (id, value) in given.record("rules") {
        if rule::find(&id).is_none() {
            given.refuse("rules", &Value::Text(id), "ids of rules");
            continue;
        }
        let word = if let Value::Text(word) = &value { word.as_str() } else { "" };
        match LEVELS.iter().find(|(name, _)| *name == word) {
            Some((_, level)) => levels.push((id, *level)),
            None => given.refuse(&format!("rules[\"{id}\"]"), &value, "error, warning, info or off"),
        }
    }
    levels
}

const LEVELS: [(&str, Level); 4] = [
    ("error", Level::At(Severity::Error)),
    ("warning", Level::At(Severity::Warning)),
    ("info", Level::At(Severity::Info)),
    ("off", Level::Off),
];

fn invalid(given: &mut Given) -> Invalid {
    let read = |name: &str| match name {
        "throw" => Some(Invalid::Throw),
        "skip" => Some(Invalid::Skip),
        _ => None,
    };
    given.word("invalid", "throw or skip", read).unwrap_or_default()
}

fn index_mode(name: &str) -> Option<IndexMode> {
    match name {
        "auto" => Some(IndexMode::Auto),
        "always" => Some(IndexMode::Always),
        "never" => Some(IndexMode::Never),
        _ => None,
    }
}

fn group_by(given: &mut Given) -> Option<GroupBy> {
    let value = given.any("groupBy");
    match &value {
        Value::Absent => return None,
        Value::Text(name) if name == "path" => return Some(GroupBy::Path),
        Value::Record(record) => {
            if let [(name, Value::Text(field))] = record.as_slice()
                && name == "field"
            {
                return Some(GroupBy::Field(field.clone()));
            }
        }
        _ => {}
    }
    given.refuse("groupBy", &value, "\"path\" or { field: name }");
    None
}
