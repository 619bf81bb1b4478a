//! Validating documents: every problem with its line and column, and only the rules for the kind of document.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cpu_time::ThreadTime;
use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{Locale, Profile, Severity};
use sitemap_kit::{CheckOptions, ErrorCode, Kind, Level, Options, Problem, Report, validate_document};

mod feeds;
mod names;
mod schemas;
mod scope;

const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
    xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
    xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
    xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">";
const INDEX: &str = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";

fn report_under(text: &str, options: &Options) -> Report {
    validate_document(&Document::from_text(text), options).expect("the options are valid")
}

fn report(text: &str) -> Report {
    report_under(text, &Options::default())
}

/// Returns rule, line and column of every problem except infos.
fn positions(report: &Report) -> Vec<(&'static str, usize, usize)> {
    let location =
        |it: &Problem| (it.rule.id, it.position.map_or(0, |at| at.line), it.position.map_or(0, |at| at.column));
    report.problems.iter().filter(|it| it.severity > Severity::Info).map(location).collect()
}

fn find<'r>(report: &'r Report, id: &str) -> &'r Problem {
    report.problems.iter().find(|problem| problem.rule.id == id).unwrap_or_else(|| panic!("{id}: {report:#?}"))
}

#[test]
fn a_valid_sitemap_has_no_problems() {
    let text = format!(
        "{URLSET}<url><loc>https://example.com/</loc><lastmod>2026-01-10</lastmod></url>\
         <url><loc>https://example.com/a</loc><lastmod>2026-01-11</lastmod></url></urlset>"
    );
    let report = report(&text);
    assert_eq!((report.kind, report.pages), (Kind::Sitemap, 2));
    assert!(report.problems.is_empty(), "{:?}", report.problems);
    assert!(report.statistics.is_none());
}

#[test]
fn values_are_found_without_a_root_and_in_capitals() {
    let entry = "<url>\n<loc>https://example.com/</loc>\n<lastmod>bad</lastmod>\n</url>\n";
    let capitals = "<URL>\n<LOC>https://example.com/</LOC>\n<LASTMOD>bad</LASTMOD>\n</URL>\n";
    for (text, lines) in [(entry.repeat(2), vec![3, 7]), (format!("{URLSET}\n{capitals}</urlset>"), vec![4])] {
        let report = report(&text);
        let dates = report.problems.iter().filter(|problem| problem.rule.id == "lastmod-invalid");
        let positions: Vec<_> = dates.map(|problem| problem.position.map(|at| (at.line, at.column))).collect();
        assert_eq!(positions, lines.into_iter().map(|line| Some((line, 10))).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn values_of_every_kind_have_their_line_and_column() {
    let text = format!(
        "{URLSET}\n<url>\n  <loc>https://example.com/</loc>\n  <lastmod>2026-02-30</lastmod>\n  \
         <changefreq>often</changefreq>\n  <priority>5</priority>\n  \
         <xhtml:link rel=\"alternate\" hreflang=\"jp_JP\" href=\"/ja\"/>\n  \
         <image:image><image:loc>a.jpg</image:loc></image:image>\n  \
         <video:video>\n    <video:title>T</video:title><video:rating>9</video:rating>\n  </video:video>\n\
         </url>\n</urlset>"
    );
    let report = report(&text);
    let found = positions(&report);
    for expected in [
        ("lastmod-invalid", 4, 12),
        ("changefreq-invalid", 5, 15),
        ("priority-invalid", 6, 13),
        ("hreflang-form", 7, 41),
        ("hreflang-href-not-absolute", 7, 54),
        ("image-loc-invalid", 8, 27),
        ("video-location-missing", 9, 3),
        ("video-number-invalid", 10, 47),
    ] {
        assert!(found.contains(&expected), "{expected:?} is not among {found:?}");
    }
    let mut sorted = found.clone();
    sorted.sort_by_key(|(_, line, column)| (*line, *column));
    assert_eq!(found, sorted, "problems come in the order of the file");
    let rating = find(&report, "video-number-invalid");
    assert_eq!(rating.path.as_deref(), Some("[0].videos[0].rating"));
    assert_eq!((rating.page, rating.value.as_deref()), (Some(0), Some("9")));
}

#[test]
fn columns_count_utf16_units() {
    let text = format!("{URLSET}<url><!--😀--><loc>https://example.com/</loc><priority>２</priority></url></urlset>");
    let at = find(&report(&text), "priority-invalid").position.unwrap();
    let before = text.split("２").next().unwrap();
    assert_eq!((at.line, at.column), (1, before.encode_utf16().count() + 1));
}

#[test]
fn a_page_without_a_loc_is_reported_once() {
    for entry in ["<url><lastmod>2026-01-10</lastmod></url>", "<url><loc></loc></url>", "<url><loc> </loc></url>"] {
        let report = report(&format!("{URLSET}{entry}<url><loc>https://example.com/</loc></url></urlset>"));
        let errors: Vec<_> = report.problems.iter().filter(|it| it.severity == Severity::Error).collect();
        assert_eq!(errors.len(), 1, "{entry}: {errors:?}");
    }
}

#[test]
fn an_entry_of_another_namespace_is_reported() {
    for (entry, root) in [("url", URLSET), ("sitemap", INDEX)] {
        let other = format!("<{entry} xmlns=\"urn:x\"><loc>https://example.com/a</loc></{entry}>");
        let own = format!("<{entry}><loc>https://example.com/b</loc></{entry}><x:note xmlns:x=\"urn:x\"/>");
        let end = &root[1..root.find(' ').unwrap()];
        let report = report(&format!("{root}{other}{own}</{end}>"));
        assert_eq!(report.pages, 1);
        assert_eq!(positions(&report), [("namespace-incorrect", 1, root.len() + 1)], "{report:?}");
    }
}

#[test]
fn values_of_a_page_without_a_loc_are_checked() {
    let report = report(&format!("{URLSET}<url><priority>7</priority></url></urlset>"));
    assert_eq!(report.counts.error, 2, "{:?}", report.problems);
}

#[test]
fn relative_locs_are_errors_whatever_the_base_is() {
    let options = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    for text in [
        format!("{URLSET}<url><loc>/a</loc></url></urlset>"),
        format!("{INDEX}<sitemap><loc>/a.xml</loc></sitemap></sitemapindex>"),
    ] {
        let report = report_under(&text, &options);
        assert!(report.counts.error > 0, "{text}");
        assert_eq!(report.count(&sitemap_kit::rule::LOC_RESOLVED), 0);
    }
}

#[test]
fn duplicates_have_the_line_of_the_first() {
    let text = format!(
        "{URLSET}\n<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/b</loc></url>\n\
         <url><loc>https://example.com/a</loc></url>\n</urlset>"
    );
    let en = report(&text);
    let duplicate = find(&en, "loc-duplicate");
    assert_eq!(duplicate.message, "https://example.com/a is listed again. It first appears at line 2.");
    let at = duplicate.position.unwrap();
    assert_eq!((at.line, at.column), (4, 11));
    let related = duplicate.related.as_ref().unwrap();
    assert_eq!((related.page, related.position.map(|at| at.line)), (Some(0), Some(2)));
    let ja = report_under(&text, &Options { locale: Locale::Ja, ..Options::default() });
    assert!(find(&ja, "loc-duplicate").message.contains("2 行目"));
}

#[test]
fn a_quoted_value_has_no_line_breaks() {
    let text =
        format!("{URLSET}<url><loc>https://example.com/</loc><changefreq>\r\n\tdaily </changefreq></url></urlset>");
    let report = report(&text);
    let message = &find(&report, "changefreq-invalid").message;
    assert!(message.starts_with("changefreq is \"\\r\\n\\tdaily \"."), "{message}");
}

#[test]
fn white_space_around_a_loc_is_reported() {
    for text in [
        format!("{URLSET}<url><loc>\n https://example.com/</loc></url></urlset>"),
        format!("{URLSET}<url><loc>https://example.com/ </loc></url></urlset>"),
        format!("{INDEX}<sitemap><loc>https://example.com/a.xml\n</loc></sitemap></sitemapindex>"),
        "https://example.com/ \n".to_owned(),
    ] {
        assert_eq!(find(&report(&text), "loc-surrounding-whitespace").severity, Severity::Warning, "{text}");
    }
    for text in
        [format!("{URLSET}\n<url>\n<loc>https://example.com/</loc>\n</url></urlset>"), "https://e.com/\r\n".into()]
    {
        assert!(report(&text).problems.iter().all(|it| it.rule.id != "loc-surrounding-whitespace"), "{text}");
    }
}

#[test]
fn invisible_characters_around_a_url_are_named() {
    let of = |loc: &str| {
        [
            format!("{URLSET}<url><loc>{loc}</loc></url></urlset>"),
            format!("{INDEX}<sitemap><loc>{loc}</loc></sitemap></sitemapindex>"),
            format!("<rss version=\"2.0\"><channel><item><link>{loc}</link></item></channel></rss>"),
            format!("https://example.com/b\n{loc}\n"),
        ]
    };
    for (before, after, found) in [
        ("\u{200b}", "", "the invisible character U+200B"),
        ("", "\u{feff}", "the invisible character U+FEFF"),
        (" \u{200b}", " ", "the invisible character U+200B"),
        ("\u{a0}", "", "white space"),
    ] {
        for text in of(&format!("{before}https://example.com/a{after}")) {
            let report = report(&text);
            let all = report.problems.iter().filter(|it| it.rule.id == "loc-surrounding-whitespace");
            let messages: Vec<_> = all.map(|it| it.message.as_str()).collect();
            assert_eq!(messages, [format!("There is {found} around https://example.com/a")], "{text:?}");
        }
    }
}

#[test]
fn white_space_around_a_changefreq_is_reported_under_the_schema_only() {
    let page = |elements: &str| format!("{URLSET}<url><loc>https://example.com/</loc>{elements}</url></urlset>");
    let found = |elements: &str, profile| {
        let options = Options::from(CheckOptions { profile, ..CheckOptions::default() });
        let report = validate_document(&Document::from_text(&page(elements)), &options).unwrap();
        let problems = report.problems.into_iter().filter(|it| it.rule.id == "changefreq-invalid");
        problems.map(|it| (it.severity, it.value.unwrap_or_default())).collect::<Vec<_>>()
    };
    for (elements, value) in [
        ("<changefreq> daily </changefreq>", " daily "),
        ("<changefreq>\nweekly</changefreq>", "\nweekly"),
        ("<changefreq>never\t</changefreq><priority> 0.5 </priority>", "never\t"),
    ] {
        assert_eq!(found(elements, Profile::Protocol), [(Severity::Info, value.to_owned())], "{elements}");
        assert_eq!(found(elements, Profile::Xsd), [(Severity::Error, value.to_owned())], "{elements}");
    }
    // An invalid value is one problem; the schema types of the other elements collapse white space.
    assert_eq!(found("<changefreq> Daily </changefreq>", Profile::Xsd), [(Severity::Error, "Daily".to_owned())]);
    for elements in ["<changefreq>daily</changefreq>", "<lastmod> 2026-01-10 </lastmod><priority> 0.5\n</priority>"] {
        assert_eq!(found(elements, Profile::Xsd), [], "{elements}");
    }
}

#[test]
fn indexes_are_checked_by_the_rules_of_indexes() {
    let text = format!(
        "{INDEX}\n<sitemap><loc>https://example.com/a.xml</loc><lastmod>yesterday</lastmod></sitemap>\n\
         <sitemap><loc>/b.xml</loc></sitemap>\n<sitemap><loc>https://example.org/c.xml</loc></sitemap>\n\
         <sitemap><loc>https://example.com/index.xml</loc></sitemap>\n\
         <sitemap><loc>https://example.com/a.xml</loc></sitemap>\n</sitemapindex>"
    );
    let options = Options { sitemap_url: Some("https://example.com/index.xml".to_owned()), ..Options::default() };
    let report = report_under(&text, &options);
    assert_eq!((report.kind, report.pages), (Kind::Index, 5));
    let found = positions(&report);
    for expected in [
        ("lastmod-invalid", 2, 55),
        ("index-loc-not-absolute", 3, 15),
        ("index-host-mismatch", 4, 15),
        ("index-cycle", 5, 15),
        ("loc-duplicate", 6, 15),
    ] {
        assert!(found.contains(&expected), "{expected:?} is not among {found:?}");
    }
    assert_eq!(found.len(), 5, "{found:?}");
    assert!(report.problems.iter().all(|it| it.rule.id != "lastmod-missing"), "that is a rule of pages");
}

#[test]
fn urls_in_an_index_are_checked_by_the_rules_of_urls() {
    let long = format!("https://example.com/{}", "a".repeat(2_100));
    let locs =
        ["ftp://example.com/a", "https://example.com/a#b", "https://me@example.com/", &long, "HTTPS://Example.com/b"];
    let entries = locs.map(|loc| format!("\n<sitemap><loc>{loc}</loc></sitemap>")).concat();
    let found = positions(&report(&format!("{INDEX}{entries}</sitemapindex>")));
    let expected = ["loc-scheme", "loc-fragment", "loc-userinfo", "loc-too-long"];
    let expected: Vec<_> = expected.into_iter().enumerate().map(|(at, rule)| (rule, at + 2, 15)).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_rule_is_reported_only_where_it_applies() {
    let text = report("https://example.com/a\nnonsense\n\nhttps://example.com/b#top\n");
    assert_eq!((text.kind, text.pages), (Kind::Text, 2));
    let found: Vec<_> = text.problems.iter().map(|it| (it.rule.id, it.position.map(|at| at.line))).collect();
    assert_eq!(
        found,
        [("text-line-not-url", Some(2)), ("text-line-not-url", Some(3)), ("loc-fragment", Some(4))],
        "nothing about lastmod"
    );
    let feed = report("<rss version=\"2.0\"><channel><item><title>x</title></item></channel></rss>");
    assert_eq!(feed.kind, Kind::Feed);
    assert!(!feed.problems.is_empty());
    for problem in &feed.problems {
        assert!(problem.rule.applies.contains(&sitemap_kit::rule::Subject::Feed), "{}", problem.rule.id);
    }
}

#[test]
fn counts_and_sizes_are_limited() {
    let lines = (0..50_001).map(|number| format!("https://example.com/{number}\n")).collect::<Vec<_>>().concat();
    assert_eq!(report(&lines).count(&sitemap_kit::rule::TOO_MANY_URLS), 1);
    let entries = (0..50_001)
        .map(|number| format!("<sitemap><loc>https://example.com/{number}.xml</loc></sitemap>"))
        .collect::<Vec<_>>()
        .concat();
    let index = report(&format!("{INDEX}{entries}</sitemapindex>"));
    assert_eq!(index.count(&sitemap_kit::rule::TOO_MANY_SITEMAPS), 1);
    let news = "<url><loc>https://example.com/a</loc><news:news><news:publication><news:name>N</news:name>\
        <news:language>ja</news:language></news:publication><news:publication_date>2026-01-10</news:publication_date>\
        <news:title>T</news:title></news:news></url>";
    let report = report(&format!("{URLSET}{}</urlset>", news.repeat(1_001)));
    assert_eq!(report.count(&sitemap_kit::rule::NEWS_TOO_MANY), 1);
}

#[test]
fn file_names_are_checked_against_the_content() {
    let packed = gzip(b"https://example.com/\n");
    let of = |bytes: &[u8], name: &str| {
        let document = Document::decode(bytes, &ParseOptions::default()).named(name.to_owned());
        let report = validate_document(&document, &Options::default()).unwrap();
        report.problems.iter().map(|it| it.rule.id).collect::<Vec<_>>()
    };
    assert_eq!(of(&packed, "a.txt.gz"), [""; 0]);
    assert_eq!(of(&packed, "a.TXT.GZ"), [""; 0]);
    assert_eq!(of(&packed, "a.txt"), ["gzip-name-mismatch"]);
    assert_eq!(of(b"https://example.com/\n", "a.txt.gz"), ["gzip-name-mismatch"]);
    assert_eq!(of(b"https://example.com/\n", "a.xml"), ["text-extension"]);
    assert_eq!(of(b"https://example.com/\n", "a"), ["text-extension"]);
    let served = Options { sitemap_url: Some("https://example.com/urls.csv".to_owned()), ..Options::default() };
    assert_eq!(find(&report_under("https://example.com/\n", &served), "text-extension").params[0].1, "urls.csv");
    let with_query =
        Options { sitemap_url: Some("https://example.com/map.php?type=text".to_owned()), ..Options::default() };
    assert_eq!(report_under("https://example.com/\n", &with_query).problems, []);
}

#[test]
fn severities_and_profiles_are_applied() {
    let text = format!("{URLSET}<url><loc>https://example.com/</loc><priority>5</priority></url></urlset>");
    let off = Options::from(CheckOptions {
        rules: vec![("priority-invalid".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    assert_eq!(report_under(&text, &off).counts.error, 0);
    let order = format!("{URLSET}<url><priority>0.5</priority><loc>https://example.com/</loc></url></urlset>");
    assert_eq!(report(&order).count(&sitemap_kit::rule::ELEMENT_ORDER), 0);
    let xsd = Options::from(CheckOptions { profile: Profile::Xsd, ..CheckOptions::default() });
    assert_eq!(report_under(&order, &xsd).count(&sitemap_kit::rule::ELEMENT_ORDER), 1);
}

#[test]
fn statistics_count_pages_and_values() {
    let text = format!(
        "{URLSET}<url><loc>https://example.com/</loc><lastmod>2026-01-10T10:00:00+09:00</lastmod></url>\
         <url><loc>https://example.com:8443/a/b/</loc><lastmod>2025-12-31</lastmod><changefreq>daily</changefreq>\
         <priority>0.80</priority><image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url>\
         <url><loc>https://example.com/c</loc><priority>1.0</priority></url></urlset>"
    );
    let options = Options { statistics: true, ..Options::default() };
    let statistics = report_under(&text, &options).statistics.unwrap();
    assert_eq!(statistics.bytes, text.len());
    let elements: Vec<_> = statistics.elements.iter().collect();
    assert_eq!(elements, [("changefreq", 1), ("images", 1), ("lastmod", 2), ("loc", 3), ("priority", 2)]);
    let hosts: Vec<_> = statistics.hosts.iter().collect();
    assert_eq!(hosts, [("example.com", 2), ("example.com:8443", 1)]);
    assert_eq!(statistics.lastmod.oldest.as_deref(), Some("2025-12-31"));
    assert_eq!(statistics.lastmod.newest.as_deref(), Some("2026-01-10T10:00:00+09:00"));
    assert_eq!(statistics.lastmod.months.iter().collect::<Vec<_>>(), [("2025-12", 1), ("2026-01", 1)]);
    assert_eq!(statistics.priority.iter().collect::<Vec<_>>(), [("0.8", 1), ("1", 1)]);
    assert_eq!(statistics.depth.iter().collect::<Vec<_>>(), [("0", 1), ("1", 1), ("2", 1)]);
}

#[test]
fn a_million_problems_are_counted_and_the_first_hundred_listed() {
    let text = format!("{URLSET}{}</urlset>", "<url><loc>/a</loc><priority>9</priority></url>".repeat(100_000));
    let report = report(&text);
    assert_eq!(report.count(&sitemap_kit::rule::PRIORITY_INVALID), 100_000);
    assert_eq!(report.problems.iter().filter(|it| it.rule.id == "priority-invalid").count(), 100);
    assert!(report.problems.iter().filter(|it| it.page.is_some()).all(|it| it.position.is_some()));
}

#[test]
fn the_option_limits_the_listed_problems_of_a_rule() {
    let text = format!("{URLSET}{}</urlset>", "<url><loc>/a</loc><priority>9</priority></url>".repeat(20_000));
    for most in [0, 1, 100, 20_000, 1_000_000] {
        let report =
            report_under(&text, &Options::from(CheckOptions { problems_per_rule: most, ..CheckOptions::default() }));
        let listed: Vec<_> = report.problems.iter().filter(|it| it.rule.id == "priority-invalid").collect();
        assert_eq!(listed.len(), most.min(20_000));
        assert!(listed.iter().enumerate().all(|(page, it)| it.page == Some(page) && it.position.is_some()));
        assert_eq!(report.count(&sitemap_kit::rule::PRIORITY_INVALID), 20_000);
        let all: usize = report.rules.iter().map(|(_, count)| *count).sum();
        assert_eq!(all, report.counts.error + report.counts.warning + report.counts.info);
    }
}

fn files_under(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    entries.flatten().flat_map(|entry| files_under(&entry.path())).collect()
}

#[test]
fn every_file_of_the_corpus_is_validated_in_time() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if !corpus.is_dir() {
        eprintln!("passed over: {} is not there", corpus.display());
        return;
    }
    let mut count = 0;
    for path in files_under(&corpus) {
        let bytes = fs::read(&path).unwrap();
        let started = ThreadTime::now();
        let document = Document::decode(&bytes, &ParseOptions::default());
        let options = Options {
            statistics: true,
            sitemap_url: Some("https://www.example.com/sitemap.xml".to_owned()),
            ..Options::default()
        };
        let report = validate_document(&document, &options).unwrap();
        let time = started.elapsed();
        assert!(time < Duration::from_secs(2), "{} took {time:?}", path.display());
        for problem in &report.problems {
            let parameters = problem.rule.message(Locale::En).matches('{').count();
            assert!(problem.params.len() >= parameters.min(1), "{}: {problem:?}", path.display());
            assert!(problem.page.is_none() || problem.position.is_some(), "{}: {problem:?}", path.display());
        }
        count += 1;
    }
    assert!(count > 600, "{count}");
}

#[test]
fn the_minimum_length_applies_to_the_text_as_written() {
    let options = Options::from(CheckOptions { profile: Profile::Xsd, ..CheckOptions::default() });
    for (loc, is_short) in [("http://a.io", true), ("http://a.io/", false), ("http://ab.io", false)] {
        for text in [
            format!("{URLSET}<url><loc> {loc}\n</loc></url></urlset>"),
            format!("{INDEX}<sitemap><loc>{loc}</loc></sitemap></sitemapindex>"),
        ] {
            let report = report_under(&text, &options);
            assert_eq!(report.count(&sitemap_kit::rule::LOC_TOO_SHORT), usize::from(is_short), "{text}");
        }
    }
}

#[test]
fn an_entry_of_a_root_url_is_not_a_sitemap() {
    let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let page = "<url><loc>https://example.com/</loc></url>";
    for text in [
        format!("<url {namespace}><loc>https://example.com/</loc></url>"),
        format!("<sitemap {namespace}><loc>https://example.com/a.xml</loc></sitemap>"),
        format!("<sitemap {namespace}><urlset>{page}</urlset></sitemap>"),
    ] {
        assert!(find(&report(&text), "root-unknown").severity == Severity::Error, "{text}");
    }
}
