//! Language versions.

use super::*;

/// Asserts the problems of a page at /a with the given alternates and a link to itself; the other pages are not in the
/// list.
#[track_caller]
fn expect_alternates(alternates: &str, expected: &[&str]) {
    let mut options = quiet();
    options.check.rules.push(("hreflang-target-not-listed".to_owned(), Level::Off));
    let own = r#"{"hreflang": "en", "href": "https://example.com/a"}"#;
    expect_with(&format!(r#""alternates": [{own}, {alternates}]"#), &options, expected);
}

#[track_caller]
fn expect_code(code: &str, expected: &[&str]) {
    expect_alternates(&format!(r#"{{"hreflang": "{code}", "href": "https://example.com/b"}}"#), expected);
}

#[test]
fn alternates_require_their_attributes() {
    for (alternate, field) in [
        (r#"{"href": "https://example.com/b"}"#, "hreflang"),
        (r#"{"hreflang": "", "href": "https://example.com/b"}"#, "hreflang"),
        (r#"{"hreflang": "ja"}"#, "href"),
        (r#"{"hreflang": "ja", "href": " "}"#, "href"),
        (r#"{"hreflang": "ja", "href": "https://example.com/b", "rel": "canonical"}"#, "rel"),
    ] {
        expect_alternates(alternate, &[&format!("error hreflang-attribute-missing alternates[1].{field}")]);
    }
    for alternate in [
        r#"{"hreflang": "ja", "href": "https://example.com/b", "rel": "alternate"}"#,
        r#"{"href": "https://m.example.com/b", "media": "only screen and (max-width: 640px)"}"#,
    ] {
        expect_alternates(alternate, &[]);
    }
}

#[test]
fn codes_must_be_known_languages_scripts_and_regions() {
    for code in ["ja", "be", "en-GB", "zh-Hant", "zh-Hans-US", "x-default"] {
        expect_code(code, &[]);
    }
    for code in ["jp", "es-419", "GB", "fil", "en-XX", "english", "ja-JP-Jpan", "zh-Hanx", "jp-JP", "qq"] {
        expect_code(code, &["error hreflang-code-invalid alternates[1].hreflang"]);
    }
    for (code, suggestion) in [("jp", "ja"), ("cn", "zh-CN"), ("es-419", "es"), ("qq", "en-US")] {
        expect_message(
            &format!(
                r#"[{{"loc": "https://example.com/a", "alternates": [{{"hreflang": "{code}", "href": "https://example.com/a"}}]}}]"#
            ),
            &quiet(),
            "hreflang-code-invalid",
            &format!("hreflang \"{code}\" is not a language code. Use a code such as {suggestion}."),
        );
    }
}

#[test]
fn codes_must_have_hyphens_and_the_usual_letter_case() {
    expect_code("en_GB", &["error hreflang-form alternates[1].hreflang"]);
    expect_code(" en-GB ", &["error hreflang-form alternates[1].hreflang"]);
    expect_code("en-gb", &["info hreflang-form alternates[1].hreflang"]);
    expect_code("JA", &["info hreflang-form alternates[1].hreflang"]);
    expect_code("zh-HANT", &["info hreflang-form alternates[1].hreflang"]);
    expect_code("X-Default", &["info hreflang-form alternates[1].hreflang"]);
    expect_code(
        "jp_JP",
        &["error hreflang-form alternates[1].hreflang", "error hreflang-code-invalid alternates[1].hreflang"],
    );
}

#[test]
fn regions_without_effect_are_reported() {
    for code in ["en-UK", "fr-EU", "en-UN"] {
        expect_code(code, &["warning hreflang-region-reserved alternates[1].hreflang"]);
    }
    expect_code("uk", &[]);
}

#[test]
fn urls_must_be_absolute() {
    for href in ["/b", "b", "//example.com/b", "https:/example.com/b"] {
        expect_alternates(
            &format!(r#"{{"hreflang": "ja", "href": "{href}"}}"#),
            &["error hreflang-href-not-absolute alternates[1].href"],
        );
    }
    for (href, rule) in [
        ("ftp://example.com/b", "error loc-scheme"),
        ("<https://example.com/b>", "error loc-text-around-url"),
        ("https://example.com/b,https://example.com/c", "error loc-several-urls"),
    ] {
        let expected = format!("{rule} alternates[1].href");
        expect_alternates(&format!(r#"{{"hreflang": "ja", "href": "{href}"}}"#), &[&expected]);
    }
    expect_alternates(
        r#"{"hreflang": "ja", "href": "https://EXAMPLE.com/b"}"#,
        &["info loc-not-normalized alternates[1].href"],
    );
}

#[test]
fn pages_must_link_to_themselves() {
    let mut options = quiet();
    options.check.rules.push(("hreflang-target-not-listed".to_owned(), Level::Off));
    let page = |href: &str| format!(r#""alternates": [{{"hreflang": "ja", "href": "{href}"}}]"#);
    expect_with(&page("https://example.com/b"), &options, &["warning hreflang-self-missing alternates"]);
    expect_with(&page("https://example.com/a/"), &options, &["warning hreflang-self-missing alternates"]);
    expect_with(&page("https://example.com/a"), &options, &[]);
    expect_with(
        r#""alternates": [{"href": "https://m.example.com/a", "media": "only screen and (max-width: 640px)"}]"#,
        &options,
        &[],
    );
}

#[test]
fn repeated_codes_are_reported() {
    let again = |href: &str, code: &str| format!(r#"{{"hreflang": "{code}", "href": "https://example.com/{href}"}}"#);
    expect_alternates(&again("a", "en"), &["warning hreflang-duplicate alternates[1].hreflang"]);
    expect_alternates(&again("b", "en"), &["error hreflang-duplicate alternates[1].hreflang"]);
    expect_alternates(
        &again("b", "EN"),
        &["info hreflang-form alternates[1].hreflang", "error hreflang-duplicate alternates[1].hreflang"],
    );
    expect_alternates(&again("b", "en-GB"), &[]);
    expect_alternates(
        &format!("{}, {}", again("a", "x-default"), again("b", "x-default")),
        &["error hreflang-duplicate alternates[2].hreflang"],
    );
    expect_alternates(
        &format!("{}, {}", again("a", "en"), again("b", "en")),
        &["warning hreflang-duplicate alternates[1].hreflang", "error hreflang-duplicate alternates[2].hreflang"],
    );
}

/// Returns a list of pages, each with the names of the pages that it links to.
fn list(pages: &[(&str, &[&str])]) -> String {
    const CODES: [&str; 5] = ["en", "ja", "de", "fr", "es"];
    let page = |(name, targets): &(&str, &[&str])| {
        let link = |(index, target): (usize, &&str)| {
            let href =
                if target.contains("://") { (*target).to_owned() } else { format!("https://example.com/{target}") };
            format!(r#"{{"hreflang": "{}", "href": "{href}"}}"#, CODES[index])
        };
        let links: Vec<String> = targets.iter().enumerate().map(link).collect();
        format!(r#"{{"loc": "https://example.com/{name}", "alternates": [{}]}}"#, links.join(","))
    };
    format!("[{}]", pages.iter().map(page).collect::<Vec<_>>().join(","))
}

#[test]
fn missing_return_links_are_reported() {
    let no_return = |page: usize| format!("warning hreflang-no-return [{page}].alternates");
    let self_missing = |page: usize| format!("warning hreflang-self-missing [{page}].alternates");
    for (pages, expected) in [
        (&[("a", &["a", "b"][..]), ("b", &["a", "b"])][..], vec![]),
        (&[("a", &["a", "b"]), ("b", &["b", "a"])], vec![]),
        (&[("a", &["a", "b", "c"]), ("b", &["a", "b"]), ("c", &["a", "c"])], vec![]),
        (&[("a", &["a", "b"]), ("b", &[])], vec![no_return(0)]),
        (&[("a", &["a", "b"]), ("b", &["b"])], vec![no_return(0)]),
        (&[("b", &["b"]), ("a", &["a", "b"])], vec![no_return(1)]),
        (&[("a", &["a", "b", "b"]), ("b", &["b"])], vec![no_return(0)]),
        (&[("a", &["b"]), ("b", &["b"])], vec![self_missing(0), no_return(0)]),
        (&[("a", &["b"]), ("b", &["a"])], vec![self_missing(0), self_missing(1)]),
        (
            &[("a", &["b", "c"]), ("b", &["b", "c"]), ("c", &["b", "c"])],
            vec![self_missing(0), no_return(0), no_return(0)],
        ),
    ] {
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        expect_list(&list(pages), &quiet(), &expected);
    }
    let report = validate(list(&[("a", &["a", "b"]), ("b", &[])]).as_str(), &quiet()).unwrap();
    let problem = &report.problems[0];
    assert_eq!(
        problem.message,
        "https://example.com/a lists https://example.com/b as a language version, but https://example.com/b does not link back."
    );
    assert_eq!((problem.page, problem.related.as_ref().and_then(|related| related.page)), (Some(0), Some(1)));
    assert_eq!(problem.loc.as_deref(), Some("https://example.com/a"));
}

#[test]
fn a_duplicate_page_needs_no_return_link_to_itself() {
    expect_list(
        &list(&[("a", &["b"]), ("a", &["a"]), ("b", &["a", "b"])]),
        &quiet(),
        &["warning hreflang-self-missing [0].alternates", "warning loc-duplicate [1].loc"],
    );
}

#[test]
fn targets_must_be_pages_of_the_list() {
    let unlisted = |severity: &str, path: &str| format!("{severity} hreflang-target-not-listed {path}.href");
    for (pages, expected) in [
        (&[("a", &["a", "b"][..])][..], vec![unlisted("warning", "[0].alternates[1]")]),
        // Once per URL, at the first page that links to it.
        (&[("a", &["a", "b", "c"]), ("b", &["c", "b", "a"])], vec![unlisted("warning", "[0].alternates[2]")]),
        (
            &[("a", &["a", "c"]), ("b", &["d", "b", "c"])],
            vec![unlisted("warning", "[0].alternates[1]"), unlisted("warning", "[1].alternates[0]")],
        ),
        // Another host may have its own sitemap.
        (&[("a", &["a", "https://example.de/"])], vec![unlisted("info", "[0].alternates[1]")]),
        // URLs with and without a final slash are different.
        (&[("a", &["a", "b/"]), ("b", &[])], vec![unlisted("warning", "[0].alternates[1]")]),
    ] {
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        expect_list(&list(pages), &quiet(), &expected);
    }
    let unread = r#"[{"loc": "https://example.com/a", "alternates": [7,
        {"hreflang": "en", "href": "https://example.com/a"}, {"hreflang": "de", "href": "https://example.com/b"}]}]"#;
    expect_list(unread, &quiet(), &["error field-type [0].alternates[0]", &unlisted("warning", "[0].alternates[2]")]);
}

#[test]
fn a_missing_x_default_is_reported_once_per_group() {
    let options = Options::from(CheckOptions {
        rules: vec![("lastmod-missing".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    let groups = [("a", &["a", "b"][..]), ("b", &["b", "a"]), ("c", &["c"])];
    expect_list(
        &list(&groups),
        &options,
        &["info hreflang-x-default-missing [0].alternates", "info hreflang-x-default-missing [2].alternates"],
    );
    let pair = |codes: [&str; 3]| {
        let link = |code, name| format!(r#"{{"hreflang": "{code}", "href": "https://example.com/{name}"}}"#);
        let [first, second, third] = codes;
        format!(r#""alternates": [{}, {}, {}]"#, link(first, "a"), link(second, "b"), link(third, "b"))
    };
    // Pages with equal URLs, with and without an x-default.
    expect_list(
        &format!(
            r#"[{{"loc": "https://example.com/a", {}}}, {{"loc": "https://example.com/b", {}}}]"#,
            pair(["en", "ja", "x-default"]),
            pair(["en", "ja", "de"])
        ),
        &options,
        &["info hreflang-x-default-missing [1].alternates"],
    );
    expect_list(
        r#"[{"loc": "https://example.com/a", "alternates": [{"hreflang": "X-default", "href": "https://example.com/a"}]}]"#,
        &options,
        &["info hreflang-form [0].alternates[0].hreflang"],
    );
}

#[test]
fn a_large_site_of_many_languages_is_checked_completely() {
    let languages = "ar bg cs da de el en es et fi fr ga hr hu it ja ko lt lv mt nl pl pt ro sk sl";
    let mut pages = Vec::new();
    for article in 0..40 {
        let link =
            |language| format!(r#"{{"hreflang":"{language}","href":"https://example.com/{language}/{article}"}}"#);
        let links = languages.split(' ').map(link).collect::<Vec<_>>().join(",");
        for language in languages.split(' ') {
            pages.push(format!(r#"{{"loc":"https://example.com/{language}/{article}","alternates":[{links}]}}"#));
        }
    }
    expect_list(&format!("[{}]", pages.join(",")), &quiet(), &[]);
    // One page of 1,040 lists no versions, so the links of 25 others are not returned.
    pages[500] = r#""https://example.com/en/19""#.to_owned();
    let report = validate(format!("[{}]", pages.join(",")).as_str(), &quiet()).unwrap();
    assert_eq!(report.count(&sitemap_kit::rule::HREFLANG_NO_RETURN), 25);
    assert_eq!(report.rules.len(), 1, "{:?}", lines(&report));
}
