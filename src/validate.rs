//! Validation: one file of checks per rule area.
//!
//! A check looks at one page ([`PageChecker`]) or needs the whole list ([`ListChecker`]). The generator runs the same
//! page checks before it writes, so that what is validated and what is written cannot differ.

pub(crate) mod lastmod;
pub(crate) mod loc;
mod noise;
pub(crate) mod scope;

use crate::error::Error;
use crate::options::Options;
use crate::page::Page;
use crate::page_list::Pages;
use crate::report::{Kind, Report, Reporter};

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

/// Checks a page list against all rules that can be known of it.
///
/// # Errors
///
/// `invalid-option`. Whatever the page list is, its report is no error.
///
/// ```
/// use sitemap_kit::{Options, validate};
/// let report = validate(r#"[{"loc": "https://example.com/", "images": 7}]"#, &Options::default())?;
/// assert_eq!(report.problems[0].path.as_deref(), Some("[0].images"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn validate<'p>(pages: impl Into<Pages<'p>>, options: &Options) -> Result<Report, Error> {
    let mut checker = PageChecker::new(options)?;
    let mut list = ListChecker::default();
    let mut reporter = Reporter::new(options, Kind::PageList);
    let outcome = pages.into().read(None, &mut reporter, &mut |reporter, mut entry| {
        checker.check(&mut entry.page, entry.index, reporter);
        list.add(&entry.page, entry.index, reporter);
    });
    list.finish(&mut reporter);
    Ok(reporter.finish(outcome.entries))
}
