//! What goes back to JavaScript.

use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::Answer;
use crate::model::error::Error;
use crate::model::report::Report;
use crate::model::rule::{Area, Fix, Locale, Profile, Rule, Severity, Subject};
use crate::write::split::{SitemapFile, SitemapSet};

/// A value as a plain JavaScript object: maps are objects, what is absent is left out.
///
/// One text crosses the wall, and the platform's own reader makes the objects of it: that is faster than a call for each field.
pub(super) fn answer<T: Serialize + ?Sized>(value: &T) -> Answer {
    JSON::parse(&serde_json::to_string(value).map_err(|error| JsValue::from(error.to_string()))?)
}

/// An object of named values, without those that are undefined.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields.iter().filter(|(_, value)| !value.is_undefined()) {
        // Setting a field of a fresh object cannot fail.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object.into()
}

/// What is thrown for an error. (A `Result` of the bindings wants it by value.)
#[allow(clippy::needless_pass_by_value)]
pub(super) fn fail(error: Error) -> JsValue {
    #[derive(Serialize)]
    struct Thrown<'e> {
        code: &'static str,
        message: &'e str,
        #[serde(skip_serializing_if = "Option::is_none")]
        report: Option<&'e Report>,
    }
    let thrown = Thrown { code: error.code().as_str(), message: error.message(), report: error.report() };
    answer(&thrown).unwrap_or_else(|failure| failure)
}

/// A sitemap set.
pub(super) fn set(set: SitemapSet) -> Answer {
    Ok(object(&[
        ("files", files(set.files)),
        ("index", files(set.index)),
        ("report", answer(&set.report)?),
        ("robots", answer(&set.robots)?),
    ]))
}

/// Files of a set. Each gives its bytes back as soon as they are copied out of the engine's memory.
pub(super) fn files(files: Vec<SitemapFile>) -> JsValue {
    let list = Array::new();
    for SitemapFile { name, url, bytes, pages, lastmod, uncompressed, gzip } in files {
        let file = object(&[
            ("name", JsValue::from(name)),
            ("url", JsValue::from(url)),
            ("bytes", JsValue::from(Uint8Array::from(bytes.as_slice()))),
            ("pages", JsValue::from(pages)),
            ("lastmod", JsValue::from(lastmod)),
            ("uncompressed", JsValue::from(uncompressed)),
            ("gzip", JsValue::from(gzip)),
        ]);
        list.push(&file);
    }
    list.into()
}

/// A rule as it is described to people.
#[derive(Serialize)]
pub(super) struct RuleDescription {
    id: &'static str,
    area: Area,
    severity: Severity,
    #[serde(rename = "xsdSeverity", skip_serializing_if = "Option::is_none")]
    xsd_severity: Option<Severity>,
    applies: &'static [Subject],
    profiles: &'static [Profile],
    fix: Fix,
    message: &'static str,
    labels: Labels,
}

#[derive(Serialize)]
struct Labels {
    #[serde(skip_serializing_if = "str::is_empty")]
    gsc: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    yandex: &'static str,
}

impl RuleDescription {
    pub(super) fn new(rule: &'static Rule, locale: Locale) -> Self {
        Self {
            id: rule.id,
            area: rule.area,
            severity: rule.severity,
            xsd_severity: rule.xsd_severity,
            applies: rule.applies,
            profiles: rule.profiles,
            fix: rule.fix,
            message: rule.message(locale),
            labels: Labels { gsc: rule.search_console(), yandex: rule.yandex() },
        }
    }
}
