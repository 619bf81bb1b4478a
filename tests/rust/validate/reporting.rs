//! Counting and listing of problems.

use super::*;

#[test]
fn at_most_a_hundred_problems_of_a_rule_are_listed_and_all_are_counted() {
    let pages: Vec<String> =
        (0..250).map(|index| format!(r#"{{"loc": "https://example.com/{index}", "mobile": true}}"#)).collect();
    let report = validate(format!("[{}]", pages.join(",")).as_str(), &quiet()).unwrap();
    assert_eq!((report.problems.len(), report.counts.warning, report.pages), (100, 250, 250));
}

#[test]
fn messages_group_the_digits_of_counts_and_parameters_do_not() {
    for (count, shown) in [(999, "999"), (1_000, "1,000"), (12_345, "12,345"), (1_000_000, "1,000,000")] {
        let list = format!("[{}]", vec![r#""https://example.com/""#; count].join(","));
        for locale in [Locale::Ja, Locale::En] {
            let report = validate(list.as_str(), &Options { locale, ..Options::default() }).unwrap();
            let problem = report.problems.iter().find(|problem| problem.rule.id == "lastmod-missing").unwrap();
            assert!(problem.message.contains(&format!(" {shown}")), "{}", problem.message);
            assert_eq!(problem.params, [("n", count.to_string())]);
        }
    }
}

#[test]
fn the_size_of_a_report_is_limited() {
    const TEXT: usize = sitemap_kit::limits::MAX_REPORT_TEXT;
    let quotes = "\\\"".repeat(499);
    for (pages, page) in [
        (130_000, r#"{"loc":"a","priority":2}"#.to_owned()),
        (30_000, format!(r#"{{"loc":"{quotes}","priority":"{quotes}"}}"#)),
    ] {
        let list = format!("[{}]", vec![page; pages].join(","));
        let report = validate(
            &*list,
            &Options { check: CheckOptions { problems_per_rule: 1_000_000, ..quiet().check.clone() }, ..quiet() },
        )
        .unwrap();
        let listed = report.problems.len();
        assert!(listed > 20_000 && listed * report.problems[0].message.len() < TEXT, "{listed} problems");
        // Each page has problems of its loc and its priority, and is a duplicate.
        assert!(report.counts.error + report.counts.warning >= 2 * pages, "{:?}", report.counts);
        assert!(listed < report.counts.error + report.counts.warning, "{listed} problems");
    }
}

#[test]
fn an_unknown_rule_is_rejected() {
    let mut options = quiet();
    options.check.rules.push(("loc-duplicates".to_owned(), Level::Off));
    let refused = |error: sitemap_kit::Error| (error.code().to_string(), error.to_string());
    let expected =
        ("invalid-option".to_owned(), "There is no rule loc-duplicates. Did you mean loc-duplicate?".to_owned());
    let list = r#"["https://example.com/"]"#;
    assert_eq!(validate(list, &options).map_err(refused), Err(expected.clone()));
    let document = sitemap_kit::parse::Document::from_text("https://example.com/\n");
    assert_eq!(sitemap_kit::validate_document(&document, &options).map_err(refused), Err(expected.clone()));
    let writing = sitemap_kit::GenerateOptions { shared: options, ..Default::default() };
    assert_eq!(sitemap_kit::generate(list, &writing).map(|_| ()).map_err(refused), Err(expected));
}
