//! The checks of pages, documents and sets. One walk over the fields of a page (`fields.rs`, `value.rs`) checks the values; a file for each
//! area of rules checks what concerns several fields or pages.
//!
//! A check needs one page ([`PageChecker`]) or the whole list ([`ListChecker`]). The generator runs the same page
//! checks before it writes, so that what is written conforms to what is validated.

use std::borrow::Cow;
use std::mem;
use std::sync::Arc;

use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Kind, Report, Reporter};
use crate::model::rule;
use crate::read::page_list::{ListedPage, Outcome, Pages, Sink};
use crate::read::prepared_options::{Location, PreparedOptions};
use crate::read::robots::RobotsForAgent;
use crate::text::datetime::Datetime;
use crate::text::url::not_one_url;

mod asset;
mod document;
mod duplicates;
mod entry;
mod fields;
mod foreign;
mod statistics;
mod hints;
pub(crate) mod hreflang;
mod lastmod;
mod names;
mod news;
pub(crate) mod url;
mod positions;
mod record;
mod requirements;
pub(crate) mod scope;
mod set;
mod context;
mod sitemaps;
pub(crate) mod site;
mod text;
mod value;
mod video;

use context::CheckContext;
use duplicates::Duplicates;
use entry::EntryCheck;
use fields::FieldCheck;
use hints::Hints;
use hreflang::{Alternates, Links};
use lastmod::Lastmods;
use news::Articles;
use record::SiteRobots;
pub(crate) use record::{PreviousPages, is_same_moment};
use scope::{MixedHosts, Scope};
use site::Site;
pub(crate) use statistics::StatisticsCollector;

pub(crate) use document::check_document;
pub(crate) use duplicates::GivenLoc;
pub use set::{FileReport, SetFile, SetReport, validate_set};
pub(crate) use sitemaps::SitemapChecker;

/// The checks of single pages, prepared once per call.
pub(crate) struct PageChecker {
    context: CheckContext,
    /// Whether the caller reports pages without a loc.
    is_missing_loc_known: bool,
    scope: Option<Scope>,
    alternates: Alternates,
    robots: Option<SiteRobots>,
    previous: Option<Arc<PreviousPages>>,
}

impl PageChecker {
    /// Prepares the checks of a call. Returns an error if the earlier list or state of the options cannot be read.
    pub(crate) fn new(prepared: &PreparedOptions<'_>) -> Result<Self, Error> {
        let context = CheckContext::of(prepared);
        let previous = PreviousPages::of(prepared.options, &context.urls)?.map(Arc::new);
        Ok(Self::under(context, prepared, previous, false))
    }

    /// Prepares the checks of a call that checks the scope of each page itself.
    pub(crate) fn without_scope(prepared: &PreparedOptions<'_>) -> Result<Self, Error> {
        Ok(Self { scope: None, ..Self::new(prepared)? })
    }

    /// Prepares the checks for the pages of documents: relative URLs are not resolved, even with `base_url`, and the
    /// reader of a document has already reported missing locs.
    pub(crate) fn for_documents(prepared: &PreparedOptions<'_>, previous: Option<Arc<PreviousPages>>) -> Self {
        Self::under(CheckContext::of_documents(prepared), prepared, previous, true)
    }

    /// Prepares the checks for a file of a set, whose robots.txt is already parsed.
    fn for_files(
        prepared: &PreparedOptions<'_>,
        previous: Option<Arc<PreviousPages>>,
        robots: Option<Arc<RobotsForAgent>>,
        scope: Option<Scope>,
    ) -> Self {
        let mut checker = Self::for_documents(prepared, previous);
        checker.scope = scope.or(checker.scope);
        checker.robots = robots.map(|robots| SiteRobots::of(robots, prepared));
        checker
    }

    fn under(
        context: CheckContext,
        prepared: &PreparedOptions<'_>,
        previous: Option<Arc<PreviousPages>>,
        is_missing_loc_known: bool,
    ) -> Self {
        let PreparedOptions { options, base, location, .. } = prepared;
        let url = match location {
            Some(Location::Sitemap(url) | Location::Folder(url) | Location::Site(url)) => Some(url),
            None => None,
        };
        let site = Site::new(options, base.as_ref().or(url).map(String::as_str));
        let listed_by = |is_listed: bool| site.origin.as_deref().filter(|_| is_listed);
        let scope = location.as_ref().map(|location| match location {
            Location::Sitemap(url) => Scope::of_file(url, listed_by(site.lists(url))),
            Location::Folder(url) => Scope::of_file(url, listed_by(site.lists_in(url))),
            Location::Site(url) => Scope::of(url, true),
        });
        Self {
            is_missing_loc_known,
            scope,
            context,
            alternates: Alternates::default(),
            robots: options.check.robots.is_some().then(|| SiteRobots::of(site.robots, prepared)),
            previous,
        }
    }

    /// Checks one page and prepares it for writing: URLs are normalised and empty optional values are removed. The
    /// result is passed to [`ListChecker::add`].
    pub(crate) fn check<'p>(&mut self, page: &mut Page<'p>, index: usize, reporter: &mut Reporter<'_>) -> GivenLoc<'p> {
        let loc_in_input = mem::take(&mut page.loc);
        let entry = EntryRef { page: index, loc: &loc_in_input };
        let written = self.check_loc(entry, reporter);
        let mut fields = FieldCheck { check: EntryCheck::new(reporter, entry), context: &self.context };
        let loc = written.as_deref().unwrap_or(&loc_in_input);
        fields.fields(page, &Page::ROW.rules, 0);
        if !page.is_plain() {
            self.check_relations(page, entry, loc, reporter);
        }
        // A page without a loc has a problem of its own.
        if let Some(record) = &page.record
            && !loc_in_input.is_empty()
        {
            record::check(EntryCheck::new(reporter, entry), loc, record);
        }
        if let Some(robots) = &self.robots {
            robots.check(EntryCheck::new(reporter, entry), loc);
        }
        if let Some(previous) = &self.previous {
            previous.check(EntryCheck::new(reporter, entry), loc, page);
        }
        let Some(written) = written else {
            page.loc = loc_in_input;
            return GivenLoc::default();
        };
        let given = GivenLoc::new(loc_in_input, &written);
        page.loc = Cow::Owned(written);
        given
    }

    /// Checks the loc and returns its normalised form if that differs.
    fn check_loc(&self, entry: EntryRef<'_>, reporter: &mut Reporter<'_>) -> Option<String> {
        if text::is_blank(entry.loc) {
            if !self.is_missing_loc_known {
                requirements::report_missing_loc(reporter, entry.page);
            }
            // A blank loc is a missing loc.
            return Some(String::new());
        }
        let checked = self.context.urls.check_loc(reporter, entry);
        if let Some(ending) = asset::ending(checked.written.as_deref().unwrap_or(entry.loc)) {
            let check = EntryCheck::new(reporter, entry);
            let finding = check.finding(&rule::LOC_NOT_PAGE, "loc").param("ending", ending);
            check.reporter.add(&finding);
        }
        if let Some(scope) = self.scope.as_ref().filter(|_| checked.is_absolute || not_one_url(entry.loc).is_none()) {
            scope.check(EntryCheck::new(reporter, entry), checked.written.as_deref().unwrap_or(entry.loc));
        }
        checked.written
    }

    /// Checks what concerns several fields of a page, or their relation to the page.
    #[cold]
    fn check_relations(&mut self, page: &mut Page<'_>, entry: EntryRef<'_>, loc: &str, reporter: &mut Reporter<'_>) {
        let context = &self.context;
        self.alternates.check(EntryCheck::new(reporter, entry), &context.urls, loc, &mut page.alternates);
        video::check(EntryCheck::new(reporter, entry), context, loc, &mut page.videos);
        news::check(EntryCheck::new(reporter, entry), &page.news);
    }
}

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
    fn new(now: Option<Datetime>, is_part: bool) -> Self {
        Self {
            duplicates: Duplicates::default(),
            hosts: MixedHosts::default(),
            lastmods: Lastmods::new(now),
            hints: Hints::default(),
            articles: Articles::default(),
            links: (!is_part).then(Links::default),
        }
    }

    /// Adds a page that was checked by [`PageChecker::check`].
    pub(crate) fn add(&mut self, page: &Page<'_>, given: &GivenLoc<'_>, index: usize, reporter: &mut Reporter<'_>) {
        self.hints.add(page);
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

/// Checks a page list, and passes each page to a function before its values are normalised. The remedies of problems of several pages
/// are not known.
pub(crate) fn check_pages(
    pages: Pages<'_>,
    prepared: &PreparedOptions<'_>,
    inspect: &mut dyn FnMut(&Page<'_>),
) -> Result<Report, Error> {
    let mut reporter = Reporter::new(prepared.options, Kind::PageList);
    reporter.set_kind(Kind::PageList);
    let read = |reporter: &mut Reporter<'_>, sink: &mut Sink<'_>| {
        pages.read(None, reporter, &mut |reporter, entry| {
            inspect(entry.page);
            sink(reporter, entry);
        })
    };
    report_on(read, pages.bytes(), prepared, reporter)
}

/// Checks the pages that a function passes to its sink, and returns the report, which begins with the findings of the reporter.
///
/// `bytes` is the length of the page list for the statistics; 0 if it is not a text.
pub(crate) fn report_on(
    read: impl FnOnce(&mut Reporter<'_>, &mut Sink<'_>) -> Outcome,
    bytes: usize,
    prepared: &PreparedOptions<'_>,
    mut reporter: Reporter<'_>,
) -> Result<Report, Error> {
    let mut checker = PageChecker::new(prepared)?;
    let mut list = ListChecker::new(prepared.now, false);
    let mut statistics = prepared.options.statistics.then(StatisticsCollector::default);
    let outcome = read(&mut reporter, &mut |reporter, entry| {
        let ListedPage { index, page, .. } = entry;
        let given = checker.check(page, index, reporter);
        list.add(page, &given, index, reporter);
        if let Some(statistics) = &mut statistics {
            statistics.page(page);
        }
    });
    if outcome.is_complete && outcome.entries == 0 {
        requirements::report_empty_list(&mut reporter);
    }
    list.finish(&mut reporter);
    let mut report = reporter.finish(outcome.entries);
    report.statistics = StatisticsCollector::finish(statistics, bytes);
    Ok(report)
}

#[cfg(test)]
mod tests;
