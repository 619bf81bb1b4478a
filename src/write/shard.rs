//! Division of pages into buckets by a hash of the URL, so that the files of a set depend only on its pages.
//!
//! Bucket 1 contains all pages. If a bucket exceeds the limits of a file, it is divided into two: bucket 2n contains the
//! pages whose next bit of the hash is 0, bucket 2n + 1 the others. So an added, changed or removed page changes the
//! file of its own bucket, and at most one division is added or removed.

use std::ops::Range;

use crate::base::fingerprint::fingerprint;
use crate::write::urlset::{FileLimits, Formatting, Namespaces, WrittenEntry, empty_len};

/// Number of bits of the hash that divide buckets. Longer prefixes are shared only by pages of one URL.
const HASH_BITS: u32 = 40;

/// Returns the hash of a normalised URL. File names depend on it, so it must never change.
pub(crate) fn hash(loc: &str) -> u64 {
    fingerprint(loc)
}

/// A bucket, identified by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bucket(u64);

impl Bucket {
    /// The bucket of all pages.
    pub(crate) const ROOT: Self = Self(1);

    /// Returns the bucket with a number; `None` if it is zero or deeper than the bits of the hash.
    pub(crate) const fn new(number: u64) -> Option<Self> {
        if number == 0 || number >> HASH_BITS > 1 { None } else { Some(Self(number)) }
    }

    /// Returns the number of the bucket.
    pub(crate) const fn number(self) -> u64 {
        self.0
    }

    /// Returns the number of bits that the hashes of its pages share.
    pub(crate) const fn depth(self) -> u32 {
        self.0.ilog2()
    }

    /// Returns the bucket of all pages whose hashes cannot be told apart from those of this bucket: the bucket itself, or the
    /// one that contains all pages of its URL.
    pub(crate) const fn of_hashes(self) -> Self {
        Self(self.0 >> self.depth().saturating_sub(HASH_BITS))
    }

    /// Returns the half with the given next bit.
    const fn half(self, bit: u64) -> Self {
        Self(self.0 << 1 | bit)
    }

    /// Returns the lowest hash of the bucket.
    pub(crate) const fn first_hash(self) -> u64 {
        let depth = self.depth();
        // Without the leading 1 of the number. A shift by 64 would overflow.
        if depth == 0 { 0 } else { self.0 << (u64::BITS - depth) }
    }

    /// Returns whether the pages of a hash are in the bucket.
    pub(crate) const fn contains(self, hash: u64) -> bool {
        let depth = self.depth();
        depth == 0 || (hash ^ self.first_hash()) >> (u64::BITS - depth) == 0
    }
}

/// What the pages of a bucket need in a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// The number of pages.
    pub(crate) pages: u64,
    /// The size of the entries in bytes.
    pub(crate) bytes: u64,
    /// The number of news articles.
    pub(crate) news: u64,
    /// The extensions that the entries use, which the root element declares.
    pub(crate) namespaces: Namespaces,
}

impl Totals {
    /// Returns what one entry needs.
    pub(crate) const fn of(entry: WrittenEntry<'_>) -> Self {
        let WrittenEntry { xml, namespaces, news, .. } = entry;
        Self { pages: 1, bytes: xml.len() as u64, news: news as u64, namespaces }
    }

    /// Adds other pages.
    pub(crate) const fn add(&mut self, other: Self) {
        // Sums of counts that no set has, in a plan that was changed by hand, must not overflow.
        self.pages = self.pages.saturating_add(other.pages);
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.news = self.news.saturating_add(other.news);
        self.namespaces.add(other.namespaces);
    }

    /// Returns whether one file can contain the pages. A single page always fits: pages that are too large for a file
    /// are rejected before.
    pub(crate) fn fits(self, limits: FileLimits, formatting: &Formatting) -> bool {
        let bytes = self.bytes.saturating_add(empty_len(formatting, self.namespaces) as u64);
        let is_within = |value: u64, limit: usize| value <= limit as u64;
        self.pages <= 1
            || (is_within(self.pages, limits.urls)
                && is_within(bytes, limits.bytes)
                && is_within(self.news, limits.news))
    }
}

/// Pages that are divided together: one page, or all pages with a common prefix of the hash.
pub(crate) trait Divisible {
    /// Returns the hash of the pages, of which only the common prefix is used.
    fn hash(&self) -> u64;
    /// Returns what the pages need in a file.
    fn totals(&self) -> Totals;
}

/// Divides buckets until each fits into a file.
#[derive(Debug)]
pub(crate) struct Divider<'d> {
    pub(crate) limits: FileLimits,
    pub(crate) formatting: &'d Formatting,
}

impl Divider<'_> {
    /// Divides a bucket, and passes each part to `emit` with the range of its items. The items are in the order of their
    /// hashes and may include those of other buckets. A bucket of `max_depth` bits is not divided further, even if it does
    /// not fit.
    pub(crate) fn divide<T: Divisible>(
        &self,
        bucket: Bucket,
        items: &[T],
        max_depth: Option<u32>,
        emit: &mut dyn FnMut(Bucket, Range<usize>),
    ) {
        let start = items.partition_point(|item| item.hash() < bucket.first_hash());
        let end = start + items[start..].partition_point(|item| bucket.contains(item.hash()));
        self.divide_range(bucket, items, start..end, max_depth, emit);
    }

    fn divide_range<T: Divisible>(
        &self,
        bucket: Bucket,
        items: &[T],
        range: Range<usize>,
        max_depth: Option<u32>,
        emit: &mut dyn FnMut(Bucket, Range<usize>),
    ) {
        let mut totals = Totals::default();
        for item in &items[range.clone()] {
            totals.add(item.totals());
        }
        if totals.pages == 0 {
            return;
        }
        let is_deep = max_depth.is_some_and(|max_depth| bucket.depth() >= max_depth);
        if is_deep || totals.fits(self.limits, self.formatting) {
            emit(bucket, range);
            return;
        }
        let middle = if bucket.depth() < HASH_BITS {
            let upper = bucket.half(1).first_hash();
            range.start + items[range.clone()].partition_point(|item| item.hash() < upper)
        } else {
            // More pages of one URL than a file may contain.
            range.start.midpoint(range.end)
        };
        self.divide_range(bucket.half(0), items, range.start..middle, max_depth, emit);
        self.divide_range(bucket.half(1), items, middle..range.end, max_depth, emit);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bucket, Divider, Divisible, Totals, hash};
    use crate::write::urlset::{FileLimits, Formatting};

    struct Item(u64);

    impl Divisible for Item {
        fn hash(&self) -> u64 {
            self.0
        }

        fn totals(&self) -> Totals {
            Totals { pages: 1, bytes: 100, ..Totals::default() }
        }
    }

    fn divided(hashes: &[u64], urls: usize, max_depth: Option<u32>) -> Vec<(u64, usize)> {
        let items: Vec<Item> = hashes.iter().copied().map(Item).collect();
        let limits = FileLimits { urls, bytes: 1_000_000, news: 1_000 };
        let mut parts = Vec::new();
        Divider { limits, formatting: &Formatting::default() }.divide(
            Bucket::ROOT,
            &items,
            max_depth,
            &mut |bucket, range| {
                parts.push((bucket.number(), range.len()));
            },
        );
        parts
    }

    const TOP: u64 = 1 << 63;

    #[test]
    fn hashes_never_change() {
        assert_eq!(hash("https://example.com/"), 11_821_315_579_082_154_447);
        assert_eq!(hash("https://example.com/a?b=1&c=2"), 12_423_182_271_093_469_333);
    }

    #[test]
    fn buckets_contain_the_hashes_of_their_prefix() {
        assert!(Bucket::ROOT.contains(0) && Bucket::ROOT.contains(u64::MAX));
        let upper = Bucket::new(3).unwrap();
        assert!(upper.contains(TOP) && upper.contains(u64::MAX) && !upper.contains(TOP - 1));
        assert_eq!((Bucket::new(6).unwrap().first_hash(), Bucket::new(6).unwrap().depth()), (TOP, 2));
        assert_eq!(Bucket::new(0), None);
        assert_eq!(Bucket::new(u64::MAX), None);
    }

    #[test]
    fn a_bucket_is_divided_only_if_it_exceeds_a_limit() {
        assert_eq!(divided(&[], 2, None), []);
        assert_eq!(divided(&[1, TOP], 2, None), [(1, 2)]);
        assert_eq!(divided(&[1, 2, TOP], 2, None), [(2, 2), (3, 1)]);
        // The lower half is empty.
        assert_eq!(divided(&[TOP, TOP + 1, u64::MAX], 2, None), [(6, 2), (7, 1)]);
    }

    #[test]
    fn division_ends_at_the_maximum_depth() {
        assert_eq!(divided(&[1, 2, 3, TOP], 2, Some(1)), [(2, 3), (3, 1)]);
    }

    #[test]
    fn pages_of_one_url_are_divided_by_their_number() {
        let parts = divided(&[7; 5], 2, None);
        assert_eq!(parts.iter().map(|(_, pages)| pages).sum::<usize>(), 5);
        assert!(parts.iter().all(|(_, pages)| *pages <= 2));
    }
}
