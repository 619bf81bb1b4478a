//! Requirements of every page and list.

use super::*;

#[test]
fn pages_require_a_loc() {
    for page in ["{}", r#"{"loc": ""}"#, r#"{"loc": "  "}"#, r#""""#, r#"{"lastmod": "2026-01-10"}"#] {
        expect_list(&format!("[{page}]"), &quiet(), &["error element-missing-loc [0].loc"]);
    }
}

#[test]
fn other_fields_of_a_page_without_a_loc_are_still_checked() {
    expect_list(
        r#"[{"priority": 2, "images": [{}]}, "https://example.com/"]"#,
        &quiet(),
        &[
            "error element-missing-loc [0].loc",
            "error priority-invalid [0].priority",
            "error image-loc-missing [0].images[0].loc",
        ],
    );
}

#[test]
fn errors_of_spreadsheets_are_no_comments() {
    for text in ["https://example.com/\n#REF!\n#N/A\n", "loc\nhttps://example.com/\n#REF!\n#N/A\n"] {
        expect_list(text, &quiet(), &["error loc-leftover [1].loc", "error loc-leftover [2].loc"]);
    }
}

#[test]
fn what_stands_for_no_value_is_no_path() {
    let options = Options { base_url: Some("https://example.com/".to_owned()), ..quiet() };
    for given in ["N/A", "n/a", "---", "|"] {
        for text in [
            format!("https://example.com/\n{given}\n"),
            format!("loc,priority\nhttps://example.com/,\n{given},\n"),
            format!(r#"["https://example.com/", "{given}"]"#),
        ] {
            expect_list(&text, &options, &["error loc-leftover [1].loc"]);
        }
    }
    expect_list(
        "https://example.com/\nn/a/b\n--a\n",
        &options,
        &["info loc-resolved [1].loc", "info loc-resolved [2].loc"],
    );
}

#[test]
fn lists_require_a_page() {
    expect_list("[]", &quiet(), &["error sitemap-empty -"]);
    expect_list(r#"["https://example.com/"]"#, &quiet(), &[]);
    let unreadable = validate("[", &quiet()).expect("the options are valid");
    assert_eq!(unreadable.rules.len(), 1, "what cannot be read is not called empty");
}

#[test]
fn invalid_options_are_errors() {
    let invalid = [
        Options { now: Some("today".to_owned()), ..Options::default() },
        Options { base_url: Some("/a".to_owned()), ..Options::default() },
        Options { sitemap_url: Some("sitemap.xml".to_owned()), ..Options::default() },
    ];
    for options in invalid {
        assert_eq!(validate("[]", &options).unwrap_err().code().as_str(), "invalid-option");
    }
}
