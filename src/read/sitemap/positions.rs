//! Lines and columns of entries and their fields, computed on demand.

use memchr::memchr;

use super::shape::{Shape, is_entry};
use crate::format::xml::{Tag, Token, Tree, Vocabulary};
use crate::model::report::Position;
use crate::text::locate::Locator;

/// Finds lines and columns in a document.
///
/// ```
/// use sitemap_kit::{Position, parse::Document};
/// let document = Document::from_text("<urlset>\n<url><loc>https://example.com/</loc>\n<priority>5</priority></url></urlset>");
/// let parsed = document.parse(&Default::default());
/// let positions = document.positions();
/// assert_eq!(positions.of(parsed.page_offsets[0], ""), Position { line: 2, column: 1 });
/// assert_eq!(positions.of(parsed.page_offsets[0], "priority"), Position { line: 3, column: 11 });
/// ```
#[derive(Debug)]
pub struct Positions<'d> {
    text: &'d str,
    /// Offset of the root element, which declares the namespaces; `None` if the text is not XML.
    root: Option<usize>,
    locator: Locator<'d>,
}

/// One step of a path: `videos[1]`.
struct Step<'p> {
    name: &'p str,
    index: usize,
}

/// Elements of extensions with child elements.
const BLOCKS: [&str; 7] = ["image", "video", "news", "publication", "tvshow", "link", "mobile"];

/// Elements of videos whose attributes are fields.
const WITH_ATTRIBUTES: [&str; 8] =
    ["restriction", "platform", "uploader", "price", "id", "content_segment_loc", "player_loc", "gallery_loc"];

/// Elements, and the fields for their texts.
const TEXTS: [(&str, &str); 6] = [
    ("restriction", "countries"),
    ("platform", "platforms"),
    ("uploader", "name"),
    ("price", "value"),
    ("id", "value"),
    ("content_segment_loc", "loc"),
];

/// Fields whose element has another name, and that name.
const ELEMENTS: [(&str, &str); 7] = [
    ("content_segments", "content_segment_loc"),
    ("tags", "tag"),
    ("prices", "price"),
    ("ids", "id"),
    ("player_allow_embed", "player_loc"),
    ("player_autoplay", "player_loc"),
    ("gallery_title", "gallery_loc"),
];

/// Fields that are attributes of an element with another name, and the names of the attributes.
const ATTRIBUTES: [(&str, &str); 3] =
    [("player_allow_embed", "allow_embed"), ("player_autoplay", "autoplay"), ("gallery_title", "title")];

impl<'d> Positions<'d> {
    pub(super) fn new(text: &'d str, shape: Shape) -> Self {
        let root = match shape {
            Shape::Xml { root, .. } => Some(root),
            Shape::Lines | Shape::Nothing(_) => None,
        };
        Self { text, root, locator: Locator::new(text) }
    }

    /// Returns the position of a byte offset.
    pub fn at(&self, offset: usize) -> Position {
        self.locator.locate(offset)
    }

    /// Returns the position of a field of the entry that begins at an offset. The path is that of a problem, without
    /// the index of the page: `lastmod`, `videos[0].rating`, `alternates[2].hreflang`.
    ///
    /// The position is that of the text of the field. For an absent field it is that of the innermost element present.
    /// The result is unspecified if no entry begins at the offset.
    pub fn of(&self, entry: usize, path: &str) -> Position {
        let offset = if path.is_empty() { entry } else { self.find(entry, path) };
        self.locator.locate(offset)
    }

    fn find(&self, entry: usize, path: &str) -> usize {
        let Some(root) = self.root else { return entry };
        // The package passes offsets that it received from the engine.
        #[cfg(not(target_family = "wasm"))]
        if !self.text.is_char_boundary(entry) {
            return entry;
        }
        let mut tree = Tree::for_offsets(self.text, root);
        if root != entry {
            match tree.next() {
                // Without a root. Entries are not nested.
                Token::Start(first) if is_entry(first.local) => tree = Tree::for_offsets(self.text, entry),
                _ => tree.jump(entry),
            }
        }
        let Token::Start(tag) = tree.next() else { return entry };
        let mut element = tag;
        let mut offset = entry;
        let mut rest = path;
        while !rest.is_empty() {
            let length = memchr(b'.', rest.as_bytes()).unwrap_or(rest.len());
            let step = Step::of(&rest[..length]);
            rest = rest.get(length + 1..).unwrap_or_default();
            if let Some(attribute) = attribute_of(&tree, &element, step.name) {
                return attribute;
            }
            let Some(child) = child_of(&mut tree, &element, &step) else { return offset };
            offset = child.start;
            element = child;
            let Some((_, attribute)) = ATTRIBUTES.iter().find(|(field, _)| *field == step.name) else { continue };
            return attribute_of(&tree, &element, attribute).unwrap_or(offset);
        }
        // The position of the text, if there is any; for a block, that of its start tag.
        if element.vocabulary != Vocabulary::None && BLOCKS.contains(&element.local) {
            return offset;
        }
        let value = tree.read_text(&element);
        if value.text.is_empty() { offset } else { value.at }
    }
}

impl<'p> Step<'p> {
    fn of(step: &'p str) -> Self {
        let length = memchr(b'[', step.as_bytes()).unwrap_or(step.len());
        let (name, index) = step.split_at(length);
        let digits = index.bytes().filter(u8::is_ascii_digit);
        Self {
            name,
            index: digits.fold(0, |index, digit| index.saturating_mul(10).saturating_add(usize::from(digit - b'0'))),
        }
    }
}

/// Returns the offset of an attribute of the last start tag.
fn attribute_of(tree: &Tree<'_>, element: &Tag<'_>, field: &str) -> Option<usize> {
    let has_fields_as_attributes = match element.vocabulary {
        Vocabulary::Xhtml => true,
        Vocabulary::Video => WITH_ATTRIBUTES.contains(&element.local),
        _ => false,
    };
    let mut attributes = tree.attributes().iter();
    let found = attributes.find(|attribute| has_fields_as_attributes && attribute.name == field)?;
    Some(found.value_at)
}

/// Returns the child that a step of a path selects.
fn child_of<'d>(tree: &mut Tree<'d>, parent: &Tag<'d>, step: &Step<'_>) -> Option<Tag<'d>> {
    // These fields are the text of the element itself.
    if TEXTS.contains(&(parent.local, step.name)) {
        return Some(*parent);
    }
    let mut index = 0;
    loop {
        match tree.next() {
            Token::Start(child) if is_meant(&child, step.name) => {
                if index == step.index {
                    return Some(child);
                }
                index += 1;
                tree.skip_element(|_, _| {});
            }
            Token::Start(_) => tree.skip_element(|_, _| {}),
            Token::End | Token::EndOfFile => return None,
            _ => {}
        }
    }
}

fn is_meant(child: &Tag<'_>, field: &str) -> bool {
    let local = child.local;
    let (block, list) = match child.vocabulary {
        Vocabulary::Image => ("image", "images"),
        Vocabulary::Video => ("video", "videos"),
        Vocabulary::News => ("news", "news"),
        Vocabulary::Xhtml => return field == "alternates" && local == "link",
        Vocabulary::Mobile | Vocabulary::BaiduMobile => return field == "mobile",
        // The names of the protocol, and their equivalents in feeds.
        _ => {
            return field.eq_ignore_ascii_case(local)
                || match field {
                    "loc" => local == "link",
                    "lastmod" => matches!(local, "updated" | "modified" | "pubDate" | "published" | "date"),
                    _ => false,
                };
        }
    };
    if local == block {
        return field == list;
    }
    ELEMENTS.iter().find(|(name, _)| *name == field).map_or(field, |(_, element)| element) == local
}
