//! Document type declarations. Their entities are not used.

use memchr::{memchr, memmem};

use super::bytes::{self, SPACE};
use super::state::Lexer;
use super::token::Lexeme;
use crate::format::xml::fault::FaultKind;

impl<'d> Lexer<'d> {
    /// Skips the document type at the offset.
    pub(super) fn doctype(&mut self) -> Lexeme<'d> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut head = start + 1;
        while !matches!(bytes.get(head), None | Some(b'[' | b'>' | b'<')) {
            head += 1;
        }
        let end = match bytes.get(head) {
            Some(b'>') => Some(head + 1),
            Some(b'[') => self.subset_end(head + 1),
            _ => Some(head),
        };
        self.faults.push(start, FaultKind::Doctype { end: end.unwrap_or(start) });
        let Some(end) = end else { return self.report_unterminated("]>") };
        if bytes[end - 1] != b'>' {
            self.report_unexpected(end, 1, ">");
        }
        self.at = end;
        Lexeme::Skipped
    }

    /// Returns the end of an internal subset: the first `]>` outside comments and literals. If one of those has no end
    /// of its own and would include entries, it is the first `]>` of all.
    fn subset_end(&mut self, start: usize) -> Option<usize> {
        if self.lacks_doctype_end {
            return None;
        }
        let bytes = self.text.as_bytes();
        let first = subset_end(bytes, start, false);
        let sound = subset_end(bytes, start, true)
            .filter(|end| first.is_some_and(|first| memmem::find(&bytes[first..*end], b"<url").is_none()));
        self.lacks_doctype_end = sound.is_none();
        sound.or(first)
    }
}

/// Returns the offset after the first `]>`, or after the first one outside comments and literals.
fn subset_end(bytes: &[u8], start: usize, skips_literals: bool) -> Option<usize> {
    let mut at = start;
    loop {
        let byte = *bytes.get(at)?;
        at += 1;
        let rest = &bytes[at..];
        match byte {
            b']' => {
                let end = bytes::skip(bytes, at, SPACE);
                if bytes.get(end) == Some(&b'>') {
                    return Some(end + 1);
                }
            }
            b'"' | b'\'' if skips_literals => at += memchr(byte, rest)? + 1,
            b'<' if skips_literals && rest.starts_with(b"!--") => at += memmem::find(rest, b"-->")? + "-->".len(),
            b'<' if skips_literals && rest.starts_with(b"?") => at += memmem::find(rest, b"?>")? + "?>".len(),
            _ => {}
        }
    }
}
