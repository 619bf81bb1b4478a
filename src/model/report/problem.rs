//! Problems: findings with their messages, as reports list them.

use std::borrow::Cow;
use std::fmt::Write;

use serde::Serialize;

use super::finding::{FieldPath, Finding, Param};
use super::kind::Kind;
use super::pairs::serialize_pairs;
use super::position::{Position, Related};
use super::remedy::Remedy;
use super::skipped::SkippedItems;
use crate::base::characters::is_invisible;
use crate::model::options::Options;
use crate::model::rule::{self, Fix, Locale, Rule, Severity};
use crate::model::texts::grouped;

/// One violation of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule that is violated.
    pub rule: &'static Rule,
    /// The severity, after `rules` of the options and the profile are applied.
    pub severity: Severity,
    /// The message: the value found, its location, and the expected value.
    pub message: String,
    /// The parameters of the message, by name.
    #[serde(serialize_with = "serialize_pairs")]
    pub params: Vec<(&'static str, String)>,
    /// Name of the file, in the report of a set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Index of the page (or of the sitemap in an index), from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// The loc of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loc: Option<String>,
    /// Path of the value, such as `[12].videos[0].rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// The value as given (truncated after 500 characters).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The way `fix` removes the problem; `None` if it cannot. The remedies of problems of several pages (repeated pages, language
    /// versions that do not link back) are known to [`validate`](crate::validate) and
    /// [`validate_document`](crate::validate_document).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Remedy>,
    /// The other location in the message, such as the first of two equal locs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related: Option<Related>,
    /// The number of values for which the problem was found. It is more than 1 if equal problems are reported once,
    /// with the location of the first.
    #[serde(skip_serializing_if = "is_one")]
    pub count: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_one(count: &usize) -> bool {
    *count == 1
}

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
    /// Replaces the parameter of the message with this value, such as the index of a page by a line.
    pub(crate) fn replace_param(&mut self, given: &str, value: String, options: &Options) {
        if let Some((_, known)) = self.params.iter_mut().find(|(_, known)| known == given) {
            *known = value;
            self.message = options.fill(self.rule.message(options.locale), &self.params);
        }
    }

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

pub(super) fn format_param(value: Param<'_>) -> String {
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
