//! JSON strings, which may contain lone surrogates.

use std::borrow::Cow;
use std::fmt;

use memchr::{memchr, memchr_iter};
use serde::de::{Deserializer as _, Visitor};
use serde_json::Deserializer;

/// The replacement of a lone surrogate. It is not allowed in XML either, so the rule for illegal characters reports the
/// page.
const REPLACEMENT: [u8; 3] = *b"\xEF\xBF\xBF";

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
    if memchr(b'\\', content.as_bytes()).is_none() {
        return Cow::Borrowed(content);
    }
    let bytes = Deserializer::from_str(string).deserialize_bytes(Bytes).unwrap_or_default();
    Cow::Owned(of_bytes(bytes, lone_surrogate))
}

/// Returns the text of bytes in UTF-8, of which lone surrogates become U+FFFF.
pub(super) fn of_bytes(bytes: Vec<u8>, lone_surrogate: &mut LoneSurrogate) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| replace_surrogates(error.into_bytes(), lone_surrogate))
}

/// Collects the bytes of a string. `serde_json` encodes a lone surrogate like any other code point, as WTF-8 does.
struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = Vec<u8>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }
}

/// Replaces each surrogate encoded in bytes, and adds it to `lone_surrogate`.
fn replace_surrogates(mut bytes: Vec<u8>, lone_surrogate: &mut LoneSurrogate) -> String {
    // The first byte of a surrogate, and of the characters before the surrogates.
    let candidates: Vec<usize> = memchr_iter(0xED, &bytes).collect();
    for at in candidates {
        if let Some([_, second @ 0xA0..=0xBF, third]) = bytes[at..].first_chunk().copied() {
            lone_surrogate.add(0xD000 | u32::from(second & 0x3F) << 6 | u32::from(third & 0x3F));
            bytes[at..at + REPLACEMENT.len()].copy_from_slice(&REPLACEMENT);
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}
