//! The names of the elements of entries, and misspellings of them.

use crate::model::page::fields::{FieldRow, SITEMAP_ELEMENTS, URL_ELEMENTS};
use crate::read::sitemap::extension_of;
use crate::text::suggestion::suggest;

use super::element::Element;

/// The elements of the protocol after the loc, in the order of the schema.
pub(super) const OWN: [&str; 3] = ["lastmod", "changefreq", "priority"];

/// Returns the fields of an entry in the namespace of sitemaps.
fn fields_of(entry: &str) -> &'static [FieldRow] {
    // In any letter case, as misspelt names of entries have.
    if entry.eq_ignore_ascii_case("sitemap") { SITEMAP_ELEMENTS } else { URL_ELEMENTS }
}

/// Returns whether a name is that of an element of an entry in the namespace of sitemaps.
pub(super) fn is_entry_element(entry: &str, name: &str) -> bool {
    fields_of(entry).iter().any(|field| field.name == name)
}

/// Returns the name of a field that the name of a child of an entry is probably a misspelling of.
pub(super) fn misspelt_name(entry: &Element<'_>, child: &Element<'_>) -> Option<&'static str> {
    let local = child.local();
    let may_be_field =
        child.vocabulary().may_be_core() && !is_entry_element(entry.local(), local) && !child.head.tag.is_entry();
    if !may_be_field || extension_of(local).is_some() {
        return None;
    }
    let names: Vec<_> = fields_of(entry.local()).iter().map(|field| field.name).collect();
    suggest(local, &names)
}

/// The misspelt children of an entry that get the names of fields.
pub(super) struct Renames<'e, 'd>(Vec<(&'e Element<'d>, &'static str)>);

impl<'e, 'd> Renames<'e, 'd> {
    pub(super) fn of(entry: &'e Element<'d>, source: &str) -> Self {
        let is_own = |child: &&Element<'_>| child.vocabulary().may_be_core();
        // An element that is present is not the target of a misspelling, unless it is empty and can be removed.
        let is_given = |name: &str| {
            let mut own = entry.children.iter().filter(is_own);
            own.any(|child| child.local() == name && (name == "loc" || !child.is_empty(source)))
        };
        let mut renames: Vec<(&Element<'_>, &'static str)> = Vec::new();
        for child in entry.children.iter().filter(is_own) {
            if let Some(name) = misspelt_name(entry, child)
                && !child.is_empty(source)
                && child.children.is_empty()
                && !is_given(name)
                && renames.iter().all(|(_, known)| *known != name)
            {
                renames.push((child, name));
            }
        }
        Self(renames)
    }

    /// Returns the name that a child will have.
    pub(super) fn name_of(&self, child: &Element<'d>) -> &'d str {
        let renamed = self.0.iter().find(|(renamed, _)| renamed.start() == child.start());
        renamed.map_or_else(|| child.local(), |(_, name)| name)
    }
}

impl<'e, 'd> IntoIterator for Renames<'e, 'd> {
    type Item = (&'e Element<'d>, &'static str);
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
