//! Problems of lines, of sitemaps and of the file.

use std::collections::{BTreeMap, BTreeSet};

use sitemap_kit::options::{CheckOptions, Options};
use sitemap_kit::robots::{KnownIndex, is_allowed, parse, parse_with, with_sitemaps};
use sitemap_kit::rule::{self, Profile};

use super::{SITEMAP_URL, real_files};

#[test]
fn reports_contradictory_lines() {
    let conflicts = |text: &str| {
        let report = parse(text).report;
        let conflicts = report.problems.iter().filter(|problem| problem.rule == &rule::ROBOTS_CONFLICT);
        conflicts.map(|problem| problem.message.clone()).collect::<Vec<_>>()
    };
    let both = "user-agent: *\nallow: /a\ndisallow: /b\ndisallow: /a\n";
    let message = "\"Disallow: /a\" contradicts \"Allow: /a\" in line 2. Crawlers follow only one of them.";
    assert_eq!(conflicts(both), [message]);
    assert_eq!(conflicts("user-agent: *\ncrawl-delay: 5\ncrawl-delay: 5\ncrawl-delay: 9\n").len(), 1);
    assert_eq!(conflicts("user-agent: *\ncontent-signal: search=yes, search=no\n").len(), 1);
    assert_eq!(conflicts("content-signal: use=full\ncontent-signal: use=reference\n").len(), 1);
    for sound in [
        "user-agent: *\nallow:\ndisallow:\n",
        "user-agent: *\nallow: /a\nallow: /a\nuser-agent: b\ndisallow: /a\n",
        // For crawlers that support Crawl-delay, these are two groups.
        "user-agent: a\ncrawl-delay: 5\nuser-agent: b\ncrawl-delay: 9\n",
        "user-agent: *\ncontent-signal: ai-train=no\ncontent-signal: /free/ ai-train=yes\n",
        "user-agent: *\ncontent-signal: ai-train=no\ncontent-signal: AI-Train=NO\n",
        "user-agent: *\ndisallow: search /\ncontent-signal: / search=yes\n",
    ] {
        assert_eq!(conflicts(sound), Vec::<String>::new(), "{sound}");
    }
}

/// Returns the rules that a text violates, with line and column.
fn problems(text: &str, options: &Options) -> Vec<(&'static str, Option<(usize, usize)>)> {
    let report = parse_with(text, &[], options).report;
    let location = |problem: &sitemap_kit::Problem| problem.position.map(|position| (position.line, position.column));
    assert!(report.problems.iter().all(|problem| !problem.message.contains('{')), "{:?}", report.problems);
    report.problems.iter().map(|problem| (problem.rule.id, location(problem))).collect()
}

#[test]
fn reports_problems_of_sitemap_lines() {
    let options = Options::default();
    let misspelt = "robots-sitemap-misspelt";
    let not_absolute = "robots-sitemap-not-absolute";
    let cases = [
        ("", vec![("robots-sitemap-missing", None)]),
        ("user-agent: *\n", vec![("robots-sitemap-missing", None)]),
        ("SITEMAP:https://example.com/a.xml", vec![]),
        ("Sitemap : https://example.com/a.xml # ours", vec![]),
        ("sitemap: http://例え.jp/a.xml", vec![]),
        ("\n  Sitemap: /a.xml", vec![(not_absolute, Some((2, 12)))]),
        ("Sitemap:", vec![("robots-value-missing", Some((1, 9)))]),
        ("XML-Sitemap: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Sitemap: //example.com/a.xml", vec![(not_absolute, Some((1, 10)))]),
        ("Sitemap: https:///a.xml", vec![(not_absolute, Some((1, 10)))]),
        ("Sitemap: ftp://example.com/a.xml", vec![(not_absolute, Some((1, 10)))]),
        ("Sitemap: ツツツツ", vec![(not_absolute, Some((1, 10)))]),
        ("\u{FEFF}Sitemaps: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Site-map: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Site map: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Site_map: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Sitmaps: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("Sitmap: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("stiemap: https://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        ("  Sitemap https://example.com/a.xml", vec![(misspelt, Some((1, 3)))]),
        ("Sitemap a.xml", vec![(misspelt, Some((1, 1))), (not_absolute, Some((1, 9)))]),
        ("Sitemap\thttp://example.com/a.xml", vec![(misspelt, Some((1, 1)))]),
        (
            "sitename: https://example.com/",
            vec![("robots-sitemap-missing", None), ("robots-field-unknown", Some((1, 1)))],
        ),
        ("sitem: https://example.com/", vec![("robots-sitemap-missing", None), ("robots-field-unknown", Some((1, 1)))]),
        (
            "sitexxap: https://example.com/",
            vec![("robots-sitemap-missing", None), ("robots-field-unknown", Some((1, 1)))],
        ),
        (
            "xxsitemap: https://example.com/",
            vec![("robots-sitemap-missing", None), ("robots-field-unknown", Some((1, 1)))],
        ),
        ("pages https://example.com/", vec![("robots-sitemap-missing", None), ("robots-line-invalid", Some((1, 1)))]),
        ("# Sitemap: /a.xml", vec![("robots-sitemap-missing", None)]),
        ("Sitemaps: a.xml", vec![(misspelt, Some((1, 1))), (not_absolute, Some((1, 11)))]),
    ];
    for (text, expected) in cases {
        assert_eq!(problems(text, &options), expected, "{text:?}");
    }
}

/// Returns the lines that a text violates the rules of lines at, with what the messages suggest.
fn suggestions(text: &str) -> Vec<(&'static str, usize, String)> {
    let report = parse_with(&format!("{text}\nSitemap: {SITEMAP_URL}"), &[], &Options::default()).report;
    let expected = |problem: &sitemap_kit::Problem| {
        let expected = problem.params.iter().find(|(name, _)| *name == "expected");
        expected.map(|(_, text)| text.clone()).unwrap_or_default()
    };
    let of_line = |problem: &sitemap_kit::Problem| (problem.rule.id, problem.position.unwrap().line, expected(problem));
    report.problems.iter().map(of_line).collect()
}

#[test]
fn says_what_to_write_instead_of_a_line() {
    for (line, rule, expected) in [
        ("Disallow /y", "robots-line-invalid", "Disallow: /y"),
        ("Crawl-delay 5", "robots-line-invalid", "Crawl-delay: 5"),
        ("https://example.com/sitemap.xml", "robots-line-invalid", "Sitemap: https://example.com/sitemap.xml"),
        ("our rules", "robots-line-invalid", "# our rules"),
        ("one two three", "robots-line-invalid", "# one two three"),
        ("User-agnt: a", "robots-field-misspelt", "User-agent"),
        ("Useragent: a", "robots-field-misspelt", "User-agent"),
        ("Disalow: /a", "robots-field-misspelt", "Disallow"),
        ("Dis-allow: /a", "robots-field-misspelt", "Disallow"),
        ("Crawldelay: 5", "robots-field-misspelt", "Crawl-delay"),
        ("Content signal: search=yes", "robots-field-misspelt", "Content-Signal"),
        ("Noindex: /a", "robots-field-unknown", ""),
        ("Disallow: a", "robots-path-invalid", "/a"),
        ("Allow: .js", "robots-path-invalid", "/*.js"),
        ("Disallow: ?sort", "robots-path-invalid", "/*?sort"),
        ("Disallow: https://example.com/a?b", "robots-path-invalid", "/a?b"),
        ("Disallow: http://example.com", "robots-path-invalid", "/…"),
        ("Disallow: http://example.com/", "robots-path-invalid", "/…"),
        ("User-agent: a, b", "robots-agent-list", ""),
        ("Crawl-delay: a", "robots-crawl-delay-invalid", ""),
        ("User-agent:", "robots-value-missing", ""),
    ] {
        assert_eq!(suggestions(&format!("User-agent: *\n{line}")), [(rule, 2, expected.to_owned())], "{line}");
    }
}

#[test]
fn accepts_the_lines_that_search_engines_document() {
    let text = "User-agent: *\nuser-agent : Googlebot/2.1 # crawler\nUser-agent: Sogou web spider\nDISALLOW:/a\nAllow:\nDisallow: *.pdf$\n\
                Disallow: /?u=https://example.com/\nDisallow: /a,/b\nCrawl-delay: 0.5\nHost: example.com\nClean-param: s /a\n\
                Content-Signal: search=yes\nLicense: https://example.com/l.xml\nRequest-rate: 1/10\nVisit-time: 0400-0845\n# a comment\n \t\n";
    assert_eq!(suggestions(text), []);
    assert_eq!(suggestions(&text.replace('\n', "\r\n")), []);
    assert_eq!(suggestions(&format!("\u{FEFF}{text}")), []);
}

#[test]
fn reports_the_first_rule_that_no_crawler_follows() {
    let rule = |line| vec![("robots-rule-outside-group", line, String::new())];
    assert_eq!(suggestions("Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c"), rule(1));
    assert_eq!(suggestions("Host: example.com\nCrawl-delay: 5\n"), rule(2));
    assert_eq!(suggestions("User-agnt: *\nDisallow: /a").last(), rule(2).last());
}

#[test]
fn reports_a_page_that_is_served_as_robots_txt() {
    for text in
        ["<!DOCTYPE html><html>\nDisallow: /a\n", "\u{FEFF}\n <html>", "<?xml version=\"1.0\"?><Error>a: b</Error>"]
    {
        assert_eq!(problems(text, &Options::default()), [("robots-html", Some((1, 1)))], "{text}");
    }
    assert_eq!(problems("# <html>\n", &Options::default()), [("robots-sitemap-missing", None)]);
}

#[test]
fn a_merge_conflict_is_the_only_error() {
    let text = "User-agent: *\n<<<<<<< HEAD\nDisallow: /a\n=======\nDisallow: /b\n>>>>>>> main\n";
    assert_eq!(problems(text, &Options::default()), [("merge-conflict", Some((2, 1)))]);
}

#[test]
fn the_host_and_the_port_of_a_sitemap_are_valid() {
    for (url, expected) in [
        ("https://example.com\\sitemap.xml", &["robots-sitemap-not-absolute"][..]),
        ("https:\\\\example.com\\sitemap.xml", &["robots-sitemap-not-absolute"]),
        ("https://exa..mple/sitemap.xml", &["robots-sitemap-not-absolute"]),
        ("https://example.com:99999/sitemap.xml", &["robots-sitemap-not-absolute"]),
        ("https://example.com:a/sitemap.xml", &["robots-sitemap-not-absolute"]),
        ("http://[::1", &["robots-sitemap-not-absolute"]),
        ("https://example.com:/sitemap.xml", &[]),
        ("https://例え.jp/sitemap.xml", &[]),
        ("https://[::1]:8080/sitemap.xml", &[]),
    ] {
        let rules: Vec<_> = problems(&format!("Sitemap: {url}\n"), &Options::default());
        assert_eq!(rules.iter().map(|(rule, _)| *rule).collect::<Vec<_>>(), expected, "{url}");
    }
}

#[test]
fn lines_of_several_sitemaps_are_one_error() {
    let several = "robots-sitemap-several";
    for separator in [",", ", ", " ", ";", " | ", "\t"] {
        let text = format!("Sitemap: https://example.com/a.xml{separator}https://example.com/b.xml");
        assert_eq!(problems(&text, &Options::default()), [(several, Some((1, 10)))], "{separator:?}");
    }
    for url in
        ["https://example.com/?u=https://example.com/b.xml", "https://example.com/a,b.xml", "https://example.com/a;b"]
    {
        assert_eq!(problems(&format!("Sitemap: {url}"), &Options::default()), [], "{url}");
    }
}

/// The files of the corpus in which rules of lines find problems. The test fails if one of these rules finds a problem in another
/// file, or none in one of these.
const WRONG_LINES: [(&str, &[&str]); 5] = [
    // Two files are UTF-16, and are read here as crawlers read them: as UTF-8.
    ("robots-field-misspelt", &["robots-with-utf16le-bom.txt", "www.myvue.com.robots.txt"]),
    (
        "robots-line-invalid",
        &["format-errors-robots.txt", "robots-with-utf16le-bom.txt", "robots@66c97229.txt", "www.myvue.com.robots.txt"],
    ),
    (
        "robots-path-invalid",
        &[
            "www.harveynorman.com.au.robots.txt",
            "www.pakwheels.com_443.robots.txt",
            "www.repairclinic.com.robots.txt",
            "www.statesman.com.robots.txt",
        ],
    ),
    ("robots-rule-outside-group", &["www.tvnz.co.nz.robots.txt"]),
    (
        "robots-html",
        &[
            "forzamotorsport.net.robots.txt",
            "robots@180205bd.txt",
            "robots@4ac85810.txt",
            "robots@59352e06.txt",
            "robots@813b0a10.txt",
            "wiki.mabinogiworld.com.robots.txt",
            "www.365online.com.robots.txt",
            "www.solidworks.com.robots.txt",
            "www.thenational.ae.robots.txt",
            "www.valvesoftware.com.robots.txt",
            "www.wbsedcl.in.robots.txt",
        ],
    ),
];

#[test]
fn lines_of_real_files_are_reported_only_where_they_are_wrong() {
    let files = real_files();
    if files.is_empty() {
        return;
    }
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in &files {
        for (rule, _) in parse(text).report.rules {
            found.entry(rule.id).or_default().insert(path.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    for (rule, expected) in WRONG_LINES {
        let expected: BTreeSet<String> = expected.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(found.get(rule), Some(&expected), "{rule}");
    }
    for rule in ["robots-agent-list", "robots-sitemap-several", "robots-crawl-delay-invalid", "robots-value-missing"] {
        assert_eq!(found.get(rule), None, "{rule}");
    }
}

#[test]
fn reports_a_blocked_sitemap() {
    let options = Options { sitemap_url: Some(SITEMAP_URL.to_owned()), ..Options::default() };
    let text = format!("Sitemap: {SITEMAP_URL}\nUser-agent: *\nDisallow: /*.xml\n");
    assert_eq!(problems(&text, &options), [("robots-blocks-sitemap", Some((3, 1)))]);
    // Whether the sitemap is on the host of the robots.txt is known from either URL.
    for (base_url, is_known) in [(None, false), (Some("https://example.net/"), false), (Some(SITEMAP_URL), true)] {
        let options = Options { base_url: base_url.map(str::to_owned), ..Options::default() };
        assert_eq!(problems(&text, &options).len(), usize::from(is_known), "{base_url:?}");
    }
    let other = Options {
        check: CheckOptions { robots_agent: Some("Otherbot".to_owned()), ..options.check.clone() },
        ..options
    };
    assert_eq!(problems(&format!("{text}User-agent: Otherbot\nAllow: /"), &other), []);
}

#[test]
fn the_crawler_of_the_profile_is_meant() {
    let text = format!("Sitemap: {SITEMAP_URL}\nUser-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /\n");
    for profile in Profile::ALL {
        let check = CheckOptions { profile, ..CheckOptions::default() };
        let options = Options { sitemap_url: Some(SITEMAP_URL.to_owned()), check, ..Options::default() };
        let is_blocked = matches!(profile, Profile::Bing | Profile::Yandex | Profile::Baidu);
        assert_eq!(problems(&text, &options).len(), usize::from(is_blocked), "{profile:?}");
    }
}

#[test]
fn reports_sitemaps_that_are_listed_beside_their_index() {
    let text = "Sitemap: https://example.com/a.xml\nSitemap: https://example.com/index.xml\nSitemap: https://example.com/b.xml\n";
    let children = ["https://example.com/a.xml", "https://example.com/c.xml"];
    let listed = KnownIndex { loc: "https://example.com/index.xml", children: &children };
    let report = parse_with(text, &[listed], &Options::default()).report;
    assert_eq!(report.problems.len(), 1);
    assert_eq!(report.problems[0].rule, &rule::ROBOTS_INDEX_AND_CHILDREN);
    assert_eq!(report.problems[0].position.unwrap().line, 1);
    assert_eq!(report.problems[0].related.as_ref().unwrap().position.unwrap().line, 2);
    assert!(report.problems[0].message.contains("a.xml") && report.problems[0].message.contains("index.xml"));
    let unlisted = KnownIndex { loc: "https://example.com/other.xml", children: &children };
    assert!(parse_with(text, &[unlisted], &Options::default()).report.problems.is_empty());
}

#[test]
fn reads_only_the_first_500_kib() {
    let padding = "#\n".repeat(256_000 - 30);
    let text = format!("Sitemap: {SITEMAP_URL}\n{padding}");
    assert!(text.len() <= 512_000);
    assert_eq!(problems(&text, &Options::default()), []);
    let long = format!("{text}{padding}User-agent: *\nDisallow: /\n");
    assert_eq!(problems(&long, &Options::default()), [("robots-too-large", None)]);
    assert!(is_allowed(&long, "a", "/"));
    let many_bytes = format!("{}ツ\n", "#".repeat(511_999));
    assert!(parse(&many_bytes).groups.is_empty(), "the limit may lie inside a character");
    let with = with_sitemaps(&long.replace("Sitemap", "Other"), &[SITEMAP_URL]);
    assert_eq!(with_sitemaps(&with, &[SITEMAP_URL]), with);
}

#[test]
fn reports_an_encoding_that_crawlers_do_not_read() {
    let text = format!("User-agent: *\nDisallow: /x\nSitemap: {SITEMAP_URL}\n");
    for (encoding, severity) in [("UTF-16LE", "error"), ("utf-32be", "error"), ("shift_jis", "warning")] {
        let options =
            Options::from(CheckOptions { robots_encoding: Some(encoding.to_owned()), ..CheckOptions::default() });
        let robots = parse_with(&text, &[], &options);
        let [problem] = &robots.report.problems[..] else { panic!("{:?}", robots.report.problems) };
        assert_eq!((problem.rule.id, problem.severity.as_str()), ("encoding-not-utf8", severity));
        assert!(problem.message.contains(encoding), "{}", problem.message);
        assert_eq!(robots.groups[0].rules[0].pattern, "/x");
    }
    assert_eq!(parse(&text).report.problems, []);
}
