//! Causes that change the remedies of the problems of an entry, and that are known only at its end.

use crate::base::hash::{HashMap, HashSet};
use crate::format::xml::Repair;
use crate::model::report::{FieldPath, Problem, Remedy, RemedyLimit, Reporter};
use crate::model::rule::{self, Area};

/// The pattern of a field or of an item of a list, with its indexes.
type Path = (&'static str, [usize; 2]);

/// The causes found in an entry and in the entries inside it.
#[derive(Debug, Default)]
pub(super) struct Causes {
    /// The number of problems that were listed before the entry.
    listed: Option<usize>,
    /// The limit that damage of the markup sets to the remedies of the values.
    pub(super) damage: RemedyLimit,
    /// The limit of the value that was read last: it is not fixed if it is not one run of text, or contains an entity that the
    /// document type may define. If it is a URL with an illegal character, an assisted fix removes that first.
    pub(super) value: RemedyLimit,
    /// The limits of the values at paths of entries, which have these indexes.
    values: Vec<(usize, Path, RemedyLimit)>,
    /// The entries whose text becomes their loc, whose value is fixed afterwards.
    wrapped: HashSet<u64>,
    /// The limits that the locs of entries set to the remedies of problems with other entries, with the indexes of the entries.
    locs: Vec<(usize, RemedyLimit)>,
}

impl Causes {
    /// Begins an entry; `listed` problems were listed before.
    pub(super) const fn begin(&mut self, listed: usize) {
        if self.listed.is_none() {
            self.listed = Some(listed);
        }
    }

    /// Adds broken markup.
    pub(super) fn add_damage(&mut self, repair: Repair) {
        let limit = if repair == Repair::Unknown { RemedyLimit::Unchanged } else { RemedyLimit::Repair };
        self.damage = self.damage.max(limit);
    }

    /// Limits the remedies of the value at a path of an entry.
    pub(super) fn limit_value(&mut self, entry: usize, path: Path, limit: RemedyLimit) {
        if limit != RemedyLimit::Unlimited {
            self.values.push((entry, path, limit));
        }
    }

    /// Records that the text of an entry becomes its loc.
    pub(super) fn wrap(&mut self, entry: usize) {
        self.wrapped.insert(entry as u64);
        self.limit_value(entry, ("loc", [0; 2]), RemedyLimit::Assisted);
    }

    /// Sets the limit of the loc of an entry to that of the value that was read last.
    pub(super) fn limit_loc(&mut self, entry: usize) {
        if self.value != RemedyLimit::Unlimited {
            self.locs.push((entry, self.value));
        }
    }

    /// Returns the limit that the loc of an entry sets to the remedies of problems with other entries.
    pub(super) fn limit_of_loc(&self, entry: usize) -> RemedyLimit {
        self.locs.iter().find(|(index, _)| *index == entry).map_or(RemedyLimit::Unlimited, |(_, limit)| *limit)
    }

    /// Returns whether nothing changes the remedies of the current entry.
    pub(super) fn is_empty(&self) -> bool {
        self.damage == RemedyLimit::Unlimited && self.values.is_empty()
    }

    /// Ends the entry: changes the remedies of its problems.
    #[inline]
    pub(super) fn settle(&mut self, reporter: &mut Reporter<'_>) {
        if let Some(listed) = self.listed.take()
            && !self.is_empty()
        {
            let limit = reporter.remedy_limit();
            self.change_remedies(reporter.listed_since(listed), limit);
        }
    }

    #[cold]
    fn change_remedies(&mut self, problems: &mut [Problem], limit: RemedyLimit) {
        // The indexes of the strictest limits.
        let mut limits: HashMap<String, usize> = HashMap::default();
        for (index, (page, (pattern, indexes), limit)) in self.values.iter().enumerate() {
            let path = without_first(&format!("[{page}].{}", FieldPath::Pattern(pattern, *indexes)));
            if limits.get(&path).is_none_or(|known| self.values[*known].2 < *limit) {
                limits.insert(path, index);
            }
        }
        for problem in problems {
            let is_wrapped = problem.page.is_some_and(|page| self.wrapped.contains(&(page as u64)));
            if is_wrapped && *problem.rule == rule::ELEMENT_UNKNOWN && problem.value.is_some() {
                problem.fix = Some(Remedy::Assisted);
            }
            problem.fix = self.limit_at(problem, &limits).of(problem.rule, problem.fix);
            if !is_of_markup(problem) || problem.fix.is_none() {
                problem.fix = limit.of(problem.rule, self.damage.of(problem.rule, problem.fix));
            }
        }
        *self = Self::default();
    }

    /// Returns the limit of what a problem is at or in, given the indexes of limits by their paths.
    fn limit_at(&self, problem: &Problem, limits: &HashMap<String, usize>) -> RemedyLimit {
        let path = problem.path.as_deref().filter(|_| !limits.is_empty()).map(without_first).unwrap_or_default();
        let ends = path.match_indices(['.', '[']).map(|(end, _)| end).chain([path.len()]);
        ends.filter_map(|end| Some(self.values[*limits.get(&path[..end])?].2)).max().unwrap_or_default()
    }
}

/// Returns whether a problem is fixed together with the markup, even in a damaged entry.
fn is_of_markup(problem: &Problem) -> bool {
    match problem.rule {
        it if *it == rule::NAMESPACE_INCORRECT || *it == rule::EXTENSION_NAMESPACE_INCORRECT => true,
        // It is fixed with the value.
        it if *it == rule::XML_DOUBLE_ESCAPED => false,
        it => matches!(it.area, Area::File | Area::WellFormedness),
    }
}

/// Returns a path without the indexes of first items: that of an only item has none.
fn without_first(path: &str) -> String {
    path.replace("[0]", "")
}
