//! robots.txt (RFC 9309 and Google's documented parser): groups, rules, `Sitemap:` lines, and whether a crawler may
//! fetch a URL.

mod ai_crawlers;
mod candidates;
mod conflicts;
mod crawler;
mod lines;
mod matching;
mod problems;
mod sitemap_lines;
mod syntax;
mod typed_lines;

use serde::Serialize;

use crate::base::hash::HashMap;
use crate::model::options::Options;
use crate::model::report::{Kind, Position, Report, Reporter};

pub use ai_crawlers::{AiCrawler, Compliance, Purpose, ai_crawlers};
use candidates::Candidates;
use crawler::{Specificity, specificity};
use lines::{CrawlerField, LineContent, lines, readable};
pub use problems::KnownIndex;
pub(crate) use problems::{check, report_blocked};
pub use sitemap_lines::with_sitemaps;
pub use typed_lines::{ContentSignal, LineKind, RobotsLine};

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

/// Parses a robots.txt. Any text is accepted: the groups skip unknown lines, as crawlers do; the lines keep them.
///
/// ```
/// let robots = sitemap_kit::robots::parse("User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n");
/// assert_eq!(robots.groups[0].agents, ["*"]);
/// assert_eq!(robots.groups[0].rules[0].pattern, "/private/");
/// assert_eq!(robots.sitemaps[0].url, "https://example.com/sitemap.xml");
/// assert_eq!(robots.sitemaps[0].line, 3);
/// ```
pub fn parse(text: &str) -> Robots {
    parse_with(text, &[], &Options::default())
}

/// Parses a robots.txt with options (severities, language of the messages, URL of the sitemap). The contents of known
/// index files are used to report an index that is listed together with its children.
///
/// ```
/// use sitemap_kit::{Options, robots::{KnownIndex, parse_with}, rule};
/// let text = "Sitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/a.xml\n";
/// let index = KnownIndex { loc: "https://example.com/sitemap.xml", children: &["https://example.com/a.xml"] };
/// let robots = parse_with(text, &[index], &Options::default());
/// assert_eq!(robots.report.count(&rule::ROBOTS_INDEX_AND_CHILDREN), 1);
/// ```
pub fn parse_with(text: &str, indexes: &[KnownIndex<'_>], options: &Options) -> Robots {
    let mut robots = read(text);
    let mut reporter = Reporter::new(options, Kind::Robots);
    let mut listed = Vec::new();
    for index in indexes {
        for child in index.children {
            listed.push((index.loc, *child));
        }
    }
    let lines = problems::check(&mut reporter, text, &robots, &listed, |_| false);
    problems::check_blocked(&mut reporter, &robots);
    robots.lines = lines;
    robots.report = reporter.finish(0);
    robots
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

/// Returns whether a crawler may fetch a URL, according to the robots.txt of the URL's host.
///
/// The agent is the crawler's product token (`Googlebot`); a version after `/` is ignored.
///
/// ```
/// let text = "User-agent: *\nDisallow: /private/\n\nUser-agent: Examplebot\nAllow: /\n";
/// use sitemap_kit::robots::is_allowed;
/// assert!(!is_allowed(text, "Googlebot", "https://example.com/private/a"));
/// assert!(is_allowed(text, "Examplebot/2.1", "https://example.com/private/a"));
/// ```
pub fn is_allowed(text: &str, agent: &str, url: &str) -> bool {
    read(text).for_agent(agent).is_allowed(url)
}

/// Returns the rule that decides whether a crawler may fetch a URL; `None` if no rule matches, so that it may.
///
/// ```
/// let robots = sitemap_kit::robots::parse("User-agent: *\nDisallow: /\nAllow: /shop\n");
/// let rule = sitemap_kit::robots::matching_rule(&robots, "Googlebot", "https://example.com/shop/1").unwrap();
/// assert_eq!((rule.allow, rule.line), (true, 3));
/// ```
pub fn matching_rule<'r>(robots: &'r Robots, agent: &str, url: &str) -> Option<&'r PathRule> {
    robots.for_agent(agent).deciding(url)
}

impl Robots {
    /// Returns the rules that a crawler follows, for use with many URLs.
    ///
    /// These are the rules of all groups with its product token; or else of all groups with the token that it shares
    /// with others, as `Googlebot-News` does with `Googlebot` and `YandexBot` with `Yandex`; or else of all groups for
    /// `*`.
    ///
    /// ```
    /// let robots = sitemap_kit::robots::parse("User-agent: Googlebot\nDisallow: /a\n");
    /// let rules = robots.for_agent("Googlebot-News");
    /// assert!(!rules.is_allowed("https://example.com/a"));
    /// assert!(rules.is_allowed("https://example.com/b"));
    /// ```
    pub fn for_agent(&self, agent: &str) -> AgentRules<'_> {
        AgentRules { robots: self, candidates: self.candidates(agent) }
    }

    fn candidates(&self, agent: &str) -> Candidates {
        let mut specificities = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            specificities.push(group.specificity(agent));
        }
        let closest = specificities.iter().copied().max().flatten();
        Candidates::of(self, |group| closest.is_some() && specificities[group] == closest)
    }

    /// Returns the URLs of the sitemaps with the index of the first line that lists each.
    pub(crate) fn sitemap_indexes(&self) -> HashMap<&str, usize> {
        let mut indexes = HashMap::default();
        for (index, sitemap) in self.sitemaps.iter().enumerate() {
            indexes.entry(&*sitemap.url).or_insert(index);
        }
        indexes
    }
}

impl Group {
    /// Returns how specifically the group matches a crawler: the maximum over its `User-agent` values.
    fn specificity(&self, crawler: &str) -> Option<Specificity> {
        self.agents.iter().filter_map(|agent| specificity(agent, crawler)).max()
    }
}

/// The rules that one crawler follows, returned by [`Robots::for_agent`].
#[derive(Debug, Clone)]
pub struct AgentRules<'r> {
    robots: &'r Robots,
    candidates: Candidates,
}

impl<'r> AgentRules<'r> {
    /// Returns whether the crawler may fetch a URL.
    pub fn is_allowed(&self, url: &str) -> bool {
        self.deciding(url).is_none_or(|rule| rule.allow)
    }

    /// Returns the deciding rule: the one with the longest matching pattern, preferring `Allow` (RFC 9309 §2.2.2). The
    /// robots.txt itself may always be fetched.
    pub fn deciding(&self, url: &str) -> Option<&'r PathRule> {
        self.candidates.deciding(self.robots, url)
    }
}

/// A robots.txt with the rules of one crawler.
#[derive(Debug, Clone, Default)]
pub(crate) struct RobotsForAgent {
    pub(crate) robots: Robots,
    candidates: Candidates,
}

impl RobotsForAgent {
    /// Parses the parts of a robots.txt that crawlers use.
    pub(crate) fn read(text: &str, agent: &str) -> Self {
        let robots = read(text);
        let candidates = robots.candidates(agent);
        Self { robots, candidates }
    }

    /// Returns the rule that decides whether the crawler may fetch a URL.
    pub(crate) fn deciding(&self, url: &str) -> Option<&PathRule> {
        self.candidates.deciding(&self.robots, url)
    }
}
