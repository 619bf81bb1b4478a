//! The sides of a comparison.

use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Reporter};
use crate::read::date_state::State;
use crate::read::page_list::Pages;
use crate::read::sitemap::{Content, Document};

/// One side of a comparison.
#[derive(Debug, Clone, Copy)]
pub enum Side<'s> {
    /// A page list.
    Pages(Pages<'s>),
    /// A document of any kind. The sitemaps of an index are compared like pages.
    Document(&'s Document<'s>),
    /// The files of a sitemap set. Index files are skipped, unless all files are indexes.
    Documents(&'s [Document<'s>]),
    /// A state of [`keep_dates`](super::keep_dates()).
    State(&'s State<'s>),
}

impl Side<'_> {
    /// Returns whether this is a page list in which a page has a hash of its content.
    pub(super) fn has_hashes(self, options: &Options) -> bool {
        let mut has_hash = false;
        if matches!(self, Self::Pages(_)) {
            self.read(options, &mut |page| {
                has_hash |= page.record.as_ref().is_some_and(|record| record.content_hash.is_some());
            });
        }
        has_hash
    }

    /// Passes every page to `take`. Unreadable entries are skipped.
    pub(super) fn read(self, options: &Options, take: &mut dyn FnMut(&Page<'_>)) {
        let mut null_reporter = Reporter::new(options, Kind::Unknown);
        match self {
            Self::Pages(pages) => {
                pages.read(None, &mut null_reporter, &mut |_, entry| {
                    if !entry.page.loc.is_empty() {
                        take(entry.page);
                    }
                });
            }
            Self::Document(document) => read_document(document, true, options, take),
            // A state has no pages: `states::compare` reads its rows.
            Self::State(_) => {}
            Self::Documents(documents) => {
                let mut kinds = Vec::new();
                for document in documents {
                    kinds.push(is_index(document, options));
                }
                let are_all_indexes = !kinds.contains(&false);
                for (document, is_index) in documents.iter().zip(&kinds) {
                    if are_all_indexes || !is_index {
                        read_document(document, are_all_indexes, options, take);
                    }
                }
            }
        }
    }
}

fn is_index(document: &Document<'_>, options: &Options) -> bool {
    let mut null_reporter = Reporter::new(options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, _| {}).kind == Kind::Index
}

/// Passes every page of a document to `take`, and every sitemap as a page if they are wanted.
pub(super) fn read_document(
    document: &Document<'_>,
    with_sitemaps: bool,
    options: &Options,
    take: &mut dyn FnMut(&Page<'_>),
) {
    let mut null_reporter = Reporter::new(options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, entry| match entry.content {
        Content::Page(page) if entry.has_loc => take(page),
        Content::Sitemap(sitemap) if entry.has_loc && with_sitemaps => {
            let mut page = Page::new(&*sitemap.loc);
            page.lastmod = sitemap.lastmod.as_deref().map(Into::into);
            take(&page);
        }
        _ => {}
    });
}
