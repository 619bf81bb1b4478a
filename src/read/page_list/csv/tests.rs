#[test]
fn a_second_column_of_a_field_is_reported() {
    for (header, second) in [("loc,loc", "column 2: loc"), ("loc,news.title,news[0].title", "column 3: news[0].title")]
    {
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
    let told = |problem: &crate::model::report::Problem| {
        (problem.rule.id, problem.params[0].1.clone(), problem.position.map_or(0, |position| position.line))
    };
    (list.pages.len(), list.report.problems.iter().map(told).collect())
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
    for text in ["sep=\nloc\n", "sep=|\nloc\n", "sep=;"] {
        assert_ne!(Format::detect(text), Format::Csv, "{text}");
    }
    assert_eq!(
        problems("sep=;\nloc;loc\nhttps://a.example/;b\n").1[0],
        ("field-unknown", "column 2: loc".to_owned(), 2)
    );
}

#[test]
fn a_line_with_markup_or_a_url_is_not_a_header() {
    use crate::read::page_list::{Format, is_page_list};
    for text in [
        "<urlset><url><loc>https://a.example/?fields=id,url,title</loc></url></urlset>",
        "<!-- lastmod,loc,priority -->\n<urlset/>",
        "https://a.example/?fields=id,url,title\nhttps://a.example/b\n",
    ] {
        assert_eq!((Format::detect(text) == Format::Csv, is_page_list(text)), (false, false), "{text}");
    }
}

#[test]
fn a_header_without_loc_is_reported() {
    use crate::read::page_list::{Format, read};
    for (text, line) in
        [("Address,Status\nhttps://a.example/,OK\n", 1), ("\nhttps://a.example/\nhttps://a.example/b\n", 2)]
    {
        let list = read(text, Some(Format::Csv), &crate::Options::default());
        let problem = &list.report.problems[0];
        assert_eq!(
            (problem.rule.id, problem.position.map(|position| position.line)),
            ("page-list-unreadable", Some(line))
        );
        assert!(problem.message.contains("none of its columns is named loc or url"), "{}", problem.message);
    }
    for text in ["URL;Address\n", " loc \n", "lastmod,\"Loc\"\n", ""] {
        assert_eq!(read(text, Some(Format::Csv), &crate::Options::default()).report.problems.len(), 0, "{text}");
    }
}

#[test]
fn cells_past_the_header_are_reported() {
    let text = "loc,priority\nhttps://a.example/,0.5\nhttps://a.example/b,0.5,x,y\nhttps://a.example/c,,\n";
    assert_eq!(problems(text), (3, vec![("field-unknown", "column 3".to_owned(), 3)]));
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
