//! Finding what was there before: the longest of some earlier places where the next bytes stand too.

use std::mem;

use super::blocks::MAX_LENGTH;
use super::deflate::Item;
use crate::base::scan::word_at;

/// How far back a copy can reach (RFC 1951 §2).
pub(super) const WINDOW: usize = 32_768;

/// Literals and copies of one block.
const ITEMS: usize = 16_384;
/// Most earlier places that are looked at: more takes longer and finds little.
const MAX_PLACES: usize = 128;
/// A copy of this length is good enough to look at fewer places for a better one at the next byte.
const GOOD_LENGTH: usize = 8;
/// A copy of this length is taken without looking for a better one at the next byte.
const TAKEN_LENGTH: usize = 32;
/// A copy of this length ends the search.
const NICE_LENGTH: usize = 128;
/// How far back a copy of three bytes may reach: from further away its bytes take less room as they are.
const NEAR: usize = 512;

/// No place.
const NONE: u32 = u32::MAX;

/// Where bytes were seen: the last place of each four of them, and the place before of each place.
pub(super) struct Repetitions {
    last: Box<[u32; WINDOW]>,
    before: Box<[u32; WINDOW]>,
    /// Where the content was not looked at yet.
    at: usize,
    /// What begins one byte before; it is taken if nothing longer begins here.
    held: Copy,
    /// Whether that byte is in no item yet.
    holds_byte: bool,
    items: Vec<Item>,
    /// Bits of four bytes that need not be the same in the shortest copy that is looked for: none, or those of the last.
    spare: u32,
}

/// A table of known length, which spares a check at each look into it.
fn no_places() -> Box<[u32; WINDOW]> {
    vec![NONE; WINDOW].try_into().unwrap_or_else(|_| unreachable!("it has the length that was asked for"))
}

/// A copy; none where the length is 0.
#[derive(Clone, Copy, Default)]
struct Copy {
    length: usize,
    distance: usize,
}

impl Repetitions {
    pub(super) fn new(spare: u32) -> Self {
        Self {
            spare,
            last: no_places(),
            before: no_places(),
            at: 0,
            held: Copy::default(),
            holds_byte: false,
            items: Vec::new(),
        }
    }

    /// Forgets the first bytes of the content, which are gone: as many as are a multiple of the window.
    pub(super) fn pass(&mut self, count: usize) {
        self.at -= count;
        #[allow(clippy::cast_possible_truncation, reason = "a step is much smaller")]
        let count = count as u32;
        for place in self.last.iter_mut().chain(&mut *self.before) {
            *place = if *place == NONE { NONE } else { place.checked_sub(count).unwrap_or(NONE) };
        }
    }

    /// Takes the items that were found, and says up to where they go.
    pub(super) fn take(&mut self) -> (Vec<Item>, usize) {
        (mem::take(&mut self.items), self.at - usize::from(self.holds_byte))
    }

    /// Goes on finding literals and copies, up to a place: whether it came there. Otherwise there are enough for a block.
    pub(super) fn find(&mut self, content: &[u8], end: usize) -> bool {
        let mut at = self.at;
        while at < end && self.items.len() < ITEMS {
            let held = self.held;
            let found =
                if held.length < TAKEN_LENGTH { self.longest(content, at, held.length) } else { Copy::default() };
            if held.length > 0 && found.length <= held.length {
                #[allow(clippy::cast_possible_truncation, reason = "neither is larger than the window")]
                self.items.push(Item { distance: held.distance as u16, value: held.length as u16 });
                let behind = at - 1 + held.length;
                while at < behind {
                    self.add(content, at);
                    at += 1;
                }
                (self.held, self.holds_byte) = (Copy::default(), false);
                continue;
            }
            if self.holds_byte {
                self.items.push(Item { distance: 0, value: u16::from(content[at - 1]) });
            }
            self.add(content, at);
            (self.held, self.holds_byte) = (found, true);
            at += 1;
        }
        self.at = at;
        if at + 1 == content.len() && mem::take(&mut self.holds_byte) {
            self.items.push(Item { distance: 0, value: u16::from(content[at - 1]) });
        }
        at >= end
    }

    /// The longest copy at a place that is longer than what is held.
    fn longest(&self, content: &[u8], at: usize, held: usize) -> Copy {
        let most = MAX_LENGTH.min(content.len() - 1 - at);
        let mut best = Copy { length: held.max(if self.spare > 0 { 2 } else { 3 }), distance: 0 };
        if best.length >= most {
            return Copy::default();
        }
        let mut place = self.last[self.hash(content, at)];
        let mut left = if held >= GOOD_LENGTH { MAX_PLACES / 4 } else { MAX_PLACES };
        // A longer copy has these bytes too, which tells most of the others apart at once.
        let mut end = four(content, at + best.length.max(3) - 3);
        while place != NONE && left > 0 {
            let from = place as usize;
            let distance = at - from;
            if distance > WINDOW {
                break;
            }
            if best.length < 3 || four(content, from + best.length - 3) == end {
                let length = same(content, from, at, most);
                if length > best.length && (length > 3 || distance <= NEAR) {
                    best = Copy { length, distance };
                    if length >= most.min(NICE_LENGTH) {
                        break;
                    }
                    end = four(content, at + length - 3);
                }
            }
            place = self.before[from % WINDOW];
            left -= 1;
        }
        if best.distance == 0 { Copy::default() } else { best }
    }

    /// Remembers a place.
    #[allow(clippy::inline_always, reason = "once a byte")]
    #[inline(always)]
    fn add(&mut self, content: &[u8], at: usize) {
        if at + 4 <= content.len() {
            let hash = self.hash(content, at);
            self.before[at % WINDOW] = self.last[hash];
            #[allow(clippy::cast_possible_truncation, reason = "a block is much smaller")]
            let place = at as u32;
            self.last[hash] = place;
        }
    }

    /// A number of 15 bits for the bytes at a place that the shortest copy has.
    #[allow(clippy::inline_always, reason = "once a byte")]
    #[inline(always)]
    fn hash(&self, content: &[u8], at: usize) -> usize {
        let bytes = four(content, at) << self.spare;
        (bytes.wrapping_mul(0x9E37_79B1) >> 17) as usize
    }
}

/// The four bytes at a place as a number.
#[allow(clippy::inline_always, reason = "several times a byte")]
#[inline(always)]
fn four(content: &[u8], at: usize) -> u32 {
    let bytes = &content[at..at + 4];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// How many bytes are the same at two places, up to a most.
fn same(content: &[u8], one: usize, other: usize, most: usize) -> usize {
    let (one, other) = (&content[one..one + most], &content[other..other + most]);
    let mut length = 0;
    while let (Some(one), Some(other)) = (word_at(one, length), word_at(other, length)) {
        let difference = one ^ other;
        if difference != 0 {
            return length + difference.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    while length < most && one[length] == other[length] {
        length += 1;
    }
    length
}
