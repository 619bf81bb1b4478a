//! Merge conflicts that nobody has resolved.

use memchr::memmem;

/// The beginning of the line that begins a conflict.
pub(crate) const CONFLICT: &str = "<<<<<<< ";

/// Returns whether a text is the marker between the versions of a conflict, or that of its end.
pub(crate) fn continues_conflict(text: &str) -> bool {
    text == "=======" || text.starts_with("||||||| ") || text.starts_with(">>>>>>> ")
}

/// Returns the offset of the first line that begins a conflict.
pub(crate) fn find_conflict(text: &str) -> Option<usize> {
    memmem::find_iter(text.as_bytes(), CONFLICT).find(|at| *at == 0 || text[..*at].ends_with(['\n', '\r']))
}
