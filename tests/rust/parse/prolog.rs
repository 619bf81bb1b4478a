//! The prolog: XML declaration and document type.

use super::*;

#[test]
fn an_xml_declaration_is_checked() {
    let urlset = format!("<urlset {CORE}><url><loc>https://example.com/</loc></url></urlset>");
    for sound in [
        "version=\"1.0\"",
        "\tversion = '1.1' encoding='utf-8'\n",
        "version='1.0' encoding=\"UTF-8\" standalone='no' ",
        "version='1.0' standalone='yes'",
    ] {
        assert_eq!(problems(&format!("<?xml {sound}?>{urlset}")), [], "{sound}");
    }
    for broken in [
        "version=1.0 encoding=UTF-8",
        "version=\u{201C}1.0\u{201D}",
        "version='2.0'",
        "version='1.0'encoding='UTF-8'",
        "version='1.0' encoding='UTF-8 '",
        "version='1.0' encoding=''",
        "version='1.0' standalone='true'",
        "version='1.0' standalone='no' encoding='UTF-8'",
        "version='1.0' generator='x'",
        "version='1.0",
        "version",
    ] {
        let text = format!("<?xml {broken}?>{urlset}");
        let position = Position { line: 1, column: 1 };
        assert_eq!(problems(&text), [("xml-not-well-formed", Some(position))], "{broken}");
        let fixed =
            fix_document(&Document::from_text(&text), &FixOptions { assisted: Assisted::All, ..FixOptions::default() });
        assert_eq!(problems(&fixed.unwrap().xml), [], "{broken}");
    }
}

#[test]
fn a_document_type_ends_after_its_comments_and_literals() {
    let entry = "<url><loc>https://example.com/</loc></url>";
    for (doctype, end) in [
        ("<!DOCTYPE urlset [<!-- it's ]> --><!ENTITY a ']>\"'> ]>\n", ""),
        ("<!DOCTYPE urlset [<!ENTITY a \"<!-- ]>\">]>", "<!-- ]> -->"),
        // A literal or comment without its end does not include entries.
        ("<!DOCTYPE urlset [<!ENTITY a 'b>]>", "<!-- ' ]> -->"),
        ("<!DOCTYPE urlset [<!-- ]>", ""),
    ] {
        let text = format!("{doctype}<urlset {CORE}>{entry}</urlset>{end}");
        assert_eq!(locs(&text), ["https://example.com/"], "{text}");
        assert_eq!(problems(&text), [("xml-doctype", Some(Position { line: 1, column: 1 }))], "{text}");
    }
}

#[test]
fn xml_that_is_quoted_as_a_whole_is_named_and_has_no_pages() {
    let escaped =
        "&lt;?xml version=\"1.0\"?&gt;\n&lt;urlset&gt;&lt;loc&gt;https://example.com/&lt;/loc&gt;&lt;/urlset&gt;\n";
    let json = r#""<?xml version=\"1.0\"?>\n<urlset><url><loc>https://example.com/</loc></url></urlset>""#;
    for (text, english, japanese) in [
        (escaped, "is escaped XML (&lt; instead of <).", "エスケープされた XML（< ではなく &lt;） です"),
        (json, "is XML in a JSON string.", "JSON の文字列に入れた XML です"),
        (json.trim_matches('"'), "is XML in a JSON string.", "JSON の文字列に入れた XML です"),
        (&json.replace('<', "\\u003c"), "is XML in a JSON string.", "JSON の文字列に入れた XML です"),
    ] {
        for (locale, expected) in [(Locale::En, english), (Locale::Ja, japanese)] {
            with_options(text.as_bytes(), &Options { locale, ..Options::default() }, |parsed| {
                assert_eq!((parsed.pages.len(), parsed.incomplete), (0, Some(Incomplete::NotASitemap)), "{text}");
                let [problem] = &parsed.report.problems[..] else { panic!("{:?}", parsed.report.problems) };
                let message = &problem.message;
                assert!(message.contains(expected), "{message}");
            });
        }
        let list = page_list::read(text, None, &Options::default());
        assert!(!page_list::is_page_list(text) && list.pages.is_empty() && !list.report.problems.is_empty(), "{text}");
    }
    // A quote before markup without escapes is a stray quote.
    assert_eq!(locs(&format!("\"<urlset {CORE}><url><loc>https://example.com/</loc></url></urlset>")).len(), 1);
}

#[test]
fn an_instruction_ends_at_the_next_end_as_in_xml() {
    let urlset = format!("<urlset {CORE}><url><loc>https://example.com/</loc></url></urlset>");
    for start in ["<?a b >\n<?c d?>\n", "<?a <?b ?>", "<?a <b> ?>"] {
        assert_eq!(problems(&format!("{start}{urlset}")), [], "{start}");
    }
    // Behind an element, another instruction shows that the end is missing.
    let text = format!("<?a b >\n{}", urlset.replace("</urlset>", "<?c d?></urlset>"));
    assert_eq!((problems(&text).len(), locs(&text).len()), (1, 1));
}

#[test]
fn a_space_before_the_name_of_the_declaration_is_repaired() {
    let urlset = format!("<urlset {CORE}><url><loc>https://example.com/</loc></url></urlset>");
    let text = format!("<? xml version=\"1.0\" encoding=\"UTF-8\"?>\n{urlset}");
    with(&text, |parsed| {
        let [problem] = &parsed.report.problems[..] else { panic!("{:?}", parsed.report.problems) };
        assert!(problem.message.contains("expected <?xml version=\"1.0\"?>"), "{}", problem.message);
    });
    let options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let fixed = fix_document(&Document::from_text(&text), &options).expect("valid options");
    assert_eq!(fixed.xml, format!("<?xml version=\"1.0\"?>\n{urlset}"));
}
