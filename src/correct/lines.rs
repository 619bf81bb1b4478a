//! Corrections of lines of text lists that are not URLs.

use crate::model::rule::{self, Fix};
use crate::text::url::is_one_url;

use super::change::{Change, UrlRole, ValueKind};
use super::corrector::Corrector;

/// The fix of a line that is not a URL.
pub(crate) enum LineFix {
    /// The line becomes a URL.
    Url(Change),
    Removal,
}

impl Corrector<'_> {
    /// Returns the fix of a line that is not a URL: it is resolved against the base URL, or removed if it cannot be a URL.
    pub(crate) fn line_fix(&self, value: &str) -> Option<LineFix> {
        let is_comment = value.starts_with(['#', ';']);
        if !is_comment
            && !value.contains(char::is_whitespace)
            && let Some(change) = self.final_change(ValueKind::Url(UrlRole::Page), value)
            && change.value.as_deref().is_some_and(is_one_url)
        {
            return Some(LineFix::Url(change));
        }
        let may_be_url = !is_comment && value.contains(['.', '/']);
        (!may_be_url && self.allows(&rule::TEXT_LINE_NOT_URL, Fix::Assisted)).then_some(LineFix::Removal)
    }
}
