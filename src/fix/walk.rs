//! The pieces of a document with the exact ranges they take, and where ends of elements are missing or too many.
//!
//! The tree builder hands out a tree whatever the file is; this says where in the text each element begins and ends, and what
//! would have to be written so that others see the same tree.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

use memchr::memchr2;

use crate::format::xml::{FaultKind, Markup, Tag, Token, Tree};

/// An attribute, and its value unescaped.
#[derive(Debug)]
pub(super) struct Attribute<'d> {
    pub(super) name: &'d str,
    pub(super) raw: &'d str,
    pub(super) value: Cow<'d, str>,
    /// Offset of the name.
    pub(super) at: usize,
    /// Offset of the value.
    pub(super) value_at: usize,
}

/// The beginning of an element.
#[derive(Debug)]
pub(super) struct Head<'d> {
    pub(super) tag: Tag<'d>,
    pub(super) attributes: Vec<Attribute<'d>>,
    /// Behind its `>`.
    pub(super) end: usize,
    /// Whether it is a tag like `<a/>`.
    pub(super) is_empty: bool,
}

/// A piece of a document.
#[derive(Debug)]
pub(super) enum Piece<'d> {
    Start(Head<'d>),
    /// The end of the innermost element: where its end tag is (or should be), and the offset behind it.
    End(usize, usize),
    /// Text, raw, and its offset.
    Text(&'d str, usize),
    /// A CDATA section.
    Data,
    /// `<?xml …?>`, and the offset behind it.
    Declaration(usize, usize),
    /// Target, content, offset, and the offset behind it.
    Instruction(&'d str, &'d str, usize, usize),
    EndOfFile,
}

/// What would make a document well-formed.
#[derive(Debug)]
pub(super) struct Repair {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) text: String,
}

/// What the walk passed besides pieces.
#[derive(Debug, Default)]
pub(super) struct Passed {
    pub(super) repairs: Vec<Repair>,
    /// Faults of the markup, whether there is a repair or not.
    pub(super) faults: usize,
    /// A document type.
    pub(super) doctype: Option<Range<usize>>,
    /// Prefixes without a declaration, and where they are.
    pub(super) undeclared: Vec<(String, usize)>,
}

/// An end tag: its name, its offset, and the offset behind it.
type EndTag<'d> = (&'d str, usize, usize);

/// Why the tree ends elements: an end tag that has not ended its own one yet, or, where there is none (it begins and ends at
/// the same offset), something that begins there and cannot be inside them.
type Trigger<'d> = EndTag<'d>;

/// Something that begins at an offset, or the end of the file.
const fn no_tag(at: usize) -> Trigger<'static> {
    ("", at, at)
}

struct Open<'d> {
    tag: Tag<'d>,
    head_end: usize,
    is_empty: bool,
}

/// Walks through a document.
pub(super) struct Walk<'d> {
    tree: Tree<'d>,
    open: Vec<Open<'d>>,
    trigger: Trigger<'d>,
    /// Whether the last piece was a start.
    has_just_begun: bool,
    pub(super) passed: Passed,
}

impl<'d> Walk<'d> {
    pub(super) fn new(text: &'d str, start: usize) -> Self {
        let mut tree = Tree::new(text, 0);
        tree.jump(start);
        Self { tree, open: Vec::new(), trigger: no_tag(start), has_just_begun: false, passed: Passed::default() }
    }

    pub(super) const fn source(&self) -> &'d str {
        self.tree.source()
    }

    /// How deep the next piece stands.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Takes the namespace of the root for that of sitemaps, as the parser does.
    pub(super) fn adopt_as_core(&mut self, tag: &mut Tag<'d>) {
        self.tree.adopt_as_core(tag);
    }

    pub(super) fn next(&mut self) -> Piece<'d> {
        let before = self.tree.offset();
        let token = self.tree.next();
        let after = self.tree.offset();
        let head_start = if let Token::Start(tag) = &token { tag.start } else { usize::MAX };
        let (ends, place, is_head_broken) = self.note_faults(head_start);
        let has_just_begun = std::mem::replace(&mut self.has_just_begun, false);
        // All but the last stray end are passed over; the last may be what ends an element.
        let last = ends.last().copied().filter(|(_, _, end)| *end == after && matches!(token, Token::End));
        for (_, start, end) in &ends[..ends.len() - usize::from(last.is_some())] {
            self.repair(*start, *end, "");
        }
        match token {
            Token::Start(tag) => Piece::Start(self.start(tag, after, is_head_broken)),
            Token::End => self.end(before, after, has_just_begun, last, place),
            Token::Text(text, at) => {
                self.trigger = no_tag(after);
                let is_data = self.source()[..at].ends_with("<![CDATA[") && after > at + text.len();
                if is_data { Piece::Data } else { Piece::Text(text, at) }
            }
            Token::Declaration(at) => Piece::Declaration(at, after),
            Token::Instruction(target, content, at) => Piece::Instruction(target, content, at, after),
            Token::EndOfFile => Piece::EndOfFile,
        }
    }

    fn start(&mut self, tag: Tag<'d>, head_end: usize, is_broken: bool) -> Head<'d> {
        let mut attributes = Vec::new();
        for place in 0..self.tree.attributes().len() {
            let it = self.tree.attributes()[place];
            let value = self.tree.unescape(&it);
            attributes.push(Attribute { name: it.name, raw: it.raw, value, at: it.at, value_at: it.value_at });
        }
        self.tree.check_attributes();
        self.note_faults(usize::MAX);
        let is_empty = self.source()[..head_end].ends_with("/>");
        if is_broken {
            let mut text = format!("<{}", tag.name);
            for attribute in &attributes {
                // As it was written, but for its own kind of quote.
                let raw = attribute.raw.replace('"', "&quot;").replace('<', "&lt;");
                let _ = write!(text, " {}=\"{raw}\"", attribute.name);
            }
            text.push_str(if is_empty { "/>" } else { ">" });
            self.repair(tag.start, head_end, &text);
        }
        self.open.push(Open { tag, head_end, is_empty });
        self.has_just_begun = true;
        Head { tag, attributes, end: head_end, is_empty }
    }

    fn end(
        &mut self,
        before: usize,
        after: usize,
        has_just_begun: bool,
        stray: Option<EndTag<'d>>,
        place: Option<usize>,
    ) -> Piece<'d> {
        let Some(Open { tag, head_end, is_empty }) = self.open.pop() else { return Piece::End(after, after) };
        if is_empty && has_just_begun {
            return Piece::End(after, after);
        }
        if after > before || has_just_begun {
            self.trigger = self.trigger(before, after, stray, place);
        }
        let (name, start, end) = self.trigger;
        let is_own = name == tag.name;
        let is_of_outer = || self.open.iter().any(|open| open.tag.name == name);
        if start == end || (!is_own && is_of_outer()) {
            return self.close_before(tag.name, head_end, start);
        }
        // What ends at the same place behind it, as at the end of the file, has no tag.
        self.trigger = no_tag(end);
        let whole = self.source()[start..end].strip_suffix('>');
        if !is_own || whole.is_none_or(|whole| whole.trim_ascii_end().len() > "</".len() + name.len()) {
            self.repair(start, end, &end_tag(tag.name));
        }
        Piece::End(start, end)
    }

    fn trigger(&self, before: usize, after: usize, stray: Option<EndTag<'d>>, at: Option<usize>) -> Trigger<'d> {
        if let Some((name, start, end)) = stray {
            return (name, start, end);
        }
        if let Some(at) = at {
            return no_tag(at);
        }
        let passed = &self.source()[before..after];
        let found = passed.rfind("</").map(|found| before + found);
        match found.filter(|start| end_of_end(self.source(), *start) == after) {
            Some(start) => (name_of_end(&self.source()[start..after]), start, after),
            None => no_tag(after),
        }
    }

    /// Ends an element where its end is missing: behind what it holds.
    fn close_before(&mut self, name: &str, head_end: usize, at: usize) -> Piece<'d> {
        let end = self.source()[..at.max(head_end)].trim_ascii_end().len().max(head_end);
        self.repair(end, end, &end_tag(name));
        Piece::End(end, end)
    }

    fn repair(&mut self, start: usize, end: usize, text: &str) {
        self.passed.repairs.push(Repair { start, end, text: text.to_owned() });
    }

    /// Takes note of faults: the end tags that fit nothing, where elements had to end, and whether the head that begins
    /// at `head_start` is broken.
    fn note_faults(&mut self, head_start: usize) -> (Vec<EndTag<'d>>, Option<usize>, bool) {
        let (mut ends, mut place, mut is_head_broken) = (Vec::new(), None, false);
        let source = self.tree.source();
        for fault in self.tree.faults().drain() {
            let at = fault.at;
            match fault.kind {
                FaultKind::Broken { found, expected } => {
                    self.passed.faults += 1;
                    match (found, expected) {
                        (Markup::Close(name), _) => ends.push((name, at, end_of_end(source, at))),
                        (Markup::Open(_), Markup::Close(_)) => place = Some(at),
                        (Markup::Literal(found), Markup::Literal(escaped))
                            if head_start == usize::MAX && escaped.as_bytes().last() == Some(&b';') =>
                        {
                            let end = at + found.len();
                            self.passed.repairs.push(Repair { start: at, end, text: escaped.to_owned() });
                        }
                        (Markup::Text(found), Markup::Literal(declaration)) if declaration.starts_with("<?xml") => {
                            let end = at + found.len();
                            self.passed.repairs.push(Repair { start: at, end, text: declaration.to_owned() });
                        }
                        _ => is_head_broken |= at > head_start,
                    }
                }
                FaultKind::Doctype { end } => self.passed.doctype = Some(at..end),
                FaultKind::UndeclaredPrefix { prefix } => self.passed.undeclared.push((prefix.to_owned(), at)),
                _ => {}
            }
        }
        (ends, place, is_head_broken)
    }
}

fn end_tag(name: &str) -> String {
    format!("</{name}>")
}

/// The offset behind an end tag that begins at an offset: behind its `>`, or at the next `<`.
fn end_of_end(text: &str, at: usize) -> usize {
    let rest = &text.as_bytes()[at + 2..];
    match memchr2(b'>', b'<', rest) {
        Some(length) => at + 2 + length + usize::from(rest[length] == b'>'),
        None => text.len(),
    }
}

fn name_of_end(tag: &str) -> &str {
    let rest = &tag[2..];
    let length = rest.bytes().position(|byte| matches!(byte, b'>' | b'<' | b'/') || byte.is_ascii_whitespace());
    &rest[..length.unwrap_or(rest.len())]
}
