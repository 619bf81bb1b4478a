//! An index of all pages of an input, which some fixes of single pages need.

use std::cell::Cell;

use crate::base::fingerprint::fingerprint;
use crate::base::hash::{HashMap, HashSet};
use crate::base::limits::MAX_LOC_CHARS;
use crate::correct::Corrector;
use crate::correct::numbers::{is_from_zero_to, shifted, with_point};
use crate::model::page::Page;
use crate::model::report::DateOrders;
use crate::model::rule::{self, Fix, Rule};
use crate::text::datetime::shown_order;
use crate::text::decimal::Decimal;
use crate::text::language_code::{Code, Meaning};
use crate::text::url::Parts;

/// The maximum number of links that are added to one page, as a safeguard against excessive input.
const MAX_ADDED_LINKS: usize = 200;

/// Facts about all pages of one input.
#[derive(Default)]
pub(super) struct SiteIndex {
    pages: usize,
    /// The number of pages with each loc, and whether any loc is repeated.
    seen: HashMap<u64, usize>,
    has_repeats: bool,
    /// The number of pages with the default priority and of those above 1, and whether one is above 10 or above 100.
    default_priorities: usize,
    large_priorities: usize,
    has_huge_priority: bool,
    is_beyond_scale: bool,
    /// The orders of day and month that dates show.
    pub(super) date_orders: DateOrders,
    /// Locs of pages that have alternates.
    linked: Vec<String>,
    /// Pairs of fingerprints: of a loc, and of a target of its alternates.
    named: HashSet<(u64, u64)>,
    /// The targets of alternates, by fingerprint.
    targets: HashMap<u64, Target>,
}

/// A loc that is a target of alternates.
#[derive(Default)]
struct Target {
    /// The language that other pages give it; empty if they disagree.
    language: Option<String>,
    /// The pages that link to it, until the missing links were added to one entry with the loc: other entries then need
    /// none.
    naming: Cell<Vec<usize>>,
}

/// A language version that a page lacks.
pub(super) struct MissingLink<'s> {
    pub(super) rule: &'static Rule,
    pub(super) code: &'s str,
    pub(super) href: &'s str,
}

impl SiteIndex {
    /// Adds a page, with the codes of languages as they are fixed.
    pub(super) fn add(&mut self, page: &Page<'_>, corrector: &Corrector<'_>) {
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
        if page.loc.is_empty() {
            return;
        }
        let key = self.add_loc(&page.loc);
        if !page.alternates.is_empty() {
            self.add_links(page, key, corrector);
        }
    }

    /// Returns the number of pages.
    pub(super) const fn pages(&self) -> usize {
        self.pages
    }

    /// Adds the loc of a page or of a sitemap in an index, and returns its fingerprint.
    pub(super) fn add_loc(&mut self, loc: &str) -> u64 {
        let key = fingerprint(loc);
        let count = self.seen.entry(key).or_default();
        *count += 1;
        self.has_repeats |= *count > 1;
        key
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

    fn add_links(&mut self, page: &Page<'_>, key: u64, corrector: &Corrector<'_>) {
        let index = self.linked.len();
        let mut is_linked = false;
        for alternate in &page.alternates {
            let (Some(hreflang), Some(href)) = (alternate.hreflang.as_deref(), alternate.href.as_deref()) else {
                continue;
            };
            if href.is_empty() || hreflang.is_empty() || alternate.is_other_link() {
                continue;
            }
            is_linked = true;
            let target = fingerprint(href);
            self.named.insert((key, target));
            let known = self.targets.entry(target).or_default();
            if target != key {
                known.naming.get_mut().push(index);
            }
            let Code { canonical, meaning } = corrector.language_code(hreflang);
            if meaning == Meaning::Default {
                continue;
            }
            // An invalid code is not copied to other pages.
            let canonical = if meaning == Meaning::Language { canonical } else { String::new() };
            match &mut known.language {
                Some(language) if *language != canonical => language.clear(),
                Some(_) => {}
                unknown => *unknown = Some(canonical),
            }
        }
        if is_linked {
            self.linked.push(page.loc.clone().into_owned());
        }
    }

    /// Returns whether more than one page has this loc.
    pub(super) fn is_repeated(&self, loc: &str) -> bool {
        self.has_repeats && self.seen.get(&fingerprint(loc)).is_some_and(|count| *count > 1)
    }

    /// Returns whether any loc is repeated.
    pub(super) const fn has_repeats(&self) -> bool {
        self.has_repeats
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

    /// Returns the language versions that a page lacks; `codes` are those of the versions that it has.
    pub(super) fn missing_links<'s>(
        &'s self,
        corrector: &Corrector<'_>,
        loc: &'s str,
        codes: &HashSet<String>,
    ) -> Vec<MissingLink<'s>> {
        let key = fingerprint(loc);
        let Some(target) = self.targets.get(&key) else { return Vec::new() };
        let mut missing = self.missing_returns(corrector, key, target, codes);
        let names_itself = self.named.contains(&(key, key));
        if (!codes.is_empty() || !missing.is_empty())
            && !names_itself
            && corrector.allows(&rule::HREFLANG_SELF_MISSING, Fix::Safe)
            && is_absolute(loc)
            && let Some(code) = target.language().filter(|code| !codes.contains(*code))
        {
            missing.retain(|link| link.code != code);
            missing.insert(0, MissingLink { rule: &rule::HREFLANG_SELF_MISSING, code, href: loc });
        }
        missing
    }

    /// Returns the links back to the pages that link to a page.
    fn missing_returns<'s>(
        &'s self,
        corrector: &Corrector<'_>,
        key: u64,
        target: &'s Target,
        codes: &HashSet<String>,
    ) -> Vec<MissingLink<'s>> {
        let mut missing: Vec<MissingLink<'s>> = Vec::new();
        if !corrector.allows(&rule::HREFLANG_NO_RETURN, Fix::Safe) {
            return missing;
        }
        let mut count = 0;
        for index in target.naming.take() {
            let linked = &self.linked[index];
            // A text that is too long for a URL is not linked to, and neither is one that needs a base URL.
            if linked.len() > MAX_LOC_CHARS || !is_absolute(linked) {
                continue;
            }
            let other = fingerprint(linked);
            let is_named = self.named.contains(&(key, other));
            if let Some(code) = self.targets.get(&other).filter(|_| !is_named).and_then(Target::language) {
                // A code that already links to another page is left to the user.
                if !codes.contains(code) && !missing.iter().any(|link| link.code == code) {
                    missing.push(MissingLink { rule: &rule::HREFLANG_NO_RETURN, code, href: linked });
                }
                count += 1;
            }
            if count == MAX_ADDED_LINKS {
                break;
            }
        }
        missing
    }
}

fn is_absolute(url: &str) -> bool {
    Parts::of(url).host.is_some()
}

impl Target {
    fn language(&self) -> Option<&str> {
        self.language.as_deref().filter(|language| !language.is_empty())
    }
}
