//! The items of JSON arrays, which are read one by one: an object is read member by member, so that each of its bytes is visited once.

use serde_json::value::RawValue;

use super::{Member, SyntaxError, read_members, read_value};

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
        return Ok((Item::Object, read_members(text, members)?));
    }
    members.clear();
    let (value, rest) = read_value(text)?;
    Ok((Item::Value(value), rest))
}
