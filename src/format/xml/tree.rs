//! The tree builder: a balanced sequence of starts, texts and ends from any text, with offsets.
//!
//! For any text, every start has an end, so that readers of sitemaps and feeds need not handle broken markup.
//!
//! ```text
//!                 ┌────────── an end is due (Tree::pending_ends) ────────► End
//! next() ─► state ├────────── a start waits for those ends ──────────────► Start
//!                 └────────── neither: the lexer's next token ─┐
//!                                                              │
//!    Start tag    fits into the open elements ─────────────────┼─► Start (and, for `<a/>`, an end is due)
//!                 cannot be inside them: ends are due ─────────┤   the start waits for them
//!                 too deep: continue at the next entry ────────┤
//!    End tag      of the innermost element ────────────────────┼─► End
//!                 of an outer one: ends are due ───────────────┤
//!                 of none: skipped, or taken for a misspelt end┤
//!    Unterminated continue at the next entry ──────────────────┤
//!    end of text  elements are open: their ends are due ───────┘
//! ```
//!
//! The repairs ([`recovery`]) are those of documents that consist of entries, so that a fault affects only its own entry:
//!
//! * an end tag of an outer element also ends the inner elements;
//! * an entry (or a block such as `image:image`) that begins inside another of the same kind ends the outer one, unless the
//!   outer one has an end tag of its own ([`balance`]);
//! * a tag that runs into the next `<` ends there ([lexer](super::lexer));
//! * after a comment or document type without an end, reading continues at the next entry.
//!
//! The lookahead is limited to a short window, so that the time is linear for hostile files, too.

use std::mem;

use super::fault::{FaultKind, Faults, Markup, Repair};
use super::lexer::{Attribute, CDATA, Lexeme, Lexer, Loss, MAX_COMPARED, Sections, StartTag, TokenKind};

mod attributes;
mod balance;
mod checkpoint;
mod element;
mod namespaces;
mod recovery;
mod text;

use super::vocabulary::Vocabulary;
pub(crate) use attributes::is_other_content;
use balance::Balance;
pub(crate) use checkpoint::Checkpoint;
pub(crate) use element::{ElementKind, Tag};
pub(crate) use namespaces::Binding;
use namespaces::Namespaces;
pub(crate) use text::{ElementText, Run};

/// Maximum depth of elements. Sitemaps have a depth of five.
const MAX_DEPTH: usize = 128;

/// A token of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'d> {
    Start(Tag<'d>),
    /// The end of the innermost element.
    End,
    /// Text between elements that is not only white space, and its offset. Outside of all elements, where CDATA is not allowed,
    /// a CDATA section with its delimiters.
    Text(&'d str, usize),
    /// `<?xml …?>`
    Declaration(usize),
    /// `<?target content?>`
    Instruction(&'d str, &'d str, usize),
    EndOfFile,
}

/// An element whose start was read and whose end was not.
#[derive(Debug, Clone, Copy)]
struct Open<'d> {
    name: &'d str,
    local: &'d str,
    vocabulary: Vocabulary,
    kind: ElementKind,
    /// Number of namespace declarations before it.
    bindings: usize,
}

/// Reads a document from its beginning to its end.
#[derive(Debug)]
pub(crate) struct Tree<'d> {
    lexer: Lexer<'d>,
    open: Vec<Open<'d>>,
    /// Number of ends that are returned before the next token is read.
    pending_ends: usize,
    /// A start that is returned after those ends, and the number of declarations before it.
    waiting: Option<(Tag<'d>, usize)>,
    namespaces: Namespaces<'d>,
    undeclared: usize,
    balance: Balance,
    root_ended: bool,
    has_reported_second_root: bool,
}

impl<'d> Tree<'d> {
    /// Creates a tree builder that begins at an offset: that of an element, or of the text.
    pub(crate) fn new(text: &'d str, at: usize) -> Self {
        Self::of(Lexer::new(text, at))
    }

    /// Creates a tree builder for callers that need only offsets: the characters of the text are not checked.
    pub(crate) fn for_offsets(text: &'d str, at: usize) -> Self {
        Self::of(Lexer::for_offsets(text, at))
    }

    fn of(lexer: Lexer<'d>) -> Self {
        Self {
            lexer,
            open: Vec::new(),
            pending_ends: 0,
            waiting: None,
            namespaces: Namespaces::default(),
            undeclared: 0,
            balance: Balance::default(),
            root_ended: false,
            has_reported_second_root: false,
        }
    }

    /// Continues at another offset, between two tokens.
    pub(crate) const fn seek(&mut self, at: usize) {
        self.lexer.seek(at);
    }

    /// Continues at an offset, up to which the text is known to be sound. Returns `false` if a token of the text before is not returned yet.
    pub(crate) const fn pass_over(&mut self, end: usize) -> bool {
        let is_between = self.is_between();
        if is_between {
            self.lexer.seek(end);
            self.lexer.skip_illegal();
        }
        is_between
    }

    const fn is_between(&self) -> bool {
        self.pending_ends == 0 && self.waiting.is_none() && self.undeclared == 0
    }

    /// Returns whether everything before the offset has been returned, without a loss, and no character before `end` is to be reported.
    pub(crate) const fn is_sound_up_to(&self, end: usize) -> bool {
        self.is_between() && self.lexer.losses.count == 0 && !self.lexer.has_unreported(end)
    }

    /// Returns the text being read.
    pub(crate) const fn source(&self) -> &'d str {
        self.lexer.text()
    }

    /// Returns the offset of the first unread byte.
    pub(crate) const fn offset(&self) -> usize {
        self.lexer.offset()
    }

    /// Returns the faults that were found and not yet drained.
    #[inline]
    pub(crate) const fn faults(&mut self) -> &mut Faults<'d> {
        &mut self.lexer.faults
    }

    /// Returns the reason why content read so far may be incomplete.
    pub(crate) const fn loss(&self) -> Option<Loss> {
        self.lexer.losses.first
    }

    /// Returns the number of losses so far.
    pub(crate) const fn losses(&self) -> usize {
        self.lexer.losses.count
    }

    /// Returns whether there were comments or processing instructions since the last call of
    /// [`take_sections`](Self::take_sections).
    #[inline]
    pub(crate) const fn has_sections(&self) -> bool {
        let Sections { comments, instructions } = &self.lexer.sections;
        comments.count + instructions.count > 0
    }

    /// Returns the comments and processing instructions since the last call.
    pub(crate) fn take_sections(&mut self) -> Sections<'d> {
        mem::take(&mut self.lexer.sections)
    }

    /// Records that content was read and not returned to the caller.
    pub(crate) fn skip_over(&mut self) {
        self.lexer.losses.add(Loss::Skipped);
    }

    /// Returns the namespace declarations in scope.
    pub(crate) fn bindings(&self) -> &[Binding<'d>] {
        self.namespaces.bindings()
    }

    /// Returns the namespace of the element whose start was read last, as it is written; empty if it has none.
    pub(crate) fn namespace_of(&self, tag: &Tag<'d>) -> &'d str {
        let prefix = tag.prefix();
        // The declarations of an empty element are no longer in scope.
        let own = self.attributes().iter().find(|attribute| attribute.declared_prefix() == Some(prefix));
        own.map(|own| own.raw).or_else(|| self.namespaces.namespace_of(prefix)).unwrap_or_default()
    }

    /// Treats the namespace of the root element as that of sitemaps, in the tag as well.
    pub(crate) fn adopt_as_core(&mut self, root: &mut Tag<'d>) {
        self.namespaces.adopt_as_core(root.prefix());
        root.set_vocabulary(Vocabulary::Core);
        if let Some(open) = self.open.last_mut() {
            (open.vocabulary, open.kind) = (root.vocabulary, root.kind);
        }
    }

    /// Returns the next token. The start of an element is followed by its content and its end, also for `<a/>`.
    #[inline]
    pub(crate) fn next(&mut self) -> Token<'d> {
        let token = self.advance();
        if self.lexer.has_unreported(self.lexer.offset()) {
            // An empty element has ended already.
            let element = if let Token::Start(tag) = &token { tag.name } else { self.innermost_name() };
            self.lexer.report_illegal(element);
        }
        token
    }

    #[inline]
    fn advance(&mut self) -> Token<'d> {
        loop {
            if let Some(token) = self.pending_token() {
                return token;
            }
            let kind = self.lexer.next();
            if let Some(token) = self.read(kind) {
                return token;
            }
        }
    }

    /// Returns a token that precedes the next token of the lexer, if there is one.
    #[inline]
    fn pending_token(&mut self) -> Option<Token<'d>> {
        if self.pending_ends > 0 {
            self.pending_ends -= 1;
            return Some(Token::End);
        }
        let (tag, bindings) = self.waiting.take()?;
        self.begin(&tag, bindings);
        Some(Token::Start(tag))
    }

    /// Reads a token of the lexer. Returns the resulting token, if there is one at once.
    #[inline]
    fn read(&mut self, kind: TokenKind) -> Option<Token<'d>> {
        match kind {
            TokenKind::StartTag => {
                let tag = self.lexer.start_tag();
                self.start(tag)
            }
            TokenKind::EndTag => {
                let (name, start) = self.lexer.end_tag();
                self.end(name, start)
            }
            TokenKind::Other => self.read_other(),
        }
    }

    fn read_other(&mut self) -> Option<Token<'d>> {
        match self.lexer.other() {
            Lexeme::Text(text, at) => Some(Token::Text(text, at)),
            Lexeme::Data(_, at) if self.open.is_empty() => {
                let start = at - CDATA.len();
                Some(Token::Text(self.lexer.slice(start, self.offset()), start))
            }
            Lexeme::Data(text, at) => (!text.trim_ascii().is_empty()).then_some(Token::Text(text, at)),
            Lexeme::Declaration(at) => {
                if !self.open.is_empty() || self.root_ended {
                    self.report_misplaced(at, Markup::Literal("<?xml"));
                }
                Some(Token::Declaration(at))
            }
            Lexeme::Instruction(target, content, at) => Some(Token::Instruction(target, content, at)),
            Lexeme::Skipped => None,
            Lexeme::Unterminated => {
                self.skip_to_entry(self.offset() + 1);
                None
            }
            Lexeme::EndOfText => Some(self.end_of_text()),
        }
    }

    fn end_of_text(&mut self) -> Token<'d> {
        if self.open.is_empty() {
            return Token::EndOfFile;
        }
        // If a tag is truncated, this was reported with the tag.
        if !self.lexer.has_reported_end() {
            self.report_misplaced(self.source().len(), Markup::EndOfFile);
        }
        self.lexer.losses.add(Loss::Truncated);
        self.close_to(0);
        self.pending_ends -= 1;
        Token::End
    }

    #[inline]
    fn start(&mut self, tag: StartTag<'d>) -> Option<Token<'d>> {
        if self.lexer.is_cut_off() {
            return None;
        }
        let (tag, bindings) = self.resolve(tag);
        let level = self.level_before(&tag).filter(|level| !self.is_inside(tag.start, *level));
        if level.is_some() || self.open.len() >= MAX_DEPTH {
            self.end_before(tag, bindings, level);
            return None;
        }
        if self.open.is_empty() && self.root_ended && !self.has_reported_second_root {
            self.has_reported_second_root = true;
            self.report_misplaced(tag.start, Markup::Open(tag.name));
        }
        self.begin(&tag, bindings);
        Some(Token::Start(tag))
    }

    /// Ends all elements except the outermost `level`, because none of them can contain the element that begins. Skips the element
    /// if it is too deep.
    #[cold]
    fn end_before(&mut self, tag: Tag<'d>, bindings: usize, level: Option<usize>) {
        self.report_misplaced(tag.start, Markup::Open(tag.name));
        // Otherwise the declarations of the new element would end with those of the elements that end here.
        self.namespaces.truncate(bindings);
        self.close_to(level.unwrap_or(1));
        if level.is_some() {
            self.waiting = Some(self.resolve(tag.to_start_tag()));
        } else {
            self.skip_to_entry(tag.start + 1);
        }
    }

    #[inline]
    fn begin(&mut self, tag: &Tag<'d>, bindings: usize) {
        if tag.is_empty {
            self.pending_ends += 1;
            self.namespaces.truncate(bindings);
            self.root_ended |= self.open.is_empty();
        } else {
            let Tag { name, local, vocabulary, kind, .. } = *tag;
            self.open.push(Open { name, local, vocabulary, kind, bindings });
        }
    }

    /// Declares the namespaces of a tag and resolves its own. Also returns the number of declarations before it.
    #[inline]
    fn resolve(&mut self, tag: StartTag<'d>) -> (Tag<'d>, usize) {
        let before = self.namespaces.len();
        if !self.lexer.attributes().is_empty() {
            self.declare_namespaces(tag.name);
        }
        let tag = Tag::of(tag, &self.namespaces);
        if !tag.is_declared {
            self.count_undeclared(tag.prefix(), tag.start);
        }
        (tag, before)
    }

    #[inline]
    fn end(&mut self, name: &'d str, start: usize) -> Option<Token<'d>> {
        if self.open.last().is_some_and(|open| open.name == name) {
            self.end_innermost();
            return Some(Token::End);
        }
        self.unexpected_end(name, start)
    }

    #[inline]
    fn end_innermost(&mut self) {
        if let Some(open) = self.open.pop() {
            self.namespaces.truncate(open.bindings);
        }
        self.root_ended |= self.open.is_empty();
    }

    /// Returns whether the element that has just begun has no content.
    pub(crate) fn is_at_end_of_empty(&self) -> bool {
        self.pending_ends > 0 || self.source()[self.offset()..].trim_start().starts_with("</")
    }

    /// Skips the rest of the element whose start was read last, and passes the elements in it to a function.
    pub(crate) fn skip_element(&mut self, mut inspect: impl FnMut(&Self, &Tag<'d>)) {
        let mut depth = 1;
        while depth > 0 {
            match self.next() {
                Token::Start(tag) => {
                    depth += 1;
                    self.check_attributes();
                    inspect(self, &tag);
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.check_references(text, at),
                Token::EndOfFile => return,
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
    }

    /// Reports the invalid references in a text that is skipped.
    #[inline]
    pub(crate) fn check_references(&mut self, text: &'d str, at: usize) {
        let element = self.innermost_name();
        self.lexer.check_references(text, at, element);
    }

    /// Reports the illegal characters of the token that has just been read.
    #[inline]
    fn report_illegal(&mut self) {
        if self.lexer.has_unreported(self.lexer.offset()) {
            self.lexer.report_illegal(self.innermost_name());
        }
    }

    /// Reports markup in place of the end of the innermost element, or of the file.
    fn report_misplaced(&mut self, at: usize, found: Markup<'d>) {
        let expected = self.open.last().map_or(Markup::EndOfFile, |open| Markup::Close(open.name));
        self.lexer.broken(at, found, expected);
        self.balance.is_lost = true;
    }

    /// Returns the number of open elements up to the one whose start was read last, including it.
    pub(crate) fn depth_of(&self, last: &Tag<'d>) -> usize {
        self.open.len() + usize::from(last.is_empty)
    }

    /// Returns the name of the innermost element; empty outside of all elements.
    pub(crate) fn innermost_name(&self) -> &'d str {
        self.open.last().map_or("", |open| open.name)
    }
}
