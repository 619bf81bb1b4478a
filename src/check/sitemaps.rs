//! Rules of the sitemaps that an index lists.

use super::entry::EntryCheck;
use super::lastmod::LastmodChecker;
use super::scope::waived_form;
use super::setting::Setting;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::page::Text;
use crate::model::report::{Param, Place, Reporter};
use crate::model::rule;
use crate::model::sitemap_entry::SitemapEntry;
use crate::text::url::{self, Parts};

/// The checks of the entries of an index, prepared once per call.
pub(crate) struct SitemapChecker {
    setting: Setting,
    lastmod: LastmodChecker,
}

impl SitemapChecker {
    pub(crate) fn new(options: &Options) -> Result<Self, Error> {
        Ok(Self::under(Setting::of(options)?))
    }

    /// The same for documents, where relative addresses are not resolved.
    pub(crate) fn for_documents(options: &Options) -> Result<Self, Error> {
        Ok(Self::under(Setting::of_documents(options)?))
    }

    const fn under(setting: Setting) -> Self {
        Self { lastmod: LastmodChecker { now: setting.now }, setting }
    }

    /// Checks an entry and leaves it as it is to be written. Whether its loc is a full address.
    pub(crate) fn check(&self, reporter: &mut Reporter<'_>, index: usize, entry: &mut SitemapEntry<'_>) -> bool {
        let place = Place { page: index, loc: &entry.loc };
        let checked = self.setting.urls.locs().check_under(reporter, place, &rule::INDEX_LOC_NOT_ABSOLUTE);
        let mut check = EntryCheck::new(reporter, place);
        if entry.loc.trim().is_empty() {
            check.report_value(&rule::INDEX_LOC_NOT_ABSOLUTE, "loc", &entry.loc);
        }
        if let (true, false, Some(index_url)) = (checked.is_absolute, self.setting.is_base, &self.setting.place) {
            check_place(&mut check, checked.written.as_deref().unwrap_or(&entry.loc), index_url);
        }
        self.check_lastmod(reporter, place, entry.lastmod.as_deref());
        if let Some(written) = checked.written {
            entry.loc = Text::Owned(written);
        }
        checked.is_absolute
    }

    /// Checks the date of an entry.
    pub(crate) fn check_lastmod(&self, reporter: &mut Reporter<'_>, place: Place<'_>, lastmod: Option<&str>) {
        let Some(lastmod) = lastmod else { return };
        let mut check = EntryCheck::new(reporter, place);
        if lastmod.trim().is_empty() {
            check.report_value(&rule::LASTMOD_INVALID, "lastmod", lastmod);
        }
        self.lastmod.check(&mut check, lastmod);
    }
}

/// Checks where a sitemap stands, seen from the index.
fn check_place(check: &mut EntryCheck<'_, '_, '_>, loc: &str, index_url: &str) {
    if loc == index_url {
        return check.report_at(&rule::INDEX_CYCLE, "loc");
    }
    let directory = url::directory(index_url);
    if !Parts::of(loc).is_same_origin(&Parts::of(index_url)) {
        // A sitemap that is submitted by its owner may be on another host (Google, cross-site submission).
        let form = waived_form(check.reporter);
        // With scheme and port, which may be all that differs.
        let values = [loc, index_url].map(|url| Param::Text(url::origin(url)));
        check.report_as(form, &rule::INDEX_HOST_MISMATCH, "loc", None, "host expected", &values);
    } else if !loc.starts_with(directory) {
        check.report(&rule::INDEX_OUT_OF_DIRECTORY, "loc", None, "directory", &[Param::Text(directory)]);
    }
}
