//! Documents without fixable problems are returned before they are walked through: the walk would not change them.

use std::fs;
use std::path::{Path, PathBuf};

use super::session::{FixSession, has_fixable, is_left_alone};
use super::{Assisted, FixOptions, Fixer};
use crate::model::options::Options;
use crate::model::rule;
use crate::read::sitemap::{Document, ParseOptions};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() { files.extend(self::files(&entry.path())) } else { files.push(entry.path()) }
    }
    files
}

/// Returns the changes that the walk makes to a document without fixable problems; `None` if it has some.
fn changes_without_problems(bytes: &[u8], options: &FixOptions) -> Option<Vec<String>> {
    let document = Document::decode(bytes, &ParseOptions::default());
    let prepared = options.prepare().unwrap();
    let mut fixer = Fixer::new(options, &prepared);
    let mut session = FixSession::new(&document, &fixer).unwrap();
    let report = &session.checked.report;
    if has_fixable(report, &fixer) || is_left_alone(report) {
        return None;
    }
    session.fix_document(&document, &mut fixer).unwrap();
    // A URL that is invalid for another reason, or of a page in an index, is not reported as not normalised.
    let changes = session.log.applied.iter().filter(|change| *change.rule != rule::LOC_NOT_NORMALIZED);
    Some(changes.map(|change| format!("{change:?}")).collect())
}

#[test]
fn a_document_without_fixable_problems_is_not_changed() {
    for assisted in [Assisted::None, Assisted::All] {
        let shared = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
        let options = FixOptions { shared, assisted };
        let mut documents = 0;
        for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")) {
            let bytes = fs::read(&file).unwrap();
            // Large files only as they are; of the others, also variants without one byte.
            let step = if bytes.len() > 5_000 { bytes.len() } else { bytes.len().div_ceil(60).max(1) };
            for removed in (0..bytes.len()).step_by(step) {
                let damaged =
                    if removed == 0 { bytes.clone() } else { [&bytes[..removed], &bytes[removed + 1..]].concat() };
                if let Some(changes) = changes_without_problems(&damaged, &options) {
                    assert_eq!(changes, [""; 0], "{} without byte {removed}", file.display());
                    documents += 1;
                }
            }
        }
        assert!(documents > 500, "{documents} documents");
    }
}
