//! Replacement of references in values.

use std::borrow::Cow;

use memchr::memchr_iter;

use super::section::CDATA;
use super::state::Lexer;
use super::token::Attribute;
use crate::base::characters::is_illegal;
use crate::base::scan::{self, Block};
use crate::format::xml::fault::FaultKind;
use crate::text::reference::{Reference, read_reference};

impl<'d> Lexer<'d> {
    /// Returns the value of an attribute with its references replaced. White space becomes spaces (XML 1.0 §3.3.3), other than in a URL,
    /// where a line break is a mistake of its own.
    #[inline]
    pub(in super::super) fn unescape(&mut self, attribute: &Attribute<'d>) -> Cow<'d, str> {
        let bytes = attribute.raw.as_bytes();
        let may_be_special = |block: Block| block.less(0x20) | block.equal(b'&') | block.equal(0xEF);
        match scan::find(bytes, 0, may_be_special, |at| is_special(bytes[at])) {
            Some(_) => Cow::Owned(self.unescape_special(attribute)),
            None => Cow::Borrowed(attribute.raw),
        }
    }

    fn unescape_special(&mut self, attribute: &Attribute<'d>) -> String {
        let raw = attribute.raw;
        let mut value = String::with_capacity(raw.len());
        let mut rest = raw;
        while let Some(found) = rest.bytes().position(is_special) {
            value.push_str(&rest[..found]);
            rest = &rest[found..];
            let Some(character) = rest.chars().next() else { break };
            let mut length = character.len_utf8();
            match character {
                '&' => {
                    let at = attribute.value_at + raw.len() - rest.len();
                    let (reference, reference_length) = read_reference(rest);
                    length = reference_length;
                    self.push_reference(&mut value, reference, at, attribute.name);
                }
                '\r' if rest[1..].starts_with('\n') => {}
                '\r' | '\n' | '\t' => {
                    let is_url = matches!(attribute.name, "href" | "url" | "info");
                    value.push(if is_url { character } else { ' ' });
                }
                // The character was reported with the tag.
                other if is_illegal(other) => {}
                other => value.push(other),
            }
            rest = &rest[length..];
        }
        value.push_str(rest);
        value
    }

    /// Appends the text of a reference. Reports a reference that XML does not define.
    pub(in super::super) fn push_reference(
        &mut self,
        value: &mut String,
        reference: Reference<'d>,
        at: usize,
        element: &'d str,
    ) {
        match reference {
            Reference::Character(character) => value.push(character),
            Reference::Html(name, character) => {
                self.faults.push(at, FaultKind::UndefinedEntity { element, name, is_of_html: true });
                value.push(character);
            }
            Reference::Unknown(name) => {
                self.faults.push(at, FaultKind::UndefinedEntity { element, name, is_of_html: false });
                value.extend(["&", name, ";"]);
            }
            Reference::Illegal(code) => self.faults.push(at, FaultKind::IllegalCharacter { element, code }),
            Reference::Bare => {
                // A fault that is only counted needs no excerpt.
                let around = if self.faults.is_full() { "" } else { around(self.text, at) };
                self.faults.push(at, FaultKind::Ampersand { element, around });
                value.push('&');
            }
        }
    }

    /// Reports the invalid references in a text that is skipped.
    pub(in super::super) fn check_references(&mut self, text: &'d str, at: usize, element: &'d str) {
        // CDATA contains no references.
        if self.text[..at].ends_with(CDATA) {
            return;
        }
        let mut unused = String::new();
        let mut end = 0;
        for found in memchr_iter(b'&', text.as_bytes()) {
            if found < end {
                continue;
            }
            let (reference, length) = read_reference(&text[found..]);
            end = found + length;
            self.push_reference(&mut unused, reference, at + found, element);
            unused.clear();
        }
    }
}

/// Returns whether a byte of an attribute value needs more than copying: white space, a reference, or the first byte of a
/// noncharacter.
const fn is_special(byte: u8) -> bool {
    byte < 0x20 || byte == b'&' || byte == 0xEF
}

/// Maximum number of bytes before and after an offset that a message shows.
const MAX_AROUND_BYTES: usize = 60;

/// Returns the word around an offset, such as the URL that contains an ampersand.
fn around(text: &str, at: usize) -> &str {
    let is_end = |character: char| character.is_whitespace() || matches!(character, '<' | '>' | '"');
    let before = &text[text.ceil_char_boundary(at.saturating_sub(MAX_AROUND_BYTES))..at];
    let behind = &text[at..text.floor_char_boundary(at + MAX_AROUND_BYTES)];
    let word = before.rsplit(is_end).next().unwrap_or_default();
    let length = behind.find(is_end).unwrap_or(behind.len());
    &text[at - word.len()..at + length]
}
