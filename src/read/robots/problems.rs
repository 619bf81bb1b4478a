//! What is wrong with the sitemaps of a robots.txt, and with its size.

use crate::base::hash::HashMap;
use crate::base::limits::MAX_ROBOTS_BYTES;
use crate::model::report::{Finding, Position, Related, Reporter};
use crate::model::rule;
use crate::text::url::Parts;

use super::lines::{Content, Sitemap, lines, readable};
use super::{PathRule, Robots, SitemapLine};

/// An index of which the children are known.
#[derive(Debug, Clone, Copy)]
pub struct KnownIndex<'i> {
    /// The URL of the index.
    pub loc: &'i str,
    /// The URLs of the sitemaps it lists.
    pub children: &'i [&'i str],
}

/// Checks the file by itself, and its sitemaps by what is known of indexes: the URL of each, with each that it lists.
pub(crate) fn check(reporter: &mut Reporter<'_>, text: &str, robots: &Robots, listed: &[(&str, &str)]) {
    if text.len() > MAX_ROBOTS_BYTES {
        reporter.add(&Finding::of(&rule::ROBOTS_TOO_LARGE).param("n", text.len()));
    }
    let named = robots.sitemap_indexes();
    // Of each sitemap the line that names the first of its indexes.
    let mut parents: HashMap<&str, usize> = HashMap::default();
    for (index, child) in listed {
        if let Some(line) = named.get(index).filter(|_| index != child) {
            parents.entry(child).or_insert(*line);
        }
    }
    let mut is_sitemap_named = false;
    for line in lines(readable(text)) {
        let Content::Sitemap(sitemap) = line.content_as_read() else { continue };
        is_sitemap_named = true;
        let position =
            |start: usize| Position { line: line.number, column: line.text[..start].encode_utf16().count() + 1 };
        let value = position(sitemap.value_range.start);
        check_line(reporter, &sitemap, position(sitemap.field_range.start), value);
        if let Some(parent) = parents.get(sitemap.value) {
            report_index(reporter, sitemap.value, value, &robots.sitemaps[*parent]);
        }
    }
    if !is_sitemap_named {
        reporter.add(&Finding::of(&rule::ROBOTS_SITEMAP_MISSING));
    }
}

fn check_line(reporter: &mut Reporter<'_>, sitemap: &Sitemap<'_>, field: Position, value: Position) {
    if !sitemap.is_well_spelt {
        let finding = Finding::of(&rule::ROBOTS_SITEMAP_MISSPELT).value(sitemap.field).position(field);
        reporter.add(&finding.param("found", sitemap.field));
    }
    if !is_full_address(sitemap.value) {
        reporter.add(&Finding::of(&rule::ROBOTS_SITEMAP_NOT_ABSOLUTE).value(sitemap.value).position(value));
    }
}

fn is_full_address(value: &str) -> bool {
    let parts = Parts::of(value);
    parts.is_http() && parts.host.is_some_and(|host| !host.is_empty())
}

/// Reports a sitemap whose index is listed as well.
fn report_index(reporter: &mut Reporter<'_>, loc: &str, position: Position, index: &SitemapLine) {
    let SitemapLine { url, line } = index;
    let related = Related { position: Some(Position { line: *line, column: 1 }), ..Related::default() };
    let finding = Finding::of(&rule::ROBOTS_INDEX_AND_CHILDREN).value(loc).position(position).related(&related);
    reporter.add(&finding.param("loc", loc).param("index", url));
}

/// Reports the sitemaps from which the robots.txt keeps the crawler of the call away: that of the call, and those named in
/// the file that are on the same host. Which host a robots.txt speaks for is not said in it.
pub(super) fn check_blocked(reporter: &mut Reporter<'_>, robots: &Robots) {
    let options = reporter.options();
    let Some(site) = options.sitemap_url.as_deref().or(options.base_url.as_deref()) else { return };
    let host = Parts::of(site).host;
    let rules = robots.for_agent(&options.robots_agent);
    let mut check = |sitemap: &str| {
        if let Some(blocking) = rules.deciding(sitemap).filter(|rule| !rule.allow) {
            report_blocked(reporter, sitemap, blocking, None);
        }
    };
    if let Some(sitemap) = &options.sitemap_url {
        check(sitemap);
    }
    for SitemapLine { url, .. } in &robots.sitemaps {
        if options.sitemap_url.as_ref() != Some(url) && Parts::of(url).host == host {
            check(url);
        }
    }
}

/// Reports a sitemap that a rule keeps the crawler of the call away from. The value of the problem is the rule's line, where
/// no other is given.
pub(crate) fn report_blocked(reporter: &mut Reporter<'_>, sitemap: &str, blocking: &PathRule, value: Option<&str>) {
    let directive = format!("Disallow: {}", blocking.pattern);
    let agent = &reporter.options().robots_agent;
    let finding = Finding::of(&rule::ROBOTS_BLOCKS_SITEMAP)
        .value(value.unwrap_or(&directive))
        .position(Position { line: blocking.line, column: 1 });
    let finding = finding.param("loc", sitemap).param("agent", agent);
    reporter.add(&finding.param("directive", &directive).param("line", blocking.line));
}
