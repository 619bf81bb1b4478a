//! Problems of a robots.txt.

use crate::base::conflict::find_conflict;
use crate::base::hash::HashMap;
use crate::base::limits::MAX_ROBOTS_BYTES;
use crate::model::report::{Finding, Position, Related, Reporter};
use crate::model::rule::{self, Severity};
use crate::text::locate::Locator;
use crate::text::url::{Parts, is_valid_host, normal_url};

use super::conflicts::check_lines;
use super::lines::{LineContent, Sitemap, lines, readable};
use super::parsed::{PathRule, Robots, SitemapLine};
use super::syntax::{self, is_markup};
use super::typed_lines::{RobotsLine, typed_lines};

/// An index with known children.
#[derive(Debug, Clone, Copy)]
pub struct KnownIndex<'i> {
    /// The URL of the index.
    pub loc: &'i str,
    /// The URLs of the sitemaps that it lists.
    pub children: &'i [&'i str],
}

/// Checks the file, its sitemaps and its lines, and returns the lines. `listed` contains, for each known index, pairs of
/// its URL and the URL of one of its sitemaps; `is_missing` is whether a sitemap is not among the files of the set.
pub(crate) fn check(
    reporter: &mut Reporter<'_>,
    text: &str,
    robots: &Robots,
    listed: &[(&str, &str)],
    is_missing: impl Fn(&str) -> bool,
) -> Vec<RobotsLine> {
    if let Some(encoding) = &reporter.options().check.robots_encoding {
        // In an encoding that contains ASCII, crawlers skip what they cannot read; in UTF-16 and UTF-32, they find no line.
        let severity = if is_wide(encoding) { Severity::Error } else { Severity::Warning };
        let finding = Finding::of(&rule::ENCODING_NOT_UTF8).severity(severity);
        reporter.add(&finding.position(Position { line: 1, column: 1 }).param("encoding", encoding));
    }
    if text.len() > MAX_ROBOTS_BYTES {
        reporter.add(&Finding::of(&rule::ROBOTS_TOO_LARGE).param("n", text.len()));
    }
    if is_markup(text) {
        // Its lines were not meant as lines of a robots.txt.
        reporter.add(&Finding::of(&rule::ROBOTS_HTML).position(Position { line: 1, column: 1 }));
        return typed_lines(text);
    }
    if let Some(at) = find_conflict(readable(text)) {
        reporter.add(&Finding::of(&rule::MERGE_CONFLICT).position(Locator::new(text).locate(at)));
        return typed_lines(text);
    }
    let named = robots.sitemap_indexes();
    // For each sitemap, the first line that lists one of its indexes.
    let mut parents: HashMap<&str, usize> = HashMap::default();
    for (index, child) in listed {
        if let Some(line) = named.get(index).filter(|_| index != child) {
            parents.entry(child).or_insert(*line);
        }
    }
    let mut is_sitemap_named = false;
    for line in lines(readable(text)) {
        let LineContent::Sitemap(sitemap) = line.crawler_content() else { continue };
        is_sitemap_named = true;
        let position = |part: &str| Position { line: line.number, column: line.column_of(part) };
        let value = position(sitemap.value);
        check_line(reporter, &sitemap, position(sitemap.field), value);
        if is_full_url(sitemap.value) && !has_several_urls(sitemap.value) && is_missing(sitemap.value) {
            let finding = Finding::of(&rule::ROBOTS_SITEMAP_NOT_FOUND).value(sitemap.value).position(value);
            reporter.add(&finding.param("loc", sitemap.value));
        }
        if let Some(parent) = parents.get(sitemap.value) {
            report_index(reporter, sitemap.value, value, &robots.sitemaps[*parent]);
        }
    }
    if !is_sitemap_named {
        reporter.add(&Finding::of(&rule::ROBOTS_SITEMAP_MISSING));
    }
    syntax::check(reporter, text);
    let lines = typed_lines(text);
    check_lines(reporter, &lines);
    lines
}

/// Returns whether an encoding has more than one byte for each character of ASCII.
fn is_wide(encoding: &str) -> bool {
    ["UTF-16", "UTF-32"]
        .iter()
        .any(|wide| encoding.get(..wide.len()).is_some_and(|name| name.eq_ignore_ascii_case(wide)))
}

fn check_line(reporter: &mut Reporter<'_>, sitemap: &Sitemap<'_>, field: Position, value: Position) {
    if !sitemap.is_well_spelt {
        let finding = Finding::of(&rule::ROBOTS_SITEMAP_MISSPELT).value(sitemap.field).position(field);
        reporter.add(&finding.param("found", sitemap.field));
    }
    let rule = if sitemap.value.is_empty() {
        &rule::ROBOTS_VALUE_MISSING
    } else if has_several_urls(sitemap.value) {
        &rule::ROBOTS_SITEMAP_SEVERAL
    } else if is_full_url(sitemap.value) {
        return;
    } else {
        &rule::ROBOTS_SITEMAP_NOT_ABSOLUTE
    };
    reporter.add(&Finding::of(rule).value(sitemap.value).position(value).param("field", "Sitemap"));
}

/// Returns whether a value has a second URL after a separator. The query of a URL may contain one.
fn has_several_urls(value: &str) -> bool {
    let mut words = value.split([',', ';', '|', ' ', '\t']).filter(|word| !word.is_empty());
    words.next().is_some() && words.any(is_full_url)
}

fn is_full_url(value: &str) -> bool {
    let parts = Parts::of(value);
    // A host in another script is written in ASCII by crawlers.
    let is_host = parts.host.is_some_and(|host| !host.is_ascii() || is_valid_host(host));
    parts.is_http() && is_host && parts.effective_port().is_some()
}

/// Reports a sitemap whose index is listed too.
fn report_index(reporter: &mut Reporter<'_>, loc: &str, position: Position, index: &SitemapLine) {
    let SitemapLine { url, line } = index;
    let related = Related { position: Some(Position { line: *line, column: 1 }), ..Related::default() };
    let finding = Finding::of(&rule::ROBOTS_INDEX_AND_CHILDREN).value(loc).position(position).related(&related);
    reporter.add(&finding.param("loc", loc).param("index", url));
}

/// Reports the sitemaps that the robots.txt blocks for the crawler of the options: the sitemap of the options, and
/// those in the file on the same host. A robots.txt does not contain its own host.
pub(super) fn check_blocked(reporter: &mut Reporter<'_>, robots: &Robots) {
    let options = reporter.options();
    let Some(site) = options.sitemap_url.as_deref().or(options.base_url.as_deref()) else { return };
    let site = normal_url(site, options);
    let host = Parts::of(&site).host;
    let rules = robots.for_agent(options.check.robots_agent());
    let mut check = |sitemap: &str| {
        if let Some(blocking) = rules.deciding(sitemap).filter(|rule| !rule.allow) {
            report_blocked(reporter, sitemap, blocking, None, Some(blocking.position()));
        }
    };
    if let Some(sitemap) = &options.sitemap_url {
        check(sitemap);
    }
    for SitemapLine { url, .. } in &robots.sitemaps {
        if options.sitemap_url.as_ref() != Some(url) && Parts::of(&normal_url(url, options)).host == host {
            check(url);
        }
    }
}

/// Reports a sitemap that a rule blocks for the crawler of the options. The value of the problem is the rule's line unless `value` is
/// given; `position` is that of the line in the report of the robots.txt.
pub(crate) fn report_blocked(
    reporter: &mut Reporter<'_>,
    sitemap: &str,
    blocking: &PathRule,
    value: Option<&str>,
    position: Option<Position>,
) {
    let directive = format!("Disallow: {}", blocking.pattern);
    let agent = reporter.options().check.robots_agent();
    let finding = Finding::of(&rule::ROBOTS_BLOCKS_SITEMAP).value(value.unwrap_or(&directive));
    let finding = position.map_or(finding, |position| finding.position(position));
    let finding = finding.param("loc", sitemap).param("agent", agent);
    reporter.add(&finding.param("directive", &directive).param("line", blocking.line));
}
