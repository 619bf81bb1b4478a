//! Plan of a stable set whose pages are on several machines: counted in parts, merged, and written shard by shard.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::Report;
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::Pages;
use crate::text::datetime;
use crate::text::url::{is_full_http, page_url};
use crate::write::shard::{Bucket, Divider, Divisible, Totals, hash};
use crate::write::urlset::Namespaces;
use crate::write::writable::WritablePages;

use super::entry_groups::AcceptedEntries;
use super::file::SitemapFile;
use super::file_maker::{FileMaker, IndexFiles};
use super::options::{SplitOptions, Strategy};
use super::stable::StableSplitter;

/// Number of bits of the hash whose prefixes are counted: enough for 3,000,000,000 pages.
const PREFIX_BITS: u32 = 16;

/// The counts of pages by the first 16 bits of the hashes of their URLs.
///
/// Plans are merged by addition, in any order, and the shards follow from the merged counts. Each shard is written from
/// its own pages, with [`write_shard`], and [`shard_index`] lists the files of all of them. The files are those that
/// [`split()`](super::split()) writes with [`Strategy::Stable`](super::Strategy::Stable).
///
/// ```
/// use sitemap_kit::shards::{ShardPlan, shard_index, shard_prefix, write_shard};
/// use sitemap_kit::{Options, SplitOptions};
/// let shared = Options { base_url: Some("https://example.com/".into()), ..Options::default() };
/// let options = SplitOptions { shared, max_urls: 2, ..SplitOptions::default() };
/// let parts = [["https://example.com/a", "https://example.com/b"], ["https://example.com/c", "https://example.com/d"]];
///
/// // Each machine counts its pages.
/// let mut plan = ShardPlan::default();
/// for part in parts {
///     let mut counted = ShardPlan::default();
///     counted.add(&*part.join("\n"), &options)?;
///     plan.merge(&counted);
/// }
/// // Each shard is written from its pages.
/// let mut files = Vec::new();
/// for shard in plan.shards(&options)? {
///     let is_in_shard = |page: &&str| (shard.first_prefix..=shard.last_prefix).contains(&shard_prefix(page, &options.shared).unwrap());
///     let pages: Vec<&str> = parts.iter().flatten().copied().filter(is_in_shard).collect();
///     files.extend(write_shard(shard.id, &*pages.join("\n"), &options)?.files);
/// }
/// assert_eq!(files.iter().map(|file| file.pages).sum::<usize>(), 4);
/// let sitemaps: Vec<_> = files.iter().map(|file| file.entry()).collect();
/// assert_eq!(shard_index(&sitemaps, &options)?.index[0].name, "sitemap.xml");
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShardPlan {
    rows: BTreeMap<u16, Totals>,
}

/// A part of a set that is written from its own pages: one file, or several if the pages of one prefix exceed the limits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Shard {
    /// Id of the shard: the number of its bucket. The number in the file name is the same, unless `first_number` shifts it.
    pub id: u64,
    /// The lowest prefix of its pages; see [`shard_prefix`].
    pub first_prefix: u16,
    /// The highest prefix of its pages.
    pub last_prefix: u16,
    /// The number of its pages.
    pub pages: u64,
    /// The size of its entries in bytes, without the start and the end of a file.
    pub bytes: u64,
}

/// The files of a shard.
#[derive(Debug, Clone)]
pub struct WrittenShard {
    /// The sitemaps, in the order of the index.
    pub files: Vec<SitemapFile>,
    /// The problems of the pages, and the normalised values.
    pub report: Report,
}

/// The index of a set that was written in shards.
#[derive(Debug, Clone)]
pub struct ShardIndex {
    /// The index; several if there are more than 50,000 sitemaps, none if none is needed.
    pub index: Vec<SitemapFile>,
    /// The lines to add to robots.txt.
    pub robots: Vec<String>,
}

/// A row of a plan: prefix, pages, bytes, news articles, and the extensions that are used as bits.
pub type ShardRow = [u64; 5];

struct PrefixRow {
    prefix: u16,
    totals: Totals,
}

impl Divisible for PrefixRow {
    fn hash(&self) -> u64 {
        u64::from(self.prefix) << (u64::BITS - PREFIX_BITS)
    }

    fn totals(&self) -> Totals {
        self.totals
    }
}

impl ShardPlan {
    /// Counts pages that `split` would write, and returns their report. A page that is added twice is counted twice.
    ///
    /// # Errors
    ///
    /// The errors of [`split()`](super::split()), except that a list may be empty; nothing is counted then.
    pub fn add<'p>(&mut self, pages: impl Into<Pages<'p>>, options: &SplitOptions) -> Result<Report, Error> {
        let files = file_maker(options)?;
        let mut writable = WritablePages::without_scope(&options.shared, options.invalid, options.state.as_deref())?;
        let mut entries = AcceptedEntries::new(&files);
        let mut scope = files.locations.scope(1, NO_GROUP);
        let mut counted = Self::default();
        writable.push(pages.into(), 0, None, &options.shared, &mut |reporter, index, page| {
            if let Some(entry) = entries.write(&files, &mut scope, reporter, index, page) {
                counted.rows.entry(prefix(hash(&page.loc))).or_default().add(Totals::of(entry));
            }
        })?;
        self.merge(&counted);
        Ok(writable.report(&options.shared))
    }

    /// Adds the counts of another plan, which must have been made with equal options.
    pub fn merge(&mut self, other: &Self) {
        for (prefix, totals) in &other.rows {
            self.rows.entry(*prefix).or_default().add(*totals);
        }
    }

    /// Returns the shards of the pages that were counted, in the order of their prefixes.
    ///
    /// # Errors
    ///
    /// `invalid-option`.
    pub fn shards(&self, options: &SplitOptions) -> Result<Vec<Shard>, Error> {
        let files = file_maker(options)?;
        let rows: Vec<PrefixRow> =
            self.rows.iter().map(|(prefix, totals)| PrefixRow { prefix: *prefix, totals: *totals }).collect();
        let mut shards = Vec::new();
        let divider = Divider { limits: files.limits, formatting: &files.formatting };
        divider.divide(Bucket::ROOT, &rows, Some(PREFIX_BITS), &mut |bucket, range| {
            let mut totals = Totals::default();
            for row in &rows[range] {
                totals.add(row.totals);
            }
            let first_prefix = prefix(bucket.first_hash());
            // The prefixes of a bucket differ in the bits below its depth.
            let last_prefix = first_prefix | u16::MAX.checked_shr(bucket.depth()).unwrap_or_default();
            let Totals { pages, bytes, .. } = totals;
            shards.push(Shard { id: bucket.number(), first_prefix, last_prefix, pages, bytes });
        });
        Ok(shards)
    }

    /// Returns the counts as numbers, which can be stored or sent to another machine.
    pub fn to_rows(&self) -> Vec<ShardRow> {
        let row = |(prefix, totals): (&u16, &Totals)| {
            let Totals { pages, bytes, news, namespaces } = *totals;
            [u64::from(*prefix), pages, bytes, news, u64::from(namespaces.bits())]
        };
        self.rows.iter().map(row).collect()
    }

    /// Reads counts that [`to_rows`](Self::to_rows) returned.
    ///
    /// # Errors
    ///
    /// `invalid-input` if a number is out of range.
    pub fn from_rows(rows: &[ShardRow]) -> Result<Self, Error> {
        let mut plan = Self::default();
        for [prefix, pages, bytes, news, namespaces] in rows.iter().copied() {
            let (Ok(prefix), Ok(namespaces)) = (u16::try_from(prefix), u8::try_from(namespaces)) else {
                return Err(Error::new(messages::SHARD_ROWS, &[]));
            };
            let namespaces = Namespaces::from_bits(namespaces);
            plan.rows.entry(prefix).or_default().add(Totals { pages, bytes, news, namespaces });
        }
        Ok(plan)
    }
}

/// The group of pages in no group.
const NO_GROUP: &str = "";

/// Returns the prefix that decides which shard contains a page: the first 16 bits of the hash of its normalised URL. It
/// is the same in every version of this crate, so it can be stored beside the page.
///
/// # Errors
///
/// `invalid-input` if `loc` is not the URL of a page.
pub fn shard_prefix(loc: &str, options: &Options) -> Result<u16, Error> {
    let url = page_url(loc, options).ok_or_else(|| Error::new(messages::SHARD_LOC, &[("loc", &loc)]))?;
    Ok(prefix(hash(&url)))
}

fn prefix(hash: u64) -> u16 {
    (hash >> (u64::BITS - PREFIX_BITS)) as u16
}

/// Writes the files of a shard from its pages, in any order.
///
/// # Errors
///
/// The errors of [`split()`](super::split()); `invalid-input` if there is no such shard, or a page is in another one.
pub fn write_shard<'p>(id: u64, pages: impl Into<Pages<'p>>, options: &SplitOptions) -> Result<WrittenShard, Error> {
    let bucket = Bucket::new(id).filter(|bucket| bucket.depth() <= PREFIX_BITS);
    let Some(bucket) = bucket else {
        return Err(Error::new(messages::SHARD_UNKNOWN, &[("shard", &id)]));
    };
    let mut writable = WritablePages::without_scope(&options.shared, options.invalid, options.state.as_deref())?;
    let mut splitter = StableSplitter::new(file_maker(options)?, bucket);
    let mut foreign = None;
    writable.push(pages.into(), 0, None, &options.shared, &mut |reporter, index, page| {
        if bucket.contains(hash(&page.loc)) {
            splitter.push(None, reporter, index, page);
        } else if foreign.is_none() {
            foreign = Some(page.loc.to_string());
        }
    })?;
    if let Some(url) = foreign {
        return Err(Error::new(messages::SHARD_PAGE, &[("url", &url), ("shard", &id)]));
    }
    let report = writable.finish(&options.shared)?;
    let files = splitter.finish()?.0;
    Ok(WrittenShard { files, report })
}

/// Writes the index of the files of all shards, in the order given.
///
/// # Errors
///
/// `invalid-option`; `invalid-input` if the URL or the `lastmod` of a file is invalid.
pub fn shard_index(sitemaps: &[SitemapEntry<'_>], options: &SplitOptions) -> Result<ShardIndex, Error> {
    for SitemapEntry { loc, lastmod } in sitemaps {
        let lastmod = lastmod.as_deref();
        if !is_full_http(loc) || lastmod.is_some_and(|lastmod| datetime::read(lastmod).is_err()) {
            let lastmod = lastmod.unwrap_or_default();
            return Err(Error::new(messages::SHARD_FILE, &[("url", loc), ("lastmod", &lastmod)]));
        }
    }
    let IndexFiles { index, robots, .. } = file_maker(options)?.index(sitemaps.to_vec())?;
    Ok(ShardIndex { index, robots })
}

fn file_maker(options: &SplitOptions) -> Result<FileMaker, Error> {
    if options.group_by.is_some() {
        return Err(Error::new(messages::SHARD_GROUPS, &[]));
    }
    FileMaker::new(options, Strategy::Stable, options.gzip)
}
