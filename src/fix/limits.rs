//! Limits that the content of an entry sets to the remedies of problems of several pages.

use crate::model::report::RemedyLimit;

use super::element::Element;
use super::entry::{is_bare_url, is_free_attribute};
use super::names::{OWN, misspelt_name};
use super::walk::{Walk, WalkToken};

/// The limits of an entry, by what is done with it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct EntryLimits {
    /// Of adding links to it: its URL may not be that of a loc yet.
    pub(super) links: RemedyLimit,
    /// Of merging others into it.
    pub(super) first: RemedyLimit,
    /// Of merging it into another.
    pub(super) other: RemedyLimit,
}

impl EntryLimits {
    const UNCHANGED: Self =
        Self { links: RemedyLimit::Unchanged, first: RemedyLimit::Unchanged, other: RemedyLimit::Unchanged };

    /// Returns the limits of the entry, or of the further URL of an entry that begins at `outer`, at an offset.
    pub(super) fn at(source: &str, offset: usize, outer: usize) -> Self {
        // A URL that is a text beside a loc remains a text.
        let Some(element) = element_at(source, offset) else { return Self::UNCHANGED };
        match element.local() {
            "loc" => element_at(source, outer).map_or(Self::UNCHANGED, |entry| Self::of_further_loc(&entry, offset)),
            local if is_name_of_entry(local) => Self::of_entry(&element, source),
            // A misspelt element beside a loc remains one.
            _ => Self::UNCHANGED,
        }
    }

    /// Returns the limits of a further loc, which becomes an entry, unless it is the first one beside a misspelt loc.
    fn of_further_loc(entry: &Element<'_>, offset: usize) -> Self {
        let is_first = entry.children.iter().find(|it| is_loc_of(entry, it)).is_none_or(|it| it.start() == offset);
        if is_first && entry.children.iter().any(|it| is_misspelt_loc(entry, it)) {
            return Self { first: limit_of_name(entry), ..Self::UNCHANGED };
        }
        Self { links: RemedyLimit::Assisted, first: RemedyLimit::Assisted, other: RemedyLimit::Assisted }
    }

    fn of_entry(entry: &Element<'_>, source: &str) -> Self {
        let has_loc = entry.children.iter().any(|it| is_loc_of(entry, it));
        // The URL is that of the first one, which keeps its name beside a loc.
        let mut given = entry.children.iter().filter(|child| !child.is_empty(source));
        let links = match given.find(|it| is_loc_of(entry, it) || is_misspelt_loc(entry, it)) {
            Some(first) if is_loc_of(entry, first) => RemedyLimit::Unlimited,
            Some(_) if has_loc => return Self::UNCHANGED,
            None if !is_wrapped(entry, source) => RemedyLimit::Unchanged,
            _ => RemedyLimit::Assisted,
        };
        Self { links, first: links.max(limit_of_name(entry)), other: of_other(entry, source) }
    }
}

/// Returns the limit of merging an entry, which has a URL, into another.
pub(super) fn of_other(entry: &Element<'_>, source: &str) -> RemedyLimit {
    let raw = entry.raw(source);
    let mut locs = entry.children.iter().filter(|child| is_loc_of(entry, child));
    let has_misspelt_loc = entry.children.iter().any(|it| is_misspelt_loc(entry, it) && !it.is_empty(source));
    let first = locs.next();
    let is_wrapped = || first.is_none() && !has_misspelt_loc && is_wrapped(entry, source);
    // Comments, instructions and texts would be lost.
    if raw.contains("<!--") || raw.contains("<?") || (!entry.texts.is_empty() && !is_wrapped()) {
        return RemedyLimit::Unchanged;
    }
    let Some(first) = first else { return RemedyLimit::Assisted };
    // An empty loc is a problem of its own, which would disappear. A misspelt one keeps its name, and is a page of its own.
    if first.is_empty(source) || locs.clone().any(|loc| loc.is_empty(source)) || has_misspelt_loc {
        return RemedyLimit::Unchanged;
    }
    // Only with the consent that removing attributes needs: they would disappear with the tags.
    let has_attributes = |element: &Element<'_>| element.head.attributes.iter().any(|it| !is_free_attribute(it.name));
    let is_dropped = |child: &&Element<'_>| is_loc_of(entry, child) || OWN.contains(&child.local());
    if locs.any(|loc| loc.raw(source) != first.raw(source))
        || has_attributes(entry)
        || entry.children.iter().filter(is_dropped).any(has_attributes)
    {
        return RemedyLimit::Assisted;
    }
    limit_of_name(entry)
}

/// Returns the element that begins at an offset.
fn element_at(source: &str, offset: usize) -> Option<Element<'_>> {
    let mut walk = Walk::at(source, offset);
    let WalkToken::Start(head) = walk.next() else { return None };
    Some(Element::read(head, &mut walk, &mut |_| {}))
}

fn is_name_of_entry(local: &str) -> bool {
    local.eq_ignore_ascii_case("url") || local.eq_ignore_ascii_case("sitemap")
}

/// Returns the limit of merging an entry by its name: a misspelt one is renamed first.
fn limit_of_name(entry: &Element<'_>) -> RemedyLimit {
    if matches!(entry.local(), "url" | "sitemap") { RemedyLimit::Unlimited } else { RemedyLimit::Assisted }
}

/// Returns whether a child of an entry is its loc. An entry that is read alone has no declarations around it, so the prefixes are
/// compared.
fn is_loc_of(entry: &Element<'_>, child: &Element<'_>) -> bool {
    let prefix = child.head.tag.prefix();
    child.local() == "loc" && (prefix.is_empty() || prefix == entry.head.tag.prefix())
}

fn is_misspelt_loc(entry: &Element<'_>, child: &Element<'_>) -> bool {
    misspelt_name(entry, child) == Some("loc")
}

/// Returns whether the only text of an entry is a URL, which becomes its loc.
fn is_wrapped(entry: &Element<'_>, source: &str) -> bool {
    matches!(&*entry.texts, [text] if is_bare_url(&source[text.clone()]))
}
