//! The robots.txt of a site, applied to the files of a set.

use std::sync::Arc;

use super::Member;
use crate::base::hash::HashSet;
use crate::check::url::optional_url;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::{EntryRef, Finding, Kind, Report, Reporter};
use crate::model::rule;
use crate::read::robots::{self, Robots};
use crate::text::url::{Parts, origin};

/// The site of a set.
pub(super) struct Site<'o> {
    text: Option<&'o str>,
    robots: Arc<Robots>,
    /// The files that the robots.txt lists.
    named: HashSet<String>,
    /// Scheme, host and port of the site, with the root slash, if known.
    origin: Option<String>,
    /// Files on other hosts that are listed by an index that the robots.txt lists.
    listed: HashSet<String>,
}

impl<'o> Site<'o> {
    pub(super) fn new(options: &'o Options, urls: &[Option<String>]) -> Result<Self, Error> {
        let text = options.robots.as_deref();
        let base = optional_url("baseUrl", options.base_url.as_deref(), options)?;
        let url = base.as_deref().or_else(|| urls.iter().flatten().next().map(String::as_str));
        let origin = url.map(|url| format!("{}/", origin(url)));
        let robots = Arc::new(robots::read(text.unwrap_or_default()));
        let named = robots.sitemaps.iter().map(|sitemap| sitemap.url.clone()).collect();
        Ok(Self { text, named, robots, origin, listed: HashSet::default() })
    }

    /// Returns the robots.txt, if there is one.
    pub(super) fn robots(&self) -> Option<Arc<Robots>> {
        self.text.map(|_| Arc::clone(&self.robots))
    }

    /// Whether a normalised URL belongs to the site.
    pub(super) fn has(&self, loc: &str) -> bool {
        self.origin.as_ref().is_some_and(|origin| loc.starts_with(origin))
    }

    /// Changes the options of the whole set into those of one file at a URL.
    pub(super) fn set_file_options(&self, options: &mut Options, of_set: &Options, url: Option<String>) {
        // If the robots.txt of the site lists a file on another host, that authorises it (sitemaps.org).
        let is_authorised = url.as_deref().is_some_and(|url| !self.has(url) && self.is_authorised(url));
        options.submitted_in_search_console = of_set.submitted_in_search_console || is_authorised;
        options.sitemap_url = url;
    }

    /// Records, once, the files on other hosts that are listed by an index that the robots.txt lists. Returns whether
    /// there are any.
    pub(super) fn record_authorised(&mut self, members: &[Member]) -> bool {
        if !self.listed.is_empty() {
            return false;
        }
        let mut listed = HashSet::default();
        for member in members {
            if member.url.as_deref().is_some_and(|url| self.is_authorised(url)) {
                for child in member.children.iter().filter(|child| !self.has(&child.loc)) {
                    listed.insert(child.loc.clone());
                }
            }
        }
        self.listed = listed;
        !self.listed.is_empty()
    }

    /// Whether the robots.txt lists a file, or an index of the set that lists the file.
    fn is_authorised(&self, url: &str) -> bool {
        self.named.contains(url) || self.listed.contains(url)
    }

    /// Checks the robots.txt, if there is one, and the files of the set against it. Returns the report of the
    /// robots.txt.
    pub(super) fn check(&self, members: &[Member], reporter: &mut Reporter<'_>) -> Option<Report> {
        let text = self.text?;
        let options = reporter.options();
        let mut of_robots = Reporter::new(options, Kind::Robots);
        let mut listed = Vec::new();
        for member in members {
            for child in &member.children {
                if let Some(url) = &member.url {
                    listed.push((url.as_str(), child.loc.as_str()));
                }
            }
        }
        robots::check(&mut of_robots, text, &self.robots, &listed);
        // A blocked sitemap is reported for each file of the set below.
        let rules = self.robots.for_agent(&options.robots_agent);
        for member in members {
            let Some(url) = &member.url else { continue };
            if self.has(url) {
                if let Some(blocking) = rules.deciding(url).filter(|rule| !rule.allow) {
                    robots::report_blocked(&mut of_robots, url, blocking, Some(url));
                }
            } else if let Some(page) = member.page_of_site.filter(|_| !self.is_authorised(url)) {
                let host = self.origin.as_deref().and_then(|origin| Parts::of(origin).host).unwrap_or_default();
                let finding = Finding::of(&rule::CROSS_SUBMIT_UNPROVEN).at(EntryRef { page, loc: url }).value(url);
                reporter.add(&finding.param("sitemap", url).param("host", host));
            }
        }
        Some(of_robots.finish(0))
    }
}
