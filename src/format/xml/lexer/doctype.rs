//! Document types. Their entities are never used.

use memchr::{memchr, memmem};

use super::bytes::{self, SPACE};
use super::{FaultKind, Lexeme, Lexer};

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
        let Some(end) = end else { return self.unterminated("]>") };
        if bytes[end - 1] != b'>' {
            self.unexpected(end, 1, ">");
        }
        self.at = end;
        Lexeme::Skipped
    }

    /// Returns the end of an internal subset. The first `]>` may be inside a comment or literal; but if one of those
    /// has lost its own end and takes up entries, the first `]>` counts.
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

/// Returns the offset behind the first `]>`, or behind the first one outside comments and literals.
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
