//! Rules of `changefreq` and `priority`.

use super::decimal::Decimal;
use super::entry::EntryCheck;
use crate::model::page::Page;
use crate::model::report::{Finding, Reporter};
use crate::model::rule;

/// The values of `changefreq` (sitemaps.org; letter case matters to the XML Schema).
pub(crate) const FREQUENCIES: [&str; 7] = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];

/// Whether a text is one of them.
pub(crate) fn is_frequency(value: &str) -> bool {
    FREQUENCIES.contains(&value)
}

/// Checks the hints of one page.
pub(super) fn check(check: &mut EntryCheck<'_, '_, '_>, changefreq: Option<&str>, priority: Option<&str>) {
    if let Some(value) = changefreq
        && !is_frequency(value)
    {
        check.report_value(&rule::CHANGEFREQ_INVALID, "changefreq", value);
    }
    if let Some(value) = priority
        && !Decimal::read(value).is_some_and(|priority| priority.is_from_zero_to(1))
    {
        check.report_value(&rule::PRIORITY_INVALID, "priority", value);
    }
}

/// What the hints of a whole list show.
#[derive(Default)]
pub(super) struct Hints {
    pages: usize,
    /// Pages with a changefreq or a priority.
    hinted: usize,
    /// The priority of the first page, for as long as all others have the same.
    shared_priority: Option<String>,
}

impl Hints {
    /// Takes note of a page.
    pub(super) fn add(&mut self, page: &Page<'_>) {
        self.hinted += usize::from(page.changefreq.is_some() || page.priority.is_some());
        if self.pages == 0 {
            self.shared_priority = page.priority.as_deref().map(ToOwned::to_owned);
        } else if let Some(shared) = &self.shared_priority
            && !page.priority.as_deref().is_some_and(|priority| is_same(shared, priority))
        {
            self.shared_priority = None;
        }
        self.pages += 1;
    }

    /// Reports what only the whole list shows.
    pub(super) fn finish(&self, reporter: &mut Reporter<'_>) {
        if let Some(shared) = &self.shared_priority
            && self.pages > 1
        {
            reporter.add(&Finding::of(&rule::PRIORITY_ALL_SAME).value(shared).param("n", self.pages));
        }
        if self.hinted > 0 {
            reporter.add(&Finding::of(&rule::HINT_IGNORED).param("n", self.hinted));
        }
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one == other || Decimal::read(one).is_some_and(|one| Decimal::read(other) == Some(one))
}
