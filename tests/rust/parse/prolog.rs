//! The prolog: XML declaration and document type.

use super::*;

#[test]
fn xml_that_is_quoted_as_a_whole_is_named_and_has_no_pages() {
    let escaped =
        "&lt;?xml version=\"1.0\"?&gt;\n&lt;urlset&gt;&lt;loc&gt;https://example.com/&lt;/loc&gt;&lt;/urlset&gt;\n";
    let json = r#""<?xml version=\"1.0\"?>\n<urlset><url><loc>https://example.com/</loc></url></urlset>""#;
    for (text, english, japanese) in [
        (escaped, "is escaped XML (&lt; instead of <).", "エスケープされた XML（< ではなく &lt;）。"),
        (json, "is XML in a JSON string.", "JSON の文字列に入れた XML。"),
        (json.trim_matches('"'), "is XML in a JSON string.", "JSON の文字列に入れた XML。"),
        (&json.replace('<', "\\u003c"), "is XML in a JSON string.", "JSON の文字列に入れた XML。"),
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
