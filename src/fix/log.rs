//! What was changed, as far as it is told.

use serde::Serialize;

use crate::limits::MAX_LISTED_PROBLEMS;
use crate::report::Position;
use crate::rule::{Fix, Rule};

use super::edits::Note;

/// One change that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Applied {
    /// The rule whose problem it takes away.
    pub rule: &'static Rule,
    /// Whether it is one that loses nothing, or one that was asked for.
    pub fix: Fix,
    /// Index of the page (or of the sitemap in an index) as it was in the input, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// Path of the value, such as `[12].videos[0].rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// What stood there, shortened past 500 characters.
    pub before: String,
    /// What stands there now; empty where it was removed.
    pub after: String,
}

/// Longest value that a change carries, in characters.
const MAX_VALUE_CHARS: usize = 500;

fn shortened(text: String) -> String {
    match text.char_indices().nth(MAX_VALUE_CHARS) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// All changes: at most a hundred of each rule are listed, all are counted.
#[derive(Debug, Default)]
pub(super) struct Log {
    pub(super) applied: Vec<Applied>,
    pub(super) counts: Vec<(&'static Rule, usize)>,
}

impl Log {
    /// Counts a change, and lists it. Where it was is only asked for a change that is listed.
    pub(super) fn add(&mut self, note: Note, page: Option<usize>, position: impl FnOnce() -> Option<Position>) {
        let mut count = 1;
        if let Some((_, known)) = self.counts.iter_mut().find(|(rule, _)| *rule == note.rule) {
            *known += 1;
            count = *known;
        } else {
            self.counts.push((note.rule, 1));
        }
        if count > MAX_LISTED_PROBLEMS {
            return;
        }
        let path = match (page, note.path.as_str()) {
            (Some(page), "") => Some(format!("[{page}]")),
            (Some(page), path) => Some(format!("[{page}].{path}")),
            (None, _) => None,
        };
        self.applied.push(Applied {
            rule: note.rule,
            fix: note.fix,
            page,
            path,
            position: position(),
            before: shortened(note.before),
            after: shortened(note.after),
        });
    }
}
