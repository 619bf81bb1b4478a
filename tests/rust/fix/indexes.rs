//! The indexes of pages in the list of changes are those of the report.

use sitemap_kit::fix::FixOptions;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::{Options, validate_document};

use super::{fix, urlset};

/// The rule, page and path of each change, and of the problems of the same rules.
type Places = Vec<(&'static str, Option<usize>, Option<String>)>;

fn changes_and_problems(bytes: &[u8]) -> (Places, Places) {
    let document = Document::decode(bytes, &ParseOptions::default());
    let report = validate_document(&document, &Options::default()).expect("valid options");
    let fixed = fix(bytes, &FixOptions::default());
    let changes: Places = fixed.applied.into_iter().map(|it| (it.rule.id, it.page, it.path)).collect();
    let is_fixed = |id| changes.iter().any(|(fixed, ..)| *fixed == id);
    let problems = report.problems.into_iter().filter(|problem| is_fixed(problem.rule.id));
    let mut problems: Places = problems.map(|it| (it.rule.id, it.page, it.path)).collect();
    let mut changes = changes;
    changes.sort();
    problems.sort();
    (changes, problems)
}

#[test]
fn pages_are_counted_as_in_the_report() {
    let sitemap = |entries: &str| urlset(entries).into_bytes();
    let several =
        "<url><loc>https://a.example/1</loc><loc>https://a.example/2</loc><loc>https://a.example/3</loc></url>";
    let after = "<url><loc>https://A.example/4</loc><changefreq>Daily</changefreq></url>";
    let cases = [
        sitemap(&format!("{several}{after}")),
        // The values after a further loc are those of the first one; its own loc has an index of its own.
        sitemap(&format!(
            "<url><loc>https://a.example/1</loc><loc>https://A.example/2</loc><priority>0,5</priority></url>{after}"
        )),
        // A URL that is text, an entry without a loc, an entry that is cut.
        sitemap(&format!("<url>https://a.example/1</url><url><changefreq>Daily</changefreq></url>{several}{after}")),
        // The encoding has another length in the original.
        {
            let given = format!(
                "<?xml version='1.0' encoding='shift_jis'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{several}<url><loc>https://a.example/5</loc></url>{after}</urlset>"
            );
            given.into_bytes()
        },
        b"https://a.example/1\n\n# comment\nhttps://A.example/2\nhttps://A.example/3\n".to_vec(),
    ];
    for bytes in cases {
        let (changes, problems) = changes_and_problems(&bytes);
        assert!(!changes.is_empty());
        assert_eq!(changes, problems, "{}", String::from_utf8_lossy(&bytes));
    }
}
