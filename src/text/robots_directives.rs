//! Flags and robots directives of pages, as people and programs write them.

use crate::base::words::{FORBIDDING, NO, OTHERS, YES, contains};

/// The meaning of a value about indexing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Indexing {
    /// A flag, which forbids or allows indexing according to the name of its field.
    Flag(bool),
    /// Whether robots directives, or a reason in words, forbid indexing.
    Forbids(bool),
}

use Indexing::{Flag, Forbids};

impl Indexing {
    /// Returns whether the value forbids indexing, with a flag that is set if it does.
    pub(crate) fn forbids(self) -> bool {
        let (Flag(forbids) | Forbids(forbids)) = self;
        forbids
    }
}

/// Returns the meaning of a value about indexing; `None` if it is unknown.
#[cold]
pub(crate) fn read(text: &str) -> Option<Indexing> {
    if let Some(flag) = frequent_flag(text) {
        return Some(Flag(flag));
    }
    let lower = lower(text);
    if contains(FORBIDDING, &lower) {
        return Some(Forbids(true));
    }
    let mut allows = false;
    for directive in lower.split(|sign: char| !sign.is_alphanumeric() && sign != '-') {
        if contains(FORBIDDING, directive) {
            return Some(Forbids(true));
        }
        allows |= contains(OTHERS, directive);
    }
    if allows || contains(OTHERS, &lower) { Some(Forbids(false)) } else { flag_in_words(&lower).map(Flag) }
}

/// Returns whether a value forbids indexing, with a flag that is set if it does; `None` if its meaning is unknown.
#[cold]
pub(crate) fn forbids_indexing(text: &str) -> Option<bool> {
    read(text).map(Indexing::forbids)
}

/// Returns whether a flag is set; `None` for another value.
#[cold]
pub(crate) fn flag(text: &str) -> Option<bool> {
    frequent_flag(text).or_else(|| flag_in_words(&lower(text)))
}

/// Returns a text in lower case, without white space around it.
fn lower(text: &str) -> String {
    let text = text.trim();
    // Several times as fast.
    if text.is_ascii() { text.to_ascii_lowercase() } else { text.to_lowercase() }
}

/// Returns whether a flag is set that is written as in JSON and most tables.
fn frequent_flag(text: &str) -> Option<bool> {
    match text {
        "no" | "false" | "FALSE" | "0" => Some(false),
        "yes" | "true" | "TRUE" | "1" => Some(true),
        _ => None,
    }
}

/// Returns whether a flag in lower case is set. Spreadsheets also write `1.0` and `TRUE()`.
fn flag_in_words(lower: &str) -> Option<bool> {
    // No word is longer, and other texts may have any length.
    if lower.len() > 20 {
        return None;
    }
    let word = lower.trim_end_matches("()").trim_end_matches(".0");
    let is_set = contains(YES, word);
    (is_set || contains(NO, word)).then_some(is_set)
}

#[cfg(test)]
mod tests {
    use super::forbids_indexing;

    #[test]
    fn words_for_yes_and_directives_forbid_indexing() {
        for text in [
            "yes",
            "TRUE",
            "1",
            "x",
            "noindex",
            "NoIndex,follow",
            "No index",
            "Not Indexable",
            "follow; noindex",
            "none",
            "googlebot: noindex",
            "Canonicalised",
            "Non-Indexable",
            "Blocked by robots.txt",
            "WAHR",
            "oui",
            "Sí",
            "VERDADERO",
            "はい",
            "TRUE()",
            "1.0",
        ] {
            assert_eq!(forbids_indexing(text), Some(true), "{text}");
        }
        for text in [
            "no",
            "false",
            "0",
            "index, follow",
            "nofollow",
            "Redirected",
            "Indexable",
            "FALSCH",
            "いいえ",
            "0.0",
            "-",
            "max-snippet:1",
        ] {
            assert_eq!(forbids_indexing(text), Some(false), "{text}");
        }
        for text in ["", "noindexed", "vielleicht", "not indexed", "2"] {
            assert_eq!(forbids_indexing(text), None, "{text}");
        }
    }
}
