//! Writes the extensions of one `<url>`, each in the order of its schema. Deprecated elements are written when given.

use std::iter;

use crate::format::xml::writer::Writer;
use crate::model::page::fields::{Fields, Nest, View};
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

/// Elements with attributes: the field of the element's text, and each attribute with its field.
const WITH_ATTRIBUTES: [(&str, &[(&str, &str)]); 2] = [
    ("player_loc", &[("allow_embed", "player_allow_embed"), ("autoplay", "player_autoplay")]),
    ("gallery_loc", &[("title", "gallery_title")]),
];

/// Structs that are written as one element: the name of the element, and the field that is its text. The other fields are
/// its attributes.
const WITH_TEXT: [(&str, &str, &str); 6] = [
    ("content_segments", "content_segment_loc", "loc"),
    ("restriction", "restriction", "countries"),
    ("prices", "price", "value"),
    ("uploader", "uploader", "name"),
    ("platform", "platform", "platforms"),
    ("ids", "id", "value"),
];

/// Writes a struct as an element that holds an element for each of its fields: these have the names and the order of the
/// schemas.
fn element(writer: &mut Writer, name: &str, fields: &dyn Fields<'_>) {
    writer.open(name);
    for (index, field) in fields.names().iter().enumerate() {
        match fields.view(index) {
            Some(View::Text(text) | View::Number(text) | View::Flag(text)) => {
                scalar(writer, field, text, fields);
            }
            Some(View::Texts(texts)) => {
                // The name of a list is a plural: `tags`.
                let element = field.strip_suffix('s').unwrap_or(field);
                for text in texts {
                    writer.text_element(element, text);
                }
            }
            Some(View::Object(items) | View::List(items)) => structs(writer, field, items),
            _ => {}
        }
    }
    writer.close(name);
}

/// Writes a field that has a text, with its attributes. An attribute is written with its element, and left out without it.
fn scalar(writer: &mut Writer, field: &str, text: &str, fields: &dyn Fields<'_>) {
    if let Some((_, attributes)) = WITH_ATTRIBUTES.iter().find(|(element, _)| *element == field) {
        let value_of = |field| text_of(fields.view(fields.names().iter().position(|name| *name == field)?));
        let given = attributes.iter().filter_map(|(name, field)| Some((*name, value_of(*field)?)));
        writer.text_element_with(field, &given.collect::<Vec<_>>(), text);
    } else if !WITH_ATTRIBUTES.iter().flat_map(|(_, attributes)| *attributes).any(|(_, attribute)| *attribute == field)
    {
        writer.text_element(field, text);
    }
}

/// Writes the structs of a field, each as an element.
fn structs(writer: &mut Writer, field: &str, items: &dyn Nest<'_>) {
    let with_text = WITH_TEXT.iter().find(|(with, ..)| *with == field);
    let mut index = 0;
    while let Some(item) = items.item(index) {
        match with_text {
            Some((_, name, text_field)) => element_with_text(writer, name, text_field, item),
            None => element(writer, field, item),
        }
        index += 1;
    }
}

/// Writes a struct as one element with a text and attributes.
fn element_with_text(writer: &mut Writer, element: &str, text_field: &str, item: &dyn Fields<'_>) {
    let mut attributes = Vec::new();
    let mut text = "";
    let mut listed = String::new();
    for (field, name) in item.names().iter().enumerate() {
        let view = item.view(field);
        if let Some(View::Words(words)) = view {
            for (index, word) in words.iter().enumerate() {
                if index > 0 {
                    listed.push(' ');
                }
                listed.push_str(word);
            }
        } else if let Some(value) = text_of(view) {
            if *name == text_field {
                text = value;
            } else {
                attributes.push((*name, value));
            }
        }
    }
    writer.text_element_with(element, &attributes, if text.is_empty() { &listed } else { text });
}

/// Returns the text of a scalar field.
fn text_of<'v>(view: Option<View<'v, '_>>) -> Option<&'v str> {
    match view? {
        View::Text(text) | View::Number(text) | View::Flag(text) => Some(text),
        _ => None,
    }
}
