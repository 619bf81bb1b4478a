//! Splitting a page list of any length into a sitemap set: sitemaps within the limits, and an index of them.

use std::borrow::Cow;
use std::fmt;

use crate::model::error::Error;
use crate::model::report::Report;
use crate::read::page_list::Pages;
use crate::write::shard::Bucket;
use crate::write::writable::WritablePages;

mod entry_groups;
mod entry_store;
mod file;
mod file_maker;
mod group;
mod locations;
mod name;
mod options;
mod other_sitemaps;
mod sequential;
mod set_plan;
mod shard_plan;
mod stable;

pub use file::SitemapFile;
use file_maker::FileMaker;
pub(crate) use file_maker::IndexFiles;
pub use options::{GroupBy, IndexMode, SplitOptions, Strategy};
use sequential::SequentialSplitter;
pub(crate) use set_plan::{PlannedSitemap, SetPlan};
pub use shard_plan::{Shard, ShardIndex, ShardPlan, ShardRow, WrittenShard, shard_index, shard_prefix, write_shard};
use stable::StableSplitter;

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
/// Every page is in exactly one file. Pages keep their order, and a file is closed before a page would exceed any of the
/// three limits; sizes are counted before compression and include the end tag. With [`Strategy::Stable`] the hash of its
/// URL decides which file contains a page.
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
    compresses: bool,
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
        let splitter = Splitter::new(&options, expected_pages, compresses)?;
        let pages = WritablePages::without_scope(&options.shared, options.invalid, options.state.as_deref())?;
        Ok(Self { options, pages, splitter, compresses })
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
        let Self { options, pages: writable, splitter, compresses } = self;
        let group_field = options.group_by.as_ref().and_then(GroupBy::field);
        writable.push(pages, lines, group_field, &options.shared, &mut |reporter, index, page| {
            let group_by = options.group_by.as_ref();
            match splitter {
                Splitter::Sequential(splitter) => splitter.push(group_by, reporter, index, page),
                Splitter::Stable(splitter) => splitter.push(group_by, reporter, index, page),
            }
        })?;
        if let Some(urls) = writable.left_out_late() {
            let mut again = Self::of(options.clone(), 0, *compresses)?;
            again.pages.set_left_out(urls);
            again.push_after_lines(pages, lines)?;
            *self = again;
        }
        Ok(())
    }

    /// Releases the finished sitemaps, in the order of their groups. The first sitemap is held back until a second one
    /// begins, because an only file has another name. A stable set has no finished sitemaps until all pages are added.
    pub fn take(&mut self) -> Vec<SitemapFile> {
        match &mut self.splitter {
            Splitter::Sequential(splitter) => splitter.take(),
            Splitter::Stable(_) => Vec::new(),
        }
    }

    /// Writes and releases a sitemap of a stable set after all pages were added; `None` at the end, and for a sequential
    /// set. [`finish`](Self::finish) returns the sitemaps that were not released.
    pub fn next_file(&mut self) -> Option<SitemapFile> {
        match &mut self.splitter {
            Splitter::Sequential(_) => None,
            Splitter::Stable(splitter) => splitter.next_file(),
        }
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
        let mut report = self.pages.finish(&self.options.shared)?;
        let (files, IndexFiles { index, robots, report: of_others }) = match &mut self.splitter {
            Splitter::Sequential(splitter) => splitter.finish()?,
            Splitter::Stable(splitter) => splitter.finish()?,
        };
        report.append(of_others);
        Ok(SitemapSet { files, index, report, robots })
    }
}

/// The strategy's part of a split.
enum Splitter {
    Sequential(SequentialSplitter),
    Stable(StableSplitter),
}

impl Splitter {
    fn new(options: &SplitOptions, expected_pages: usize, compresses: bool) -> Result<Self, Error> {
        let files = FileMaker::new(options, options.strategy, compresses)?;
        Ok(match options.strategy {
            Strategy::Sequential => {
                let expected_pages = if options.group_by.is_some() { 0 } else { expected_pages };
                Self::Sequential(SequentialSplitter::new(files, expected_pages))
            }
            Strategy::Stable => Self::Stable(StableSplitter::new(files, Bucket::ROOT)),
        })
    }
}
