//! A page of the protocol's own elements, which is all that most pages of most lists have.

use std::borrow::Cow;

use super::{Page, RichPage};

/// The elements of the protocol itself, borrowed: eight words instead of a whole [`Page`], for lists of many such pages.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlainPage<'p> {
    /// Address of the page.
    pub(crate) loc: &'p str,
    /// When the page last changed.
    pub(crate) lastmod: Option<&'p str>,
    /// How often it is likely to change.
    pub(crate) changefreq: Option<&'p str>,
    /// Its weight among the pages of the site.
    pub(crate) priority: Option<&'p str>,
}

impl<'p> From<PlainPage<'p>> for Page<'p> {
    fn from(plain: PlainPage<'p>) -> Self {
        Self {
            loc: Cow::Borrowed(plain.loc),
            lastmod: plain.lastmod.map(Cow::Borrowed),
            changefreq: plain.changefreq.map(Cow::Borrowed),
            priority: plain.priority.map(Cow::Borrowed),
            ..Self::default()
        }
    }
}

impl Page<'_> {
    /// The elements of the protocol itself, whatever else the page has.
    pub(crate) fn plain(&self) -> PlainPage<'_> {
        PlainPage {
            loc: &self.loc,
            lastmod: self.lastmod.as_deref(),
            changefreq: self.changefreq.as_deref(),
            priority: self.priority.as_deref(),
        }
    }
}

/// A page that was checked, on its way into a sitemap.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckedPage<'c> {
    /// The elements of the protocol itself.
    pub(crate) plain: &'c PlainPage<'c>,
    /// What else it has.
    pub(crate) more: More<'c>,
}

/// What a page has beside the elements of the protocol itself.
#[derive(Debug, Clone, Copy)]
pub(crate) enum More<'c> {
    /// Nothing, of a page of the usual kind: it is as it was given, and of its texts only the loc may need escaping.
    Nothing,
    /// The extensions of a page of the usual kind; texts and addresses in them may need escaping.
    Rich(&'c RichPage<'c>),
    /// Whatever a page may have.
    Page(&'c Page<'c>),
}

impl<'c> CheckedPage<'c> {
    /// How many articles it is.
    pub(crate) const fn news(self) -> usize {
        match self.more {
            More::Nothing | More::Rich(_) => 0,
            More::Page(page) => page.news.len(),
        }
    }

    /// The value that a split groups the page by; empty where it has none.
    pub(crate) fn group(self) -> &'c str {
        match self.more {
            More::Nothing | More::Rich(_) => "",
            More::Page(page) => page.group.as_deref().unwrap_or_default(),
        }
    }
}
