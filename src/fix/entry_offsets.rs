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
    /// The elements of the entries that fixes were searched in, in the order of the document; `None` for a text sitemap.
    elements: Option<Vec<EntryRange>>,
}

/// An element with its offsets, and the index of the entry that it is inside.
struct EntryRange {
    start: usize,
    end: usize,
    outer: Option<usize>,
}

impl EntryOffsets {
    /// Creates the offsets of the entries, in the order of the report, and of their elements, an outer one before those inside it.
    pub(super) fn of(
        counted: &[usize],
        elements: Option<Vec<Range<usize>>>,
        to_original: &dyn Fn(usize) -> usize,
    ) -> Self {
        let elements = elements.map(|elements| {
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
            ranges
        });
        let mut counted: Vec<_> =
            counted.iter().enumerate().map(|(index, offset)| (to_original(*offset), index)).collect();
        sort_by(&mut counted, Ord::cmp);
        Self { counted, elements }
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
        let Some(elements) = &self.elements else { return self.index_at(at) };
        let last_entry = self.counted.partition_point(|(entry, _)| *entry <= at).checked_sub(1)?;
        let last_start = self.counted[last_entry].0;
        let last = elements.partition_point(|element| element.start <= at).checked_sub(1);
        let find = |offset| {
            std::iter::successors(last, |index| elements[*index].outer).find(|index| offset < elements[*index].end)
        };
        // A change behind an entry belongs to it. No fix was searched in one that is in no element.
        let element = find(at).or_else(|| find(last_start).and(last));
        let start = element.map_or(last_start, |element| elements[element].start);
        let first = self.counted.partition_point(|(entry, _)| *entry < start);
        // Only the value of the loc of a further entry of the element is its own; all else belongs to the first one.
        let is_loc = record.path == "loc" && record.steps.iter().all(|(rule, _)| rule.area != Area::Structure);
        let found = if is_loc { first.max(last_entry) } else { first };
        self.counted.get(found).map(|(_, index)| *index)
    }
}
