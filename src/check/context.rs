//! The context of checks, prepared once per call.

use std::cell::RefCell;

use super::url::UrlChecker;
use crate::base::short_text::ShortTexts;
use crate::read::prepared_options::PreparedOptions;
use crate::text::datetime::{Assumptions, Datetime};

/// The context of checks: how URLs and dates are read.
pub(super) struct CheckContext {
    pub(super) urls: UrlChecker,
    /// The values of fields that were checked without a finding.
    pub(super) sound: RefCell<ShortTexts<()>>,
    /// The current time, if the options give one.
    pub(super) now: Option<Datetime>,
    /// The meaning of dates in page lists, if the options state it.
    pub(super) assumptions: Option<Assumptions>,
}

impl CheckContext {
    pub(super) fn of(prepared: &PreparedOptions<'_>) -> Self {
        let PreparedOptions { base, now, assumptions, .. } = prepared;
        let urls = UrlChecker::new(base.clone());
        Self { urls, sound: RefCell::default(), now: *now, assumptions: *assumptions }
    }

    /// Returns the context for documents, where relative URLs are not resolved and dates are not converted, whatever the
    /// options assume.
    pub(super) fn of_documents(prepared: &PreparedOptions<'_>) -> Self {
        Self { urls: UrlChecker::default(), sound: RefCell::default(), now: prepared.now, assumptions: None }
    }
}
