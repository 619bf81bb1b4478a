//! Split by the order of the pages: a file is closed before a page would exceed one of its limits.

use std::mem;

use crate::base::sort::sort_by;
use crate::check::scope::Scope;
use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::generate::report_too_large;
use crate::write::urlset::{Refusal, Urlset};

use super::file::SitemapFile;
use super::file_maker::{FileMaker, IndexFiles};
use super::group;
use super::options::GroupBy;

/// A group of pages and the files they went to.
struct GroupFiles {
    name: String,
    open: Urlset,
    /// The scope of the open file.
    scope: Scope,
    /// Complete files that were not released, in order. They have no name yet, because that depends on the number of
    /// files.
    closed: Vec<SitemapFile>,
    /// The entries in the index of the files that were released.
    taken: Vec<SitemapEntry<'static>>,
}

/// Writes pages into files in their order. Only the open files are in memory, one for each group.
pub(super) struct SequentialSplitter {
    files: FileMaker,
    expected_pages: usize,
    groups: Vec<GroupFiles>,
    names: group::Names,
    /// The number of files so far, including open ones.
    count: usize,
    /// The groups with files that were closed since the last release.
    ready: Vec<usize>,
}

impl SequentialSplitter {
    pub(super) fn new(files: FileMaker, expected_pages: usize) -> Self {
        let (groups, names, ready) = (Vec::new(), group::Names::default(), Vec::new());
        Self { files, expected_pages, groups, names, count: 0, ready }
    }

    pub(super) fn push(
        &mut self,
        group_by: Option<&GroupBy>,
        reporter: &mut Reporter<'_>,
        index: usize,
        page: &Page<'_>,
    ) {
        let group_index = self.names.index_of(group::value(page, group_by));
        if group_index == self.groups.len() {
            let name = self.names.file_name(group_index).to_owned();
            let scope = self.files.locations.scope(1, &name);
            let (open, closed, taken) = (self.files.urlset(self.expected_pages), Vec::new(), Vec::new());
            self.groups.push(GroupFiles { name, open, scope, closed, taken });
        }
        let entry = EntryRef { page: index, loc: &page.loc };
        if !self.groups[group_index].scope.accepts(reporter, entry) {
            return;
        }
        let mut outcome = self.groups[group_index].open.push(page);
        if outcome == Err(Refusal::Full) {
            let is_checked = self.begin_file(group_index);
            if !is_checked && !self.groups[group_index].scope.accepts(reporter, entry) {
                return;
            }
            outcome = self.groups[group_index].open.push(page);
        }
        // A page that does not fit into an empty file is too large for any file.
        if let Err(Refusal::TooLarge(bytes)) = outcome {
            report_too_large(reporter, index, &page.loc, bytes, self.files.limits.bytes);
        } else {
            self.count += usize::from(self.groups[group_index].open.pages() == 1);
        }
    }

    /// Closes the open file of a group and begins a new one. Returns whether both have the same scope: the number of
    /// the file may be part of its folder.
    fn begin_file(&mut self, group_index: usize) -> bool {
        self.close(group_index);
        let group = &mut self.groups[group_index];
        group.open = self.files.urlset(self.expected_pages);
        let number = group.closed.len() + group.taken.len() + 1;
        let scope = self.files.locations.scope(number as u64, &group.name);
        mem::replace(&mut group.scope, scope) == group.scope
    }

    fn close(&mut self, group_index: usize) {
        let group = &mut self.groups[group_index];
        let closed = self.files.close(&mut group.open);
        group.closed.push(closed);
        self.ready.push(group_index);
    }

    /// Removes the closed files, in the order of their groups. The first file is held back until a second one begins,
    /// because an only file has another name.
    pub(super) fn take(&mut self) -> Vec<SitemapFile> {
        if self.count > 1 { self.take_closed(false) } else { Vec::new() }
    }

    fn take_closed(&mut self, is_alone: bool) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut ready = mem::take(&mut self.ready);
        sort_by(&mut ready, Ord::cmp);
        for group_index in ready {
            let group = &mut self.groups[group_index];
            for mut file in mem::take(&mut group.closed) {
                let number = group.taken.len() as u64 + 1;
                group.taken.push(self.files.name_sitemap(&mut file, number, &group.name, is_alone));
                files.push(file);
            }
        }
        files
    }

    /// Returns the remaining sitemaps, and the index of all.
    pub(super) fn finish(&mut self) -> Result<(Vec<SitemapFile>, IndexFiles), Error> {
        for group_index in 0..self.groups.len() {
            if self.groups[group_index].open.pages() > 0 {
                self.close(group_index);
            }
        }
        let files = self.take_closed(self.count == 1 && !self.files.has_index(1));
        let mut sitemaps = Vec::with_capacity(self.count);
        for group in &mut self.groups {
            sitemaps.append(&mut group.taken);
        }
        Ok((files, self.files.index(sitemaps)?))
    }
}
