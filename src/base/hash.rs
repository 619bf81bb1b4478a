//! Hash tables of the standard library with a keyed hasher.
//!
//! Keys come from users. The hasher has a random seed for each process, so that keys cannot be prepared to share a bucket
//! and make a table slow. The seed does not affect results: code that iterates over a table sorts what it finds.
//!
//! Each type of table adds about 2 kB to the WebAssembly module. Tables of texts therefore have the index of a value in a list, and sets
//! of indexes the type of those of fingerprints.

use std::collections;
use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;

use foldhash::SharedSeed;
use foldhash::fast::FoldHasher;

pub(crate) type HashMap<K, V> = collections::HashMap<K, V, KeyedState>;
pub(crate) type HashSet<K> = collections::HashSet<K, KeyedState>;

static SEED: OnceLock<SharedSeed> = OnceLock::new();

/// Sets the seed, unless it is set already. In WebAssembly, where the standard library has no source of entropy, the
/// bindings do so at start; elsewhere the operating system provides the seed.
#[cfg(target_family = "wasm")]
pub(crate) fn set_seed(seed: u64) {
    SEED.get_or_init(|| SharedSeed::from_u64(seed));
}

/// Builds hashers that all have the seed of the process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KeyedState(&'static SharedSeed);

impl Default for KeyedState {
    fn default() -> Self {
        Self(SEED.get_or_init(|| SharedSeed::from_u64(RandomState::new().hash_one(0))))
    }
}

impl BuildHasher for KeyedState {
    type Hasher = FoldHasher<'static>;

    #[inline]
    fn build_hasher(&self) -> Self::Hasher {
        FoldHasher::with_seed(0, self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{HashMap, KeyedState};
    use std::hash::BuildHasher;

    #[test]
    fn all_tables_of_a_process_share_the_seed() {
        let (one, other) = (KeyedState::default(), HashMap::<u64, u64>::default());
        assert_eq!(one.hash_one("a text"), other.hasher().hash_one("a text"));
        assert_ne!(one.hash_one("a text"), one.hash_one("a test"));
    }

    #[test]
    fn keys_with_equal_low_bits_have_different_hashes() {
        let state = KeyedState::default();
        let buckets: std::collections::HashSet<u64> = (0..1_000_u64).map(|n| state.hash_one(n << 48) >> 48).collect();
        assert!(buckets.len() > 900, "{} of 1,000", buckets.len());
    }
}
