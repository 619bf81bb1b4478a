//! What must be known of all pages before one of them is fixed.

use std::collections::HashMap;

use crate::page::Page;
use crate::validate::decimal::Decimal;
use crate::validate::fingerprint::{FingerprintMap, FingerprintSet, fingerprint, mix};
use crate::validate::hreflang::code;

use super::numbers::shifted;

/// Most links that one page is given: more is no site but an accident.
const MAX_ADDED_LINKS: usize = 200;

/// What the pages of one input are like as a whole.
#[derive(Default)]
pub(super) struct Survey {
    pages: usize,
    seen: FingerprintSet,
    /// Locs that more than one page has.
    repeated: FingerprintSet,
    /// Pages whose priority is the default, and those whose is past 1; whether one is past 10, or past 100.
    default_priorities: usize,
    large_priorities: usize,
    has_huge_priority: bool,
    is_beyond_scale: bool,
    /// Locs of pages that have alternates.
    linked: Vec<String>,
    /// What others call the language of a loc; empty where they do not agree.
    languages: FingerprintMap<String>,
    /// Pairs of loc and target.
    named: FingerprintSet,
    /// By target: the pages that name it.
    naming: HashMap<u64, Vec<usize>>,
}

const fn pair(from: u64, to: u64) -> u64 {
    mix(from.rotate_left(17) ^ to)
}

impl Survey {
    /// Takes note of a page.
    pub(super) fn add(&mut self, page: &Page<'_>) {
        self.pages += 1;
        self.add_priority(page.priority.as_deref());
        if page.loc.is_empty() {
            return;
        }
        let key = fingerprint(&page.loc);
        if !self.seen.insert(key) {
            self.repeated.insert(key);
        }
        if !page.alternates.is_empty() {
            self.add_links(page, key);
        }
    }

    fn add_priority(&mut self, priority: Option<&str>) {
        let Some(priority) = priority.map(|it| it.trim().replacen(',', ".", 1)) else { return };
        let Some(decimal) = Decimal::read(&priority) else { return };
        self.default_priorities += usize::from(Decimal::read("0.5") == Some(decimal));
        if decimal.is_from_zero_to(1) || decimal.is_negative() {
            return;
        }
        self.large_priorities += 1;
        let fits = |digits| shifted(&priority, digits).is_some_and(|scaled| decimal_is(&scaled, 1));
        self.has_huge_priority |= !fits(1);
        self.is_beyond_scale |= !fits(2);
    }

    fn add_links(&mut self, page: &Page<'_>, key: u64) {
        let mut targets = Vec::new();
        for alternate in &page.alternates {
            let (Some(hreflang), Some(href)) = (alternate.hreflang.as_deref(), alternate.href.as_deref()) else {
                continue;
            };
            if href.is_empty() || hreflang.is_empty() {
                continue;
            }
            let target = fingerprint(href);
            targets.push(target);
            self.named.insert(pair(key, target));
            let usual = code::read(hreflang).usual;
            if usual != "x-default" {
                let known = self.languages.entry(target).or_insert_with(|| usual.clone());
                if *known != usual {
                    known.clear();
                }
            }
        }
        if !targets.is_empty() {
            let place = self.linked.len();
            for target in targets.iter().filter(|target| **target != key) {
                self.naming.entry(*target).or_default().push(place);
            }
            self.linked.push(page.loc.clone().into_owned());
        }
    }

    /// Whether more than one page has this loc.
    pub(super) fn is_repeated(&self, loc: &str) -> bool {
        !self.repeated.is_empty() && self.repeated.contains(&fingerprint(loc))
    }

    /// Whether any loc is there more than once.
    pub(super) fn has_repeats(&self) -> bool {
        !self.repeated.is_empty()
    }

    /// Whether every page has the priority that is the default.
    pub(super) const fn has_only_default_priorities(&self) -> bool {
        self.pages > 1 && self.default_priorities == self.pages
    }

    /// What the priorities are to be divided by, as a power of ten: where most are past 1 and none is past 10 (or 100).
    pub(super) const fn priority_digits(&self) -> usize {
        if self.large_priorities * 2 <= self.pages || self.pages < 2 || self.is_beyond_scale {
            0
        } else if self.has_huge_priority {
            2
        } else {
            1
        }
    }

    fn language(&self, key: u64) -> Option<&str> {
        self.languages.get(&key).map(String::as_str).filter(|language| !language.is_empty())
    }

    /// The language of a loc, where the page does not name itself and others say what it is.
    pub(super) fn own_language(&self, loc: &str) -> Option<&str> {
        let key = fingerprint(loc);
        let names_itself = self.named.contains(&pair(key, key));
        if names_itself { None } else { self.language(key) }
    }

    /// Language and loc of the pages that name a loc without being named back.
    pub(super) fn unanswered(&self, loc: &str) -> Vec<(&str, &str)> {
        let key = fingerprint(loc);
        let naming = self.naming.get(&key).map(Vec::as_slice).unwrap_or_default();
        let open = naming.iter().map(|place| &self.linked[*place]).filter_map(|linked| {
            let other = fingerprint(linked);
            let is_open = !self.named.contains(&pair(key, other));
            Some((self.language(other).filter(|_| is_open)?, linked.as_str()))
        });
        open.take(MAX_ADDED_LINKS).collect()
    }
}

fn decimal_is(text: &str, limit: u8) -> bool {
    Decimal::read(text).is_some_and(|decimal| decimal.is_from_zero_to(limit))
}
