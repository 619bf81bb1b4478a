//! The parts of JSON texts, each with its own text: items of arrays, members of objects, strings.

mod text;

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer as _, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::de::StrRead;
use serde_json::value::RawValue;

pub(super) use text::{LoneSurrogate, unescape};

/// Calls a function for each item of a JSON array.
pub(super) fn for_each_item<'t>(array: &'t RawValue, call: impl FnMut(&'t RawValue)) {
    // A raw value has no syntax errors.
    let _ = visit_items(&mut Deserializer::from_str(array.get()), call);
}

/// Calls a function for each item of a JSON array, up to the first syntax error.
pub(super) fn visit_items<'t>(
    deserializer: &mut Deserializer<StrRead<'t>>,
    call: impl FnMut(&'t RawValue),
) -> serde_json::Result<()> {
    deserializer.deserialize_seq(Items(call))
}

/// Calls a function for each name, which is a JSON string, and value of a JSON object.
pub(super) fn for_each_member<'t>(object: &'t RawValue, call: impl FnMut(&'t RawValue, &'t RawValue)) {
    let _ = visit_members(object.get(), call);
}

/// Calls a function for each name and value of a JSON object, up to the first syntax error.
pub(super) fn visit_members<'t>(text: &'t str, call: impl FnMut(&'t RawValue, &'t RawValue)) -> serde_json::Result<()> {
    Deserializer::from_str(text).deserialize_map(Members(call))
}

/// A name and a value of an object.
pub(super) type Member<'t> = (Cow<'t, str>, &'t RawValue);

/// Returns the names and values of an object.
pub(super) fn members(object: &RawValue) -> Vec<Member<'_>> {
    let mut members = Vec::new();
    for_each_member(object, |name, value| members.push((unescape(name.get(), &mut LoneSurrogate::default()), value)));
    members
}

/// Visits the items of an array.
struct Items<F>(F);

impl<'de, F: FnMut(&'de RawValue)> Visitor<'de> for Items<F> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut array: A) -> Result<(), A::Error> {
        while let Some(item) = array.next_element()? {
            (self.0)(item);
        }
        Ok(())
    }
}

/// Visits the names and values of an object.
struct Members<F>(F);

impl<'de, F: FnMut(&'de RawValue, &'de RawValue)> Visitor<'de> for Members<F> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut object: A) -> Result<(), A::Error> {
        while let Some((name, value)) = object.next_entry()? {
            (self.0)(name, value);
        }
        Ok(())
    }
}
