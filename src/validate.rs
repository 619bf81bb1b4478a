//! Validation: one file of checks per rule area.
//!
//! A check looks at one page ([`PageChecker`]) or needs the whole list ([`ListChecker`]). The generator runs the same
//! page checks before it writes, so that what is validated and what is written cannot differ.

use crate::error::Error;
use crate::options::Options;
use crate::page::Page;
use crate::report::Reporter;

/// The checks of single pages, prepared once per call.
pub(crate) struct PageChecker {}

impl PageChecker {
    /// Prepares what is the same for all pages. An option that cannot be used is an `invalid-option` error.
    pub(crate) fn new(_options: &Options) -> Result<Self, Error> {
        Ok(Self {})
    }

    /// Checks one page and leaves it as it is to be written: its addresses normalised, all else untouched.
    pub(crate) fn check(&mut self, _page: &mut Page<'_>, _index: usize, _reporter: &mut Reporter<'_>) {}
}

/// The checks that need the whole list.
#[derive(Default)]
pub(crate) struct ListChecker {}

impl ListChecker {
    /// Takes note of a checked page.
    pub(crate) fn add(&mut self, _page: &Page<'_>, _index: usize, _reporter: &mut Reporter<'_>) {}

    /// Reports what only the whole list shows.
    pub(crate) fn finish(self, _reporter: &mut Reporter<'_>) {}
}
