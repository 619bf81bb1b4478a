//! Sorting by one routine: each type and each order that the standard library sorts by adds about 5 kB to the WebAssembly module.
//! The entries of a set, of which there may be millions, are sorted by the standard library directly.

use std::cmp::Ordering;
use std::mem;

/// Sorts items. Equal ones keep their order.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() > 1 {
        let order = order_by(items.len(), &|one, other| compare(&items[one], &items[other]));
        arrange(order, &mut |one, other| items.swap(one, other));
    }
}

/// Brings items into an order by swapping them, one cycle of the order after the other.
#[inline(never)]
fn arrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut current = start;
        loop {
            let next = mem::replace(&mut order[current], current);
            if next == start {
                break;
            }
            swap(current, next);
            current = next;
        }
    }
}

/// Returns the indexes of items in an order. Equal ones keep their order.
pub(crate) fn order_by(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

#[cfg(test)]
mod tests {
    use super::{order_by, sort_by};

    #[test]
    fn equal_items_keep_their_order() {
        let given = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        let mut items = given.map(|(number, name)| (number, name.to_string())).to_vec();
        sort_by(&mut items, |one, other| one.0.cmp(&other.0));
        assert_eq!(items.iter().map(|(_, name)| name.as_str()).collect::<String>(), "dbeac");
        assert_eq!(order_by(given.len(), &|one, other| given[one].0.cmp(&given[other].0)), [3, 1, 4, 0, 2]);
        let mut numbers = [3, 0, 2, 4, 1];
        sort_by(&mut numbers, Ord::cmp);
        assert_eq!(numbers, [0, 1, 2, 3, 4]);
        sort_by::<u8>(&mut [], Ord::cmp);
    }
}
