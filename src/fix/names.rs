//! The names of the elements of entries, and misspellings of them.

use crate::format::xml::Vocabulary;
use crate::model::page::fields::{SITEMAP_ELEMENTS, URL_ELEMENTS};
use crate::read::sitemap::extension_of;
use crate::text::suggestion::suggest;

use super::element::Element;
use super::walk::Head;

/// The elements of the protocol after the loc, in the order of the schema.
pub(super) const OWN: [&str; 3] = ["lastmod", "changefreq", "priority"];

/// Returns the names of the elements of an entry in the namespace of sitemaps.
pub(super) fn entry_elements(entry: &str) -> Vec<&'static str> {
    // In any letter case, as misspelt names of entries have.
    let fields = if entry.eq_ignore_ascii_case("sitemap") { SITEMAP_ELEMENTS } else { URL_ELEMENTS };
    fields.iter().map(|field| field.name).collect()
}

/// Returns the name of a field that the name of a child of an entry is probably a misspelling of.
pub(super) fn misspelt_name(entry: &Element<'_>, child: &Element<'_>) -> Option<&'static str> {
    let (names, local) = (entry_elements(entry.local()), child.local());
    let may_be_field = is_core(&child.head) && !child.head.tag.is_entry() && extension_of(local).is_none();
    if !may_be_field || names.contains(&local) {
        return None;
    }
    suggest(local, &names)
}

/// Returns whether an element is one of sitemaps, or of no namespace.
pub(super) const fn is_core(head: &Head<'_>) -> bool {
    matches!(head.tag.vocabulary, Vocabulary::Core | Vocabulary::None)
}
