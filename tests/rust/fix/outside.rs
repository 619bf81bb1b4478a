//! Documents with several roots, with content outside of elements, or without their end.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::page_list::Pages;
use sitemap_kit::report::{Need, Remedy};
use sitemap_kit::rule;

use super::remedies::{Input, decode, exact_remedies, exact_remedies_of};
use super::{all_assisted, fix, urlset};

const SAFE: Option<Remedy> = Some(Remedy::Safe);
const ASSISTED: Option<Remedy> = Some(Remedy::Assisted);
const REPAIR: Option<Remedy> = Some(Remedy::Needs(Need::Repair));

const PAGE: &str = "<url><loc>https://example.com/</loc></url>";
const OTHER: &str = "<url><loc>https://example.com/b</loc></url>";
const FEED: &str = "<rss version=\"2.0\"><channel><item><link>https://example.com/</link></item></channel></rss>";

#[test]
fn remedies_of_several_roots_are_exact() {
    let (root, plain) = (urlset(PAGE), format!("<urlset>{PAGE}</urlset>"));
    let image = "<url><loc>https://example.com/b</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>";
    for (text, rule, expected) in [
        // Without its only entry, the second root would be empty: the roots are joined before.
        (root.repeat(2), "loc-duplicate", &[ASSISTED][..]),
        (root.repeat(2), "xml-not-well-formed", &[ASSISTED]),
        (root.clone() + &root.replace("urlset", "s:urlset"), "loc-duplicate", &[None]),
        (urlset(&PAGE.repeat(2)) + &urlset(OTHER), "loc-duplicate", &[SAFE]),
        (format!("{root}<b></b>{root}"), "xml-not-well-formed", &[ASSISTED]),
        // Roots of different names stay apart.
        (root.clone() + FEED, "xml-not-well-formed", &[None]),
        (FEED.repeat(2), "xml-not-well-formed", &[None]),
        // Each root gets its own declarations.
        (plain.repeat(2), "namespace-missing", &[SAFE, SAFE]),
        (root.clone() + &urlset(image), "xml-prefix-undeclared", &[SAFE]),
        (image.replace("com/b", "com/c") + image, "xml-prefix-undeclared", &[SAFE]),
        (plain.replace("urlset", "s:urlset"), "xml-prefix-undeclared", &[SAFE]),
        (plain.replace("urlset", "s:urls"), "xml-prefix-undeclared", &[REPAIR]),
        // Content behind the root is removed with its prefixes.
        (root.clone() + "<b:b/>", "xml-prefix-undeclared", &[ASSISTED]),
        (format!("{root}text{OTHER}"), "xml-not-well-formed", &[ASSISTED]),
        (root + OTHER, "xml-not-well-formed", &[None]),
    ] {
        assert_eq!(exact_remedies_of(&text, rule), expected, "{text}");
    }
}

#[test]
fn remedies_of_illegal_characters_and_what_is_around_them_are_exact() {
    for (text, rule, expected) in [
        (urlset(&[PAGE, "<url><loc>https://example.com/\u{1}</loc></url>"].concat()), "loc-duplicate", ASSISTED),
        (urlset(&"<url><loc><b>https://example.com/</b></loc></url>".repeat(2)), "loc-duplicate", None),
        (urlset(&[PAGE, "\u{1}"].concat()), "element-unknown", SAFE),
        (urlset(&[PAGE, "\u{3000}"].concat()), "element-unknown", ASSISTED),
        (format!("\u{1} {}", urlset(PAGE)), "leading-whitespace", SAFE),
        (urlset(&format!("{PAGE}\n<<<<<<< HEAD\n{PAGE}")), "loc-duplicate", None),
        ("# list\n<https://example.com/x>\nhttps://example.com/\n".to_owned(), "text-line-not-url", None),
        ("# list\nhttps://example.com/\n".to_owned(), "text-line-not-url", ASSISTED),
    ] {
        assert_eq!(exact_remedies_of(&text, rule)[0], expected, "{text}");
    }
}

#[test]
fn problems_in_an_article_that_is_removed_have_its_remedy() {
    let article = |date: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","news":{{"publication":{{"name":"A&amp;B","language":"en"}},"publication_date":"{date}","title":"t"}}}}]"#
        )
    };
    for (date, expected) in [("2020-01-01", SAFE), ("2026-01-09", ASSISTED)] {
        let list = article(date);
        assert_eq!(exact_remedies(Input::Pages(Pages::from(&list)), "xml-double-escaped"), [expected], "{date}");
    }
}

#[test]
fn a_document_without_its_end_is_completed() {
    let cut = |content: &str| urlset(content).replace("</urlset>", "");
    let data = "<url><loc><![CDATA[https://example.com/b]]></loc></url>";
    for (content, kept, remedy) in [
        // The last element has its end.
        (format!("{PAGE}<e/>"), format!("{PAGE}<e/>"), ASSISTED),
        (format!("{PAGE}<url><loc>https://Exam"), PAGE.to_owned(), ASSISTED),
        (format!("{data}<url><loc><![CDATA[https://Exam"), data.to_owned(), ASSISTED),
        (format!("{PAGE}<![CDATA["), PAGE.to_owned(), ASSISTED),
    ] {
        assert_eq!(exact_remedies_of(&cut(&content), "xml-not-well-formed").last(), Some(&remedy), "{content}");
        assert_eq!(fix(cut(&content).as_bytes(), &all_assisted()).xml, urlset(&kept));
    }
    let last = cut(&format!("{data}<url><loc>https://example.com/c</loc><priority>0,5</priority><![CDATA["));
    assert_eq!(exact_remedies_of(&last, "priority-invalid"), [REPAIR]);
}

#[test]
fn entries_stay_in_their_roots() {
    let (root, other) = (urlset(PAGE), urlset(OTHER));
    for (text, expected) in [
        (format!("{root}<b></b>{other}"), urlset(&[PAGE, OTHER].concat())),
        (format!("{root}{FEED}{other}"), format!("{root}{FEED}{other}")),
        (urlset("<url><loc>?sid=1</loc></url>"), urlset("<url><loc>?sid=1</loc></url>")),
    ] {
        assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, expected);
    }
}

#[test]
fn utf_16_that_declares_utf_8_is_written_as_it_declares() {
    let text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>{}", urlset(PAGE));
    let bytes: Vec<u8> = format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let document = decode(&bytes);
    assert_eq!(exact_remedies(Input::Document(&document), "encoding-conflict"), [SAFE]);
    let fixed = fix_document(&document, &FixOptions::default()).expect("valid options");
    assert!(fixed.xml == text && fixed.applied.iter().any(|applied| *applied.rule == rule::ENCODING_CONFLICT));
}
