//! robots.txt (RFC 9309 and Google's documented parser): groups, rules, `Sitemap:` lines, and whether a crawler may
//! fetch a URL.

mod agent_rules;
mod ai_crawlers;
mod candidates;
mod conflicts;
mod crawler;
mod lines;
mod matching;
mod parsed;
mod problems;
mod sitemap_lines;
mod syntax;
mod typed_lines;

use crate::model::options::Options;
use crate::model::report::{Kind, Reporter};

pub use agent_rules::AgentRules;
pub(crate) use agent_rules::RobotsForAgent;
pub use ai_crawlers::{AiCrawler, Compliance, Purpose, ai_crawlers};
pub(crate) use parsed::read;
pub use parsed::{Group, PathRule, Robots, SitemapLine};
pub use problems::KnownIndex;
pub(crate) use problems::{check, report_blocked};
pub use sitemap_lines::with_sitemaps;
pub use typed_lines::{ContentSignal, LineKind, RobotsLine};

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
