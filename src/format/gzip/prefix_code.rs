//! Codes of deflate data (RFC 1951 §3.2.2): frequent symbols have fewer bits, and no code begins as another does.

use super::bits::Bits;
use super::blocks::Fault;
use crate::base::order::order_of;

/// Codes of up to this many bits, which nearly all are, are looked up in one step.
const SHORT_BITS: usize = 10;
/// Bits of the longest code.
const MAX_BITS: usize = 15;
/// Most symbols of a code: literals, the end of a block, and lengths.
pub(super) const MAX_SYMBOLS: usize = 288;

/// The lengths of the code that every block may be written in without describing it (RFC 1951 §3.2.6).
pub(super) fn fixed_lengths() -> [u8; MAX_SYMBOLS] {
    let mut lengths = [8; MAX_SYMBOLS];
    lengths[144..256].fill(9);
    lengths[256..280].fill(7);
    lengths
}

/// The lengths, up to a longest one, of the code in which symbols that occur this often take the fewest bits. At least two
/// symbols get a code: some readers want no fewer. Where so few bits are too few, codes are as short as they can be.
pub(super) fn lengths_for(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut used = Vec::with_capacity(counts.len());
    for (symbol, count) in counts.iter().enumerate() {
        if *count > 0 {
            used.push(symbol);
        }
    }
    for (symbol, count) in counts.iter().enumerate().take(2) {
        if used.len() < 2 && *count == 0 {
            used.push(symbol);
        }
    }
    let mut order = order_of(used.len(), &|one, other| counts[used[one]].cmp(&counts[used[other]]));
    let all = 2 * order.len() - 1;
    let mut nodes = vec![0; all];
    for (node, place) in order.iter_mut().enumerate() {
        *place = used[*place];
        nodes[node] = counts[*place] as usize;
    }
    let mut parents = vec![0; all];
    let mut lengths = vec![0; counts.len()];
    loop {
        // Huffman's way: the two rarest become one, again and again. Symbols come first, and then what they became, which
        // comes in its order as well. Of two that are equally rare the symbol is taken, which keeps codes short.
        let (mut symbol, mut inner) = (0, order.len());
        for parent in order.len()..all {
            let mut sum = 0;
            for _ in 0..2 {
                let is_symbol = symbol < order.len() && (inner >= parent || nodes[symbol] <= nodes[inner]);
                let rarest = if is_symbol { &mut symbol } else { &mut inner };
                sum += nodes[*rarest];
                parents[*rarest] = parent;
                *rarest += 1;
            }
            nodes[parent] = sum;
        }
        let mut is_short = true;
        parents[all - 1] = 0;
        // From here on each has its depth instead.
        for node in (0..all - 1).rev() {
            let depth = parents[parents[node]] + 1;
            parents[node] = depth;
            if node < order.len() {
                is_short &= depth <= usize::from(longest);
                #[allow(clippy::cast_possible_truncation, reason = "sums that grow so slowly are not that large")]
                let depth = depth as u8;
                lengths[order[node]] = depth;
            }
        }
        if is_short || nodes[order.len() - 1] < 2 {
            return lengths;
        }
        // Rare symbols get shorter codes when they are less rare in proportion.
        for node in &mut nodes[..order.len()] {
            *node = node.div_ceil(2);
        }
    }
}

/// One code, ready for reading.
pub(super) struct PrefixCode {
    /// What the next bits stand for: the symbol above the four bits of its length, or 0 for a longer code.
    short: [u16; 1 << SHORT_BITS],
    /// How many symbols have a code of each length.
    counts: [u16; MAX_BITS + 1],
    /// The symbols in the order of their codes.
    symbols: [u16; MAX_SYMBOLS],
}

impl PrefixCode {
    /// The code whose symbols have these lengths in bits, 0 for none; `None` where no code has them.
    pub(super) fn of(lengths: &[u8]) -> Option<Self> {
        let mut code = Self { short: [0; 1 << SHORT_BITS], counts: [0; MAX_BITS + 1], symbols: [0; MAX_SYMBOLS] };
        for length in lengths {
            code.counts[usize::from(*length)] += 1;
        }
        let unused = std::mem::take(&mut code.counts[0]);
        // A code of one symbol is the only one that may leave bits without a meaning (RFC 1951 §3.2.7).
        let may_be_incomplete = lengths.len() <= usize::from(unused) + 1;
        let mut free = 1_i32;
        let mut next = [0_u16; MAX_BITS + 1];
        for length in 1..=MAX_BITS {
            next[length] = next[length - 1] + code.counts[length - 1];
            free = free * 2 - i32::from(code.counts[length]);
            if free < 0 {
                return None;
            }
        }
        if free > 0 && !may_be_incomplete {
            return None;
        }
        for (symbol, length) in (0_u16..).zip(lengths) {
            if *length > 0 {
                let place = &mut next[usize::from(*length)];
                code.symbols[usize::from(*place)] = symbol;
                *place += 1;
            }
        }
        code.fill_short();
        Some(code)
    }

    fn fill_short(&mut self) {
        let (mut bits, mut place) = (0_u16, 0_usize);
        for length in 1..=SHORT_BITS {
            bits <<= 1;
            for _ in 0..self.counts[length] {
                // The first bit of a code is the lowest of the bits that are read.
                let mut at = usize::from(bits.reverse_bits()) >> (16 - length);
                while at < self.short.len() {
                    #[allow(clippy::cast_possible_truncation, reason = "a length of at most ten")]
                    let length = length as u16;
                    self.short[at] = self.symbols[place] << 4 | length;
                    at += 1 << length;
                }
                bits += 1;
                place += 1;
            }
        }
    }

    /// Reads the next symbol. The bits were filled up.
    #[allow(clippy::inline_always, reason = "once a symbol: a call would cost more than what it does")]
    #[inline(always)]
    pub(super) fn read(&self, bits: &mut Bits<'_>) -> Result<usize, Fault> {
        let entry = usize::from(self.short[bits.peek(SHORT_BITS)]);
        if entry == 0 {
            return self.read_long(bits);
        }
        bits.skip(entry & 15)?;
        Ok(entry >> 4)
    }

    #[inline(never)]
    fn read_long(&self, bits: &mut Bits<'_>) -> Result<usize, Fault> {
        let next = bits.peek(MAX_BITS);
        let (mut code, mut first, mut place) = (0, 0, 0);
        for length in 1..=MAX_BITS {
            code |= next >> (length - 1) & 1;
            let count = usize::from(self.counts[length]);
            if code < first + count {
                bits.skip(length)?;
                return Ok(usize::from(self.symbols[place + code - first]));
            }
            place += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        // What is missing behind the end reads as zeros, and says nothing about the data.
        bits.skip(MAX_BITS)?;
        Err(Fault::Damaged)
    }
}

#[cfg(test)]
mod tests {
    use super::{PrefixCode, lengths_for};

    #[test]
    fn frequent_symbols_have_shorter_codes() {
        assert_eq!(lengths_for(&[0, 50, 1, 20, 2], 15), [0, 1, 3, 2, 3]);
        assert_eq!(lengths_for(&[0, 0, 0], 15), [1, 1, 0]);
        assert_eq!(lengths_for(&[0, 0, 9], 15), [1, 0, 1]);
    }

    #[test]
    fn no_code_is_longer_than_it_may_be() {
        let mut counts = vec![1, 1];
        for symbol in 2..40 {
            counts.push(counts[symbol - 2] + counts[symbol - 1]);
        }
        for longest in [7, 15] {
            let lengths = lengths_for(&counts, longest);
            assert!(lengths.iter().all(|length| (1..=longest).contains(length)), "{lengths:?}");
            assert!(PrefixCode::of(&lengths).is_some(), "{lengths:?}");
        }
    }

    #[test]
    fn only_lengths_that_a_code_can_have_make_one() {
        for lengths in [&[1, 1][..], &[1, 2, 2], &[0, 1], &[3], &[0, 0]] {
            assert!(PrefixCode::of(lengths).is_some(), "{lengths:?}");
        }
        for lengths in [&[1, 1, 1][..], &[1, 2], &[2, 2, 2]] {
            assert!(PrefixCode::of(lengths).is_none(), "{lengths:?}");
        }
    }
}
