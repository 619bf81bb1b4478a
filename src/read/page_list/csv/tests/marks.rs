//! Columns that say whether a page is public and may be indexed.

use super::{problems, table};

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
    for text in ["loc,index\n/a,0\n/b,1\n", "loc,index\n/a,A\n/b,B\n", "loc,Status\n/a,done\n/b,open\n"] {
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
