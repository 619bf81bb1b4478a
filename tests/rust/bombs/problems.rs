//! Inputs with very many problems.

use sitemap_kit::{GenerateOptions, generate, rule};

use super::measure::{lock, within};
use super::{HEAD, parse_bomb, sized, validate_bomb};

#[test]
fn a_million_problems_of_a_document_are_reported_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    let bomb = format!("{HEAD}{}</urlset>", "<url><lastmod>x</lastmod></url>".repeat(million));
    let (report, entries, _) = parse_bomb("a million entries without loc", bomb.as_bytes(), 5);
    assert_eq!((entries, report.count(&rule::ELEMENT_MISSING_LOC)), (million, million));

    let bomb = format!("{HEAD}<url><loc>{}</loc></url></urlset>", "&".repeat(million));
    let (report, ..) = parse_bomb("a million ampersands", bomb.as_bytes(), 10);
    assert_eq!(report.count(&rule::XML_UNESCAPED_AMPERSAND), million);

    let loc = format!("https://a.com/?{}", "&a=1".repeat(50));
    let bomb = format!("{HEAD}{}</urlset>", format!("<url><loc>{loc}</loc></url>").repeat(sized(80_000)));
    let (report, ..) = parse_bomb("fifty ampersands in each loc", bomb.as_bytes(), 30);
    assert_eq!(report.count(&rule::XML_UNESCAPED_AMPERSAND), 50 * sized(80_000));

    let bad =
        format!("{HEAD}{}</urlset>", "<url a='b'><loc>/</loc><priority>7</priority></url>".repeat(sized(100_000)));
    assert_eq!(parse_bomb("a hundred thousand invalid values", bad.as_bytes(), 20).1, sized(100_000));
}

#[test]
fn a_million_problems_of_a_page_list_are_reported_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    let bomb = format!("[{}{{}}]", "{\"loc\":7,\"x\":1},".repeat(million - 1));
    let report = validate_bomb("a million invalid pages", &bomb, None, 40);
    assert_eq!((report.pages, report.count(&rule::FIELD_TYPE)), (million, million - 1));

    let unknown = report.problems.iter().find(|problem| *problem.rule == rule::FIELD_UNKNOWN).expect("a problem");
    assert_eq!((report.count(&rule::FIELD_UNKNOWN), unknown.count), (1, million - 1));

    let bomb = format!("[{}\"/\"]", "\"/\",".repeat(million - 1));
    let refused = within("a million invalid pages, generated", bomb.len(), 60, || {
        generate(&bomb, &GenerateOptions::default()).expect_err("no page is absolute")
    });
    assert_eq!(refused.report().expect("a report").count(&rule::LOC_NOT_ABSOLUTE), million);

    let bomb = "https://example.com/\n".repeat(million);
    let report = validate_bomb("a million equal pages", &bomb, None, 20);
    assert_eq!(report.count(&rule::LOC_DUPLICATE), million - 1);
}
