//! The checks of single pages.

use std::borrow::Cow;
use std::mem;
use std::sync::Arc;

use super::context::CheckContext;
use super::duplicates::GivenLoc;
use super::entry::EntryCheck;
use super::fields::FieldCheck;
use super::hreflang::Alternates;
use super::record::{self, PreviousPages, SiteRobots};
use super::scope::Scope;
use super::site::Site;
use super::{asset, news, requirements, text, video};
use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Reporter};
use crate::model::rule;
use crate::read::prepared_options::{Location, PreparedOptions};
use crate::read::robots::RobotsForAgent;
use crate::text::url::not_one_url;

/// The checks of single pages, prepared once per call.
pub(crate) struct PageChecker {
    context: CheckContext,
    /// Whether the caller reports pages without a loc.
    is_missing_loc_known: bool,
    pub(super) scope: Option<Scope>,
    alternates: Alternates,
    pub(super) robots: Option<SiteRobots>,
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
    pub(super) fn for_files(
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
