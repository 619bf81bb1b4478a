//! Remedies: what the catalogue says of a rule, and what limits the remedies of a whole input.

use serde::Serialize;

use super::kind::Kind;
use crate::model::rule::{Area, Fix, Rule};

/// The way to fix a problem, in the order of what it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Remedy {
    /// By `fix`, without losing information.
    Safe,
    /// By `fix` with assisted fixes.
    Assisted,
    /// By `fix` or another function, with something that is missing.
    Needs(Need),
}

/// The input that is missing to fix a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    /// The option `base_url`, against which relative URLs are resolved, and assisted fixes.
    BaseUrl,
    /// The option `date_order`: whether `1/10/2026` is in January or in October.
    DateOrder,
    /// The option `now`: a fix depends on the time, and `fix` reads no clock.
    Now,
    /// The encoding of the bytes.
    Encoding,
    /// Several files, which `split` writes.
    Split,
    /// The repair of broken markup, an assisted fix: what `fix` makes of the value depends on how it is read then.
    Repair,
}

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
