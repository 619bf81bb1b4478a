//! Looking at eight bytes at a time.
//!
//! Most texts hold none of the few bytes that a reader or writer has to stop at. The compiler finds no such loop by
//! itself when it builds for size, as the WebAssembly is.

mod block;

pub(crate) use block::{Block, block_at, places_of};

/// A word of eight bytes with the value 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// The highest bit of each of the eight bytes that is less than `limit`, which is 128 at most. Bits above the lowest of them
/// may be set by mistake.
pub(crate) const fn less(word: u64, limit: u8) -> u64 {
    word.wrapping_sub(ONES * limit as u64) & !word & HIGHEST
}

/// The highest bit of each of the eight bytes that has this value, with mistakes as in [`less`].
pub(crate) const fn equal(word: u64, byte: u8) -> u64 {
    less(word ^ (ONES * byte as u64), 1)
}

/// Whether one of the eight bytes is less than `limit`, which is 128 at most.
pub(crate) const fn has_less(word: u64, limit: u8) -> bool {
    less(word, limit) != 0
}

/// Whether one of the eight bytes has this value.
pub(crate) const fn has_byte(word: u64, byte: u8) -> bool {
    equal(word, byte) != 0
}

/// The fewer than eight bytes from an index to the end as one word, filled up with another byte.
pub(crate) fn last_word(bytes: &[u8], at: usize, filler: u8) -> u64 {
    let left = bytes.len() - at;
    last_bytes(bytes, left) | (ONES * u64::from(filler)) << (8 * left)
}

/// So many bytes at the end, fewer than eight, as the first of a word; zeros behind them.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a load and two shifts, nearly always")]
fn last_bytes(bytes: &[u8], count: usize) -> u64 {
    match word_at(bytes, bytes.len().wrapping_sub(8)) {
        Some(word) => word >> 8 >> (56 - 8 * count),
        None => few_bytes(bytes, count),
    }
}

fn few_bytes(bytes: &[u8], count: usize) -> u64 {
    let mut word = 0;
    let mut at = bytes.len();
    while at > bytes.len() - count {
        at -= 1;
        word = word << 8 | u64::from(bytes[at]);
    }
    word
}

/// Whether a class contains any of the bytes. Without an early exit the compiler compares many bytes at a time.
#[inline]
pub(crate) fn any(bytes: &[u8], is_in_class: impl Fn(u8) -> bool) -> bool {
    bytes.iter().fold(false, |found, byte| found | is_in_class(*byte))
}

/// Where the last byte stands that has one of two values.
pub(crate) fn rfind_byte(bytes: &[u8], [one, other]: [u8; 2]) -> Option<usize> {
    let mut end = bytes.len();
    while let Some(at) = end.checked_sub(size_of::<Block>()) {
        let block = block_at(bytes, at);
        let places = places_of(one, block) | places_of(other, block);
        if places != 0 {
            return Some(at + places.ilog2() as usize);
        }
        end = at;
    }
    bytes[..end].iter().rposition(|byte| *byte == one || *byte == other)
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
    bytes.get(at..).and_then(<[u8]>::first_chunk).map(|eight| u64::from_le_bytes(*eight))
}

#[cfg(test)]
mod tests {
    use super::{find, has_byte, has_less, rfind_byte};

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
    fn the_last_byte_is_found_wherever_it_is() {
        for length in 0..40 {
            let mut bytes = vec![b'a'; length];
            assert_eq!(rfind_byte(&bytes, *b"\n\r"), None);
            for place in 0..length {
                bytes[place] = b"\n\r"[place % 2];
                assert_eq!(rfind_byte(&bytes, *b"\r\n"), Some(place));
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
