//! Inputs with very many problems.

use sitemap_kit::{GenerateOptions, generate, rule};

use super::measure::{lock, within};
use super::{HEAD, parse_bomb, sized, validate_bomb};

#[test]
fn a_million_problems_of_a_document_are_reported_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    let entries = |entry: &str| {
        let entry = entry.to_owned();
        move |count: usize| format!("{HEAD}{}</urlset>", entry.repeat(count))
    };
    let make = entries("<url><lastmod>x</lastmod></url>");
    let (report, pages, _) = parse_bomb("a million entries without loc", million, make);
    assert_eq!((pages, report.count(&rule::ELEMENT_MISSING_LOC)), (million, million));

    let make = |count: usize| format!("{HEAD}<url><loc>{}</loc></url></urlset>", "&".repeat(count));
    let (report, ..) = parse_bomb("a million ampersands", million, make);
    assert_eq!(report.count(&rule::XML_UNESCAPED_AMPERSAND), million);

    let loc = format!("https://a.com/?{}", "&a=1".repeat(50));
    let make = entries(&format!("<url><loc>{loc}</loc></url>"));
    let (report, ..) = parse_bomb("fifty ampersands in each loc", sized(80_000), make);
    assert_eq!(report.count(&rule::XML_UNESCAPED_AMPERSAND), 50 * sized(80_000));

    let make = entries("<url a='b'><loc>/</loc><priority>7</priority></url>");
    assert_eq!(parse_bomb("a hundred thousand invalid values", sized(100_000), make).1, sized(100_000));
}

#[test]
fn a_million_problems_of_a_page_list_are_reported_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    let make = |count: usize| format!("[{}{{}}]", "{\"loc\":7,\"x\":1},".repeat(count - 1));
    let report = validate_bomb("a million invalid pages", None, million, make);
    assert_eq!((report.pages, report.count(&rule::FIELD_TYPE)), (million, million - 1));

    let unknown = report.problems.iter().find(|problem| *problem.rule == rule::FIELD_UNKNOWN).expect("a problem");
    assert_eq!((report.count(&rule::FIELD_UNKNOWN), unknown.count), (1, million - 1));

    let make = |count: usize| format!("[{}\"/\"]", "\"/\",".repeat(count - 1));
    let refused = within("a million invalid pages, generated", million, make, |pages| {
        generate(pages, &GenerateOptions::default()).expect_err("no page is absolute")
    });
    assert_eq!(refused.report().expect("a report").count(&rule::LOC_NOT_ABSOLUTE), million);

    let report = validate_bomb("a million equal pages", None, million, |count| "https://example.com/\n".repeat(count));
    assert_eq!(report.count(&rule::LOC_DUPLICATE), million - 1);
}
