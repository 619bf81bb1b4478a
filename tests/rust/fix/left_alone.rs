//! Files that are left as they are, and beginnings that are not read.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, rule, validate_document};

use super::{all_assisted, fix, with_parsed};

const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
    <url><loc>https://example.com/</loc></url></urlset>";

fn fixed(text: &str, options: &FixOptions) -> String {
    fix_document(&Document::from_text(text), options).expect("valid options").xml
}

/// Returns the errors of a document.
fn errors(text: &str) -> Vec<&'static str> {
    let report = validate_document(&Document::from_text(text), &Options::default()).expect("valid options");
    let errors = report.problems.iter().filter(|problem| problem.severity == rule::Severity::Error);
    errors.map(|problem| problem.rule.id).collect()
}

#[test]
fn safe_fixes_keep_entries_readable() {
    let locs = |text: &str| -> Vec<String> {
        let document = Document::from_text(text);
        document.parse(&Options::default()).pages.iter().map(|page| page.loc.to_string()).collect()
    };
    for text in [
        "x<url><loc>https://e.com/a</loc><image:image/></url>",
        "l<url><loc>h<xhtml:>",
        "l<sitemap><loc>h</loc><xhtml:a/></sitemap>",
        "<url<!DOCTYPE>s<loc>>",
        "<urlset><url<!DOCTYPE a>s<loc>https://e.com/a</loc></url></urlset>",
    ] {
        assert_eq!(locs(&fixed(text, &FixOptions::default())), locs(text), "{text}");
    }
}

#[test]
fn words_for_missing_values_are_not_resolved() {
    let mut options = all_assisted();
    options.shared.base_url = Some("https://example.com/".to_owned());
    for value in ["undefined", "null", "NaN", "[object Object]", "N/A", "#REF!"] {
        let text = URLSET.replace("</urlset>", &format!("<url><loc>{value}</loc></url></urlset>"));
        assert_eq!(fixed(&text, &options), text);
    }
    let text = URLSET.replace("https://example.com/<", "nullable<");
    assert_eq!(fixed(&text, &options), text.replace("nullable", "https://example.com/nullable"));
}

#[test]
fn an_unreadable_beginning_is_left_alone() {
    let text = "< version=\"1.0\" encoding=\"UTF-8\"?>é\n<urlset xmlns=\"&nbsp;http://www.sitemaps.org/sche";
    let once = fixed(text, &all_assisted());
    assert!(once.starts_with("< version"), "{once}");
    assert_eq!(fixed(&once, &all_assisted()), once);
}

#[test]
fn source_code_is_named_and_left_alone() {
    let before =
        ["<?php echo 1; ?>\n", "<?php echo '<?xml version=\"1.0\"?>'; ?>\n", "<?PHP echo 1;\n", "<?= $xml ?>\n"];
    let inside = ["<?php echo $p; ?>", "<?= $p ?>", "<? echo $p ?>", "<%= p %>", "<% if (a < b) { %>"];
    let of_value = |code| URLSET.replace("</loc>", &format!("{code}</loc>"));
    let between = |code| URLSET.replace("<url>", &format!("{code}<url>"));
    let texts = before.map(|source| [source, URLSET].concat()).into_iter();
    for text in texts.chain(inside.map(of_value)).chain(inside.map(between)) {
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        assert_eq!(report.count(&rule::UNSUPPORTED_FORMAT), 1, "{text}");
        assert!(errors(&text).contains(&"unsupported-format"), "{text}");
        for options in [FixOptions::default(), all_assisted()] {
            assert_eq!(fixed(&text, &options), text);
        }
        with_parsed(&text, |parsed| {
            assert!(parsed.incomplete.is_some() && parsed.report.problems.iter().all(|problem| problem.fix.is_none()));
        });
    }
}

#[test]
fn an_attribute_with_a_url_of_an_entry_makes_it_incomplete() {
    for (entry, is_complete) in [
        ("<url loc=\"https://example.com/only-here\"/>", false),
        ("<url><loc href=\"https://example.com/only-here\"/></url>", false),
        ("<url><loc>https://example.com/</loc><lastmod url=\"https://example.com/only-here\"/></url>", true),
    ] {
        let text = URLSET.replace("<url><loc>https://example.com/</loc></url>", entry);
        with_parsed(&text, |parsed| assert_eq!(parsed.incomplete.is_none(), is_complete, "{text}"));
    }
}

#[test]
fn a_file_with_a_merge_conflict_is_left_as_it_is() {
    let core = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let [a, b, c] =
        ["a", "b", "c"].map(|path| format!("<url><loc>https://a.example/{path}</loc><priority>0,5</priority></url>\n"));
    let xml = format!("<urlset {core}>\n{a}<<<<<<< HEAD\n{b}=======\n{c}>>>>>>> update\n</urlset>\n");
    let text =
        "https://a.example/a \n<<<<<<< HEAD\nhttps://a.example/b\n=======\nhttps://a.example/c\n>>>>>>> update\n";
    let declarations =
        "<<<<<<< HEAD\n<?xml version=\"1.0\"?>\n=======\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n>>>>>>> branch";
    let first = format!("{declarations}\n<urlset {core}>\n{a}{b}{c}</urlset>");
    let lines =
        "<<<<<<< HEAD\nhttps://a.example/a\n=======\nhttps://a.example/b\n>>>>>>> update\nhttps://a.example/c\n";
    for given in [first.as_str(), lines] {
        with_parsed(given, |parsed| assert_eq!(parsed.report.counts.error, 1, "{:?}", parsed.report.problems));
    }
    for text in
        [xml.clone(), xml.replace('\n', "\r\n"), text.to_owned(), lines.to_owned(), first.replace('\n', "\r\n"), first]
    {
        for options in [FixOptions::default(), all_assisted()] {
            let fixed = fix(text.as_bytes(), &options);
            assert_eq!(fixed.xml, text);
            assert!(fixed.report.problems.iter().all(|problem| problem.fix.is_none()));
            let conflicts = fixed.report.problems.iter().filter(|problem| *problem.rule == rule::MERGE_CONFLICT);
            assert_eq!(conflicts.count(), 1, "{text}");
        }
        with_parsed(&text, |parsed| assert_eq!((parsed.pages.len(), parsed.is_complete()), (3, false)));
    }
    // Six characters, or some behind other text, are no marker.
    for marker in ["<<<<<< HEAD", "a <<<<<<< HEAD", "<<<<<<<"] {
        let text = xml.replace("<<<<<<< HEAD", marker);
        with_parsed(&text, |parsed| assert_eq!(parsed.report.count(&rule::MERGE_CONFLICT), 0, "{marker}"));
    }
}

#[test]
fn rules_that_do_not_apply_to_an_index_change_no_pages_in_it() {
    for value in ["0,8", "0.5", "<b>0.5</b>", "9", " 0.5 "] {
        let page = |name| format!("<url><loc>https://example.com/{name}</loc><priority>{value}</priority></url>");
        let pages = [page("a"), page("b")].concat();
        let text =
            format!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{pages}</sitemapindex>");
        assert_eq!(fixed(&text, &all_assisted()), text);
    }
}
