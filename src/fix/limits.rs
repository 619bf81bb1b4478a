//! Limits that the content of an entry sets to the remedies of problems of several pages.

use crate::format::xml::is_free_attribute;
use crate::model::report::RemedyLimit;

use super::element::Element;
use super::entry::may_be_field;
use super::names::{OWN, Renames, is_entry_element, misspelt_name};
use super::walk::{Walk, WalkToken};
use super::without_loc::is_bare_url;

/// The limits of an entry, by what is done with it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct EntryLimits {
    /// Of adding links to it: its URL may not be that of a loc yet.
    pub(super) links: RemedyLimit,
    /// Of merging others into it.
    pub(super) first: RemedyLimit,
    /// Of merging it into another.
    pub(super) other: RemedyLimit,
    /// Whether the values of an entry that is merged into it would belong to another page.
    pub(super) gives_no_values: bool,
}

impl EntryLimits {
    const UNCHANGED: Self = Self {
        links: RemedyLimit::Unchanged,
        first: RemedyLimit::Unchanged,
        other: RemedyLimit::Unchanged,
        gives_no_values: false,
    };

    /// Returns the limits of the entry, or of the further URL of one, at an offset; `element` is the offset of the element.
    pub(super) fn at(source: &str, offset: usize, element: usize) -> Self {
        let Some(entry) = element_at(source, element) else { return Self::UNCHANGED };
        if offset == element {
            return Self::of_entry(&entry, source);
        }
        // A URL that is a text beside a loc remains a text, and a misspelt element beside a loc remains one.
        let is_loc = entry.children.iter().any(|child| child.start() == offset && is_loc_of(&entry, child));
        if is_loc { Self::of_further_loc(&entry, offset, source) } else { Self::UNCHANGED }
    }

    /// Returns the limits of a further loc, which becomes an entry, unless it is the first one beside a misspelt loc.
    fn of_further_loc(entry: &Element<'_>, offset: usize, source: &str) -> Self {
        let mut given = entry.children.iter().filter(|it| is_loc_of(entry, it) && !it.is_empty(source));
        let url = entry.children.iter().find(|it| it.start() == offset).and_then(|it| url_of(it, source));
        // Its URL is that of a misspelt loc, which keeps its name.
        if entry.children.iter().any(|it| is_misspelt_loc(entry, it) && url_of(it, source) == url) {
            return Self::UNCHANGED;
        }
        let is_first = given.next().is_none_or(|it| it.start() == offset);
        if is_first && entry.children.iter().any(|it| is_misspelt_loc(entry, it)) {
            let gives_no_values = is_after_misspelt_loc(entry, source);
            return Self { first: limit_of_name(entry), gives_no_values, ..Self::UNCHANGED };
        }
        let limit = RemedyLimit::Assisted;
        Self { links: limit, first: limit, other: limit, gives_no_values: false }
    }

    fn of_entry(entry: &Element<'_>, source: &str) -> Self {
        let has_loc = entry.children.iter().any(|it| is_loc_of(entry, it));
        // The URL is that of the first one, which keeps its name beside a loc.
        let mut given = entry.children.iter().filter(|child| !child.is_empty(source));
        let links = match given.find(|it| is_loc_of(entry, it) || is_misspelt_loc(entry, it)) {
            Some(first) if is_loc_of(entry, first) => RemedyLimit::Unlimited,
            Some(misspelt) if has_loc => {
                let loc = given.find(|it| is_loc_of(entry, it));
                if loc.is_none_or(|loc| url_of(loc, source) != url_of(misspelt, source)) {
                    return Self::UNCHANGED;
                }
                RemedyLimit::Unlimited
            }
            None if !is_wrapped(entry, source) => RemedyLimit::Unchanged,
            _ => RemedyLimit::Assisted,
        };
        let first = links.max(limit_of_name(entry));
        Self { links, first, other: of_other(entry, source), gives_no_values: false }
    }
}

/// Returns whether the loc of an entry is after a misspelt one with another URL, to which the other values of the entry belong.
pub(super) fn is_after_misspelt_loc(entry: &Element<'_>, source: &str) -> bool {
    let mut given = entry.children.iter().filter(|it| !it.is_empty(source));
    match given.find(|it| is_loc_of(entry, it) || is_misspelt_loc(entry, it)) {
        Some(first) if is_misspelt_loc(entry, first) => {
            given.find(|it| is_loc_of(entry, it)).is_some_and(|loc| url_of(loc, source) != url_of(first, source))
        }
        _ => false,
    }
}

/// Returns the limit of merging an entry, which has a URL, into another: only with consent if comments are lost.
fn of_other(entry: &Element<'_>, source: &str) -> RemedyLimit {
    let comments = if has_comments(entry, source) { RemedyLimit::Assisted } else { RemedyLimit::Unlimited };
    comments.max(of_other_without_comments(entry, source))
}

/// Returns whether an entry has comments, or what looks like one in the text of a child.
pub(super) fn has_comments(entry: &Element<'_>, source: &str) -> bool {
    entry.raw(source).contains("<!--")
}

/// Returns the limit of merging an entry, which has a URL and whose comments may be lost, into another.
pub(super) fn of_other_without_comments(entry: &Element<'_>, source: &str) -> RemedyLimit {
    let raw = entry.raw(source);
    let mut locs = entry.children.iter().filter(|child| is_loc_of(entry, child));
    let misspelt_locs = entry.children.iter().filter(|it| is_misspelt_loc(entry, it) && !it.is_empty(source)).count();
    let first = locs.next();
    let is_wrapped = || first.is_none() && misspelt_locs == 0 && is_wrapped(entry, source);
    // Instructions, texts and values with comments inside would be lost.
    let has_comment_inside = || entry.children.iter().any(|child| has_comments(child, source));
    if raw.contains("<?") || has_comment_inside() || (!entry.texts.is_empty() && !is_wrapped()) {
        return RemedyLimit::Unchanged;
    }
    // An empty loc is a problem of its own, which would disappear. Beside a loc, a misspelt one keeps its name, and is a page of its own.
    let has_empty_loc = first.into_iter().chain(locs.clone()).any(|loc| loc.is_empty(source));
    if has_empty_loc || misspelt_locs > usize::from(first.is_none()) {
        return RemedyLimit::Unchanged;
    }
    // Only with the consent that removing attributes and repeated elements needs: they would disappear with the entry.
    let has_attributes = |element: &Element<'_>| element.head.attributes.iter().any(|it| !is_free_attribute(it.name));
    let renames = Renames::of(entry, source);
    let is_dropped =
        |child: &&Element<'_>| is_loc_of(entry, child) || is_entry_element(entry.local(), renames.name_of(child));
    let has_field = |it: &Element<'_>| it.head.attributes.iter().any(|attribute| may_be_field(&it.head.tag, attribute));
    let is_value = |child: &Element<'_>| has_field(child) || (has_attributes(child) && child.lacks_text(source));
    // Attributes that stay would be lost.
    if has_field(entry) || entry.children.iter().filter(is_dropped).any(is_value) {
        return RemedyLimit::Unchanged;
    }
    let is_repeated = |name: &&str| entry.children.iter().filter(|child| child.local() == *name).count() > 1;
    if first.is_none()
        || locs.next().is_some()
        || OWN.iter().any(is_repeated)
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

/// Returns the URL of a loc, or of a misspelt one.
fn url_of(loc: &Element<'_>, source: &str) -> Option<String> {
    loc.content(source).map(|content| content.value.trim().to_owned())
}

/// Returns whether the only text of an entry is a URL, which becomes its loc.
fn is_wrapped(entry: &Element<'_>, source: &str) -> bool {
    matches!(&*entry.texts, [text] if is_bare_url(&source[text.clone()]))
}
