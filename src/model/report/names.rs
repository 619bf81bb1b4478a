//! Names that one problem reports for a whole list, such as those of unread columns.

use std::borrow::Cow;

use super::finding::Param;
use super::problem::{Problem, format_param};
use crate::model::options::Options;

/// The maximum number of names in a message, after which there is an ellipsis. They come from users.
const MAX_NAMES: usize = 50;

/// The names in the parameter of a problem.
#[derive(Default)]
pub(super) struct ListedNames {
    names: Vec<String>,
    /// The index of the problem in the report.
    problem: Option<usize>,
}

impl ListedNames {
    /// Adds names of the problem with this index in the report, if it is listed.
    pub(super) fn add(&mut self, names: &[Cow<'_, str>], problem: Option<usize>) {
        self.problem = self.problem.or(problem);
        for name in names {
            if self.names.len() > MAX_NAMES || self.names.iter().any(|known| known == name) {
                continue;
            }
            let is_full = self.names.len() == MAX_NAMES;
            self.names.push(if is_full { "…" } else { name }.to_owned());
        }
    }

    /// Writes all names into the problem.
    pub(super) fn write_to(&self, problems: &mut [Problem], options: &Options) {
        if let Some(problem) = self.problem.and_then(|index| problems.get_mut(index))
            && let Some((_, given)) = problem.params.first().cloned()
        {
            let names: Vec<_> = self.names.iter().map(|name| format_param(Param::Text(name))).collect();
            problem.replace_param(&given, names.join(options.locale.comma()), options);
        }
    }
}
