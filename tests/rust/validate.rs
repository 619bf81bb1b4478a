//! Problems of page lists, rule by rule: every row is a page (or a list) with its expected problems.

use sitemap_kit::rule::{self, Locale, Profile};
use sitemap_kit::{CheckOptions, Level, Options, Report, validate};

mod requirements;
mod hints;
mod image;
mod video;
mod news;
mod hreflang;
mod mobile;
mod text;
mod record;
mod schemas;
mod duplicates;
mod any_values;
mod reporting;

/// Infos that almost every small list has; only tests of these rules enable them.
const ALWAYS_THERE: [&str; 3] = ["lastmod-missing", "hint-ignored", "hreflang-x-default-missing"];

fn quiet() -> Options {
    Options::from(CheckOptions {
        rules: ALWAYS_THERE.map(|rule| (rule.to_owned(), Level::Off)).to_vec(),
        ..CheckOptions::default()
    })
}

fn lines(report: &Report) -> Vec<String> {
    let line = |problem: &sitemap_kit::Problem| {
        let path = problem.path.as_deref().unwrap_or("-");
        format!("{} {} {path}", problem.severity, problem.rule.id)
    };
    report.problems.iter().map(line).collect()
}

/// Asserts the problems of a list, as `severity rule path`, and that no message has a parameter without a value.
#[track_caller]
fn expect_list(list: &str, options: &Options, expected: &[&str]) {
    for locale in [sitemap_kit::rule::Locale::En, sitemap_kit::rule::Locale::Ja] {
        let report = validate(list, &Options { locale, ..options.clone() }).expect("the options are valid");
        assert_eq!(lines(&report), expected, "{list}");
        for problem in &report.problems {
            assert!(!problem.message.contains(['{', '}']), "{}: {}", problem.rule.id, problem.message);
        }
    }
}

/// Asserts the problems of a page that has these fields and a loc. Paths are relative to the page.
#[track_caller]
fn expect(fields: &str, expected: &[&str]) {
    expect_with(fields, &quiet(), expected);
}

#[track_caller]
fn expect_with(fields: &str, options: &Options, expected: &[&str]) {
    let list = format!(r#"[{{"loc": "https://example.com/a", {fields}}}]"#);
    let expected: Vec<String> = expected
        .iter()
        .map(|line| {
            let (start, path) = line.rsplit_once(' ').expect("severity rule path");
            if path == "-" { (*line).to_owned() } else { format!("{start} [0].{path}") }
        })
        .collect();
    expect_list(&list, options, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[track_caller]
fn expect_message(list: &str, options: &Options, rule: &str, message: &str) {
    let report = validate(list, options).expect("the options are valid");
    let found = report.problems.iter().find(|problem| problem.rule.id == rule).expect("the rule is reported");
    assert_eq!(found.message, message);
}

#[test]
fn a_complete_valid_page_has_no_problems() {
    let list = r#"[{
        "loc": "https://example.com/a", "lastmod": "2026-01-10T10:20:30+09:00", "changefreq": "monthly", "priority": 0.8,
        "alternates": [
            {"hreflang": "ja", "href": "https://example.com/a"},
            {"hreflang": "zh-Hant-TW", "href": "https://example.com/b"},
            {"hreflang": "x-default", "href": "https://example.com/b"}
        ],
        "images": ["https://example.com/a.jpg", {"loc": "https://cdn.example.net/b.jpg"}],
        "videos": [{
            "thumbnail_loc": "https://example.com/v.jpg", "title": "V", "description": "D",
            "content_loc": "https://example.com/v.mp4", "player_loc": "https://example.com/player?v=1",
            "duration": 600, "expiration_date": "2027-01-10", "rating": 4.2, "view_count": 12345,
            "publication_date": "2026-01-10T10:20:30+09:00", "tags": ["t"], "family_friendly": true,
            "restriction": {"relationship": "allow", "countries": ["JP", "GB"]},
            "platform": {"relationship": "deny", "platforms": ["web", "tv"]}, "requires_subscription": false,
            "uploader": {"name": "U", "info": "https://users.example.com/u"}, "live": false
        }],
        "news": {"publication": {"name": "N", "language": "ja"}, "publication_date": "2026-01-10", "title": "T"}
    }, {
        "loc": "https://example.com/b", "lastmod": "2026-01-11", "priority": 0.9,
        "alternates": [
            {"hreflang": "zh-Hant-TW", "href": "https://example.com/b"},
            {"hreflang": "ja", "href": "https://example.com/a"},
            {"hreflang": "x-default", "href": "https://example.com/b"}
        ]
    }]"#;
    let options = Options { now: Some("2026-01-11T00:00:00Z".to_owned()), ..quiet() };
    expect_list(list, &options, &[]);
}

#[test]
fn malformed_json_is_reported_in_both_languages() {
    let cases = [
        (r#"[{"loc": "https://example.com/"}"#, "it ends too early", "途中で終わっています"),
        ("[,]", "\",\" is not allowed here", "ここに \",\" があってはいけません"),
        ("[{loc: 1}]", "\"l\" is not allowed here", "ここに \"l\" があってはいけません"),
        (r#"[{"loc" "a"}]"#, "'\"' is not allowed here", "ここに '\"' があってはいけません"),
        (r#"["a" "b"]"#, "'\"' is not allowed here", "ここに '\"' があってはいけません"),
        (
            "[\"a\nb\"]",
            "a control character in a text must be written as an escape",
            "文字列内の制御文字はエスケープする必要があります",
        ),
        (r#"["\x"]"#, "a backslash must begin an escape", "バックスラッシュの後が正しくありません"),
        (r#"[{"priority": 1.}]"#, "\"}\" is not allowed here", "ここに \"}\" があってはいけません"),
        (r#"["https://example.com/"] x"#, "\"x\" is not allowed here", "ここに \"x\" があってはいけません"),
        ("[\u{a0}]", "U+00A0 is not allowed here", "ここに U+00A0 があってはいけません"),
    ];
    for (json, english, japanese) in cases {
        for (locale, expected) in [(Locale::En, english), (Locale::Ja, japanese)] {
            let report = validate(json, &Options { locale, ..Options::default() }).unwrap();
            let problem = report.problems.iter().find(|problem| problem.rule.id == "page-list-unreadable");
            let message = &problem.unwrap_or_else(|| panic!("{json}: {:?}", report.problems)).message;
            assert!(message.contains(expected), "{json}: {message}");
        }
    }
}

#[test]
fn columns_of_csv_may_be_in_capitals() {
    let report =
        validate("Loc,Priority,Loc,Other\nhttps://example.com/,2,https://example.com/b,x\n", &Options::default());
    let report = report.unwrap();
    let found: Vec<_> = report.problems.iter().map(|problem| (problem.rule.id, problem.path.as_deref())).collect();
    assert!(found.contains(&("priority-invalid", Some("[0].priority"))), "{found:?}");
    assert_eq!(report.count(&sitemap_kit::rule::COLUMN_UNKNOWN), 2, "{found:?}");
    assert_eq!(report.pages, 1);
}

#[test]
fn a_base_url_in_any_spelling_is_the_site_of_the_robots_txt() {
    let robots = Some("User-agent: *\nDisallow: /private\n".to_owned());
    for base in ["https://例え.jp/", "https://xn--r8jz45g.jp/", "HTTPS://例え.JP:443"] {
        let options = Options {
            base_url: Some(base.to_owned()),
            check: CheckOptions { robots: robots.clone(), ..CheckOptions::default() },
            ..Options::default()
        };
        let report = validate(r#"["/private/a", "/b"]"#, &options).unwrap();
        assert_eq!(report.count(&rule::LOC_BLOCKED_BY_ROBOTS), 1, "{base}");
    }
}
