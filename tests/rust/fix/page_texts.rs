//! Texts and URLs of page lists that are kept, or changed only with consent, and what pages do not contain.

use sitemap_kit::fix::{Assisted, FixOptions, fix_pages};
use sitemap_kit::report::Remedy;
use sitemap_kit::{Options, validate};

use super::pages::fixed;

#[test]
fn references_of_html_are_unescaped_in_texts_with_consent() {
    let list = r#"[{"loc":"https://example.com/K&auml;se","videos":[{"thumbnail_loc":"https://example.com/v.jpg",
        "title":"K&auml;se &#8211; Brot","description":"D","content_loc":"https://example.com/v.mp4"}]}]"#;
    // In a page list nothing is escaped, so that a reference in a text may be meant.
    for (assisted, title) in [(Assisted::None, "K&auml;se &#8211; Brot"), (Assisted::All, "Käse – Brot")] {
        let (written, _) = fixed(list, &FixOptions { assisted, ..FixOptions::default() });
        assert!(written.contains(r#""loc":"https://example.com/K%C3%A4se""#), "{written}");
        assert!(written.contains(&format!(r#""title":"{title}""#)), "{written}");
    }
}

#[test]
fn a_character_that_xml_does_not_allow_is_removed_from_a_url_under_the_rule_that_reports_it() {
    for character in ["\\u0001", "\\ufffe"] {
        let list = format!(r#"[{{"loc":"https://example.com/a{character}b"}}]"#);
        let problems = validate(&*list, &Options::default()).unwrap().problems;
        let reported = problems.iter().find(|problem| problem.rule.id == "xml-illegal-character").unwrap();
        assert_eq!(reported.fix, Some(Remedy::Assisted));
        let all = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
        let expected = (list.replace(character, ""), vec!["xml-illegal-character [0].loc".to_owned()]);
        assert_eq!(fixed(&list, &all), expected);
    }
}

#[test]
fn placeholders_are_not_encoded() {
    for path in ["blog/%s", "%(slug)s", "a/%1$s"] {
        let list = format!(r#"[{{"loc":"https://example.com/{path}"}}]"#);
        assert_eq!(fixed(&list, &FixOptions::default()), (list, Vec::new()));
    }
    let (written, _) = fixed(r#"[{"loc":"https://example.com/100%s"}]"#, &FixOptions::default());
    assert_eq!(written, r#"[{"loc":"https://example.com/100%25s"}]"#);
}

#[test]
fn urls_with_parts_of_templates_are_kept() {
    for path in ["{slug}", "<int:id>/", "{slug?}", "blog/#{slug}", "?q=%s", "a/[id]/\u{e9}", "sitemap-[id].xml"] {
        let list = format!("[{{\"loc\":\"https://a.example/{path}\"}}]");
        assert_eq!(fixed(&list, &FixOptions::default()), (list.clone(), vec![]));
    }
}

/// Items that cannot be read do not change the paths of the others.
#[test]
fn paths_after_unreadable_items_are_those_of_the_input() {
    let list = r#"[null, {"loc": "https://example.com/", "images": [null, "HTTPS://example.com/a.jpg", 3, "ftp://example.com/b"],
        "alternates": [0, {"hreflang": "en_gb", "href": "https://example.com/"}],
        "videos": [null, {"title": "t", "tags": ["a", null, "b,c", 7, ""]}]}, {"loc": "b"}]"#;
    let paths = |report: &sitemap_kit::Report| -> Vec<String> {
        let read = report.problems.iter().filter(|problem| problem.rule.id != "field-type");
        read.filter_map(|problem| problem.path.clone()).collect()
    };
    let before = paths(&validate(list, &Options::default()).expect("valid options"));
    let fixed = fix_pages(list, &FixOptions::default()).expect("valid options");
    let applied: Vec<_> = fixed.applied.iter().filter_map(|change| change.path.as_deref()).collect();
    for path in ["[1].images[3].loc", "[1].videos[1].thumbnail_loc", "[2].loc"] {
        assert!(before.iter().any(|found| found == path), "{path}: {before:#?}");
        assert!(paths(&fixed.report).iter().any(|found| found == path), "{path}: {:#?}", paths(&fixed.report));
    }
    for path in ["[1].images[1].loc", "[1].alternates[1].hreflang"] {
        assert!(before.iter().any(|found| found == path), "{path}: {before:#?}");
        assert!(applied.contains(&path), "{path}: {applied:#?}");
    }
    assert!(before.iter().all(|path| !path.contains("images[0]") && !path.contains("videos[0]")), "{before:#?}");
}

#[test]
fn lone_surrogates_and_unreadable_values_are_losses() {
    let list = r#"["https://a.example/\ud83d", {"loc":"https://a.example/\ud83e","x":1,"images":3}]"#;
    let fixed = fix_pages(list, &FixOptions::default()).unwrap();
    assert_eq!((fixed.pages.len(), fixed.applied.len()), (2, 0));
    assert_eq!(fixed.to_json(), r#"[{"loc":"https://a.example/\ud83d"},{"loc":"https://a.example/\ud83e"}]"#);
    let losses: Vec<_> = fixed.losses.iter().map(|loss| (loss.kind.as_str(), loss.count)).collect();
    assert_eq!(losses, [("unreadable", 2), ("field", 2)]);
    assert_eq!(fixed.report.count(&sitemap_kit::rule::LOC_DUPLICATE), 0);
    let problems = fixed.report.problems.iter().filter(|problem| problem.rule.id == "xml-illegal-character");
    let characters: Vec<_> = problems.map(|problem| problem.message.split(' ').nth(4).unwrap_or_default()).collect();
    assert_eq!(characters, ["U+D83D,", "U+D83E,"]);
    let removed = fix_pages(r#"[{"loc":"https://a.example/","videos":[{"title":"a\ud83d"}]}]"#, &FixOptions::default());
    assert_eq!(removed.unwrap().applied[0].before, "a\u{FFFD}");
    assert!(fix_pages(r#"["https://a.example/"]"#, &FixOptions::default()).unwrap().losses.is_empty());
}
