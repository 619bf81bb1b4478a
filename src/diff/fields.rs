//! Pages field by field.

use std::borrow::Cow;

use serde::Serialize;

use crate::base::hash::HashMap;
use crate::check::decimal::canonical;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::page::fields::{Fields, View};

use super::address;

/// One field that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Path of the field in its page: `lastmod`, `images[1].loc`.
    pub path: String,
    /// What it was; absent where there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What it is; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl Change {
    fn of(path: &str, before: Option<&str>, after: Option<&str>) -> Self {
        Self { path: path.to_owned(), before: before.map(ToOwned::to_owned), after: after.map(ToOwned::to_owned) }
    }
}

/// Fields of a page list that no sitemap has.
const NOT_WRITTEN: [&str; 5] = ["status", "noindex", "redirect", "canonical", "content_hash"];

/// Shows every value of a page, its URL excepted, with its path.
pub(super) fn each(page: &Page<'_>, take: &mut dyn FnMut(&str, &str)) {
    each_of(page, "", take);
}

fn each_of(fields: &dyn Fields<'_>, path: &str, take: &mut dyn FnMut(&str, &str)) {
    for (place, name) in fields.names().iter().enumerate() {
        let path = format!("{path}{name}");
        match fields.view(place) {
            Some(View::Text(value) | View::Number(value) | View::Flag(value)) => {
                if let Some(value) = value.as_deref().filter(|value| !value.is_empty() && !NOT_WRITTEN.contains(name)) {
                    take(&path, value);
                }
            }
            Some(View::Texts(texts) | View::Words(texts)) => {
                for (index, text) in texts.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                    take(&format!("{path}[{index}]"), text);
                }
            }
            Some(View::Object(nest)) => {
                if let Some(item) = nest.item(0) {
                    each_of(item, &format!("{path}."), take);
                }
            }
            Some(View::List(nest)) => {
                let mut index = 0;
                while let Some(item) = nest.item(index) {
                    each_of(item, &format!("{path}[{index}]."), take);
                    index += 1;
                }
            }
            Some(View::Loc(_)) | None => {}
        }
    }
}

/// A value in the form in which it is compared: URLs in normal form, numbers without needless digits.
pub(super) fn comparable<'v>(path: &str, value: &'v str, options: &Options) -> Cow<'v, str> {
    if path.ends_with("loc") || path.ends_with("href") {
        return address(value, options);
    }
    let is_number = matches!(path, "priority") || path.ends_with("rating") || path.ends_with("duration");
    if is_number { canonical(value).map_or(Cow::Borrowed(value), Cow::Owned) } else { Cow::Borrowed(value) }
}

/// A value of a page with its path.
pub(super) type Field = (String, String);

/// Every value of a page, its URL excepted.
pub(super) fn of(page: &Page<'_>) -> Vec<Field> {
    let mut fields = Vec::new();
    each(page, &mut |path, value| fields.push((path.to_owned(), value.to_owned())));
    fields
}

/// What differs between two pages of one URL.
pub(super) fn compare(before: &[Field], after: &[Field], options: &Options) -> Vec<Change> {
    let mut places: HashMap<&str, usize> = HashMap::default();
    for (place, (path, _)) in after.iter().enumerate() {
        places.entry(path).or_insert(place);
    }
    let mut is_compared = vec![false; after.len()];
    let mut changes = Vec::new();
    for (path, before) in before {
        let mut now = None;
        if let Some(place) = places.get(&**path).copied().filter(|place| !is_compared[*place]) {
            is_compared[place] = true;
            now = Some(after[place].1.as_str());
        }
        let is_same = |after| comparable(path, after, options) == comparable(path, before, options);
        if !now.is_some_and(is_same) {
            changes.push(Change::of(path, Some(before), now));
        }
    }
    for (place, (path, value)) in after.iter().enumerate() {
        if !is_compared[place] {
            changes.push(Change::of(path, None, Some(value)));
        }
    }
    changes
}
