//! Text sitemaps: one address a line.

use std::collections::HashSet;

use crate::rule::{self, Fix};

use super::address::Address;
use super::edits::Edit;
use super::entry::notes;
use super::fixer::{Change, Fixer, Kind};
use super::survey::Survey;

/// Looks for what there is to fix in the lines of a text sitemap: edits of lines, lines that are there already, and where
/// the entries begin.
pub(super) fn pass(source: &str, fixer: &Fixer<'_>, survey: &Survey) -> (Vec<Edit>, Vec<Edit>, Vec<usize>) {
    let (mut edits, mut repeats, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    let mut seen: HashSet<&str> = HashSet::new();
    let mut at = 0;
    while at < source.len() {
        let start = at;
        at += line_length(&source[start..]);
        let line = &source[start..at];
        let value = line.trim();
        let value_at = start + (line.len() - line.trim_start().len());
        let removal = |rule, fix, is_in_entry| {
            let change = Change { steps: vec![(rule, fix)], value: None };
            let notes = notes(&change, "", value, "");
            Edit { start, end: at, text: String::new(), at: value_at.min(start + line.len()), is_in_entry, notes }
        };
        if value.is_empty() || !crate::parse::is_url(value) {
            if !value.is_empty() {
                if let Some(edit) = address(fixer, value, value_at).filter(|edit| crate::parse::is_url(&edit.text)) {
                    edits.push(edit);
                } else if fixer.allows(&rule::TEXT_LINE_NOT_URL, Fix::Assisted) {
                    edits.push(removal(&rule::TEXT_LINE_NOT_URL, Fix::Assisted, false));
                }
            } else if !source[at..].trim().is_empty() && fixer.allows(&rule::TEXT_LINE_NOT_URL, Fix::Assisted) {
                edits.push(removal(&rule::TEXT_LINE_NOT_URL, Fix::Assisted, false));
            }
            continue;
        }
        entries.push(value_at);
        let found = address(fixer, value, value_at);
        let bare = line.trim_end_matches(['\n', '\r']);
        if value.len() < bare.len() && fixer.allows(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe) {
            let change = Change { steps: vec![(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe)], value: None };
            let mut edit = found.unwrap_or_else(|| trimmed(value, value_at));
            edit.notes.extend(notes(&change, "loc", bare, value));
            (edit.start, edit.end) = (start, start + bare.len());
            edits.push(edit);
        } else {
            edits.extend(found);
        }
        let is_repeated = survey.is_repeated(value) && fixer.allows(&rule::LOC_DUPLICATE, Fix::Safe);
        if is_repeated && !seen.insert(value) {
            repeats.push(removal(&rule::LOC_DUPLICATE, Fix::Safe, true));
        }
    }
    (edits, repeats, entries)
}

/// An edit that changes nothing yet but the range that it is given.
fn trimmed(value: &str, at: usize) -> Edit {
    Edit { start: at, end: at, text: value.to_owned(), at, is_in_entry: true, notes: Vec::new() }
}

/// The length of the first line, with what ends it.
fn line_length(text: &str) -> usize {
    match memchr::memchr2(b'\n', b'\r', text.as_bytes()) {
        Some(end) if text[end..].starts_with("\r\n") => end + 2,
        Some(end) => end + 1,
        None => text.len(),
    }
}

fn address(fixer: &Fixer<'_>, value: &str, at: usize) -> Option<Edit> {
    let change = fixer.settle(Kind::Address(Address::Page), value)?;
    let text = change.value.clone()?;
    let notes = notes(&change, "loc", value, &text);
    Some(Edit { start: at, end: at + value.len(), text, at, is_in_entry: true, notes })
}
