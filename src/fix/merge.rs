//! Entries of a document that list the same page: what they say goes into the first, and the others go.

use crate::datetime;
use crate::find::find_text;
use crate::rule::{self, Fix};
use crate::text_index::TextIndex;
use crate::xml::escape::push_text;
use crate::xml::reader::Vocabulary;

use super::edits::{Edit, Note, Told};
use super::element::Element;
use super::entry::space_before;

/// The first entry of a loc, and what it takes over.
struct First<'d> {
    entry: Element<'d>,
    given: Vec<Element<'d>>,
    newest: Option<String>,
}

/// Merges the entries of one document.
pub(super) struct Merger<'d> {
    source: &'d str,
    firsts: Vec<First<'d>>,
    places: TextIndex,
    edits: Vec<Edit>,
}

impl<'d> First<'d> {
    /// Whether it has a child of a kind, its own or given.
    fn has(&self, is_it: &dyn Fn(&Element<'d>) -> bool) -> bool {
        self.entry.children.iter().any(is_it) || self.given.iter().any(is_it)
    }

    /// Takes what another entry says; answers whether both can stand in one.
    fn take(&mut self, other: Element<'d>, source: &'d str) -> bool {
        let mut newest = None;
        let mut given = Vec::new();
        for child in other.children {
            let (name, is_own) = (child.local(), is_core(&child));
            let raw = child.raw(source);
            let has_name = self.has(&|known| known.local() == name);
            if (is_own && name == "loc") || self.has(&|known| known.raw(source) == raw) {
                continue;
            }
            if is_own && name == "lastmod" && has_name {
                let Some(content) = child.content(source) else { return false };
                let Some(known) = self.newest.clone().or_else(|| self.lastmod(source).map(|(value, ..)| value)) else {
                    return false;
                };
                if is_newer(&content.value, &known) {
                    newest = Some(content.value.into_owned());
                }
            } else if is_own && has_name {
                // Of two hints the first holds.
            } else {
                let is_second_article = child.is(Vocabulary::News, "news") && has_name;
                let is_second_of_language =
                    language(&child).is_some_and(|code| self.has(&|it| language(it).as_ref() == Some(&code)));
                if is_second_article || is_second_of_language {
                    return false;
                }
                given.push(child);
            }
        }
        self.given.append(&mut given);
        self.newest = newest.or(self.newest.take());
        true
    }

    /// Its own `lastmod`, and the range that it takes.
    fn lastmod(&self, source: &'d str) -> Option<(String, usize, usize)> {
        let child = self.entry.children.iter().find(|child| child.local() == "lastmod")?;
        let content = child.content(source).filter(|content| !content.is_data)?;
        Some((content.value.into_owned(), content.start, content.end))
    }
}

const fn is_core(element: &Element<'_>) -> bool {
    matches!(element.vocabulary(), Vocabulary::Core | Vocabulary::None)
}

fn language(child: &Element<'_>) -> Option<String> {
    let is_link = child.vocabulary() == Vocabulary::Xhtml && child.local() == "link";
    Some(child.attribute("hreflang").filter(|_| is_link)?.value.to_ascii_lowercase())
}

/// Whether a date is newer than another; one that can be read is newer than one that cannot.
pub(super) fn is_newer(one: &str, other: &str) -> bool {
    match (datetime::read(one), datetime::read(other)) {
        (Ok(one), Ok(other)) => one > other,
        (Ok(_), Err(_)) => true,
        (Err(_), _) => false,
    }
}

impl<'d> Merger<'d> {
    pub(super) fn new(source: &'d str) -> Self {
        Self { source, firsts: Vec::new(), places: TextIndex::default(), edits: Vec::new() }
    }

    /// Takes an entry of a loc that several entries have.
    pub(super) fn add(&mut self, entry: Element<'d>, loc: &str) {
        let Some(first) = self.places.insert(loc, self.firsts.len()) else {
            return self.firsts.push(First { entry, given: Vec::new(), newest: None });
        };
        let raw = entry.raw(self.source);
        let (start, end) = (entry.start(), entry.end);
        // A comment would be lost.
        if find_text(raw, "<!--").is_some()
            || find_text(raw, "<?").is_some()
            || !self.firsts[first].take(entry, self.source)
        {
            return;
        }
        let steps = &[(&rule::LOC_DUPLICATE, Fix::Safe)];
        let notes = vec![Note::new(Told { steps, path: "loc", before: raw, after: "" })];
        let range_start = start - space_before(self.source, start).len();
        self.edits.push(Edit { at: start, notes, ..Edit::new(range_start, end, String::new()) });
    }

    pub(super) fn finish(mut self) -> Vec<Edit> {
        for first in &self.firsts {
            if let (Some(newest), Some((_, start, end))) = (&first.newest, first.lastmod(self.source)) {
                let mut text = String::new();
                push_text(&mut text, newest);
                self.edits.push(Edit::new(start, end, text));
            }
            let children = &first.entry.children;
            let Some(last) = children.last() else { continue };
            let space = space_before(self.source, last.start());
            let (mut own, mut others) = (String::new(), String::new());
            for child in &first.given {
                let text = if is_core(child) { &mut own } else { &mut others };
                text.push_str(space);
                text.push_str(child.raw(self.source));
            }
            let loc_end = children.iter().find(|child| child.local() == "loc").map_or(last.end, |loc| loc.end);
            for (at, text) in [(loc_end, own), (last.end, others)] {
                if !text.is_empty() {
                    self.edits.push(Edit::new(at, at, text));
                }
            }
        }
        self.edits
    }
}
