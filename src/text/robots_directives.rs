//! Flags and robots directives of pages, as people and programs write them.

/// Words that set a flag, in lower case: those of English, then what spreadsheets write and people type in other languages.
const YES: &str = "yes y true 1 x on checked ja j wahr oui vrai sí si sì sim verdadero verdadeiro vero waar tak \
    prawda sant はい 真 是 да истина ○ ✓ ✔ ☑ ✅";

/// Words that clear a flag.
const NO: &str = "no n false 0 off unchecked nein falsch non faux falso não nao nee onwaar nie fałsz falskt \
    いいえ 偽 否 нет ложь × ☐ ❌";

/// Directives and reasons that forbid indexing. Those of Screaming Frog are what no other column of every table states.
const FORBIDDING: &str = "noindex no-index none non-indexable canonicalised blocked";

/// Other directives, and other reasons of Screaming Frog.
const OTHERS: &str = "- – — n/a index follow nofollow all indexable noarchive nosnippet noimageindex notranslate max-snippet max-image-preview \
    max-video-preview unavailable redirected error response";

fn is_in(words: &str, word: &str) -> bool {
    words.split_ascii_whitespace().any(|known| known == word)
}

/// Returns whether a flag is set; `None` for another value. Spreadsheets also write `1.0` and `TRUE()`.
#[cold]
pub(crate) fn flag(text: &str) -> Option<bool> {
    let lower = text.trim().to_lowercase();
    let word = lower.trim_end_matches("()").trim_end_matches(".0");
    is_in(YES, word).then_some(true).or_else(|| is_in(NO, word).then_some(false))
}

/// Returns whether a text with robots directives, or a flag that is set if they do, forbids indexing; `None` for any other text.
#[cold]
pub(crate) fn forbids_indexing(text: &str) -> Option<bool> {
    flag(text).or_else(|| {
        let lower = text.to_lowercase();
        let directives = || lower.split(|sign: char| !sign.is_alphanumeric() && sign != '-').chain([lower.trim()]);
        let has = |words| directives().any(|directive| is_in(words, directive));
        has(FORBIDDING).then_some(true).or_else(|| has(OTHERS).then_some(false))
    })
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
