//! An input that violates each rule, with all problems expected for it.
//!
//! `tests/fixtures/README.md` describes the layout. The npm package runs the same fixtures
//! (`tests/npm/core/fixtures.test.mjs`). `UPDATE_FIXTURES=1` rewrites the expected problems; review them before committing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{self, Rewriting, Subject};
use sitemap_kit::{GenerateOptions, Invalid, Page, generate, page_list, validate_document};

pub(crate) mod fixture;

use fixture::fixtures;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules")
}

#[test]
fn every_fixture_has_its_expected_problems() {
    let is_update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let mut failures = Vec::new();
    let mut count = 0;
    for rule in rule::all() {
        let folder = folder().join(rule.id);
        for fixture in fixtures(&folder) {
            count += 1;
            let name = format!("{} ({})", rule.id, fixture.kind);
            let options = fs::read_to_string(folder.join("options.json")).unwrap_or_default();
            let outcome = fixture.run(rule, &options);
            if outcome.count == 0 {
                failures.push(format!("{name}: not reported in\n{}", outcome.text));
            }
            let path = folder.join(fixture.expected());
            if is_update {
                fs::write(&path, &outcome.text).expect("the file is writable");
            }
            let expected = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            if outcome.text != expected {
                failures.push(format!("{name}: expected\n{expected}found\n{}", outcome.text));
            }
        }
    }
    eprintln!("{count} fixtures");
    assert!(
        failures.is_empty(),
        "{}\n`UPDATE_FIXTURES=1 cargo test --test rust fixtures` rewrites them",
        failures.join("\n")
    );
}

#[test]
fn every_rule_has_a_fixture_and_rules_of_sets_have_one_of_several_files() {
    let mut missing = Vec::new();
    // Tests of the package run the examples of the rules that it checks itself.
    for rule in rule::all().filter(|rule| !crate::rules::example::is_checked_by_package(rule)) {
        let fixtures = fixtures(&folder().join(rule.id));
        if fixtures.is_empty() {
            missing.push(format!("{}: there is no fixture", rule.id));
        } else if rule.applies.contains(&Subject::Set) && !fixtures.iter().any(|fixture| fixture.kind == "set") {
            missing.push(format!("{}: there is no set", rule.id));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_folder_is_named_after_a_rule_and_every_file_is_used() {
    for entry in fs::read_dir(folder()).expect("the fixtures") {
        let folder = entry.expect("a folder that can be read").path();
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a rule's name");
        assert!(rule::find(name).is_some(), "{name} is no rule");

        let fixtures = fixtures(&folder);
        assert!(!fixtures.is_empty(), "{name} has no input");
        let known: BTreeSet<String> =
            fixtures.iter().map(fixture::Fixture::expected).chain(["options.json".to_owned()]).collect();
        for entry in fs::read_dir(&folder).expect("the files of a fixture") {
            let file = entry.expect("a folder that can be read").file_name().into_string().expect("a file's name");
            let is_input = file == "set" || file.starts_with("input.");
            assert!(is_input || known.contains(&file), "{name}/{file} belongs to no input");
        }
    }
}

#[test]
fn exporting_removes_the_problems_of_rules_as_the_catalogue_defines() {
    let mut count = 0;
    for rule in rule::all().filter(|rule| rule.rewriting != Rewriting::Unchanged) {
        let folder = folder().join(rule.id);
        for fixture in fixtures(&folder) {
            let Some((bytes, options)) = fixture.single(&folder) else { continue };
            let document = Document::decode(bytes, &ParseOptions::default());
            let text = String::from_utf8_lossy(bytes);
            let pages = match fixture.kind.as_str() {
                "json" | "csv" => page_list::read(&text, None, &options).pages,
                _ => document.parse(&options).pages,
            };
            // A file cannot be written without a valid page.
            let pages: Vec<_> = pages.into_iter().chain([Page::new("https://example.com/last")]).collect();
            let written =
                GenerateOptions { shared: options.clone(), invalid: Invalid::Omit, ..GenerateOptions::default() };
            let generated = generate(&pages, &written).unwrap_or_else(|error| panic!("{}: {error}", rule.id));
            let report =
                validate_document(&Document::from_text(&generated.xml), &options).expect("the options are valid");
            assert_eq!(report.count(rule), 0, "{} ({})", rule.id, fixture.kind);
            count += 1;
        }
    }
    assert!(count > 30, "{count}");
}
