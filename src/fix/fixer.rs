//! The options of the fixes of one call, and what they allow.

use crate::check;
use crate::check::PreviousPages;
use crate::check::lastmod;
use crate::check::url::{UrlChecker, optional_url};
use crate::model::error::Error;
use crate::model::options::Level;
use crate::model::rule::{Fix, Rule};
use crate::text::datetime::Datetime;

use super::{Assisted, FixOptions};

/// The fixes of one call.
pub(super) struct Fixer<'o> {
    pub(super) options: &'o FixOptions,
    /// Normal form of the base URL, against which relative URLs are resolved.
    pub(super) base: Option<String>,
    /// Normal form of the URL of the sitemap.
    pub(super) sitemap: Option<String>,
    pub(super) now: Option<Datetime>,
    /// The power of ten by which all priorities are divided.
    pub(super) priority_digits: usize,
    /// The earlier page list, of fixes of page lists.
    pub(super) previous: Option<PreviousPages>,
}

impl<'o> Fixer<'o> {
    pub(super) fn new(options: &'o FixOptions) -> Result<Self, Error> {
        let shared = &options.shared;
        if let Assisted::Rules(ids) = &options.assisted {
            check::check_rules(ids)?;
        }
        Ok(Self {
            options,
            base: optional_url("baseUrl", shared.base_url.as_deref(), shared)?,
            sitemap: optional_url("sitemapUrl", shared.sitemap_url.as_deref(), shared)?,
            now: lastmod::now(shared)?,
            priority_digits: 0,
            previous: None,
        })
    }

    /// Prepares the fixes of a page list.
    pub(super) fn for_pages(options: &'o FixOptions) -> Result<Self, Error> {
        let previous = PreviousPages::of(&options.shared, &UrlChecker::new(&options.shared)?)?;
        Ok(Self { previous, ..Self::new(options)? })
    }

    /// Returns whether a fix of a rule may be made: the rule is enabled, and the fix is safe or allowed by the options.
    pub(super) fn allows(&self, rule: &'static Rule, fix: Fix) -> bool {
        let shared = &self.options.shared;
        let is_enabled = match shared.rules.iter().rev().find(|(id, _)| id == rule.id) {
            Some((_, Level::Off)) => false,
            Some((_, Level::At(_))) => true,
            None => rule.is_checked_under(shared.profile),
        };
        is_enabled
            && match (fix, &self.options.assisted) {
                (Fix::Safe, _) | (Fix::Assisted, Assisted::All) => true,
                (Fix::Assisted, Assisted::Rules(rules)) => rules.iter().any(|id| id == rule.id),
                (Fix::Assisted, Assisted::None) | (Fix::No, _) => false,
            }
    }

    /// Returns whether a date was more than a number of seconds ago.
    pub(super) fn is_past(&self, date: Option<&str>, seconds: i64) -> bool {
        let (Some(now), Some(date)) = (self.now, date.and_then(check::dates::read)) else { return false };
        now.seconds() - check::dates::last_second(&date) > seconds
    }
}
