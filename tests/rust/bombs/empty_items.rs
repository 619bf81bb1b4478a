//! Very many entries and blocks without content, which take more memory than text.

use sitemap_kit::parse::{Document, Incomplete, ParseOptions, ParseStream};
use sitemap_kit::{GenerateOptions, Options, generate, rule, validate_document};

use super::measure::{lock, within};
use super::{ENTRY, HEAD, MEGABYTE, parse_bomb, sized, validate_bomb};

#[test]
fn millions_of_empty_entries_are_read_within_the_limits() {
    let _lock = lock();
    let count = sized(20 * MEGABYTE) / 3;
    let make = |count: usize| format!("[{}{{}}]", "{},".repeat(count - 1));
    let report = validate_bomb("empty pages", None, count, make);
    assert_eq!((report.pages, report.count(&rule::ELEMENT_MISSING_LOC)), (count, count));
    let refused = within("empty pages, generated", count, make, |pages| {
        generate(pages, &GenerateOptions::default()).expect_err("no page has a loc")
    });
    assert_eq!(refused.report().expect("a report").count(&rule::ELEMENT_MISSING_LOC), count);

    let count = sized(50 * MEGABYTE) / 6;
    let make = |count: usize| format!("{HEAD}{}</urlset>", "<url/>".repeat(count));
    let report = within("empty entries, validated", count, make, |xml| {
        validate_document(&Document::from_text(xml), &Options::default()).expect("valid options")
    });
    assert_eq!((report.pages, report.count(&rule::ELEMENT_MISSING_LOC)), (count, count));
    // Pages are taken one by one, as the package does, because a list of so many pages exceeds the memory limit.
    let taken = within("empty entries, streamed", count, make, |xml| {
        let mut taken = 0;
        let mut stream = ParseStream::new(ParseOptions::default());
        for piece in xml.as_bytes().chunks(MEGABYTE) {
            stream.feed(piece, &mut |_, _| taken += 1);
        }
        stream.finish(&mut |_, _| taken += 1);
        taken
    });
    assert_eq!(taken, count);
}

#[test]
fn millions_of_empty_blocks_are_read_within_the_limits() {
    let _lock = lock();
    for field in ["images", "videos", "news", "alternates"] {
        let count = sized(20 * MEGABYTE) / 3;
        let report = validate_bomb(&format!("empty {field} in a page list"), None, count, |count| {
            format!("[{{\"loc\":\"https://example.com/\",\"{field}\":[{}{{}}]}}]", "{},".repeat(count - 1))
        });
        let problem = report.problems.iter().find(|problem| problem.rule.id == "field-type").expect("a problem");
        assert_eq!(problem.message, format!("{field} is a list of {count} items. Use at most 65536 items."));
    }
    let namespaces = "xmlns:image='http://www.google.com/schemas/sitemap-image/1.1' \
                      xmlns:video='http://www.google.com/schemas/sitemap-video/1.1' \
                      xmlns:news='http://www.google.com/schemas/sitemap-news/0.9' \
                      xmlns:xhtml='http://www.w3.org/1999/xhtml'";
    for block in ["image:image", "video:video", "news:news", "xhtml:link"] {
        let element = format!("<{block}/>");
        let count = sized(50 * MEGABYTE) / element.len();
        let (report, entries, incomplete) = parse_bomb(&format!("empty {block}"), count, |count| {
            let blocks = element.repeat(count);
            format!(
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' {namespaces}>\
                 <url><loc>https://example.com/</loc>{blocks}</url>{ENTRY}</urlset>"
            )
        });
        assert_eq!((entries, incomplete), (2, Some(Incomplete::Damaged)));
        assert_eq!(report.count(&rule::ELEMENT_UNKNOWN), count - 65_536);
    }
}
