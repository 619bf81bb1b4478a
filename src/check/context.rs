//! The context of checks: the options about the sitemap and the current time, read once.

use super::lastmod;
use super::url::{UrlChecker, optional_url, set_folder, url_option};
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::rule;
use crate::read::page_list::check_columns;
use crate::text::datetime::{Assumptions, Datetime};
use crate::text::suggestion::suggest_rule;

/// The context of checks: the URL of the sitemap and the current time.
pub(super) struct CheckContext {
    pub(super) urls: UrlChecker,
    /// The normal form of the URL of the sitemap (or index), or that of its folder; if neither is known, the base URL of
    /// its site.
    pub(super) location: Option<String>,
    /// Whether `location` is only the base URL of the site.
    pub(super) is_base: bool,
    /// The current time, if the options give one.
    pub(super) now: Option<Datetime>,
    /// The meaning of dates in page lists, if the options state it.
    pub(super) assumptions: Option<Assumptions>,
}

impl CheckContext {
    /// Reads the options. Returns an `invalid-option` error if one of them is invalid.
    pub(super) fn of(options: &Options) -> Result<Self, Error> {
        let urls = UrlChecker::new(options)?;
        Ok(Self { urls, assumptions: Assumptions::of(options), ..Self::of_documents(options)? })
    }

    /// Reads the options for documents, where relative URLs are not resolved and dates are not converted, whatever the
    /// options assume.
    pub(super) fn of_documents(options: &Options) -> Result<Self, Error> {
        check_rules(options.rules.iter().map(|(id, _)| id))?;
        check_columns(options)?;
        let is_base = options.sitemap_url.is_none() && options.set_url.is_none();
        let location = match &options.sitemap_url {
            Some(url) => Some(url_option("sitemapUrl", url, options)?),
            None if is_base => optional_url("baseUrl", options.base_url.as_deref(), options)?,
            None => set_folder(options)?,
        };
        Ok(Self { urls: UrlChecker::default(), location, is_base, now: lastmod::now(options)?, assumptions: None })
    }
}

/// Returns the error for the id of a rule that does not exist.
pub(crate) fn unknown_rule(id: &str) -> Error {
    match suggest_rule(id) {
        Some(known) => Error::new(messages::UNKNOWN_RULE_SUGGESTED, &[("id", &id), ("known", &known)]),
        None => Error::new(messages::UNKNOWN_RULE, &[("id", &id)]),
    }
}

/// Returns an error if an id is not the id of a rule: a misspelt id would silently have no effect. (The package checks
/// the ids while it reads its options.)
pub(crate) fn check_rules<'i>(ids: impl IntoIterator<Item = &'i String>) -> Result<(), Error> {
    let Some(id) = ids.into_iter().find(|id| rule::find(id).is_none()) else { return Ok(()) };
    Err(unknown_rule(id))
}
