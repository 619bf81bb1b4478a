use sitemap_kit::gzip::gzip;
use sitemap_kit::page_list::{read, write};
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::{GenerateOptions, Invalid, Options, Page, generate};

use super::choices::Choices;
use super::{assert_report_is_consistent, has_turn};

/// Checks writing and reading for any pages: pages without a problem are read back unchanged, and writing them again gives equal
/// bytes.
pub(crate) fn check(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let pretty = choices.flag();
    let pages = choices.pages();

    let list = read(&write(&pages), None, &Options::default());
    assert_eq!(list.report.counts.error, 0, "{:?}", list.report.problems);
    assert_eq!(list.pages, pages);

    let options = GenerateOptions { invalid: Invalid::Skip, pretty, ..GenerateOptions::default() };
    let Ok(written) = generate(&pages, &options) else { return };
    assert_eq!(generate(&pages, &options).expect("as before").xml, written.xml);
    assert_report_is_consistent(&written.report);

    let document = Document::from_text(&written.xml);
    let parsed = document.parse(&options.shared);
    assert!(parsed.is_complete() && parsed.report.is_valid(), "{:?}\n{}", parsed.report.problems, written.xml);
    // A page with a problem does not affect the others.
    let is_listed_whole = written.report.rules.iter().all(|(_, count)| *count <= 100);
    if is_listed_whole {
        // A problem with a count is also one of other pages.
        let is_without_problem = |index: usize| {
            let problems = &written.report.problems;
            !problems.iter().any(|problem| problem.count > 1 || problem.page.is_none_or(|page| page == index))
        };
        for (index, page) in pages.iter().enumerate().filter(|(index, _)| is_without_problem(*index)) {
            let page = as_read_back(page.clone());
            assert!(parsed.pages.contains(&page), "[{index}] {page:?}\nin {:?}\n{}", parsed.pages, written.xml);
        }
    }

    if !has_turn(bytes, 8, 0) {
        return;
    }
    let packed = gzip(written.xml.as_bytes());
    let unpacked = Document::decode(&packed, &ParseOptions::default());
    assert_eq!(unpacked.parse(&options.shared).pages, parsed.pages);

    let strict = GenerateOptions { invalid: Invalid::Throw, ..options };
    let rewritten = generate(&parsed.pages, &strict).expect("written pages have no errors");
    assert_eq!(rewritten.xml, written.xml);
}

/// Returns a page in its normal form, which writing gives it without a problem: decimals have a digit on both sides of the
/// point, and the default relation of an alternate is left out.
fn as_read_back(mut page: Page<'static>) -> Page<'static> {
    if let Some(priority) = &page.priority {
        page.priority = Some(with_a_point(priority).into());
    }
    for alternate in &mut page.alternates {
        alternate.rel.take_if(|rel| rel == "alternate");
    }
    page
}

fn with_a_point(decimal: &str) -> String {
    let decimal = decimal.strip_prefix('+').unwrap_or(decimal);
    let (whole, fraction) = decimal.split_once('.').unwrap_or((decimal, ""));
    let or_zero = |digits: &str| if digits.is_empty() { "0".to_owned() } else { digits.to_owned() };
    format!("{}.{}", or_zero(whole), or_zero(fraction))
}
