//! Writing deflate data (RFC 1951): repetitions become copies, and each block is written in the code that is shortest for it.
//!
//! Our own: the writer of `miniz_oxide` takes 13 kB of WebAssembly for its levels and strategies, this one 4 for the one
//! that is used.

use std::mem;
use std::ops::Range;

use super::blocks::{DISTANCES, END_OF_BLOCK, LONGEST, MAX_LENGTH, MIN_LENGTH, ORDER};
use super::prefix_code::{MAX_SYMBOLS, fixed_lengths, lengths_for};
use super::repetitions::{Repetitions, WINDOW};

/// Content that is looked at together. It does not depend on how the content comes in pieces, so neither does what is
/// written.
const STEP: usize = 4 * WINDOW;
/// Content that has to follow a place: what is said of the place may depend on it.
const FOLLOWING: usize = MAX_LENGTH + 1;

/// Symbols of literals, of the end of a block, and of lengths.
const LITERALS: usize = 286;

/// Content on its way into deflate data.
pub(super) struct Deflate {
    /// Up to one window of content that was looked at, and behind it what was not yet.
    content: Vec<u8>,
    /// Where the content of the block begins that is being gathered; none where that is gone.
    start: Option<usize>,
    repetitions: Repetitions,
    bits: u64,
    filled: usize,
}

/// A literal, or a copy where the distance is not 0.
#[derive(Clone, Copy)]
pub(super) struct Item {
    pub(super) distance: u16,
    /// The length of a copy, or the literal.
    pub(super) value: u16,
}

impl Deflate {
    pub(super) fn new() -> Self {
        Self::of(Vec::new(), 0)
    }

    /// Content of which nothing was written yet, and the bits of four bytes that [`Repetitions`] need not find again.
    fn of(content: Vec<u8>, spare: u32) -> Self {
        Self { content, start: Some(0), repetitions: Repetitions::new(spare), bits: 0, filled: 0 }
    }

    /// Takes content, and writes the blocks that it fills.
    pub(super) fn write(&mut self, mut bytes: &[u8], out: &mut Vec<u8>) {
        while !bytes.is_empty() {
            let room = WINDOW + STEP + FOLLOWING - self.content.len();
            let (piece, rest) = bytes.split_at(room.min(bytes.len()));
            self.content.extend_from_slice(piece);
            bytes = rest;
            if piece.len() == room {
                self.look(self.content.len() - FOLLOWING, out);
                self.content.drain(..STEP);
                self.repetitions.pass(STEP);
                self.start = self.start.and_then(|start| start.checked_sub(STEP));
            }
        }
    }

    /// Writes what is left, and the end.
    pub(super) fn finish(&mut self, out: &mut Vec<u8>) {
        // Four bytes are looked at where three stand.
        self.content.push(0);
        let before = out.len();
        self.end(out);
        if self.content.len() <= WINDOW {
            // Copies of three bytes pay in some small files and not in others, so both are tried.
            let mut other = Vec::new();
            Self::of(mem::take(&mut self.content), 8).end(&mut other);
            if other.len() < out.len() - before {
                out.truncate(before);
                out.append(&mut other);
            }
        }
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.look(self.content.len() - 1, out);
        self.block(true, out);
        self.end_byte(out);
    }

    /// Looks at the content up to a place, and writes the blocks that it fills.
    fn look(&mut self, end: usize, out: &mut Vec<u8>) {
        while !self.repetitions.find(&self.content, end) {
            self.block(false, out);
        }
    }

    fn block(&mut self, is_last: bool, out: &mut Vec<u8>) {
        let (items, end) = self.repetitions.take();
        let mut literals = [0; LITERALS];
        let mut distances = [0; DISTANCES];
        literals[END_OF_BLOCK] = 1;
        let mut extra_bits = 0;
        for item in &items {
            let [first, second] = symbols(*item);
            literals[first.symbol] += 1;
            if item.distance > 0 {
                distances[second.symbol] += 1;
            }
            extra_bits += first.extra_bits + second.extra_bits;
        }
        let own = Code::shortest(&literals, &distances);
        let fixed = fixed_lengths();
        let own_bits = own.bits + extra_bits;
        let fixed_bits = extra_bits + cost(&literals, &fixed) + cost(&distances, &[5; DISTANCES]);
        let stored = self.start.replace(end);
        if let Some(start) = stored
            && self.stored_bits(end - start) <= own_bits.min(fixed_bits) + 3
        {
            self.stored(start..end, is_last, out);
        } else {
            self.push(usize::from(is_last), 1, out);
            if fixed_bits <= own_bits {
                self.push(1, 2, out);
                self.coded(&items, &fixed, &[5; DISTANCES], out);
            } else {
                self.push(2, 2, out);
                for (value, count) in own.description {
                    self.push(value, count, out);
                }
                self.coded(&items, &own.lengths[0], &own.lengths[1], out);
            }
        }
    }

    /// Bits that bytes take as they are: three bits, the rest of the byte, and twice how many there are.
    const fn stored_bits(&self, bytes: usize) -> usize {
        (self.filled + 3).next_multiple_of(8) - self.filled + 32 + bytes * 8
    }

    /// Writes bytes as they are. They are never more than such a block can hold: in the fixed code no item takes more than 31
    /// bits, so that a block of items is shorter than that.
    fn stored(&mut self, range: Range<usize>, is_last: bool, out: &mut Vec<u8>) {
        self.push(usize::from(is_last), 3, out);
        self.end_byte(out);
        let length = range.len();
        self.push(length | (length ^ 0xFFFF) << 16, 32, out);
        out.extend_from_slice(&self.content[range]);
    }

    fn coded(&mut self, items: &[Item], literals: &[u8], distances: &[u8], out: &mut Vec<u8>) {
        let (literal_codes, distance_codes) = (codes(literals), codes(distances));
        for item in items {
            let [first, second] = symbols(*item);
            self.push(usize::from(literal_codes[first.symbol]), usize::from(literals[first.symbol]), out);
            if item.distance > 0 {
                self.push(first.extra, first.extra_bits, out);
                self.push(usize::from(distance_codes[second.symbol]), usize::from(distances[second.symbol]), out);
                self.push(second.extra, second.extra_bits, out);
            }
        }
        self.push(usize::from(literal_codes[END_OF_BLOCK]), usize::from(literals[END_OF_BLOCK]), out);
    }

    /// Writes bits, at most 32.
    fn push(&mut self, value: usize, count: usize, out: &mut Vec<u8>) {
        self.bits |= (value as u64) << self.filled;
        self.filled += count;
        if self.filled >= 32 {
            out.extend_from_slice(&self.bits.to_le_bytes()[..4]);
            self.bits >>= 32;
            self.filled -= 32;
        }
    }

    /// Fills up the byte that was begun.
    fn end_byte(&mut self, out: &mut Vec<u8>) {
        let bytes = self.filled.div_ceil(8);
        out.extend_from_slice(&self.bits.to_le_bytes()[..bytes]);
        (self.bits, self.filled) = (0, 0);
    }
}

/// What a number is written as: a symbol and the bits that follow it.
struct Coded {
    symbol: usize,
    extra: usize,
    extra_bits: usize,
}

/// The symbols of a literal (the first) or of a copy (both).
#[allow(clippy::inline_always, reason = "once for each byte that is not part of a copy")]
#[inline(always)]
fn symbols(item: Item) -> [Coded; 2] {
    let value = usize::from(item.value);
    if item.distance == 0 {
        return [Coded { symbol: value, extra: 0, extra_bits: 0 }, Coded { symbol: 0, extra: 0, extra_bits: 0 }];
    }
    let mut length = gathered(value - MIN_LENGTH, 2);
    length.symbol += END_OF_BLOCK + 1;
    if value == MAX_LENGTH {
        length = Coded { symbol: END_OF_BLOCK + LONGEST, extra: 0, extra_bits: 0 };
    }
    [length, gathered(usize::from(item.distance) - 1, 1)]
}

/// The symbol of a number: symbols come in groups, and each group has one bit more behind it than the one before
/// (RFC 1951 §3.2.5).
fn gathered(number: usize, group_bits: u32) -> Coded {
    let Some(extra_bits) = number.checked_ilog2().and_then(|top| top.checked_sub(group_bits)) else {
        return Coded { symbol: number, extra: 0, extra_bits: 0 };
    };
    let extra_bits = extra_bits as usize;
    let symbol = (extra_bits << group_bits) + (number >> extra_bits);
    Coded { symbol, extra: number & ((1 << extra_bits) - 1), extra_bits }
}

/// Bits that symbols take in a code.
fn cost(counts: &[u32], lengths: &[u8]) -> usize {
    counts.iter().zip(lengths).map(|(count, length)| *count as usize * usize::from(*length)).sum()
}

/// The codes of symbols with these lengths (RFC 1951 §3.2.2), the first bit lowest.
fn codes(lengths: &[u8]) -> [u16; MAX_SYMBOLS] {
    let mut codes = [0; MAX_SYMBOLS];
    let mut next = 0_u16;
    for length in 1..=15 {
        for (symbol, _) in lengths.iter().enumerate().filter(|(_, given)| **given == length) {
            codes[symbol] = next.reverse_bits() >> (16 - length);
            next = next.wrapping_add(1);
        }
        next <<= 1;
    }
    codes
}

/// A code made for one block.
struct Code {
    /// Bits of each literal, and of each distance.
    lengths: [Vec<u8>; 2],
    /// What says which code it is: numbers with their bits.
    description: Vec<(usize, usize)>,
    /// Bits of the description and of the symbols.
    bits: usize,
}

impl Code {
    /// The shortest of some codes for symbols that occur this often: limits go down as long as that takes fewer bits. Rare
    /// symbols get shorter codes then, which are more alike, and told in fewer bits.
    fn shortest(literals: &[u32], distances: &[u32]) -> Self {
        let mut limits = [15, 15];
        let mut best = Self::of(literals, distances, limits);
        for part in 0..limits.len() {
            loop {
                let mut other = limits;
                let longest = best.lengths.get(part).and_then(|lengths| lengths.iter().max());
                other[part] = longest.map_or(1, |longest| longest - 1);
                let code = Self::of(literals, distances, other);
                if code.bits >= best.bits {
                    break;
                }
                (best, limits) = (code, other);
            }
        }
        best
    }

    /// The code for symbols that occur this often, with limits: the most bits of literals, and those of distances.
    fn of(literal_counts: &[u32], distance_counts: &[u32], limits: [u8; 2]) -> Self {
        let literals = lengths_for(literal_counts, limits[0]);
        let distances = lengths_for(distance_counts, limits[1]);
        let description = describe(&literals, &distances);
        let described: usize = description.iter().map(|(_, count)| count).sum();
        let bits = described + cost(literal_counts, &literals) + cost(distance_counts, &distances);
        Self { lengths: [literals, distances], description, bits }
    }
}

/// What says which codes a block is written in: numbers with their bits.
fn describe(literals: &[u8], distances: &[u8]) -> Vec<(usize, usize)> {
    let used = |lengths: &[u8], least: usize| {
        lengths.iter().rposition(|length| *length > 0).map_or(0, |last| last + 1).max(least)
    };
    let (literals, distances) = (&literals[..used(literals, 257)], &distances[..used(distances, 1)]);
    let lengths = [literals, distances].concat();
    let mut runs = Vec::new();
    let mut counts = [0; ORDER.len()];
    let mut at = 0;
    while at < lengths.len() {
        let length = lengths[at];
        let same = lengths[at..].iter().take_while(|other| **other == length).count();
        let is_repeated = at > 0 && lengths[at - 1] == length;
        // Coded, how many lengths it stands for, the bits behind it, and how many those are.
        let (symbol, times, extra_bits) = match (length, same) {
            (0, 11..) => (18, same.min(138), 7),
            (0, 3..) => (17, same, 3),
            (_, 3..) if is_repeated => (16, same.min(6), 2),
            _ => (usize::from(length), 1, 0),
        };
        let least = if symbol == 18 { 11 } else { 3 };
        counts[symbol] += 1;
        runs.push((symbol, times.saturating_sub(least), extra_bits));
        at += times;
    }
    let code = lengths_for(&counts, 7);
    let given = ORDER.iter().rposition(|symbol| code[*symbol] > 0).map_or(4, |last| last + 1).max(4);
    let mut described = vec![(literals.len() - 257, 5), (distances.len() - 1, 5), (given - 4, 4)];
    described.extend(ORDER[..given].iter().map(|symbol| (usize::from(code[*symbol]), 3)));
    let codes = codes(&code);
    for (symbol, extra, extra_bits) in runs {
        described.push((usize::from(codes[symbol]), usize::from(code[symbol])));
        described.push((extra, extra_bits));
    }
    described
}
