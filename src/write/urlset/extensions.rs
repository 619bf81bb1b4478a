//! Writes the extensions of one `<url>`, each in the order of its schema. Deprecated elements are written when given.

use std::iter;

use crate::format::xml::writer::Writer;
use crate::model::page::fields::{FieldRow, Fields, Nest, Place, View, views};
use crate::model::page::{Alternate, Page};

use super::namespaces::{BAIDU_MOBILE, Namespaces};

/// Writes the extensions of a page; returns the namespaces that they need.
pub(super) fn write(writer: &mut Writer, page: &Page<'_>) -> Namespaces {
    let mut namespaces = Namespaces::default();
    for alternate in &page.alternates {
        namespaces.add(Namespaces::XHTML);
        write_alternate(writer, alternate);
    }
    writer.set_prefix("image:");
    for image in &page.images {
        namespaces.add(Namespaces::IMAGE);
        element(writer, "image", image);
    }
    writer.set_prefix("video:");
    for video in &page.videos {
        namespaces.add(Namespaces::VIDEO);
        element(writer, "video", video);
    }
    writer.set_prefix("news:");
    for news in &page.news {
        namespaces.add(Namespaces::NEWS);
        element(writer, "news", news);
    }
    writer.set_prefix("");
    match page.mobile.as_deref() {
        None => {}
        Some("yes") => {
            namespaces.add(Namespaces::MOBILE);
            writer.empty("mobile:mobile", []);
        }
        // Baidu's element has the same customary prefix as Google's, so it declares its own namespace.
        Some(kind) => writer.empty("mobile:mobile", [("xmlns:mobile", BAIDU_MOBILE), ("type", kind)]),
    }
    for fragment in &page.foreign {
        writer.fragment(fragment);
    }
    namespaces
}

fn write_alternate(writer: &mut Writer, alternate: &Alternate<'_>) {
    let Alternate { hreflang, href, rel, media } = alternate;
    let rel = rel.as_deref().unwrap_or("alternate");
    let optional = [("hreflang", hreflang), ("media", media), ("href", href)];
    let optional = optional.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
    writer.empty("xhtml:link", iter::once(("rel", rel)).chain(optional));
}

/// Writes a struct as an element that contains an element for each of its fields that are children, in their order.
fn element(writer: &mut Writer, name: &str, fields: &dyn Fields<'_>) {
    writer.open(name);
    for (index, view) in views(fields) {
        let Place::Child(name) = fields.row().fields[index].place else { continue };
        match view {
            View::Text(text) | View::Number(text) | View::Flag(text) => {
                let following = fields.row().fields.iter().enumerate().skip(index + 1);
                let attributes = following.take_while(|(_, row)| matches!(row.place, Place::ChildAttribute(..)));
                writer.text_element_with(name, &attributes_of(fields, attributes), text);
            }
            View::Texts(texts) => {
                for text in texts {
                    writer.text_element(name, text);
                }
            }
            View::Object(items) | View::List(items) => structs(writer, name, items),
            View::Loc(_) | View::Words(_) => {}
        }
    }
    writer.close(name);
}

/// Writes structs as elements.
fn structs(writer: &mut Writer, name: &str, items: &dyn Nest<'_>) {
    let mut index = 0;
    while let Some(item) = items.item(index) {
        match item.row().fields.iter().position(|row| row.place == Place::Text) {
            Some(text) => element_with_text(writer, name, item, text),
            None => element(writer, name, item),
        }
        index += 1;
    }
}

/// Writes a struct as an element with attributes and the text of a field.
fn element_with_text(writer: &mut Writer, name: &str, item: &dyn Fields<'_>, text: usize) {
    let attributes = attributes_of(item, item.row().fields.iter().enumerate());
    match item.view(text) {
        Some(View::Words(words)) => writer.text_element_with(name, &attributes, &words.join(" ")),
        view => writer.text_element_with(name, &attributes, text_of(view).unwrap_or_default()),
    }
}

/// Returns the attributes among fields, each with its value. Absent fields are left out.
fn attributes_of<'f>(
    fields: &'f dyn Fields<'_>,
    rows: impl Iterator<Item = (usize, &'static FieldRow)>,
) -> Vec<(&'static str, &'f str)> {
    rows.filter_map(|(index, row)| Some((row.attribute()?, text_of(fields.view(index))?))).collect()
}

/// Returns the text of a scalar field.
fn text_of<'v>(view: Option<View<'v, '_>>) -> Option<&'v str> {
    match view? {
        View::Text(text) | View::Number(text) | View::Flag(text) => Some(text),
        _ => None,
    }
}
