//! Balance: whether an element that begins in an unexpected position is really inside the open elements.
//!
//! In damaged documents, an entry that begins inside another shows that an end tag is missing. In well-formed documents it is inside
//! the other, as every XML parser reads it. The two differ in the tags after it: up to the end of the outer element, they match
//! or not. A document is read ahead until that end once; after the first tag that does not match, the whole document counts as
//! damaged, so that the time is linear.

use super::state::Tree;
use crate::format::xml::fault::FaultKind;
use crate::format::xml::lexer::{Lexeme, Lexer, MARGIN_BYTES, TokenKind};

/// Maximum number of bytes that are read ahead: a stream has to store them.
const MAX_BYTES: usize = 1 << 20;

impl Tree<'_> {
    /// Returns whether the element that begins at an offset is inside all open elements, those after the outermost `level` too.
    #[cold]
    pub(super) fn is_inside(&mut self, start: usize, level: usize) -> bool {
        if start < self.balance.until {
            return true;
        }
        if !self.balance.is_lost {
            match self.end_of(level, start) {
                Some(end) => self.balance.until = end,
                None => self.balance.is_lost = true,
            }
        }
        !self.balance.is_lost
    }

    /// Returns the offset after the end tag of the open element after the outermost `level`, if all tags from `start` up to it
    /// match.
    fn end_of(&mut self, level: usize, start: usize) -> Option<usize> {
        let source = self.source();
        let text = &source[..source.floor_char_boundary(start + MAX_BYTES)];
        let mut lexer = Lexer::for_offsets(text, start);
        let mut open: Vec<&str> = self.open[level..].iter().map(|open| open.name).collect();
        let matches = loop {
            match lexer.next() {
                TokenKind::StartTag => {
                    let tag = lexer.start_tag();
                    if !tag.is_empty {
                        open.push(tag.name);
                    }
                }
                TokenKind::EndTag => {
                    if open.pop() != Some(lexer.end_tag().0) {
                        break false;
                    }
                }
                TokenKind::Other => match lexer.other() {
                    Lexeme::Unterminated | Lexeme::EndOfText | Lexeme::Declaration(_) => break false,
                    Lexeme::Text(..) | Lexeme::Data(..) | Lexeme::Instruction(..) | Lexeme::Skipped => {}
                },
            }
            if lexer.faults.drain().any(|fault| matches!(fault.kind, FaultKind::Broken { .. })) {
                break false;
            }
            if open.is_empty() {
                break true;
            }
        };
        // More text could complete the elements.
        let is_cut = text.len() == source.len() && lexer.offset() + MARGIN_BYTES >= text.len();
        if !matches && (is_cut || lexer.has_reached_end()) {
            self.lexer.reach_end();
        }
        matches.then_some(lexer.offset())
    }
}
