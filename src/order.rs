//! One sort for all that is short or rare.
//!
//! The standard sort is generic: each type and each key that it is used with adds about 4 kB to the WebAssembly module. Here
//! it is compiled once, over indexes, and asks a function which of two items comes first.

use std::cmp::Ordering;

/// The indexes of `length` items in their order; equal items stay as they stood.
pub(crate) fn order_of(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// Puts items in their order; equal items stay as they stood.
pub(crate) fn sort<T: Default>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order_of(items.len(), &|one, other| compare(&items[one], &items[other]));
    let sorted: Vec<T> = order.into_iter().map(|index| std::mem::take(&mut items[index])).collect();
    for (place, item) in items.iter_mut().zip(sorted) {
        *place = item;
    }
}

#[cfg(test)]
mod tests {
    use super::{order_of, sort};

    #[test]
    fn gives_the_indexes_in_order_and_keeps_equal_items_as_they_stood() {
        let items = ["pear", "fig", "kiwi", "apple"];
        assert_eq!(order_of(4, &|one, other| items[one].len().cmp(&items[other].len())), [1, 0, 2, 3]);
    }

    #[test]
    fn sorts_in_place() {
        let mut items = vec!["b".to_owned(), "a".to_owned(), "c".to_owned()];
        sort(&mut items, Ord::cmp);
        assert_eq!(items, ["a", "b", "c"]);
    }
}
