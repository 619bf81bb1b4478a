//! The files of a stable set before they are written, so that only those are written that an existing set does not have.

use crate::base::fingerprint::fingerprint;
use crate::model::error::Error;
use crate::model::report::Report;
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::date_state::Dates;
use crate::read::page_list::Pages;
use crate::write::shard::{Bucket, Divisible, Totals};
use crate::write::urlset::{Namespaces, WrittenEntry, written_entries};
use crate::write::writable::{PageSink, WritablePages};

use super::entry_groups::{EntryGroups, PendingEntries, PlannedFile, is_alone};
use super::entry_store::{EntryStore, order_key};
use super::file::SitemapFile;
use super::file_maker::{FileMaker, IndexFiles};
use super::options::{GroupBy, SplitOptions, Strategy};
use super::stable::write_file;

/// The facts about an entry that decide which file contains it, and whether an existing file does.
struct Measure {
    hash: u64,
    /// The fingerprint of its XML.
    fingerprint: u64,
    len: u32,
    /// The number of news articles; larger numbers are no longer distinguished, because they exceed every limit.
    news: u16,
    namespaces: Namespaces,
}

impl Divisible for Measure {
    fn hash(&self) -> u64 {
        self.hash
    }

    fn totals(&self) -> Totals {
        let (bytes, news) = (u64::from(self.len), u64::from(self.news));
        Totals { pages: 1, bytes, news, namespaces: self.namespaces }
    }
}

/// The facts about the entries of a group.
#[derive(Default)]
struct Measures(Vec<Measure>);

impl PendingEntries for Measures {
    type Pending = Measure;

    fn push(&mut self, hash: u64, entry: WrittenEntry<'_>) {
        let WrittenEntry { xml, namespaces, news, .. } = entry;
        // An entry is smaller than a file.
        let len = u32::try_from(xml.len()).unwrap_or(u32::MAX);
        let news = u16::try_from(news).unwrap_or(u16::MAX);
        self.0.push(Measure { hash, fingerprint: fingerprint(xml), len, news, namespaces });
    }

    fn sort(&mut self) {
        self.0.sort_unstable_by_key(|measure| (measure.hash, measure.fingerprint));
    }

    fn as_slice(&self) -> &[Measure] {
        &self.0
    }
}

/// The files of a stable set.
pub(crate) struct SetPlan {
    files: FileMaker,
    /// The groups of the pages, without entries.
    groups: EntryGroups<EntryStore>,
    /// The sitemaps, in the order of the index.
    pub(crate) sitemaps: Vec<PlannedSitemap>,
    /// The dates of the pages.
    dates: Option<Dates>,
    /// The problems of the pages, and the normalised values.
    pub(crate) report: Report,
}

/// A sitemap that has not been written.
#[derive(Debug)]
pub(crate) struct PlannedSitemap {
    pub(crate) name: String,
    pub(crate) url: String,
    group: usize,
    bucket: Bucket,
    totals: Totals,
    /// The sum of the fingerprints of its entries.
    fingerprint: u64,
}

impl PlannedSitemap {
    /// Returns the number of its pages.
    pub(crate) fn pages(&self) -> usize {
        usize::try_from(self.totals.pages).unwrap_or(usize::MAX)
    }
}

impl SetPlan {
    /// Plans the set of a page list, whose pages get dates.
    ///
    /// # Errors
    ///
    /// The errors of [`split()`](super::split()).
    pub(crate) fn new(pages: Pages<'_>, options: &SplitOptions, dates: Option<Dates>) -> Result<Self, Error> {
        // The caller compresses the files that it keeps.
        let files = FileMaker::new(options, Strategy::Stable, false)?;
        let mut groups: EntryGroups<Measures> = EntryGroups::new(&files);
        let (report, dates) = read(pages, options, dates, &mut |reporter, index, page| {
            groups.push(&files, options.group_by.as_ref(), reporter, index, page, |_, _| true);
        })?;
        let planned = groups.plan(&files, |_| &[Bucket::ROOT]);
        let is_alone = is_alone(&files, &planned);
        let sitemaps = planned.into_iter().map(|PlannedFile { group, bucket, entries }| {
            let name = files.sitemap_name(bucket.number(), groups.name(group), is_alone);
            let (mut totals, mut fingerprint) = (Totals::default(), 0_u64);
            for measure in &groups.entries(group).as_slice()[entries] {
                totals.add(measure.totals());
                fingerprint = fingerprint.wrapping_add(measure.fingerprint);
            }
            PlannedSitemap { url: files.locations.url(&name), name, group, bucket, totals, fingerprint }
        });
        let sitemaps = sitemaps.collect();
        Ok(Self { groups: groups.without_entries(), files, sitemaps, dates, report })
    }

    /// Returns whether the set has an index.
    pub(crate) fn has_index(&self) -> bool {
        self.files.has_index(self.sitemaps.len())
    }

    /// Returns whether a file is a sitemap of another tool.
    pub(crate) fn is_of_others(&self, name: &str) -> bool {
        self.files.is_of_others(name)
    }

    /// Returns whether a text is the planned sitemap.
    pub(crate) fn is_written(&self, sitemap: &PlannedSitemap, xml: &str) -> bool {
        let PlannedSitemap { totals, .. } = sitemap;
        let Some(entries) = written_entries(xml, &self.files.formatting, totals.namespaces) else { return false };
        let (mut bytes, mut sum) = (0, 0_u64);
        let mut previous = ("", "");
        for entry in entries {
            bytes += entry.len() as u64;
            sum = sum.wrapping_add(fingerprint(entry));
            let key = order_key(entry);
            if key < previous {
                return false;
            }
            previous = key;
        }
        (bytes, sum) == (totals.bytes, sitemap.fingerprint)
    }

    /// Writes the sitemaps for which `is_wanted` returns `true`, uncompressed and in the order of the index, from the page list
    /// of the plan. It can be called once.
    pub(crate) fn write(
        &mut self,
        pages: Pages<'_>,
        options: &SplitOptions,
        is_wanted: impl Fn(&PlannedSitemap) -> bool,
    ) -> Result<Vec<SitemapFile>, Error> {
        let Self { files, groups, sitemaps, dates, .. } = self;
        // By group.
        let mut buckets: Vec<Vec<Bucket>> = Vec::new();
        for sitemap in sitemaps.iter().filter(|sitemap| is_wanted(sitemap)) {
            let (group, bucket) = (sitemap.group, sitemap.bucket.of_hashes());
            buckets.resize(buckets.len().max(group + 1), Vec::new());
            if buckets[group].last() != Some(&bucket) {
                buckets[group].push(bucket);
            }
        }
        if buckets.is_empty() {
            return Ok(Vec::new());
        }
        let buckets = |group: usize| buckets.get(group).map_or(&[][..], Vec::as_slice);
        read(pages, options, dates.take(), &mut |reporter, index, page| {
            groups.push(files, options.group_by.as_ref(), reporter, index, page, |group, hash| {
                let buckets = buckets(group);
                let later = buckets.partition_point(|bucket| bucket.first_hash() <= hash);
                later.checked_sub(1).is_some_and(|index| buckets[index].contains(hash))
            });
        })?;
        let mut written = Vec::new();
        for planned in groups.plan(files, buckets) {
            let is_planned =
                |sitemap: &&PlannedSitemap| (sitemap.group, sitemap.bucket) == (planned.group, planned.bucket);
            // The entries of one URL may fill several files, of which not all are wanted.
            let sitemap = sitemaps.iter().find(is_planned).filter(|sitemap| is_wanted(sitemap));
            if let Some(PlannedSitemap { name, url, .. }) = sitemap {
                let mut file = write_file(files, groups, &planned);
                file.name.clone_from(name);
                file.url.clone_from(url);
                written.push(file);
            }
        }
        Ok(written)
    }

    /// Writes the index of sitemaps, if the set has one, uncompressed.
    pub(crate) fn index(&mut self, sitemaps: Vec<SitemapEntry<'_>>) -> Result<IndexFiles, Error> {
        self.files.index(sitemaps)
    }
}

/// Passes the pages of a list that can be written to `take`, and returns the report and the dates.
fn read(
    pages: Pages<'_>,
    options: &SplitOptions,
    dates: Option<Dates>,
    take: &mut PageSink<'_>,
) -> Result<(Report, Option<Dates>), Error> {
    let group_field = options.group_by.as_ref().and_then(GroupBy::field);
    let mut writable = WritablePages::of_set(&options.shared, options.invalid, dates)?;
    writable.push(pages, 0, group_field, &options.shared, take)?;
    Ok((writable.finish(&options.shared)?, writable.into_dates()))
}
