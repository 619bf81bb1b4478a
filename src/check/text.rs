//! Texts of elements: empty ones, and characters that XML cannot hold.

use crate::base::scan::{find, has_byte, has_less};
use crate::format::xml::escape::is_illegal;

/// Whether a value holds nothing that is written and seen: only white space, and characters that XML cannot hold.
pub(super) fn is_blank(value: &str) -> bool {
    value.bytes().next().is_none_or(|first| !first.is_ascii_graphic())
        && value.chars().all(|character| character.is_whitespace() || is_illegal(character))
}

/// The text of a required value, where it is there and not blank.
pub(super) fn given(value: Option<&str>) -> Option<&str> {
    value.filter(|value| !is_blank(value))
}

/// How many characters a text has, where it has more than `limit`.
pub(super) fn longer_than(limit: usize, text: &str) -> Option<usize> {
    // A text has at most as many characters as bytes.
    (text.len() > limit).then(|| text.chars().count()).filter(|count| *count > limit)
}

/// Whether a closer look for characters that XML cannot hold is needed: U+FFFE and U+FFFF begin with the byte EF.
pub(super) fn may_be_illegal(text: &str) -> bool {
    let bytes = text.as_bytes();
    let may_stop = |word| has_less(word, 0x20) || has_byte(word, 0xEF);
    find(bytes, 0, may_stop, |at| bytes[at] < 0x20 || bytes[at] == 0xEF).is_some()
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn knows_blank_texts() {
        assert!(is_blank("") && is_blank(" \t\r\n") && is_blank("\u{3000}") && is_blank("\u{1} \u{FFFE}"));
        assert!(!is_blank("a") && !is_blank(" a") && !is_blank("日"));
    }
}
