//! The files of a set: as given, and with what is known after the check.

use std::ops::Range;

use crate::base::offsets::Offsets;
use crate::model::report::Report;
use crate::text::datetime::Datetime;

/// One file of a set.
#[derive(Debug, Clone, Copy)]
pub struct SetFile<'f> {
    /// The name of the file, with `/` between folders: `maps/sitemap-1.xml.gz`.
    pub name: &'f str,
    /// The URL at which the file is served. If it is absent, it is the name in the folder `set_url` (by default
    /// `base_url`); without these, files are matched by name.
    pub url: Option<&'f str>,
    /// The content of the file.
    pub bytes: &'f [u8],
}

/// The data of a checked file.
pub(super) struct Member {
    pub(super) report: Report,
    pub(super) url: Option<String>,
    pub(super) bytes: usize,
    /// The range of its entries among those of the whole set.
    pub(super) entries: Range<usize>,
    /// The byte offset of each of its entries.
    pub(super) offsets: Offsets,
    /// The sitemaps that it lists, if it is an index.
    pub(super) children: Vec<Child>,
    /// The newest `lastmod` in it.
    pub(super) newest: Option<(Datetime, String)>,
    /// The first entry, counted over the whole set, that is a page of the site of the robots.txt.
    pub(super) page_of_site: Option<usize>,
}

/// A sitemap that an index lists.
pub(super) struct Child {
    /// Index among the entries of the file.
    pub(super) index: usize,
    /// The normalised URL.
    pub(super) loc: String,
    pub(super) lastmod: Option<String>,
}
