//! Flags and robots directives of pages, as people and programs write them.

use crate::base::words::{FORBIDDING, NO, OTHERS, YES, contains};

/// Returns whether a flag is set; `None` for another value. Spreadsheets also write `1.0` and `TRUE()`.
#[cold]
pub(crate) fn flag(text: &str) -> Option<bool> {
    match text {
        "no" | "false" | "FALSE" | "0" => return Some(false),
        "yes" | "true" | "TRUE" | "1" => return Some(true),
        // No word is longer, and other texts may have any length.
        _ if text.len() > 20 => return None,
        _ => {}
    }
    let lower = text.trim().to_lowercase();
    let word = lower.trim_end_matches("()").trim_end_matches(".0");
    let is_set = contains(YES, word);
    (is_set || contains(NO, word)).then_some(is_set)
}

/// Returns whether a text with robots directives, or a flag that is set if they do, forbids indexing; `None` for any other text.
#[cold]
pub(crate) fn forbids_indexing(text: &str) -> Option<bool> {
    let mut forbids = flag(text);
    if forbids.is_none() {
        let lower = text.trim().to_lowercase();
        forbids = contains(OTHERS, &lower).then_some(false);
        for directive in lower.split(|sign: char| !sign.is_alphanumeric() && sign != '-') {
            if contains(FORBIDDING, directive) {
                return Some(true);
            }
            forbids = forbids.or(contains(OTHERS, directive).then_some(false));
        }
    }
    forbids
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
