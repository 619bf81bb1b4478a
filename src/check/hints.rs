//! Rules of `changefreq` and `priority` in a whole list.

use crate::model::page::Page;
use crate::model::report::{Finding, Reporter};
use crate::model::rule::{self, Profile};
use crate::text::decimal::Decimal;

/// The values of `changefreq` (sitemaps.org; the XML Schema is case-sensitive).
pub(crate) const FREQUENCIES: &[&str] = Page::ROW.choices("changefreq");

/// Returns whether a text is a value of `changefreq`.
pub(crate) fn is_frequency(value: &str) -> bool {
    FREQUENCIES.contains(&value)
}

/// Use of `changefreq` and `priority` in a whole list.
#[derive(Default)]
pub(super) struct Hints {
    pages: usize,
    /// The number of pages with a `changefreq` or a `priority`.
    hinted: usize,
    /// The priority of the first page, as long as all other pages have the same.
    shared_priority: Option<String>,
}

impl Hints {
    /// Counts a page.
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

    /// Reports the rules that concern the whole list.
    pub(super) fn finish(&self, reporter: &mut Reporter<'_>) {
        if let Some(shared) = &self.shared_priority
            && self.pages > 1
        {
            reporter.add(&Finding::of(&rule::PRIORITY_ALL_SAME).value(shared).param("n", self.pages));
        }
        // Cloudflare AI Search uses the priority.
        if self.hinted > 0 && reporter.options().profile != Profile::CloudflareAiSearch {
            reporter.add(&Finding::of(&rule::HINT_IGNORED).param("n", self.hinted));
        }
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one == other || Decimal::read(one).is_some_and(|one| Decimal::read(other) == Some(one))
}
