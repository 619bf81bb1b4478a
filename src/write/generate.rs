//! Generating one sitemap from a page list, whole or in batches.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;

use crate::base::limits::{MAX_BYTES, MAX_NEWS, MAX_URLS};
use crate::check::StatisticsCollector;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::{EntryRef, Finding, Report, Reporter};
use crate::model::rule;
use crate::read::page_list::Pages;
use crate::write::urlset::{FileLimits, Formatting, Refusal, Urlset};
use crate::write::writable::{Invalid, WritablePages};

/// The options of [`generate`]: how pages are read, checked and written.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct GenerateOptions {
    /// The options shared by all functions.
    #[serde(skip)]
    pub shared: Options,
    /// The handling of pages with errors.
    pub invalid: Invalid,
    /// The state of [`keep_dates`](crate::diff::keep_dates) with the dates of the pages. Pages that it has no date for keep their own.
    pub state: Option<String>,
    /// Whether each element is on a line of its own, indented.
    pub pretty: bool,
    /// URL of a CSS stylesheet for people who open the sitemap in a browser. (Browsers are removing XSLT.)
    pub stylesheet: Option<String>,
}

/// Result of [`generate()`].
#[derive(Debug, Clone)]
pub struct Generated {
    /// The `<urlset>` document.
    pub xml: String,
    /// Problems of the pages, and URLs that were normalised.
    pub report: Report,
}

/// Limits of the protocol for one sitemap.
const PROTOCOL_LIMITS: FileLimits = FileLimits { urls: MAX_URLS, bytes: MAX_BYTES, news: MAX_NEWS };

/// Limits of a sitemap that may be invalid: none.
const NO_LIMITS: FileLimits = FileLimits { urls: usize::MAX, bytes: usize::MAX, news: usize::MAX };

/// Writes one sitemap (sitemaps.org 0.9 with Google's extensions) from a page list.
///
/// Elements are in schema order, texts are escaped once, URLs are normalised and every change to one is in the report.
/// Nothing is invented: absent values are not written.
///
/// # Errors
///
/// `invalid-pages` if a page has an error (with [`Invalid::Skip`]: if all have); `too-many-pages` past a limit of the
/// protocol (use [`split`](crate::split())); `empty-page-list`; `unreadable-page-list`; `invalid-option`.
///
/// ```
/// use sitemap_kit::{GenerateOptions, generate};
/// let generated = generate(
///     r#"[{"loc": "https://example.com/a?b=1&c=2", "lastmod": "2026-01-10", "priority": 1}]"#,
///     &GenerateOptions::default(),
/// )?;
/// assert!(generated.xml.contains("<loc>https://example.com/a?b=1&amp;c=2</loc>"));
/// assert!(generated.xml.contains("<priority>1.0</priority>"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn generate<'p>(pages: impl Into<Pages<'p>>, options: &GenerateOptions) -> Result<Generated, Error> {
    let pages = pages.into();
    let mut stream = GenerateStream::of(Cow::Borrowed(options), pages.written_size_hint())?;
    stream.push(pages)?;
    stream.finish()
}

/// Writes one sitemap from batches of pages. Finished parts of it can be taken between two batches.
///
/// The first part declares the namespaces used until then; later entries that need another one declare it themselves. The
/// bytes therefore depend on the batches, and equal those of [`generate()`] if nothing is taken before the end.
///
/// ```
/// use sitemap_kit::{GenerateOptions, GenerateStream};
/// let options = GenerateOptions::default();
/// let mut stream = GenerateStream::new(&options)?;
/// stream.push(r#"["https://example.com/"]"#)?;
/// let mut xml = stream.take();
/// stream.push(r#"[{"loc": "https://example.com/a", "images": ["https://example.com/a.png"]}]"#)?;
/// let end = stream.finish()?;
/// xml += &end.xml;
/// assert!(xml.contains("<url xmlns:image="));
/// assert_eq!(end.report.pages, 2);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub struct GenerateStream<'o> {
    pub(crate) options: Cow<'o, GenerateOptions>,
    pages: WritablePages,
    urlset: Urlset,
    statistics: Option<StatisticsCollector>,
}

impl fmt::Debug for GenerateStream<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("GenerateStream").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'o> GenerateStream<'o> {
    /// Creates a stream.
    ///
    /// # Errors
    ///
    /// `invalid-option`.
    pub fn new(options: &'o GenerateOptions) -> Result<Self, Error> {
        Self::of(Cow::Borrowed(options), 0)
    }

    pub(crate) fn of(options: Cow<'o, GenerateOptions>, expected_bytes: usize) -> Result<Self, Error> {
        let formatting = Formatting::new(options.pretty, options.stylesheet.as_deref())?;
        let pages = WritablePages::new(&options.shared, options.invalid, options.state.as_deref())?;
        let limits = if options.invalid == Invalid::Keep { NO_LIMITS } else { PROTOCOL_LIMITS };
        let statistics = options.shared.statistics.then(StatisticsCollector::default);
        Ok(Self { options, pages, urlset: Urlset::with_room(formatting, limits, expected_bytes), statistics })
    }

    /// Writes a batch of pages.
    ///
    /// # Errors
    ///
    /// As [`generate()`], with the report of the pages so far. After an error the stream cannot be used or finished any more.
    pub fn push<'p>(&mut self, pages: impl Into<Pages<'p>>) -> Result<(), Error> {
        self.push_after_lines(pages.into(), 0)
    }

    /// Writes a batch of pages. `lines` is the number of lines of the input before it.
    pub(crate) fn push_after_lines(&mut self, pages: Pages<'_>, lines: usize) -> Result<(), Error> {
        let Self { options, pages: writable, urlset, statistics } = self;
        let mut left_over = 0_usize;
        writable.push(pages, lines, None, &options.shared, &mut |reporter, index, page| {
            if left_over > 0 {
                left_over += 1;
                return;
            }
            match urlset.push(page) {
                Ok(()) => {
                    if let Some(statistics) = statistics {
                        statistics.page(page);
                    }
                }
                Err(Refusal::Full) => left_over = 1,
                Err(Refusal::TooLarge(bytes)) => report_too_large(reporter, index, &page.loc, bytes, MAX_BYTES),
            }
        })?;
        if left_over > 0 {
            writable.fail();
            return Err(too_many(urlset, left_over, writable.report(&options.shared)));
        }
        if let Some(urls) = writable.left_out_late() {
            let mut again = Self::of(options.clone(), 0)?;
            again.pages.set_left_out(urls);
            again.push_after_lines(pages, lines)?;
            *self = again;
        }
        Ok(())
    }

    /// Takes out what was written since the last call; an empty text before the first page.
    pub fn take(&mut self) -> String {
        if self.urlset.pages() == 0 { String::new() } else { self.urlset.take() }
    }

    /// Closes the sitemap.
    ///
    /// # Errors
    ///
    /// As [`generate()`]; `invalid-pages` where a batch was refused.
    pub fn finish(mut self) -> Result<Generated, Error> {
        self.end()
    }

    pub(crate) fn end(&mut self) -> Result<Generated, Error> {
        let mut report = self.pages.finish(&self.options.shared)?;
        report.statistics = StatisticsCollector::finish(self.statistics.take(), self.urlset.len());
        Ok(Generated { xml: self.urlset.finish(), report })
    }
}

/// Reports a page that is larger than a whole file may be.
pub(crate) fn report_too_large(reporter: &mut Reporter<'_>, index: usize, loc: &str, bytes: usize, limit: usize) {
    let entry = EntryRef { page: index, loc };
    reporter.add(&Finding::of(&rule::PAGE_TOO_LARGE).at(entry).param("n", bytes).param("limit", limit));
}

fn too_many(urlset: &Urlset, left_over: usize, report: Report) -> Error {
    let pages = urlset.pages();
    let (limit, message) = if pages == MAX_URLS {
        (MAX_URLS, messages::TOO_MANY_PAGES)
    } else if urlset.news() >= MAX_NEWS {
        (MAX_NEWS, messages::TOO_MANY_ARTICLES)
    } else {
        (MAX_BYTES, messages::TOO_MANY_BYTES)
    };
    Error::new(message, &[("total", &(pages + left_over)), ("limit", &limit)]).with_report(report)
}
