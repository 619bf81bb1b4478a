//! What merging the pages of a report that list the same URL will do: each page is compared with the first one and
//! those that were merged into it before.

use crate::correct::{self, Corrector, UrlRole};
use crate::model::page::Page;
use crate::model::report::{Remedy, RemedyLimit};
use crate::model::rule;

use super::pages::can_merge;
use super::related::{EntryFixes, Related, RelatedEntries};

const LOC: correct::ValueKind = correct::ValueKind::Url(UrlRole::Page);

/// The maximum number of merged pages that a repetition of their URL is compared with: a list may repeat one URL a million times.
const MAX_COMPARED: usize = 100;

/// Plans the merging of pairs of entries: the first one with a URL, and a repeated one. The pairs of a URL are in the order of the
/// repeated ones. Each corrector has the remedy of the problems that it removes.
pub(super) fn plan_merges(
    pairs: &[(usize, usize)],
    entries: &RelatedEntries,
    correctors: [(&Corrector<'_>, Remedy); 2],
) {
    for group in pairs.chunk_by(|one, next| one.0 == next.0) {
        let Some(first) = entries.get(group[0].0) else { continue };
        for (corrector, remedy) in correctors {
            let mut merged = vec![&first.page];
            for other in group.iter().filter_map(|(_, repeated)| entries.get(*repeated)) {
                if is_allowed(first, other, remedy) && is_merged(&merged, &other.page, corrector) {
                    other.change_fixes(|fixes| add_remedies(fixes, remedy, &other.page, &merged));
                    if merged.len() < MAX_COMPARED {
                        merged.push(&other.page);
                    }
                }
            }
        }
    }
}

/// Adds the remedies of a page that is merged with others, and of its hints that they have.
fn add_remedies(fixes: &mut EntryFixes, remedy: Remedy, page: &Page<'_>, merged: &[&Page<'_>]) {
    fixes.merging.get_or_insert(remedy);
    for (hint, dropped) in fixes.dropped.iter_mut().enumerate() {
        if has_hint(page, hint) && merged.iter().any(|page| has_hint(page, hint)) {
            dropped.get_or_insert(remedy);
        }
    }
}

/// Returns whether the elements of two entries can be merged by fixes with a remedy.
fn is_allowed(first: &Related, other: &Related, remedy: Remedy) -> bool {
    // An entry inside another is read before the further locs of that one, and moved behind it.
    let (first, other) = if first.element > other.element { (other, first) } else { (first, other) };
    // Two roots of one name are joined first, others stay apart.
    let roots = match (first.root, other.root) {
        (one, other) if one == other => RemedyLimit::Unlimited,
        ((_, one), (_, other)) if one == other => RemedyLimit::Assisted,
        _ => RemedyLimit::Unchanged,
    };
    let limit = first.content.first.max(other.content.other).max(roots);
    first.is_sitemap == other.is_sitemap
        && (!first.content.gives_no_values || other.page == Page::new(other.page.loc.clone()))
        && limit.of(&rule::LOC_DUPLICATE, Some(remedy)) == Some(remedy)
}

/// Returns whether a page is merged into a first one, which is followed by those that were merged into it.
fn is_merged(known: &[&Page<'_>], other: &Page<'_>, corrector: &Corrector<'_>) -> bool {
    // URLs that differ by their final slash are equivalent, too.
    corrector.corrected(LOC, &known[0].loc) == corrector.corrected(LOC, &other.loc)
        && known.iter().all(|page| can_merge(page, other, corrector))
}

/// Returns whether a page has the hint with an index in [`super::related::HINTS`].
fn has_hint(page: &Page<'_>, hint: usize) -> bool {
    let hint = if hint == 0 { &page.changefreq } else { &page.priority };
    hint.is_some()
}
