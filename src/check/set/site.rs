//! The robots.txt of a site, applied to the files of a set.

use std::sync::Arc;

use super::indexes::Files;
use super::member::{Member, SetFile};
use crate::base::hash::HashSet;
use crate::check::scope::{Scope, scope_severity};
use crate::check::site::Site;
use crate::model::options::Options;
use crate::model::report::{EntryRef, Finding, Kind, Report, Reporter, SeverityOverride};
use crate::model::rule::{self, Rule, Severity};
use crate::read::robots::{self, RobotsForAgent};
use crate::text::url::Parts;

/// The site of a set, with the files that its robots.txt lists through an index.
pub(super) struct SetSite<'o> {
    text: Option<&'o str>,
    site: Site,
    /// Files that are listed by an index that the robots.txt lists.
    listed: HashSet<String>,
}

/// The rules of the scope of a sitemap.
const SCOPE_RULES: [&Rule; 4] =
    [&rule::LOC_HOST_MISMATCH, &rule::LOC_WWW_MISMATCH, &rule::LOC_SCHEME_MISMATCH, &rule::LOC_OUT_OF_DIRECTORY];

impl<'o> SetSite<'o> {
    /// Reads the robots.txt of the options, that of the site of a URL, if one is known.
    pub(super) fn new(options: &'o Options, url: Option<&String>) -> Self {
        let site = Site::new(options, url.map(String::as_str));
        Self { text: options.check.robots.as_deref(), site, listed: HashSet::default() }
    }

    /// Returns the robots.txt, if there is one.
    pub(super) fn robots(&self) -> Option<Arc<RobotsForAgent>> {
        self.text.map(|_| Arc::clone(&self.site.robots))
    }

    /// Returns the URLs that the robots.txt lists.
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.site.robots.robots.sitemaps.iter().map(|line| &*line.url)
    }

    /// Returns whether a normalised URL belongs to the site.
    pub(super) fn has(&self, loc: &str) -> bool {
        self.site.has(loc)
    }

    /// Returns the scope of a file at a URL.
    pub(super) fn scope(&self, url: Option<&str>) -> Option<Scope> {
        let url = url?;
        Some(Scope::of_file(url, self.site.origin.as_deref().filter(|_| self.is_authorised(url))))
    }

    /// Records, once, the files that are listed by an index that the robots.txt lists. Returns whether this changes the
    /// scope of a file with pages outside its own.
    pub(super) fn record_authorised(&mut self, members: &[Member]) -> bool {
        if !self.listed.is_empty() {
            return false;
        }
        let mut listed = HashSet::default();
        for member in members.iter().filter(|member| member.url.as_deref().is_some_and(|url| self.site.lists(url))) {
            listed.extend(member.children.iter().map(|child| child.loc.clone()));
        }
        self.listed = listed;
        let is_outside = |member: &Member| {
            let is_listed = member.url.as_ref().is_some_and(|url| self.listed.contains(url));
            is_listed && SCOPE_RULES.iter().any(|rule| member.report.count(rule) > 0)
        };
        members.iter().any(is_outside)
    }

    /// Returns whether the robots.txt lists a file, or an index of the set that lists the file.
    fn is_authorised(&self, url: &str) -> bool {
        self.site.lists(url) || self.listed.contains(url)
    }

    /// Checks the robots.txt, if there is one, and the files of the set against it. Returns the report of the
    /// robots.txt.
    pub(super) fn check(&self, members: &[Member], files: &Files, reporter: &mut Reporter<'_>) -> Option<Report> {
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
        let is_missing = |url: &str| {
            let is_of_site = self.site.origin.is_none() || self.has(url);
            is_of_site && !members.is_empty() && files.find(url).is_none()
        };
        robots::check(&mut of_robots, text, &self.site.robots.robots, &listed, is_missing);
        // A blocked sitemap is reported for each file of the set below.
        for member in members {
            let Some(url) = &member.url else { continue };
            if self.has(url) {
                if let Some(blocking) = self.site.robots.deciding(url).filter(|rule| !rule.allow) {
                    robots::report_blocked(&mut of_robots, url, blocking, Some(url), Some(blocking.position()));
                }
            } else if let Some(page) = member.page_of_site.filter(|_| !self.is_authorised(url)) {
                let host = self.site.origin.as_deref().and_then(|origin| Parts::of(origin).host).unwrap_or_default();
                let finding = Finding::of(&rule::CROSS_SUBMIT_UNPROVEN).at(EntryRef { page, loc: url }).value(url);
                // Search Console accepts the sitemap if the owner has verified both sites.
                let finding = finding.severity_override(scope_severity(reporter));
                reporter.add(&finding.param("sitemap", url).param("host", host));
            }
        }
        Some(of_robots.finish(0))
    }

    /// Reports the files that neither an index of the set nor the robots.txt lists, if there is an index or a list.
    pub(super) fn check_listed(
        &self,
        members: &[Member],
        known: &Files,
        files: &[SetFile<'_>],
        reporter: &mut Reporter<'_>,
    ) {
        let mut is_listed = vec![false; members.len()];
        for (number, member) in members.iter().enumerate() {
            for child in member.children.iter().filter_map(|child| known.find(&child.loc)) {
                is_listed[child] |= child != number;
            }
        }
        let has_index = members.iter().any(|member| member.report.kind == Kind::Index);
        let has_lines = self.lines().next().is_some();
        for file in self.lines().filter_map(|url| known.find(url)) {
            is_listed[file] = true;
        }
        // Without a robots.txt, the sitemap may be in it.
        let severity =
            if self.text.is_some() { SeverityOverride::None } else { SeverityOverride::Fixed(Severity::Info) };
        for ((member, file), is_listed) in members.iter().zip(files).zip(is_listed) {
            let is_expected = match member.report.kind {
                Kind::Index => has_lines,
                Kind::Unknown => false,
                _ => has_index || has_lines,
            };
            // The robots.txt of another host may list it.
            let is_of_site = member.url.as_ref().is_none_or(|url| self.has(url));
            if is_expected && is_of_site && !is_listed {
                let finding = Finding::of(&rule::SITEMAP_NOT_LISTED).severity_override(severity);
                reporter.add(&finding.file(file.name).param("file", file.name));
            }
        }
    }
}
