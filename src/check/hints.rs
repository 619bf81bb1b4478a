//! Rules of `changefreq` and `priority` in a whole list.

use crate::correct::numbers::with_point;
use crate::model::page::Page;
use crate::model::report::{Finding, Remedy, Reporter};
use crate::model::rule::{self, Profile};
use crate::text::decimal::Decimal;

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
            // Without it, the priority is the default one.
            let remedy = is_same(shared, "0.5").then_some(Remedy::Assisted);
            let finding = Finding::of(&rule::PRIORITY_ALL_SAME).remedy(remedy).value(shared);
            reporter.add(&finding.param("n", self.pages));
        }
        // Yandex and Cloudflare AI Search use them.
        let uses_hints = matches!(reporter.options().check.profile, Profile::Yandex | Profile::CloudflareAiSearch);
        if self.hinted > 0 && !uses_hints {
            reporter.add(&Finding::of(&rule::HINT_IGNORED).param("n", self.hinted));
        }
    }
}

fn is_same(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let (one, other) = (with_point(one), with_point(other));
    Decimal::read(&one).is_some_and(|one| Decimal::read(&other) == Some(one))
}
