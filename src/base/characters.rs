//! Characters that cannot be shown by themselves or written in XML, and full-width forms.

use std::fmt::{self, Display};

/// Shows a character by its number: `U+0007`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CodePoint(pub(crate) u32);

impl Display for CodePoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "U+{:04X}", self.0)
    }
}

/// Returns whether XML 1.0 (§2.2) cannot represent a character. (Surrogates are not characters of a Rust text.)
pub(crate) const fn is_illegal(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

/// Returns whether nothing is drawn for a character, which is neither white space nor a control character: those of the Unicode
/// category Cf that occur in texts by mistake, by copying from a page or a document. Joiners are not among them inside a word of
/// Persian or Hindi, or an emoji.
pub(crate) const fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
}

/// Returns whether a character is drawn together with the one before it, so that it cannot be shown alone.
pub(crate) const fn is_combining(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{200C}' | '\u{200D}'
        | '\u{20D0}'..='\u{20FF}' | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}')
}

/// Returns a text without the byte order mark at its beginning.
pub(crate) fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// Returns the ASCII form of a full-width character; other characters unchanged.
pub(crate) fn half_width(character: char) -> char {
    match character {
        '！'..='～' => u8::try_from(u32::from(character) - 0xFEE0).map_or(character, char::from),
        _ => character,
    }
}
