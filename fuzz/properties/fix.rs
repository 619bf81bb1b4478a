use std::collections::BTreeSet;

use sitemap_kit::fix::{Applied, Assisted, FixOptions, Fixed, fix_document, fix_pages};
use sitemap_kit::options::Timezone;
use sitemap_kit::page_list::write;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{self, Rule};
use sitemap_kit::{Options, ReadOptions, Report, gzip};

use super::{MAX_INFLATED_BYTES, all_options, assert_report_is_consistent, has_turn};

/// Fixes that remove an entry, so that the indexes of later entries change.
const REMOVING: [&Rule; 2] = [&rule::LOC_DUPLICATE, &rule::LOC_EQUIVALENT];

/// Problems of decoding after which a document is returned unchanged: the text is incomplete, or its encoding is ambiguous.
const LEFT_ALONE: [&Rule; 5] = [
    &rule::NOT_UTF8,
    &rule::GZIP_CORRUPT,
    &rule::DECOMPRESSED_CEILING,
    &rule::ENCODING_CONFLICT,
    &rule::ENCODING_NOT_UTF8,
];

/// Checks fixing of any bytes, as a document or as a page list: a second call changes nothing, a value that was changed is not
/// reported again, and a document without changes is returned byte for byte.
pub(crate) fn check(bytes: &[u8]) {
    for (turn, assisted) in [Assisted::None, Assisted::All].into_iter().enumerate() {
        if !has_turn(bytes, 2, turn) {
            continue;
        }
        let shared = Options {
            read: ReadOptions { timezone: Some(Timezone::Offset(540)), ..all_options().read.clone() },
            ..all_options()
        };
        let options = FixOptions { shared, assisted };
        let is_list = bytes.trim_ascii_start().first().is_some_and(|first| b"[{".contains(first));
        if is_list { pages(&String::from_utf8_lossy(bytes), &options) } else { document(bytes, &options) }
    }
}

fn document(bytes: &[u8], options: &FixOptions) {
    let reading = ParseOptions { max_inflated_bytes: MAX_INFLATED_BYTES, ..ParseOptions::default() };
    let given = Document::decode(bytes, &reading);
    let once = fix_document(&given, options).expect("the options are valid");
    assert_report_is_consistent(&once.report);
    // The text of a document does not include the byte order mark.
    let text = once.xml.strip_prefix('\u{FEFF}').unwrap_or(&once.xml);
    if once.applied.is_empty() {
        assert_eq!(text, given.text());
    }
    if LEFT_ALONE.iter().any(|rule| once.report.count(rule) > 0) {
        assert_eq!(text, given.text());
        return;
    }
    is_gone(&once.applied, &once.report);
    counts_agree(&once.applied, &once.changes);
    if options.assisted == Assisted::None {
        loses_no_entry(&given, &once);
    }

    let twice = fix_document(&Document::from_text(&once.xml), options).expect("as before");
    assert!(twice.applied.is_empty(), "{:#?}\nin {}", twice.applied, once.xml);
    assert_eq!(twice.xml, once.xml);

    // A gzip file is fixed like its content.
    if bytes.len() < 500 && has_turn(bytes, 15, 0) && !gzip::is_gzip(bytes) {
        let packed = gzip::gzip(bytes);
        let unpacked = fix_document(&Document::decode(&packed, &reading), options).expect("as before");
        assert_eq!(unpacked.xml, once.xml);
    }
}

/// Asserts that all entries can be read after safe fixes, other than those that were merged.
fn loses_no_entry(given: &Document<'_>, fixed: &Fixed) {
    let count = |document: &Document<'_>| document.parse(&Options::default()).report.pages;
    let removed = &fixed.removed;
    let (before, after) = (count(given), count(&Document::from_text(&fixed.xml)));
    assert!(removed.is_sorted() && removed.last().is_none_or(|last| *last < before), "{removed:?} of {before}");
    assert!(after + removed.len() >= before, "{before} entries became {after} without {removed:?}\n{}", fixed.xml);
}

fn pages(text: &str, options: &FixOptions) {
    let once = fix_pages(text, options).expect("the options are valid");
    assert_report_is_consistent(&once.report);
    is_gone(&once.applied, &once.report);
    counts_agree(&once.applied, &once.changes);

    let list = write(&once.pages);
    let twice = fix_pages(&*list, options).expect("as before");
    assert!(twice.applied.is_empty(), "{:#?}\nin {list}", twice.applied);
    assert_eq!(twice.pages, once.pages);
}

/// Asserts that no value that was changed is reported again.
fn is_gone(applied: &[Applied], report: &Report) {
    if applied.iter().any(|applied| REMOVING.contains(&applied.rule) || applied.after.is_empty()) {
        return;
    }
    for applied in applied.iter().filter(|applied| applied.path.is_some()) {
        let left = report.problems.iter().find(|problem| {
            *problem.rule == *applied.rule
                && problem.path == applied.path
                && problem.value.as_deref() == Some(&*applied.before)
        });
        assert!(left.is_none(), "{applied:?} left {left:?}");
    }
}

/// Asserts that at most a hundred changes of each rule are listed, and that all are counted.
fn counts_agree(applied: &[Applied], changes: &[(&'static Rule, usize)]) {
    let rules: BTreeSet<&str> = applied.iter().map(|applied| applied.rule.id).collect();
    assert_eq!(rules.len(), changes.len());
    for (rule, count) in changes {
        let listed = applied.iter().filter(|applied| applied.rule == *rule).count();
        assert_eq!(listed, (*count).min(100), "{}", rule.id);
    }
}
