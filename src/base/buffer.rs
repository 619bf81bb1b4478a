//! Bytes being written: a text that grows by many short pieces.
//!
//! A `String` copies each piece with one call, which for a few bytes takes longer than the copy. Here pieces of known length
//! are a store or two, and others go eight bytes at a time.

use std::ops::Range;

use crate::base::scan::{Block, last_word, word_at, words_of};

/// UTF-8 being written. Only whole texts are put in, so that what comes out is one.
#[derive(Debug, Default)]
pub(crate) struct Buffer {
    /// The bytes written, and others behind them to be written over.
    bytes: Vec<u8>,
    length: usize,
}

/// Fewest and most bytes that are made ready to be written at once: few enough that they are still near when that is done.
const READY_BYTES: (usize, usize) = (1024, 65_536);

/// From here on a buffer grows by a quarter instead of doubling: memory of WebAssembly that was once taken stays taken.
const LARGE: usize = 1 << 20;

impl Buffer {
    /// A buffer with room for so many bytes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self { bytes: Vec::with_capacity(bytes), length: 0 }
    }

    /// The bytes written so far.
    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// Takes back what was written past a length.
    pub(crate) const fn truncate(&mut self, length: usize) {
        if length < self.length {
            self.length = length;
        }
    }

    /// Appends a piece of known length, which belongs to whole texts.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a store or two")]
    pub(crate) fn store<const N: usize>(&mut self, piece: [u8; N]) {
        match self.bytes.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut) {
            Some(room) => *room = piece,
            None => self.grow_for(&piece),
        }
        self.length += N;
    }

    #[cold]
    #[inline(never)]
    fn grow_for(&mut self, piece: &[u8]) {
        let ready = self.bytes.len().min(READY_BYTES.1);
        if ready < READY_BYTES.0 {
            self.bytes.resize(self.bytes.len() + READY_BYTES.0, 0);
        } else {
            let (size, capacity) = (self.bytes.len() + ready, self.bytes.capacity());
            if size > capacity && capacity >= LARGE {
                self.bytes.reserve_exact(size.max(capacity + capacity / 4) - self.bytes.len());
            }
            // Whatever stands there is written over; zeros would be written one by one in a build for size.
            self.bytes.extend_from_within(..ready);
        }
        self.bytes[self.length..self.length + piece.len()].copy_from_slice(piece);
    }

    /// Appends a text as it is.
    pub(crate) fn put(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(word) = word_at(bytes, at) {
            self.store(word.to_le_bytes());
            at += 8;
        }
        if at < bytes.len() {
            self.store_first(last_word(bytes, at, 0), bytes.len() - at);
        }
    }

    /// Appends a text of few bytes as it is.
    pub(crate) fn put_short(&mut self, text: &str) {
        let bytes = text.as_bytes();
        // A beginning and an end that may overlap.
        if let (8..=16, Some(first), Some(last)) = (bytes.len(), bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            self.store(*first);
            self.length -= 16 - bytes.len();
            self.store(*last);
        } else if let (4..8, Some(first), Some(last)) = (bytes.len(), bytes.first_chunk::<4>(), bytes.last_chunk::<4>())
        {
            self.store(*first);
            self.length -= 8 - bytes.len();
            self.store(*last);
        } else if let [first, second, third] = bytes {
            self.store_first(u64::from_le_bytes([*first, *second, *third, 0, 0, 0, 0, 0]), 3);
        } else {
            self.put(text);
        }
    }

    /// Appends the first bytes of a word, eight at most.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a store")]
    pub(crate) fn store_first(&mut self, word: u64, length: usize) {
        self.store(word.to_le_bytes());
        self.length -= 8 - length;
    }

    /// Appends the first bytes of a block, sixteen at most.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "two stores")]
    pub(crate) fn store_first_of(&mut self, block: Block, length: usize) {
        let [first, second] = words_of(block);
        self.store((u128::from(second) << 64 | u128::from(first)).to_le_bytes());
        self.length -= 16 - length;
    }

    /// Puts a text in place of what was written in a range.
    pub(crate) fn replace(&mut self, range: Range<usize>, text: &str) {
        let length = self.length - range.len() + text.len();
        if length > self.bytes.len() {
            self.bytes.resize(length, 0);
        }
        self.bytes.copy_within(range.end..self.length, range.start + text.len());
        self.bytes[range.start..range.start + text.len()].copy_from_slice(text.as_bytes());
        self.length = length;
    }

    /// The text.
    pub(crate) fn into_text(mut self) -> String {
        self.take_text()
    }

    /// Takes the text out and leaves an empty buffer.
    pub(crate) fn take_text(&mut self) -> String {
        let Self { mut bytes, length } = std::mem::take(self);
        bytes.truncate(length);
        String::from_utf8(bytes).unwrap_or_else(|_| unreachable!("only whole texts are put in"))
    }
}

#[cfg(test)]
mod tests {
    use super::Buffer;

    #[test]
    fn gives_back_what_was_put_in() {
        let mut buffer = Buffer::default();
        let mut expected = String::new();
        for length in 0..200 {
            let piece = "é".repeat(length % 23) + &"x".repeat(length);
            buffer.put(&piece);
            expected.push_str(&piece);
            assert_eq!(buffer.len(), expected.len());
        }
        buffer.put("not this");
        buffer.truncate(expected.len());
        buffer.replace(0..0, "<head>");
        assert_eq!(buffer.len(), expected.len() + 6);
        for head in ["<longer head>", "", "<head>"] {
            let length = buffer.len() - expected.len();
            buffer.replace(0..length, head);
        }
        buffer.replace(6..6, &"y".repeat(2000));
        buffer.replace(6..2006, "");
        assert_eq!(buffer.take_text(), "<head>".to_owned() + &expected);
        buffer.put("more");
        assert_eq!(buffer.take_text(), "more");
    }
}
