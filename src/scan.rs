//! Looking at eight bytes at a time.
//!
//! Most texts hold none of the few bytes that a reader or writer has to stop at. The compiler finds no such loop by
//! itself when it builds for size, as the WebAssembly is.

/// A word of eight bytes with the value 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// Whether one of the eight bytes is less than `limit`, which is 128 at most.
pub(crate) const fn has_less(word: u64, limit: u8) -> bool {
    word.wrapping_sub(ONES * limit as u64) & !word & HIGHEST != 0
}

/// Whether one of the eight bytes has this value.
pub(crate) const fn has_byte(word: u64, byte: u8) -> bool {
    has_less(word ^ (ONES * byte as u64), 1)
}

/// Where the first byte stands for which `stops` is true, from `start` on. `may_stop` tells of eight bytes whether one of
/// them may be such a byte.
#[inline]
pub(crate) fn find(
    bytes: &[u8],
    start: usize,
    may_stop: impl Fn(u64) -> bool,
    stops: impl Fn(usize) -> bool,
) -> Option<usize> {
    let mut at = start;
    // Each of the two closures is called at one place only: so it is inlined, even in a build for size.
    loop {
        while let Some(word) = word_at(bytes, at)
            && !may_stop(word)
        {
            at += 8;
        }
        let end = bytes.len().min(at + 8);
        while at < end {
            if stops(at) {
                return Some(at);
            }
            at += 1;
        }
        if at >= bytes.len() {
            return None;
        }
    }
}

/// The eight bytes from an index on, as one word, where there are so many.
#[inline(always)]
#[allow(clippy::inline_always, reason = "one load; a build for size would make it a call")]
pub(crate) fn word_at(bytes: &[u8], at: usize) -> Option<u64> {
    match bytes.get(at..) {
        Some([a, b, c, d, e, f, g, h, ..]) => Some(u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, *h])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{find, has_byte, has_less};

    #[test]
    fn eight_bytes_tell_what_each_of_them_is() {
        for place in 0..8 {
            for byte in 0..=255_u8 {
                let mut bytes = [b'x'; 8];
                bytes[place] = byte;
                let word = u64::from_le_bytes(bytes);
                assert_eq!(has_less(word, 0x20), byte < 0x20, "{byte} at {place}");
                assert_eq!(has_byte(word, b'"'), byte == b'"', "{byte} at {place}");
            }
        }
    }

    #[test]
    fn the_first_stop_is_found_wherever_it_is() {
        for length in 0..40 {
            for place in 0..length {
                let mut bytes = vec![b'a'; length];
                bytes[place] = b'"';
                let found = find(&bytes, 0, |word| has_byte(word, b'"'), |at| bytes[at] == b'"');
                assert_eq!(found, Some(place));
                assert_eq!(find(&bytes, place + 1, |word| has_byte(word, b'"'), |at| bytes[at] == b'"'), None);
            }
        }
    }
}
