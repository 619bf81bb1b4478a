//! Rules about what is known of a page beside its sitemap entry: a crawl record, the robots.txt, an earlier list.

use std::fmt::Display;

use super::text;
use crate::datetime;
use crate::fingerprint::{LocKey, fingerprint};
use crate::key_map::KeyMap;
use crate::loc::{Parts, normalize, resolve};
use crate::options::Options;
use crate::page::{CrawlRecord, Page};
use crate::report::{Finding, Place, Reporter};
use crate::robots::{self, Robots};
use crate::rule;

/// Checks what a crawl recorded of the page whose address is written `loc`.
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str, record: &CrawlRecord<'_>) {
    // A redirect answers with a status of its own, which is no second problem.
    if let Some(target) = text::given(record.redirect.as_deref()) {
        report(reporter, place, "redirect", target, &format_args!("redirect {target}"));
    } else if let Some(status) = text::given(record.status.as_deref())
        && status != "200"
    {
        report(reporter, place, "status", status, &format_args!("status {status}"));
    }
    if let Some(noindex) = record.noindex.as_deref()
        && is_yes(noindex)
    {
        report(reporter, place, "noindex", noindex, &"noindex");
    }
    if let Some(canonical) = text::given(record.canonical.as_deref())
        && !is_same_page(canonical, loc, reporter.options())
    {
        report(reporter, place, "canonical", canonical, &format_args!("canonical {canonical}"));
    }
}

#[cold]
fn report(reporter: &mut Reporter<'_>, place: Place<'_>, field: &str, value: &str, found: &dyn Display) {
    let finding = Finding::of(&rule::LOC_NOT_INDEXABLE).at(place).path(&field).value(value);
    reporter.add(finding.params(&[("found", found)]));
}

/// Whether a flag is set, in the spellings that crawlers export.
fn is_yes(flag: &str) -> bool {
    ["yes", "true", "1"].iter().any(|yes| flag.eq_ignore_ascii_case(yes))
}

/// Whether a canonical address, which may be relative, is the page itself.
fn is_same_page(canonical: &str, loc: &str, options: &Options) -> bool {
    canonical == loc || resolve(loc, canonical).is_some_and(|resolved| normalize(&resolved, options).text == loc)
}

/// The robots.txt of the site.
pub(super) struct SiteRobots {
    robots: Robots,
    /// The site that it speaks for, where that is known: one of other hosts says nothing about them.
    site: Option<String>,
}

impl SiteRobots {
    /// Reads the robots.txt of the options.
    pub(super) fn new(options: &Options) -> Option<Self> {
        let text = options.robots.as_deref()?;
        let site = options.base_url.as_ref().or(options.sitemap_url.as_ref()).cloned();
        Some(Self { robots: robots::parse(text), site })
    }

    /// Checks the page whose address is written `loc`.
    pub(super) fn check(&self, reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str) {
        if self.site.as_ref().is_some_and(|site| !Parts::of(site).is_same_origin(&Parts::of(loc))) {
            return;
        }
        let agent = reporter.options().robots_agent.as_str();
        let Some(rule) = robots::matching_rule(&self.robots, agent, loc).filter(|rule| !rule.allow) else { return };
        let directive = format_args!("Disallow: {}", rule.pattern);
        let params: [(&'static str, &dyn Display); 3] =
            [("agent", &agent), ("directive", &directive), ("line", &rule.line)];
        reporter.add(Finding::of(&rule::LOC_BLOCKED_BY_ROBOTS).at(place).path(&"loc").params(&params));
    }
}

/// What an earlier list said of its pages, for those that had a date and a content hash.
#[derive(Default)]
pub(super) struct PreviousPages {
    pages: Vec<Previous>,
    /// The place of a page among them, by its loc.
    places: KeyMap,
}

struct Previous {
    lastmod: String,
    content_hash: u64,
}

impl PreviousPages {
    /// Takes note of a page of the earlier list, whose address is written `loc`.
    pub(super) fn add(&mut self, page: &Page<'_>, loc: &str) {
        if let (Some(lastmod), Some(content_hash)) = (&page.lastmod, content_hash(page)) {
            // Of pages that are listed twice the last counts.
            *self.places.get_or_insert(LocKey::of(loc).bits(), 0) = self.pages.len() as u64;
            self.pages.push(Previous { lastmod: lastmod.to_string(), content_hash });
        }
    }

    /// Checks whether a new date comes with a new content; the page's address is written `loc`.
    pub(super) fn check(&self, reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str, page: &Page<'_>) {
        let Some(lastmod) = page.lastmod.as_deref() else { return };
        let Some(content_hash) = content_hash(page) else { return };
        let Some(known) = self.places.index(LocKey::of(loc).bits()) else { return };
        let previous = &self.pages[known];
        if previous.content_hash == content_hash && !is_same_moment(&previous.lastmod, lastmod) {
            reporter.add(
                Finding::of(&rule::LASTMOD_NOT_SIGNIFICANT)
                    .at(place)
                    .path(&"lastmod")
                    .value(lastmod)
                    .params(&[("previous", &previous.lastmod)]),
            );
        }
    }
}

fn content_hash(page: &Page<'_>) -> Option<u64> {
    page.record.as_ref()?.content_hash.as_deref().filter(|hash| !hash.is_empty()).map(fingerprint)
}

/// Whether two dates say the same, perhaps in two zones or with more digits.
fn is_same_moment(one: &str, other: &str) -> bool {
    one == other
        || match (datetime::read(one), datetime::read(other)) {
            (Ok(one), Ok(other)) => {
                one.has_time() == other.has_time()
                    && (one.seconds(), one.nanoseconds()) == (other.seconds(), other.nanoseconds())
            }
            _ => false,
        }
}
