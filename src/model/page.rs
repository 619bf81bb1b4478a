//! The page: one entry of a sitemap or of a page list, the only representation from reader to checker to writer.
//!
//! Values are stored as the given text, so that nothing is rounded or reformatted before it is checked. They borrow
//! from the input if possible, and readers reuse one page for all entries, so that a plain page needs no allocation.

use crate::base::characters::is_illegal;

pub(crate) mod aliases;
pub(crate) mod fields;
mod owned;
mod remove;
mod text;

pub use fields::table::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, TvShow,
    TypedId, Uploader, Video,
};
pub(crate) use remove::Paths;
pub use text::Text;

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

impl<'a> Alternate<'a> {
    /// Returns a language version.
    pub fn new(hreflang: impl Into<Text<'a>>, href: impl Into<Text<'a>>) -> Self {
        Self { hreflang: Some(hreflang.into()), href: Some(href.into()), ..Self::default() }
    }

    /// Returns whether it is no version of the page, although `xhtml:link` can express it: the link has another relation and no
    /// language, as that to an AMP page, or leads into an app.
    pub(crate) fn is_other_link(&self) -> bool {
        const APPS: [&str; 2] = ["android-app:", "ios-app:"];
        let is_blank = |text: &Option<Text<'_>>| text.as_deref().is_none_or(|text| text.trim().is_empty());
        let is_of_app = self.href.as_deref().is_some_and(|href| {
            let url = href.trim_start();
            APPS.iter().any(|app| url.get(..app.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(app)))
        });
        let is_other = |rel: &str| {
            // Without the characters that XML does not allow, which are not written.
            let written: String = rel.chars().filter(|character| !is_illegal(*character)).collect();
            !written.trim().is_empty() && !written.trim().eq_ignore_ascii_case("alternate")
        };
        let rel = self.rel.as_deref().filter(|rel| *rel != "alternate");
        is_of_app || (is_blank(&self.hreflang) && rel.is_some_and(is_other))
    }
}

impl<'a> Image<'a> {
    /// Returns an image with only a URL.
    pub fn new(loc: impl Into<Text<'a>>) -> Self {
        Self { loc: Some(loc.into()), ..Self::default() }
    }
}
