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
