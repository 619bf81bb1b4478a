//! Lines and columns of entries and their fields, found when they are asked for: reading pays nothing for them.

use super::shape::Shape;
use crate::locate::Locator;
use crate::report::Position;
use crate::xml::reader::{Reader, Tag, Token, Vocabulary};

/// Finds lines and columns in a document.
///
/// ```
/// use sitemap_kit::{Position, parse::Document};
/// let document = Document::from_text("<urlset>\n<url><loc>https://example.com/</loc>\n<priority>5</priority></url></urlset>");
/// let parsed = document.parse(&Default::default());
/// let places = document.places();
/// assert_eq!(places.of(parsed.page_offsets[0], ""), Position { line: 2, column: 1 });
/// assert_eq!(places.of(parsed.page_offsets[0], "priority"), Position { line: 3, column: 11 });
/// ```
#[derive(Debug)]
pub struct Places<'d> {
    text: &'d str,
    /// Where the root element begins, which declares the namespaces; `None` where the text is no XML.
    root: Option<usize>,
    locator: Locator<'d>,
}

/// One step of a path: `videos[1]`.
struct Step<'p> {
    name: &'p str,
    index: usize,
}

impl<'d> Places<'d> {
    pub(super) const fn new(text: &'d str, shape: Shape) -> Self {
        let root = match shape {
            Shape::Xml { root, .. } => Some(root),
            Shape::Lines | Shape::Nothing(_) => None,
        };
        Self { text, root, locator: Locator::new(text) }
    }

    /// The position of a byte offset.
    pub fn at(&self, offset: usize) -> Position {
        self.locator.locate(offset)
    }

    /// The position of a field of the entry that begins at an offset. The path is that of a problem, without the index
    /// of the page: `lastmod`, `videos[0].rating`, `alternates[2].hreflang`.
    ///
    /// A field is where its text begins. One that is not there has the position of the innermost element that is.
    pub fn of(&self, entry: usize, path: &str) -> Position {
        let offset = if path.is_empty() { entry } else { self.find(entry, path) };
        self.locator.locate(offset)
    }

    fn find(&self, entry: usize, path: &str) -> usize {
        let Some(root) = self.root else { return entry };
        let mut reader = Reader::for_places(self.text, root);
        if root != entry {
            reader.next();
            reader.jump(entry);
        }
        let Token::Start(tag) = reader.next() else { return entry };
        let mut element = tag;
        let mut offset = entry;
        for step in path.split('.').map(Step::of) {
            if let Some(attribute) = attribute_of(&reader, &element, step.name) {
                return attribute;
            }
            let Some(child) = child_of(&mut reader, &element, &step) else { return offset };
            offset = child.start;
            element = child;
            let Some(attribute) = attribute_in_name(step.name) else { continue };
            return attribute_of(&reader, &element, attribute).unwrap_or(offset);
        }
        // The text, where there is some; a block is where it begins.
        let is_block =
            matches!(element.local, "image" | "video" | "news" | "publication" | "tvshow" | "link" | "mobile");
        let value =
            if is_block && element.vocabulary != Vocabulary::None { None } else { Some(reader.read_text(&element)) };
        value.filter(|value| !value.text.is_empty()).map_or(offset, |value| value.at)
    }
}

impl<'p> Step<'p> {
    fn of(step: &'p str) -> Self {
        match step.split_once('[') {
            Some((name, index)) => Self { name, index: index.trim_end_matches(']').parse().unwrap_or(0) },
            None => Self { name: step, index: 0 },
        }
    }
}

/// Fields that are an attribute of an element with another name.
fn attribute_in_name(field: &str) -> Option<&'static str> {
    match field {
        "player_allow_embed" => Some("allow_embed"),
        "player_autoplay" => Some("autoplay"),
        "gallery_title" => Some("title"),
        _ => None,
    }
}

/// The offset of an attribute of the tag that was read last.
fn attribute_of(reader: &Reader<'_>, element: &Tag<'_>, field: &str) -> Option<usize> {
    let has_fields_as_attributes = match element.vocabulary {
        Vocabulary::Xhtml => true,
        Vocabulary::Video => matches!(
            element.local,
            "restriction"
                | "platform"
                | "uploader"
                | "price"
                | "id"
                | "content_segment_loc"
                | "player_loc"
                | "gallery_loc"
        ),
        _ => false,
    };
    let found = || reader.attributes().iter().find(|attribute| attribute.name == field);
    if has_fields_as_attributes { found().map(|attribute| attribute.value_at) } else { None }
}

/// The child that a step of a path means.
fn child_of<'d>(reader: &mut Reader<'d>, parent: &Tag<'d>, step: &Step<'_>) -> Option<Tag<'d>> {
    // Fields that are the text of the element itself.
    if matches!(
        (parent.local, step.name),
        ("restriction", "countries") | ("platform", "platforms") | ("uploader", "name")
    ) || matches!((parent.local, step.name), ("price" | "id", "value") | ("content_segment_loc", "loc"))
    {
        return Some(*parent);
    }
    let mut index = 0;
    loop {
        match reader.next() {
            Token::Start(child) if is_meant(&child, step.name) => {
                if index == step.index {
                    return Some(child);
                }
                index += 1;
                reader.skip_element();
            }
            Token::Start(_) => reader.skip_element(),
            Token::End | Token::EndOfFile => return None,
            _ => {}
        }
    }
}

fn is_meant(child: &Tag<'_>, field: &str) -> bool {
    let local = child.local;
    match child.vocabulary {
        Vocabulary::Xhtml => field == "alternates" && local == "link",
        Vocabulary::Image if local == "image" => field == "images",
        Vocabulary::Video if local == "video" => field == "videos",
        Vocabulary::News if local == "news" => field == "news",
        Vocabulary::Mobile | Vocabulary::BaiduMobile => field == "mobile",
        Vocabulary::Image | Vocabulary::Video | Vocabulary::News => {
            let element = match field {
                "content_segments" => "content_segment_loc",
                "tags" => "tag",
                "prices" => "price",
                "ids" => "id",
                "player_allow_embed" | "player_autoplay" => "player_loc",
                "gallery_title" => "gallery_loc",
                other => other,
            };
            element == local
        }
        // The names of the protocol, and those that feeds have for the same.
        _ => match field {
            "loc" => matches!(local, "loc" | "link"),
            "lastmod" => matches!(local, "lastmod" | "updated" | "modified" | "pubDate" | "published" | "date"),
            other => other.eq_ignore_ascii_case(local),
        },
    }
}
