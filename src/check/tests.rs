//! Tests of the changes that checks make to a page, and of comparisons with other data.

use super::duplicates::GivenLoc;
use super::{ListChecker, PageChecker};
use crate::model::error::Error;
use crate::model::options::{CheckOptions, Level, Options, Previous};
use crate::model::page::{Alternate, CrawlRecord, Image, Page, Uploader, Video};
use crate::model::report::{Kind, Report, Reporter};
use crate::model::rule;
use crate::read::prepared_options::PreparedOptions;

fn page_checker(options: &Options) -> Result<PageChecker, Error> {
    PageChecker::new(&PreparedOptions::new(options)?)
}

fn checked(page: Page<'_>, options: &Options) -> (Page<'static>, Report) {
    let mut page = page.into_owned();
    let mut reporter = Reporter::new(options, Kind::PageList);
    page_checker(options).unwrap().check(&mut page, 0, &mut reporter);
    (page, reporter.finish(1))
}

fn ids(report: &Report) -> Vec<&'static str> {
    report.problems.iter().map(|problem| problem.rule.id).collect()
}

#[test]
fn checked_urls_are_in_written_form() {
    let options = Options { base_url: Some("https://example.com/shop/".to_owned()), ..Options::default() };
    let page = Page {
        loc: "HTTPS://Example.com:443/あ".into(),
        images: vec![Image::new("a.png"), Image { license: Some("/licence".into()), ..Image::new("b.png?あ") }],
        videos: vec![Video {
            thumbnail_loc: Some("/v.jpg".into()),
            content_loc: Some("FTP://example.com/v.mp4".into()),
            player_loc: Some("//Example.com/p".into()),
            gallery_loc: Some("../g".into()),
            uploader: Some(Uploader { name: Some("U".into()), info: Some("/u".into()) }),
            ..Video::default()
        }],
        alternates: vec![Alternate::new("ja", "/%e3%81%82")],
        ..Page::default()
    };
    let (page, report) = checked(page, &options);
    assert_eq!(page.loc, "https://example.com/%E3%81%82");
    assert_eq!(page.images[0].loc.as_deref(), Some("https://example.com/shop/a.png"));
    assert_eq!(page.images[1].loc.as_deref(), Some("https://example.com/shop/b.png?%E3%81%82"));
    assert_eq!(page.images[1].license.as_deref(), Some("https://example.com/licence"));
    let video = &page.videos[0];
    assert_eq!(video.thumbnail_loc.as_deref(), Some("https://example.com/v.jpg"));
    assert_eq!(video.player_loc.as_deref(), Some("https://example.com/p"));
    assert_eq!(video.gallery_loc.as_deref(), Some("https://example.com/g"));
    assert_eq!(video.uploader.as_ref().and_then(|uploader| uploader.info.as_deref()), Some("https://example.com/u"));
    assert_eq!(page.alternates[0].href.as_deref(), Some("https://example.com/%E3%81%82"));
    assert_eq!(report.count(&rule::LOC_RESOLVED), 8);
    assert_eq!(report.count(&rule::HREFLANG_SELF_MISSING), 0, "the page is compared as it is written");
}

#[test]
fn other_values_are_unchanged() {
    let page = Page {
        loc: "https://example.com/a".into(),
        lastmod: Some("2026-01-10 10:20".into()),
        changefreq: Some("Daily".into()),
        priority: Some("7".into()),
        mobile: Some("maybe".into()),
        videos: vec![Video {
            title: Some(" a\0&amp; ".into()),
            tags: vec!["x".into(), " ".into(), "y".into()],
            rating: Some("".into()),
            ..Video::default()
        }],
        ..Page::default()
    };
    let (after, _) = checked(page.clone(), &Options::default());
    let expected = Page {
        videos: vec![Video { tags: vec!["x".into(), "y".into()], rating: None, ..page.videos[0].clone() }],
        ..page
    };
    assert_eq!(after, expected, "only what is empty is left out");
}

#[test]
fn a_blank_loc_is_a_missing_loc() {
    for loc in ["", " ", "\u{3000}\n"] {
        let (page, report) = checked(Page::new(loc), &Options::default());
        assert_eq!(page.loc, "");
        assert_eq!(ids(&report), ["element-missing-loc"]);
    }
}

#[test]
fn checking_twice_normalises_once() {
    let options = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    for loc in ["HTTPS://EXAMPLE.com", "あ?い#う", "a b", "%zz", "https://例え.jp/../x", "/a/./b"] {
        let (once, _) = checked(Page { images: vec![Image::new(loc)], ..Page::new(loc) }, &options);
        let (twice, report) = checked(once.clone(), &options);
        assert_eq!(once, twice, "{loc}");
        assert!(
            !ids(&report).iter().any(|id| id.starts_with("loc-not") || *id == "loc-resolved"),
            "{:?}",
            ids(&report)
        );
    }
}

#[test]
fn the_check_returns_the_original_loc_if_it_changed() {
    assert_eq!(GivenLoc::new("https://example.com/".into(), "https://example.com/"), GivenLoc::default());
    let changed = GivenLoc::new("https://example.com".into(), "https://example.com/");
    assert_ne!(changed, GivenLoc::default());
    assert_ne!(changed, GivenLoc::new("HTTPS://example.com".into(), "https://example.com/"));
}

/// Returns a page with a date and a content hash.
fn dated<'a>(loc: &'a str, lastmod: &'a str, content_hash: &'a str) -> Page<'a> {
    let record = CrawlRecord { content_hash: Some(content_hash.into()), ..CrawlRecord::default() };
    Page { lastmod: Some(lastmod.into()), record: Some(Box::new(record)), ..Page::new(loc) }
}

#[test]
fn a_new_date_comes_with_a_new_content() {
    let previous = r#"[
        {"loc": "https://EXAMPLE.com/a", "lastmod": "2026-01-09", "content_hash": "5d41"},
        {"loc": "https://example.com/b", "lastmod": "2026-01-09T10:00:00Z", "content_hash": "5d41", "priority": 7},
        {"loc": "https://example.com/c", "lastmod": "2026-01-09"},
        {"loc": "https://example.com/d", "content_hash": "5d41"}
    ]"#;
    let options =
        Options::from(CheckOptions { previous: Some(Previous::List(previous.to_owned())), ..CheckOptions::default() });
    let mut checker = page_checker(&options).unwrap();
    for (page, is_reported) in [
        (dated("https://example.com/a", "2026-01-10", "5d41"), true),
        (dated("https://example.com:443/a", "2026-01-08", "5d41"), true),
        (dated("https://example.com/a", "2026-01-09", "5d41"), false),
        (dated("https://example.com/a", "2026-01-10", "7e02"), false),
        (dated("https://example.com/a", "2026-01-10", ""), false),
        (Page { lastmod: None, ..dated("https://example.com/a", "", "5d41") }, false),
        (dated("https://example.com/b", "2026-01-09T19:00:00+09:00", "5d41"), false),
        (dated("https://example.com/b", "2026-01-09T19:00:01+09:00", "5d41"), true),
        (dated("https://example.com/c", "2026-01-10", "5d41"), false),
        (dated("https://example.com/d", "2026-01-10", "5d41"), false),
        (dated("https://example.com/e", "2026-01-10", "5d41"), false),
    ] {
        let mut reporter = Reporter::new(&options, Kind::PageList);
        let mut page = page.into_owned();
        checker.check(&mut page, 0, &mut reporter);
        let report = reporter.finish(1);
        assert_eq!(report.count(&rule::LASTMOD_NOT_SIGNIFICANT), usize::from(is_reported), "{page:?}");
        if let Some(problem) = report.problems.iter().find(|problem| *problem.rule == rule::LASTMOD_NOT_SIGNIFICANT) {
            assert!(!problem.message.contains('{'), "{}", problem.message);
            assert_eq!(problem.path.as_deref(), Some("[0].lastmod"));
        }
    }
}

#[test]
fn an_unreadable_earlier_list_is_an_invalid_option() {
    let options =
        Options::from(CheckOptions { previous: Some(Previous::List("[{".to_owned())), ..CheckOptions::default() });
    let error = page_checker(&options).err().unwrap();
    assert_eq!(error.code(), crate::ErrorCode::InvalidOption);
    assert!(error.message().starts_with("The option check.previous "), "{}", error.message());
}

#[test]
fn pages_of_any_index_are_compared_with_each_other() {
    let options = Options::from(CheckOptions {
        rules: vec![("lastmod-missing".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    let mut reporter = Reporter::new(&options, Kind::PageList);
    let mut list = ListChecker::new(None, false);
    // A writer that drops pages passes on the others under their original indexes.
    for (index, loc) in
        [(3, "https://example.com/a"), (700_000, "https://example.com/b"), (900_000, "https://example.com/a")]
    {
        list.add(&Page::new(loc), &GivenLoc::default(), index, &mut reporter);
    }
    list.finish(&mut reporter);
    let report = reporter.finish(3);
    assert_eq!(ids(&report), ["loc-duplicate"]);
    assert_eq!(report.problems[0].related.as_ref().and_then(|related| related.page), Some(3));
}
