//! Texts of elements: empty ones, and characters that XML does not allow.

use crate::base::characters::is_illegal;
use crate::base::scan::{Block, find};

/// Returns whether a value has no visible content: only white space and characters that XML does not allow.
pub(super) fn is_blank(value: &str) -> bool {
    value.bytes().next().is_none_or(|first| !first.is_ascii_graphic())
        && value.chars().all(|character| character.is_whitespace() || is_illegal(character))
}

/// Returns a required value if it is present and not blank.
pub(super) fn non_blank(value: Option<&str>) -> Option<&str> {
    value.filter(|value| !is_blank(value))
}

/// Returns the number of characters of a text if it exceeds `limit`.
pub(super) fn longer_than(limit: usize, text: &str) -> Option<usize> {
    // A text has at most as many characters as bytes.
    (text.len() > limit).then(|| text.chars().count()).filter(|count| *count > limit)
}

/// Returns whether a text may contain characters that XML does not allow, so that a full check is needed. U+FFFE and
/// U+FFFF begin with the byte EF.
pub(in crate::check) fn may_be_illegal(text: &str) -> bool {
    let bytes = text.as_bytes();
    let may_stop = |block: Block| block.less(0x20) | block.equal(0xEF);
    find(bytes, 0, may_stop, |at| bytes[at] < 0x20 || bytes[at] == 0xEF).is_some()
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn recognises_blank_texts() {
        assert!(is_blank("") && is_blank(" \t\r\n") && is_blank("\u{3000}") && is_blank("\u{1} \u{FFFE}"));
        assert!(!is_blank("a") && !is_blank(" a") && !is_blank("日"));
    }
}
