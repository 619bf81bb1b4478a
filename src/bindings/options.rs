//! Options from JavaScript, by their names there.

use wasm_bindgen::prelude::*;

use crate::base::limits::{DEFAULT_MAX_INFLATED_BYTES, MAX_LISTED_PROBLEMS, MOST_LISTED_PROBLEMS};
use crate::fix::{Assisted, FixOptions};
use crate::format::encoding::windows_1252;
use crate::model::options::{Level, Options, ROBOTS_AGENT};
use crate::model::rule::{self, Locale, Profile, Severity};
use crate::read::page_list::Format;
use crate::read::sitemap::ParseOptions;
use crate::text::datetime;
use crate::write::generate::GenerateOptions;
use crate::write::index::IndexOptions;
use crate::write::split::{GroupBy, IndexMode, SplitOptions};
use crate::write::submit::IndexNowOptions;
use crate::write::writable::Invalid;

use super::answer::object;
use super::given::{Given, Value, place_of};

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
    URL::new(&["http://", host, "/"].concat()).ok().map(|url| url.hostname())
}

#[wasm_bindgen]
extern "C" {
    /// The platform's decoder, which knows the legacy encodings.
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str, options: &JsValue) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn encoding(this: &TextDecoder) -> String;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

fn decode(label: &str, bytes: &[u8]) -> Option<String> {
    let options = object(&[("fatal", JsValue::TRUE)]);
    let decoder = TextDecoder::new(label, &options).ok()?;
    let text = decoder.decode(bytes).ok()?;
    // Node (since 20.18.3 and 22.13) and workerd read it as ISO-8859-1.
    Some(if decoder.encoding() == "windows-1252" { windows_1252::mended(&text) } else { text })
}

/// Options of calls that take documents.
pub(super) struct DocumentOptions {
    pub(super) parse: ParseOptions,
    /// How a page list is laid out; what has a format is one.
    pub(super) format: Option<Format>,
    /// Name of the file.
    pub(super) name: Option<String>,
}

/// The options of reading documents, and whether positions are wanted.
pub(super) fn parse(given: &mut Given) -> (DocumentOptions, bool) {
    (documents(given), given.flag("positions"))
}

/// The options of reading a document in pieces, and whether positions are wanted.
pub(super) fn parse_stream(given: &mut Given) -> (ParseOptions, bool) {
    let (shared, _) = shared(given);
    (of_reading(given, shared), given.flag("positions"))
}

/// The options of fixing, and of reading what is fixed.
pub(super) fn fix(given: &mut Given) -> (DocumentOptions, FixOptions) {
    let documents = documents(given);
    let shared = documents.parse.shared.clone();
    (documents, FixOptions { shared, assisted: assisted(given), timezone: timezone(given) })
}

/// A zone as it stands in dates, in minutes east of UTC.
fn timezone(given: &mut Given) -> Option<i16> {
    let zone = given.text("timezone")?;
    let offset = datetime::read(&["2000-01-01T00:00:00", &zone].concat()).ok().and_then(|date| date.offset());
    if offset.is_none() {
        given.refuse("timezone", &Value::Text(zone), "a zone such as +09:00 or Z");
    }
    offset
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

/// The options of calls that take documents.
pub(super) fn documents(given: &mut Given) -> DocumentOptions {
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

/// The options of `generate` and the format of the page list.
pub(super) fn generate(given: &mut Given) -> (GenerateOptions, Option<Format>) {
    let (shared, format) = shared(given);
    let options = GenerateOptions {
        shared,
        invalid: invalid(given),
        pretty: given.flag("pretty"),
        stylesheet: given.text("stylesheet"),
    };
    // Only validated: the package decodes the bytes when the caller asks for text.
    given.word("output", "text or bytes");
    (options, format)
}

pub(super) fn split(given: &mut Given) -> (SplitOptions, Option<Format>) {
    let (shared, format) = shared(given);
    let defaults = SplitOptions::default();
    let options = SplitOptions {
        shared,
        invalid: invalid(given),
        pretty: given.flag("pretty"),
        stylesheet: given.text("stylesheet"),
        max_urls: given.count("maxUrls").unwrap_or(defaults.max_urls),
        max_bytes: given.count("maxBytes").unwrap_or(defaults.max_bytes),
        max_news: given.count("maxNews").unwrap_or(defaults.max_news),
        stable: given.flag("stable"),
        gzip: given.flag("gzip"),
        index: match given.word("index", "auto, always or never") {
            Some(2) => IndexMode::Never,
            Some(1) => IndexMode::Always,
            _ => IndexMode::Auto,
        },
        name: given.text("name"),
        index_name: given.text("indexName").unwrap_or(defaults.index_name),
        group_by: group_by(given),
    };
    (options, format)
}

pub(super) fn index(given: &mut Given) -> IndexOptions {
    let (shared, _) = shared(given);
    IndexOptions { shared, pretty: given.flag("pretty"), stylesheet: given.text("stylesheet") }
}

pub(super) fn index_now(given: &mut Given) -> (IndexNowOptions, Options) {
    let (shared, _) = shared(given);
    let to = IndexNowOptions {
        key: given.text("key").unwrap_or_default(),
        key_location: given.text("keyLocation"),
        key_file: given.text("keyFile"),
        endpoint: given.text("endpoint").unwrap_or_else(|| IndexNowOptions::default().endpoint),
        single: given.flag("single"),
    };
    (to, shared)
}

pub(super) fn robots(options: &JsValue) -> Result<Options, JsValue> {
    let mut given = Given::new(options);
    let (shared, _) = shared(&mut given);
    given.finish()?;
    Ok(shared)
}

pub(super) fn locale(name: &str) -> Option<Locale> {
    place_of(LOCALES, name).map(locale_at)
}

const fn locale_at(place: usize) -> Locale {
    if place == 1 { Locale::Ja } else { Locale::En }
}

/// The locales, as a message names them.
pub(super) const LOCALES: &str = "en or ja";

/// The options that every call understands, and the format of the page list.
pub(super) fn shared(given: &mut Given) -> (Options, Option<Format>) {
    let format = match given.word("format", "auto, json, ndjson, text or csv") {
        Some(1) => Some(Format::Json),
        Some(2) => Some(Format::Ndjson),
        Some(3) => Some(Format::Text),
        Some(4) => Some(Format::Csv),
        _ => None,
    };
    // Named in the order of `Profile::ALL`.
    let profile = given.word("profile", "protocol, google, bing, yandex, baidu or xsd");
    let problems_per_rule = given.count("problemsPerRule").unwrap_or(MAX_LISTED_PROBLEMS);
    if problems_per_rule > MOST_LISTED_PROBLEMS {
        let given_number = u32::try_from(problems_per_rule).unwrap_or(u32::MAX);
        given.refuse("problemsPerRule", &Value::Number(given_number.into()), "at most 1000000");
    }
    let options = Options {
        base_url: given.text("baseUrl"),
        sitemap_url: given.text("sitemapUrl"),
        profile: Profile::ALL[profile.unwrap_or_default()],
        rules: levels(given),
        locale: given.word("locale", LOCALES).map(locale_at).unwrap_or_default(),
        now: given.text("now"),
        robots: given.text("robots"),
        robots_agent: given.text("robotsAgent").unwrap_or_else(|| ROBOTS_AGENT.to_owned()),
        previous: given.text("previous"),
        submitted_in_search_console: given.flag("submittedInSearchConsole"),
        problems_per_rule,
        statistics: false,
        host_to_ascii,
    };
    (options, format)
}

fn levels(given: &mut Given) -> Vec<(String, Level)> {
    let mut levels = Vec::new();
    for (id, value) in given.record("rules") {
        if rule::find(&id).is_none() {
            given.refuse("rules", &Value::Text(id), "ids of rules");
            continue;
        }
        let word = if let Value::Text(word) = &value { word.as_str() } else { "" };
        let level = match place_of(LEVELS, word) {
            Some(0) => Level::At(Severity::Error),
            Some(1) => Level::At(Severity::Warning),
            Some(2) => Level::At(Severity::Info),
            Some(_) => Level::Off,
            None => {
                given.refuse(&["rules[\"", &id, "\"]"].concat(), &value, LEVELS);
                continue;
            }
        };
        levels.push((id, level));
    }
    levels
}

const LEVELS: &str = "error, warning, info or off";

fn invalid(given: &mut Given) -> Invalid {
    if given.word("invalid", "throw or skip") == Some(1) { Invalid::Skip } else { Invalid::Throw }
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
