//! Comparison of pages field by field.

use std::borrow::Cow;

use serde::Serialize;

use crate::base::hash::HashMap;
use crate::model::options::Options;
use crate::model::page::fields::{Fields, View, views};
use crate::model::page::{CrawlRecord, Page};
use crate::text::dates::written_date;
use crate::text::datetime;
use crate::text::decimal::canonical;
use crate::text::url::normal_url;

/// One field that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Path of the field in its page: `lastmod`, `images[1].loc`.
    pub path: String,
    /// The value before; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The value after; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl Change {
    pub(super) fn of(path: &str, before: Option<&str>, after: Option<&str>) -> Self {
        Self { path: path.to_owned(), before: before.map(ToOwned::to_owned), after: after.map(ToOwned::to_owned) }
    }
}

/// The hash of the content. Unlike other crawl data, it is compared if both sides have it.
const CONTENT_HASH: &str = "content_hash";

/// Passes every value of a page except its URL, with its path, to `take`.
pub(super) fn each(page: &Page<'_>, with_hash: bool, take: &mut dyn FnMut(&str, &str)) {
    each_of(page, "", &mut |path, value| {
        if with_hash || path != CONTENT_HASH {
            take(path, value);
        }
    });
}

fn each_of(fields: &dyn Fields<'_>, path: &str, take: &mut dyn FnMut(&str, &str)) {
    for (index, view) in views(fields) {
        let name = &fields.names()[index];
        let path = if path.is_empty() { Cow::Borrowed(*name) } else { Cow::Owned(format!("{path}{name}")) };
        match view {
            View::Text(value) | View::Number(value) | View::Flag(value) => {
                if !value.is_empty() && (*name == CONTENT_HASH || !CrawlRecord::NAMES.contains(name)) {
                    take(&path, value);
                }
            }
            View::Texts(texts) | View::Words(texts) => {
                for (index, text) in texts.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                    take(&format!("{path}[{index}]"), text);
                }
            }
            View::Object(nest) => {
                if let Some(item) = nest.item(0) {
                    each_of(item, &format!("{path}."), take);
                }
            }
            View::List(nest) => {
                let mut index = 0;
                while let Some(item) = nest.item(index) {
                    each_of(item, &format!("{path}[{index}]."), take);
                    index += 1;
                }
            }
            View::Loc(_) => {}
        }
    }
}

/// Returns a value in the form in which it is compared: as it is hashed, and dates as instants.
pub(super) fn comparable<'v>(path: &str, value: &'v str, options: &Options) -> Cow<'v, str> {
    if path == "lastmod" || path.ends_with("_date") { instant(value, options) } else { hashed(path, value, options) }
}

/// Returns a value in the form in which states hash it: URLs in normal form, numbers without redundant digits.
pub(super) fn hashed<'v>(path: &str, value: &'v str, options: &Options) -> Cow<'v, str> {
    if path.ends_with("loc") || path.ends_with("href") {
        return normal_url(value, options);
    }
    let is_number = matches!(path, "priority") || path.ends_with("rating") || path.ends_with("duration");
    if is_number { canonical(value).map_or(Cow::Borrowed(value), Cow::Owned) } else { Cow::Borrowed(value) }
}

/// Returns a date in a form that is equal for all notations of an instant; a value that is not a date unchanged.
fn instant<'v>(value: &'v str, options: &Options) -> Cow<'v, str> {
    const DAY: usize = "2026-01-10".len();
    let written = written_date(value, options);
    match datetime::read(&written) {
        Ok(date) if date.has_time() => Cow::Owned(format!("{}.{:09}", date.seconds(), date.nanoseconds())),
        Ok(date) if date.offset() == Some(0) => Cow::Owned(written[..DAY].to_owned()),
        _ => written,
    }
}

/// The path and value of a field.
pub(super) type PathValue = (String, String);

/// Returns every value of a page except its URL.
pub(super) fn of(page: &Page<'_>, with_hash: bool) -> Vec<PathValue> {
    let mut fields = Vec::new();
    each(page, with_hash, &mut |path, value| fields.push((path.to_owned(), value.to_owned())));
    fields
}

/// Returns the differences between two pages of one URL.
pub(super) fn compare(before: &[PathValue], after: &[PathValue], options: &Options) -> Vec<Change> {
    let mut indexes: HashMap<&str, usize> = HashMap::default();
    for (index, (path, _)) in after.iter().enumerate() {
        indexes.entry(path).or_insert(index);
    }
    let mut is_compared = vec![false; after.len()];
    let mut changes = Vec::new();
    for (path, before) in before {
        let mut now = None;
        if let Some(index) = indexes.get(&**path).copied().filter(|index| !is_compared[*index]) {
            is_compared[index] = true;
            now = Some(after[index].1.as_str());
        }
        let is_same = |after| comparable(path, after, options) == comparable(path, before, options);
        if !now.is_some_and(is_same) {
            changes.push(Change::of(path, Some(before), now));
        }
    }
    for (index, (path, value)) in after.iter().enumerate() {
        if !is_compared[index] {
            changes.push(Change::of(path, None, Some(value)));
        }
    }
    changes
}
