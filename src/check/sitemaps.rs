//! Rules of the sitemaps that an index lists.

use super::context::CheckContext;
use super::entry::EntryCheck;
use super::lastmod::{LastmodChecker, what_is_wrong};
use super::scope::{Scope, scope_severity};
use crate::model::page::Text;
use crate::model::report::{EntryRef, Reporter, SeverityOverride};
use crate::model::rule::{self, Severity};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::prepared_options::{Location, PreparedOptions};
use crate::text::dates;
use crate::text::datetime::{Defect, shown_order};
use crate::text::url::{self, Parts};

/// The checks of the entries of an index, prepared once per call.
pub(crate) struct SitemapChecker {
    context: CheckContext,
    lastmod: LastmodChecker,
    /// The URL of the index or of its folder, if known.
    index_url: Option<String>,
}

impl SitemapChecker {
    pub(crate) fn new(prepared: &PreparedOptions<'_>) -> Self {
        Self::under(CheckContext::of(prepared), prepared)
    }

    /// Returns the checker for documents, where relative URLs are not resolved.
    pub(super) fn for_documents(prepared: &PreparedOptions<'_>) -> Self {
        Self::under(CheckContext::of_documents(prepared), prepared)
    }

    fn under(context: CheckContext, prepared: &PreparedOptions<'_>) -> Self {
        let index_url = match &prepared.location {
            Some(Location::Sitemap(url) | Location::Folder(url)) => Some(url.clone()),
            Some(Location::Site(_)) | None => None,
        };
        Self { lastmod: LastmodChecker { now: context.now }, context, index_url }
    }

    /// Checks an entry and normalises it in place; `scope` is that of the index, if it is known. Returns whether its loc is a full URL.
    pub(crate) fn check(
        &self,
        reporter: &mut Reporter<'_>,
        index: usize,
        entry: &mut SitemapEntry<'_>,
        scope: Option<&Scope>,
    ) -> bool {
        let entry_ref = EntryRef { page: index, loc: &entry.loc };
        let checked = self.context.urls.check_loc_under(reporter, entry_ref, &rule::INDEX_LOC_NOT_ABSOLUTE);
        let mut check = EntryCheck::new(reporter, entry_ref);
        if entry.loc.trim().is_empty() {
            check.report_value(&rule::INDEX_LOC_NOT_ABSOLUTE, "loc", &entry.loc);
        }
        if let Some(index_url) = self.index_url.as_ref().filter(|_| checked.is_absolute) {
            check_location(&mut check, checked.written.as_deref().unwrap_or(&entry.loc), index_url, scope);
        }
        let lastmod = entry.lastmod.as_deref().unwrap_or_default();
        reporter.add_date_order(&rule::LASTMOD_INVALID, shown_order(lastmod));
        if let (Some(assumptions), Some(lastmod)) = (self.context.assumptions, &mut entry.lastmod) {
            dates::convert_date(lastmod, assumptions);
        }
        self.check_lastmod(reporter, entry_ref, entry.lastmod.as_deref());
        if let Some(written) = checked.written {
            entry.loc = Text::Owned(written);
        }
        checked.is_absolute
    }

    /// Checks the date of an entry.
    pub(crate) fn check_lastmod(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>, lastmod: Option<&str>) {
        let Some(lastmod) = lastmod else { return };
        let mut check = EntryCheck::new(reporter, entry);
        if lastmod.trim().is_empty() {
            let found = what_is_wrong(&Defect::NotADate, check.reporter.options().locale);
            check.report(&check.finding(&rule::LASTMOD_INVALID, "lastmod").value(lastmod).param("found", found));
        }
        self.lastmod.check(&mut check, lastmod);
    }
}

/// Checks the location of a sitemap relative to the index.
fn check_location(check: &mut EntryCheck<'_, '_, '_>, loc: &str, index_url: &str, scope: Option<&Scope>) {
    if loc == index_url {
        return check.report_at(&rule::INDEX_CYCLE, "loc");
    }
    let directory = url::directory(index_url);
    if !Parts::of(loc).is_same_origin(&Parts::of(index_url)) {
        // The owner of a sitemap may submit it from another host (Google, cross-site submission).
        let severity = if scope.is_some_and(|scope| scope.is_listed_by_site_of(&Parts::of(loc))) {
            SeverityOverride::Fixed(Severity::Warning)
        } else {
            scope_severity(check.reporter)
        };
        // The origin contains the scheme and port, which may be the only difference.
        let finding = check.finding(&rule::INDEX_HOST_MISMATCH, "loc").severity_override(severity);
        check.report(&finding.param("host", url::origin(loc)).param("expected", url::origin(index_url)));
    } else if !loc.starts_with(directory) {
        check.report(&check.finding(&rule::INDEX_OUT_OF_DIRECTORY, "loc").param("directory", directory));
    }
}
