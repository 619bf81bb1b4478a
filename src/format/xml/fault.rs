//! Faults of XML markup.

use std::fmt::{self, Display, Write};

use super::name::ValidName;
use super::vocabulary::{Spelling, Vocabulary};

/// A fault. After [`MAX_SEPARATE`] faults, further ones of a kind are only counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault<'d> {
    /// Byte offset.
    pub(crate) at: usize,
    pub(crate) kind: FaultKind<'d>,
    pub(crate) times: usize,
}

impl Fault<'_> {
    /// Returns whether the fault would make a document malformed into which the surrounding text is inserted.
    pub(crate) const fn damages_a_fragment(&self) -> bool {
        !matches!(self.kind, FaultKind::Namespace { .. })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind<'d> {
    /// Not well-formed.
    Broken { found: Markup<'d>, expected: Markup<'d>, repair: Repair },
    /// A character that XML does not allow, literal or as a numeric reference.
    IllegalCharacter { element: &'d str, code: u32 },
    /// An ampersand that does not begin a reference.
    Ampersand { element: &'d str, around: &'d str },
    /// A reference to an entity that XML does not define, and whether HTML defines it.
    UndefinedEntity { element: &'d str, name: &'d str, is_of_html: bool },
    /// A document type, and the offset after it; its own offset if its end is missing.
    Doctype { end: usize },
    /// The first marker of a merge conflict that nobody has resolved.
    Conflict,
    /// Source code that a server should have run, by the names of its languages.
    SourceCode(&'static str),
    /// A prefix without a declaration.
    UndeclaredPrefix { prefix: &'d str },
    /// A misspelt namespace, and the element that declares it.
    Namespace { element: &'d str, prefix: &'d str, namespace: &'d str, vocabulary: Vocabulary, spelling: Spelling },
}

/// Whether fixes repair broken markup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repair {
    /// An attribute is repeated with its value: without the repetition, nothing is lost.
    Lossless,
    /// Tags, quotes and literal `<` are completed, escaped or removed.
    Known,
    /// It is not known what was meant: names, sections without an end, and entries after the root stay.
    Unknown,
}

/// A piece of markup, formatted for messages in any language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Markup<'d> {
    Open(&'d str),
    Close(&'d str),
    Literal(&'static str),
    Text(&'d str),
    /// An attribute, and whether its value is shown in quotes.
    Attribute(&'d str, &'d str, bool),
    /// A valid name in place of an invalid one.
    Name(&'d str),
    /// An invisible character, shown by its code.
    Character(char),
    /// An attribute with another name, in place of a repeated one.
    OtherAttribute,
    EndOfFile,
}

/// The name of the end of a file in messages, in English and Japanese.
pub(crate) const END_OF_FILE: [&str; 2] = ["the end of the file", "ファイルの終わり"];

/// The name of an end of a file where more is expected.
pub(crate) const EARLY_END: [&str; 2] = ["the end of the file (cut off?)", "ファイルがここで終わっています"];

/// The name of an attribute with another name in messages, in English and Japanese.
pub(crate) const OTHER_ATTRIBUTE: [&str; 2] = ["an attribute with another name", "別の名前の属性"];

/// Maximum length of a text that a message shows.
const MAX_SHOWN_CHARS: usize = 40;

impl Display for Markup<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write_shown(text, formatter),
            Self::Name(name) => ValidName(name).fmt(formatter),
            Self::Character(character) => write!(formatter, "U+{:04X}", u32::from(*character)),
            Self::Open(name) => write!(formatter, "<{name}>"),
            Self::Close(name) => write!(formatter, "</{name}>"),
            Self::Literal(text) => formatter.write_str(text),
            Self::Attribute(name, value, true) => write!(formatter, "{name}=\"{value}\""),
            Self::Attribute(name, value, false) => write!(formatter, "{name}={value}"),
            Self::OtherAttribute => formatter.write_str(OTHER_ATTRIBUTE[0]),
            Self::EndOfFile => formatter.write_str(END_OF_FILE[0]),
        }
    }
}

/// Writes a text for messages: line breaks as `\n`, white space alone in quotes, long texts truncated.
fn write_shown(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut characters = text.chars();
    let is_blank = text.chars().all(is_invisible) && text.chars().count() <= MAX_SHOWN_CHARS;
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

/// Returns whether a character is white space or a byte order mark, which may be between concatenated files.
fn is_invisible(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}'
}

/// Writes white space as it is written in source code, or its code point.
fn write_space(character: char, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match character {
        ' ' => formatter.write_char(' '),
        '\n' => formatter.write_str("\\n"),
        '\r' => formatter.write_str("\\r"),
        '\t' => formatter.write_str("\\t"),
        other => write!(formatter, "U+{:04X}", u32::from(other)),
    }
}

/// Maximum number of faults of one text that are kept separately.
const MAX_SEPARATE: usize = 256;

/// Faults, in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Faults<'d> {
    list: Vec<Fault<'d>>,
}

impl<'d> Faults<'d> {
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns whether further faults are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MAX_SEPARATE
    }

    pub(crate) fn push(&mut self, at: usize, kind: FaultKind<'d>) {
        self.push_times(at, kind, 1);
    }

    /// Adds a fault, and `times - 1` more of its kind that are only counted.
    pub(crate) fn push_times(&mut self, at: usize, kind: FaultKind<'d>, times: usize) {
        if self.is_full() {
            let is_alike =
                |fault: &&mut Fault<'_>| std::mem::discriminant(&fault.kind) == std::mem::discriminant(&kind);
            if let Some(fault) = self.list.iter_mut().rev().find(is_alike) {
                fault.times += times;
                return;
            }
        }
        self.list.push(Fault { at, kind, times });
    }

    /// Returns whether any fault would make a document malformed into which a part of this one is inserted.
    pub(crate) fn damage_a_fragment(&self) -> bool {
        self.list.iter().any(Fault::damages_a_fragment)
    }

    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Fault<'d>> + '_ {
        self.list.drain(..)
    }
}
