//! Results for JavaScript.

use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::Loss;
use crate::model::rule::Rule;
use crate::write::split::{SitemapFile, SitemapSet};

/// The result of a call: a value, or what is thrown.
pub(super) type JsResult = Result<JsValue, JsValue>;

/// Returns a value as plain JavaScript objects. It is passed as JSON text, which the platform parses: a report of 8,000 problems takes
/// less than 50 % of the time of one call for each field.
pub(super) fn to_js<T: Serialize + ?Sized>(value: &T) -> JsResult {
    // A result has neither maps with other keys than texts nor a serialiser that fails, which are the only errors.
    JSON::parse(&serde_json::to_string(value).unwrap_or_default())
}

/// Returns an object of named values, without those that are undefined.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields.iter().filter(|(_, value)| !value.is_undefined()) {
        // Setting a field of a fresh object cannot fail.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object.into()
}

/// Returns what is thrown for an error, with the id and the parameters of its message, which the package fills in.
#[allow(clippy::needless_pass_by_value, reason = "it is passed to map_err")]
pub(super) fn fail(error: Error) -> JsValue {
    let params: Vec<_> = error.params().iter().map(|(name, value)| (*name, JsValue::from(value))).collect();
    let report = error.report().map_or(Ok(JsValue::UNDEFINED), to_js);
    object(&[
        ("code", JsValue::from(error.code().as_str())),
        ("text", JsValue::from(error.message())),
        ("id", JsValue::from(error.message_id())),
        ("params", object(&params)),
        ("report", report.unwrap_or_else(|failure| failure)),
    ])
}

/// Returns a sitemap set.
pub(super) fn set(set: SitemapSet) -> JsResult {
    Ok(object(&[
        ("files", files(set.files)),
        ("index", files(set.index)),
        ("report", to_js(&set.report)?),
        ("robots", to_js(&set.robots)?),
    ]))
}

/// Returns the files of a set. The memory of each is freed as soon as its bytes are copied.
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

/// Returns the losses of a file.
pub(super) fn losses(losses: Vec<Loss>) -> JsValue {
    let list = Array::new();
    for Loss { kind, count, position, sample } in losses {
        list.push(&object(&[
            ("kind", JsValue::from(kind.as_str())),
            ("count", JsValue::from(count)),
            ("line", JsValue::from(position.map(|position| position.line))),
            ("column", JsValue::from(position.map(|position| position.column))),
            ("sample", JsValue::from(Some(sample).filter(|sample| !sample.is_empty()))),
        ]));
    }
    list.into()
}

/// Returns the description of a rule, with its message in the language of the options.
pub(super) fn rule(rule: &Rule, options: &Options) -> JsResult {
    let label = |label: &str| Some(label).filter(|label| !label.is_empty()).into();
    Ok(object(&[
        ("id", rule.id.into()),
        ("area", to_js(&rule.area)?),
        ("severity", to_js(&rule.severity)?),
        ("xsdSeverity", rule.xsd_severity.map_or(Ok(JsValue::UNDEFINED), |severity| to_js(&severity))?),
        ("effect", to_js(&rule.effect)?),
        ("applies", to_js(rule.applies)?),
        ("profiles", to_js(rule.profiles)?),
        ("fix", to_js(&rule.fix)?),
        ("rewriting", to_js(&rule.rewriting)?),
        ("message", options.name_options(rule.message(options.locale)).into()),
        ("labels", object(&[("gsc", label(rule.search_console())), ("yandex", label(rule.yandex()))])),
    ]))
}
