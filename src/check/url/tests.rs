use super::*;
use crate::model::options::{CheckOptions, Level, Options};
use crate::model::report::{Kind, Problem, Report};

fn defaults() -> Options {
    Options::default()
}

fn with_base() -> Options {
    Options { base_url: Some("https://example.com/shop/index.html".to_owned()), ..Options::default() }
}

fn check(options: &Options, loc: &str) -> (CheckedUrl, Report) {
    let locs = UrlChecker::new(options.base_url.clone());
    let mut reporter = Reporter::new(options, Kind::PageList);
    let checked = locs.check_loc(&mut reporter, EntryRef { page: 0, loc });
    (checked, reporter.finish(1))
}

/// Rule and severity of each problem, in order; makes sure that every message is complete.
fn found(report: &Report) -> Vec<String> {
    let describe = |problem: &Problem| {
        for part in problem.rule.message(rule::Locale::En).split('{').skip(1) {
            let name = part.split('}').next().unwrap();
            assert!(problem.params.iter().any(|(given, _)| *given == name), "{}: {name}", problem.rule.id);
        }
        format!("{} {}", problem.severity, problem.rule.id)
    };
    report.problems.iter().map(describe).collect()
}

/// Checks a loc and compares the problems (separated by commas) and what is to be written (`None`: as given).
#[track_caller]
fn expect(options: &Options, loc: &str, problems: &str, written: Option<&str>) {
    let (checked, report) = check(options, loc);
    assert_eq!(found(&report).join(", "), problems, "{loc}");
    assert_eq!(checked.written.as_deref(), written, "{loc}");
}

#[test]
fn plain_locs_are_written_as_given() {
    for loc in [
        "https://example.com/",
        "https://example.com/a-b/c?x=1&y=it's",
        "http://www.example.co.jp:8080/%E3%81%82.html",
        "https://[2606:4700::1111]/",
        "https://example.com/a;b=c?d;e",
        "https://user.example.com/@user",
    ] {
        expect(&defaults(), loc, "", None);
        assert!(check(&defaults(), loc).0.is_absolute, "{loc}");
    }
    expect(&defaults(), "", "", None);
    expect(&defaults(), "  ", "", None);
}

#[test]
fn a_loc_has_scheme_and_host() {
    let cases = [
        ("/a", "error loc-not-absolute"),
        ("\u{feff} ", "error loc-not-absolute"),
        ("a", "error loc-not-absolute"),
        ("example.com/a", "error loc-not-absolute"),
        ("//example.com/a", "error loc-not-absolute"),
        ("example.com:8080/a", "error loc-not-absolute"),
        ("localhost:3000", "error loc-not-absolute"),
        ("ftp://example.com/a", "error loc-scheme"),
        ("javascript:alert(1)", "error loc-scheme"),
        ("mailto:me@example.com", "error loc-scheme"),
        ("urn:1a", "error loc-scheme"),
        ("C:\\page.html", "error loc-scheme, warning loc-not-escaped"),
        ("https:///path", "error loc-host-invalid"),
        ("https:/example.com/", "error loc-not-absolute"),
        ("\"https://example.com/a\"", "error loc-text-around-url"),
        ("<https://example.com/a>", "error loc-text-around-url"),
        ("https://https://example.com/a", "error loc-text-around-url"),
        ("https://example.com/a, https://example.com/b", "error loc-several-urls"),
        ("https://example.com/a\nhttps://example.com/b", "error loc-several-urls"),
        ("{\"url\": \"/a\"}", "error loc-not-absolute, warning loc-not-escaped"),
        ("http s://example.com/g", "error loc-not-absolute, warning loc-not-escaped"),
        ("#REF!", "error loc-not-absolute"),
        ("#N/A", "error loc-not-absolute"),
        ("N/A", "error loc-not-absolute"),
        ("---", "error loc-not-absolute"),
        ("|", "error loc-not-absolute"),
        ("null", "error loc-not-absolute"),
        ("undefined", "error loc-not-absolute"),
        ("https://exa_mple..com/", "error loc-host-invalid"),
        ("https://xn--a.com/", "error loc-host-invalid"),
        ("https://example.com:+443/", "error loc-host-invalid"),
        ("https://{{domain}}/a", "error loc-host-invalid"),
        ("https://example.com:99999/", "error loc-host-invalid"),
        ("https://example.com:80a/", "error loc-host-invalid"),
    ];
    for (loc, problems) in cases {
        let (checked, report) = check(&defaults(), loc);
        assert_eq!(found(&report).join(", "), problems, "{loc}");
        assert!(!checked.is_absolute, "{loc}");
    }
}

#[test]
fn normalised_urls_are_reported() {
    let cases = [
        ("https://example.com/商品", "warning loc-not-escaped", "https://example.com/%E5%95%86%E5%93%81"),
        ("https://example.com/a{b", "warning loc-not-escaped", "https://example.com/a%7Bb"),
        ("https://example.com/[1]b", "warning loc-not-escaped", "https://example.com/%5B1%5Db"),
        ("https://[2606:4700::1111]/?b[]=1", "warning loc-not-escaped", "https://[2606:4700::1111]/?b%5B%5D=1"),
        ("https://example.com/#a#b", "warning loc-not-escaped, warning loc-fragment", "https://example.com/#a%23b"),
        ("https://a@b@example.com/", "warning loc-not-escaped, warning loc-userinfo", "https://a%40b@example.com/"),
        ("https://日本語.jp/", "warning loc-not-escaped", "https://xn--wgv71a119e.jp/"),
        ("https://example.com/a b", "warning loc-not-escaped", "https://example.com/a%20b"),
        ("https://example.com/あ\tb", "error loc-not-escaped", "https://example.com/%E3%81%82b"),
        ("https://exa\nmple.com/a\r\nb", "error loc-not-escaped", "https://example.com/ab"),
        ("https://example.com\\a", "warning loc-not-escaped", "https://example.com/a"),
        ("https:\\\\example.com/a\\..\\b", "warning loc-not-escaped, info loc-not-normalized", "https://example.com/b"),
        ("https://example.com/a?b\\c", "warning loc-not-escaped", "https://example.com/a?b%5Cc"),
        ("https://example.com/%zz", "error loc-bad-percent", "https://example.com/%25zz"),
        ("https://example.com/%4z", "error loc-bad-percent", "https://example.com/%254z"),
        ("https://EXAMPLE.com:443/A", "info loc-not-normalized", "https://example.com/A"),
        ("https://example.com", "info loc-not-normalized", "https://example.com/"),
        ("https://example.com/%e3", "info loc-not-normalized", "https://example.com/%E3"),
        ("https://example.com:08080/", "info loc-not-normalized", "https://example.com:8080/"),
        ("https://[2606:4700:0:0::1111]/", "info loc-not-normalized", "https://[2606:4700::1111]/"),
        ("https://[::ffff:8.8.4.4]/", "info loc-not-normalized", "https://[::ffff:808:404]/"),
        ("https://example.com/a/.%2E/b/%2e/c/%2e%2e", "info loc-not-normalized", "https://example.com/b/"),
        (" https://example.com/ ", "warning loc-surrounding-whitespace", "https://example.com/"),
        ("\u{200b}https://example.com/\u{ad}", "warning loc-surrounding-whitespace", "https://example.com/"),
        (
            "\n https://Example.com/a b#c",
            "warning loc-surrounding-whitespace, warning loc-not-escaped, info loc-not-normalized, warning loc-fragment",
            "https://example.com/a%20b#c",
        ),
    ];
    for (loc, problems, written) in cases {
        expect(&defaults(), loc, problems, Some(written));
    }
}

#[test]
fn a_lone_surrogate_is_an_error() {
    for loc in ["https://example.com/a\u{FFFF}", "https://example.com/a b?\u{FFFE}"] {
        let (_, report) = check(&defaults(), loc);
        assert_eq!(found(&report), ["error xml-illegal-character"], "{loc}");
    }
    let message = check(&defaults(), "https://example.com/\u{FFFF}").1.problems[0].message.clone();
    assert_eq!(message, "loc contains the character U+FFFF, which XML does not allow.");
    let (_, report) = check(&defaults(), "https://exa\u{FFFF}mple.com/");
    assert_eq!(found(&report), ["error loc-host-invalid", "error xml-illegal-character"]);
}

#[test]
fn unneeded_parts_are_reported_and_kept() {
    let cases = [
        ("https://example.com/a#b", "warning loc-fragment"),
        ("https://me:secret@example.com/", "warning loc-userinfo"),
        ("https://example.com/?a=1&amp;b=2", "warning xml-double-escaped"),
        ("http://localhost/a", "warning loc-non-public-host"),
        ("http://192.168.0.1:8080/", "warning loc-non-public-host"),
        ("http://intranet/", "warning loc-non-public-host"),
        ("https://shop.test/", "warning loc-non-public-host"),
        ("https://example.com/?PHPSESSID=1f3a", "warning loc-noise-parameter"),
        ("https://example.com/a;jsessionid=1f3a?b", "warning loc-noise-parameter"),
        ("https://example.com/?a=1&utm_source=x&sid=3", "warning loc-noise-parameter"),
        ("https://example.com/?a=1&utm_source=x", "info loc-noise-parameter"),
        ("https://example.com/?fbclid=x", "info loc-noise-parameter"),
        ("https://example.com/?side=1&utm=2&a=sid", ""),
    ];
    for (loc, problems) in cases {
        expect(&defaults(), loc, problems, None);
    }
}

#[test]
fn messages_contain_both_values() {
    let cases = [
        ("https://example.com/商品", "https://example.com/商品 contains \"商\". Write %E5%95%86."),
        ("https://日本語.jp/あ", "https://日本語.jp/あ contains \"日\". Write xn--wgv71a119e.jp."),
        ("https://example.com/a\u{7f}", "https://example.com/a\\u007f contains U+007F. Write %7F."),
        ("https://example.com/a\u{1}", "loc contains the character U+0001, which XML does not allow."),
        ("https://example.com/a\u{200b}b", "https://example.com/a\\u200bb contains U+200B. Write %E2%80%8B."),
        ("https://example.com/e\u{301}", "https://example.com/e\u{301} contains U+0301. Write %CC%81."),
        ("https://example.com/\u{200b}", "There is the invisible character U+200B around https://example.com/"),
        ("/a", "\"/a\" is not an absolute URL. Add the scheme and the host, or set the option baseUrl."),
        ("www.example.com", "\"www.example.com\" is not an absolute URL. Add the scheme and the host."),
        (
            "「https://example.com/a」",
            "\"「https://example.com/a」\" has other text besides a URL. Write https://example.com/a",
        ),
        (
            "https://example.com/a;https://example.com/b",
            "\"https://example.com/a;https://example.com/b\" contains 2 URLs. Write each of them as a value of its own.",
        ),
        (
            "https://example.com/undefined/a",
            "https://example.com/undefined/a contains \"undefined\". Check whether a value is missing there.",
        ),
    ];
    for (loc, message) in cases {
        assert_eq!(check(&defaults(), loc).1.problems[0].message, message);
    }
    let (_, report) = check(&defaults(), "\n  https://example.com/  ");
    assert_eq!(report.problems[0].message, "There is white space around https://example.com/");
    assert_eq!(report.problems[0].value.as_deref(), Some("\n  https://example.com/  "));
    let (_, report) = check(&defaults(), "https://example.com/50%-off%2");
    assert_eq!(report.problems[0].params[1], ("found", "%-o".to_owned()));
    let (_, report) = check(&defaults(), "https://example.com/%2F%あ1");
    assert_eq!(report.problems.last().unwrap().params[1], ("found", "%あ1".to_owned()));
    let (_, report) = check(&defaults(), "https://example.com/%41%4z");
    assert_eq!(report.problems[0].params[1], ("found", "%4z".to_owned()));
    let (_, report) = check(&defaults(), "https://example.com/?utm_source=a&fbclid=b");
    assert_eq!(report.problems[0].params[1], ("name", "utm_source".to_owned()));
    let (_, report) = check(&defaults(), "https://example.com/?a&&#38;b");
    assert!(report.problems[0].params.contains(&("entity", "&#38;".to_owned())));
}

#[test]
fn relative_locs_are_resolved_against_the_base() {
    expect(&with_base(), "/a", "info loc-resolved", Some("https://example.com/a"));
    expect(&with_base(), "a/../b", "info loc-resolved", Some("https://example.com/shop/b"));
    expect(&with_base(), "//www.example.com", "info loc-resolved", Some("https://www.example.com/"));
    expect(
        &with_base(),
        "あ",
        "info loc-resolved, warning loc-not-escaped",
        Some("https://example.com/shop/%E3%81%82"),
    );
    expect(&with_base(), "", "", None);
    expect(&with_base(), "ftp://example.com/", "error loc-scheme", None);
    for lost in ["www.example.com/a", "http//example.com/", "example.com:8080/a"] {
        expect(&with_base(), lost, "error loc-not-absolute", None);
    }
    assert!(check(&with_base(), "/a").0.is_absolute);
    let (_, report) = check(&with_base(), "/a");
    let message =
        "\"/a\" is relative. It was resolved against https://example.com/shop/index.html to https://example.com/a";
    assert_eq!(report.problems[0].message, message);
}

fn long_loc(length: usize) -> String {
    format!("{:a<length$}", "https://example.com/")
}

#[test]
fn lengths_are_counted_as_written() {
    for (length, problems) in [(2_047, ""), (2_048, "warning loc-too-long"), (2_049, "error loc-too-long")] {
        expect(&defaults(), &long_loc(length), problems, None);
    }
    let (_, report) = check(&defaults(), &long_loc(2_048));
    assert!(report.problems[0].message.starts_with("The URL has 2,048 characters. Use fewer than 2,048: "));
    // 20 characters and 226 times nine.
    let (_, report) = check(&defaults(), &format!("https://example.com/{}", "あ".repeat(226)));
    assert_eq!(found(&report), ["warning loc-not-escaped", "error loc-too-long"]);
    let (_, report) = check(&defaults(), &format!("https://example.com/{}", "あ".repeat(225)));
    assert_eq!(found(&report), ["warning loc-not-escaped"]);
}

#[test]
fn limits_depend_on_the_profile() {
    let yandex = Options::from(CheckOptions { profile: Profile::Yandex, ..CheckOptions::default() });
    expect(&yandex, &long_loc(1_024), "", None);
    expect(&yandex, &long_loc(1_025), "warning loc-over-engine-limit", None);
    let baidu = Options::from(CheckOptions { profile: Profile::Baidu, ..CheckOptions::default() });
    expect(&baidu, &long_loc(256), "", None);
    expect(&baidu, &long_loc(257), "warning loc-over-engine-limit", None);
    let (_, report) = check(&baidu, &long_loc(257));
    assert!(report.problems[0].message.starts_with("The URL has 257 characters. The limit of Baidu is 256: "));
}

#[test]
fn other_urls_are_reported_with_their_path() {
    let options = with_base();
    let locs = UrlChecker::new(options.base_url.clone());
    let mut reporter = Reporter::new(&options, Kind::PageList);
    let entry = EntryRef { page: 3, loc: "https://example.com/" };
    let not_full = &rule::IMAGE_LOC_INVALID;
    let checked = locs.check_url(&mut reporter, entry, FieldPath::from("images[0].loc"), not_full, "/画.jpg#a");
    let written = Some("https://example.com/%E7%94%BB.jpg#a".to_owned());
    assert_eq!(checked, OtherUrl { needs_report: false, written });
    for (url, is_full) in [("https:/example.com/", false), ("https://example.com/?utm_source=a", true), ("", false)] {
        let checked = locs.check_url(&mut reporter, entry, FieldPath::from("images[1].loc"), not_full, url);
        assert_eq!(checked, OtherUrl { needs_report: !is_full, written: None }, "{url}");
    }
    // Values with an error of their own.
    for url in [
        "ftp://example.com/",
        "data:image/png;base64,AA==",
        "<https://example.com/>",
        "/1.jpg,https://example.com/2.jpg",
    ] {
        let checked = locs.check_url(&mut reporter, entry, FieldPath::from("images[2].loc"), not_full, url);
        assert_eq!(checked, OtherUrl { needs_report: false, written: None }, "{url}");
    }
    let report = reporter.finish(1);
    let text_around = "error loc-text-around-url";
    let expected = [
        "info loc-resolved",
        "warning loc-not-escaped",
        "error loc-scheme",
        "error loc-scheme",
        text_around,
        text_around,
    ];
    assert_eq!(found(&report), expected);
    assert_eq!(report.problems[1].path.as_deref(), Some("[3].images[0].loc"));
    assert_eq!(report.problems[1].message, "/画.jpg#a contains \"画\". Write %E7%94%BB.");
}

#[test]
fn full_width_characters_are_reported_unless_they_belong_to_a_title() {
    let full_width = "warning loc-full-width";
    for (loc, written) in [
        ("https://example.com/ｍ", Some("https://example.com/%EF%BD%8D")),
        ("https://example.com/a＜/b＞", Some("https://example.com/a%EF%BC%9C/b%EF%BC%9E")),
        ("／ｍ", Some("https://example.com/shop/%EF%BC%8F%EF%BD%8D")),
    ] {
        let (checked, report) = check(&with_base(), loc);
        assert!(found(&report).contains(&full_width.to_owned()), "{loc}");
        assert!(!found(&report).iter().any(|problem| problem.contains("loc-not-escaped")), "{loc}");
        assert_eq!(checked.written.as_deref(), written, "{loc}");
    }
    // A full URL was meant, which is not resolved as a relative one.
    for loc in ["ｈｔｔｐｓ：／／example.com／寿司", "https：//example.com/"] {
        let (checked, report) = check(&with_base(), loc);
        assert_eq!(found(&report), ["error loc-not-absolute", full_width], "{loc}");
        assert!(!checked.is_absolute, "{loc}");
    }
    expect(&defaults(), "https://example.com/%EF%BD%8D", "", None);
    let (_, report) = check(&defaults(), "https://example.com/けいおん！");
    assert_eq!(found(&report), ["warning loc-not-escaped"]);
    let off = Options::from(CheckOptions {
        rules: vec![("loc-full-width".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    let (_, report) = check(&off, "https://example.com/ｍ");
    assert_eq!(found(&report), ["warning loc-not-escaped"]);
}
