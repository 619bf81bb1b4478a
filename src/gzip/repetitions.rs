//! Finding what was there before: the longest of some earlier places where the next bytes stand too.

use super::blocks::{MAX_LENGTH, MIN_LENGTH};
use super::deflate::Item;

/// How far back a copy can reach (RFC 1951 §2).
pub(super) const WINDOW: usize = 32_768;

/// Most earlier places that are looked at: more takes longer and finds little.
const MAX_PLACES: usize = 128;
/// A copy of this length is good enough to look at fewer places for a better one at the next byte.
const GOOD_LENGTH: usize = 8;
/// A copy of this length is taken without looking for a better one at the next byte.
const TAKEN_LENGTH: usize = 16;
/// A copy of this length ends the search.
const NICE_LENGTH: usize = 128;
/// The shortest copy takes more than its literals when it comes from further away.
const MAX_SHORT_DISTANCE: usize = 4_096;

/// No place.
const NONE: u32 = u32::MAX;

/// Where bytes were seen: the last place of each three of them, and the place before of each place.
pub(super) struct Repetitions {
    last: Vec<u32>,
    before: Vec<u32>,
}

/// A copy; none where the length is 0.
#[derive(Clone, Copy, Default)]
struct Copy {
    length: usize,
    distance: usize,
}

impl Repetitions {
    pub(super) fn new() -> Self {
        Self { last: vec![NONE; WINDOW], before: vec![NONE; WINDOW] }
    }

    /// Forgets the first bytes of the content, which are gone: as many as are a multiple of the window.
    pub(super) fn pass(&mut self, count: usize) {
        #[allow(clippy::cast_possible_truncation, reason = "a block is much smaller")]
        let count = count as u32;
        for place in self.last.iter_mut().chain(&mut self.before) {
            *place = if *place == NONE { NONE } else { place.checked_sub(count).unwrap_or(NONE) };
        }
    }

    /// The content from a place on as literals and copies.
    pub(super) fn find(&mut self, content: &[u8], start: usize) -> Vec<Item> {
        let mut items = Vec::new();
        let mut at = start;
        // What begins one byte before; it is taken if nothing longer begins here.
        let mut held = Copy::default();
        let mut holds_byte = false;
        while at < content.len() {
            let found =
                if held.length < TAKEN_LENGTH { self.longest(content, at, held.length) } else { Copy::default() };
            if held.length >= MIN_LENGTH && found.length <= held.length {
                #[allow(clippy::cast_possible_truncation, reason = "neither is larger than the window")]
                items.push(Item { distance: held.distance as u16, value: held.length as u16 });
                let end = at - 1 + held.length;
                while at < end {
                    self.add(content, at);
                    at += 1;
                }
                (held, holds_byte) = (Copy::default(), false);
                continue;
            }
            if holds_byte {
                items.push(Item { distance: 0, value: u16::from(content[at - 1]) });
            }
            self.add(content, at);
            (held, holds_byte) = (found, true);
            at += 1;
        }
        if holds_byte {
            items.push(Item { distance: 0, value: u16::from(content[at - 1]) });
        }
        items
    }

    /// The longest copy at a place that is longer than what is held.
    fn longest(&self, content: &[u8], at: usize, held: usize) -> Copy {
        let mut best = Copy { length: held.max(MIN_LENGTH - 1), distance: 0 };
        let most = MAX_LENGTH.min(content.len() - at);
        let Some(hash) = hash(content, at) else { return Copy::default() };
        let mut place = self.last[hash];
        let mut left = if held >= GOOD_LENGTH { MAX_PLACES / 4 } else { MAX_PLACES };
        while place != NONE && left > 0 && best.length < most.min(NICE_LENGTH) {
            let from = place as usize;
            let distance = at - from;
            if distance > WINDOW {
                break;
            }
            if content[from + best.length] == content[at + best.length] {
                let length = same(&content[from..], &content[at..at + most]);
                if length > best.length && (length > MIN_LENGTH || distance <= MAX_SHORT_DISTANCE) {
                    best = Copy { length, distance };
                }
            }
            place = self.before[from % WINDOW];
            left -= 1;
        }
        if best.distance == 0 { Copy::default() } else { best }
    }

    /// Remembers a place.
    fn add(&mut self, content: &[u8], at: usize) {
        if let Some(hash) = hash(content, at) {
            self.before[at % WINDOW] = self.last[hash];
            #[allow(clippy::cast_possible_truncation, reason = "a block is much smaller")]
            let place = at as u32;
            self.last[hash] = place;
        }
    }
}

/// A number of 15 bits for the next three bytes.
#[allow(clippy::inline_always, reason = "once a byte")]
#[inline(always)]
fn hash(content: &[u8], at: usize) -> Option<usize> {
    let [first, second, third] = *content[at..].first_chunk()?;
    let word = u32::from_le_bytes([first, second, third, 0]);
    Some((word.wrapping_mul(0x9E37_79B1) >> 17) as usize)
}

/// How many bytes are the same at the beginning of both.
fn same(one: &[u8], other: &[u8]) -> usize {
    let mut length = 0;
    while let (Some(one), Some(other)) = (one[length..].first_chunk(), other[length..].first_chunk()) {
        let difference = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if difference != 0 {
            return length + difference.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    while length < other.len() && one[length] == other[length] {
        length += 1;
    }
    length
}
