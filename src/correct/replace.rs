//! Removing and replacing characters of a text.

use crate::base::characters::half_width;

/// Returns the text without the characters that match.
pub(crate) fn without(text: &str, is_removed: impl Fn(char) -> bool) -> String {
    text.chars().filter(|character| !is_removed(*character)).collect()
}

/// Returns the text trimmed, with full-width letters, digits and signs replaced by half-width ones.
pub(crate) fn in_half_width(text: &str) -> String {
    text.trim().chars().map(half_width).collect()
}

#[cfg(test)]
mod tests {
    use super::{in_half_width, without};

    #[test]
    fn characters_are_removed_or_replaced() {
        assert_eq!(without("a-b c", |character| matches!(character, '-' | ' ')), "abc");
        assert_eq!(in_half_width(" ０．５ "), "0.5");
    }
}
