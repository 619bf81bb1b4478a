//! One map for all that is found again by a number of 64 bits, such as the fingerprint of a text.
//!
//! The map of the standard library is generic: each type of value that it is used with adds about 3 kB to the WebAssembly
//! module. Here it is compiled once. What is more than a number stands in a list, of which the map keeps the index.

/// Numbers by keys of which every bit is as good as random (see [`mix`](crate::base::fingerprint::mix)). The keys 0 and 1 are one.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyMap {
    /// Keys with their values, as many as a power of two; the key [`FREE`] stands for none. A key is looked for from its own
    /// place onwards, up to the first that is free.
    slots: Vec<(u64, u64)>,
    length: usize,
}

const FREE: u64 = 0;

/// Slots of the smallest map that holds anything.
const FEWEST_SLOTS: usize = 16;

impl KeyMap {
    /// The value of a key.
    pub(crate) fn get(&self, key: u64) -> Option<u64> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, value) = self.slots[self.place_of(key)];
        (found != FREE).then_some(value)
    }

    /// The value of a key, where all values are indexes of a list.
    #[allow(clippy::cast_possible_truncation, reason = "an index was put in")]
    pub(crate) fn index(&self, key: u64) -> Option<usize> {
        self.get(key).map(|value| value as usize)
    }

    /// Gives a key a value if it has none yet, and answers the one that it has had.
    pub(crate) fn insert(&mut self, key: u64, value: u64) -> Option<u64> {
        let length = self.length;
        let known = *self.get_or_insert(key, value);
        (length == self.length).then_some(known)
    }

    /// The value of a key, which is given this one if it has none yet.
    pub(crate) fn get_or_insert(&mut self, key: u64, value: u64) -> &mut u64 {
        if self.length * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let place = self.place_of(key);
        let slot = &mut self.slots[place];
        if slot.0 == FREE {
            *slot = (key.max(1), value);
            self.length += 1;
        }
        &mut slot.1
    }

    /// Where a key stands, or where it is to be put.
    fn place_of(&self, key: u64) -> usize {
        let key = key.max(1);
        // As a slice: an index into a `Vec` is a call in a build for size.
        let slots = self.slots.as_slice();
        let last = slots.len() - 1;
        // Not the lowest bits, nor the highest: keys of locs have a bit there that says something or nothing.
        #[allow(clippy::cast_possible_truncation, reason = "any bits do")]
        let mut place = (key >> 20) as usize & last;
        loop {
            let found = slots[place].0;
            if found == key || found == FREE {
                return place;
            }
            place = (place + 1) & last;
        }
    }

    fn grow(&mut self) {
        let slots = vec![(FREE, 0); (self.slots.len() * 2).max(FEWEST_SLOTS)];
        for (key, value) in std::mem::replace(&mut self.slots, slots) {
            if key != FREE {
                let place = self.place_of(key);
                self.slots[place] = (key, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeyMap;
    use crate::base::fingerprint::mix;

    #[test]
    fn finds_every_key_again() {
        let mut map = KeyMap::default();
        assert_eq!(map.get(7), None);
        for number in 0..10_000 {
            assert_eq!(map.insert(mix(number), number), None);
        }
        for number in 0..10_000 {
            assert_eq!(map.get(mix(number)), Some(number));
            assert_eq!(map.get(mix(number + 10_000)), None);
        }
    }

    #[test]
    fn keeps_the_first_value_and_lets_it_be_changed() {
        let mut map = KeyMap::default();
        assert_eq!(map.insert(5, 1), None);
        assert_eq!(map.insert(5, 2), Some(1));
        *map.get_or_insert(5, 9) += 10;
        assert_eq!((map.get(5), map.get(0)), (Some(11), None));
    }

    #[test]
    fn finds_keys_that_share_a_place() {
        let mut map = KeyMap::default();
        for key in 1..=12 {
            map.insert(key, key * 2);
        }
        assert!((1..=12).all(|key| map.get(key) == Some(key * 2)));
    }
}
