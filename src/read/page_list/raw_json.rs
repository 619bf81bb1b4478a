//! The parts of JSON texts, each with its own text: items of arrays, members of objects, strings.

mod items;
mod text;

use std::borrow::Cow;

use serde::de::Deserialize;
use serde_json::Deserializer;
use serde_json::value::RawValue;

pub(super) use items::{Item, Items, read_item};
pub(super) use text::{LoneSurrogate, unescape};

/// A value, or what is around it, has a syntax error.
#[derive(Debug)]
pub(super) struct SyntaxError;

/// A member of an object.
#[derive(Debug)]
pub(super) struct Member<'t> {
    /// The name without quotes and escapes. A lone surrogate in it becomes U+FFFF.
    pub(super) name: Cow<'t, str>,
    pub(super) value: &'t RawValue,
}

/// Returns the members of an object in order; a name may occur more than once.
pub(super) fn members(object: &RawValue) -> Vec<Member<'_>> {
    let mut members = Vec::new();
    // A raw value has no syntax errors.
    let _ = read_members(object.get(), &mut members);
    members
}

/// Reads the object that a text begins with, up to the first syntax error, and returns the text after it. Its members replace those before.
fn read_members<'t>(text: &'t str, members: &mut Vec<Member<'t>>) -> Result<&'t str, SyntaxError> {
    members.clear();
    let mut rest = after(text, '{')?;
    if let Ok(end) = after(rest, '}') {
        return Ok(end);
    }
    loop {
        let (name, after_name) = read_value(rest)?;
        let name = Some(name.get()).filter(|name| name.starts_with('"')).ok_or(SyntaxError)?;
        let (value, after_value) = read_value(after(after_name, ':')?)?;
        members.push(Member { name: unescape(name, &mut LoneSurrogate::default()), value });
        match after(after_value, ',') {
            Ok(next) => rest = next,
            Err(SyntaxError) => return after(after_value, '}'),
        }
    }
}

/// Reads the value that a text begins with, and returns the text after it, too.
fn read_value(text: &str) -> Result<(&RawValue, &str), SyntaxError> {
    let value = <&RawValue>::deserialize(&mut Deserializer::from_str(text)).map_err(|_| SyntaxError)?;
    let start = value.get().as_ptr() as usize - text.as_ptr() as usize;
    Ok((value, &text[start + value.get().len()..]))
}

/// Returns the text after a sign that is expected next.
fn after(text: &str, sign: char) -> Result<&str, SyntaxError> {
    text.trim_start_matches([' ', '\t', '\n', '\r']).strip_prefix(sign).ok_or(SyntaxError)
}
