//! Writes one `<url>`: the protocol's own elements in schema order, then the extensions.

use crate::format::xml::writer::Writer;
use crate::model::page::Page;

use super::extensions;
use super::namespaces::Namespaces;

/// Writes a page; returns the namespaces that it needs.
pub(super) fn write(writer: &mut Writer, page: &Page<'_>) -> Namespaces {
    writer.open("url");
    writer.text_between("<loc>", &page.loc, "</loc>");
    if let Some(lastmod) = &page.lastmod {
        writer.text_between("<lastmod>", lastmod, "</lastmod>");
    }
    if let Some(changefreq) = &page.changefreq {
        writer.text_between("<changefreq>", changefreq, "</changefreq>");
    }
    if let Some(priority) = &page.priority {
        writer.text_between("<priority>", priority, "</priority>");
    }
    let namespaces = if page.is_plain() { Namespaces::default() } else { extensions::write(writer, page) };
    writer.close("url");
    writer.end_record();
    namespaces
}
