//! Addresses of the shape that nearly all have: a site in lower case without a port, then a path and perhaps a query of signs
//! that stand for themselves.

use super::inspect::{is_usual_in_host, is_usual_in_path};

/// What a byte asks for that stands in an address of the usual shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Nothing.
    Plain,
    /// A dot or a question mark: the one may make a dot segment, the other begins the query.
    Sign,
    /// The address has to be looked at more closely.
    Unusual,
}

#[allow(clippy::cast_possible_truncation, reason = "the index is below 256")]
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Unusual; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'.' | b'?' => Class::Sign,
            byte if is_usual_in_path(byte) => Class::Plain,
            _ => Class::Unusual,
        };
        byte += 1;
    }
    classes
};

/// The site that an address begins with.
pub(crate) struct UsualSite<'a> {
    /// `http` or `https`.
    pub(crate) scheme: &'a str,
    /// The host, of which only the signs were looked at.
    pub(crate) host: &'a str,
    /// Bytes up to the slash behind the host, with it.
    pub(crate) length: usize,
}

/// The site of an address: `http` or `https`, a host of lower-case letters, digits, dots, hyphens and underscores, and a slash.
pub(crate) fn usual_site(loc: &str) -> Option<UsualSite<'_>> {
    let scheme_length = match loc.as_bytes() {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => "https://".len(),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => "http://".len(),
        _ => return None,
    };
    let mut end = scheme_length;
    while matches!(loc.as_bytes().get(end), Some(byte) if is_usual_in_host(*byte)) {
        end += 1;
    }
    let (scheme, host) = (loc.get(..scheme_length - "://".len())?, loc.get(scheme_length..end)?);
    (loc.as_bytes().get(end) == Some(&b'/')).then_some(UsualSite { scheme, host, length: end + 1 })
}

/// Looks at what follows the slash behind the host. `None` unless it is written as it is: no sign that would be encoded, nothing
/// encoded, no dot segment and no fragment. Else where the query begins, behind its question mark, if there is one.
#[allow(clippy::option_option, reason = "the two say different things, and both are asked at one place")]
pub(crate) fn inspect_usual_path(path: &[u8]) -> Option<Option<usize>> {
    let mut query = None;
    let mut at = 0;
    while at < path.len() {
        #[cfg(target_feature = "simd128")]
        while let Some(word) = crate::scan::word_at(path, at)
            && words::is_plain(word)
        {
            at += 8;
        }
        let Some(&byte) = path.get(at) else { break };
        match CLASSES[usize::from(byte)] {
            Class::Plain => {}
            Class::Sign if byte == b'?' => query = query.or(Some(at + 1)),
            // The path begins behind a slash.
            Class::Sign if at > 0 && path[at - 1] != b'/' => {}
            Class::Sign | Class::Unusual => return None,
        }
        at += 1;
    }
    Some(query)
}

/// Eight bytes at a time, by the instructions that look up sixteen in a table at once.
#[cfg(target_feature = "simd128")]
mod words {
    use std::arch::wasm32::{
        i8x16_all_true, u8x16, u8x16_shr, u8x16_splat, u8x16_swizzle, u64x2_splat, v128, v128_and,
    };

    use super::{CLASSES, Class};

    /// Whether eight bytes are all [`Class::Plain`].
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "seven instructions for each eight bytes of every address")]
    pub(super) fn is_plain(word: u64) -> bool {
        const BY_LOW: v128 = table(by_low_half());
        const BY_HIGH: v128 = table([0, 0, 1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0]);
        let bytes = u64x2_splat(word);
        let low = u8x16_swizzle(BY_LOW, v128_and(bytes, u8x16_splat(0x0F)));
        let high = u8x16_swizzle(BY_HIGH, u8x16_shr(bytes, 4));
        i8x16_all_true(v128_and(low, high))
    }

    /// For each low half of a byte, one bit for each high half (2 to 7) with which it is a plain byte.
    #[allow(clippy::cast_possible_truncation, reason = "the index is below 128")]
    const fn by_low_half() -> [u8; 16] {
        let mut table = [0; 16];
        let mut byte = 0x20;
        while byte < 0x80 {
            if matches!(CLASSES[byte], Class::Plain) {
                table[byte & 0x0F] |= 1 << ((byte >> 4) - 2);
            }
            byte += 1;
        }
        table
    }

    const fn table(of: [u8; 16]) -> v128 {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = of;
        u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    }
}
