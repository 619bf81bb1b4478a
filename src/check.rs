//! The checks of pages, documents and sets. One walk over the fields of a page (`fields.rs`, `value.rs`) checks the values; a file for each
//! area of rules checks what concerns several fields or pages.
//!
//! A check needs one page ([`PageChecker`]) or the whole list ([`ListChecker`]). The generator runs the same page
//! checks before it writes, so that what is written conforms to what is validated.

use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::page_list::{ListedPage, Outcome, Pages, Sink};
use crate::read::prepared_options::PreparedOptions;

mod asset;
mod document;
mod duplicates;
mod entry;
mod fields;
mod foreign;
mod statistics;
mod hints;
pub(crate) mod hreflang;
mod lastmod;
mod list;
mod names;
mod news;
pub(crate) mod url;
mod pages;
mod positions;
mod record;
mod requirements;
pub(crate) mod scope;
mod set;
mod context;
mod sitemaps;
pub(crate) mod site;
mod text;
mod value;
mod video;

pub(crate) use record::{PreviousPages, is_same_moment};
pub(crate) use statistics::StatisticsCollector;

pub(crate) use document::check_document;
pub(crate) use list::ListChecker;
pub(crate) use pages::PageChecker;
pub use set::{FileReport, SetFile, SetReport, validate_set};
pub(crate) use sitemaps::SitemapChecker;

/// Checks a page list, and passes each page to a function before its values are normalised. The remedies of problems of several pages
/// are not known.
pub(crate) fn check_pages(
    pages: Pages<'_>,
    prepared: &PreparedOptions<'_>,
    inspect: &mut dyn FnMut(&Page<'_>),
) -> Result<Report, Error> {
    let mut reporter = Reporter::new(prepared.options, Kind::PageList);
    reporter.set_kind(Kind::PageList);
    let read = |reporter: &mut Reporter<'_>, sink: &mut Sink<'_>| {
        pages.read(None, reporter, &mut |reporter, entry| {
            inspect(entry.page);
            sink(reporter, entry);
        })
    };
    report_on(read, pages.bytes(), prepared, reporter)
}

/// Checks the pages that a function passes to its sink, and returns the report, which begins with the findings of the reporter.
///
/// `bytes` is the length of the page list for the statistics; 0 if it is not a text.
pub(crate) fn report_on(
    read: impl FnOnce(&mut Reporter<'_>, &mut Sink<'_>) -> Outcome,
    bytes: usize,
    prepared: &PreparedOptions<'_>,
    mut reporter: Reporter<'_>,
) -> Result<Report, Error> {
    let mut checker = PageChecker::new(prepared)?;
    let mut list = ListChecker::new(prepared.now, false);
    let mut statistics = prepared.options.statistics.then(StatisticsCollector::default);
    let outcome = read(&mut reporter, &mut |reporter, entry| {
        let ListedPage { index, page, .. } = entry;
        let given = checker.check(page, index, reporter);
        list.add_hints(page);
        list.add(page, &given, index, reporter);
        if let Some(statistics) = &mut statistics {
            statistics.page(page);
        }
    });
    if outcome.is_complete && outcome.entries == 0 {
        requirements::report_empty_list(&mut reporter);
    }
    list.finish(&mut reporter);
    let mut report = reporter.finish(outcome.entries);
    report.statistics = StatisticsCollector::finish(statistics, bytes);
    Ok(report)
}

#[cfg(test)]
mod tests;
