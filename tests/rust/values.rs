//! `tests/fixtures/values`: values of page lists with their expected problems. The package runs the same cases.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};
use sitemap_kit::rule::Locale;
use sitemap_kit::{Options, Report, validate};

use crate::rules::example;

/// Infos that almost every small list has; only the groups of these rules turn them on.
const ALWAYS_THERE: [&str; 3] = ["lastmod-missing", "hint-ignored", "hreflang-x-default-missing"];

#[test]
fn every_value_has_its_expected_problems() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/values");
    let mut failures = Vec::new();
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the fixtures") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a text");
        let file: Value = serde_json::from_slice(&example::expand(&text)).expect("JSON");
        for group in file["groups"].as_array().expect("groups") {
            let cases = group.get("cases").or(group.get("lists")).and_then(Value::as_array).expect("cases");
            for case in cases {
                for value in case[0].as_array().expect("values") {
                    count += 1;
                    let expected: Vec<String> =
                        case[1].as_array().expect("problems").iter().map(|it| full(it, group, &file)).collect();
                    let found = problems(&list(value, group, &file), &options(group, case), &expected);
                    if found != expected {
                        let (what, value) = (group["what"].as_str().unwrap_or("?"), value.to_string());
                        let value: String = value.chars().take(300).collect();
                        failures.push(format!("{what}: {value}\n  expected {expected:?}\n  found    {found:?}"));
                    }
                }
            }
        }
    }
    assert!(count > 400, "{count} values");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Returns the page list of a value: a list itself, or a page with a value in a field or several values.
fn list(value: &Value, group: &Value, file: &Value) -> String {
    if group.get("lists").is_some() {
        return value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    }
    let mut page = json!({ "loc": "https://example.com/a" });
    merge(&mut page, &file["page"]);
    let at = file["at"].as_str().expect("a path");
    match group["field"].as_str() {
        Some(field) => *place(&mut page, &path_of(field, at)) = value.clone(),
        None => merge(place(&mut page, at), value),
    }
    json!([page]).to_string()
}

fn merge(object: &mut Value, fields: &Value) {
    for (name, value) in fields.as_object().expect("an object") {
        object[name] = value.clone();
    }
}

/// Returns the path of a field in its page. Names of the fields of a page, such as `images`, are not relative to `at`.
fn path_of(field: &str, at: &str) -> String {
    let list = at.split(['[', '.']).next().unwrap_or_default();
    if at.is_empty() || field == list { field.to_owned() } else { format!("{at}.{field}") }
}

/// Returns the value at a path such as `videos[0].title`.
fn place<'v>(value: &'v mut Value, path: &str) -> &'v mut Value {
    path.split(['.', '[']).filter(|part| !part.is_empty()).fold(value, |inside, part| match part.strip_suffix(']') {
        Some(index) => &mut inside[index.parse::<usize>().expect("an index")],
        None => &mut inside[part],
    })
}

/// Returns an expected problem with its whole path: `severity rule path: message`.
fn full(problem: &Value, group: &Value, file: &Value) -> String {
    let problem = problem.as_str().expect("a text");
    let at = file["at"].as_str().expect("a path");
    let (start, message) = problem.split_once(": ").map_or((problem, None), |(start, message)| (start, Some(message)));
    let mut words = start.split(' ');
    let (severity, rule) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = match words.next().or(group["field"].as_str()).expect("a path") {
        path if path == "-" || path.starts_with('[') => path.to_owned(),
        "." => format!("[0].{at}"),
        path if !at.is_empty() && path.starts_with(at) => format!("[0].{path}"),
        path => format!("[0].{}", path_of(path, at)),
    };
    let end = message.map(|message| format!(": {message}")).unwrap_or_default();
    format!("{severity} {rule} {path}{end}")
}

/// Returns the options of a case: its own, those of its group, and those of all.
fn options(group: &Value, case: &Value) -> String {
    let off: Map<String, Value> = ALWAYS_THERE.map(|rule| (rule.to_owned(), "off".into())).into_iter().collect();
    let mut options = json!({ "now": "2026-01-10T00:00:00Z", "check": { "rules": off } });
    for given in [group.get("options"), case.get(2)].into_iter().flatten() {
        merge_all(&mut options, given);
    }
    options.to_string()
}

/// Merges objects, and the objects in them.
fn merge_all(object: &mut Value, fields: &Value) {
    for (name, value) in fields.as_object().expect("an object") {
        if object[name].is_object() {
            merge_all(&mut object[name], value);
        } else {
            object[name] = value.clone();
        }
    }
}

/// Returns the problems of a list, with the messages of those that are expected with one.
fn problems(list: &str, options: &str, expected: &[String]) -> Vec<String> {
    let report = |locale| -> Report {
        validate(list, &Options { locale, ..example::options(options) }).expect("the options are valid")
    };
    for problem in [report(Locale::En), report(Locale::Ja)].iter().flat_map(|report| &report.problems) {
        assert!(
            !problem.message.contains(['{', '}']),
            "{}: a parameter has no value: {}",
            problem.rule.id,
            problem.message
        );
    }
    let line = |(number, problem): (usize, &sitemap_kit::Problem)| {
        let short = format!("{} {} {}", problem.severity, problem.rule.id, problem.path.as_deref().unwrap_or("-"));
        let has_message = expected.get(number).is_some_and(|expected| expected.contains(": "));
        if has_message { format!("{short}: {}", problem.message) } else { short }
    };
    report(Locale::En).problems.iter().enumerate().map(line).collect()
}
