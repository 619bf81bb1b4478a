//! Content before and after the root.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::{Options, rule, validate_document};

use super::all_assisted;

const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
    <url><loc>https://example.com/</loc></url></urlset>";

fn fixed(text: &str, options: &FixOptions) -> String {
    fix_document(&Document::from_text(text), options).expect("valid options").xml
}

/// The errors of a document.
fn errors(text: &str) -> Vec<&'static str> {
    let report = validate_document(&Document::from_text(text), &Options::default()).expect("valid options");
    let errors = report.problems.iter().filter(|problem| problem.severity == rule::Severity::Error);
    errors.map(|problem| problem.rule.id).collect()
}

#[test]
fn content_after_the_root_is_one_problem_that_is_removed_on_request() {
    for trailing in [
        "<script>x</script>",
        "\n<b>Warning</b>: foo() in /bar.php on line 3<br />\n",
        "\n<script src=\"x\"></script>\n<!-- cached -->\n<div><p>unclosed & broken</div>",
        "?>",
        "\nLiteSpeed",
    ] {
        let text = [URLSET, trailing].concat();
        assert_eq!(errors(&text).len(), 1, "{text}: {:?}", errors(&text));
        let safe = fixed(&text, &FixOptions::default());
        assert_eq!(safe.replace("&amp;", "&").trim_end(), text.trim_end());
        let once = fixed(&text, &all_assisted());
        assert_eq!(once.trim_end(), URLSET, "{text}");
        assert_eq!(fixed(&once, &all_assisted()), once);
    }
}

#[test]
fn comments_instructions_and_further_roots_after_the_root_stay() {
    let twice = [URLSET, "\n", &URLSET.replace("/</loc>", "/a</loc>")].concat();
    let pages = Document::from_text(&twice).parse(&Options::default()).pages.len();
    assert_eq!(pages, 2);
    for text in [&[URLSET, "\n<!-- cached --><?php echo 1 ?>\n"].concat(), &twice] {
        assert!(fixed(text, &all_assisted()).ends_with(text.rsplit("</urlset>").next().unwrap()), "{text}");
        assert_eq!(fixed(text, &all_assisted()).matches("<loc>").count(), text.matches("<loc>").count());
    }
    let wrapped = [URLSET, "<div><url><loc>https://example.com/a</loc></url></div>"].concat();
    assert!(fixed(&wrapped, &all_assisted()).contains("https://example.com/a"));
}

#[test]
fn text_before_the_root_is_removed_on_request() {
    for leading in ["text ", "<b>Notice</b>: Undefined<br />\n"] {
        let text = [leading, "<?xml version=\"1.0\"?>", URLSET].concat();
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        assert_eq!(fixed(&text, &all_assisted()), text[leading.len()..]);
    }
    let spaced = ["\n  <?xml version=\"1.0\"?>", URLSET].concat();
    assert_eq!(fixed(&spaced, &FixOptions::default()), spaced.trim_start());
}

#[test]
fn nothing_is_removed_from_a_text_without_a_root() {
    for text in ["<<<hello", "<", "<<<", "text < text"] {
        assert_eq!(fixed(text, &FixOptions::default()), text);
        assert!(fixed(text, &all_assisted()).contains(text.trim_start_matches('<')), "{text}");
    }
}
