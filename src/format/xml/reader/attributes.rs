//! Tags: names and attributes, and where a broken tag ends.

use std::borrow::Cow;

use memchr::{memchr, memchr2};

use crate::base::scan::rfind_byte;

use super::bytes::{self, AFTER_NAME, CLOSE, NAME, OPEN, QUOTE, SLASH, SPACE};
use super::entities::{Reference, read_reference};
use super::{FaultKind, LOOKAHEAD_BYTES, Loss, Markup, Reader, Tag, Vocabulary};

/// An attribute of the tag that was read last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attribute<'d> {
    pub(crate) name: &'d str,
    /// The value between its quotes, not yet unescaped.
    pub(crate) raw: &'d str,
    /// Offset of the name.
    pub(crate) at: usize,
    /// Offset of the value.
    pub(crate) value_at: usize,
}

impl<'d> Attribute<'d> {
    /// The prefix that it declares, where it declares one; the empty one for the default namespace.
    pub(crate) fn declared_prefix(&self) -> Option<&'d str> {
        let rest = self.name.strip_prefix("xmlns")?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(':') }
    }
}

/// Attributes of one tag that are kept. Those of sitemaps have four.
const MAX_ATTRIBUTES: usize = 256;

/// How many attributes before one are compared with its name.
const MAX_COMPARED: usize = 32;

impl<'d> Reader<'d> {
    /// Reads a start tag at a `<` that begins one. Its attributes stay until the next one is read.
    #[inline]
    pub(super) fn scan_start(&mut self) -> Tag<'d> {
        self.attributes.clear();
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        let mut local_at = at;
        let mut is_ascii = true;
        while let Some(byte) = bytes.get(at)
            // A form feed is no white space of XML.
            && (!bytes::is(*byte, AFTER_NAME) || *byte == 0x0C)
        {
            at += 1;
            if *byte == b':' {
                local_at = at;
            }
            is_ascii &= byte.is_ascii();
        }
        if !is_ascii {
            // White space of other kinds ends the name too; what it is instead is said with the attributes.
            let name = self.slice(start + 1, at);
            at = start + 1 + name.find(char::is_whitespace).unwrap_or(name.len());
            local_at = rfind_byte(&bytes[start + 1..at], [b':'; 2]).map_or(start + 1, |colon| start + 2 + colon);
        }
        let name = self.slice(start + 1, at);
        let local = self.slice(local_at, at);
        self.at = at;
        let is_empty = if bytes.get(at) == Some(&b'>') {
            self.at += 1;
            false
        } else {
            self.scan_attributes()
        };
        Tag { name, local, vocabulary: Vocabulary::None, start, is_declared: true, is_empty }
    }

    /// Reads to the end of the tag; answers whether it is an empty one.
    fn scan_attributes(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        loop {
            self.skip_space();
            match bytes.get(self.at) {
                Some(b'>') => {
                    self.at += 1;
                    return false;
                }
                Some(b'/') if bytes.get(self.at + 1) == Some(&b'>') => {
                    self.at += 2;
                    return true;
                }
                Some(b'<') => {
                    self.unexpected(self.at, 1, ">");
                    return false;
                }
                None => {
                    self.unexpected(self.at, 0, ">");
                    self.lose(Loss::Truncated);
                    return false;
                }
                Some(b'/' | b'=' | b'"' | b'\'') => {
                    self.unexpected(self.at, 1, ">");
                    self.at += 1;
                }
                Some(0x80..) if self.character_at(self.at).is_whitespace() => {
                    let found = self.character_at(self.at);
                    self.broken(self.at, Markup::Character(found), Markup::Literal("\" \""));
                    self.at += found.len_utf8();
                }
                Some(_) => {
                    if let Some(is_empty) = self.scan_attribute() {
                        return is_empty;
                    }
                }
            }
        }
    }

    /// Reads an attribute. Where the tag ends in it, broken, answers whether it had been closed as an empty one.
    fn scan_attribute(&mut self) -> Option<bool> {
        let bytes = self.text.as_bytes();
        let at = self.at;
        self.at = bytes::find(bytes, at, AFTER_NAME);
        let name = self.slice(at, self.at);
        self.skip_space();
        if bytes.get(self.at) != Some(&b'=') {
            self.broken(at, Markup::Text(name), Markup::Attribute(name, name, true));
            return None;
        }
        self.at += 1;
        self.skip_space();
        let Some(quote @ (b'"' | b'\'')) = bytes.get(self.at).copied() else {
            let end = bytes::find(bytes, self.at, CLOSE | OPEN | SPACE);
            let is_empty = bytes.get(end) == Some(&b'>') && end > self.at && bytes[end - 1] == b'/';
            self.misquoted(Attribute { name, raw: "", at, value_at: self.at }, end - usize::from(is_empty));
            return None;
        };
        let value_at = self.at + 1;
        if bytes.get(value_at) == Some(&quote) && bytes.get(value_at + 1).is_some_and(|next| bytes::is(*next, NAME)) {
            // Quotes that are doubled, unless another attribute begins behind the second one.
            let end = bytes::find(bytes, value_at + 1, QUOTE | CLOSE | OPEN);
            self.has_run_out |= end == bytes.len();
            if bytes.get(end) == Some(&quote) && bytes[end - 1] != b'=' {
                let behind = bytes::pass(bytes, end, QUOTE);
                self.misquoted(Attribute { name, raw: "", at, value_at: value_at + 1 }, behind);
                return None;
            }
        }
        let end = value_at + memchr2(quote, b'<', &bytes[value_at..]).unwrap_or(bytes.len() - value_at);
        let (end, is_empty) =
            if bytes.get(end) == Some(&quote) { (end, None) } else { self.unclosed_value(value_at, quote, end) };
        let raw = self.slice(value_at, end);
        let is_joined = is_empty.is_none() && bytes.get(end + 1).is_some_and(|next| bytes::is(*next, NAME));
        // The quote may be that of the next attribute.
        let space = rfind_byte(raw.as_bytes(), [b' '; 2]).filter(|_| is_joined && raw.ends_with('='));
        self.keep(Attribute { name, raw: &raw[..space.unwrap_or(raw.len())], at, value_at });
        if is_empty.is_none() {
            self.at = space.map_or(end + 1, |space| value_at + space);
        }
        if is_joined {
            let expected = if space.is_some() { quoted(quote) } else { "\" \"" };
            self.unexpected(self.at, self.character_at(self.at).len_utf8(), expected);
        }
        is_empty
    }

    /// A value in which a `<` comes before the quote: its end where the quote is only a little further, else where the
    /// value of the broken tag ends, and whether the tag was an empty one.
    fn unclosed_value(&mut self, start: usize, quote: u8, before: usize) -> (usize, Option<bool>) {
        let bytes = self.text.as_bytes();
        self.has_run_out |= before == bytes.len();
        let closing = memchr(b'>', &bytes[start..before]);
        let window = &bytes[before..bytes.len().min(before + LOOKAHEAD_BYTES)];
        if closing.is_none()
            && let Some(length) = memchr2(quote, b'>', window)
            && window[length] == quote
        {
            self.broken(before, Markup::Literal("<"), Markup::Literal("&lt;"));
            return (before + length, None);
        }
        let end = closing.map_or(before, |closing| start + closing);
        let is_empty = closing.is_some() && bytes[start..end].ends_with(b"/");
        self.unexpected(end, 1, quoted(quote));
        if end == bytes.len() {
            self.lose(Loss::Truncated);
        }
        self.at = end + usize::from(closing.is_some());
        (end - usize::from(is_empty), Some(is_empty))
    }

    /// An attribute of which the value has too few quotes or too many, up to its end.
    fn misquoted(&mut self, attribute: Attribute<'d>, end: usize) {
        let Attribute { name, value_at, .. } = attribute;
        let found = self.slice(self.at, end);
        let raw = self.slice(value_at, end).trim_end_matches(['"', '\'']);
        self.broken(self.at, Markup::Attribute(name, found, false), Markup::Attribute(name, raw, true));
        self.at = end;
        self.keep(Attribute { raw, ..attribute });
    }

    fn keep(&mut self, attribute: Attribute<'d>) {
        if self.attributes.iter().take(MAX_COMPARED).any(|kept| kept.name == attribute.name) {
            let found = Markup::Attribute(attribute.name, attribute.raw, true);
            self.broken(attribute.at, found, Markup::Literal(">"));
        } else if self.attributes.len() < MAX_ATTRIBUTES {
            self.attributes.push(attribute);
        }
    }

    /// Reads an end tag; answers with its name.
    pub(super) fn scan_end(&mut self) -> &'d str {
        let bytes = self.text.as_bytes();
        let start = self.at + 2;
        self.at = bytes::find(bytes, start, CLOSE | OPEN | SLASH | SPACE);
        let name = self.slice(start, self.at);
        self.skip_space();
        let end = bytes::find(bytes, self.at, CLOSE | OPEN);
        let is_closed = bytes.get(end) == Some(&b'>');
        if end > self.at || !is_closed {
            self.unexpected(self.at, (end - self.at).max(1), ">");
        }
        self.at = end + usize::from(is_closed);
        name
    }

    #[inline]
    fn skip_space(&mut self) {
        self.at = bytes::pass(self.text.as_bytes(), self.at, SPACE);
    }

    /// The character at a place; a space at the end.
    fn character_at(&self, at: usize) -> char {
        self.slice(at, self.text.len()).chars().next().unwrap_or(' ')
    }

    pub(super) fn broken(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>) {
        self.has_reported_end |= matches!(found, Markup::EndOfFile);
        self.fault(at, FaultKind::Broken { found, expected });
    }

    /// Reports that a text stands where another was expected; at the end of the file, that it has ended.
    pub(super) fn unexpected(&mut self, at: usize, length: usize, expected: &'static str) {
        let found = self.slice(at, at + length);
        let found = if found.is_empty() { Markup::EndOfFile } else { Markup::Text(found) };
        self.broken(at, found, Markup::Literal(expected));
    }

    /// Reports a piece of markup where the innermost element should have ended, or the file.
    pub(super) fn misplaced(&mut self, at: usize, found: Markup<'d>) {
        let expected = self.open.last().map_or(Markup::EndOfFile, |open| Markup::Close(open.name));
        self.broken(at, found, expected);
    }

    pub(super) fn declare_namespaces(&mut self) {
        for index in 0..self.attributes.len() {
            let attribute = self.attributes[index];
            let Some(prefix) = attribute.declared_prefix() else { continue };
            let Attribute { raw, value_at, .. } = attribute;
            if let Some(vocabulary) = self.namespaces.declare(prefix, raw) {
                self.fault(value_at, FaultKind::Namespace { prefix, namespace: raw, vocabulary });
            }
        }
    }

    /// The attributes of the tag that was read last, declarations of namespaces too.
    pub(crate) fn attributes(&self) -> &[Attribute<'d>] {
        &self.attributes
    }

    /// The value of an attribute of the tag that was read last, unescaped.
    pub(crate) fn attribute(&mut self, name: &str) -> Option<Cow<'d, str>> {
        let attribute = *self.attributes.iter().find(|attribute| attribute.name == name)?;
        Some(self.unescape(&attribute))
    }

    /// Reports what is wrong in attributes that nobody reads.
    pub(crate) fn check_attributes(&mut self) {
        for index in 0..self.attributes.len() {
            let attribute = self.attributes[index];
            self.check_references(attribute.raw, attribute.value_at);
        }
        self.check_prefixes();
    }

    /// Reports attributes whose prefix is not declared.
    pub(crate) fn check_prefixes(&mut self) {
        for index in 0..self.attributes.len() {
            let attribute = self.attributes[index];
            if let Some((prefix, _)) = attribute.name.split_once(':') {
                // The declarations of an empty element hold for its own attributes only.
                let is_own = |it: &Attribute<'_>| it.name.strip_prefix("xmlns:") == Some(prefix);
                let is_declared = self.namespaces.resolve(prefix).1 || self.attributes.iter().any(is_own);
                if prefix != "xmlns" && !is_declared {
                    self.undeclared(prefix, attribute.at);
                }
            }
        }
    }

    /// Unescapes the value of an attribute; white space in it becomes spaces (XML 1.0 §3.3.3).
    pub(crate) fn unescape(&mut self, attribute: &Attribute<'d>) -> Cow<'d, str> {
        let raw = attribute.raw;
        // Also what XML cannot hold, which has been reported with the tag.
        let is_special = |text: &[u8], at: usize| match text[at] {
            b'&' => true,
            0xEF => matches!(text.get(at + 1..at + 3), Some([0xBF, 0xBE | 0xBF])),
            byte => byte < 0x20,
        };
        let find = |text: &str| (0..text.len()).find(|at| is_special(text.as_bytes(), *at));
        let Some(mut found) = find(raw) else { return Cow::Borrowed(raw) };
        let mut value = String::with_capacity(raw.len());
        let mut rest = raw;
        loop {
            value.push_str(&rest[..found]);
            rest = &rest[found..];
            let Some(character) = rest.chars().next() else { break };
            let mut length = character.len_utf8();
            match character {
                '&' => {
                    let at = attribute.value_at + raw.len() - rest.len();
                    let (reference, read) = read_reference(rest);
                    length = read;
                    self.push_reference(&mut value, reference, at, attribute.name);
                }
                '\r' if rest[1..].starts_with('\n') => {}
                '\r' | '\n' | '\t' => value.push(' '),
                other if crate::format::xml::escape::is_illegal(other) => {}
                other => value.push(other),
            }
            rest = &rest[length..];
            found = find(rest).unwrap_or(rest.len());
        }
        Cow::Owned(value)
    }

    /// Appends what a reference stands for; reports it where it should not be there.
    pub(super) fn push_reference(&mut self, value: &mut String, reference: Reference<'d>, at: usize, element: &'d str) {
        match reference {
            Reference::Character(character) => value.push(character),
            Reference::Html(name, character) => {
                self.fault(at, FaultKind::UndefinedEntity { name });
                value.push(character);
            }
            Reference::Unknown(name) => {
                self.fault(at, FaultKind::UndefinedEntity { name });
                value.push('&');
                value.push_str(name);
                value.push(';');
            }
            Reference::Illegal(code) => self.fault(at, FaultKind::IllegalCharacter { element, code }),
            Reference::Bare => {
                // Those that are only counted need no words around them.
                let around = if self.faults.is_full() { "" } else { around(self.text, at) };
                self.fault(at, FaultKind::Ampersand { element, around });
                value.push('&');
            }
        }
    }
}

/// Longest text around a place that a message shows, to either side.
const MAX_AROUND_BYTES: usize = 60;

/// The word around a place: the address that an ampersand stands in.
fn around(text: &str, at: usize) -> &str {
    let is_end = |character: char| character.is_whitespace() || matches!(character, '<' | '>' | '"');
    let mut start = at.saturating_sub(MAX_AROUND_BYTES);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    let mut end = text.len().min(at + MAX_AROUND_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = text[start..at]
        .rfind(is_end)
        .map_or(start, |found| start + found + text[start + found..].chars().next().map_or(1, char::len_utf8));
    let end = text[at..end].find(is_end).map_or(end, |found| at + found);
    &text[start..end]
}

/// A quote, as messages show it.
const fn quoted(quote: u8) -> &'static str {
    if quote == b'"' { "\"" } else { "'" }
}
