//! Fixing: problems are removed, everything else is unchanged.

use sitemap_kit::fix::{Assisted, FixOptions, Fixed, fix_document};
use sitemap_kit::parse::{Document, ParseOptions, Parsed};
use sitemap_kit::rule::Severity;
use sitemap_kit::{Options, rule, validate_document};

mod corpus;
mod date_orders;
mod fixtures;
mod indexes;
mod duplicates;
mod kept;
mod links;
mod namespaces;
mod nesting;
mod outside;
mod page_texts;
mod pages;
mod properties;
pub(crate) mod remedies;
mod removed;
mod structures;
mod surroundings;

/// Decodes and fixes a document.
/// The declaration of the namespace of sitemaps.
const CORE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// Returns a sitemap with entries.
fn urlset(entries: &str) -> String {
    format!("<urlset {CORE}>{entries}</urlset>")
}

fn fix(bytes: &[u8], options: &FixOptions) -> Fixed {
    let parse = ParseOptions::default();
    fix_document(&Document::decode(bytes, &parse), options).expect("valid options")
}

fn all_assisted() -> FixOptions {
    FixOptions { assisted: Assisted::All, shared: Options { timezone: Some(540), ..Options::default() } }
}

fn with_parsed<T>(text: &str, look: impl FnOnce(&Parsed<'_>) -> T) -> T {
    look(&Document::from_text(text).parse(&Options::default()))
}

#[test]
fn an_illegal_character_is_removed_unless_that_would_create_markup() {
    for (given, expected) in [
        (
            "<url><loc>https://a.example/</loc><note>a\u{1}b &#11;\0c-\0d</note></url>",
            "<url><loc>https://a.example/</loc><note>ab c-d</note></url>",
        ),
        (
            "<!-- -\0\0-> --><url><loc>https://a.example/</loc></url>",
            "<!-- - -> --><url><loc>https://a.example/</loc></url>",
        ),
        (
            "<url><loc>https://a.example/</loc><note><![CDATA[a]\0]>b]]></note></url>",
            "<url><loc>https://a.example/</loc><note><![CDATA[a] ]>b]]></note></url>",
        ),
    ] {
        let fixed = fix(urlset(given).as_bytes(), &FixOptions::default());
        assert_eq!(fixed.xml, urlset(expected), "{given:?}");
    }
}

#[test]
fn an_illegal_character_of_a_url_is_removed_only_with_consent() {
    let document = |inner: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
             xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
             xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"><url>{inner}</url></urlset>"
        )
    };
    let url = "https://a.example/?";
    for character in ["\u{1}", "\0\0", "\u{FFFE}", "&#11;", "&#xD83C;"] {
        for [before, after] in [
            ["<loc>", "b</loc>"],
            ["<loc><![CDATA[", "b]]></loc>"],
            ["<loc>https://a.example/</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"", "b\"/>"],
            ["<loc>https://a.example/</loc><image:image><image:loc>", "b</image:loc></image:image>"],
            ["<loc>https://a.example/</loc><video:video><video:player_loc>", "b</video:player_loc></video:video>"],
        ] {
            if before.ends_with("CDATA[") && character.starts_with('&') {
                continue;
            }
            let text = document(&[before, url, character, after].concat());
            assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text, "{text:?}");
            let fixed = fix(text.as_bytes(), &all_assisted()).xml;
            assert!(fixed.contains(&[url, "b"].concat()), "{fixed:?}");
            assert!(!Document::from_text(&text).parse(&Options::default()).is_complete(), "{text:?}");
        }
    }
    // Another fix of the value does not remove the reference either.
    let text = document("<loc> HTTPS://A.example/&#11;b </loc>");
    assert!(fix(text.as_bytes(), &FixOptions::default()).xml.contains("&#11;"));
}

#[test]
fn quotation_marks_of_word_processors_become_those_of_xml() {
    let document = |[rel, code, href]: [&str; 3]| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"><url>\
             <loc>https://a.example/</loc><xhtml:link rel={rel} hreflang={code} href={href}/></url></urlset>"
        )
    };
    let expected = document(["\"alternate\"", "\"en\"", "\"https://a.example/\""]);
    for given in [
        ["“alternate”", "“en”", "“https://a.example/”"],
        ["”alternate”", "″en″", "＂https://a.example/＂"],
        ["“alternate\"", "”en“", "\"https://a.example/\""],
        ["‘alternate’", "„en‟", "«https://a.example/»"],
        ["‹alternate›", "‚en‘", "&quot;https://a.example/&quot;"],
    ] {
        let fixed = fix(document(given).as_bytes(), &all_assisted());
        assert_eq!(fixed.xml, expected, "{given:?}");
        assert!(fixed.report.problems.iter().all(|problem| problem.severity != Severity::Error), "{given:?}");
    }
    // A value may contain white space.
    let spaced =
        document(["“alternate”", "“en”", "“https://a.example/”"]).replace("<xhtml:link ", "<xhtml:link media=“a b” ");
    assert!(fix(spaced.as_bytes(), &all_assisted()).xml.contains(" media=\"a b\" rel=\"alternate\""));
    let apostrophe = spaced.replace("“a b”", "“it’s a”");
    assert!(fix(apostrophe.as_bytes(), &all_assisted()).xml.contains(" media=\"it’s a\" rel=\"alternate\""));
}

#[test]
fn a_document_type_is_removed_completely() {
    let urlset = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://a.example/</loc></url></urlset>";
    for doctype in ["<!DOCTYPE urlset [<!-- ]> it's --> ]>", "<!DOCTYPE urlset [<!ENTITY a \"']>\">\n] >"] {
        assert_eq!(fix([doctype, "\n", urlset].concat().as_bytes(), &FixOptions::default()).xml, urlset);
    }
}

#[test]
fn each_loc_of_an_entry_gets_an_entry() {
    for (given, expected) in [
        (
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n <url>\n  <loc>https://a.example/a</loc>\n  \
             <loc>https://a.example/b</loc>\n  <lastmod>2026-01-10</lastmod><loc>https://a.example/c</loc>\n </url>\n</urlset>",
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n <url>\n  <loc>https://a.example/a</loc>\n  \
             <lastmod>2026-01-10</lastmod>\n </url>\n <url><loc>https://a.example/b</loc></url>\n \
             <url><loc>https://a.example/c</loc></url>\n</urlset>",
        ),
        (
            "<s:sitemapindex xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><s:sitemap>\
             <s:loc>https://a.example/a.xml</s:loc><s:loc>https://a.example/b.xml</s:loc></s:sitemap></s:sitemapindex>",
            "<s:sitemapindex xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><s:sitemap>\
             <s:loc>https://a.example/a.xml</s:loc></s:sitemap><s:sitemap><s:loc>https://a.example/b.xml</s:loc>\
             </s:sitemap></s:sitemapindex>",
        ),
    ] {
        let fixed = fix(given.as_bytes(), &all_assisted());
        assert_eq!(fixed.xml, expected);
        let [change] = &*fixed.applied else { panic!("{:?}", fixed.applied) };
        assert_eq!((change.rule.id, change.page), ("element-duplicate", Some(0)));
        assert_eq!(fix(given.as_bytes(), &FixOptions::default()).xml, given);
    }
}

#[test]
fn a_truncated_document_gets_its_missing_end_tags() {
    let whole = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://a.example/a</loc></url>\
        <url><loc>https://a.example/b</loc><lastmod>2026-01-10</lastmod></url></urlset>";
    let cut = |end: &str| &whole[..whole.rfind(end).unwrap() + end.len()];
    for (given, ends) in [
        (cut("<lastmod>"), "</lastmod></url></urlset>"),
        (cut("</lastmod>"), "</url></urlset>"),
        (cut("</url>"), "</urlset>"),
    ] {
        let assisted = Assisted::Rules(vec!["xml-not-well-formed".to_owned()]);
        let fixed = fix(given.as_bytes(), &FixOptions { assisted, ..FixOptions::default() });
        let expected = [given, ends].concat();
        assert!(fixed.xml == expected || given.ends_with("<lastmod>"), "{given}\n{}", fixed.xml);
        with_parsed(&fixed.xml, |parsed| {
            let broken = parsed.report.problems.iter().find(|problem| problem.rule.id == "xml-not-well-formed");
            assert!(broken.is_none(), "{broken:?}");
        });
    }
}

#[test]
fn a_value_that_the_end_of_the_file_cuts_is_removed() {
    let of = |entries: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n{entries}"
        )
    };
    let a = "<url><loc>https://a.example/a</loc></url>";
    let b = "<loc>https://a.example/b</loc>";
    let image = "<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>";
    for (cut, kept) in [
        (format!("{a}\n<url><loc>https://a.example/prod"), a.to_owned()),
        (format!("{a}\n<url>\n<lastmod>2026-01-10</lastmod><loc>https://a.example/prod\n"), a.to_owned()),
        (format!("{a}<url>{b}<lastmod>2026-0"), format!("{a}<url>{b}</url>")),
        (format!("{a}<url>{b}{image}<image:image><image:loc>https://a.exa"), format!("{a}<url>{b}{image}</url>")),
    ] {
        let assisted = || FixOptions { assisted: Assisted::All, ..FixOptions::default() };
        let fixed = fix(of(&cut).as_bytes(), &assisted());
        assert_eq!(fixed.xml.replace('\n', ""), format!("{}</urlset>", of(&kept)).replace('\n', ""), "{cut}");
        assert_eq!(fixed.report.counts.error, 0, "{cut}");
        assert_eq!(fix(of(&cut).as_bytes(), &FixOptions::default()).xml, of(&cut));
    }
    // A text behind a damaged entry is no value of it.
    let text = of(&format!("<url><loc>https://a.example/a</url>{b}<note>It ends here"));
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    assert!(fix(text.as_bytes(), &assisted).xml.contains("<loc>https://a.example/a</loc>"), "{text}");
}

#[test]
fn lines_that_may_contain_a_url_are_kept() {
    let base_url = Some("https://a.example/".to_owned());
    let shared = Options { base_url, ..Options::default() };
    let text = "https://a.example/\n# https://a.example/old\n; note\n\nhello world\nwww.a.example/b\nb/c\n\
        https://a.example/c https://a.example/d\n";
    let with_base = FixOptions { shared, ..all_assisted() };
    let kept = "https://a.example/c https://a.example/d\n";
    assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, format!("https://a.example/\nwww.a.example/b\nb/c\n{kept}"));
    assert_eq!(
        fix(text.as_bytes(), &with_base).xml,
        format!("https://a.example/\nwww.a.example/b\nhttps://a.example/b/c\n{kept}")
    );
}

#[test]
fn contradictory_hints_are_merged_on_request_only() {
    let url = |inner: &str| format!("<url><loc>https://a.example/</loc>{inner}</url>");
    let first = "<lastmod>2026-01-10</lastmod><priority>0.3</priority>";
    let two = urlset(&[url(first), url("<priority>0.9</priority>")].concat());
    assert_eq!(fix(two.as_bytes(), &FixOptions::default()).xml, two);
    assert_eq!(fix(two.as_bytes(), &all_assisted()).xml, urlset(&url(first)));
    let agreeing = urlset(&[url(first), url("<changefreq>daily</changefreq><priority>0.3</priority>")].concat());
    let expected = "<lastmod>2026-01-10</lastmod><changefreq>daily</changefreq><priority>0.3</priority>";
    assert_eq!(fix(agreeing.as_bytes(), &FixOptions::default()).xml, urlset(&url(expected)));
}

#[test]
fn repeated_sitemaps_of_an_index_are_merged() {
    let index = |inner: &str| {
        format!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{inner}</sitemapindex>")
    };
    let sitemap = |inner: &str| format!("<sitemap><loc>https://a.example/a.xml</loc>{inner}</sitemap>");
    let given = index(&[sitemap(""), sitemap("<lastmod>2026-01-10</lastmod>")].concat());
    let fixed = fix(given.as_bytes(), &FixOptions::default());
    assert_eq!(fixed.xml, index(&sitemap("<lastmod>2026-01-10</lastmod>")));
    assert_eq!(fixed.applied[0].rule.id, "loc-duplicate");
    // A page with that URL is not a repeated sitemap.
    let mixed = index(&[&sitemap(""), "<url><loc>https://a.example/a.xml</loc></url>"].concat());
    assert_eq!(fix(mixed.as_bytes(), &all_assisted()).xml, mixed);
}

#[test]
fn urls_of_an_index_are_changed_by_rules_of_indexes_only() {
    let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <sitemap><loc>https://a.example/a.xml</loc></sitemap><sitemap><loc>http://www.a.example/b.xml</loc></sitemap>\
        <sitemap><loc>https://www.a.example/c.xml?sid=1</loc></sitemap></sitemapindex>";
    let shared = Options { sitemap_url: Some("https://www.a.example/i.xml".to_owned()), ..Options::default() };
    let options = FixOptions { shared, ..all_assisted() };
    assert_eq!(fix(index.as_bytes(), &options).xml, index);
    let pages = index.replace("sitemapindex", "urlset").replace("sitemap>", "url>");
    let fixed = fix(pages.as_bytes(), &options).xml;
    assert!(fixed.contains("https://www.a.example/b.xml") && fixed.contains("c.xml<"), "{fixed}");
}

#[test]
fn values_that_are_not_one_url_are_left_and_are_one_error_each() {
    let shared = Options { base_url: Some("https://a.example/".to_owned()), ..Options::default() };
    let options = FixOptions { shared, ..all_assisted() };
    for (value, rule) in [
        ("\"https://a.example/b\"", "loc-text-around-url"),
        ("&lt;https://a.example/b>", "loc-text-around-url"),
        ("URL: https://a.example/b", "loc-text-around-url"),
        ("[B](https://a.example/b)", "loc-text-around-url"),
        ("https://https://a.example/b", "loc-text-around-url"),
        ("https://a.example/b, https://a.example/c", "loc-several-urls"),
        ("https://a.example/b;https://a.example/c", "loc-several-urls"),
        ("https://a.example/b\nhttps://a.example/c", "loc-several-urls"),
        ("https://a.example/b 1x, https://a.example/c 2x", "loc-several-urls"),
    ] {
        let page = "<url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/i</image:loc></image:image>\
            <xhtml:link rel=\"alternate\" hreflang=\"ja\" href=\"https://a.example/\"/></url>";
        let urlset = format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
             xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">{page}</urlset>"
        );
        let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap>\
            <loc>https://a.example/s.xml</loc></sitemap></sitemapindex>";
        for document in [
            urlset.replace("<loc>https://a.example/<", &format!("<loc>{value}<")),
            urlset.replace("https://a.example/i", value),
            urlset.replace("href=\"https://a.example/\"", &format!("href=\"{}\"", value.replace('"', "&quot;"))),
            index.replace("https://a.example/s.xml", value),
        ] {
            let report =
                validate_document(&Document::from_text(&document), &Options::default()).expect("valid options");
            let errors: Vec<_> = report
                .problems
                .iter()
                .filter(|problem| problem.severity == rule::Severity::Error)
                .map(|problem| problem.rule.id)
                .collect();
            assert_eq!(errors, [rule], "{document}");
            assert_eq!(fix(document.as_bytes(), &options).xml, document);
        }
    }
}

#[test]
fn a_relative_url_that_begins_like_a_host_is_not_resolved() {
    let shared = Options { base_url: Some("https://a.example/".to_owned()), ..Options::default() };
    let options = FixOptions { shared, ..all_assisted() };
    for (loc, expected) in [
        ("a.example/b", "a.example/b"),
        ("www.a.example/b", "www.a.example/b"),
        ("&lt;b>", "&lt;b>"),
        ("b.html", "https://a.example/b.html"),
    ] {
        let document = |loc: &str| {
            format!(
                "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>{loc}</loc></url></urlset>"
            )
        };
        assert_eq!(fix(document(loc).as_bytes(), &options).xml, document(expected), "{loc}");
    }
}

#[test]
fn unknown_attributes_of_the_root_are_removed_on_request() {
    let known = "xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' \
        xsi:schemaLocation='http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/NAME.xsd' \
        xml:lang='en'";
    for (root, entry, schema) in [("urlset", "url", "sitemap"), ("sitemapindex", "sitemap", "siteindex")] {
        let document = |attribute: &str| {
            let known = known.replace("NAME", schema);
            format!("<{root}{attribute} {known}><{entry}><loc>https://a.example/</loc></{entry}></{root}>")
        };
        let given = document(" version=\"1\"");
        assert_eq!(fix(given.as_bytes(), &FixOptions::default()).xml, given);
        let fixed = fix(given.as_bytes(), &all_assisted());
        assert_eq!(fixed.xml, document(""));
        let [change] = &*fixed.applied else { panic!("{:?}", fixed.applied) };
        assert_eq!((change.rule.id, change.page, change.before.as_str()), ("attribute-unknown", None, "version=\"1\""));
    }
    let feed = "<rss version=\"2.0\"><channel><item><link>https://a.example/</link></item></channel></rss>";
    assert_eq!(fix(feed.as_bytes(), &all_assisted()).xml, feed);
}

#[test]
fn blank_lines_are_removed_with_consent() {
    let text = "https://a.example/\n\n\nhttps://a.example/b\n";
    assert_eq!(fix(text.as_bytes(), &FixOptions::default()).xml, text);
    assert_eq!(fix(text.as_bytes(), &all_assisted()).xml, "https://a.example/\nhttps://a.example/b\n");
}

#[test]
fn a_declaration_without_its_end_does_not_include_later_markup() {
    let text = "<urlset xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\n<url><loc>https://example.com/a</loc>\
                <mobile:mobile/></url><url><loc>https://example.com/b</loc></url></urlset>";
    let fixed = fix(text.as_bytes(), &FixOptions::default());
    let locs = |bytes: &[u8]| with_parsed(std::str::from_utf8(bytes).unwrap(), |parsed| parsed.pages.len());
    assert_eq!((locs(text.as_bytes()), locs(fixed.xml.as_bytes())), (2, 2), "{}", fixed.xml);
}

#[test]
fn entries_with_equivalent_hints_are_merged() {
    for (one, other) in [("<![CDATA[0.0]]>", "0"), ("0.50", ".5"), ("0.8", "0.8")] {
        let entry = |priority: &str| {
            format!(
                "<url><loc>https://example.com/</loc><changefreq>dail&#121;</changefreq><priority>{priority}</priority></url>"
            )
        };
        let text = urlset(&[entry(one), entry(other)].concat());
        let fixed = fix(text.as_bytes(), &FixOptions::default());
        assert_eq!(fixed.xml.matches("<url>").count(), 1, "{}", fixed.xml);
    }
}

#[test]
fn blank_elements_are_removed() {
    for blank in ["&#160;", "\u{3000}", "<![CDATA[ ]]>"] {
        let text = format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/</loc>\
             <changefreq>{blank}</changefreq></url></urlset>"
        );
        let fixed = fix(text.as_bytes(), &FixOptions::default());
        assert!(!fixed.xml.contains("changefreq"), "{}", fixed.xml);
        assert_eq!(fixed.report.count(&rule::ELEMENT_EMPTY), 0);
    }
}

#[test]
fn misspelt_names_are_corrected_on_request_unless_the_element_exists() {
    let of = |children: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/</loc>{children}</url></urlset>"
        )
    };
    for (given, expected) in [
        ("<prority>0.8</prority>", "<priority>0.8</priority>"),
        ("<lastmode>2026-01-10</lastmode>", "<lastmod>2026-01-10</lastmod>"),
        ("<changefrec >daily</changefrec>", "<changefreq >daily</changefreq>"),
        ("<lastMod>2026-01-10</lastMod>", "<lastmod>2026-01-10</lastmod>"),
        (
            "<lastmod>2026-01-10</lastmod><lastmodd>2026-01-11</lastmodd>",
            "<lastmod>2026-01-10</lastmod><lastmodd>2026-01-11</lastmodd>",
        ),
        ("<lastmodd>2026</lastmodd><last_mod>2025</last_mod>", "<lastmod>2026</lastmod><last_mod>2025</last_mod>"),
        ("<unknown/>", "<unknown/>"),
    ] {
        let assisted = Assisted::Rules(vec!["element-unknown".to_owned()]);
        assert_eq!(fix(of(given).as_bytes(), &FixOptions { assisted, ..FixOptions::default() }).xml, of(expected));
        assert_eq!(fix(of(given).as_bytes(), &FixOptions::default()).xml, of(given));
    }
}

#[test]
fn a_document_truncated_after_an_end_tag_gets_only_the_missing_ones() {
    let entry = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/a</loc>";
    for (given, missing) in [
        (entry.to_owned(), "</url></urlset>"),
        (format!("{entry}\n"), "</url></urlset>"),
        (format!("{entry}</url>"), "</urlset>"),
        (format!("{entry}<lastmod>2026-01-10</lastmod>"), "</url></urlset>"),
    ] {
        let fixed = fix(given.as_bytes(), &FixOptions { assisted: Assisted::All, ..FixOptions::default() });
        assert_eq!(fixed.xml.trim_end(), format!("{}{missing}", given.trim_end()));
        // Adjacent edits of one rule are one change.
        let changes: Vec<_> = fixed.applied.iter().map(|it| (it.before.as_str(), it.after.as_str())).collect();
        assert_eq!(changes, [("", missing)], "{given}");
    }
}

#[test]
fn unknown_rule_ids_are_rejected() {
    let document = Document::from_text("https://example.com/\n");
    let assisted = Assisted::Rules(vec!["loc-duplicate".to_owned(), "loc-duplicates".to_owned()]);
    let error = fix_document(&document, &FixOptions { assisted, ..FixOptions::default() }).unwrap_err();
    assert_eq!(error.message(), "There is no rule loc-duplicates. Did you mean loc-duplicate?");
}

#[test]
fn a_root_in_the_wrong_letter_case_is_renamed() {
    let core = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let entry = "<url><loc>https://a.example/</loc></url>";
    let images = "<url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>";
    for (given, expected) in [
        (format!("<urlSet {core}>{entry}</urlSet>"), format!("<urlset {core}>{entry}</urlset>")),
        (
            format!("<sitemapIndex {core}><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapIndex>"),
            format!("<sitemapindex {core}><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>"),
        ),
    ] {
        let safe = fix(given.as_bytes(), &FixOptions::default());
        assert_eq!(safe.xml, given);
        let fixed = fix(given.as_bytes(), &all_assisted());
        assert_eq!(fixed.xml, expected);
        assert_eq!(fixed.report.counts.error, 0, "{given}");
    }
    // The prefix of one extension with the namespace of another: it is not known which is meant.
    let text =
        format!("<urlset {core} xmlns:image=\"http://www.google.com/schemas/sitemap-video/1.1\">{images}</urlset>");
    let fixed = fix(text.as_bytes(), &all_assisted());
    assert_eq!(fixed.xml, text);
    assert_eq!(fixed.report.count(&rule::EXTENSION_NAMESPACE_INCORRECT), 1);
}
