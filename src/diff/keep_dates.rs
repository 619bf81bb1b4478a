//! Accurate dates of pages: a page keeps its date until its content changes.

use std::borrow::Cow;

use serde::Deserialize;

use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::date_state::{self, StateRow};
use crate::read::page_list::Pages;
use crate::read::prepared_options::now;
use crate::read::sitemap::Document;

use super::side::read_document;
use super::table::{ComparedUrl, Dated, Table, Version};

/// The date of a page that is not in the state and has no date of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NewPages {
    /// None. The default.
    #[default]
    Own,
    /// The current time.
    Now,
}

/// Options of [`keep_dates`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct KeepDatesOptions {
    /// The options shared by all functions. `now` is required.
    #[serde(skip)]
    pub shared: Options,
    /// The date of new pages.
    pub new_pages: NewPages,
}

/// The result of [`keep_dates`].
#[derive(Debug, Clone)]
pub struct KeptDates {
    /// The new state: the text from which the next call, and `state` of
    /// [`GenerateOptions`](crate::GenerateOptions) and [`SplitOptions`](crate::SplitOptions), take the dates.
    pub state: String,
    /// The normalised URLs of pages that have changed, in order.
    pub changed: Vec<String>,
    /// The normalised URLs of pages that are not in the earlier state, in order.
    pub added: Vec<String>,
    /// The normalised URLs of the earlier state that are not in the list, in order.
    pub removed: Vec<String>,
    /// The problems of reading the page list.
    pub report: Report,
}

/// Dates the pages of a list: a page whose hash is that of the earlier state keeps the date of the state, and a page whose hash
/// differs gets the current time.
///
/// The hash is that of `content_hash`, if the page has one, and otherwise that of its images, videos, news, language
/// versions and other elements, without `lastmod`, `changefreq` and `priority`. A page without `content_hash` that has a
/// date of its own keeps that. A page that had no `content_hash` before, or has none any more, keeps its date. A new page
/// keeps its own date, or has none, unless [`NewPages::Now`]. Dates are read with the options `timezone` and `date_order`.
///
/// URLs are compared in their normal form. If a URL is listed several times, all its entries get one date. Pages whose
/// URL contains a control character are ignored.
///
/// The state is a text: a line with its version, and a line for each page, sorted by URL, with URL, hash and date separated by
/// tabs. The hash is `c` (content) or `v` (other values) and 16 hexadecimal digits. States are merged by
/// concatenation, in any order: of the lines of one URL, the one with the latest date counts, and of equal dates the one with the
/// lowest hash.
///
/// # Errors
///
/// `invalid-option` if `now` is missing or not a W3C Datetime, `invalid-input` if the state is damaged,
/// `unreadable-page-list`.
///
/// ```
/// use sitemap_kit::diff::{KeepDatesOptions, keep_dates};
/// use sitemap_kit::{GenerateOptions, Options, generate};
/// let at = |now: &str| KeepDatesOptions {
///     shared: Options { now: Some(now.to_owned()), ..Options::default() },
///     ..KeepDatesOptions::default()
/// };
/// let before = r#"[{"loc": "https://example.com/", "content_hash": "5d41", "lastmod": "2026-01-09"}]"#;
/// let after = r#"[{"loc": "https://example.com/", "content_hash": "7f1e"}]"#;
/// let first = keep_dates(before, None, &at("2026-01-10"))?;
/// let second = keep_dates(after, Some(&first.state), &at("2026-01-11"))?;
/// assert_eq!(second.changed, ["https://example.com/"]);
/// let options = GenerateOptions { state: Some(second.state), ..GenerateOptions::default() };
/// assert!(generate(after, &options)?.xml.contains("<lastmod>2026-01-11</lastmod>"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn keep_dates<'p>(
    pages: impl Into<Pages<'p>>,
    state: Option<&str>,
    options: &KeepDatesOptions,
) -> Result<KeptDates, Error> {
    Ok(date_pages(pages.into(), state, options)?.into_kept())
}

/// The pages of a list with their dates. It is for callers that write the pages in the same call: [`Self::dates`] returns the dates without
/// parsing the new state.
pub(crate) struct DatedPages<'s> {
    /// Sorted by URL, with the date of each page.
    entries: Vec<ComparedUrl<'s>>,
    /// See [`KeptDates`].
    pub(crate) changed: Vec<String>,
    /// See [`KeptDates`].
    pub(crate) added: Vec<String>,
    /// See [`KeptDates`].
    pub(crate) removed: Vec<String>,
    /// See [`KeptDates`].
    pub(crate) report: Report,
}

impl DatedPages<'_> {
    /// Returns the text of the new state.
    pub(crate) fn state(&self) -> String {
        date_state::write(self.rows())
    }

    /// Returns the dates of the new state.
    #[cfg(target_family = "wasm")]
    pub(crate) fn dates(&self) -> date_state::Dates {
        date_state::Dates::of_rows(self.rows())
    }

    fn rows(&self) -> impl Iterator<Item = StateRow<'_>> + Clone {
        rows(&self.entries)
    }

    /// Returns the public result.
    pub(crate) fn into_kept(self) -> KeptDates {
        let state = self.state();
        let Self { changed, added, removed, report, .. } = self;
        KeptDates { state, changed, added, removed, report }
    }
}

/// Returns the rows of the later pages.
fn rows<'e>(entries: &'e [ComparedUrl<'_>]) -> impl Iterator<Item = StateRow<'e>> + Clone {
    entries.iter().filter_map(|ComparedUrl { url, after, .. }| {
        after.as_ref().map(|Dated { hash, lastmod, .. }| StateRow { url, hash: *hash, lastmod: lastmod.as_deref() })
    })
}

/// Returns a state of the pages of a sitemap with their dates, in place of one that does not exist. An index has no pages.
///
/// A sitemap contains no `content_hash`, so its pages keep their dates when they get one.
pub(crate) fn state_of(sitemap: &Document<'_>, options: &Options) -> String {
    let mut table = Table::default();
    read_document(sitemap, false, options, &mut |page| table.add_page(Version::After, page, options));
    date_state::write(rows(&table.into_sorted()))
}

/// Dates the pages of a list as [`keep_dates`] does.
///
/// # Errors
///
/// As [`keep_dates`].
pub(crate) fn date_pages<'s>(
    pages: Pages<'_>,
    state: Option<&'s str>,
    options: &'s KeepDatesOptions,
) -> Result<DatedPages<'s>, Error> {
    let KeepDatesOptions { shared, new_pages } = options;
    now(shared)?;
    let Some(now) = shared.now.as_deref() else { return Err(Error::new(messages::NOW_MISSING, &[])) };
    let mut table = Table::default();
    if let Some(state) = state {
        date_state::read(state, &mut |row| table.add_row(Version::Before, row))?;
    }
    let report = add_pages(&mut table, pages, shared)?;
    let mut entries = table.into_sorted();
    let (mut changed, mut added, mut removed) = (vec![], vec![], vec![]);
    for ComparedUrl { url, before, after } in &mut entries {
        match (before, after) {
            (Some(before), Some(after)) => {
                if after.update(before, now) {
                    changed.push(url.to_string());
                }
            }
            (None, Some(after)) => {
                added.push(url.to_string());
                if *new_pages == NewPages::Now && after.is_undated {
                    after.lastmod = Some(Cow::Borrowed(now));
                }
            }
            (_, None) => removed.push(url.to_string()),
        }
    }
    Ok(DatedPages { entries, changed, added, removed, report })
}

/// Adds the pages of a list, and returns the report of reading it.
fn add_pages(table: &mut Table<'_>, pages: Pages<'_>, options: &Options) -> Result<Report, Error> {
    let mut reporter = Reporter::new(options, Kind::PageList);
    let outcome = pages.read(None, &mut reporter, &mut |_, entry| table.add_page(Version::After, entry.page, options));
    let report = reporter.finish(outcome.entries);
    if !outcome.is_complete {
        let reason = report.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
        return Err(Error::new(messages::PAGE_LIST_UNREADABLE, &[("reason", &reason)]).with_report(report));
    }
    Ok(report)
}
