//! Splitting a page list of any length into a sitemap set: sitemaps within the limits, and an index of them.

use crate::error::{Error, ErrorCode};
use crate::gzip::gzip;
use crate::index;
use crate::limits::{MAX_BYTES, MAX_NEWS, MAX_SITEMAPS, MAX_URLS};
use crate::loc;
use crate::options::Options;
use crate::page::Page;
use crate::page_list::Pages;
use crate::report::{Finding, Place, Report, Reporter};
use crate::rule;
use crate::sitemap_entry::SitemapEntry;
use crate::urlset::{Bounds, Look, Refusal, Urlset};
use crate::writable::{Invalid, each_writable};

mod group;
mod name;

use name::NamePattern;

/// Whether a set has an index.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
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
    /// The options that every task understands. `base_url` is required: the address of the folder that the files go to.
    pub shared: Options,
    /// What happens to pages with errors.
    pub invalid: Invalid,
    /// Every element on a line of its own, indented.
    pub pretty: bool,
    /// Address of a CSS stylesheet for people who open a sitemap in a browser.
    pub stylesheet: Option<String>,
    /// Most pages of a file, at most 50,000 (sitemaps.org).
    pub max_urls: usize,
    /// Most bytes of a file before compression, at most 52,428,800 (sitemaps.org).
    pub max_bytes: usize,
    /// Most news articles of a file, at most 1,000 (Google).
    pub max_news: usize,
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
    /// Its address.
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
    let mut splitter = Splitter::new(options, pages.size_hint())?;
    let group_field = match &options.group_by {
        Some(GroupBy::Field(field)) => Some(field.as_str()),
        _ => None,
    };
    let report = each_writable(pages, group_field, &options.shared, options.invalid, &mut |reporter, index, page| {
        splitter.push(reporter, index, page);
    })?;
    Ok(splitter.finish(report))
}

/// A group of pages and the files they went to.
struct Group {
    name: String,
    open: Urlset,
    closed: Vec<Closed>,
}

/// A sitemap that is complete but has no name yet: that depends on how many there will be.
struct Closed {
    bytes: Vec<u8>,
    pages: usize,
    lastmod: Option<String>,
    uncompressed: usize,
}

struct Splitter<'o> {
    options: &'o SplitOptions,
    look: Look,
    bounds: Bounds,
    pattern: NamePattern,
    folder: String,
    expected_pages: usize,
    groups: Vec<Group>,
    names: group::Names,
}

impl<'o> Splitter<'o> {
    fn new(options: &'o SplitOptions, expected_pages: usize) -> Result<Self, Error> {
        check_bound("maxUrls", options.max_urls, 1, MAX_URLS)?;
        check_bound("maxBytes", options.max_bytes, MIN_MAX_BYTES, MAX_BYTES)?;
        check_bound("maxNews", options.max_news, 1, MAX_NEWS)?;
        Ok(Self {
            options,
            look: Look { pretty: options.pretty, stylesheet: options.stylesheet.clone() },
            bounds: Bounds { urls: options.max_urls, bytes: options.max_bytes, news: options.max_news },
            pattern: NamePattern::new(options.name.as_deref(), options.group_by.is_some())?,
            folder: folder(options)?,
            expected_pages: if options.group_by.is_some() { 0 } else { expected_pages },
            groups: Vec::new(),
            names: group::Names::default(),
        })
    }

    fn push(&mut self, reporter: &mut Reporter<'_>, index: usize, page: &Page<'_>) {
        let place = self.names.place(group::value(page, self.options.group_by.as_ref()));
        if place == self.groups.len() {
            let open = self.urlset();
            self.groups.push(Group { name: self.names.file_name(place).to_owned(), open, closed: Vec::new() });
        }
        let outcome = match self.groups[place].open.push(page) {
            Err(Refusal::Full) => {
                let next = self.urlset();
                let group = &mut self.groups[place];
                let full = std::mem::replace(&mut group.open, next);
                group.closed.push(close(full, self.options.gzip));
                group.open.push(page)
            }
            outcome => outcome,
        };
        // A page that an empty file refuses is too large for any.
        if let Err(Refusal::TooLarge(bytes)) = outcome {
            reporter.add(
                Finding::of(&rule::PAGE_TOO_LARGE)
                    .at(Place { page: index, loc: &page.loc })
                    .params(&[("n", &bytes), ("limit", &self.bounds.bytes)]),
            );
        }
    }

    fn urlset(&self) -> Urlset {
        Urlset::new(self.look.clone(), self.bounds, self.expected_pages)
    }

    fn finish(mut self, report: Report) -> SitemapSet {
        for group in &mut self.groups {
            let last = std::mem::replace(&mut group.open, Urlset::new(self.look.clone(), self.bounds, 0));
            if last.pages() > 0 {
                group.closed.push(close(last, self.options.gzip));
            }
        }
        let count: usize = self.groups.iter().map(|group| group.closed.len()).sum();
        let has_index = match self.options.index {
            IndexMode::Auto => count > 1,
            IndexMode::Always => true,
            IndexMode::Never => false,
        };
        let is_alone = count == 1 && !has_index;
        let mut files = Vec::with_capacity(count);
        for group in std::mem::take(&mut self.groups) {
            for (number, closed) in group.closed.into_iter().enumerate() {
                let name =
                    if is_alone { self.options.index_name.clone() } else { self.pattern.name(number + 1, &group.name) };
                files.push(self.file(name, closed));
            }
        }
        let index = if has_index { self.index_files(&files) } else { Vec::new() };
        let announced = if index.is_empty() { &files } else { &index };
        let robots = announced.iter().map(|file| format!("Sitemap: {}", file.url)).collect();
        SitemapSet { files, index, report, robots }
    }

    fn file(&self, name: String, closed: Closed) -> SitemapFile {
        let name = if self.options.gzip { format!("{name}.gz") } else { name };
        let Closed { bytes, pages, lastmod, uncompressed } = closed;
        let url = format!("{}{}", self.folder, loc::encode_path(&name));
        SitemapFile { url, name, bytes, pages, lastmod, uncompressed, gzip: self.options.gzip }
    }

    fn index_files(&self, files: &[SitemapFile]) -> Vec<SitemapFile> {
        let entries: Vec<SitemapEntry<'_>> = files.iter().map(entry_of).collect();
        let parts: Vec<&[SitemapEntry<'_>]> = entries.chunks(MAX_SITEMAPS).collect();
        let indexes = parts.iter().enumerate().map(|(number, part)| {
            let xml = index::write(part, &self.look);
            let closed = Closed {
                uncompressed: xml.len(),
                pages: part.len(),
                lastmod: index::newest_lastmod(part),
                bytes: if self.options.gzip { gzip(xml.as_bytes()) } else { xml.into_bytes() },
            };
            self.file(name::numbered(&self.options.index_name, number + 1), closed)
        });
        indexes.collect()
    }
}

/// The entry of an index that lists a file.
fn entry_of(file: &SitemapFile) -> SitemapEntry<'_> {
    SitemapEntry { loc: file.url.as_str().into(), lastmod: file.lastmod.as_deref().map(Into::into) }
}

/// Least value of `max_bytes`: below it not even one page of the longest loc would fit.
const MIN_MAX_BYTES: usize = 4_096;

fn check_bound(option: &str, value: usize, least: usize, most: usize) -> Result<(), Error> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(Error::new(ErrorCode::InvalidOption, format!("{option} is {value}; it must be from {least} to {most}.")))
}

/// The address of the folder that the files go to, with its final slash.
fn folder(options: &SplitOptions) -> Result<String, Error> {
    name::check("indexName", &options.index_name)?;
    let Some(base_url) = options.shared.base_url.as_deref() else {
        let message = "split needs baseUrl: the address of the folder that the files will be served from.";
        return Err(Error::new(ErrorCode::InvalidOption, message));
    };
    if base_url.contains(['?', '#']) {
        let message =
            format!("baseUrl is \"{base_url}\"; the address of a folder was expected, without a query or a fragment");
        return Err(Error::new(ErrorCode::InvalidOption, message));
    }
    let mut folder = loc::normalize(base_url, &options.shared).text.into_owned();
    if !folder.ends_with('/') {
        folder.push('/');
    }
    Ok(folder)
}

fn close(urlset: Urlset, compresses: bool) -> Closed {
    let (pages, lastmod) = (urlset.pages(), urlset.newest_lastmod().map(ToOwned::to_owned));
    let xml = urlset.finish();
    let uncompressed = xml.len();
    let bytes = if compresses { gzip(xml.as_bytes()) } else { xml.into_bytes() };
    Closed { bytes, pages, lastmod, uncompressed }
}
