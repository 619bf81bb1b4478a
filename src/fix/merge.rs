//! Entries of a document that list the same page: what they say goes into the first, and the others go.

use std::collections::HashMap;

use crate::datetime;
use crate::rule::{self, Fix};
use crate::xml::escape::push_text;
use crate::xml::reader::Vocabulary;

use super::edits::Edit;
use super::element::Element;
use super::entry::{notes, space_before};
use super::fixer::Change;

/// The first entry of a loc, and what it takes over.
struct First {
    /// The XML of its children.
    children: Vec<String>,
    names: Vec<(Vocabulary, String)>,
    languages: Vec<String>,
    lastmod: Option<Lastmod>,
    newest: Option<String>,
    /// Behind its loc, and behind its last child.
    loc_end: usize,
    last_end: usize,
    /// The white space before its last child.
    space: String,
    own_elements: Vec<String>,
    extensions: Vec<String>,
}

struct Lastmod {
    value: String,
    start: usize,
    end: usize,
}

/// What one more entry of the same loc gives to the first.
#[derive(Default)]
struct Gift {
    own_elements: Vec<(String, String)>,
    extensions: Vec<(Vocabulary, String, String)>,
    languages: Vec<String>,
    newest: Option<String>,
}

/// Merges the entries of one document.
pub(super) struct Merger<'d> {
    source: &'d str,
    firsts: HashMap<String, First>,
    edits: Vec<Edit>,
}

impl First {
    fn of(element: &Element<'_>, source: &str) -> Self {
        let name = |child: &Element<'_>| (child.vocabulary(), child.local().to_owned());
        let lastmod = element.children.iter().find(|child| child.local() == "lastmod").and_then(|child| {
            let content = child.content(source).filter(|content| !content.is_data)?;
            Some(Lastmod { value: content.value.into_owned(), start: content.start, end: content.end })
        });
        let loc_end = element.children.iter().find(|child| child.local() == "loc").map(|loc| loc.end);
        let last = element.children.last();
        Self {
            children: element.children.iter().map(|child| child.raw(source).to_owned()).collect(),
            names: element.children.iter().map(name).collect(),
            languages: element.children.iter().filter_map(language).collect(),
            lastmod,
            newest: None,
            loc_end: loc_end.unwrap_or(element.head.end),
            last_end: last.map_or(element.head.end, |last| last.end),
            space: last.map_or("", |last| space_before(source, last.start())).to_owned(),
            own_elements: Vec::new(),
            extensions: Vec::new(),
        }
    }

    /// What an entry would give; `None` where both cannot stand in one.
    fn gift(&self, other: &Element<'_>, source: &str) -> Option<Gift> {
        let mut gift = Gift::default();
        for child in other.children.iter().filter(|child| child.local() != "loc" || !is_core(child)) {
            let raw = child.raw(source).to_owned();
            if self.children.contains(&raw) {
                continue;
            }
            let has = |name: &str| self.names.iter().any(|(_, known)| known == name);
            match (child.vocabulary(), child.local()) {
                _ if is_core(child) && child.local() == "lastmod" && has("lastmod") => {
                    let value = child.content(source)?.value.into_owned();
                    let known = self.newest.as_ref().or(self.lastmod.as_ref().map(|lastmod| &lastmod.value))?;
                    if is_newer(&value, known) {
                        gift.newest = Some(value);
                    }
                }
                // Of two hints the first holds.
                (_, name) if is_core(child) && has(name) => {}
                (_, name) if is_core(child) => gift.own_elements.push((name.to_owned(), raw)),
                (Vocabulary::News, "news") if has("news") => return None,
                (vocabulary, name) => {
                    if let Some(language) = language(child) {
                        if self.languages.contains(&language) {
                            return None;
                        }
                        gift.languages.push(language);
                    }
                    gift.extensions.push((vocabulary, name.to_owned(), raw));
                }
            }
        }
        Some(gift)
    }

    fn take(&mut self, gift: Gift) {
        for (name, raw) in gift.own_elements {
            self.names.push((Vocabulary::Core, name));
            self.children.push(raw.clone());
            self.own_elements.push(raw);
        }
        for (vocabulary, name, raw) in gift.extensions {
            self.names.push((vocabulary, name));
            self.children.push(raw.clone());
            self.extensions.push(raw);
        }
        self.languages.extend(gift.languages);
        self.newest = gift.newest.or(self.newest.take());
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
        Self { source, firsts: HashMap::new(), edits: Vec::new() }
    }

    /// Takes an entry of a loc that several entries have.
    pub(super) fn add(&mut self, root: &Element<'_>, loc: &str) {
        let Some(first) = self.firsts.get_mut(loc) else {
            self.firsts.insert(loc.to_owned(), First::of(root, self.source));
            return;
        };
        let raw = &self.source[root.start()..root.end];
        // A comment would be lost.
        if raw.contains("<!--") || raw.contains("<?") {
            return;
        }
        let Some(gift) = first.gift(root, self.source) else { return };
        first.take(gift);
        let space = space_before(self.source, root.start());
        let change = Change { steps: vec![(&rule::LOC_DUPLICATE, Fix::Safe)], value: None };
        self.edits.push(Edit {
            start: root.start() - space.len(),
            end: root.end,
            text: String::new(),
            at: root.start(),
            is_in_entry: true,
            notes: notes(&change, "loc", raw, ""),
        });
    }

    pub(super) fn finish(mut self) -> Vec<Edit> {
        for first in self.firsts.into_values() {
            let mut push = |start, end, text| {
                self.edits.push(Edit { start, end, text, at: start, is_in_entry: true, notes: Vec::new() });
            };
            if let (Some(newest), Some(Lastmod { start, end, .. })) = (&first.newest, &first.lastmod) {
                let mut text = String::new();
                push_text(&mut text, newest);
                push(*start, *end, text);
            }
            for (at, raws) in [(first.loc_end, first.own_elements), (first.last_end, first.extensions)] {
                if !raws.is_empty() {
                    push(at, at, raws.iter().flat_map(|raw| [first.space.as_str(), raw]).collect());
                }
            }
        }
        self.edits
    }
}
