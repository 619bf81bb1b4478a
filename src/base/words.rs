//! Lists of words as one text, which take less room in the WebAssembly module than lists of texts.

/// Returns the position of a word in a list with `|` between the words.
#[inline(never)]
pub(crate) fn position(words: &str, word: &str) -> Option<usize> {
    words.split('|').position(|known| known == word)
}

/// Returns whether a list has a word.
#[inline(never)]
pub(crate) fn contains(words: &str, word: &str) -> bool {
    position(words, word).is_some()
}
