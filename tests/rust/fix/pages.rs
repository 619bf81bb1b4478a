//! Fixing page lists: reports, paths and losses. The values are in `tests/fixtures/fix/cases`.

use sitemap_kit::fix::{Applied, FixOptions, fix_document, fix_pages};
use sitemap_kit::page_list;
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, validate};

#[test]
fn a_list_with_nothing_to_fix_has_the_report_of_validate() {
    let shared = Options { statistics: true, ..Options::default() };
    let options = FixOptions { shared: shared.clone(), ..FixOptions::default() };
    for list in [
        "[]",
        "",
        "{",
        "[7]",
        r#"[7, "/a", {"loc": "https://example.com/", "priority": 2}]"#,
        r#"["https://example.com/", {"loc": "https://example.com/a", "priority": 0.8}]"#,
    ] {
        let (mut fixed, mut valid) = (fix_pages(list, &options).unwrap().report, validate(list, &shared).unwrap());
        // The fixed pages are not text, so their length is not counted.
        for report in [&mut fixed, &mut valid] {
            report.statistics.as_mut().unwrap().bytes = 0;
        }
        assert_eq!(format!("{fixed:?}"), format!("{valid:?}"), "{list}");
    }
}

#[test]
fn the_report_refers_to_pages_by_their_indexes_in_the_input() {
    let list =
        r#"["https://example.com/a", 7, "https://example.com/a", {"loc": "https://example.com/b", "colour": 1}, "/c"]"#;
    let fixed = fix_pages(list, &FixOptions::default()).unwrap();
    assert_eq!(
        page_list::write(&fixed.pages),
        r#"[{"loc":"https://example.com/a"},{"loc":"https://example.com/b"},{"loc":"/c"}]"#
    );
    let applied: Vec<_> = fixed.applied.iter().map(|it| (it.rule.id, it.page)).collect();
    assert_eq!(applied, [("loc-duplicate", Some(2))]);
    let left = fixed.report.problems.iter().filter(|it| it.page.is_some());
    let left: Vec<_> = left.map(|it| (it.rule.id, it.page.unwrap(), it.path.as_deref().unwrap())).collect();
    let expected = [("field-type", 1, "[1]"), ("field-unknown", 3, "[3].colour"), ("loc-not-absolute", 4, "[4].loc")];
    assert_eq!(left, expected);
    assert_eq!(fixed.report.pages, 5);
}

#[test]
fn a_merged_entry_with_a_newer_date_is_two_changes() {
    let expected = ["[0].lastmod 2026-10-01 2026-10-09", "[1].loc"];
    let described = |applied: &[Applied]| {
        let mut changes: Vec<_> = applied
            .iter()
            .map(|it| {
                assert_eq!(it.rule.id, "loc-duplicate");
                let path = it.path.clone().unwrap_or_default();
                if path.ends_with("lastmod") { format!("{path} {} {}", it.before, it.after) } else { path }
            })
            .collect();
        changes.sort();
        changes
    };
    let page = |lastmod: &str| format!(r#"{{"loc":"https://example.com/a","lastmod":"{lastmod}"}}"#);
    let list = format!("[{},{}]", page("2026-10-01"), page("2026-10-09"));
    let fixed = fix_pages(&list, &FixOptions::default()).unwrap();
    assert_eq!(page_list::write(&fixed.pages), format!("[{}]", page("2026-10-09")));
    assert_eq!(described(&fixed.applied), expected);
    let entry = |lastmod: &str| format!("<url><loc>https://example.com/a</loc><lastmod>{lastmod}</lastmod></url>");
    let root =
        |entries: &str| format!(r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>"#);
    let text = root(&(entry("2026-10-01") + &entry("2026-10-09")));
    let fixed = fix_document(&Document::from_text(&text), &FixOptions::default()).unwrap();
    assert_eq!(fixed.xml, root(&entry("2026-10-09")));
    assert_eq!(described(&fixed.applied), expected);
}

/// Items that cannot be read do not change the paths of the others.
#[test]
fn paths_after_unreadable_items_are_those_of_the_input() {
    let list = r#"[null, {"loc": "https://example.com/", "images": [null, "HTTPS://example.com/a.jpg", 3, "ftp://example.com/b"],
        "alternates": [0, {"hreflang": "en_gb", "href": "https://example.com/"}],
        "videos": [null, {"title": "t", "tags": ["a", null, "b,c", 7, ""]}]}, {"loc": "b"}]"#;
    let paths = |report: &sitemap_kit::Report| -> Vec<String> {
        let read = report.problems.iter().filter(|problem| problem.rule.id != "field-type");
        read.filter_map(|problem| problem.path.clone()).collect()
    };
    let before = paths(&validate(list, &Options::default()).expect("valid options"));
    let fixed = fix_pages(list, &FixOptions::default()).expect("valid options");
    let applied: Vec<_> = fixed.applied.iter().filter_map(|change| change.path.as_deref()).collect();
    for path in ["[1].images[3].loc", "[1].videos[1].thumbnail_loc", "[2].loc"] {
        assert!(before.iter().any(|found| found == path), "{path}: {before:#?}");
        assert!(paths(&fixed.report).iter().any(|found| found == path), "{path}: {:#?}", paths(&fixed.report));
    }
    for path in ["[1].images[1].loc", "[1].alternates[1].hreflang"] {
        assert!(before.iter().any(|found| found == path), "{path}: {before:#?}");
        assert!(applied.contains(&path), "{path}: {applied:#?}");
    }
    assert!(before.iter().all(|path| !path.contains("images[0]") && !path.contains("videos[0]")), "{before:#?}");
}

#[test]
fn lone_surrogates_and_unreadable_values_are_losses() {
    let list = r#"["https://a.example/\ud83d", {"loc":"https://a.example/\ud83e","x":1,"images":3}]"#;
    let fixed = fix_pages(list, &FixOptions::default()).unwrap();
    assert_eq!((fixed.pages.len(), fixed.applied.len()), (2, 0));
    assert_eq!(fixed.to_json(), r#"[{"loc":"https://a.example/\ud83d"},{"loc":"https://a.example/\ud83e"}]"#);
    let losses: Vec<_> = fixed.losses.iter().map(|loss| (loss.kind.as_str(), loss.count)).collect();
    assert_eq!(losses, [("unreadable", 2), ("field", 2)]);
    assert_eq!(fixed.report.count(&sitemap_kit::rule::LOC_DUPLICATE), 0);
    let problems = fixed.report.problems.iter().filter(|problem| problem.rule.id == "xml-illegal-character");
    let characters: Vec<_> = problems.map(|problem| problem.message.split(' ').nth(4).unwrap_or_default()).collect();
    assert_eq!(characters, ["U+D83D,", "U+D83E,"]);
    let removed = fix_pages(r#"[{"loc":"https://a.example/","videos":[{"title":"a\ud83d"}]}]"#, &FixOptions::default());
    assert_eq!(removed.unwrap().applied[0].before, "a\u{FFFD}");
    assert!(fix_pages(r#"["https://a.example/"]"#, &FixOptions::default()).unwrap().losses.is_empty());
}

#[test]
fn as_many_changes_of_a_rule_are_listed_as_problems_are_reported() {
    let pages: Vec<_> = (0..150).map(|at| format!(r#""https://example.com/{at} b""#)).collect();
    let list = format!("[{}]", pages.join(","));
    let urls: Vec<_> = (0..150).map(|at| format!("<url><loc>https://example.com/{at}&b</loc></url>")).collect();
    let xml = format!(r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{}</urlset>"#, urls.join(""));
    let mut options = FixOptions::default();
    for (problems_per_rule, listed) in [(100, 100), (120, 120), (1000, 150), (0, 0)] {
        options.shared.check.problems_per_rule = problems_per_rule;
        let fixed = fix_pages(list.as_str(), &options).unwrap();
        assert_eq!((fixed.applied.len(), fixed.changes[0].1), (listed, 150));
        let fixed = fix_document(&Document::from_text(&xml), &options).unwrap();
        assert_eq!((fixed.applied.len(), fixed.changes[0].1), (listed, 150));
    }
}
