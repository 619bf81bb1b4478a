//! Looking for a short text in another, or for a word in a list.
//!
//! The searches of the standard library and of `memchr` are built for needles of any length; together they add some 8 kB
//! to the WebAssembly module. What is looked for here has a few letters, whose first one is seldom met.

use memchr::{memchr, memrchr};

/// Where `needle` begins in `haystack` for the first time.
pub(crate) fn find_text(haystack: &str, needle: &str) -> Option<usize> {
    find_bytes(haystack.as_bytes(), needle.as_bytes())
}

/// Where `needle` begins in `haystack` for the last time.
pub(crate) fn rfind_text(haystack: &str, needle: &str) -> Option<usize> {
    let Some(first) = needle.as_bytes().first() else { return Some(haystack.len()) };
    let bytes = haystack.as_bytes();
    let mut end = bytes.len();
    while let Some(at) = memrchr(*first, &bytes[..end]) {
        if bytes[at..].starts_with(needle.as_bytes()) {
            return Some(at);
        }
        end = at;
    }
    None
}

/// Where `needle` begins in `haystack` for the first time.
pub(crate) fn find_bytes(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    let Some(first) = needle.first() else { return Some(0) };
    let mut from = 0;
    while let Some(found) = memchr(*first, &haystack[from..]) {
        from += found;
        if haystack[from..].starts_with(needle) {
            return Some(from);
        }
        from += 1;
    }
    None
}

/// Whether a word is one of a list, in which they are parted by spaces.
pub(crate) fn is_one_of(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|known| known == word)
}

/// What stands behind a word in a list of pairs, in which words and what belongs to them are parted by spaces.
pub(crate) fn paired<'l>(list: &'l str, word: &str) -> Option<&'l str> {
    let mut words = list.split_ascii_whitespace();
    while let Some(known) = words.next() {
        let meaning = words.next();
        if known == word {
            return meaning;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{find_text, is_one_of, paired, rfind_text};

    #[test]
    fn words_are_found_whole_and_in_their_places() {
        assert!(is_one_of("image video", "video"));
        assert!(!is_one_of("image video", "vid"));
        assert_eq!(paired("tags tag tag other", "tag"), Some("other"));
        assert_eq!(paired("tags tag", "tag"), None);
    }

    #[test]
    fn finds_what_the_standard_library_finds() {
        for haystack in ["", "a", "-", "--", "--->", "a--b-->-", "aab", "aaab", "あいあう", "abcabd"] {
            for needle in ["", "a", "-", "--", "-->", "aab", "あ", "あう", "い", "abd", "c"] {
                assert_eq!(find_text(haystack, needle), haystack.find(needle), "{needle} in {haystack}");
                assert_eq!(rfind_text(haystack, needle), haystack.rfind(needle), "{needle} in {haystack}");
            }
        }
    }
}
