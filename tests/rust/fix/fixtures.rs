//! `tests/fixtures/fix`: inputs and expected outputs. `UPDATE_FIXTURES=1` writes the outputs.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sitemap_kit::Options;
use sitemap_kit::fix::{Assisted, FixOptions};
use sitemap_kit::options::Timezone;

use super::fix;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/fix")
}

/// Returns the names and options of the fixtures from the table in their README.
fn fixtures() -> Vec<(String, FixOptions)> {
    let table = fs::read_to_string(folder().join("README.md")).unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let cells: Vec<&str> = row.split(" | ").collect();
        let json = cells[2].trim_end_matches(" |").trim_matches('`');
        (cells[0].trim_start_matches("| ").to_owned(), options(json))
    })
    .collect()
}

/// Reads options in the notation of the package.
fn options(json: &str) -> FixOptions {
    let mut shared: Options = serde_json::from_str(json).unwrap();
    let json: Value = serde_json::from_str(json).unwrap();
    // The crate reads no text of a time zone.
    shared.read.timezone = json["read"]
        .get("timezone")
        .map(|zone| {
            assert_eq!(zone, "+09:00");
            540
        })
        .map(Timezone::Offset);
    FixOptions { shared, assisted: if json.get("assisted").is_some() { Assisted::All } else { Assisted::None } }
}

#[test]
fn every_fixture_has_its_expected_output() {
    let fixtures = fixtures();
    let files = fs::read_dir(folder()).unwrap().flatten();
    let inputs = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "in")).count();
    assert_eq!(inputs, fixtures.len(), "the README lists every fixture");
    for (name, options) in fixtures {
        let input = fs::read(folder().join(format!("{name}.in"))).unwrap();
        let output = folder().join(format!("{name}.out"));
        let fixed = fix(&input, &options);
        // A document that was not changed may not be text, so its bytes are kept.
        let bytes = if fixed.applied.is_empty() { input.clone() } else { fixed.xml.into_bytes() };
        if std::env::var_os("UPDATE_FIXTURES").is_some() {
            fs::write(&output, &bytes).unwrap();
        }
        let expected = fs::read(&output).unwrap();
        assert_eq!(String::from_utf8_lossy(&bytes), String::from_utf8_lossy(&expected), "{name}");
        let again = fix(&expected, &options);
        assert!(again.applied.is_empty(), "{name}: {:#?}", again.applied);
        for (rule, _) in &fixed.changes {
            let left = again.report.count(rule);
            let is_left_on_purpose = LEFT.contains(&(name.as_str(), rule.id));
            assert_eq!(left > 0, is_left_on_purpose, "{name}: {} is left {left} times", rule.id);
        }
    }
}

/// Fixtures with rules whose other problems cannot be fixed.
const LEFT: [(&str, &str); 5] = [
    ("changefreq", "changefreq-invalid"),
    ("illegal-character", "xml-illegal-character"),
    ("lastmod-assisted", "lastmod-invalid"),
    ("priority", "priority-invalid"),
    ("structure-safe", "loc-not-normalized"),
];
