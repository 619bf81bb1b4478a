//! Sorting by one routine: each type and each order that the standard library sorts by adds about 5 kB to the WebAssembly module.
//! The entries of a set, of which there may be millions, are sorted by the standard library directly.

use std::cmp::Ordering;

/// Sorts items. Equal ones keep their order.
pub(crate) fn sort_by<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() < 2 {
        return;
    }
    let order = order_by(items.len(), &|one, other| compare(&items[one], &items[other]));
    let mut given: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|index| given[index].take()));
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
        let mut none: Vec<u8> = Vec::new();
        sort_by(&mut none, Ord::cmp);
        assert!(none.is_empty());
    }
}
