//! Reading XML: elements with their positions, from any text whatsoever.
//!
//! The reader repairs as it goes, and says what it repaired: what it hands out is always a tree, whose every start has
//! its end. So those who read sitemaps need not know that the file was broken. The repairs are made for documents of
//! entries, so that a fault costs no more than the entry it is in:
//!
//! * an end that fits an outer element ends the inner ones too; an end that fits none is passed over (or ends the text
//!   it stands behind);
//! * an entry (or a block such as `image:image`) that begins inside another of its kind ends that one;
//! * a tag that runs into the next `<` ends there;
//! * what swallows the rest of the file (a comment without an end) is left at the next entry.
//!
//! Nothing is looked at twice but within a short window, so that a hostile file costs no more than an honest one. That
//! is why this is a reader of its own: a general one scans to the end of the file for a missing quote, and would do so
//! again after each repair.

use memchr::memchr;

use super::escape::is_illegal;

mod attributes;
mod bytes;
mod entities;
mod fault;
mod markup;
mod namespaces;
mod pause;
mod repair;
mod text;

pub(crate) use attributes::Attribute;
pub(crate) use entities::{Reference, find_illegal, read_reference};
pub(crate) use fault::{Fault, FaultKind, Faults, Markup};
use namespaces::Namespaces;
pub(crate) use namespaces::{Binding, Spelling, Vocabulary};
pub(crate) use pause::Pause;
use repair::holds_text;
pub(crate) use text::Value;

/// Elements inside one another past which a file is no sitemap: those of ours have five.
const MAX_DEPTH: usize = 128;

/// How far is looked for the end of an element that may have lost it.
const LOOKAHEAD_BYTES: usize = 2_048;

/// The start of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag<'d> {
    /// The name as it was written.
    pub(crate) name: &'d str,
    /// The name without its prefix.
    pub(crate) local: &'d str,
    pub(crate) vocabulary: Vocabulary,
    /// Offset of its `<`.
    pub(crate) start: usize,
    /// Whether its prefix is declared.
    pub(crate) is_declared: bool,
    is_empty: bool,
}

impl Tag<'_> {
    /// Whether it is one of the protocol or of an extension whose text is a field.
    pub(crate) fn holds_text_of_ours(&self) -> bool {
        holds_text(self.vocabulary, self.local)
    }

    /// Whether it is one of an extension, which a page has fields for.
    pub(crate) fn is_of_extension(&self) -> bool {
        match self.vocabulary {
            Vocabulary::Image | Vocabulary::Video | Vocabulary::News | Vocabulary::Mobile | Vocabulary::BaiduMobile => {
                true
            }
            Vocabulary::Xhtml => self.local == "link",
            _ => false,
        }
    }
}

/// A piece of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'d> {
    Start(Tag<'d>),
    /// The end of the innermost element.
    End,
    /// Text between elements that is not only white space, and its offset.
    Text(&'d str, usize),
    /// `<?xml …?>`
    Declaration(usize),
    /// `<?target …?>`
    Instruction(&'d str, &'d str, usize),
    EndOfFile,
}

/// Why something of the document may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loss {
    /// It ends in the middle of an element.
    Truncated,
    /// Something could not be read and was passed over.
    Skipped,
}

/// An element that has begun and not ended.
#[derive(Debug, Clone, Copy)]
struct Open<'d> {
    name: &'d str,
    local: &'d str,
    vocabulary: Vocabulary,
    /// Whether it is one that holds text only.
    holds_text: bool,
    /// Declarations that held before it.
    bindings: usize,
}

/// Reads a document from its beginning to its end.
// Each flag is a fact of its own that was found on the way.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug)]
pub(crate) struct Reader<'d> {
    text: &'d str,
    at: usize,
    open: Vec<Open<'d>>,
    /// Ends to hand out before anything else.
    ends: usize,
    /// A start that waits for those ends, and how many declarations held before it.
    waiting: Option<(Tag<'d>, usize)>,
    namespaces: Namespaces<'d>,
    attributes: Vec<Attribute<'d>>,
    pub(crate) faults: Faults<'d>,
    loss: Option<Loss>,
    losses: usize,
    undeclared: usize,
    /// Where the next character is that XML cannot hold, or that was not looked at; past the end where there is none.
    illegal_at: usize,
    has_returns: bool,
    root_ended: bool,
    reported_second_root: bool,
    /// Whether it was said that the file ends too early.
    has_reported_end: bool,
    /// Whether it is known that no comment ends after this place, and no document type: nobody looks again.
    lacks_comment_end: bool,
    lacks_doctype_end: bool,
    /// Whether something else was looked for to the end of the text, and not found.
    has_run_out: bool,
}

impl<'d> Reader<'d> {
    /// A reader that begins at an offset: at the start of an element, or of the text.
    pub(crate) fn new(text: &'d str, at: usize) -> Self {
        Self { illegal_at: at, has_returns: memchr(b'\r', text.as_bytes()).is_some(), ..Self::for_places(text, at) }
    }

    /// A reader that is asked for offsets only: it does not look at the whole text first, and leaves single characters
    /// as they are.
    pub(crate) fn for_places(text: &'d str, at: usize) -> Self {
        Self {
            text,
            at,
            open: Vec::new(),
            ends: 0,
            waiting: None,
            namespaces: Namespaces::default(),
            attributes: Vec::new(),
            faults: Faults::default(),
            loss: None,
            losses: 0,
            undeclared: 0,
            illegal_at: usize::MAX,
            has_returns: false,
            root_ended: false,
            reported_second_root: false,
            has_reported_end: false,
            lacks_comment_end: false,
            lacks_doctype_end: false,
            has_run_out: false,
        }
    }

    /// Goes on from another place, between two pieces.
    pub(crate) const fn jump(&mut self, at: usize) {
        self.at = at;
    }

    /// The text being read.
    pub(crate) const fn source(&self) -> &'d str {
        self.text
    }

    /// Offset of what has not been read yet.
    pub(crate) const fn offset(&self) -> usize {
        self.at
    }

    /// Why something may be missing of what was read so far.
    pub(crate) const fn loss(&self) -> Option<Loss> {
        self.loss
    }

    /// How often something was lost so far.
    pub(crate) const fn losses(&self) -> usize {
        self.losses
    }

    /// Whether nothing waits that was read already, so that the next piece is what the text says at [`offset`](Self::offset).
    pub(crate) const fn is_between_pieces(&self) -> bool {
        self.ends == 0 && self.waiting.is_none()
    }

    /// Goes on at a place up to which all was read another way: whole elements, and nothing that XML cannot hold. Answers
    /// `false`, and does nothing, where it has to be sure whatever comes behind the text, and is not.
    pub(crate) fn pass(&mut self, at: usize, has_to_be_sure: bool) -> bool {
        let before = std::mem::replace(&mut self.at, at);
        let passes = !has_to_be_sure || self.is_sure();
        if passes {
            self.illegal_at = self.illegal_at.max(at);
        } else {
            self.at = before;
        }
        passes
    }

    /// What a prefix stands for, where it is declared.
    pub(crate) fn vocabulary_of(&self, prefix: &str) -> Option<Vocabulary> {
        match self.namespaces.resolve(prefix) {
            (vocabulary, true) => Some(vocabulary),
            (_, false) => None,
        }
    }

    /// The declarations of namespaces that hold here.
    pub(crate) fn bindings(&self) -> &[Binding<'d>] {
        self.namespaces.bindings()
    }

    /// Takes the namespace of the root element for that of sitemaps; the tag then has that vocabulary too.
    pub(crate) fn adopt_as_core(&mut self, root: &mut Tag<'d>) {
        self.namespaces.adopt_as_core(prefix_of(root));
        root.vocabulary = Vocabulary::Core;
        if let Some(open) = self.open.last_mut() {
            open.vocabulary = Vocabulary::Core;
        }
    }

    /// The next piece. After the start of an element its content follows, and then its end, even if the tag is empty.
    pub(crate) fn next(&mut self) -> Token<'d> {
        let token = self.advance();
        if self.illegal_at < self.at {
            self.report_illegal();
        }
        token
    }

    fn advance(&mut self) -> Token<'d> {
        loop {
            if self.ends > 0 {
                self.ends -= 1;
                return Token::End;
            }
            if let Some((tag, bindings)) = self.waiting.take() {
                self.begin(&tag, bindings);
                return Token::Start(tag);
            }
            let rest = &self.text.as_bytes()[self.at..];
            // White space between elements is what most text is.
            let start = rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
            let at = self.at + start;
            match rest.get(start) {
                None => {
                    self.at = self.text.len();
                    return self.end_of_file();
                }
                Some(b'<') => {
                    self.at = at;
                    if let Some(token) = self.markup() {
                        return token;
                    }
                }
                Some(_) => {
                    let length = memchr(b'<', &rest[start..]).unwrap_or(rest.len() - start);
                    self.at = at + length;
                    self.check_data_end(at);
                    return Token::Text(self.text[at..self.at].trim_end(), at);
                }
            }
        }
    }

    /// Whether the tag that was read last is cut off by the end of the file.
    fn is_cut_off(&self) -> bool {
        self.has_reported_end && self.at == self.text.len()
    }

    fn end_of_file(&mut self) -> Token<'d> {
        if self.open.is_empty() {
            return Token::EndOfFile;
        }
        // A tag that was cut off has said it already.
        if !self.has_reported_end {
            self.misplaced(self.text.len(), Markup::EndOfFile);
        }
        self.lose(Loss::Truncated);
        self.close_to(0);
        self.ends -= 1;
        Token::End
    }

    /// Reads from a `<` on. Comments and the like give no token.
    fn markup(&mut self) -> Option<Token<'d>> {
        match self.text.as_bytes().get(self.at + 1) {
            Some(b'/') => self.end_tag(),
            Some(b'!') => self.declaration(),
            Some(b'?') => Some(self.instruction()),
            Some(byte) if bytes::begins_name(*byte) => self.start_tag(),
            None => {
                self.at += 1;
                self.unexpected(self.at, 0, ">");
                self.lose(Loss::Truncated);
                None
            }
            Some(_) => {
                self.broken(self.at, Markup::Literal("<"), Markup::Literal("&lt;"));
                self.at += 1;
                Some(Token::Text("<", self.at - 1))
            }
        }
    }

    fn start_tag(&mut self) -> Option<Token<'d>> {
        let mut tag = self.scan_start();
        if self.is_cut_off() {
            return None;
        }
        let bindings = self.resolve(&mut tag);
        let level = self.level_that_ends_before(&tag);
        if level.is_some() || self.open.len() >= MAX_DEPTH {
            self.misplaced(tag.start, Markup::Open(tag.name));
            // The declarations of the new element outlive those of the elements that end here.
            self.namespaces.truncate(bindings);
            self.close_to(level.unwrap_or(1));
            if level.is_some() {
                let bindings = self.resolve(&mut tag);
                self.waiting = Some((tag, bindings));
            } else {
                self.skip_to_entry(tag.start + 1);
            }
            return None;
        }
        if self.open.is_empty() && self.root_ended && !self.reported_second_root {
            self.reported_second_root = true;
            self.misplaced(tag.start, Markup::Open(tag.name));
        }
        self.begin(&tag, bindings);
        Some(Token::Start(tag))
    }

    fn begin(&mut self, tag: &Tag<'d>, bindings: usize) {
        if tag.is_empty {
            self.ends += 1;
            self.namespaces.truncate(bindings);
            self.root_ended |= self.open.is_empty();
        } else {
            let Tag { name, local, vocabulary, .. } = *tag;
            self.open.push(Open { name, local, vocabulary, holds_text: holds_text(vocabulary, local), bindings });
        }
    }

    /// Declares the namespaces of a tag and finds that of its name; answers how many declarations held before.
    fn resolve(&mut self, tag: &mut Tag<'d>) -> usize {
        let before = self.namespaces.len();
        if !self.attributes.is_empty() {
            self.declare_namespaces();
        }
        let prefix = prefix_of(tag);
        let (vocabulary, is_declared) = self.namespaces.resolve(prefix);
        tag.vocabulary = vocabulary;
        tag.is_declared = is_declared;
        if !is_declared {
            self.undeclared(prefix, tag.start);
        }
        before
    }

    /// Takes note of a prefix without a declaration; it is reported once.
    fn undeclared(&mut self, prefix: &'d str, at: usize) {
        self.undeclared += 1;
        if self.namespaces.is_first(prefix, "") {
            self.fault(at, FaultKind::UndeclaredPrefix { prefix });
        }
    }

    /// How often a prefix without a declaration was met, reported or not.
    pub(crate) const fn undeclared_prefixes(&self) -> usize {
        self.undeclared
    }

    fn end_tag(&mut self) -> Option<Token<'d>> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        if let Some(open) = self.open.last() {
            let end = start + 2 + open.name.len();
            if bytes.get(end) == Some(&b'>') && bytes[start + 2..].starts_with(open.name.as_bytes()) {
                self.at = end + 1;
                self.end_innermost();
                return Some(Token::End);
            }
        }
        let name = self.scan_end();
        let Some(level) = self.open.iter().rposition(|open| open.name == name) else {
            return if self.is_cut_off() { None } else { self.stray_end(name, start) };
        };
        if level + 1 < self.open.len() {
            self.misplaced(start, Markup::Close(name));
        }
        self.close_to(level);
        None
    }

    fn end_innermost(&mut self) {
        if let Some(open) = self.open.pop() {
            self.namespaces.truncate(open.bindings);
        }
        self.root_ended |= self.open.is_empty();
    }

    /// Whether the element whose start was the last piece has no content.
    pub(crate) fn is_at_end_of_empty(&self) -> bool {
        self.ends > 0 || self.text[self.at..].trim_start().starts_with("</")
    }

    /// Reads past the element whose start was the last piece, with all that it holds.
    pub(crate) fn skip_element(&mut self) {
        self.pass_element(&mut |_, _| {});
    }

    /// Reads past the element whose start was the last piece, and shows the elements in it.
    pub(crate) fn pass_element(&mut self, see: &mut dyn FnMut(&Self, &Tag<'d>)) {
        let mut depth = 1;
        while depth > 0 {
            match self.next() {
                Token::Start(tag) => {
                    depth += 1;
                    self.check_attributes();
                    see(self, &tag);
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.check_references(text, at),
                Token::EndOfFile => return,
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
    }

    fn fault(&mut self, at: usize, kind: FaultKind<'d>) {
        self.faults.push(at, kind);
    }

    /// Takes note that something was read which is not handed on.
    pub(crate) fn pass_over(&mut self) {
        self.lose(Loss::Skipped);
    }

    /// Takes note of a loss; the first reason is kept.
    fn lose(&mut self, loss: Loss) {
        self.losses += 1;
        self.loss.get_or_insert(loss);
    }

    /// Reports the illegal characters that have been read past, and looks on.
    fn report_illegal(&mut self) {
        while self.illegal_at < self.at {
            let at = self.illegal_at;
            let Some(character) = self.text[at..].chars().next() else { return };
            if is_illegal(character) {
                let element = self.innermost_name();
                self.fault(at, FaultKind::IllegalCharacter { element, code: u32::from(character) });
            }
            // A little further only: entries that are read another way are looked at there.
            let end = self.text.ceil_char_boundary(self.at + LOOKAHEAD_BYTES);
            let known = self.text.get(..end).unwrap_or_default();
            let next = entities::find_illegal(known, at + character.len_utf8());
            self.illegal_at = next.unwrap_or(if end < self.text.len() { end } else { usize::MAX });
        }
    }

    /// A piece of the text; empty where it does not have it.
    fn slice(&self, start: usize, end: usize) -> &'d str {
        self.text.get(start..end).unwrap_or_default()
    }

    fn innermost_name(&self) -> &'d str {
        self.open.last().map_or("", |open| open.name)
    }
}

fn prefix_of<'d>(tag: &Tag<'d>) -> &'d str {
    let length = tag.name.len() - tag.local.len();
    &tag.name[..length.saturating_sub(1)]
}
