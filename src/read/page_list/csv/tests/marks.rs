//! Columns that say whether a page is public and may be indexed.

use super::{problems, table};
use crate::text::page_status::is_listed;
use crate::text::robots_directives::forbids_indexing;

#[test]
fn columns_about_indexing_and_publication_are_read_under_their_other_names() {
    for (header, values, expected) in [
        ("loc,meta robots", ["noindex", "index, follow"], r#","noindex":true"#),
        ("loc,Meta Robots 1", ["NOINDEX,follow", ""], r#","noindex":true"#),
        ("loc,robots", ["none", "all"], r#","noindex":true"#),
        ("loc,index", ["no", "nein"], r#","noindex":true"#),
        ("loc,Index", ["FALSCH", "0"], r#","noindex":true"#),
        ("loc,indexable", ["0", "non"], r#","noindex":true"#),
        ("loc,Indexable", ["Non-Indexable", "Indexable"], r#","noindex":true"#),
        ("loc,Noindex", ["oui", "index"], r#","noindex":true"#),
        ("loc,No index", ["TRUE()", ""], r#","noindex":true"#),
        ("loc,Status", ["draft", "published"], r#","status":"draft""#),
        ("URL,STATUS", ["404", "200"], r#","status":404"#),
    ] {
        let text = format!("{header}\n/a,\"{}\"\n/b,\"{}\"\n/c,\n", values[0], values[1]);
        let (pages, problems) = table(&text);
        assert!(pages.starts_with(&format!(r#"[{{"loc":"/a"{expected}}}"#)), "{text}: {pages}");
        assert!(problems.iter().all(|rule| *rule == "field-alias"), "{text}: {problems:?}");
    }
    // The numbers of rows, and words of another meaning.
    for text in ["loc,index\n/a,0\n/b,1\n", "loc,index\n/a,A\n/b,B\n", "loc,State\n/a,CA\n/b,TX\n"] {
        assert_eq!(table(text), (r#"[{"loc":"/a"},{"loc":"/b"}]"#.to_owned(), vec!["column-unknown"]), "{text}");
        assert!(!problems(text).1[0].1.contains("noindex"), "{text}");
    }
    // A word of unknown meaning is kept, for a warning.
    assert_eq!(table("loc,Noindex\n/a,vielleicht\n").0, r#"[{"loc":"/a","noindex":"vielleicht"}]"#);
}

#[test]
fn each_column_that_leaves_a_page_out_counts() {
    for (header, out, listed, expected) in [
        ("url,Meta Robots,X-Robots-Tag", ",noindex", "index,all", r#""noindex":true"#),
        ("url,Meta Robots,X-Robots-Tag", "noindex,", ",", r#""noindex":true"#),
        ("url,Noindex,Meta Robots", "nein,\"NOINDEX,NOFOLLOW\"", "nein,", r#""noindex":true"#),
        ("url,noindex,Indexable", "no,FALSE", "no,TRUE", r#""noindex":true"#),
        ("Address,Status Code,Meta Robots 1,X-Robots-Tag 1", "200,,noindex", "200,,", r#""status":200,"noindex":true"#),
        ("url,Status,HTTP Status", "published,404", "published,200", r#""status":404"#),
        ("url,HTTP status,Status", "200,draft", "200,published", r#""status":"draft""#),
        ("url,Status Code", "404", "200", r#""status":404"#),
        ("url,Canonical", "/d", "/b", r#""canonical":"/d""#),
        ("url,Redirect", "/d", "", r#""redirect":"/d""#),
    ] {
        let text = format!("{header}\n/a,{out}\n/b,{listed}\n");
        let (pages, problems) = table(&text);
        assert!(pages.starts_with(&format!(r#"[{{"loc":"/a",{expected}}}"#)), "{text}: {pages}");
        assert!(!problems.contains(&"column-unknown"), "{text}: {problems:?}");
        let marks = pages.matches("true").count() + pages.matches("40").count() + pages.matches("draft").count();
        assert!(marks < 2, "{text}: {pages}");
    }
}

#[test]
fn columns_are_marks_under_the_names_that_keys_of_json_have() {
    for (header, out, listed) in [
        ("URL,HTTP Status Code,Indexable", "200,No", "200,Yes"),
        ("URL,HTTP Status Code,Indexable", "404,Yes", "200,Yes"),
        ("URL,HTTP status code,Is indexable page", "200,false", "200,true"),
        ("URL,HTTP Status Code,Status", "200,draft", "200,published"),
        ("URL,HTTP Status Code,Status", "200,Utkast", "200,OK"),
        ("URL,HTTP Status Code,HTTP Status", "200,404", "200,200"),
        ("Address,Status Code,Status,Indexable", "200,OK,No", "200,OK,Yes"),
        ("url,Indexability", "Non-Indexable", "Indexable"),
        ("url,Indexable?", "no", "yes"),
        ("url,HTTP Code", "404", "200"),
        ("url,Status", "Entwurf", "Veröffentlicht"),
        ("url,status", "Entwurf", "Veröffentlicht"),
        ("url,STATUS", "下書き", "公開"),
        ("url,_Status", "Utkast", "Publié"),
        ("url,en status", "draft", "published"),
        ("url,de_Status", "Entwurf", "Veröffentlicht"),
        ("url,Statut", "Brouillon", "Publié"),
        ("url,post_status", "auto-draft", "publish"),
        ("url,Post Status", "initial", "publish"),
        ("url,State", "archived", "published"),
        ("url,Visibility", "private", "public"),
        ("url,Draft", "ja", "nein"),
        ("url,Is draft", "x", ""),
        ("url,Published", "FALSE", "TRUE"),
        ("url,Published", "-1", "1"),
        ("url,is_published", "0", "1"),
        ("url,Published At", "", "2026-01-02"),
        ("url,published_at", "NULL", "2026-01-02 10:20:30"),
        ("url,Hidden", "yes", "no"),
        ("url,Active", "inactive", "active"),
        ("url,Deleted At", "31.12.2025", ""),
        ("Permalink,Published", "0", "1"),
    ] {
        let text = format!("{header}\n/b,{listed}\n/a,{out}\n/c,{listed}\n");
        let list = crate::read::page_list::read(&text, None, &crate::Options::default());
        let is_listed = |page: &&crate::Page<'_>| {
            page.record.as_ref().is_none_or(|record| {
                record.status.as_deref().is_none_or(|status| is_listed(status) == Some(true))
                    && record.noindex.as_deref().is_none_or(|noindex| forbids_indexing(noindex) == Some(false))
            })
        };
        let locs: Vec<_> = list.pages.iter().filter(is_listed).map(|page| &*page.loc).collect();
        assert_eq!(locs, ["/b", "/c"], "{text}");
        assert!(!problems(&text).1.iter().any(|problem| problem.0 == "column-unknown"), "{text}");
    }
    // Columns of other things.
    for text in
        ["url,Active\n/a,7\n/b,12\n", "url,Order status\n/a,draft\n/b,x\n", "url,Visibility\n/a,5 km\n/b,9 km\n"]
    {
        assert_eq!(table(text), (r#"[{"loc":"/a"},{"loc":"/b"}]"#.to_owned(), vec!["column-unknown"]), "{text}");
    }
}

#[test]
fn a_column_of_an_option_takes_precedence_in_rows_without_a_value() {
    use crate::read::page_list::{read, write};
    for (text, column, field, pages) in [
        ("Public URL,URL\n/a,/1\n,/2\n", "Public URL", "loc", r#"[{"loc":"/a"},{"loc":""}]"#),
        ("loc,Public URL\n/1,/a\n/2,\n", "Public URL", "loc", r#"[{"loc":"/a"},{"loc":""}]"#),
        ("loc,lastmod,Stand\n/a,2026-01-01,\n", "Stand", "lastmod", r#"[{"loc":"/a"}]"#),
        ("loc,modified_gmt,Stand\n/a,2026-01-01,\n", "Stand", "lastmod", r#"[{"loc":"/a"}]"#),
        ("loc,lastmod\n/a,2026-01-01\n", "Stand", "lastmod", r#"[{"loc":"/a","lastmod":"2026-01-01"}]"#),
        (
            "loc,post_modified_gmt\n/a,2026-01-02 09:00:00\n",
            "post_modified_gmt",
            "lastmod",
            r#"[{"loc":"/a","lastmod":"2026-01-02T09:00:00Z"}]"#,
        ),
        ("loc,changedUtc\n/a,2026-01-02\n", "changedUtc", "lastmod", r#"[{"loc":"/a","lastmod":"2026-01-02"}]"#),
    ] {
        let columns = vec![(column.to_owned(), field.to_owned())];
        let options = crate::Options::from(crate::ReadOptions { columns, ..crate::ReadOptions::default() });
        let list = read(text, None, &options);
        assert_eq!(write(&list.pages), pages, "{text}");
        // Later rows of a stream are read in the same way.
        let header = super::super::header_for_rows(text, &options).text;
        let rows = text.split_once('\n').map_or("", |(_, rows)| rows);
        if !pages.contains(r#""loc":"""#) {
            let later =
                read(&[&*header, rows].concat(), Some(crate::read::page_list::Format::Csv), &crate::Options::default());
            assert_eq!(write(&later.pages), pages, "{header}");
        }
    }
}

#[test]
fn columns_of_countries_are_no_languages() {
    for country in ["CH", "ch", "BE", "AT", "US", "GB"] {
        let text = format!("DE;EN;{country}\n/de/;/en/;/x/\n");
        assert!(!table(&text).0.contains("/x/"), "{text}");
        assert_eq!(
            problems(&text)
                .1
                .iter()
                .find(|problem| problem.0 == "column-unknown")
                .map(|problem| (problem.0, &*problem.1)),
            Some(("column-unknown", country))
        );
    }
    assert!(table("RU;EN;be\n/ru/;/en/;/be/\n").0.contains(r#""hreflang":"be""#));
    assert!(table("hreflang_de;hreflang_ch\n/de/;/x/\n").0.contains(r#""hreflang":"ch""#));
}
