//! Split by a hash of the URLs: the files are a function of the set of pages, in whatever order they are given.

use std::collections::VecDeque;
use std::iter;
use std::mem;
use std::slice;

use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::Reporter;
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::shard::Bucket;

use super::entry_groups::{EntryGroups, PlannedFile, is_alone};
use super::entry_store::EntryStore;
use super::file::SitemapFile;
use super::file_maker::{FileMaker, IndexFiles};
use super::options::GroupBy;

/// Stores the entries of all pages, and then writes a file for each bucket.
pub(super) struct StableSplitter {
    files: FileMaker,
    groups: EntryGroups<EntryStore>,
    /// The bucket that contains all pages.
    bucket: Bucket,
    /// The files that are still to be written; `None` while pages are added.
    planned: Option<VecDeque<PlannedFile>>,
    /// Whether the whole set is one sitemap without an index.
    is_alone: bool,
    /// The entries in the index of the files that were released.
    sitemaps: Vec<SitemapEntry<'static>>,
}

impl StableSplitter {
    /// Creates a splitter for the pages of a bucket.
    pub(super) fn new(files: FileMaker, bucket: Bucket) -> Self {
        let groups = EntryGroups::new(&files);
        Self { files, groups, bucket, planned: None, is_alone: false, sitemaps: Vec::new() }
    }

    pub(super) fn push(
        &mut self,
        group_by: Option<&GroupBy>,
        reporter: &mut Reporter<'_>,
        index: usize,
        page: &Page<'_>,
    ) {
        self.groups.push(&self.files, group_by, reporter, index, page, |_, _| true);
    }

    /// Writes the file of the next bucket; `None` at the end. No page may be added afterwards.
    pub(super) fn next_file(&mut self) -> Option<SitemapFile> {
        let Self { files, groups, bucket, planned, is_alone: alone, sitemaps } = self;
        let planned = planned.get_or_insert_with(|| {
            let planned = groups.plan(files, |_| slice::from_ref(bucket));
            *alone = is_alone(files, &planned);
            planned.into()
        });
        let next = planned.pop_front()?;
        let mut file = write_file(files, groups, &next);
        if planned.front().is_none_or(|later| later.group != next.group) {
            groups.free(next.group);
        }
        sitemaps.push(files.name_sitemap(&mut file, next.bucket.number(), groups.name(next.group), *alone));
        Some(file)
    }

    /// Returns the remaining sitemaps, and the index of all.
    pub(super) fn finish(&mut self) -> Result<(Vec<SitemapFile>, IndexFiles), Error> {
        let files = iter::from_fn(|| self.next_file()).collect();
        Ok((files, self.files.index(mem::take(&mut self.sitemaps))?))
    }
}

/// Writes a file, which has no name yet.
pub(super) fn write_file(files: &FileMaker, groups: &EntryGroups<EntryStore>, planned: &PlannedFile) -> SitemapFile {
    let mut urlset = files.urlset(planned.entries.len());
    for entry in groups.entries(planned.group).sorted_by_url(planned.entries.clone()) {
        urlset.push_written(entry);
    }
    files.close(&mut urlset)
}
