//! Lines and columns of entries and their fields, computed on demand.

use memchr::memchr;

use super::shape::{Shape, is_entry};
use crate::format::xml::{Tag, Token, Tree, Vocabulary};
use crate::model::page::Page;
use crate::model::page::fields::{FieldRow, Place};
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
struct ElementStep<'p> {
    name: &'p str,
    index: usize,
}

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
                _ => tree.seek(entry),
            }
        }
        let Token::Start(tag) = tree.next() else { return entry };
        let mut element = tag;
        let mut offset = entry;
        let mut row = Some(&Page::ROW);
        for step in path.split('.').map(ElementStep::of) {
            let field = row.and_then(|row| row.field(step.name));
            let name = match field.map(|field| field.place) {
                None => Some(step.name),
                Some(Place::Child(name) | Place::ChildAttribute(name, _)) => Some(name),
                Some(Place::Text | Place::Attribute) => None,
                Some(Place::None) => return offset,
            };
            if let Some(name) = name {
                let Some(child) = child_of(&mut tree, name, step.index) else { return offset };
                offset = child.start;
                element = child;
            }
            if let Some(name) = field.and_then(FieldRow::attribute) {
                let attribute = tree.attributes().iter().find(|attribute| attribute.name == name);
                return attribute.map_or(offset, |attribute| attribute.value_at);
            }
            row = field.and_then(|field| field.inner);
        }
        // The position of the text, if there is any; for a struct of several elements, that of its start tag.
        if row.is_some_and(|row| row.text_field().is_none()) {
            return offset;
        }
        let value = tree.read_text(&element);
        if value.text.is_empty() { offset } else { value.at }
    }
}

impl<'p> ElementStep<'p> {
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

/// Returns the child with a name and an index among those with this name.
fn child_of<'d>(tree: &mut Tree<'d>, name: &str, mut index: usize) -> Option<Tag<'d>> {
    loop {
        match tree.next() {
            Token::Start(child)
                if is_meant(&child, name)
                    && !(child.vocabulary == Vocabulary::Xhtml && tree.links_to_other_content()) =>
            {
                if index == 0 {
                    return Some(child);
                }
                index -= 1;
                tree.skip_element(|_, _| {});
            }
            Token::Start(_) => tree.skip_element(|_, _| {}),
            Token::End | Token::EndOfFile => return None,
            _ => {}
        }
    }
}

fn is_meant(child: &Tag<'_>, name: &str) -> bool {
    let local = child.local;
    let prefix = match child.vocabulary {
        Vocabulary::Image => "image",
        Vocabulary::Video => "video",
        Vocabulary::News => "news",
        Vocabulary::Xhtml => "xhtml",
        Vocabulary::Mobile | Vocabulary::BaiduMobile => "mobile",
        // The names of the protocol, and their equivalents in feeds.
        _ => {
            return name.eq_ignore_ascii_case(local)
                || match name {
                    "loc" => local == "link",
                    "lastmod" => matches!(local, "updated" | "modified" | "pubDate" | "published" | "date"),
                    _ => false,
                };
        }
    };
    name.strip_prefix(prefix).and_then(|name| name.strip_prefix(':')).unwrap_or(name) == local
}
