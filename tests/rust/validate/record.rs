//! Crawl data of a page.

use super::*;

#[test]
fn pages_must_be_indexable() {
    for (fields, expected) in [
        (r#""status": 200"#, None),
        (r#""status": "200""#, None),
        (r#""status": 404"#, Some("status")),
        (r#""status": 301"#, Some("status")),
        (r#""noindex": true"#, Some("noindex")),
        (r#""noindex": false"#, None),
        (r#""noindex": "noindex, follow""#, Some("noindex")),
        (r#""noindex": "none""#, Some("noindex")),
        (r#""noindex": "x""#, Some("noindex")),
        (r#""noindex": "index, follow""#, None),
        (r#""status": "200 OK""#, None),
        (r#""status": "404 Not Found""#, Some("status")),
        (r#""redirect": "https://example.com/b", "status": 301"#, Some("redirect")),
        (r#""redirect": """#, None),
        (r#""canonical": "https://example.com/b""#, Some("canonical")),
        (r#""canonical": "https://example.com/a""#, None),
        (r#""canonical": "https://EXAMPLE.com:443/a""#, None),
        (r#""canonical": "/a""#, None),
        (r#""canonical": "/b""#, Some("canonical")),
        (r#""canonical": """#, None),
    ] {
        let expected: Vec<String> = expected.iter().map(|field| format!("warning loc-not-indexable {field}")).collect();
        expect(fields, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    }
    expect_message(
        r#"[{"loc": "https://example.com/", "status": 404}]"#,
        &quiet(),
        "loc-not-indexable",
        "https://example.com/ is recorded with status 404. List only pages that return 200 and can be indexed.",
    );
}

#[test]
fn pages_must_be_fetchable() {
    let robots = "User-agent: *\nDisallow: /private/\nAllow: /private/open\n\nUser-agent: Examplebot\nDisallow: /a\n";
    let options = |agent: &str, sitemap_url: Option<&str>| Options {
        sitemap_url: sitemap_url.map(ToOwned::to_owned),
        check: CheckOptions {
            robots: Some(robots.to_owned()),
            robots_agent: agent.to_owned(),
            ..quiet().check.clone()
        },
        ..quiet()
    };
    let list = r#"["https://example.com/private/x", "https://example.com/private/open", "https://example.com/a"]"#;
    expect_list(list, &options("Googlebot", None), &["warning loc-blocked-by-robots [0].loc"]);
    expect_list(list, &options("Examplebot", None), &["warning loc-blocked-by-robots [2].loc"]);
    expect_message(
        list,
        &options("Googlebot", None),
        "loc-blocked-by-robots",
        "robots.txt blocks https://example.com/private/x for Googlebot: \"Disallow: /private/\" in line 2.",
    );
    // A robots.txt does not apply to other hosts.
    let other_host = r#"["https://example.net/private/x"]"#;
    let report = validate(other_host, &options("Googlebot", Some("https://example.com/sitemap.xml"))).unwrap();
    assert_eq!(report.count(&sitemap_kit::rule::LOC_BLOCKED_BY_ROBOTS), 0);
    expect_list(list, &quiet(), &[]);
}
