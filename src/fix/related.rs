//! The entries that problems of several pages concern.

use std::mem;

use crate::model::page::Page;
use crate::model::report::{Kind, RemedyLimit, Reporter};
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
    pub(super) fn for_each_entry(&self, entries: usize, prepared: &PreparedOptions<'_>, take: &mut TakeEntry<'_>) {
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
                        Related { page: page.into_owned(), is_sitemap, element, root, damage, content }
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
    pub(super) page: Page<'static>,
    pub(super) is_sitemap: bool,
    pub(super) element: usize,
    pub(super) root: (usize, u64),
    pub(super) damage: RemedyLimit,
    pub(super) content: EntryLimits,
}
