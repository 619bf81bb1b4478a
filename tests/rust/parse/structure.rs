//! The rules that parsing reports, with line and column.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::*;

/// Returns the cases of `tests/fixtures/positions.json`: a rule, a text with the mark `¦` at the position of its problem, and the
/// other rules that are reported.
fn cases() -> Vec<(String, String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/positions.json");
    let read: Value = serde_json::from_str(&fs::read_to_string(path).expect("the cases")).expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let case = |case: &Value, wrap: fn(&str) -> String| {
        let others = case.get(2).and_then(Value::as_array).into_iter().flatten().map(text).collect();
        (text(&case[0]), wrap(&text(&case[1])), others)
    };
    let of = |name: &str| read[name].as_array().expect("cases").clone();
    let entries = of("entries").into_iter().map(|it| case(&it, urlset));
    entries.chain(of("documents").into_iter().map(|it| case(&it, |text| text.replace("{core}", CORE)))).collect()
}

#[test]
fn a_news_sitemap_may_be_empty() {
    for (namespace, is_reported) in [("news/0.9", false), ("image/1.1", true)] {
        let text = format!("<urlset {CORE} xmlns:n=\"http://www.google.com/schemas/sitemap-{namespace}\"></urlset>");
        let report = sitemap_kit::validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        assert_eq!(report.count(&sitemap_kit::rule::SITEMAP_EMPTY) == 1, is_reported, "{namespace}");
    }
}

#[test]
fn rules_are_reported_at_their_position() {
    for (rule, text, others) in cases() {
        let (text, position) = marked(&text);
        check(&rule, &text, position, &others.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

fn check(rule: &str, text: &str, position: Option<Position>, others: &[&str]) {
    let found = problems(text);
    assert!(found.contains(&(find_id(rule), position)), "{rule} at {position:?}, found {found:?} in\n{text}");
    let strange: Vec<_> = found.iter().filter(|(id, _)| *id != rule && !others.contains(id)).collect();
    assert!(strange.is_empty(), "{strange:?} in\n{text}");
}

fn find_id(rule: &str) -> &'static str {
    sitemap_kit::rule::find(rule).unwrap_or_else(|| panic!("no rule {rule}")).id
}

#[test]
fn quoted_xml_has_an_unsupported_format() {
    let entry = "<url><loc>https://example.com/</loc></url>";
    for text in [
        "&#x3C;urlset>\nhttps://example.com/\nhttps://example.com/a\n",
        &format!("\"<?xml version=\\\"1.0\\\"?>\\n<urlset>{entry}</urlset>\""),
        &format!("\"\\u003Curlset\\u003e{entry}\""),
    ] {
        check("unsupported-format", text, Some(Position { line: 1, column: 1 }), &[]);
    }
}

#[test]
fn valid_files_have_no_problems() {
    let schema = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd'";
    for text in [
        urlset("<url><loc>https://example.com/?a=1&amp;b=2</loc><lastmod>2026-01-10</lastmod></url>"),
        format!(
            "<?xml version=\"1.0\"?>\r\n<?xml-stylesheet type=\"text/css\" href=\"a.css\"?><!-- a - b --><urlset {CORE} {schema}>\r\n<url>\r\n<loc>\r\nhttps://example.com/\r\n</loc></url></urlset>\r\n<!-- end -->"
        ),
        format!(
            "<sitemapindex {CORE}><sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-01-10</lastmod></sitemap></sitemapindex>"
        ),
        format!(
            "<urlset {ALL}><x:y xmlns:x='http://example.com/'/><xhtml:style/><url><loc>https://example.com/</loc><x:y a='1 > 0' xmlns:x='http://example.com/'>z</x:y></url></urlset>"
        ),
        "https://example.com/\r\nhttps://example.com/b".to_owned(),
    ] {
        assert_eq!(problems(&text), [], "{text}");
        with(&text, |parsed| assert!(parsed.is_complete()));
    }
}

#[test]
fn a_line_with_unencoded_spaces_is_one_url() {
    let url = "https://example.com/\n";
    for line in ["https://example.com/a b", "https://example.com/ a  b?c=d e", "https://example.com/\u{3000}a"] {
        let text = format!("{url}{line}\n");
        assert_eq!(locs(&text), ["https://example.com/", line]);
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        assert_eq!((report.count(&rule::LOC_NOT_ESCAPED), report.problems.len()), (1, 1), "{line}");
    }
    for line in [
        "https://example.com/a https://example.com/b",
        "https://example.com/a\t2026-01-10",
        "https://exam ple.com/",
        "see https://example.com/a",
        "https://example.com/a 2026-01-10",
        "https://example.com/a   A title",
        "https://example.com/a # a comment",
    ] {
        let text = format!("{url}{line}\n");
        assert_eq!(locs(&text), ["https://example.com/"]);
        assert_eq!(problems(&text), [("text-line-not-url", Some(Position { line: 2, column: 1 }))], "{line}");
    }
    // Prose is not a list of URLs, even if one of its lines begins with a URL.
    assert_eq!(locs("Our site:\nhttps://example.com/ is new.\n"), [""; 0]);
    // Lines with a URL and further text are a list.
    let commented = "https://example.com/a\t2026-01-10\nhttps://example.com/b b\n";
    assert_eq!(locs(commented), ["https://example.com/b b"]);
    assert_eq!(problems(commented)[0], ("text-line-not-url", Some(Position { line: 1, column: 1 })));
}

#[test]
fn lines_of_other_schemes_are_urls() {
    let text = "https://example.com/\nftp://example.com/a\nmailto:a@example.com\n";
    assert_eq!(locs(text), ["https://example.com/", "ftp://example.com/a"]);
    assert_eq!(problems(text), [("text-line-not-url", Some(Position { line: 3, column: 1 }))]);
    let report = validate_document(&Document::from_text(text), &Options::default()).unwrap();
    assert_eq!((report.count(&rule::LOC_SCHEME), report.problems.len()), (1, 2));
}

#[test]
fn blank_lines_of_a_text_list_are_reported_as_info() {
    with("https://example.com/\n\nhttps://example.com/b\n\n", |parsed| {
        assert_eq!(parsed.kind, Kind::Text);
        assert_eq!((parsed.pages.len(), parsed.report.counts.info, parsed.report.counts.error), (2, 1, 0));
    });
}

#[test]
fn lines_may_end_with_a_carriage_return() {
    assert_eq!(
        locs("https://example.com/a\rhttps://example.com/b\r"),
        ["https://example.com/a", "https://example.com/b"]
    );
}

#[test]
fn a_missing_namespace_of_a_second_root_is_reported_once() {
    let entry = "<url><loc>https://example.com/</loc></url>";
    let rules = |text: String| problems(&text).into_iter().map(|(rule, _)| rule).collect::<Vec<_>>();
    assert_eq!(
        rules(format!("<urlset {CORE}>{entry}</urlset><urlset>{entry}{entry}</urlset>")),
        ["xml-not-well-formed", "namespace-missing"]
    );
    assert_eq!(rules(format!("<urlset {CORE}>{entry}</urlset>{entry}")), ["xml-not-well-formed"]);
}

#[test]
fn line_ends_at_the_end_of_a_text_list_make_no_empty_lines() {
    for (text, lines) in [
        ("https://example.com/\n\n\n", 0),
        ("https://example.com/\r\n  ", 0),
        ("https://example.com/\n\n \nhttps://example.com/a\n", 2),
        ("https://example.com/\n \n  \n", 1),
    ] {
        with(text, |parsed| {
            assert_eq!(parsed.report.count(&sitemap_kit::rule::TEXT_LINE_NOT_URL), lines, "{text:?}");
        });
    }
}

#[test]
fn order_is_checked_under_the_profile_of_the_schemas_only() {
    let (text, position) = marked(&urlset(
        "<url><lastmod>2026-01-10</lastmod>¦<loc>https://example.com/</loc><priority>1</priority><changefreq>daily</changefreq></url>",
    ));
    assert_eq!(problems(&text), []);
    let options = Options::from(CheckOptions { profile: Profile::Xsd, ..CheckOptions::default() });
    with_options(text.as_bytes(), &options, |parsed| {
        let orders: Vec<_> =
            parsed.report.problems.iter().filter(|problem| problem.rule.id == "element-order").collect();
        assert_eq!((orders.len(), orders[0].position), (1, position));
    });
    let (text, position) = marked(&urlset(
        "<url><image:image><image:loc>a</image:loc></image:image>¦<loc>https://example.com/</loc></url>",
    ));
    with_options(text.as_bytes(), &options, |parsed| assert_eq!(parsed.report.problems[0].position, position));
}

#[test]
fn sizes_above_the_limits_are_reported() {
    let line = format!("https://example.com/{}\n", "a".repeat(2_000));
    let large = line.repeat(MAX_BYTES / line.len() + 1);
    assert_eq!(problems(&large), [("file-too-large", None)]);
    let baidu = Options::from(CheckOptions { profile: Profile::Baidu, ..CheckOptions::default() });
    with_options(&large.as_bytes()[..LEGACY_MAX_BYTES / line.len() * line.len()], &baidu, |parsed| {
        assert_eq!(parsed.report.problems, []);
    });
    with_options(&large.as_bytes()[..LEGACY_MAX_BYTES + 1_000], &baidu, |parsed| {
        assert_eq!(parsed.report.problems[0].rule.id, "file-over-10mb");
    });
}

#[test]
fn messages_have_values_for_all_parameters() {
    for locale in [Locale::En, Locale::Ja] {
        let options = Options {
            locale,
            check: CheckOptions { profile: Profile::Xsd, ..CheckOptions::default() },
            ..Options::default()
        };
        for (_, text, _) in cases() {
            let (text, _) = marked(&text);
            with_options(text.as_bytes(), &options, |parsed| {
                for problem in &parsed.report.problems {
                    assert!(!problem.message.contains(['{', '}']), "{}: {}", problem.rule.id, problem.message);
                }
            });
        }
    }
}

#[test]
fn problems_of_entries_have_the_index_of_the_entry() {
    let text =
        urlset("<url><loc>https://example.com/</loc></url><url><loc>https://example.com/?a&b</loc><loc>c</loc></url>");
    with(&text, |parsed| {
        let pages: Vec<_> = parsed.report.problems.iter().map(|problem| problem.page).collect();
        assert_eq!(pages, [Some(1), Some(1)]);
        assert_eq!(parsed.report.pages, 3);
    });
}

#[test]
fn severities_can_be_changed_and_rules_turned_off() {
    use sitemap_kit::Level;
    let rules =
        vec![("namespace-missing".to_owned(), Level::Off), ("sitemap-empty".to_owned(), Level::At(Severity::Error))];
    let options = Options::from(CheckOptions { rules, ..CheckOptions::default() });
    with_options(b"<urlset/>", &options, |parsed| {
        assert_eq!((parsed.report.problems.len(), parsed.report.counts.error), (1, 1));
    });
}
