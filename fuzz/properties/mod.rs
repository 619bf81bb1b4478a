//! Properties that hold for any bytes, one file for each fuzz target. `tests/rust/fuzz_seeds.rs` checks them for seeds and
//! earlier findings.

#![allow(dead_code, reason = "each target is a program that compiles all files and uses one")]

pub(crate) mod fix;
pub(crate) mod gzip;
pub(crate) mod page_list;
pub(crate) mod parse;
pub(crate) mod robots;
pub(crate) mod round_trip;
pub(crate) mod set;

pub(crate) mod choices;

use sitemap_kit::rule::Locale;
use sitemap_kit::{CheckOptions, Options, Report};

/// Limit of decompressed bytes while fuzzing. It is small so that an input takes microseconds.
const MAX_INFLATED_BYTES: usize = 1 << 18;

/// Returns `true` if an input of this length is one of those for which an expensive check is made while fuzzing: one in
/// `cycle`. The replay of seeds and findings (`tests/rust/fuzz_seeds.rs`) makes every check for every input.
///
/// The fuzzer changes lengths all the time, so each check sees every kind of input, and each input costs a fraction.
fn has_turn(bytes: &[u8], cycle: usize, turn: usize) -> bool {
    !cfg!(fuzzing) || bytes.len() % cycle == turn
}

/// Returns options that enable every rule that depends on an option.
fn all_options() -> Options {
    Options {
        sitemap_url: Some("https://example.com/maps/sitemap.xml".to_owned()),
        base_url: Some("https://example.com/base/".to_owned()),
        now: Some("2026-01-10T00:00:00Z".to_owned()),
        check: CheckOptions {
            robots: Some("User-agent: *\nDisallow: /private*\n".to_owned()),
            ..CheckOptions::default()
        },
        ..Options::default()
    }
}

/// Asserts that the counts of a report are consistent with each other and with the listed problems.
fn assert_report_is_consistent(report: &Report) {
    let by_rule: usize = report.rules.iter().map(|(_, count)| count).sum();
    assert_eq!(by_rule, report.counts.error + report.counts.warning + report.counts.info);
    for (rule, count) in &report.rules {
        let listed = report.problems.iter().filter(|problem| problem.rule == *rule).count();
        assert_eq!(listed, (*count).min(100), "{}", rule.id);
    }
    for problem in &report.problems {
        assert!(problem.position.is_none_or(|position| position.line > 0 && position.column > 0), "{problem:?}");
        // A page with a syntax error is not counted. Indexes in the report of a set refer to pages of a file; `set` checks them.
        let is_of_file = problem.file.is_some();
        assert!(
            is_of_file || problem.page.is_none_or(|page| page <= report.pages),
            "{problem:?} of {} pages",
            report.pages
        );
        // Without a value, the message would contain the name of the parameter in braces.
        let message = Options::default().name_options(problem.rule.message(Locale::En));
        for name in message.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
            assert!(problem.params.iter().any(|(given, _)| *given == name), "{}: no {name}", problem.rule.id);
        }
    }
}
