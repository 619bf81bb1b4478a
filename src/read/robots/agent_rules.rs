//! The rules of a robots.txt that one crawler follows.

use super::candidates::Candidates;
use super::crawler::{Specificity, specificity};
use super::parsed::{Group, PathRule, Robots, read};

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
