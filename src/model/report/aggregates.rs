//! Problems that are reported once, with the number of values for which they were found.

use super::problem::Problem;
use crate::base::hash::HashMap;
use crate::model::rule::{Locale, Rule};

/// The maximum number of problems that have a count. Keys come from users.
const MAX_AGGREGATES: usize = 10_000;

/// The problems of a report that have a count.
#[derive(Default)]
pub(super) struct Aggregates {
    /// The index of each problem in the list of counts, by key, for each of the few rules that have such problems.
    by_rule: Vec<(&'static Rule, HashMap<String, usize>)>,
    counts: Vec<Aggregate>,
}

struct Aggregate {
    /// The index of the problem in the report; `None` if it is not listed.
    problem: Option<usize>,
    count: usize,
}

impl Aggregates {
    /// Counts a finding whose problem is listed already; returns `false` if none is.
    pub(super) fn count(&mut self, rule: &'static Rule, key: &str) -> bool {
        let known = self.by_rule.iter().find(|(known, _)| *known == rule).and_then(|(_, keys)| keys.get(key));
        known.and_then(|index| self.counts.get_mut(*index)).is_some_and(|aggregate| {
            aggregate.count += 1;
            true
        })
    }

    /// Adds a problem with its index in the report; `None` if it is not listed.
    pub(super) fn add(&mut self, rule: &'static Rule, key: &str, problem: Option<usize>) {
        if self.counts.len() == MAX_AGGREGATES {
            return;
        }
        let position = self.by_rule.iter().position(|(known, _)| *known == rule).unwrap_or_else(|| {
            self.by_rule.push((rule, HashMap::default()));
            self.by_rule.len() - 1
        });
        self.by_rule[position].1.insert(key.to_owned(), self.counts.len());
        self.counts.push(Aggregate { problem, count: 1 });
    }

    /// Writes the counts into the problems of the report.
    pub(super) fn write_to(&self, problems: &mut [Problem], locale: Locale) {
        for Aggregate { problem, count } in &self.counts {
            if let Some(problem) = problem.and_then(|index| problems.get_mut(index)) {
                problem.set_count(*count, locale);
            }
        }
    }
}
