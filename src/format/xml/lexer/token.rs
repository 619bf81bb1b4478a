//! The tokens of the lexer, and the attributes of start tags.

/// The kind of the token at the current offset.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum TokenKind {
    /// A start tag, which [`Lexer::start_tag`] reads.
    StartTag,
    /// An end tag, which [`Lexer::end_tag`] reads.
    EndTag,
    /// Anything else, which [`Lexer::other`] reads.
    Other,
}

/// A token other than a tag.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum Lexeme<'d> {
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

/// A start tag. [`Lexer::attributes`] returns its attributes.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct StartTag<'d> {
    pub(in super::super) name: &'d str,
    /// Length of the prefix with its colon, in bytes.
    pub(in super::super) prefix_length: usize,
    /// Offset of the `<`.
    pub(in super::super) start: usize,
    /// Whether it ends with `/>`.
    pub(in super::super) is_empty: bool,
}

/// An attribute of a start tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attribute<'d> {
    pub(crate) name: &'d str,
    /// The text between the quotes, not unescaped.
    pub(crate) raw: &'d str,
    /// Offset of the name.
    pub(crate) at: usize,
    /// Offset of the value.
    pub(crate) value_at: usize,
}

impl<'d> Attribute<'d> {
    /// Returns the prefix that the attribute declares, if it is a namespace declaration; empty for the default namespace.
    #[inline]
    pub(crate) fn declared_prefix(&self) -> Option<&'d str> {
        let rest = self.name.strip_prefix("xmlns")?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(':').filter(|prefix| !prefix.is_empty()) }
    }
}
