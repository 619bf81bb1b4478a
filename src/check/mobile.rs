//! The rule of pages for feature phones.

use super::entry::EntryCheck;
use crate::model::rule;

/// The page types in Baidu's namespace, which Baidu still documents.
const BAIDU_TYPES: [&str; 3] = ["mobile", "pc,mobile", "htmladapt"];

/// Checks the `mobile` value of one page.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, mobile: &str) {
    match mobile {
        "yes" => check.report_at(&rule::MOBILE_DEPRECATED, "mobile"),
        kind if BAIDU_TYPES.contains(&kind) => {}
        other => check.report_type("mobile", other, "true, \"mobile\", \"pc,mobile\", \"htmladapt\""),
    }
}
