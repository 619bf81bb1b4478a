use crate::Options;
use crate::model::report::Position;
use crate::read::page_list::{Format, PageList, read};

fn read_json(text: &str) -> PageList {
    read(text, Some(Format::Json), &Options::default())
}

#[test]
fn every_type_of_value_is_read() {
    let list = read_json(
        " [{\"loc\": \"/\\u00fc\\n\\\"\\\\\\/\" , \"mobile\":true,\"noindex\" :false, \"videos\": [{\"tags\": [\"a\", \"b\"]}],\
         \"lastmod\": null, \"priority\":0.80}, \"/b\" ,{}]\t\n",
    );
    let [page, text, empty] = &list.pages[..] else { panic!("{list:?}") };
    assert_eq!((&*page.loc, page.priority.as_deref(), page.lastmod.as_deref()), ("/ü\n\"\\/", Some("0.80"), None));
    assert_eq!((page.mobile.as_deref(), &page.videos[0].tags[..]), (Some("yes"), &["a".into(), "b".into()][..]));
    assert_eq!((&*text.loc, &*empty.loc), ("/b", ""));
    assert_eq!(list.report.problems, []);
}

#[test]
fn pages_below_their_paths_are_read() {
    for text in [
        "{\"/a\":{\"lastmod\":\"2026-01-02\"},\"https://a.example/b\":{}}",
        "{\n\"/a\": {\"lastmod\": \"2026-01-02\"},\n\"https://a.example/b\": {}\n}\n",
    ] {
        let list = read(text, None, &Options::default());
        let pages: Vec<_> = list.pages.iter().map(|page| (&*page.loc, page.lastmod.as_deref())).collect();
        assert_eq!(pages, [("/a", Some("2026-01-02")), ("https://a.example/b", None)], "{text}");
        assert_eq!((list.format, list.report.problems), (Format::Json, vec![]), "{text}");
    }
    for text in ["{\"/a\":{},\"total\":1}", "{\"/a\":\"/b\"}"] {
        assert_eq!(read_json(text).pages.iter().filter(|page| !page.loc.is_empty()).count(), 0, "{text}");
    }
}

#[test]
fn numbers_keep_their_text() {
    for number in ["0", "-0", "10", "0.80", "1.50", "123456789012345678901234567890"] {
        let list = read_json(&format!("[{{\"loc\": \"/\", \"priority\": {number}}}]"));
        assert_eq!(list.pages[0].priority.as_deref(), Some(number));
    }
    // A number that is too large for a double is still only a value of the wrong type.
    let list = read_json("[{\"loc\": 1e999}, \"/\"]");
    assert_eq!((list.pages.len(), list.report.problems[0].rule.id), (2, "field-type"));
}

#[test]
fn dates_may_be_numbers_and_objects_of_databases() {
    for (date, expected) in [
        ("1716000000000", "1716000000000"),
        ("2026", "2026"),
        (r#"{"_seconds":1716000000,"_nanoseconds":5}"#, "1716000000"),
        (r#"{"nanoseconds":5,"seconds":1716000000}"#, "1716000000"),
        (r#"{"$date":"2026-01-10T00:00:00Z"}"#, "2026-01-10T00:00:00Z"),
        (r#"{"$date":1716000000000}"#, "1716000000000"),
    ] {
        let video = format!("{{\"publication_date\":{date}}}");
        let list = read_json(&format!("[{{\"loc\":\"/\",\"lastmod\":{date},\"videos\":[{video}]}}]"));
        let page = &list.pages[0];
        let dates = [&page.lastmod, &page.videos[0].publication_date].map(Option::as_deref);
        assert_eq!((dates, &list.report.problems[..]), ([Some(expected); 2], &[][..]), "{date}");
    }
    for other in [r#"{"date":1716000000}"#, r#"{"$date":{"$date":1}}"#, "{}", "true", "[]"] {
        let list = read_json(&format!("[{{\"loc\":\"/\",\"lastmod\":{other}}}]"));
        assert_eq!((&list.pages[0].lastmod, list.report.problems[0].rule.id), (&None, "field-type"), "{other}");
    }
}

#[test]
fn a_lone_surrogate_becomes_one_illegal_character() {
    for (text, expected) in [
        (r"\ud83d\ude00", "😀"),
        (r"\ud83d", "\u{ffff}"),
        (r"\ude00\ud83d", "\u{ffff}\u{ffff}"),
        (r"\ud83d\ud83d\ude00", "\u{ffff}😀"),
        (r"\\ud83d", "\\ud83d"),
        (r"\uDC00x\ud000퟿", "\u{ffff}x\u{d000}퟿"),
    ] {
        let list = read_json(&format!("[\"{text}\", {{\"{text}\": \"{text}\", \"lastmod\": \"{text}\"}}]"));
        assert_eq!(list.pages[0].loc, expected, "{text}");
        assert_eq!(list.pages[1].lastmod.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn a_lone_surrogate_is_reported() {
    let text = r#"["https://a.example/\ud83d", "https://a.example/\ud83e", {"loc": "/", "images": ["/\ud83d"]}]"#;
    let messages: Vec<_> = read_json(text).report.problems.into_iter().map(|problem| problem.message).collect();
    let [first, second, third] = &messages[..] else { panic!("{messages:?}") };
    assert!(first.starts_with("loc contains the character U+D83D") && second.contains("U+D83E"), "{messages:?}");
    assert!(third.starts_with("url contains the character U+D83D"), "{messages:?}");
}

#[test]
fn an_object_that_is_no_page_is_refused() {
    for text in [
        r#"{"error":"x"}"#,
        r#"{"data":null,"errors":[{"message":"x"}]}"#,
        r#"{"message":"x","status":404}"#,
        "{\n\"message\":\"x\",\"status\":404}",
        "{\"error\":\"x\"}\n{\"error\":\"y\"}\n",
        r#"{"data":{"id":null}}"#,
        r#"[{"error":"x"}]"#,
        r#"{"xml":"<urlset/>"}"#,
        "[{\"a\": null}, {\"b\": {}}]",
    ] {
        let list = read(text, None, &Options::default());
        assert_eq!(list.pages, [], "{text}");
        assert!(list.report.problems.iter().any(|problem| problem.rule.id == "page-list-unreadable"), "{text}");
        assert!(!list.report.is_valid(), "{text}");
    }
    for text in ["[{}]", r#"[{"priority": "0.5", "a": 1}]"#, r#"[{"url": "", "a": 1}]"#, r#"[{"loc": null}]"#] {
        assert_eq!(read(text, None, &Options::default()).pages.len(), 1, "{text}");
    }
}

#[test]
fn the_last_value_of_a_repeated_name_is_used() {
    let list = read_json(r#"[{"loc": "/a", "lastmod": "x", "lastmod": "y"}]"#);
    assert_eq!(list.pages[0].lastmod.as_deref(), Some("y"));
}

#[test]
fn a_syntax_error_has_a_position_and_a_reason() {
    const TRUNCATED: &str = "it ends too early";
    const CONTROL: &str = "a control character in a text must be written as an escape";
    const ESCAPE: &str = "a backslash must begin an escape";
    for (text, line, column, reason, pages) in [
        ("[", 1, 2, "as JSON: it ends too early", 0),
        ("<!DOCTYPE html><title>404</title>", 1, 1, "as JSON, CSV or text: it is an HTML page", 0),
        ("\n<html>", 2, 1, "it is an HTML page", 0),
        ("[\"/a\",\n{\"loc\": \n", 3, 1, TRUNCATED, 1),
        ("[\"/a\"", 1, 6, TRUNCATED, 1),
        ("[\"/a", 1, 5, TRUNCATED, 0),
        ("[\"\\", 1, 4, TRUNCATED, 0),
        ("<urlset/>", 1, 1, "it is XML. If it is a sitemap, parse returns its pages", 0),
        ("\n <urlset/>", 2, 2, "it is XML. If it is a sitemap, parse returns its pages", 0),
        ("[<]", 1, 2, "\"<\" is not allowed here", 0),
        ("hello", 1, 1, "it is neither JSON nor a table nor a list of URLs", 0),
        ("[nulx]", 1, 5, "\"x\" is not allowed here", 0),
        ("[\"日本\" \"/b\"]", 1, 7, "'\"' is not allowed here", 1),
        ("[\"/a\",]", 1, 7, "\"]\" is not allowed here", 1),
        ("[\"/a\",\n  // b\n]", 2, 3, "\"/\" is not allowed here", 1),
        ("[{\"a\" 1}]", 1, 7, "\"1\" is not allowed here", 0),
        ("[{a: 1}]", 1, 3, "\"a\" is not allowed here", 0),
        ("[{\"loc\": \"/\",}]", 1, 14, "\"}\" is not allowed here", 0),
        ("[\"a\nb\"]", 1, 4, CONTROL, 0),
        (r#"["a\xb"]"#, 1, 4, ESCAPE, 0),
        (r#"["a\u12g4"]"#, 1, 4, ESCAPE, 0),
        (r#"["a\\u12\x"]"#, 1, 9, ESCAPE, 0),
        (r#"["a\\\u12\x"]"#, 1, 6, ESCAPE, 0),
        ("[\"日本\",\n\"😀\\日\"]", 2, 4, ESCAPE, 1),
        ("[\"a\\u1\n23\"]", 1, 4, ESCAPE, 0),
        (r#"["a\u12"#, 1, 8, TRUNCATED, 0),
        ("[-", 1, 3, TRUNCATED, 0),
        ("[\"/a\", 1.", 1, 10, TRUNCATED, 1),
        ("[-2.5e+", 1, 8, TRUNCATED, 0),
        ("[--", 1, 3, "\"-\" is not allowed here", 0),
        ("[1.e", 1, 4, "\"e\" is not allowed here", 0),
        ("[\"/a\" -", 1, 7, "\"-\" is not allowed here", 1),
        ("[1.]", 1, 4, "\"]\" is not allowed here", 0),
        ("[01]", 1, 3, "\"1\" is not allowed here", 0),
        ("[\"/a\"] 1", 1, 8, "\"1\" is not allowed here", 1),
        ("[\u{a0}]", 1, 2, "U+00A0 is not allowed here", 0),
    ] {
        let list = read_json(text);
        let [problem] = &list.report.problems[..] else { panic!("{text:?}: {:?}", list.report.problems) };
        assert_eq!(problem.rule.id, "page-list-unreadable");
        assert_eq!(problem.position, Some(Position { line, column }), "{text:?}");
        assert!(problem.message.contains(reason), "{text:?}: {}", problem.message);
        assert_eq!(list.pages.len(), pages, "{text:?}");
    }
    for (text, found) in [("{\n}", "an object"), ("\"a\"", "text"), ("true", "true or false"), ("1", "a number")] {
        let list = read_json(text);
        assert_eq!(list.report.problems.len(), 1, "{text}");
        let message = &list.report.problems[0].message;
        assert!(message.contains(&format!("expected a list of pages, found {found}")), "{message}");
    }
}

#[test]
fn files_of_other_formats_are_named() {
    use crate::Options;
    use crate::model::rule::Locale;
    let read = |text: &str, locale| {
        let list = crate::read::page_list::read(text, None, &Options { locale, ..Options::default() });
        let [problem] = &list.report.problems[..] else { panic!("{text:?}: {:?}", list.report.problems) };
        assert!(list.pages.is_empty());
        (problem.rule.id, problem.message.clone())
    };
    let archive = |content: &str| format!("PK\u{3}\u{4}\u{14}\0{content}");
    for (text, id, english) in [
        (String::new(), "file-empty", "The file is empty. List at least one page."),
        (" \r\n\t\n".to_owned(), "file-empty", "The file is empty. List at least one page."),
        ("\u{feff}\n".to_owned(), "file-empty", "The file is empty. List at least one page."),
        (archive("a"), "unsupported-format", "format is ZIP. Use JSON, CSV or a list of URLs."),
        (
            archive(",a\nxl/workbook.xml,b\n"),
            "unsupported-format",
            "Excel (.xlsx). Use CSV, which spreadsheet programs",
        ),
        (
            archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
            "unsupported-format",
            "OpenDocument (.ods)",
        ),
        ("%PDF-1.7\nurl,lastmod\n/a,2026-01-10\n".to_owned(), "unsupported-format", "The file format is PDF."),
        ("<urlset/>".to_owned(), "page-list-unreadable", "as JSON, CSV or text: it is XML. If it is a sitemap, parse"),
        ("\n<!DOCTYPE HTML><title>a</title>".to_owned(), "page-list-unreadable", "it is an HTML page."),
        ("<html>".to_owned(), "page-list-unreadable", "it is an HTML page."),
    ] {
        let (found, message) = read(&text, Locale::En);
        assert!(found == id && message.contains(english), "{text:?}: {found} {message}");
        let (found, japanese) = read(&text, Locale::Ja);
        assert!(found == id && japanese.contains('。') && japanese != message, "{text:?}: {japanese}");
    }
}

#[test]
fn alternates_are_also_an_object_with_a_url_for_each_language() {
    let expected = r#"[{"loc":"/","alternates":[{"hreflang":"ja","href":"/ja"},{"hreflang":"pt-BR","href":"/br"}]}]"#;
    for alternates in [
        r#"{"ja": "/ja", "pt-BR": "/br"}"#,
        r#"{"languages": {"ja": "/ja", "pt-BR": "/br"}}"#,
        r#"[{"lang": "ja", "href": "/ja"}, {"pt-BR": "/br"}]"#,
    ] {
        let list = read_json(&format!(r#"[{{"loc": "/", "alternates": {alternates}}}]"#));
        assert_eq!(crate::read::page_list::write(&list.pages), expected);
        assert!(list.report.problems.iter().all(|problem| problem.rule.id == "field-alias"), "{alternates}");
    }
    let list =
        read_json(r#"[{"loc": "/", "alternateRefs": [{"hreflang": "ja", "href": "/ja", "hrefIsAbsolute": true}]}]"#);
    assert_eq!(list.pages[0].alternates[0].href.as_deref(), Some("/ja"));
    // Beside fields of an alternate, the name of a language is an unknown field.
    let list = read_json(r#"[{"loc": "/", "alternates": [{"foo": "alternate", "href": "/ja", "hreflang": "ja"}]}]"#);
    assert_eq!((list.pages[0].alternates.len(), list.report.problems[0].rule.id), (1, "field-unknown"));
}

/// Returns the number of pages, and the rule and path of each problem.
fn reported(text: &str, format: Format) -> (usize, Vec<String>) {
    let report = read(text, Some(format), &Options::default()).report;
    let problems = report.problems.iter().map(|it| format!("{} {}", it.rule.id, it.path.as_deref().unwrap_or("-")));
    (report.pages, problems.collect())
}

#[test]
fn the_fields_before_a_syntax_error_are_checked() {
    for (page, fields) in [
        (r#"{"loc": 7, "colour": 1"#, &["field-type loc", "field-unknown colour"][..]),
        (r#"{"loc": 7, "colour""#, &["field-type loc"]),
        (r#"{"loc": 7, "priority": nulx, "colour": 1}"#, &["field-type loc"]),
        (r#"{"images": [1], "videos": [{"colour": 1"#, &["field-type images[0]"]),
        (r#"{"loc": 7,"#, &["field-type loc"]),
        ("{", &[]),
        (r#"["/a", {"loc": 7"#, &[]),
    ] {
        for (before, index) in [("[", 0), (" [ \n", 0), (r#"["/a" , "#, 1)] {
            let mut expected: Vec<_> = fields.iter().map(|field| field.replace(' ', &format!(" [{index}]."))).collect();
            expected.push("page-list-unreadable -".to_owned());
            assert_eq!(reported(&format!("{before}{page}"), Format::Json), (index, expected), "{before}{page}");
        }
    }
    for (text, pages) in [(r#"["/a" {"loc": 7}]"#, 1), (r#"[{"loc": "/a"}"#, 1), (r#"["/a"], {"loc": 7}"#, 1)] {
        assert_eq!(reported(text, Format::Json), (pages, vec!["page-list-unreadable -".to_owned()]), "{text}");
    }
    for (line, problems) in [
        (r#"{"loc": 7, "mobile""#, ["field-type [0].loc", "page-list-unreadable [0]"]),
        (r#"{"loc": 7} x"#, ["field-type [0].loc", "page-list-unreadable [0]"]),
    ] {
        assert_eq!(reported(line, Format::Ndjson), (1, problems.map(str::to_owned).to_vec()), "{line}");
    }
}

#[test]
fn deep_nesting_does_not_use_the_stack() {
    let depth = 100_000;
    let nested = ["[".repeat(depth), "]".repeat(depth)].concat();
    let list = read_json(&format!("[{{\"loc\": \"/\", \"other\": {nested}}}, \"/b\"]"));
    assert_eq!((list.pages.len(), list.report.problems[0].rule.id), (2, "field-unknown"));
    assert_eq!(read_json(&"[".repeat(depth)).report.problems[0].rule.id, "page-list-unreadable");
}
