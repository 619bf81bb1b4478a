//! Records of other tools that are written as pages.

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
