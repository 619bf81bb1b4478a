//! robots.txt: groups, lines and access rules.

use std::cmp::Reverse;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use cpu_time::ThreadTime;
use proptest::prelude::*;
use sitemap_kit::robots::{ai_crawlers, is_allowed, matching_rule, parse};

mod adding;
mod problems;

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
