//! Values of a page list in any format. JSON is read on demand, one level at a time: nesting does not use the stack,
//! and the values of unknown fields are never read.

use std::borrow::Cow;

use serde_json::value::RawValue;

use crate::model::page::aliases::letters;
use crate::text::datetime;

use super::raw_json::{self, Item, Items, LoneSurrogate, Member, members};

/// A value of a page list: `'t` is the lifetime of the text, `'m` that of the members of an object, which the next object replaces.
pub(super) enum Value<'m, 't> {
    Null,
    Bool(bool),
    /// A number as written, because files are compared as text: `0.80` stays `0.80`.
    Number(&'t str),
    Text(Text<'t>),
    List(List<'m, 't>),
    Object(Object<'m, 't>),
}

/// A text.
pub(super) enum Text<'t> {
    /// A JSON string with its quotes.
    Json(&'t str),
    Plain(Cow<'t, str>),
}

/// The items of a list.
pub(super) enum List<'m, 't> {
    Json(&'t RawValue),
    Items(Vec<Value<'m, 't>>),
}

/// The fields of an object, in order; a name may occur more than once.
pub(super) enum Object<'m, 't> {
    Json(&'t RawValue),
    /// A JSON object that was read already.
    Members(&'m [Member<'t>]),
    Fields(Vec<(&'t str, Value<'m, 't>)>),
    /// An object of which some fields are read.
    Row(JsonRow<'t>),
}

/// The fields of an object that are read, and the names of the others.
#[derive(Default)]
pub(super) struct JsonRow<'t> {
    pub(super) fields: Vec<(Cow<'t, str>, Value<'t, 't>)>,
    pub(super) others: Vec<Cow<'t, str>>,
    /// Whether it is a record with a key for the URL of its page. If the record has no page, the URL is null.
    pub(super) is_record: bool,
}

impl<'t> JsonRow<'t> {
    /// Returns all fields of an object.
    pub(super) fn of(members: &[Member<'t>]) -> Self {
        let fields = members.iter().map(|member| (member.name.clone(), member.value.into()));
        Self { fields: fields.collect(), ..Self::default() }
    }
}

/// The types of values: those of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum JsonType {
    Null,
    Bool,
    Number,
    Text,
    List,
    Object,
}

impl JsonType {
    /// Returns the type of the JSON value at the beginning of a text, if there is one.
    pub(super) fn of_json(text: &str) -> Option<Self> {
        Some(match text.as_bytes().first()? {
            b'{' => Self::Object,
            b'[' => Self::List,
            b'"' => Self::Text,
            b't' | b'f' => Self::Bool,
            b'n' => Self::Null,
            b'-' | b'0'..=b'9' => Self::Number,
            _ => return None,
        })
    }
}

/// Returns whether a member is the URL of a page.
pub(super) fn is_location(member: &Member<'_>) -> bool {
    matches!(&*member.name, "loc" | "url") && is_of(member.value, JsonType::Text)
}

/// Returns whether a value has a type.
pub(super) fn is_of(value: &RawValue, kind: JsonType) -> bool {
    JsonType::of_json(value.get()) == Some(kind)
}

impl<'t> From<&'t RawValue> for Value<'_, 't> {
    fn from(json: &'t RawValue) -> Self {
        let text = json.get();
        match JsonType::of_json(text) {
            Some(JsonType::Object) => Self::Object(Object::Json(json)),
            Some(JsonType::List) => Self::List(List::Json(json)),
            Some(JsonType::Text) => Self::Text(Text::Json(text)),
            Some(JsonType::Bool) => Self::Bool(text == "true"),
            Some(JsonType::Number) => Self::Number(text),
            Some(JsonType::Null) | None => Self::Null,
        }
    }
}

/// Returns whether the name of a key or a column ends with that of UTC: `modified_gmt`, `changedUtc`.
#[inline(never)]
pub(super) fn is_in_utc(name: &str) -> bool {
    let letters = letters(name);
    letters.ends_with(b"gmt") || letters.ends_with(b"utc")
}

impl<'m, 't> Value<'m, 't> {
    /// Returns an item of a JSON array. If it is an object, `members` are its members.
    pub(super) fn of(item: Item<'t>, members: &'m [Member<'t>]) -> Self {
        match item {
            Item::Object => Self::Object(Object::Members(members)),
            Item::Value(value) => value.into(),
        }
    }

    /// Returns a time without a zone as one in UTC if the name of its key ends so: `modified_gmt`, `changedUtc`.
    #[cold]
    #[inline(never)]
    pub(super) fn in_zone_of(self, name: &str) -> Self {
        let text = match self {
            Self::Text(text) if is_in_utc(name) => text.into_text(&mut LoneSurrogate::default()),
            other => return other,
        };
        let with_zone = format!("{}Z", text.replace(' ', "T"));
        let is_local = datetime::read(&text).is_err() && datetime::read(&with_zone).is_ok();
        Self::Text(Text::Plain(if is_local { with_zone.into() } else { text }))
    }

    pub(super) const fn kind(&self) -> JsonType {
        match self {
            Self::Null => JsonType::Null,
            Self::Bool(_) => JsonType::Bool,
            Self::Number(_) => JsonType::Number,
            Self::Text(_) => JsonType::Text,
            Self::List(_) => JsonType::List,
            Self::Object(_) => JsonType::Object,
        }
    }
}

impl<'t> Text<'t> {
    /// Returns the text without quotes and escapes, borrowed if it has none.
    pub(super) fn into_text(self, lone_surrogate: &mut LoneSurrogate) -> Cow<'t, str> {
        match self {
            Self::Json(string) => raw_json::unescape(string, lone_surrogate),
            Self::Plain(text) => text,
        }
    }
}

impl<'t> List<'_, 't> {
    /// Calls a function for each item.
    pub(super) fn for_each(self, call: &mut dyn FnMut(Value<'_, 't>)) {
        match self {
            Self::Json(array) => {
                let Some(mut items) = Items::new(array.get()) else { return };
                let mut members = Vec::new();
                // A raw value has no syntax errors.
                while let Ok(Some(item)) = items.next(&mut members) {
                    call(Value::of(item, &members));
                }
            }
            Self::Items(items) => {
                for item in items {
                    call(item);
                }
            }
        }
    }
}

impl<'m, 't> Object<'m, 't> {
    /// Calls a function for each name and value.
    pub(super) fn for_each(self, call: &mut dyn FnMut(Cow<'t, str>, Value<'m, 't>)) {
        let mut read = |members: &[Member<'t>]| {
            for member in members {
                call(member.name.clone(), member.value.into());
            }
        };
        match self {
            Self::Json(object) => read(&members(object)),
            Self::Members(members) => read(members),
            Self::Fields(fields) => {
                for (name, value) in fields {
                    call(name.into(), value);
                }
            }
            Self::Row(row) => {
                for (name, value) in row.fields {
                    call(name, value);
                }
            }
        }
    }
}
