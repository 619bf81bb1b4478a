//! Scanning for classes of bytes, sixteen bytes at a time.
//!
//! Most texts contain none of the few bytes at which a reader or writer has to stop. `memchr` searches for up to three
//! bytes; these functions search for classes, such as control characters. The crate `wide` compiles a block to a vector of the
//! processor or of WebAssembly; `docs/contributing/decisions/memos.md` compares it with other ways.

use std::ops::{BitAnd, BitOr};

use wide::u8x16;

/// The number of bytes of a block.
const BLOCK: usize = 16;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Block(u8x16);

/// The bytes of a block that a comparison found: those whose highest bit is set.
#[derive(Clone, Copy)]
pub(crate) struct Hits(u8x16);

impl Block {
    fn of(bytes: &[u8; BLOCK]) -> Self {
        Self(u8x16::new(*bytes))
    }

    /// Returns the block in which each byte has these bits in addition.
    pub(crate) fn with_bits(self, bits: u8) -> Self {
        Self(self.0 | u8x16::splat(bits))
    }

    /// Finds the bytes with this value.
    pub(crate) fn equal(self, byte: u8) -> Hits {
        Hits(self.0.simd_eq(u8x16::splat(byte)))
    }

    /// Finds the bytes that are less than `limit`.
    pub(crate) fn less(self, limit: u8) -> Hits {
        Hits(self.0.simd_lt(u8x16::splat(limit)))
    }

    /// Finds the bytes that are not ASCII.
    pub(crate) const fn non_ascii(self) -> Hits {
        Hits(self.0)
    }

    /// Finds the bytes of a set.
    pub(crate) fn in_set(self, set: &ByteSet) -> Hits {
        set.hits(self.0) | self.non_ascii()
    }
}

/// A set of ASCII characters, and all other bytes: for each value of the low half of a byte, a bit for each value of its high half.
#[cfg(target_feature = "simd128")]
pub(crate) struct ByteSet([u8; BLOCK]);

#[cfg(target_feature = "simd128")]
impl ByteSet {
    /// Returns the set of the characters with a bit in `bits`, and of all bytes that are not ASCII.
    pub(crate) const fn of(bits: u128) -> Self {
        let mut of_low = [0; BLOCK];
        let mut byte = 0;
        while byte < 128 {
            if bits >> byte & 1 == 1 {
                of_low[byte & 15] |= 1 << (byte >> 4);
            }
            byte += 1;
        }
        Self(of_low)
    }

    fn hits(&self, bytes: u8x16) -> Hits {
        // The bit of a half. Bytes that are not ASCII are found apart.
        const OF_HIGH: u8x16 = u8x16::new([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
        let of_low = u8x16::new(self.0).shuffle_zeroing(bytes & u8x16::splat(15));
        let of_high = OF_HIGH.shuffle_zeroing(bytes >> 4_u32);
        Hits(!(of_low & of_high).simd_eq(u8x16::splat(0)))
    }
}

/// A set of ASCII characters, and all other bytes: ranges, each with its first byte and the distance to its last one, and their number.
/// (Not every processor looks up sixteen bytes at once.)
#[cfg(not(target_feature = "simd128"))]
pub(crate) struct ByteSet([(u8x16, u8x16); BLOCK], usize);

#[cfg(not(target_feature = "simd128"))]
impl ByteSet {
    /// Returns the set of the characters with a bit in `bits`, and of all bytes that are not ASCII.
    pub(crate) const fn of(bits: u128) -> Self {
        let mut set = Self([(u8x16::new([0; BLOCK]), u8x16::new([0; BLOCK])); BLOCK], 0);
        let mut first = 0;
        while first < 128 {
            let mut after = first;
            while after < 128 && bits >> after & 1 == 1 {
                after += 1;
            }
            if after > first {
                set.0[set.1] = (u8x16::new([first; BLOCK]), u8x16::new([after - first - 1; BLOCK]));
                set.1 += 1;
            }
            first = after + 1;
        }
        set
    }

    fn hits(&self, bytes: u8x16) -> Hits {
        let in_range = |(first, distance): &(u8x16, u8x16)| {
            let from_first = bytes - *first;
            from_first.min(*distance).simd_eq(from_first)
        };
        Hits(self.0[..self.1].iter().fold(u8x16::splat(0), |found, range| found | in_range(range)))
    }
}

impl BitOr for Hits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Hits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Hits {
    /// Returns the index of the first byte that was found.
    fn first(self) -> Option<usize> {
        let bits = self.0.to_bitmask();
        (bits != 0).then_some(bits.trailing_zeros() as usize)
    }

    /// Returns whether there is one among so many of the last bytes.
    fn any_in_last(self, count: usize) -> bool {
        self.0.to_bitmask() >> (BLOCK - count) != 0
    }
}

/// Returns the index of the first byte from `start` on for which `stops` is true. `may_stop` finds the bytes of a block
/// for which it may be.
#[inline]
pub(crate) fn find(
    bytes: &[u8],
    start: usize,
    may_stop: impl Fn(Block) -> Hits,
    stops: impl Fn(usize) -> bool,
) -> Option<usize> {
    let rest = bytes.get(start..)?;
    let (blocks, end) = rest.as_chunks::<BLOCK>();
    for (number, block) in blocks.iter().enumerate() {
        if let Some(first) = may_stop(Block::of(block)).first() {
            let at = start + number * BLOCK;
            if let Some(found) = (at + first..at + BLOCK).find(|at| stops(*at)) {
                return Some(found);
            }
        }
    }
    let at = bytes.len() - end.len();
    let may_be_at_end = match (rest.last_chunk(), end.first_chunk(), end.last_chunk()) {
        // The last bytes, with those before them.
        (Some(last), ..) if !end.is_empty() => may_stop(Block::of(last)).first().is_some(),
        (None, Some(first), Some(last)) => {
            let both = u128::from(u64::from_le_bytes(*first)) << u64::BITS | u128::from(u64::from_le_bytes(*last));
            may_stop(Block::of(&both.to_le_bytes())).first().is_some()
        }
        _ => !end.is_empty(),
    };
    if may_be_at_end { (at..bytes.len()).find(|at| stops(*at)) } else { None }
}

/// Returns whether a function may find a byte from `start` on; it may say so although there is none. It is called with blocks and, for
/// each, with the bytes that precede its bytes.
#[inline]
pub(crate) fn may_have(bytes: &[u8], start: usize, finds: impl Fn(Block, Block) -> Hits) -> bool {
    let block_at = |at: usize| bytes.get(at..).and_then(<[u8]>::first_chunk).map(Block::of);
    let found_at = |at: usize| Some(finds(block_at(at)?, block_at(at.checked_sub(1)?)?));
    let mut at = start;
    while let Some(hits) = found_at(at) {
        if hits.first().is_some() {
            return true;
        }
        at += BLOCK;
    }
    let left = bytes.len().saturating_sub(at);
    let last = bytes.len().checked_sub(BLOCK);
    left > 0 && last.and_then(found_at).is_none_or(|hits| hits.any_in_last(left))
}

/// Returns whether bytes begin with a prefix. (The comparison of slices of the standard library goes byte by byte in WebAssembly.)
pub(crate) fn starts_with(bytes: &[u8], prefix: &[u8]) -> bool {
    let Some(bytes) = bytes.get(..prefix.len()) else { return false };
    let number = |eight: &[u8; 8]| u64::from_le_bytes(*eight);
    let ((numbers, rest), (expected, expected_rest)) = (bytes.as_chunks(), prefix.as_chunks());
    numbers.iter().zip(expected).all(|(one, other)| number(one) == number(other))
        && match (bytes.last_chunk(), prefix.last_chunk()) {
            // The last bytes, with those before them.
            (Some(one), Some(other)) => number(one) == number(other),
            _ => rest.iter().eq(expected_rest),
        }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Block, ByteSet, Hits, find, may_have, starts_with};

    fn may_stop(block: Block) -> Hits {
        block.equal(b'"') | block.less(0x20) | block.non_ascii() | block.with_bits(1).equal(b'\'')
    }

    const fn stops(byte: u8) -> bool {
        matches!(byte, b'"' | b'&' | b'\'' | 0..0x20) || !byte.is_ascii()
    }

    #[test]
    fn each_byte_is_found_at_each_offset() {
        for length in 0..50 {
            for index in 0..length {
                for byte in 0..=255 {
                    let mut bytes = vec![b'x'; length];
                    bytes[index] = byte;
                    let expected = stops(byte).then_some(index);
                    assert_eq!(
                        find(&bytes, 0, may_stop, |at| stops(bytes[at])),
                        expected,
                        "{byte} at {index} of {length}"
                    );
                    assert_eq!(find(&bytes, index + 1, may_stop, |at| stops(bytes[at])), None);
                }
            }
        }
    }

    #[test]
    fn the_first_of_several_is_found() {
        let bytes = b"0123456789012345678901234567890123\"012\n";
        for start in 0..=34 {
            assert_eq!(find(bytes, start, may_stop, |at| stops(bytes[at])), Some(34));
        }
        assert_eq!(find(bytes, 35, may_stop, |at| stops(bytes[at])), Some(38));
        assert_eq!(find(bytes, 40, may_stop, |_| true), None);
    }

    #[test]
    fn a_set_has_its_characters_and_all_bytes_that_are_not_ascii() {
        const SET: ByteSet = ByteSet::of(1 << b' ' | 1 << b'#' | 1 << b'A' | 1 << b'~' | 1);
        for byte in 0..=255 {
            let expected = matches!(byte, b' ' | b'#' | b'A' | b'~' | 0) || !byte.is_ascii();
            assert_eq!(Block::of(&[byte; BLOCK]).in_set(&SET).first().is_some(), expected, "{byte}");
        }
    }

    #[test]
    fn a_prefix_is_compared_to_its_last_byte() {
        let text = "0123456789".repeat(4);
        for length in 0..=text.len() {
            assert!(starts_with(text.as_bytes(), &text.as_bytes()[..length]));
            assert!(length == text.len() || !starts_with(&text.as_bytes()[..length], text.as_bytes()));
            for index in 0..length {
                let mut prefix = text.as_bytes()[..length].to_vec();
                prefix[index] = b'x';
                assert!(!starts_with(text.as_bytes(), &prefix), "{index} of {length}");
            }
        }
    }

    #[test]
    fn a_byte_and_the_one_before_it_are_found_anywhere() {
        let has_slashes =
            |bytes: &[u8], start| may_have(bytes, start, |block, before| block.equal(b'/') & before.equal(b'/'));
        for length in BLOCK + 1..60 {
            for index in 1..length {
                let mut bytes = vec![b'x'; length];
                bytes[index] = b'/';
                assert!(!has_slashes(&bytes, 1), "{index} of {length}");
                bytes[index - 1] = b'/';
                for start in 1..length {
                    assert_eq!(has_slashes(&bytes, start), start <= index, "{index} of {length} from {start}");
                }
            }
        }
        // Shorter texts have no block and bytes before it.
        assert!(has_slashes(b"short", 1) && !has_slashes(b"short", 5));
    }
}
