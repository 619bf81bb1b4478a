//! Problems made of findings: the message, and what is shortened for it.

use std::fmt::{Display, Write};

use super::{Finding, Problem};
use crate::base::find::{find_text, is_one_of, pieces};
use crate::model::rule::{Fix, Locale, Severity};

/// Longest value, loc or path that a problem carries, in characters.
const MAX_VALUE_CHARS: usize = 500;
/// Longest value that a message quotes, in characters.
const MAX_QUOTED_CHARS: usize = 120;
/// Parameters that are whole numbers.
const COUNTS: &str = "n limit total offset";

#[inline(never)]
pub(super) fn problem(finding: &Finding<'_>, severity: Severity, locale: Locale) -> Problem {
    let template = finding.rule.message(locale);
    let mut params: Vec<(&'static str, String)> = Vec::new();
    // What every finding knows need not be given: the element stands before what is given, loc and value behind it.
    if let Some(element) = finding.element
        && is_missing("element", template, finding)
    {
        params.push(("element", shown(element)));
    }
    for (name, value) in finding.params {
        params.push((name, shown(value)));
    }
    for (name, value) in pieces(finding.names, b' ').zip(finding.values) {
        params.push((name, shown(value)));
    }
    for (name, value) in [("loc", finding.loc), ("value", finding.value)] {
        if let Some(value) = value
            && is_missing(name, template, finding)
        {
            params.push((name, quote(value)));
        }
    }
    let message = fill(template, &params);
    let mut path = String::new();
    if let Some(page) = finding.page {
        // Writing to a text cannot fail.
        let _ = write!(path, "[{page}]");
    }
    if let Some(inner) = finding.path {
        let point = if path.is_empty() { "" } else { "." };
        let _ = write!(path, "{point}{inner}");
    }
    Problem {
        rule: finding.rule,
        severity,
        message,
        params,
        file: None,
        page: finding.page,
        loc: finding.loc.map(|loc| shorten(loc, MAX_VALUE_CHARS)),
        path: (finding.page.is_some() || finding.path.is_some()).then(|| shorten(&path, MAX_VALUE_CHARS)),
        position: finding.position,
        value: finding.value.map(|value| shorten(value, MAX_VALUE_CHARS)),
        fix: (finding.rule.fix != Fix::No).then_some(finding.rule.fix),
        related: finding.related.cloned(),
    }
}

fn shown(value: &dyn Display) -> String {
    shorten(&value.to_string(), MAX_QUOTED_CHARS)
}

fn quote(value: &str) -> String {
    if value.is_empty() { "\"\"".to_owned() } else { shorten(value, MAX_QUOTED_CHARS) }
}

/// The text, or its beginning and an ellipsis where it is longer than `limit` characters.
fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        None => text.to_owned(),
        Some((end, _)) => [&text[..end], "…"].concat(),
    }
}

/// Whether a template wants a parameter that the finding does not give.
fn is_missing(name: &str, template: &str, finding: &Finding<'_>) -> bool {
    !is_one_of(finding.names, name)
        && !finding.params.iter().any(|(given, _)| *given == name)
        && find_text(template, &["{", name, "}"].concat()).is_some()
}

/// A number with its digits in groups of three, as limits stand in messages: `50,001`.
#[inline(never)]
pub(crate) fn grouped(number: &str) -> String {
    let mut text = String::new();
    let mut left = number.len();
    for digit in number.chars() {
        text.push(digit);
        left -= 1;
        if left.is_multiple_of(3) && left > 0 {
            text.push(',');
        }
    }
    text
}

/// Puts the parameters into the template. One that is not given leaves its name, so that a test can see it.
pub(super) fn fill(template: &str, params: &[(&'static str, String)]) -> String {
    let mut message = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(begin) = find_text(rest, "{") {
        let Some(length) = find_text(&rest[begin..], "}") else { break };
        let (before, behind) = (&rest[..begin], &rest[begin + length + 1..]);
        let name = &rest[begin + 1..begin + length];
        message.push_str(before);
        match params.iter().find(|(given, _)| *given == name) {
            Some((_, value)) if is_one_of(COUNTS, name) => message.push_str(&grouped(value)),
            Some((_, value)) => message.push_str(value),
            None => message.push_str(&rest[begin..=begin + length]),
        }
        rest = behind;
    }
    message.push_str(rest);
    message
}
