//! `tests/fixtures/documents`: the entries and the problems that are read from documents. The package runs the same cases.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::*;
use crate::fix::cases::input;
use crate::rules::example;

/// Returns the entries of a document as JSON; a page with nothing but a loc is its loc.
fn entries(parsed: &Parsed<'_>) -> Value {
    let pages: Vec<Value> = serde_json::from_str(&page_list::write(&parsed.pages)).expect("JSON");
    let sitemaps = parsed.sitemaps.iter().map(|sitemap| match &sitemap.lastmod {
        Some(lastmod) => json!({ "loc": sitemap.loc, "lastmod": lastmod }),
        None => json!({ "loc": sitemap.loc }),
    });
    let short =
        |entry: Value| if entry.as_object().is_some_and(|it| it.len() == 1) { entry["loc"].clone() } else { entry };
    pages.into_iter().chain(sitemaps).map(short).collect()
}

/// Returns the problems of a document as `rule line:column`, with their messages if the expected ones have some.
fn found(parsed: &Parsed<'_>, has_messages: bool) -> Value {
    let line = |problem: &sitemap_kit::Problem| {
        let at = problem.position.map_or("-".to_owned(), |at| format!("{}:{}", at.line, at.column));
        let message = if has_messages { format!(": {}", problem.message) } else { String::new() };
        format!("{} {at}{message}", problem.rule.id)
    };
    parsed.report.problems.iter().map(line).collect()
}

#[test]
fn every_document_has_its_expected_entries_and_problems() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/documents");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("the fixtures") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        let groups: Vec<Value> = serde_json::from_str(&text).expect("JSON");
        for group in groups {
            for case in group["cases"].as_array().expect("cases") {
                let template = group["in"].as_str().expect("a text");
                let text = input(template, case[0].as_str().expect("a value"));
                let text = String::from_utf8(example::expand(&text)).expect("a text");
                let problems = case.get(2).cloned().unwrap_or_else(|| json!([]));
                let has_messages =
                    problems.as_array().into_iter().flatten().any(|it| it.as_str().is_some_and(|it| it.contains(": ")));
                with(&text, |parsed| {
                    if !case[1].is_null() {
                        assert_eq!(entries(parsed), case[1], "{text}");
                    }
                    assert_eq!(found(parsed, has_messages), problems, "{text}");
                    assert_eq!(json!(parsed.incomplete), case.get(3).cloned().unwrap_or_default(), "{text}");
                });
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count} documents");
}
