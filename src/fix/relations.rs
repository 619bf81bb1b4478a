//! Remedies of problems that concern several pages: language versions that do not link back, and repeated pages.

use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::base::sort::sort_by;
use crate::correct::{self, Assisted, Corrector, UrlRole};
use crate::model::page::Page;
use crate::model::report::{Kind, Need, Problem, Remedy, Report};
use crate::model::rule::{self, Rule};
use crate::read::prepared_options::PreparedOptions;

use super::links::{LinkGraph, Links, MissingLink};
use super::merge_plan::plan_merges;
use super::related::{Input, Related, RelatedEntries};
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
    relations.find_nested(report);
    let depends_on_repair = |problem: &&mut Problem| problem.fix == Some(Remedy::Needs(Need::Repair));
    let problems = report.problems.iter_mut().filter(|problem| is_of_relation(problem));
    for problem in problems.filter(|problem| !depends_on_repair(problem)) {
        let remedy = relations.remedy(problem, &missing).and_then(|remedy| relations.after_moving(problem, remedy));
        problem.fix = input.limit().of(problem.rule, remedy);
    }
    relations.add_remedies_by_merging(report, links.count());
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

/// Returns whether fixing a problem merges its page with another.
fn is_merging(problem: &Problem) -> bool {
    *problem.rule == rule::LOC_DUPLICATE || *problem.rule == rule::LOC_EQUIVALENT
}

/// Returns the other page of a problem of two pages.
fn related_page(problem: &Problem) -> Option<usize> {
    problem.related.as_ref()?.page
}

/// Returns whether a problem concerns several pages.
fn is_of_relation(problem: &Problem) -> bool {
    RULES.contains(&problem.rule)
}

/// The links that fixing with a remedy adds to each of the entries.
type MissingLinks<'s> = (Remedy, Vec<Vec<MissingLink<'s>>>);

/// The entries of problems that concern several pages, and the links of all pages.
struct Relations<'o> {
    /// The correctors without and with assisted fixes, with what they make of the links.
    sites: [(Corrector<'o>, Remedy, LinkGraph<'o>); 2],
    entries: RelatedEntries,
}

impl<'o> Relations<'o> {
    /// Reads the entries of the problems of a report; `None` if no problem concerns several pages.
    fn of(report: &Report, links: &'o Links, input: Input<'_>, prepared: &'o PreparedOptions<'o>) -> Option<Self> {
        let related = report.problems.iter().filter(|problem| is_of_relation(problem));
        let mut indexes: Vec<usize> =
            related.flat_map(|problem| [problem.page, related_page(problem)]).flatten().collect();
        sort_by(&mut indexes, Ord::cmp);
        if indexes.is_empty() {
            return None;
        }
        let entries = RelatedEntries::read(&indexes, input, prepared);
        let keys: HashSet<u64> = links.keys().chain(entries.iter().map(|entry| fingerprint(&entry.page.loc))).collect();
        let sites = [(&Assisted::None, Remedy::Safe), (&Assisted::All, Remedy::Assisted)].map(|(assisted, remedy)| {
            let corrector = prepared.corrector(assisted);
            let graph = LinkGraph::new(links, &corrector, &|key| keys.contains(&key));
            (corrector, remedy, graph)
        });
        let repetitions = report.problems.iter().filter(|problem| is_merging(problem));
        let mut pairs: Vec<(usize, usize)> =
            repetitions.filter_map(|problem| Some((related_page(problem)?, problem.page?))).collect();
        sort_by(&mut pairs, Ord::cmp);
        plan_merges(&pairs, &entries, sites.each_ref().map(|(corrector, remedy, _)| (corrector, *remedy)));
        Some(Self { sites, entries })
    }

    /// Returns the links that fixing adds to the pages.
    fn missing_links(&self) -> [MissingLinks<'_>; 2] {
        let codes_of = |corrector: &Corrector<'_>, page: &Page<'_>| {
            let is_given = |href: &str| !href.trim().is_empty();
            let links = page.alternates.iter().filter(|link| link.href.as_deref().is_some_and(is_given));
            links
                .filter_map(|link| Some(corrector.language_code(link.hreflang.as_deref()?).canonical))
                .collect::<HashSet<_>>()
        };
        self.sites.each_ref().map(|(corrector, remedy, links)| {
            let pages = self.entries.iter().map(|entry| &entry.page);
            let missing =
                pages.map(|page| links.missing_links(corrector, &page.loc, &codes_of(corrector, page))).collect();
            (*remedy, missing)
        })
    }

    /// Finds the entries that are inside others or around others, and whether these can be moved behind the outer entry.
    fn find_nested(&self, report: &Report) {
        for problem in report.problems.iter().filter(|problem| *problem.rule == rule::ELEMENT_UNKNOWN) {
            let Some(outer) = related_page(problem) else { continue };
            for entry in problem.page.into_iter().chain([outer]).filter_map(|page| self.entries.get(page)) {
                entry.change_fixes(|fixes| {
                    fixes.can_be_moved = Some(fixes.can_be_moved != Some(false) && problem.fix.is_some());
                });
            }
        }
    }

    /// Returns the remedy of a problem of two entries: those inside others are moved before they are merged.
    fn after_moving(&self, problem: &Problem, remedy: Remedy) -> Option<Remedy> {
        let pages = [problem.page, related_page(problem)].into_iter().flatten();
        let can_be_moved = pages.filter_map(|page| self.entries.get(page)?.fixes.get().can_be_moved);
        match can_be_moved.min().filter(|_| is_merging(problem)) {
            Some(false) => None,
            Some(true) => Some(Remedy::Assisted),
            None => Some(remedy),
        }
    }

    /// Returns the remedy of a problem, given the links that fixing adds.
    fn remedy(&self, problem: &Problem, missing: &[MissingLinks<'_>]) -> Option<Remedy> {
        let added_to = |page: Option<usize>| {
            let position = self.entries.position(page?)?;
            let is_added = |(_, links): &&MissingLinks<'_>| {
                let href = problem.loc.as_deref();
                links[position].iter().any(|link| link.rule == problem.rule && href == Some(link.href))
            };
            let remedy = missing.iter().find(is_added).map(|(remedy, _)| *remedy);
            let Related { damage, content, .. } = self.entries.get(page?)?;
            damage.of(problem.rule, content.links.of(problem.rule, remedy))
        };
        match problem.rule {
            it if *it == rule::HREFLANG_SELF_MISSING => added_to(problem.page),
            it if *it == rule::HREFLANG_NO_RETURN => added_to(related_page(problem)),
            rule => {
                let (first, other) = (self.entries.get(related_page(problem)?)?, self.entries.get(problem.page?)?);
                first.damage.max(other.damage).of(rule, other.fixes.get().merging)
            }
        }
    }

    /// Sets the remedies of problems that disappear because some of a number of pages are merged.
    fn add_remedies_by_merging(&self, report: &mut Report, pages: usize) {
        let mut merged = Vec::new();
        for problem in report.problems.iter().filter(|problem| is_merging(problem)) {
            if let (Some(entry), Some(first)) =
                (problem.page.and_then(|page| self.entries.get(page)), related_page(problem))
                && let Some(remedy) = problem.fix.filter(|fix| *fix <= Remedy::Assisted)
            {
                entry.change_fixes(|fixes| fixes.merged = Some((first, remedy)));
                merged.push(remedy);
            }
        }
        if merged.is_empty() {
            return;
        }
        self.find_linked();
        for problem in &mut report.problems {
            let fixes = problem.page.and_then(|page| Some(self.entries.get(page)?.fixes.get()));
            let remedy = match problem.rule {
                it if *it == rule::HREFLANG_SELF_MISSING => fixes.and_then(|fixes| {
                    let (first, remedy) = fixes.merged.unwrap_or((problem.page?, Remedy::Safe));
                    Some(remedy.max(self.entries.get(first)?.fixes.get().linked?))
                }),
                // Only one page is left.
                it if *it == rule::PRIORITY_ALL_SAME && merged.len() + 1 == pages => merged.iter().copied().max(),
                _ => fixes.and_then(|fixes| fixes.remedy_of_dropped(problem)),
            };
            if remedy.is_some_and(|remedy| problem.fix.is_none_or(|fix| remedy < fix)) {
                problem.fix = remedy;
            }
        }
    }

    /// Finds the entries that get a link to themselves from others that are merged into them, or have one.
    fn find_linked(&self) {
        for entry in self.entries.iter().filter(|entry| self.names_itself(&entry.page)) {
            let (first, remedy) = entry.fixes.get().merged.unwrap_or((entry.index, Remedy::Safe));
            if let Some(first) = self.entries.get(first) {
                first.change_fixes(|fixes| fixes.linked = Some(fixes.linked.map_or(remedy, |known| known.min(remedy))));
            }
        }
    }

    /// Returns whether a page has a link to itself.
    fn names_itself(&self, page: &Page<'_>) -> bool {
        let corrected = |url: &str| self.sites[0].0.corrected(LOC, url).into_owned();
        let mut hrefs = page.alternates.iter().filter_map(|it| it.href.as_deref());
        !page.loc.is_empty() && hrefs.any(|href| corrected(href) == corrected(&page.loc))
    }
}
