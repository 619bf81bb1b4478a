//! Groups: which pages go into files of their own, and what those files are called.

use crate::base::hash::{HashMap, HashSet};
use crate::model::page::Page;
use crate::text::url;

use super::GroupBy;

/// File name of the group of pages that belong to none.
const NO_GROUP: &str = "pages";

/// Longest part of a file name that comes from a group, in bytes.
const MAX_NAME_BYTES: usize = 60;

/// The value that a page is grouped by; empty for none.
pub(super) fn value<'p>(page: &'p Page<'_>, group_by: Option<&GroupBy>) -> &'p str {
    match group_by {
        None => "",
        Some(GroupBy::Field(_)) => page.group.as_deref().unwrap_or_default(),
        // Only folders are groups: a file of its own for each page at the root would help nobody.
        Some(GroupBy::Path) => {
            let path = url::Parts::of(&page.loc).path;
            path.strip_prefix('/').and_then(|path| path.split_once('/')).map_or("", |(folder, _)| folder)
        }
    }
}

/// The groups by value, in the order in which they first came, with a file name each.
#[derive(Default)]
pub(super) struct Names {
    places: HashMap<String, usize>,
    /// The file name of each.
    files: Vec<String>,
    /// The file names, for lookups.
    taken: HashSet<String>,
}

impl Names {
    /// The place of a value among the groups; a new value comes last.
    pub(super) fn place(&mut self, value: &str) -> usize {
        if let Some(place) = self.places.get(value) {
            return *place;
        }
        let place = self.files.len();
        self.places.insert(value.to_owned(), place);
        let mut name = file_name(value);
        while !self.taken.insert(name.clone()) {
            name = format!("{name}-{}", hash(value));
        }
        self.files.push(name);
        place
    }

    pub(super) fn file_name(&self, place: usize) -> &str {
        &self.files[place]
    }
}

/// A value as part of a file name: letters, digits, dot, hyphen and underscore, the rest as hyphens.
fn file_name(value: &str) -> String {
    let mut name = String::new();
    for character in value.chars() {
        if name.len() >= MAX_NAME_BYTES {
            break;
        }
        match character {
            'a'..='z' | '0'..='9' | '_' => name.push(character),
            'A'..='Z' => name.push(character.to_ascii_lowercase()),
            // Hidden files and `..` are no names for a sitemap.
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

/// FNV-1a with 32 bits: the same for the same value on every machine, which file names must be.
fn hash(value: &str) -> String {
    let mut hash = 0x811c_9dc5_u32;
    for byte in value.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    format!("{hash:08x}")
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
        let places = ["a b", "a-b", "日本", "語", "", "pages"].map(|value| names.place(value));
        let mut unique: Vec<&str> = places.iter().map(|place| names.file_name(*place)).collect();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), 6);
        assert_eq!(names.place("a-b"), places[1]);
    }
}
