//! Fixes of text sitemaps, which have one URL per line.

use crate::base::hash::HashSet;
use crate::model::rule::{self, Fix};
use crate::read::sitemap::is_one_url;
use crate::text::url::bare;

use super::edits::{ChangeRecord, Changes, Edit, Found, Note, Step};
use super::fixer::{Change, Fixer, Kind};
use super::site_index::SiteIndex;
use super::url::UrlRole;

/// Collects the edits of the lines of a text sitemap.
pub(super) fn pass(source: &str, fixer: &Fixer<'_>, site: &SiteIndex) -> Found {
    let mut found = Found::default();
    let mut seen: HashSet<&str> = HashSet::default();
    let mut end = 0;
    // Trailing blank lines are not changed.
    let content_end = source.trim_end().len();
    while end < source.len() {
        let start = end;
        end += line_length(&source[start..]);
        let line = &source[start..end];
        let (value, before) = bare(line);
        let at = start + before;
        let removal = |step: Step| {
            let record = ChangeRecord { steps: &[step], path: "", before: value, after: "" };
            Edit::recorded((start, end), String::new(), at, record)
        };
        let mut edit = Edit::new(at, at + value.len(), value.to_owned());
        let mut notes = Vec::new();
        if let Some(Change { steps, value: Some(text) }) = fixer.final_change(Kind::Url(UrlRole::Page), value) {
            notes.push(Note::new(ChangeRecord { steps: &steps, path: "loc", before: value, after: &text }));
            edit.text = text;
        }
        if !is_one_url(value) {
            let is_comment = value.starts_with(['#', ';']);
            let may_hold_address = !is_comment && value.contains(['.', '/']);
            let is_last = value.is_empty() && end >= content_end;
            let is_needless = !may_hold_address && !is_last;
            let step = (&rule::TEXT_LINE_NOT_URL, Fix::Assisted);
            if !is_comment && !value.contains(char::is_whitespace) && is_one_url(&edit.text) {
                edit.changes = Changes::Notes(notes);
                found.values.push(edit);
            } else if is_needless && fixer.allows(step.0, step.1) {
                found.values.push(Edit { is_in_entry: false, ..removal(step) });
            }
            continue;
        }
        found.entries.push(at);
        let whole = line.trim_end_matches(['\r', '\n']);
        if value.len() < whole.len() && fixer.allows(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe) {
            let steps = &[(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe)];
            notes.push(Note::new(ChangeRecord { steps, path: "loc", before: whole, after: value }));
            (edit.start, edit.end) = (start, start + whole.len());
        }
        if !notes.is_empty() {
            edit.changes = Changes::Notes(notes);
            found.values.push(edit);
        }
        let step = (&rule::LOC_DUPLICATE, Fix::Safe);
        if site.is_repeated(value) && fixer.allows(step.0, step.1) && !seen.insert(value) {
            found.repeats.push(removal(step));
        }
    }
    found
}

/// Returns the length of the first line, including its line ending.
fn line_length(text: &str) -> usize {
    match memchr::memchr2(b'\n', b'\r', text.as_bytes()) {
        Some(end) if text[end..].starts_with("\r\n") => end + 2,
        Some(end) => end + 1,
        None => text.len(),
    }
}
