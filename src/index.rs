//! Writing an index: the list of the sitemaps of a site.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::datetime::{self, Datetime};
use crate::error::{Error, ErrorCode};
use crate::limits::{MAX_BYTES, MAX_SITEMAPS};
use crate::loc::{self, Parts};
use crate::options::Options;
use crate::report::{Finding, Kind, Place, Report, Reporter};
use crate::rule::{self, Severity};
use crate::urlset::Look;
use crate::validate::lastmod::LastmodChecker;
use crate::validate::loc::{LocChecker, address_option};
use crate::xml::writer::Writer;

/// The namespace of the protocol (sitemaps.org 0.9).
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Bytes that an entry usually takes; a first guess.
const BYTES_AN_ENTRY: usize = 128;

/// One sitemap, as an index lists it.
///
/// In JSON it is a record with `loc` (or `url`) and `lastmod`, or only the address.
///
/// ```
/// use sitemap_kit::SitemapEntry;
/// let entries: Vec<SitemapEntry> = serde_json::from_str(
///     r#"["https://example.com/a.xml", {"loc": "https://example.com/b.xml", "lastmod": "2026-01-10"}]"#,
/// ).unwrap();
/// assert_eq!(entries[0], SitemapEntry::from("https://example.com/a.xml"));
/// assert_eq!(entries[1].lastmod.as_deref(), Some("2026-01-10"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SitemapEntry {
    /// The address of the sitemap.
    pub loc: String,
    /// When the sitemap last changed, as a W3C Datetime; written with the precision that it is given with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lastmod: Option<String>,
}

impl From<&str> for SitemapEntry {
    fn from(loc: &str) -> Self {
        Self { loc: loc.to_owned(), lastmod: None }
    }
}

impl<'de> Deserialize<'de> for SitemapEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// The record, apart from the type itself so that the derived reading can be told from ours.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Record {
            #[serde(alias = "url")]
            loc: String,
            #[serde(default)]
            lastmod: Option<String>,
        }

        struct EntryVisitor;

        impl<'de> Visitor<'de> for EntryVisitor {
            type Value = SitemapEntry;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the address of a sitemap, or a record with loc and lastmod")
            }

            fn visit_str<E: de::Error>(self, loc: &str) -> Result<SitemapEntry, E> {
                Ok(SitemapEntry::from(loc))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SitemapEntry, A::Error> {
                let Record { loc, lastmod } = Record::deserialize(MapAccessDeserializer::new(map))?;
                Ok(SitemapEntry { loc, lastmod })
            }
        }

        deserializer.deserialize_any(EntryVisitor)
    }
}

/// Options of [`generate_index`].
#[derive(Debug, Clone, Default)]
pub struct IndexOptions {
    /// The options that every task understands. `sitemap_url` is the address of the index itself.
    pub shared: Options,
    /// Every element on a line of its own, indented.
    pub pretty: bool,
    /// Address of a CSS stylesheet for people who open the index in a browser.
    pub stylesheet: Option<String>,
}

/// An index that was generated.
#[derive(Debug, Clone)]
pub struct GeneratedIndex {
    /// The `<sitemapindex>` document.
    pub xml: String,
    /// What was found in the entries.
    pub report: Report,
}

/// Writes an index of sitemaps, in the order in which they are given.
///
/// Addresses are resolved against `base_url` and normalised; a lastmod is written as it is given, and never invented.
///
/// # Errors
///
/// `empty-page-list` where there is no sitemap; `invalid-pages` with the report where an entry has an error or there are
/// more than 50,000 entries or 52,428,800 bytes; `invalid-option` where `base_url` or `sitemap_url` is not a full address, or
/// `now` not a date.
///
/// ```
/// use sitemap_kit::{IndexOptions, SitemapEntry, generate_index};
/// let entry = SitemapEntry { loc: "https://example.com/a.xml".to_owned(), lastmod: Some("2026-01-10".to_owned()) };
/// let index = generate_index(&[entry], &IndexOptions::default()).unwrap();
/// assert!(index.xml.contains("<sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-01-10</lastmod></sitemap>"));
/// ```
pub fn generate_index(entries: &[SitemapEntry], options: &IndexOptions) -> Result<GeneratedIndex, Error> {
    if entries.is_empty() {
        return Err(Error::new(ErrorCode::EmptyPageList, "There are no sitemaps to list in an index."));
    }
    let checker = EntryChecker::new(&options.shared)?;
    let mut reporter = Reporter::new(&options.shared, Kind::Index);
    if entries.len() > MAX_SITEMAPS {
        reporter.add(Finding::of(&rule::TOO_MANY_SITEMAPS).params(&[("n", &entries.len())]));
    }
    let written: Vec<SitemapEntry> =
        entries.iter().enumerate().filter_map(|(index, entry)| checker.check(&mut reporter, index, entry)).collect();
    let refused = entries.len() - written.len();
    let xml = write(&written, &Look { pretty: options.pretty, stylesheet: options.stylesheet.clone() });
    if xml.len() > MAX_BYTES {
        reporter.add(Finding::of(&rule::FILE_TOO_LARGE).params(&[("n", &xml.len())]));
    }
    let report = reporter.finish(entries.len());
    if refused == 0 && report.is_valid() {
        return Ok(GeneratedIndex { xml, report });
    }
    let first = report.problems.iter().find(|problem| problem.severity == Severity::Error);
    let reason = first.map_or("an address cannot be written", |problem| problem.message.as_str());
    let message = format!("The index cannot be written ({refused} of {} entries refused): {reason}", entries.len());
    Err(Error::new(ErrorCode::InvalidPages, message).with_report(report))
}

/// The checks of entries, prepared once per call.
struct EntryChecker {
    loc: LocChecker,
    lastmod: LastmodChecker,
    /// The address of the index itself, in normal form, where it is known.
    index_url: Option<String>,
}

impl EntryChecker {
    fn new(options: &Options) -> Result<Self, Error> {
        let index_url = options.sitemap_url.as_deref().map(|url| address_option("sitemapUrl", url, options));
        Ok(Self {
            loc: LocChecker::new(options)?,
            lastmod: LastmodChecker::new(options)?,
            index_url: index_url.transpose()?,
        })
    }

    /// Checks an entry and returns it as it is to be written, or `None` where it may not be.
    fn check(&self, reporter: &mut Reporter<'_>, index: usize, entry: &SitemapEntry) -> Option<SitemapEntry> {
        let errors = reporter.errors();
        let place = Place { page: index, loc: &entry.loc };
        let checked = self.loc.check_url(reporter, place, &"loc", &entry.loc);
        if !checked.is_absolute && reporter.errors() == errors {
            reporter.add(Finding::of(&rule::INDEX_LOC_NOT_ABSOLUTE).at(place).path(&"loc").value(&entry.loc));
        }
        let loc = checked.written.unwrap_or_else(|| entry.loc.clone());
        if let (true, Some(index_url)) = (checked.is_absolute, &self.index_url) {
            check_place(reporter, place, &loc, index_url);
        }
        if let Some(lastmod) = &entry.lastmod {
            if lastmod.trim().is_empty() {
                reporter.add(Finding::of(&rule::LASTMOD_INVALID).at(place).path(&"lastmod").value(lastmod));
            }
            self.lastmod.check(reporter, place, lastmod);
        }
        let may_be_written = checked.is_absolute && reporter.errors() == errors;
        may_be_written.then(|| SitemapEntry { loc, lastmod: entry.lastmod.clone() })
    }
}

/// Checks where a sitemap stands, seen from the index.
fn check_place(reporter: &mut Reporter<'_>, place: Place<'_>, loc: &str, index_url: &str) {
    if loc == index_url {
        reporter.add(Finding::of(&rule::INDEX_CYCLE).at(place).path(&"loc"));
        return;
    }
    let (parts, index_parts) = (Parts::of(loc), Parts::of(index_url));
    if !parts.is_same_origin(&index_parts) {
        let (host, expected) = (parts.host.unwrap_or_default(), index_parts.host.unwrap_or_default());
        let finding = Finding::of(&rule::INDEX_HOST_MISMATCH).at(place).path(&"loc");
        // A sitemap that is submitted by its owner may be on another host (Google, cross-site submission).
        let waived = reporter.options().submitted_in_search_console;
        let finding = if waived { finding.severity(Severity::Warning) } else { finding };
        reporter.add(finding.params(&[("host", &host), ("expected", &expected)]));
    } else if !loc.starts_with(loc::directory(index_url)) {
        let directory = loc::directory(index_url);
        let finding = Finding::of(&rule::INDEX_OUT_OF_DIRECTORY).at(place).path(&"loc");
        reporter.add(finding.params(&[("directory", &directory)]));
    }
}

/// Writes entries that were checked.
pub(crate) fn write(entries: &[SitemapEntry], look: &Look) -> String {
    let mut writer = Writer::with_capacity(look.pretty, 256 + entries.len() * BYTES_AN_ENTRY);
    writer.declaration();
    if let Some(href) = &look.stylesheet {
        writer.stylesheet(href);
    }
    writer.open_with("sitemapindex", &[("xmlns", NAMESPACE)]);
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
    writer.into_string()
}

/// The newest lastmod of the entries, as it was given; of equal ones the first.
pub(crate) fn newest_lastmod(entries: &[SitemapEntry]) -> Option<String> {
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

    fn newest(lastmods: &[&str]) -> Option<String> {
        let entry = |lastmod: &&str| SitemapEntry { lastmod: Some((*lastmod).to_owned()), ..SitemapEntry::default() };
        newest_lastmod(&lastmods.iter().map(entry).collect::<Vec<_>>())
    }

    #[test]
    fn finds_the_newest_lastmod_by_its_moment() {
        assert_eq!(newest(&[]), None);
        assert_eq!(newest_lastmod(&[SitemapEntry::from("a")]), None);
        assert_eq!(newest(&["2026-01-10", "x", "2026-01-09"]).as_deref(), Some("2026-01-10"));
        let (tokyo, utc) = ("2026-01-10T08:00:00+09:00", "2026-01-10T00:00:00Z");
        assert_eq!(newest(&[tokyo, utc]).as_deref(), Some(utc));
        assert_eq!(newest(&["2026-01-10T09:00:00+09:00", utc]).as_deref(), Some("2026-01-10T09:00:00+09:00"));
    }
}
