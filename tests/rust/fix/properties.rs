//! Properties of fixing that hold for any document.

use proptest::prelude::*;
use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::report::Remedy;
use sitemap_kit::rule::Severity;
use sitemap_kit::{CheckOptions, GenerateOptions, Options, Page, generate, validate_document};

use super::remedies::{Input, differences};
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
fn a_safe_fix_after_which_there_are_more_errors_is_not_made() {
    let root = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    let twice = format!("{root}<url><loc>https://example.com/a</loc></url></urlset>").repeat(2);
    for (text, expected) in [
        // Without its only entry, the second root would be empty.
        (twice.as_str(), twice.as_str()),
        ("<url/>\0<n=T", "<url/>\0<n=T"),
        ("<url<&nbsp;s", "<url<&#160;s"),
    ] {
        assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, expected);
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
fn repeated_byte_order_marks_are_removed_together() {
    let marks = "\u{FEFF}\u{FEFF}";
    let text = "<?xml version=\"1.0\"?><url><loc>https://example.com/</loc></url>";
    assert_eq!(fix(format!("{marks}{text}").as_bytes(), &FixOptions::default()).xml, text);
    let rules = [("bom-present".to_owned(), sitemap_kit::Level::Off)].into();
    let kept =
        FixOptions { shared: Options::from(CheckOptions { rules, ..CheckOptions::default() }), ..all_assisted() };
    let text = format!("{marks}x<urlset><url><loc>HTTPS://example.com/</loc></url></urlset>");
    assert_eq!(fix(text.as_bytes(), &kept).xml, text);
}

#[test]
fn an_exact_repetition_of_an_attribute_is_removed_safely() {
    let document = |root: &str, inner: &str| {
        let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
        format!("<urlset {namespace}{root}><url><loc>https://example.com/</loc>{inner}</url></urlset>")
    };
    let link =
        |more: &str| format!("<xhtml:link rel=\"alternate\" hreflang='en'{more} href=\"https://example.com/\"/>");
    let xhtml = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";
    for (root, inner, expected) in [
        (" xmlns:a=\"x\" xmlns:a=\"x\"", "<priority>0,5</priority>", (" xmlns:a=\"x\"", "<priority>0.5</priority>")),
        (" xmlns:a='x'\n  xmlns:a = \"x\"\txmlns:a='x' ", "", (" xmlns:a='x' ", "")),
        (xhtml, &link(" hreflang=\"en\""), (xhtml, &link(""))),
    ] {
        let text = document(root, inner);
        let fixed = fix(text.as_bytes(), &FixOptions::default());
        assert_eq!(fixed.xml, document(expected.0, expected.1));
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        let problem = report.problems.iter().find(|problem| problem.rule.id == "xml-not-well-formed").unwrap();
        assert!(problem.message.contains("expected an attribute with another name"), "{}", problem.message);
        assert_eq!(problem.fix, Some(Remedy::Safe));
    }
    let different = document(" xmlns:a=\"x\" xmlns:a=\"y\"", "");
    assert_eq!(fix(different.as_bytes(), &FixOptions::default()).xml, different);
}

#[test]
fn elements_of_extensions_with_similar_names_are_renamed_on_request() {
    let document = |inner: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
             xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
             xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\
             <url><loc>https://example.com/</loc>{inner}</url></urlset>"
        )
    };
    for (given, expected) in [
        (
            "<news:news><news:Publication><news:name>N</news:name><news:LANGUAGE>en</news:LANGUAGE></news:Publication>\
             <news:publicationDate>2026-1-10</news:publicationDate><news:title>T</news:title></news:news>",
            "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>\
             <news:publication_date>2026-01-10</news:publication_date><news:title>T</news:title></news:news>",
        ),
        (
            "<video:video><video:thumbnail-loc>/</video:thumbnail-loc><video:Tag>a</video:Tag><video:tag>b</video:tag></video:video>",
            "<video:video><video:thumbnail_loc>/</video:thumbnail_loc><video:tag>a</video:tag><video:tag>b</video:tag></video:video>",
        ),
        // The element with the right name is there.
        (
            "<video:video><video:Title>a</video:Title><video:title>b</video:title></video:video>",
            "<video:video><video:Title>a</video:Title><video:title>b</video:title></video:video>",
        ),
        (
            "<video:video><video:titel>a</video:titel></video:video>",
            "<video:video><video:titel>a</video:titel></video:video>",
        ),
    ] {
        let mut options = all_assisted();
        options.shared.now = Some("2026-01-10T00:00:00Z".to_owned());
        let text = document(given);
        assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
        assert_eq!(fix(text.as_bytes(), &options).xml, document(expected));
        let found = differences(Input::Document(&Document::from_text(&text)), &options.shared);
        assert!(found.is_empty(), "{}", found[0].text);
    }
}

#[test]
fn rules_that_are_off_are_not_fixed() {
    use sitemap_kit::Level;
    let xml = "<urlset><url><loc>https://Example.com</loc></url></urlset>";
    let rules = ["loc-not-normalized", "namespace-missing"].map(|id| (id.to_owned(), Level::Off));
    let options = FixOptions {
        shared: Options::from(CheckOptions { rules: rules.into(), ..CheckOptions::default() }),
        ..FixOptions::default()
    };
    assert_eq!(fix(xml.as_bytes(), &options).xml, xml);
}

#[test]
fn assisted_fixes_are_made_for_the_named_rules() {
    let xml = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://me@example.com/?sid=1</loc>\
               </url></urlset>";
    let assisted = Assisted::Rules(vec!["loc-userinfo".to_owned()]);
    let fixed = fix(xml.as_bytes(), &FixOptions { assisted, ..FixOptions::default() });
    assert!(fixed.xml.contains("<loc>https://example.com/?sid=1</loc>"), "{}", fixed.xml);
    assert_eq!(fixed.changes.len(), 1);
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
fn an_unknown_element_around_the_root_is_kept() {
    let text = "<answer><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <url><loc>https://example.com/</loc></url></urlset></answer>";
    assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
}

#[test]
fn several_urls_in_a_line_are_not_joined() {
    for line in ["https://example.com/a https://example.com/b", "https://example.com/a\t2026-01-10"] {
        let text = format!("https://example.com/\n{line}\n");
        assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
    }
}

#[test]
fn an_impossible_encoding_declaration_is_corrected() {
    let text = "<?xml version=\"1.0\" encoding=\"utf-16\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <url><loc>https://example.com/</loc></url></urlset>";
    let fixed = fix_document(&Document::from_text(text), &FixOptions::default()).expect("the options are valid");
    assert_eq!(fixed.xml, text.replace("utf-16", "UTF-8"));
}

#[test]
fn the_prefix_of_the_root_is_declared_where_it_is_missing() {
    let text = "<s:urlset><s:url><s:loc>https://example.com/</s:loc></s:url></s:urlset>";
    let fixed = fix(text.as_bytes(), &FixOptions::default());
    assert_eq!(fixed.xml, text.replacen("urlset", "urlset xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\"", 1));
    assert_eq!(fixed.applied[0].rule.id, "xml-prefix-undeclared");
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
