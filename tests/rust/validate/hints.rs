//! `changefreq` and `priority`.

use super::*;

#[test]
fn changefreq_must_be_one_of_seven_words() {
    for word in ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"] {
        expect(&format!(r#""changefreq": "{word}""#), &[]);
    }
    for word in ["Daily", " daily ", "biweekly", "annually", "x"] {
        expect(&format!(r#""changefreq": "{word}""#), &["error changefreq-invalid changefreq"]);
    }
}

#[test]
fn priority_must_be_a_decimal_from_0_to_1() {
    for number in ["0", "1", "0.0", "1.0", "0.85", r#""0.8""#, r#"".5""#, r#""+0.5""#, r#""0.50000""#] {
        expect(&format!(r#""priority": {number}"#), &[]);
    }
    for number in ["1.5", "-0.1", "2", r#""0,5""#, r#""1e-1""#, r#""1.0000001""#, r#""NaN""#, r#"" 0.5""#, r#""high""#]
    {
        expect(&format!(r#""priority": {number}"#), &["error priority-invalid priority"]);
    }
}

#[test]
fn equal_priorities_of_all_pages_are_reported() {
    let list = |priorities: &[&str]| {
        let page = |(index, priority): (usize, &&str)| format!(r#"{{"loc": "https://example.com/{index}"{priority}}}"#);
        format!("[{}]", priorities.iter().enumerate().map(page).collect::<Vec<_>>().join(","))
    };
    let (half, same_half, other) = (r#", "priority": 0.5"#, r#", "priority": "0.50""#, r#", "priority": 0.6"#);
    expect_list(&list(&[half, same_half, half]), &quiet(), &["info priority-all-same -"]);
    for priorities in [&[half][..], &[half, other], &[half, ""], &["", half], &[half, half, other, half]] {
        expect_list(&list(priorities), &quiet(), &[]);
    }
    expect_message(
        &list(&[half, half]),
        &quiet(),
        "priority-all-same",
        "All 2 pages have the priority 0.5. Priorities only compare the pages of one site with each other: give pages different ones, or none.",
    );
}

#[test]
fn hints_are_reported_once() {
    let options = Options::from(CheckOptions {
        rules: vec![("lastmod-missing".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    let list = r#"[{"loc": "https://example.com/a", "priority": 0.8}, {"loc": "https://example.com/b", "changefreq": "daily"}]"#;
    expect_list(list, &options, &["info hint-ignored -"]);
    expect_message(
        list,
        &options,
        "hint-ignored",
        "Pages with changefreq or priority: 2. Google and Bing ignore both. They can be left out.",
    );
    expect_list(r#"["https://example.com/a"]"#, &options, &[]);
}

#[test]
fn cloudflare_ai_search_uses_the_priority() {
    let list = r#"[{"loc": "https://example.com/", "priority": 0.8}]"#;
    for (profile, count) in [(Profile::Google, 1), (Profile::CloudflareAiSearch, 0)] {
        let report =
            sitemap_kit::validate(list, &Options::from(CheckOptions { profile, ..CheckOptions::default() })).unwrap();
        assert_eq!(report.count(&sitemap_kit::rule::HINT_IGNORED), count);
    }
    assert_eq!("cloudflare-ai-search".parse(), Ok(Profile::CloudflareAiSearch));
}
