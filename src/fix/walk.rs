//! Walk over the tokens of a document with their exact byte ranges, and the repairs of missing or surplus end tags.
//!
//! The tree builder returns a tree for any file. The walk adds the offsets of every element, and the text that must be
//! inserted or removed so that other parsers read the same tree.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

use memchr::memchr2;

use crate::format::xml::{CDATA, FaultKind, Markup, Repair as XmlRepair, Tag, Token, Tree, Vocabulary};
use crate::read::sitemap::Foreign;

/// An attribute with its unescaped value.
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

/// The start tag of an element.
#[derive(Debug)]
pub(super) struct Head<'d> {
    pub(super) tag: Tag<'d>,
    pub(super) attributes: Vec<Attribute<'d>>,
    /// Whether it has more attributes, which are not stored.
    pub(super) has_more_attributes: bool,
    /// The offset after its `>`.
    pub(super) end: usize,
    /// Whether it is an empty-element tag like `<a/>`.
    pub(super) is_empty: bool,
}

/// A token of a document.
#[derive(Debug)]
pub(super) enum WalkToken<'d> {
    Start(Head<'d>),
    /// The end of the innermost element: the offset of its end tag (or where it should be), and the offset after it.
    End(usize, usize),
    /// Raw text and its offset.
    Text(&'d str, usize),
    /// A CDATA section, and the offset after it.
    Data(usize, usize),
    /// `<?xml …?>`, and the offset after it.
    Declaration(usize, usize),
    /// Target, content, offset, and the offset after it.
    Instruction(&'d str, &'d str, usize, usize),
    EndOfFile,
}

/// An edit needed for a well-formed document.
#[derive(Debug)]
pub(super) struct Repair {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) text: String,
}

/// The findings of the walk besides tokens.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) repairs: Vec<Repair>,
    /// The offsets of attributes that repeat an earlier one of their tag with its value.
    pub(super) repetitions: Vec<usize>,
    /// The offset of the last fault of the markup, repairable or not.
    pub(super) last_fault: Option<usize>,
    /// The range of a document type declaration.
    pub(super) doctype: Option<Range<usize>>,
    /// Prefixes without a declaration, and their offsets.
    pub(super) undeclared: Vec<(String, usize)>,
}

impl Findings {
    /// Adds an edit. Adjacent edits are one, because damage may have one edit for each byte.
    fn repair(&mut self, start: usize, end: usize, text: &str) {
        match self.repairs.last_mut().filter(|last| last.end == start) {
            Some(last) => {
                last.end = end;
                last.text.push_str(text);
            }
            None => self.repairs.push(Repair { start, end, text: text.to_owned() }),
        }
    }
}

/// An end tag: its name, its offset, and the offset after it.
type EndTag<'d> = (&'d str, usize, usize);

/// The cause for which the tree ends elements: an end tag of an outer element or, with equal offsets, something that
/// begins there and cannot be inside the elements.
type Trigger<'d> = EndTag<'d>;

/// Returns a trigger that is not a tag: something that begins at an offset, or the end of the file.
const fn no_tag(at: usize) -> Trigger<'static> {
    ("", at, at)
}

struct Open<'d> {
    tag: Tag<'d>,
    head_end: usize,
    is_empty: bool,
}

/// A walk through a document.
pub(super) struct Walk<'d> {
    tree: Tree<'d>,
    open: Vec<Open<'d>>,
    trigger: Trigger<'d>,
    /// Whether the last token was a start tag.
    has_just_begun: bool,
    foreign: Foreign,
    /// The offset after the last start tag that is broken, without white space at its end.
    broken_head_end: usize,
    /// Whether a comment or a document type has no end and no element was read after it: what is written after it belongs to it.
    is_unterminated: bool,
    pub(super) findings: Findings,
}

impl<'d> Walk<'d> {
    /// Creates a walk that passes over the foreign text before the root.
    pub(super) fn new(text: &'d str, foreign: Foreign) -> Self {
        let tree = Tree::new(text, 0);
        let (trigger, findings) = (no_tag(foreign.end), Findings::default());
        Self {
            tree,
            open: Vec::new(),
            trigger,
            has_just_begun: false,
            foreign,
            broken_head_end: usize::MAX,
            is_unterminated: false,
            findings,
        }
    }

    /// Creates a walk that begins with the element at an offset.
    pub(super) fn at(text: &'d str, offset: usize) -> Self {
        Self { tree: Tree::new(text, offset), ..Self::new(text, Foreign::default()) }
    }

    pub(super) const fn source(&self) -> &'d str {
        self.tree.source()
    }

    /// Returns whether no fault was found after an offset. A fault at the offset concerns the element that ends there.
    pub(super) fn is_sound_from(&self, offset: usize) -> bool {
        self.findings.last_fault.is_none_or(|last| last <= offset)
    }

    /// Returns the vocabulary of the default namespace that the open elements declare.
    pub(super) fn default_vocabulary(&self) -> Option<Vocabulary> {
        let binding = self.tree.bindings().iter().rev().find(|binding| binding.prefix.is_empty())?;
        Some(binding.vocabulary)
    }

    /// Returns the depth of the next token.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Treats the namespace of the root as that of sitemaps, as the parser does.
    pub(super) fn adopt_as_core(&mut self, tag: &mut Tag<'d>) {
        self.tree.adopt_as_core(tag);
    }

    /// Between the children of the root, continues after the part that begins here, after white space, or contains this offset, if there
    /// is one. Parts before it are removed; they are in the order of the document. A part that begins at the start tag of the open element,
    /// or right behind its `<`, is that element: an entry behind the root, which is not passed over.
    pub(super) fn pass_over(&mut self, parts: &mut &[Range<usize>]) {
        let at = self.tree.offset();
        while let Some((_, rest)) = parts.split_first().filter(|(part, _)| part.end <= at) {
            *parts = rest;
        }
        let [root] = &*self.open else { return };
        let Some(Range { start, end }) = parts.first().cloned().filter(|part| root.tag.start + 1 < part.start) else {
            return;
        };
        let is_here = start <= at || self.source()[at..start].bytes().all(|byte| byte.is_ascii_whitespace());
        if is_here && self.tree.pass_over(end) {
            (self.trigger, self.has_just_begun) = (no_tag(end), false);
        }
    }

    pub(super) fn next(&mut self) -> WalkToken<'d> {
        if !self.foreign.is_empty() && self.tree.offset() >= self.foreign.start {
            self.tree.seek(self.foreign.end);
            self.foreign = Foreign::default();
        }
        let before = self.tree.offset();
        let token = self.tree.next();
        let after = self.tree.offset();
        let head_start = if let Token::Start(tag) = &token { tag.start } else { usize::MAX };
        let (ends, boundary, is_head_broken) = self.record_faults(head_start);
        let has_just_begun = std::mem::replace(&mut self.has_just_begun, false);
        // All stray end tags but the last are skipped; the last one may end an element.
        let last = ends.last().copied().filter(|(_, _, end)| *end == after && matches!(token, Token::End));
        for (_, start, end) in &ends[..ends.len() - usize::from(last.is_some())] {
            self.findings.repair(*start, *end, "");
        }
        match token {
            Token::Start(tag) => WalkToken::Start(self.start(tag, after, is_head_broken)),
            Token::End => self.end(before, after, has_just_begun, last, boundary),
            Token::Text(text, at) => {
                self.trigger = no_tag(after);
                let is_data = self.source()[..at].ends_with(CDATA) && after > at + text.len();
                if is_data { WalkToken::Data(at - CDATA.len(), after) } else { WalkToken::Text(text, at) }
            }
            Token::Declaration(at) => WalkToken::Declaration(at, after),
            Token::Instruction(target, content, at) => WalkToken::Instruction(target, content, at, after),
            Token::EndOfFile => WalkToken::EndOfFile,
        }
    }

    fn start(&mut self, tag: Tag<'d>, head_end: usize, is_broken: bool) -> Head<'d> {
        self.is_unterminated = false;
        let mut attributes = Vec::new();
        let has_more_attributes = self.tree.has_more_attributes();
        for index in 0..self.tree.attributes().len() {
            let it = self.tree.attributes()[index];
            let value = self.tree.unescape(&it);
            attributes.push(Attribute { name: it.name, raw: it.raw, value, at: it.at, value_at: it.value_at });
        }
        self.tree.check_attributes();
        self.record_faults(usize::MAX);
        let is_empty = self.source()[..head_end].ends_with("/>");
        if is_broken {
            self.broken_head_end = self.source()[..head_end].trim_ascii_end().len();
            let mut text = format!("<{}", tag.name);
            for attribute in &attributes {
                // As written, except for the kind of quote.
                let raw = attribute.raw.replace('"', "&quot;").replace('<', "&lt;");
                let _ = write!(text, " {}=\"{raw}\"", attribute.name);
            }
            text.push_str(if is_empty { "/>" } else { ">" });
            self.findings.repair(tag.start, head_end, &text);
        }
        self.open.push(Open { tag, head_end, is_empty });
        self.has_just_begun = true;
        Head { tag, attributes, has_more_attributes, end: head_end, is_empty }
    }

    fn end(
        &mut self,
        before: usize,
        after: usize,
        has_just_begun: bool,
        stray: Option<EndTag<'d>>,
        boundary: Option<usize>,
    ) -> WalkToken<'d> {
        let Some(Open { tag, head_end, is_empty }) = self.open.pop() else { return WalkToken::End(after, after) };
        if is_empty && has_just_begun {
            self.trigger = no_tag(after);
            return WalkToken::End(after, after);
        }
        if after > before || has_just_begun {
            self.trigger = self.trigger(before, after, stray, boundary);
        }
        let (name, start, end) = self.trigger;
        let is_own = name == tag.name;
        let is_of_outer = || self.open.iter().any(|open| open.tag.name == name);
        if start == end || (!is_own && is_of_outer()) {
            return self.close_before(tag.name, head_end, start);
        }
        // Other elements that end at the same offset, as at the end of the file, have no tag.
        self.trigger = no_tag(end);
        let whole = self.source()[start..end].strip_suffix('>');
        if !is_own || whole.is_none_or(|whole| whole.trim_ascii_end().len() > "</".len() + name.len()) {
            self.findings.repair(start, end, &end_tag(tag.name));
        }
        WalkToken::End(start, end)
    }

    fn trigger(&self, before: usize, after: usize, stray: Option<EndTag<'d>>, at: Option<usize>) -> Trigger<'d> {
        if let Some((name, start, end)) = stray {
            return (name, start, end);
        }
        if let Some(at) = at {
            return no_tag(at);
        }
        let range = &self.source()[before..after];
        let found = range.rfind("</").map(|found| before + found);
        match found.filter(|start| end_of_end(self.source(), *start) == after) {
            Some(start) => (name_of_end(&self.source()[start..after]), start, after),
            None => no_tag(after),
        }
    }

    /// Ends an element without an end tag after its content.
    fn close_before(&mut self, name: &str, head_end: usize, at: usize) -> WalkToken<'d> {
        let end = self.source()[..at.max(head_end)].trim_ascii_end().len().max(head_end);
        if !self.is_unterminated {
            self.findings.repair(end, end, &end_tag(name));
        }
        WalkToken::End(end, end)
    }

    /// Records faults: the end tags that match no element, the offset where elements had to end, and whether the tag
    /// that begins at `head_start` is broken.
    fn record_faults(&mut self, head_start: usize) -> (Vec<EndTag<'d>>, Option<usize>, bool) {
        let (mut ends, mut boundary, mut is_head_broken) = (Vec::new(), None, false);
        let source = self.tree.source();
        for fault in self.tree.faults().drain() {
            let at = fault.at;
            match fault.kind {
                FaultKind::Broken { repair: XmlRepair::Lossless, .. } => self.findings.repetitions.push(at),
                FaultKind::Broken { found, expected, .. } => {
                    self.findings.last_fault = self.findings.last_fault.max(Some(at));
                    match (found, expected) {
                        (Markup::Close(name), _) => ends.push((name, at, end_of_end(source, at))),
                        (Markup::Open(_), Markup::Close(_)) => boundary = Some(at),
                        (Markup::EndOfFile, Markup::Literal("-->" | "]>")) => self.is_unterminated = true,
                        (Markup::Literal(found), Markup::Literal(escaped))
                            if head_start == usize::MAX
                                && escaped.as_bytes().last() == Some(&b';')
                                && !self.open.is_empty() =>
                        {
                            self.findings.repair(at, at + found.len(), escaped);
                        }
                        (Markup::Text(found), Markup::Literal(declaration)) if declaration.starts_with("<?xml") => {
                            let end = if self.foreign.continues_declaration(source) && !self.foreign.is_empty() {
                                self.foreign.end
                            } else {
                                at + found.len()
                            };
                            self.findings.repair(at, end, declaration);
                        }
                        (Markup::Text("--"), Markup::Literal("-->")) => {
                            let end = source[at..].find("-->").map_or(at, |length| at + length);
                            let (inner, mut text) = (&source[at..end], String::new());
                            // Neither two hyphens in succession nor one at the end.
                            let mut rest = inner.chars().peekable();
                            while let Some(character) = rest.next() {
                                text.push(character);
                                if character == '-' && rest.peek().is_none_or(|next| *next == '-') {
                                    text.push(' ');
                                }
                            }
                            self.findings.repair(at, end, &text);
                        }
                        _ => is_head_broken |= at > head_start,
                    }
                }
                // After a tag without its end, the following text would become a part of the tag.
                FaultKind::Doctype { .. } if source[..at].trim_ascii_end().len() == self.broken_head_end => {}
                FaultKind::Doctype { end } => self.findings.doctype = Some(at..end),
                FaultKind::UndeclaredPrefix { prefix } => self.findings.undeclared.push((prefix.to_owned(), at)),
                _ => {}
            }
        }
        (ends, boundary, is_head_broken)
    }
}

fn end_tag(name: &str) -> String {
    format!("</{name}>")
}

/// Returns the offset after an end tag: after its `>`, or at the next `<`.
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
