//! The entries of a stable set until its files are written.

use std::cmp::Ordering;
use std::ops::Range;

use crate::base::fingerprint::fingerprint;
use crate::write::shard::{Divisible, Totals};
use crate::write::urlset::{Namespaces, WrittenEntry};

use super::entry_groups::PendingEntries;

/// Number of bits of the hash by which the entries of a large group are distributed to chunks. The entries of a file are then near
/// each other in memory, so that fewer reads miss the cache when they are sorted and written.
const PREFIX_BITS: u32 = 5;

/// Number of entries up to which a group is small: its entries are near each other anyway.
const MAX_SMALL: usize = 1 << 17;

/// Maximum size in bytes of a chunk of texts. Chunks are not reallocated, so that memory is not copied.
const MAX_CHUNK_BYTES: usize = 1 << 20;

/// Size in bytes of the first chunk, which is small because there may be a store for each of many groups.
const MIN_CHUNK_BYTES: usize = 1 << 10;

/// The entries of a group. Each takes the length of its XML and, in WebAssembly, 24 bytes.
#[derive(Default)]
pub(super) struct EntryStore {
    headers: Vec<Header>,
    chunks: Vec<String>,
    /// The index of the last chunk for each prefix of the hash. In a small group, all entries use that of prefix 0.
    last: [Option<usize>; 1 << PREFIX_BITS],
}

/// The facts about an entry, and where its XML is.
#[derive(Clone, Copy)]
pub(super) struct Header {
    hash: u64,
    chunk: usize,
    start: usize,
    len: usize,
    /// The number of news articles; larger numbers are no longer distinguished, because they exceed every limit.
    news: u16,
    namespaces: Namespaces,
}

impl Divisible for Header {
    fn hash(&self) -> u64 {
        self.hash
    }

    fn totals(&self) -> Totals {
        let (bytes, news) = (self.len as u64, u64::from(self.news));
        Totals { pages: 1, bytes, news, namespaces: self.namespaces }
    }
}

impl PendingEntries for EntryStore {
    type Pending = Header;

    fn push(&mut self, hash: u64, entry: WrittenEntry<'_>) {
        let WrittenEntry { xml, namespaces, news, .. } = entry;
        let number = self.chunk_for(hash, xml.len());
        let chunk = &mut self.chunks[number];
        let header = Header {
            hash,
            chunk: number,
            start: chunk.len(),
            len: xml.len(),
            news: u16::try_from(news).unwrap_or(u16::MAX),
            namespaces,
        };
        chunk.push_str(xml);
        self.headers.push(header);
    }

    // Entries of equal hashes are sorted by their fingerprints, because an update knows no more of the entries.
    fn sort(&mut self) {
        let Self { headers, chunks, .. } = self;
        headers.sort_unstable_by(|one, other| {
            one.hash.cmp(&other.hash).then_with(|| compare_contents(one.xml(chunks), other.xml(chunks)))
        });
    }

    fn as_slice(&self) -> &[Header] {
        &self.headers
    }
}

impl EntryStore {
    /// Returns the index of a chunk with room for an entry.
    fn chunk_for(&mut self, hash: u64, len: usize) -> usize {
        let is_small = self.headers.len() < MAX_SMALL;
        let prefix = if is_small { 0 } else { (hash >> (u64::BITS - PREFIX_BITS)) as usize };
        let last = self.last[prefix].map(|index| (index, &self.chunks[index]));
        let index = match last {
            Some((index, chunk)) if chunk.capacity() - chunk.len() >= len => index,
            _ => {
                let size = last.map_or(MIN_CHUNK_BYTES, |(_, chunk)| (chunk.capacity() * 2).min(MAX_CHUNK_BYTES));
                self.chunks.push(String::with_capacity(size.max(len)));
                self.chunks.len() - 1
            }
        };
        self.last[prefix] = Some(index);
        index
    }

    /// Returns entries of a range, sorted by their URLs.
    pub(super) fn sorted_by_url(&self, range: Range<usize>) -> Vec<WrittenEntry<'_>> {
        let entries: Vec<StoredEntry<'_>> =
            self.headers[range].iter().map(|header| header.entry(&self.chunks)).collect();
        let first = entries.first().map_or(&[][..], |entry| entry.loc.as_bytes());
        let common = entries.iter().fold(first, |common, entry| common_prefix(common, entry.loc.as_bytes())).len();
        let mut order: Vec<(u128, &StoredEntry<'_>)> =
            entries.iter().map(|entry| (sort_key(&entry.loc.as_bytes()[common..]), entry)).collect();
        order.sort_unstable_by(|(key, one), (other_key, other)| {
            key.cmp(other_key).then_with(|| one.order_key().cmp(&other.order_key()))
        });
        order.into_iter().map(|(_, entry)| entry.written).collect()
    }
}

/// An entry of the store.
struct StoredEntry<'s> {
    /// The URL as it is written, with characters escaped.
    loc: &'s str,
    written: WrittenEntry<'s>,
}

impl<'s> StoredEntry<'s> {
    /// Returns what [`order_key`] returns for the XML of the entry.
    const fn order_key(&self) -> (&'s str, &'s str) {
        (self.loc, self.written.xml)
    }
}

impl Header {
    fn xml(self, chunks: &[String]) -> &str {
        &chunks[self.chunk][self.start..][..self.len]
    }

    fn entry(self, chunks: &[String]) -> StoredEntry<'_> {
        let xml = self.xml(chunks);
        let (loc, after) = split_loc(xml);
        // If there is a lastmod, it follows the loc.
        let lastmod = after_tag("</loc>", after).and_then(|after| value_of("<lastmod>", after));
        let lastmod = lastmod.map(|(lastmod, _)| lastmod);
        let written = WrittenEntry { xml, namespaces: self.namespaces, news: usize::from(self.news), lastmod };
        StoredEntry { loc, written }
    }
}

/// Compares the contents of entries of one URL.
#[cold]
fn compare_contents(one: &str, other: &str) -> Ordering {
    fingerprint(one).cmp(&fingerprint(other)).then_with(|| one.cmp(other))
}

/// Returns the URL of an entry as it is written, and what follows it, from the end tag on.
fn split_loc(xml: &str) -> (&str, &str) {
    after_tag("<url>", xml).and_then(|children| value_of("<loc>", children)).unwrap_or_default()
}

/// Returns what the entries of a file are sorted by: the URL, and then the rest.
pub(super) fn order_key(xml: &str) -> (&str, &str) {
    (split_loc(xml).0, xml)
}

/// Returns what follows a tag that begins a text.
fn after_tag<'x>(tag: &str, xml: &'x str) -> Option<&'x str> {
    xml.trim_ascii_start().strip_prefix(tag)
}

/// Returns the text of an element that begins a text, and what follows it, from the end tag on.
fn value_of<'x>(tag: &str, xml: &'x str) -> Option<(&'x str, &'x str)> {
    let value = after_tag(tag, xml)?;
    value.find('<').map(|end| value.split_at(end))
}

/// Returns the common prefix of two texts.
fn common_prefix<'t>(one: &'t [u8], other: &[u8]) -> &'t [u8] {
    let len = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    &one[..len]
}

/// Returns the first 16 bytes as a number with the same order. Comparing numbers takes a fraction of the time of
/// comparing texts.
fn sort_key(bytes: &[u8]) -> u128 {
    let mut key = [0; 16];
    let len = bytes.len().min(key.len());
    key[..len].copy_from_slice(&bytes[..len]);
    u128::from_be_bytes(key)
}
