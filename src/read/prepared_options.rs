//! The options of a call, validated once, so that what uses them cannot fail.

use crate::correct::{Assisted, Corrector};
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::rule;
use crate::read::page_list::check_columns;
use crate::text::datetime::{self, Assumptions, Datetime};
use crate::text::suggestion::suggest_rule;
use crate::text::url::{as_base, is_full_http, normalize};

/// The place of a sitemap (or index), as far as it is known: a URL in normal form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Location {
    /// The URL of the sitemap.
    Sitemap(String),
    /// The URL of its folder, with the final slash.
    Folder(String),
    /// Only the base URL of its site.
    Site(String),
}

/// The validated options of one call.
#[derive(Debug, Clone)]
pub(crate) struct PreparedOptions<'o> {
    pub(crate) options: &'o Options,
    /// Normal form of the base URL, against which relative URLs are resolved.
    pub(crate) base: Option<String>,
    pub(crate) location: Option<Location>,
    /// The current time, if the options give one.
    pub(crate) now: Option<Datetime>,
    /// The meaning of dates in page lists, if the options state it.
    pub(crate) assumptions: Option<Assumptions>,
}

impl<'o> PreparedOptions<'o> {
    /// Returns an `invalid-option` error if an option that checks or fixes use is invalid.
    pub(crate) fn new(options: &'o Options) -> Result<Self, Error> {
        check_names(options)?;
        let base = base_url(options)?;
        let location = match &options.sitemap_url {
            Some(url) => Some(Location::Sitemap(url_option("sitemapUrl", url, options)?)),
            None if options.set_url.is_some() => set_folder(options)?.map(Location::Folder),
            None => base.clone().map(Location::Site),
        };
        Ok(Self { options, base, location, now: now(options)?, assumptions: Assumptions::of(options) })
    }

    /// Returns the corrector of values.
    pub(crate) fn corrector(&self, assisted: &'o Assisted) -> Corrector<'o> {
        let sitemap = match &self.location {
            Some(Location::Sitemap(url)) => Some(url.clone()),
            _ => None,
        };
        Corrector::new(self.options, assisted, self.base.clone(), sitemap)
    }

    /// Returns these options for one file of a set, whose options have its URL in normal form.
    pub(crate) fn of_file<'f>(&self, options: &'f Options) -> PreparedOptions<'f> {
        let location = options.sitemap_url.clone().map(Location::Sitemap);
        let Self { now, assumptions, .. } = *self;
        PreparedOptions { options, base: self.base.clone(), location, now, assumptions }
    }
}

/// Returns the normal form of an option that must be a full URL.
pub(crate) fn url_option(name: &str, value: &str, options: &Options) -> Result<String, Error> {
    let normal = normalize(value, options).text.into_owned();
    if is_full_http(&normal) {
        return Ok(normal);
    }
    Err(Error::new(messages::NOT_URL, &[("option", &name), ("value", &value)]))
}

/// Returns the normal form of an option that may be left out.
pub(crate) fn optional_url(name: &str, value: Option<&str>, options: &Options) -> Result<Option<String>, Error> {
    value.map(|value| url_option(name, value, options)).transpose()
}

/// Returns the base URL of the options in normal form, as relative URLs are resolved against it.
pub(crate) fn base_url(options: &Options) -> Result<Option<String>, Error> {
    let base = optional_url("baseUrl", options.base_url.as_deref(), options)?;
    Ok(base.map(|base| as_base(&base).into_owned()))
}

/// Returns the normal form of the URL of the folder of a set, with its final slash: `set_url` or, by default,
/// `base_url`.
pub(crate) fn set_folder(options: &Options) -> Result<Option<String>, Error> {
    let (name, url) = match (&options.set_url, &options.base_url) {
        (Some(url), _) => ("setUrl", url),
        (None, Some(url)) => ("baseUrl", url),
        (None, None) => return Ok(None),
    };
    if url.contains(['?', '#']) {
        return Err(Error::new(messages::NOT_FOLDER_URL, &[("option", &name), ("value", &url)]));
    }
    let mut folder = url_option(name, url, options)?;
    if !folder.ends_with('/') {
        folder.push('/');
    }
    Ok(Some(folder))
}

/// Returns the current time of the options. Returns an `invalid-option` error if it is not a W3C Datetime.
pub(crate) fn now(options: &Options) -> Result<Option<Datetime>, Error> {
    let Some(now) = options.now.as_deref() else { return Ok(None) };
    match datetime::read(now) {
        Ok(now) => Ok(Some(now)),
        Err(_) => Err(Error::new(messages::NOW, &[("value", &now)])),
    }
}

/// Returns an error if the options name a rule or a field that does not exist. The package checks this for every call, also for
/// those that need no prepared options.
pub(crate) fn check_names(options: &Options) -> Result<(), Error> {
    check_rules("check.rules", options.check.rules.iter().map(|(id, _)| id))?;
    check_columns(options)
}

/// Returns an error if an id of an option is not the id of a rule: a misspelt id would silently have no effect.
pub(crate) fn check_rules<'i>(option: &str, ids: impl IntoIterator<Item = &'i String>) -> Result<(), Error> {
    let Some(id) = ids.into_iter().find(|id| rule::find(id).is_none()) else { return Ok(()) };
    let known = suggest_rule(id).unwrap_or_default();
    Err(Error::new(messages::UNKNOWN_RULE, &[("option", &option), ("id", &id), ("known", &known)]))
}

#[cfg(test)]
mod tests {
    use super::{now, url_option};
    use crate::model::error::ErrorCode;
    use crate::model::options::Options;

    #[test]
    fn an_option_that_is_not_a_full_url_is_an_error() {
        let options = Options::default();
        for (value, normal) in
            [("https://Example.com", "https://example.com/"), ("http://[::1]:80/a", "http://[::1]/a")]
        {
            assert_eq!(url_option("baseUrl", value, &options).unwrap(), normal);
        }
        for value in [
            "",
            "/a",
            "example.com",
            "ftp://example.com/",
            "https:///a",
            "https://a..b/",
            "https://exa_mple..com/",
            "https://example.com:99999/",
        ] {
            let error = url_option("baseUrl", value, &options).unwrap_err();
            assert_eq!(error.code(), ErrorCode::InvalidOption, "{value}");
        }
    }

    #[test]
    fn a_current_time_that_is_not_a_date_is_an_error() {
        for value in ["now", "2026-01-10 10:20"] {
            let options = Options { now: Some(value.to_owned()), ..Options::default() };
            assert_eq!(now(&options).unwrap_err().code(), ErrorCode::InvalidOption, "{value}");
        }
    }
}
