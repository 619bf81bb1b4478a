//! The log of changes that is returned to the caller.

use serde::Serialize;

use crate::correct::path::{field_of, numbered};
use crate::model::options::Options;
use crate::model::report::Position;
use crate::model::rule::{Fix, Rule};
use crate::text::locate::Locator;

use super::edits::ChangeRecord;

/// A change that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Applied {
    /// The rule whose problem was fixed.
    pub rule: &'static Rule,
    /// Whether the fix is safe or assisted.
    pub fix: Fix,
    /// Index of the page (or of the sitemap in an index) in the input, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// Path of the value, such as `[12].videos[0].rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// The text before, truncated after 500 characters.
    pub before: String,
    /// The text after; empty if it was removed.
    pub after: String,
}

/// The maximum length of a listed value in characters.
const MAX_VALUE_CHARS: usize = 500;

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_VALUE_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// All changes: of each rule, at most as many are listed as problems are reported; all are counted.
#[derive(Debug, Clone)]
pub(super) struct Log {
    max: usize,
    pub(super) applied: Vec<Applied>,
    pub(super) counts: Vec<(&'static Rule, usize)>,
}

impl Log {
    pub(super) const fn new(shared: &Options) -> Self {
        Self { max: shared.check.problems_per_rule, applied: Vec::new(), counts: Vec::new() }
    }

    /// Counts a change under each of its rules, and lists it. The position is computed only if the change is listed.
    pub(super) fn add(
        &mut self,
        record: ChangeRecord<'_>,
        page: Option<usize>,
        location: Option<(&Locator<'_>, usize)>,
    ) {
        for (rule, fix) in record.steps {
            if self.count(rule) > self.max {
                continue;
            }
            let index = page.map(|page| numbered("", page));
            self.applied.push(Applied {
                rule,
                fix: *fix,
                page,
                path: index.map(|index| field_of(&index, record.path)),
                position: location.map(|(locator, offset)| locator.locate(offset)),
                before: shortened(record.before),
                after: shortened(record.after),
            });
        }
    }

    /// Counts a change of a rule, and returns the previous count.
    fn count(&mut self, rule: &'static Rule) -> usize {
        for (known, count) in &mut self.counts {
            if *known == rule {
                *count += 1;
                return *count;
            }
        }
        self.counts.push((rule, 1));
        1
    }
}
