//! Merging of the entries of a document that list the same page into the first of them.

use crate::base::hash::{HashMap, HashSet};
use crate::format::xml::Vocabulary;
use crate::format::xml::escape::push_text;
use crate::model::rule::{self, Fix};
use crate::text::datetime;
use crate::text::decimal::Decimal;

use super::edits::{ChangeRecord, Edit};
use super::element::{Content, Element};
use super::entry::{is_bare_url, is_free_attribute};
use super::fixer::Fixer;
use super::names::misspelt_name;
use super::nested::entries_in;
use super::ranges::{indentation, space_before};
use super::site_index::SiteIndex;
use super::walk::{Walk, WalkToken};

/// Collects the entries of one document that list the same page.
pub(super) struct Merger<'d> {
    source: &'d str,
    /// The entries of each loc, in the order of the document.
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
    /// The languages of links, in lower case.
    languages: HashSet<String>,
    /// Its own `lastmod`, with the newest value.
    lastmod: Option<Content<'d>>,
    is_newer: bool,
    /// Whether values of the other entries that contradict the first may be dropped.
    may_lose: bool,
}

/// What an entry contains besides the fields of a page, which decides whether it can be merged into another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// Only elements.
    Plain,
    /// Something that an assisted fix changes first: attributes, further locs, or a loc with a misspelt name or in the text.
    Fixable,
    /// Comments, instructions, texts or empty locs, which would be lost.
    Lossy,
}

impl Form {
    /// Returns the form of the entry, or of the further loc of an entry that begins at `outer`, at an offset: as the entry that
    /// others are merged into, and as one of the others.
    pub(super) fn at(source: &str, offset: usize, outer: usize) -> (Self, Self) {
        let mut walk = Walk::at(source, offset);
        // A URL that is a text beside a loc remains a text.
        let WalkToken::Start(head) = walk.next() else { return (Self::Lossy, Self::Lossy) };
        let element = Element::read(head, &mut walk, &mut |_| {});
        match element.local() {
            // A further loc, which becomes an entry, unless it is the first one beside a misspelt loc.
            "loc" => {
                let mut walk = Walk::at(source, outer);
                let WalkToken::Start(head) = walk.next() else { return (Self::Lossy, Self::Lossy) };
                let entry = Element::read(head, &mut walk, &mut |_| {});
                let is_misspelt = |child: &Element<'_>| misspelt_name(&entry, child) == Some("loc");
                let is_first =
                    entry.children.iter().find(|it| is_loc_of(&entry, it)).is_none_or(|it| it.start() == offset);
                let stays = is_first && entry.children.iter().any(is_misspelt);
                let is_named = matches!(entry.local(), "url" | "sitemap");
                match (stays, is_named) {
                    (true, true) => (Self::Plain, Self::Lossy),
                    (true, false) => (Self::Fixable, Self::Lossy),
                    (false, _) => (Self::Fixable, Self::Fixable),
                }
            }
            local if local.eq_ignore_ascii_case("url") || local.eq_ignore_ascii_case("sitemap") => {
                let is_loc = |child: &&Element<'_>| is_loc_of(&element, child);
                let has_loc = element.children.iter().filter(is_loc).any(|child| !child.is_empty(source));
                let is_misspelt = |child: &&Element<'_>| misspelt_name(&element, child) == Some("loc");
                let has_url = |child: &&Element<'_>| is_loc(child) || is_misspelt(child);
                // The URL is that of the first one, which keeps its name beside a loc.
                let first = element.children.iter().filter(|child| !child.is_empty(source)).find(has_url);
                if first.is_some_and(|first| is_misspelt(&first)) && element.children.iter().any(|it| is_loc(&it)) {
                    return (Self::Lossy, Self::Lossy);
                }
                let is_named = matches!(local, "url" | "sitemap");
                (if has_loc && is_named { Self::Plain } else { Self::Fixable }, Self::of(&element, source))
            }
            // A misspelt element beside a loc remains one.
            _ => (Self::Lossy, Self::Lossy),
        }
    }

    /// Returns the form of an entry, which has a URL.
    pub(super) fn of(entry: &Element<'_>, source: &str) -> Self {
        let raw = entry.raw(source);
        let mut locs = entry.children.iter().filter(|child| is_loc_of(entry, child));
        let is_misspelt = |child| misspelt_name(entry, child) == Some("loc") && !child.is_empty(source);
        let is_wrapped = || {
            let text = entry.texts.first().map_or("", |text| &source[text.clone()]);
            entry.texts.len() == 1 && is_bare_url(text) && !entry.children.iter().any(is_misspelt)
        };
        let first = locs.next();
        if raw.contains("<!--") || raw.contains("<?") || (!entry.texts.is_empty() && (first.is_some() || !is_wrapped()))
        {
            return Self::Lossy;
        }
        let Some(first) = first else { return Self::Fixable };
        // An empty one is a problem of its own, which would disappear.
        if first.is_empty(source) || locs.clone().any(|loc| loc.is_empty(source)) {
            return Self::Lossy;
        }
        // Only with the consent that removing attributes needs: they would disappear with the tags.
        let has_attributes =
            |element: &Element<'_>| element.head.attributes.iter().any(|it| !is_free_attribute(it.name));
        let is_dropped = |child: &&Element<'_>| is_loc_of(entry, child) || OWN.contains(&child.local());
        let has_other_loc = locs.any(|loc| loc.raw(source) != first.raw(source));
        // A misspelt one keeps its name beside it, and is a page of its own.
        if entry.children.iter().any(is_misspelt) {
            return Self::Lossy;
        }
        // A misspelt entry is renamed first.
        let is_named = matches!(entry.local(), "url" | "sitemap");
        if has_other_loc
            || !is_named
            || has_attributes(entry)
            || entry.children.iter().filter(is_dropped).any(has_attributes)
        {
            return Self::Fixable;
        }
        Self::Plain
    }
}

/// Returns whether a child of an entry is its loc. An entry that is read alone has no declarations around it, so the prefixes are
/// compared.
fn is_loc_of(entry: &Element<'_>, child: &Element<'_>) -> bool {
    let prefix = child.head.tag.prefix();
    child.local() == "loc" && (prefix.is_empty() || prefix == entry.head.tag.prefix())
}

/// The elements of the protocol after the loc, in the order of the schema.
const OWN: [&str; 3] = ["lastmod", "changefreq", "priority"];

impl<'e, 'd> First<'e, 'd> {
    /// Adds a child.
    fn add(&mut self, child: &'e Element<'d>) {
        let index = self.children.len();
        self.names.entry(child.local()).or_insert(index);
        self.texts.insert(child.raw(self.source));
        self.languages.extend(language(child));
        self.children.push(child);
    }

    /// Adds the children of another entry; `None` if the entries cannot be merged.
    fn take(&mut self, other: &'e Element<'d>) -> Option<()> {
        let source = self.source;
        let (mut newest, mut given) = (None, Vec::new());
        for child in &other.children {
            let (name, is_own, raw) = (child.local(), is_core(child), child.raw(source));
            let has_name = self.names.contains_key(name);
            if (is_own && name == "loc") || self.texts.contains(raw) {
                continue;
            }
            if is_own && has_name {
                // Of two dates the newer one is kept, of two hints the first.
                if name == "lastmod" {
                    let value = child.content(source)?.value;
                    if is_newer(&value, &self.lastmod.as_ref()?.value) {
                        newest = Some(value);
                    }
                } else if !self.may_lose && !self.is_equal_hint(child) {
                    return None;
                }
                continue;
            }
            let is_second_article = has_name && child.is(Vocabulary::News, "news");
            if is_second_article || language(child).is_some_and(|code| self.languages.contains(&code)) {
                return None;
            }
            given.push(child);
        }
        for child in given {
            self.add(child);
        }
        if let (Some(lastmod), Some(newest)) = (&mut self.lastmod, newest) {
            lastmod.value = newest;
            self.is_newer = true;
        }
        Some(())
    }

    /// Returns whether a hint has the same value as the one in the first entry.
    fn is_equal_hint(&self, hint: &Element<'d>) -> bool {
        let known = self.names.get(hint.local()).and_then(|index| self.children[*index].content(self.source));
        let hint = hint.content(self.source);
        known.is_some_and(|known| hint.is_some_and(|hint| is_same_hint(&known.value, &hint.value)))
    }

    /// Writes the added children and the changed date.
    fn write(&self, edits: &mut Vec<Edit>) {
        if let Some(lastmod) = self.lastmod.as_ref().filter(|_| self.is_newer) {
            let mut text = String::new();
            push_text(&mut text, &lastmod.value);
            edits.push(Edit::new(lastmod.start, lastmod.end, text));
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

const fn is_core(element: &Element<'_>) -> bool {
    matches!(element.vocabulary(), Vocabulary::Core | Vocabulary::None)
}

/// Returns the language of a link in lower case.
fn language(child: &Element<'_>) -> Option<String> {
    let hreflang = child.attribute("hreflang").filter(|_| child.is(Vocabulary::Xhtml, "link"))?;
    Some(hreflang.value.to_ascii_lowercase())
}

/// Returns whether two texts of a hint have the same value, such as `0.0` and `0`.
pub(super) fn is_same_hint(one: &str, other: &str) -> bool {
    one == other || Decimal::read(one).is_some_and(|one| Decimal::read(other) == Some(one))
}

/// Returns whether a date is newer than another. A valid date is newer than an invalid one.
pub(super) fn is_newer(one: &str, other: &str) -> bool {
    datetime::read(one).is_ok_and(|one| datetime::read(other).map_or(true, |other| one > other))
}

impl<'d> Merger<'d> {
    pub(super) fn new(source: &'d str) -> Self {
        Self { source, groups: Vec::new(), indexes: HashMap::default() }
    }

    /// Adds an entry whose loc is repeated. Of two entries, one of which is inside the other, none is merged with a third.
    pub(super) fn add_if_repeated(&mut self, entry: Element<'d>, site: &SiteIndex) {
        if let Some(loc) = entry.own_loc(self.source)
            && site.is_repeated(&loc)
            && entries_in(&entry).is_empty()
        {
            // A page and a sitemap with the same loc are not duplicates.
            let kind_and_loc = format!("{}{loc}", entry.local());
            self.add(entry, &kind_and_loc);
        }
    }

    /// Adds an entry. `kind_and_loc` identifies the entries to be merged with it.
    fn add(&mut self, entry: Element<'d>, kind_and_loc: &str) {
        if let Some(index) = self.indexes.get(kind_and_loc) {
            self.groups[*index].push(entry);
        } else {
            self.indexes.insert(kind_and_loc.to_owned(), self.groups.len());
            self.groups.push(vec![entry]);
        }
    }

    /// Returns the edits that merge each group into one entry. Contradictory hints are dropped only if the options
    /// allow it.
    pub(super) fn finish(self, fixer: &Fixer<'_>) -> Vec<Edit> {
        let source = self.source;
        let mut edits = Vec::new();
        let may_lose = fixer.allows(&rule::LOC_DUPLICATE, Fix::Assisted);
        for group in &self.groups {
            let Some((entry, others)) = group.split_first() else { continue };
            let lastmod = entry.child("lastmod").and_then(|child| child.content(source)).filter(|it| !it.is_data);
            let mut first = First {
                source,
                entry,
                children: Vec::new(),
                names: HashMap::default(),
                texts: HashSet::default(),
                languages: HashSet::default(),
                lastmod,
                is_newer: false,
                may_lose,
            };
            for child in &entry.children {
                first.add(child);
            }
            for other in others {
                let raw = other.raw(source);
                if Form::of(other, source) == Form::Plain && first.take(other).is_some() {
                    let start = other.start() - space_before(source, other.start()).len();
                    let steps = &[(&rule::LOC_DUPLICATE, Fix::Safe)];
                    let record = ChangeRecord { steps, path: "loc", before: raw, after: "" };
                    edits.push(Edit::recorded((start, other.end), String::new(), other.start(), record));
                }
            }
            first.write(&mut edits);
        }
        edits
    }
}
