//! Markdown that is given as a page list.

/// Returns whether a text begins with a link in Markdown: `[text](url)`. The text of a JSON list has a quotation mark.
pub(super) fn is_link(text: &str) -> bool {
    let link = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    link.is_some_and(|(label, target)| !label.contains(['"', '{', '\n']) && target.starts_with('('))
}

/// Returns whether a text is a table in Markdown: its second line has only hyphens, colons and vertical bars.
pub(super) fn is_table(text: &str) -> bool {
    let mut lines = text.lines();
    let has_columns = lines.next().is_some_and(|line| line.contains('|'));
    let rule = lines.next().unwrap_or_default();
    has_columns && rule.contains("--") && rule.chars().all(|c| "-:| ".contains(c))
}
