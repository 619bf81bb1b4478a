//! One sort for all that is short or rare.
//!
//! The standard sort is generic: each type and each key that it is used with adds about 4 kB to the WebAssembly module. Here
//! it is compiled once, over indexes, and asks a function which of two items comes first.

use std::cmp::Ordering;
use std::mem;

/// The indexes of `length` items in their order; equal items stay as they stood.
pub(crate) fn order_of(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    let mut merged = Vec::with_capacity(length);
    let mut width = 1;
    // Runs of this width are in order; each turn merges them two by two.
    while width < length {
        // As a slice: an index into a `Vec` is a call in a build for size.
        let runs = order.as_slice();
        let mut start = 0;
        while start < length {
            let middle = length.min(start + width);
            let end = length.min(middle + width);
            let (mut one, mut other) = (start, middle);
            while one < middle || other < end {
                let is_other_first =
                    one == middle || (other < end && compare(runs[other], runs[one]) == Ordering::Less);
                let taken = if is_other_first { &mut other } else { &mut one };
                merged.push(runs[*taken]);
                *taken += 1;
            }
            start = end;
        }
        mem::swap(&mut order, &mut merged);
        merged.clear();
        width *= 2;
    }
    order
}

/// Puts items in their order; equal items stay as they stood.
pub(crate) fn sort<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut order = order_of(items.len(), &|one, other| compare(&items[one], &items[other]));
    for first in 0..items.len() {
        // Each place takes what belongs there, which frees the next: round until the circle is closed.
        let mut place = first;
        loop {
            let taken = mem::replace(&mut order[place], place);
            if taken == first {
                break;
            }
            items.swap(place, taken);
            place = taken;
        }
    }
}

/// Leaves items out, as `Vec::retain_mut` does: that takes three times the bytes, at each place of use.
pub(crate) fn keep<T>(items: &mut Vec<T>, is_kept: &mut dyn FnMut(&mut T) -> bool) {
    let mut kept = 0;
    for place in 0..items.len() {
        if is_kept(&mut items[place]) {
            items.swap(kept, place);
            kept += 1;
        }
    }
    items.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::{keep, order_of, sort};

    #[test]
    fn keeps_items_in_their_order() {
        let mut items = vec![1, 2, 3, 4, 5, 6];
        keep(&mut items, &mut |item| *item % 3 != 0);
        assert_eq!(items, [1, 2, 4, 5]);
    }

    #[test]
    fn gives_the_indexes_in_order_and_keeps_equal_items_as_they_stood() {
        let items = ["pear", "fig", "kiwi", "apple"];
        assert_eq!(order_of(4, &|one, other| items[one].len().cmp(&items[other].len())), [1, 0, 2, 3]);
    }

    #[test]
    fn sorts_as_the_standard_library_does() {
        for length in 0..70 {
            let items: Vec<u64> = (0..length).map(|number| crate::base::fingerprint::mix(number) % 10).collect();
            let mut expected: Vec<usize> = (0..items.len()).collect();
            expected.sort_by_key(|index| items[*index]);
            assert_eq!(order_of(items.len(), &|one, other| items[one].cmp(&items[other])), expected);
            let mut sorted = items.clone();
            sort(&mut sorted, Ord::cmp);
            assert!(sorted.is_sorted());
        }
    }

    #[test]
    fn sorts_in_place() {
        let mut items = vec!["b".to_owned(), "a".to_owned(), "c".to_owned()];
        sort(&mut items, Ord::cmp);
        assert_eq!(items, ["a", "b", "c"]);
    }
}
