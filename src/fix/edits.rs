//! Edits of a text: byte ranges and what replaces them, so that all else stays as it is, byte for byte.

use crate::rule::{Fix, Rule};

/// What an edit mends, as far as it is known where the edit is made.
#[derive(Debug, Clone)]
pub(super) struct Note {
    pub(super) rule: &'static Rule,
    pub(super) fix: Fix,
    /// Path of the value inside its page; empty where it is none of a page.
    pub(super) path: String,
    pub(super) before: String,
    pub(super) after: String,
}

/// A change of one range of a text.
#[derive(Debug, Clone)]
pub(super) struct Edit {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) text: String,
    /// Where the problem is; the range may begin with white space before it.
    pub(super) at: usize,
    /// Whether it is in an entry.
    pub(super) is_in_entry: bool,
    pub(super) notes: Vec<Note>,
}

/// A place from which on offsets of the new text and of the old one run side by side.
#[derive(Debug, Clone, Copy)]
struct Anchor {
    new: usize,
    old: usize,
}

/// How offsets of a changed text lead back to the text before.
#[derive(Debug, Default)]
pub(super) struct Way {
    anchors: Vec<Anchor>,
}

impl Way {
    /// The offset in the text before the edits. What was inserted leads to where it was inserted.
    pub(super) fn back(&self, offset: usize) -> usize {
        let next = self.anchors.partition_point(|anchor| anchor.new <= offset);
        let Some(anchor) = next.checked_sub(1).map(|place| self.anchors[place]) else { return offset };
        let old = anchor.old + (offset - anchor.new);
        self.anchors.get(next).map_or(old, |next| old.min(next.old))
    }
}

/// Puts edits in order and leaves out those that overlap one before them: they are made when the text is read again.
pub(super) fn settle(edits: &mut Vec<Edit>) {
    edits.sort_by_key(|edit| (edit.start, edit.end));
    let mut end = 0;
    edits.retain(|edit| {
        let is_free = edit.start >= end;
        if is_free {
            end = edit.end;
        }
        is_free
    });
}

/// Makes edits that are settled.
pub(super) fn apply(text: &str, edits: &[Edit]) -> (String, Way) {
    let mut changed = String::with_capacity(text.len() + edits.iter().map(|edit| edit.text.len()).sum::<usize>());
    let mut way = Way::default();
    let mut copied = 0;
    for edit in edits {
        changed.push_str(&text[copied..edit.start]);
        way.anchors.push(Anchor { new: changed.len(), old: edit.start });
        changed.push_str(&edit.text);
        way.anchors.push(Anchor { new: changed.len(), old: edit.end });
        copied = edit.end;
    }
    changed.push_str(&text[copied..]);
    (changed, way)
}

#[cfg(test)]
mod tests {
    use super::{Edit, apply, settle};

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit { start, end, text: text.to_owned(), at: start, is_in_entry: false, notes: Vec::new() }
    }

    #[test]
    fn edits_are_made_in_order_and_never_inside_one_another() {
        let mut edits = vec![edit(6, 8, "X"), edit(1, 4, ""), edit(2, 3, "lost"), edit(8, 8, "+"), edit(8, 8, "-")];
        settle(&mut edits);
        let (changed, way) = apply("0123456789", &edits);
        assert_eq!(changed, "045X+-89");
        let back: Vec<usize> = (0..=changed.len()).map(|offset| way.back(offset)).collect();
        assert_eq!(back, [0, 4, 5, 6, 8, 8, 8, 9, 10]);
    }
}
