//! The profile `xsd`: values that crawlers accept but the official schemas reject are errors under this profile only.

use sitemap_kit::rule::Profile;
use sitemap_kit::{CheckOptions, GenerateOptions, Options, generate};

use super::{expect_list, expect_with, quiet};

fn xsd() -> Options {
    Options { check: CheckOptions { profile: Profile::Xsd, ..quiet().check.clone() }, ..quiet() }
}

/// Asserts the problems of a page under both profiles; the problem is given without its severity.
#[track_caller]
fn expect_error_only_under_xsd(fields: &str, severity: &str, problem: &str) {
    expect_with(fields, &quiet(), &[&format!("{severity} {problem}")]);
    expect_with(fields, &xsd(), &[&format!("error {problem}")]);
}

#[test]
fn dates_that_the_schema_rejects_are_errors() {
    for lastmod in ["2004", "2004-12"] {
        let fields = format!(r#""lastmod": "{lastmod}""#);
        expect_error_only_under_xsd(&fields, "warning", "lastmod-reduced-precision lastmod");
    }
    expect_error_only_under_xsd(r#""lastmod": "2004-12-23T18:00Z""#, "info", "lastmod-w3c-xsd-differ lastmod");
    // A form of date that only the schema has.
    expect_with(r#""lastmod": "2004-12-23+09:00""#, &xsd(), &["info lastmod-w3c-xsd-differ lastmod"]);
    for lastmod in ["2004-12-23", "2004-12-23T18:00:15.5Z"] {
        expect_with(&format!(r#""lastmod": "{lastmod}""#), &xsd(), &[]);
    }
    let news = r#""news": {"publication": {"name": "N", "language": "en"}, "title": "T",
        "publication_date": "2026-01-10T10:20Z"}"#;
    expect_error_only_under_xsd(news, "warning", "news-date-w3c-xsd-differ news.publication_date");
}

#[test]
fn other_values_that_the_schemas_reject_are_errors() {
    let video = |title: &str| {
        format!(
            r#""videos": [{{"thumbnail_loc": "https://example.com/v.jpg", "title": "{title}", "description": "D",
            "content_loc": "https://example.com/v.mp4"}}]"#
        )
    };
    expect_error_only_under_xsd(&video(&"T".repeat(101)), "warning", "video-text-too-long videos[0].title");
    expect_with(&video(&"T".repeat(100)), &xsd(), &[]);
    let news = |field: &str| {
        format!(
            r#""news": {{"publication": {{"name": "N", "language": "en"}}, "title": "T",
            "publication_date": "2026-01-10", "{field}": "K"}}"#
        )
    };
    expect_error_only_under_xsd(&news("geo_locations"), "warning", "news-deprecated-tag news.geo_locations");
    expect_with(&news("keywords"), &xsd(), &["warning news-deprecated-tag news.keywords"]);
}

#[test]
fn a_loc_has_at_least_twelve_characters() {
    // The length is that of the loc as written, with the slash of its root.
    let list = r#"["http://a.b", "http://a.b/c"]"#;
    expect_list(list, &xsd(), &["info loc-not-normalized [0].loc", "error loc-too-short [0].loc"]);
    expect_list(list, &quiet(), &["info loc-not-normalized [0].loc"]);
}

#[test]
fn dates_are_written_as_given_except_for_the_schema() {
    let list = r#"[{"loc": "https://example.com/", "lastmod": "2004-12"}]"#;
    let xml = generate(list, &GenerateOptions::default()).expect("a warning is no error").xml;
    assert!(xml.contains("<lastmod>2004-12</lastmod>"), "{xml}");
    let options = GenerateOptions { shared: xsd(), ..GenerateOptions::default() };
    let refused = generate(list, &options).expect_err("the schema has no months");
    assert_eq!(refused.code().as_str(), "invalid-pages");
}
