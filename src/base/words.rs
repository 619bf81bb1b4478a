//! Lists of words as one text, which take less room in the WebAssembly module than lists of texts, and the words in values about
//! indexing.

/// Words that set a flag, in lower case: those of English, then what spreadsheets write and people type in other languages.
pub(crate) const YES: &str = "yes|y|true|1|x|on|checked|ja|j|wahr|oui|vrai|sí|si|sì|sim|verdadero|verdadeiro|vero|waar|\
    tak|prawda|sant|はい|真|是|да|истина|○|✓|✔|☑|✅";

/// Words that clear a flag.
pub(crate) const NO: &str = "no|n|false|0|off|unchecked|nein|falsch|non|faux|falso|não|nao|nee|onwaar|nie|fałsz|falskt|\
    いいえ|偽|否|нет|ложь|×|☐|❌";

/// Directives and reasons that forbid indexing. Those of Screaming Frog are what no other column of every table states.
pub(crate) const FORBIDDING: &str = "noindex|no-index|no index|none|non-indexable|not indexable|canonicalised|blocked";

/// Other directives, and other reasons of Screaming Frog.
pub(crate) const OTHERS: &str = "index|follow|indexable|nofollow|all|-|–|—|n/a|noarchive|nosnippet|noimageindex|notranslate|\
    max-snippet|max-image-preview|max-video-preview|unavailable|redirected|error|response";

/// Returns the position of a word in a list with `|` between the words.
#[inline(never)]
pub(crate) fn position(words: &str, word: &str) -> Option<usize> {
    words.as_bytes().split(|byte| *byte == b'|').position(|known| known == word.as_bytes())
}

/// Returns whether a list has a word.
#[inline(never)]
pub(crate) fn contains(words: &str, word: &str) -> bool {
    position(words, word).is_some()
}
