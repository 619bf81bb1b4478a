//! Requirements of every page and every list.

use crate::model::report::{Finding, Reporter};
use crate::model::rule;

/// Reports a page without a loc.
pub(super) fn report_missing_loc(reporter: &mut Reporter<'_>, page: usize) {
    reporter.add(&Finding::of(&rule::ELEMENT_MISSING_LOC).page(page).path("loc").param("element", "url"));
}

/// Reports a list without pages.
pub(super) fn report_empty_list(reporter: &mut Reporter<'_>) {
    reporter.add(&Finding::of(&rule::SITEMAP_EMPTY).param("element", "url"));
}
