//! Pages listed more than once.

use sitemap_kit::parse::Document;
use sitemap_kit::validate_document;

use super::*;

#[track_caller]
fn expect_pages(locs: &[&str], expected: &[&str]) {
    let options = Options::from(CheckOptions {
        rules: ["lastmod-missing", "loc-not-normalized", "loc-not-escaped", "loc-mixed-hosts"]
            .map(|rule| (rule.to_owned(), Level::Off))
            .to_vec(),
        ..CheckOptions::default()
    });
    let list = format!("[{}]", locs.iter().map(|loc| format!("\"{loc}\"")).collect::<Vec<_>>().join(","));
    expect_list(&list, &options, expected);
}

#[test]
fn a_repeated_loc_is_reported() {
    let (a, b) = ("https://example.com/a", "https://example.com/b");
    expect_pages(&[a, b], &[]);
    expect_pages(&[a, b, a], &["warning loc-duplicate [2].loc"]);
    expect_pages(&[a, a, a], &["warning loc-duplicate [1].loc", "warning loc-duplicate [2].loc"]);
    expect_pages(&["HTTP://Example.com", "HTTP://Example.com"], &["warning loc-duplicate [1].loc"]);
    let report = validate(format!(r#"["{b}", "{a}", "{a}"]"#).as_str(), &quiet()).unwrap();
    assert_eq!(report.problems[0].message, "https://example.com/a is listed again. It first appears at [1].");
    assert_eq!(report.problems[0].related.as_ref().and_then(|related| related.page), Some(1));
}

#[test]
fn locs_with_the_same_normal_form_are_one_page() {
    let equivalent = &["warning loc-equivalent [1].loc"][..];
    expect_pages(&["https://example.com/", "https://example.com"], equivalent);
    expect_pages(&["https://example.com", "https://example.com/"], equivalent);
    expect_pages(&["https://EXAMPLE.com/a", "https://example.com:443/a"], equivalent);
    expect_pages(&["https://example.com/あ", "https://example.com/%E3%81%82"], equivalent);
    expect_pages(&["https://example.com/%e3%81%82", "https://example.com/あ"], equivalent);
    expect_pages(&["https://example.com/A", "https://example.com/a"], &[]);
    expect_pages(&["https://example.com/a", "http://example.com/a"], &[]);
}

#[test]
fn a_duplicate_is_reported_as_it_was_given() {
    for (locs, rule, message) in [
        (
            ["/a", "EXAMPLE.com/a"],
            "loc-equivalent",
            "https://EXAMPLE.com/a is also listed in another form: https://example.com/a",
        ),
        (["EXAMPLE.com/a", "/a"], "loc-equivalent", "https://example.com/a is also listed in another form: [0]"),
        (
            ["/a", "EXAMPLE.com/a/"],
            "loc-equivalent",
            "https://EXAMPLE.com/a/ is also listed in another form: https://example.com/a",
        ),
        (
            ["EXAMPLE.com/a", "EXAMPLE.com/a"],
            "loc-duplicate",
            "https://EXAMPLE.com/a is listed again. It first appears at [0].",
        ),
    ] {
        let [first, second] = locs.map(|loc| match loc.strip_prefix('/') {
            Some(path) => format!("https://example.com/{path}"),
            None => format!("https://{loc}"),
        });
        let report = validate(format!(r#"["{first}", "{second}"]"#).as_str(), &quiet()).unwrap();
        let problem = report.problems.iter().find(|problem| problem.rule.id == rule).unwrap();
        assert_eq!((problem.message.as_str(), problem.loc.as_deref()), (message, Some(second.as_str())));
        let xml = format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n<url><loc>{first}</loc></url><url><loc>{second}</loc></url></urlset>"
        );
        let report = validate_document(&Document::from_text(&xml), &quiet()).unwrap();
        let problem = report.problems.iter().find(|problem| problem.rule.id == rule).unwrap();
        assert_eq!(problem.loc.as_deref(), Some(second.as_str()));
    }
}

#[test]
fn locs_that_differ_by_a_final_slash_are_reported() {
    let info = &["info loc-equivalent [1].loc"][..];
    expect_pages(&["https://example.com/a", "https://example.com/a/"], info);
    expect_pages(&["https://example.com/a/", "https://example.com/a"], info);
    expect_pages(
        &["https://example.com/a", "https://example.com/a/", "https://example.com/a/"],
        &["info loc-equivalent [1].loc", "warning loc-duplicate [2].loc"],
    );
    expect_message(
        r#"["https://example.com/a", "https://example.com/a/"]"#,
        &quiet(),
        "loc-equivalent",
        "https://example.com/a/ is also listed in another form: https://example.com/a",
    );
}
