//! Requirements of every page and every list.

use crate::model::report::{Finding, Reporter};
use crate::model::rule::{self, Severity};

/// Reports a page without a loc.
pub(super) fn report_missing_loc(reporter: &mut Reporter<'_>, page: usize) {
    let finding = Finding::of(&rule::ELEMENT_MISSING_LOC).page(page).path("loc").param("element", "url");
    // A record of another tool may have no page.
    let is_left_out = reporter.is_left_out();
    reporter.add(&if is_left_out { finding.severity(Severity::Warning).aggregated("") } else { finding });
}

/// Reports a list without pages.
pub(super) fn report_empty_list(reporter: &mut Reporter<'_>) {
    reporter.add(&Finding::of(&rule::SITEMAP_EMPTY).param("element", "url"));
}
