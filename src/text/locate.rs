//! Conversion of byte offsets to lines and columns, as editors count them.

use std::cell::Cell;

use memchr::{memchr2, memchr2_iter, memrchr2};

use crate::base::scan::{self, Block};
use crate::model::report::Position;

/// Converts offsets in one text to positions.
///
/// Ascending offsets take one pass over the text in total, because counting continues from the last position. A
/// one-line file with a million problems is therefore processed in linear time.
#[derive(Debug)]
pub(crate) struct Locator<'t> {
    text: &'t str,
    start: Start,
    last: Cell<Known>,
}

/// The position at which a text begins that is a chunk of another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Start {
    position: Position,
    /// Whether a carriage return precedes it.
    follows_return: bool,
}

impl Default for Start {
    fn default() -> Self {
        Self { position: Position { line: 1, column: 1 }, follows_return: false }
    }
}

#[derive(Debug, Clone, Copy)]
struct Known {
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> Locator<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self::of_chunk(text, Start::default())
    }

    /// Returns a locator of a chunk: offsets count from its beginning, lines and columns from that of the whole text.
    pub(crate) const fn of_chunk(text: &'t str, start: Start) -> Self {
        let Position { line, column } = start.position;
        Self { text, start, last: Cell::new(Known { offset: 0, line, column }) }
    }

    /// Returns the position at which the next chunk begins, given its offset in this one.
    pub(crate) fn start_of(&self, offset: usize) -> Start {
        Start { position: self.locate(offset), follows_return: self.follows_return(offset) }
    }

    fn follows_return(&self, offset: usize) -> bool {
        if offset == 0 { self.start.follows_return } else { self.text.as_bytes()[offset - 1] == b'\r' }
    }

    /// Returns the position of a byte offset. Offsets past the end mean the end, offsets inside a character mean its
    /// first byte.
    pub(crate) fn locate(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let last = self.last.get();
        let known = if offset >= last.offset { self.after(last, offset) } else { self.before(last, offset) };
        self.last.set(known);
        Position { line: known.line, column: known.column }
    }

    fn after(&self, known: Known, offset: usize) -> Known {
        let between = &self.text[known.offset..offset];
        // A line feed after the known offset may belong to a carriage return that was already counted.
        let counted = self.follows_return(known.offset);
        let (breaks, last_break) = line_breaks(between, counted);
        let (line, column, rest) = match last_break {
            Some(end) => (known.line + breaks, 1, &between[end..]),
            None => (known.line, known.column, between),
        };
        Known { offset, line, column: column + utf16_units(rest) }
    }

    fn before(&self, known: Known, offset: usize) -> Known {
        let between = &self.text[offset..known.offset];
        if memchr2(b'\n', b'\r', between.as_bytes()).is_none() && known.column > utf16_units(between) {
            return Known { offset, line: known.line, column: known.column - utf16_units(between) };
        }
        let head = &self.text[..offset];
        let line_start = memrchr2(b'\n', b'\r', head.as_bytes()).map_or(0, |at| at + 1);
        if line_start == 0 || offset < known.offset / 2 {
            let Position { line, column } = self.start.position;
            return self.after(Known { offset: 0, line, column }, offset);
        }
        let (breaks, _) = line_breaks(between, self.follows_return(offset));
        Known { offset, line: known.line - breaks, column: 1 + utf16_units(&head[line_start..]) }
    }
}

/// Returns the number of line breaks in a text, and the offset after the last one. `\r\n` is one line break, and so is
/// a lone `\r`.
///
/// With `after_return`, a line feed at the beginning belongs to a carriage return before the text: it is not another
/// line break, but the column restarts after it.
fn line_breaks(text: &str, after_return: bool) -> (usize, Option<usize>) {
    let bytes = text.as_bytes();
    let mut breaks = 0;
    let mut last = None;
    for at in memchr2_iter(b'\n', b'\r', bytes) {
        let follows_return = if at == 0 { after_return } else { bytes[at - 1] == b'\r' };
        if !(bytes[at] == b'\n' && follows_return) {
            breaks += 1;
        }
        last = Some(at + 1);
    }
    (breaks, last)
}

/// Returns the length of a text in UTF-16 code units, as JavaScript counts it.
pub(crate) fn utf16_units(text: &str) -> usize {
    let bytes = text.as_bytes();
    let ascii = scan::find(bytes, 0, Block::non_ascii, |at| !bytes[at].is_ascii()).unwrap_or(bytes.len());
    // Every character begins with a byte that is not a continuation byte; those of four bytes are two UTF-16 units.
    let units_of = |byte: &u8| usize::from((byte & 0xC0) != 0x80) + usize::from(*byte >= 0xF0);
    ascii + bytes[ascii..].iter().map(units_of).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference implementation: counts from the start, character by character.
    fn by_hand(text: &str, offset: usize) -> Position {
        let (mut line, mut column) = (1, 1);
        let mut before = '\0';
        for character in text[..offset].chars() {
            match character {
                '\n' if before == '\r' => column = 1,
                '\n' | '\r' => (line, column) = (line + 1, 1),
                other => column += other.len_utf16(),
            }
            before = character;
        }
        Position { line, column }
    }

    #[test]
    fn positions_equal_those_of_a_simple_count() {
        let text = "a\nb\r\n日本😀x\r\r\n\n😀\ny";
        let offsets: Vec<usize> = (0..=text.len()).filter(|offset| text.is_char_boundary(*offset)).collect();
        for first in &offsets {
            for second in &offsets {
                let locator = Locator::new(text);
                assert_eq!(locator.locate(*first), by_hand(text, *first), "{first}");
                assert_eq!(locator.locate(*second), by_hand(text, *second), "{first}, then {second}");
            }
        }
    }

    #[test]
    fn positions_in_chunks_equal_those_in_the_whole_text() {
        let text = "a\nb\r\n日本😀x\r\r\n\n😀\ny";
        let offsets: Vec<usize> = (0..=text.len()).filter(|offset| text.is_char_boundary(*offset)).collect();
        for cut in &offsets {
            let whole = Locator::new(text);
            let start = whole.start_of(*cut);
            for first in offsets.iter().filter(|offset| *offset >= cut) {
                for second in offsets.iter().filter(|offset| *offset >= cut) {
                    let chunk = Locator::of_chunk(&text[*cut..], start);
                    assert_eq!(chunk.locate(first - cut), by_hand(text, *first), "{cut}: {first}");
                    assert_eq!(chunk.locate(second - cut), by_hand(text, *second), "{cut}: {first}, then {second}");
                }
            }
        }
    }

    #[test]
    fn columns_count_utf16_units() {
        let locator = Locator::new("日😀x");
        assert_eq!(locator.locate(7), Position { line: 1, column: 4 });
        assert_eq!(locator.locate(999), Position { line: 1, column: 5 });
    }
}
