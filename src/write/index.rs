//! Writing of an index, the list of the sitemaps of a site.

use std::fmt::Display;

use serde::Deserialize;

use crate::base::limits::{MAX_BYTES, MAX_SITEMAPS};
use crate::check::scope::Scope;
use crate::check::{SitemapChecker, StatisticsCollector};
use crate::format::xml::SITEMAP_NAMESPACE;
use crate::format::xml::writer::Writer;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::{Finding, Kind, Need, Remedy, Report, Reporter};
use crate::model::rule::{self, Severity};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::prepared_options::PreparedOptions;
use crate::text::datetime::{self, Datetime};
use crate::write::urlset::Formatting;
use crate::write::writable::Invalid;

/// Typical size of an entry in bytes, used to reserve memory.
const BYTES_AN_ENTRY: usize = 128;

/// The options of [`generate_index`]: how sitemaps are checked and written.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct IndexOptions {
    /// The options shared by all functions. `sitemap_url` is the URL of the index itself.
    #[serde(skip)]
    pub shared: Options,
    /// The treatment of sitemaps with errors. With [`Invalid::Skip`], they are left out; with [`Invalid::Omit`], only invalid
    /// dates are, and sitemaps without a usable URL.
    pub invalid: Invalid,
    /// Whether each element is on a line of its own, indented.
    pub pretty: bool,
    /// URL of a CSS stylesheet for people who open the index in a browser.
    pub stylesheet: Option<String>,
}

/// An index that was generated.
#[derive(Debug, Clone)]
pub struct GeneratedIndex {
    /// The `<sitemapindex>` document.
    pub xml: String,
    /// The problems of the entries.
    pub report: Report,
}

/// Writes an index of sitemaps, in the order in which they are given.
///
/// URLs are resolved against `base_url` and normalised; a lastmod is written as given; none is added.
///
/// # Errors
///
/// `empty-page-list` if there is no sitemap; `invalid-pages` with the report if an entry has an error (with
/// [`Invalid::Omit`] or [`Invalid::Skip`]: if no entry can be written), or if there are more than 50,000 entries or
/// 52,428,800 bytes; `invalid-option` if `base_url` or `sitemap_url` is not a full URL, or `now` not a date. With
/// [`Invalid::Keep`], only `invalid-option`.
///
/// ```
/// use sitemap_kit::{IndexOptions, SitemapEntry, generate_index};
/// let entry = SitemapEntry { loc: "https://example.com/a.xml".into(), lastmod: Some("2026-01-10".into()) };
/// let index = generate_index(&[entry], &IndexOptions::default()).unwrap();
/// assert!(index.xml.contains("<sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-01-10</lastmod></sitemap>"));
/// ```
pub fn generate_index(entries: &[SitemapEntry<'_>], options: &IndexOptions) -> Result<GeneratedIndex, Error> {
    let invalid = options.invalid;
    if entries.is_empty() && invalid != Invalid::Keep {
        return Err(Error::new(messages::NO_SITEMAPS, &[]));
    }
    let formatting = Formatting::new(options.pretty, options.stylesheet.as_deref())?;
    let prepared = PreparedOptions::new(&options.shared)?;
    let mut reporter = Reporter::new(&options.shared, Kind::Index);
    if entries.len() > MAX_SITEMAPS {
        reporter.add(&Finding::of(&rule::TOO_MANY_SITEMAPS).param("n", entries.len()));
    }
    let mut errors_of_file = reporter.errors();
    let written = check(entries, &prepared, None, invalid, &mut reporter);
    let refused = entries.len() - written.len();
    let xml = write(&written, &formatting);
    let errors = reporter.errors();
    if xml.len() > MAX_BYTES {
        reporter
            .add(&Finding::of(&rule::FILE_TOO_LARGE).remedy(Some(Remedy::Needs(Need::Split))).param("n", xml.len()));
    }
    errors_of_file += reporter.errors() - errors;
    let is_writable = match invalid {
        Invalid::Throw => refused == 0 && reporter.errors() == 0,
        Invalid::Omit | Invalid::Skip => !written.is_empty() && errors_of_file == 0,
        Invalid::Keep => true,
    };
    let mut report = reporter.finish(entries.len());
    if is_writable {
        let mut statistics = options.shared.statistics.then(StatisticsCollector::default);
        if let Some(statistics) = &mut statistics {
            for entry in &written {
                statistics.sitemap(entry);
            }
        }
        report.statistics = StatisticsCollector::finish(statistics, xml.len());
        return Ok(GeneratedIndex { xml, report });
    }
    Err(refusal(report, refused, entries.len()))
}

/// Returns the error of an index whose entries cannot all be listed.
pub(crate) fn refusal(report: Report, refused: usize, total: usize) -> Error {
    let first = report.problems.iter().find(|problem| problem.severity == Severity::Error);
    let reason = first.map(|problem| problem.message.clone()).unwrap_or_default();
    let params: &[(_, &dyn Display)] = &[("refused", &refused), ("total", &total), ("reason", &reason)];
    Error::new(messages::INDEX_INVALID, params).with_report(report)
}

/// Checks entries, and returns those that can be listed, normalised. `scope` is that of the index, if it is known.
pub(crate) fn check<'e>(
    entries: &[SitemapEntry<'e>],
    prepared: &PreparedOptions<'_>,
    scope: Option<&Scope>,
    invalid: Invalid,
    reporter: &mut Reporter<'_>,
) -> Vec<SitemapEntry<'e>> {
    let checker = SitemapChecker::new(prepared);
    let is_valid = |reporter: &mut Reporter<'_>, index: usize, entry: &mut SitemapEntry<'_>| {
        let errors = reporter.errors();
        checker.check(reporter, index, entry, scope) && reporter.errors() == errors
    };
    let mut written = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let mut normalized = entry.clone();
        let is_valid_entry = is_valid(reporter, index, &mut normalized);
        match invalid {
            Invalid::Keep => written.push(entry.clone()),
            _ if is_valid_entry => written.push(normalized),
            Invalid::Omit if entry.lastmod.is_some() => {
                let mut without_date = SitemapEntry { lastmod: None, ..entry.clone() };
                // The errors of the entry were already reported.
                let mut null_reporter = Reporter::new(prepared.options, Kind::Index);
                if is_valid(&mut null_reporter, index, &mut without_date) {
                    written.push(without_date);
                }
            }
            Invalid::Throw | Invalid::Omit | Invalid::Skip => {}
        }
    }
    written
}

/// Writes entries.
pub(crate) fn write(entries: &[SitemapEntry<'_>], formatting: &Formatting) -> String {
    let mut writer = Writer::with_capacity(formatting.pretty, 256 + entries.len() * BYTES_AN_ENTRY);
    writer.declaration();
    if let Some(href) = &formatting.stylesheet {
        writer.stylesheet(href);
    }
    writer.open_with("sitemapindex", &[("xmlns", SITEMAP_NAMESPACE)]);
    writer.end_record();
    for entry in entries {
        writer.open("sitemap");
        writer.text_element("loc", &entry.loc);
        if let Some(lastmod) = &entry.lastmod {
            writer.text_element("lastmod", lastmod);
        }
        writer.close("sitemap");
        writer.end_record();
    }
    writer.close("sitemapindex");
    writer.end_record();
    writer.into_text()
}

/// Returns the newest lastmod of the entries, unchanged; the first of equal ones.
pub(crate) fn newest_lastmod(entries: &[SitemapEntry<'_>]) -> Option<String> {
    let mut newest: Option<(Datetime, &str)> = None;
    for lastmod in entries.iter().filter_map(|entry| entry.lastmod.as_deref()) {
        let Ok(read) = datetime::read(lastmod) else { continue };
        if newest.as_ref().is_none_or(|(other, _)| read > *other) {
            newest = Some((read, lastmod));
        }
    }
    newest.map(|(_, lastmod)| lastmod.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{SitemapEntry, newest_lastmod};
    use crate::model::page::Text;

    fn newest(lastmods: &[&str]) -> Option<String> {
        let entry = |lastmod| SitemapEntry { lastmod: Some(Text::Borrowed(lastmod)), ..SitemapEntry::default() };
        newest_lastmod(&lastmods.iter().copied().map(entry).collect::<Vec<_>>())
    }

    #[test]
    fn compares_lastmod_values_across_time_zones() {
        assert_eq!(newest(&[]), None);
        assert_eq!(newest_lastmod(&[SitemapEntry::from("a")]), None);
        assert_eq!(newest(&["2026-01-10", "x", "2026-01-09"]).as_deref(), Some("2026-01-10"));
        let (tokyo, utc) = ("2026-01-10T08:00:00+09:00", "2026-01-10T00:00:00Z");
        assert_eq!(newest(&[tokyo, utc]).as_deref(), Some(utc));
        assert_eq!(newest(&["2026-01-10T09:00:00+09:00", utc]).as_deref(), Some("2026-01-10T09:00:00+09:00"));
    }
}
