//! An index of all pages of an input, which some fixes of single pages need.

use crate::base::fingerprint::fingerprint;
use crate::base::hash::{HashMap, HashSet};
use crate::correct::Corrector;
use crate::correct::numbers::{is_from_zero_to, shifted, with_point};
use crate::model::page::Page;
use crate::model::report::DateOrders;
use crate::model::rule::{self, Rule};
use crate::text::datetime::shown_order;
use crate::text::decimal::Decimal;

use super::links::{LinkGraph, Links};

/// Facts about all pages of one input.
#[derive(Default)]
pub(super) struct SiteIndex {
    pages: usize,
    /// Whether an entry has a loc.
    pub(super) has_locs: bool,
    /// The offsets of the elements of the entries that are removed if another one has a loc.
    pub(super) blank: HashSet<u64>,
    /// The first entry with each loc.
    seen: HashMap<u64, usize>,
    /// The locs that are repeated, and their entries.
    repeated: HashSet<u64>,
    repeats: Vec<usize>,
    /// The number of pages with the default priority and of those above 1, and whether one is above 10 or above 100.
    default_priorities: usize,
    large_priorities: usize,
    has_huge_priority: bool,
    is_beyond_scale: bool,
    /// The orders of day and month that dates show.
    pub(super) date_orders: DateOrders,
    /// The links between language versions.
    pub(super) links: Links,
}

impl SiteIndex {
    /// Adds a page, which is the entry with an index.
    pub(super) fn add(&mut self, page: &Page<'_>, entry: usize) {
        self.pages += 1;
        self.add_priority(page.priority.as_deref());
        self.add_date(&rule::LASTMOD_INVALID, page.lastmod.as_deref());
        for video in &page.videos {
            self.add_date(&rule::VIDEO_DATE_INVALID, video.publication_date.as_deref());
            self.add_date(&rule::VIDEO_DATE_INVALID, video.expiration_date.as_deref());
        }
        for article in &page.news {
            self.add_date(&rule::NEWS_DATE_INVALID, article.publication_date.as_deref());
        }
        // Any lone surrogate is read as U+FFFF.
        if !page.loc.is_empty() && !page.loc.contains('\u{FFFF}') {
            self.add_loc(&page.loc, entry);
        }
        self.links.add(page);
    }

    /// Adds the loc of an entry: a page or a sitemap of an index.
    pub(super) fn add_loc(&mut self, loc: &str, entry: usize) {
        let key = fingerprint(loc);
        let first = *self.seen.entry(key).or_insert(entry);
        if first == entry {
            return;
        }
        if self.repeated.insert(key) {
            self.repeats.push(first);
        }
        self.repeats.push(entry);
    }

    /// Adds a date of a kind.
    pub(super) fn add_date(&mut self, kind: &'static Rule, date: Option<&str>) {
        if let Some(order) = date.and_then(shown_order) {
            self.date_orders.add(kind, order);
        }
    }

    fn add_priority(&mut self, priority: Option<&str>) {
        let Some(priority) = priority.map(with_point) else { return };
        let Some(decimal) = Decimal::read(&priority) else { return };
        self.default_priorities += usize::from(Decimal::read("0.5") == Some(decimal));
        if decimal.is_from_zero_to(1) || decimal.is_negative() {
            return;
        }
        self.large_priorities += 1;
        let fits = |digits| shifted(&priority, digits).is_some_and(|scaled| is_from_zero_to(1, &scaled));
        self.has_huge_priority |= !fits(1);
        self.is_beyond_scale |= !fits(2);
    }

    /// Returns whether more than one page has this loc.
    pub(super) fn is_repeated(&self, loc: &str) -> bool {
        self.has_repeats() && self.repeated.contains(&fingerprint(loc))
    }

    /// Returns whether any loc is repeated.
    pub(super) const fn has_repeats(&self) -> bool {
        !self.repeats.is_empty()
    }

    /// Returns the links between the pages.
    pub(super) fn link_graph(&self, corrector: &Corrector<'_>) -> LinkGraph<'_> {
        LinkGraph::new(&self.links, corrector, &|key| self.seen.contains_key(&key))
    }

    /// Returns the entries that fixes may change because of others, with the links of the index.
    pub(super) fn related(&self, graph: &LinkGraph<'_>) -> Vec<usize> {
        let mut related = self.repeats.clone();
        related.extend(graph.lacking().filter_map(|key| self.seen.get(&key)));
        related
    }

    /// Returns whether every page has the default priority.
    pub(super) const fn has_only_default_priorities(&self) -> bool {
        self.pages > 1 && self.default_priorities == self.pages
    }

    /// Returns the power of ten by which the priorities are divided: not 0 if most are above 1 and none is above 10 (or
    /// 100).
    pub(super) const fn priority_digits(&self) -> usize {
        if self.large_priorities * 2 <= self.pages || self.pages < 2 || self.is_beyond_scale {
            0
        } else if self.has_huge_priority {
            2
        } else {
            1
        }
    }
}
