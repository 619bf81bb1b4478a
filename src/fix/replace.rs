//! Texts with something else in place of what stood there.

use crate::text::datetime::half_width;

/// A text with the first of what is looked for replaced.
pub(super) fn with_first(text: &str, what: &str, with: &str) -> String {
    match text.find(what) {
        Some(at) => [&text[..at], with, &text[at + what.len()..]].concat(),
        None => text.to_owned(),
    }
}

/// A text without certain characters.
pub(super) fn without(text: &str, is_needless: fn(char) -> bool) -> String {
    let mut kept = String::with_capacity(text.len());
    for character in text.chars() {
        if !is_needless(character) {
            kept.push(character);
        }
    }
    kept
}

/// A text without space around it, its full-width letters, digits and signs in their usual width.
pub(super) fn in_half_width(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.trim().chars() {
        folded.push(half_width(character));
    }
    folded
}

/// How often a text stands in another.
pub(super) fn count(text: &str, what: &str) -> usize {
    let mut count = 0;
    let mut rest = text;
    while let Some(at) = rest.find(what) {
        count += 1;
        rest = &rest[at + what.len()..];
    }
    count
}

#[cfg(test)]
mod tests {
    use super::{count, with_first, without};

    #[test]
    fn texts_are_replaced_and_counted() {
        assert_eq!(with_first("a,b,c", ",", "."), "a.b,c");
        assert_eq!(with_first("abc", ",", "."), "abc");
        assert_eq!(without("a-b c", |character| matches!(character, '-' | ' ')), "abc");
        assert_eq!((count("x:a x:b", "x:"), count("", "x:")), (2, 0));
    }
}
