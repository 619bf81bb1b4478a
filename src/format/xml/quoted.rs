//! Detection of XML that is quoted as a whole, so that no parser reads its markup.

use crate::text::reference::{Reference, read_reference};

/// Returns in which form a text contains XML that is quoted as a whole, in English and Japanese: with a reference instead of the
/// first `<`, or as a JSON string.
pub(crate) fn quoted_markup(text: &str) -> Option<[&'static str; 2]> {
    if text.starts_with('&') && matches!(read_reference(text).0, Reference::Character('<')) {
        return Some(["escaped XML (&lt; instead of <)", "エスケープされた XML（< ではなく &lt;）"]);
    }
    let inner = text.strip_prefix('"')?;
    let begins_escaped = inner.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("\\u003c"));
    // Without an escape, a quote before the markup is a stray quote.
    (begins_escaped || (inner.starts_with('<') && inner.contains("\\\"")))
        .then_some(["XML in a JSON string", "JSON の文字列に入れた XML"])
}
