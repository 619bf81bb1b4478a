//! One map for all that is found again by its text.
//!
//! Each pair of types that a map is used with adds about 3 kB to the WebAssembly module: everything here maps a text to a
//! number, which is mostly an index into a list of what belongs to the text.

use std::collections::HashMap;

/// Texts with a number each.
#[derive(Debug, Default)]
pub(crate) struct TextIndex(HashMap<String, usize>);

impl TextIndex {
    /// The number of a text.
    pub(crate) fn get(&self, text: &str) -> Option<usize> {
        self.0.get(text).copied()
    }

    /// Gives a text a number if it has none yet, and answers the one that it has had.
    pub(crate) fn insert(&mut self, text: &str, number: usize) -> Option<usize> {
        let known = self.get(text);
        if known.is_none() {
            self.0.insert(text.to_owned(), number);
        }
        known
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
        assert_eq!((index.get("a"), index.get("b")), (Some(3), None));
    }
}
