//! What the bytes of markup are, one bit for each thing that a reader stops at or passes over.

/// White space.
pub(super) const SPACE: u8 = 1;
/// `"` and `'`.
pub(super) const QUOTE: u8 = 2;
/// `>`
pub(super) const CLOSE: u8 = 4;
/// `<`
pub(super) const OPEN: u8 = 8;
/// `/`
pub(super) const SLASH: u8 = 16;
/// `=`
pub(super) const EQUALS: u8 = 32;
/// `?`
pub(super) const QUESTION: u8 = 64;
/// What names are made of.
pub(super) const NAME: u8 = 128;

/// What ends the name of an element or attribute.
pub(super) const AFTER_NAME: u8 = SPACE | QUOTE | CLOSE | OPEN | SLASH | EQUALS;

const KINDS: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut byte = 0;
    while byte < 0x80 {
        kinds[byte as usize] = match byte {
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
    let mut byte = 0x80;
    while byte < 0x100 {
        kinds[byte] = NAME;
        byte += 1;
    }
    kinds
};

/// Whether a byte is one of these kinds.
#[inline]
pub(super) const fn is(byte: u8, kinds: u8) -> bool {
    KINDS[byte as usize] & kinds != 0
}

/// Whether a name may begin with this byte.
pub(super) const fn begins_name(byte: u8) -> bool {
    is(byte, NAME) && !matches!(byte, b'-' | b'.' | b'0'..=b'9')
}

/// Where the first byte of one of these kinds is, from a place on; the end where there is none.
pub(super) fn find(bytes: &[u8], from: usize, kinds: u8) -> usize {
    let mut at = from;
    while at < bytes.len() && !is(bytes[at], kinds) {
        at += 1;
    }
    at
}

/// Where the first byte of none of these kinds is, from a place on; the end where there is none.
pub(super) fn pass(bytes: &[u8], from: usize, kinds: u8) -> usize {
    let mut at = from;
    while at < bytes.len() && is(bytes[at], kinds) {
        at += 1;
    }
    at
}
