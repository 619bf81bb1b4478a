//! Content before and after the root.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, rule, validate_document};

use super::{all_assisted, urlset, with_parsed};

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
fn content_after_the_root_is_one_problem_that_is_removed_on_request() {
    for trailing in [
        "<script>x</script>",
        "\n<b>Warning</b>: foo() in /bar.php on line 3<br />\n",
        "\n<script src=\"x\"></script>\n<!-- cached -->\n<div><p>unclosed & broken</div>",
        "?>",
        "\nLiteSpeed",
    ] {
        let text = [URLSET, trailing].concat();
        assert_eq!(errors(&text).len(), 1, "{text}: {:?}", errors(&text));
        let safe = fixed(&text, &FixOptions::default());
        assert_eq!(safe.replace("&amp;", "&").trim_end(), text.trim_end());
        let once = fixed(&text, &all_assisted());
        assert_eq!(once.trim_end(), URLSET, "{text}");
        assert_eq!(fixed(&once, &all_assisted()), once);
    }
}

#[test]
fn comments_and_instructions_after_the_root_are_kept() {
    let text = [URLSET, "\n<!-- cached --><?x echo 1 ?>\n"].concat();
    assert_eq!(fixed(&text, &all_assisted()), text);
    let wrapped = [URLSET, "<div><url><loc>https://example.com/a</loc></url></div>"].concat();
    assert!(fixed(&wrapped, &all_assisted()).contains("https://example.com/a"));
}

#[test]
fn two_documents_in_one_file_are_joined_on_request() {
    let second = URLSET.replace("/</loc>", "/a</loc>");
    for between in ["", "\n", "\n<?xml version=\"1.0\"?>\n<!-- second -->\n"] {
        let text = [URLSET, between, &second].concat();
        assert_eq!(Document::from_text(&text).parse(&Options::default()).pages.len(), 2);
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        let joined = fixed(&text, &all_assisted());
        let entry = "<url><loc>https://example.com/a</loc></url></urlset>";
        assert_eq!(joined, [URLSET.strip_suffix("</urlset>").unwrap(), entry].concat(), "{text}");
        assert_eq!(errors(&joined), [""; 0]);
    }
    let images = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"><url><loc>https://example.com/i</loc>\
        <image:image><image:loc>https://example.com/i.png</image:loc></image:image></url></urlset>";
    assert_eq!(errors(&fixed(&[URLSET, images].concat(), &all_assisted())), [""; 0]);
}

#[test]
fn text_before_the_root_is_removed_on_request() {
    for leading in ["text ", "<b>Notice</b>: Undefined<br />\n"] {
        let text = [leading, "<?xml version=\"1.0\"?>", URLSET].concat();
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        assert_eq!(fixed(&text, &all_assisted()), text[leading.len()..]);
    }
    let spaced = ["\n  <?xml version=\"1.0\"?>", URLSET].concat();
    assert_eq!(fixed(&spaced, &FixOptions::default()), spaced.trim_start());
}

#[test]
fn invisible_characters_and_cdata_around_the_root_are_removed() {
    for blank in ["\u{A0}", "\u{85}", "\u{A0}\n"] {
        for declaration in ["", "<?xml version=\"1.0\"?>"] {
            let text = [blank, declaration, URLSET].concat();
            assert_eq!(errors(&text), ["leading-whitespace"], "{text}");
            assert_eq!(
                fixed(&text, &FixOptions::default()).trim_start_matches('\n'),
                text[blank.trim_end_matches('\n').len()..].trim_start(),
                "{text}"
            );
        }
    }
    for after in ["\u{A0}", "\n\u{85}\n", "<![CDATA[ ]]>", "<![CDATA[]]>", "\n<![CDATA[a & b]]>"] {
        let text = [URLSET, after].concat();
        assert_eq!(errors(&text), ["xml-not-well-formed"], "{text}");
        assert_eq!(fixed(&text, &all_assisted()).trim_end(), URLSET, "{text}");
    }
    for before in ["<![CDATA[ ]]>", "<![CDATA[]]>", "<![CDATA[a & b]]>"] {
        let text = [before, URLSET].concat();
        assert_eq!(errors(&text), ["leading-whitespace"], "{text}");
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        assert_eq!(fixed(&text, &all_assisted()), URLSET);
    }
}

#[test]
fn a_damaged_declaration_is_replaced_on_request() {
    for (declaration, rest) in [
        ("<?xml ve<loc>rsion=\"1.0\"?>", ""),
        ("<?xml version=\"1.0\"", "\n"),
        ("<?xml version=\"1.0\">", "\n"),
        ("<?XML version=\"1.0\"?>", ""),
        ("<?xml version=\"1.0\"?", ""),
    ] {
        let text = [declaration, rest, URLSET].concat();
        assert_eq!(errors(&text), ["xml-not-well-formed"], "{text}");
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        let once = fixed(&text, &all_assisted());
        assert_eq!(once.replace('\n', ""), ["<?xml version=\"1.0\"?>", URLSET].concat(), "{text}");
    }
    for second in ["<?xml version=\"1.0\"?>", "\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] {
        let text = ["<?xml version=\"1.0\"?>", second, URLSET].concat();
        assert_eq!(errors(&text), ["xml-not-well-formed"], "{text}");
        let once = fixed(&text, &all_assisted());
        assert_eq!(once.replace('\n', ""), ["<?xml version=\"1.0\"?>", URLSET].concat(), "{text}");
    }
    for before in ["<!-- ours -->", "<?pi ?>", "<!-- a --><?pi ?>"] {
        let text = [before, "<?xml version=\"1.0\"?>", URLSET].concat();
        assert_eq!(errors(&text), ["leading-whitespace"], "{text}");
        let once = fixed(&text, &FixOptions::default());
        assert_eq!(once, ["<?xml version=\"1.0\"?>\n", before, URLSET].concat());
    }
}

#[test]
fn declarations_inside_elements_are_removed_on_request() {
    let document = |inner: &str| {
        let entry = format!("<url><loc>https://example.com/</loc><x:a xmlns:x=\"u:x\"><x:b>{inner}</x:b></x:a></url>");
        urlset(&entry)
    };
    let text = document("<?xml version=\"1.0\"?>");
    assert_eq!(errors(&text), ["xml-not-well-formed"]);
    assert_eq!(fixed(&text, &all_assisted()), document(""));
    let text = URLSET.replace("<loc>", "<loc><?xml version=\"1.0\"?>");
    assert_eq!(errors(&text), ["xml-not-well-formed"]);
    assert_eq!(fixed(&text, &all_assisted()), URLSET);
}

#[test]
fn references_with_a_capital_x_are_rewritten() {
    for (given, expected) in [("&#X41;", "&#65;"), ("&#X26;", "&#38;"), ("&#X3c;", "&#60;")] {
        let text = URLSET.replace(".com/<", &format!(".com/{given}<"));
        assert!(errors(&text).contains(&"xml-undefined-entity"), "{text}");
        assert_eq!(
            fixed(
                &text,
                &FixOptions {
                    shared: Options {
                        rules: vec![("loc-not-escaped".to_owned(), sitemap_kit::Level::Off)],
                        ..Options::default()
                    },
                    ..FixOptions::default()
                }
            ),
            URLSET.replace(".com/<", &format!(".com/{expected}<"))
        );
    }
}

#[test]
fn hyphens_in_comments_are_separated_on_request() {
    for (given, expected) in [("a -- b", "a - - b"), ("---", "- - - "), ("a-", "a- "), (" - a--", " - a- - ")] {
        let text = format!("{URLSET}<!--{given}-->");
        assert_eq!(errors(&text), ["xml-not-well-formed"], "{text}");
        assert_eq!(fixed(&text, &all_assisted()), format!("{URLSET}<!--{expected}-->"));
    }
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
fn an_unreadable_beginning_is_left_alone() {
    let text = "< version=\"1.0\" encoding=\"UTF-8\"?>é\n<urlset xmlns=\"&nbsp;http://www.sitemaps.org/sche";
    let once = fixed(text, &all_assisted());
    assert!(once.starts_with("< version"), "{once}");
    assert_eq!(fixed(&once, &all_assisted()), once);
}

#[test]
fn nothing_is_removed_from_a_text_without_a_root() {
    for text in ["<<<hello", "<", "<<<", "text < text"] {
        assert_eq!(fixed(text, &FixOptions::default()), text);
        assert!(fixed(text, &all_assisted()).contains(text.trim_start_matches('<')), "{text}");
    }
}

/// What follows belongs to a comment or a document type without an end, so no end tags are added; everything else is fixed.
#[test]
fn a_comment_without_an_end_keeps_nothing_else_from_being_fixed() {
    let start = "<urlset xmlns=\"https://www.sitemaps.org/schemas/sitemap/0.9/\">\n<url><loc>HTTPS://example.com/</loc></url>\n";
    let fixed_start =
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n<url><loc>https://example.com/</loc></url>\n";
    for end in [
        "<!-- c></urlset>\n",
        "<!-- c",
        "<!-- c -></urlset>",
        "<!-- <url><loc>https://example.com/b</loc></url></urlset>",
        "<url><!-- c></url></urlset>",
    ] {
        for options in [FixOptions::default(), all_assisted()] {
            let once = fixed(&[start, end].concat(), &options);
            assert!(once.starts_with(fixed_start), "{end}: {once}");
            assert_eq!(fixed(&once, &options), once, "{end}");
        }
    }
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
