//! Very long robots.txt files and patterns.

use std::fmt::Write;

use sitemap_kit::robots;

use super::measure::{lock, within};
use super::{MEGABYTE, is_short, sized};

#[test]
fn a_huge_robots_txt_is_read_within_the_limits() {
    let _lock = lock();
    for fragment in [
        "Disallow: /*a*b*c*$\n",
        "User-agent: *\nDisallow: /\n",
        "Sitemap: https://example.com/a\n",
        "\r",
        ":",
        "#",
        "*",
    ] {
        let text = fragment.repeat(sized(50 * MEGABYTE) / fragment.len());
        let robots = within(&format!("robots.txt of {fragment:?}"), text.len(), 10, || robots::parse(&text));
        is_short(&robots.report);
        within(&format!("Sitemap lines in {fragment:?}"), text.len(), 20, || {
            robots::with_sitemaps(&text, &["https://example.com/sitemap.xml"])
        });
    }
    // A matcher with backtracking takes exponential time for this pattern.
    let text = format!("User-agent: *\nDisallow: /{}$\n", "*a".repeat(2_000));
    let url = format!("https://example.com/{}b", "a".repeat(MEGABYTE));
    let is_allowed = within("a pattern of 2,000 stars", MEGABYTE, 100, || robots::is_allowed(&text, "Googlebot", &url));
    assert!(is_allowed);
    let text = format!("User-agent: *\n{}", "Disallow: /*a*b*c*d\n".repeat(sized(20_000)));
    let url = format!("https://example.com/{}", "abc".repeat(700));
    assert!(within("20,000 patterns", text.len(), 2_000, || robots::is_allowed(&text, "Googlebot", &url)));
}

/// Returns the pattern of a rule from its number.
type Rule = fn(usize) -> String;

#[test]
fn many_rules_are_applied_to_many_pages_within_the_limits() {
    let _lock = lock();
    let paths: Vec<String> = (0..sized(5_000)).map(|page| format!("/{}yx{page}", "a".repeat(1_900))).collect();
    let bytes = paths.iter().map(String::len).sum();
    // How many times the CPU time of ordinary input of that many bytes each kind of rules may take.
    let kinds: [(&str, usize, u32, Rule); 5] = [
        ("shared wildcards", 1_000, 20, |rule| format!("/{}x{rule}y", "*a".repeat(240))),
        ("shared wildcards of all lengths", 700, 20, |rule| format!("/{}", "*a".repeat(rule))),
        ("different ends after one wildcard", 1_000, 20, |rule| format!("/*aaaay{rule}")),
        ("no wildcards", 20_000, 20, |rule| format!("/aaaaaaaa/{rule}/")),
        ("equal rules", 40_000, 20, |_| "/*x$".to_owned()),
    ];
    for (kind, count, most, rule) in kinds {
        let mut text = "User-agent: *\n".to_owned();
        for index in 0..count {
            writeln!(text, "Disallow: {}", rule(index)).unwrap();
        }
        let robots = robots::parse(&text);
        within(&format!("rules with {kind}"), bytes, most, || {
            let rules = robots.for_agent("Googlebot");
            paths.iter().filter(|path| rules.is_allowed(path)).count()
        });
    }
}
