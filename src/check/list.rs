//! The checks of a whole list.

use super::duplicates::{Duplicates, GivenLoc};
use super::hints::Hints;
use super::hreflang::Links;
use super::lastmod::Lastmods;
use super::news::Articles;
use super::scope::MixedHosts;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Reporter};
use crate::text::datetime::Datetime;

/// The checks of a whole list.
pub(crate) struct ListChecker {
    duplicates: Duplicates,
    hosts: MixedHosts,
    lastmods: Lastmods,
    hints: Hints,
    articles: Articles,
    /// `None` if links may lead to pages outside the list.
    links: Option<Links>,
}

impl ListChecker {
    /// Prepares the checks of one list at the current time, if it is known. With `is_part`, the list may be one file of several:
    /// links between language versions are then checked for all files together.
    pub(super) fn new(now: Option<Datetime>, is_part: bool) -> Self {
        Self {
            duplicates: Duplicates::default(),
            hosts: MixedHosts::default(),
            lastmods: Lastmods::new(now),
            hints: Hints::default(),
            articles: Articles::default(),
            links: (!is_part).then(Links::default),
        }
    }

    /// Adds the `changefreq` and the `priority` of a page.
    pub(crate) fn add_hints(&mut self, page: &Page<'_>) {
        self.hints.add(page);
    }

    /// Adds the other fields of a page that was checked by [`PageChecker::check`].
    pub(crate) fn add(&mut self, page: &Page<'_>, given: &GivenLoc<'_>, index: usize, reporter: &mut Reporter<'_>) {
        self.articles.add(page.news.len());
        self.lastmods.add(page.lastmod.as_deref());
        if page.loc.is_empty() {
            return;
        }
        let entry = EntryRef { page: index, loc: given.or(&page.loc) };
        self.hosts.add(reporter, entry, &page.loc);
        let key = self.duplicates.add(reporter, &page.loc, given, index);
        if !page.alternates.is_empty()
            && let Some(links) = &mut self.links
        {
            links.add(page, key, index, reporter.skipped_items());
        }
    }

    /// Adds a sitemap of an index, with a normalised loc.
    pub(crate) fn add_sitemap(&mut self, loc: &str, given: &GivenLoc<'_>, index: usize, reporter: &mut Reporter<'_>) {
        self.duplicates.add(reporter, loc, given, index);
    }

    /// Reports the rules that concern the whole list.
    pub(crate) fn finish(self, reporter: &mut Reporter<'_>) {
        self.lastmods.finish(reporter);
        self.hints.finish(reporter);
        self.articles.finish(reporter);
        if let Some(links) = &self.links {
            links.finish(reporter, |key| self.duplicates.first_page(key));
        }
    }
}
