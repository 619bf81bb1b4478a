use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::{GenerateOptions, Invalid, Options, generate, rule, validate_document};

use super::{MAX_INFLATED_BYTES, all_options, assert_report_is_consistent, has_turn};

/// Checks parsing for any bytes: positions are inside the text, and pages that were read can be written and read again.
pub(crate) fn check(bytes: &[u8]) {
    let options =
        ParseOptions { shared: all_options(), max_inflated_bytes: MAX_INFLATED_BYTES, ..ParseOptions::default() };
    let document = Document::decode(bytes, &options);
    let parsed = document.parse(&options.shared);
    assert_report_is_consistent(&parsed.report);
    assert_eq!(parsed.report.pages, parsed.pages.len() + parsed.sitemaps.len());
    assert_eq!(parsed.pages.len(), parsed.page_offsets.len());
    assert_eq!(parsed.sitemaps.len(), parsed.sitemap_offsets.len());

    let text = document.text();
    let positions = document.positions();
    let end = positions.at(text.len());
    for problem in &parsed.report.problems {
        assert!(problem.position.is_none_or(|position| position <= end), "{problem:?} past {end:?}");
    }
    let entries = if has_turn(bytes, 4, 1) { 8 } else { 1 };
    for offsets in [&parsed.page_offsets, &parsed.sitemap_offsets] {
        assert!(offsets.is_sorted());
        for (index, offset) in offsets.iter().enumerate().take(entries) {
            assert!(text.is_char_boundary(*offset));
            let entry = positions.of(*offset, "");
            for path in [
                "loc",
                "lastmod",
                "alternates[0].href",
                "images[1].loc",
                "videos[0].tags[1]",
                "news[0].publication.name",
            ] {
                let field = positions.of(*offset, path);
                assert!(entry <= field && field <= end, "{index}.{path}: {entry:?} {field:?} {end:?}");
            }
        }
    }

    let checked = validate_document(&document, &options.shared).expect("the options are valid");
    assert_report_is_consistent(&checked);
    let forgetful = Options { forgets: true, ..all_options() };
    let again = document.parse(&forgetful);
    assert_eq!((&again.pages, &again.page_offsets), (&parsed.pages, &parsed.page_offsets));
    assert_eq!(again.report.problems, parsed.report.problems);
    let rechecked = validate_document(&document, &forgetful).expect("the options are valid");
    assert_eq!(rechecked.problems, checked.problems);
    assert_eq!((checked.kind, checked.pages), (parsed.kind, parsed.report.pages));
    for problem in &checked.problems {
        assert!(problem.position.is_none_or(|position| position <= end), "{problem:?} past {end:?}");
    }

    // A gzip file is read like its content. Only some inputs are compressed, because the compressor's tables are expensive.
    if text.len() < 1_000 && has_turn(bytes, 16, 2) && !sitemap_kit::gzip::is_gzip(bytes) {
        let packed = gzip(bytes);
        let unpacked = Document::decode(&packed, &options);
        let again = unpacked.parse(&options.shared);
        assert_eq!((&again.pages, &again.sitemaps), (&parsed.pages, &parsed.sitemaps));
    }

    if !has_turn(bytes, 2, 0) {
        return;
    }
    // Valid pages that are written are read back unchanged.
    let writing = GenerateOptions { invalid: Invalid::Skip, ..GenerateOptions::default() };
    if let Ok(written) = generate(&parsed.pages, &writing) {
        let document = Document::from_text(&written.xml);
        let first = document.parse(&writing.shared);
        // Foreign elements keep their namespace, even if it is misspelt.
        let errors = first.report.counts.error - first.report.count(&rule::EXTENSION_NAMESPACE_INCORRECT);
        assert!(first.is_complete() && errors == 0, "{:?}\n{}", first.report.problems, written.xml);
        let rewritten = generate(&first.pages, &writing).expect("written pages can be written again");
        assert_eq!(rewritten.xml, written.xml);
    }
}
