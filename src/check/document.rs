//! Validation of documents: sitemaps, indexes, text lists and feeds.

use std::mem;
use std::ops::Range;
use std::sync::Arc;

use super::duplicates::GivenLoc;
use super::entry::EntryCheck;
use super::list::ListChecker;
use super::names;
use super::pages::PageChecker;
use super::positions;
use super::record::PreviousPages;
use super::sitemaps::SitemapChecker;
use super::statistics::StatisticsCollector;
use super::url::{self, UrlChecker};
use crate::base::limits::{MAX_SITEMAPS, MAX_URLS};
use crate::base::offsets::Offsets;
use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{EntryRef, Finding, Kind, Need, Remedy, Report, Reporter, SeverityOverride};
use crate::model::rule::{self, Severity, Subject};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::prepared_options::PreparedOptions;
use crate::read::sitemap::{Content, Document, Entry, Padded};
use crate::text::frequency::is_frequency;
use crate::text::url::invisible_around;

/// Checks a document, and passes each entry to a function before its values are normalised. The remedies of problems of several
/// pages are not known.
pub(crate) fn check_document(
    document: &Document<'_>,
    prepared: &PreparedOptions<'_>,
    inspect: &mut dyn FnMut(&Entry<'_, '_>),
) -> Result<Checked, Error> {
    let previous = PreviousPages::of(prepared.options, &UrlChecker::default())?.map(Arc::new);
    let pages = PageChecker::for_documents(prepared, previous);
    Ok(check(document, prepared, pages, false, inspect, &mut |_, _| {}))
}

/// A checked entry, with its URLs in normal form.
pub(super) enum CheckedEntry<'e, 'd> {
    Page {
        page: &'e Page<'d>,
        /// Its original loc if the normal form differs.
        given: Option<&'e str>,
        /// Whether it is an item of a feed.
        is_feed: bool,
    },
    Sitemap(&'e SitemapEntry<'d>),
}

/// The result of checking a document.
pub(crate) struct Checked {
    pub(crate) report: Report,
    /// The byte offset of each entry.
    pub(super) offsets: Offsets,
    /// The byte ranges of consecutive entries without a finding, other than a missing link to itself. Empty if nothing may be
    /// remembered.
    pub(crate) clean: Vec<Range<usize>>,
}

/// Collects the ranges of consecutive elements with one entry and without a finding.
#[derive(Default)]
struct CleanEntries {
    ranges: Vec<Range<usize>>,
    /// The number of findings up to the end of the last entry, and whether it had none.
    found: usize,
    is_clean: bool,
}

impl CleanEntries {
    /// Adds an entry with its element and the number of findings up to its end.
    fn add(&mut self, start: usize, end: Option<usize>, found: usize) {
        let end = end.filter(|_| found == self.found);
        self.found = found;
        let was_clean = mem::replace(&mut self.is_clean, end.is_some());
        match (end, self.ranges.last_mut()) {
            (Some(end), Some(last)) if was_clean => last.end = end,
            (Some(end), _) => self.ranges.push(start..end),
            (None, _) => {}
        }
    }
}

/// Checks a document or one file of a set. Passes each entry to `inspect` before its values are normalised, and each checked entry
/// that has a loc, with its index, to `sink`.
pub(super) fn check(
    document: &Document<'_>,
    prepared: &PreparedOptions<'_>,
    mut pages: PageChecker,
    is_part: bool,
    inspect: &mut dyn FnMut(&Entry<'_, '_>),
    sink: &mut dyn FnMut(CheckedEntry<'_, '_>, usize),
) -> Checked {
    let options = prepared.options;
    let mut list = ListChecker::new(prepared.now, is_part);
    let sitemaps = SitemapChecker::for_documents(prepared);
    let mut statistics = options.statistics.then(StatisticsCollector::default);
    let mut offsets = Offsets::default();
    let mut reporter = Reporter::new(options, Kind::Unknown);
    let (mut counts, mut clean) = (Counts::default(), CleanEntries::default());
    let outcome = document.read(&mut reporter, &mut |reporter, entry| {
        inspect(&entry);
        let Entry { index, offset, element, end, has_loc, is_blank, padded, content, .. } = entry;
        offsets.push(offset);
        if padded.loc || padded.changefreq.is_some() {
            report_padding(reporter, index, content, padded);
        }
        match content {
            Content::Page(page) => {
                counts.pages += 1;
                let given = pages.check(page, index, reporter);
                if !is_blank {
                    list.add_hints(page);
                }
                list.add(page, &given, index, reporter);
                if let Some(statistics) = &mut statistics {
                    statistics.page(page);
                }
                if has_loc {
                    let is_feed = reporter.applies_to(Subject::Feed);
                    sink(CheckedEntry::Page { page, given: given.0.as_deref(), is_feed }, index);
                }
            }
            Content::Sitemap(sitemap) => {
                counts.sitemaps += 1;
                if has_loc {
                    let given = sitemap.loc.clone();
                    sitemaps.check(reporter, index, sitemap, pages.scope.as_ref());
                    list.add_sitemap(&sitemap.loc, &GivenLoc::new(given, &sitemap.loc), index, reporter);
                    sink(CheckedEntry::Sitemap(sitemap), index);
                } else {
                    sitemaps.check_lastmod(reporter, EntryRef { page: index, loc: "" }, sitemap.lastmod.as_deref());
                }
                if let Some(statistics) = &mut statistics {
                    statistics.sitemap(sitemap);
                }
            }
        }
        if !options.forgets {
            // White space around a CDATA section is no finding, but is removed. Whether a missing link to itself can be added depends
            // on other pages.
            let end = end.filter(|_| padded == Padded::default());
            clean.add(element, end, reporter.found_besides(&rule::HREFLANG_SELF_MISSING));
        }
    });
    if counts.pages > 0 {
        list.finish(&mut reporter);
    }
    counts.check(&mut reporter);
    names::check(document, outcome.kind, &mut reporter);
    // The report of the robots.txt has it for the files of a set.
    if let Some(robots) = pages.robots.as_ref().filter(|_| options.check.robots.is_some()) {
        robots.check_sitemap(&mut reporter);
    }
    let mut report = reporter.finish(outcome.entries);
    report.statistics = StatisticsCollector::finish(statistics, document.bytes());
    positions::resolve(&mut report, document, &offsets, options);
    Checked { report, offsets, clean: clean.ranges }
}

/// Reports white space around values, which the reader has removed.
#[cold]
fn report_padding(reporter: &mut Reporter<'_>, index: usize, content: &Content<'_>, padded: Padded<'_>) {
    let loc = match content {
        Content::Page(page) => &page.loc,
        Content::Sitemap(sitemap) => &sitemap.loc,
    };
    let mut check = EntryCheck::new(reporter, EntryRef { page: index, loc });
    // Invisible characters that the loc contains are reported by its check.
    if padded.loc && invisible_around(loc).is_none() {
        let found = url::surroundings(padded.invisible, check.reporter);
        // The value itself does not contain the white space.
        let finding = check.finding_of_element(&rule::LOC_SURROUNDING_WHITESPACE, "loc").value(loc);
        check.report(&finding.param("found", &found));
    }
    // Any other defect of the value is reported by the check of the value.
    if let Some(value) = padded.changefreq.filter(|value| is_frequency(value.trim_ascii())) {
        let severity = SeverityOverride::XsdOnly(Severity::Info);
        let finding = check.finding(&rule::CHANGEFREQ_INVALID, "changefreq").severity_override(severity).value(value);
        check.report(&finding);
    }
}

/// The number of entries of each kind.
#[derive(Default)]
struct Counts {
    pages: usize,
    sitemaps: usize,
}

impl Counts {
    /// Reports more entries than a file may contain.
    fn check(&self, reporter: &mut Reporter<'_>) {
        if self.pages > MAX_URLS {
            reporter.add(
                &Finding::of(&rule::TOO_MANY_URLS).remedy(Some(Remedy::Needs(Need::Split))).param("n", self.pages),
            );
        }
        if self.sitemaps > MAX_SITEMAPS {
            reporter.add(&Finding::of(&rule::TOO_MANY_SITEMAPS).param("n", self.sitemaps));
        }
    }
}
