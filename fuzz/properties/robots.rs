use sitemap_kit::robots::{Group, KnownIndex, is_allowed, matching_rule, parse, parse_with, with_sitemaps};

use super::{all_options, assert_report_is_consistent};

const SITEMAPS: [&str; 2] = ["https://example.com/sitemap.xml", "https://example.com/b c.xml#d"];

/// Checks robots.txt for any text: line numbers are inside the text, matching functions agree, and `Sitemap:` lines are replaced
/// without changing the rules.
///
/// The text after the last zero byte is the URL that is matched.
pub(crate) fn check(bytes: &[u8]) {
    let whole = String::from_utf8_lossy(bytes);
    let (text, url) = whole.rsplit_once('\0').unwrap_or((&whole, "https://example.com/private/a?b=c"));

    let children: Vec<&str> = text.split_whitespace().take(4).collect();
    let index = KnownIndex { loc: "https://example.com/index.xml", children: &children };
    let robots = parse_with(text, &[index], &all_options());
    assert_report_is_consistent(&robots.report);
    let lines = text.split(['\n', '\r']).count();
    for rule in robots.groups.iter().flat_map(|group| &group.rules) {
        assert!((1..=lines).contains(&rule.line));
    }
    assert!(robots.sitemaps.iter().all(|sitemap| (1..=lines).contains(&sitemap.line)));

    for agent in ["Googlebot", "Googlebot-News/2.1", "*", "", "é"] {
        let rule = matching_rule(&robots, agent, url);
        assert_eq!(rule.is_none_or(|rule| rule.allow), is_allowed(text, agent, url));
    }

    let with = with_sitemaps(text, &SITEMAPS);
    assert_eq!(with_sitemaps(&with, &SITEMAPS), with);
    let again = parse(&with);
    assert_eq!(rules_of(&again.groups), rules_of(&robots.groups));
}

/// Returns the rules without their line numbers, which change.
fn rules_of(groups: &[Group]) -> Vec<(&str, bool)> {
    let rules = groups.iter().flat_map(|group| &group.rules);
    rules.map(|rule| (rule.pattern.as_str(), rule.allow)).collect()
}
