//! The scope of a sitemap: the pages of its own site, in its own directory or below it.

use crate::model::report::{EntryRef, Finding, Reporter, SeverityOverride};
use crate::model::rule::{self, Profile, Severity};
use crate::text::url::{Parts, directory, not_one_url};

use super::entry::EntryCheck;

/// The scope of a sitemap, prepared once per call.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Scope {
    /// Normal form of the sitemap's URL, or the base URL of its site.
    sitemap: String,
    /// Length of the prefix of `sitemap` that is the directory, or the site.
    directory_length: usize,
    /// Whether only the site is known.
    is_base: bool,
    /// The site whose robots.txt lists the sitemap: scheme, host and port, with the root slash. This proves to search
    /// engines that support it (sitemaps.org, cross-submission; Bing) that the owner of the site agrees, wherever the
    /// sitemap is.
    listed_by: Option<String>,
}

impl Scope {
    /// Returns the scope of a sitemap at a normalised URL, or in a folder with the final slash. `listed_by` is the site
    /// whose robots.txt lists the sitemap, with the root slash.
    pub(crate) fn of_file(url: &str, listed_by: Option<&str>) -> Self {
        Self { listed_by: listed_by.map(ToOwned::to_owned), ..Self::of(url, false) }
    }

    /// Returns the scope of a sitemap at a normalised URL, or of any sitemap on the site of a base URL.
    pub(super) fn of(url: &str, is_base: bool) -> Self {
        let mut directory_length = directory(url).len();
        if is_base {
            // The first slash after those of `http://` begins the path.
            let root = url.bytes().skip("https://".len()).position(|byte| byte == b'/');
            directory_length = root.map_or(directory_length, |root| "https://".len() + root + 1);
        }
        Self { sitemap: url.to_owned(), directory_length, is_base, listed_by: None }
    }

    /// Returns the directory whose pages the sitemap may list.
    fn directory(&self) -> &str {
        &self.sitemap[..self.directory_length]
    }

    /// Returns whether the normalised URL of a page is in the sitemap's directory or below it.
    pub(crate) fn is_inside(&self, written: &str) -> bool {
        written.starts_with(self.directory())
    }

    /// Returns whether the robots.txt of the site of a URL lists the sitemap.
    pub(super) fn is_listed_by_site_of(&self, url: &Parts<'_>) -> bool {
        self.listed_by.as_deref().is_some_and(|site| url.is_same_origin(&Parts::of(site)))
    }

    /// Checks a page that is to be written, and returns whether it may be: whether there is no error.
    pub(crate) fn accepts(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) -> bool {
        let errors = reporter.errors();
        self.check(EntryCheck::new(reporter, entry), entry.loc);
        reporter.errors() == errors
    }

    /// Checks the normalised URL of a page.
    pub(super) fn check(&self, mut check: EntryCheck<'_, '_, '_>, written: &str) {
        if self.is_inside(written) {
            return;
        }
        let (page, sitemap) = (Parts::of(written), Parts::of(&self.sitemap));
        // A value that is not a full URL is reported by its own rule.
        if !page.is_http() {
            return;
        }
        let is_accepted = self.is_listed_by_site_of(&page) && has_exceptions(check.reporter);
        let severity = if self.is_base || is_accepted {
            SeverityOverride::Fixed(Severity::Warning)
        } else {
            scope_severity(check.reporter)
        };
        let (host, expected) = (page.host_and_port(), sitemap.host_and_port());
        if host != expected {
            let is_www = differ_only_by_www(&host, &expected);
            let rule = if is_www { &rule::LOC_WWW_MISMATCH } else { &rule::LOC_HOST_MISMATCH };
            let finding = check.finding(rule, "loc").severity_override(severity);
            check.report(&finding.param("host", &host).param("expected", &expected));
        }
        let (scheme, expected_scheme) = (page.scheme.unwrap_or_default(), sitemap.scheme.unwrap_or_default());
        if scheme != expected_scheme {
            let finding = check.finding(&rule::LOC_SCHEME_MISMATCH, "loc").severity_override(severity);
            check.report(&finding.param("scheme", scheme).param("expected", expected_scheme));
        }
        // User information is not compared, although it is before the host.
        let is_inside =
            self.is_base || page.path.starts_with(sitemap.path.rfind('/').map_or("", |slash| &sitemap.path[..=slash]));
        if host == expected && scheme == expected_scheme && !is_inside {
            let finding = check.finding(&rule::LOC_OUT_OF_DIRECTORY, "loc").severity_override(severity);
            check.report(&finding.param("directory", self.directory()));
        }
    }
}

/// The severity of pages outside the scope: a warning if the owner of both sites submits the sitemap (Google).
pub(in crate::check) fn scope_severity(reporter: &Reporter<'_>) -> SeverityOverride {
    if reporter.options().check.submitted_in_search_console && has_exceptions(reporter) {
        SeverityOverride::Fixed(Severity::Warning)
    } else {
        SeverityOverride::None
    }
}

/// Returns whether there are exceptions from the rules of scope: Yandex makes none.
fn has_exceptions(reporter: &Reporter<'_>) -> bool {
    reporter.options().check.profile != Profile::Yandex
}

/// Returns whether two hosts differ only by a leading `www.`.
fn differ_only_by_www(one: &str, other: &str) -> bool {
    one.strip_prefix("www.") == Some(other) || other.strip_prefix("www.") == Some(one)
}

/// The site of the first page of one file. Used only if the sitemap's own URL is not known.
#[derive(Debug, Default)]
pub(crate) struct MixedHosts {
    /// Scheme, host and port of the first page, with the root slash. Most pages have this prefix.
    first: String,
}

impl MixedHosts {
    /// Adds the normalised URL of a page, and reports it if it is on another site than the first page.
    pub(crate) fn add(&mut self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>, written: &str) {
        if (!self.first.is_empty() && written.starts_with(&self.first)) || reporter.options().sitemap_url.is_some() {
            return;
        }
        let parts = Parts::of(written);
        if !parts.is_http() || not_one_url(written).is_some() {
            return;
        }
        let site = format!("{}://{}/", parts.scheme.unwrap_or_default(), parts.host_and_port());
        if self.first.is_empty() {
            self.first = site;
        } else if site != self.first {
            let finding = Finding::of(&rule::LOC_MIXED_HOSTS).at(entry).path("loc");
            let finding = finding.severity_override(scope_severity(reporter));
            reporter.add(&finding.param("first", self.first.trim_end_matches('/')));
        }
    }
}

#[cfg(test)]
mod tests;
