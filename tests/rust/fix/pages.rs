//! Fixing page lists.

use sitemap_kit::fix::{Assisted, FixOptions, fix_pages};
use sitemap_kit::options::DateOrder;
use sitemap_kit::page_list;
use sitemap_kit::rule::Profile;
use sitemap_kit::{CheckOptions, Options, ReadOptions, validate};

pub(super) fn fixed(list: &str, options: &FixOptions) -> (String, Vec<String>) {
    let fixed = fix_pages(list, options).unwrap();
    let written = page_list::write(&fixed.pages);
    let again = fix_pages(&written, options).unwrap();
    assert!(again.applied.is_empty(), "{written}\n{:#?}", again.applied);
    assert_eq!(page_list::write(&again.pages), written);
    let applied = fixed.applied.iter().map(|it| format!("{} {}", it.rule.id, it.path.as_deref().unwrap_or_default()));
    (written, applied.collect())
}

#[test]
fn values_are_fixed_field_by_field() {
    let list = r#"[{"loc": " https://Example.com/a b#c ", "lastmod": "2026-01-10 10:20:30+0900", "changefreq": "DAILY",
        "priority": "0,8", "images": [{"loc": "https://example.com/a.jpg", "title": "t"}], "mobile": true,
        "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D", "tags": ["", "x"],
          "content_loc": "https://example.com/v.mp4", "live": "TRUE", "category": "c", "prices": [{"value": 1}],
          "restriction": {"relationship": "allow", "countries": ["jp,us"]}}]}]"#;
    let (written, applied) = fixed(list, &FixOptions::default());
    assert_eq!(
        written,
        concat!(
            r#"[{"loc":"https://example.com/a%20b","lastmod":"2026-01-10T10:20:30+09:00","changefreq":"daily","#,
            r#""priority":0.8,"images":[{"loc":"https://example.com/a.jpg"}],"videos":[{"#,
            r#""thumbnail_loc":"https://example.com/v.jpg","title":"T","description":"D","#,
            r#""content_loc":"https://example.com/v.mp4","tags":["x"],"#,
            r#""restriction":{"relationship":"allow","countries":["JP","US"]},"live":true}]}]"#
        )
    );
    assert!(applied.contains(&"video-list-invalid [0].videos[0].restriction.countries".to_owned()), "{applied:#?}");
}

#[test]
fn an_invalid_host_is_not_reported_as_escaped() {
    for (loc, expected, rules) in [
        ("https://exa mple.com", "https://exa mple.com", &[][..]),
        ("https://exa mple.com/a b", "https://exa mple.com/a%20b", &["loc-not-escaped [0].loc"]),
        ("https://exa mple.com:443/a b", "https://exa mple.com/a%20b", &["loc-not-escaped [0].loc"]),
        ("https://日本.example/a", "https://xn--wgv71a.example/a", &["loc-not-escaped [0].loc"]),
    ] {
        let (written, applied) = fixed(&format!(r#"["{loc}"]"#), &FixOptions::default());
        assert_eq!(written, format!(r#"[{{"loc":"{expected}"}}]"#), "{loc}");
        assert_eq!(applied, rules, "{loc}");
    }
}

#[test]
fn full_width_urls_become_half_width_only_if_that_is_allowed() {
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let of_other_page = "https://example.com/%E5%AF%BF%E5%8F%B8%EF%BC%81";
    for (loc, safe, half) in [
        ("https://example.com/ｍ.html#a", "https://example.com/ｍ.html#a", "https://example.com/m.html"),
        ("ｈｔｔｐｓ：／／example.com／ａ", "ｈｔｔｐｓ：／／example.com／ａ", "https://example.com/a"),
        ("https://example.com/a＜/loc＞", "https://example.com/a＜/loc＞", "https://example.com/a"),
        ("https://example.com/寿司！", of_other_page, of_other_page),
    ] {
        let list = format!(r#"["{loc}"]"#);
        assert_eq!(fixed(&list, &FixOptions::default()).0, format!(r#"[{{"loc":"{safe}"}}]"#), "{loc}");
        assert_eq!(fixed(&list, &assisted).0, format!(r#"[{{"loc":"{half}"}}]"#), "{loc}");
    }
    let mut off = FixOptions::default();
    off.shared.check.rules.push(("loc-full-width".to_owned(), sitemap_kit::Level::Off));
    assert_eq!(fixed(r#"["https://example.com/ｍ"]"#, &off).0, r#"[{"loc":"https://example.com/%EF%BD%8D"}]"#);
}

#[test]
fn an_empty_mobile_value_is_removed() {
    let (written, applied) = fixed(r#"[{"loc": "https://example.com/", "mobile": " "}]"#, &FixOptions::default());
    assert_eq!(written, r#"[{"loc":"https://example.com/"}]"#);
    assert_eq!(applied, ["element-empty [0].mobile"]);
}

#[test]
fn repeated_pages_are_merged() {
    let list = r#"["https://example.com/", {"loc": "https://example.com", "lastmod": "2026-01-10",
        "images": ["https://example.com/a.jpg"]}, {"loc": "https://example.com/", "lastmod": "2025-01-10"}]"#;
    let (written, applied) = fixed(list, &FixOptions::default());
    let expected =
        r#"[{"loc":"https://example.com/","lastmod":"2026-01-10","images":[{"loc":"https://example.com/a.jpg"}]}]"#;
    assert_eq!(written, expected);
    assert_eq!(applied, ["loc-not-normalized [1].loc", "loc-duplicate [1].loc", "loc-duplicate [2].loc"]);
}

#[test]
fn pages_with_contradictory_hints_are_not_merged() {
    let list = r#"[{"loc":"https://example.com/","priority":0.3},{"loc":"https://example.com/","priority":0.9}]"#;
    assert_eq!(fixed(list, &FixOptions::default()), (list.to_owned(), vec![]));
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    assert_eq!(fixed(list, &assisted).0, r#"[{"loc":"https://example.com/","priority":0.3}]"#);
}

#[test]
fn merged_pages_keep_the_values_of_both() {
    let page = |fields: &str| format!(r#"{{"loc":"https://example.com/",{fields}}}"#);
    let image = |name: &str| format!(r#"{{"loc":"https://example.com/{name}.jpg"}}"#);
    let video = |tags: &str| {
        format!(
            r#"{{"thumbnail_loc":"https://example.com/v.jpg","title":"T","description":"D","content_loc":"https://example.com/v.mp4","tags":[{tags}]}}"#
        )
    };
    let link = |path: &str| {
        format!(
            r#"{{"hreflang":"en","href":"https://example.com/"}},{{"hreflang":"ja","href":"https://example.com/{path}"}}"#
        )
    };
    let (a, b) = (image("a"), image("b"));
    let (one, two) = (video(r#""x""#), video(r#""x","y""#));
    for (first, second, both) in [
        (r#""lastmod":"2026-01-10""#, r#""lastmod":"2026-01-11""#, Some(r#""lastmod":"2026-01-11""#)),
        (r#""lastmod":"2026-01-10""#, r#""lastmod":"2026-01-09""#, Some(r#""lastmod":"2026-01-10""#)),
        (
            r#""priority":0.8"#,
            r#""changefreq":"daily","priority":0.80"#,
            Some(r#""changefreq":"daily","priority":0.8"#),
        ),
        (&format!(r#""images":[{a}]"#), &format!(r#""images":[{b},{a}]"#), Some(&format!(r#""images":[{a},{b}]"#))),
        (&format!(r#""videos":[{one}]"#), &format!(r#""videos":[{one}]"#), Some(&format!(r#""videos":[{one}]"#))),
        (&format!(r#""videos":[{one}]"#), &format!(r#""videos":[{two}]"#), Some(&format!(r#""videos":[{one},{two}]"#))),
        (
            &format!(r#""alternates":[{}]"#, link("ja")),
            &format!(r#""alternates":[{}]"#, link("ja")),
            Some(&format!(r#""alternates":[{}]"#, link("ja"))),
        ),
        // Two URLs of one language contradict each other.
        (&format!(r#""alternates":[{}]"#, link("ja")), &format!(r#""alternates":[{}]"#, link("jp")), None),
    ] {
        let list = format!("[{},{}]", page(first), page(second));
        let expected = both.map_or_else(|| list.clone(), |both| format!("[{}]", page(both)));
        assert_eq!(fixed(&list, &FixOptions::default()).0, expected, "{list}");
    }
}

#[test]
fn urls_of_other_schemes_and_hosts_are_corrected_on_request() {
    let shared = Options { sitemap_url: Some("https://example.com/sitemap.xml".to_owned()), ..Options::default() };
    let assisted = |rules: Assisted| FixOptions { shared: shared.clone(), assisted: rules };
    for (loc, expected) in [
        ("http://example.com/a", "https://example.com/a"),
        ("https://www.example.com/a", "https://example.com/a"),
        ("http://www.example.com/a", "https://example.com/a"),
        ("http://example.com:8080/a", "http://example.com:8080/a"),
        ("http://example.net/a", "http://example.net/a"),
        ("https://blog.example.com/a", "https://blog.example.com/a"),
    ] {
        let list = format!(r#"["{loc}"]"#);
        assert_eq!(fixed(&list, &assisted(Assisted::All)).0, format!(r#"[{{"loc":"{expected}"}}]"#), "{loc}");
        for rules in [Assisted::None, Assisted::Rules(vec!["loc-noise-parameter".to_owned()])] {
            assert_eq!(fixed(&list, &assisted(rules)).0, format!(r#"[{{"loc":"{loc}"}}]"#), "{loc}");
        }
    }
}

#[test]
fn language_codes_are_guessed_on_request() {
    let list = |code: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","alternates":[{{"hreflang":"{code}","href":"https://example.com/"}}]}}]"#
        )
    };
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    for (code, safely, guessed) in [
        ("en_gb", "en-GB", "en-GB"),
        ("en-UK", "en-GB", "en-GB"),
        ("jp_JP", "jp-JP", "ja-JP"),
        ("jp", "jp", "ja"),
        ("en-US-XX", "en-US-XX", "en-US"),
        ("qq", "qq", "qq"),
    ] {
        assert_eq!(fixed(&list(code), &FixOptions::default()).0, list(safely), "{code}");
        assert_eq!(fixed(&list(code), &assisted).0, list(guessed), "{code}");
    }
}

#[test]
fn languages_of_news_get_the_form_that_google_requires() {
    let list = |language: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","news":{{"publication":{{"name":"N","language":"{language}"}},"publication_date":"2026-01-10","title":"T"}}}}]"#
        )
    };
    for (language, expected) in
        [("en-US", "en"), ("JA", "ja"), ("zh_Hant", "zh-tw"), ("zh-CN", "zh-cn"), ("zh-mo", "zh-mo"), ("jp", "jp")]
    {
        assert_eq!(fixed(&list(language), &FixOptions::default()).0, list(expected), "{language}");
    }
}

#[test]
fn numbers_of_videos_in_common_notations_are_converted_on_request() {
    let list = |field: &str, value: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","videos":[{{"thumbnail_loc":"https://example.com/v.jpg","title":"T","description":"D","content_loc":"https://example.com/v.mp4"{}}}]}}]"#,
            if value.is_empty() { String::new() } else { format!(r#","{field}":{value}"#) }
        )
    };
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    for (field, value, expected) in [
        ("rating", "\"4,5\"", "4.5"),
        ("rating", "\"5,1\"", "\"5,1\""),
        ("view_count", "\"12,345\"", "12345"),
        ("view_count", "\"many\"", "\"many\""),
        ("duration", "\"1:00\"", "60"),
        ("duration", "\"1:00:59\"", "3659"),
        ("duration", "\"90:00\"", "5400"),
        ("duration", "\"0:60\"", ""),
        ("duration", "\"0:0:1:0\"", ""),
    ] {
        assert_eq!(fixed(&list(field, value), &assisted).0, list(field, expected), "{field} {value}");
    }
}

#[test]
fn pages_with_different_articles_are_not_merged() {
    let article = |title: &str| {
        format!(
            r#"{{"loc": "https://example.com/", "news": {{"publication": {{"name": "N", "language": "en"}},
               "publication_date": "2026-01-10", "title": "{title}"}}}}"#
        )
    };
    let (written, _) = fixed(&format!("[{}, {}]", article("one"), article("two")), &FixOptions::default());
    assert!(written.contains("one") && written.contains("two"));
}

#[test]
fn missing_return_links_are_added() {
    let list = r#"[{"loc": "https://example.com/en", "alternates": [
        {"hreflang": "en", "href": "https://example.com/en"}, {"hreflang": "ja", "href": "https://example.com/ja"},
        {"hreflang": "x-default", "href": "https://example.com/en"}]}, "https://example.com/ja"]"#;
    let fixed = fix_pages(list, &FixOptions::default()).unwrap();
    assert_eq!(fixed.report.counts.warning + fixed.report.counts.error, 0, "{:#?}", fixed.report.problems);
    assert_eq!(fixed.pages[1].alternates.len(), 2);
}

#[test]
fn relative_urls_are_resolved_with_a_base_on_request() {
    let shared = Options { base_url: Some("https://example.com/docs/".to_owned()), ..Options::default() };
    let safe = FixOptions { shared: shared.clone(), ..FixOptions::default() };
    assert_eq!(fixed(r#"["a"]"#, &safe).0, r#"[{"loc":"a"}]"#);
    let assisted = FixOptions { shared, assisted: Assisted::All };
    assert_eq!(fixed(r#"["a"]"#, &assisted).0, r#"[{"loc":"https://example.com/docs/a"}]"#);
}

#[test]
fn a_list_with_nothing_to_fix_has_the_report_of_validate() {
    let shared = Options { statistics: true, ..Options::default() };
    let options = FixOptions { shared: shared.clone(), ..FixOptions::default() };
    for list in [
        "[]",
        "",
        "{",
        "[7]",
        r#"[7, "/a", {"loc": "https://example.com/", "priority": 2}]"#,
        r#"["https://example.com/", {"loc": "https://example.com/a", "priority": 0.8}]"#,
    ] {
        let (mut fixed, mut valid) = (fix_pages(list, &options).unwrap().report, validate(list, &shared).unwrap());
        // The fixed pages are not text, so their length is not counted.
        for report in [&mut fixed, &mut valid] {
            report.statistics.as_mut().unwrap().bytes = 0;
        }
        assert_eq!(format!("{fixed:?}"), format!("{valid:?}"), "{list}");
    }
}

#[test]
fn the_report_refers_to_pages_by_their_indexes_in_the_input() {
    let list =
        r#"["https://example.com/a", 7, "https://example.com/a", {"loc": "https://example.com/b", "colour": 1}, "/c"]"#;
    let fixed = fix_pages(list, &FixOptions::default()).unwrap();
    assert_eq!(
        page_list::write(&fixed.pages),
        r#"[{"loc":"https://example.com/a"},{"loc":"https://example.com/b"},{"loc":"/c"}]"#
    );
    let applied: Vec<_> = fixed.applied.iter().map(|it| (it.rule.id, it.page)).collect();
    assert_eq!(applied, [("loc-duplicate", Some(2))]);
    let left = fixed.report.problems.iter().filter(|it| it.page.is_some());
    let left: Vec<_> = left.map(|it| (it.rule.id, it.page.unwrap(), it.path.as_deref().unwrap())).collect();
    let expected = [("field-type", 1, "[1]"), ("field-unknown", 3, "[3].colour"), ("loc-not-absolute", 4, "[4].loc")];
    assert_eq!(left, expected);
    assert_eq!(fixed.report.pages, 5);
}

#[test]
fn an_empty_uploader_is_removed() {
    for uploader in ["{}", r#""""#, r#"{"name": " ", "info": ""}"#] {
        let list = format!(
            r#"[{{"loc":"https://example.com/","videos":[{{"thumbnail_loc":"https://example.com/v.jpg","title":"T",
                "description":"D","content_loc":"https://example.com/v.mp4","uploader":{uploader}}}]}}]"#
        );
        let (written, applied) = fixed(&list, &FixOptions::default());
        assert!(!written.contains("uploader"), "{written}");
        assert!(applied.contains(&"element-empty [0].videos[0].uploader".to_owned()), "{applied:?}");
        assert!(
            validate(written.as_str(), &Options::default())
                .unwrap()
                .problems
                .iter()
                .all(|it| it.rule.id != "element-empty")
        );
    }
}

#[test]
fn nested_parentheses_are_removed_completely() {
    let list = |name: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","news":{{"publication":{{"name":"{name}","language":"en"}},"publication_date":"2026-01-10","title":"T"}}}}]"#
        )
    };
    for (name, expected) in [("N ((a) b)", "N"), ("(N)", "(N)")] {
        assert_eq!(fixed(&list(name), &FixOptions::default()).0, list(expected));
    }
}

#[test]
fn a_duration_with_space_around_it_is_kept() {
    let list = |duration: &str| {
        format!(
            r#"[{{"loc":"https://example.com/","videos":[{{"thumbnail_loc":"https://example.com/v.jpg","title":"T","description":"D","content_loc":"https://example.com/v.mp4","duration":{duration}}}]}}]"#
        )
    };
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    assert_eq!(fixed(&list("\" 600 \""), &assisted).0, list("600"));
}

#[test]
fn placeholder_dates_are_removed_with_consent() {
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    for date in [
        "0000-00-00",
        "0000-00-00 00:00:00",
        "-0001-11-30T00:00:00+00:00",
        "0001-01-01T00:00:00Z",
        "1/1/0001 12:00:00 AM",
        "/Date(-62135596800000)/",
        "1601-01-01T00:00:00Z",
        "1753-01-01",
        "1899-12-30",
        "1900-01-01",
        "1/1/1900",
        "1900-01-01 00:00:00",
        "1970-01-01",
        "1969-12-31T16:00:00-08:00",
        "Thu, 01 Jan 1970 00:00:00 GMT",
        "/Date(0000000000000)/",
    ] {
        let list = format!(r#"[{{"loc":"https://example.com/","lastmod":"{date}"}}]"#);
        let report = validate(&list, &Options::default()).unwrap();
        assert_eq!(report.problems[0].rule.id, "lastmod-unset", "{date}");
        // A writer refuses what is no date at all.
        let is_invalid = sitemap_kit::datetime::read(date).is_err();
        assert_eq!(report.counts.error, usize::from(is_invalid), "{date}");
        assert_eq!(fixed(&list, &FixOptions::default()), (list.clone(), vec![]), "{date}");
        let removed = r#"[{"loc":"https://example.com/"}]"#.to_owned();
        assert_eq!(fixed(&list, &assisted), (removed, vec!["lastmod-unset [0].lastmod".to_owned()]), "{date}");
    }
    for date in ["1970-01-02", "1900-01-02", "1999-12-31", "2000-01-01", "0002-01-01"] {
        let list = format!(r#"[{{"loc":"https://example.com/","lastmod":"{date}"}}]"#);
        assert_eq!(fixed(&list, &assisted).0, list, "{date}");
    }
}

#[test]
fn dates_before_1970_are_removed_for_google_only() {
    let assisted = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let google = Options::from(CheckOptions { profile: Profile::Google, ..CheckOptions::default() });
    let list = r#"[{"loc":"https://example.com/","lastmod":"1940-12-22"}]"#;
    assert_eq!(validate(list, &Options::default()).unwrap().counts.error, 0);
    assert_eq!(fixed(list, &assisted).0, list);
    let report = validate(list, &google).unwrap();
    assert_eq!((report.problems[0].rule.id, report.counts.error), ("lastmod-before-1970", 1));
    let for_google = FixOptions { shared: google, ..assisted };
    assert_eq!(fixed(list, &for_google).0, r#"[{"loc":"https://example.com/"}]"#);
}

#[test]
fn dates_of_programs_are_converted() {
    let of = |lastmod: &str| format!(r#"[{{"loc":"https://example.com/","lastmod":"{lastmod}"}}]"#);
    let assisted = || FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    for (date, safe, with_consent) in [
        ("2026-01-10T10:00:00+09:00[Asia/Tokyo]", Some("2026-01-10T10:00:00+09:00"), "2026-01-10T10:00:00+09:00"),
        ("2026-01-10 08:00:12 +0000 UTC", Some("2026-01-10T08:00:12Z"), "2026-01-10T08:00:12Z"),
        ("2026-01-10 08:00:12.5 +0000 UTC m=+0.1", Some("2026-01-10T08:00:12.5Z"), "2026-01-10T08:00:12.5Z"),
        ("/Date(1767999612000)/", None, "2026-01-09T23:00:12.000Z"),
        ("46032", None, "2026-01-10"),
        ("46032.333472222223", None, "2026-01-10"),
    ] {
        assert_eq!(fixed(&of(date), &FixOptions::default()).0, of(safe.unwrap_or(date)), "{date}");
        assert_eq!(fixed(&of(date), &assisted()).0, of(with_consent), "{date}");
    }
    let american = || {
        Options::from(ReadOptions {
            date_order: Some(DateOrder::MonthDay),
            timezone: Some(0),
            ..ReadOptions::default()
        })
    };
    let options = FixOptions { shared: american(), ..FixOptions::default() };
    assert_eq!(fixed(&of("1/10/2026 8:00:12 AM"), &options).0, of("2026-01-10T08:00:12Z"));
    // A date in the stated order needs no other decision; one in the other order does.
    assert_eq!(fixed(&of("1/13/2026"), &options).0, of("2026-01-13"));
    assert_eq!(fixed(&of("13/1/2026"), &options).0, of("13/1/2026"));
    let options = FixOptions { shared: american(), ..assisted() };
    assert_eq!(fixed(&of("13/1/2026"), &options).0, of("2026-01-13"));
    assert_eq!(fixed(&of("46032.333472222223"), &options).0, of("2026-01-10T08:00:12Z"));
}

#[test]
fn a_link_that_is_no_language_version_is_removed_with_consent() {
    let link = r#"{"hreflang":"en","href":"https://example.com/"}"#;
    for other in [
        r#"{"href":"https://example.com/amp","rel":"amphtml"}"#,
        r#"{"href":"https://example.com/","rel":"canonical"}"#,
        r#"{"href":"android-app://com.example/https/example.com/"}"#,
        r#"{"hreflang":"de","href":"ios-app://1/https/example.com/"}"#,
    ] {
        let list = format!(r#"[{{"loc":"https://example.com/","alternates":[{other},{link}]}}]"#);
        assert_eq!(fixed(&list, &FixOptions::default()), (list.clone(), Vec::new()));
        let all = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
        let expected = list.replace(&format!("{other},"), "");
        assert_eq!(fixed(&list, &all), (expected, vec!["hreflang-other-link [0].alternates[0].href".to_owned()]));
    }
}

#[test]
fn a_url_without_its_scheme_is_not_encoded_into_a_relative_one() {
    for loc in [
        "example。com/h",
        "example．com",
        "https%3A%2F%2Fexample.com%2Fa",
        "https;//example.com/b",
        "#REF!",
        "=======",
        "N/A",
        "---",
    ] {
        let list = format!(r#"[{{"loc":"{loc}"}}]"#);
        for base_url in [None, Some("https://example.com/".to_owned())] {
            let shared = Options { base_url, ..Options::default() };
            let options = FixOptions { assisted: Assisted::All, shared };
            assert_eq!(fixed(&list, &options), (list.clone(), Vec::new()));
            assert!(validate(&list, &options.shared).unwrap().counts.error > 0, "{loc}");
        }
    }
}
