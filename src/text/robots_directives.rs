//! Robots directives of pages.

/// Returns whether a text says that a page forbids indexing, in the spellings that crawlers export: a word for yes, robots
/// directives with `noindex` or `none`, or the reasons of Screaming Frog that no other column of every table states.
pub(crate) fn forbids_indexing(text: &str) -> bool {
    let is_any_of = |word: &str, words: &[&str]| words.iter().any(|one| word.eq_ignore_ascii_case(one));
    is_any_of(text, &["yes", "y", "true", "1", "x", "non-indexable"])
        || text
            .split(|sign: char| !sign.is_alphanumeric())
            .any(|directive| is_any_of(directive, &["noindex", "none", "canonicalised", "blocked"]))
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
        ] {
            assert!(forbids_indexing(text), "{text}");
        }
        for text in [
            "",
            "no",
            "false",
            "0",
            "index, follow",
            "nofollow",
            "noindexed",
            "Redirected",
            "Indexable",
            "max-snippet:1",
        ] {
            assert!(!forbids_indexing(text), "{text}");
        }
    }
}
