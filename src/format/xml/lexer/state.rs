//! The state of the lexer: its offset, and what it found so far.

use memchr::memmem;

use super::token::Attribute;
use crate::format::xml::fault::{FaultKind, Faults, Markup, Repair};
use crate::format::xml::name;

/// Maximum number of bytes after the current offset that are read to repair broken markup.
pub(in super::super) const LOOKAHEAD_BYTES: usize = 2_048;

/// Number of bytes that must follow the text that was read: no lookahead for tags, references or words is longer.
pub(in super::super) const MARGIN_BYTES: usize = LOOKAHEAD_BYTES + 128;

/// The reason why content of the document may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loss {
    /// The document ends in the middle of an element.
    Truncated,
    /// Content could not be read and was skipped.
    Skipped,
}

/// Counts of the content lost so far.
#[derive(Debug, Default, Clone, Copy)]
pub(in super::super) struct Losses {
    pub(in super::super) first: Option<Loss>,
    pub(in super::super) count: usize,
}

impl Losses {
    pub(in super::super) fn add(&mut self, loss: Loss) {
        self.count += 1;
        self.first.get_or_insert(loss);
    }
}

/// The comments and processing instructions of a part of a text.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Sections<'d> {
    pub(crate) comments: Section<'d>,
    pub(crate) instructions: Section<'d>,
}

/// The number of comments or instructions, and the first one with its offset.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Section<'d> {
    pub(crate) count: usize,
    pub(crate) text: &'d str,
    pub(crate) at: usize,
}

impl<'d> Section<'d> {
    pub(super) fn add(&mut self, text: &'d str, at: usize) {
        if self.count == 0 {
            (self.text, self.at) = (text, at);
        }
        self.count += 1;
    }
}

/// Splits a text into tokens of XML.
// The flags are independent of each other.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug)]
pub(in super::super) struct Lexer<'d> {
    pub(super) text: &'d str,
    pub(super) at: usize,
    /// The attributes of the last start tag.
    pub(super) attributes: Vec<Attribute<'d>>,
    /// Number of attributes with a prefix, without namespace declarations.
    pub(super) prefixed_attributes: usize,
    /// Whether the last start tag has more attributes than are stored.
    pub(super) has_more_attributes: bool,
    pub(in super::super) faults: Faults<'d>,
    pub(in super::super) losses: Losses,
    pub(in super::super) sections: Sections<'d>,
    /// Offset of the next character that XML does not allow, or of the first byte that is not yet checked; `usize::MAX` if there is
    /// neither.
    pub(super) illegal_at: usize,
    /// Whether the unexpected end of the text has been reported.
    pub(super) has_reported_end: bool,
    /// Whether a comment without an end was found, so that no further end is searched for.
    pub(super) lacks_comment_end: bool,
    /// Whether a document type without an end was found.
    pub(super) lacks_doctype_end: bool,
    /// Whether another search reached the end of the text without a result.
    pub(super) has_reached_end: bool,
}

impl<'d> Lexer<'d> {
    /// Creates a lexer that begins at an offset.
    pub(in super::super) fn new(text: &'d str, at: usize) -> Self {
        Self { illegal_at: at, ..Self::for_offsets(text, at) }
    }

    /// Creates a lexer for callers that need only offsets: illegal characters are not searched for.
    pub(in super::super) fn for_offsets(text: &'d str, at: usize) -> Self {
        Self {
            text,
            at,
            attributes: Vec::new(),
            prefixed_attributes: 0,
            has_more_attributes: false,
            faults: Faults::default(),
            losses: Losses::default(),
            sections: Sections::default(),
            illegal_at: usize::MAX,
            has_reported_end: false,
            lacks_comment_end: false,
            lacks_doctype_end: false,
            has_reached_end: false,
        }
    }

    /// Returns the text being read.
    pub(in super::super) const fn text(&self) -> &'d str {
        self.text
    }

    /// Returns the offset of the first unread byte.
    pub(in super::super) const fn offset(&self) -> usize {
        self.at
    }

    /// Continues at another offset, at which a token begins.
    pub(in super::super) const fn seek(&mut self, at: usize) {
        self.at = at;
    }

    /// Returns whether the last tag is truncated by the end of the text.
    pub(in super::super) const fn is_cut_off(&self) -> bool {
        self.has_reported_end && self.at == self.text.len()
    }

    /// Returns whether the unexpected end of the text has been reported.
    pub(in super::super) const fn has_reported_end(&self) -> bool {
        self.has_reported_end
    }

    /// Returns whether a search reached the end of the text without a result, so that more text could change the tokens.
    pub(in super::super) const fn has_reached_end(&self) -> bool {
        self.lacks_comment_end || self.lacks_doctype_end || self.has_reached_end
    }

    /// Records that a search reached the end of the text without a result.
    pub(in super::super) const fn reach_end(&mut self) {
        self.has_reached_end = true;
    }

    /// Returns the part of the text between two offsets; empty if they are out of range.
    pub(in super::super) fn slice(&self, start: usize, end: usize) -> &'d str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Reports broken markup that fixes repair.
    pub(in super::super) fn broken(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>) {
        self.broken_with(at, found, expected, Repair::Known);
    }

    /// Reports broken markup.
    pub(in super::super) fn broken_with(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>, repair: Repair) {
        self.has_reported_end |= matches!(found, Markup::EndOfFile);
        self.faults.push(at, FaultKind::Broken { found, expected, repair });
    }

    /// Reports the name of an element or attribute if it is invalid.
    #[cold]
    pub(super) fn check_name(&mut self, name: &'d str, at: usize) {
        if !name::is_qualified_name(name) {
            self.broken_with(at, Markup::Text(name), Markup::Name(name), Repair::Unknown);
        }
    }

    /// Reports `length` unexpected bytes, or the end of the text if there are none.
    pub(super) fn report_unexpected(&mut self, at: usize, length: usize, expected: &'static str) {
        self.report_unexpected_with(at, length, expected, Repair::Known);
    }

    pub(super) fn report_unexpected_with(&mut self, at: usize, length: usize, expected: &'static str, repair: Repair) {
        let found = self.slice(at, at + length);
        let found = if found.is_empty() { Markup::EndOfFile } else { Markup::Text(found) };
        self.broken_with(at, found, Markup::Literal(expected), repair);
    }

    /// Reports the first `]]>` in the text from an offset up to the current one.
    pub(in super::super) fn check_data_end(&mut self, from: usize) {
        // `illegal_at` stops at `]]>`, too.
        if self.illegal_at < self.at
            && let Some(found) = memmem::find(&self.text.as_bytes()[from..self.at], b"]]>")
        {
            self.broken(from + found, Markup::Literal("]]>"), Markup::Literal("]]&gt;"));
        }
    }
}
