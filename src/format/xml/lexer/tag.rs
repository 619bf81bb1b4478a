//! Start tags with their attributes, and end tags.

use memchr::memchr2;

use super::bytes::{self, AFTER_NAME, CLOSE, NAME, OPEN, SLASH, SPACE};
use super::state::{Lexer, Loss};
use super::token::{Attribute, StartTag};
use crate::format::xml::fault::{Markup, Repair};

/// Maximum number of attributes of a tag that are stored. Tags of sitemaps have at most four.
const MAX_ATTRIBUTES: usize = 256;

/// Maximum number of earlier attributes that the name of an attribute is compared with.
pub(in super::super) const MAX_COMPARED: usize = 32;

impl<'d> Lexer<'d> {
    /// Reads the start tag at the offset. Its attributes are stored until the next start tag is read.
    #[inline]
    pub(in super::super) fn start_tag(&mut self) -> StartTag<'d> {
        self.attributes.clear();
        self.prefixed_attributes = 0;
        self.has_more_attributes = false;
        let start = self.at;
        let mut name = self.element_name(start + 1);
        let (mut prefix_length, is_plain) = shape(name);
        if !is_plain {
            (name, prefix_length) = self.unusual_name(name, start + 1);
        }
        self.at = start + 1 + name.len();
        let is_empty = if self.text.as_bytes().get(self.at) == Some(&b'>') {
            self.at += 1;
            false
        } else {
            self.attribute_list()
        };
        StartTag { name, prefix_length, start, is_empty }
    }

    /// Returns the name of an element that begins at an offset.
    #[inline]
    fn element_name(&self, start: usize) -> &'d str {
        let bytes = self.text.as_bytes();
        let mut end = bytes::find(bytes, start, AFTER_NAME);
        // A form feed is not white space in XML.
        while bytes.get(end) == Some(&0x0C) {
            end = bytes::find(bytes, end + 1, AFTER_NAME);
        }
        self.slice(start, end)
    }

    /// Checks the name of an element that is not plain. Returns the name and the length of its prefix.
    #[cold]
    fn unusual_name(&mut self, given: &'d str, at: usize) -> (&'d str, usize) {
        // Non-ASCII white space ends the name as well; it is reported with the attributes.
        let end = if given.is_ascii() { None } else { given.find(char::is_whitespace) };
        let name = &given[..end.unwrap_or(given.len())];
        let (prefix_length, is_plain) = shape(name);
        if !is_plain {
            self.check_name(name, at);
        }
        (name, prefix_length)
    }

    /// Reads the attributes and the end of a start tag. Returns whether it ends with `/>`.
    fn attribute_list(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        loop {
            self.at = bytes::skip_space(bytes, self.at);
            match bytes.get(self.at) {
                Some(b'>') => {
                    self.at += 1;
                    return false;
                }
                Some(b'/') if bytes.get(self.at + 1) == Some(&b'>') => {
                    self.at += 2;
                    return true;
                }
                Some(byte) if bytes::is(*byte, NAME) && byte.is_ascii() => {
                    if let Some(is_empty) = self.attribute() {
                        return is_empty;
                    }
                }
                _ => {
                    if let Some(is_empty) = self.broken_attribute_list() {
                        return is_empty;
                    }
                }
            }
        }
    }

    /// Reads the attribute at the offset. If the tag ends within a broken value, returns whether it ends with `/>`.
    #[inline]
    pub(super) fn attribute(&mut self) -> Option<bool> {
        let bytes = self.text.as_bytes();
        let at = self.at;
        let name_end = bytes::find(bytes, at, AFTER_NAME);
        let name = self.slice(at, name_end);
        self.at = bytes::skip_space(bytes, name_end);
        if bytes.get(self.at) != Some(&b'=') {
            self.broken(at, Markup::Text(name), Markup::Attribute(name, name, true));
            return None;
        }
        self.attribute_name(name, at);
        self.at = bytes::skip_space(bytes, self.at + 1);
        let Some(quote @ (b'"' | b'\'')) = bytes.get(self.at).copied() else {
            self.unquoted_value(name, at);
            return None;
        };
        let value_at = self.at + 1;
        if bytes.get(value_at) == Some(&quote) && self.doubled_quotes(name, at, quote) {
            return None;
        }
        let end = value_at + memchr2(quote, b'<', &bytes[value_at..]).unwrap_or(bytes.len() - value_at);
        if bytes.get(end) != Some(&quote) {
            return self.unclosed_value(Attribute { name, raw: "", at, value_at }, quote, end);
        }
        let attribute = Attribute { name, raw: self.slice(value_at, end), at, value_at };
        self.at = end + 1;
        if bytes.get(self.at).is_some_and(|next| bytes::is(*next, NAME)) {
            self.joined_attribute(attribute, quote);
        } else {
            self.keep(attribute);
        }
        None
    }

    /// Checks the name of an attribute, and counts those with a prefix.
    #[inline]
    fn attribute_name(&mut self, name: &'d str, at: usize) {
        let (prefix_length, is_plain) = shape(name);
        if !is_plain {
            self.check_name(name, at);
        }
        self.prefixed_attributes += usize::from(prefix_length > 0 && !name.starts_with("xmlns:"));
    }

    /// Stores an attribute, unless the tag already has one with the same name.
    pub(super) fn keep(&mut self, attribute: Attribute<'d>) {
        let known = self.attributes.iter().take(MAX_COMPARED).find(|kept| kept.name == attribute.name);
        if let Some(known) = known {
            let bytes = self.text.as_bytes();
            let (opening, closing) = (attribute.value_at - 1, attribute.value_at + attribute.raw.len());
            let is_quoted = matches!(bytes[opening], b'"' | b'\'') && bytes.get(closing) == bytes.get(opening);
            let is_same = known.raw == attribute.raw && is_quoted;
            let repair = if is_same { Repair::Lossless } else { Repair::Known };
            self.report_repeated_attribute(&attribute, repair);
        } else if self.attributes.len() < MAX_ATTRIBUTES {
            self.attributes.push(attribute);
        } else {
            self.has_more_attributes = true;
        }
    }

    /// Reports an attribute whose name the tag already has.
    pub(in super::super) fn report_repeated_attribute(&mut self, attribute: &Attribute<'d>, repair: Repair) {
        let found = Markup::Attribute(attribute.name, attribute.raw, true);
        self.broken_with(attribute.at, found, Markup::OtherAttribute, repair);
    }

    /// Reports an attribute that the tag must not have.
    pub(in super::super) fn report_unexpected_attribute(&mut self, attribute: &Attribute<'d>) {
        let found = Markup::Attribute(attribute.name, attribute.raw, true);
        self.broken(attribute.at, found, Markup::Literal(">"));
    }

    /// Reads the end tag at the offset. Returns its name and the offset of its `<`.
    pub(in super::super) fn end_tag(&mut self) -> (&'d str, usize) {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let name_end = bytes::find(bytes, start + 2, CLOSE | OPEN | SLASH | SPACE);
        let name = self.slice(start + 2, name_end);
        self.at = bytes::skip_space(bytes, name_end);
        let end = bytes::find(bytes, self.at, CLOSE | OPEN);
        let is_closed = bytes.get(end) == Some(&b'>');
        if end > self.at || !is_closed {
            self.report_unexpected(self.at, (end - self.at).max(1), ">");
        }
        self.at = end + usize::from(is_closed);
        (name, start)
    }

    /// Reads the end tag with this name, if it is at the offset and contains no white space. Returns whether it is.
    #[inline]
    pub(in super::super) fn skip_end_tag(&mut self, at: usize, name: &str) -> bool {
        let bytes = &self.text.as_bytes()[at..];
        let end = 2 + name.len();
        let is_here =
            bytes.get(end) == Some(&b'>') && bytes.starts_with(b"</") && bytes[2..].starts_with(name.as_bytes());
        if is_here {
            self.at = at + end + 1;
        }
        is_here
    }

    /// Returns the attributes of the last start tag, including namespace declarations.
    #[inline]
    pub(in super::super) fn attributes(&self) -> &[Attribute<'d>] {
        &self.attributes
    }

    /// Returns whether the last start tag has more attributes than are stored.
    pub(in super::super) const fn has_more_attributes(&self) -> bool {
        self.has_more_attributes
    }

    /// Returns the number of attributes of the last start tag with a prefix, without namespace declarations.
    #[inline]
    pub(in super::super) const fn prefixed_attributes(&self) -> usize {
        self.prefixed_attributes
    }

    /// Reports the end of the text within a tag.
    pub(super) fn report_truncated_tag(&mut self) {
        self.report_unexpected(self.at, 0, ">");
        self.losses.add(Loss::Truncated);
    }
}

/// Returns the length of the prefix of a name with its colon, and whether the name is plain: an ASCII name, or two such names
/// separated by the colon. Other names may be valid as well.
#[inline]
fn shape(name: &str) -> (usize, bool) {
    let (mut local_at, mut is_plain) = (0, true);
    for (index, byte) in name.bytes().enumerate() {
        if byte == b':' {
            is_plain &= local_at == 0 && index > 0;
            local_at = index + 1;
        } else {
            is_plain &=
                byte.is_ascii() && if index == local_at { bytes::is_name_start(byte) } else { bytes::is(byte, NAME) };
        }
    }
    (local_at, is_plain && local_at < name.len())
}
