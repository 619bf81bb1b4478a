//! One map for all that is found again by its text.

use crate::base::fingerprint::fingerprint;
use crate::base::key_map::KeyMap;

/// Texts with a number each, which is mostly an index into a list of what belongs to the text.
#[derive(Debug, Default)]
pub(crate) struct TextIndex {
    texts: Vec<(String, usize)>,
    /// By fingerprint, the place of the text. Of two texts of one fingerprint the second is a [`STEP`] further.
    places: KeyMap,
}

/// From the key of a text to that of the next one of its fingerprint: far enough that both have their own place in the map.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl TextIndex {
    /// The number of a text.
    pub(crate) fn get(&self, text: &str) -> Option<usize> {
        self.find(text).ok()
    }

    /// Gives a text a number if it has none yet, and answers the one that it has had.
    pub(crate) fn insert(&mut self, text: &str, number: usize) -> Option<usize> {
        match self.find(text) {
            Ok(known) => Some(known),
            Err(key) => {
                self.places.insert(key, self.texts.len() as u64);
                self.texts.push((text.to_owned(), number));
                None
            }
        }
    }

    /// How many texts there are.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// The number of a text, or the key that is free for it.
    fn find(&self, text: &str) -> Result<usize, u64> {
        let mut key = fingerprint(text);
        while let Some(place) = self.places.index(key) {
            let (known, number) = &self.texts[place];
            if known == text {
                return Ok(*number);
            }
            key = key.wrapping_add(STEP);
        }
        Err(key)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cpu_time::ThreadTime;

    use super::TextIndex;
    use crate::base::fingerprint::fingerprint;

    /// Texts of one fingerprint: each second word takes back what the first one did.
    fn of_one_fingerprint(count: usize) -> Vec<String> {
        const FIRST: u64 = 0x9E37_79B1_85EB_CA87;
        const SECOND: u64 = 0xC2B2_AE3D_27D4_EB4F;
        // Newton's way to what an odd number is multiplied by to be 1.
        let inverse = |of: u64| (0..6).fold(of, |it, _| it.wrapping_mul(2_u64.wrapping_sub(of.wrapping_mul(it))));
        let spread = |word: u64| word.wrapping_mul(SECOND).rotate_left(31).wrapping_mul(FIRST);
        let mut texts = Vec::new();
        for number in 0_u64.. {
            let word = format!("{number:08}");
            let first = spread(u64::from_le_bytes(word.as_bytes().try_into().unwrap()));
            let state = 0x1656_67B1_9E37_79F9 ^ 16 ^ first;
            let state = state.rotate_left(27).wrapping_mul(FIRST).wrapping_add(SECOND);
            let second = (state ^ 7).wrapping_mul(inverse(FIRST)).rotate_right(31).wrapping_mul(inverse(SECOND));
            let second = second.to_le_bytes();
            if second.is_ascii() {
                texts.push(word + std::str::from_utf8(&second).unwrap());
            }
            if texts.len() == count {
                break;
            }
        }
        texts
    }

    #[test]
    fn texts_of_one_fingerprint_are_told_apart_in_time() {
        let texts = of_one_fingerprint(3_000);
        assert!(texts.iter().all(|text| fingerprint(text) == fingerprint(&texts[0])));
        let started = ThreadTime::now();
        let mut index = TextIndex::default();
        for (number, text) in texts.iter().enumerate() {
            assert_eq!(index.insert(text, number), None);
        }
        let time = started.elapsed();
        assert!(texts.iter().enumerate().all(|(number, text)| index.get(text) == Some(number)));
        // Where they are looked for one after the other from one place on, it takes seconds.
        assert!(time < Duration::from_millis(400), "{time:?}");
    }

    #[test]
    fn keeps_the_first_number_of_a_text() {
        let mut index = TextIndex::default();
        assert_eq!(index.insert("a", 3), None);
        assert_eq!(index.insert("a", 4), Some(3));
        assert_eq!((index.get("a"), index.get("b"), index.len()), (Some(3), None, 1));
    }
}
