//! Split by a hash of the URLs: the files are a function of the set of pages, in whatever order they are given.

use std::collections::VecDeque;
use std::iter;
use std::ops::Range;

use crate::check::scope::Scope;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::generate::report_too_large;
use crate::write::shard::{Bucket, Divider, hash};
use crate::write::urlset::{EntryWriter, WrittenEntry, empty_len};

use super::entry_store::EntryStore;
use super::file_maker::{FileMaker, IndexFiles};
use super::group;
use super::{GroupBy, SitemapFile};

/// A group of pages.
struct Group {
    /// The value that the pages have in common.
    value: String,
    /// The group in file names.
    name: String,
    scope: Scope,
    entries: EntryStore,
    /// The buckets that are still to be written, with the ranges of their entries.
    buckets: VecDeque<(Bucket, Range<usize>)>,
}

/// Writes the entries of the pages that a set can contain.
pub(super) struct AcceptedEntries(EntryWriter);

impl AcceptedEntries {
    pub(super) fn new(files: &FileMaker) -> Self {
        Self(EntryWriter::new(&files.formatting))
    }

    /// Returns the entry of a page. A page outside the scope, or too large for any file, is reported.
    pub(super) fn write<'e>(
        &'e mut self,
        files: &FileMaker,
        scope: &mut Scope,
        reporter: &mut Reporter<'_>,
        index: usize,
        page: &'e Page<'_>,
    ) -> Option<WrittenEntry<'e>> {
        if !scope.accepts(reporter, EntryRef { page: index, loc: &page.loc }) {
            return None;
        }
        let entry = self.0.write(page);
        let bytes = entry.xml.len() + empty_len(&files.formatting, entry.namespaces);
        if bytes > files.limits.bytes {
            report_too_large(reporter, index, &page.loc, bytes, files.limits.bytes);
            return None;
        }
        Some(entry)
    }
}

/// Stores the entries of all pages, and then writes a file for each bucket.
pub(super) struct StableSplitter {
    files: FileMaker,
    entries: AcceptedEntries,
    /// The bucket that contains all pages.
    bucket: Bucket,
    groups: Vec<Group>,
    names: group::Names,
    is_planned: bool,
    /// Whether the whole set is one sitemap without an index.
    is_alone: bool,
    /// The entries in the index of the files that were released.
    sitemaps: Vec<SitemapEntry<'static>>,
}

impl StableSplitter {
    /// Creates a splitter for the pages of a bucket.
    pub(super) fn new(files: FileMaker, bucket: Bucket) -> Self {
        let entries = AcceptedEntries::new(&files);
        let (groups, names, sitemaps) = (Vec::new(), group::Names::default(), Vec::new());
        Self { files, entries, bucket, groups, names, is_planned: false, is_alone: false, sitemaps }
    }

    pub(super) fn push(
        &mut self,
        group_by: Option<&GroupBy>,
        reporter: &mut Reporter<'_>,
        index: usize,
        page: &Page<'_>,
    ) {
        let value = group::value(page, group_by);
        let group_index = self.names.index_of(value);
        if group_index == self.groups.len() {
            let value = value.to_owned();
            let name = self.names.file_name(group_index).to_owned();
            // The number is no part of a folder, so all files of a group have the same scope.
            let scope = self.files.locations.scope(1, &name);
            let (entries, buckets) = (EntryStore::default(), VecDeque::new());
            self.groups.push(Group { value, name, scope, entries, buckets });
        }
        let group = &mut self.groups[group_index];
        if let Some(entry) = self.entries.write(&self.files, &mut group.scope, reporter, index, page) {
            group.entries.push(hash(&page.loc), entry);
        }
    }

    /// Writes the file of the next bucket; `None` at the end. No page may be added afterwards.
    pub(super) fn next_file(&mut self) -> Option<SitemapFile> {
        if !self.is_planned {
            self.plan();
        }
        let group = self.groups.iter_mut().find(|group| !group.buckets.is_empty())?;
        let (bucket, range) = group.buckets.pop_front()?;
        let mut urlset = self.files.urlset(range.len());
        for entry in group.entries.sorted_by_url(range) {
            urlset.push_written(entry);
        }
        if group.buckets.is_empty() {
            group.entries = EntryStore::default();
        }
        let mut file = self.files.close(&mut urlset);
        self.sitemaps.push(self.files.name_sitemap(&mut file, bucket.number(), &group.name, self.is_alone));
        Some(file)
    }

    fn plan(&mut self) {
        self.is_planned = true;
        // In an order, and with names, that do not depend on the order of the pages.
        self.groups.sort_unstable_by(|one, other| one.value.cmp(&other.value));
        let mut names = group::Names::default();
        let divider = Divider { limits: self.files.limits, formatting: &self.files.formatting };
        for group in &mut self.groups {
            let index = names.index_of(&group.value);
            names.file_name(index).clone_into(&mut group.name);
            group.entries.sort();
            divider.divide(self.bucket, group.entries.headers(), None, &mut |bucket, range| {
                group.buckets.push_back((bucket, range));
            });
        }
        let mut buckets = self.groups.iter().flat_map(|group| &group.buckets);
        let is_only_file =
            buckets.next().is_some_and(|(bucket, _)| *bucket == Bucket::ROOT) && buckets.next().is_none();
        self.is_alone = is_only_file && !self.files.has_index(1);
    }

    /// Returns the remaining sitemaps, and the index of all.
    pub(super) fn finish(&mut self) -> (Vec<SitemapFile>, IndexFiles) {
        let files = iter::from_fn(|| self.next_file()).collect();
        (files, self.files.index(&self.sitemaps))
    }
}
