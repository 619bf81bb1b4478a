//! Fixes of entries without a loc.

use std::ops::Range;

use crate::format::xml::CDATA;
use crate::model::rule::{self, Fix};

use super::edits::ChangeRecord;
use super::element::Element;
use super::entry::EntryFixer;
use super::nested;

impl<'f> EntryFixer<'f, '_> {
    /// Removes an entry without a loc and without content that may show what it is. Returns whether it is removed.
    pub(super) fn remove_blank(&mut self, element: &Element<'f>) -> bool {
        let has_loc = element.own_child("loc").is_some();
        let rule = if has_loc { &rule::ELEMENT_EMPTY } else { &rule::ELEMENT_MISSING_LOC };
        let is_blank = self.site.has_locs && self.site.blank.contains(&(element.start() as u64));
        // Entries in it are moved first.
        let is_removed = is_blank && self.fixer.allows(rule, Fix::Assisted) && nested::entries_in(element).is_empty();
        if is_removed {
            self.remove_whole(element, (rule, Fix::Assisted), "");
        }
        is_removed
    }

    /// Writes a URL that is the text of an entry without a loc as its loc.
    pub(super) fn wrap_bare_url(&mut self, element: &Element<'f>) {
        let step = (&rule::ELEMENT_MISSING_LOC, Fix::Assisted);
        if element.own_child("loc").is_some() || !self.fixer.allows(step.0, step.1) {
            return;
        }
        let [Range { start, end }] = *element.texts else { return };
        let url = &self.source[start..end];
        if !is_bare_url(url) {
            return;
        }
        // The loc gets the prefix of the entry.
        let name = element.head.tag.name;
        let loc = name.strip_suffix(element.local()).unwrap_or_default().to_owned() + "loc";
        let wrapped = format!("<{loc}>{url}</{loc}>");
        let record = ChangeRecord { steps: &[step], path: "loc", before: url, after: &wrapped };
        self.push((start, start + url.len()), wrapped.clone(), start, record);
    }
}

/// Returns whether a text, or the content of a CDATA section, is one URL.
pub(super) fn is_bare_url(text: &str) -> bool {
    let text = text.strip_prefix(CDATA).map_or(text, |data| data.trim_end_matches("]]>")).trim_ascii();
    let starts_with = |scheme: &&str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    let has_scheme = ["http://", "https://"].iter().any(starts_with);
    has_scheme && !text.contains(|character: char| character.is_whitespace() || character == '<')
}
