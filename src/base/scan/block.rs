//! Sixteen bytes at a time: one register where the WebAssembly has such, two words elsewhere.

use super::{last_bytes, word_at};

/// Sixteen bytes, as two words.
#[cfg(not(target_feature = "simd128"))]
pub(crate) type Block = [u64; 2];

/// Sixteen bytes. As two words they would go by way of the stack, where a processor waits for both before it takes them as one.
#[cfg(target_feature = "simd128")]
pub(crate) type Block = std::arch::wasm32::v128;

#[cfg(not(target_feature = "simd128"))]
const fn block(first: u64, second: u64) -> Block {
    [first, second]
}

#[cfg(target_feature = "simd128")]
use std::arch::wasm32::u64x2 as block;

/// The sixteen bytes from an index on, or the fewer that there are, filled up with zeros.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a load; a build for size would make it a call")]
#[allow(clippy::cast_possible_truncation, reason = "each half is a word")]
pub(crate) fn block_at(bytes: &[u8], at: usize) -> Block {
    match bytes.get(at..).and_then(<[u8]>::first_chunk) {
        Some(sixteen) => {
            let both = u128::from_le_bytes(*sixteen);
            block(both as u64, (both >> 64) as u64)
        }
        None => last_block(bytes, at),
    }
}

#[inline(never)]
fn last_block(bytes: &[u8], at: usize) -> Block {
    match word_at(bytes, at) {
        Some(first) => block(first, last_bytes(bytes, bytes.len() - at - 8)),
        None => block(last_bytes(bytes, bytes.len() - at), 0),
    }
}

/// A bit for each of sixteen bytes that has this value, the lowest for the first.
#[cfg(not(target_feature = "simd128"))]
pub(crate) fn places_of(byte: u8, block: Block) -> u32 {
    let bytes = block.map(u64::to_le_bytes);
    bytes.as_flattened().iter().rev().fold(0, |places, other| places << 1 | u32::from(*other == byte))
}

/// The same by the instructions that compare sixteen bytes at once.
#[cfg(target_feature = "simd128")]
#[inline(always)]
#[allow(clippy::inline_always, reason = "three instructions")]
pub(crate) fn places_of(byte: u8, block: Block) -> u32 {
    use std::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_splat};
    u32::from(u8x16_bitmask(u8x16_eq(block, u8x16_splat(byte))))
}

#[cfg(test)]
mod tests {
    use super::super::last_word;
    use super::{block_at, places_of};

    #[test]
    fn the_places_of_a_byte_are_those_where_it_stands() {
        for (text, places) in [(*b"0123456789abcdef", 0), (*b"x1xx456789abcdxx", 0b1100_0000_0000_1101)] {
            assert_eq!(places_of(b'x', block_at(&text, 0)), places);
        }
    }

    #[test]
    fn blocks_hold_what_is_there_and_zeros() {
        let bytes: Vec<u8> = (1..=40).collect();
        for length in 0..=bytes.len() {
            for at in 0..=length {
                let mut expected = [0; 16];
                let count = 16.min(length - at);
                expected[..count].copy_from_slice(&bytes[at..at + count]);
                let block = block_at(&bytes[..length], at).map(u64::to_le_bytes);
                assert_eq!(block.as_flattened(), expected);
                if length - at < 8 {
                    expected[count..].fill(b'a');
                    assert_eq!(last_word(&bytes[..length], at, b'a').to_le_bytes(), expected[..8]);
                }
            }
        }
    }
}
