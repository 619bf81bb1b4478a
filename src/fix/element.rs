//! An element with its content and its position in the text.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr_iter};

use crate::format::xml::{Run, Vocabulary};
use crate::text::reference::{Reference, read_reference, unescape};

use super::walk::{Attribute, Head, Walk, WalkToken};

/// An element with its end.
#[derive(Debug)]
pub(super) struct Element<'d> {
    pub(super) head: Head<'d>,
    pub(super) children: Vec<Element<'d>>,
    /// The ranges of its own texts; of a CDATA section with its delimiters.
    pub(super) texts: Vec<Range<usize>>,
    /// Offset of its end tag.
    pub(super) end_tag: usize,
    /// Offset after its end tag.
    pub(super) end: usize,
}

/// The text of an element, and its range.
#[derive(Debug, Clone)]
pub(super) struct LocatedText<'d> {
    pub(super) value: Cow<'d, str>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether the text is one CDATA section, whose delimiters are not in the range.
    pub(super) is_data: bool,
}

pub(super) const fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r')
}

impl<'d> Element<'d> {
    /// Reads the element whose start tag was read. Passes every token to `inspect` first.
    pub(super) fn read(head: Head<'d>, walk: &mut Walk<'d>, inspect: &mut dyn FnMut(&WalkToken<'d>)) -> Self {
        let (mut children, mut texts) = (Vec::new(), Vec::new());
        let (mut end_tag, mut end) = (head.end, head.end);
        loop {
            let token = walk.next();
            inspect(&token);
            match token {
                WalkToken::Start(inner) => children.push(Self::read(inner, walk, inspect)),
                WalkToken::End(from, to) => {
                    if !head.is_empty {
                        (end_tag, end) = (from, to);
                    }
                    break;
                }
                WalkToken::Text(text, at) => texts.push(at..at + text.len()),
                WalkToken::Data(start, end) => texts.push(start..end),
                WalkToken::EndOfFile => break,
                WalkToken::Declaration(..) | WalkToken::Instruction(..) => {}
            }
        }
        Self { head, children, texts, end_tag, end }
    }

    pub(super) const fn start(&self) -> usize {
        self.head.tag.start
    }

    pub(super) const fn local(&self) -> &'d str {
        self.head.tag.local
    }

    pub(super) const fn vocabulary(&self) -> Vocabulary {
        self.head.tag.vocabulary
    }

    pub(super) fn raw(&self, source: &'d str) -> &'d str {
        &source[self.start()..self.end]
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&Attribute<'d>> {
        self.head.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// Returns whether another element has the same name, attributes and values.
    pub(super) fn is_same(&self, other: &Self, source: &'d str) -> bool {
        fn named<'e>(attribute: &'e Attribute<'_>) -> (&'e str, &'e str) {
            (attribute.name, &attribute.value)
        }
        let value = |element: &Self| element.content(source).map(|content| content.value.trim().to_owned());
        self.is(other.vocabulary(), other.local())
            && self.head.attributes.iter().map(named).eq(other.head.attributes.iter().map(named))
            && self.children.len() == other.children.len()
            && self.children.iter().zip(&other.children).all(|(one, other)| one.is_same(other, source))
            && value(self) == value(other)
    }

    /// Returns whether the element has this name.
    pub(super) fn is(&self, vocabulary: Vocabulary, local: &str) -> bool {
        self.vocabulary() == vocabulary && self.local() == local
    }

    /// Returns the value of an attribute if it is not blank.
    pub(super) fn value_of(&self, name: &str) -> Option<&str> {
        Some(self.attribute(name)?.value.trim()).filter(|value| !value.is_empty())
    }

    /// Returns whether the element has neither text nor elements.
    pub(super) const fn is_blank(&self) -> bool {
        self.children.is_empty() && self.texts.is_empty()
    }

    /// Returns whether the element has no value: a comment is none.
    pub(super) fn is_empty(&self, source: &'d str) -> bool {
        self.has_no_value(self.content(source).as_ref())
    }

    /// Returns whether the element, which has this content, has no value.
    pub(super) fn has_no_value(&self, content: Option<&LocatedText<'d>>) -> bool {
        content.map_or_else(|| self.is_blank(), |content| content.value.trim().is_empty())
    }

    /// Returns whether the content of the element is not one run of text that is not blank.
    pub(super) fn lacks_text(&self, source: &'d str) -> bool {
        self.content(source).is_none_or(|content| content.value.trim().is_empty())
    }

    /// Returns the text of the element, if it has no other content: no elements, comments, unknown entities, or
    /// several runs of text.
    pub(super) fn content(&self, source: &'d str) -> Option<LocatedText<'d>> {
        let inner = source.get(self.head.end..self.end_tag)?;
        let Run { text, is_data } = Run::of(inner)?;
        // What an entity means, only the document type says; an illegal reference would be lost.
        if !is_data && has_unread_reference(text) {
            return None;
        }
        let value = if is_data { with_line_feeds(text) } else { unescaped(text) };
        let start = self.head.end + (text.as_ptr() as usize - inner.as_ptr() as usize);
        Some(LocatedText { value, start, end: start + text.len(), is_data })
    }

    /// Returns the first child with this name.
    pub(super) fn child(&self, local: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.local() == local)
    }

    /// Returns the first child with this name that belongs to sitemaps, or to no namespace.
    pub(super) fn own_child(&self, local: &str) -> Option<&Self> {
        let is_own = |child: &&Self| child.vocabulary().may_be_core();
        self.children.iter().filter(is_own).find(|child| child.local() == local)
    }

    /// Returns the text of its first loc that is not empty.
    pub(super) fn own_loc(&self, source: &'d str) -> Option<Cow<'d, str>> {
        let is_own = |child: &&Self| child.vocabulary().may_be_core();
        let mut locs =
            self.children.iter().filter(is_own).filter(|child| child.local() == "loc" && !child.is_empty(source));
        Some(locs.next()?.content(source)?.value)
    }

    /// Returns the text of the child with this name.
    pub(super) fn text_of(&self, source: &'d str, local: &str) -> Option<Cow<'d, str>> {
        Some(self.child(local)?.content(source)?.value)
    }
}

/// Normalises line endings as an XML parser does.
fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if memchr(b'\r', text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// Returns whether a raw text has a reference without a known character: to an entity that neither XML nor HTML defines, or to a
/// character that XML does not allow.
pub(super) fn has_unread_reference(raw: &str) -> bool {
    let mut references = memchr_iter(b'&', raw.as_bytes());
    references.any(|at| matches!(read_reference(&raw[at..]).0, Reference::Unknown(_) | Reference::Illegal(_)))
}

/// Unescapes raw text.
fn unescaped(raw: &str) -> Cow<'_, str> {
    let text = with_line_feeds(raw);
    if memchr(b'&', text.as_bytes()).is_none() { text } else { Cow::Owned(unescape(&text)) }
}
