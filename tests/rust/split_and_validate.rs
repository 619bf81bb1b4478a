//! Sets written by `split` are valid: `validate_set` with the same options reports no errors.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::test_runner::TestRunner;
use sitemap_kit::parse::ParseOptions;
use sitemap_kit::rule::{self, Profile};
use sitemap_kit::{
    CheckOptions, ErrorCode, GroupBy, IndexMode, Invalid, Kind, Options, SetFile, SetReport, SitemapFile, SitemapSet,
    SplitOptions, Strategy as SplitStrategy, split, validate_set,
};

use crate::scale::cases;

const BASE_URLS: [Option<&str>; 4] =
    [None, Some("https://example.com/"), Some("https://example.com/shop/"), Some("https://example.com/shop")];
const SET_URLS: [Option<&str>; 9] = [
    None,
    Some("https://example.com/"),
    Some("https://example.com/maps"),
    Some("https://EXAMPLE.com:443/shop/../a b/"),
    Some("https://me@example.com/"),
    Some("https://www.example.com/"),
    Some("https://example.com:8443/"),
    Some("http://example.com/"),
    Some("https://maps.example.net/of/example/"),
];
const NAMES: [Option<&str>; 7] = [
    None,
    Some("{group}-{n}.xml"),
    Some("maps/{group}-{n}.xml"),
    Some("shop/{group}{n}.xml"),
    Some("{group}/{n}.xml"),
    Some("{n}/{group}.xml"),
    Some("日本 {group}/&{n}'.xml"),
];
const INDEX_NAMES: [&str; 5] = ["sitemap.xml", "maps/index.xml", "shop/index.xml", "sitemap-1.xml", "a b/日.xml"];
const LOCS: [&str; 16] = [
    "https://example.com/",
    "https://example.com/about",
    "https://example.com/maps/a",
    "https://example.com/shop/a",
    "https://example.com/shop/maps/a",
    "https://example.com/shop/shop/b",
    "https://example.com/1/maps/a",
    "https://example.com/a%20b/c",
    "https://EXAMPLE.com:443/shop/../maps/b",
    "https://me@example.com/maps/c",
    "https://www.example.com/maps/a",
    "https://example.com:8443/maps/a",
    "http://example.com/maps/a",
    "https://maps.example.net/of/example/maps/a",
    "maps/relative",
    "https://example.org/",
];

/// The sitemap lines of robots.txt.
#[derive(Debug, Clone, Copy)]
enum Listing {
    NoRobots,
    Nothing,
    Index,
    First,
    All,
}

fn split_options() -> impl Strategy<Value = SplitOptions> {
    let urls = (select(&BASE_URLS[..]), select(&SET_URLS[..]), any::<bool>(), select(&Profile::ALL[..]));
    let names = (select(&NAMES[..]), select(&INDEX_NAMES[..]), 0..3_usize, select(vec!["auto", "always", "never"]));
    let sizes = (1_usize..6, any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (urls, names, sizes, 0..3_usize, 0..3_usize).prop_map(|(urls, names, sizes, invalid, first_number)| {
        let (base_url, set_url, submitted_in_search_console, profile) = urls;
        let (name, index_name, group_by, index) = names;
        let (max_urls, is_tight, is_stable, gzip, pretty) = sizes;
        let group_by = [None, Some(GroupBy::Path), Some(GroupBy::Field("lastmod".to_owned()))][group_by].clone();
        let name = name.map(|name| if group_by.is_some() { name.to_owned() } else { name.replace("{group}", "x") });
        // The number of a stable set must not be part of a folder.
        let is_in_folder = name.as_deref().is_some_and(|name| name.starts_with("{n}/"));
        let strategy = if is_stable && !is_in_folder { SplitStrategy::Stable } else { SplitStrategy::Sequential };
        let shared = Options {
            base_url: base_url.map(str::to_owned),
            set_url: set_url.map(str::to_owned),
            check: CheckOptions { profile, submitted_in_search_console, ..CheckOptions::default() },
            ..Options::default()
        };
        SplitOptions {
            shared,
            invalid: [Invalid::Throw, Invalid::Skip, Invalid::Omit][invalid],
            pretty,
            max_urls: if is_tight { max_urls } else { 50_000 },
            strategy,
            gzip,
            index: match index {
                "auto" => IndexMode::Auto,
                "always" => IndexMode::Always,
                _ => IndexMode::Never,
            },
            name,
            first_number,
            index_name: index_name.to_owned(),
            group_by,
            ..SplitOptions::default()
        }
    })
}

fn page_list() -> impl Strategy<Value = String> {
    let pages = |locs: Vec<&str>| {
        let pages: Vec<String> =
            locs.iter().map(|loc| format!(r#"{{"loc": "{loc}", "lastmod": "2026-01-10"}}"#)).collect();
        format!("[{}]", pages.join(", "))
    };
    // Pages of one site and of one folder, or of any.
    let any_pages = subsequence(LOCS.to_vec(), 1..10);
    let of_site = subsequence(LOCS[..10].to_vec(), 1..10);
    let of_folder = subsequence(LOCS[2..6].to_vec(), 1..4);
    prop_oneof![any_pages, of_site, of_folder].prop_map(pages)
}

fn robots() -> impl Strategy<Value = Listing> {
    select(vec![Listing::NoRobots, Listing::Nothing, Listing::Index, Listing::First, Listing::All])
}

/// Returns the robots.txt for the files that a split with the same options has just written, or would write.
fn robots_txt(options: &SplitOptions, pages: &str, listed: Listing) -> Option<String> {
    // A set in Search Console may list pages of any host, so it shows the URLs of the files.
    let shared = Options {
        check: CheckOptions { submitted_in_search_console: true, ..options.shared.clone().check.clone() },
        ..options.shared.clone()
    };
    let set = split(pages, &SplitOptions { shared, invalid: Invalid::Skip, ..options.clone() }).ok()?;
    let line = |file: &SitemapFile| format!("Sitemap: {}\n", file.url);
    match listed {
        Listing::NoRobots => None,
        Listing::Nothing => Some("User-agent: *\nAllow: /\n".to_owned()),
        Listing::Index => Some(set.index.iter().map(line).collect()),
        Listing::First => Some(set.files.iter().take(1).map(line).collect()),
        Listing::All => Some(set.files.iter().chain(&set.index).map(line).collect()),
    }
}

fn validated(set: &SitemapSet, shared: &Options) -> SetReport {
    let files: Vec<SetFile<'_>> = set
        .files
        .iter()
        .chain(&set.index)
        .map(|file| SetFile { name: &file.name, url: None, bytes: &file.bytes })
        .collect();
    validate_set(&files, &ParseOptions { shared: shared.clone(), ..ParseOptions::default() })
        .expect("the options are valid")
}

/// Returns whether a set was written; fails if it is not valid.
fn check(mut options: SplitOptions, pages: &str, listed: Listing) -> Result<bool, TestCaseError> {
    options.shared.check.robots = robots_txt(&options, pages, listed);
    let set = match split(pages, &options) {
        Ok(set) => set,
        Err(error) => {
            let is_location_missing = options.shared.base_url.is_none() && options.shared.set_url.is_none();
            let expected = if is_location_missing { ErrorCode::InvalidOption } else { ErrorCode::InvalidPages };
            prop_assert_eq!(error.code(), expected, "{}", error);
            return Ok(false);
        }
    };
    let checked = validated(&set, &options.shared);
    for (written, file) in set.files.iter().chain(&set.index).zip(&checked.files) {
        prop_assert_eq!(Some(&written.url), file.url.as_ref());
        prop_assert_eq!(file.report.counts.error, 0, "{}: {:?}", file.name, file.report.problems);
    }
    prop_assert_eq!(checked.report.counts.error, 0, "{:?}", checked.report.problems);
    if let Some(robots) = checked.robots {
        prop_assert_eq!(robots.counts.error, 0, "{:?}", robots.problems);
    }
    Ok(true)
}

#[test]
fn sets_are_valid_for_any_options_pages_and_folders() {
    let cases = cases(2_000, 100_000);
    let written = Cell::new(0);
    let mut runner = TestRunner::new(ProptestConfig { cases, ..ProptestConfig::default() });
    runner
        .run(&(split_options(), page_list(), robots()), |(options, pages, listed)| {
            written.set(written.get() + u32::from(check(options, &pages, listed)?));
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert!(written.get() > cases / 3, "only {} of {cases} sets were written", written.get());
}

fn acme(set_url: Option<&str>, name: Option<&str>) -> SplitOptions {
    let base_url = Some("https://acme.com/".to_owned());
    let shared = Options { base_url, set_url: set_url.map(str::to_owned), ..Options::default() };
    SplitOptions { shared, max_urls: 2, name: name.map(str::to_owned), ..SplitOptions::default() }
}

const ACME_PAGES: &str = "https://acme.com/p/1\nhttps://acme.com/p/2\nhttps://acme.com/p/3\n";

#[test]
fn pages_outside_the_folder_of_their_file_are_not_written() {
    for options in [acme(Some("https://acme.com/maps/"), None), acme(None, Some("maps/sitemap-{n}.xml"))] {
        let error = split(ACME_PAGES, &options).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidPages);
        assert_eq!(error.report().map(|report| report.count(&rule::LOC_OUT_OF_DIRECTORY)), Some(3));
        assert!(error.to_string().contains("https://acme.com/p/1 is not in https://acme.com/maps/"), "{error}");
    }
    let pages = format!("{ACME_PAGES}https://acme.com/maps/a\n");
    for invalid in [Invalid::Skip, Invalid::Omit] {
        let set = split(&pages, &SplitOptions { invalid, ..acme(Some("https://acme.com/maps"), None) }).unwrap();
        assert_eq!(set.files.iter().map(|file| file.pages).sum::<usize>(), 1);
        assert_eq!(set.report.counts.error, 3, "{:?}", set.report.problems);
        assert_eq!(set.files[0].url, "https://acme.com/maps/sitemap.xml");
    }
    let mut options = acme(None, Some("maps/sitemap-{n}.xml"));
    options.shared.check.submitted_in_search_console = true;
    assert_eq!(split(ACME_PAGES, &options).unwrap().report.counts.warning, 3);
}

#[test]
fn a_set_may_be_on_another_host_that_the_robots_txt_of_the_pages_lists() {
    let mut options = acme(Some("https://maps.example.net/acme/"), None);
    assert_eq!(split(ACME_PAGES, &options).unwrap_err().code(), ErrorCode::InvalidPages);
    options.shared.check.robots = Some("Sitemap: https://maps.example.net/acme/sitemap.xml\n".to_owned());
    let set = split(ACME_PAGES, &options).unwrap();
    assert_eq!(set.robots, ["Sitemap: https://maps.example.net/acme/sitemap.xml"]);
    assert_eq!(validated(&set, &options.shared).report.counts.error, 0);
    options.shared.check.robots = Some("Sitemap: https://maps.example.net/other.xml\n".to_owned());
    assert_eq!(split(ACME_PAGES, &options).unwrap_err().code(), ErrorCode::InvalidPages);
}

#[test]
fn pages_outside_the_folder_of_a_set_in_their_robots_txt_are_written_with_a_warning() {
    let mut options = acme(Some("https://acme.com/maps/"), None);
    options.shared.check.robots = Some("Sitemap: https://acme.com/maps/sitemap.xml\n".to_owned());
    let set = split(ACME_PAGES, &options).unwrap();
    let (outside, errors) = (set.report.count(&rule::LOC_OUT_OF_DIRECTORY), set.report.counts.error);
    assert_eq!((outside, errors), (ACME_PAGES.lines().count(), 0));
    let checked = validated(&set, &options.shared);
    for file in &checked.files {
        let is_index = file.report.kind == Kind::Index;
        assert_eq!((file.report.counts.error, is_index), (0, file.name == "sitemap.xml"));
        assert_eq!(file.report.count(&rule::LOC_OUT_OF_DIRECTORY) > 0, !is_index);
    }
    for other in ["https://www.acme.com/p", "https://example.org/"] {
        let error = split(&format!("{ACME_PAGES}{other}\n"), &options).unwrap_err();
        assert!(error.to_string().starts_with("1 of 4 pages cannot be written"), "{error}");
    }
}

#[test]
fn an_index_on_another_host_may_list_sitemaps_of_the_site_that_lists_it() {
    let text = |loc: &str| {
        format!(
            "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>{loc}</loc></sitemap></sitemapindex>"
        )
    };
    for (loc, errors) in [("https://acme.com/a.xml", 0), ("https://example.org/a.xml", 1)] {
        let (text, url) = (text(loc), "https://maps.example.net/i.xml");
        let robots = Some(format!("Sitemap: {url}\n"));
        let shared = Options {
            check: CheckOptions { robots, ..acme(None, None).shared.check.clone() },
            ..acme(None, None).shared
        };
        let file = SetFile { name: "i.xml", url: Some(url), bytes: text.as_bytes() };
        let checked = validate_set(&[file], &ParseOptions { shared, ..ParseOptions::default() }).unwrap();
        assert_eq!(checked.files[0].report.counts.error, errors, "{loc}");
        assert_eq!(checked.files[0].report.count(&rule::INDEX_HOST_MISMATCH), 1);
    }
}

#[test]
fn relative_locs_are_resolved_against_the_base_of_the_pages() {
    let mut options = acme(Some("https://acme.com/"), None);
    options.shared.base_url = Some("https://acme.com/shop/".to_owned());
    let set = split(r#"["a", "/b"]"#, &options).unwrap();
    let xml = std::str::from_utf8(&set.files[0].bytes).unwrap();
    assert!(
        xml.contains("<loc>https://acme.com/shop/a</loc>") && xml.contains("<loc>https://acme.com/b</loc>"),
        "{xml}"
    );
    assert_eq!(set.files[0].url, "https://acme.com/sitemap.xml");
}

#[test]
fn without_an_index_robots_txt_lists_every_file() {
    let options = SplitOptions { index: IndexMode::Never, max_urls: 1, ..acme(None, None) };
    let set = split(ACME_PAGES, &options).unwrap();
    assert!(set.index.is_empty());
    let lines: Vec<String> = (1..=3).map(|number| format!("Sitemap: https://acme.com/sitemap-{number}.xml")).collect();
    assert_eq!(set.robots, lines);
}

#[test]
fn the_only_sitemap_has_the_name_of_the_index_if_it_may_list_its_pages_there() {
    let only_name = |name: &str, index_name: &str| {
        let options = SplitOptions { index_name: index_name.to_owned(), ..acme(None, Some(name)) };
        split("https://acme.com/a/b/c\n", &options).unwrap().files[0].name.clone()
    };
    assert_eq!(only_name("a/{n}.xml", "sitemap.xml"), "sitemap.xml");
    assert_eq!(only_name("a/b/{n}.xml", "a/sitemap.xml"), "a/sitemap.xml");
    assert_eq!(only_name("{n}.xml", "a/sitemap.xml"), "1.xml");
}
