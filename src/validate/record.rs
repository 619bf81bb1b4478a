//! Rules about what is known of a page beside its sitemap entry: a crawl record, an earlier list, the robots.txt.

use std::fmt::Display;

use super::fingerprint::{FingerprintMap, LocKey, fingerprint};
use crate::datetime;
use crate::loc::{Parts, normalize, resolve};
use crate::options::Options;
use crate::page::{CrawlRecord, Page};
use crate::report::{Finding, Place, Reporter};
use crate::robots::{self, Robots};
use crate::rule;

/// Checks what a crawl recorded of the page whose address is written `loc`.
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str, record: &CrawlRecord<'_>) {
    let mut report = |field: &str, value: &str, found: &dyn Display| {
        let finding = Finding::of(&rule::LOC_NOT_INDEXABLE).at(place).path(&field).value(value);
        reporter.add(finding.params(&[("found", found)]));
    };
    let given = |value| super::text::given(value);
    // A redirect answers with a status of its own, which needs no second problem.
    if let Some(target) = given(&record.redirect) {
        report("redirect", target, &format_args!("redirect {target}"));
    } else if let Some(status) = given(&record.status)
        && status != "200"
    {
        report("status", status, &format_args!("status {status}"));
    }
    if record.noindex.as_deref().is_some_and(is_yes) {
        report("noindex", "yes", &"noindex");
    }
    let host_to_ascii = reporter.options();
    if let Some(canonical) = given(&record.canonical)
        && !is_same_page(canonical, loc, host_to_ascii)
    {
        let mut report = |field: &str, value: &str, found: &dyn Display| {
            let finding = Finding::of(&rule::LOC_NOT_INDEXABLE).at(place).path(&field).value(value);
            reporter.add(finding.params(&[("found", found)]));
        };
        report("canonical", canonical, &format_args!("canonical {canonical}"));
    }
}

fn is_yes(flag: &str) -> bool {
    flag.eq_ignore_ascii_case("yes") || flag.eq_ignore_ascii_case("true") || flag == "1"
}

/// Whether a canonical address, which may be relative, is the page itself.
fn is_same_page(canonical: &str, loc: &str, options: &Options) -> bool {
    canonical == loc
        || normalize(canonical, options).text == loc
        || resolve(loc, canonical).is_some_and(|resolved| normalize(&resolved, options).text == loc)
}
