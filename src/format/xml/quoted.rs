//! Detection of XML that is quoted as a whole, so that no parser reads its markup.

use crate::text::reference::{Reference, read_reference};

/// Returns in which form a text contains XML that is quoted as a whole, in English and Japanese: with a reference instead of the
/// first `<`, or as a JSON string, with or without the quotes around it.
pub(crate) fn quoted_markup(text: &str) -> Option<[&'static str; 2]> {
    if text.starts_with('&') && matches!(read_reference(text).0, Reference::Character('<')) {
        return Some(["escaped XML (&lt; instead of <)", "エスケープされた XML（< ではなく &lt;）"]);
    }
    let inner = text.strip_prefix('"');
    let is_escaped = match inner {
        Some(inner) if inner.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("\\u003c")) => true,
        // Without an escape, a quote before the markup is a stray quote.
        Some(inner) => inner.starts_with('<') && inner.contains("\\\""),
        None => text.starts_with('<') && text.split('>').next().is_some_and(|tag| tag.contains("=\\\"")),
    };
    is_escaped.then_some(["XML in a JSON string", "JSON の文字列に入れた XML"])
}
