//! The links between language versions over a whole list.
//!
//! The pages of one article have the same alternates. They are stored once for each such *group* rather than once for
//! each page: 10,000 pages with 26 versions are 385 groups. The URLs of a group are also stored as text, because the
//! messages at the end contain them.

use std::ops::Range;

use crate::base::fingerprint::{LocKey, mix};
use crate::base::hash::{HashMap, HashSet};
use crate::base::sort::order_by;
use crate::check::entry::EntryCheck;
use crate::model::page::{Alternate, Page};
use crate::model::report::{EntryRef, Finding, Related, Reporter, SkippedItems};
use crate::model::rule::{self, Severity};
use crate::text::url::origin;

/// The path of the alternates of a page.
pub(super) const LIST: &str = "alternates";

/// The path of the URL of one.
pub(super) const HREF: &str = "alternates#.href";

/// Alternates that one or more pages have in common.
struct AlternateGroup {
    /// The index among the linked pages of the first page with these alternates.
    first: usize,
    /// The targets of the group, in the order of the first page.
    targets: Range<usize>,
    has_default: bool,
}

/// A URL that a group links to.
struct AlternateTarget {
    key: LocKey,
    /// Index among the alternates of the group's first page, in the input.
    alternate: usize,
    text: Range<usize>,
}

/// A page that has alternates.
struct LinkedPage {
    page: usize,
    key: LocKey,
    group: usize,
    /// The range of the page's own URL in the texts.
    loc: Range<usize>,
}

/// All links of a list.
#[derive(Default)]
pub(in crate::check) struct Links {
    groups: Vec<AlternateGroup>,
    by_signature: HashMap<u64, usize>,
    targets: Vec<AlternateTarget>,
    pages: Vec<LinkedPage>,
    texts: String,
}

/// Returns the alternates that have a language and a URL, with their indexes.
fn language_versions<'a>(page: &'a Page<'_>) -> impl Iterator<Item = (usize, &'a str, &'a str)> {
    let versions = page.alternates.iter().enumerate().filter(|(_, alternate)| !alternate.is_other_link());
    versions.filter_map(|(index, Alternate { hreflang, href, .. })| {
        Some((index, hreflang.as_deref()?, href.as_deref().filter(|href| !href.is_empty())?))
    })
}

fn is_default(hreflang: &str) -> bool {
    hreflang.eq_ignore_ascii_case("x-default")
}

impl Links {
    /// Adds a page; `key` is the key of its loc, `skipped` has its alternates that were not read.
    pub(in crate::check) fn add(&mut self, page: &Page<'_>, key: LocKey, index: usize, skipped: &SkippedItems) {
        // A sum, because it does not depend on the order of the URLs.
        let mut signature = 0_u64;
        let mut has_default = false;
        let mut has_versions = false;
        for (_, hreflang, href) in language_versions(page) {
            signature = signature.wrapping_add(mix(LocKey::of(href).bits()));
            has_default |= is_default(hreflang);
            has_versions = true;
        }
        if !has_versions {
            return;
        }
        let signature = mix(signature ^ u64::from(has_default));
        let group = match self.by_signature.get(&signature) {
            Some(group) => *group,
            None => self.add_group(page, signature, has_default, skipped),
        };
        let loc = self.own_text(page, key, group);
        self.pages.push(LinkedPage { page: index, key, group, loc });
    }

    fn add_group(&mut self, page: &Page<'_>, signature: u64, has_default: bool, skipped: &SkippedItems) -> usize {
        let first_target = self.targets.len();
        for (alternate, _, href) in language_versions(page) {
            let (text, alternate) = (self.keep(href), skipped.given_index(LIST, alternate));
            self.targets.push(AlternateTarget { key: LocKey::of(href), alternate, text });
        }
        let group = self.groups.len();
        self.groups.push(AlternateGroup {
            first: self.pages.len(),
            targets: first_target..self.targets.len(),
            has_default,
        });
        self.by_signature.insert(signature, group);
        group
    }

    fn keep(&mut self, text: &str) -> Range<usize> {
        let start = self.texts.len();
        self.texts.push_str(text);
        start..self.texts.len()
    }

    /// Returns the range of the page's own URL in the texts. It is usually present already, because most pages link to
    /// themselves.
    fn own_text(&mut self, page: &Page<'_>, key: LocKey, group: usize) -> Range<usize> {
        let targets = &self.targets[self.groups[group].targets.clone()];
        match targets.iter().find(|target| target.key == key) {
            Some(target) => target.text.clone(),
            None => self.keep(&page.loc),
        }
    }

    /// Reports the rules that concern the whole list. `first_page` returns the first page with a loc.
    pub(in crate::check) fn finish(&self, reporter: &mut Reporter<'_>, first_page: impl Fn(LocKey) -> Option<u32>) {
        if self.pages.is_empty() {
            return;
        }
        let graph = Graph::new(self, first_page);
        self.report_missing_defaults(reporter);
        self.report_unlisted(reporter, &graph);
        self.report_one_sided(reporter, &graph);
    }

    fn report_missing_defaults(&self, reporter: &mut Reporter<'_>) {
        for group in self.groups.iter().filter(|group| !group.has_default) {
            let entry = self.entry(&self.pages[group.first]);
            EntryCheck::new(reporter, entry).report_at(&rule::HREFLANG_X_DEFAULT_MISSING, LIST);
        }
    }

    /// Reports every URL that is not a page of the list, once, at the first page that links to it.
    fn report_unlisted(&self, reporter: &mut Reporter<'_>, graph: &Graph<'_>) {
        let mut named: HashSet<u64> = HashSet::default();
        for group in &self.groups {
            let entry = self.entry(&self.pages[group.first]);
            for index in group.targets.clone() {
                let target = &self.targets[index];
                if graph.listed[index].is_some() || !named.insert(target.key.bits()) {
                    continue;
                }
                let href = &self.texts[target.text.clone()];
                // A version on another host may be in the sitemap of that host.
                let severity = if origin(href) == origin(entry.loc) { Severity::Warning } else { Severity::Info };
                let mut check = EntryCheck::new(reporter, entry);
                check.indexes[0] = target.alternate;
                let finding = check.finding(&rule::HREFLANG_TARGET_NOT_LISTED, HREF).severity(severity);
                check.report(&finding.value(href).param("href", href));
            }
        }
    }

    fn report_one_sided(&self, reporter: &mut Reporter<'_>, graph: &Graph<'_>) {
        for linked in &self.pages {
            let names_itself = graph.names(linked.group, linked.key);
            if names_itself && graph.is_closed[linked.group] {
                continue;
            }
            let mut previous = None;
            for &(key, index) in &graph.sorted[self.groups[linked.group].targets.clone()] {
                // Two codes may link to the same URL.
                if key == linked.key || previous.replace(key) == Some(key) {
                    continue;
                }
                let Some(target) = graph.listed[index] else { continue };
                if target.group.is_some_and(|group| graph.names(group, linked.key)) {
                    continue;
                }
                let href = &self.texts[self.targets[index].text.clone()];
                let related = Related { page: Some(target.page), ..Related::default() };
                let finding = Finding::of(&rule::HREFLANG_NO_RETURN).at(self.entry(linked)).path(LIST).value(href);
                // Whether the link can be added depends on both pages.
                reporter.add(&finding.remedy(None).related(&related).param("href", href));
            }
        }
    }

    fn entry(&self, linked: &LinkedPage) -> EntryRef<'_> {
        EntryRef { page: linked.page, loc: &self.texts[linked.loc.clone()] }
    }
}

/// A target that is a page of the list.
#[derive(Clone, Copy)]
struct ListedTarget {
    page: usize,
    group: Option<usize>,
}

/// The graph of links, built when all pages are known.
struct Graph<'l> {
    links: &'l Links,
    /// For every target, the page of the list that has its URL.
    listed: Vec<Option<ListedTarget>>,
    /// The keys of every group's targets in ascending order, for binary search, with their indexes among the targets.
    sorted: Vec<(LocKey, usize)>,
    /// Whether all listed targets of a group have the alternates of the same group.
    is_closed: Vec<bool>,
}

impl<'l> Graph<'l> {
    fn new(links: &'l Links, first_page: impl Fn(LocKey) -> Option<u32>) -> Self {
        let mut group_of: HashMap<u64, usize> = HashMap::default();
        group_of.reserve(links.pages.len());
        for linked in &links.pages {
            group_of.entry(linked.key.bits()).or_insert(linked.group);
        }
        let listed: Vec<Option<ListedTarget>> = links
            .targets
            .iter()
            .map(|target| {
                let page = first_page(target.key)? as usize;
                Some(ListedTarget { page, group: group_of.get(&target.key.bits()).copied() })
            })
            .collect();
        let mut sorted: Vec<(LocKey, usize)> =
            links.targets.iter().enumerate().map(|(index, target)| (target.key, index)).collect();
        let mut is_closed = Vec::with_capacity(links.groups.len());
        for (index, group) in links.groups.iter().enumerate() {
            let targets = &mut sorted[group.targets.clone()];
            let order = order_by(targets.len(), &|one, other| targets[one].cmp(&targets[other]));
            let in_order: Vec<_> = order.into_iter().map(|at| targets[at]).collect();
            targets.copy_from_slice(&in_order);
            let targets = listed[group.targets.clone()].iter().flatten();
            is_closed.push(targets.clone().all(|target| target.group == Some(index)));
        }
        Self { links, listed, sorted, is_closed }
    }

    /// Returns whether a group links to a URL.
    fn names(&self, group: usize, key: LocKey) -> bool {
        let targets = &self.sorted[self.links.groups[group].targets.clone()];
        targets.binary_search_by_key(&key, |(target, _)| *target).is_ok()
    }
}
