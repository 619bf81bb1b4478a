//! The indexes of the entries that a fix removes.

use proptest::prelude::*;
use sitemap_kit::fix::{FixOptions, Fixed, fix_document, fix_pages};
use sitemap_kit::parse::{Document, Parsed};
use sitemap_kit::{CheckOptions, Level, Options, rule};

use super::{CORE, all_assisted, with_parsed};
use crate::scale::cases;

fn fix(text: &str, options: &FixOptions) -> Fixed {
    fix_document(&Document::from_text(text), options).expect("valid options")
}

fn locs(parsed: &Parsed<'_>) -> Vec<String> {
    let pages = parsed.pages.iter().map(|page| page.loc.to_string());
    pages.chain(parsed.sitemaps.iter().map(|sitemap| sitemap.loc.to_string())).collect()
}

/// Returns the removed entries of a document. Asserts that the fixed document has all others, and that the removed ones
/// repeat earlier ones.
fn removed(text: &str, options: &FixOptions) -> Vec<usize> {
    let fixed = fix(text, options);
    let rules = vec![(rule::LOC_DUPLICATE.id.to_owned(), Level::Off)];
    let unmerged = FixOptions {
        shared: Options::from(CheckOptions { rules, ..CheckOptions::default() }),
        ..FixOptions::default()
    };
    let list = fix_pages(&*with_parsed(text, locs).join("\n"), &unmerged).expect("valid options").pages;
    let mut expected: Vec<_> = list.iter().map(|page| page.loc.to_string()).collect();
    for index in fixed.removed.iter().rev() {
        let removed = expected.remove(*index);
        assert!(expected[..*index].contains(&removed), "{text}\n{:?}", fixed.removed);
    }
    assert_eq!(with_parsed(&fixed.xml, locs), expected, "{text}\n{}\n{:?}", fixed.xml, fixed.removed);
    fixed.removed
}

fn url(path: &str) -> String {
    format!("<url><loc>https://a.example/{path}</loc></url>")
}

#[test]
fn pages_are_listed_without_a_limit() {
    let list: Vec<String> =
        (0..150).flat_map(|at| [format!("https://a.example/{at}#b"), format!("https://a.example/{at}")]).collect();
    let fixed = fix_pages(&*list.join("\n"), &FixOptions::default()).expect("valid options");
    assert_eq!(fixed.removed, (0..150).map(|at| 2 * at + 1).collect::<Vec<_>>());
    assert_eq!(
        (fixed.pages.len(), fixed.applied.iter().filter(|it| *it.rule == rule::LOC_DUPLICATE).count()),
        (150, 100)
    );
}

#[test]
fn indexes_of_pages_count_what_is_unreadable() {
    // Fragments are removed in the first pass, after which the first and the last are equal.
    let list = r#"[{"loc": "https://a.example/#x"}, 5, {"loc": "https://a.example/b"}, {"loc": "https://A.example/b"},
        {"loc": "https://a.example/"}]"#;
    let fixed = fix_pages(list, &FixOptions::default()).expect("valid options");
    assert_eq!(fixed.removed, [3, 4]);
}

#[test]
fn entries_of_a_sitemap_are_listed_as_the_report_counts_them() {
    let several =
        "<url><loc>https://a.example/1</loc><loc>https://a.example/2</loc><loc>https://A.example/1</loc></url>";
    let nested = format!("<url><loc>https://a.example/3</loc><x>{}{}</x></url>", url("4"), url("1"));
    for (entries, expected) in [
        // The further loc that is read as an entry of its own is the third one.
        (format!("{several}{}", url("2")), vec![2, 3]),
        // Entries inside an entry are counted after it. They are moved before they are merged.
        (format!("{nested}{}{}", url("4"), url("1")), vec![3, 4]),
        (format!("{}{nested}{}", url("1"), url("3")), vec![3, 4]),
        // Repetitions of a loc in one element are no entries, and a loc that becomes one is removed.
        (
            format!("{}<url><loc>https://a.example/7</loc><loc> https://a.example/7</loc></url>{}", url("8"), url("8")),
            vec![2],
        ),
        // The further loc disappears, because a misspelt one has its URL.
        (
            format!(
                "<url><loc>https://a.example/5</loc><loc>https://a.example/6</loc><LOC>https://a.example/6</LOC></url>{}{}",
                url("7"),
                url("7")
            ),
            vec![3],
        ),
        // An end tag is missing, and a name is misspelt, which are fixed in passes of their own.
        (
            format!("{}<url><loc>https://a.example/1#x</loc><Url><LOC>https://a.example/1</LOC></Url>", url("2")),
            vec![2],
        ),
    ] {
        let text = format!("<urlset {CORE}>{entries}</urlset>");
        assert_eq!(removed(&text, &all_assisted()), expected, "{entries}");
    }
}

#[test]
fn an_entry_inside_another_is_counted_before_its_further_locs() {
    // In the fixed document, the further loc is the first of the two.
    let outer = format!("<url><loc>https://a.example/3</loc><loc>https://a.example/5</loc>{}</url>", url("5"));
    let fixed = fix(&format!("<urlset {CORE}>{outer}{}</urlset>", url("3")), &all_assisted());
    assert_eq!(fixed.removed, [1, 3]);
    assert_eq!(fixed.xml, format!("<urlset {CORE}>{}{}</urlset>", url("3"), url("5")));
}

#[test]
fn entries_of_an_index_are_listed() {
    let sitemap = |path: &str| format!("\n <sitemap>\n  <loc>https://a.example/{path}</loc>\n </sitemap>");
    let mut text = format!("<sitemapindex {CORE}>");
    for at in 0..150 {
        text.extend([sitemap(&format!("{at}.xml#b")), sitemap(&format!("{at}.xml"))]);
    }
    text.push_str("\n</sitemapindex>");
    assert_eq!(removed(&text, &FixOptions::default()), (0..150).map(|at| 2 * at + 1).collect::<Vec<_>>());
}

#[test]
fn lines_of_a_text_sitemap_are_listed() {
    // Lines that are no URLs are not counted, also if a URL is made of them.
    let text = "https://a.example/\n# comment\n  https://a.example/b\nhttps://A.example/\n \t https://a.example/b\n/b\nhttps://a.example/c\n";
    assert_eq!(removed(text, &FixOptions::default()), [2, 3]);
    let mut options = all_assisted();
    options.shared.base_url = Some("https://a.example/".to_owned());
    assert_eq!(fix(text, &options).removed, [2, 3]);
    assert_eq!(fix(text, &options).xml, "https://a.example/\nhttps://a.example/b\nhttps://a.example/c\n");
}

/// An entry with further locs or with entries inside it, out of few URLs.
fn entry() -> impl Strategy<Value = String> {
    let loc = proptest::sample::select(vec!["a", "b", "c", "d", " a", "b#x", "../c", "%64"]);
    let loc = loc.prop_map(|path| format!("<loc>https://a.example/{path}</loc>"));
    let leaf = proptest::collection::vec(loc.clone(), 1..3).prop_map(|locs| format!("<url>{}</url>", locs.concat()));
    leaf.prop_recursive(3, 12, 3, move |inner| {
        let around = proptest::sample::select(vec!["", "x", "lastmod"]);
        let space = proptest::sample::select(vec!["", "\n "]);
        let parts = (around, space, loc.clone(), proptest::collection::vec(inner, 0..3));
        parts.prop_map(|(name, space, loc, entries)| {
            let (start, end) = if name.is_empty() {
                (String::new(), String::new())
            } else {
                (format!("<{name}>"), format!("</{name}>"))
            };
            format!("{space}<url>{loc}{start}{}{end}{space}</url>", entries.concat())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(500, 20_000)))]

    #[test]
    fn all_removed_entries_are_listed(entries in proptest::collection::vec(entry(), 1..6)) {
        let text = format!("<urlset {CORE}>{}</urlset>", entries.concat());
        for options in [FixOptions::default(), all_assisted()] {
            removed(&text, &options);
        }
    }
}
