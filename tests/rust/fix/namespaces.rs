//! Elements in no or another namespace, and elements in the wrong place: their problems, and what fixing makes of them.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::options::Level;
use sitemap_kit::parse::{Document, Incomplete};
use sitemap_kit::rule::{Profile, Severity};
use sitemap_kit::{CheckOptions, Options, validate_document};

use super::all_assisted;

const CORE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
const LOC: &str = "<loc>https://example.com/1</loc>";

/// Returns the rules and messages of the errors of a document.
fn errors(text: &str, profile: Profile) -> Vec<(&'static str, String)> {
    let options = Options::from(CheckOptions { profile, ..CheckOptions::default() });
    let report = validate_document(&Document::from_text(text), &options).expect("valid options");
    let errors = report.problems.into_iter().filter(|problem| problem.severity == Severity::Error);
    errors.map(|problem| (problem.rule.id, problem.message)).collect()
}

fn ids(text: &str) -> Vec<&'static str> {
    errors(text, Profile::Protocol).into_iter().map(|(id, _)| id).collect()
}

fn incomplete(text: &str) -> Option<Incomplete> {
    Document::from_text(text).parse(&Options::default()).incomplete
}

fn fixed(text: &str, options: &FixOptions) -> String {
    fix_document(&Document::from_text(text), options).expect("valid options").xml
}

#[test]
fn entries_of_another_namespace_are_errors_that_name_it() {
    for text in [
        format!("<urlset {CORE}><url xmlns=\"u:other\">{LOC}</url></urlset>"),
        format!("<urlset {CORE}><o:url xmlns:o=\"u:other\"><o:loc>https://example.com/1</o:loc></o:url></urlset>"),
    ] {
        let errors = errors(&text, Profile::Protocol);
        assert!(
            errors.iter().any(|(id, message)| *id == "namespace-incorrect" && message.contains("\"u:other\"")),
            "{errors:?}"
        );
        assert_eq!(incomplete(&text), Some(Incomplete::Damaged));
    }
    let text = format!("<urlset {CORE}><url><loc xmlns=\"u:other\">https://example.com/1</loc></url></urlset>");
    assert_eq!(ids(&text), ["element-missing-loc", "namespace-incorrect"]);
}

#[test]
fn elements_of_extensions_in_the_wrong_namespace_are_errors_that_name_the_right_one() {
    let image = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    for (child, namespace) in [
        ("<PageMap><DataObject type=\"a\"/></PageMap>", "sitemap-pagemap/1.0"),
        ("<image><loc>https://example.com/a.png</loc></image>", "sitemap-image/1.1"),
        ("<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/\"/>", "1999/xhtml"),
        ("<image:image><loc>https://example.com/a.png</loc></image:image>", "sitemap-image/1.1"),
    ] {
        let text = format!("<urlset {CORE} {image}><url>{LOC}{child}</url></urlset>");
        let errors = errors(&text, Profile::Protocol);
        let found = errors.iter().find(|(id, _)| *id == "extension-namespace-incorrect");
        assert!(found.is_some_and(|(_, message)| message.contains(namespace)), "{errors:?} in {text}");
    }
}

#[test]
fn stray_elements_are_errors_in_a_root_and_warnings_in_an_entry() {
    for stray in ["<priority>0.5</priority>", "<urls></urls>", "<loc>https://example.com/2</loc>"] {
        let text = format!("<urlset {CORE}><url>{LOC}</url>{stray}</urlset>");
        assert_eq!(ids(&text), ["element-unknown"], "{text}");
        assert_eq!(incomplete(&text).is_some(), stray.contains("<loc>"), "{text}");
    }
    let wrapped = format!("<urlset {CORE}><urls><url>{LOC}</url></urls></urlset>");
    assert_eq!((ids(&wrapped), incomplete(&wrapped)), (vec!["element-unknown"], None));
    let text = format!("<urlset {CORE}><url>{LOC}<colour>red</colour></url></urlset>");
    assert_eq!(ids(&text), [""; 0]);
    assert_eq!(errors(&text, Profile::Xsd)[0].0, "element-unknown");
    let lost = format!("<urlset {CORE}><url>{LOC}<colour><loc>https://example.com/2</loc></colour></url></urlset>");
    assert_eq!(incomplete(&lost), Some(Incomplete::Damaged));
}

#[test]
fn an_invalid_language_is_not_copied_to_other_pages() {
    let link = |code: &str, page: &str| {
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"https://example.com/{page}\"/>")
    };
    let text = format!(
        "<urlset {CORE} xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"><url><loc>https://example.com/ja/</loc>{}{}</url>\
         <url><loc>https://example.com/</loc></url></urlset>",
        link("jp", "ja/"),
        link("en", ""),
    );
    let safe = fixed(&text, &FixOptions::default());
    assert_eq!(safe.matches("\"jp\"").count(), 1, "{safe}");
    let assisted = fixed(&text, &all_assisted());
    assert_eq!((assisted.matches("\"jp\"").count(), assisted.matches("\"ja\"").count()), (0, 2), "{assisted}");
    let is_off = vec![("hreflang-code-invalid".to_owned(), Level::Off)];
    let options = FixOptions {
        shared: Options::from(CheckOptions { rules: is_off, ..CheckOptions::default() }),
        ..all_assisted()
    };
    assert_eq!(fixed(&text, &options).matches("\"jp\"").count(), 1);
}

#[test]
fn values_after_a_damaged_entry_are_fixed() {
    let text = format!(
        "<urlset {CORE}><url><url>{LOC}</url></url><url><loc> https://example.com/2 </loc><priority>0,5</priority></url></urlset>"
    );
    let once = fixed(&text, &FixOptions::default());
    assert!(once.contains("<loc>https://example.com/2</loc><priority>0.5</priority>"), "{once}");
}
