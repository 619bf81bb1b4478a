//! The report, the result of a check.

use serde::Serialize;

use super::kind::Kind;
use super::pairs::serialize_pairs;
use super::problem::Problem;
use crate::model::rule::{Profile, Rule, Severity};
use crate::model::statistics::Statistics;

/// The number of problems of each severity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Problems that make a crawler reject the file or the entry.
    pub error: usize,
    /// Problems that are ignored by crawlers, or harmful.
    pub warning: usize,
    /// Recommendations for input that crawlers accept.
    pub info: usize,
}

/// All problems of one input. By default at most a hundred problems of each rule are listed; all are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The kind of the input.
    pub kind: Kind,
    /// The profile that was checked.
    pub profile: Profile,
    /// The number of pages (or sitemaps of an index) that were read.
    pub pages: usize,
    /// The problems, in the order of the input.
    pub problems: Vec<Problem>,
    /// The number of problems of each severity, listed or not.
    pub counts: Counts,
    /// The number of problems of each rule, listed or not.
    #[serde(serialize_with = "serialize_pairs")]
    pub rules: Vec<(&'static Rule, usize)>,
    /// Statistics of the input, if the options request them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statistics: Option<Statistics>,
}

impl Report {
    /// Returns whether there are no problems with the severity error.
    pub const fn is_valid(&self) -> bool {
        self.counts.error == 0
    }

    /// Adds the problems of another report of the same input.
    pub(crate) fn append(&mut self, other: Self) {
        self.problems.extend(other.problems);
        self.counts.error += other.counts.error;
        self.counts.warning += other.counts.warning;
        self.counts.info += other.counts.info;
        for (rule, count) in other.rules {
            match self.rules.iter_mut().find(|(counted, _)| *counted == rule) {
                Some((_, counted)) => *counted += count,
                None => self.rules.push((rule, count)),
            }
        }
    }

    /// Returns whether it has more errors of a rule than an earlier report, which counted these problems of each rule.
    pub(crate) fn has_new_error(&self, earlier: &[(&'static Rule, usize)]) -> bool {
        let known = |rule| earlier.iter().find(|(counted, _)| *counted == rule).map_or(0, |(_, count)| *count);
        self.rules.iter().any(|(rule, count)| rule.severity == Severity::Error && *count > known(*rule))
    }

    /// Returns the number of problems of a rule, listed or not.
    pub fn count(&self, rule: &Rule) -> usize {
        self.rules.iter().find(|(counted, _)| *counted == rule).map_or(0, |(_, count)| *count)
    }
}
