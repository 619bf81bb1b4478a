//! What goes back to JavaScript.

use js_sys::{Object, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::error::Error;
use crate::report::Report;
use crate::rule::{Area, Fix, Locale, Profile, Rule, Severity, Subject};
use crate::split::{SitemapFile, SitemapSet};

/// A value as a plain JavaScript object: maps are objects, what is absent is left out.
pub(super) fn answer<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(JsValue::from)
}

/// An object of named values.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
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
#[derive(Serialize)]
pub(super) struct Set {
    files: Vec<File>,
    index: Vec<File>,
    report: Report,
    robots: Vec<String>,
}

impl From<SitemapSet> for Set {
    fn from(set: SitemapSet) -> Self {
        let files = |files: Vec<SitemapFile>| files.into_iter().map(File::from).collect();
        Self { files: files(set.files), index: files(set.index), report: set.report, robots: set.robots }
    }
}

/// One file; its bytes are copied out of the engine's memory as they are written, and not once more.
#[derive(Serialize)]
struct File {
    name: String,
    url: String,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    bytes: Uint8Array,
    pages: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    lastmod: Option<String>,
    uncompressed: usize,
    gzip: bool,
}

impl From<SitemapFile> for File {
    fn from(file: SitemapFile) -> Self {
        let SitemapFile { name, url, bytes, pages, lastmod, uncompressed, gzip } = file;
        Self { name, url, bytes: Uint8Array::from(bytes.as_slice()), pages, lastmod, uncompressed, gzip }
    }
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
    pub(super) const fn new(rule: &'static Rule, locale: Locale) -> Self {
        Self {
            id: rule.id,
            area: rule.area,
            severity: rule.severity,
            xsd_severity: rule.xsd_severity,
            applies: rule.applies,
            profiles: rule.profiles,
            fix: rule.fix,
            message: rule.message(locale),
            labels: Labels { gsc: rule.search_console, yandex: rule.yandex },
        }
    }
}
