//! The entries of a stable set by group, and their division into files.

use std::ops::Range;

use crate::base::sort::order_by;
use crate::check::scope::Scope;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Reporter};
use crate::write::generate::report_too_large;
use crate::write::shard::{Bucket, Divider, Divisible, hash};
use crate::write::urlset::{EntryWriter, Namespaces, WrittenEntry, empty_len};

use super::file_maker::FileMaker;
use super::group;
use super::options::GroupBy;

/// What is stored of the entries of a group until they are divided into files.
pub(super) trait PendingEntries: Default {
    type Pending: Divisible;

    /// Adds an entry.
    fn push(&mut self, hash: u64, entry: WrittenEntry<'_>);

    /// Sorts the entries by their hashes.
    fn sort(&mut self);

    /// Returns the entries, as far as they are needed to divide them.
    fn as_slice(&self) -> &[Self::Pending];
}

/// A group of pages.
struct PageGroup<E> {
    /// The value that the pages have in common.
    value: String,
    /// The group in file names.
    name: String,
    scope: Scope,
    entries: E,
}

/// A sitemap that has not been written.
#[derive(Debug, Clone)]
pub(super) struct PlannedFile {
    /// The index of its group.
    pub(super) group: usize,
    pub(super) bucket: Bucket,
    /// The range of its entries in the group.
    pub(super) entries: Range<usize>,
}

/// The entries of a stable set by group, in the order of the first page of each group.
pub(super) struct EntryGroups<E> {
    writer: AcceptedEntries,
    groups: Vec<PageGroup<E>>,
    names: group::Names,
}

impl<E: PendingEntries> EntryGroups<E> {
    pub(super) fn new(files: &FileMaker) -> Self {
        Self { writer: AcceptedEntries::new(files), groups: Vec::new(), names: group::Names::default() }
    }

    /// Returns these groups without entries.
    pub(super) fn without_entries<T: PendingEntries>(self) -> EntryGroups<T> {
        let without_entries =
            |PageGroup { value, name, scope, .. }| PageGroup { value, name, scope, entries: T::default() };
        EntryGroups {
            writer: self.writer,
            groups: self.groups.into_iter().map(without_entries).collect(),
            names: self.names,
        }
    }

    /// Adds a page, if `is_wanted` returns `true` for the index of its group and the hash of its URL.
    pub(super) fn push(
        &mut self,
        files: &FileMaker,
        group_by: Option<&GroupBy>,
        reporter: &mut Reporter<'_>,
        index: usize,
        page: &Page<'_>,
        is_wanted: impl FnOnce(usize, u64) -> bool,
    ) {
        let value = group::value(page, group_by);
        let group_index = self.names.index_of(value);
        if group_index == self.groups.len() {
            let name = self.names.file_name(group_index).to_owned();
            // The number is no part of a folder, so all files of a group have the same scope.
            let scope = files.locations.scope(1, &name);
            self.groups.push(PageGroup { value: value.to_owned(), name, scope, entries: E::default() });
        }
        let hash = hash(&page.loc);
        if !is_wanted(group_index, hash) {
            return;
        }
        let group = &mut self.groups[group_index];
        if let Some(entry) = self.writer.write(files, &mut group.scope, reporter, index, page) {
            group.entries.push(hash, entry);
        }
    }

    /// Divides the entries into files, by `buckets` of each group, and returns the files in the order of the index. Orders and
    /// names do not depend on the order of the pages. No page may be added afterwards.
    pub(super) fn plan<'b>(&mut self, files: &FileMaker, buckets: impl Fn(usize) -> &'b [Bucket]) -> Vec<PlannedFile> {
        let groups = &self.groups;
        let order = order_by(groups.len(), &|one, other| groups[one].value.cmp(&groups[other].value));
        let mut names = group::Names::default();
        let divider = Divider { limits: files.limits, formatting: &files.formatting };
        let mut planned = Vec::new();
        for index in order {
            let group = &mut self.groups[index];
            let name = names.index_of(&group.value);
            names.file_name(name).clone_into(&mut group.name);
            group.entries.sort();
            for bucket in buckets(index) {
                divider.divide(*bucket, group.entries.as_slice(), None, &mut |bucket, entries| {
                    planned.push(PlannedFile { group: index, bucket, entries });
                });
            }
        }
        planned
    }

    /// Returns the group of a file in file names.
    pub(super) fn name(&self, group: usize) -> &str {
        &self.groups[group].name
    }

    pub(super) fn entries(&self, group: usize) -> &E {
        &self.groups[group].entries
    }

    /// Frees the entries of a group.
    pub(super) fn free(&mut self, group: usize) {
        self.groups[group].entries = E::default();
    }
}

/// Returns whether the files of a set are one sitemap without an index.
pub(super) fn is_alone(files: &FileMaker, planned: &[PlannedFile]) -> bool {
    matches!(planned, [PlannedFile { bucket: Bucket::ROOT, .. }]) && !files.has_index(1)
}

/// Writes the entries of the pages that a set can contain.
pub(super) struct AcceptedEntries {
    writer: EntryWriter,
    /// The largest size in bytes of an entry that fits into every file.
    always_fits: usize,
}

impl AcceptedEntries {
    pub(super) fn new(files: &FileMaker) -> Self {
        let longest = empty_len(&files.formatting, Namespaces::from_bits(u8::MAX));
        let always_fits = files.limits.bytes.saturating_sub(longest);
        Self { writer: EntryWriter::new(&files.formatting), always_fits }
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
        let entry = self.writer.write(page);
        if entry.xml.len() > self.always_fits {
            let bytes = entry.xml.len() + empty_len(&files.formatting, entry.namespaces);
            if bytes > files.limits.bytes {
                report_too_large(reporter, index, &page.loc, bytes, files.limits.bytes);
                return None;
            }
        }
        Some(entry)
    }
}
