//! The options of the fixes of one call, and what they allow.

use crate::check;
use crate::check::PreviousPages;
use crate::check::url::UrlChecker;
use crate::model::error::Error;
use crate::model::options::Level;
use crate::model::rule::{Fix, Rule};
use crate::read::prepared_options::{Location, PreparedOptions};
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
    /// Prepares the fixes of a call; `prepared` are its shared options.
    pub(super) fn new(options: &'o FixOptions, prepared: &PreparedOptions<'_>) -> Self {
        let PreparedOptions { base, location, now, .. } = prepared.clone();
        let sitemap = match location {
            Some(Location::Sitemap(url)) => Some(url),
            _ => None,
        };
        Self { options, base, sitemap, now, priority_digits: 0, previous: None }
    }

    /// Prepares the fixes of a page list. Returns an error if the earlier list or state of the options cannot be read.
    pub(super) fn for_pages(options: &'o FixOptions, prepared: &PreparedOptions<'_>) -> Result<Self, Error> {
        let previous = PreviousPages::of(&options.shared, &UrlChecker::new(prepared.base.clone()))?;
        Ok(Self { previous, ..Self::new(options, prepared) })
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
