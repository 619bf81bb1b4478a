//! What merging the pages of a report that list the same URL will do: each page is compared with what the first one has gained from
//! those before it.

use std::mem;

use crate::base::hash::HashMap;
use crate::correct::{self, Corrector, UrlRole};
use crate::model::page::Page;
use crate::model::report::{Problem, Remedy, RemedyLimit};
use crate::model::rule;

use super::pages::{absorb, can_merge};
use super::related::Related;

const LOC: correct::ValueKind = correct::ValueKind::Url(UrlRole::Page);

/// The names of the hints of a page.
const HINTS: [&str; 2] = ["changefreq", "priority"];

/// The pages that are merged into others.
#[derive(Default)]
pub(super) struct MergePlan {
    /// The remedies of the repetitions, by the repeated pages.
    remedies: HashMap<usize, Remedy>,
    /// The remedies of the hints that merging drops, by their pages and their indexes in [`HINTS`].
    dropped: HashMap<(usize, usize), Remedy>,
}

impl MergePlan {
    /// Plans the merging of pairs of pages, the first page with a URL and a repeated one, in the order of the repeated pages. Each
    /// corrector has the remedy of the problems that it removes.
    pub(super) fn new(
        pairs: &[(usize, usize)],
        entries: &HashMap<usize, Related>,
        correctors: [(&Corrector<'_>, Remedy); 2],
    ) -> Self {
        let mut plan = Self::default();
        for (corrector, remedy) in correctors {
            let mut gained: HashMap<usize, Page<'static>> = HashMap::default();
            for (first, repeated) in pairs {
                let (mut into, mut from) = (*first, *repeated);
                // An entry inside another is read before the further locs of that one, and moved behind it.
                if entries[&into].element > entries[&from].element {
                    mem::swap(&mut into, &mut from);
                }
                let (first, other) = (&entries[&into], &entries[&from]);
                let merged = gained.entry(into).or_insert_with(|| first.page.clone());
                if !is_allowed(first, other, remedy) || !is_merged(first, &other.page, merged, corrector) {
                    continue;
                }
                plan.remedies.entry(*repeated).or_insert(remedy);
                let hints_of = |page: &Page<'_>| [page.changefreq.is_some(), page.priority.is_some()];
                for (hint, (is_known, is_given)) in hints_of(merged).into_iter().zip(hints_of(&other.page)).enumerate()
                {
                    if is_known && is_given {
                        plan.dropped.entry((from, hint)).or_insert(remedy);
                    }
                }
                absorb(merged, other.page.clone());
            }
        }
        plan
    }

    /// Returns the remedy of the problem of a repeated page; `None` if it is not merged.
    pub(super) fn remedy(&self, page: usize) -> Option<Remedy> {
        self.remedies.get(&page).copied()
    }

    /// Returns the remedy of a problem of a hint that merging drops.
    pub(super) fn remedy_of_dropped(&self, problem: &Problem) -> Option<Remedy> {
        let (_, field) = problem.path.as_deref()?.rsplit_once("].")?;
        let hint = HINTS.iter().position(|name| *name == field)?;
        self.dropped.get(&(problem.page?, hint)).copied()
    }
}

/// Returns whether the elements of two entries can be merged by fixes with a remedy.
fn is_allowed(first: &Related, other: &Related, remedy: Remedy) -> bool {
    // Two roots of one name are joined first, others stay apart.
    let roots = match (first.root, other.root) {
        (one, other) if one == other => RemedyLimit::Unlimited,
        ((_, one), (_, other)) if one == other => RemedyLimit::Assisted,
        _ => RemedyLimit::Unchanged,
    };
    let limit = first.content.first.max(other.content.other).max(roots);
    first.is_sitemap == other.is_sitemap && limit.of(&rule::LOC_DUPLICATE, Some(remedy)) == Some(remedy)
}

/// Returns whether a page is merged into a first one, which has gained the values of earlier ones.
fn is_merged(first: &Related, other: &Page<'_>, gained: &Page<'_>, corrector: &Corrector<'_>) -> bool {
    // URLs that differ by their final slash are equivalent, too.
    corrector.corrected(LOC, &first.page.loc) == corrector.corrected(LOC, &other.loc)
        && can_merge(gained, other, corrector)
}
