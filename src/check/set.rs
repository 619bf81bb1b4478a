//! Validation of several files together: sitemaps, their indexes and the robots.txt of the site.

use std::ops::Range;

use serde::Serialize;

use super::document::{self, CheckedEntry};
use super::hreflang::Links;
use super::statistics::StatisticsCollector;
use super::url::{optional_url, url_option};
use super::{PageChecker, names};
use crate::base::fingerprint::LocKey;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::sitemap::{Document, ParseOptions};
use crate::text::datetime::{self, Datetime};
use crate::text::url::resolve;

mod indexes;
mod listed;
mod places;
mod site;

use indexes::Child;
use listed::ListedPages;
use site::Site;

/// One file of a set.
#[derive(Debug, Clone, Copy)]
pub struct SetFile<'f> {
    /// Name of the file, with `/` between folders: `maps/sitemap-1.xml.gz`.
    pub name: &'f str,
    /// URL at which it is served. Without it, `base_url` and the name tell; without those, files are found by name.
    pub url: Option<&'f str>,
    /// What it holds.
    pub bytes: &'f [u8],
}

/// The report of one file of a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileReport {
    /// Name of the file, as it was given.
    pub name: String,
    /// Its URL, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// What is wrong with the file itself.
    pub report: Report,
}

/// What is wrong with a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetReport {
    /// The report of each file, in the order given.
    pub files: Vec<FileReport>,
    /// What is wrong with the robots.txt, where it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robots: Option<Report>,
    /// What only all files together show. Its problems name their files; its statistics are those of the pages.
    pub report: Report,
}

/// Checks files that belong together: each of them, and what only all of them show, such as pages that several files
/// list, language versions without a link back, sitemaps that an index lists and that are not there.
///
/// `robots` of the options is the robots.txt of the site: that of `base_url`, or else of the first file with a URL.
///
/// # Errors
///
/// `invalid-option`, also for the URL of a file that is not a full one. Whatever the files are, their reports are
/// no error.
///
/// ```
/// use sitemap_kit::{SetFile, parse::ParseOptions, rule, validate_set};
/// let text = "https://example.com/a\n";
/// let files = ["one.txt", "two.txt"].map(|name| SetFile { name, url: None, bytes: text.as_bytes() });
/// let checked = validate_set(&files, &ParseOptions::default())?;
/// assert!(checked.files.iter().all(|file| file.report.is_valid()));
/// let problem = &checked.report.problems[0];
/// assert_eq!(*problem.rule, rule::LOC_DUPLICATE);
/// assert_eq!(problem.message, "https://example.com/a is listed again; it first appears at one.txt:1.");
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn validate_set(files: &[SetFile<'_>], options: &ParseOptions) -> Result<SetReport, Error> {
    let shared = &options.shared;
    let mut urls = Vec::with_capacity(files.len());
    for file in files {
        urls.push(url_of(file, shared)?);
    }
    let mut site = Site::new(shared, &urls)?;
    let mut own = options.clone();
    // It is read once for all files.
    own.shared.robots = None;
    let (whole, mut reporter) = loop {
        let mut reporter = Reporter::new(shared, Kind::Set);
        reporter.set_kind(Kind::Set);
        let mut whole = Whole::new(shared);
        for (file, url) in files.iter().zip(&urls) {
            site.settle(&mut own.shared, shared, url.clone());
            let document = Document::decode(file.bytes, &own).named(file.name);
            whole.add(&document, &own.shared, &site, &mut reporter)?;
        }
        // What an index proves of other files is known once it has been read, wherever it stands.
        if !site.learns(&whole.members) {
            break (whole, reporter);
        }
    };
    let Whole { members, listed, links, statistics } = whole;
    links.finish(&mut reporter, |key| listed.first_page(key));
    indexes::check(&members, files, &mut reporter);
    let robots = site.check(&members, &mut reporter);
    let (mut pages, mut bytes) = (0, 0);
    for member in &members {
        bytes += member.bytes;
        if member.report.kind != Kind::Index {
            pages += member.entries.len();
        }
    }
    let mut report = reporter.finish(pages);
    report.statistics = StatisticsCollector::finish(statistics, bytes);
    places::place(&mut report, &members, files, options);
    let mut reports = Vec::new();
    for (file, Member { url, report, .. }) in files.iter().zip(members) {
        reports.push(FileReport { name: file.name.to_owned(), url, report });
    }
    Ok(SetReport { files: reports, robots, report })
}

/// The URL of a file in normal form.
fn url_of(file: &SetFile<'_>, options: &Options) -> Result<Option<String>, Error> {
    if let Some(url) = file.url {
        return optional_url("url", Some(url), options);
    }
    let Some(base) = options.base_url.as_deref() else { return Ok(None) };
    let base = url_option("baseUrl", base, options)?;
    match resolve(&base, &names::in_url(file.name)) {
        Some(url) => optional_url("url", Some(&url), options),
        None => Ok(None),
    }
}

/// What is known of a file of the set once it has been checked.
struct Member {
    report: Report,
    url: Option<String>,
    bytes: usize,
    /// Its entries among those of the whole set.
    entries: Range<usize>,
    /// Where each of its entries begins.
    offsets: Vec<usize>,
    /// The sitemaps that it lists, where it is an index.
    children: Vec<Child>,
    /// The newest `lastmod` in it.
    newest: Option<(Datetime, String)>,
    /// The first entry, among those of the whole set, that is a page of the site that the robots.txt is of.
    page_of_site: Option<usize>,
}

/// What is known of all files so far.
struct Whole {
    members: Vec<Member>,
    listed: ListedPages,
    links: Links,
    statistics: Option<StatisticsCollector>,
}

impl Whole {
    fn new(options: &Options) -> Self {
        Self {
            members: Vec::new(),
            listed: ListedPages::default(),
            links: Links::default(),
            statistics: options.statistics.then(StatisticsCollector::default),
        }
    }

    /// Checks one file and takes note of what is in it.
    fn add(
        &mut self,
        document: &Document<'_>,
        options: &Options,
        site: &Site<'_>,
        reporter: &mut Reporter<'_>,
    ) -> Result<(), Error> {
        let Self { members, listed, links, statistics } = self;
        let start = members.last().map_or(0, |member| member.entries.end);
        listed.begin_file(start);
        let (mut children, mut newest, mut page_of_site) = (Vec::new(), None, None);
        let pages = PageChecker::for_files(options, site.robots())?;
        let checked = document::check(document, options, pages, true, &mut |entry, index| {
            let lastmod = match entry {
                CheckedEntry::Page(page, given) => {
                    let key = LocKey::of(&page.loc);
                    listed.add(reporter, page, given, key, start + index);
                    if !page.alternates.is_empty() {
                        links.add(page, key, start + index);
                    }
                    if let Some(statistics) = statistics {
                        statistics.page(page);
                    }
                    if page_of_site.is_none() && site.has(&page.loc) {
                        page_of_site = Some(start + index);
                    }
                    page.lastmod.as_deref()
                }
                CheckedEntry::Sitemap(sitemap) => {
                    let lastmod = sitemap.lastmod.as_deref();
                    children.push(Child { index, loc: sitemap.loc.to_string(), lastmod: lastmod.map(str::to_owned) });
                    lastmod
                }
            };
            note_newest(&mut newest, lastmod);
        })?;
        members.push(Member {
            report: checked.report,
            url: options.sitemap_url.clone(),
            bytes: document.bytes(),
            entries: start..start + checked.offsets.len(),
            offsets: checked.offsets,
            children,
            newest,
            page_of_site,
        });
        Ok(())
    }
}

fn note_newest(newest: &mut Option<(Datetime, String)>, lastmod: Option<&str>) {
    let Some(lastmod) = lastmod else { return };
    let Ok(date) = datetime::read(lastmod) else { return };
    if newest.as_ref().is_none_or(|(other, _)| date > *other) {
        *newest = Some((date, lastmod.to_owned()));
    }
}
