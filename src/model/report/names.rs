//! The names of which one problem tells for a whole list.

use std::borrow::Cow;

use super::problem::{Problem, shorten, visible};
use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::model::options::Options;
use crate::model::rule::Locale;

/// The maximum number of names in a message.
const MAX_SHOWN: usize = 50;

/// The maximum length of a name in a message, in characters.
const MAX_CHARS: usize = 50;

/// The maximum number of names that are counted. They come from users.
const MAX_COUNTED: usize = 10_000;

/// The names in the parameter of a problem.
#[derive(Default)]
pub(super) struct ListedNames {
    known: HashSet<u64>,
    shown: Vec<String>,
    /// The index of the problem in the report.
    problem: Option<usize>,
}

impl ListedNames {
    /// Adds names of the problem with this index in the report, if it is listed.
    pub(super) fn add(&mut self, names: &[Cow<'_, str>], problem: Option<usize>) {
        self.problem = self.problem.or(problem);
        for name in names {
            if self.known.len() < MAX_COUNTED && self.known.insert(fingerprint(name)) && self.shown.len() < MAX_SHOWN {
                self.shown.push(shorten(&visible(name), MAX_CHARS));
            }
        }
    }

    /// Writes all names into the problem.
    pub(super) fn write_to(&self, problems: &mut [Problem], options: &Options) {
        let Some(problem) = self.problem.and_then(|index| problems.get_mut(index)) else { return };
        let shown = self.shown.join(", ");
        let names = match (self.known.len() - self.shown.len(), options.locale) {
            (0, _) => shown,
            (others, Locale::En) => format!("{shown} and {others} more"),
            (others, Locale::Ja) => format!("{shown} ほか {others} 列"),
        };
        if let Some((_, known)) = problem.params.first().cloned() {
            problem.replace_param(&known, names, options);
        }
    }
}
