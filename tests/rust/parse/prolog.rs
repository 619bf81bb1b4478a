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
