//! The rule of pages for feature phones.

use super::entry::EntryCheck;
use crate::model::page::{Page, Text};
use crate::model::rule;

/// The page types in Baidu's namespace, which Baidu still documents.
const BAIDU_TYPES: &[&str] = Page::ROW.choices("mobile");

/// Checks the `mobile` value of one page.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, mobile: &mut Option<Text<'_>>) {
    // In a document, the element is present although its type is empty.
    let value = if check.is_of_page_list() { check.drop_empty("mobile", mobile) } else { mobile.as_deref() };
    let Some(value) = value else { return };
    match value {
        "yes" => check.report_at(&rule::MOBILE_DEPRECATED, "mobile"),
        kind if BAIDU_TYPES.contains(&kind) => {}
        other => check.report_type("mobile", other, "true, \"mobile\", \"pc,mobile\", \"htmladapt\""),
    }
}
