//! The fixes of one call: the corrections of values, and what else fixes depend on.

use crate::check::PreviousPages;
use crate::check::url::UrlChecker;
use crate::correct::{Change, Corrector, Role, ValueKind};
use crate::model::error::Error;
use crate::model::rule::{Fix, Rule, Subject};
use crate::read::prepared_options::PreparedOptions;
use crate::text::dates;

use super::options::FixOptions;

/// The fixes of one call.
pub(super) struct Fixer<'o> {
    /// The shared options.
    pub(super) prepared: &'o PreparedOptions<'o>,
    pub(super) corrector: Corrector<'o>,
    /// The earlier page list, of fixes of page lists.
    pub(super) previous: Option<PreviousPages>,
}

impl<'o> Fixer<'o> {
    /// Prepares the fixes of a call; `prepared` are its shared options.
    pub(super) fn new(options: &'o FixOptions, prepared: &'o PreparedOptions<'o>) -> Self {
        Self { prepared, corrector: prepared.corrector(&options.assisted), previous: None }
    }

    /// Prepares the fixes of a page list. Returns an error if the earlier list or state of the options cannot be read.
    pub(super) fn for_pages(options: &'o FixOptions, prepared: &'o PreparedOptions<'o>) -> Result<Self, Error> {
        let previous = PreviousPages::of(prepared.options, &UrlChecker::new(prepared.base.clone()))?;
        let mut fixer = Self { previous, ..Self::new(options, prepared) };
        fixer.corrector.double_escaped = Fix::Assisted;
        fixer.corrector.subject = Some(Subject::Pages);
        Ok(fixer)
    }

    /// Returns whether a fix of a rule may be made.
    pub(super) fn allows(&self, rule: &'static Rule, fix: Fix) -> bool {
        self.corrector.allows(rule, fix)
    }

    /// Returns the change of a value with a role; `None` if it stays unchanged.
    pub(super) fn change(&self, role: Role, value: &str) -> Option<Change> {
        self.corrector.change(role, value)
    }

    /// Returns the change of a value to the final one; `None` if it stays unchanged.
    pub(super) fn final_change(&self, kind: ValueKind, value: &str) -> Option<Change> {
        self.corrector.final_change(kind, value)
    }

    /// Returns whether a date was more than a number of seconds ago.
    pub(super) fn is_past(&self, date: Option<&str>, seconds: i64) -> bool {
        let (Some(now), Some(date)) = (self.prepared.now, date.and_then(dates::read)) else { return false };
        now.seconds() - dates::last_second(&date) > seconds
    }
}
