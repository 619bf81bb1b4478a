//! The entries of a document before fixing, by their byte offsets.

use std::ops::Range;

use crate::base::sort::sort_by;
use crate::model::rule::Area;

use super::edits::ChangeRecord;

/// The byte offsets of the entries in the original.
pub(super) struct EntryOffsets {
    /// The offsets and the indexes of the entries that the report counts, in the order of the document: an element with
    /// several locs has several, which are counted after the entries inside it.
    counted: Vec<(usize, usize)>,
    /// The elements of entries, in the order of the document. A text sitemap has none.
    elements: Vec<EntryRange>,
}

/// An element with its offsets, and the index of the entry that it is inside.
struct EntryRange {
    start: usize,
    end: usize,
    outer: Option<usize>,
}

impl EntryOffsets {
    /// Creates the offsets of the entries, in the order of the report, and of their elements, an outer one before those inside it.
    pub(super) fn of(counted: &[usize], elements: Vec<Range<usize>>, to_original: &dyn Fn(usize) -> usize) -> Self {
        let mut ranges: Vec<EntryRange> = Vec::with_capacity(elements.len());
        let mut outer = None;
        for (index, Range { start, end }) in elements.into_iter().enumerate() {
            let (start, end) = (to_original(start), to_original(end));
            while let Some(known) = outer.filter(|known: &usize| ranges[*known].end <= start) {
                outer = ranges[known].outer;
            }
            ranges.push(EntryRange { start, end, outer });
            outer = Some(index);
        }
        let mut counted: Vec<_> =
            counted.iter().enumerate().map(|(index, offset)| (to_original(*offset), index)).collect();
        sort_by(&mut counted, Ord::cmp);
        Self { counted, elements: ranges }
    }

    /// Returns the number of entries that the report counts.
    pub(super) const fn count(&self) -> usize {
        self.counted.len()
    }

    /// Returns the index, as in the report, of the entry at an offset.
    pub(super) fn index_at(&self, at: usize) -> Option<usize> {
        let found = self.counted.binary_search_by_key(&at, |(offset, _)| *offset).ok()?;
        Some(self.counted[found].1)
    }

    /// Returns the index, as in the report, of the entry that a change at an offset belongs to.
    pub(super) fn index_of(&self, at: usize, record: ChangeRecord<'_>) -> Option<usize> {
        let Some(last) = self.elements.partition_point(|element| element.start <= at).checked_sub(1) else {
            return self.index_at(at);
        };
        let around = std::iter::successors(Some(last), |index| self.elements[*index].outer);
        let element = around.into_iter().find(|index| at < self.elements[*index].end).unwrap_or(last);
        let first = self.counted.partition_point(|(entry, _)| *entry < self.elements[element].start);
        // Only the value of the loc of a further entry of the element is its own; all else belongs to the first one.
        let is_loc = record.path == "loc" && record.steps.iter().all(|(rule, _)| rule.area != Area::Structure);
        let last = self.counted.partition_point(|(entry, _)| *entry <= at).saturating_sub(1);
        let found = if is_loc { first.max(last) } else { first };
        self.counted.get(found).map(|(_, index)| *index)
    }
}
