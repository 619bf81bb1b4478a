//! Values of a page list in any format. JSON is read on demand, one level at a time: nesting does not use the stack,
//! and the values of unknown fields are never read.

use std::borrow::Cow;

use serde_json::value::RawValue;

use super::raw_json::{self, LoneSurrogate, Member};

/// A value of a page list.
pub(super) enum Value<'t> {
    Null,
    Bool(bool),
    /// A number as written, because files are compared as text: `0.80` stays `0.80`.
    Number(&'t str),
    Text(Text<'t>),
    List(List<'t>),
    Object(Object<'t>),
}

/// A text.
pub(super) enum Text<'t> {
    /// A JSON string with its quotes.
    Json(&'t str),
    Plain(Cow<'t, str>),
}

/// The items of a list.
pub(super) enum List<'t> {
    Json(&'t RawValue),
    Items(Vec<Value<'t>>),
}

/// The fields of an object, in order; a name may occur more than once.
pub(super) enum Object<'t> {
    Json(&'t RawValue),
    Fields(Vec<(&'t str, Value<'t>)>),
}

/// The types of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Null,
    Bool,
    Number,
    Text,
    List,
    Object,
}

impl Kind {
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
pub(super) fn is_location((name, value): &Member<'_>) -> bool {
    matches!(&**name, "loc" | "url") && is_of(value, Kind::Text)
}

/// Returns whether a value has a type.
pub(super) fn is_of(value: &RawValue, kind: Kind) -> bool {
    Kind::of_json(value.get()) == Some(kind)
}

impl<'t> From<&'t RawValue> for Value<'t> {
    fn from(json: &'t RawValue) -> Self {
        let text = json.get();
        match Kind::of_json(text) {
            Some(Kind::Object) => Self::Object(Object::Json(json)),
            Some(Kind::List) => Self::List(List::Json(json)),
            Some(Kind::Text) => Self::Text(Text::Json(text)),
            Some(Kind::Bool) => Self::Bool(text == "true"),
            Some(Kind::Number) => Self::Number(text),
            Some(Kind::Null) | None => Self::Null,
        }
    }
}

impl Value<'_> {
    pub(super) const fn kind(&self) -> Kind {
        match self {
            Self::Null => Kind::Null,
            Self::Bool(_) => Kind::Bool,
            Self::Number(_) => Kind::Number,
            Self::Text(_) => Kind::Text,
            Self::List(_) => Kind::List,
            Self::Object(_) => Kind::Object,
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

impl<'t> List<'t> {
    /// Calls a function for each item.
    pub(super) fn for_each(self, mut call: impl FnMut(Value<'t>)) {
        match self {
            Self::Json(array) => raw_json::for_each_item(array, |item| call(item.into())),
            Self::Items(items) => {
                for item in items {
                    call(item);
                }
            }
        }
    }
}

impl<'t> Object<'t> {
    /// Calls a function for each name and value.
    pub(super) fn for_each(self, mut call: impl FnMut(Text<'t>, Value<'t>)) {
        match self {
            Self::Json(object) => {
                raw_json::for_each_member(object, |name, value| call(Text::Json(name.get()), value.into()));
            }
            Self::Fields(fields) => {
                for (name, value) in fields {
                    call(Text::Plain(name.into()), value);
                }
            }
        }
    }
}
