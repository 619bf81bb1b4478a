//! The state of the tree builder: the open elements, the namespaces in scope and what is due.

use std::mem;

use super::element::{ElementKind, Tag};
use super::namespaces::{Binding, Namespaces};
use crate::format::xml::fault::{Faults, Markup};
use crate::format::xml::lexer::{Lexer, Loss, Sections};
use crate::format::xml::vocabulary::Vocabulary;

/// An element whose start was read and whose end was not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open<'d> {
    pub(super) name: &'d str,
    pub(super) local: &'d str,
    pub(super) vocabulary: Vocabulary,
    pub(super) kind: ElementKind,
    /// Number of namespace declarations before it.
    pub(super) bindings: usize,
}

/// Reads a document from its beginning to its end.
#[derive(Debug)]
pub(crate) struct Tree<'d> {
    pub(super) lexer: Lexer<'d>,
    pub(super) open: Vec<Open<'d>>,
    /// Number of ends that are returned before the next token is read.
    pub(super) pending_ends: usize,
    /// A start that is returned after those ends, and the number of declarations before it.
    pub(super) waiting: Option<(Tag<'d>, usize)>,
    pub(super) namespaces: Namespaces<'d>,
    pub(super) undeclared: usize,
    pub(super) balance: Balance,
    pub(super) root_ended: bool,
    pub(super) has_reported_second_root: bool,
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

    /// Treats the namespace of the root element as that of sitemaps, in the tag as well.
    pub(crate) fn adopt_as_core(&mut self, root: &mut Tag<'d>) {
        self.namespaces.adopt_as_core(root.prefix());
        root.set_vocabulary(Vocabulary::Core);
        if let Some(open) = self.open.last_mut() {
            (open.vocabulary, open.kind) = (root.vocabulary, root.kind);
        }
    }

    #[inline]
    pub(super) fn end_innermost(&mut self) {
        if let Some(open) = self.open.pop() {
            self.namespaces.truncate(open.bindings);
        }
        self.root_ended |= self.open.is_empty();
    }

    /// Returns whether the element that has just begun has no content.
    pub(crate) fn is_at_end_of_empty(&self) -> bool {
        self.pending_ends > 0 || self.source()[self.offset()..].trim_start().starts_with("</")
    }

    /// Reports the illegal characters of the token that has just been read.
    #[inline]
    pub(super) fn report_illegal(&mut self) {
        if self.lexer.has_unreported(self.lexer.offset()) {
            self.lexer.report_illegal(self.innermost_name());
        }
    }

    /// Reports markup in place of the end of the innermost element, or of the file.
    pub(super) fn report_misplaced(&mut self, at: usize, found: Markup<'d>) {
        let expected = self.open.last().map_or(Markup::EndOfFile, |open| Markup::Close(open.name));
        self.lexer.broken(at, found, expected);
        self.balance.is_lost = true;
    }

    /// Returns the number of open elements up to the one whose start was read last, including it.
    pub(crate) fn depth_of(&self, last: &Tag<'d>) -> usize {
        self.open.len() + usize::from(last.is_empty)
    }

    /// Returns the number of open elements.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Returns the name of the innermost element; empty outside of all elements.
    pub(crate) fn innermost_name(&self) -> &'d str {
        self.open.last().map_or("", |open| open.name)
    }
}

/// The result of reading ahead: whether the tags of a document match.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Balance {
    /// The offset up to which all tags match.
    pub(super) until: usize,
    /// Whether a tag that does not match was found.
    pub(super) is_lost: bool,
}

impl Balance {
    /// Returns what is known in a text that begins at another offset.
    pub(super) const fn without_offset(self) -> Self {
        Self { until: 0, ..self }
    }
}
