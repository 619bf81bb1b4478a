//! The page: one entry of a sitemap or of a page list, the only representation from reader to checker to writer.
//!
//! Values are stored as the given text, so that nothing is rounded or reformatted before it is checked. They borrow
//! from the input if possible, and readers reuse one page for all entries, so that a plain page needs no allocation.

use std::borrow::Cow;

pub(crate) mod aliases;
mod alternate;
pub(crate) mod fields;
mod image;
mod news;
mod owned;
mod record;
mod remove;
mod video;

pub use alternate::Alternate;
pub use image::Image;
pub use news::{News, Publication};
pub use record::CrawlRecord;
pub(crate) use remove::Paths;
pub use video::{ContentSegment, Platform, Price, Restriction, TvShow, TypedId, Uploader, Video};

/// A text value: borrowed from the input, or owned if it was unescaped or created by a program.
pub type Text<'a> = Cow<'a, str>;

/// One entry of a sitemap or of a page list.
///
/// ```
/// use sitemap_kit::{Page, page_list};
/// let mut page = Page::new("https://example.com/");
/// page.lastmod = Some("2026-01-10".into());
/// assert_eq!(page_list::write(&[page]), r#"[{"loc":"https://example.com/","lastmod":"2026-01-10"}]"#);
/// ```
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Page<'a> {
    /// URL of the page; required (sitemaps.org).
    pub loc: Text<'a>,
    /// Date of the last change of the page, as a W3C Datetime.
    pub lastmod: Option<Text<'a>>,
    /// Expected frequency of changes: `always` … `never`.
    pub changefreq: Option<Text<'a>>,
    /// Priority among the pages of the site, a decimal from 0.0 to 1.0.
    pub priority: Option<Text<'a>>,
    /// Language versions (`xhtml:link`).
    pub alternates: Vec<Alternate<'a>>,
    /// Images on the page.
    pub images: Vec<Image<'a>>,
    /// Videos on the page.
    pub videos: Vec<Video<'a>>,
    /// The article, for a news sitemap. More than one is stored, and reported as an error.
    pub news: Vec<News<'a>>,
    /// Whether the page is for feature phones: `true`, or the type in Baidu's namespace.
    pub mobile: Option<Text<'a>>,
    /// XML of elements of other namespaces, each a complete fragment with its own declarations.
    pub foreign: Vec<Text<'a>>,
    /// Facts about the page from a crawl or a build; used by rules, never written to a sitemap.
    pub record: Option<Box<CrawlRecord<'a>>>,
    /// Value of the field that a split groups by.
    pub group: Option<Text<'a>>,
}

impl<'a> Page<'a> {
    /// Returns a page with only a URL.
    pub fn new(loc: impl Into<Text<'a>>) -> Self {
        Self { loc: loc.into(), ..Self::default() }
    }

    /// Returns `true` if the page has no element of an extension or of another namespace.
    pub fn is_plain(&self) -> bool {
        self.alternates.is_empty()
            && self.images.is_empty()
            && self.videos.is_empty()
            && self.news.is_empty()
            && self.mobile.is_none()
            && self.foreign.is_empty()
    }

    /// Resets the page to [`Page::default`] but keeps the memory of its lists, because readers reuse one page for all
    /// entries.
    pub(crate) fn clear(&mut self) {
        let Self {
            loc,
            lastmod,
            changefreq,
            priority,
            alternates,
            images,
            videos,
            news,
            mobile,
            foreign,
            record,
            group,
        } = self;
        *loc = Text::default();
        for field in [lastmod, changefreq, priority, mobile, group] {
            *field = None;
        }
        alternates.clear();
        images.clear();
        videos.clear();
        news.clear();
        foreign.clear();
        *record = None;
    }
}
