use sitemap_kit::diff::{Difference, Side, diff};
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{self, Rule};
use sitemap_kit::{Kind, Options, SetFile, validate_document, validate_set};

use super::{MAX_INFLATED_BYTES, all_options, assert_report_is_consistent, has_turn};

/// Names of the files. Further files of an input are ignored.
const NAMES: [&str; 4] = ["sitemap.xml", "a.xml", "b.xml.gz", "base/c.txt"];

/// Rules about all files of a set. Their problems differ if a file is validated separately.
const ACROSS_FILES: [&Rule; 3] =
    [&rule::HREFLANG_NO_RETURN, &rule::HREFLANG_TARGET_NOT_LISTED, &rule::HREFLANG_X_DEFAULT_MISSING];

/// Checks sets of any files, which are separated by zero bytes: each file has the problems that it has alone, except those of
/// rules about all files; problems of the set name their file; a set does not differ from itself; and a comparison in the
/// opposite direction gives the opposite result.
pub(crate) fn check(bytes: &[u8]) {
    let files: Vec<SetFile<'_>> =
        bytes.split(|byte| *byte == 0).zip(NAMES).map(|(bytes, name)| SetFile { name, url: None, bytes }).collect();
    let shared = Options { sitemap_url: None, ..all_options() };
    let options = ParseOptions { shared, max_inflated_bytes: MAX_INFLATED_BYTES, ..ParseOptions::default() };
    let set = validate_set(&files, &options).expect("the options are valid");

    assert_report_is_consistent(&set.report);
    assert_report_is_consistent(set.robots.as_ref().expect("a robots.txt was given"));
    assert_eq!(set.files.len(), files.len());
    let of_pages = set.files.iter().filter(|file| file.report.kind != Kind::Index);
    assert_eq!(set.report.pages, of_pages.map(|file| file.report.pages).sum::<usize>());
    for problem in set.report.problems.iter().filter(|problem| problem.page.is_some()) {
        let file = set.files.iter().find(|file| Some(&file.name) == problem.file.as_ref());
        let pages = file.unwrap_or_else(|| panic!("{problem:?} names no file")).report.pages;
        assert!(problem.page.is_none_or(|page| page < pages), "{problem:?} of {pages} pages");
    }
    for (index, (file, checked)) in files.iter().zip(&set.files).enumerate() {
        assert_report_is_consistent(&checked.report);
        if !has_turn(bytes, NAMES.len(), index) {
            continue;
        }
        let alone = Options { sitemap_url: checked.url.clone(), ..options.shared.clone() };
        let document = Document::decode(file.bytes, &options).named(file.name);
        let alone = validate_document(&document, &alone).expect("as before");
        assert_eq!(checked.report.kind, alone.kind);
        for (rule, count) in alone.rules.iter().filter(|(rule, _)| !ACROSS_FILES.contains(rule)) {
            assert_eq!(checked.report.count(rule), *count, "{} in {}", rule.id, file.name);
        }
    }

    if !has_turn(bytes, 3, 0) {
        return;
    }
    let documents: Vec<Document<'_>> = files.iter().map(|file| Document::decode(file.bytes, &options)).collect();
    let whole = Side::Documents(&documents);
    assert!(diff(whole, whole, &options.shared).is_empty());
    let one = Side::Document(&documents[0]);
    let (there, back) = (diff(one, whole, &options.shared), diff(whole, one, &options.shared));
    assert_eq!(sorted(&there.added), sorted(&back.removed));
    assert_eq!(sorted(&there.removed), sorted(&back.added));
    assert_eq!((there.unchanged, locs(&there).len()), (back.unchanged, locs(&back).len()));
}

fn sorted(locs: &[String]) -> Vec<&String> {
    let mut sorted: Vec<&String> = locs.iter().collect();
    sorted.sort();
    sorted
}

fn locs(difference: &Difference) -> Vec<&str> {
    difference.changed.iter().map(|changed| changed.loc.as_str()).collect()
}
