//! Groups of pages that are written to separate files, and their file names.

use crate::base::fingerprint::fingerprint;
use crate::base::hash::{HashMap, HashSet};
use crate::model::page::Page;
use crate::text::url;

use super::options::GroupBy;

/// File name of the pages that are in no group.
const NO_GROUP: &str = "pages";

/// The maximum length in bytes of the group in a file name.
const MAX_NAME_BYTES: usize = 60;

/// Returns the value that a page is grouped by; empty for none.
pub(super) fn value<'p>(page: &'p Page<'_>, group_by: Option<&GroupBy>) -> &'p str {
    match group_by {
        None => "",
        Some(GroupBy::Field(_)) => page.group.as_deref().unwrap_or_default(),
        // Only folders are groups: a separate file for each page at the root would be useless.
        Some(GroupBy::Path) => {
            let path = url::Parts::of(&page.loc).path;
            path.strip_prefix('/').and_then(|path| path.split_once('/')).map_or("", |(folder, _)| folder)
        }
    }
}

/// The groups by value, in the order of their first pages, with their file names.
#[derive(Default)]
pub(super) struct Names {
    indexes: HashMap<String, usize>,
    /// The file name of each group.
    files: Vec<String>,
    /// The file names, for lookups.
    taken: HashSet<String>,
}

impl Names {
    /// Returns the index of the group of a value, and adds the group if it is new.
    pub(super) fn index_of(&mut self, value: &str) -> usize {
        if let Some(index) = self.indexes.get(value) {
            return *index;
        }
        let index = self.files.len();
        self.indexes.insert(value.to_owned(), index);
        let mut name = file_name(value);
        while !self.taken.insert(name.clone()) {
            name = format!("{name}-{}", hash(value));
        }
        self.files.push(name);
        index
    }

    pub(super) fn file_name(&self, index: usize) -> &str {
        &self.files[index]
    }
}

/// Returns a value as part of a file name: letters, digits, dots, hyphens and underscores are kept, other characters
/// become hyphens.
fn file_name(value: &str) -> String {
    let mut name = String::new();
    for character in value.chars() {
        if name.len() >= MAX_NAME_BYTES {
            break;
        }
        match character {
            'a'..='z' | '0'..='9' | '_' => name.push(character),
            'A'..='Z' => name.push(character.to_ascii_lowercase()),
            // Names must not begin with a dot (hidden files) or contain `..`.
            '.' if !name.is_empty() && !name.ends_with('.') => name.push('.'),
            _ if !name.is_empty() && !name.ends_with('-') => name.push('-'),
            _ => {}
        }
    }
    name.truncate(name.trim_end_matches(['-', '.']).len());
    match (name.is_empty(), value.is_empty()) {
        (false, _) => name,
        (true, true) => NO_GROUP.to_owned(),
        (true, false) => format!("group-{}", hash(value)),
    }
}

/// Returns a hash of 32 bits that is the same on every machine.
fn hash(value: &str) -> String {
    format!("{:08x}", fingerprint(value) >> 32)
}

#[cfg(test)]
mod tests {
    use super::{Names, file_name};

    #[test]
    fn values_become_file_names() {
        for (value, name) in [
            ("", "pages"),
            ("blog", "blog"),
            ("My Shop", "my-shop"),
            ("../../etc", "etc"),
            ("v1.2", "v1.2"),
            ("a--b__c", "a-b__c"),
            ("Straße", "stra-e"),
        ] {
            assert_eq!(file_name(value), name, "{value}");
        }
        assert!(file_name("日本語").starts_with("group-"));
        assert_eq!(file_name(&"a".repeat(61)), "a".repeat(60));
    }

    #[test]
    fn different_values_never_share_a_name() {
        let mut names = Names::default();
        let indexes = ["a b", "a-b", "日本", "語", "", "pages"].map(|value| names.index_of(value));
        let mut unique: Vec<&str> = indexes.iter().map(|index| names.file_name(*index)).collect();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), 6);
        assert_eq!(names.index_of("a-b"), indexes[1]);
    }
}
