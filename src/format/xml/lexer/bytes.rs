//! Classes of bytes in markup: one bit for each class that the lexer stops at or skips.

/// White space.
pub(in super::super) const SPACE: u8 = 1;
/// `"` and `'`.
pub(in super::super) const QUOTE: u8 = 2;
/// `>`
pub(in super::super) const CLOSE: u8 = 4;
/// `<`
pub(in super::super) const OPEN: u8 = 8;
/// `/`
pub(in super::super) const SLASH: u8 = 16;
/// `=`
pub(in super::super) const EQUALS: u8 = 32;
/// `?`
pub(in super::super) const QUESTION: u8 = 64;
/// Bytes of names.
pub(in super::super) const NAME: u8 = 128;

/// Bytes that end the name of an element or attribute.
pub(in super::super) const AFTER_NAME: u8 = SPACE | QUOTE | CLOSE | OPEN | SLASH | EQUALS;

const CLASSES: [u8; 256] = {
    let mut classes = [NAME; 256];
    let mut byte = 0;
    while byte < 0x80 {
        classes[byte as usize] = match byte {
            b'\t' | b'\n' | 0x0C | b'\r' | b' ' => SPACE,
            b'"' | b'\'' => QUOTE,
            b'>' => CLOSE,
            b'<' => OPEN,
            b'/' => SLASH,
            b'=' => EQUALS,
            b'?' => QUESTION,
            b'-' | b'.' | b'0'..=b'9' | b'_' | b':' | b'a'..=b'z' | b'A'..=b'Z' => NAME,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// Returns whether a byte is in one of these classes.
#[inline]
pub(in super::super) const fn is(byte: u8, classes: u8) -> bool {
    CLASSES[byte as usize] & classes != 0
}

/// Returns whether a name may begin with this byte.
#[inline]
pub(super) const fn is_name_start(byte: u8) -> bool {
    is(byte, NAME) && !matches!(byte, b'-' | b'.' | b'0'..=b'9')
}

/// Returns the index of the first byte in one of these classes, from an index on; the length if there is none.
#[inline]
pub(super) fn find(bytes: &[u8], from: usize, classes: u8) -> usize {
    let mut at = from;
    while at < bytes.len() && !is(bytes[at], classes) {
        at += 1;
    }
    at
}

/// Returns the index of the first byte in none of these classes, from an index on; the length if there is none.
#[inline]
pub(in super::super) fn skip(bytes: &[u8], from: usize, classes: u8) -> usize {
    let mut at = from;
    while at < bytes.len() && is(bytes[at], classes) {
        at += 1;
    }
    at
}

/// Returns the index of the first byte that is not white space, from an index on; the length if there is none.
#[inline]
pub(super) fn skip_space(bytes: &[u8], from: usize) -> usize {
    skip(bytes, from, SPACE)
}
