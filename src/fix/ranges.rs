//! The ranges of elements and attributes, with the white space around them.

use std::ops::Range;

use super::element::{Element, is_space};
use super::walk::Attribute;

/// The maximum number of bytes of existing text that are repeated for each insertion; indentation is much shorter.
pub(super) const MAX_COPIED: usize = 256;

/// Returns the white space that an insertion needs, so that it is indented like its neighbour at an offset.
pub(super) fn indentation(source: &str, offset: usize) -> &str {
    let space = space_before(source, offset);
    if space.len() > MAX_COPIED { "" } else { space }
}

/// Returns the white space before an offset.
pub(super) fn space_before(source: &str, offset: usize) -> &str {
    let mut start = offset;
    while start > 0 && is_space(source.as_bytes()[start - 1].into()) {
        start -= 1;
    }
    &source[start..offset]
}

/// Returns the range of an element with the white space before it, and the text that replaces it: texts before and behind it must
/// not become one word.
pub(super) fn removal(element: &Element<'_>, source: &str) -> (Range<usize>, &'static str) {
    let space = space_before(source, element.start());
    let start = element.start() - space.len();
    let follows_text = start > 0 && source.as_bytes()[start - 1] != b'>';
    match (follows_text, space) {
        (false, _) => (start..element.end, ""),
        (true, "") => (start..element.end, " "),
        (true, _) => (element.start()..element.end, ""),
    }
}

/// Returns the range of an attribute, with the white space before it.
pub(super) fn range_of(attribute: &Attribute<'_>, source: &str) -> (usize, usize) {
    let end = attribute.value_at + attribute.raw.len();
    let (before, behind) = source.as_bytes().split_at(end);
    // A value without a closing quote ends before the next attribute.
    let opening = before[..attribute.value_at].last().filter(|quote| matches!(quote, b'"' | b'\''));
    let is_closed = opening.is_some() && behind.first() == opening;
    (attribute.at - space_before(source, attribute.at).len(), end + usize::from(is_closed))
}
