//! For every rule an input that breaks it, and all problems that are expected of that input.
//!
//! `tests/fixtures/rules/RULE/input.*` is the input (one that ends in `.repeated` has the notation of the catalogue's
//! examples, `⟨text×n⟩`), `options.json` the options where it needs some, and `expected.json` the problems. The same
//! pairs run through the npm package (`tests/npm/fixtures.test.mjs`). `UPDATE_FIXTURES=1` writes the expected problems
//! anew, to be read before they are kept.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use sitemap_kit::rule::{self, Rule, Subject};
use sitemap_kit::{GenerateOptions, Options, Problem, Report, generate, robots, validate};

// Reports of examples are for the test of the rules.
#[allow(dead_code, reason = "only the notation and the options of examples are needed here")]
#[path = "rules/example.rs"]
mod example;

/// The present moment of inputs that name no other: the package has a clock, and the engine has none.
const NOW: &str = "2026-01-10T00:00:00Z";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules")
}

/// The input of a rule: its bytes, and the name of its file without the mark of the notation.
fn input(folder: &Path) -> Option<(Vec<u8>, String)> {
    let names = fs::read_dir(folder).ok()?.map(|entry| entry.expect("a folder that can be read").file_name());
    let name = names.filter_map(|name| name.into_string().ok()).find(|name| name.starts_with("input."))?;
    let bytes = fs::read(folder.join(&name)).expect("a fixture");
    match name.strip_suffix(".repeated") {
        None => Some((bytes, name)),
        Some(name) => {
            let text = String::from_utf8(bytes).expect("the notation is text");
            Some((example::expand(text.trim_end_matches('\n')), name.to_owned()))
        }
    }
}

fn report(rule: &Rule, bytes: &[u8], name: &str, options: &Options) -> Report {
    let text = String::from_utf8_lossy(bytes);
    if name.ends_with(".robots.txt") {
        return robots::parse_with(&text, &[], options).report;
    }
    if *rule == rule::PAGE_TOO_LARGE {
        // Only a writer knows how large a page becomes.
        let options = GenerateOptions { shared: options.clone(), ..GenerateOptions::default() };
        return generate(&*text, &options).expect_err("a page larger than a file").report().cloned().expect("a report");
    }
    validate(&*text, options).expect("options that can be used")
}

/// What a fixture says of a problem: what it is, how bad, and where.
fn expectation(problem: &Problem) -> Value {
    let mut expectation = Map::new();
    expectation.insert("rule".to_owned(), problem.rule.id.into());
    expectation.insert("severity".to_owned(), problem.severity.as_str().into());
    if let Some(path) = &problem.path {
        expectation.insert("path".to_owned(), path.as_str().into());
    }
    if let Some(position) = problem.position {
        expectation.insert("line".to_owned(), position.line.into());
        expectation.insert("column".to_owned(), position.column.into());
    }
    Value::Object(expectation)
}

/// One problem a line, so that a change of one is a change of a line.
fn write(report: &Report) -> String {
    let problems: Vec<String> = report.problems.iter().map(|problem| format!("    {}", expectation(problem))).collect();
    let counts = json!(report.counts);
    format!(
        "{{\n  \"pages\": {},\n  \"counts\": {counts},\n  \"problems\": [\n{}\n  ]\n}}\n",
        report.pages,
        problems.join(",\n")
    )
}

/// Rules whose inputs are not one page list or one robots.txt, with no options but those of every call.
fn is_elsewhere(rule: &Rule) -> bool {
    let needs_more = [&rule::ROBOTS_INDEX_AND_CHILDREN, &rule::ROBOTS_BLOCKS_SITEMAP, &rule::CROSS_SUBMIT_UNPROVEN];
    let is_here = rule.applies.contains(&Subject::Pages) || rule.applies == [Subject::Robots];
    needs_more.contains(&rule) || !is_here
}

#[test]
fn every_fixture_has_the_problems_that_are_expected_of_it() {
    let is_update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let mut failures = Vec::new();
    let mut fixtures = 0;
    for rule in rule::all() {
        let folder = folder().join(rule.id);
        let Some((bytes, name)) = input(&folder) else {
            if !is_elsewhere(rule) {
                failures.push(format!("{}: there is no fixture", rule.id));
            }
            continue;
        };
        fixtures += 1;
        let options = fs::read_to_string(folder.join("options.json")).unwrap_or_default();
        let mut options = example::options(&options);
        options.now.get_or_insert_with(|| NOW.to_owned());
        let report = report(rule, &bytes, &name, &options);
        if report.count(rule) == 0 {
            failures.push(format!("{}: not reported, but {:?}", rule.id, example::counts(&report)));
        }
        let found = write(&report);
        let path = folder.join("expected.json");
        if is_update {
            fs::write(&path, &found).expect("room for a file");
        }
        let expected = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        if found != expected {
            failures.push(format!("{}: expected\n{expected}found\n{found}", rule.id));
        }
    }
    assert!(
        failures.is_empty(),
        "{}\n`UPDATE_FIXTURES=1 cargo test --test fixtures` rewrites them",
        failures.join("\n")
    );
    eprintln!("{fixtures} fixtures");
}

#[test]
fn every_folder_is_that_of_a_rule_and_has_its_line_in_the_readme() {
    let readme = fs::read_to_string(folder().join("../README.md")).expect("the list of fixtures");
    for entry in fs::read_dir(folder()).expect("the fixtures") {
        let name = entry.expect("a folder that can be read").file_name().into_string().expect("a rule's name");
        assert!(rule::find(&name).is_some(), "{name} is no rule");
        assert!(readme.contains(&format!("| `{name}` |")), "{name} is not in tests/fixtures/README.md");
    }
}
