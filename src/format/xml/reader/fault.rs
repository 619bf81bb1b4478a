//! What is wrong with the XML itself.

use std::fmt::{self, Display, Write};

use super::namespaces::Vocabulary;

/// A fault, where it is, and how often: past a number in one piece of text, equal faults are only counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault<'d> {
    /// Byte offset.
    pub(crate) at: usize,
    pub(crate) kind: FaultKind<'d>,
    pub(crate) times: usize,
}

impl Fault<'_> {
    /// Whether it would break a document that the text around it is put into.
    pub(crate) const fn damages_a_fragment(&self) -> bool {
        !matches!(self.kind, FaultKind::Namespace { .. })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind<'d> {
    /// Not well-formed.
    Broken { found: Markup<'d>, expected: Markup<'d> },
    /// A character that XML cannot hold, as it is or as a numeric reference.
    IllegalCharacter { element: &'d str, code: u32 },
    /// An ampersand that begins no reference.
    Ampersand { element: &'d str, around: &'d str },
    /// A reference to an entity that XML does not have.
    UndefinedEntity { name: &'d str },
    /// A document type declaration, and the offset behind it; where it has no end, its own.
    Doctype { end: usize },
    /// A prefix without a declaration.
    UndeclaredPrefix { prefix: &'d str },
    /// A misspelt namespace.
    Namespace { prefix: &'d str, namespace: &'d str, vocabulary: Vocabulary },
}

/// A piece of markup, as messages show it: the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Markup<'d> {
    Open(&'d str),
    Close(&'d str),
    Literal(&'static str),
    Text(&'d str),
    /// An attribute without quotes around its value, or with them.
    Attribute(&'d str, &'d str, bool),
    /// A character that cannot be seen, by its code.
    Character(char),
    EndOfFile,
}

/// Longest piece of text that a message shows.
const MAX_SHOWN_CHARS: usize = 40;

impl Display for Markup<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => shown(text, formatter),
            Self::Character(character) => write!(formatter, "U+{:04X}", u32::from(*character)),
            Self::Open(name) => write_all(formatter, &["<", name, ">"]),
            Self::Close(name) => write_all(formatter, &["</", name, ">"]),
            Self::Literal(text) => formatter.write_str(text),
            Self::Attribute(name, value, is_quoted) => {
                let quote = if *is_quoted { "\"" } else { "" };
                write_all(formatter, &[name, "=", quote, value, quote])
            }
            Self::EndOfFile => formatter.write_str("EOF"),
        }
    }
}

fn write_all(formatter: &mut fmt::Formatter<'_>, texts: &[&str]) -> fmt::Result {
    for text in texts {
        formatter.write_str(text)?;
    }
    Ok(())
}

/// A text as messages show it: line ends as `\n`, in quotes where it is white space only, and not too long.
fn shown(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut characters = text.chars();
    let is_blank = text.chars().all(is_unseen) && text.chars().count() <= MAX_SHOWN_CHARS;
    let quote = if is_blank { "\"" } else { "" };
    formatter.write_str(quote)?;
    for character in characters.by_ref().take(MAX_SHOWN_CHARS) {
        if is_blank || matches!(character, '\n' | '\r' | '\t' | '\u{FEFF}') {
            write_space(character, formatter)?;
        } else {
            formatter.write_char(character)?;
        }
    }
    formatter.write_str(if characters.next().is_some() { "…" } else { quote })
}

/// White space, and the byte order mark that files leave where they were put together.
fn is_unseen(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}'
}

/// White space as source code shows it.
fn write_space(character: char, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match character {
        ' ' => formatter.write_char(' '),
        '\n' => formatter.write_str("\\n"),
        '\r' => formatter.write_str("\\r"),
        '\t' => formatter.write_str("\\t"),
        other => write!(formatter, "\\u{{{:x}}}", u32::from(other)),
    }
}

/// How many faults of one piece of text are told apart.
const MAX_TOLD_APART: usize = 256;

/// Faults, in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Faults<'d> {
    list: Vec<Fault<'d>>,
}

impl<'d> Faults<'d> {
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether those to come are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MAX_TOLD_APART
    }

    pub(crate) fn push(&mut self, at: usize, kind: FaultKind<'d>) {
        if self.is_full() {
            let is_alike =
                |fault: &&mut Fault<'_>| std::mem::discriminant(&fault.kind) == std::mem::discriminant(&kind);
            if let Some(fault) = self.list.iter_mut().rev().find(is_alike) {
                fault.times += 1;
                return;
            }
        }
        self.list.push(Fault { at, kind, times: 1 });
    }

    /// Whether any of them would break a document that a piece of this one is put into.
    pub(crate) fn damage_a_fragment(&self) -> bool {
        self.list.iter().any(Fault::damages_a_fragment)
    }

    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Fault<'d>> + '_ {
        self.list.drain(..)
    }
}
