//! The items of JSON arrays, which are read one by one: an object is read member by member, so that each of its bytes is visited once.

use serde::de::Deserialize;
use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::members::{Member, read_members};

/// An item of an array.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum Item<'t> {
    /// An object, whose members were read.
    Object,
    /// Any other value.
    Value(&'t RawValue),
}

/// Reads an array item by item. It knows only commas and brackets; `serde_json` reads the items.
pub(in super::super) struct Items<'t> {
    /// What follows the last item.
    rest: &'t str,
    is_first: bool,
}

/// The array, or one of its items, has a syntax error.
#[derive(Debug)]
pub(in super::super) struct SyntaxError;

impl<'t> Items<'t> {
    /// Begins to read the array that a text begins with; `None` if it begins with something else.
    pub(in super::super) fn new(text: &'t str) -> Option<Self> {
        Some(Self { rest: text.trim_ascii_start().strip_prefix('[')?, is_first: true })
    }

    /// Returns the next item, and `None` at the end of the array. The members of an object replace `members`; those before a syntax
    /// error are there too.
    pub(in super::super) fn next(&mut self, members: &mut Vec<Member<'t>>) -> Result<Option<Item<'t>>, SyntaxError> {
        self.rest = self.rest.trim_ascii_start();
        if let Some(rest) = self.rest.strip_prefix(']') {
            self.rest = rest;
            return Ok(None);
        }
        if !self.is_first {
            members.clear();
            self.rest = self.rest.strip_prefix(',').ok_or(SyntaxError)?.trim_ascii_start();
        }
        self.is_first = false;
        let (item, rest) = read_item(self.rest, members)?;
        self.rest = rest;
        Ok(Some(item))
    }

    /// Returns the text after the array, after the last item was read.
    pub(in super::super) const fn rest(&self) -> &'t str {
        self.rest
    }
}

/// Reads the value that a text begins with. Returns it, and the text after it. The members of an object replace `members`; those before a
/// syntax error are there too.
pub(in super::super) fn read_item<'t>(
    text: &'t str,
    members: &mut Vec<Member<'t>>,
) -> Result<(Item<'t>, &'t str), SyntaxError> {
    if text.starts_with('{') {
        read_members(text, members).map_err(|_| SyntaxError)?;
        let last = members.last().map_or(1, |member| end_in(text, member.value));
        let rest = text[last..].trim_ascii_start().strip_prefix('}').ok_or(SyntaxError)?;
        return Ok((Item::Object, rest));
    }
    members.clear();
    let value = <&RawValue>::deserialize(&mut Deserializer::from_str(text)).map_err(|_| SyntaxError)?;
    Ok((Item::Value(value), &text[value.get().len()..]))
}

/// Returns the byte offset at which a value ends in the text that it was read from.
fn end_in(text: &str, value: &RawValue) -> usize {
    let value = value.get();
    value.as_ptr() as usize - text.as_ptr() as usize + value.len()
}
