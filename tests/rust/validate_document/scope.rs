//! Pages and sitemaps outside the scope of their file.

use sitemap_kit::{GenerateOptions, generate, rule, validate};

use super::*;

#[test]
fn scope_and_robots_are_checked_only_with_their_options() {
    let text = format!("{URLSET}<url><loc>https://example.com/a/b</loc></url></urlset>");
    let options = Options {
        sitemap_url: Some("https://example.com/maps/sitemap.xml".to_owned()),
        check: CheckOptions { robots: Some("User-agent: *\nDisallow: /a/\n".to_owned()), ..CheckOptions::default() },
        ..Options::default()
    };
    let report = report_under(&text, &options);
    for id in ["loc-out-of-directory", "loc-blocked-by-robots"] {
        assert_eq!(find(&report, id).position.map(|at| at.line), Some(1));
    }
    let wrong = Options { sitemap_url: Some("sitemap.xml".to_owned()), ..Options::default() };
    let refused = validate_document(&Document::from_text(&text), &wrong).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::InvalidOption);
}

#[test]
fn pages_outside_the_folder_of_a_sitemap_in_their_robots_txt_are_a_warning() {
    let text = format!("{URLSET}<url><loc>https://example.com/a/b</loc></url></urlset>");
    // robots.txt, base URL, expected severity
    let cases = [
        ("Sitemap: https://cdn.example.net/maps/sitemap.xml", Some("https://example.com/"), Severity::Warning),
        ("Sitemap: https://cdn.example.net/maps/other.xml", Some("https://example.com/"), Severity::Error),
        // The robots.txt is that of the host of the sitemap.
        ("Sitemap: https://cdn.example.net/maps/sitemap.xml", None, Severity::Error),
    ];
    for (robots, base_url, expected) in cases {
        let options = Options {
            sitemap_url: Some("https://cdn.example.net/maps/sitemap.xml".to_owned()),
            base_url: base_url.map(ToOwned::to_owned),
            check: CheckOptions { robots: Some(robots.to_owned()), ..CheckOptions::default() },
            ..Options::default()
        };
        assert_eq!(find(&report_under(&text, &options), "loc-host-mismatch").severity, expected, "{robots}");
    }
}

#[test]
fn pages_outside_the_folder_of_a_sitemap_that_their_robots_txt_lists_are_a_warning_unless_yandex_is_meant() {
    let text = format!("{URLSET}<url><loc>https://example.com/a</loc></url></urlset>");
    let robots = |line: &str| Some(format!("Sitemap: {line}\n"));
    let url = |url: &str| Some(url.to_owned());
    let (sitemap, folder) = ("https://example.com/maps/sitemap.xml", "https://example.com/maps/");
    for (options, is_listed) in [
        (
            Options {
                sitemap_url: url(sitemap),
                check: CheckOptions { robots: robots(sitemap), ..CheckOptions::default() },
                ..Options::default()
            },
            true,
        ),
        (
            Options {
                sitemap_url: url(sitemap),
                check: CheckOptions { robots: robots("https://example.com/maps/b.xml"), ..CheckOptions::default() },
                ..Options::default()
            },
            false,
        ),
        (Options { sitemap_url: url(sitemap), ..Options::default() }, false),
        // The name of the file in the folder is not known.
        (
            Options {
                set_url: url(folder),
                check: CheckOptions { robots: robots("https://example.com/maps/b.xml"), ..CheckOptions::default() },
                ..Options::default()
            },
            true,
        ),
        (
            Options {
                set_url: url(folder),
                check: CheckOptions { robots: robots("https://example.com/b.xml"), ..CheckOptions::default() },
                ..Options::default()
            },
            false,
        ),
    ] {
        let list = r#"["https://example.com/a"]"#;
        for report in [report_under(&text, &options), validate(list, &options).unwrap()] {
            assert_eq!(report.counts.error, usize::from(!is_listed), "{options:?}");
            assert_eq!(report.count(&rule::LOC_OUT_OF_DIRECTORY), 1);
        }
        let generated = generate(list, &GenerateOptions { shared: options.clone(), ..GenerateOptions::default() });
        assert_eq!(generated.is_ok(), is_listed, "{options:?}");
        if !is_listed {
            let report = report_under(&text, &options);
            let message = &find(&report, "loc-out-of-directory").message;
            assert!(message.ends_with("the folder of the sitemap. Move the sitemap up."));
        }
        for submitted_in_search_console in [false, true] {
            let yandex = Options {
                check: CheckOptions {
                    profile: Profile::Yandex,
                    submitted_in_search_console,
                    ..options.clone().check.clone()
                },
                ..options.clone()
            };
            assert_eq!(validate(list, &yandex).unwrap().counts.error, 1, "{options:?}");
        }
    }
}

#[test]
fn sitemaps_of_another_scheme_or_port_are_distinguished_from_those_of_another_host() {
    let options = Options { sitemap_url: Some("https://www.shop.com/i.xml".to_owned()), ..Options::default() };
    for (loc, expected) in [
        ("http://www.shop.com/s.xml", "is on http://www.shop.com, but the index is on https://www.shop.com."),
        (
            "https://www.shop.com:8443/s.xml",
            "is on https://www.shop.com:8443, but the index is on https://www.shop.com.",
        ),
        ("http://shop.com/s.xml", "is on http://shop.com, but the index is on https://www.shop.com."),
    ] {
        let report = report_under(&format!("{INDEX}<sitemap><loc>{loc}</loc></sitemap></sitemapindex>"), &options);
        assert_eq!(find(&report, "index-host-mismatch").message, format!("{loc} {expected}"));
    }
}
