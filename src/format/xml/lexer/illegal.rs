//! Characters that XML does not allow.

use super::state::Lexer;
use crate::base::characters::is_illegal;
use crate::base::scan::{self, Block};
use crate::format::xml::fault::FaultKind;

/// Number of bytes that are checked at once after the current offset.
const WINDOW_BYTES: usize = 32_768;

impl<'d> Lexer<'d> {
    /// Returns whether the text up to an offset was read without a report of its illegal characters.
    #[inline]
    pub(in super::super) const fn has_unreported(&self, end: usize) -> bool {
        self.illegal_at < end
    }

    /// Marks the text up to the current offset as checked for illegal characters.
    pub(in super::super) const fn skip_illegal(&mut self) {
        if self.illegal_at < self.at {
            self.illegal_at = self.at;
        }
    }

    /// Reports the illegal characters before the current offset as characters of an element, and finds the next one.
    #[cold]
    pub(in super::super) fn report_illegal(&mut self, element: &'d str) {
        while self.illegal_at < self.at {
            let at = self.illegal_at;
            let Some(character) = self.text[at..].chars().next() else { return };
            let mut length = character.len_utf8();
            if is_illegal(character) {
                let mut times = 1;
                if self.faults.is_full() && length == 1 {
                    // Control characters that follow are only counted, too: at once, because a file may consist of them.
                    let run = &self.text.as_bytes()[at..self.at.max(at + 1)];
                    times = run.iter().take_while(|byte| is_illegal(char::from(**byte))).count();
                    length = times;
                }
                self.faults.push_times(at, FaultKind::IllegalCharacter { element, code: u32::from(character) }, times);
            }
            let end = self.text.ceil_char_boundary(self.at + WINDOW_BYTES);
            let window = self.text.get(..end).unwrap_or_default();
            let next = find_illegal(window, at + length);
            self.illegal_at = next.unwrap_or(if end < self.text.len() { end } else { usize::MAX });
        }
    }
}

/// Returns the offset, from an offset on, of the first character that XML does not allow, or of `]]>`, which may only end CDATA.
pub(crate) fn find_illegal(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let may_be_illegal = |block: Block| block.less(0x20) | block.equal(b']') | block.equal(0xEF);
    scan::find(bytes, from, may_be_illegal, |at| is_illegal_at(bytes, at))
}

/// Returns whether a control character, U+FFFE, U+FFFF or `]]>` begins at an index.
fn is_illegal_at(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b']' => bytes[at..].starts_with(b"]]>"),
        // U+FFFE is EF BF BE and U+FFFF is EF BF BF.
        0xEF => matches!(bytes[at..], [_, 0xBF, 0xBE | 0xBF, ..]),
        b'\t' | b'\n' | b'\r' => false,
        byte => byte < 0x20,
    }
}

#[cfg(test)]
mod tests {
    use super::find_illegal;

    #[test]
    fn illegal_characters_are_found_at_every_offset() {
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
