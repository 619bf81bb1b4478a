//! The context of checks: what the options say about the sitemap and the time, read once.

use super::lastmod;
use super::url::{UrlChecker, optional_url};
use crate::model::error::Error;
use crate::model::error::ErrorCode;
use crate::model::options::Options;
use crate::model::rule;
use crate::text::datetime::Datetime;

/// The context of checks: the URL of the sitemap, and the time.
pub(super) struct CheckContext {
    pub(super) urls: UrlChecker,
    /// The URL of the sitemap (or index) itself, in normal form; if it is not known, the base of its site.
    pub(super) location: Option<String>,
    /// Whether the location is only the base.
    pub(super) is_base: bool,
    /// The present moment, where it is given.
    pub(super) now: Option<Datetime>,
}

impl CheckContext {
    /// Reads the options. One that cannot be used is an `invalid-option` error.
    pub(super) fn of(options: &Options) -> Result<Self, Error> {
        let urls = UrlChecker::new(options)?;
        Ok(Self { urls, ..Self::of_documents(options)? })
    }

    /// Reads the options for documents, where relative URLs are not resolved, whatever `base_url` is.
    pub(super) fn of_documents(options: &Options) -> Result<Self, Error> {
        check_rules("rules", options.rules.iter().map(|(id, _)| id))?;
        let is_base = options.sitemap_url.is_none();
        let (name, url) = if is_base { ("baseUrl", &options.base_url) } else { ("sitemapUrl", &options.sitemap_url) };
        let location = optional_url(name, url.as_deref(), options)?;
        Ok(Self { urls: UrlChecker::default(), location, is_base, now: lastmod::now(options)? })
    }
}

/// Refuses ids that no rule has: a typing error would silently leave the rule as it was. (The package checks them while it
/// reads its options.)
pub(crate) fn check_rules<'i>(option: &str, ids: impl IntoIterator<Item = &'i String>) -> Result<(), Error> {
    match ids.into_iter().find(|id| rule::find(id).is_none()) {
        None => Ok(()),
        Some(id) => Err(Error::new(ErrorCode::InvalidOption, format!("{option} names \"{id}\", which is no rule"))),
    }
}
