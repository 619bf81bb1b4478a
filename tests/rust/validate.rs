//! Problems of page lists that the table of `tests/fixtures/values` does not state: links between pages, counts, and texts that
//! are no lists.

use sitemap_kit::parse::Document;
use sitemap_kit::rule::{self, Locale};
use sitemap_kit::{CheckOptions, GenerateOptions, Level, Options, Report, generate, validate, validate_document};

mod hreflang;
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
fn invalid_options_are_errors() {
    let invalid = [
        Options { now: Some("today".to_owned()), ..Options::default() },
        Options { base_url: Some("/a".to_owned()), ..Options::default() },
        Options { sitemap_url: Some("sitemap.xml".to_owned()), ..Options::default() },
    ];
    for options in invalid {
        assert_eq!(validate("[]", &options).unwrap_err().code().as_str(), "invalid-option");
    }
}

/// A video with the given fields.
fn video(fields: &str) -> String {
    format!(
        r#"[{{"loc": "https://example.com/a", "videos": [{{"thumbnail_loc": "https://example.com/v.jpg", "title": "T",
            "description": "D", "content_loc": "https://example.com/v.mp4", {fields}}}]}}]"#
    )
}

#[test]
fn without_a_current_time_nothing_is_expired_or_in_the_future() {
    for fields in [r#""expiration_date": "2026-01-10""#, r#""publication_date": "2999-01-10T10:20:30Z""#] {
        expect_list(&video(fields), &quiet(), &[]);
    }
}

#[test]
fn an_uploader_without_a_name_is_not_written() {
    for uploader in ["{}", r#""""#, r#"{"info": "https://example.com/u"}"#] {
        let list = video(&format!(r#""uploader": {uploader}"#));
        let xml = generate(&*list, &GenerateOptions::default()).unwrap().xml;
        assert!(xml.contains("<video:video>") && !xml.contains("uploader"), "{xml}");
    }
}

#[test]
fn dates_are_written_as_given_except_for_the_schema() {
    let list = r#"[{"loc": "https://example.com/", "lastmod": "2004-12"}]"#;
    let xml = generate(list, &GenerateOptions::default()).expect("a warning is no error").xml;
    assert!(xml.contains("<lastmod>2004-12</lastmod>"), "{xml}");
    let shared = Options { check: CheckOptions { profile: rule::Profile::Xsd, ..quiet().check.clone() }, ..quiet() };
    let refused = generate(list, &GenerateOptions { shared, ..GenerateOptions::default() });
    assert_eq!(refused.expect_err("the schema has no months").code().as_str(), "invalid-pages");
}

#[test]
fn a_duplicate_is_reported_with_its_url_as_it_was_given_and_the_first_page() {
    for (first, second) in [("example.com/a", "EXAMPLE.com/a"), ("EXAMPLE.com/a", "example.com/a/")] {
        let (first, second) = (format!("https://{first}"), format!("https://{second}"));
        let list = validate(&*format!(r#"["{first}", "{second}"]"#), &quiet()).unwrap();
        let xml = format!("<urlset><url><loc>{first}</loc></url><url><loc>{second}</loc></url></urlset>");
        let document = validate_document(&Document::from_text(&xml), &quiet()).unwrap();
        for report in [list, document] {
            let problem = report.problems.iter().find(|problem| problem.rule.id == "loc-equivalent").unwrap();
            assert_eq!(problem.loc.as_deref(), Some(&*second));
            assert_eq!(problem.related.as_ref().and_then(|related| related.page), Some(0));
        }
    }
}
