//! JSON strings, which may contain lone surrogates.

use std::borrow::Cow;

use memchr::memchr;

/// The replacement of a lone surrogate. It is not allowed in XML either, so the rule for illegal characters reports the
/// page.
const REPLACEMENT: char = '\u{FFFF}';

/// The lone surrogate found in a page. JavaScript strings may contain half of a surrogate pair, and JSON can escape it,
/// but it is not Unicode text.
#[derive(Debug, Default)]
pub(in super::super) struct LoneSurrogate(Option<u32>);

impl LoneSurrogate {
    /// Adds a surrogate.
    fn add(&mut self, surrogate: u32) {
        self.0 = Some(if self.0.is_none_or(|before| before == surrogate) { surrogate } else { 0xFFFF });
    }

    /// Returns the code point of the surrogate; U+FFFF for several that differ, 0 for none.
    pub(in super::super) fn code_point(&self) -> u32 {
        self.0.unwrap_or_default()
    }
}

/// Unescapes a valid JSON string, given with its quotes. Lone surrogates become U+FFFF.
pub(in super::super) fn unescape<'t>(string: &'t str, lone_surrogate: &mut LoneSurrogate) -> Cow<'t, str> {
    let content = &string[1..string.len() - 1];
    let mut text = String::new();
    let mut rest = content;
    while let Some(backslash) = memchr(b'\\', rest.as_bytes()) {
        text.push_str(&rest[..backslash]);
        let sign = rest.as_bytes()[backslash + 1];
        rest = &rest[backslash + 2..];
        text.push(match sign {
            b'b' => '\u{8}',
            b'f' => '\u{C}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => code_point(&mut rest, lone_surrogate),
            _ => char::from(sign),
        });
    }
    if rest.len() == content.len() {
        return Cow::Borrowed(content);
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// Reads the character whose number follows `\u`. One outside the basic plane is a pair of escapes.
fn code_point(rest: &mut &str, lone_surrogate: &mut LoneSurrogate) -> char {
    let (unit, after) = code_unit(rest);
    *rest = after;
    let (second, after_second) = after.strip_prefix("\\u").map_or((0, after), code_unit);
    match char::decode_utf16([unit, second]).next() {
        Some(Ok(character)) => {
            if character.len_utf16() == 2 {
                *rest = after_second;
            }
            character
        }
        _ => {
            lone_surrogate.add(unit.into());
            REPLACEMENT
        }
    }
}

/// Returns the number of four hexadecimal digits, and the text after them.
fn code_unit(text: &str) -> (u16, &str) {
    let (digits, rest) = text.split_at(4);
    (u16::from_str_radix(digits, 16).unwrap_or_default(), rest)
}
