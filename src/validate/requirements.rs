//! What every page and every list needs.

use crate::report::{Finding, Place, Reporter};
use crate::rule;

/// Reports a page without a loc.
pub(super) fn report_missing_loc(reporter: &mut Reporter<'_>, place: Place<'_>) {
    reporter.add(Finding::of(&rule::ELEMENT_MISSING_LOC).page(place.page).path(&"loc").params(&[("element", &"url")]));
}

/// Reports a list without pages.
pub(super) fn report_empty_list(reporter: &mut Reporter<'_>) {
    reporter.add(Finding::of(&rule::SITEMAP_EMPTY).params(&[("element", &"url")]));
}
