//! Language versions of several pages.

use super::*;

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
