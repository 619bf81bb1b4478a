//! The entries that problems of several pages concern.

use std::cell::Cell;
use std::mem;

use crate::model::page::Page;
use crate::model::report::{Kind, Problem, Remedy, RemedyLimit, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::Pages;
use crate::read::prepared_options::PreparedOptions;
use crate::read::sitemap::{Content, Document, Entry, Shape};

use super::limits::EntryLimits;

/// Receives the index of each entry of an input, and a function that returns the entry.
type TakeEntry<'t> = dyn FnMut(usize, &mut dyn FnMut() -> Related) + 't;

/// The input of a report.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Input<'i> {
    /// A page list.
    Pages(Pages<'i>),
    /// A document.
    Document(&'i Document<'i>),
}

impl Input<'_> {
    /// Returns the limit of the remedies of its problems.
    pub(super) fn limit(&self) -> RemedyLimit {
        match self {
            Self::Pages(_) => RemedyLimit::Unlimited,
            Self::Document(document) => document.limit_of_remedies(),
        }
    }

    /// Reads at least a number of entries, and passes each to a function.
    fn for_each_entry(&self, entries: usize, prepared: &PreparedOptions<'_>, take: &mut TakeEntry<'_>) {
        match self {
            Self::Pages(pages) => {
                let mut null_reporter = Reporter::new(prepared.options, Kind::PageList);
                pages.read(None, &mut null_reporter, &mut |_, entry| {
                    let mut page = || mem::take(entry.page).into_owned();
                    take(entry.index, &mut || Related { page: page(), ..Related::default() });
                });
            }
            Self::Document(document) => {
                let mut null_reporter = Reporter::new(prepared.options, Kind::Unknown);
                let xml = Some(document.text()).filter(|_| matches!(document.shape(), Shape::Xml { .. }));
                document.read_first(entries, &mut null_reporter, &mut |_, entry| {
                    let Entry { offset, element, root, limit: damage, .. } = entry;
                    take(entry.index, &mut || {
                        let (is_sitemap, page) = match mem::take(entry.content) {
                            Content::Page(page) => (false, page),
                            Content::Sitemap(SitemapEntry { loc, lastmod }) => {
                                (true, Page { loc, lastmod, ..Page::default() })
                            }
                        };
                        let content =
                            xml.map_or_else(EntryLimits::default, |xml| EntryLimits::at(xml, offset, element));
                        Related {
                            page: page.into_owned(),
                            is_sitemap,
                            element,
                            root,
                            damage,
                            content,
                            ..Related::default()
                        }
                    });
                });
            }
        }
    }
}

/// An entry of a problem that concerns several pages: a page, or a sitemap as a page; its element, and the limits that its damage and
/// its content set to remedies.
#[derive(Default)]
pub(super) struct Related {
    pub(super) index: usize,
    pub(super) page: Page<'static>,
    pub(super) is_sitemap: bool,
    pub(super) element: usize,
    pub(super) root: (usize, u64),
    pub(super) damage: RemedyLimit,
    pub(super) content: EntryLimits,
    pub(super) fixes: Cell<EntryFixes>,
}

/// The names of the hints of a page.
pub(super) const HINTS: [&str; 2] = ["changefreq", "priority"];

/// What fixing does with an entry.
#[derive(Clone, Copy, Default)]
pub(super) struct EntryFixes {
    /// Whether it can be moved, if it is inside another entry or around one.
    pub(super) can_be_moved: Option<bool>,
    /// The remedy of its repetition, by the values of the entries; `None` if it is not merged.
    pub(super) merging: Option<Remedy>,
    /// The remedies of the hints that are dropped because it is merged.
    pub(super) dropped: [Option<Remedy>; HINTS.len()],
    /// The entry that it is merged into, and the remedy.
    pub(super) merged: Option<(usize, Remedy)>,
    /// The remedy of a missing link to itself, which it gets from another entry.
    pub(super) linked: Option<Remedy>,
}

impl EntryFixes {
    /// Returns the remedy of a problem of a hint that merging drops.
    pub(super) fn remedy_of_dropped(&self, problem: &Problem) -> Option<Remedy> {
        let path = problem.path.as_deref()?;
        let hint = HINTS.iter().position(|name| path.strip_suffix(name).is_some_and(|page| page.ends_with("].")))?;
        self.dropped[hint]
    }
}

impl Related {
    /// Changes what fixing does with the entry.
    pub(super) fn change_fixes(&self, change: impl FnOnce(&mut EntryFixes)) {
        let mut fixes = self.fixes.get();
        change(&mut fixes);
        self.fixes.set(fixes);
    }
}

/// Entries by their indexes, ascending.
pub(super) struct RelatedEntries(Vec<Related>);

impl RelatedEntries {
    /// Reads the entries with some indexes, which are sorted.
    pub(super) fn read(indexes: &[usize], input: Input<'_>, prepared: &PreparedOptions<'_>) -> Self {
        let mut entries = Vec::new();
        let count = indexes.last().map_or(0, |last| last + 1);
        input.for_each_entry(count, prepared, &mut |index, entry| {
            if indexes.binary_search(&index).is_ok() {
                entries.push(Related { index, ..entry() });
            }
        });
        Self(entries)
    }

    /// Returns the position of the entry with an index.
    pub(super) fn position(&self, index: usize) -> Option<usize> {
        self.0.binary_search_by_key(&index, |entry| entry.index).ok()
    }

    /// Returns the entry with an index.
    pub(super) fn get(&self, index: usize) -> Option<&Related> {
        self.position(index).map(|position| &self.0[position])
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Related> {
        self.0.iter()
    }
}
