//! Edits of a text: byte ranges and their replacements. All other bytes stay unchanged.

use std::ops::Range;

use crate::base::sort::order_by;
use crate::correct::FixStep;

/// The description of a change, borrowed: its rules, the path of the value in its page (empty if it is not in a page),
/// and the text before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChangeRecord<'t> {
    pub(super) steps: &'t [FixStep],
    pub(super) path: &'t str,
    pub(super) before: &'t str,
    pub(super) after: &'t str,
}

/// The owned form of a [`ChangeRecord`], stored with its edit until the edit is applied.
#[derive(Debug)]
pub(super) struct Note {
    steps: Vec<FixStep>,
    path: String,
    before: String,
    after: String,
}

impl Note {
    pub(super) fn new(record: ChangeRecord<'_>) -> Self {
        let ChangeRecord { steps, path, before, after } = record;
        Self { steps: steps.to_vec(), path: path.to_owned(), before: before.to_owned(), after: after.to_owned() }
    }

    pub(super) fn record(&self) -> ChangeRecord<'_> {
        ChangeRecord { steps: &self.steps, path: &self.path, before: &self.before, after: &self.after }
    }
}

/// A change of one range of a text.
#[derive(Debug)]
pub(super) struct Edit {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) text: String,
    /// The byte offset of the problem; the range may begin with white space before it.
    pub(super) at: usize,
    /// Whether it is in an entry.
    pub(super) is_in_entry: bool,
    /// The offset from which the new text was moved.
    pub(super) moved_from: Option<usize>,
    pub(super) changes: Changes,
}

/// The changes that an edit makes.
#[derive(Debug)]
pub(super) enum Changes {
    /// One change, which is the whole edit. Most edits of markup are such changes.
    Whole(FixStep),
    /// Any number of changes.
    Notes(Vec<Note>),
}

impl Edit {
    /// Creates an edit in an entry, without a change record.
    pub(super) const fn new(start: usize, end: usize, text: String) -> Self {
        Self { start, end, text, at: start, is_in_entry: true, moved_from: None, changes: Changes::Notes(Vec::new()) }
    }

    /// Creates an edit that inserts a copy of a range, which another edit removes.
    pub(super) fn moved(range: Range<usize>, to: usize, source: &str) -> Self {
        Self { moved_from: Some(range.start), ..Self::new(to, to, source[range].to_owned()) }
    }

    /// Creates an edit with a change record; `at` is the offset of the problem.
    pub(super) fn recorded((start, end): (usize, usize), text: String, at: usize, record: ChangeRecord<'_>) -> Self {
        Self { at, changes: Changes::Notes(vec![Note::new(record)]), ..Self::new(start, end, text) }
    }

    /// Creates an edit that is one change.
    pub(super) fn whole(start: usize, end: usize, text: String, step: FixStep) -> Self {
        Self { changes: Changes::Whole(step), ..Self::new(start, end, text) }
    }

    /// Returns whether the edit is a change of the same rule that ends at an offset.
    pub(super) fn ends_with(&self, at: usize, step: FixStep) -> bool {
        self.end == at && matches!(self.changes, Changes::Whole(own) if own == step)
    }

    /// Passes each change to a function. `source` is the text that is edited.
    pub(super) fn for_each_change(&self, source: &str, mut take: impl FnMut(ChangeRecord<'_>)) {
        match &self.changes {
            Changes::Whole(step) => {
                let before = &source[self.start..self.end];
                take(ChangeRecord { steps: &[*step], path: "", before, after: &self.text });
            }
            Changes::Notes(notes) => notes.iter().for_each(|note| take(note.record())),
        }
    }
}

/// The result of a pass over an XML document. Earlier fields determine how the rest is read, and are applied first.
#[derive(Default)]
pub(super) struct Found {
    /// The edits that move entries.
    pub(super) moves: Vec<Edit>,
    pub(super) markup: Vec<Edit>,
    pub(super) values: Vec<Edit>,
    /// The edits of duplicate entries, applied when all values are fixed.
    pub(super) repeats: Vec<Edit>,
    /// The ranges of the entries, an outer one before those inside it.
    pub(super) entries: Vec<Range<usize>>,
    /// Whether some markup is broken, so that the values of its entries are not fixed.
    pub(super) is_damaged: bool,
}

impl Found {
    /// Returns a result with an edit that is applied before all others are found.
    pub(super) fn of(edit: Edit, entries: Vec<Range<usize>>) -> Self {
        Self { moves: vec![edit], entries, is_damaged: true, ..Self::default() }
    }

    /// Returns the edits to be applied first.
    pub(super) fn first(self) -> Vec<Edit> {
        [self.moves, self.markup, self.values, self.repeats]
            .into_iter()
            .find(|edits| !edits.is_empty())
            .unwrap_or_default()
    }
}

/// A pair of corresponding offsets: from here to the next anchor both texts are equal.
#[derive(Debug, Clone, Copy)]
struct Anchor {
    new: usize,
    old: usize,
}

/// A map from offsets in a changed text to offsets in the text before the change.
#[derive(Debug, Default)]
pub(super) struct OffsetMap {
    anchors: Vec<Anchor>,
}

impl OffsetMap {
    /// Adds an anchor. Of several at the same new offset, as after adjacent removals, the first and the last are needed.
    fn add(&mut self, anchor: Anchor) {
        match &mut *self.anchors {
            [.., first, last] if first.new == anchor.new && last.new == anchor.new => *last = anchor,
            _ => self.anchors.push(anchor),
        }
    }

    /// Returns the offset in the text before the edits. Offsets inside an insertion map to where it was inserted.
    pub(super) fn to_original(&self, offset: usize) -> usize {
        let next = self.anchors.partition_point(|anchor| anchor.new <= offset);
        let Some(anchor) = next.checked_sub(1).map(|index| self.anchors[index]) else { return offset };
        let old = anchor.old + (offset - anchor.new);
        self.anchors.get(next).map_or(old, |next| old.min(next.old))
    }
}

/// Returns the indexes of the edits in the order of the text, without those that overlap an earlier one: these are
/// found again in the next pass.
pub(super) fn order_without_overlaps(edits: &[Edit]) -> Vec<usize> {
    let range = |index: usize| (edits[index].start, edits[index].end);
    let mut order = order_by(edits.len(), &|one, other| range(one).cmp(&range(other)));
    let mut end = 0;
    order.retain(|index| {
        let is_free = edits[*index].start >= end;
        if is_free {
            end = edits[*index].end;
        }
        is_free
    });
    order
}

/// Applies edits one after the other, in the order of the text.
pub(super) struct Applier<'t> {
    text: &'t str,
    changed: String,
    offset_map: OffsetMap,
    /// The length of the beginning that is copied or replaced.
    copied: usize,
}

impl<'t> Applier<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, changed: String::with_capacity(text.len()), offset_map: OffsetMap::default(), copied: 0 }
    }

    /// Applies an edit that begins after the last one.
    pub(super) fn apply(&mut self, edit: &Edit) {
        self.changed.push_str(&self.text[self.copied..edit.start]);
        self.offset_map.add(Anchor { new: self.changed.len(), old: edit.moved_from.unwrap_or(edit.start) });
        self.changed.push_str(&edit.text);
        self.offset_map.add(Anchor { new: self.changed.len(), old: edit.end });
        self.copied = edit.end;
    }

    /// Returns the changed text.
    pub(super) fn finish(mut self) -> (String, OffsetMap) {
        self.changed.push_str(&self.text[self.copied..]);
        (self.changed, self.offset_map)
    }
}

#[cfg(test)]
mod tests {
    use super::{Applier, Edit, order_without_overlaps};

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit::new(start, end, text.to_owned())
    }

    #[test]
    fn edits_are_applied_in_order_and_do_not_overlap() {
        let edits = [edit(6, 8, "X"), edit(1, 4, ""), edit(2, 3, "lost"), edit(8, 8, "+"), edit(8, 8, "-")];
        let mut applier = Applier::new("0123456789");
        for index in order_without_overlaps(&edits) {
            applier.apply(&edits[index]);
        }
        let (changed, offset_map) = applier.finish();
        assert_eq!(changed, "045X+-89");
        let back: Vec<usize> = (0..=changed.len()).map(|offset| offset_map.to_original(offset)).collect();
        assert_eq!(back, [0, 4, 5, 6, 8, 8, 8, 9, 10]);
    }
}
