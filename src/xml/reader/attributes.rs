//! Tags: names and attributes, and where a broken tag ends.

use std::borrow::Cow;

use memchr::memchr;

use super::entities::{Reference, read_reference};
use super::{FaultKind, LOOKAHEAD_BYTES, Loss, Markup, Reader, Tag, Vocabulary, first_of, is_in_name};

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

/// Attributes of one tag that are kept. Those of sitemaps have four.
const MAX_ATTRIBUTES: usize = 256;

/// How many attributes before one are compared with its name.
const MAX_COMPARED: usize = 32;

/// What comes after an attribute.
enum After {
    More,
    /// The tag ends here, broken; `true` where it had already been closed as an empty one.
    Broken(bool),
}

impl<'d> Reader<'d> {
    /// Reads a start tag at a `<` that begins one. Its attributes stay until the next one is read.
    #[inline]
    pub(super) fn scan_start(&mut self) -> Tag<'d> {
        self.attributes.clear();
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        let mut colon = None;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'>' | b'/' | b'<' | b' ' | b'\t' | b'\r' | b'\n' | b'"' | b'\'' | b'=' => break,
                b':' => colon = Some(at),
                _ => {}
            }
            at += 1;
        }
        let mut name = &self.text[start + 1..at];
        if !name.is_ascii() {
            // White space of other kinds ends the name too; what it is instead is said with the attributes.
            name = name.split(char::is_whitespace).next().unwrap_or_default();
            at = start + 1 + name.len();
            colon = memchr::memrchr(b':', name.as_bytes()).map(|colon| start + 1 + colon);
        }
        let local = colon.map_or(name, |colon| &self.text[colon + 1..at]);
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
                    self.broken(self.at, Markup::Literal("<"), Markup::Literal(">"));
                    return false;
                }
                None => {
                    self.broken(self.at, Markup::EndOfFile, Markup::Literal(">"));
                    self.lose(Loss::Truncated);
                    return false;
                }
                Some(b'/' | b'=' | b'"' | b'\'') => {
                    let found = Markup::Text(&self.text[self.at..=self.at]);
                    self.broken(self.at, found, Markup::Literal(">"));
                    self.at += 1;
                }
                Some(0x80..) if self.text[self.at..].starts_with(char::is_whitespace) => {
                    let found = self.text[self.at..].chars().next().unwrap_or(' ');
                    self.broken(self.at, Markup::Character(found), Markup::Literal("\" \""));
                    self.at += found.len_utf8();
                }
                Some(_) => match self.scan_attribute() {
                    After::More => {}
                    After::Broken(is_empty) => return is_empty,
                },
            }
        }
    }

    fn scan_attribute(&mut self) -> After {
        let bytes = self.text.as_bytes();
        let at = self.at;
        let is_end = |byte: &u8| matches!(byte, b'=' | b'>' | b'/' | b'<' | b'"' | b'\'') || byte.is_ascii_whitespace();
        let length = bytes[at..].iter().position(is_end).unwrap_or(bytes.len() - at);
        let name = &self.text[at..at + length];
        self.at += length;
        self.skip_space();
        if bytes.get(self.at) != Some(&b'=') {
            self.broken(at, Markup::Text(name), Markup::Attribute(name, name, true));
            return After::More;
        }
        self.at += 1;
        self.skip_space();
        let quote = match bytes.get(self.at) {
            Some(quote @ (b'"' | b'\'')) => *quote,
            _ => return self.unquoted(name, at),
        };
        let value_at = self.at + 1;
        let rest = &bytes[value_at..];
        let length = match first_of(rest, quote, b'<') {
            Some((length, found)) if found == quote => length,
            found => match self.unclosed_value(value_at, quote, found.map_or(rest.len(), |(at, _)| at)) {
                Ok(length) => length,
                Err((end, is_empty)) => {
                    self.keep(Attribute { name, raw: &self.text[value_at..end], at, value_at });
                    return After::Broken(is_empty);
                }
            },
        };
        self.at = value_at + length + 1;
        self.keep(Attribute { name, raw: &self.text[value_at..value_at + length], at, value_at });
        if bytes.get(self.at).is_some_and(|next| is_in_name(*next)) {
            let found = Markup::Text(
                &self.text[self.at..self.at + self.text[self.at..].chars().next().map_or(0, char::len_utf8)],
            );
            self.broken(self.at, found, Markup::Literal("\" \""));
        }
        After::More
    }

    /// A value in which a `<` comes before the quote: its length where the quote is only a little further, else where
    /// the value of the broken tag ends, and whether the tag was an empty one.
    fn unclosed_value(&mut self, start: usize, quote: u8, before: usize) -> Result<usize, (usize, bool)> {
        let bytes = self.text.as_bytes();
        let head = &bytes[start..start + before];
        let window = &bytes[start + before..bytes.len().min(start + before + LOOKAHEAD_BYTES)];
        let closing = memchr(b'>', head);
        match first_of(window, quote, b'>') {
            Some((length, found)) if found == quote && closing.is_none() => {
                self.broken(start + before, Markup::Literal("<"), Markup::Literal("&lt;"));
                Ok(before + length)
            }
            _ => {
                let end = start + closing.unwrap_or(before);
                let is_empty = closing.is_some() && head[..end - start].ends_with(b"/");
                let expected = Markup::Literal(if quote == b'"' { "\"" } else { "'" });
                let found = match bytes.get(end) {
                    Some(b'>') => Markup::Literal(">"),
                    Some(_) => Markup::Literal("<"),
                    None => Markup::EndOfFile,
                };
                self.broken(end, found, expected);
                if end == bytes.len() {
                    self.lose(Loss::Truncated);
                }
                self.at = if closing.is_some() { end + 1 } else { end };
                let value_end = if is_empty { end - 1 } else { end };
                Err((value_end, is_empty))
            }
        }
    }

    fn unquoted(&mut self, name: &'d str, at: usize) -> After {
        let bytes = self.text.as_bytes();
        let value_at = self.at;
        let is_end = |byte: &u8| matches!(byte, b'>' | b'<') || byte.is_ascii_whitespace();
        let length = bytes[value_at..].iter().position(is_end).unwrap_or(bytes.len() - value_at);
        let mut raw = &self.text[value_at..value_at + length];
        if bytes.get(value_at + length) == Some(&b'>') {
            raw = raw.strip_suffix('/').unwrap_or(raw);
        }
        self.broken(value_at, Markup::Attribute(name, raw, false), Markup::Attribute(name, raw, true));
        self.at = value_at + raw.len();
        self.keep(Attribute { name, raw, at, value_at });
        After::More
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
        let is_end = |byte: &u8| matches!(byte, b'>' | b'<' | b'/') || byte.is_ascii_whitespace();
        let length = bytes[start..].iter().position(is_end).unwrap_or(bytes.len() - start);
        let name = &self.text[start..start + length];
        self.at = start + length;
        self.skip_space();
        match bytes.get(self.at) {
            Some(b'>') => self.at += 1,
            Some(b'<') => self.broken(self.at, Markup::Literal("<"), Markup::Literal(">")),
            None => self.broken(self.at, Markup::EndOfFile, Markup::Literal(">")),
            Some(_) => {
                let rest = &bytes[self.at..];
                let end = first_of(rest, b'>', b'<').map_or(rest.len(), |(at, _)| at);
                self.broken(self.at, Markup::Text(&self.text[self.at..self.at + end]), Markup::Literal(">"));
                self.at += end + usize::from(rest.get(end) == Some(&b'>'));
            }
        }
        name
    }

    #[inline]
    fn skip_space(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
    }

    pub(super) fn broken(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>) {
        self.has_reported_end |= found == Markup::EndOfFile;
        self.fault(at, FaultKind::Broken { found, expected });
    }

    pub(super) fn declare_namespaces(&mut self) {
        for index in 0..self.attributes.len() {
            let Attribute { name, raw, value_at, .. } = self.attributes[index];
            let prefix = match name.strip_prefix("xmlns") {
                Some("") => "",
                Some(rest) if rest.starts_with(':') => &rest[1..],
                _ => continue,
            };
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
                other if crate::xml::escape::is_illegal(other) => {}
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
