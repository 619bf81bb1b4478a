//! The page: one entry of a sitemap or of a page list, the only form of it from reader to checker to writer.
//!
//! Values are kept as the text they were given as, so that nothing is rounded, reformatted or lost before it is checked. They
//! borrow from the input where possible, and readers fill one page again for each entry, so that a plain page costs no
//! allocation.

use std::borrow::Cow;

mod alternate;
pub(crate) mod fields;
mod image;
mod news;
mod owned;
mod record;
mod video;

pub use alternate::Alternate;
pub use image::Image;
pub use news::{News, Publication};
pub use record::CrawlRecord;
pub use video::{ContentSegment, Platform, Price, Restriction, TvShow, TypedId, Uploader, Video};

/// A text value: borrowed from the input, or owned where it had to be unescaped or was made by a program.
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
    /// When the page last changed, as a W3C Datetime.
    pub lastmod: Option<Text<'a>>,
    /// How often the page is likely to change: `always` … `never`.
    pub changefreq: Option<Text<'a>>,
    /// Weight among the pages of the site, a decimal from 0.0 to 1.0.
    pub priority: Option<Text<'a>>,
    /// Language versions (`xhtml:link`).
    pub alternates: Vec<Alternate<'a>>,
    /// Images on the page.
    pub images: Vec<Image<'a>>,
    /// Videos on the page.
    pub videos: Vec<Video<'a>>,
    /// The article, for a news sitemap. More than one is an error, but is kept.
    pub news: Vec<News<'a>>,
    /// Whether the page is marked as one for feature phones: `true`, or the type in Baidu's namespace.
    pub mobile: Option<Text<'a>>,
    /// XML of elements of other namespaces, each a complete fragment with its own declarations, kept as it was.
    pub foreign: Vec<Text<'a>>,
    /// Facts about the page from a crawl or a build; read by rules, never written to a sitemap.
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

    /// Resets the page to [`Page::default`] but keeps the memory of its lists: readers fill one page again for each entry.
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
