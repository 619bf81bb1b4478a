use super::*;
use crate::model::options::{CheckOptions, Options};
use crate::model::report::{EntryRef, Kind, Report};
use crate::model::rule::Profile;
use crate::read::prepared_options::now;

const ENTRY: EntryRef<'static> = EntryRef { page: 0, loc: "https://example.com/" };

fn at(now: &str) -> Options {
    Options { now: Some(now.to_owned()), ..Options::default() }
}

fn found(report: &Report) -> String {
    let problems = report.problems.iter().map(|problem| format!("{} {}", problem.severity, problem.rule.id));
    problems.collect::<Vec<_>>().join(", ")
}

fn check(options: &Options, value: &str) -> Report {
    let mut reporter = Reporter::new(options, Kind::PageList);
    LastmodChecker { now: now(options).unwrap() }.check(&mut EntryCheck::new(&mut reporter, ENTRY), value);
    reporter.finish(1)
}

#[test]
fn every_form_has_the_expected_problem() {
    let cases = [
        ("2004", "warning lastmod-reduced-precision"),
        ("2004-12", "warning lastmod-reduced-precision"),
        ("2004-12-23", ""),
        ("2004-12-23T18:00+00:00", "info lastmod-w3c-xsd-differ"),
        ("2004-12-23T18:00:15Z", ""),
        ("2004-12-23T18:00:15+09:00", ""),
        ("2004-12-23T18:00:15.5+00:00", ""),
        ("2004-12-23T18:00:15", "error lastmod-no-timezone"),
        ("2004-12-23Z", "info lastmod-w3c-xsd-differ"),
        ("2004-12-23+09:00", "info lastmod-w3c-xsd-differ"),
        ("2004-12-23 18:00:15", "error lastmod-no-timezone"),
        ("2004-12-23 18:00:15 IST", "error lastmod-near-miss"),
        ("2004-12-23T18:00:15+0900", "error lastmod-near-miss"),
        ("2004-12-23T24:00:00Z", "error lastmod-invalid"),
        ("2004-02-30", "error lastmod-invalid"),
        ("2004-12-23T18:00:15+15:00", "error lastmod-invalid"),
        ("-2004-12-23", "error lastmod-invalid"),
        ("blah", "error lastmod-invalid"),
        ("", ""),
        ("  ", ""),
    ];
    for (value, problems) in cases {
        assert_eq!(found(&check(&Options::default(), value)), problems, "{value}");
    }
    let bing = Options::from(CheckOptions { profile: Profile::Bing, ..CheckOptions::default() });
    assert_eq!(found(&check(&bing, "2004-12-23")), "info lastmod-date-only");
    assert_eq!(found(&check(&bing, "2004-12-23T18:00:15Z")), "");
}

#[test]
fn messages_contain_the_expected_form() {
    let cases = [
        ("2004-12-23 18:00:15+0900", "2004-12-23T18:00:15+09:00"),
        ("2004-12-23 18:00:15 IST", ZONED_FORM),
        ("2004-12-23T18:00+09:00", "2004-12-23T18:00:00+09:00"),
        ("2004-12-23+09:00", "2004-12-23"),
    ];
    for (value, expected) in cases {
        let report = check(&Options::default(), value);
        assert!(report.problems[0].params.contains(&("expected", expected.to_owned())), "{value}");
        assert_eq!(report.problems[0].path.as_deref(), Some("[0].lastmod"));
    }
}

#[test]
fn future_dates_allow_for_clocks_and_time_zones() {
    let cases = [
        ("2026-01-10T10:20:30Z", ""),
        ("2026-01-10T10:21:30Z", ""),
        ("2026-01-10T10:21:31Z", "warning lastmod-future"),
        ("2026-01-10T19:20:30+09:00", ""),
        ("2026-01-10T19:21:31+09:00", "warning lastmod-future"),
        ("2026-01-10", ""),
        // In Kiribati (UTC+14) the date is already the eleventh.
        ("2026-01-11", ""),
        ("2026-01-12", "warning lastmod-future"),
        ("2026", "warning lastmod-reduced-precision"),
        ("2026-02", "warning lastmod-reduced-precision, warning lastmod-future"),
        ("2030-01-01", "warning lastmod-future"),
    ];
    for (value, problems) in cases {
        assert_eq!(found(&check(&at("2026-01-10T10:20:30Z"), value)), problems, "{value}");
    }
    assert_eq!(found(&check(&at("2026-01-10T09:59:59Z"), "2026-01-11")), "warning lastmod-future");
    assert_eq!(found(&check(&Options::default(), "9999-01-01")), "");
}

fn list(options: &Options, lastmods: &[Option<&str>]) -> Report {
    let mut state = Lastmods::new(now(options).unwrap());
    for lastmod in lastmods {
        state.add(*lastmod);
    }
    let mut reporter = Reporter::new(options, Kind::PageList);
    state.finish(&mut reporter);
    reporter.finish(lastmods.len())
}

#[test]
fn twenty_equal_dates_are_suspicious() {
    let options = Options::default();
    assert_eq!(found(&list(&options, &[Some("2026-01-10"); 20])), "warning lastmod-all-identical");
    assert_eq!(found(&list(&options, &[Some("2026-01-10"); 19])), "");
    let mut lastmods = vec![Some("2026-01-10"); 30];
    lastmods.push(Some("2026-01-11"));
    assert_eq!(found(&list(&options, &lastmods)), "");
    lastmods[30] = None;
    assert_eq!(found(&list(&options, &lastmods)), "warning lastmod-all-identical, info lastmod-missing");
    lastmods.resize(59, None);
    assert_eq!(found(&list(&options, &lastmods)), "warning lastmod-all-identical, info lastmod-missing");
    // Those of half of the pages may have been changed together.
    lastmods.resize(60, None);
    assert_eq!(found(&list(&options, &lastmods)), "info lastmod-missing");
}

#[test]
fn dates_of_the_build_are_suspicious() {
    let options = at("2026-01-10T10:20:30Z");
    let now = [Some("2026-01-10T10:20:00Z"), Some("2026-01-10T19:21:30+09:00")];
    let lastmods = |built: usize, other: usize| {
        let mut lastmods: Vec<_> = now.iter().copied().cycle().take(built).collect();
        lastmods.resize(built + other, Some("2026-01-09T10:20:30Z"));
        lastmods
    };
    assert_eq!(found(&list(&options, &lastmods(10, 0))), "warning lastmod-is-build-time");
    assert_eq!(found(&list(&options, &lastmods(9, 0))), "");
    assert_eq!(found(&list(&options, &lastmods(18, 2))), "warning lastmod-is-build-time");
    assert_eq!(found(&list(&options, &lastmods(17, 2))), "");
    assert_eq!(found(&list(&Options::default(), &lastmods(10, 0))), "");
    assert_eq!(found(&list(&options, &[Some("2026-01-10"); 12])), "");
    let message = "18 of 20 pages have the time of generation, 2026-01-10T10:20:30Z, as lastmod. \
        Use the date of each page's own last change.";
    assert_eq!(list(&options, &lastmods(18, 2)).problems[0].message, message);
}

#[test]
fn missing_dates_are_counted_once() {
    let report = list(&Options::default(), &[None, Some("2026-01-10"), Some(""), None]);
    assert_eq!(found(&report), "info lastmod-missing");
    assert_eq!(report.problems[0].params, [("n", "3".to_owned())]);
    assert_eq!(found(&list(&Options::default(), &[])), "");
}
