use super::element::Tag;

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
