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

use memchr::{memchr, memchr2};

use super::fault::{FaultKind, Markup};
use crate::base::conflict::CONFLICT;

mod broken_tag;
pub(super) mod bytes;
mod doctype;
mod illegal;
mod section;
mod state;
mod tag;
mod token;
mod unescape;

pub(crate) use illegal::find_illegal;
pub(crate) use section::CDATA;
pub(super) use state::{LOOKAHEAD_BYTES, Lexer, Losses, MARGIN_BYTES};
pub(crate) use state::{Loss, Section, Sections};
pub(super) use tag::MAX_COMPARED;
pub(crate) use token::Attribute;
pub(super) use token::{Lexeme, StartTag, TokenKind};

impl<'d> Lexer<'d> {
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
}
