use sitemap_kit::page_list::{Format, read, write};
use sitemap_kit::{Invalid, Options, SplitOptions, split, validate};

use super::{all_options, assert_report_is_consistent, has_turn};

const FORMATS: [Format; 4] = [Format::Json, Format::Ndjson, Format::Csv, Format::Text];

/// Checks page lists for any text, in the detected format and in one other: the text is read, validated and split without a
/// panic, and the pages that were read are written and read again unchanged.
pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let options = all_options();
    // The length selects one format, because checking all of them would take three times as long.
    for format in [None, Some(FORMATS[bytes.len() % FORMATS.len()])] {
        let list = read(&text, format, &options);
        assert_report_is_consistent(&list.report);
        assert!(list.pages.len() <= list.report.pages);

        let again = read(&write(&list.pages), None, &options);
        assert_eq!(again.format, Format::Json);
        assert_eq!(again.report.counts.error, 0, "{:?}", again.report.problems);
        assert_eq!(again.pages, list.pages);
    }

    let report = validate(&*text, &options).expect("the options are valid");
    assert_report_is_consistent(&report);
    let again = validate(&*text, &Options { forgets: true, ..all_options() }).expect("the options are valid");
    assert_eq!(again.problems, report.problems);

    if !has_turn(bytes, 3, 0) {
        return;
    }
    // With the URL of a sitemap, pages outside its scope would not be split.
    let shared = Options { sitemap_url: None, ..options };
    let splitting = SplitOptions { shared, max_urls: 2, invalid: Invalid::Skip, ..SplitOptions::default() };
    if let Ok(set) = split(&*text, &splitting) {
        assert!(set.files.iter().all(|file| (1..=2).contains(&file.pages)));
        assert!(set.files.iter().map(|file| file.pages).sum::<usize>() <= report.pages);
    }
}
