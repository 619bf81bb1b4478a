//! Options of a split.

use std::fmt::Display;

use serde::Deserialize;

use crate::base::limits::{MAX_BYTES, MAX_NEWS, MAX_URLS};
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::urlset::FileLimits;
use crate::write::writable::Invalid;

/// Whether a set has an index.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum IndexMode {
    /// An index if there is more than one sitemap. The default.
    #[default]
    Auto,
    /// Always an index, even for one sitemap.
    Always,
    /// Never an index, even for several sitemaps.
    Never,
}

/// The criterion by which pages are grouped into separate files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "GroupByForm")]
pub enum GroupBy {
    /// The first folder of the path: `/blog/a` is in `blog`, `/about` is in none.
    Path,
    /// The value of a field, which may be a custom field.
    Field(String),
}

/// The forms of the option: `"path"` or `{ field: name }`.
#[derive(Deserialize)]
#[serde(untagged, expecting = "option-group-by")]
enum GroupByForm {
    Word(GroupByWord),
    Field(GroupByField),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum GroupByWord {
    Path,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupByField {
    field: String,
}

impl From<GroupByForm> for GroupBy {
    fn from(form: GroupByForm) -> Self {
        match form {
            GroupByForm::Word(GroupByWord::Path) => Self::Path,
            GroupByForm::Field(GroupByField { field }) => Self::Field(field),
        }
    }
}

impl GroupBy {
    /// Returns the field by whose value pages are grouped.
    pub(crate) fn field(&self) -> Option<&str> {
        match self {
            Self::Path => None,
            Self::Field(field) => Some(field),
        }
    }
}

/// The strategy by which pages are divided into files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strategy {
    /// By the order of the pages; each file is filled before the next begins. The default.
    #[default]
    Sequential,
    /// By a hash of the URLs, so that the files depend only on the set of pages, not on their order, and an added, changed
    /// or removed page changes at most two files. Files are between half and completely full, and their pages are sorted by
    /// URL.
    ///
    /// The number in a file name is that of the bucket: 1 contains all pages, and the halves of bucket n are 2n and
    /// 2n + 1, plus the difference of `first_number` and 1. It must not be part of a folder.
    Stable,
}

/// Options of [`split`](super::split()).
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct SplitOptions {
    /// The options shared by all functions. `set_url` or `base_url` is required: the URL of the folder of the files.
    #[serde(skip)]
    pub shared: Options,
    /// The treatment of pages with errors.
    pub invalid: Invalid,
    /// The state of [`keep_dates`](crate::diff::keep_dates) with the dates of the pages. Pages that it has no date for keep their own.
    // `update` of the package has the state elsewhere.
    #[serde(skip)]
    pub state: Option<String>,
    /// Whether every element is on a line of its own, indented.
    pub pretty: bool,
    /// URL of a stylesheet (CSS) with which browsers show the sitemaps.
    pub stylesheet: Option<String>,
    /// The maximum number of pages of a file, at most 50,000 (sitemaps.org).
    pub max_urls: usize,
    /// The maximum size of a file before compression in bytes, at most 52,428,800 (sitemaps.org).
    pub max_bytes: usize,
    /// The maximum number of news articles of a file, at most 1,000 (Google).
    pub max_news: usize,
    /// The strategy by which pages are divided into files.
    pub strategy: Strategy,
    /// Whether the files are compressed.
    pub gzip: bool,
    /// Whether the set has an index.
    pub index: IndexMode,
    /// The pattern of the names of the sitemaps: `{n}` is the number, `{group}` the group. It may contain folders.
    pub name: Option<String>,
    /// The number of the first sitemap of a group.
    pub first_number: usize,
    /// The name of the index. It is also the name of the only sitemap of a set without an index, unless it is in a folder in
    /// which the sitemap could not list its pages.
    pub index_name: String,
    /// Sitemaps of other tools, which the index lists after those of the set. With them, the set always has an index.
    #[serde(skip)]
    pub sitemaps: Vec<SitemapEntry<'static>>,
    /// The criterion by which pages are grouped.
    pub group_by: Option<GroupBy>,
}

impl Default for SplitOptions {
    fn default() -> Self {
        Self {
            shared: Options::default(),
            invalid: Invalid::default(),
            state: None,
            pretty: false,
            stylesheet: None,
            max_urls: MAX_URLS,
            max_bytes: MAX_BYTES,
            max_news: MAX_NEWS,
            strategy: Strategy::default(),
            gzip: false,
            index: IndexMode::default(),
            name: None,
            first_number: 1,
            index_name: "sitemap.xml".to_owned(),
            sitemaps: Vec::new(),
            group_by: None,
        }
    }
}

impl SplitOptions {
    /// Returns when the set has an index: always if it lists other sitemaps. Without an index it cannot, which is an
    /// `invalid-option` error.
    pub(super) fn index_mode(&self) -> Result<IndexMode, Error> {
        match self.index {
            index if self.sitemaps.is_empty() => Ok(index),
            IndexMode::Never => Err(Error::new(messages::SITEMAPS_WITHOUT_INDEX, &[])),
            IndexMode::Auto | IndexMode::Always => Ok(IndexMode::Always),
        }
    }

    /// Returns the limits of a file; an `invalid-option` error if one is out of its range.
    pub(crate) fn file_limits(&self) -> Result<FileLimits, Error> {
        check_bound("maxUrls", self.max_urls, 1, MAX_URLS)?;
        check_bound("maxBytes", self.max_bytes, MIN_MAX_BYTES, MAX_BYTES)?;
        check_bound("maxNews", self.max_news, 1, MAX_NEWS)?;
        Ok(FileLimits { urls: self.max_urls, bytes: self.max_bytes, news: self.max_news })
    }
}

/// The minimum of `max_bytes`: the size of a file with one page of the longest loc.
const MIN_MAX_BYTES: usize = 4_096;

fn check_bound(option: &str, value: usize, min: usize, max: usize) -> Result<(), Error> {
    if (min..=max).contains(&value) {
        return Ok(());
    }
    let params: &[(_, &dyn Display)] = &[("option", &option), ("value", &value), ("min", &min), ("max", &max)];
    Err(Error::new(messages::OUT_OF_RANGE, params))
}
