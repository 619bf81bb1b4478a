//! The robots.txt of a site, and what it says of the files of a set.

use super::Member;
use crate::error::Error;
use crate::find::find_text;
use crate::loc::Parts;
use crate::options::Options;
use crate::report::{Finding, Kind, Param, Place, Report, Reporter};
use crate::robots::{self, KnownIndex, Robots};
use crate::rule;
use crate::validate::loc::optional_address;

/// The site that a set is of.
pub(super) struct Site<'o> {
    text: Option<&'o str>,
    robots: Robots,
    /// Scheme, host and port of the site, with the root slash, where they are known.
    origin: Option<String>,
}

impl<'o> Site<'o> {
    pub(super) fn new(options: &'o Options, urls: &[Option<String>]) -> Result<Self, Error> {
        let text = options.robots.as_deref();
        let base = optional_address("baseUrl", options.base_url.as_deref(), options)?;
        let origin = base.as_deref().or_else(|| urls.iter().flatten().next().map(String::as_str)).map(origin_of);
        Ok(Self { text, robots: text.map_or_else(Robots::default, robots::parse), origin })
    }

    /// Whether an address in normal form is of the site.
    pub(super) fn has(&self, loc: &str) -> bool {
        self.origin.as_ref().is_some_and(|origin| loc.starts_with(origin))
    }

    /// Makes the options of the whole set those of one file at an address.
    pub(super) fn settle(&self, options: &mut Options, url: Option<&str>) {
        options.sitemap_url = url.map(ToOwned::to_owned);
        let is_elsewhere = url.is_some_and(|url| !self.has(url));
        if is_elsewhere && url.is_some_and(|url| self.names(url)) {
            // The site names this file of another host in its robots.txt: that proves the submission (sitemaps.org).
            options.submitted_in_search_console = true;
        }
    }

    /// Whether the robots.txt names a file.
    fn names(&self, url: &str) -> bool {
        self.robots.sitemaps.iter().any(|sitemap| sitemap.url == url)
    }

    /// Checks the robots.txt, where there is one, and the files of the set against it. What is wrong with the robots.txt
    /// is returned as its own report.
    pub(super) fn check(&self, members: &[Member], reporter: &mut Reporter<'_>) -> Option<Report> {
        let text = self.text?;
        let options = reporter.options();
        let mut blocked = Reporter::new(options, Kind::Robots);
        let rules = self.robots.for_agent(&options.robots_agent);
        for member in members {
            let Some(url) = &member.url else { continue };
            if self.has(url) {
                if let Some(blocking) = rules.deciding(url).filter(|rule| !rule.allow) {
                    robots::report_blocked(&mut blocked, url, blocking, Some(url));
                }
            } else if let Some(page) = member.page_of_site.filter(|_| !self.proves(url, members)) {
                let host = self.origin.as_deref().and_then(|origin| Parts::of(origin).host).unwrap_or_default();
                let finding = Finding::of(&rule::CROSS_SUBMIT_UNPROVEN).at(Place { page, loc: url }).value(url);
                reporter.add(finding.values("sitemap host", &[Param::Text(url), Param::Text(host)]));
            }
        }
        let mut report = report_of(text, members, options);
        report.absorb(blocked.finish(0));
        Some(report)
    }

    /// Whether the robots.txt names a file, or an index of the set that lists it.
    fn proves(&self, url: &str, members: &[Member]) -> bool {
        let lists = |member: &Member| member.children.iter().any(|child| child.loc == url);
        let proves = |member: &Member| lists(member) && member.url.as_deref().is_some_and(|index| self.names(index));
        self.names(url) || members.iter().any(proves)
    }
}

/// What is wrong with the robots.txt itself, by what is known of the indexes of the set.
fn report_of(text: &str, members: &[Member], options: &Options) -> Report {
    let mut indexes: Vec<(&str, Vec<&str>)> = Vec::new();
    for Member { url, children, .. } in members {
        let Some(url) = url.as_deref().filter(|_| !children.is_empty()) else { continue };
        let mut locs = Vec::new();
        for child in children {
            locs.push(child.loc.as_str());
        }
        indexes.push((url, locs));
    }
    let mut known = Vec::new();
    for (loc, children) in &indexes {
        known.push(KnownIndex { loc, children });
    }
    // Whether it blocks a sitemap is said for every file of the set.
    let mut options = options.clone();
    options.sitemap_url = None;
    options.base_url = None;
    robots::parse_with(text, &known, &options).report
}

/// Scheme, host and port of an address in normal form, with the root slash.
fn origin_of(url: &str) -> String {
    let start = find_text(url, "://").map_or(0, |colon| colon + 3);
    let end = find_text(&url[start..], "/").map_or(url.len(), |slash| start + slash);
    [&url[..end], "/"].concat()
}
