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

/// Returns the errors of a document.
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
fn comments_and_instructions_after_the_root_are_kept() {
    let text = [URLSET, "\n<!-- cached --><?php echo 1 ?>\n"].concat();
    assert_eq!(fixed(&text, &all_assisted()), text);
    let wrapped = [URLSET, "<div><url><loc>https://example.com/a</loc></url></div>"].concat();
    assert!(fixed(&wrapped, &all_assisted()).contains("https://example.com/a"));
}

#[test]
fn two_documents_in_one_file_are_joined_on_request() {
    let second = URLSET.replace("/</loc>", "/a</loc>");
    for between in ["", "\n", "\n<?xml version=\"1.0\"?>\n<!-- second -->\n"] {
        let text = [URLSET, between, &second].concat();
        assert_eq!(Document::from_text(&text).parse(&Options::default()).pages.len(), 2);
        assert_eq!(fixed(&text, &FixOptions::default()), text);
        let joined = fixed(&text, &all_assisted());
        let entry = "<url><loc>https://example.com/a</loc></url></urlset>";
        assert_eq!(joined, [URLSET.strip_suffix("</urlset>").unwrap(), entry].concat(), "{text}");
        assert_eq!(errors(&joined), [""; 0]);
    }
    let images = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"><url><loc>https://example.com/i</loc>\
        <image:image><image:loc>https://example.com/i.png</image:loc></image:image></url></urlset>";
    assert_eq!(errors(&fixed(&[URLSET, images].concat(), &all_assisted())), [""; 0]);
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
