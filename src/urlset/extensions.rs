//! The extensions of one `<url>`, each in the order of its schema. Deprecated elements are written when they are given.

use std::mem;

use crate::page::fields::{Fields, View};
use crate::page::{Alternate, Page};
use crate::xml::writer::Writer;

use super::namespaces::{BAIDU_MOBILE, Namespaces};

/// Writes the extensions of a page, and tells which namespaces they need.
pub(super) fn write(writer: &mut Writer, page: &Page<'_>) -> Namespaces {
    let mut namespaces = Namespaces::default();
    for alternate in &page.alternates {
        namespaces.add(Namespaces::XHTML);
        write_alternate(writer, alternate);
    }
    let mut image_writer = ExtensionWriter { writer, prefix: "image:", name: String::new() };
    for image in &page.images {
        namespaces.add(Namespaces::IMAGE);
        image_writer.element("image", image);
    }
    let mut video_writer = ExtensionWriter { prefix: "video:", ..image_writer };
    for video in &page.videos {
        namespaces.add(Namespaces::VIDEO);
        video_writer.element("video", video);
    }
    let mut news_writer = ExtensionWriter { prefix: "news:", ..video_writer };
    for news in &page.news {
        namespaces.add(Namespaces::NEWS);
        news_writer.element("news", news);
    }
    let writer = news_writer.writer;
    match page.mobile.as_deref() {
        None => {}
        Some("yes") => {
            namespaces.add(Namespaces::MOBILE);
            writer.empty("mobile:mobile", &[]);
        }
        // Baidu's element has the same usual prefix as Google's, so it declares its own namespace.
        Some(kind) => writer.empty("mobile:mobile", &[("xmlns:mobile", BAIDU_MOBILE), ("type", kind)]),
    }
    for fragment in &page.foreign {
        writer.fragment(fragment);
    }
    namespaces
}

fn write_alternate(writer: &mut Writer, alternate: &Alternate<'_>) {
    let Alternate { hreflang, href, rel, media } = alternate;
    let mut attributes = [("rel", rel.as_deref().unwrap_or("alternate")), ("", ""), ("", ""), ("", "")];
    let mut count = 1;
    for (name, value) in [("hreflang", hreflang), ("media", media), ("href", href)] {
        if let Some(value) = value {
            attributes[count] = (name, value);
            count += 1;
        }
    }
    writer.empty("xhtml:link", &attributes[..count]);
}

/// Fields that are elements with attributes: the attributes that are the fields behind them.
const WITH_ATTRIBUTES: [(&str, &[&str]); 2] =
    [("player_loc", &["allow_embed", "autoplay"]), ("gallery_loc", &["title"])];

/// Fields that are structs and yet one element each: the name of the element, and the field that is its text. The others are
/// its attributes.
const WITH_TEXT: [(&str, &str, &str); 6] = [
    ("content_segments", "content_segment_loc", "loc"),
    ("restriction", "restriction", "countries"),
    ("prices", "price", "value"),
    ("uploader", "uploader", "name"),
    ("platform", "platform", "platforms"),
    ("ids", "id", "value"),
];

/// Writes the elements of one namespace. The fields of the structs stand in the order of the schemas, and are called as
/// their elements.
struct ExtensionWriter<'w> {
    writer: &'w mut Writer,
    /// The prefix of the namespace, with its colon.
    prefix: &'static str,
    /// The name with the prefix: kept for its memory.
    name: String,
}

impl ExtensionWriter<'_> {
    /// The name of an element with the prefix of the namespace. It is to be put back when it is written.
    fn take_name(&mut self, element: &str) -> String {
        let mut name = mem::take(&mut self.name);
        name.clear();
        name.push_str(self.prefix);
        name.push_str(element);
        name
    }

    /// Writes a struct as an element that holds an element for each of its fields.
    fn element(&mut self, element: &str, fields: &dyn Fields<'_>) {
        let name = self.take_name(element);
        self.writer.open(&name);
        self.name = name;
        let names = fields.names();
        let mut place = 0;
        while place < names.len() {
            place += self.field(fields, place, names);
        }
        let name = self.take_name(element);
        self.writer.close(&name);
        self.name = name;
    }

    /// Writes a field, and tells how many fields that were.
    fn field(&mut self, fields: &dyn Fields<'_>, place: usize, names: &[&'static str]) -> usize {
        let field = names[place];
        match fields.view(place) {
            Some(View::Text(text) | View::Number(text) | View::Flag(text)) => {
                let attributes =
                    WITH_ATTRIBUTES.iter().find(|(with, _)| *with == field).map_or(&[][..], |(_, names)| names);
                if let Some(text) = text {
                    let mut given = Vec::new();
                    for (index, name) in attributes.iter().enumerate() {
                        if let Some(value) = text_of(fields.view(place + 1 + index)) {
                            given.push((*name, value));
                        }
                    }
                    self.text(field, &given, text);
                }
                return 1 + attributes.len();
            }
            Some(View::Texts(texts)) => {
                // A list has the name of many: `tags`.
                let element = field.strip_suffix('s').unwrap_or(field);
                for text in texts {
                    self.text(element, &[], text);
                }
            }
            Some(View::Object(items) | View::List(items)) => {
                let mut index = 0;
                while let Some(item) = items.item(index) {
                    match WITH_TEXT.iter().find(|(with, ..)| *with == field) {
                        Some((_, element, text)) => self.with_text(element, text, item),
                        None => self.element(field, item),
                    }
                    index += 1;
                }
            }
            _ => {}
        }
        1
    }

    /// Writes a struct as an element of which one field is the text.
    fn with_text(&mut self, element: &str, text_field: &str, item: &dyn Fields<'_>) {
        let mut attributes = Vec::new();
        let mut text = "";
        let mut listed = String::new();
        for (place, name) in item.names().iter().enumerate() {
            let view = item.view(place);
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
        self.text(element, &attributes, if text.is_empty() { &listed } else { text });
    }

    fn text(&mut self, element: &str, attributes: &[(&str, &str)], text: &str) {
        let name = self.take_name(element);
        self.writer.text_element_with(&name, attributes, text);
        self.name = name;
    }
}

/// The text that a field holds, where it holds one.
fn text_of<'v>(view: Option<View<'v, '_>>) -> Option<&'v str> {
    match view? {
        View::Text(text) | View::Number(text) | View::Flag(text) => text.as_deref(),
        _ => None,
    }
}
