//! Causes that change the remedies of the problems of an entry, and that are known only at its end.

use crate::format::xml::Repair;
use crate::model::report::{Problem, Remedy, RemedyLimit, Reporter};
use crate::model::rule::{self, Area};

/// The causes found in an entry and in the entries inside it.
#[derive(Debug, Default)]
pub(super) struct Causes {
    /// The number of problems that were listed before the entry.
    listed: Option<usize>,
    /// The damage of the markup: `Unknown` if a part of it cannot be repaired.
    damage: Option<Repair>,
    /// Whether the value that was read last is not fixed: its element contains elements or an entity that the document type may
    /// define.
    pub(super) keeps_value: bool,
    /// The other causes, with the indexes of their entries.
    others: Vec<(usize, Cause)>,
}

/// A cause that concerns one entry.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cause {
    /// The element of a field is renamed: its value is fixed after its name.
    Renamed(&'static str),
    /// The value of a field is not fixed: its element keeps a wrong name, or contains elements or an entity that the
    /// document type defines.
    Kept(&'static str),
    /// Its text becomes its loc.
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
            None => RemedyLimit::Unlimited,
            Some(Repair::Known) => RemedyLimit::Assisted,
            Some(Repair::Unknown) => RemedyLimit::Unchanged,
        }
    }

    pub(super) fn add(&mut self, page: usize, cause: Cause) {
        self.others.push((page, cause));
    }

    /// Ends the entry: changes the remedies of its problems.
    #[inline]
    pub(super) fn settle(&mut self, reporter: &mut Reporter<'_>) {
        if let Some(listed) = self.listed.take()
            && (self.damage.is_some() || !self.others.is_empty())
        {
            self.change_remedies(reporter.listed_since(listed));
        }
    }

    #[cold]
    fn change_remedies(&mut self, problems: &mut [Problem]) {
        let damage = self.limit();
        self.damage = None;
        self.others.sort_by_key(|(page, _)| *page);
        for problem in problems {
            let Some(page) = problem.page else { continue };
            let first = self.others.partition_point(|(other, _)| *other < page);
            for (_, cause) in self.others[first..].iter().take_while(|(other, _)| *other == page) {
                problem.fix = cause.remedy(problem, page);
            }
            if !is_of_markup(problem) {
                problem.fix = damage.of(problem.fix);
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

impl Cause {
    /// Returns the remedy of a problem of the entry with this index.
    fn remedy(self, problem: &Problem, page: usize) -> Option<Remedy> {
        let is_in = |field| problem.path.as_deref().is_some_and(|path| path == format!("[{page}].{field}"));
        match self {
            Self::Renamed(field) if is_in(field) => RemedyLimit::Assisted.of(problem.fix),
            Self::Kept(field) if is_in(field) => None,
            Self::Wrapped if *problem.rule == rule::ELEMENT_UNKNOWN && problem.value.is_some() => {
                Some(Remedy::Assisted)
            }
            _ => problem.fix,
        }
    }
}
