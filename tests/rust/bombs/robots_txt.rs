//! Very long robots.txt files and patterns.

use sitemap_kit::robots;

use super::measure::{lock, within};
use super::{MEGABYTE, is_short, sized};

#[test]
fn a_huge_robots_txt() {
    let _lock = lock();
    for piece in [
        "Disallow: /*a*b*c*$\n",
        "User-agent: *\nDisallow: /\n",
        "Sitemap: https://example.com/a\n",
        "\r",
        ":",
        "#",
        "*",
    ] {
        let text = piece.repeat(sized(50 * MEGABYTE) / piece.len());
        let robots = within(&format!("robots.txt of {piece:?}"), text.len(), 10, || robots::parse(&text));
        is_short(&robots.report);
        within(&format!("Sitemap lines in {piece:?}"), text.len(), 20, || {
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
