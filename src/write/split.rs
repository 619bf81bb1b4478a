//! Splitting a page list of any length into a sitemap set: sitemaps within the limits, and an index of them.

use std::borrow::Cow;
use std::fmt;
use std::fmt::Display;
use std::mem;

use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::base::limits::{MAX_BYTES, MAX_NEWS, MAX_SITEMAPS, MAX_URLS};
use crate::check::scope::Scope;
use crate::format::gzip::gzip;
use crate::model::error::{Error, messages};
use crate::model::page::Page;
use crate::model::report::{EntryRef, Report, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::Pages;
use crate::write::generate::report_too_large;
use crate::write::index;
use crate::write::urlset::{FileLimits, Formatting, Refusal, Urlset};
use crate::write::writable::{Invalid, WritablePages};

mod group;
mod name;
mod options;
mod locations;

use locations::FileLocations;
pub use options::{GroupBy, IndexMode, SplitOptions};

/// One file of a sitemap set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapFile {
    /// The name of the file, with the folders of the pattern.
    pub name: String,
    /// The URL of the file.
    pub url: String,
    /// The content of the file, compressed if that was requested.
    pub bytes: Vec<u8>,
    /// The number of pages (of an index: sitemaps) in the file.
    pub pages: usize,
    /// The newest lastmod of the pages in the file, as given; absent if no page has one.
    pub lastmod: Option<String>,
    /// The size in bytes before compression.
    pub uncompressed: usize,
    /// Whether the file is compressed.
    pub gzip: bool,
}

/// A sitemap set, the result of a split.
#[derive(Debug, Clone)]
pub struct SitemapSet {
    /// The sitemaps, by group in the order of the first page of each group.
    pub files: Vec<SitemapFile>,
    /// The index; several if there are more than 50,000 sitemaps, none if none is needed.
    pub index: Vec<SitemapFile>,
    /// The problems of the pages, and the normalised values.
    pub report: Report,
    /// The lines to add to robots.txt.
    pub robots: Vec<String>,
}

/// Splits a page list into sitemaps within the limits, and writes an index of them.
///
/// Pages keep their order, and every page is in exactly one file. A file is closed before a page would exceed any of
/// the three limits; sizes are counted before compression and include the end tag.
///
/// A page that its file may not list (sitemaps.org: another host, or a folder outside that of the file) has an error,
/// as in [`validate_set`](crate::validate_set()).
///
/// # Errors
///
/// The errors of [`generate`](crate::generate()), without `too-many-pages`.
///
/// ```
/// use sitemap_kit::{Options, SplitOptions, split};
/// let set = split(
///     r#"["https://example.com/a", "https://example.com/b", "https://example.com/c"]"#,
///     &SplitOptions {
///         shared: Options { base_url: Some("https://example.com/".into()), ..Options::default() },
///         max_urls: 2,
///         ..SplitOptions::default()
///     },
/// )?;
/// assert_eq!(set.files.iter().map(|file| file.pages).collect::<Vec<_>>(), [2, 1]);
/// assert_eq!(set.robots, ["Sitemap: https://example.com/sitemap.xml"]);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn split<'p>(pages: impl Into<Pages<'p>>, options: &SplitOptions) -> Result<SitemapSet, Error> {
    let pages = pages.into();
    let mut stream = SplitStream::of(Cow::Borrowed(options), pages.size_hint(), options.gzip)?;
    stream.push(pages)?;
    stream.finish()
}

/// A group of pages and the files they went to.
struct Group {
    name: String,
    open: Urlset,
    /// The scope of the open file.
    scope: Scope,
    /// Whether the open file is closed before the next page, if there is one.
    ends: bool,
    /// Complete files that were not released, in order. They have no name yet, because that depends on the number of
    /// files.
    closed: Vec<SitemapFile>,
    /// The entries in the index of the files that were released.
    taken: Vec<SitemapEntry<'static>>,
}

/// Splits pages that are added in batches. Finished files can be released in between, so that only the open files are
/// in memory, one for each group.
///
/// ```
/// use sitemap_kit::{Options, SplitOptions, SplitStream};
/// let shared = Options { base_url: Some("https://example.com/".into()), ..Options::default() };
/// let options = SplitOptions { shared, max_urls: 2, ..SplitOptions::default() };
/// let mut stream = SplitStream::new(&options)?;
/// let mut names = Vec::new();
/// for number in 0..5 {
///     stream.push(&format!("https://example.com/{number}"))?;
///     names.extend(stream.take().into_iter().map(|file| file.name));
/// }
/// assert_eq!(names, ["sitemap-1.xml", "sitemap-2.xml"]);
/// let end = stream.finish()?;
/// assert_eq!(end.files[0].name, "sitemap-3.xml");
/// assert_eq!(end.index[0].pages, 3);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub struct SplitStream<'o> {
    pub(crate) options: Cow<'o, SplitOptions>,
    pages: WritablePages,
    splitter: Splitter,
}

impl fmt::Debug for SplitStream<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("SplitStream").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'o> SplitStream<'o> {
    /// Creates a stream without pages.
    ///
    /// # Errors
    ///
    /// `invalid-option`.
    pub fn new(options: &'o SplitOptions) -> Result<Self, Error> {
        let compresses = options.gzip;
        Self::of(Cow::Borrowed(options), 0, compresses)
    }

    /// Creates a stream. With `gzip` in the options but not `compresses`, files have their compressed names but are
    /// left for the caller to compress.
    pub(crate) fn of(options: Cow<'o, SplitOptions>, expected_pages: usize, compresses: bool) -> Result<Self, Error> {
        if options.invalid == Invalid::Keep {
            return Err(Error::new(messages::SPLIT_KEEP, &[]));
        }
        let splitter = Splitter::new(&options, expected_pages, compresses)?;
        let pages = WritablePages::without_scope(&options.shared, options.invalid)?;
        Ok(Self { options, pages, splitter })
    }

    /// Adds a batch of pages.
    ///
    /// # Errors
    ///
    /// The errors of [`split()`], with the report of the pages so far. After an error the stream must not be used.
    pub fn push<'p>(&mut self, pages: impl Into<Pages<'p>>) -> Result<(), Error> {
        self.push_after_lines(pages.into(), 0)
    }

    /// Adds a batch of pages; `lines` is the number of lines of the input before it.
    pub(crate) fn push_after_lines(&mut self, pages: Pages<'_>, lines: usize) -> Result<(), Error> {
        let Self { options, pages: writable, splitter } = self;
        let group_field = match &options.group_by {
            Some(GroupBy::Field(field)) => Some(field.as_str()),
            _ => None,
        };
        writable.push(pages, lines, group_field, &options.shared, &mut |reporter, index, page| {
            splitter.push(options, reporter, index, page);
        })
    }

    /// Releases the finished sitemaps, in the order of their groups. The first sitemap is held back until a second one
    /// begins, because an only file has another name.
    pub fn take(&mut self) -> Vec<SitemapFile> {
        if self.splitter.count > 1 { self.splitter.take(&self.options, false) } else { Vec::new() }
    }

    /// Finishes the set: returns the sitemaps that were not released, and the index of all sitemaps.
    ///
    /// # Errors
    ///
    /// The errors of [`split()`]; `invalid-pages` if a batch was rejected.
    pub fn finish(mut self) -> Result<SitemapSet, Error> {
        self.end()
    }

    pub(crate) fn end(&mut self) -> Result<SitemapSet, Error> {
        let report = self.pages.finish(&self.options.shared)?;
        Ok(self.splitter.finish(&self.options, report))
    }
}

/// Returns whether a file of a stable set is closed after a page. This depends only on the page (and the namespaces
/// that it is the first to use), once the file has a quarter of the maximum of pages, bytes or news. An added or
/// removed page therefore changes at most the end of its own file. The probability is proportional to the share of the
/// quarter that the page takes.
fn ends_file(loc: &str, limits: FileLimits, before: FileLimits, after: FileLimits) -> bool {
    let drawn = fingerprint(loc);
    let is_end = |bound: usize, before: usize, after: usize| {
        let quarter = bound / 4;
        // At least 2: if every page closed a file, all files after a new page would change.
        after >= quarter && drawn % (quarter.max(2) as u64) < (after - before) as u64
    };
    is_end(limits.urls, before.urls, after.urls)
        || is_end(limits.bytes, before.bytes, after.bytes)
        || is_end(limits.news, before.news, after.news)
}

struct Splitter {
    formatting: Formatting,
    limits: FileLimits,
    locations: FileLocations,
    expected_pages: usize,
    /// Whether the files are compressed here.
    compresses: bool,
    groups: Vec<Group>,
    names: group::Names,
    /// The number of files so far, including open ones.
    count: usize,
    /// The groups with files that were closed since the last release.
    ready: Vec<usize>,
}

impl Splitter {
    fn new(options: &SplitOptions, expected_pages: usize, compresses: bool) -> Result<Self, Error> {
        check_bound("maxUrls", options.max_urls, 1, MAX_URLS)?;
        check_bound("maxBytes", options.max_bytes, MIN_MAX_BYTES, MAX_BYTES)?;
        check_bound("maxNews", options.max_news, 1, MAX_NEWS)?;
        Ok(Self {
            formatting: Formatting::new(options.pretty, options.stylesheet.as_deref())?,
            limits: FileLimits { urls: options.max_urls, bytes: options.max_bytes, news: options.max_news },
            locations: FileLocations::new(options)?,
            expected_pages: if options.group_by.is_some() { 0 } else { expected_pages },
            compresses,
            groups: Vec::new(),
            names: group::Names::default(),
            count: 0,
            ready: Vec::new(),
        })
    }

    fn push(&mut self, options: &SplitOptions, reporter: &mut Reporter<'_>, index: usize, page: &Page<'_>) {
        let group_index = self.names.index_of(group::value(page, options.group_by.as_ref()));
        if group_index == self.groups.len() {
            let name = self.names.file_name(group_index).to_owned();
            let scope = self.locations.scope(1, &name);
            let (open, closed, taken) = (self.urlset(), Vec::new(), Vec::new());
            self.groups.push(Group { name, open, scope, ends: false, closed, taken });
        }
        if mem::take(&mut self.groups[group_index].ends) {
            self.begin_file(group_index);
        }
        let entry = EntryRef { page: index, loc: &page.loc };
        if !self.groups[group_index].scope.accepts(reporter, entry) {
            return;
        }
        let mut before = self.groups[group_index].open.content();
        let mut outcome = self.groups[group_index].open.push(page);
        if outcome == Err(Refusal::Full) {
            let is_checked = self.begin_file(group_index);
            if !is_checked && !self.groups[group_index].scope.accepts(reporter, entry) {
                return;
            }
            before = self.groups[group_index].open.content();
            outcome = self.groups[group_index].open.push(page);
        }
        // A page that does not fit into an empty file is too large for any file.
        if let Err(Refusal::TooLarge(bytes)) = outcome {
            report_too_large(reporter, index, &page.loc, bytes, self.limits.bytes);
        } else {
            let group = &mut self.groups[group_index];
            self.count += usize::from(group.open.pages() == 1);
            group.ends = options.stable && ends_file(&page.loc, self.limits, before, group.open.content());
        }
    }

    /// Closes the open file of a group and begins a new one. Returns whether both have the same scope: the number of
    /// the file may be part of its folder.
    fn begin_file(&mut self, group_index: usize) -> bool {
        self.close(group_index);
        let open = self.urlset();
        let group = &mut self.groups[group_index];
        group.open = open;
        let scope = self.locations.scope(group.closed.len() + group.taken.len() + 1, &group.name);
        mem::replace(&mut group.scope, scope) == group.scope
    }

    fn urlset(&self) -> Urlset {
        Urlset::new(self.formatting.clone(), self.limits, self.expected_pages)
    }

    fn close(&mut self, group_index: usize) {
        let open = &mut self.groups[group_index].open;
        let (pages, lastmod) = (open.pages(), open.newest_lastmod().map(ToOwned::to_owned));
        let xml = open.finish();
        let closed = self.file(xml, pages, lastmod);
        self.groups[group_index].closed.push(closed);
        self.ready.push(group_index);
    }

    /// Removes the closed files.
    fn take(&mut self, options: &SplitOptions, is_alone: bool) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut ready = mem::take(&mut self.ready);
        ready.sort_unstable();
        for group_index in ready {
            for mut file in mem::take(&mut self.groups[group_index].closed) {
                let Group { name, taken, .. } = &self.groups[group_index];
                let name =
                    if is_alone { self.locations.only_name(name) } else { self.locations.name(taken.len() + 1, name) };
                self.name(&mut file, options, name);
                let lastmod = file.lastmod.clone().map(Into::into);
                self.groups[group_index].taken.push(SitemapEntry { loc: file.url.clone().into(), lastmod });
                files.push(file);
            }
        }
        files
    }

    fn finish(&mut self, options: &SplitOptions, report: Report) -> SitemapSet {
        let count = self.count;
        for group_index in 0..self.groups.len() {
            if self.groups[group_index].open.pages() > 0 {
                self.close(group_index);
            }
        }
        let has_index = match options.index {
            IndexMode::Auto => count > 1,
            IndexMode::Always => true,
            IndexMode::Never => false,
        };
        let files = self.take(options, count == 1 && !has_index);
        let mut entries = Vec::with_capacity(count);
        for group in &mut self.groups {
            entries.append(&mut group.taken);
        }
        let index = if has_index { self.index_files(options, &entries) } else { Vec::new() };
        let mut robots = Vec::new();
        let mut add = |url: &str| robots.push(format!("Sitemap: {url}"));
        for file in &index {
            add(&file.url);
        }
        if index.is_empty() {
            for entry in &entries {
                add(&entry.loc);
            }
        }
        SitemapSet { files, index, report, robots }
    }

    /// Returns a file without a name.
    fn file(&self, xml: String, pages: usize, lastmod: Option<String>) -> SitemapFile {
        let uncompressed = xml.len();
        let bytes = if self.compresses { gzip(xml.as_bytes()) } else { xml.into_bytes() };
        SitemapFile { name: String::new(), url: String::new(), bytes, pages, lastmod, uncompressed, gzip: false }
    }

    /// Sets the name and URL of a file.
    fn name(&self, file: &mut SitemapFile, options: &SplitOptions, name: String) {
        file.url = self.locations.url(&name);
        file.name = name;
        file.gzip = options.gzip;
    }

    fn index_files(&self, options: &SplitOptions, entries: &[SitemapEntry<'_>]) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut number = 0;
        let taken: HashSet<&str> = entries.iter().map(|entry| &*entry.loc).collect();
        for part in entries.chunks(MAX_SITEMAPS) {
            let mut file = self.file(index::write(part, &self.formatting), part.len(), index::newest_lastmod(part));
            // A name that a sitemap has is skipped.
            while file.url.is_empty() || taken.contains(&*file.url) {
                number += 1;
                self.name(&mut file, options, self.locations.index_name(number));
            }
            files.push(file);
        }
        files
    }
}

/// The minimum of `max_bytes`: the size of a file with one page of the longest loc.
const MIN_MAX_BYTES: usize = 4_096;

fn check_bound(option: &str, value: usize, min: usize, max: usize) -> Result<(), Error> {
    if (min..=max).contains(&value) {
        return Ok(());
    }
    let params: &[(_, &dyn Display)] = &[("name", &option), ("value", &value), ("min", &min), ("max", &max)];
    Err(Error::new(messages::OUT_OF_RANGE, params))
}
