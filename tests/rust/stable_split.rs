//! Stable sets: the files are a function of the set of pages, on one machine or many.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sitemap_kit::shards::{ShardPlan, shard_index, shard_prefix, write_shard};
use sitemap_kit::{
    ErrorCode, GroupBy, Options, SitemapEntry, SitemapFile, SitemapSet, SplitOptions, Strategy as SplitStrategy, split,
};

use crate::scale::cases;

fn options(max_urls: usize) -> SplitOptions {
    let shared = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    SplitOptions { shared, max_urls, strategy: SplitStrategy::Stable, ..SplitOptions::default() }
}

/// A page as a line of NDJSON.
fn page(number: u32, version: u32) -> String {
    let loc =
        format!("https://example.com/{}/{number}?a=1&b=2", if number.is_multiple_of(3) { "shop" } else { "blog" });
    let images = if number.is_multiple_of(5) {
        format!(r#","images":["https://example.com/{number}.png"]"#)
    } else {
        String::new()
    };
    format!(r#"{{"loc":"{loc}","lastmod":"2026-01-{:02}"{images}}}"#, 1 + (number + version) % 28)
}

fn lines(pages: &BTreeMap<u32, u32>) -> Vec<String> {
    pages.iter().map(|(number, version)| page(*number, *version)).collect()
}

fn set(pages: &[String], options: &SplitOptions) -> SitemapSet {
    split(&*pages.join("\n"), options).unwrap()
}

fn by_name(files: &[SitemapFile]) -> BTreeMap<String, Vec<u8>> {
    files.iter().map(|file| (file.name.clone(), file.bytes.clone())).collect()
}

fn locs(file: &SitemapFile) -> Vec<String> {
    let xml = String::from_utf8(file.bytes.clone()).unwrap();
    xml.split("<loc>").skip(1).map(|part| part.split("</loc>").next().unwrap().to_owned()).collect()
}

fn shuffled(pages: &[String], seed: u64) -> Vec<String> {
    let mut pages: Vec<(u64, String)> = pages
        .iter()
        .enumerate()
        .map(|(index, page)| ((index as u64 + 1).wrapping_mul(seed | 1).rotate_left(29), page.clone()))
        .collect();
    pages.sort_unstable();
    pages.into_iter().map(|(_, page)| page).collect()
}

fn pages() -> impl Strategy<Value = BTreeMap<u32, u32>> {
    prop::collection::btree_map(0..5_000_u32, 0..3_u32, 1..400)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(64, 2_000)))]

    #[test]
    fn the_order_of_the_pages_does_not_matter(pages in pages(), max_urls in 1..60_usize, seed: u64, is_grouped: bool) {
        let group_by = is_grouped.then_some(GroupBy::Path);
        let options = SplitOptions { group_by, ..options(max_urls) };
        let lines = lines(&pages);
        let (one, other) = (set(&lines, &options), set(&shuffled(&lines, seed), &options));
        prop_assert_eq!(by_name(&one.files), by_name(&other.files));
        prop_assert_eq!(by_name(&one.index), by_name(&other.index));
    }

    #[test]
    fn every_page_is_in_one_file_sorted_by_url(pages in pages(), max_urls in 1..60_usize) {
        let set = set(&lines(&pages), &options(max_urls));
        let mut all = BTreeSet::new();
        for file in &set.files {
            let locs = locs(file);
            prop_assert!(locs.len() <= max_urls && locs.len() == file.pages);
            prop_assert!(locs.is_sorted());
            all.extend(locs);
        }
        prop_assert_eq!(all.len(), pages.len());
    }

    #[test]
    fn one_change_rewrites_at_most_two_files(pages in pages(), max_urls in 1..60_usize, number in 0..5_000_u32, version in 0..3_u32) {
        let options = options(max_urls);
        let mut changed = pages.clone();
        if changed.insert(number, version) == Some(version) {
            changed.remove(&number);
        }
        prop_assume!(!changed.is_empty());
        let before = by_name(&set(&lines(&pages), &options).files);
        let after = by_name(&set(&lines(&changed), &options).files);
        let written = after.iter().filter(|(name, bytes)| before.get(*name) != Some(bytes)).count();
        prop_assert!(written <= 2, "{} files", written);
    }

    #[test]
    fn shards_of_any_partition_are_the_files_of_one_machine(
        pages in pages(), max_urls in 1..60_usize, machines in 1..6_usize, seed: u64, pretty: bool,
    ) {
        let options = SplitOptions { pretty, ..options(max_urls) };
        let lines = shuffled(&lines(&pages), seed);
        let whole = set(&lines, &options);
        let mut plan = ShardPlan::default();
        for machine in (0..machines).rev() {
            let part: Vec<&str> = lines.iter().skip(machine).step_by(machines).map(String::as_str).collect();
            let mut counted = ShardPlan::default();
            counted.add(&*format!("[{}]", part.join(",")), &options).unwrap();
            plan.merge(&ShardPlan::from_rows(&counted.to_rows()).unwrap());
        }
        let mut files = Vec::new();
        for shard in plan.shards(&options).unwrap() {
            let prefixes = shard.first_prefix..=shard.last_prefix;
            let is_in_shard = |line: &&String| {
                let loc = line.split('"').nth(3).unwrap();
                prefixes.contains(&shard_prefix(loc, &options.shared).unwrap())
            };
            let part: Vec<&str> = lines.iter().filter(is_in_shard).map(String::as_str).collect();
            prop_assert_eq!(part.len() as u64, shard.pages);
            files.extend(write_shard(shard.id, &*part.join("\n"), &options).unwrap().files);
        }
        let sitemaps: Vec<_> = files.iter().map(SitemapFile::entry).collect();
        let index = shard_index(&sitemaps, &options).unwrap();
        prop_assert_eq!(files, whole.files);
        prop_assert_eq!(index.index, whole.index);
        prop_assert_eq!(index.robots, whole.robots);
    }
}

#[test]
fn a_file_is_divided_by_whichever_limit_it_exceeds() {
    let pages: Vec<String> = (0..400).map(|number| page(number, 0)).collect();
    let by_bytes = set(&pages, &SplitOptions { max_bytes: 10_000, ..options(50_000) });
    assert!(by_bytes.files.len() > 4);
    assert!(by_bytes.files.iter().all(|file| file.uncompressed <= 10_000));
    let news = |number: u32| {
        format!(
            r#"{{"loc":"https://example.com/{number}","news":{{"publication":{{"name":"N","language":"en"}},"publication_date":"2026-01-10","title":"T"}}}}"#
        )
    };
    let news: Vec<String> = (0..400).map(news).collect();
    let by_news = set(&news, &SplitOptions { max_news: 50, ..options(50_000) });
    assert!(by_news.files.len() >= 8 && by_news.files.iter().all(|file| file.pages <= 50));
}

#[test]
fn pages_of_one_url_are_divided_too() {
    let pages: Vec<String> = (0..7).map(|version| page(0, version)).collect();
    let set = set(&pages, &options(2));
    assert_eq!(set.files.iter().map(|file| file.pages).sum::<usize>(), 7);
    assert!(set.files.iter().all(|file| file.pages <= 2));
}

#[test]
fn file_names_contain_the_number_of_the_bucket() {
    let pages: Vec<String> = (0..30).map(|number| page(number, 0)).collect();
    let names = |max_urls| set(&pages, &options(max_urls)).files.into_iter().map(|file| file.name).collect::<Vec<_>>();
    assert_eq!(names(30), ["sitemap.xml"]);
    assert_eq!(names(25), ["sitemap-2.xml", "sitemap-3.xml"]);
}

#[test]
fn prefixes_never_change() {
    // Stored by users beside their pages.
    let options = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    assert_eq!(shard_prefix("https://example.com/", &options).unwrap(), 41_997);
    assert_eq!(shard_prefix("/", &options).unwrap(), 41_997);
    assert_eq!(shard_prefix("HTTPS://EXAMPLE.com:443", &options).unwrap(), 41_997);
}

#[test]
fn only_urls_of_pages_have_a_prefix() {
    let options = options(10);
    let resolved = [
        "",
        " ",
        "\u{FEFF}",
        "//",
        "http://",
        "https://",
        "http://[::1",
        "https://exa mple.com/",
        "https://a:99999/",
        "mailto:a@example.com",
        "ftp://example.com/",
        "javascript:1",
        "www.example.com/a",
        "https//example.com/",
    ];
    for loc in resolved {
        let error = shard_prefix(loc, &options.shared).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidInput, "{loc}");
        assert!(error.message().contains(&format!("\"{loc}\" is not the URL of a page")), "{}", error.message());
        // Whatever has no prefix is no page.
        assert!(ShardPlan::default().add(&*format!("[{loc:?}]"), &options).is_err(), "{loc}");
    }
    assert!(shard_prefix("/a", &Options::default()).is_err());
}

#[test]
fn counts_that_no_set_has_do_not_overflow() {
    let row = [0, u64::MAX, u64::MAX, u64::MAX, 0];
    let mut plan = ShardPlan::from_rows(&[row, row, [9, 3, u64::MAX, 0, 0]]).unwrap();
    plan.merge(&plan.clone());
    let shards = plan.shards(&options(10)).unwrap();
    assert_eq!(shards.iter().map(|shard| shard.pages).max(), Some(u64::MAX));
}

#[test]
fn an_index_lists_only_files_with_a_url_and_a_date() {
    let options = options(10);
    for (loc, lastmod) in [("sitemap-2.xml", None), ("", None), ("https://example.com/a.xml", Some("yesterday"))] {
        let entry = SitemapEntry { loc: loc.into(), lastmod: lastmod.map(Into::into) };
        let error = shard_index(&[entry], &options).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidInput, "{loc}");
        assert!(error.message().contains(lastmod.unwrap_or(loc)), "{}", error.message());
    }
}

#[test]
fn unusable_calls_are_errors() {
    let code = |error: sitemap_kit::Error| error.code();
    let in_folder = SplitOptions { name: Some("{n}/sitemap.xml".to_owned()), ..options(10) };
    assert_eq!(code(split("https://example.com/", &in_folder).unwrap_err()), ErrorCode::InvalidOption);
    let grouped = SplitOptions { group_by: Some(GroupBy::Path), ..options(10) };
    assert_eq!(code(ShardPlan::default().shards(&grouped).unwrap_err()), ErrorCode::InvalidOption);
    for id in [0, 1 << 40] {
        assert_eq!(code(write_shard(id, "https://example.com/", &options(10)).unwrap_err()), ErrorCode::InvalidInput);
    }
    // The prefix of the URL begins with 1, so it is in bucket 3.
    assert_eq!(code(write_shard(2, "https://example.com/", &options(10)).unwrap_err()), ErrorCode::InvalidInput);
    assert_eq!(code(ShardPlan::from_rows(&[[65_536, 1, 1, 0, 0]]).unwrap_err()), ErrorCode::InvalidInput);
}
