//! The place and the time that checks are made for: what the options say of them, read once.

use super::lastmod;
use super::url::{UrlChecker, optional_url};
use crate::model::error::Error;
use crate::model::error::ErrorCode;
use crate::model::options::Options;
use crate::model::rule;
use crate::text::datetime::Datetime;

/// What the options say of the place and the time.
pub(super) struct CheckContext {
    pub(super) urls: UrlChecker,
    /// The address of the sitemap (or index) itself, in normal form; where it is not known, the base of its site.
    pub(super) place: Option<String>,
    /// Whether it is the base.
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

    /// The same for documents, where relative addresses are not resolved, whatever `base_url` is.
    pub(super) fn of_documents(options: &Options) -> Result<Self, Error> {
        check_rules("rules", options.rules.iter().map(|(id, _)| id))?;
        let is_base = options.sitemap_url.is_none();
        let (name, url) = if is_base { ("baseUrl", &options.base_url) } else { ("sitemapUrl", &options.sitemap_url) };
        let place = optional_url(name, url.as_deref(), options)?;
        Ok(Self { urls: UrlChecker::default(), place, is_base, now: lastmod::now(options)? })
    }
}

/// Refuses ids that no rule has: a slip would leave the rule as it was, without a word. (The package looks at them while it
/// reads its options.)
pub(crate) fn check_rules<'i>(option: &str, ids: impl IntoIterator<Item = &'i String>) -> Result<(), Error> {
    match ids.into_iter().find(|id| rule::find(id).is_none()) {
        None => Ok(()),
        Some(id) => Err(Error::new(ErrorCode::InvalidOption, format!("{option} names \"{id}\", which is no rule"))),
    }
}
