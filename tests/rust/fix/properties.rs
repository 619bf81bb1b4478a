//! Properties of fixing that hold for any document.

use proptest::prelude::*;
use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::rule::Severity;
use sitemap_kit::{GenerateOptions, Page, generate, validate_document};

use super::{all_assisted, fix, with_parsed};
use crate::scale::cases;

/// Text of elements, with common mistakes.
fn value() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        4 => "[a-z0-9/.-]{1,8}",
        1 => proptest::sample::select(vec![
            "&", "&amp;", "&amp;amp;", "&#0;", "&#38;", "&eacute;", "&what;", "<![CDATA[a&b]]>", "<!-- c -->", "\u{1}",
            "あ", " ", "\r\n", "%", "%zz", "#top", "?a=1&b=2", "https://Example.com", "/../", "?sid=1", ",", "]]", "]]>",
            "\u{3000}", "\"", "'",
        ]).prop_map(str::to_owned),
    ];
    proptest::collection::vec(fragment, 0..4).prop_map(|pieces| pieces.concat())
}

fn loc() -> impl Strategy<Value = String> {
    (proptest::sample::select(vec!["https://example.com/", "HTTP://EXAMPLE.com", "/", ""]), value())
        .prop_map(|(start, rest)| start.to_owned() + &rest)
}

fn child() -> impl Strategy<Value = String> {
    let named = (
        proptest::sample::select(vec![
            "lastmod",
            "changefreq",
            "priority",
            "image:image",
            "image:loc",
            "news:news",
            "video:video",
            "video:tag",
            "x:y",
            "Priority",
            "mobile:mobile",
        ]),
        value(),
    );
    prop_oneof![
        4 => named.prop_map(|(name, value)| format!("<{name}>{value}</{name}>")),
        1 => proptest::sample::select(vec![
            "<lastmod>2026-01-10 10:20:30Z</lastmod>", "<changefreq>Daily</changefreq>", "<priority>0,5</priority>",
            "<image:image><image:loc>https://example.com/a.jpg</image:loc><image:title>t</image:title></image:image>",
            "<xhtml:link hreflang='en_gb' href='https://example.com/?a&b'/>", "<lastmod/>", "</lastmod>", "<priority>",
            "<video:video><video:family_friendly>true</video:family_friendly></video:video>",
            "<xhtml:link rel=\"alternate\" hreflang=\"ja\" href=\"https://example.com/ja\"/>", "<mobile:mobile/>", "<",
            "<a b=c>", "<?pi?>", "<!-- -- -->", "<loc a='<'>", "&", "text",
        ]).prop_map(str::to_owned),
    ]
}

fn document() -> impl Strategy<Value = String> {
    let space = || proptest::sample::select(vec!["", "\n", "\n  ", "\t", "<!-- -->"]);
    let entry =
        (space(), loc(), proptest::collection::vec((space(), child()), 0..4)).prop_map(|(space, loc, children)| {
            let children: String = children.into_iter().map(|(space, child)| space.to_owned() + &child).collect();
            format!("{space}<url><loc>{loc}</loc>{children}</url>")
        });
    let head = proptest::sample::select(vec![
        "<urlset>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
        " <?xml version='1.0' encoding='latin1'?><urlset xmlns='https://www.sitemaps.org/schemas/sitemap/0.9/'>",
        "<!DOCTYPE urlset><urlset xmlns:image='https://www.google.com/schemas/sitemap-image/1.1'>",
        "<!-- a --><?xml version='1.0'?><s:urlset xmlns:mobile='http://www.google.com/schemas/sitemap-mobile/1.0'>",
    ]);
    let end =
        proptest::sample::select(vec!["</urlset>", "", "\n</urlset>\n<!-- z -->", "</url></urlset>", "<url><loc>"]);
    (head, proptest::collection::vec(entry, 0..5), end)
        .prop_map(|(head, entries, end)| format!("{head}{}{end}", entries.concat()))
}

/// Fragments of markup.
pub(super) const FRAGMENTS: [&str; 50] = [
    "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
    "<urlset",
    "<urlset>",
    "</urlset>",
    "<m:urlset x=\"\">",
    "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>",
    " xmlns=http://www.sitemaps.org/schemas/sitemap/0.9",
    "\"xmlns=http://www.&#xD800;sitemaps.org/schemas/sitemap",
    "<url><loc>https://example.com/a</loc></url>",
    "<url><loc>https://example.com/b?c&d</loc><priority>0,5</priority></url>",
    "<url>",
    "<url",
    "</url>",
    "<loc>",
    "<loc",
    "</loc>",
    "</",
    "<lastmod>2026/1/10</lastmod>",
    "<lastmod",
    "<image:image/>",
    "<xhtml:link hreflang=\" href=\":>",
    "<rss><channel><item><link>https://example.com/f</link></item>",
    "https://example.com/a",
    "http://",
    "&nbsp;",
    "&amp;",
    "&#0;",
    "&x;",
    "&",
    "\0",
    "\u{c}",
    "<",
    ">",
    "/>",
    "\"",
    "=",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?xml version='1.0'?>",
    "<?php echo '",
    "'; ?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    " ",
    "\n",
    "\t",
    "M",
    ";",
    "n=T",
];

/// Damaged documents: fragments of markup in any order, many of them without their end.
fn damaged() -> impl Strategy<Value = String> {
    let fragment = proptest::sample::select(&FRAGMENTS[..]);
    proptest::collection::vec(fragment, 1..9).prop_map(|fragments| fragments.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(1_000, 20_000)))]

    #[test]
    fn fixes_of_damaged_documents_report_their_result_and_safe_ones_add_no_error(text in damaged()) {
        for options in [FixOptions::default(), all_assisted()] {
            let check = |text: &str| validate_document(&Document::from_text(text), &options.shared).unwrap();
            let fix = |text: &str| fix_document(&Document::from_text(text), &options).unwrap();
            let (before, once) = (check(&text), fix(&text));
            for (rule, count) in once.report.rules.iter().filter(|_| options.assisted == Assisted::None) {
                let known = before.count(rule);
                let is_new = rule.severity == Severity::Error && *count > known;
                prop_assert!(!is_new, "{}: {known} to {count}\n{}", rule.id, once.xml);
            }
            prop_assert_eq!(&once.report, &check(&once.xml), "{}", once.xml);
            prop_assert_eq!(&fix(&once.xml).xml, &once.xml);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(500, 30_000)))]

    #[test]
    fn fixing_twice_equals_fixing_once(document in document()) {
        for options in [FixOptions::default(), all_assisted()] {
            let once = fix(document.as_bytes(), &options);
            let twice = fix(once.xml.as_bytes(), &options);
            prop_assert!(twice.applied.is_empty(), "{}\n{:#?}", once.xml, twice.applied);
            prop_assert_eq!(&twice.xml, &once.xml);
        }
    }

    #[test]
    fn safe_fixes_lose_no_page(document in document()) {
        let fixed = fix(document.as_bytes(), &FixOptions::default());
        let before = with_parsed(&document, |parsed| parsed.pages.len());
        let after = with_parsed(&fixed.xml, |parsed| parsed.pages.len());
        prop_assert!(after + fixed.removed.len() >= before, "{} pages became {}\n{}", before, after, fixed.xml);
    }

    #[test]
    fn fixable_documents_are_well_formed_afterwards(document in document()) {
        let fixed = fix(document.as_bytes(), &all_assisted());
        for rule in ["xml-unescaped-ampersand", "xml-undefined-entity", "xml-illegal-character", "namespace-missing"] {
            let left = fixed.report.problems.iter().find(|problem| problem.rule.id == rule);
            prop_assert!(left.is_none(), "{:?}\n{}", left, fixed.xml);
        }
    }

    #[test]
    fn generated_documents_have_nothing_to_fix(
        pages in proptest::collection::vec(("[a-z0-9]{1,12}", proptest::option::of(0..10_u8)), 2..20),
    ) {
        let mut list: Vec<Page<'_>> = Vec::new();
        for (position, (path, priority)) in pages.iter().enumerate() {
            let mut page = Page::new(format!("https://example.com/{position}/{path}?a=1&b='2'"));
            page.priority = priority.filter(|digit| *digit != 5).map(|digit| format!("0.{digit}").into());
            list.push(page);
        }
        let xml = generate(&list, &GenerateOptions::default()).unwrap().xml;
        let fixed = fix(xml.as_bytes(), &all_assisted());
        prop_assert!(fixed.applied.is_empty(), "{:#?}", fixed.applied);
        prop_assert_eq!(fixed.xml, xml);
    }
}

#[test]
fn a_document_that_is_no_sitemap_is_left_alone_and_promises_nothing() {
    for text in ["<", "<!", "</>/", "M<url/\u{c}t", "a<url.l\0", "<loc></<", "<loc><l<", "<p>a&b</p>", "\u{FEFF}<a/>"] {
        for options in [FixOptions::default(), all_assisted()] {
            let fixed = fix(text.as_bytes(), &options);
            assert_eq!(fixed.xml, text);
            assert!(fixed.report.problems.iter().all(|problem| problem.fix.is_none()), "{text}");
        }
    }
}

#[test]
fn positions_refer_to_the_input() {
    let xml = "\n<urlset>\n<url><loc>https://example.com/?a&b</loc>\n<priority>0,5</priority></url>\n\
               <url><loc>HTTPS://example.com/c</loc></url></urlset>";
    let fixed = fix(xml.as_bytes(), &FixOptions::default());
    let found: Vec<_> = fixed.applied.iter().map(|it| (it.rule.id, it.path.as_deref(), it.position.unwrap())).collect();
    let position = |line, column| sitemap_kit::Position { line, column };
    assert_eq!(
        found,
        [
            ("namespace-missing", None, position(2, 8)),
            ("xml-unescaped-ampersand", Some("[0]"), position(3, 33)),
            ("priority-invalid", Some("[0].priority"), position(4, 11)),
            ("loc-not-normalized", Some("[1].loc"), position(5, 11)),
        ]
    );
}

#[test]
fn an_unchanged_document_keeps_its_byte_order_mark() {
    let declared = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>";
    let entry = "<url><loc>https://example.com/\u{e9}&</loc></url>";
    let text =
        format!("\u{FEFF}{declared}<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entry}</urlset>");
    let once = fix(text.as_bytes(), &FixOptions::default());
    assert!(once.applied.is_empty(), "the conflict of encodings needs a decision: {:?}", once.applied);
    assert_eq!(once.xml, text);
    assert_eq!(fix(once.xml.as_bytes(), &FixOptions::default()).xml, text);
    let decided = fix(text.as_bytes(), &all_assisted()).xml;
    assert!(decided.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"), "{decided}");
    assert_eq!(fix(decided.as_bytes(), &all_assisted()).xml, decided);
}

#[test]
fn an_impossible_encoding_declaration_is_corrected() {
    let text = "<?xml version=\"1.0\" encoding=\"utf-16\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <url><loc>https://example.com/</loc></url></urlset>";
    let fixed = fix_document(&Document::from_text(text), &FixOptions::default()).expect("the options are valid");
    assert_eq!(fixed.xml, text.replace("utf-16", "UTF-8"));
}

#[test]
fn priorities_of_damaged_entries_are_rescaled_once() {
    for text in [
        "<!<url<priority>5<url<priority>5<url<priority>5<y>",
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
         <url><loc>https://example.com/</loc><priority>5</url>\
         <url><loc>https://example.com/a</loc><priority>7</priority></url></urlset>",
    ] {
        let once = fix(text.as_bytes(), &all_assisted()).xml;
        assert_eq!(fix(once.as_bytes(), &all_assisted()).xml, once, "{text}");
    }
}
