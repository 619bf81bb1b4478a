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
use sitemap_kit::{GenerateOptions, Problem, Report, generate, robots, validate};

// Reports of examples are for the test of the rules.
#[allow(dead_code, reason = "only the notation and the options of examples are needed here")]
#[path = "rules/example.rs"]
mod example;

/// The present moment of inputs that name no other: the package has a clock, and the engine has none.
const NOW: &str = "2026-01-10T00:00:00Z";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules")
}

/// One input of a rule.
struct Input {
    bytes: Vec<u8>,
    /// The end of its file's name: `json` for a page list, `robots.txt`, or that of a document.
    kind: String,
}

/// The inputs of a rule: as a page list, as a document, or both.
fn inputs(folder: &Path) -> Vec<Input> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.filter_map(|entry| entry.expect("a folder that can be read").file_name().into_string().ok());
    let mut inputs: Vec<Input> = names
        .filter_map(|name| {
            let kind = name.strip_prefix("input.")?;
            let bytes = fs::read(folder.join(&name)).expect("a fixture");
            Some(match kind.strip_suffix(".repeated") {
                None => Input { bytes, kind: kind.to_owned() },
                Some(kind) => {
                    let text = String::from_utf8(bytes).expect("the notation is text");
                    Input { bytes: example::expand(text.trim_end_matches('\n')), kind: kind.to_owned() }
                }
            })
        })
        .collect();
    inputs.sort_by(|one, other| one.kind.cmp(&other.kind));
    inputs
}

impl Input {
    /// The name of the file of its expected problems.
    fn expected(&self) -> String {
        if self.kind == "json" { "expected.json".to_owned() } else { format!("expected.{}.json", self.kind) }
    }

    /// Its problems, under options with the names of JavaScript.
    fn report(&self, rule: &Rule, json: &str) -> Report {
        let mut options = example::options(json);
        options.now.get_or_insert_with(|| NOW.to_owned());
        let text = String::from_utf8_lossy(&self.bytes);
        if self.kind == "robots.txt" {
            return robots::parse_with(&text, &[], &options).report;
        }
        if *rule == rule::PAGE_TOO_LARGE {
            // Only a writer knows how large a page becomes.
            let options = GenerateOptions { shared: options, ..GenerateOptions::default() };
            return generate(&*text, &options)
                .expect_err("a page larger than a file")
                .report()
                .cloned()
                .expect("a report");
        }
        if self.kind == "json" {
            return validate(&*text, &options).expect("options that can be used");
        }
        example::report_of_document(&self.bytes, &options, json)
    }
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

/// Rules that speak of more than one file, or of a call.
fn is_elsewhere(rule: &Rule) -> bool {
    const MORE_THAN_A_FILE: [&str; 6] = [
        "robots-index-and-children",
        "robots-blocks-sitemap",
        "cross-submit-unproven",
        "index-nested",
        "index-child-missing",
        "index-lastmod-mismatch",
    ];
    let is_of_a_file = |subject: &Subject| !matches!(subject, Subject::Set | Subject::Submit);
    MORE_THAN_A_FILE.contains(&rule.id) || !rule.applies.iter().any(is_of_a_file)
}

#[test]
fn every_fixture_has_the_problems_that_are_expected_of_it() {
    let is_update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let mut failures = Vec::new();
    let mut fixtures = 0;
    for rule in rule::all() {
        let folder = folder().join(rule.id);
        let inputs = inputs(&folder);
        if inputs.is_empty() && !is_elsewhere(rule) {
            failures.push(format!("{}: there is no fixture", rule.id));
        }
        for input in inputs {
            fixtures += 1;
            let options = fs::read_to_string(folder.join("options.json")).unwrap_or_default();
            let report = input.report(rule, &options);
            if report.count(rule) == 0 {
                failures.push(format!(
                    "{} ({}): not reported, but {:?}",
                    rule.id,
                    input.kind,
                    example::counts(&report)
                ));
            }
            let found = write(&report);
            let path = folder.join(input.expected());
            if is_update {
                fs::write(&path, &found).expect("room for a file");
            }
            let expected = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            if found != expected {
                failures.push(format!("{} ({}): expected\n{expected}found\n{found}", rule.id, input.kind));
            }
        }
    }
    eprintln!("{fixtures} fixtures");
    assert!(
        failures.is_empty(),
        "{}\n`UPDATE_FIXTURES=1 cargo test --test fixtures` rewrites them",
        failures.join("\n")
    );
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
