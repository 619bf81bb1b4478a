//! Sitemaps of other tools in the index of a set, and the number of the first file.

use sitemap_kit::parse::ParseOptions;
use sitemap_kit::update::update;
use sitemap_kit::{
    ErrorCode, IndexMode, Options, SetFile, SitemapEntry, SitemapFile, SitemapSet, SplitOptions, Strategy, rule, split,
    validate_set,
};

const OTHER: &str = "https://example.com/news.xml";

fn options(sitemaps: &[&str]) -> SplitOptions {
    let shared = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    let sitemaps = sitemaps.iter().map(|loc| SitemapEntry::from((*loc).to_owned())).collect();
    SplitOptions { shared, max_urls: 2, sitemaps, ..SplitOptions::default() }
}

fn pages(count: usize) -> String {
    (0..count).map(|number| format!("https://example.com/{number}")).collect::<Vec<_>>().join("\n")
}

fn names(files: &[SitemapFile]) -> Vec<&str> {
    files.iter().map(|file| &*file.name).collect()
}

/// Returns the URLs that an index lists.
fn listed(index: &SitemapFile) -> Vec<String> {
    let text = String::from_utf8(index.bytes.clone()).unwrap();
    text.split("<loc>").skip(1).map(|part| part.split('<').next().unwrap().to_owned()).collect()
}

fn written(sitemaps: &[&str]) -> SitemapSet {
    split(&*pages(1), &options(sitemaps)).unwrap()
}

fn message(options: &SplitOptions, code: ErrorCode) -> String {
    let error = split(&*pages(3), options).unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    error.to_string()
}

#[test]
fn the_index_lists_them_after_the_files_of_the_set() {
    let mut options = options(&["https://EXAMPLE.com:443/news.xml", "shop/products.xml"]);
    options.sitemaps[1].lastmod = Some("2026-01-10".into());
    for strategy in [Strategy::Sequential, Strategy::Stable] {
        let set = split(&*pages(1), &SplitOptions { strategy, ..options.clone() }).unwrap();
        assert_eq!((names(&set.files), names(&set.index)), (vec!["sitemap-1.xml"], vec!["sitemap.xml"]));
        let own = "https://example.com/sitemap-1.xml";
        assert_eq!(listed(&set.index[0]), [own, OTHER, "https://example.com/shop/products.xml"]);
        assert_eq!((set.index[0].pages, set.index[0].lastmod.as_deref()), (3, Some("2026-01-10")));
        assert_eq!(set.robots, ["Sitemap: https://example.com/sitemap.xml"]);
    }
}

#[test]
fn the_set_is_valid_together_with_them() {
    let set = written(&[OTHER]);
    let other = br#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/n</loc></url></urlset>"#;
    let mut files: Vec<SetFile<'_>> = set
        .files
        .iter()
        .chain(&set.index)
        .map(|file| SetFile { name: &file.name, url: None, bytes: &file.bytes })
        .collect();
    files.push(SetFile { name: "news.xml", url: None, bytes: other });
    let shared = options(&[]).shared;
    let checked = validate_set(&files, &ParseOptions { shared, ..ParseOptions::default() }).unwrap();
    assert_eq!(checked.report.problems, []);
    assert!(checked.files.iter().all(|file| file.report.counts.error + file.report.counts.warning == 0));
}

#[test]
fn an_entry_that_the_index_cannot_list_is_an_error() {
    for (entry, reason) in [
        ("ftp://example.com/a.xml", "The index cannot be written (1 of 2 entries refused): "),
        ("https://example.org/news.xml", "is on https://example.org, but the index is on"),
        ("https://example.com/sitemap.xml", "leads back to this index"),
        ("mailto:a@example.com", "has the scheme \"mailto\""),
        ("", "is not an absolute URL"),
    ] {
        let message = message(&options(&[OTHER, entry]), ErrorCode::InvalidPages);
        assert!(message.contains(reason), "{message}");
    }
    let mut with_date = options(&[OTHER]);
    with_date.sitemaps[0].lastmod = Some("yesterday".into());
    assert!(message(&with_date, ErrorCode::InvalidPages).contains("yesterday"));
}

#[test]
fn a_sitemap_is_listed_once() {
    for twice in [[OTHER, "/news.xml"], [OTHER, "https://example.com/sitemap-2.xml"]] {
        let message = message(&options(&twice), ErrorCode::InvalidOption);
        assert!(message.starts_with("The index would list https://example.com/"), "{message}");
    }
    // Two pages are one file, whose name is not the one of the other tool.
    assert!(split(&*pages(2), &options(&["https://example.com/sitemap-2.xml"])).is_ok());
}

#[test]
fn a_set_without_an_index_cannot_list_them() {
    let never = SplitOptions { index: IndexMode::Never, ..options(&[OTHER]) };
    assert!(message(&never, ErrorCode::InvalidOption).contains("needs an index"));
    assert!(split(&*pages(3), &SplitOptions { sitemaps: Vec::new(), ..never }).is_ok());
}

#[test]
fn warnings_are_in_the_report_without_a_page() {
    let entry = SitemapEntry { lastmod: Some("2026-01-11".into()), ..OTHER.to_owned().into() };
    let mut options = SplitOptions { sitemaps: vec![entry], ..options(&[]) };
    options.shared.now = Some("2026-01-09".to_owned());
    let report = split(&*pages(1), &options).unwrap().report;
    assert_eq!(report.count(&rule::LASTMOD_FUTURE), 1);
    let [problem] = &*report.problems else { panic!("{:?}", report.problems) };
    assert_eq!((problem.page, problem.path.as_deref()), (None, Some("sitemaps[0].lastmod")));
    let updated = update(&*pages(1), &[][..], &SplitOptions { strategy: Strategy::Stable, ..options }).unwrap();
    assert_eq!(updated.report, report);
}

#[test]
fn the_site_that_lists_the_index_may_have_them() {
    let mut options = options(&["https://www.example.com/news.xml"]);
    options.shared.set_url = Some("https://maps.example.net/".to_owned());
    options.shared.base_url = Some("https://www.example.com/".to_owned());
    let page = "https://www.example.com/a\n";
    assert!(split(page, &options).is_err());
    options.shared.check.robots = Some("Sitemap: https://maps.example.net/sitemap.xml\n".to_owned());
    let set = split(page, &options).unwrap();
    assert_eq!(set.report.count(&rule::INDEX_HOST_MISMATCH), 1);
    options.shared.check.robots = None;
    options.shared.check.submitted_in_search_console = true;
    assert!(split(page, &options).is_ok());
}

#[test]
fn an_index_ends_at_its_limits() {
    let many = SplitOptions {
        sitemaps: (0..50_000).map(|number| format!("https://example.com/a/{number}.xml").into()).collect(),
        ..options(&[])
    };
    let set = split(&*pages(1), &many).unwrap();
    assert_eq!(names(&set.index), ["sitemap.xml", "sitemap-index-2.xml"]);
    assert_eq!(set.index.iter().map(|index| index.pages).collect::<Vec<_>>(), [50_000, 1]);
    assert_eq!(set.robots.len(), 2);
    let folder = "a".repeat(1_900);
    let long = SplitOptions {
        sitemaps: (0..30_000).map(|number| format!("https://example.com/{folder}/{number}.xml").into()).collect(),
        ..options(&[])
    };
    let set = split(&*pages(1), &long).unwrap();
    assert!(set.index.iter().all(|index| index.bytes.len() <= 52_428_800));
    assert_eq!(set.index.iter().map(|index| index.pages).sum::<usize>(), 30_001);
    assert_eq!(set.index.len(), 2);
}

#[test]
fn an_update_follows_a_changed_list() {
    let with = |sitemaps: &[&str], first_number| SplitOptions {
        strategy: Strategy::Stable,
        first_number,
        ..options(sitemaps)
    };
    let files = |set: &SitemapSet| -> Vec<SitemapFile> { set.files.iter().chain(&set.index).cloned().collect() };
    let lists = [with(&[], 1), with(&[OTHER], 1), with(&[OTHER, "b.xml"], 1), with(&["b.xml"], 0)];
    for count in [1, 9] {
        for before in &lists {
            let earlier = files(&split(&*pages(count), before).unwrap());
            let existing: Vec<SetFile<'_>> =
                earlier.iter().map(|file| SetFile { name: &file.name, url: None, bytes: &file.bytes }).collect();
            for after in &lists {
                let updated = update(&*pages(count), &*existing, after).unwrap();
                let expected = files(&split(&*pages(count), after).unwrap());
                let mut now: Vec<&str> = names(&updated.files);
                now.extend(names(&updated.index));
                now.extend(updated.unchanged.iter().map(|name| &**name));
                now.sort_unstable();
                let mut all = names(&expected);
                all.sort_unstable();
                assert_eq!(now, all);
                for file in updated.files.iter().chain(&updated.index) {
                    assert_eq!(file.bytes, expected.iter().find(|other| other.name == file.name).unwrap().bytes);
                }
                let obsolete: Vec<&str> = names(&earlier).into_iter().filter(|name| !all.contains(name)).collect();
                assert_eq!(updated.obsolete, obsolete);
                assert_eq!((updated.difference.added.len(), updated.difference.removed.len()), (0, 0));
            }
        }
    }
}

#[test]
fn a_file_of_another_tool_in_the_folder_is_neither_obsolete_nor_part_of_the_difference() {
    let bytes = b"<urlset><url><loc>https://example.com/n</loc></url></urlset>";
    let existing = [SetFile { name: "news.xml", url: None, bytes }];
    let stable = |sitemaps: &[&str]| SplitOptions { strategy: Strategy::Stable, ..options(sitemaps) };
    let updated = update(&*pages(1), &existing[..], &stable(&[OTHER])).unwrap();
    assert!(updated.obsolete.is_empty() && updated.difference.removed.is_empty());
    let updated = update(&*pages(1), &existing[..], &stable(&[])).unwrap();
    assert_eq!((updated.obsolete.len(), updated.difference.removed.len()), (1, 1));
}

#[test]
fn the_first_file_has_the_given_number() {
    for (strategy, first_number, expected) in [
        (Strategy::Sequential, 0, ["sitemap-0.xml", "sitemap-1.xml"]),
        (Strategy::Sequential, 7, ["sitemap-7.xml", "sitemap-8.xml"]),
        // Both halves of the first bucket.
        (Strategy::Stable, 1, ["sitemap-2.xml", "sitemap-3.xml"]),
        (Strategy::Stable, 0, ["sitemap-1.xml", "sitemap-2.xml"]),
    ] {
        let set = split(&*pages(3), &SplitOptions { strategy, first_number, ..options(&[]) }).unwrap();
        assert_eq!(names(&set.files), expected);
        assert_eq!(set.files.iter().map(|file| file.url.clone()).collect::<Vec<_>>(), listed(&set.index[0]));
    }
    let always = SplitOptions { index: IndexMode::Always, first_number: 0, ..options(&[]) };
    assert_eq!(names(&split(&*pages(1), &always).unwrap().files), ["sitemap-0.xml"]);
}
