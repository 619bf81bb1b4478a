//! Problems made of findings: the message, and what is shortened for it.

use std::fmt::{Display, Write};

use super::{Finding, Problem};
use crate::rule::{Fix, Locale, Severity};

/// Longest value, loc or path that a problem carries, in characters.
const MAX_VALUE_CHARS: usize = 500;
/// Longest value that a message quotes, in characters.
const MAX_QUOTED_CHARS: usize = 120;

#[inline(never)]
pub(super) fn problem(finding: &Finding<'_>, severity: Severity, locale: Locale) -> Problem {
    let mut params: Vec<(&'static str, String)> = Vec::new();
    for (name, value) in finding.params {
        params.push((name, shown(value)));
    }
    for (name, value) in finding.names.split(' ').zip(finding.values) {
        params.push((name, shown(value)));
    }
    // What the template wants beyond that is known of every finding.
    let template = finding.rule.message(locale);
    let known = |name: &str| match name {
        "loc" => finding.loc.map(quote),
        "value" => finding.value.map(quote),
        "element" => finding.element.map(shown),
        _ => None,
    };
    let message = fill(template, &mut params, &known);
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
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Puts the parameters into the template, and those that are `known` without having been given into the list. A parameter
/// that is neither leaves its name, so that a test can see it.
pub(super) fn fill(
    template: &'static str,
    params: &mut Vec<(&'static str, String)>,
    known: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut message = String::with_capacity(template.len() + 32);
    let mut pieces = template.split('{');
    message.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, text) = piece.split_once('}').unwrap_or((piece, ""));
        let mut place = params.iter().position(|(given, _)| *given == name);
        if place.is_none()
            && let Some(value) = known(name)
        {
            place = Some(params.len());
            params.push((name, value));
        }
        match place {
            Some(place) => message.push_str(&params[place].1),
            None => {
                // Writing to a text cannot fail.
                let _ = write!(message, "{{{name}}}");
            }
        }
        message.push_str(text);
    }
    message
}
