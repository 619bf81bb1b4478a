mod marks;

#[test]
fn a_second_column_of_a_field_is_reported() {
    for (header, second) in [("loc,loc", "loc (2)"), ("loc,news.title,news[0].title", "news[0].title (3)")] {
        let list = crate::read::page_list::read(
            &format!("{header}\nhttps://a.example/,b\n"),
            None,
            &crate::Options::default(),
        );
        let fields: Vec<_> = list.report.problems.iter().map(|problem| problem.params[0].1.as_str()).collect();
        assert_eq!(fields, [second]);
    }
}

/// Returns the problems of a text: rule, first value, line.
fn problems(text: &str) -> (usize, Vec<(&'static str, String, usize)>) {
    let list = crate::read::page_list::read(text, None, &crate::Options::default());
    let describe = |problem: &crate::model::report::Problem| {
        (problem.rule.id, problem.params[0].1.clone(), problem.position.map_or(0, |position| position.line))
    };
    (list.pages.len(), list.report.problems.iter().map(describe).collect())
}

#[test]
fn a_sep_line_sets_the_delimiter() {
    use crate::read::page_list::{Format, is_page_list};
    for text in [
        "sep=;\r\nloc;news.title\r\nhttps://a.example/;b,c\r\n",
        "sep=,\nloc,news.title\nhttps://a.example/,\"b,c\"\n",
        "\u{feff}sep=\t\nnews.title\turl\nb,c\thttps://a.example/\n",
        "sep=;\nloc;news.title;\",,,,,\"\nhttps://a.example/;b,c;\n",
    ] {
        assert_eq!((Format::detect(text), is_page_list(text)), (Format::Csv, true), "{text}");
        let list = crate::read::page_list::read(text, None, &crate::Options::default());
        let [page] = &list.pages[..] else { panic!("{text}") };
        assert_eq!((&*page.loc, page.news[0].title.as_deref()), ("https://a.example/", Some("b,c")));
    }
    // Other first lines are headers, or invalid.
    for text in ["sep=\nloc\n", "sep=:\nloc\n", "sep=;"] {
        assert_ne!(Format::detect(text), Format::Csv, "{text}");
    }
    assert_eq!(problems("sep=;\nloc;loc\nhttps://a.example/;b\n").1[0], ("column-unknown", "loc (2)".to_owned(), 2));
}

#[test]
fn a_line_with_markup_or_a_url_is_not_a_header() {
    use crate::read::page_list::{Format, is_page_list};
    for text in [
        "<urlset><url><loc>https://a.example/?fields=id,url,title</loc></url></urlset>",
        "<!-- lastmod,loc,priority -->\n<urlset/>",
        "https://a.example/?fields=id,url,title\nhttps://a.example/b\n",
        ";;<url>\n&amp;&amp;",
    ] {
        assert_eq!((Format::detect(text) == Format::Csv, is_page_list(text)), (false, false), "{text}");
    }
}

#[test]
fn a_header_without_loc_is_reported() {
    use crate::read::page_list::{Format, read};
    for (text, line) in [("Page,Status\nhome,OK\n", 1), ("\nhttps://a.example/\nhttps://a.example/b\n", 2)] {
        let list = read(text, Some(Format::Csv), &crate::Options::default());
        let is_headerless = line == 2;
        let unreadable = list.report.problems.iter().find(|problem| problem.rule.id == "page-list-unreadable");
        assert_eq!(unreadable.is_none(), is_headerless, "{text}");
        if let Some(problem) = unreadable {
            assert_eq!(problem.position.map(|position| position.line), Some(line));
            assert!(problem.message.contains("none of its columns is named loc or url"), "{}", problem.message);
        }
    }
    for text in ["URL;Address\n", " loc \n", "lastmod,\"Loc\"\n", ""] {
        let found = problems_of(text, Format::Csv);
        assert!(found.iter().all(|id| *id == "column-unknown"), "{text}: {found:?}");
    }
}

fn problems_of(text: &str, format: crate::read::page_list::Format) -> Vec<&'static str> {
    let list = crate::read::page_list::read(text, Some(format), &crate::Options::default());
    list.report.problems.iter().map(|problem| problem.rule.id).collect()
}

#[test]
fn cells_past_the_header_are_reported_once() {
    let text = "loc,priority\nhttps://a.example/,0.5\nhttps://a.example/b,0.5,x,y\nhttps://a.example/c,,z\n";
    assert_eq!(problems(text), (3, vec![("column-unknown", "3".to_owned(), 3)]));
}

/// Reads a table whose format is detected. Returns the pages as JSON, and the rules of the problems.
fn table(text: &str) -> (String, Vec<&'static str>) {
    use crate::read::page_list::{Format, is_page_list, read, write};
    assert_eq!((Format::detect(text), is_page_list(text)), (Format::Csv, true), "{text}");
    let list = read(text, None, &crate::Options::default());
    (write(&list.pages), list.report.problems.iter().map(|problem| problem.rule.id).collect())
}

#[test]
fn exports_of_known_tools_are_read() {
    for (text, pages, rules) in [
        // Screaming Frog SEO Spider, Internal: All.
        (
            "\"Address\",\"Content Type\",\"Status Code\",\"Status\",\"Indexability\",\"Indexability Status\",\"Title 1\",\"Meta Robots 1\",\
             \"Canonical Link Element 1\",\"Last Modified\",\"Redirect URL\",\"Hash\"\n\
             \"https://a.example/\",\"text/html\",\"200\",\"OK\",\"Indexable\",\"\",\"Home\",\"index,follow\",\"https://a.example/\",\
             \"Sat, 10 Jan 2026 10:20:30 GMT\",\"\",\"abc\"\n\
             \"https://a.example/b\",\"text/html\",\"301\",\"Moved\",\"Non-Indexable\",\"Redirected\",\"\",\"\",\"\",\"\",\"https://a.example/\",\"\"\n\
             \"https://a.example/c\",\"text/html\",\"200\",\"OK\",\"Non-Indexable\",\"noindex\",\"C\",\"noindex\",\"\",\"\",\"\",\"\"\n",
            r#"[{"loc":"https://a.example/","lastmod":"2026-01-10T10:20:30Z","status":200,"canonical":"https://a.example/","content_hash":"abc"},{"loc":"https://a.example/b","status":301,"redirect":"https://a.example/"},{"loc":"https://a.example/c","status":200,"noindex":true}]"#,
            &[
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "field-alias",
                "column-unknown",
            ][..],
        ),
        (
            "Address,Status Code,Clicks,Impressions,CTR\nhttps://a.example/,200,10,100,10%\n",
            r#"[{"loc":"https://a.example/","status":200,"clicks":10,"impressions":100}]"#,
            &["field-alias", "field-alias", "column-unknown"],
        ),
        // The reasons that only the column Indexability Status of a small table states.
        (
            "Address,Status Code,Indexability,Indexability Status\nhttps://a.example/,200,Indexable,\n\
             https://a.example/c,200,Non-Indexable,Canonicalised\nhttps://a.example/r,200,Non-Indexable,Blocked by robots.txt\n",
            r#"[{"loc":"https://a.example/","status":200},{"loc":"https://a.example/c","status":200,"noindex":true},{"loc":"https://a.example/r","status":200,"noindex":true}]"#,
            &["field-alias", "field-alias", "field-alias", "column-unknown"],
        ),
        (
            "Address,Status Code,Indexability\nhttps://a.example/,200,Indexable\nhttps://a.example/n,200,Non-Indexable\n",
            r#"[{"loc":"https://a.example/","status":200},{"loc":"https://a.example/n","status":200,"noindex":true}]"#,
            &["field-alias", "field-alias", "field-alias"],
        ),
        // Search Console, in both languages.
        (
            "Top pages,Clicks,Impressions,CTR,Position\nhttps://a.example/,10,100,10%,1.5\n",
            r#"[{"loc":"https://a.example/","clicks":10,"impressions":100}]"#,
            &["field-alias", "column-unknown"],
        ),
        (
            "上位のページ,クリック数,表示回数,CTR,掲載順位\nhttps://a.example/,10,100,10%,1.5\n",
            r#"[{"loc":"https://a.example/","clicks":10,"impressions":100}]"#,
            &["field-alias", "field-alias", "field-alias", "column-unknown"],
        ),
        // Search Console in a language without a preset.
        (
            "Häufigste Seiten,Klicks,Impressionen,CTR,Position\nhttps://a.example/,0,\"1,200\",0%,1.5\n",
            r#"[{"loc":"https://a.example/","clicks":0,"impressions":"1,200"}]"#,
            &["field-alias", "field-alias", "field-alias", "column-unknown"],
        ),
        (
            "Pages les plus populaires,Clics,Impressions,CTR,Position\nhttps://a.example/,0,12,0%,1.5\n",
            r#"[{"loc":"https://a.example/","clicks":0,"impressions":12}]"#,
            &["field-alias", "field-alias", "field-alias", "column-unknown"],
        ),
        (
            "Pagine principali,Clic,Impressioni,CTR,Posizione\nhttps://a.example/,0,12,0%,1.5\n",
            r#"[{"loc":"https://a.example/","clicks":0,"impressions":12}]"#,
            &["field-alias", "field-alias", "field-alias", "column-unknown"],
        ),
        ("URL,Last crawled\nhttps://a.example/,2026-01-10\n", r#"[{"loc":"https://a.example/"}]"#, &["column-unknown"]),
        // Ahrefs.
        (
            "URL\tHTTP status code\tCanonical URL\tRedirect URL\nhttps://a.example/\t404\t\t\n",
            r#"[{"loc":"https://a.example/","status":404}]"#,
            &["field-alias", "field-alias", "field-alias"],
        ),
        // Yoast, copied from the browser: the images are a number.
        (
            "URL\tImages\tLast Mod.\nhttps://a.example/\t3\t2026-01-10 08:00 +00:00\n",
            r#"[{"loc":"https://a.example/","lastmod":"2026-01-10T08:00Z"}]"#,
            &["field-alias", "column-unknown"],
        ),
        // WooCommerce.
        (
            "ID,SKU,Permalink,Images\n1,a,https://a.example/p,\"https://a.example/1.jpg, https://a.example/2.jpg\"\n",
            r#"[{"loc":"https://a.example/p","images":[{"loc":"https://a.example/1.jpg"},{"loc":"https://a.example/2.jpg"}]}]"#,
            &["field-alias", "column-unknown"],
        ),
        // Other tools: the column whose cells are URLs.
        (
            "Seite;Adresse\nStart;https://a.example/\nB;https://a.example/b\n",
            r#"[{"loc":"https://a.example/"},{"loc":"https://a.example/b"}]"#,
            &["field-alias", "column-unknown"],
        ),
    ] {
        assert_eq!(table(text), (pages.to_owned(), rules.to_vec()), "{text}");
    }
}

#[test]
fn tables_without_a_header_are_read_by_their_cells() {
    for (text, pages, rules) in [
        (
            "https://a.example/,2026-01-10\nhttps://a.example/b,\n",
            r#"[{"loc":"https://a.example/","lastmod":"2026-01-10"},{"loc":"https://a.example/b"}]"#,
            &[][..],
        ),
        (
            "Home\thttps://a.example/\nB\thttps://a.example/b\n",
            r#"[{"loc":"https://a.example/"},{"loc":"https://a.example/b"}]"#,
            &["column-unknown"],
        ),
        (
            "https://a.example/,Home page,0.8,\nhttps://a.example/b,B,0.5,\n",
            r#"[{"loc":"https://a.example/","priority":0.8},{"loc":"https://a.example/b","priority":0.5}]"#,
            &["column-unknown"],
        ),
    ] {
        assert_eq!(table(text), (pages.to_owned(), rules.to_vec()), "{text}");
    }
}

#[test]
fn columns_are_named_in_several_languages() {
    let page = r#"[{"loc":"https://a.example/","lastmod":"2026-01-10"}]"#;
    for header in [
        "URL,更新日",
        "ページ,最終更新日時",
        "url,updated_at",
        "Link,Datum",
        "Seite,Letzte Änderung",
        "Adresse,Dernière modification",
        "Enlace,Fecha de modificación",
        "Page URL,Date",
        "address,modified",
    ] {
        let (pages, rules) = table(&format!("{header}\nhttps://a.example/,2026/01/10\n"));
        assert_eq!((&*pages, rules.iter().all(|rule| *rule == "field-alias")), (page, true), "{header}");
    }
    let whole = "URL,優先度,更新頻度,日付,最終更新日\nhttps://a.example/,0.5,daily,2020-01-01,2026年1月10日\n";
    assert_eq!(
        table(whole).0,
        r#"[{"loc":"https://a.example/","lastmod":"2026-01-10","changefreq":"daily","priority":0.5}]"#
    );
    // The cells decide between a column with the URL of the page and one with its title.
    let titled = "Page,Link,Thumb\nHome,https://a.example/,https://a.example/a.jpg\n";
    assert_eq!(table(titled).0, r#"[{"loc":"https://a.example/"}]"#);
    assert_eq!(table("Page,Date\nabout.html,2026-01-10\n").0, r#"[{"loc":"about.html","lastmod":"2026-01-10"}]"#);
}

#[test]
fn a_table_of_one_column_has_no_delimiter() {
    for text in
        ["URL\nhttps://a.example/x,y;z\n", "Webseite\nhttps://a.example/x,y;z\n", "loc\n\"https://a.example/x,y;z\"\n"]
    {
        assert_eq!(table(text).0, r#"[{"loc":"https://a.example/x,y;z"}]"#, "{text}");
    }
}

#[test]
fn paths_and_dates_with_a_space_between_them_are_a_table() {
    for path in ["a/0", "/a/0", "a/0;v=1", "a/0,b", "https://a.example/"] {
        let (pages, _) = table(&format!("{path} 2026-01-10\n{path} 2026-01-11\n"));
        assert_eq!(
            pages,
            format!(r#"[{{"loc":"{path}","lastmod":"2026-01-10"}},{{"loc":"{path}","lastmod":"2026-01-11"}}]"#)
        );
    }
    for text in ["Released 2026-01-10\n", "10:20:30 2026-01-10\n", "a/0 b/1\n", "see a/0 2026-01-10\n"] {
        assert_ne!(crate::read::page_list::Format::detect(text), crate::read::page_list::Format::Csv, "{text}");
    }
}

#[test]
fn markers_of_databases_are_no_values() {
    let text = "url|lastmod|priority\nhttps://a.example/|\\N|NULL\n\\N|2026-01-10|\n";
    assert_eq!(table(text).0, r#"[{"loc":"https://a.example/"},{"loc":"","lastmod":"2026-01-10"}]"#);
}

#[test]
fn several_images_of_a_cell_are_several_images() {
    let images = r#"[{"loc":"https://a.example/1.jpg"},{"loc":"https://a.example/w_1,h_2.jpg"}]"#;
    for separator in ["|", ", ", ";", " "] {
        let cell = ["https://a.example/1.jpg", "https://a.example/w_1,h_2.jpg"].join(separator);
        let (pages, _) = table(&format!("url,images\nhttps://a.example/,\"{cell}\"\n"));
        assert_eq!(pages, format!(r#"[{{"loc":"https://a.example/","images":{images}}}]"#), "{separator}");
    }
}

#[test]
fn columns_that_are_not_read_are_one_problem() {
    let text = format!("loc,prority,Canonicl,Notes\n{}", "https://a.example/,1,2,3\n".repeat(1_000));
    let expected =
        ("column-unknown", "prority (did you mean priority?), Canonicl (did you mean canonical?), Notes".to_owned(), 1);
    assert_eq!(problems(&text), (1_000, vec![expected]));
    let many: Vec<_> = (0..30).map(|number| format!("Title {number}")).collect();
    let text = format!("Top pages,{}\nhttps://a.example/,x\n", many.join(","));
    let list = crate::read::page_list::read(&text, None, &crate::Options::default());
    let problem = list.report.problems.iter().find(|problem| problem.rule.id == "column-unknown").expect("a problem");
    assert_eq!(problem.severity, crate::rule::Severity::Info);
    assert!(problem.message.ends_with("Title 9 and 20 more."), "{}", problem.message);
}

#[test]
fn the_option_columns_gives_columns_their_fields() {
    use crate::read::page_list::{read, write};
    let columns = [
        ("Page", "loc"),
        ("last modified", "lastmod"),
        ("Picture", "images[0].loc"),
        ("Status", ""),
        ("X", "priority"),
    ];
    let columns = columns.map(|(name, field)| (name.to_owned(), field.to_owned())).to_vec();
    let options = crate::Options::from(crate::ReadOptions { columns, ..crate::ReadOptions::default() });
    let text = "Page,Last Modified,Picture,Status\n/a,2026-01-10,/a.jpg,OK\n";
    let list = read(text, None, &options);
    assert_eq!(write(&list.pages), r#"[{"loc":"/a","lastmod":"2026-01-10","images":[{"loc":"/a.jpg"}]}]"#);
    let found: Vec<_> = list.report.problems.iter().map(|problem| (problem.rule.id, &*problem.params[0].1)).collect();
    assert_eq!(found, [("column-missing", "X")]);
    let wrong = crate::Options::from(crate::ReadOptions {
        columns: vec![("Page".to_owned(), "lock".to_owned())],
        ..crate::ReadOptions::default()
    });
    let error = super::check_columns(&wrong).expect_err("no field");
    assert_eq!(
        error.message(),
        "The option read.columns names the field \"lock\", which pages do not have. Did you mean loc?"
    );
}

#[test]
fn an_assigned_column_is_read_like_one_that_is_recognised() {
    use crate::read::page_list::{read, write};
    let pages = |text: &str, columns: &[(&str, &str)]| {
        let columns = columns.iter().map(|(name, field)| ((*name).to_owned(), (*field).to_owned())).collect();
        write(
            &read(text, None, &crate::Options::from(crate::ReadOptions { columns, ..crate::ReadOptions::default() }))
                .pages,
        )
    };
    let rows = "https://a.example/,31.12.2025,\"noindex, follow\"\nhttps://a.example/b,2026/1/5,true\nhttps://a.example/c,bald,\"index, follow\"\nhttps://a.example/d,,No\n";
    let expected = r#"[{"loc":"https://a.example/","lastmod":"2025-12-31","noindex":true},{"loc":"https://a.example/b","lastmod":"2026-01-05","noindex":true},{"loc":"https://a.example/c","lastmod":"bald"},{"loc":"https://a.example/d","noindex":false}]"#;
    for (header, columns) in [
        ("Adresse,Stand,Direktive", &[("Stand", "lastmod"), ("Direktive", "noindex")][..]),
        // A column may also be assigned to the field that it is named after.
        ("Adresse,lastmod,noindex", &[("lastmod", "lastmod"), ("Noindex", "noindex")]),
        // A column without a name.
        ("Adresse,,Direktive", &[("", "lastmod"), ("Direktive", "noindex")]),
    ] {
        assert_eq!(pages(&format!("{header}\n{rows}"), columns), expected, "{header}");
    }
    // Below the name of the field, another notation is a mistake of the list.
    let own = pages("loc,lastmod,noindex\n/a,31.12.2025,\"noindex, follow\"\n", &[]);
    assert_eq!(own, r#"[{"loc":"/a","lastmod":"31.12.2025","noindex":"noindex, follow"}]"#);
    let dates = pages("loc,Datum,T\n/a,31.12.2025,x\n", &[("Datum", "videos[0].publication_date"), ("T", "")]);
    assert_eq!(dates, r#"[{"loc":"/a","videos":[{"publication_date":"2025-12-31"}]}]"#);
}

#[test]
fn rows_without_content_are_skipped_before_and_below_the_header() {
    let text = "# by a tool\n;;\nURL;Geändert;x\n;;\n/a;2026-01-10;\n\"\"; ;\n/b;;\n;;\n";
    let (pages, _) = table(text);
    assert_eq!(pages, r#"[{"loc":"/a","lastmod":"2026-01-10"},{"loc":"/b"}]"#);
    let header = super::header_for_rows(&format!("\u{feff}{text}"), &crate::Options::default());
    assert_eq!((header.start, header.is_given), ("\u{feff}# by a tool\n".len(), true));
}

#[test]
fn later_rows_are_read_below_the_header_for_rows() {
    use super::header_for_rows;
    use crate::read::page_list::{Format, read, write};
    for (text, rows) in [
        ("https://a.example/,2026-01-10\n", "https://a.example/b,\"2026-01-11\"\n"),
        ("\u{feff}Seite;Adresse\nStart;https://a.example/\n", "B;https://a.example/b\n"),
        ("sep=\t\nTop pages\tClicks\nhttps://a.example/\t1\n", "https://a.example/b\t2\n"),
        ("\"l\"\"oc\",url\nx,/a\n", "y,/b\n"),
        ("URL;更新日\n/a;2026/01/10\n", "/b;2026/01/11\n"),
        ("Page,Link\nHome,https://a.example/\n", "https://a.example/x,https://a.example/b\n"),
        ("URL\nhttps://a.example/x,y\n", "https://a.example/z,\"1\"\n"),
        ("https://a.example/,b;2026-01-10\n", "https://a.example/c,d,e;unknown\n"),
    ] {
        let header = header_for_rows(text, &crate::Options::default()).text;
        let whole = read(&[text, rows].concat(), Some(Format::Csv), &crate::Options::default());
        let first = read(text, Some(Format::Csv), &crate::Options::default());
        let later = read(&[&*header, rows].concat(), Some(Format::Csv), &crate::Options::default());
        let pages: Vec<_> = first.pages.into_iter().chain(later.pages).collect();
        assert_eq!(write(&pages), write(&whole.pages), "{text}");
    }
}

#[test]
fn the_header_for_rows_has_the_fields_of_the_option_columns() {
    use super::header_for_rows;
    let columns = [("Seite", "loc"), ("Stand", "lastmod"), ("priority", "")];
    let columns = columns.map(|(column, field)| (column.to_owned(), field.to_owned())).to_vec();
    let options = crate::Options::from(crate::ReadOptions { columns, ..crate::ReadOptions::default() });
    let header = header_for_rows("Seite;Stand;priority;Titel\n/a;2026-01-10;1;A\n", &options);
    assert!(header.is_given && header.delimiter == b';');
    assert_eq!(header.text, "sep=;\n\"loc\";\"lastmod\";\"\";\"\"\n");
    assert!(!header_for_rows("https://a.example/;2026-01-10\n", &crate::Options::default()).is_given);
}

#[test]
fn an_unclosed_quote_ends_the_list() {
    for (text, line) in [
        ("loc,news.title\nhttps://a.example/,b\nhttps://a.example/c,\"d\nhttps://a.example/e,f\n", 3),
        ("loc,\"news.title\nhttps://a.example/,b\n", 1),
        ("loc\n\"", 2),
    ] {
        let (pages, problems) = problems(text);
        assert_eq!(pages, usize::from(line == 3), "{text}");
        assert_eq!(problems, [("page-list-unreadable", "CSV".to_owned(), line)], "{text}");
    }
    assert_eq!(problems("loc\n\"https://a.example/\""), (1, vec![]));
}

#[test]
fn a_column_that_an_option_names_is_found_below_titles() {
    use crate::read::page_list::{Format, detect, read};
    let columns = vec![("Ziel".to_owned(), "loc".to_owned()), ("Stand".to_owned(), "lastmod".to_owned())];
    let options = crate::Options::from(crate::ReadOptions { columns, ..crate::ReadOptions::default() });
    for preamble in [
        "",
        "Export 2026-11-01;;;\n",
        "Export 2026-11-01\r\n\r\n",
        "\"Export; of \"\"all\"\" pages\"\nSite: https://a.example/;;\n;;;\n",
        "# made by x\nExport;;\n",
        "\u{feff}Export;;\n",
    ] {
        for table in [
            "Ziel;Stand\na.html;2026-01-10\nhttps://a.example/b;2026-01-11\n",
            "x;Ziel;Stand\n;a.html;2026-01-10\n;https://a.example/b;2026-01-11\n",
            "\"Ziel\";\"Stand\"\n\"a.html\";2026-01-10\nhttps://a.example/b;2026-01-11\n",
        ] {
            for delimiter in [";", "\t", ","] {
                let text = format!("{preamble}{table}").replace(';', delimiter);
                assert_eq!(detect(&text, &options), Format::Csv, "{text}");
                let list = read(&text, None, &options);
                let pages: Vec<_> = list.pages.iter().map(|page| (&*page.loc, page.lastmod.as_deref())).collect();
                let expected = [("a.html", Some("2026-01-10")), ("https://a.example/b", Some("2026-01-11"))];
                assert_eq!(pages, expected, "{text}");
                assert!(list.report.problems.iter().all(|it| it.rule.id != "column-missing"), "{text}");
                // Rows of a stream are read with the same header.
                let header = super::header_for_rows(&text, &options);
                assert!(text[header.start..].trim_start().starts_with(&table.replace(';', delimiter)[..4]), "{text}");
            }
        }
    }
    // A column for the date alone identifies the header, too.
    let columns = vec![("Stand".to_owned(), "lastmod".to_owned())];
    let list = read(
        "Export;;\nurl;Stand\n/a;2026-01-10\n",
        None,
        &crate::Options { read: crate::ReadOptions { columns, ..options.read.clone() }, ..options },
    );
    assert_eq!(list.pages[0].lastmod.as_deref(), Some("2026-01-10"));
}

#[test]
fn exports_of_analytics_have_landing_pages() {
    for text in [
        "Landing page,Sessions\n/a,5\n/b,3\n",
        "# ---\n# All pages\n# 20260101-20260131\n# ---\n\nLanding page,Sessions\n/a,5\n/b,3\n",
    ] {
        assert_eq!(problems(text).1[0].1, "Landing page", "{text}");
        assert_eq!(problems(text).0, 2, "{text}");
    }
}

#[test]
fn tables_whose_pages_follow_from_all_rows_cannot_be_divided() {
    for (table, joins_rows) in [
        ("url,en,ja\n/a,/a,/ja/a\n", true),
        ("url,hreflang,href\n/a,ja,/ja/a\n", true),
        ("loc,alternates.en,alternates.ja\n/a,/a,/ja/a\n", false),
        ("loc,lastmod\n/a,2026-01-10\n", false),
    ] {
        assert_eq!(super::header_for_rows(table, &crate::Options::default()).joins_rows, joins_rows, "{table}");
    }
}
