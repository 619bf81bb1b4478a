//! Merging of the entries of a document that list the same page into the first of them.

use crate::base::hash::{HashMap, HashSet};
use crate::format::xml::Vocabulary;
use crate::format::xml::escape::push_text;
use crate::model::report::RemedyLimit;
use crate::model::rule::{self, Fix};
use crate::text::datetime;
use crate::text::decimal::Decimal;

use super::edits::{ChangeRecord, Edit};
use super::element::{Element, LocatedText};
use super::fixer::Fixer;
use super::limits;
use super::names::{OWN, Renames};
use super::nested::entries_in;
use super::ranges::{indentation, space_before};
use super::site_index::SiteIndex;

/// Collects the entries of one document that list the same page.
pub(super) struct Merger<'d> {
    source: &'d str,
    /// The entries of each loc in a root, in the order of the document.
    groups: Vec<Vec<Element<'d>>>,
    indexes: HashMap<String, usize>,
}

/// The first entry of a loc, with the children added from the others.
struct First<'e, 'd> {
    source: &'d str,
    entry: &'e Element<'d>,
    /// Its own children, followed by those added from the others.
    children: Vec<&'e Element<'d>>,
    /// The index of the first child of each name.
    names: HashMap<&'d str, usize>,
    /// The source texts of the children.
    texts: HashSet<&'d str>,
    /// The index of the last link of each language.
    links: HashMap<String, usize>,
    /// Its own `lastmod`, with the newest value.
    lastmod: Option<LocatedText<'d>>,
    /// The kind of the fix that merged the entry with this value; `None` for its own value.
    newer: Option<Fix>,
    /// Whether its loc is not the URL that its values belong to.
    gives_no_values: bool,
    /// Whether hints of the other entries that contradict those of the first are dropped.
    drops_hints: bool,
}

impl<'e, 'd> First<'e, 'd> {
    /// Adds a child, by a name.
    fn add(&mut self, child: &'e Element<'d>, name: &'d str) {
        let index = self.children.len();
        self.names.entry(name).or_insert(index);
        self.texts.insert(child.raw(self.source));
        self.links.extend(link(child).map(|(code, _)| (code, index)));
        self.children.push(child);
    }

    /// Returns the first child with a name.
    fn named(&self, name: &str) -> Option<&'e Element<'d>> {
        self.names.get(name).map(|index| self.children[*index])
    }

    /// Adds the children of another entry by a kind of fix; `None` if the entries cannot be merged.
    fn merge(&mut self, other: &'e Element<'d>, fix: Fix) -> Option<()> {
        let source = self.source;
        let (mut newest, mut given) = (None, Vec::new());
        let renames = Renames::of(other, source);
        if self.gives_no_values && other.children.iter().any(|child| child.local() != "loc") {
            return None;
        }
        for child in &other.children {
            let (name, is_own, raw) = (renames.name_of(child), child.vocabulary().may_be_core(), child.raw(source));
            let is_known_field = OWN.contains(&name) && self.names.contains_key(name);
            if (is_own && name == "loc") || self.texts.contains(raw) {
                continue;
            }
            if is_own && is_known_field {
                // Of two dates the newer one is kept, of two hints the first.
                if name == "lastmod" {
                    let value = child.content(source)?.value;
                    let known = &newest.as_ref().or(self.lastmod.as_ref().map(|it| &it.value))?;
                    if !are_comparable(&value, known) {
                        return None;
                    }
                    if is_newer(&value, known) {
                        newest = Some(value);
                    }
                } else if !self.drops_hints && !self.is_equal_hint(child, name) {
                    return None;
                }
                continue;
            }
            let article = self.named(name).filter(|_| child.is(Vocabulary::News, "news"));
            let is_same = match (article, link(child)) {
                (Some(article), _) => Some(article.is_same(child, source)),
                (None, Some((code, href))) => self
                    .links
                    .get(&code)
                    .map(|index| link(self.children[*index]).is_some_and(|(_, known)| known == href)),
                (None, None) => None,
            };
            match is_same {
                None => given.push((child, name)),
                Some(true) => {}
                // A page has one article and one URL for each language, and none of two is the right one.
                Some(false) => return None,
            }
        }
        for (child, name) in given {
            self.add(child, name);
        }
        if let (Some(lastmod), Some(newest)) = (&mut self.lastmod, newest) {
            lastmod.value = newest;
            self.newer = Some(fix);
        }
        Some(())
    }

    /// Returns whether a hint has the same value as the one of this name in the first entry.
    fn is_equal_hint(&self, hint: &Element<'d>, name: &str) -> bool {
        let known = self.named(name).and_then(|known| known.content(self.source));
        let hint = hint.content(self.source);
        known.is_some_and(|known| hint.is_some_and(|hint| is_same_hint(&known.value, &hint.value)))
    }

    /// Writes the added children and the changed date.
    fn write(&self, edits: &mut Vec<Edit>) {
        if let (Some(LocatedText { start, end, value, .. }), Some(fix)) = (&self.lastmod, self.newer) {
            let mut text = String::new();
            push_text(&mut text, value);
            let steps = &[(&rule::LOC_DUPLICATE, fix)];
            let record = ChangeRecord { steps, path: "lastmod", before: &self.source[*start..*end], after: value };
            edits.push(Edit::recorded((*start, *end), text, *start, record));
        }
        let Some(last) = self.entry.children.last() else { return };
        let space = indentation(self.source, last.start());
        let given = &self.children[self.entry.children.len()..];
        let mut at = self.entry.child("loc").unwrap_or(last).end;
        let mut put = |at, child: &Element<'d>| {
            edits.push(Edit::new(at, at, format!("{space}{}", child.raw(self.source))));
        };
        for name in OWN {
            if let Some(own) = self.entry.child(name) {
                at = at.max(own.end);
            } else if let Some(given) = given.iter().find(|child| child.local() == name) {
                put(at, given);
            }
        }
        for child in given.iter().filter(|child| !OWN.contains(&child.local())) {
            put(last.end, child);
        }
    }
}

/// Returns the language of a link in lower case, and its URL.
fn link<'e>(child: &'e Element<'_>) -> Option<(String, &'e str)> {
    let hreflang = child.attribute("hreflang").filter(|_| child.is(Vocabulary::Xhtml, "link"))?;
    Some((hreflang.value.to_ascii_lowercase(), child.attribute("href").map_or("", |href| &href.value)))
}

/// Returns whether two texts of a hint have the same value, such as `0.0` and `0`.
pub(super) fn is_same_hint(one: &str, other: &str) -> bool {
    one == other || Decimal::read(one).is_some_and(|one| Decimal::read(other) == Some(one))
}

/// Returns whether a date is newer than another. A valid date is newer than an invalid one.
pub(super) fn is_newer(one: &str, other: &str) -> bool {
    datetime::read(one).is_ok_and(|one| datetime::read(other).map_or(true, |other| one > other))
}

/// Returns whether one of two dates can be kept without a loss: they are equal, or it is known which is newer.
pub(super) fn are_comparable(one: &str, other: &str) -> bool {
    one == other || (datetime::read(one).is_ok() && datetime::read(other).is_ok())
}

impl<'d> Merger<'d> {
    pub(super) fn new(source: &'d str) -> Self {
        Self { source, groups: Vec::new(), indexes: HashMap::default() }
    }

    /// Adds an entry whose loc is repeated, and whose root begins at an offset. Of two entries, one of which is inside the other,
    /// none is merged with a third.
    pub(super) fn add_if_repeated(&mut self, entry: Element<'d>, site: &SiteIndex, root: usize) {
        if site.has_repeats()
            && let Some(loc) = entry.own_loc(self.source)
            && site.is_repeated(&loc)
            && entries_in(&entry).is_empty()
        {
            // A page and a sitemap with the same loc are not duplicates. Roots are joined first: without its entries, one would be empty.
            let key = format!("{root}{}{loc}", entry.local());
            self.add(entry, &key);
        }
    }

    /// Adds an entry. The key identifies the entries to be merged with it.
    fn add(&mut self, entry: Element<'d>, key: &str) {
        if let Some(index) = self.indexes.get(key) {
            self.groups[*index].push(entry);
        } else {
            self.indexes.insert(key.to_owned(), self.groups.len());
            self.groups.push(vec![entry]);
        }
    }

    /// Returns the edits that merge each group into one entry. Contradictory hints and comments are dropped only if the options
    /// allow it.
    pub(super) fn finish(self, fixer: &Fixer<'_>) -> Vec<Edit> {
        let source = self.source;
        let mut edits = Vec::new();
        let drops_hints = fixer.allows(&rule::LOC_DUPLICATE, Fix::Assisted);
        for group in &self.groups {
            let Some((entry, others)) = group.split_first() else { continue };
            let mut first = First {
                source,
                entry,
                children: Vec::new(),
                names: HashMap::default(),
                texts: HashSet::default(),
                links: HashMap::default(),
                lastmod: None,
                newer: None,
                gives_no_values: limits::is_after_misspelt_loc(entry, source),
                drops_hints,
            };
            let renames = Renames::of(entry, source);
            for child in &entry.children {
                first.add(child, renames.name_of(child));
            }
            first.lastmod = first.named("lastmod").and_then(|child| child.content(source));
            for other in others {
                let raw = other.raw(source);
                let loses_comments = limits::has_comments(other, source);
                let is_allowed = drops_hints || !loses_comments;
                let is_mergeable = || limits::of_other_without_comments(other, source) == RemedyLimit::Unlimited;
                let fix = if loses_comments { Fix::Assisted } else { Fix::Safe };
                if is_allowed && is_mergeable() && first.merge(other, fix).is_some() {
                    let start = other.start() - space_before(source, other.start()).len();
                    let steps = &[(&rule::LOC_DUPLICATE, fix)];
                    let record = ChangeRecord { steps, path: "loc", before: raw, after: "" };
                    edits.push(Edit::recorded((start, other.end), String::new(), other.start(), record));
                }
            }
            first.write(&mut edits);
        }
        edits
    }
}
