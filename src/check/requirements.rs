//! What every page and every list needs.

use crate::model::report::{Finding, Param, Reporter};
use crate::model::rule;

/// Reports a page without a loc.
pub(super) fn report_missing_loc(reporter: &mut Reporter<'_>, page: usize) {
    let mut finding = Finding::of(&rule::ELEMENT_MISSING_LOC);
    reporter.add(finding.page(page).path(&"loc").values("element", &[Param::Text("url")]));
}

/// Reports a list without pages.
pub(super) fn report_empty_list(reporter: &mut Reporter<'_>) {
    reporter.add(Finding::of(&rule::SITEMAP_EMPTY).values("element", &[Param::Text("url")]));
}
