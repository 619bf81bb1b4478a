//! The URL that is checked.

use crate::correct::remedy;
use crate::model::report::{EntryRef, FieldPath, Finding};
use crate::model::rule::{Rule, Severity};

/// The URL that is checked, and its location.
#[derive(Clone, Copy)]
pub(super) struct Subject<'s> {
    pub(super) entry: EntryRef<'s>,
    pub(super) path: FieldPath<'s>,
    pub(super) given: &'s str,
    /// The URL without surrounding white space, for messages.
    pub(super) text: &'s str,
    /// The severity of a character that no crawler accepts.
    pub(super) worst: Severity,
    /// Whether the URL will be written in normal form.
    pub(super) will_write: bool,
}

impl<'s> Subject<'s> {
    /// Returns a finding whose message names the URL.
    pub(super) fn finding(&self, rule: &'static Rule) -> Finding<'s> {
        self.finding_without_loc(rule).param("loc", self.text)
    }

    /// Returns a finding whose message does not name the URL.
    pub(super) fn finding_without_loc(&self, rule: &'static Rule) -> Finding<'s> {
        Finding::of(rule).at(self.entry).path(self.path).value(self.given).remedy_of(remedy::of_value)
    }
}
