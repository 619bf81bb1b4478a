//! Reading the blocks of deflate data (RFC 1951).
//!
//! Our own: the reader of `miniz_oxide` is made for speed on every machine and takes 12 kB of WebAssembly, this one 2.

use super::bits::{Begun, Bits};
use super::prefix_code::{MAX_SYMBOLS, PrefixCode, fixed_lengths};
use crate::base::limits::MAX_BYTES;

/// Why deflate data cannot be read on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It ends before its end is told.
    Truncated,
    /// It says what has no meaning.
    Damaged,
    /// The content would be larger than the ceiling.
    TooLarge,
}

type Outcome<T = ()> = Result<T, Fault>;

/// The symbol that ends a block; literals are below it, lengths above.
pub(super) const END_OF_BLOCK: usize = 256;
/// What the symbol of the longest length is above [`END_OF_BLOCK`]. It stands apart from the others' scheme.
pub(super) const LONGEST: usize = 29;
/// Least bytes that a copy has.
pub(super) const MIN_LENGTH: usize = 3;
/// Most bytes that a copy has.
pub(super) const MAX_LENGTH: usize = 258;
/// Symbols of distances that have a meaning.
pub(super) const DISTANCES: usize = 30;

/// The order in which a block gives the lengths of the code that its lengths are written in.
pub(super) const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The block that is being read.
enum Block {
    /// Its beginning comes next.
    None,
    /// Bytes as they are, and how many come still.
    Stored(usize),
    /// Literals and lengths in the first code, distances in the second.
    Coded(Box<[PrefixCode; 2]>),
}

/// How far deflate data was read: what is kept until more of it comes.
pub(super) struct Progress {
    block: Block,
    is_last: bool,
    begun: Begun,
}

impl Default for Progress {
    fn default() -> Self {
        Self { block: Block::None, is_last: false, begun: Begun::default() }
    }
}

/// Deflate data that is being read. What could be read is in the content, whatever fault comes behind it.
pub(super) struct Blocks<'b, 'c> {
    bits: Bits<'b>,
    content: &'c mut Vec<u8>,
    /// Where the content of this data begins: nothing before it can be copied.
    start: usize,
    max_bytes: usize,
    progress: &'c mut Progress,
}

impl<'b, 'c> Blocks<'b, 'c> {
    /// Goes on with bytes from an offset on. Where they are not the last, they may be too few for the next step: then that
    /// is the fault, and all is as it was before the step.
    pub(super) const fn new(
        (bytes, at, is_last): (&'b [u8], usize, bool),
        content: &'c mut Vec<u8>,
        start: usize,
        max_bytes: usize,
        progress: &'c mut Progress,
    ) -> Self {
        Self { bits: Bits::new(bytes, at, progress.begun, is_last), content, start, max_bytes, progress }
    }

    /// Reads to the end of the data, or as far as it can be read; where that is, besides.
    pub(super) fn read(&mut self) -> (Outcome, usize) {
        let outcome = self.blocks();
        let (at, begun) = self.bits.pause();
        self.progress.begun = if outcome.is_ok() { Begun::default() } else { begun };
        (outcome, at)
    }

    fn blocks(&mut self) -> Outcome {
        loop {
            match std::mem::replace(&mut self.progress.block, Block::None) {
                Block::None if self.progress.is_last => return Ok(()),
                Block::None => {
                    let before = self.bits.pause();
                    let outcome = self.beginning();
                    if outcome == Err(Fault::Truncated) {
                        self.progress.is_last = false;
                        self.bits.go_back(before);
                    }
                    outcome?;
                }
                Block::Stored(length) => self.stored(length)?,
                Block::Coded(codes) => {
                    let outcome = self.coded(&codes);
                    if outcome == Err(Fault::Truncated) {
                        self.progress.block = Block::Coded(codes);
                    }
                    outcome?;
                }
            }
        }
    }

    /// What stands at the beginning of a block.
    fn beginning(&mut self) -> Outcome {
        self.progress.is_last = self.bits.read(1)? == 1;
        self.progress.block = match self.bits.read(2)? {
            0 => {
                self.bits.end_byte();
                let (length, inverse) = (self.bits.read(16)?, self.bits.read(16)?);
                if length ^ inverse != 0xFFFF {
                    return Err(Fault::Damaged);
                }
                Block::Stored(length)
            }
            1 => coded(&fixed_lengths(), &[5; 32])?,
            2 => self.described()?,
            _ => return Err(Fault::Damaged),
        };
        Ok(())
    }

    /// A block of bytes as they are.
    fn stored(&mut self, length: usize) -> Outcome {
        let bytes = self.bits.bytes(length);
        let fitting = self.room(bytes.len());
        self.content.extend_from_slice(&bytes[..fitting]);
        if fitting < bytes.len() {
            return Err(Fault::TooLarge);
        }
        if bytes.len() < length {
            self.progress.block = Block::Stored(length - bytes.len());
            return Err(Fault::Truncated);
        }
        Ok(())
    }

    /// A block that says first which codes it is written in.
    fn described(&mut self) -> Outcome<Block> {
        let literals = self.bits.read(5)? + 257;
        let all = literals + self.bits.read(5)? + 1;
        let mut lengths = [0; 19];
        for place in &ORDER[..self.bits.read(4)? + 4] {
            #[allow(clippy::cast_possible_truncation, reason = "three bits")]
            let length = self.bits.read(3)? as u8;
            lengths[*place] = length;
        }
        let code = PrefixCode::of(&lengths).ok_or(Fault::Damaged)?;
        let mut lengths = [0; MAX_SYMBOLS + 32];
        let mut at = 0;
        while at < all {
            self.bits.fill();
            let (length, times) = match code.read(&mut self.bits)? {
                16 if at == 0 => return Err(Fault::Damaged),
                16 => (lengths[at - 1], 3 + self.bits.take(2)?),
                17 => (0, 3 + self.bits.take(3)?),
                18 => (0, 11 + self.bits.take(7)?),
                #[allow(clippy::cast_possible_truncation, reason = "at most 15")]
                length => (length as u8, 1),
            };
            if times > all - at {
                return Err(Fault::Damaged);
            }
            lengths[at..at + times].fill(length);
            at += times;
        }
        coded(&lengths[..literals], &lengths[literals..all])
    }

    /// Literals and copies in two codes.
    fn coded(&mut self, [literals, distances]: &[PrefixCode; 2]) -> Outcome {
        loop {
            if !self.bits.fill() {
                return Err(Fault::Truncated);
            }
            let symbol = literals.read(&mut self.bits)?;
            if let Ok(literal) = u8::try_from(symbol) {
                if self.content.len() == self.content.capacity() && self.room(1) == 0 {
                    return Err(Fault::TooLarge);
                }
                self.content.push(literal);
                continue;
            }
            let length = match symbol - END_OF_BLOCK {
                0 => return Ok(()),
                LONGEST => MAX_LENGTH,
                above if above < LONGEST => MIN_LENGTH + self.spread(above - 1, 2)?,
                _ => return Err(Fault::Damaged),
            };
            let distance = distances.read(&mut self.bits)?;
            if distance >= DISTANCES {
                return Err(Fault::Damaged);
            }
            let distance = 1 + self.spread(distance, 1)?;
            self.copy(length, distance)?;
        }
    }

    /// The number that a symbol stands for with the bits behind it: symbols come in groups, and each group has one bit
    /// more than the one before (RFC 1951 §3.2.5).
    fn spread(&mut self, symbol: usize, group_bits: usize) -> Outcome<usize> {
        let group = symbol >> group_bits;
        if group == 0 {
            return Ok(symbol);
        }
        let place = symbol - ((group - 1) << group_bits);
        Ok((place << (group - 1)) + self.bits.take(group - 1)?)
    }

    /// Repeats content that stands a distance back.
    fn copy(&mut self, length: usize, distance: usize) -> Outcome {
        if distance > self.content.len() - self.start {
            return Err(Fault::Damaged);
        }
        let fitting = self.room(length);
        let from = self.content.len() - distance;
        let end = self.content.len() + fitting;
        // What is copied may reach into what the copy itself writes: each turn doubles what there is.
        while self.content.len() < end {
            let piece = (end - self.content.len()).min(self.content.len() - from);
            self.content.extend_from_within(from..from + piece);
        }
        if fitting < length { Err(Fault::TooLarge) } else { Ok(()) }
    }

    /// Makes room for more content; how many bytes of it the ceiling allows.
    fn room(&mut self, wanted: usize) -> usize {
        let fitting = wanted.min(self.max_bytes - self.content.len());
        let (end, capacity) = (self.content.len() + fitting, self.content.capacity());
        if end > capacity {
            // Doubles like a vector does, but never past the ceiling. Growing copies, so that the old room and the new are
            // taken at once: past the size of an honest file a larger step leaves less room behind.
            let factor = if capacity > MAX_BYTES { 4 } else { 2 };
            let capacity = capacity.saturating_mul(factor).clamp(end, self.max_bytes);
            self.content.reserve_exact(capacity - self.content.len());
        }
        fitting
    }
}

/// A block in codes whose symbols have these lengths.
fn coded(literals: &[u8], distances: &[u8]) -> Outcome<Block> {
    let literals = PrefixCode::of(literals).ok_or(Fault::Damaged)?;
    let distances = PrefixCode::of(distances).ok_or(Fault::Damaged)?;
    Ok(Block::Coded(Box::new([literals, distances])))
}
