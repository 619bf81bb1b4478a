//! Causes that change the remedies of the problems of an entry, and that are known only at its end.

use crate::base::hash::HashSet;
use crate::base::sort::sort_by;
use crate::format::xml::Repair;
use crate::model::report::{FieldPath, Problem, Remedy, RemedyLimit, Reporter};
use crate::model::rule::{self, Area};

/// The causes found in an entry and in the entries inside it.
#[derive(Debug, Default)]
pub(super) struct Causes {
    /// The number of problems that were listed before the entry.
    listed: Option<usize>,
    /// The damage of the markup: `Unknown` if a part of it cannot be repaired.
    damage: Option<Repair>,
    /// Whether the value that was read last is not fixed: it is not one run of text, or contains an entity that the document type
    /// may define.
    pub(super) keeps_value: bool,
    /// Whether the value that was read last is a URL with an illegal character, which an assisted fix removes first.
    pub(super) limits_value: bool,
    /// The other causes, with the indexes of their entries.
    others: Vec<(usize, Cause)>,
    /// The limits that the locs of entries set to the remedies of problems with other entries, with the indexes of the entries.
    locs: Vec<(usize, RemedyLimit)>,
}

/// A cause that concerns one entry.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cause {
    /// The value at a path is fixed after an assisted fix of its name or its characters. The path is the pattern of a field or of
    /// an item of a list, with its indexes.
    Limited(&'static str, [usize; 2]),
    /// The values at a path are not fixed: an element keeps a wrong name, or is not one run of text, or contains an entity that
    /// the document type defines. The path is the pattern of a field or of an item of a list, with its indexes.
    Kept(&'static str, [usize; 2]),
    /// Its text becomes its loc, whose value is fixed afterwards.
    Wrapped,
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
        if self.damage != Some(Repair::Unknown) {
            self.damage = Some(repair);
        }
    }

    /// Returns the limit that the damage sets to the remedies of the values.
    pub(super) const fn limit(&self) -> RemedyLimit {
        match self.damage {
            None | Some(Repair::Lossless) => RemedyLimit::Unlimited,
            Some(Repair::Known) => RemedyLimit::Repair,
            Some(Repair::Unknown) => RemedyLimit::Unchanged,
        }
    }

    /// Sets the limit of the loc of an entry to that of the value that was read last.
    pub(super) fn limit_loc(&mut self, entry: usize) {
        if self.keeps_value || self.limits_value {
            let limit = if self.keeps_value { RemedyLimit::Unchanged } else { RemedyLimit::Assisted };
            self.locs.push((entry, limit));
        }
    }

    /// Returns the limit that the loc of an entry sets to the remedies of problems with other entries.
    pub(super) fn limit_of_loc(&self, entry: usize) -> RemedyLimit {
        self.locs.iter().find(|(index, _)| *index == entry).map_or(RemedyLimit::Unlimited, |(_, limit)| *limit)
    }

    /// Begins a value.
    pub(super) const fn begin_value(&mut self) {
        (self.keeps_value, self.limits_value) = (false, false);
    }

    /// Returns whether nothing changes the remedies of the current entry.
    pub(super) const fn is_empty(&self) -> bool {
        self.damage.is_none() && self.others.is_empty()
    }

    pub(super) fn add(&mut self, page: usize, cause: Cause) {
        self.others.push((page, cause));
    }

    /// Ends the entry: changes the remedies of its problems.
    #[inline]
    pub(super) fn settle(&mut self, reporter: &mut Reporter<'_>) {
        self.locs.clear();
        if let Some(listed) = self.listed.take()
            && (self.damage.is_some() || !self.others.is_empty())
        {
            let limit = reporter.remedy_limit();
            self.change_remedies(reporter.listed_since(listed), limit);
        }
    }

    #[cold]
    fn change_remedies(&mut self, problems: &mut [Problem], limit: RemedyLimit) {
        let damage = self.limit();
        self.damage = None;
        sort_by(&mut self.others, |(one, _), (other, _)| one.cmp(other));
        let (mut kept, mut limited) = (HashSet::default(), HashSet::default());
        for (page, cause) in &self.others {
            let (paths, pattern, indexes) = match *cause {
                Cause::Kept(pattern, indexes) => (&mut kept, pattern, indexes),
                Cause::Limited(pattern, indexes) => (&mut limited, pattern, indexes),
                Cause::Wrapped => (&mut limited, "loc", [0; 2]),
            };
            paths.insert(without_first(&format!("[{page}].{}", FieldPath::Pattern(pattern, indexes))));
        }
        for problem in problems {
            // Problems of the start tag may have no page.
            let first = self.others.partition_point(|(other, _)| Some(*other) < problem.page);
            let mut causes = self.others[first..].iter().take_while(|(other, _)| Some(*other) == problem.page);
            let is_wrapped = causes.any(|(_, cause)| matches!(cause, Cause::Wrapped));
            if is_wrapped && *problem.rule == rule::ELEMENT_UNKNOWN && problem.value.is_some() {
                problem.fix = Some(Remedy::Assisted);
            }
            if is_at(problem, &limited) {
                problem.fix = RemedyLimit::Assisted.of(problem.rule, problem.fix);
            }
            if is_at(problem, &kept) {
                problem.fix = None;
            }
            if !is_of_markup(problem) || problem.fix.is_none() {
                problem.fix = limit.of(problem.rule, damage.of(problem.rule, problem.fix));
            }
        }
        self.others.clear();
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

/// Returns whether a problem is at one of the paths, or in what is there.
fn is_at(problem: &Problem, paths: &HashSet<String>) -> bool {
    let path = problem.path.as_deref().filter(|_| !paths.is_empty()).map(without_first).unwrap_or_default();
    let ends = path.match_indices(['.', '[']).map(|(end, _)| end).chain([path.len()]);
    ends.into_iter().any(|end| paths.contains(&path[..end]))
}

/// Returns a path without the indexes of first items: that of an only item has none.
fn without_first(path: &str) -> String {
    path.replace("[0]", "")
}
