//! Scanning for classes of bytes, eight bytes at a time.
//!
//! Most texts contain none of the few bytes at which a reader or writer has to stop. `memchr` searches for up to three
//! bytes; these functions search for classes, such as control characters.

/// A word of eight bytes with the value 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// Returns the highest bit of each of the eight bytes that is less than `limit`, which is at most 128. Bits above the lowest of
/// them may be false positives.
pub(crate) const fn less(word: u64, limit: u8) -> u64 {
    word.wrapping_sub(ONES * limit as u64) & !word & HIGHEST
}

/// Returns the highest bit of each of the eight bytes that has this value, with false positives as in [`less`].
pub(crate) const fn equal(word: u64, byte: u8) -> u64 {
    less(word ^ (ONES * byte as u64), 1)
}

/// Returns `true` if one of the eight bytes is less than `limit`, which is at most 128.
pub(crate) const fn has_less(word: u64, limit: u8) -> bool {
    less(word, limit) != 0
}

/// Returns `true` if one of the eight bytes has this value.
pub(crate) const fn has_byte(word: u64, byte: u8) -> bool {
    equal(word, byte) != 0
}

/// Returns `true` if one of the eight bytes is not ASCII.
pub(crate) const fn has_non_ascii(word: u64) -> bool {
    word & HIGHEST != 0
}

/// Returns the index of the first byte from `start` on for which `stops` is true. `may_stop` returns `true` for eight bytes
/// that may contain one.
#[inline]
pub(crate) fn find(
    bytes: &[u8],
    start: usize,
    may_stop: impl Fn(u64) -> bool,
    stops: impl Fn(usize) -> bool,
) -> Option<usize> {
    let mut at = start;
    loop {
        while let Some(word) = word_at(bytes, at)
            && !may_stop(word)
        {
            at += 8;
        }
        // Fewer than eight bytes are left; the last eight include them.
        if word_at(bytes, at).is_none()
            && let Some(last) = bytes.last_chunk()
            && !may_stop(u64::from_le_bytes(*last))
        {
            return None;
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

/// Returns the eight bytes from an index on as one word; `None` past the last word.
#[inline]
fn word_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map(|eight| u64::from_le_bytes(*eight))
}

#[cfg(test)]
mod tests {
    use super::{find, has_byte, has_less, has_non_ascii};

    #[test]
    fn each_of_eight_bytes_is_classified() {
        for index in 0..8 {
            for byte in 0..=255_u8 {
                let mut bytes = [b'x'; 8];
                bytes[index] = byte;
                let word = u64::from_le_bytes(bytes);
                assert_eq!(has_less(word, 0x20), byte < 0x20, "{byte} at {index}");
                assert_eq!(has_byte(word, b'"'), byte == b'"', "{byte} at {index}");
                assert_eq!(has_non_ascii(word), !byte.is_ascii(), "{byte} at {index}");
            }
        }
    }

    #[test]
    fn the_first_match_is_found_at_every_offset() {
        for length in 0..40 {
            for index in 0..length {
                let mut bytes = vec![b'a'; length];
                bytes[index] = b'"';
                let found = find(&bytes, 0, |word| has_byte(word, b'"'), |at| bytes[at] == b'"');
                assert_eq!(found, Some(index));
                assert_eq!(find(&bytes, index + 1, |word| has_byte(word, b'"'), |at| bytes[at] == b'"'), None);
            }
        }
    }
}
