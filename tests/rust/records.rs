//! Records of other tools that are written as pages.

use sitemap_kit::page_list::{read, write};
use sitemap_kit::{GenerateOptions, Options, ReadOptions, generate};

#[test]
fn records_without_a_url_are_left_out_and_reported() {
    let sanity = r#"[{"_id":"a","slug":{"current":"/a"},"x":1},{"_id":"b","slug":null,"x":1}]"#;
    let prismic = r#"[{"id":"a","url":"/a","x":1},{"id":"b","url":null,"x":1}]"#;
    for (text, columns) in [(sanity, &[("slug.current", "loc")][..]), (prismic, &[])] {
        let columns = columns.iter().map(|(column, field)| ((*column).to_owned(), (*field).to_owned())).collect();
        let read = ReadOptions { columns, ..ReadOptions::default() };
        let shared = Options { base_url: Some("https://a.example/".to_owned()), ..Options::from(read) };
        for (text, is_written) in [(text.to_owned(), true), (text.replace("\"/a\"", "null"), false)] {
            let result = generate(&*text, &GenerateOptions { shared: shared.clone(), ..GenerateOptions::default() });
            let (xml, report) = match &result {
                Ok(generated) => (generated.xml.as_str(), Some(&generated.report)),
                Err(error) => ("", error.report()),
            };
            assert_eq!(xml.contains("<loc>https://a.example/a</loc>"), is_written, "{text}: {result:?}");
            let found = report.expect("a report").problems.iter();
            let found: Vec<_> = found.map(|problem| (problem.rule.id, problem.severity.as_str())).collect();
            let expected = [("column-unknown", "info"), ("element-missing-loc", "warning")];
            assert!(expected.iter().all(|one| found.contains(one)), "{text}: {found:?}");
        }
    }
    // A page of no other tool must have a URL.
    let error = generate(r#"[{"loc":"https://a.example/a"},{"loc":null}]"#, &GenerateOptions::default());
    assert!(error.is_err());
}

/// Returns the pages of a list as JSON, and the rules of its problems.
fn found(text: &str, columns: &[(&str, &str)]) -> (String, Vec<&'static str>) {
    let columns = columns.iter().map(|(column, field)| ((*column).to_owned(), (*field).to_owned())).collect();
    let list = read(text, None, &Options::from(ReadOptions { columns, ..ReadOptions::default() }));
    (write(&list.pages), list.report.problems.iter().map(|problem| problem.rule.id).collect())
}

/// The forms in which records with a path are read: with a named key, below others, and with a URL of their own.
const FORMS: [(&str, &[(&str, &str)]); 5] = [
    (r#"[{"slug":"/a",KEYS}]"#, &[("slug", "loc")]),
    ("{\"slug\":\"/a\",KEYS}\n", &[("slug", "loc")]),
    (r#"{"data":{"all":{"edges":[{"node":{"slug":"/a",KEYS}}]}}}"#, &[("node.slug", "loc")]),
    (r#"[{"attributes":{"url":"/a",KEYS}}]"#, &[]),
    (r#"[{"id":1,"link":"/a",KEYS}]"#, &[]),
];

#[test]
fn what_records_say_about_their_pages_is_read() {
    for (keys, expected) in [
        (r#""post_status":"draft""#, r#","status":"draft""#),
        (r#""postStatus":"private""#, r#","status":"private""#),
        (r#""sitemap_exclude":true"#, r#","status":"hidden""#),
        (r#""sitemapExclude":1"#, r#","status":"hidden""#),
        (r#""in_trash":true"#, r#","status":"hidden""#),
        (r#""isTrashed":"yes""#, r#","status":"trashed""#),
        (r#""lastPublished":null"#, r#","status":"draft""#),
        (r#""published-on":null"#, r#","status":"draft""#),
        (r#""seo":{"preventIndexing":true}"#, r#","noindex":true"#),
        (r#""prevent_indexing":"1""#, r#","noindex":true"#),
        (r#""showInSitemap":false"#, r#","status":"unpublished""#),
        (r#""show_in_sitemap":0"#, r#","status":"unpublished""#),
        (r#""hideFromXmlSitemap":true"#, r#","status":"hidden""#),
        (r#""seo":{"exclude_from_xml_sitemap":"yes"}"#, r#","status":"hidden""#),
        (r#""noindex":1"#, r#","noindex":true"#),
        (r#""no_index":1"#, r#","noindex":true"#),
        // Lists of tags, HTML, and lists of GraphQL.
        (r#""metatag":[{"tag":"meta","attributes":{"name":"robots","content":"noindex"}}]"#, r#","noindex":true"#),
        (r#""metatag":[{"tag":"link","attributes":{"rel":"canonical","href":"/b"}}]"#, r#","canonical":"/b""#),
        (
            r#""_seoMetaTags":[{"tag":"title","content":"T","attributes":null},{"tag":"meta","content":null,"attributes":{"name":"robots","content":"noindex, follow"}}]"#,
            r#","noindex":true"#,
        ),
        (
            r#""seoData":{"tags":[{"type":"meta","props":{"name":"robots","content":"noindex"}}],"settings":{}}"#,
            r#","noindex":true"#,
        ),
        (r#""seo":[{"attributes":{"title":"T"},"noindex":true}]"#, r#","noindex":true"#),
        (r#""meta":[{"name":"googlebot","content":"noindex"}]"#, r#","noindex":true"#),
        (r#""yoast_head":"<title>T</title><meta name='robots' content='noindex, follow' \/>""#, r#","noindex":true"#),
        (r#""rank_math_head":"<meta name=\"robots\" content=\"follow, noindex\"\/>""#, r#","noindex":true"#),
        (r#""metafield":{"namespace":"seo","key":"hidden","value":"1"}"#, r#","status":"hidden""#),
        (r#""hidden":{"value":"true"}"#, r#","status":"hidden""#),
        (
            r#""metafields":{"edges":[{"node":{"key":"a","value":"0"}},{"node":{"key":"hidden","value":"1"}}]}"#,
            r#","status":"hidden""#,
        ),
        (r#""metafields":{"nodes":[null,{"namespace":"seo","key":"noindex","value":"true"}]}"#, r#","noindex":true"#),
        // The status of each language, or as an object.
        (r#""_status":{"en":"draft","de":"draft"}"#, r#","status":"draft""#),
        (r#""status":{"name":"Draft"}"#, r#","status":"Draft""#),
        (r#""status":{"id":1,"slug":"archived","color":"red"}"#, r#","status":"archived""#),
        (r#""status":{"value":"Entwurf"}"#, r#","status":"Entwurf""#),
        (r#""status":{"id":1,"color":"red"}"#, r#","status":"{\"id\":1,\"color\":\"red\"}""#),
        (r#""state":{"name":"Draft"}"#, r#","status":"Draft""#),
        (r#""properties":{"Status":{"id":"s","type":"select","select":{"id":"x","name":"Published"}}}"#, ""),
        (r#""properties":{"Status":{"id":"s","type":"formula","formula":{"string":"x"}}}"#, ""),
        (r#""published":{"en-US":false}"#, r#","status":"unpublished""#),
        (r#""noIndex":{"en":true}"#, r#","noindex":true"#),
        // Other values, and keys of other things.
        (r#""sitemapExclude":false,"in_trash":false,"lastPublished":"2026-01-02","showInSitemap":true"#, ""),
        (r#""preventIndexing":false,"post_status":"publish","noIndex":{"en":false}"#, ""),
        (
            r#""yoast_head":"<meta name='description' content='robots, noindex'><meta name='robots' content='index, follow'>""#,
            "",
        ),
        (r#""metatag":[{"tag":"meta","attributes":{"name":"description","content":"noindex"}}]"#, ""),
        (r#""metafields":{"nodes":[{"key":"color","value":"1"}]},"metafield":null,"author":{"hidden":true}"#, ""),
        (r#""related":{"nodes":[{"noindex":true}]},"edges":[{"hidden":true}]"#, ""),
        (r#""_status":{"en":"published","de":"draft"},"published":{"en":true,"de":false}"#, ""),
        (r#""status":{"name":"Published"}"#, ""),
    ] {
        for (form, columns) in FORMS {
            let text = form.replace("KEYS", keys);
            let (pages, rules) = found(&text, columns);
            assert_eq!(pages, format!(r#"[{{"loc":"/a"{expected}}}]"#), "{text}");
            assert!(!rules.contains(&"field-type"), "{text}: {rules:?}");
        }
    }
    // A page without an id is no record, but for such a status.
    let (pages, rules) = found(r#"[{"url":"/a","status":{"name":"Draft"}},{"url":"/b","noindex":1}]"#, &[]);
    assert_eq!((&*pages, rules), (r#"[{"loc":"/a","status":"Draft"},{"loc":"/b","noindex":true}]"#, vec![]));
}

#[test]
fn the_language_of_the_url_is_that_of_the_other_values() {
    let record = r#"[{"slug":{"en":"/a","de":"/b","fr":"/c"},"_status":{"en":"published","de":"draft"},"noIndex":{"en":false,"de":false,"fr":true}}]"#;
    for (column, expected) in [
        ("slug.en", r#"[{"loc":"/a"}]"#),
        ("slug.de", r#"[{"loc":"/b","status":"draft"}]"#),
        ("slug.fr", r#"[{"loc":"/c","noindex":true}]"#),
    ] {
        assert_eq!(found(record, &[(column, "loc")]).0, expected);
    }
}

#[test]
fn no_other_key_is_read_instead_of_a_named_one_without_a_value() {
    for (column, first, second) in [
        ("slug", r#""slug":"/a","url":"/x""#, r#""slug":null,"url":"/b""#),
        ("slug", r#""slug":"/a","url":"/x""#, r#""slug":"","url":"/b""#),
        ("slug", r#""slug":"/a","url":"/x""#, r#""link":"/b","id":1,"slug":null"#),
        ("slug", r#""id":1,"attributes":{"slug":"/a"}"#, r#""id":2,"attributes":{"slug":null,"url":"/b"}"#),
        ("slug.current", r#""slug":{"current":"/a"}"#, r#""slug":null,"url":"/b""#),
        ("slug.current", r#""slug":{"current":"/a"}"#, r#""slug":{"current":null},"url":"/b""#),
        ("slug.de", r#""slug":{"de":"/a"}"#, r#""slug":{},"url":"/b""#),
        // Once another record has the key.
        ("slug", r#""slug":"/a""#, r#""url":"/b""#),
    ] {
        for (form, between) in [("[{LIST}]", "},{"), ("{LIST}\n", "}\n{"), (r#"{"data":[{LIST}]}"#, "},{")] {
            let text = form.replace("LIST", &[first, between, second].concat());
            let (pages, rules) = found(&text, &[(column, "loc")]);
            assert_eq!(pages, r#"[{"loc":"/a"},{"loc":""}]"#, "{text}");
            assert!(rules.iter().all(|rule| matches!(*rule, "column-unknown" | "page-list-wrapped")), "{rules:?}");
        }
    }
    // So it is with a date, but not with a mark that leaves a page out.
    let text = r#"[{"loc":"/a","updated":null,"modified":"2026-01-02","hide":null,"noindex":true}]"#;
    let columns = [("updated", "lastmod"), ("hide", "noindex")];
    assert_eq!(found(text, &columns).0, r#"[{"loc":"/a","noindex":true}]"#);
    // A list that has the key nowhere is of another kind.
    assert_eq!(
        found(r#"[{"url":"/a"}]"#, &[("slug", "loc")]),
        (r#"[{"loc":"/a"}]"#.to_owned(), vec!["column-missing"])
    );
}

#[test]
fn times_of_named_columns_keep_their_zone() {
    let columns = [("post_modified_gmt", "lastmod")];
    for text in [
        "loc,post_modified_gmt\n/a,2026-01-10 10:20:30\n",
        r#"[{"loc":"/a","post_modified_gmt":"2026-01-10 10:20:30"}]"#,
    ] {
        for columns in [&columns[..], &[]] {
            assert_eq!(found(text, columns).0, r#"[{"loc":"/a","lastmod":"2026-01-10T10:20:30Z"}]"#, "{text}");
        }
    }
}
