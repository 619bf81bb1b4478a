//! Fingerprints of locs, which the checks of whole lists store instead of the text.
//!
//! A fingerprint has 64 bits (63 for a [`LocKey`]). Among 1,000,000 different locs the probability of a collision is
//! about 1 in 18 million, and its only effect is a wrong warning. The texts are therefore not stored for comparison,
//! and a loc of any length takes 16 bytes.

use twox_hash::XxHash64;

/// Returns the fingerprint of a text: its XXH64 with the seed 0.
///
/// The files of a stable set and the shards of a plan depend on it, and databases compute it, too, so it never changes.
pub(crate) fn fingerprint(text: &str) -> u64 {
    XxHash64::oneshot(0, text.as_bytes())
}

/// Distributes every bit of a number over all bits.
pub(crate) const fn mix(mut state: u64) -> u64 {
    // The final steps of XXH64.
    state = (state ^ (state >> 33)).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    state = (state ^ (state >> 29)).wrapping_mul(0x1656_67B1_9E37_79F9);
    state ^ (state >> 32)
}

/// A loc in 64 bits: 63 bits of its fingerprint without a final slash, and one bit for the final slash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LocKey(u64);

impl LocKey {
    pub(crate) fn of(loc: &str) -> Self {
        let has_final_slash = loc.as_bytes().last() == Some(&b'/');
        let stem = fingerprint(&loc[..loc.len() - usize::from(has_final_slash)]);
        Self(stem & !1 | u64::from(has_final_slash))
    }

    /// Returns the part that the forms with and without a final slash share.
    pub(crate) const fn stem(self) -> u64 {
        self.0 >> 1
    }

    pub(crate) const fn has_final_slash(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the key of the same loc with the final slash added or removed.
    pub(crate) const fn with_other_slash(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{LocKey, fingerprint};

    #[test]
    fn fingerprints_are_those_of_the_published_function() {
        // Values of the reference implementation, xxhsum.
        assert_eq!(fingerprint(""), 0xEF46_DB37_51D8_E999);
        assert_eq!(fingerprint("abc"), 0x44BC_2CF5_AD77_0999);
    }

    #[test]
    fn texts_of_all_lengths_have_different_fingerprints() {
        let text = "https://example.com/shop/shoes?page=1&size=42".repeat(3);
        let prefixes: HashSet<u64> = (0..=text.len()).map(|end| fingerprint(&text[..end])).collect();
        assert_eq!(prefixes.len(), text.len() + 1);
        let zeros: HashSet<u64> = (0..40).map(|length| fingerprint(&"\0".repeat(length))).collect();
        assert_eq!(zeros.len(), 40);
    }

    #[test]
    fn numbered_locs_have_different_fingerprints() {
        let mut seen = HashSet::new();
        for page in 0..200_000_u32 {
            // Two numbers that change together, in different words.
            assert!(seen.insert(fingerprint(&format!("https://example.com/{page:07}/{:07}", 9_999_999 - page))));
        }
    }

    #[test]
    fn keys_share_the_stem_with_and_without_the_final_slash() {
        let (with, without) = (LocKey::of("https://example.com/a/"), LocKey::of("https://example.com/a"));
        assert_eq!(with.stem(), without.stem());
        assert_ne!(with, without);
        assert!(with.has_final_slash() && !without.has_final_slash());
        assert_ne!(with.stem(), LocKey::of("https://example.com/a//").stem());
        assert_ne!(LocKey::of("").stem(), LocKey::of("a").stem());
    }
}
