use super::*;
use crate::model::error::{Error, ErrorCode};
use crate::model::options::{CheckOptions, Options};
use crate::model::report::{EntryRef, Kind, Report};
use crate::read::prepared_options::{Location, PreparedOptions};

fn options(sitemap_url: &str) -> Options {
    Options { sitemap_url: Some(sitemap_url.to_owned()), ..Options::default() }
}

fn found(report: &Report) -> String {
    let problems = report.problems.iter().map(|problem| format!("{} {}", problem.severity, problem.rule.id));
    problems.collect::<Vec<_>>().join(", ")
}

fn scope(options: &Options) -> Result<Option<Scope>, Error> {
    Ok(PreparedOptions::new(options)?.location.map(|location| match location {
        Location::Sitemap(url) | Location::Folder(url) => Scope::of(&url, false),
        Location::Site(url) => Scope::of(&url, true),
    }))
}

fn check(options: &Options, loc: &str) -> Report {
    let scope = scope(options).ok().flatten().unwrap();
    let mut reporter = Reporter::new(options, Kind::PageList);
    scope.check(EntryCheck::new(&mut reporter, EntryRef { page: 0, loc }), loc);
    reporter.finish(1)
}

#[test]
fn pages_outside_the_directory_are_reported() {
    let catalog = "http://example.com/catalog/sitemap.xml";
    let root = "https://www.example.com/sitemap.xml";
    // sitemap, page, problems
    let cases = [
        (catalog, "http://example.com/catalog/show?item=233&user=3453", ""),
        (catalog, "http://me@example.com/catalog/a", ""),
        (catalog, "http://example.com/image/show?item=233&user=3453", "error loc-out-of-directory"),
        (catalog, "http://example.com/catalogue", "error loc-out-of-directory"),
        (catalog, "http://example.com/Catalog/a", "error loc-out-of-directory"),
        (catalog, "https://example.com/catalog/page1.php", "error loc-scheme-mismatch"),
        ("https://example.com/index.php?route=path/sitemap", "https://example.com/catalog/page1.php", ""),
        ("https://example.com", "https://example.com/a", ""),
        ("HTTPS://Example.com:443/sitemap.xml", "https://example.com/a", ""),
        (root, "https://example.com/a", "error loc-www-mismatch"),
        ("https://example.com/s.xml", "https://www.example.com/a", "error loc-www-mismatch"),
        (root, "http://example.com/a", "error loc-www-mismatch, error loc-scheme-mismatch"),
        (root, "https://www.example.com:8443/a", "error loc-host-mismatch"),
        (root, "https://www.example.com.evil.test/a", "error loc-host-mismatch"),
        (root, "https://shop.example.com/a", "error loc-host-mismatch"),
        (root, "/a", ""),
    ];
    for (sitemap, page, problems) in cases {
        assert_eq!(found(&check(&options(sitemap), page)), problems, "{sitemap} {page}");
    }
}

#[test]
fn scope_is_a_warning_for_sitemaps_in_search_console() {
    let options = Options {
        check: CheckOptions {
            submitted_in_search_console: true,
            ..options("https://example.com/a/sitemap.xml").check.clone()
        },
        ..options("https://example.com/a/sitemap.xml")
    };
    assert_eq!(found(&check(&options, "https://example.com/b")), "warning loc-out-of-directory");
    assert_eq!(found(&check(&options, "https://example.org/b")), "warning loc-host-mismatch");
}

#[test]
fn a_base_url_limits_the_site_but_not_the_directory() {
    let base = |url: &str| Options { base_url: Some(url.to_owned()), ..Options::default() };
    // base, page, problems
    let cases = [
        ("https://example.com/shop/", "https://example.com/a", ""),
        ("https://me@Example.com:443/shop/?a", "https://example.com/a", ""),
        ("https://example.com", "https://you@example.com/a", ""),
        ("https://example.com/", "https://www.example.com/a", "warning loc-www-mismatch"),
        ("https://example.com/", "http://example.com/a", "warning loc-scheme-mismatch"),
        ("https://example.com/", "https://example.com:8443/a", "warning loc-host-mismatch"),
        ("https://example.com/", "http://example.org/a", "warning loc-host-mismatch, warning loc-scheme-mismatch"),
    ];
    for (base_url, page, problems) in cases {
        assert_eq!(found(&check(&base(base_url), page)), problems, "{base_url} {page}");
    }
    let both =
        Options { sitemap_url: Some("https://example.org/a/sitemap.xml".into()), ..base("https://example.com/") };
    assert_eq!(found(&check(&both, "https://example.com/a/b")), "error loc-host-mismatch");
    assert_eq!(found(&check(&both, "https://example.org/b")), "error loc-out-of-directory");
    assert_eq!(scope(&base("/a")).err().unwrap().code(), ErrorCode::InvalidOption);
}

#[test]
fn messages_contain_both_locations() {
    let report = check(&options("https://example.com:8443/a/sitemap.xml"), "https://example.org/b");
    let message = "https://example.org/b is on example.org, but the sitemap is on example.com:8443.";
    assert_eq!(report.problems[0].message, message);
    let report = check(&options("https://example.com/a/sitemap.xml"), "https://example.com/b");
    let message = "https://example.com/b is not in https://example.com/a/, the folder of the sitemap. ";
    assert!(report.problems[0].message.starts_with(message));
}

#[test]
fn a_sitemap_url_that_is_not_a_full_url_is_an_error() {
    for url in ["", "/sitemap.xml", "sitemap.xml", "file:///sitemap.xml"] {
        assert_eq!(scope(&options(url)).err().unwrap().code(), ErrorCode::InvalidOption, "{url}");
    }
    assert!(scope(&Options::default()).unwrap().is_none());
}

fn mixed(options: &Options, locs: &[&str]) -> Report {
    let mut hosts = MixedHosts::default();
    let mut reporter = Reporter::new(options, Kind::PageList);
    for (page, loc) in locs.iter().enumerate() {
        hosts.add(&mut reporter, EntryRef { page, loc }, loc);
    }
    reporter.finish(locs.len())
}

#[test]
fn pages_of_several_sites_are_reported() {
    let one_site =
        ["https://example.com/", "https://example.com/a", "https://me@example.com/", "/a", "ftp://example.org/"];
    assert_eq!(found(&mixed(&Options::default(), &one_site)), "");
    assert_eq!(found(&mixed(&Options::default(), &[])), "");
    let sites = [
        "https://example.com/",
        "http://example.com/",
        "https://example.com:8443/",
        "https://example.com.br/",
        "https://example.com/b",
        "http://example.com/b",
    ];
    let report = mixed(&Options::default(), &sites);
    let pages: Vec<_> = report.problems.iter().map(|problem| problem.page).collect();
    assert_eq!(pages, [Some(1), Some(2), Some(3), Some(5)]);
    assert_eq!(
        report.problems[0].message,
        "http://example.com/ is on another site than the first page, https://example.com. Use one form (https, www.) for URLs of one site, and a file for each site."
    );
    assert_eq!(found(&mixed(&options("https://example.com/sitemap.xml"), &sites)), "");
    let submitted = Options::from(CheckOptions { submitted_in_search_console: true, ..CheckOptions::default() });
    assert_eq!(found(&mixed(&submitted, &sites[..2])), "warning loc-mixed-hosts");
}
