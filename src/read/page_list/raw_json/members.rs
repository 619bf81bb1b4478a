//! The members of JSON objects.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer as _, MapAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::text::{self, LoneSurrogate};

/// A member of an object.
#[derive(Debug)]
pub(in super::super) struct Member<'t> {
    /// The name without quotes and escapes. A lone surrogate in it becomes U+FFFF.
    pub(in super::super) name: Cow<'t, str>,
    pub(in super::super) value: &'t RawValue,
}

/// Returns the members of an object in order; a name may occur more than once.
pub(in super::super) fn members(object: &RawValue) -> Vec<Member<'_>> {
    let mut members = Vec::new();
    // A raw value has no syntax errors.
    let _ = read_members(object.get(), &mut members);
    members
}

/// Reads the object that a text begins with, up to the first syntax error. Its members replace those before.
pub(super) fn read_members<'t>(text: &'t str, members: &mut Vec<Member<'t>>) -> serde_json::Result<()> {
    members.clear();
    Deserializer::from_str(text).deserialize_map(MemberVisitor(members))
}

/// Collects the members of an object.
struct MemberVisitor<'m, 't>(&'m mut Vec<Member<'t>>);

impl<'de> Visitor<'de> for MemberVisitor<'_, 'de> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        while let Some((Name(name), value)) = object.next_entry()? {
            self.0.push(Member { name, value });
        }
        Ok(())
    }
}

/// A name of an object. Read as bytes, because text has no lone surrogates.
struct Name<'t>(Cow<'t, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(NameVisitor).map(Self)
    }
}

struct NameVisitor;

impl<'de> Visitor<'de> for NameVisitor {
    type Value = Cow<'de, str>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_borrowed_bytes<E>(self, name: &'de [u8]) -> Result<Self::Value, E> {
        // Without escapes, the name is a part of the text.
        Ok(Cow::Borrowed(str::from_utf8(name).unwrap_or_default()))
    }

    fn visit_bytes<E>(self, name: &[u8]) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text::of_bytes(name.to_vec(), &mut LoneSurrogate::default())))
    }
}
