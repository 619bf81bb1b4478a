//! The entries of a document, as readers pass them to a sink.

use crate::model::page::{Page, Text};
use crate::model::report::{RemedyLimit, Reporter};
use crate::model::sitemap_entry::SitemapEntry;

/// An entry: a page of a sitemap, or a sitemap of an index.
// Not boxed, because that would be an allocation for each page.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content<'d> {
    /// A page of a sitemap, a text list or a feed.
    Page(Page<'d>),
    /// A sitemap of an index.
    Sitemap(SitemapEntry<'d>),
}

/// An entry that is passed from the document to a sink.
#[derive(Debug)]
pub(crate) struct Entry<'e, 'd> {
    /// Index among the entries of the document, from 0.
    pub(crate) index: usize,
    /// Byte offset of its beginning; [`Positions::of`] returns the line and column.
    pub(crate) offset: usize,
    /// Byte offset of its element, which begins earlier for a further URL of an element.
    pub(crate) element: usize,
    /// Byte offset after its element; `None` if the element contains other entries or is inside one, and for a line.
    pub(crate) end: Option<usize>,
    /// Whether it has a loc; a missing one has been reported.
    pub(crate) has_loc: bool,
    /// Whether it is removed if another entry has a loc: it has none, and no content that may show what it is.
    pub(crate) is_blank: bool,
    /// White space around the values in the file, which the content does not contain.
    pub(crate) padded: Padded<'d>,
    /// The limit that damage of its markup sets to the remedies of its values.
    pub(crate) limit: RemedyLimit,
    /// The number of the root around it, and the fingerprint of its name if it has entries.
    pub(crate) root: (usize, u64),
    /// The entry. It is reused for the next one, so a sink that stores entries must take it.
    pub(crate) content: &'e mut Content<'d>,
}

/// White space around the values of an entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Padded<'d> {
    /// Whether there is white space around the loc.
    pub(crate) loc: bool,
    /// The first character around the loc for which nothing is drawn. The loc itself contains those inside an element.
    pub(crate) invisible: Option<char>,
    /// The changefreq with the white space around it, which the schema treats as part of the value.
    pub(crate) changefreq: Option<&'d str>,
}

impl<'d> Content<'d> {
    /// Returns whether the entry has a loc.
    pub(super) fn has_loc(&self) -> bool {
        match self {
            Self::Page(page) => !page.loc.is_empty(),
            Self::Sitemap(sitemap) => !sitemap.loc.is_empty(),
        }
    }

    /// Creates an entry of the same type that has only a loc.
    pub(super) fn sibling(&self, loc: Text<'d>) -> Self {
        match self {
            Self::Page(_) => Self::Page(Page::new(loc)),
            Self::Sitemap(_) => Self::Sitemap(SitemapEntry { loc, ..SitemapEntry::default() }),
        }
    }

    /// Resets the content to an empty page, and keeps the memory of its lists.
    pub(super) fn clear(&mut self) {
        match self {
            Self::Page(page) => page.clear(),
            Self::Sitemap(_) => *self = Self::default(),
        }
    }
}

impl Default for Content<'_> {
    fn default() -> Self {
        Self::Page(Page::default())
    }
}

/// Receives the entries of a document one by one.
pub(crate) type Sink<'s, 'd> = dyn FnMut(&mut Reporter<'_>, Entry<'_, 'd>) + 's;
