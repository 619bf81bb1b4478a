//! Encodings with units of several bytes, and the encoding in an XML declaration.

use memchr::{memchr, memmem};

/// An encoding that has a byte order mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scheme {
    Utf8,
    Utf16Le,
    Utf16Be,
    Utf32Le,
    Utf32Be,
}

/// Longest first: the mark of UTF-16LE is a prefix of that of UTF-32LE.
const MARKS: [(&[u8], Scheme); 5] = [
    (b"\xFF\xFE\0\0", Scheme::Utf32Le),
    (b"\0\0\xFE\xFF", Scheme::Utf32Be),
    (b"\xEF\xBB\xBF", Scheme::Utf8),
    (b"\xFF\xFE", Scheme::Utf16Le),
    (b"\xFE\xFF", Scheme::Utf16Be),
];

impl Scheme {
    /// Returns the length of the byte order mark, and its encoding.
    pub(super) fn of_mark(bytes: &[u8]) -> Option<(usize, Self)> {
        MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)).map(|(mark, scheme)| (mark.len(), *scheme))
    }

    /// Detects UTF-16 without a byte order mark by the zero bytes in the first two characters (XML 1.0 appendix F).
    pub(super) fn guess(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some(Self::Utf16Le),
            [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some(Self::Utf16Be),
            _ => None,
        }
    }

    /// Returns whether the bytes can be in the encoding of their byte order mark.
    pub(super) fn fits(self, bytes: &[u8]) -> bool {
        self == Self::Utf8 || bytes.is_empty() || has_zero(bytes)
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Utf32Le => "UTF-32LE",
            Self::Utf32Be => "UTF-32BE",
        }
    }

    /// Returns whether a declared name means this encoding, in either byte order: the byte order mark determines the
    /// order.
    pub(super) fn is_named_by(self, label: &str) -> bool {
        let family = &self.name()[.."UTF-16".len()];
        label.get(..family.len()).is_some_and(|start| start.eq_ignore_ascii_case(family))
    }
}

/// Decodes units of two or four bytes. Returns the text and the offsets of the first damage in the bytes and in the
/// text.
pub(super) fn decode_units(bytes: &[u8], scheme: Scheme) -> (String, Option<(usize, usize)>) {
    let mut text = String::with_capacity(bytes.len());
    let mut damage = None;
    let mut replace = |text: &mut String, offset: usize| {
        damage.get_or_insert((offset, text.len()));
        text.push(char::REPLACEMENT_CHARACTER);
    };
    let mut offset = 0;
    if matches!(scheme, Scheme::Utf32Le | Scheme::Utf32Be) {
        let (units, rest) = bytes.as_chunks::<4>();
        for unit in units {
            let code = if scheme == Scheme::Utf32Le { u32::from_le_bytes(*unit) } else { u32::from_be_bytes(*unit) };
            match char::from_u32(code) {
                Some(character) => text.push(character),
                None => replace(&mut text, offset),
            }
            offset += 4;
        }
        if !rest.is_empty() {
            replace(&mut text, offset);
        }
        return (text, damage);
    }
    let (units, rest) = bytes.as_chunks::<2>();
    let units = units
        .iter()
        .map(|unit| if scheme == Scheme::Utf16Le { u16::from_le_bytes(*unit) } else { u16::from_be_bytes(*unit) });
    for unit in char::decode_utf16(units) {
        if let Ok(character) = unit {
            text.push(character);
            offset += 2 * character.len_utf16();
        } else {
            replace(&mut text, offset);
            offset += 2;
        }
    }
    if !rest.is_empty() {
        replace(&mut text, offset);
    }
    (text, damage)
}

/// Returns whether a name means UTF-8 or a subset of it.
pub(crate) fn is_utf8_label(label: &str) -> bool {
    ["utf-8", "utf8", "unicode-1-1-utf-8", "us-ascii", "ascii"].iter().any(|name| label.eq_ignore_ascii_case(name))
}

/// The maximum length of an XML declaration; a tenth is enough for any valid one.
pub(super) const MAX_DECLARATION_BYTES: usize = 1_024;

/// Returns the encoding in an XML declaration, and the offset of its name.
pub(crate) fn declared_encoding(bytes: &[u8]) -> Option<(&str, usize)> {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let rest = &bytes[start..];
    if !rest.starts_with(b"<?xml") || !rest.get(5)?.is_ascii_whitespace() {
        return None;
    }
    let rest = &rest[..rest.len().min(MAX_DECLARATION_BYTES)];
    // Not past the declaration or, if its end is missing, into the root element.
    let end = rest.iter().skip(1).position(|byte| matches!(byte, b'>' | b'<')).map_or(rest.len(), |end| end + 1);
    let name_at = memmem::find(&rest[..end], b"encoding")? + "encoding".len();
    let mut at = name_at;
    let skip_space = |at: &mut usize| {
        while rest.get(*at).is_some_and(u8::is_ascii_whitespace) {
            *at += 1;
        }
    };
    skip_space(&mut at);
    if rest.get(at) != Some(&b'=') {
        return None;
    }
    at += 1;
    skip_space(&mut at);
    let quote = *rest.get(at).filter(|byte| matches!(byte, b'"' | b'\''))?;
    at += 1;
    let length = memchr(quote, &rest[at..end.max(at)])?;
    let label = &rest[at..at + length];
    let is_name = label.first()?.is_ascii_alphabetic()
        && label.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b':'));
    let label = std::str::from_utf8(label).ok().filter(|_| is_name)?;
    Some((label, start + at))
}

/// Returns whether the first bytes contain a zero byte, as UTF-16 text of markup or URLs does.
fn has_zero(bytes: &[u8]) -> bool {
    memchr(0, &bytes[..bytes.len().min(256)]).is_some()
}
