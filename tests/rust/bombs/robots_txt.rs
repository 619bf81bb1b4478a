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
        let make = |size: usize| fragment.repeat(size / fragment.len());
        let size = sized(50 * MEGABYTE);
        let robots = within(&format!("robots.txt of {fragment:?}"), size, make, |text| robots::parse(text));
        is_short(&robots.report);
        within(&format!("Sitemap lines in {fragment:?}"), size, make, |text| {
            robots::with_sitemaps(text, &["https://example.com/sitemap.xml"])
        });
    }
    // A matcher with backtracking takes exponential time for this pattern.
    let text = format!("User-agent: *\nDisallow: /{}$\n", "*a".repeat(2_000));
    let make = |size: usize| format!("https://example.com/{}b", "a".repeat(size));
    let is_allowed = |url: &String| robots::is_allowed(&text, "Googlebot", url);
    assert!(within("a pattern of 2,000 stars", MEGABYTE, make, is_allowed));
    let url = format!("https://example.com/{}", "abc".repeat(700));
    let make = |count: usize| format!("User-agent: *\n{}", "Disallow: /*a*b*c*d\n".repeat(count));
    let is_allowed = |text: &String| robots::is_allowed(text, "Googlebot", &url);
    assert!(within("20,000 patterns", sized(20_000), make, is_allowed));
}

/// Returns the pattern of a rule from its number.
type Rule = fn(usize) -> String;

#[test]
fn many_rules_are_applied_to_many_pages_within_the_limits() {
    let _lock = lock();
    let paths: Vec<String> = (0..sized(5_000)).map(|page| format!("/{}yx{page}", "a".repeat(1_900))).collect();
    let kinds: [(&str, usize, Rule); 5] = [
        ("shared wildcards", 1_000, |rule| format!("/{}x{rule}y", "*a".repeat(240))),
        ("shared wildcards of all lengths", 700, |rule| format!("/{}", "*a".repeat(rule))),
        ("different ends after one wildcard", 1_000, |rule| format!("/*aaaay{rule}")),
        ("no wildcards", 20_000, |rule| format!("/aaaaaaaa/{rule}/")),
        ("equal rules", 40_000, |_| "/*x$".to_owned()),
    ];
    for (kind, count, rule) in kinds {
        // Pages and rules grow together, so matching each page with each rule takes quadratic time.
        let make = |pages: usize| {
            let mut text = "User-agent: *\n".to_owned();
            for index in 0..count * pages / paths.len() {
                writeln!(text, "Disallow: {}", rule(index)).unwrap();
            }
            (robots::parse(&text), pages)
        };
        within(&format!("rules with {kind}"), paths.len(), make, |(robots, pages)| {
            let rules = robots.for_agent("Googlebot");
            paths[..*pages].iter().filter(|path| rules.is_allowed(path)).count()
        });
    }
}
