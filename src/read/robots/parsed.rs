//! The parts of a parsed robots.txt.

use serde::Serialize;

use crate::base::hash::HashMap;
use crate::model::report::{Position, Report};

use super::lines::{CrawlerField, LineContent, lines, readable};
use super::typed_lines::RobotsLine;

/// One `Allow` or `Disallow` line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PathRule {
    /// Whether the line is an `Allow` line.
    pub allow: bool,
    /// The pattern of the paths that the line applies to, as written: `*` matches any sequence of characters, `$` the
    /// end.
    pub pattern: String,
    /// The line number in the file, from 1.
    pub line: usize,
}

impl PathRule {
    /// Returns the beginning of the line.
    pub(crate) const fn position(&self) -> Position {
        Position { line: self.line, column: 1 }
    }
}

/// The rules of one or more crawlers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The names of the crawlers as written; `*` for all crawlers without a group of their own.
    pub agents: Vec<String>,
    /// The rules, in the order of the file.
    pub rules: Vec<PathRule>,
}

/// A `Sitemap:` line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SitemapLine {
    /// The URL, as written.
    pub url: String,
    /// The line number in the file, from 1.
    pub line: usize,
}

/// A parsed robots.txt.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Robots {
    /// The groups, in the order of the file.
    pub groups: Vec<Group>,
    /// The `Sitemap:` lines, in the order of the file.
    pub sitemaps: Vec<SitemapLine>,
    /// All lines that are neither empty nor comments, in the order of the file. Empty if the file was read without a
    /// report.
    pub lines: Vec<RobotsLine>,
    /// The problems of its sitemaps, its size and its lines.
    pub report: Report,
}

impl Robots {
    /// Returns the URLs of the sitemaps with the index of the first line that lists each.
    pub(crate) fn sitemap_indexes(&self) -> HashMap<&str, usize> {
        let mut indexes = HashMap::default();
        for (index, sitemap) in self.sitemaps.iter().enumerate() {
            indexes.entry(&*sitemap.url).or_insert(index);
        }
        indexes
    }
}

/// Parses the parts that crawlers use, without a report.
pub(crate) fn read(text: &str) -> Robots {
    let mut robots = Robots::default();
    // A `User-agent` line after a rule begins a new group; other lines in between do not (RFC 9309 §2.1).
    let mut has_rules = true;
    for line in lines(readable(text)) {
        match line.crawler_content() {
            LineContent::Field(CrawlerField::UserAgent, agent) => {
                if has_rules {
                    robots.groups.push(Group::default());
                    has_rules = false;
                }
                if let Some(group) = robots.groups.last_mut() {
                    group.agents.push(agent.to_owned());
                }
            }
            LineContent::Field(field @ (CrawlerField::Allow | CrawlerField::Disallow), pattern) => {
                let allow = field == CrawlerField::Allow;
                // Rules before the first `User-agent` apply to no crawler.
                if let Some(group) = robots.groups.last_mut() {
                    group.rules.push(PathRule { allow, pattern: pattern.to_owned(), line: line.number });
                    has_rules = true;
                }
            }
            LineContent::Sitemap(sitemap) if sitemap.is_read => {
                robots.sitemaps.push(SitemapLine { url: sitemap.value.to_owned(), line: line.number });
            }
            LineContent::Sitemap(_) | LineContent::Other(..) | LineContent::Nothing => {}
        }
    }
    robots
}
