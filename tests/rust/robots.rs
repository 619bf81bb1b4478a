//! robots.txt: access rules, sitemap lines, and adding them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use cpu_time::ThreadTime;
use proptest::prelude::*;
use sitemap_kit::options::Options;
use sitemap_kit::robots::{KnownIndex, ai_crawlers, is_allowed, matching_rule, parse, parse_with, with_sitemaps};
use sitemap_kit::rule;

const SITEMAP_URL: &str = "https://example.com/sitemap.xml";

/// Returns a folder of the corpus next to the project, if it exists.
fn corpus(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus").join(name);
    path.exists().then_some(path)
}

#[test]
fn decides_like_the_tables_of_the_specifications() {
    // Rules, agent, path, allowed. Facts from RFC 9309 and from Google's description of robots.txt.
    let cases = [
        ("user-agent: a\ndisallow: /\n", "a", "/x", false),
        ("user-agent: a\ndisallow: /\n", "b", "/x", true),
        ("user-agent: a\ndisallow: /\n", "", "/x", true),
        ("foo: a\nbar: /\n", "a", "/x", true),
        ("user-agent a\ndisallow /\n", "a", "/x", false),
        ("user-agent a b\ndisallow /\n", "a", "/x", true),
        ("disallow: /\nuser-agent: a\nallow: /y\n", "a", "/x", true),
        ("user-agent: a\nuser-agent: b\ndisallow: /\n", "a", "/x", false),
        ("user-agent: a\nsitemap: https://e.com/s\nuser-agent: b\ndisallow: /\n", "a", "/x", false),
        ("user-agent: a\ndisallow: /x\nuser-agent: b\ndisallow: /y\nuser-agent: a\ndisallow: /z\n", "a", "/z", false),
        ("user-agent: *\ndisallow: /\nuser-agent: a\ndisallow: /y\n", "A", "/x", true),
        ("user-agent: *\ndisallow: /\nuser-agent: a\n", "a", "/x", true),
        ("user-agent: * and all\ndisallow: /\n", "a", "/x", false),
        ("user-agent: *x\ndisallow: /\n", "a", "/x", true),
        ("user-agent: @\ndisallow: /\n", "a", "/x", true),
        ("user-agent: a b\ndisallow: /\n", "a", "/x", false),
        ("user-agent: a b\ndisallow: /\n", "a b", "/x", true),
        ("user-agent: ab\ndisallow: /\n", "a", "/x", true),
        ("user-agent: a\ndisallow: /\n", "ab", "/x", true),
        ("user-agent: a1b\ndisallow: /\n", "A1b", "/x", false),
        ("user-agent: 1ab/2.0\ndisallow: /\n", "1ab", "/x", false),
        ("user-agent: a1b\ndisallow: /\n", "a", "/x", true),
        ("user-agent: a\ndisallow: /\n", "a/2.1", "/x", false),
        ("user-agent: googlebot\ndisallow: /\n", "Googlebot-News", "/x", false),
        ("user-agent: Google\ndisallow: /\n", "Google-Extended", "/x", true),
        ("user-agent: Google-Extended\ndisallow: /\n", "Googlebot", "/x", true),
        ("user-agent: Yandex\ndisallow: /\n", "YandexBot", "/x", false),
        ("user-agent: *\ndisallow: /a%2bb\n", "a", "/a%2Bb", false),
        ("user-agent: *\ndisallow: /a%2Bb\n", "a", "/a%2bb", false),
        ("user-agent: a\ndisallow: /\n", "a-news", "/x", true),
        (
            "user-agent: googlebot\ndisallow: /\nuser-agent: googlebot-news\ndisallow: /y\n",
            "Googlebot-News",
            "/x",
            true,
        ),
        ("user-agent: a\ndisallow: /\nuser-agent: a-news\ndisallow: /y\n", "a", "/y", false),
        ("User-Agent : a\rDISALLOW:/\r\n", "a", "/x", false),
        ("\u{FEFF}user-agent: a\ndisallow: /\n", "a", "/x", false),
        ("user-agent: a\ndisallow: # all\n", "a", "/x", true),
        ("user-agent: a\ndisallow: /x # not x\n", "a", "/x", false),
        ("user-agent: a\ndisallow: x\n", "a", "/x", true),
        ("user-agent: a\ndisallow: *x\n", "a", "/x", false),
        ("user-agent: a\ndissalow: /x\n", "a", "/x", false),
        ("user-agent: a\ndisallow: /\nallow: /p\n", "a", "/page", true),
        ("user-agent: a\ndisallow: /folder\nallow: /folder\n", "a", "/folder/page", true),
        ("user-agent: a\nallow: /page\ndisallow: /*.htm\n", "a", "/page.htm", false),
        ("user-agent: a\nallow: /page\ndisallow: /*.ph\n", "a", "/page.php5", true),
        ("user-agent: a\nallow: /$\ndisallow: /\n", "a", "/", true),
        ("user-agent: a\nallow: /$\ndisallow: /\n", "a", "/page.htm", false),
        ("user-agent: a\ndisallow: /fish\n", "a", "/fishheads", false),
        ("user-agent: a\ndisallow: /fish\n", "a", "/Fish.asp", true),
        ("user-agent: a\ndisallow: /fish\n", "a", "/catfish", true),
        ("user-agent: a\ndisallow: /fish\n", "a", "/?id=fish", true),
        ("user-agent: a\ndisallow: /fish/\n", "a", "/fish", true),
        ("user-agent: a\ndisallow: /*.php$\n", "a", "/filename.php?x", true),
        ("user-agent: a\ndisallow: /*.php$\n", "a", "/folder/filename.php", false),
        ("user-agent: a\ndisallow: /ツ\n", "a", "/%e3%83%84", false),
        ("user-agent: a\ndisallow: /%E3%83%84\n", "a", "/ツ/a", false),
        ("user-agent: a\ndisallow: /%62\n", "a", "/b", true),
        ("user-agent: a\nallow: /d/index.html\ndisallow: /\n", "a", "/d/", true),
        ("user-agent: a\nallow: /d/index.html\ndisallow: /\n", "a", "/d/e", false),
        ("user-agent: a\ndisallow: /d/index.html\n", "a", "/d/", true),
        ("user-agent: a\ndisallow: /\n", "a", "/robots.txt", true),
        ("", "a", "/x", true),
    ];
    for (text, agent, path, allowed) in cases {
        assert_eq!(is_allowed(text, agent, &format!("https://example.com{path}")), allowed, "{text:?} {agent} {path}");
    }
}

#[test]
fn agrees_with_the_cases_of_googles_parser() {
    let Some(path) = corpus("robots-cases.tsv") else { return };
    let table = fs::read_to_string(path).unwrap();
    let mut differing = Vec::new();
    let mut cases = 0;
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [id, _, _, text, agent, url, allowed] = columns[..] else { panic!("{row}") };
        let (text, url): (String, String) = (serde_json::from_str(text).unwrap(), serde_json::from_str(url).unwrap());
        cases += 1;
        if is_allowed(&text, agent, &url) != (allowed == "yes") {
            differing.push(format!("{id}: {agent} {url} allowed: {allowed}"));
        }
    }
    assert!(cases > 0);
    assert!(differing.is_empty(), "{} of {cases} differ:\n{}", differing.len(), differing.join("\n"));
}

/// Returns all robots.txt files of the corpus as text (bytes that are not UTF-8 are replaced).
fn real_files() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, files: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, files);
            } else {
                let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
                files.push((path, text));
            }
        }
    }
    let mut files = Vec::new();
    if let Some(folder) = corpus("robots") {
        walk(&folder, &mut files);
    }
    files
}

#[test]
fn adding_sitemaps_keeps_every_other_line() {
    for (path, text) in real_files() {
        let with = with_sitemaps(&text, &[SITEMAP_URL]);
        assert_eq!(with_sitemaps(&with, &[SITEMAP_URL]), with, "{}", path.display());
        let named: Vec<String> = parse(&with).sitemaps.into_iter().map(|sitemap| sitemap.url).collect();
        // A URL after the first 500 KiB is written, but not read.
        assert!(named == [SITEMAP_URL] || with.len() > 512_000, "{}: {named:?}", path.display());
        let others = |text: &str| -> Vec<String> {
            let is_other = |line: &&str| {
                let line = line.trim_start_matches('\u{FEFF}').trim().to_lowercase();
                !line.starts_with("sitemap") && !line.starts_with("site-map") && !line.is_empty()
            };
            text.split(['\r', '\n']).filter(is_other).map(str::to_owned).collect()
        };
        assert_eq!(others(&with), others(&text), "{}", path.display());
        assert_eq!(parse(&with).groups.len(), parse(&text).groups.len());
    }
}

#[test]
fn reads_groups_sitemaps_and_lines() {
    let text = "# note\r\nUser-agent: a\r\nUser-agent: b\r\nCrawl-delay: 5\r\nDisallow: /x # y\r\n\r\nSitemap: https://example.com/1.xml\r\nAllow:\r\nUser-agent: *\r\nsite-map:https://example.com/2.xml";
    let robots = parse(text);
    assert_eq!(robots.groups.len(), 2);
    assert_eq!(robots.groups[0].agents, ["a", "b"]);
    let rules: Vec<(bool, &str, usize)> =
        robots.groups[0].rules.iter().map(|rule| (rule.allow, rule.pattern.as_str(), rule.line)).collect();
    assert_eq!(rules, [(false, "/x", 5), (true, "", 8)]);
    assert_eq!(robots.groups[1].agents, ["*"]);
    assert!(robots.groups[1].rules.is_empty());
    let sitemaps: Vec<(&str, usize)> =
        robots.sitemaps.iter().map(|sitemap| (sitemap.url.as_str(), sitemap.line)).collect();
    assert_eq!(sitemaps, [("https://example.com/1.xml", 7), ("https://example.com/2.xml", 10)]);
    let json = serde_json::to_value(&robots).unwrap();
    assert_eq!(json["groups"][0]["rules"][0], serde_json::json!({"allow": false, "pattern": "/x", "line": 5}));
    assert_eq!(json["sitemaps"][0], serde_json::json!({"url": "https://example.com/1.xml", "line": 7}));
}

#[test]
fn returns_every_line_with_its_type() {
    let text = "\u{FEFF}Allow: /early\n# comment\n\nUser-agent: *\nDISALLOW : /x # y\nCrawl-delay: 0.5\ncrawl-delay: soon\n\
        Content-Signal: search=yes, AI-Train = no,, use\nContent-signal: /free/* ai-train=yes\nUser-agent: b\n\
        Clean-param: sid&ref /forum/\nClean-param: utm\nHost: example.com\nLicense: https://example.com/l.xml\n\
        Sitemap: https://example.com/s.xml\nSitemaap: /s\nRequest-rate: 1/5\nthree words here\n";
    let lines = serde_json::to_value(parse(text).lines).unwrap();
    let expected = serde_json::json!([
        {"line": 1, "kind": "allow", "value": "/early"},
        {"line": 4, "kind": "user-agent", "value": "*", "group": 0},
        {"line": 5, "kind": "disallow", "value": "/x", "group": 0},
        {"line": 6, "kind": "crawl-delay", "value": "0.5", "group": 0, "milliseconds": 500},
        {"line": 7, "kind": "crawl-delay", "value": "soon", "group": 0},
        {"line": 8, "kind": "content-signal", "value": "search=yes, AI-Train = no,, use", "group": 0, "signals": [
            {"name": "search", "value": "yes"}, {"name": "AI-Train", "value": "no"}, {"name": "use", "value": ""}]},
        {"line": 9, "kind": "content-signal", "value": "/free/* ai-train=yes", "group": 0, "path": "/free/*",
            "signals": [{"name": "ai-train", "value": "yes"}]},
        {"line": 10, "kind": "user-agent", "value": "b", "group": 1},
        {"line": 11, "kind": "clean-param", "value": "sid&ref /forum/", "parameters": ["sid", "ref"], "path": "/forum/"},
        {"line": 12, "kind": "clean-param", "value": "utm", "parameters": ["utm"]},
        {"line": 13, "kind": "host", "value": "example.com"},
        {"line": 14, "kind": "license", "value": "https://example.com/l.xml"},
        {"line": 15, "kind": "sitemap", "value": "https://example.com/s.xml"},
        {"line": 16, "kind": "other", "field": "Sitemaap", "value": "/s"},
        {"line": 17, "kind": "other", "field": "Request-rate", "value": "1/5"},
        {"line": 18, "kind": "other", "field": "", "value": "three words here"},
    ]);
    assert_eq!(lines, expected);
}

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

#[test]
fn every_ai_crawler_has_a_purpose_and_a_source() {
    let mut tokens: Vec<String> = Vec::new();
    for crawler in ai_crawlers() {
        assert!(!crawler.purposes.is_empty(), "{}", crawler.token);
        assert_eq!(crawler.source.is_none(), crawler.token == "Bytespider");
        assert!(crawler.source.is_none_or(|source| source.starts_with("https://")), "{}", crawler.token);
        // A group with the token applies to the crawler.
        assert!(!is_allowed(&format!("user-agent: {}\ndisallow: /\n", crawler.token), crawler.token, "/"));
        tokens.push(crawler.token.to_ascii_lowercase());
    }
    let count = tokens.len();
    tokens.sort_unstable();
    tokens.dedup();
    assert_eq!(tokens.len(), count);
}

#[test]
fn returns_the_rule_that_decided() {
    let robots = parse("user-agent: *\ndisallow: /\nallow: /a\ndisallow: /a/b\n");
    let line = |path: &str| matching_rule(&robots, "x", path).map(|rule| rule.line);
    assert_eq!([line("/"), line("/a"), line("/a/b/c"), line("/robots.txt")], [Some(2), Some(3), Some(4), None]);
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

/// The files of the corpus that violate rules of lines. Each was looked at: the rule is right about it.
const WRONG_LINES: [(&str, &[&str]); 5] = [
    // Two files are UTF-16, which crawlers do not read.
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
    let other = Options { robots_agent: "Otherbot".to_owned(), ..options };
    assert_eq!(problems(&format!("{text}User-agent: Otherbot\nAllow: /"), &other), []);
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
fn writes_only_sitemap_lines() {
    let (a, b, c) = ("https://example.com/a.xml", "https://example.com/b.xml", "https://example.com/c.xml");
    let cases: [(&str, &[&str], String); 22] = [
        ("", &[a], format!("Sitemap: {a}\n")),
        ("\n", &[a], format!("\nSitemap: {a}\n")),
        ("x\ny\r\n", &[a], format!("x\ny\r\n\nSitemap: {a}\n")),
        ("x\n", &["\t/\u{7F} "], "x\n\nSitemap: /%7F\n".to_owned()),
        ("\u{FEFF}", &[a], format!("\u{FEFF}Sitemap: {a}\n")),
        ("User-agent: *", &[a], format!("User-agent: *\n\nSitemap: {a}\n")),
        ("User-agent: *\n", &[a, b], format!("User-agent: *\n\nSitemap: {a}\nSitemap: {b}\n")),
        ("User-agent: *\r\n \r\n", &[a], format!("User-agent: *\r\n \r\nSitemap: {a}\r\n")),
        ("User-agent: *\r", &[a], format!("User-agent: *\r\rSitemap: {a}\r")),
        ("\u{FEFF}User-agent: *\n", &[a, a], format!("\u{FEFF}User-agent: *\n\nSitemap: {a}\n")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[a], format!("Sitemap: {a}\nx\n")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[b], format!("Sitemap: {b}\nx\n")),
        ("sitemap:https://example.com/a.xml # ours\nx", &[b], format!("sitemap:{b} # ours\nx")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[b, a], format!("Sitemap: {a}\nSitemap: {b}\nx\n")),
        ("x\r\nSitemap: https://example.com/a.xml", &[a, b], format!("x\r\nSitemap: {a}\r\nSitemap: {b}\r\n")),
        ("Sitemap: old\nx\nSitemap: old2\ny", &[a], format!("Sitemap: {a}\nx\ny")),
        ("Sitemap: old\nx\nSitemap: old2\ny", &[], "x\ny".to_owned()),
        (
            "Sitemap: old\nx\nSitemap: https://example.com/c.xml\ny",
            &[a, b, c],
            format!("Sitemap: {a}\nx\nSitemap: {c}\nSitemap: {b}\ny"),
        ),
        ("Sitemap: https://example.com/a.xml\nSitemap: https://example.com/a.xml\n", &[a], format!("Sitemap: {a}\n")),
        (" Sitemaps : https://example.com/a.xml #c\nx", &[a], format!(" Sitemap: {a} #c\nx")),
        ("Sitemap https://example.com/a.xml b\n", &[a], format!("Sitemap: {a}\n")),
        (
            "x\n",
            &["https://example.com/a b\n.xml#c", " "],
            "x\n\nSitemap: https://example.com/a%20b%0A.xml\n".to_owned(),
        ),
    ];
    for (text, sitemaps, expected) in cases {
        let with = with_sitemaps(text, sitemaps);
        assert_eq!(with, expected, "{text:?} {sitemaps:?}");
        assert_eq!(with_sitemaps(&with, sitemaps), with, "a second time: {text:?} {sitemaps:?}");
    }
}

#[test]
fn many_wildcards_take_linear_time() {
    let path = format!("/{}", "a".repeat(100_000));
    let short = "*a".repeat(8);
    let long = "*a".repeat(8_000);
    for pattern in
        [format!("/{short}*b$"), format!("/{long}*b$"), format!("/{long}b"), format!("/*{}b*", "a".repeat(8_000))]
    {
        let text = format!("user-agent: *\ndisallow: {pattern}\n");
        let start = ThreadTime::now();
        assert!(is_allowed(&text, "a", &path));
        assert!(start.elapsed().as_secs() < 2, "{} ms", start.elapsed().as_millis());
    }
    assert!(!is_allowed(&format!("user-agent: *\ndisallow: /{long}$\n"), "a", &path));
}

proptest! {
    #[test]
    fn adding_sitemaps_twice_equals_adding_them_once(
        text in "(\u{FEFF})?([Ss]ite-?maps?[: ]{0,2}[ -~]{0,12}(\r\n|\n|\r|)|[ -~ツ\t]{0,20}(\n|\r\n|\r))*",
        sitemaps in proptest::collection::vec("https?://[ -~]{0,10}", 0..4),
    ) {
        let robots = parse(&text);
        prop_assert!(robots.sitemaps.len() <= text.split(['\r', '\n']).count());
        let with = with_sitemaps(&text, &sitemaps);
        prop_assert_eq!(&with_sitemaps(&with, &sitemaps), &with);
        let named = parse(&with).sitemaps;
        let mut wanted: Vec<String> = sitemaps.iter().map(|url| url.split('#').next().unwrap().trim().replace(' ', "%20")).collect();
        let mut found: Vec<String> = named.into_iter().map(|sitemap| sitemap.url).collect();
        wanted.sort_unstable();
        wanted.dedup();
        found.sort_unstable();
        prop_assert_eq!(found, wanted);
    }

    #[test]
    fn matching_agrees_with_exhaustive_search(
        rules in proptest::collection::vec((any::<bool>(), "/?[ab*$]{0,7}"), 0..12),
        path in "/[ab*$]{0,8}",
    ) {
        /// Returns whether a pattern matches by trying every length for every wildcard: slow, but a direct
        /// implementation of RFC 9309.
        fn matches(pattern: &[u8], path: &[u8]) -> bool {
            match pattern {
                [] => true,
                b"$" => path.is_empty(),
                [b'*', rest @ ..] => (0..=path.len()).any(|skipped| matches(rest, &path[skipped..])),
                [byte, rest @ ..] => path.first() == Some(byte) && matches(rest, &path[1..]),
            }
        }
        let mut text = "user-agent: *\n".to_owned();
        let mut longest = None;
        for (index, (allow, pattern)) in rules.iter().enumerate() {
            writeln!(text, "{}: {pattern}", if *allow { "allow" } else { "disallow" }).unwrap();
            let rank = (pattern.len(), *allow, Reverse(index + 2));
            if !pattern.is_empty() && matches(pattern.as_bytes(), path.as_bytes()) && longest < Some(rank) {
                longest = Some(rank);
            }
        }
        let robots = parse(&text);
        let deciding = matching_rule(&robots, "x", &path).map(|rule| rule.line);
        prop_assert_eq!(deciding, longest.map(|(_, _, Reverse(line))| line), "{}", text);
    }
}
