//! Fixing the files of a corpus beside the project. Skipped if there is none.

use std::fs;
use std::path::{Path, PathBuf};

use sitemap_kit::Options;
use sitemap_kit::fix::FixOptions;
use sitemap_kit::parse::{Document, ParseOptions, Parsed};

use super::{all_assisted, fix, with_parsed};

fn files() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let Ok(table) = fs::read_to_string(corpus.join("classes.tsv")) else {
        eprintln!("skipped: {} does not exist", corpus.display());
        return Vec::new();
    };
    table.lines().skip(1).filter_map(|line| Some(corpus.join(line.split('\t').next()?))).collect()
}

#[test]
fn a_second_fix_changes_nothing() {
    let mut wrong = Vec::new();
    for path in files() {
        let bytes = fs::read(&path).unwrap();
        for options in [FixOptions::default(), all_assisted()] {
            let once = fix(&bytes, &options);
            let twice = fix(once.xml.as_bytes(), &options);
            if !once.applied.is_empty() && !twice.applied.is_empty() {
                wrong.push(format!("{}: {:#?}", path.display(), twice.applied.iter().take(2).collect::<Vec<_>>()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} are fixed twice:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the number of entries with a loc.
fn located(parsed: &Parsed<'_>) -> usize {
    let pages = parsed.pages.iter().filter(|page| !page.loc.is_empty()).count();
    pages + parsed.sitemaps.iter().filter(|sitemap| !sitemap.loc.is_empty()).count()
}

#[test]
fn fixing_keeps_every_page_of_the_corpus() {
    let mut wrong = Vec::new();
    for path in files() {
        let bytes = fs::read(&path).unwrap();
        let before = Document::decode(&bytes, &ParseOptions::default());
        let before = before.parse(&Options::default());
        let fixed = fix(&bytes, &all_assisted());
        let removed =
            fixed.changes.iter().filter(|(rule, _)| ["loc-duplicate", "text-line-not-url"].contains(&rule.id));
        let removed: usize = removed.map(|(_, count)| count).sum();
        with_parsed(&fixed.xml, |after| {
            let (count, left) = (located(&before), located(after));
            if left + removed < count {
                wrong.push(format!("{}: {count} entries became {left}, {removed} of them on purpose", path.display()));
            }
        });
    }
    assert!(wrong.is_empty(), "{} lost entries:\n{}", wrong.len(), wrong.join("\n"));
}
