//! The rule of pages for feature phones.

use crate::report::{Finding, Place, Reporter};
use crate::rule;

/// The types of a page in Baidu's namespace, which that engine still documents.
const BAIDU_TYPES: [&str; 3] = ["mobile", "pc,mobile", "htmladapt"];

/// Checks the mark of one page.
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, mobile: &str) {
    match mobile {
        "yes" => reporter.add(Finding::of(&rule::MOBILE_DEPRECATED).at(place).path(&"mobile")),
        kind if BAIDU_TYPES.contains(&kind) => {}
        other => reporter.add(Finding::of(&rule::FIELD_TYPE).at(place).path(&"mobile").value(other).params(&[
            ("field", &"mobile"),
            ("found", &format_args!("\"{other}\"")),
            ("expected", &"true, \"mobile\", \"pc,mobile\", \"htmladapt\""),
        ])),
    }
}
