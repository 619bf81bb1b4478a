//! Fixtures of rules: their inputs as they lie in their folder, and what each of them comes to, as JSON.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use sitemap_kit::parse::ParseOptions;
use sitemap_kit::rule::{self, Rule};
use sitemap_kit::{
    GenerateOptions, Options, Problem, Report, SetFile, SetReport, generate, robots, validate, validate_set,
};

use crate::example;

/// The present moment of inputs that name no other: the package has a clock, and the engine has none.
const NOW: &str = "2026-01-10T00:00:00Z";

/// The files of a set that are not sitemaps: the robots.txt of its site.
const ROBOTS: &str = "robots.txt";

/// One input of a rule.
pub(crate) struct Fixture {
    /// The end of its file's name: `json` for a page list, `robots.txt`, `indexnow.json`, or that of a document; `set` for
    /// a folder of files.
    pub(crate) kind: String,
    /// The bytes of the file, or of each file of the set by its name.
    files: Vec<(String, Vec<u8>)>,
}

/// What came of an input.
pub(crate) struct Outcome {
    /// How often the rule was reported.
    pub(crate) count: usize,
    /// What the fixture is to expect, as text.
    pub(crate) text: String,
}

/// The inputs of a rule: as a page list, as a document, as a set, or several of them.
pub(crate) fn fixtures(folder: &Path) -> Vec<Fixture> {
    let names: Vec<String> = names(folder);
    let mut fixtures: Vec<Fixture> = names
        .iter()
        .filter_map(|name| {
            if name == "set" {
                return Some(Fixture { kind: name.clone(), files: files_of_set(&folder.join(name)) });
            }
            let kind = name.strip_prefix("input.")?;
            let (kind, bytes) = read(folder, kind, name);
            Some(Fixture { kind, files: vec![(name.clone(), bytes)] })
        })
        .collect();
    fixtures.sort_by(|one, other| one.kind.cmp(&other.kind));
    fixtures
}

/// The names in a folder, in order; none where there is no such folder.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let name = |path: PathBuf| path.file_name().expect("a name").to_str().expect("a name of letters").to_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("a folder that can be read").path())).collect();
    names.sort();
    names
}

/// The content of a file whose name, without `.repeated`, is wanted: one that ends so has the notation of examples.
fn read(folder: &Path, wanted: &str, name: &str) -> (String, Vec<u8>) {
    let bytes = fs::read(folder.join(name)).expect("a fixture");
    match wanted.strip_suffix(".repeated") {
        None => (wanted.to_owned(), bytes),
        Some(wanted) => {
            let text = String::from_utf8(bytes).expect("the notation is text");
            (wanted.to_owned(), example::expand(text.trim_end_matches('\n')))
        }
    }
}

fn files_of_set(folder: &Path) -> Vec<(String, Vec<u8>)> {
    names(folder).iter().map(|name| read(folder, name, name)).collect()
}

impl Fixture {
    /// The name of the file of its expected problems.
    pub(crate) fn expected(&self) -> String {
        if self.kind == "json" { "expected.json".to_owned() } else { format!("expected.{}.json", self.kind) }
    }

    /// What comes of it, under options with the names of JavaScript.
    pub(crate) fn run(&self, rule: &Rule, json: &str) -> Outcome {
        let (urls, json) = take_urls(json);
        let mut options = example::options(&json);
        options.now.get_or_insert_with(|| NOW.to_owned());
        if self.kind == "set" {
            return self.check_set(rule, &urls, options);
        }
        let bytes = &self.files[0].1;
        let text = String::from_utf8_lossy(bytes);
        if self.kind == "indexnow.json" {
            return submit(rule, &text, &options);
        }
        let report = match self.kind.as_str() {
            ROBOTS => robots::parse_with(&text, &[], &options).report,
            // Only a writer knows how large a page becomes.
            _ if *rule == rule::PAGE_TOO_LARGE => refused(&text, options),
            "json" => validate(&*text, &options).expect("options that can be used"),
            _ => example::report_of_document(bytes, &options, &json),
        };
        Outcome { count: report.count(rule), text: lines(&of_report(&report), &[("problems", &report)]) }
    }

    fn check_set(&self, rule: &Rule, urls: &Map<String, Value>, mut options: Options) -> Outcome {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("a text file");
        options.robots = self.files.iter().find(|(name, _)| name == ROBOTS).map(|(_, bytes)| text(bytes));
        let files: Vec<SetFile<'_>> = self
            .files
            .iter()
            .filter(|(name, _)| name != ROBOTS)
            .map(|(name, bytes)| SetFile { name, url: urls.get(name).and_then(Value::as_str), bytes })
            .collect();
        let options = ParseOptions { shared: options, ..ParseOptions::default() };
        let SetReport { files, robots, report } = validate_set(&files, &options).expect("options that can be used");
        let mut lists = vec![("problems", &report)];
        lists.extend(files.iter().map(|file| (file.name.as_str(), &file.report)));
        lists.extend(robots.iter().map(|report| (ROBOTS, report)));
        Outcome {
            count: lists.iter().map(|(_, report)| report.count(rule)).sum(),
            text: lines(&of_report(&report), &lists),
        }
    }
}

/// The addresses of the files of a set, which stand among the options, and the options without them.
fn take_urls(json: &str) -> (Map<String, Value>, String) {
    let Ok(Value::Object(mut options)) = serde_json::from_str(json) else { return (Map::new(), json.to_owned()) };
    match options.remove("urls") {
        Some(Value::Object(urls)) => (urls, Value::Object(options).to_string()),
        _ => (Map::new(), json.to_owned()),
    }
}

/// The report of pages that cannot be written.
fn refused(pages: &str, shared: Options) -> Report {
    let options = GenerateOptions { shared, ..GenerateOptions::default() };
    let error = generate(pages, &options).expect_err("a page larger than a file");
    error.report().cloned().expect("a report")
}

/// What comes of a submission: its requests, or why it is refused.
fn submit(rule: &Rule, json: &str, options: &Options) -> Outcome {
    let (extra, report) = match example::submission(json, options) {
        Ok(built) => {
            let requests: Vec<Value> = built.requests.iter().map(|it| json!([it.host, it.locs])).collect();
            (("requests", Value::from(requests)), built.report)
        }
        Err(error) => {
            (("code", error.code().as_str().into()), error.report().cloned().expect("a report of what is wrong"))
        }
    };
    let mut whole = vec![extra];
    whole.extend(of_report(&report));
    Outcome { count: report.count(rule), text: lines(&whole, &[("problems", &report)]) }
}

/// What a fixture says of a report beside its problems.
fn of_report(report: &Report) -> Vec<(&'static str, Value)> {
    vec![("pages", report.pages.into()), ("counts", json!(report.counts))]
}

/// What a fixture says of a problem: what it is, how bad, and where.
fn expectation(problem: &Problem) -> Value {
    let mut expectation = Map::new();
    expectation.insert("rule".to_owned(), problem.rule.id.into());
    expectation.insert("severity".to_owned(), problem.severity.as_str().into());
    if let Some(file) = &problem.file {
        expectation.insert("file".to_owned(), file.as_str().into());
    }
    if let Some(path) = &problem.path {
        expectation.insert("path".to_owned(), path.as_str().into());
    }
    if let Some(position) = problem.position {
        expectation.insert("line".to_owned(), position.line.into());
        expectation.insert("column".to_owned(), position.column.into());
    }
    Value::Object(expectation)
}

/// A JSON object with one problem a line, so that a change of one is a change of a line.
fn lines(values: &[(&str, Value)], lists: &[(&str, &Report)]) -> String {
    let values = values.iter().map(|(name, value)| format!("  \"{name}\": {value}"));
    let list = |(name, report): &(&str, &Report)| {
        let problems: Vec<String> =
            report.problems.iter().map(|problem| format!("\n    {}", expectation(problem))).collect();
        if problems.is_empty() {
            format!("  \"{name}\": []")
        } else {
            format!("  \"{name}\": [{}\n  ]", problems.join(","))
        }
    };
    let parts: Vec<String> = values.chain(lists.iter().map(list)).collect();
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}
