//! Paths of values in a page.

/// Returns the path of an item of a list: `images[2]`.
pub(crate) fn numbered(name: &str, index: usize) -> String {
    format!("{name}[{index}]")
}

/// Returns the path of a field; `path` is empty for a field of the page itself.
pub(crate) fn field_of(path: &str, field: &str) -> String {
    let separator = if path.is_empty() || field.is_empty() { "" } else { "." };
    format!("{path}{separator}{field}")
}
