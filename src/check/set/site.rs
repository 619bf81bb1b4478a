//! The robots.txt of a site, and what it says of the files of a set.

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

/// The site that a set is of.
pub(super) struct Site<'o> {
    text: Option<&'o str>,
    robots: Arc<Robots>,
    /// The files that it names.
    named: HashSet<String>,
    /// Scheme, host and port of the site, with the root slash, where they are known.
    origin: Option<String>,
    /// Files of other hosts that an index lists which the robots.txt names.
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

    /// The robots.txt, where there is one.
    pub(super) fn robots(&self) -> Option<Arc<Robots>> {
        self.text.map(|_| Arc::clone(&self.robots))
    }

    /// Whether a URL in normal form is of the site.
    pub(super) fn has(&self, loc: &str) -> bool {
        self.origin.as_ref().is_some_and(|origin| loc.starts_with(origin))
    }

    /// Makes the options of the whole set those of one file at a URL.
    pub(super) fn settle(&self, options: &mut Options, of_set: &Options, url: Option<String>) {
        // Where the site names a file of another host in its robots.txt, that proves the submission (sitemaps.org).
        let is_proven = url.as_deref().is_some_and(|url| !self.has(url) && self.proves(url));
        options.submitted_in_search_console = of_set.submitted_in_search_console || is_proven;
        options.sitemap_url = url;
    }

    /// Takes note, once, of the files of other hosts that an index lists which the robots.txt names; answers whether there are any.
    pub(super) fn learns(&mut self, members: &[Member]) -> bool {
        if !self.listed.is_empty() {
            return false;
        }
        let mut listed = HashSet::default();
        for member in members {
            if member.url.as_deref().is_some_and(|url| self.proves(url)) {
                for child in member.children.iter().filter(|child| !self.has(&child.loc)) {
                    listed.insert(child.loc.clone());
                }
            }
        }
        self.listed = listed;
        !self.listed.is_empty()
    }

    /// Whether the robots.txt names a file, or an index of the set that lists it.
    fn proves(&self, url: &str) -> bool {
        self.named.contains(url) || self.listed.contains(url)
    }

    /// Checks the robots.txt, where there is one, and the files of the set against it. What is wrong with the robots.txt
    /// is returned as its own report.
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
        // Whether it blocks a sitemap is said for every file of the set.
        let rules = self.robots.for_agent(&options.robots_agent);
        for member in members {
            let Some(url) = &member.url else { continue };
            if self.has(url) {
                if let Some(blocking) = rules.deciding(url).filter(|rule| !rule.allow) {
                    robots::report_blocked(&mut of_robots, url, blocking, Some(url));
                }
            } else if let Some(page) = member.page_of_site.filter(|_| !self.proves(url)) {
                let host = self.origin.as_deref().and_then(|origin| Parts::of(origin).host).unwrap_or_default();
                let finding = Finding::of(&rule::CROSS_SUBMIT_UNPROVEN).at(EntryRef { page, loc: url }).value(url);
                reporter.add(&finding.param("sitemap", url).param("host", host));
            }
        }
        Some(of_robots.finish(0))
    }
}
