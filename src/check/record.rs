//! Rules about additional data of a page: a crawl record, the robots.txt, an earlier list.

use std::sync::Arc;

use super::asset;
use super::entry::EntryCheck;
use super::text;
use super::url::UrlChecker;
use crate::base::fingerprint::{LocKey, fingerprint};
use crate::base::hash::HashMap;
use crate::model::error::{Error, messages};
use crate::model::options::{Options, Previous};
use crate::model::page::{CrawlRecord, Page};
use crate::model::report::{EntryRef, Finding, Kind, Param, Reporter};
use crate::model::rule::{self, Rule};
use crate::read::date_state::{self, PageHash, StateRow};
use crate::read::page_list::{ListedPage, Pages};
use crate::read::prepared_options::{Location, PreparedOptions};
use crate::read::robots::{PathRule, RobotsForAgent, report_blocked};
use crate::text::datetime;
use crate::text::page_status;
use crate::text::robots_directives::forbids_indexing;
use crate::text::url::{Parts, normal_url, normalize, resolve};

const NOT_INDEXABLE: &Rule = &rule::LOC_NOT_INDEXABLE;

/// Checks the crawl record of the page whose normalised URL is `loc`.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, loc: &str, record: &CrawlRecord<'_>) {
    // A redirect has a status other than 200, which is not a second problem.
    if let Some(target) = text::non_blank(record.redirect.as_deref()) {
        report(&mut check, "redirect", target, true);
    } else if let Some(status) = text::non_blank(record.status.as_deref())
        && let listing = page_status::is_listed(status)
        && listing != Some(true)
    {
        // A word of an unknown system may mean that the page is public, so that it is not left out without a warning.
        report(&mut check, "status", status, listing.is_some());
    }
    if let Some(noindex) = text::non_blank(record.noindex.as_deref()) {
        match forbids_indexing(noindex) {
            Some(false) => {}
            Some(true) => {
                let finding = check.finding(NOT_INDEXABLE, "noindex").value(noindex).param("found", "noindex");
                add(check.reporter, &finding, true);
            }
            None => report(&mut check, "noindex", noindex, false),
        }
    }
    if let Some(canonical) = text::non_blank(record.canonical.as_deref())
        && !is_same_page(canonical, loc, check.reporter.options())
    {
        report(&mut check, "canonical", canonical, true);
    }
    // Crawls also list the files that pages use.
    if record.status.is_some()
        && let Some(ending) = asset::ending(loc)
    {
        report(&mut check, "loc", ending, true);
    }
}

/// Reports a page. When the list is written, the page is left out, which is one problem for any number of reasons.
fn add(reporter: &mut Reporter<'_>, finding: &Finding<'_>, is_certain: bool) {
    if !reporter.is_writing() {
        reporter.add(finding);
    } else if reporter.is_enabled(NOT_INDEXABLE) && !reporter.leave_out() {
        if is_certain {
            reporter.add_change(finding);
        } else {
            reporter.add_written(finding, "uncertain");
        }
    }
}

#[cold]
fn report(check: &mut EntryCheck<'_, '_, '_>, field: &str, value: &str, is_certain: bool) {
    let found = format_args!("{field} {value}");
    let finding = check.finding(NOT_INDEXABLE, field).value(value).param("found", Param::Shown(&found));
    add(check.reporter, &finding, is_certain);
}

/// Returns whether a canonical URL, which may be relative, is the page itself.
fn is_same_page(canonical: &str, loc: &str, options: &Options) -> bool {
    canonical == loc || resolve(loc, canonical).is_some_and(|resolved| normalize(&resolved, options).text == loc)
}

/// The robots.txt of the site.
pub(super) struct SiteRobots {
    robots: Arc<RobotsForAgent>,
    /// The site that the robots.txt applies to, if known.
    site: Option<String>,
}

impl SiteRobots {
    /// Uses a robots.txt for the pages of a file at the URL of the options.
    pub(super) fn of(robots: Arc<RobotsForAgent>, prepared: &PreparedOptions<'_>) -> Self {
        let sitemap = match &prepared.location {
            Some(Location::Sitemap(url)) => Some(url),
            _ => None,
        };
        Self { robots, site: prepared.base.as_ref().or(sitemap).cloned() }
    }

    /// Checks the page whose normalised URL is `loc`.
    pub(super) fn check(&self, mut check: EntryCheck<'_, '_, '_>, loc: &str) {
        let Some(rule) = self.blocking(loc) else { return };
        let agent = check.reporter.options().check.robots_agent();
        let directive = format_args!("Disallow: {}", rule.pattern);
        let finding = check.finding(&rule::LOC_BLOCKED_BY_ROBOTS, "loc").param("agent", agent);
        check.report(&finding.param("directive", Param::Shown(&directive)).param("line", rule.line));
    }

    /// Checks the sitemap at the URL of the options.
    pub(super) fn check_sitemap(&self, reporter: &mut Reporter<'_>) {
        let options = reporter.options();
        if let Some(url) = &options.sitemap_url
            && let Some(rule) = self.blocking(&normal_url(url, options))
        {
            report_blocked(reporter, url, rule, Some(url), None);
        }
    }

    /// Returns the rule that blocks a normalised URL, if it belongs to the site.
    fn blocking(&self, url: &str) -> Option<&PathRule> {
        let is_elsewhere = self.site.as_ref().is_some_and(|site| !Parts::of(site).is_same_origin(&Parts::of(url)));
        self.robots.deciding(url).filter(|rule| !rule.allow && !is_elsewhere)
    }
}

/// The dates of an earlier list or state, for pages that had a date and a content hash.
#[derive(Default)]
pub(crate) struct PreviousPages {
    dates: Vec<PreviousDate>,
    /// The indexes of the dates by the keys of the locs.
    indexes: HashMap<u64, usize>,
}

struct PreviousDate {
    lastmod: String,
    content_hash: u64,
}

impl PreviousPages {
    /// Reads the earlier list or state of the options, if there is one. Its problems are not reported; an unreadable list is an
    /// `invalid-option` error, and a damaged state an `invalid-input` error.
    pub(crate) fn of(options: &Options, urls: &UrlChecker) -> Result<Option<Self>, Error> {
        let mut previous = Self::default();
        let earlier = match &options.check.previous {
            None => return Ok(None),
            Some(Previous::State(state)) => {
                date_state::read(state, &mut |row| previous.add_row(row))?;
                return Ok(Some(previous));
            }
            Some(Previous::List(list)) if date_state::is_state(list) => {
                return Err(Error::new(messages::PREVIOUS, &[]));
            }
            Some(Previous::List(list)) => &**list,
        };
        let mut null_reporter = Reporter::new(options, Kind::PageList);
        let outcome = Pages::from(earlier).read(None, &mut null_reporter, &mut |null_reporter, entry| {
            let ListedPage { index, page, .. } = entry;
            let checked = urls.check_loc(null_reporter, EntryRef { page: index, loc: &page.loc });
            previous.add(page, checked.written.as_deref().unwrap_or(&page.loc));
        });
        if !outcome.is_complete {
            return Err(Error::new(messages::PREVIOUS, &[]));
        }
        Ok(Some(previous))
    }

    /// Adds a page of the earlier list; `loc` is its normalised URL.
    fn add(&mut self, page: &Page<'_>, loc: &str) {
        if let (Some(lastmod), Some(content_hash)) = (&page.lastmod, content_hash(page)) {
            // If a page is listed twice, the last entry is used.
            self.set(loc, lastmod, content_hash);
        }
    }

    /// Adds a row of a state.
    fn add_row(&mut self, row: StateRow<'_>) {
        let StateRow { url, hash: PageHash::Content(content_hash), lastmod: Some(lastmod) } = row else { return };
        let is_preferred = self.get(url).is_none_or(|found| {
            let hash = PageHash::Content(found.content_hash);
            row.is_preferred_to(&StateRow { url, hash, lastmod: Some(&found.lastmod) })
        });
        if is_preferred {
            self.set(url, lastmod, content_hash);
        }
    }

    fn set(&mut self, loc: &str, lastmod: &str, content_hash: u64) {
        self.indexes.insert(LocKey::of(loc).bits(), self.dates.len());
        self.dates.push(PreviousDate { lastmod: lastmod.to_owned(), content_hash });
    }

    fn get(&self, loc: &str) -> Option<&PreviousDate> {
        self.indexes.get(&LocKey::of(loc).bits()).map(|index| &self.dates[*index])
    }

    /// Checks that a new date comes with new content; `loc` is the page's normalised URL.
    pub(super) fn check(&self, mut check: EntryCheck<'_, '_, '_>, loc: &str, page: &Page<'_>) {
        if let (Some(lastmod), Some(previous)) = (page.lastmod.as_deref(), self.lastmod_of_content(loc, page)) {
            let finding = check.finding_of_element(&rule::LASTMOD_NOT_SIGNIFICANT, "lastmod").value(lastmod);
            check.report(&finding.param("previous", previous));
        }
    }

    /// Returns the earlier `lastmod` of a page whose date has changed since, but not its content; `loc` is its
    /// normalised URL.
    pub(crate) fn lastmod_of_content(&self, loc: &str, page: &Page<'_>) -> Option<&str> {
        let (lastmod, content_hash) = (page.lastmod.as_deref()?, content_hash(page)?);
        let previous = self.get(loc)?;
        let is_new_date = previous.content_hash == content_hash && !is_same_moment(&previous.lastmod, lastmod);
        is_new_date.then_some(&*previous.lastmod)
    }
}

fn content_hash(page: &Page<'_>) -> Option<u64> {
    page.record.as_ref()?.content_hash.as_deref().filter(|hash| !hash.is_empty()).map(fingerprint)
}

/// Returns whether two dates are the same moment, possibly in different time zones or with different precision.
pub(crate) fn is_same_moment(one: &str, other: &str) -> bool {
    one == other
        || match (datetime::read(one), datetime::read(other)) {
            (Ok(one), Ok(other)) => {
                one.has_time() == other.has_time()
                    && (one.seconds(), one.nanoseconds()) == (other.seconds(), other.nanoseconds())
            }
            _ => false,
        }
}
