//! Lexer: reads XML tokens with their offsets from any text.
//!
//! [`Lexer::next`] returns the kind of the token that begins at the current offset ([`TokenKind`]), and one of three
//! functions reads it:
//!
//! ```text
//! white space          skipped
//! <name …> <name …/>   StartTag (tag.rs; a broken tag: broken_tag.rs)
//! </name>              EndTag   (tag.rs)
//! <!--…-->             Other: Skipped      (section.rs)
//! <![CDATA[…]]>        Other: Data         (section.rs)
//! <!DOCTYPE …>         Other: Skipped      (doctype.rs)
//! <?xml …?>            Other: Declaration  (section.rs)
//! <?target …?>         Other: Instruction  (section.rs)
//! <<<<<<< in a line    Other: Skipped (a merge conflict)
//! < and anything else  Other: Text
//! anything else        Other: Text, up to the next <
//! ```
//!
//! A comment or document type without an end would include the rest of the text. It is returned as
//! [`Lexeme::Unterminated`], and the [tree builder](super::tree) decides where reading continues. All other broken markup
//! ends within its token. Faults are collected in [`Lexer::faults`] in the order of the text.
//!
//! Bytes are read twice only within a window of fixed size, so that the time is linear for hostile texts, too.

use memchr::{memchr, memchr2, memmem};

use super::fault::{FaultKind, Faults, Markup, Repair};
use super::name;
use crate::base::conflict::CONFLICT;

mod broken_tag;
pub(super) mod bytes;
mod doctype;
mod illegal;
mod section;
mod tag;
mod unescape;

pub(crate) use illegal::find_illegal;
pub(crate) use section::CDATA;
pub(crate) use tag::Attribute;
pub(super) use tag::{MAX_COMPARED, StartTag};

/// Maximum number of bytes after the current offset that are read to repair broken markup.
pub(super) const LOOKAHEAD_BYTES: usize = 2_048;

/// Number of bytes that must follow the text that was read: no lookahead for tags, references or words is longer.
pub(super) const MARGIN_BYTES: usize = LOOKAHEAD_BYTES + 128;

/// The kind of the token at the current offset.
#[derive(Debug, Clone, Copy)]
pub(super) enum TokenKind {
    /// A start tag, which [`Lexer::start_tag`] reads.
    StartTag,
    /// An end tag, which [`Lexer::end_tag`] reads.
    EndTag,
    /// Anything else, which [`Lexer::other`] reads.
    Other,
}

/// A token other than a tag.
#[derive(Debug, Clone, Copy)]
pub(super) enum Lexeme<'d> {
    /// Text that is not only white space, without white space at its ends, and its offset.
    Text(&'d str, usize),
    /// The content of a CDATA section, and its offset.
    Data(&'d str, usize),
    /// `<?xml …?>`
    Declaration(usize),
    /// `<?target content?>`
    Instruction(&'d str, &'d str, usize),
    /// A comment or a document type.
    Skipped,
    /// A comment or document type without an end; the offset is unchanged.
    Unterminated,
    EndOfText,
}

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
pub(super) struct Losses {
    pub(super) first: Option<Loss>,
    pub(super) count: usize,
}

impl Losses {
    pub(super) fn add(&mut self, loss: Loss) {
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
    fn add(&mut self, text: &'d str, at: usize) {
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
pub(super) struct Lexer<'d> {
    text: &'d str,
    at: usize,
    /// The attributes of the last start tag.
    attributes: Vec<Attribute<'d>>,
    /// Number of attributes with a prefix, without namespace declarations.
    prefixed_attributes: usize,
    /// Whether the last start tag has more attributes than are stored.
    has_more_attributes: bool,
    pub(super) faults: Faults<'d>,
    pub(super) losses: Losses,
    pub(super) sections: Sections<'d>,
    /// Offset of the next character that XML does not allow, or of the first byte that is not yet checked; `usize::MAX` if there is
    /// neither.
    illegal_at: usize,
    /// Whether the unexpected end of the text has been reported.
    has_reported_end: bool,
    /// Whether a comment without an end was found, so that no further end is searched for.
    lacks_comment_end: bool,
    /// Whether a document type without an end was found.
    lacks_doctype_end: bool,
    /// Whether another search reached the end of the text without a result.
    has_reached_end: bool,
}

impl<'d> Lexer<'d> {
    /// Creates a lexer that begins at an offset.
    pub(super) fn new(text: &'d str, at: usize) -> Self {
        Self { illegal_at: at, ..Self::for_offsets(text, at) }
    }

    /// Creates a lexer for callers that need only offsets: illegal characters are not searched for.
    pub(super) fn for_offsets(text: &'d str, at: usize) -> Self {
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
    pub(super) const fn text(&self) -> &'d str {
        self.text
    }

    /// Returns the offset of the first unread byte.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    /// Continues at another offset, at which a token begins.
    pub(super) const fn seek(&mut self, at: usize) {
        self.at = at;
    }

    /// Skips white space between tokens and returns the kind of the next token.
    #[inline]
    pub(super) fn next(&mut self) -> TokenKind {
        let bytes = self.text.as_bytes();
        self.at = bytes::skip_space(bytes, self.at);
        match bytes.get(self.at) {
            Some(b'<') => self.markup_kind(),
            _ => TokenKind::Other,
        }
    }

    /// Returns the kind of the token that begins with the `<` at the offset.
    #[inline]
    pub(super) fn markup_kind(&self) -> TokenKind {
        match self.text.as_bytes().get(self.at + 1) {
            Some(b'/') => TokenKind::EndTag,
            Some(byte) if bytes::is_name_start(*byte) => TokenKind::StartTag,
            _ => TokenKind::Other,
        }
    }

    /// Reads a token other than a tag.
    pub(super) fn other(&mut self) -> Lexeme<'d> {
        let start = self.at;
        match self.text.as_bytes()[start..] {
            [b'<', b'!', ..] => self.declaration(),
            [b'<', b'?', ..] => self.instruction(),
            [b'<'] => {
                self.at += 1;
                self.report_truncated_tag();
                Lexeme::Skipped
            }
            [b'<', ..] if self.is_at_conflict() => {
                self.faults.push(start, FaultKind::Conflict);
                self.at = memchr2(b'\n', b'\r', &self.text.as_bytes()[start..])
                    .map_or(self.text.len(), |length| start + length);
                Lexeme::Skipped
            }
            [b'<', ref rest @ ..] => {
                if rest.first() == Some(&b'%') {
                    self.faults.push(start, FaultKind::SourceCode("ASP/JSP/ERB"));
                } else {
                    self.broken(start, Markup::Literal("<"), Markup::Literal("&lt;"));
                }
                self.at += 1;
                Lexeme::Text("<", start)
            }
            [] => Lexeme::EndOfText,
            _ => {
                let rest = &self.text.as_bytes()[start..];
                self.at = start + memchr(b'<', rest).unwrap_or(rest.len());
                self.check_data_end(start);
                Lexeme::Text(self.text[start..self.at].trim_ascii_end(), start)
            }
        }
    }

    /// Returns whether the line at the offset begins a merge conflict.
    fn is_at_conflict(&mut self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        // More text could complete the marker.
        self.has_reached_end |= CONFLICT.as_bytes().starts_with(rest);
        (self.at == 0 || self.text[..self.at].ends_with(['\n', '\r'])) && rest.starts_with(CONFLICT.as_bytes())
    }

    /// Returns whether the last tag is truncated by the end of the text.
    pub(super) const fn is_cut_off(&self) -> bool {
        self.has_reported_end && self.at == self.text.len()
    }

    /// Returns whether the unexpected end of the text has been reported.
    pub(super) const fn has_reported_end(&self) -> bool {
        self.has_reported_end
    }

    /// Returns whether a search reached the end of the text without a result, so that more text could change the tokens.
    pub(super) const fn has_reached_end(&self) -> bool {
        self.lacks_comment_end || self.lacks_doctype_end || self.has_reached_end
    }

    /// Records that a search reached the end of the text without a result.
    pub(super) const fn reach_end(&mut self) {
        self.has_reached_end = true;
    }

    /// Returns the part of the text between two offsets; empty if they are out of range.
    pub(super) fn slice(&self, start: usize, end: usize) -> &'d str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Reports broken markup that fixes repair.
    pub(super) fn broken(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>) {
        self.broken_with(at, found, expected, Repair::Known);
    }

    /// Reports broken markup.
    pub(super) fn broken_with(&mut self, at: usize, found: Markup<'d>, expected: Markup<'d>, repair: Repair) {
        self.has_reported_end |= matches!(found, Markup::EndOfFile);
        self.faults.push(at, FaultKind::Broken { found, expected, repair });
    }

    /// Reports the name of an element or attribute if it is invalid.
    #[cold]
    fn check_name(&mut self, name: &'d str, at: usize) {
        if !name::is_qualified_name(name) {
            self.broken_with(at, Markup::Text(name), Markup::Name(name), Repair::Unknown);
        }
    }

    /// Reports `length` unexpected bytes, or the end of the text if there are none.
    fn report_unexpected(&mut self, at: usize, length: usize, expected: &'static str) {
        self.report_unexpected_with(at, length, expected, Repair::Known);
    }

    fn report_unexpected_with(&mut self, at: usize, length: usize, expected: &'static str, repair: Repair) {
        let found = self.slice(at, at + length);
        let found = if found.is_empty() { Markup::EndOfFile } else { Markup::Text(found) };
        self.broken_with(at, found, Markup::Literal(expected), repair);
    }

    /// Reports the first `]]>` in the text from an offset up to the current one.
    pub(super) fn check_data_end(&mut self, from: usize) {
        // `illegal_at` stops at `]]>`, too.
        if self.illegal_at < self.at
            && let Some(found) = memmem::find(&self.text.as_bytes()[from..self.at], b"]]>")
        {
            self.broken(from + found, Markup::Literal("]]>"), Markup::Literal("]]&gt;"));
        }
    }
}
