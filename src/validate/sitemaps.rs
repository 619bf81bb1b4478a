//! Rules of the sitemaps that an index lists.

use super::lastmod::LastmodChecker;
use super::loc::{LocChecker, address_option};
use crate::error::Error;
use crate::loc::{self, Parts};
use crate::options::Options;
use crate::page::Text;
use crate::report::{Finding, Place, Reporter};
use crate::rule::{self, Severity};
use crate::sitemap_entry::SitemapEntry;

/// The checks of the entries of an index, prepared once per call.
pub(crate) struct SitemapChecker {
    loc: LocChecker,
    lastmod: LastmodChecker,
    /// The address of the index itself, in normal form, where it is known.
    index_url: Option<String>,
}

impl SitemapChecker {
    pub(crate) fn new(options: &Options) -> Result<Self, Error> {
        let index_url = options.sitemap_url.as_deref().map(|url| address_option("sitemapUrl", url, options));
        Ok(Self {
            loc: LocChecker::new(options)?,
            lastmod: LastmodChecker::new(options)?,
            index_url: index_url.transpose()?,
        })
    }

    /// The same for documents, where relative addresses are not resolved.
    pub(crate) fn for_documents(options: &Options) -> Result<Self, Error> {
        Ok(Self { loc: LocChecker::without_base(), ..Self::new(options)? })
    }

    /// Checks an entry and leaves it as it is to be written. Whether its loc is a full address.
    pub(crate) fn check(&self, reporter: &mut Reporter<'_>, index: usize, entry: &mut SitemapEntry<'_>) -> bool {
        let errors = reporter.errors();
        let place = Place { page: index, loc: &entry.loc };
        let checked = self.loc.check_url(reporter, place, &"loc", &entry.loc);
        if !checked.is_absolute && reporter.errors() == errors {
            reporter.add(Finding::of(&rule::INDEX_LOC_NOT_ABSOLUTE).at(place).path(&"loc").value(&entry.loc));
        }
        if let (true, Some(index_url)) = (checked.is_absolute, &self.index_url) {
            check_place(reporter, place, checked.written.as_deref().unwrap_or(&entry.loc), index_url);
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
        if lastmod.trim().is_empty() {
            reporter.add(Finding::of(&rule::LASTMOD_INVALID).at(place).path(&"lastmod").value(lastmod));
        }
        self.lastmod.check(reporter, place, lastmod);
    }
}

/// Checks where a sitemap stands, seen from the index.
fn check_place(reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str, index_url: &str) {
    if loc == index_url {
        reporter.add(Finding::of(&rule::INDEX_CYCLE).at(place).path(&"loc"));
        return;
    }
    let (parts, index_parts) = (Parts::of(loc), Parts::of(index_url));
    if !parts.is_same_origin(&index_parts) {
        let (host, expected) = (parts.host.unwrap_or_default(), index_parts.host.unwrap_or_default());
        let finding = Finding::of(&rule::INDEX_HOST_MISMATCH).at(place).path(&"loc");
        // A sitemap that is submitted by its owner may be on another host (Google, cross-site submission).
        let waived = reporter.options().submitted_in_search_console;
        let finding = if waived { finding.severity(Severity::Warning) } else { finding };
        reporter.add(finding.params(&[("host", &host), ("expected", &expected)]));
    } else if !loc.starts_with(loc::directory(index_url)) {
        let directory = loc::directory(index_url);
        let finding = Finding::of(&rule::INDEX_OUT_OF_DIRECTORY).at(place).path(&"loc");
        reporter.add(finding.params(&[("directory", &directory)]));
    }
}
