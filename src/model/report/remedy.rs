//! Remedies: what the catalogue says of a rule, and what limits the remedies of a whole input.

use super::{Kind, Need, Problem, Remedy};
use crate::model::rule::{self, Area, Fix, Rule};

impl Remedy {
    /// Returns the remedy that the catalogue says of a rule.
    pub(crate) const fn of(rule: &Rule) -> Option<Self> {
        Self::by(rule.fix)
    }

    /// Returns the remedy that a kind of fix is.
    pub(crate) const fn by(fix: Fix) -> Option<Self> {
        match fix {
            Fix::Safe => Some(Self::Safe),
            Fix::Assisted => Some(Self::Assisted),
            Fix::No => None,
        }
    }

    /// Returns whether the remedy is another function than `fix`.
    const fn is_elsewhere(self) -> bool {
        matches!(self, Self::Needs(Need::Encoding | Need::Split))
    }
}

/// Adds the remedies of problems in articles and videos that are removed because they are too old.
pub(super) fn add_remedies_of_removed_blocks(problems: &mut [Problem]) {
    let removals = problems.iter().filter(|it| [&rule::NEWS_TOO_OLD, &rule::VIDEO_EXPIRED].contains(&it.rule));
    let block_of = |path: &str| Some(path.rsplit_once('.')?.0.to_owned() + ".");
    let removed = removals.filter_map(|it| Some((it.page, block_of(it.path.as_deref()?)?, it.fix?)));
    for (page, block, remedy) in removed.collect::<Vec<_>>() {
        let is_inside =
            |it: &&mut Problem| it.page == page && it.path.as_ref().is_some_and(|path| path.starts_with(&block));
        for problem in problems.iter_mut().filter(is_inside).filter(|problem| problem.rule.fix != Fix::No) {
            problem.fix = Some(problem.fix.map_or(remedy, |own| own.min(remedy)));
        }
    }
}

/// A limit of the remedies of problems of an input or an entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RemedyLimit {
    #[default]
    Unlimited,
    /// Safe fixes are made only together with an assisted one.
    Assisted,
    /// What `fix` does depends on a repair of the markup.
    Repair,
    /// `fix` leaves it unchanged.
    Unchanged,
}

impl RemedyLimit {
    /// Returns the remedy of a problem of a rule under the limit.
    pub(crate) fn of(self, rule: &Rule, remedy: Option<Remedy>) -> Option<Remedy> {
        match self {
            Self::Assisted if remedy == Some(Remedy::Safe) => Some(Remedy::Assisted),
            // Whether it can be removed is not known either.
            Self::Repair if rule.fix != Fix::No && !remedy.is_some_and(Remedy::is_elsewhere) => {
                Some(Remedy::Needs(Need::Repair))
            }
            Self::Unlimited | Self::Assisted | Self::Repair => remedy,
            Self::Unchanged => remedy.filter(|remedy| remedy.is_elsewhere()),
        }
    }
}

impl Kind {
    /// Returns the remedy of a problem of a rule in an input of this kind: of feeds `fix` changes only the markup, of sets and of
    /// unknown documents nothing.
    pub(super) fn limit_remedy(self, rule: &Rule, remedy: Option<Remedy>) -> Option<Remedy> {
        let is_fixed = match self {
            Self::PageList | Self::Sitemap | Self::Index | Self::Text => true,
            Self::Feed => matches!(rule.area, Area::File | Area::WellFormedness),
            Self::Set | Self::Robots | Self::Unknown => false,
        };
        remedy.filter(|remedy| is_fixed || remedy.is_elsewhere())
    }
}
