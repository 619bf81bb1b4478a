//! Splitting a page list of any length into a sitemap set: sitemaps within the limits, and an index of them.

use std::borrow::Cow;
use std::fmt;
use std::mem;

use memchr::memchr2;
use serde::Deserialize;

use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::base::limits::{MAX_BYTES, MAX_NEWS, MAX_SITEMAPS, MAX_URLS};
use crate::format::gzip::gzip;
use crate::model::error::{Error, ErrorCode};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Report, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::Pages;
use crate::text::url;
use crate::write::generate::report_too_large;
use crate::write::index;
use crate::write::urlset::{FileLimits, Formatting, Refusal, Urlset};
use crate::write::writable::{Invalid, WritablePages};

mod group;
mod name;

use name::NamePattern;

/// Whether a set has an index.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum IndexMode {
    /// Where there is more than one sitemap. The default.
    #[default]
    Auto,
    /// Even for one sitemap.
    Always,
    /// Not even for several.
    Never,
}

/// What pages are put together by, into files of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GroupBy {
    /// The first folder of the path: `/blog/a` is of `blog`, `/about` of none.
    Path,
    /// The value of a field, which may be one that only serves this.
    Field(String),
}

/// Options of [`split`].
#[derive(Debug, Clone)]
pub struct SplitOptions {
    /// The options that every task understands. `base_url` is required: the URL of the folder that the files go to.
    pub shared: Options,
    /// What happens to pages with errors.
    pub invalid: Invalid,
    /// Every element on a line of its own, indented.
    pub pretty: bool,
    /// URL of a CSS stylesheet for people who open a sitemap in a browser.
    pub stylesheet: Option<String>,
    /// Most pages of a file, at most 50,000 (sitemaps.org).
    pub max_urls: usize,
    /// Most bytes of a file before compression, at most 52,428,800 (sitemaps.org).
    pub max_bytes: usize,
    /// Most news articles of a file, at most 1,000 (Google).
    pub max_news: usize,
    /// Whether a page more or less changes few files and leaves the others as they were: a file then ends where a URL says
    /// so, and holds about half of what it may.
    pub stable: bool,
    /// Whether the files are compressed.
    pub gzip: bool,
    /// Whether there is an index.
    pub index: IndexMode,
    /// Names of the sitemaps: `{n}` is the number, `{group}` the group. May name folders.
    pub name: Option<String>,
    /// Name of the index, and of the only sitemap where there is no index.
    pub index_name: String,
    /// What pages are put together by.
    pub group_by: Option<GroupBy>,
}

impl Default for SplitOptions {
    fn default() -> Self {
        Self {
            shared: Options::default(),
            invalid: Invalid::default(),
            pretty: false,
            stylesheet: None,
            max_urls: MAX_URLS,
            max_bytes: MAX_BYTES,
            max_news: MAX_NEWS,
            stable: false,
            gzip: false,
            index: IndexMode::default(),
            name: None,
            index_name: "sitemap.xml".to_owned(),
            group_by: None,
        }
    }
}

/// One file of a sitemap set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapFile {
    /// Its name, with folders where the pattern has them.
    pub name: String,
    /// Its URL.
    pub url: String,
    /// Its content, compressed where that was asked for.
    pub bytes: Vec<u8>,
    /// How many pages (of an index: sitemaps) it lists.
    pub pages: usize,
    /// The newest lastmod of the pages inside, as it was given; absent where no page has one.
    pub lastmod: Option<String>,
    /// Its size in bytes before compression.
    pub uncompressed: usize,
    /// Whether it is compressed.
    pub gzip: bool,
}

/// What a split makes.
#[derive(Debug, Clone)]
pub struct SitemapSet {
    /// The sitemaps, group by group in the order in which the groups first came.
    pub files: Vec<SitemapFile>,
    /// The index; several where there are more than 50,000 sitemaps, none where none is needed.
    pub index: Vec<SitemapFile>,
    /// What was found in the pages, and what was normalised.
    pub report: Report,
    /// The lines to add to robots.txt.
    pub robots: Vec<String>,
}

/// Splits a page list into sitemaps within the limits, with an index of them.
///
/// Pages stay in their order, and every page is in exactly one file. A file is closed before a page would take it past
/// any of the three limits; sizes are counted before compression, end tag included.
///
/// # Errors
///
/// As [`generate`](crate::generate()), without `too-many-pages`.
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
    let mut stream = SplitStream::of(Cow::Borrowed(options), pages.size_hint())?;
    stream.push(pages)?;
    stream.finish()
}

/// A group of pages and the files they went to.
struct Group {
    name: String,
    open: Urlset,
    /// Whether the open file ends before the next page, if one comes.
    ends: bool,
    /// Files that are complete and were not taken, in their order. They have no name yet: that depends on how many there
    /// will be.
    closed: Vec<SitemapFile>,
    /// The files that were taken before them, as the index will list them.
    taken: Vec<SitemapEntry<'static>>,
}

/// A sitemap set from pages that come in batches, of which finished files can be taken out in between: it needs the memory
/// of the files that are open, one for each group.
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
    options: Cow<'o, SplitOptions>,
    pages: WritablePages,
    splitter: Splitter,
}

impl fmt::Debug for SplitStream<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("SplitStream").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'o> SplitStream<'o> {
    /// A stream that no page has come to.
    ///
    /// # Errors
    ///
    /// `invalid-option`.
    pub fn new(options: &'o SplitOptions) -> Result<Self, Error> {
        Self::of(Cow::Borrowed(options), 0)
    }

    pub(crate) fn of(options: Cow<'o, SplitOptions>, expected_pages: usize) -> Result<Self, Error> {
        let splitter = Splitter::new(&options, expected_pages)?;
        let pages = WritablePages::new(&options.shared, options.invalid)?;
        Ok(Self { options, pages, splitter })
    }

    /// Puts a batch of pages into files.
    ///
    /// # Errors
    ///
    /// As [`split()`], with the report of the pages so far. After an error the stream is of no more use, and cannot be finished.
    pub fn push<'p>(&mut self, pages: impl Into<Pages<'p>>) -> Result<(), Error> {
        let Self { options, pages: writable, splitter } = self;
        let group_field = match &options.group_by {
            Some(GroupBy::Field(field)) => Some(field.as_str()),
            _ => None,
        };
        writable.push(pages.into(), group_field, &options.shared, &mut |reporter, index, page| {
            splitter.push(options, reporter, index, page);
        })
    }

    /// Takes out the sitemaps that are finished, in the order of their groups. The first of all waits for a second one to
    /// begin, because an only file has another name.
    pub fn take(&mut self) -> Vec<SitemapFile> {
        if self.splitter.count > 1 { self.splitter.take(&self.options, false) } else { Vec::new() }
    }

    /// Closes the set: the sitemaps that were not taken, and the index of all.
    ///
    /// # Errors
    ///
    /// As [`split()`]; `invalid-pages` where a batch was refused.
    pub fn finish(mut self) -> Result<SitemapSet, Error> {
        self.end()
    }

    pub(crate) fn end(&mut self) -> Result<SitemapSet, Error> {
        let report = self.pages.finish(&self.options.shared)?;
        Ok(self.splitter.finish(&self.options, report))
    }

    /// Hands out files under their compressed names for someone else to compress.
    #[cfg(target_family = "wasm")]
    pub(crate) const fn leave_unpacked(&mut self) {
        self.splitter.packs = false;
    }

    #[cfg(target_family = "wasm")]
    pub(crate) fn options(&self) -> &SplitOptions {
        &self.options
    }

    /// Puts a batch of text into files, which stands behind so many lines of the whole.
    #[cfg(target_family = "wasm")]
    pub(crate) fn push_lines(&mut self, pages: Pages<'_>, lines: usize) -> Result<(), Error> {
        self.pages.set_line(lines);
        self.push(pages)
    }
}

/// Whether a file of a stable set ends behind a page. The page alone says so (and the namespaces that it is the first to use), once
/// the file has a quarter of the pages, bytes or news that it may have: then a page that is added or removed moves at most the
/// ends of the file that it is in. A page is the likelier to end a file the more of a quarter it takes.
fn ends_file(loc: &str, limits: FileLimits, before: FileLimits, after: FileLimits) -> bool {
    let drawn = fingerprint(loc);
    let is_end = |bound: usize, before: usize, after: usize| {
        let quarter = bound / 4;
        // Where every page ended a file, or every second one, all behind a new page would change.
        after >= quarter && drawn % (quarter.max(2) as u64) < (after - before) as u64
    };
    is_end(limits.urls, before.urls, after.urls)
        || is_end(limits.bytes, before.bytes, after.bytes)
        || is_end(limits.news, before.news, after.news)
}

struct Splitter {
    formatting: Formatting,
    limits: FileLimits,
    pattern: NamePattern,
    index_name: String,
    folder: String,
    expected_pages: usize,
    /// Whether the files are compressed here, where they are to be.
    packs: bool,
    groups: Vec<Group>,
    names: group::Names,
    /// The files so far, open ones as well.
    count: usize,
    /// The groups that files were closed of since the last were taken out.
    ready: Vec<usize>,
}

impl Splitter {
    fn new(options: &SplitOptions, expected_pages: usize) -> Result<Self, Error> {
        check_bound("maxUrls", options.max_urls, 1, MAX_URLS)?;
        check_bound("maxBytes", options.max_bytes, MIN_MAX_BYTES, MAX_BYTES)?;
        check_bound("maxNews", options.max_news, 1, MAX_NEWS)?;
        // Compressed files get their ending by themselves.
        let plain = |name: &str| match name.strip_suffix(".gz") {
            Some(plain) if options.gzip => plain.to_owned(),
            _ => name.to_owned(),
        };
        let index_name = plain(&options.index_name);
        name::check("indexName", &index_name)?;
        let is_grouped = options.group_by.is_some();
        Ok(Self {
            formatting: Formatting { pretty: options.pretty, stylesheet: options.stylesheet.clone() },
            limits: FileLimits { urls: options.max_urls, bytes: options.max_bytes, news: options.max_news },
            pattern: NamePattern::new(options.name.as_deref().map(plain).as_deref(), is_grouped)?,
            index_name,
            folder: folder(options)?,
            expected_pages: if is_grouped { 0 } else { expected_pages },
            packs: options.gzip,
            groups: Vec::new(),
            names: group::Names::default(),
            count: 0,
            ready: Vec::new(),
        })
    }

    fn push(&mut self, options: &SplitOptions, reporter: &mut Reporter<'_>, index: usize, page: &Page<'_>) {
        let place = self.names.place(group::value(page, options.group_by.as_ref()));
        if place == self.groups.len() {
            let name = self.names.file_name(place).to_owned();
            self.groups.push(Group { name, open: self.urlset(), ends: false, closed: Vec::new(), taken: Vec::new() });
        }
        if mem::take(&mut self.groups[place].ends) {
            self.begin_file(place);
        }
        let mut before = self.groups[place].open.content();
        let mut outcome = self.groups[place].open.push(page);
        if outcome == Err(Refusal::Full) {
            self.begin_file(place);
            before = self.groups[place].open.content();
            outcome = self.groups[place].open.push(page);
        }
        // A page that an empty file refuses is too large for any.
        if let Err(Refusal::TooLarge(bytes)) = outcome {
            report_too_large(reporter, index, &page.loc, bytes, self.limits.bytes);
        } else {
            let group = &mut self.groups[place];
            self.count += usize::from(group.open.pages() == 1);
            group.ends = options.stable && ends_file(&page.loc, self.limits, before, group.open.content());
        }
    }

    /// Closes a file, before the next takes its room.
    fn begin_file(&mut self, place: usize) {
        self.close(place);
        self.groups[place].open = self.urlset();
    }

    fn urlset(&self) -> Urlset {
        Urlset::new(self.formatting.clone(), self.limits, self.expected_pages)
    }

    fn close(&mut self, place: usize) {
        let open = &mut self.groups[place].open;
        let (pages, lastmod) = (open.pages(), open.newest_lastmod().map(ToOwned::to_owned));
        let xml = open.finish();
        let closed = self.file(xml, pages, lastmod);
        self.groups[place].closed.push(closed);
        self.ready.push(place);
    }

    /// Takes out the files that are closed.
    fn take(&mut self, options: &SplitOptions, is_alone: bool) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut ready = mem::take(&mut self.ready);
        ready.sort_unstable();
        for place in ready {
            for mut file in mem::take(&mut self.groups[place].closed) {
                let Group { name, taken, .. } = &self.groups[place];
                let name = if is_alone { self.index_name.clone() } else { self.pattern.name(taken.len() + 1, name) };
                self.name(&mut file, options, name);
                let lastmod = file.lastmod.clone().map(Into::into);
                self.groups[place].taken.push(SitemapEntry { loc: file.url.clone().into(), lastmod });
                files.push(file);
            }
        }
        files
    }

    fn finish(&mut self, options: &SplitOptions, report: Report) -> SitemapSet {
        let count = self.count;
        for place in 0..self.groups.len() {
            if self.groups[place].open.pages() > 0 {
                self.close(place);
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

    /// A file that has no name yet.
    fn file(&self, xml: String, pages: usize, lastmod: Option<String>) -> SitemapFile {
        let uncompressed = xml.len();
        let bytes = if self.packs { gzip(xml.as_bytes()) } else { xml.into_bytes() };
        SitemapFile { name: String::new(), url: String::new(), bytes, pages, lastmod, uncompressed, gzip: false }
    }

    /// Gives a file its name, and the URL that it gets by that.
    fn name(&self, file: &mut SitemapFile, options: &SplitOptions, mut name: String) {
        if options.gzip {
            name.push_str(".gz");
        }
        file.url = format!("{}{}", self.folder, url::encode_path(&name));
        file.name = name;
        file.gzip = options.gzip;
    }

    fn index_files(&self, options: &SplitOptions, entries: &[SitemapEntry<'_>]) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut number = 0;
        let taken: HashSet<&str> = entries.iter().map(|entry| &*entry.loc).collect();
        for part in entries.chunks(MAX_SITEMAPS) {
            let mut file = self.file(index::write(part, &self.formatting), part.len(), index::newest_lastmod(part));
            // A name that a sitemap has is passed over.
            while file.url.is_empty() || taken.contains(&*file.url) {
                number += 1;
                self.name(&mut file, options, name::numbered(&self.index_name, number));
            }
            files.push(file);
        }
        files
    }
}

/// Least value of `max_bytes`: below it not even one page of the longest loc would fit.
const MIN_MAX_BYTES: usize = 4_096;

fn check_bound(option: &str, value: usize, least: usize, most: usize) -> Result<(), Error> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(Error::new(ErrorCode::InvalidOption, format!("{option} is {value}; it must be from {least} to {most}.")))
}

/// The URL of the folder that the files go to, with its final slash.
fn folder(options: &SplitOptions) -> Result<String, Error> {
    let Some(base_url) = options.shared.base_url.as_deref() else {
        let message = "split needs baseUrl: the address of the folder that the files will be served from.";
        return Err(Error::new(ErrorCode::InvalidOption, message));
    };
    if memchr2(b'?', b'#', base_url.as_bytes()).is_some() {
        let message =
            format!("baseUrl is \"{base_url}\"; the address of a folder was expected, without a query or a fragment");
        return Err(Error::new(ErrorCode::InvalidOption, message));
    }
    let mut folder = url::normalize(base_url, &options.shared).text.into_owned();
    if !folder.ends_with('/') {
        folder.push('/');
    }
    Ok(folder)
}
