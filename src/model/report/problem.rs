//! Problems: findings with their messages, as reports list them.

use std::borrow::Cow;
use std::fmt::Write;

use super::{FieldPath, Finding, Kind, Param, Problem, SkippedItems};
use crate::base::characters::is_invisible;
use crate::model::options::Options;
use crate::model::rule::{Locale, Severity};
use crate::model::texts::grouped;

/// Maximum length of a value, loc or path of a problem, in characters.
const MAX_VALUE_CHARS: usize = 500;
/// Maximum length of a value in a message, in characters.
const MAX_QUOTED_CHARS: usize = 120;

/// Makes the problem of a finding in an input of a kind, in whose entry some items of lists were not read.
pub(super) fn problem(
    finding: &Finding<'_>,
    severity: Severity,
    kind: Kind,
    options: &Options,
    skipped: &SkippedItems,
) -> Problem {
    let locale = options.locale;
    let written = finding.rule.written(locale).filter(|_| finding.is_written);
    let template = written.unwrap_or_else(|| finding.rule.message(locale));
    let given = finding.params.iter().flatten();
    let is_missing =
        |name: &str| given.clone().all(|(given, _)| *given != name) && template.contains(&format!("{{{name}}}"));
    // The element comes before the parameters that are given, loc and value after them.
    let mut params: Vec<(&'static str, String)> = Vec::new();
    if let Some(FieldPath::Pattern(pattern, _)) = finding.path
        && is_missing("element")
    {
        params.push(("element", format_param(Param::Element(pattern))));
    }
    params.extend(given.clone().map(|(name, value)| {
        let path = if let Param::Path(path) = value { Some(path_in_input(path, skipped)) } else { None };
        (*name, format_param(path.as_deref().map_or(*value, Param::Text)))
    }));
    for (name, value) in [("loc", finding.loc), ("value", finding.value)] {
        if let Some(value) = value
            && is_missing(name)
        {
            params.push((name, shorten(&visible(value), MAX_QUOTED_CHARS)));
        }
    }
    let message = options.fill(template, &params);
    let mut path = String::new();
    if let Some(page) = finding.page {
        // Writing to a text cannot fail.
        let _ = write!(path, "[{page}]");
    }
    if let Some(inner) = finding.path {
        let separator = if path.is_empty() { "" } else { "." };
        let _ = write!(path, "{separator}{}", path_in_input(&inner, skipped));
    }
    Problem {
        rule: finding.rule,
        severity,
        message,
        params,
        file: finding.file.map(str::to_owned),
        page: finding.page,
        loc: finding.loc.map(|loc| shorten(loc, MAX_VALUE_CHARS)),
        path: (finding.page.is_some() || finding.path.is_some()).then(|| shorten(&path, MAX_VALUE_CHARS)),
        position: finding.position,
        value: finding.value.map(|value| shorten(value, MAX_VALUE_CHARS)),
        fix: finding.evaluate_remedy(kind, options),
        related: finding.related.cloned(),
        count: 1,
    }
}

impl Problem {
    /// Sets the number of values for which the problem was found, and adds that of the others to the message.
    pub(super) fn set_count(&mut self, count: usize, locale: Locale) {
        self.count = count;
        if count > 1 {
            let others = grouped(&(count - 1).to_string());
            // Writing to a text cannot fail.
            let _ = match locale {
                Locale::En => write!(self.message, " ({others} more like this)"),
                Locale::Ja => write!(self.message, "（ほか {others} 件）"),
            };
        }
    }
}

/// Returns a path as it is in the input. The reader reports paths of the input.
fn path_in_input(path: &FieldPath<'_>, skipped: &SkippedItems) -> String {
    let read = path.to_string();
    let is_of_input = skipped.is_empty() || matches!(path, FieldPath::Shown(_));
    if is_of_input { read } else { skipped.given(&read) }
}

fn format_param(value: Param<'_>) -> String {
    shorten(&visible(&value.to_string()), MAX_QUOTED_CHARS)
}

/// Returns a value with line breaks, tabs, and control and invisible characters written as escapes.
fn visible(value: &str) -> Cow<'_, str> {
    let is_hidden = |character: char| character.is_control() || is_invisible(character);
    if !value.contains(is_hidden) {
        return Cow::Borrowed(value);
    }
    let mut shown = String::with_capacity(value.len() + 8);
    for character in value.chars() {
        match character {
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            hidden if is_hidden(hidden) => {
                // Writing to a text cannot fail.
                let _ = write!(shown, "\\u{:04x}", u32::from(hidden));
            }
            other => shown.push(other),
        }
    }
    Cow::Owned(shown)
}

/// Returns the text, or its beginning and an ellipsis if it is longer than `limit` characters.
pub(super) fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Returns the approximate length of a problem in a report, in bytes.
pub(super) fn text_length(problem: &Problem) -> usize {
    /// Names, numbers and delimiters around the texts.
    const OVERHEAD: usize = 200;
    let Problem { message, params, loc, path, value, .. } = problem;
    let texts: usize = [loc, path, value].into_iter().flatten().map(String::len).sum();
    let values: usize = params.iter().map(|(_, value)| value.len()).sum();
    OVERHEAD + message.len() + texts + values
}
