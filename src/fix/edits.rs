//! Edits of a text: byte ranges and what replaces them, so that all else stays as it is, byte for byte.

use crate::model::rule::{Fix, Rule};

/// A rule that a change serves, and of which kind the change is.
pub(super) type Step = (&'static Rule, Fix);

/// What is told of a change: the rules that it serves, the path of the value inside its page (empty where it is none of
/// a page), and what stood and stands there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Told<'t> {
    pub(super) steps: &'t [Step],
    pub(super) path: &'t str,
    pub(super) before: &'t str,
    pub(super) after: &'t str,
}

/// What an edit mends, as far as it is known where the edit is made.
#[derive(Debug)]
pub(super) struct Note {
    pub(super) steps: Vec<Step>,
    path: String,
    before: String,
    after: String,
}

impl Note {
    pub(super) fn new(told: Told<'_>) -> Self {
        let Told { steps, path, before, after } = told;
        Self { steps: steps.to_vec(), path: path.to_owned(), before: before.to_owned(), after: after.to_owned() }
    }

    pub(super) fn told(&self) -> Told<'_> {
        Told { steps: &self.steps, path: &self.path, before: &self.before, after: &self.after }
    }
}

/// A change of one range of a text.
#[derive(Debug)]
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

impl Edit {
    /// An edit in an entry, of which nothing is told yet.
    pub(super) const fn new(start: usize, end: usize, text: String) -> Self {
        Self { start, end, text, at: start, is_in_entry: true, notes: Vec::new() }
    }

    /// An edit that mends a problem at a place.
    #[inline(never)]
    pub(super) fn told((start, end): (usize, usize), text: String, at: usize, told: Told<'_>) -> Self {
        Self { at, notes: vec![Note::new(told)], ..Self::new(start, end, text) }
    }
}

/// What a pass over a document found. What comes first decides how the rest is read, and is done first.
#[derive(Default)]
pub(super) struct Found {
    pub(super) markup: Vec<Edit>,
    pub(super) values: Vec<Edit>,
    /// What is to be done once all values are as they should be.
    pub(super) repeats: Vec<Edit>,
    /// Where the entries begin.
    pub(super) entries: Vec<usize>,
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

/// The order of edits, without those that overlap one before them: they are made when the text is read again.
pub(super) fn settle(edits: &[Edit]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..edits.len()).collect();
    order.sort_by_key(|place| (edits[*place].start, edits[*place].end));
    let mut end = 0;
    order.retain(|place| {
        let is_free = edits[*place].start >= end;
        if is_free {
            end = edits[*place].end;
        }
        is_free
    });
    order
}

/// Makes edits in an order that is settled.
pub(super) fn apply(text: &str, edits: &[Edit], order: &[usize]) -> (String, Way) {
    let mut changed = String::with_capacity(text.len());
    let mut way = Way::default();
    let mut copied = 0;
    for place in order {
        let edit = &edits[*place];
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
        Edit::new(start, end, text.to_owned())
    }

    #[test]
    fn edits_are_made_in_order_and_never_inside_one_another() {
        let edits = [edit(6, 8, "X"), edit(1, 4, ""), edit(2, 3, "lost"), edit(8, 8, "+"), edit(8, 8, "-")];
        let (changed, way) = apply("0123456789", &edits, &settle(&edits));
        assert_eq!(changed, "045X+-89");
        let back: Vec<usize> = (0..=changed.len()).map(|offset| way.back(offset)).collect();
        assert_eq!(back, [0, 4, 5, 6, 8, 8, 8, 9, 10]);
    }
}
