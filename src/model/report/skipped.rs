//! Items of lists that were not read: the paths of the items after them are not those of the input.

/// The items of the lists of one page that were not read, because their type is wrong.
#[derive(Debug, Default)]
pub(crate) struct SkippedItems(Vec<(String, Vec<usize>)>);

impl SkippedItems {
    /// Adds an item by the path of its list and its index in the input. The items of a list are added in their order.
    pub(crate) fn add(&mut self, list: String, index: usize) {
        match self.0.last_mut().filter(|(known, _)| *known == list) {
            Some((_, indexes)) => indexes.push(index),
            None => self.0.push((list, vec![index])),
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the index in the input of an item that was read.
    pub(crate) fn given_index(&self, list: &str, read: usize) -> usize {
        let skipped = self.0.iter().filter(|(known, _)| known == list).flat_map(|(_, indexes)| indexes);
        skipped.fold(read, |index, skipped| index + usize::from(*skipped <= index))
    }

    /// Returns the path in the input of a value of the page that was read.
    pub(crate) fn given(&self, path: &str) -> String {
        let mut parts = path.split('[');
        let mut given = parts.next().unwrap_or_default().to_owned();
        for (index, rest) in parts.filter_map(|part| part.split_once(']')) {
            let count = |read: usize| self.given_index(&given, read).to_string();
            let index = index.parse().map_or_else(|_| index.to_owned(), count);
            given.extend(["[", &index, "]", rest]);
        }
        given
    }
}
