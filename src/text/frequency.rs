//! The values of `changefreq`.

use crate::model::page::Page;

/// The values of `changefreq` (sitemaps.org; the XML Schema is case-sensitive).
pub(crate) const FREQUENCIES: &[&str] = Page::ROW.choices("changefreq");

/// Returns whether a text is a value of `changefreq`.
pub(crate) fn is_frequency(value: &str) -> bool {
    FREQUENCIES.contains(&value)
}
