//! Validating several files: problems that only the whole set has.

use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::ParseOptions;
use sitemap_kit::rule::{self, Severity};
use sitemap_kit::{CheckOptions, ErrorCode, Kind, Options, Problem, SetFile, SetReport, validate_set};

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

fn sitemap(entries: &str) -> String {
    format!("<urlset xmlns=\"{NAMESPACE}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n{entries}\n</urlset>")
}

fn page(loc: &str) -> String {
    format!("<url><loc>https://example.com{loc}</loc><lastmod>2026-01-10</lastmod></url>")
}

fn index(locs: &[&str]) -> String {
    let entries: Vec<String> = locs.iter().map(|loc| format!("\n<sitemap><loc>{loc}</loc></sitemap>")).collect();
    format!("<sitemapindex xmlns=\"{NAMESPACE}\">{}\n</sitemapindex>", entries.concat())
}

fn check(files: &[(&str, &str)], shared: Options) -> SetReport {
    let files: Vec<SetFile<'_>> =
        files.iter().map(|(name, text)| SetFile { name, url: None, bytes: text.as_bytes() }).collect();
    validate_set(&files, &ParseOptions { shared, ..ParseOptions::default() }).expect("the options are valid")
}

fn site() -> Options {
    Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() }
}

/// Returns rule, file and line of the problems of the set.
fn found(checked: &SetReport) -> Vec<(&'static str, &str, usize)> {
    let line = |it: &Problem| it.position.map_or(0, |at| at.line);
    let file = |it: &'_ Problem| it.file.clone().unwrap_or_default();
    let problems = &checked.report.problems;
    problems.iter().map(|it| (it.rule.id, &*file(it).leak(), line(it))).collect()
}

#[test]
fn a_valid_set_has_no_problems() {
    for shared in [Options::default(), site()] {
        let checked = check(
            &[
                ("sitemap.xml", &index(&["https://example.com/a.xml", "https://example.com/b.xml"])),
                ("a.xml", &sitemap(&page("/a"))),
                ("b.xml", &sitemap(&page("/b"))),
            ],
            shared,
        );
        assert_eq!(found(&checked), []);
        assert_eq!((checked.report.kind, checked.report.pages), (Kind::Set, 2));
        let kinds: Vec<_> = checked.files.iter().map(|file| (file.name.as_str(), file.report.kind)).collect();
        assert_eq!(kinds, [("sitemap.xml", Kind::Index), ("a.xml", Kind::Sitemap), ("b.xml", Kind::Sitemap)]);
        assert!(checked.files.iter().all(|file| file.report.problems.is_empty()), "{:?}", checked.files);
        assert!(checked.robots.is_none());
    }
}

#[test]
fn pages_of_several_files_are_reported_with_both_locations() {
    let one = sitemap(&format!("{}\n{}\n{}", page("/a"), page("/b"), page("/d")));
    let other_b = page("/b").replace("2026-01-10", "2026-01-11");
    let two = sitemap(&format!("{}\n{other_b}\n{}\n{}", page("/a"), page("/c"), page("/d/")));
    let checked = check(&[("one.xml", &one), ("two.xml", &two)], Options::default());
    assert_eq!(
        found(&checked),
        [("loc-duplicate", "two.xml", 2), ("loc-duplicate", "two.xml", 3), ("loc-equivalent", "two.xml", 5)]
    );
    let [same, differing, slash] = &checked.report.problems[..] else { panic!() };
    assert_eq!((same.severity, differing.severity), (Severity::Info, Severity::Warning));
    assert_eq!(slash.severity, Severity::Info);
    assert_eq!((differing.page, differing.path.as_deref()), (Some(1), Some("[1].loc")));
    let related = differing.related.as_ref().unwrap();
    assert_eq!((related.file.as_deref(), related.page), (Some("one.xml"), Some(1)));
    assert_eq!(related.position.map(|at| at.line), Some(3));
    assert_eq!(differing.message, "https://example.com/b is listed again. It first appears at one.xml:3.");
}

#[test]
fn pages_listed_in_two_forms_are_reported_as_within_one_file() {
    for (one, two) in [("https://example.com", "https://EXAMPLE.com"), ("https://EXAMPLE.com", "https://example.com")] {
        let file = |site: &str| sitemap(&page("/a").replace("https://example.com", site));
        let checked = check(&[("one.xml", &file(one)), ("two.xml", &file(two))], Options::default());
        assert_eq!(found(&checked), [("loc-equivalent", "two.xml", 2)]);
        let problem = &checked.report.problems[0];
        assert_eq!(problem.severity, Severity::Warning);
        assert_eq!(problem.message, format!("{two}/a is also listed in another form: one.xml:2"));
        let checked = check(&[("one.xml", &file(one)), ("two.xml", &file(one))], Options::default());
        assert_eq!(found(&checked), [("loc-duplicate", "two.xml", 2)]);
    }
}

#[test]
fn a_page_may_be_listed_once_for_each_purpose() {
    const EXTENSIONS: &str = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
        xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"";
    let entry = |extension: &str| {
        format!(
            "<urlset xmlns=\"{NAMESPACE}\" {EXTENSIONS}><url><loc>https://example.com/a</loc>{extension}</url></urlset>"
        )
    };
    let image = "<image:image><image:loc>https://example.com/a.png</image:loc></image:image>";
    let video = "<video:video><video:thumbnail_loc>https://example.com/a.png</video:thumbnail_loc><video:title>T</video:title>\
        <video:description>D</video:description><video:content_loc>https://example.com/a.mp4</video:content_loc></video:video>";
    let news = "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>\
        <news:publication_date>2026-01-10</news:publication_date><news:title>T</news:title></news:news>";
    let rss =
        "<rss version=\"2.0\"><channel><item><link>https://example.com/a</link></item></channel></rss>".to_owned();
    let atom =
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><link href=\"https://example.com/a\"/></entry></feed>";
    let purposes = [entry(""), entry(image), entry(video), entry(news), rss];
    let files: Vec<(&str, &str)> = ["all.xml", "images.xml", "videos.xml", "news.xml", "feed.xml"]
        .into_iter()
        .zip(purposes.iter().map(|it| &**it))
        .collect();
    assert_eq!(found(&check(&files, Options::default())), []);
    // Within one purpose, a page is listed once.
    let mixed = entry(&format!("{image}{news}"));
    for (first, second) in [
        (&*purposes[0], "https://example.com/a\n"),
        (&purposes[1], &purposes[1]),
        (&purposes[3], &mixed),
        (&purposes[4], atom),
    ] {
        let checked = check(&[("one.xml", first), ("two.xml", second)], Options::default());
        assert_eq!(found(&checked), [("loc-duplicate", "two.xml", 1)], "{second}");
    }
}

#[test]
fn feeds_of_a_set_are_checked_like_its_sitemaps() {
    let feed = "<rss version=\"2.0\"><channel>\n<item><link>https://example.org/a</link></item>\n\
        <item><link>https://example.com/private/b</link><pubDate>soon</pubDate></item></channel></rss>";
    let shared = Options {
        check: CheckOptions { robots: Some("User-agent: *\nDisallow: /private/".to_owned()), ..site().check.clone() },
        ..site()
    };
    let checked = check(&[("feed.xml", feed)], shared);
    let problems: Vec<_> =
        checked.files[0].report.problems.iter().map(|it| (it.rule.id, it.position.unwrap().line)).collect();
    assert_eq!(
        problems,
        [("loc-host-mismatch", 2), ("loc-blocked-by-robots", 3), ("feed-date-invalid", 3)],
        "{:#?}",
        checked.files[0].report.problems
    );
}

#[test]
fn index_files_of_folders_are_found_across_files() {
    let (folder, file) = (page("/docs/"), page("/docs/index.php"));
    for (one, two, other) in [(&folder, &file, "/docs/"), (&file, &folder, "/docs/index.php")] {
        let checked = check(&[("one.xml", &sitemap(one)), ("two.xml", &sitemap(two))], Options::default());
        assert_eq!(found(&checked), [("loc-index-file", "two.xml", 2)]);
        let problem = &checked.report.problems[0];
        assert_eq!(problem.params[0].1, format!("https://example.com{other}"));
        let related = problem.related.as_ref().unwrap();
        assert_eq!((related.file.as_deref(), related.position.map(|at| at.line)), (Some("one.xml"), Some(2)));
    }
    // Two pages of one file are that file's problem.
    let both = sitemap(&format!("{folder}\n{file}"));
    let checked = check(&[("one.xml", &both), ("two.xml", &sitemap(&page("/a")))], Options::default());
    assert_eq!(found(&checked), []);
    assert_eq!(checked.files[0].report.count(&rule::LOC_INDEX_FILE), 1);
}

#[test]
fn a_missing_file_is_reported_by_the_url_in_the_index() {
    let list = index(&["https://example.com/sub/q.xml", "https://example.com/r.xml?part=1", "https://example.com/"]);
    let checked = check(&[("i.xml", &list), ("q.xml", &sitemap(&page("/a")))], site());
    let problems = checked.report.problems.iter().filter(|problem| *problem.rule == rule::INDEX_CHILD_MISSING);
    let named: Vec<_> = problems.map(|problem| problem.params[0].1.as_str()).collect();
    assert_eq!(named, ["sub/q.xml", "r.xml?part=1", "/"]);
}

#[test]
fn pages_listed_twice_in_one_file_are_problems_of_that_file() {
    let one = sitemap(&format!("{}\n{}", page("/a"), page("/a")));
    let checked = check(&[("one.xml", &one), ("two.xml", &sitemap(&page("/b")))], Options::default());
    assert_eq!(found(&checked), []);
    assert_eq!(checked.files[0].report.problems[0].rule.id, "loc-duplicate");
}

fn version(loc: &str, links: &[(&str, &str)]) -> String {
    let links: Vec<String> = links
        .iter()
        .map(|(code, path)| {
            format!("\n<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"https://example.com{path}\"/>")
        })
        .collect();
    page(loc).replace("</url>", &format!("{}</url>", links.concat()))
}

#[test]
fn language_versions_link_across_files() {
    let links = [("en", "/en"), ("ja", "/ja"), ("x-default", "/en")];
    let (en, ja) = (sitemap(&version("/en", &links)), sitemap(&version("/ja", &links)));
    let checked = check(&[("en.xml", &en), ("ja.xml", &ja)], Options::default());
    assert_eq!(found(&checked), []);
    assert!(checked.files.iter().all(|file| file.report.problems.is_empty()), "{:?}", checked.files);

    let one_sided = sitemap(&version("/ja", &[("ja", "/ja"), ("x-default", "/ja")]));
    let checked = check(&[("en.xml", &en), ("ja.xml", &one_sided)], Options::default());
    assert_eq!(found(&checked), [("hreflang-no-return", "en.xml", 3)]);
    let related = checked.report.problems[0].related.as_ref().unwrap();
    assert_eq!((related.file.as_deref(), related.page), (Some("ja.xml"), Some(0)));

    let checked = check(&[("en.xml", &en)], Options::default());
    assert_eq!(found(&checked), [("hreflang-target-not-listed", "en.xml", 4)]);
}

#[test]
fn indexes_are_checked_against_the_files() {
    let children = [
        "https://example.com/a.xml",
        "https://example.com/gone.xml",
        "https://example.com/other.xml",
        "https://example.org/elsewhere.xml",
    ];
    let files = [
        ("sitemap.xml", index(&children)),
        ("a.xml", sitemap(&page("/a"))),
        ("other.xml", index(&["https://example.com/a.xml"])),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let checked = check(&files, site());
    assert_eq!(found(&checked), [("index-child-missing", "sitemap.xml", 3), ("index-nested", "sitemap.xml", 4)]);
    assert!(checked.report.problems[0].message.contains("gone.xml is not among the files"));
    // Without URLs, the names of files on other hosts may match.
    let checked = check(&files, Options::default());
    let missing = found(&checked).iter().filter(|(id, ..)| *id == "index-child-missing").count();
    assert_eq!(missing, 2);
}

#[test]
fn an_entry_with_a_query_is_the_file_without_it_unless_an_earlier_entry_is() {
    let pages = sitemap(&page("https://example.com/a"));
    let one = "https://example.com/p.xml?from=1&amp;to=2";
    let other = "https://example.com/p.xml?from=3";
    let cases: [(&[&str], &[&str], &[_]); 11] = [
        (&[one], &["p.xml"], &[]),
        // Names that wget gives files.
        (&[one], &["p.xml?from=1&to=2"], &[]),
        (&[one, other], &["p.xml?from=1&to=2", "p.xml?from=3"], &[]),
        (&[one, other], &["p.xml?from=1&to=2"], &[Severity::Error]),
        (&[one, other], &["p.xml"], &[Severity::Error]),
        (&["https://example.com/missing.xml?page=1"], &["p.xml"], &[Severity::Error]),
        // The index itself.
        (&["https://example.com/i.xml?page=1"], &["p.xml"], &[Severity::Error]),
        // Folders, and the output of a program for a query.
        (&["https://example.com/feed/"], &["p.xml"], &[Severity::Error]),
        (&["https://example.com/?sitemap=pages"], &["p.xml"], &[Severity::Info]),
        (&["https://example.com/?type=1&amp;sitemap=pages"], &["p.xml"], &[Severity::Info]),
        (&["https://example.com?sitemap=pages"], &["p.xml"], &[Severity::Info]),
    ];
    for (locs, names, expected) in cases {
        let list = index(locs);
        let mut files = vec![("i.xml", list.as_str())];
        files.extend(names.iter().map(|name| (*name, pages.as_str())));
        for shared in [Options::default(), site()] {
            let checked = check(&files, shared);
            let missing = checked.report.problems.iter().filter(|it| *it.rule == rule::INDEX_CHILD_MISSING);
            assert_eq!(missing.map(|it| it.severity).collect::<Vec<_>>(), expected, "{locs:?} {names:?}");
        }
    }
}

#[test]
fn circular_indexes_are_reported() {
    let one = index(&["https://example.com/two.xml"]);
    let two = index(&["https://example.com/three.xml"]);
    let three = index(&["https://example.com/one.xml", "https://example.com/three.xml", "https://example.com/a.xml"]);
    let files = [("one.xml", one.as_str()), ("two.xml", &two), ("three.xml", &three), ("a.xml", &sitemap(&page("/a")))];
    for shared in [Options::default(), site()] {
        let checked = check(&files, shared);
        let all = checked.files.iter().map(|file| &file.report).chain([&checked.report]);
        let cycles: usize = all.map(|report| report.count(&sitemap_kit::rule::INDEX_CYCLE)).sum();
        assert_eq!(cycles, 4);
        assert_eq!(checked.report.count(&sitemap_kit::rule::INDEX_NESTED), 3);
    }
    let deep: Vec<(String, String)> = (0..3_000)
        .map(|number| (format!("{number}.xml"), index(&[&format!("https://example.com/{}.xml", number + 1)])))
        .collect();
    let deep: Vec<(&str, &str)> = deep.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert_eq!(check(&deep, site()).report.count(&sitemap_kit::rule::INDEX_CYCLE), 0);
}

#[test]
fn the_date_of_an_index_entry_is_compared_with_the_dates_in_the_sitemap() {
    let dated_against = |date: &str, newest: &str| {
        let text = index(&["https://example.com/a.xml"])
            .replace("</sitemap>", &format!("<lastmod>{date}</lastmod></sitemap>"));
        let newer = sitemap(&format!("<url><loc>https://example.com/</loc><lastmod>{newest}</lastmod></url>"));
        let checked = check(&[("sitemap.xml", &text), ("a.xml", &newer)], site());
        found(&checked).len()
    };
    let dated = |date| dated_against(date, "2026-01-10T10:00:00Z");
    assert_eq!(dated("2026-01-09"), 1);
    assert_eq!(dated("2026-01-10T09:59:59Z"), 1);
    assert_eq!(dated("2026-01-10T18:00:00+09:00"), 1);
    for fine in ["2026-01-10", "2026-01", "2026", "2026-01-11", "2026-01-10T10:00:00Z", "2026-01-10T19:00:00+09:00"] {
        assert_eq!(dated(fine), 0, "{fine}");
    }
    // Dates without a time are compared as written.
    for (date, newest, count) in [
        ("2026-01-10T01:00:00+09:00", "2026-01-10", 0),
        ("2026-01-09T23:00:00-09:00", "2026-01-10", 1),
        ("2026-01-10", "2026-01", 0),
        ("2025-12-31", "2026-01", 1),
    ] {
        assert_eq!(dated_against(date, newest), count, "{date} {newest}");
    }
}

#[test]
fn robots_txt_is_checked_with_the_set() {
    let robots = "User-agent: *\nDisallow: /b.xml\n\nSitemap: https://example.com/sitemap.xml\n\
                  Sitemap: https://example.com/a.xml\n";
    let shared = Options { check: CheckOptions { robots: Some(robots.to_owned()), ..site().check.clone() }, ..site() };
    let checked = check(
        &[
            ("sitemap.xml", &index(&["https://example.com/a.xml", "https://example.com/b.xml"])),
            ("a.xml", &sitemap(&page("/a"))),
            ("b.xml", &sitemap(&page("/b"))),
        ],
        shared,
    );
    let report = checked.robots.as_ref().unwrap();
    assert_eq!(report.kind, Kind::Robots);
    let found: Vec<_> = report.problems.iter().map(|it| it.rule.id).collect();
    assert_eq!(found, ["robots-index-and-children", "robots-blocks-sitemap"]);
    assert_eq!((report.counts.error, report.counts.info), (1, 1));
    assert_eq!(checked.report.problems, []);
    let blocked = &report.problems[1];
    assert_eq!(
        (blocked.rule.id, blocked.value.as_deref()),
        ("robots-blocks-sitemap", Some("https://example.com/b.xml"))
    );
    let bare = check(
        &[("a.xml", &sitemap(&page("/a")))],
        Options { check: CheckOptions { robots: Some(String::new()), ..site().check.clone() }, ..site() },
    );
    assert_eq!(bare.robots.unwrap().problems[0].rule.id, "robots-sitemap-missing");
}

#[test]
fn unlisted_files_and_lines_without_a_file_are_reported() {
    let list = index(&["https://example.com/a.xml"]);
    let (a, b) = (sitemap(&page("/a")), sitemap(&page("/b")));
    let files = [("sitemap.xml", list.as_str()), ("a.xml", &a), ("b.xml", &b), ("c.html", "<html></html>")];
    let not_listed = |files: &[(&str, &str)], robots: Option<&str>, shared: Options| {
        let checked = check(
            files,
            Options { check: CheckOptions { robots: robots.map(str::to_owned), ..shared.check.clone() }, ..shared },
        );
        let problems = checked.report.problems.iter().filter(|problem| *problem.rule == rule::SITEMAP_NOT_LISTED);
        let names: Vec<_> = problems.map(|it| (it.file.clone().unwrap_or_default(), it.severity)).collect();
        let missing = checked.robots.map_or(0, |robots| robots.count(&rule::ROBOTS_SITEMAP_NOT_FOUND));
        (names, missing)
    };
    let [of_index, of_b, other] =
        ["https://example.com/sitemap.xml", "https://example.com/b.xml", "https://example.org/s.xml"]
            .map(|url| format!("Sitemap: {url}\n"));
    let b_at = |severity| vec![("b.xml".to_owned(), severity)];
    for shared in [Options::default(), site()] {
        let not_listed = |files: &[(&str, &str)], robots: Option<&str>| not_listed(files, robots, shared.clone());
        assert_eq!(not_listed(&files, None), (b_at(Severity::Info), 0));
        assert_eq!(not_listed(&files, Some(&of_index)), (b_at(Severity::Warning), 0));
        assert_eq!(not_listed(&files, Some("")), (b_at(Severity::Warning), 0));
        assert_eq!(not_listed(&files, Some(&format!("{of_index}{of_b}"))), (Vec::new(), 0));
        // Without an index and without sitemap lines, nothing is known about how the sitemaps are listed.
        assert_eq!(not_listed(&files[1..], Some("")), (Vec::new(), 0));
        assert_eq!(not_listed(&files[2..], Some(&of_index)), (b_at(Severity::Warning), 1));
        let of_index_too = not_listed(&files, Some(&of_b)).0;
        assert_eq!(of_index_too, [("sitemap.xml".to_owned(), Severity::Warning)]);
    }
    assert_eq!(not_listed(&files, Some(&format!("{of_index}{other}")), site()).1, 0);
    // A query is that of a program, as in an index.
    let of_query = |number: usize| format!("Sitemap: https://example.com/b.xml?from={number}\n");
    assert_eq!(not_listed(&files[2..3], Some(&of_query(1)), site()), (Vec::new(), 0));
    assert_eq!(not_listed(&files, Some(&format!("{of_index}{}", of_query(1))), site()), (Vec::new(), 0));
    assert_eq!(not_listed(&files[2..3], Some(&[of_query(1), of_query(2)].concat()), site()), (Vec::new(), 1));
    assert_eq!(not_listed(&[], Some(&of_index), site()), (Vec::new(), 0));
}

#[test]
fn a_sitemap_on_another_host_must_be_listed_in_robots_txt() {
    let text = sitemap(&page("/a"));
    let url = "https://maps.example.net/sitemap.xml";
    let checked = |robots: &str| {
        let shared =
            Options { check: CheckOptions { robots: Some(robots.to_owned()), ..site().check.clone() }, ..site() };
        let file = SetFile { name: "sitemap.xml", url: Some(url), bytes: text.as_bytes() };
        validate_set(&[file], &ParseOptions { shared, ..ParseOptions::default() }).unwrap()
    };
    let unproven = checked("User-agent: *\n");
    assert_eq!(unproven.report.problems[0].rule.id, "cross-submit-unproven");
    assert!(unproven.report.problems[0].message.contains("example.com"));
    assert_eq!(unproven.files[0].report.counts.error, 1);
    // The problem is reported at the first page of the site, in any file and at any position.
    let before = sitemap(&page("/b"));
    let pages = sitemap(&["<url><loc>https://maps.example.net/</loc></url>", &page("/c"), &page("/d")].concat());
    let files = [("a.xml", None, &before), ("m.xml", Some("https://maps.example.net/m.xml"), &pages)]
        .map(|(name, url, text)| SetFile { name, url, bytes: text.as_bytes() });
    let shared = Options {
        check: CheckOptions { robots: Some("User-agent: *\n".to_owned()), ..site().check.clone() },
        ..site()
    };
    let of_two = validate_set(&files, &ParseOptions { shared, ..ParseOptions::default() }).unwrap();
    let unproven = of_two.report.problems.iter().find(|it| it.rule.id == "cross-submit-unproven").unwrap();
    assert_eq!((unproven.file.as_deref(), unproven.page), (Some("m.xml"), Some(1)));
    let proven = checked(&format!("Sitemap: {url}\n"));
    assert_eq!(proven.report.problems, []);
    assert_eq!(proven.files[0].report.counts.error, 0);
}

#[test]
fn an_index_listed_in_robots_txt_authorises_the_sitemaps_it_lists() {
    let (list, pages) = (index(&["https://maps.example.net/m.xml"]), sitemap(&page("/a")));
    let robots = "Sitemap: https://maps.example.net/i.xml\n".to_owned();
    let options = ParseOptions {
        shared: Options { check: CheckOptions { robots: Some(robots), ..site().check.clone() }, ..site() },
        ..ParseOptions::default()
    };
    let mut files = [("https://maps.example.net/i.xml", &list), ("https://maps.example.net/m.xml", &pages)]
        .map(|(url, text)| SetFile { name: &url[25..], url: Some(url), bytes: text.as_bytes() });
    for _ in 0..2 {
        let checked = validate_set(&files, &options).unwrap();
        assert_eq!(checked.report.problems, []);
        for file in &checked.files {
            assert_eq!(file.report.counts.error, 0, "{:?}", file.report.problems);
        }
        let problems = checked.files.iter().flat_map(|file| &file.report.problems).map(|it| (it.rule.id, it.severity));
        assert!(problems.collect::<Vec<_>>().contains(&("loc-host-mismatch", Severity::Warning)));
        files.reverse();
    }
}

#[test]
fn pages_outside_the_folder_of_a_set_are_a_warning_if_their_robots_txt_lists_it() {
    let files = [("sitemap.xml", index(&["https://example.com/maps/a.xml"])), ("a.xml", sitemap(&page("/a")))];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let at = |robots: Option<&str>| Options {
        set_url: Some("https://example.com/maps/".to_owned()),
        check: CheckOptions { robots: robots.map(str::to_owned), ..CheckOptions::default() },
        ..Options::default()
    };
    let listed = check(&files, at(Some("Sitemap: https://example.com/maps/sitemap.xml")));
    let problems: Vec<_> = listed.files.iter().flat_map(|file| &file.report.problems).collect();
    let found = problems.iter().map(|problem| (problem.rule.id, problem.severity)).collect::<Vec<_>>();
    assert_eq!(found, [("loc-out-of-directory", Severity::Warning)]);
    for robots in [None, Some("Sitemap: https://example.com/maps/other.xml")] {
        let unlisted = check(&files, at(robots));
        assert_eq!(unlisted.files[1].report.count(&rule::LOC_OUT_OF_DIRECTORY), 1);
        assert_eq!(unlisted.files[1].report.counts.error, 1);
    }
}

#[test]
fn files_may_be_compressed_and_have_folders_in_their_names() {
    let text = sitemap(&page("/a"));
    let packed = gzip(text.as_bytes());
    let list = index(&["https://example.com/maps/%E6%97%A5%201.xml.gz"]);
    let files = [
        SetFile { name: "sitemap.xml", url: None, bytes: list.as_bytes() },
        SetFile { name: "maps/日 1.xml.gz", url: None, bytes: &packed },
        SetFile { name: "plain.xml.gz", url: None, bytes: text.as_bytes() },
    ];
    for shared in [Options::default(), site()] {
        let checked = validate_set(&files, &ParseOptions { shared, ..ParseOptions::default() }).unwrap();
        assert_eq!(checked.report.count(&sitemap_kit::rule::INDEX_CHILD_MISSING), 0, "{:?}", checked.report);
        assert_eq!(checked.files[2].report.problems[0].rule.id, "gzip-name-mismatch");
        assert_eq!(checked.report.problems[0].file.as_deref(), Some("plain.xml.gz"));
    }
}

#[test]
fn statistics_cover_each_file_and_the_whole_set() {
    let shared = Options { statistics: true, ..Options::default() };
    let checked = check(&[("a.xml", &sitemap(&page("/a"))), ("b.xml", &sitemap(&page("/b")))], shared);
    assert_eq!(checked.report.statistics.as_ref().unwrap().hosts.get("example.com"), 2);
    assert_eq!(checked.files[0].report.statistics.as_ref().unwrap().hosts.get("example.com"), 1);
}

#[test]
fn invalid_urls_are_errors_of_the_call_and_invalid_files_are_not() {
    let file = SetFile { name: "a.xml", url: Some("a.xml"), bytes: b"" };
    let refused = validate_set(&[file], &ParseOptions::default()).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::InvalidOption);
    let checked = check(&[("a.xml", ""), ("b.html", "<html></html>"), ("c.bin", "PK\u{3}\u{4}")], site());
    assert!(checked.files.iter().all(|file| !file.report.is_valid()));
    let none = check(&[], Options::from(CheckOptions { robots: Some(String::new()), ..CheckOptions::default() }));
    assert_eq!(none.report.pages, 0);
}
