//! One map for all that is found again by its text.

use crate::fingerprint::fingerprint;
use crate::key_map::KeyMap;

/// Texts with a number each, which is mostly an index into a list of what belongs to the text.
#[derive(Debug, Default)]
pub(crate) struct TextIndex {
    texts: Vec<(String, usize)>,
    /// By fingerprint, the place of the text. Of two texts of one fingerprint the second has the next number.
    places: KeyMap,
}

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
            key = key.wrapping_add(1);
        }
        Err(key)
    }
}

#[cfg(test)]
mod tests {
    use super::TextIndex;

    #[test]
    fn keeps_the_first_number_of_a_text() {
        let mut index = TextIndex::default();
        assert_eq!(index.insert("a", 3), None);
        assert_eq!(index.insert("a", 4), Some(3));
        assert_eq!((index.get("a"), index.get("b"), index.len()), (Some(3), None, 1));
    }
}
