//! Dates that pages keep until their content changes.

use proptest::prelude::*;
use sitemap_kit::diff::{KeepDatesOptions, KeptDates, NewPages, keep_dates};
use sitemap_kit::options::{DateOrder, Previous, Timezone};
use sitemap_kit::{
    CheckOptions, ErrorCode, GenerateOptions, Options, ReadOptions, SplitOptions, generate, rule, split, validate,
};

use crate::scale::cases;

fn at(now: &str) -> KeepDatesOptions {
    let base_url = Some("https://example.com/".to_owned());
    let shared = Options { now: Some(now.to_owned()), base_url, ..Options::default() };
    KeepDatesOptions { shared, new_pages: NewPages::Own }
}

fn kept(pages: &str, state: Option<&str>, now: &str) -> KeptDates {
    keep_dates(pages, state, &at(now)).unwrap()
}

/// The dates of a state, by path.
fn dates(state: &str) -> Vec<(&str, &str)> {
    state
        .lines()
        .skip(1)
        .filter_map(|line| {
            let (url, rest) = line.split_once('\t').filter(|(url, _)| !url.is_empty())?;
            Some((url.strip_prefix("https://example.com/")?, rest.split_once('\t')?.1))
        })
        .collect()
}

const MONDAY: &str = "2026-01-12";
const TUESDAY: &str = "2026-01-13";

#[test]
fn an_equal_hash_keeps_the_date_and_another_hash_gets_the_current_time() {
    let before = r#"[{"loc": "/a", "content_hash": "1", "lastmod": "2026-01-01"}, {"loc": "/b", "content_hash": "1", "lastmod": "2026-01-01"}]"#;
    let after = r#"[{"loc": "/a", "content_hash": "1", "lastmod": "2026-01-13"}, {"loc": "/b", "content_hash": "2"}]"#;
    let first = kept(before, None, MONDAY);
    assert_eq!(first.added, ["https://example.com/a", "https://example.com/b"]);
    let second = kept(after, Some(&first.state), TUESDAY);
    assert_eq!(dates(&second.state), [("a", "2026-01-01"), ("b", TUESDAY)]);
    assert_eq!(second.changed, ["https://example.com/b"]);
    assert_eq!((second.added.len(), second.removed.len()), (0, 0));
}

#[test]
fn without_content_hash_other_values_decide_and_own_dates_are_kept() {
    let before = r#"[{"loc": "/a", "images": ["/1.png"]}, {"loc": "/b", "images": ["/1.png"], "lastmod": "2026-01-01"}, {"loc": "/c"}]"#;
    let after = r#"[{"loc": "/a", "images": ["/2.png"]}, {"loc": "/b", "images": ["/2.png"], "lastmod": "2026-01-01"},
        {"loc": "/c", "priority": 0.5, "changefreq": "daily"}]"#;
    let first = kept(before, None, MONDAY);
    let second = kept(after, Some(&first.state), TUESDAY);
    assert_eq!(dates(&second.state), [("a", TUESDAY), ("b", "2026-01-01"), ("c", "")]);
    assert_eq!(second.changed, ["https://example.com/a", "https://example.com/b"]);
}

#[test]
fn a_new_date_of_a_page_is_a_change() {
    let first = kept(r#"[{"loc": "/a", "lastmod": "2026-01-01T00:00:00Z"}]"#, None, MONDAY);
    let equal = kept(r#"[{"loc": "/a", "lastmod": "2026-01-01T09:00:00+09:00"}]"#, Some(&first.state), TUESDAY);
    assert!(equal.changed.is_empty());
    let later = kept(r#"[{"loc": "/a", "lastmod": "2026-01-02"}]"#, Some(&first.state), TUESDAY);
    assert_eq!(later.changed, ["https://example.com/a"]);
    assert_eq!(dates(&later.state), [("a", "2026-01-02")]);
}

#[test]
fn content_hashes_that_are_introduced_or_given_up_change_no_date() {
    let plain = r#"[{"loc": "/a", "images": ["/1.png"], "lastmod": "2026-01-01"}]"#;
    let hashed = r#"[{"loc": "/a", "images": ["/2.png"], "content_hash": "1"}]"#;
    let undated = r#"[{"loc": "/a", "images": ["/3.png"]}]"#;
    let first = kept(plain, None, MONDAY);
    let second = kept(hashed, Some(&first.state), TUESDAY);
    let third = kept(undated, Some(&second.state), TUESDAY);
    assert_eq!(dates(&second.state), [("a", "2026-01-01")]);
    assert_eq!(dates(&third.state), [("a", "2026-01-01")]);
    assert!(second.changed.is_empty() && third.changed.is_empty());
}

#[test]
fn new_pages_get_the_current_time_on_request() {
    let pages = r#"["/a", {"loc": "/b", "lastmod": "2026-01-01"}]"#;
    let options = KeepDatesOptions { new_pages: NewPages::Now, ..at(MONDAY) };
    assert_eq!(dates(&keep_dates(pages, None, &options).unwrap().state), [("a", MONDAY), ("b", "2026-01-01")]);
    assert_eq!(dates(&kept(pages, None, MONDAY).state), [("a", ""), ("b", "2026-01-01")]);
}

#[test]
fn dates_are_read_as_the_options_state() {
    let shared = Options {
        read: ReadOptions {
            timezone: Some(Timezone::Offset(540)),
            date_order: Some(DateOrder::MonthDay),
            ..at(MONDAY).shared.read.clone()
        },
        ..at(MONDAY).shared
    };
    let options = KeepDatesOptions { shared: shared.clone(), new_pages: NewPages::Now };
    let list = |hash: u8, time: &str| {
        format!(
            r#"[{{"loc": "/a", "content_hash": "{hash}", "lastmod": "2026-01-10 {time}"}}, {{"loc": "/b", "lastmod": "1/9/2026"}}]"#
        )
    };
    let first = keep_dates(&*list(1, "08:00:12"), None, &options).unwrap();
    assert_eq!(dates(&first.state), [("a", "2026-01-10T08:00:12+09:00"), ("b", "2026-01-09")]);
    // The content is the same.
    let second = keep_dates(&*list(1, "09:30:00"), Some(&first.state), &options).unwrap();
    assert_eq!((second.state, second.changed.len()), (first.state.clone(), 0));
    let third = keep_dates(&*list(2, "09:30:00"), Some(&first.state), &options).unwrap();
    assert_eq!(dates(&third.state), [("a", MONDAY), ("b", "2026-01-09")]);
}

#[test]
fn new_pages_with_an_invalid_date_are_left_to_the_writer() {
    let options = KeepDatesOptions { new_pages: NewPages::Now, ..at(MONDAY) };
    for pages in [
        r#"[{"loc": "/a", "lastmod": "10.1.26"}, {"loc": "/b", "lastmod": " "}, "/c"]"#,
        r#"["/c", {"loc": "/b", "lastmod": ""}, "/a", {"loc": "/a", "lastmod": "10.1.26"}]"#,
        r#"["/c", {"loc": "/b", "lastmod": ""}, {"loc": "/a", "lastmod": "10.1.26"}, "/a"]"#,
    ] {
        let kept = keep_dates(pages, None, &options).unwrap();
        assert_eq!(dates(&kept.state), [("a", ""), ("b", MONDAY), ("c", MONDAY)], "{pages}");
        let options = GenerateOptions { shared: options.shared.clone(), state: Some(kept.state), ..Default::default() };
        let error = generate(pages, &options).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidPages);
    }
}

#[test]
fn urls_are_compared_in_normal_form_and_removed_ones_returned() {
    let first = kept(r#"[{"loc": "/あ", "content_hash": "1", "lastmod": "2026-01-01"}, "/b"]"#, None, MONDAY);
    let second =
        kept(r#"[{"loc": "HTTPS://EXAMPLE.com/%e3%81%82", "content_hash": "1"}]"#, Some(&first.state), TUESDAY);
    assert_eq!(dates(&second.state), [("%E3%81%82", "2026-01-01")]);
    assert_eq!(second.removed, ["https://example.com/b"]);
    assert!(second.added.is_empty() && second.changed.is_empty());
}

#[test]
fn concatenated_states_are_merged() {
    let one = kept(r#"[{"loc": "/a", "lastmod": "2026-01-01"}]"#, None, MONDAY).state;
    let other =
        kept(r#"[{"loc": "/a", "lastmod": "2026-01-02"}, {"loc": "/b", "lastmod": "2026-01-01"}]"#, None, MONDAY).state;
    for merged in [format!("{one}{other}"), format!("{other}{one}")] {
        let next = kept(r#"["/a", "/b"]"#, Some(&merged), TUESDAY);
        assert_eq!(dates(&next.state), [("a", "2026-01-02"), ("b", "2026-01-01")]);
    }
    // Rows with equal dates.
    let hashed = |hash: u8| kept(&format!(r#"[{{"loc": "/a", "content_hash": "{hash}"}}]"#), None, MONDAY).state;
    for (one, other) in [(hashed(1), hashed(2)), (hashed(1), kept(r#"["/a"]"#, None, MONDAY).state)] {
        let next = |merged: String| kept(r#"[{"loc": "/a", "content_hash": "1"}]"#, Some(&merged), TUESDAY).state;
        assert_eq!(next(format!("{one}{other}")), next(format!("{other}{one}")));
    }
    let marked = format!("\u{FEFF}{one}\u{FEFF}{other}");
    assert_eq!(
        dates(&kept(r#"["/a", "/b"]"#, Some(&marked), TUESDAY).state),
        [("a", "2026-01-02"), ("b", "2026-01-01")]
    );
    let windows = one.replace('\n', "\r\n");
    assert_eq!(kept(r#"["/a"]"#, Some(&windows), TUESDAY).state, one);
}

#[test]
fn a_damaged_state_is_an_error_with_its_line() {
    let good = kept(r#"[{"loc": "/a", "lastmod": "2026-01-01"}, "/b"]"#, None, MONDAY).state;
    let lines: Vec<&str> = good.lines().collect();
    for (state, reason) in [
        (String::new(), "does not begin"),
        ("sitemap-kit state 1\n".to_owned(), "does not begin"),
        ("sitemap-kit state 1\n".to_owned(), "with \"sitemap-kit state 1\", which another version"),
        ("sitemap-kit state 2\n".to_owned(), "is not complete"),
        (lines[..3].join("\n"), "is not complete"),
        (lines[..2].join("\n") + "\n", "is not complete"),
        (good.replace(lines[1], lines[2]).replacen(lines[2], "", 1).replacen("\n\n", "\n", 1), "is not complete"),
        (good.replace("\tpages\t2", "\tpages\t"), "is not complete"),
        (good.replace("\tpages\t2", "\tpage"), "Line 4 "),
        (good.replace("2026-01-01", "yesterday"), "Line 2 "),
        (good.replacen("\tv", "\tx", 1), "Line 2 "),
        (good.replacen("\tv0", "\tv+", 1), "Line 2 "),
        (format!("{}\n\n{}\n", lines[0], lines[1]), "Line 2 "),
        (format!("{good}https://example.com/c\n"), "Line 5 "),
    ] {
        let error = keep_dates("[]", Some(&state), &at(MONDAY)).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidInput, "{state}");
        assert!(error.message().contains(reason), "{state}: {}", error.message());
        let options = GenerateOptions { state: Some(state), ..GenerateOptions::default() };
        assert_eq!(generate(r#"["https://example.com/"]"#, &options).unwrap_err().code(), ErrorCode::InvalidInput);
    }
}

#[test]
fn a_state_that_was_cut_off_is_an_error_wherever_it_ends() {
    let good = kept(r#"[{"loc": "/a", "lastmod": "2026-01-01"}, "/b", "/c"]"#, None, MONDAY).state;
    for length in 1..good.len() - 1 {
        let error = keep_dates("[]", Some(&good[..length]), &at(MONDAY)).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidInput, "{length}");
    }
}

#[test]
fn calls_without_a_valid_current_time_and_unreadable_lists_are_errors() {
    let error = keep_dates("[]", None, &KeepDatesOptions::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidOption);
    assert_eq!(keep_dates("[]", None, &at("today")).unwrap_err().code(), ErrorCode::InvalidOption);
    assert_eq!(keep_dates("[{", None, &at(MONDAY)).unwrap_err().code(), ErrorCode::UnreadablePageList);
}

#[test]
fn writers_take_the_dates_of_a_state() {
    let pages = r#"[{"loc": "/a", "lastmod": "2026-01-13"}, {"loc": "/b", "lastmod": "2026-01-13"}]"#;
    let dates = Some(kept(r#"[{"loc": "/a", "lastmod": "2026-01-01"}]"#, None, MONDAY).state);
    let shared = at(TUESDAY).shared;
    let written =
        generate(pages, &GenerateOptions { shared: shared.clone(), state: dates.clone(), ..Default::default() });
    let set = split(pages, &SplitOptions { shared, state: dates, ..SplitOptions::default() }).unwrap();
    let xml = written.unwrap().xml;
    assert_eq!(String::from_utf8(set.files[0].bytes.clone()).unwrap(), xml);
    assert!(
        xml.contains("/a</loc><lastmod>2026-01-01</lastmod>") && xml.contains("/b</loc><lastmod>2026-01-13</lastmod>")
    );
}

#[test]
fn validate_takes_the_earlier_dates_from_a_state() {
    let page = |path: &str, lastmod: &str, hash: &str| {
        format!(r#"{{"loc": "https://example.com/{path}", "lastmod": "{lastmod}", "content_hash": "{hash}"}}"#)
    };
    let earlier = kept(&page("a", "2026-01-08", "old"), None, MONDAY).state;
    let later = kept(&(page("a", "2026-01-09", "new") + "\n" + &page("b", "2026-01-09", "")), None, MONDAY).state;
    let equal = kept(&page("d", "2026-01-08", "one"), None, MONDAY).state;
    let other = kept(&page("d", "2026-01-08", "other"), None, MONDAY).state;
    let counted = [format!("{equal}{other}"), format!("{other}{equal}")].map(|previous| {
        let options = Options {
            check: CheckOptions { previous: Some(Previous::State(previous)), ..at(TUESDAY).shared.check.clone() },
            ..at(TUESDAY).shared
        };
        validate(&page("d", "2026-01-10", "one"), &options).unwrap().count(&rule::LASTMOD_NOT_SIGNIFICANT)
    });
    assert_eq!(counted[0], counted[1]);
    for previous in [format!("{earlier}{later}"), format!("{later}{earlier}"), format!("\u{FEFF}{earlier}{later}")] {
        let options = Options {
            check: CheckOptions { previous: Some(Previous::State(previous)), ..at(TUESDAY).shared.check.clone() },
            ..at(TUESDAY).shared
        };
        for (page, is_reported) in [
            (page("a", "2026-01-10", "new"), true),
            (page("a", "2026-01-09", "new"), false),
            (page("a", "2026-01-10", "old"), false),
            (page("b", "2026-01-10", ""), false),
            (page("c", "2026-01-10", "new"), false),
        ] {
            let report = validate(&page, &options).unwrap();
            let found = report.problems.iter().filter(|problem| problem.rule.id == "lastmod-not-significant");
            assert_eq!(found.count(), usize::from(is_reported), "{page}");
        }
    }
    let list = Options::from(CheckOptions { previous: Some(Previous::List(later.clone())), ..CheckOptions::default() });
    assert_eq!(validate("[]", &list).unwrap_err().code(), ErrorCode::InvalidOption, "a state is no list");
    for damaged in [&later[..later.len() - 2], "sitemap-kit state 1\n", "sitemap-kit state 2\n"] {
        let options = Options::from(CheckOptions {
            previous: Some(Previous::State(damaged.to_owned())),
            ..CheckOptions::default()
        });
        assert_eq!(validate("[]", &options).unwrap_err().code(), ErrorCode::InvalidInput);
    }
}

/// A page as a line of NDJSON: its number, and whether it has a hash, images and a date.
fn page((number, hash, image, date): (u8, Option<u8>, Option<u8>, Option<u8>)) -> String {
    let hash = hash.map_or(String::new(), |hash| format!(r#","content_hash":"{hash}""#));
    let image = image.map_or(String::new(), |image| format!(r#","images":["/{image}.png"]"#));
    let date = date.map_or(String::new(), |date| format!(r#","lastmod":"2026-01-{:02}""#, 1 + date));
    format!(r#"{{"loc":"/{number}"{hash}{image}{date}}}"#)
}

fn lists() -> impl Strategy<Value = Vec<String>> {
    use prop::option::of;
    prop::collection::vec((0..12_u8, of(0..3_u8), of(0..3_u8), of(0..9_u8)).prop_map(page), 1..20)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200, 10_000)))]

    #[test]
    fn equal_pages_change_nothing_and_their_order_is_irrelevant(before in lists(), after in lists()) {
        let first = kept(&before.join("\n"), None, MONDAY);
        let second = kept(&after.join("\n"), Some(&first.state), TUESDAY);
        let again = kept(&after.join("\n"), Some(&second.state), "2026-01-14");
        prop_assert_eq!(&again.state, &second.state);
        prop_assert_eq!([again.added.len(), again.changed.len(), again.removed.len()], [0, 0, 0]);
        let reversed: Vec<String> = after.iter().rev().cloned().collect();
        let other = kept(&reversed.join("\n"), Some(&first.state), TUESDAY);
        prop_assert_eq!(&other.state, &second.state);
        prop_assert_eq!(
            (&other.added, &other.changed, &other.removed),
            (&second.added, &second.changed, &second.removed)
        );
        // The rows of a state may come from a database in any order, between the first line and the last.
        let mut lines: Vec<&str> = first.state.lines().collect();
        let end = lines.len() - 1;
        lines[1..end].reverse();
        let unsorted = lines.join("\n") + "\n";
        let other = kept(&after.join("\n"), Some(&unsorted), TUESDAY);
        prop_assert_eq!(other.state, second.state);
        prop_assert_eq!((other.added, other.changed, other.removed), (second.added, second.changed, second.removed));
    }
}
