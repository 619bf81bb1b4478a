//! Characters that XML does not allow.

use super::{FaultKind, LOOKAHEAD_BYTES, Lexer};
use crate::base::scan;
use crate::format::xml::escape::is_illegal;

impl<'d> Lexer<'d> {
    /// Whether the text up to an offset has been read without reporting its illegal characters.
    #[inline]
    pub(in super::super) const fn has_unreported(&self, end: usize) -> bool {
        self.illegal_at < end
    }

    /// Whether the text that is being read has carriage returns.
    pub(in super::super) const fn has_returns(&self) -> bool {
        self.has_returns
    }

    /// Takes the text up to the current offset as checked for illegal characters.
    pub(in super::super) const fn skip_illegal(&mut self) {
        self.illegal_at = self.at;
    }

    /// Reports the illegal characters before the current offset as those of an element, and finds the next one.
    #[cold]
    pub(in super::super) fn report_illegal(&mut self, element: &'d str) {
        while self.illegal_at < self.at {
            let at = self.illegal_at;
            let Some(character) = self.text[at..].chars().next() else { return };
            if is_illegal(character) {
                self.faults.push(at, FaultKind::IllegalCharacter { element, code: u32::from(character) });
            }
            let end = self.text.ceil_char_boundary(self.at + LOOKAHEAD_BYTES);
            let window = self.text.get(..end).unwrap_or_default();
            let next = find_illegal(window, at + character.len_utf8());
            self.illegal_at = next.unwrap_or(if end < self.text.len() { end } else { usize::MAX });
        }
    }
}

/// The offset of the first character, from an offset on, that XML does not allow, or of `]]>`, which only CDATA may have.
pub(crate) fn find_illegal(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_illegal = |at: usize| match bytes[at] {
        b'\t' | b'\n' | b'\r' => false,
        byte if byte < 0x20 => true,
        b']' => matches!(bytes.get(at + 1..at + 3), Some([b']', b'>'])),
        // U+FFFE is EF BF BE and U+FFFF is EF BF BF.
        0xEF => matches!(bytes.get(at + 1..at + 3), Some([0xBF, 0xBE | 0xBF])),
        _ => false,
    };
    scan::find(
        bytes,
        from,
        |word| (scan::less(word, 0x20) | scan::equal(word, 0xEF) | scan::equal(word, b']')) != 0,
        is_illegal,
    )
}

#[cfg(test)]
mod tests {
    use super::find_illegal;

    #[test]
    fn illegal_characters_are_found_wherever_they_are() {
        for length in [0, 1, 63, 64, 65, 200] {
            let start = "あ\r\n\t！".repeat(length);
            assert_eq!(find_illegal(&start, 0), None);
            for character in ['\0', '\u{1F}', '\u{B}', '\u{FFFE}', '\u{FFFF}'] {
                let text = format!("{start}{character}x");
                assert_eq!(find_illegal(&text, 0), Some(start.len()));
                assert_eq!(find_illegal(&text, start.len() + character.len_utf8()), None);
            }
        }
    }
}
