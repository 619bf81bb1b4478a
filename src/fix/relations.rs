//! Remedies of problems that concern several pages: language versions that do not link back, and repeated pages.

use crate::base::fingerprint::fingerprint;
use crate::base::hash::{HashMap, HashSet};
use crate::base::sort::sort_by;
use crate::correct::{self, Assisted, Corrector, UrlRole};
use crate::model::page::Page;
use crate::model::report::{Kind, Need, Problem, Remedy, Report};
use crate::model::rule::{self, Rule};
use crate::read::prepared_options::PreparedOptions;

use super::links::{LinkGraph, Links, MissingLink};
use super::merge_plan::MergePlan;
use super::related::{Input, Related};
use super::session::is_left_alone;

const LOC: correct::ValueKind = correct::ValueKind::Url(UrlRole::Page);

/// The rules whose problems concern several pages.
const RULES: [&Rule; 4] =
    [&rule::HREFLANG_SELF_MISSING, &rule::HREFLANG_NO_RETURN, &rule::LOC_DUPLICATE, &rule::LOC_EQUIVALENT];

/// Sets the remedies of the problems of a report that concern several pages. `input` is what the report was made of,
/// and `links` its links between language versions.
pub(crate) fn add_relation_remedies(
    report: &mut Report,
    links: &Links,
    input: Input<'_>,
    prepared: &PreparedOptions<'_>,
) {
    let is_fixed = matches!(report.kind, Kind::PageList | Kind::Sitemap | Kind::Index | Kind::Text);
    if !is_fixed || is_left_alone(report) {
        return;
    }
    add_remedies_by_removing_priorities(report);
    let Some(relations) = Relations::of(report, links, input, prepared) else { return };
    let missing = relations.missing_links();
    let nested = nested_entries(report);
    let depends_on_repair = |problem: &&mut Problem| problem.fix == Some(Remedy::Needs(Need::Repair));
    let problems = report.problems.iter_mut().filter(|problem| is_of_relation(problem));
    for problem in problems.filter(|problem| !depends_on_repair(problem)) {
        let remedy =
            relations.remedy(problem, &missing).and_then(|remedy| merged_after_moving(problem, remedy, &nested));
        problem.fix = input.limit().of(problem.rule, remedy);
    }
    add_remedies_by_merging(report, &relations, links.count());
}

/// Sets the remedies of problems of priorities that disappear because all pages have the default one: it is removed with its element.
fn add_remedies_by_removing_priorities(report: &mut Report) {
    let is_removed = |it: &Problem| *it.rule == rule::PRIORITY_ALL_SAME && it.fix == Some(Remedy::Assisted);
    if report.problems.iter().any(is_removed) {
        let is_of_priority = |it: &&mut Problem| it.params.contains(&("element", "priority".to_owned()));
        for problem in report.problems.iter_mut().filter(is_of_priority) {
            problem.fix = problem.fix.or(Some(Remedy::Assisted));
        }
    }
}

/// Sets the remedies of problems that disappear because some of a number of pages are merged.
fn add_remedies_by_merging(report: &mut Report, relations: &Relations<'_>, pages: usize) {
    let merges = merges_of(report);
    if merges.is_empty() {
        return;
    }
    let merge_of = |page: usize| merges.get(&page).map_or((page, Remedy::Safe), |merge| *merge);
    // The remedies of a missing link to itself, which the page gets from another one: for each first page.
    let mut linked: HashMap<usize, Remedy> = HashMap::default();
    for (page, _) in relations.entries.iter().filter(|(_, related)| relations.names_itself(&related.page)) {
        let (first, remedy) = merge_of(*page);
        linked.entry(first).and_modify(|known| *known = remedy.min(*known)).or_insert(remedy);
    }
    for problem in &mut report.problems {
        let remedy = match problem.rule {
            it if *it == rule::HREFLANG_SELF_MISSING => problem.page.and_then(|page| {
                let (first, remedy) = merge_of(page);
                linked.get(&first).map(|link| remedy.max(*link))
            }),
            // Only one page is left.
            it if *it == rule::PRIORITY_ALL_SAME && merges.len() + 1 == pages => {
                merges.values().map(|(_, remedy)| *remedy).max()
            }
            _ => relations.merges.remedy_of_dropped(problem),
        };
        if remedy.is_some_and(|remedy| problem.fix.is_none_or(|fix| remedy < fix)) {
            problem.fix = remedy;
        }
    }
}

/// The pages that are merged: for each, the first page with its URL and the remedy.
type Merges = HashMap<usize, (usize, Remedy)>;

/// Returns the pages that are merged according to a report.
fn merges_of(report: &Report) -> Merges {
    let merges = report.problems.iter().filter(|problem| is_merging(problem)).filter_map(|problem| {
        let remedy = problem.fix.filter(|fix| *fix <= Remedy::Assisted)?;
        Some((problem.page?, (problem.related.as_ref()?.page?, remedy)))
    });
    merges.collect()
}

/// Returns the entries that are inside others or around others, and whether these can be moved behind the outer entry.
fn nested_entries(report: &Report) -> HashMap<usize, bool> {
    let mut nested = HashMap::default();
    for problem in report.problems.iter().filter(|problem| *problem.rule == rule::ELEMENT_UNKNOWN) {
        let Some(related) = &problem.related else { continue };
        for page in [problem.page, related.page].into_iter().flatten() {
            *nested.entry(page).or_insert(true) &= problem.fix.is_some();
        }
    }
    nested
}

/// Returns whether fixing a problem merges its page with another.
fn is_merging(problem: &Problem) -> bool {
    *problem.rule == rule::LOC_DUPLICATE || *problem.rule == rule::LOC_EQUIVALENT
}

/// Returns the pages of a problem of two: the first page and the repeated one.
fn pages_of(problem: &Problem) -> Option<(usize, usize)> {
    Some((problem.related.as_ref()?.page?, problem.page?))
}

/// Returns the remedy of a problem of two pages: entries inside others are moved before they are merged.
fn merged_after_moving(problem: &Problem, remedy: Remedy, nested: &HashMap<usize, bool>) -> Option<Remedy> {
    let pages = [problem.page, problem.related.as_ref().and_then(|related| related.page)];
    let is_merged = is_merging(problem);
    match pages.iter().flatten().filter_map(|page| nested.get(page)).min() {
        Some(false) if is_merged => None,
        Some(true) if is_merged => Some(Remedy::Assisted),
        _ => Some(remedy),
    }
}

/// Returns whether a problem concerns several pages.
fn is_of_relation(problem: &Problem) -> bool {
    RULES.contains(&problem.rule)
}

/// The links that fixing adds to each page.
type MissingLinks<'s> = HashMap<usize, Vec<MissingLink<'s>>>;

/// The pages of problems that concern several pages, and the links of all pages.
struct Relations<'o> {
    /// The correctors without and with assisted fixes, with what they make of the links.
    sites: [(Corrector<'o>, Remedy, LinkGraph<'o>); 2],
    entries: HashMap<usize, Related>,
    merges: MergePlan,
}

impl<'o> Relations<'o> {
    /// Reads the pages of the problems of a report; `None` if no problem concerns several pages.
    fn of(report: &Report, links: &'o Links, input: Input<'_>, prepared: &'o PreparedOptions<'o>) -> Option<Self> {
        let mut wanted: HashSet<usize> = HashSet::default();
        for problem in report.problems.iter().filter(|problem| is_of_relation(problem)) {
            wanted.extend(problem.page);
            wanted.extend(problem.related.as_ref().and_then(|related| related.page));
        }
        let mut related = HashMap::default();
        let mut keys: HashSet<u64> = links.keys().collect();
        let entries = wanted.iter().max()? + 1;
        input.for_each_entry(entries, prepared, &mut |index, entry| {
            if wanted.contains(&index) {
                let entry = entry();
                keys.insert(fingerprint(&entry.page.loc));
                related.insert(index, entry);
            }
        });
        let sites = [(&Assisted::None, Remedy::Safe), (&Assisted::All, Remedy::Assisted)].map(|(assisted, remedy)| {
            let corrector = prepared.corrector(assisted);
            let graph = LinkGraph::new(links, &corrector, &|key| keys.contains(&key));
            (corrector, remedy, graph)
        });
        let mut pairs: Vec<(usize, usize)> =
            report.problems.iter().filter(|it| is_merging(it)).filter_map(pages_of).collect();
        sort_by(&mut pairs, |one, other| one.1.cmp(&other.1));
        let merges =
            MergePlan::new(&pairs, &related, sites.each_ref().map(|(corrector, remedy, _)| (corrector, *remedy)));
        Some(Self { sites, entries: related, merges })
    }

    /// Returns the links that fixing adds to the pages.
    fn missing_links(&self) -> Vec<(Remedy, MissingLinks<'_>)> {
        let codes_of = |corrector: &Corrector<'_>, page: &Page<'_>| {
            let is_given = |href: &str| !href.trim().is_empty();
            let links = page.alternates.iter().filter(|link| link.href.as_deref().is_some_and(is_given));
            links
                .filter_map(|link| Some(corrector.language_code(link.hreflang.as_deref()?).canonical))
                .collect::<HashSet<_>>()
        };
        let mut all = Vec::new();
        for (corrector, remedy, links) in &self.sites {
            let mut missing = HashMap::default();
            for (index, Related { page, .. }) in &self.entries {
                let codes = codes_of(corrector, page);
                missing.insert(*index, links.missing_links(corrector, &page.loc, &codes));
            }
            all.push((*remedy, missing));
        }
        all
    }

    /// Returns the remedy of a problem, given the links that fixing adds.
    fn remedy(&self, problem: &Problem, missing: &[(Remedy, MissingLinks<'_>)]) -> Option<Remedy> {
        let (page, related) = (problem.page, problem.related.as_ref().and_then(|related| related.page));
        let added_by = |page: Option<usize>, href: Option<&str>| {
            let is_added = |missing: &MissingLinks<'_>| {
                let links = page.and_then(|page| missing.get(&page)).map_or(&[][..], Vec::as_slice);
                links.iter().any(|link| link.rule == problem.rule && href == Some(link.href))
            };
            let remedy = missing.iter().find(|(_, missing)| is_added(missing)).map(|(remedy, _)| *remedy);
            let Related { damage, content, .. } = self.entries.get(&page?)?;
            damage.of(problem.rule, content.links.of(problem.rule, remedy))
        };
        match problem.rule {
            it if *it == rule::HREFLANG_SELF_MISSING => added_by(page, problem.loc.as_deref()),
            it if *it == rule::HREFLANG_NO_RETURN => added_by(related, problem.loc.as_deref()),
            rule => self.remedy_by_merging(rule, related?, page?),
        }
    }

    /// Returns whether a page has a link to itself.
    fn names_itself(&self, page: &Page<'_>) -> bool {
        let corrected = |url: &str| self.sites[0].0.corrected(LOC, url).into_owned();
        let mut hrefs = page.alternates.iter().filter_map(|it| it.href.as_deref());
        !page.loc.is_empty() && hrefs.any(|href| corrected(href) == corrected(&page.loc))
    }

    /// Returns the remedy of the problem of two pages that are merged, with their indexes.
    fn remedy_by_merging(&self, rule: &Rule, first: usize, other: usize) -> Option<Remedy> {
        let (damage, damage_of_other) = (self.entries.get(&first)?.damage, self.entries.get(&other)?.damage);
        damage.max(damage_of_other).of(rule, self.merges.remedy(other))
    }
}
