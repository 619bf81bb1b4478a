//! Fixes of text sitemaps, which have one URL per line.

use crate::base::hash::HashSet;
use crate::correct::{Change, FixStep, LineFix, UrlRole, ValueKind};
use crate::model::rule::{self, Fix};
use crate::read::sitemap::begins_markup;
use crate::text::url::{bare, is_one_url};

use super::edits::{ChangeRecord, Changes, Edit, Note};
use super::fixer::Fixer;
use super::site_index::SiteIndex;

/// Passes the edits of the lines of a text sitemap to `apply`, in the order of the text. Returns those that remove repeated
/// URLs, which are applied if there is nothing else to fix.
pub(super) fn pass(source: &str, fixer: &Fixer<'_>, site: &SiteIndex, apply: &mut dyn FnMut(&Edit)) -> Vec<Edit> {
    let mut repeats = Vec::new();
    let mut seen: HashSet<&str> = HashSet::default();
    let mut end = 0;
    // Trailing blank lines are not changed.
    let content_end = source.trim_end_matches(['\r', '\n']).len();
    while end < source.len() {
        let start = end;
        end += line_length(&source[start..]);
        let line = &source[start..end];
        let whole = line.trim_end_matches(['\r', '\n']);
        let (value, before) = bare(line);
        let at = start + before;
        let removal = |step: FixStep| {
            let record = ChangeRecord { steps: &[step], path: "", before: value, after: "" };
            Edit::recorded((start, end), String::new(), at, record)
        };
        let mut edit = Edit::new(at, at + value.len(), value.to_owned());
        let mut notes = Vec::new();
        let mut add_change = |edit: &mut Edit, Change { steps, value: text }: Change| {
            let Some(text) = text else { return };
            notes.push(Note::new(ChangeRecord { steps: &steps, path: "loc", before: value, after: &text }));
            edit.text = text;
        };
        if !is_one_url(value) {
            if value.is_empty() && start + whole.len() >= content_end {
                continue;
            }
            match fixer.corrector.line_fix(value) {
                Some(LineFix::Url(change)) => {
                    add_change(&mut edit, change);
                    edit.changes = Changes::Notes(notes);
                    apply(&edit);
                }
                Some(LineFix::Removal) if !begins_markup(&source[end..]) => {
                    apply(&Edit { is_in_entry: false, ..removal((&rule::TEXT_LINE_NOT_URL, Fix::Assisted)) });
                }
                _ => {}
            }
            continue;
        }
        if let Some(change) = fixer.final_change(ValueKind::Url(UrlRole::Page), value) {
            add_change(&mut edit, change);
        }
        if value.len() < whole.len() && fixer.allows(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe) {
            let steps = &[(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe)];
            notes.push(Note::new(ChangeRecord { steps, path: "loc", before: whole, after: value }));
            (edit.start, edit.end) = (start, start + whole.len());
            edit.moved_from = Some(at);
        }
        if !notes.is_empty() {
            edit.changes = Changes::Notes(notes);
            apply(&edit);
        }
        let step = (&rule::LOC_DUPLICATE, Fix::Safe);
        if site.is_repeated(value) && fixer.allows(step.0, step.1) && !seen.insert(value) {
            repeats.push(removal(step));
        }
    }
    repeats
}

/// Returns the length of the first line, including its line ending.
fn line_length(text: &str) -> usize {
    match memchr::memchr2(b'\n', b'\r', text.as_bytes()) {
        Some(end) if text[end..].starts_with("\r\n") => end + 2,
        Some(end) => end + 1,
        None => text.len(),
    }
}
