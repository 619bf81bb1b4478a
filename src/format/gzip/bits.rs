//! Deflate data bit by bit: the lowest bit of a byte comes first (RFC 1951 §3.1.1).

use super::blocks::Fault;

/// Bytes that are read as bits.
pub(super) struct Bits<'b> {
    bytes: &'b [u8],
    /// Bytes that were taken into the buffer.
    at: usize,
    buffer: u64,
    /// Bits of the buffer that are filled.
    filled: usize,
    /// Whether no bytes come behind these.
    is_last: bool,
}

/// Bits of a byte that was begun, kept for when more bytes come.
#[derive(Clone, Copy, Default)]
pub(super) struct Begun {
    buffer: u64,
    filled: usize,
}

impl<'b> Bits<'b> {
    pub(super) const fn new(bytes: &'b [u8], at: usize, begun: Begun, is_last: bool) -> Self {
        Self { bytes, at, buffer: begun.buffer, filled: begun.filled, is_last }
    }

    /// Gives back the bytes that were not begun: where they are, and the bits before them.
    pub(super) const fn pause(&mut self) -> (usize, Begun) {
        self.at -= self.filled >> 3;
        self.filled &= 7;
        self.buffer &= (1 << self.filled) - 1;
        (self.at, Begun { buffer: self.buffer, filled: self.filled })
    }

    /// Goes back to where [`pause`](Self::pause) was called.
    pub(super) const fn go_back(&mut self, (at, begun): (usize, Begun)) {
        self.at = at;
        self.buffer = begun.buffer;
        self.filled = begun.filled;
    }

    /// Fills the buffer with at least 56 bits, or with all that are left. Answers whether that is as many as ever come.
    #[allow(clippy::inline_always, reason = "once a symbol: a call would cost more than what it does")]
    #[inline(always)]
    pub(super) fn fill(&mut self) -> bool {
        if let Some(next) = self.bytes[self.at..].first_chunk() {
            self.buffer |= u64::from_le_bytes(*next) << self.filled;
            self.at += (63 - self.filled) >> 3;
            // Seven bytes more than the bits of the byte that was begun.
            self.filled |= 0b11_1000;
            true
        } else {
            self.fill_at_end()
        }
    }

    #[inline(never)]
    fn fill_at_end(&mut self) -> bool {
        while self.filled < 56
            && let Some(byte) = self.bytes.get(self.at)
        {
            self.buffer |= u64::from(*byte) << self.filled;
            self.at += 1;
            self.filled += 8;
        }
        self.is_last
    }

    /// The next bits, fewer than 32; zeros stand behind the end.
    #[allow(clippy::inline_always, clippy::cast_possible_truncation, reason = "as above; the mask leaves few bits")]
    #[inline(always)]
    pub(super) const fn peek(&self, count: usize) -> usize {
        self.buffer as usize & ((1 << count) - 1)
    }

    /// Passes over bits.
    #[allow(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    pub(super) const fn skip(&mut self, count: usize) -> Result<(), Fault> {
        if count > self.filled {
            return Err(Fault::Truncated);
        }
        self.buffer >>= count;
        self.filled -= count;
        Ok(())
    }

    /// Takes bits out of the buffer as a number.
    #[allow(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    pub(super) const fn take(&mut self, count: usize) -> Result<usize, Fault> {
        let number = self.peek(count);
        match self.skip(count) {
            Ok(()) => Ok(number),
            Err(fault) => Err(fault),
        }
    }

    /// Fills the buffer and takes bits out of it as a number.
    pub(super) fn read(&mut self, count: usize) -> Result<usize, Fault> {
        self.fill();
        self.take(count)
    }

    /// Passes over the rest of the byte that was begun, and says which byte comes next.
    pub(super) const fn end_byte(&mut self) -> usize {
        self.at -= self.filled >> 3;
        self.buffer = 0;
        self.filled = 0;
        self.at
    }

    /// Takes whole bytes, at most as many as are left.
    pub(super) fn bytes(&mut self, count: usize) -> &'b [u8] {
        let rest = &self.bytes[self.end_byte()..];
        let taken = &rest[..count.min(rest.len())];
        self.at += taken.len();
        taken
    }
}
