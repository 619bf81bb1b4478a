//! `tests/fixtures/fix/cases`: what fixing makes of documents and page lists. The package runs the same cases.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use sitemap_kit::fix::{Assisted, FixOptions, fix_document, fix_pages};
use sitemap_kit::options::Timezone;
use sitemap_kit::page_list;
use sitemap_kit::parse::Document;
use sitemap_kit::rule::Severity;

use super::remedies::{Input, check, differences};
use crate::rules::example;

/// Declarations of namespaces, by the names that stand for them.
const NAMESPACES: [(&str, &str); 5] = [
    ("{core}", "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""),
    ("{image}", "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\""),
    ("{video}", "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\""),
    ("{news}", "xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\""),
    ("{xhtml}", "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""),
];

/// Returns an input with a value in it.
pub(crate) fn input(template: &str, value: &str) -> String {
    NAMESPACES.iter().fold(template.replace("{}", value), |text, (name, declaration)| text.replace(name, declaration))
}

/// Returns a fixed input as text, and the rule and path of each change.
fn fixed(given: &str, options: &FixOptions) -> (String, Vec<String>) {
    let (text, applied) = if given.starts_with('[') {
        let fixed = fix_pages(given, options).expect("valid options");
        (page_list::write(&fixed.pages), fixed.applied)
    } else {
        let fixed = fix_document(&Document::from_text(given), options).expect("valid options");
        (fixed.xml, fixed.applied)
    };
    let text = if applied.is_empty() { given.to_owned() } else { text };
    (text, applied.iter().map(|it| format!("{} {}", it.rule.id, it.path.as_deref().unwrap_or_default())).collect())
}

/// Asserts the results of a case: of safe fixes and of all, unless it is about remedies alone.
fn expect(template: &str, case: &[Value], safe: &FixOptions, all: &FixOptions) {
    let value = case[0].as_str().expect("a value");
    let given = input(template, value);
    let result = |index: usize| input(template, case[index].as_str().unwrap_or(value));
    let more = case.last().filter(|last| last.is_object());
    if case.len() > 2 {
        let (text, applied) = fixed(&given, safe);
        assert_eq!(text, result(1), "safe fixes of {given:?}");
        if let Some(expected) = more.and_then(|more| more["applied"].as_array()) {
            assert_eq!(&json!(applied), &Value::from(expected.clone()), "{given}");
        }
        let (text, _) = fixed(&given, all);
        assert_eq!(text, result(2), "assisted fixes of {given:?}");
        assert_eq!(fixed(&text, all).0, text, "fixing {given:?} twice");
    }
    let Some(more) = more else { return };
    let document = Document::from_text(&given);
    let input = if given.starts_with('[') { Input::Pages((&given).into()) } else { Input::Document(&document) };
    let problems = check(input, &safe.shared).problems;
    if let Some(expected) = more["errors"].as_array() {
        let errors = problems.iter().filter(|it| it.severity == Severity::Error).map(|it| it.rule.id);
        assert_eq!(json!(errors.collect::<Vec<_>>()), Value::from(expected.clone()), "errors of {given}");
    }
    for (rule, remedy) in more["remedies"].as_object().into_iter().flatten() {
        let problem = problems.iter().find(|problem| problem.rule.id == rule);
        let found = problem.unwrap_or_else(|| panic!("{rule} is not reported: {given}")).fix;
        assert_eq!(json!(found), *remedy, "{rule}: {given}");
        let differences = differences(input, &safe.shared);
        assert!(differences.is_empty(), "{given}: {:?}", differences.iter().map(|it| &it.text).collect::<Vec<_>>());
    }
}

#[test]
fn every_case_has_its_expected_result() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/fix/cases");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("the fixtures") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        let groups: Vec<Value> = serde_json::from_slice(&example::expand(&text)).expect("JSON");
        for group in groups {
            let mut options = group.get("options").cloned().unwrap_or_else(|| json!({}));
            let zone = options.get_mut("read").and_then(Value::as_object_mut).and_then(|read| read.remove("timezone"));
            let mut shared = example::options(&options.to_string());
            shared.read.timezone =
                zone.map(|zone| if zone == "Z" { Timezone::Offset(0) } else { panic!("{zone} is not Z") });
            let rules = group.get("assisted").and_then(Value::as_array);
            let named = rules.map(|rules| rules.iter().map(|rule| rule.as_str().expect("a rule").to_owned()).collect());
            let all = FixOptions { shared: shared.clone(), assisted: named.map_or(Assisted::All, Assisted::Rules) };
            let safe = FixOptions { shared, ..FixOptions::default() };
            let templates = match &group["in"] {
                Value::Array(templates) => templates.clone(),
                template => vec![template.clone()],
            };
            for template in &templates {
                for case in group["cases"].as_array().expect("cases") {
                    expect(template.as_str().expect("a text"), case.as_array().expect("a case"), &safe, &all);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 300, "{count} cases");
}
