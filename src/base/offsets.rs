//! Byte offsets in little memory: one for each entry of a document, of which few are read again.

/// The number of offsets that are stored as differences from the one before.
const BLOCK: usize = 64;

/// The offsets of the entries of a document. An offset takes one or two bytes in most documents, because an entry of a few bytes
/// must not take more memory than its text.
#[derive(Debug, Default)]
pub(crate) struct Offsets {
    /// The first offset of each block, and where its differences begin.
    blocks: Vec<(usize, usize)>,
    /// The differences of the others, with seven bits in each byte, the lowest first.
    differences: Vec<u8>,
    len: usize,
    last: usize,
}

impl Offsets {
    /// Appends an offset.
    pub(crate) fn push(&mut self, offset: usize) {
        if self.len.is_multiple_of(BLOCK) {
            self.blocks.push((offset, self.differences.len()));
        } else {
            // An entry that was moved by a repair may be before the one that is read before it.
            let mut rest = offset.wrapping_sub(self.last);
            while rest >= 0x80 {
                self.differences.push(rest.to_le_bytes()[0] | 0x80);
                rest >>= 7;
            }
            self.differences.push(rest.to_le_bytes()[0]);
        }
        self.last = offset;
        self.len += 1;
    }

    /// Returns the number of offsets.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Returns the offset of an entry.
    pub(crate) fn get(&self, index: usize) -> Option<usize> {
        let (mut offset, start) = *self.blocks.get(index / BLOCK).filter(|_| index < self.len)?;
        let mut differences = self.differences[start..].iter();
        for _ in 0..index % BLOCK {
            let (mut difference, mut shift) = (0, 0);
            loop {
                let byte = *differences.next()?;
                difference |= usize::from(byte & 0x7F) << shift;
                if byte < 0x80 {
                    break;
                }
                shift += 7;
            }
            offset = offset.wrapping_add(difference);
        }
        Some(offset)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BLOCK, Offsets};

    fn of(offsets: &[usize]) -> Offsets {
        let mut stored = Offsets::default();
        for offset in offsets {
            stored.push(*offset);
        }
        stored
    }

    proptest! {
        #[test]
        fn every_offset_is_read_again(
            steps in proptest::collection::vec(prop_oneof![0..300_usize, any::<usize>()], 0..300),
        ) {
            let mut offset = 0_usize;
            let offsets: Vec<usize> = steps.iter().map(|step| { offset = offset.wrapping_add(*step); offset }).collect();
            let stored = of(&offsets);
            prop_assert_eq!(stored.len(), offsets.len());
            for (index, offset) in offsets.iter().enumerate() {
                prop_assert_eq!(stored.get(index), Some(*offset));
            }
            prop_assert_eq!(stored.get(offsets.len()), None);
        }
    }

    #[test]
    fn offsets_of_short_entries_take_little_more_than_a_byte() {
        let count = 100 * BLOCK;
        let stored = of(&(0..count).map(|index| index * "<url/>".len()).collect::<Vec<_>>());
        assert_eq!(stored.differences.len(), count - stored.blocks.len());
        assert_eq!(stored.blocks.len(), count / BLOCK);
        assert_eq!(stored.get(count - 1), Some((count - 1) * 6));
    }
}
