//! Validation of several files together: sitemaps, their indexes and the robots.txt of the site.

use std::sync::Arc;

use serde::Serialize;

use super::document::{self, CheckedEntry};
use super::hreflang::Links;
use super::names;
use super::pages::PageChecker;
use super::record::PreviousPages;
use super::statistics::StatisticsCollector;
use super::url::UrlChecker;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::prepared_options::{PreparedOptions, optional_url, set_folder};
use crate::read::sitemap::{Document, ParseOptions};
use crate::text::datetime::{self, Datetime};

mod indexes;
mod seen_locs;
mod locations;
mod member;
mod site;

use indexes::Files;
pub use member::SetFile;
use member::{Child, Member};
use seen_locs::SeenLocs;
use site::SetSite;

/// The report of one file of a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileReport {
    /// The name of the file, as given.
    pub name: String,
    /// The URL of the file, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The problems of the file alone.
    pub report: Report,
}

/// The reports of a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetReport {
    /// The report of each file, in the order of the input.
    pub files: Vec<FileReport>,
    /// The problems of the robots.txt, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robots: Option<Report>,
    /// The problems that concern several files. Each contains the name of its file. The statistics are those of all
    /// pages.
    pub report: Report,
}

/// Checks files that belong together: each file alone, and the relations between them, such as pages in several files,
/// language versions without a link back, and sitemaps that an index lists but that are missing.
///
/// `robots` of the options is the robots.txt of the site: that of `base_url`, or else of the first file with a URL.
///
/// # Errors
///
/// `invalid-option`, also if the URL of a file is not a full URL. Invalid files are not an error: their problems are in
/// the reports.
///
/// ```
/// use sitemap_kit::{SetFile, parse::ParseOptions, rule, validate_set};
/// let text = "https://example.com/a\n";
/// let files = ["one.txt", "two.txt"].map(|name| SetFile { name, url: None, bytes: text.as_bytes() });
/// let checked = validate_set(&files, &ParseOptions::default())?;
/// assert!(checked.files.iter().all(|file| file.report.is_valid()));
/// let problem = &checked.report.problems[0];
/// assert_eq!(*problem.rule, rule::LOC_DUPLICATE);
/// assert_eq!(problem.message, "https://example.com/a is listed again. It first appears at one.txt:1.");
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn validate_set(files: &[SetFile<'_>], options: &ParseOptions) -> Result<SetReport, Error> {
    let shared = &options.shared;
    let mut urls = Vec::with_capacity(files.len());
    for file in files {
        urls.push(url_of(file, shared)?);
    }
    // Each file has a URL of its own. The inputs of the options are read once for all files.
    let of_files = Options { sitemap_url: None, ..shared.without_inputs() };
    let prepared = PreparedOptions::new(&of_files)?;
    let previous = PreviousPages::of(shared, &UrlChecker::default())?.map(Arc::new);
    let mut site = SetSite::new(shared, prepared.base.as_ref().or(urls.iter().flatten().next()));
    let (whole, mut reporter) = loop {
        let mut reporter = Reporter::new(shared, Kind::Set);
        reporter.set_kind(Kind::Set);
        let mut whole = Whole::new(shared);
        for (file, url) in files.iter().zip(&urls) {
            let of_file = Options { sitemap_url: url.clone(), ..of_files.clone() };
            let document = Document::decode(file.bytes, options).named(file.name);
            whole.add(&document, &prepared.of_file(&of_file), previous.clone(), &site, &mut reporter);
        }
        // An index in the robots.txt authorises the files that it lists. It may come after them, so they are checked again.
        if !site.record_authorised(&whole.members) {
            break (whole, reporter);
        }
    };
    let Whole { members, listed, links, statistics } = whole;
    links.finish(&mut reporter, |key| listed.first_page(key));
    let known = Files::new(&members, files, site.lines());
    indexes::check(&members, &known, &mut reporter);
    let robots = site.check(&members, &known, &mut reporter);
    site.check_listed(&members, &known, files, &mut reporter);
    let (mut pages, mut bytes) = (0, 0);
    for member in &members {
        bytes += member.bytes;
        if member.report.kind != Kind::Index {
            pages += member.entries.len();
        }
    }
    let mut report = reporter.finish(pages);
    report.statistics = StatisticsCollector::finish(statistics, bytes);
    locations::resolve(&mut report, &members, files, options);
    let mut reports = Vec::new();
    for (file, Member { url, report, .. }) in files.iter().zip(members) {
        reports.push(FileReport { name: file.name.to_owned(), url, report });
    }
    Ok(SetReport { files: reports, robots, report })
}

/// Returns the normalised URL of a file.
fn url_of(file: &SetFile<'_>, options: &Options) -> Result<Option<String>, Error> {
    if let Some(url) = file.url {
        return optional_url("url", Some(url), options);
    }
    let Some(folder) = set_folder(options)? else { return Ok(None) };
    optional_url("url", Some(&format!("{folder}{}", names::in_url(file.name))), options)
}

/// The data of all files checked so far.
struct Whole {
    members: Vec<Member>,
    listed: SeenLocs,
    links: Links,
    statistics: Option<StatisticsCollector>,
}

impl Whole {
    fn new(options: &Options) -> Self {
        Self {
            members: Vec::new(),
            listed: SeenLocs::default(),
            links: Links::default(),
            statistics: options.statistics.then(StatisticsCollector::default),
        }
    }

    /// Checks one file and records its entries.
    fn add(
        &mut self,
        document: &Document<'_>,
        prepared: &PreparedOptions<'_>,
        previous: Option<Arc<PreviousPages>>,
        site: &SetSite<'_>,
        reporter: &mut Reporter<'_>,
    ) {
        let url = prepared.options.sitemap_url.clone();
        let Self { members, listed, links, statistics } = self;
        let start = members.last().map_or(0, |member| member.entries.end);
        listed.begin_file(start);
        let (mut children, mut newest, mut page_of_site) = (Vec::new(), None, None);
        let pages = PageChecker::for_files(prepared, previous, site.robots(), site.scope(url.as_deref()));
        let checked = document::check(document, prepared, pages, true, &mut |_| {}, &mut |entry, index| {
            let lastmod = match entry {
                CheckedEntry::Page { page, given, is_feed } => {
                    let key = listed.add(reporter, page, is_feed, given, start + index);
                    if !page.alternates.is_empty() {
                        links.add(page, key, start + index, reporter.skipped_items());
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
        });
        members.push(Member {
            report: checked.report,
            url,
            bytes: document.bytes(),
            entries: start..start + checked.offsets.len(),
            offsets: checked.offsets,
            children,
            newest,
            page_of_site,
        });
    }
}

fn note_newest(newest: &mut Option<(Datetime, String)>, lastmod: Option<&str>) {
    let Some(lastmod) = lastmod else { return };
    let Ok(date) = datetime::read(lastmod) else { return };
    if newest.as_ref().is_none_or(|(other, _)| date > *other) {
        *newest = Some((date, lastmod.to_owned()));
    }
}
