//! Recovery: damage affects at most the entry in which it occurs.

use super::*;

const GOOD: &str = "<url><loc>https://example.com/good</loc><priority>0.5</priority></url>";

/// Damaged text between two valid entries, and the locs that are read from it.
const DAMAGES: &[(&str, &[&str])] = &[
    // Ampersands and entities keep their text.
    ("<url><loc>https://example.com/?a=1&b=2;c&</loc></url>", &["https://example.com/?a=1&b=2;c&"]),
    ("<url><loc>https://example.com/&eacute;&nope;&#233;</loc></url>", &["https://example.com/é&nope;é"]),
    ("<url><loc>https://example.com/a\u{0}b&#0;c\u{FFFF}</loc></url>", &["https://example.com/abc"]),
    ("<url><loc>https://example.com/a < b <3</loc></url>", &["https://example.com/a < b <3"]),
    // Missing end tags.
    ("<url><loc>https://example.com/a</url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a<lastmod>2026-01-10</lastmod></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</loc>", &["https://example.com/a"]),
    (
        "<url><loc>https://example.com/a<url><loc>https://example.com/b</loc></url>",
        &["https://example.com/a", "https://example.com/b"],
    ),
    ("<loc>https://example.com/a</loc></url>", &[]),
    // Entries with a misspelt start tag, which are lost, and their neighbours, which are not.
    ("<ur><loc>https://example.com/a</loc></url>", &[]),
    ("<urls\n<loc>https://example.com/a</loc></url>", &[]),
    ("<image:u><loc>https://example.com/a</loc></url>", &[]),
    ("<a><b><c/>text</url>", &[]),
    ("<URL><loc>https://example.com/a</loc></url>", &["https://example.com/a"]),
    ("<Url><loc>https://example.com/a</loc>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</loc></URL>", &["https://example.com/a"]),
    ("</url><url><loc>https://example.com/a</loc></url>", &["https://example.com/a"]),
    ("<url><image:image><image:loc>i</image:loc><loc>https://example.com/a</loc></url>", &["https://example.com/a"]),
    // End tags without a start tag.
    ("<url><loc>https://example.com/a</lok></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</b></loc><lastmod>2026-01-10</lastmod></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</loc></b></url>", &["https://example.com/a"]),
    // Malformed tags.
    ("<url\n<loc>https://example.com/a</loc></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</loc\n<lastmod>2026-01-10</lastmod></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a</loc></url\n", &["https://example.com/a"]),
    ("<url><loc lang=\"ja>https://example.com/a</loc></url>", &["https://example.com/a"]),
    (
        "<url><xhtml:link href=\"x><xhtml:link href=\"y\"/><loc>https://example.com/a</loc></url>",
        &["https://example.com/a"],
    ),
    ("<url><loc a=b c d='<' e='>'f=''>https://example.com/a</loc></url>", &["https://example.com/a"]),
    ("<url a=\"\"b\"\" c=''d'e=''''f><loc g=\"\"h>https://example.com/a</loc></url>", &["https://example.com/a"]),
    ("<url\u{A0}><loc\u{3000}>https://example.com/a</loc></url>", &["https://example.com/a"]),
    // CDATA sections, processing instructions and declarations without their end.
    ("<url><loc><![CDATA[https://example.com/a]></loc></url>", &["https://example.com/a"]),
    (
        "<url><loc><![CDATA[https://example.com/a</loc></url><url><loc><![CDATA[b]]></loc></url>",
        &["https://example.com/a", "b"],
    ),
    ("<url><loc>https://example.com/a</loc></url><? broken", &["https://example.com/a"]),
    ("<!nonsense><url><loc>https://example.com/a</loc></url>", &["https://example.com/a"]),
    // Unexpected elements around the text.
    ("<url><loc><a>https://example.com/a</a></loc></url>", &["https://example.com/a"]),
    ("<url><loc><url><![CDATA[https://example.com/a]]></url></loc></url>", &["https://example.com/a"]),
    ("<url><loc>https://example.com/a<b>c</b></loc></url>", &["https://example.com/a"]),
];

#[test]
fn damage_affects_at_most_its_entry() {
    for (damage, expected) in DAMAGES {
        let text = urlset(&format!("{GOOD}{damage}{GOOD}"));
        with(&text, |parsed| {
            let locs: Vec<&str> =
                parsed.pages.iter().map(|page| page.loc.as_ref()).filter(|loc| !loc.is_empty()).collect();
            let mut wanted = vec!["https://example.com/good"];
            wanted.extend(*expected);
            wanted.push("https://example.com/good");
            assert_eq!(locs, wanted, "{damage}");
            for good in [parsed.pages.first(), parsed.pages.last()].into_iter().flatten() {
                assert_eq!(good.priority.as_deref(), Some("0.5"), "{damage}");
            }
            assert!(parsed.report.counts.error > 0, "{damage}");
        });
    }
}

#[test]
fn entries_in_an_unexpected_element_are_read() {
    let inner = format!("<urls>{GOOD}<more>{GOOD}</more></urls>{GOOD}");
    with(&urlset(&inner), |parsed| assert_eq!(parsed.pages.len(), 3));
    // The file is well-formed, so no other problem is reported.
    let found: Vec<_> = problems(&urlset(&inner)).into_iter().map(|(rule, _)| rule).collect();
    assert_eq!(found, ["element-unknown"]);
    let item = "<item><link>https://example.com/a</link></item>";
    let feed =
        format!("<rss version=\"2.0\"><channel><image><url>https://example.com/i</url>{item}{item}</channel></rss>");
    with(&feed, |parsed| assert_eq!(parsed.pages.len(), 2));
}

#[test]
fn a_root_with_a_prefix_that_was_not_declared_is_read() {
    let text = "<s:urlset><s:url><s:loc>https://example.com/a</s:loc></s:url></s:urlset>";
    assert_eq!(locs(text), ["https://example.com/a"]);
    assert_eq!(problems(text), [("xml-prefix-undeclared", Some(Position { line: 1, column: 1 }))]);
}

#[test]
fn an_end_tag_in_another_letter_case_is_one_problem() {
    let text = urlset(&format!("<url><loc>https://example.com/a</loc></Url>\n{GOOD}"));
    assert_eq!(problems(&text), [("xml-not-well-formed", Some(Position { line: 2, column: 38 }))]);
}

#[test]
fn fields_next_to_damage_are_kept() {
    let text = urlset(
        "<url><loc>https://example.com/a<lastmod>2026-01-10</lastmod><image:image><image:loc>i</image:loc>\
         <image:image><image:loc>j</image:loc></image:image><priority>0.3</url>",
    );
    with(&text, |parsed| {
        let page = &parsed.pages[0];
        assert_eq!((page.lastmod.as_deref(), page.priority.as_deref()), (Some("2026-01-10"), Some("0.3")));
        let images: Vec<_> = page.images.iter().map(|image| image.loc.as_deref()).collect();
        assert_eq!(images, [Some("i"), Some("j")]);
    });
}

#[test]
fn a_truncated_file_has_the_entries_before_its_end() {
    let text = urlset(&format!(
        "{GOOD}\n{GOOD}\n<url><loc>https://example.com/日本?a&amp;b</loc>\n<image:image><image:loc>i</image:loc></image:image></url>"
    ));
    let second_end = text.rfind("\n<url>").unwrap();
    for end in (second_end..text.len()).filter(|end| text.is_char_boundary(*end)) {
        with(&text[..end], |parsed| {
            assert!(parsed.pages.len() >= 2, "{end}");
            assert!(parsed.pages.len() <= 3, "{end}");
            // A cut inside the end tag of the root removes no entry.
            let is_whole = text[..end].ends_with("</urlset");
            assert_eq!(parsed.incomplete.is_none(), is_whole, "{end}: {:?}", &text[end - 10..end]);
        });
    }
}

#[test]
fn incomplete_documents_have_a_reason() {
    let cases: [(&str, Option<Incomplete>); 15] = [
        ("<urlset><url><loc>a</loc></url>", Some(Incomplete::Truncated)),
        ("<urlset><url><loc>a</loc></url><!-- <url></urlset>", Some(Incomplete::Damaged)),
        ("<urlset><url><loc>a&b</loc></url></urlset>", None),
        ("<urlset><url><loc>a</url></urlset>", None),
        ("<urlset><ur><loc>a</loc></url><url><loc>b</loc></url></urlset>", Some(Incomplete::Damaged)),
        ("<urlset>url><loc>a</loc></url><url><loc>b</loc></url></urlset>", Some(Incomplete::Damaged)),
        // The page of an unknown element is lost.
        ("<urlset><ur><loc>a</loc></ur><url><loc>b</loc></url></urlset>", Some(Incomplete::Damaged)),
        ("<urlset><loc>a</loc><url><loc>b</loc></url></urlset>", Some(Incomplete::Damaged)),
        ("<urlset><url><x><loc>a</loc></x></url></urlset>", Some(Incomplete::Damaged)),
        ("<urlset><ur><url><loc>a</loc></url></ur><url><loc>b</loc></url></urlset>", None),
        ("<urlset><x:note xmlns:x=\"x\">a</x:note><meta/><url><loc>b</loc></url></urlset>", None),
        ("<html></html>", Some(Incomplete::NotASitemap)),
        ("", Some(Incomplete::NotASitemap)),
        ("<a/>", Some(Incomplete::NotASitemap)),
        ("<?xml version=\"1.0\"?>", Some(Incomplete::NotASitemap)),
    ];
    for (text, expected) in cases {
        with(text, |parsed| assert_eq!(parsed.incomplete, expected, "{text}"));
    }
}

#[test]
fn a_truncation_is_reported_once() {
    let text = urlset(&format!("{GOOD}<url><loc>https://example.com/a</loc><lastmod>2026"));
    let text = text.strip_suffix("\n</urlset>").unwrap_or_default();
    for end in text.rfind("<url>").unwrap_or_default()..text.len() {
        let broken: Vec<_> = problems(&text[..end])
            .into_iter()
            .filter(|(_, position)| *position != Some(Position { line: 1, column: 1 }))
            .collect();
        // Problems of the root, which is in line 1, are filtered out above.
        assert_eq!(broken.len(), 1, "{broken:?} of {:?}", &text[..end]);
        assert_eq!(broken[0].0, "xml-not-well-formed");
    }
}

#[test]
fn entries_without_a_root_or_in_an_unknown_one_are_read() {
    for text in [
        GOOD.to_owned(),
        format!("{GOOD}{GOOD}"),
        format!("junk {GOOD}"),
        format!("<pages>{GOOD}</pages>"),
        format!("<URLSET>{GOOD}</URLSET>"),
        format!("<urlset {CORE}></urlset>{GOOD}"),
        format!("<urlset {CORE}>{GOOD}</urlset><urlset {CORE}>{GOOD}</urlset>"),
    ] {
        let locs = locs(&text);
        assert!(!locs.is_empty() && locs.iter().all(|loc| loc == "https://example.com/good"), "{text}: {locs:?}");
        with(&text, |parsed| assert_eq!(parsed.kind, Kind::Sitemap, "{text}"));
    }
}

#[test]
fn fields_in_capitals_are_kept() {
    let text = urlset("<URL><Loc>https://example.com/a</Loc><LastMod>2026-01-10</LastMod></URL>");
    with(&text, |parsed| {
        assert_eq!(parsed.pages[0].loc, "https://example.com/a");
        assert_eq!(parsed.pages[0].lastmod.as_deref(), Some("2026-01-10"));
    });
}

#[test]
fn white_space_is_normalised_as_xml_requires() {
    for (written, read) in [
        (" \r\n\t https://example.com/ \r\n", "https://example.com/"),
        ("a \t\r\n b", "a \t\n b"),
        ("a\rb", "a\nb"),
        ("a&#13;&#10;b", "a\r\nb"),
        ("  &#32;a&#32;  ", " a "),
        ("<![CDATA[ a ]]>", " a "),
        (" <![CDATA[a]]> ", "a"),
        ("a <![CDATA[ b ]]> c", "a  b  c"),
        ("a<!-- b --> c", "a c"),
        ("a<?b c?>d", "ad"),
        ("\u{A0}a\u{3000}", "\u{A0}a\u{3000}"),
        ("&amp;amp;&lt;&gt;&quot;&apos;", "&amp;<>\"'"),
        ("a]]>b", "a]]>b"),
    ] {
        let title =
            urlset(&format!("<url><loc>a</loc><image:image><image:title>{written}</image:title></image:image></url>"));
        with(&title, |parsed| assert_eq!(parsed.pages[0].images[0].title.as_deref(), Some(read), "{written}"));
        // White space around a URL is removed, even if it is written as a reference.
        let text = urlset(&format!("<url><loc>{written}</loc></url>"));
        assert_eq!(locs(&text), [read.trim_ascii()], "{written}");
    }
}

#[test]
fn white_space_around_a_url_is_reported_once() {
    for padded in [" https://a.example/ ", "<![CDATA[ https://a.example/ ]]>", " <![CDATA[ https://a.example/ ]]> "] {
        let text = urlset(&format!("<url><loc>{padded}</loc></url>"));
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        assert_eq!(report.rules[0].0.id, "loc-surrounding-whitespace");
        assert_eq!(report.rules[0].1, 1, "{padded}");
    }
    let feed = "<rss version='2.0'><channel><item><link><![CDATA[ https://a.example/ ]]></link></item></channel></rss>";
    assert_eq!(locs(feed), ["https://a.example/"]);
}

#[test]
fn unknown_elements_must_be_well_formed() {
    let item = |inner: &str| format!("<rss version='2.0'><channel><item>{inner}</item></channel></rss>");
    let link = "<link>https://a.example/</link>";
    for text in [
        item(&[link, "<enclosure url='https://a.example/?b=1&c=2'/>"].concat()),
        item(&[link, "<category domain='a&b'>c</category>"].concat()),
        item(link).replace("<item>", "<item about='a&b'>"),
        urlset("<url><loc>https://a.example/</loc><b c='x&y'/></url>"),
        format!(
            "<sitemapindex {CORE}><sitemap><loc>https://a.example/</loc><x:b xmlns:x='u' c='x&y'/></sitemap></sitemapindex>"
        ),
    ] {
        with(&text, |parsed| {
            let found = parsed.report.rules.iter().find(|(rule, _)| rule.id == "xml-unescaped-ampersand");
            assert_eq!(found.map(|(_, count)| *count), Some(1), "{text}");
        });
    }
}

#[test]
fn a_loss_in_an_entry_makes_the_document_incomplete() {
    for entry in [
        "<url><oc>https://a.example/</loc><lastmod>2026-01-10</lastmod></url>",
        "<url>loc>https://a.example/</loc></url>",
        "<url><lochttps://a.example/</loc></url>",
        "<url><loc>https://a.example/</loc><br><priority>0.5</priority></url>",
        "<url><loc>https://a.example/</loc><lastmod2026-01-10</lastmod><priority>0.5</priority></url>",
    ] {
        with(&urlset(&[entry, GOOD].concat()), |parsed| {
            assert_eq!(parsed.incomplete, Some(Incomplete::Damaged), "{entry}");
            assert_eq!(parsed.pages.len(), 2, "{entry}");
        });
    }
    for entry in ["<url><loc>https://a.example/</loc><br></url>", "<url>https://a.example/</loc></url>"] {
        with(&urlset(entry), |parsed| assert_eq!(parsed.incomplete, None, "{entry}"));
    }
}

#[test]
fn instructions_in_a_document_type_are_skipped() {
    let text = format!("<!DOCTYPE urlset [<?x ]> ?>]>{}", urlset(GOOD));
    with(&text, |parsed| {
        assert_eq!(parsed.report.rules.iter().map(|(rule, _)| rule.id).collect::<Vec<_>>(), ["xml-doctype"]);
    });
}

#[test]
fn an_instruction_without_its_end_ends_at_the_next_markup() {
    let locs = |parsed: &Parsed<'_>| parsed.pages.iter().map(|page| page.loc.to_string()).collect::<Vec<_>>();
    let valid = urlset("<?x if ($a < 3) echo \"<url>\"; ?><url><loc>https://a.example/<?x <loc> ?>b</loc></url>");
    with(&valid, |parsed| {
        assert_eq!(locs(parsed), ["https://a.example/b"]);
        assert_eq!(parsed.report.problems, []);
    });
    for broken in
        ["<?x <url><loc>https://a.example/</loc></url>", "<?x > <url><loc>https://a.example/</loc></url><?y ?>"]
    {
        with(&urlset(broken), |parsed| {
            assert_eq!(locs(parsed), ["https://a.example/"], "{broken}");
            assert_eq!(parsed.report.rules.len(), 1, "{broken}");
        });
    }
}

#[test]
fn every_url_of_an_entry_is_a_page() {
    for (entry, pages) in [
        (
            "<loc>https://a.example/1</loc><loc>https://a.example/2</loc>",
            &["https://a.example/1", "https://a.example/2"][..],
        ),
        ("https://a.example/1", &["https://a.example/1"]),
        ("\n https://a.example/?a=1&amp;b=2&c=3\n", &["https://a.example/?a=1&b=2&c=3"]),
        ("https://a.example/2<loc>https://a.example/1</loc>", &["https://a.example/1", "https://a.example/2"]),
        ("HTTPS://a.example/1 https://a.example/2", &["HTTPS://a.example/1", "https://a.example/2"]),
        // One URL twice is one page, and other text beside a loc is not a URL.
        ("<loc>https://a.example/1</loc><loc> https://a.example/1 </loc>x", &["https://a.example/1"]),
        (
            "<loc>https://a.example/1</loc><loc>https://a.example/2</loc><loc>https://a.example/2</loc>",
            &["https://a.example/1", "https://a.example/2"],
        ),
    ] {
        for (root, name) in [("urlset", "url"), ("sitemapindex", "sitemap")] {
            let text = format!(
                "<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><{name}>{entry}<lastmod>2026-01-10</lastmod>\
                 </{name}><{name}><loc>https://a.example/last</loc></{name}></{root}>"
            );
            let document = Document::from_text(&text);
            let parsed = document.parse(&Options::default());
            let found: Vec<_> = parsed.pages.iter().map(|page| &*page.loc).collect();
            let sitemaps: Vec<_> = parsed.sitemaps.iter().map(|sitemap| &*sitemap.loc).collect();
            let expected = [pages, &["https://a.example/last"]].concat();
            assert_eq!(if name == "url" { found } else { sitemaps }, expected, "{text}");
            assert!(parsed.report.counts.error + parsed.report.counts.warning > 0, "{text}");
            assert_eq!(parsed.incomplete, None, "{text}");
            // The other elements of the entry are those of its first URL.
            if name == "url" {
                let dated = parsed.pages.iter().filter(|page| page.lastmod.is_some()).count();
                assert!(dated == 1 && parsed.pages[0].lastmod.is_some(), "{text}");
            }
        }
    }
    // Text that is not a URL is lost.
    let document =
        Document::from_text("<urlset><url>example, page one</url><url><loc>https://a.example/</loc></url></urlset>");
    assert_eq!(document.parse(&Options::default()).incomplete, Some(Incomplete::Damaged));
}
