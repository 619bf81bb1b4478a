//! Options from JavaScript: plain objects, checked by name, type and value.

use std::collections::BTreeMap;

use js_sys::{Object, Reflect};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::error::{Error, ErrorCode};
use crate::generate::GenerateOptions;
use crate::index::IndexOptions;
use crate::options::{Level, Options};
use crate::page_list::Format;
use crate::rule::{self, Locale, Profile, Severity};
use crate::split::{GroupBy, IndexMode, SplitOptions};
use crate::submit::IndexNowOptions;
use crate::writable::Invalid;

use super::answer::fail;

#[wasm_bindgen]
extern "C" {
    /// The platform's URL class, which knows the tables of international host names.
    type URL;

    #[wasm_bindgen(constructor, catch)]
    fn new(url: &str) -> Result<URL, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn hostname(this: &URL) -> String;
}

fn host_to_ascii(host: &str) -> Option<String> {
    URL::new(&format!("http://{host}/")).ok().map(|url| url.hostname())
}

/// The options that every call understands, by their names in JavaScript.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Shared {
    base_url: Option<String>,
    sitemap_url: Option<String>,
    profile: Option<String>,
    rules: Option<BTreeMap<String, String>>,
    locale: Option<String>,
    now: Option<String>,
    robots: Option<String>,
    robots_agent: Option<String>,
    previous: Option<String>,
    submitted_in_search_console: bool,
    format: Option<String>,
}

const SHARED: &[&str] = &[
    "baseUrl",
    "sitemapUrl",
    "profile",
    "rules",
    "locale",
    "now",
    "robots",
    "robotsAgent",
    "previous",
    "submittedInSearchConsole",
    "format",
];

/// The options of calls that write pages.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Writing {
    invalid: Option<String>,
    pretty: bool,
    stylesheet: Option<String>,
}

const WRITING: &[&str] = &["invalid", "pretty", "stylesheet"];

/// The options of a split.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Splitting {
    max_urls: Option<f64>,
    max_bytes: Option<f64>,
    max_news: Option<f64>,
    gzip: bool,
    index: Option<String>,
    name: Option<String>,
    index_name: Option<String>,
    group_by: Option<Grouping>,
}

const SPLITTING: &[&str] = &["maxUrls", "maxBytes", "maxNews", "gzip", "index", "name", "indexName", "groupBy"];

/// The options of telling engines about pages.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Telling {
    key: Option<String>,
    key_location: Option<String>,
    endpoint: Option<String>,
}

const TELLING: &[&str] = &["key", "keyLocation", "endpoint"];

#[derive(Deserialize)]
#[serde(untagged)]
enum Grouping {
    Named(String),
    Field { field: String },
}

pub(super) fn generate(options: &JsValue) -> Result<(GenerateOptions, Option<Format>), JsValue> {
    check_names(options, &[SHARED, WRITING])?;
    let (shared, format) = shared(options)?;
    let writing: Writing = record(options)?;
    let invalid = invalid(writing.invalid.as_deref())?;
    Ok((GenerateOptions { shared, invalid, pretty: writing.pretty, stylesheet: writing.stylesheet }, format))
}

pub(super) fn read(options: &JsValue) -> Result<(Options, Option<Format>), JsValue> {
    check_names(options, &[SHARED])?;
    shared(options)
}

pub(super) fn split(options: &JsValue) -> Result<(SplitOptions, Option<Format>), JsValue> {
    check_names(options, &[SHARED, WRITING, SPLITTING])?;
    let (shared, format) = shared(options)?;
    let writing: Writing = record(options)?;
    let splitting: Splitting = record(options)?;
    let defaults = SplitOptions::default();
    let bound = |name: &str, value: Option<f64>, default: usize| value.map_or(Ok(default), |value| count(name, value));
    let options = SplitOptions {
        invalid: invalid(writing.invalid.as_deref())?,
        pretty: writing.pretty,
        stylesheet: writing.stylesheet,
        max_urls: bound("maxUrls", splitting.max_urls, defaults.max_urls)?,
        max_bytes: bound("maxBytes", splitting.max_bytes, defaults.max_bytes)?,
        max_news: bound("maxNews", splitting.max_news, defaults.max_news)?,
        gzip: splitting.gzip,
        index: match splitting.index.as_deref() {
            None | Some("auto") => IndexMode::Auto,
            Some("always") => IndexMode::Always,
            Some("never") => IndexMode::Never,
            Some(other) => return Err(unexpected("index", other, "auto, always or never")),
        },
        name: splitting.name,
        index_name: splitting.index_name.unwrap_or(defaults.index_name),
        group_by: match splitting.group_by {
            None => None,
            Some(Grouping::Field { field }) => Some(GroupBy::Field(field)),
            Some(Grouping::Named(name)) if name == "path" => Some(GroupBy::Path),
            Some(Grouping::Named(other)) => return Err(unexpected("groupBy", &other, "\"path\" or { field: name }")),
        },
        shared,
    };
    Ok((options, format))
}

pub(super) fn index(options: &JsValue) -> Result<IndexOptions, JsValue> {
    check_names(options, &[SHARED, WRITING])?;
    let (shared, _) = shared(options)?;
    let writing: Writing = record(options)?;
    Ok(IndexOptions { shared, pretty: writing.pretty, stylesheet: writing.stylesheet })
}

pub(super) fn index_now(options: &JsValue) -> Result<(IndexNowOptions, Options), JsValue> {
    check_names(options, &[SHARED, TELLING])?;
    let (shared, _) = shared(options)?;
    let telling: Telling = record(options)?;
    let defaults = IndexNowOptions::default();
    let to = IndexNowOptions {
        key: telling.key.unwrap_or_default(),
        key_location: telling.key_location,
        endpoint: telling.endpoint.unwrap_or(defaults.endpoint),
    };
    Ok((to, shared))
}

pub(super) fn locale(name: &str) -> Result<Locale, JsValue> {
    match name {
        "en" => Ok(Locale::En),
        "ja" => Ok(Locale::Ja),
        other => Err(unexpected("locale", other, "en or ja")),
    }
}

/// A whole number that an option gives.
pub(super) fn count(name: &str, value: f64) -> Result<usize, JsValue> {
    /// Largest count that fits the engine's memory in any case.
    const MOST: f64 = 4_294_967_295.0;
    if value.fract() == 0.0 && (0.0..=MOST).contains(&value) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Checked the line before.
        return Ok(value as usize);
    }
    Err(unexpected(name, &value.to_string(), "a whole number"))
}

fn shared(options: &JsValue) -> Result<(Options, Option<Format>), JsValue> {
    let given: Shared = record(options)?;
    let defaults = Options::default();
    let profile = match given.profile.as_deref() {
        None => Profile::default(),
        Some(name) => {
            name.parse().map_err(|_| unexpected("profile", name, "protocol, google, bing, yandex, baidu or xsd"))?
        }
    };
    let format = match given.format.as_deref() {
        None | Some("auto") => None,
        Some(name) => Some(name.parse().map_err(|_| unexpected("format", name, "auto, json, ndjson, text or csv"))?),
    };
    let options = Options {
        base_url: given.base_url,
        sitemap_url: given.sitemap_url,
        profile,
        rules: levels(given.rules.unwrap_or_default())?,
        locale: given.locale.as_deref().map_or(Ok(Locale::default()), locale)?,
        now: given.now,
        robots: given.robots,
        robots_agent: given.robots_agent.unwrap_or(defaults.robots_agent),
        submitted_in_search_console: given.submitted_in_search_console,
        host_to_ascii,
    };
    Ok((options, format))
}

fn levels(rules: BTreeMap<String, String>) -> Result<Vec<(String, Level)>, JsValue> {
    let level = |(id, level): (String, String)| {
        if rule::find(&id).is_none() {
            return Err(unexpected("rules", &id, "the id of a rule"));
        }
        let level = match level.as_str() {
            "error" => Level::At(Severity::Error),
            "warning" => Level::At(Severity::Warning),
            "info" => Level::At(Severity::Info),
            "off" => Level::Off,
            other => return Err(unexpected(&format!("rules[\"{id}\"]"), other, "error, warning, info or off")),
        };
        Ok((id, level))
    };
    rules.into_iter().map(level).collect()
}

fn invalid(name: Option<&str>) -> Result<Invalid, JsValue> {
    match name {
        None | Some("throw") => Ok(Invalid::Throw),
        Some("skip") => Ok(Invalid::Skip),
        Some(other) => Err(unexpected("invalid", other, "throw or skip")),
    }
}

fn unexpected(name: &str, value: &str, expected: &str) -> JsValue {
    fail(Error::new(ErrorCode::InvalidOption, format!("The option {name} is \"{value}\"; expected {expected}.")))
}

/// Reads the fields of an object that a record knows; [`check_names`] has seen to the others.
fn record<T: DeserializeOwned + Default>(options: &JsValue) -> Result<T, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    serde_wasm_bindgen::from_value(options.clone())
        .map_err(|error| fail(Error::new(ErrorCode::InvalidOption, format!("An option has a wrong type: {error}."))))
}

/// Refuses options that no one knows: a slip would be ignored in silence.
fn check_names(options: &JsValue, known: &[&[&'static str]]) -> Result<(), JsValue> {
    let Some(object) = options.dyn_ref::<Object>() else { return Ok(()) };
    for name in Object::keys(object).iter().filter_map(|name| name.as_string()) {
        let is_given = Reflect::get(object, &JsValue::from(&name)).is_ok_and(|value| !value.is_undefined());
        let names = || known.iter().copied().flatten().copied();
        if is_given && !names().any(|known| known == name) {
            let hint = crate::page_list::suggest(&name, &names().collect::<Vec<_>>())
                .map_or_else(|| ".".to_owned(), |known| format!("; did you mean {known}?"));
            let message = format!("There is no option {name}{hint}");
            return Err(fail(Error::new(ErrorCode::InvalidOption, message)));
        }
    }
    Ok(())
}
