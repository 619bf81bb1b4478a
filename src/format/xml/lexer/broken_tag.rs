//! Start tags that are not well-formed: the attributes that were probably meant, and the end of the tag.

use memchr::{memchr, memchr2};

use super::bytes::{self, CLOSE, NAME, OPEN, QUOTE, SPACE};
use super::state::{LOOKAHEAD_BYTES, Lexer, Loss};
use super::token::Attribute;
use crate::format::xml::fault::Markup;

impl<'d> Lexer<'d> {
    /// Reads text in place of an attribute that does not begin one in ASCII. If the tag ends there, returns whether it ends with
    /// `/>`.
    pub(super) fn broken_attribute_list(&mut self) -> Option<bool> {
        match self.text.as_bytes().get(self.at) {
            Some(b'<') => {
                self.report_unexpected(self.at, 1, ">");
                Some(false)
            }
            None => {
                self.report_truncated_tag();
                Some(false)
            }
            Some(b'/' | b'=' | b'"' | b'\'') => {
                self.report_unexpected(self.at, 1, ">");
                self.at += 1;
                None
            }
            Some(0x80..) if self.character_at(self.at).is_whitespace() => {
                let found = self.character_at(self.at);
                self.broken(self.at, Markup::Character(found), Markup::Literal("\" \""));
                self.at += found.len_utf8();
                None
            }
            Some(_) => self.attribute(),
        }
    }

    /// Reads a value without quotes, or in those of a word processor.
    pub(super) fn unquoted_value(&mut self, name: &'d str, at: usize) {
        let bytes = self.text.as_bytes();
        let window = self.slice(self.at, self.text.floor_char_boundary(self.at + LOOKAHEAD_BYTES));
        let inner = without_quotes(window);
        if inner.len() < window.len() {
            let value_at = self.at + window.len() - inner.len();
            // The value ends at a quotation mark behind which the tag continues: there may be apostrophes in it.
            let mut rest = inner;
            let behind = loop {
                let behind = without_quotes(rest);
                let is_end = behind.starts_with(|next: char| next.is_ascii_whitespace() || "/>?".contains(next));
                if behind.len() < rest.len() && (is_end || behind.is_empty()) {
                    break Some(behind);
                }
                let mut characters = rest.chars();
                if matches!(characters.next(), None | Some('<' | '>')) {
                    break None;
                }
                rest = characters.as_str();
            };
            self.has_reached_end |= value_at + inner.len() - rest.len() == bytes.len();
            if let Some(behind) = behind {
                let (end, length) = (value_at + inner.len() - behind.len(), inner.len() - rest.len());
                return self.misquoted(Attribute { name, raw: &inner[..length], at, value_at }, end);
            }
        }
        let end = bytes::find(bytes, self.at, CLOSE | OPEN | SPACE);
        let is_empty = bytes.get(end) == Some(&b'>') && end > self.at && bytes[end - 1] == b'/';
        let end = end - usize::from(is_empty);
        let raw = self.slice(self.at, end).trim_end_matches(is_quote);
        self.misquoted(Attribute { name, raw, at, value_at: self.at }, end);
    }

    /// Reads a value in doubled quotes. Returns `false` if the quotes are an empty value that is followed by another attribute.
    pub(super) fn doubled_quotes(&mut self, name: &'d str, at: usize, quote: u8) -> bool {
        let bytes = self.text.as_bytes();
        let inner = self.at + 2;
        if !bytes.get(inner).is_some_and(|next| bytes::is(*next, NAME)) {
            return false;
        }
        let end = bytes::find(bytes, inner, QUOTE | CLOSE | OPEN);
        self.has_reached_end |= end == bytes.len();
        let is_doubled = bytes.get(end) == Some(&quote) && bytes[end - 1] != b'=';
        if is_doubled {
            let behind = bytes::skip(bytes, end, QUOTE);
            self.misquoted(Attribute { name, raw: self.slice(inner, end), at, value_at: inner }, behind);
        }
        is_doubled
    }

    /// Reads a value with a missing or surplus quote, up to its end.
    fn misquoted(&mut self, attribute: Attribute<'d>, end: usize) {
        let Attribute { name, raw, .. } = attribute;
        let found = self.slice(self.at, end);
        self.broken(self.at, Markup::Attribute(name, found, false), Markup::Attribute(name, raw, true));
        self.at = end;
        self.keep(attribute);
    }

    /// Reads a value whose closing quote is missing, or comes after the `<` at `before`. If the quote is near, the value ends
    /// there.
    /// Otherwise the tag ends within the value, and the function returns whether it ends with `/>`.
    pub(super) fn unclosed_value(&mut self, attribute: Attribute<'d>, quote: u8, before: usize) -> Option<bool> {
        let bytes = self.text.as_bytes();
        let start = attribute.value_at;
        self.has_reached_end |= before == bytes.len();
        let closing = memchr(b'>', &bytes[start..before]);
        let window = &bytes[before..bytes.len().min(before + LOOKAHEAD_BYTES)];
        if closing.is_none()
            && let Some(length) = memchr2(quote, b'>', window)
            && window[length] == quote
        {
            self.broken(before, Markup::Literal("<"), Markup::Literal("&lt;"));
            let attribute = Attribute { raw: self.slice(start, before + length), ..attribute };
            self.at = before + length + 1;
            if bytes.get(self.at).is_some_and(|next| bytes::is(*next, NAME)) {
                self.joined_attribute(attribute, quote);
            } else {
                self.keep(attribute);
            }
            return None;
        }
        let end = closing.map_or(before, |closing| start + closing);
        let is_empty = closing.is_some() && bytes[start..end].ends_with(b"/");
        self.report_unexpected(end, 1, quoted(quote));
        if end == bytes.len() {
            self.losses.add(Loss::Truncated);
        }
        self.at = end + usize::from(closing.is_some());
        self.keep(Attribute { raw: self.slice(start, end - usize::from(is_empty)), ..attribute });
        Some(is_empty)
    }

    /// Adds an attribute that is not followed by white space. Its closing quote may be the opening quote of the next
    /// attribute; its own one is missing then.
    pub(super) fn joined_attribute(&mut self, attribute: Attribute<'d>, quote: u8) {
        let raw = attribute.raw;
        let space = if raw.ends_with('=') { raw.rfind(' ') } else { None };
        self.keep(Attribute { raw: &raw[..space.unwrap_or(raw.len())], ..attribute });
        let expected = match space {
            Some(space) => {
                self.at = attribute.value_at + space;
                quoted(quote)
            }
            None => "\" \"",
        };
        self.report_unexpected(self.at, self.character_at(self.at).len_utf8(), expected);
    }

    /// Returns the character at an offset; a space at the end of the text.
    fn character_at(&self, at: usize) -> char {
        self.slice(at, self.text.len()).chars().next().unwrap_or(' ')
    }
}

/// Returns a text without the quotation marks at its beginning: those of XML, and those that programs write instead.
fn without_quotes(text: &str) -> &str {
    let rest = text.trim_start_matches(is_quote);
    rest.strip_prefix("&quot;").map_or(rest, without_quotes)
}

const fn is_quote(character: char) -> bool {
    matches!(character, '"' | '\'' | '‘'..='‟' | '″' | '＂' | '«' | '»' | '‹' | '›')
}

/// Returns a quote as it is shown in messages.
const fn quoted(quote: u8) -> &'static str {
    if quote == b'"' { "\"" } else { "'" }
}
