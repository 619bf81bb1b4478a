//! Looking for a short text in another, or for a word in a list.
//!
//! The searches of the standard library and of `memchr` are built for needles of any length; together they add some 8 kB
//! to the WebAssembly module. What is looked for here has a few letters, whose first one is seldom met.

use memchr::memchr;

use crate::base::scan::rfind_byte;

/// Where `needle` begins in `haystack` for the first time.
pub(crate) fn find_text(haystack: &str, needle: &str) -> Option<usize> {
    find_bytes(haystack.as_bytes(), needle.as_bytes())
}

/// Where `needle` begins in `haystack` for the last time.
pub(crate) fn rfind_text(haystack: &str, needle: &str) -> Option<usize> {
    let Some(first) = needle.as_bytes().first() else { return Some(haystack.len()) };
    let bytes = haystack.as_bytes();
    let mut end = bytes.len();
    while let Some(at) = rfind_byte(&bytes[..end], [*first; 2]) {
        if bytes[at..].starts_with(needle.as_bytes()) {
            return Some(at);
        }
        end = at;
    }
    None
}

/// What stands before a text where it is found for the first time, or all where it is not.
pub(crate) fn before<'t>(text: &'t str, end: &str) -> &'t str {
    &text[..find_text(text, end).unwrap_or(text.len())]
}

/// The text without two signs at its end, however often they stand there.
pub(crate) fn without_end(text: &str, [one, other]: [u8; 2]) -> &str {
    let length = text.bytes().rposition(|byte| byte != one && byte != other).map_or(0, |last| last + 1);
    &text[..length]
}

/// Whether a text stands in another.
pub(crate) fn holds(text: &str, what: &str) -> bool {
    find_text(text, what).is_some()
}

/// What stands between the places of a sign, as the standard library gives it.
pub(crate) struct Pieces<'t> {
    rest: Option<&'t str>,
    sign: u8,
}

/// A text split at each place of a sign, which is an ASCII character.
pub(crate) const fn pieces(text: &str, sign: u8) -> Pieces<'_> {
    Pieces { rest: Some(text), sign }
}

impl<'t> Iterator for Pieces<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let rest = self.rest?;
        let end = memchr(self.sign, rest.as_bytes());
        self.rest = end.map(|end| &rest[end + 1..]);
        Some(&rest[..end.unwrap_or(rest.len())])
    }
}

/// The lines of a text, as the standard library gives them.
pub(crate) struct Lines<'t>(&'t str);

pub(crate) const fn lines(text: &str) -> Lines<'_> {
    Lines(text)
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.0;
        if text.is_empty() {
            return None;
        }
        // Straight to the byte: text lists are read by it.
        let Some(end) = memchr(b'\n', text.as_bytes()) else { return Some(std::mem::take(&mut self.0)) };
        self.0 = &text[end + 1..];
        let is_pair = end > 0 && text.as_bytes()[end - 1] == b'\r';
        Some(&text[..end - usize::from(is_pair)])
    }
}

/// What stands before a text and behind it, where it is found for the first time.
pub(crate) fn parted<'t>(text: &'t str, at: &str) -> Option<(&'t str, &'t str)> {
    let found = find_text(text, at)?;
    Some((&text[..found], &text[found + at.len()..]))
}

/// What stands behind a text where it is found for the last time, or all where it is not.
pub(crate) fn behind_last<'t>(text: &'t str, start: &str) -> &'t str {
    &text[up_to_last(text, start).len()..]
}

/// What comes up to a text where it is found for the last time, with it; nothing where it is not.
pub(crate) fn up_to_last<'t>(text: &'t str, end: &str) -> &'t str {
    &text[..rfind_text(text, end).map_or(0, |at| at + end.len())]
}

/// The text without certain characters at its ends. (A function, not what the standard library takes besides: each of those
/// would be compiled anew.)
pub(crate) fn trimmed(text: &str, is_needless: fn(char) -> bool) -> &str {
    text.trim_matches(is_needless)
}

/// Longest needle that is compared anew at each place: with a longer one, that could take the product of both lengths.
const MAX_COMPARED: usize = 64;

/// Where `needle` begins in `haystack` for the first time.
pub(crate) fn find_bytes(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    let Some(first) = needle.first() else { return Some(0) };
    if needle.len() > MAX_COMPARED {
        return find_long(haystack, needle);
    }
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

/// The same for any needle, in time that grows with the sum of both lengths (Knuth, Morris and Pratt).
#[cold]
fn find_long(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    // For each beginning of the needle, how long the longest shorter one is that it ends with.
    let mut borders = vec![0; needle.len()];
    let mut length = 0;
    for index in 1..needle.len() {
        length = advance(&borders, needle, length, needle[index]);
        borders[index] = length;
    }
    length = 0;
    for (index, byte) in haystack.iter().enumerate() {
        length = advance(&borders, needle, length, *byte);
        if length == needle.len() {
            return Some(index + 1 - length);
        }
    }
    None
}

/// How much of the needle's beginning is there with one more byte, where so much was there before.
fn advance(borders: &[usize], needle: &[u8], mut length: usize, byte: u8) -> usize {
    while length > 0 && needle[length] != byte {
        length = borders[length - 1];
    }
    length + usize::from(needle[length] == byte)
}

/// The text with something else in every place of `needle`, which is not empty.
pub(crate) fn replace_text(text: &str, needle: &str, with: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = find_text(rest, needle) {
        replaced.push_str(&rest[..at]);
        replaced.push_str(with);
        rest = &rest[at + needle.len()..];
    }
    replaced.push_str(rest);
    replaced
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

/// A whole number as digits, with a plus before them where somebody put one; `None` where it does not fit.
pub(crate) fn whole(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    let mut number = (!digits.is_empty()).then_some(0_u32);
    for byte in digits.bytes() {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'))?;
        number = number?.checked_mul(10)?.checked_add(digit);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::{
        before, behind_last, find_text, is_one_of, lines, paired, parted, pieces, replace_text, rfind_text, up_to_last,
        whole, without_end,
    };

    #[test]
    fn reads_the_numbers_that_the_standard_library_reads() {
        for text in
            ["", "+", "-1", "0", "+7", "++7", "007", "4294967295", "4294967296", "99999999999999", "1 ", "1.0", "１"]
        {
            assert_eq!(whole(text), text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn words_are_found_whole_and_in_their_places() {
        assert!(is_one_of("image video", "video"));
        assert!(!is_one_of("image video", "vid"));
        assert_eq!(paired("tags tag tag other", "tag"), Some("other"));
        assert_eq!(paired("tags tag", "tag"), None);
    }

    #[test]
    fn finds_long_texts_too() {
        let (letters, mixed) = ("a".repeat(100), "ab".repeat(50));
        for needle in [letters.clone(), mixed.clone(), format!("{letters}b"), format!("{mixed}a{mixed}")] {
            for haystack in
                [needle.clone(), format!("{letters}{mixed}a{needle}b"), format!("{mixed}{letters}{letters}")]
            {
                assert_eq!(find_text(&haystack, &needle), haystack.find(&needle), "{needle} in {haystack}");
            }
        }
    }

    #[test]
    fn splits_as_the_standard_library_does() {
        for text in ["", "\n", "a", "a\n", "a\r\nb", "a\r", "\r\n\r\n", "あ\n\nい\r\r\n"] {
            assert!(lines(text).eq(text.lines()), "{text:?}");
            assert!(pieces(text, b'\n').eq(text.split('\n')), "{text:?}");
            assert_eq!(parted(text, "\n"), text.split_once('\n'), "{text:?}");
            assert_eq!(without_end(text, *b"\r\n"), text.trim_end_matches(['\r', '\n']), "{text:?}");
            assert_eq!(behind_last(text, "\n"), text.rsplit('\n').next().unwrap(), "{text:?}");
            assert_eq!([up_to_last(text, "\n"), behind_last(text, "\n")].concat(), text);
            assert_eq!(before(text, "\n"), text.split('\n').next().unwrap(), "{text:?}");
        }
    }

    #[test]
    fn replaces_what_the_standard_library_replaces() {
        for text in ["", "{n}", "a-{n}-{n}.xml", "{{n}"] {
            assert_eq!(replace_text(text, "{n}", "{n}1"), text.replace("{n}", "{n}1"));
        }
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
