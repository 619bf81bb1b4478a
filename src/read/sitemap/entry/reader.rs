//! The reader of an entry, with what its parts share.

use super::other_locs::OtherLocs;
use crate::format::xml::{Tag, Tree};
use crate::model::report::{Kind, RemedyLimit};
use crate::read::sitemap::content::Padded;
use crate::read::sitemap::elements::ElementReader;

/// Reads an entry.
pub(in super::super) struct EntryReader<'e, 'r, 'o, 'd> {
    pub(super) elements: &'e mut ElementReader<'r, 'o, 'd>,
    pub(super) outer: Outer<'d>,
    /// The name of the entry, with the right letter case.
    pub(super) name: &'d str,
    pub(super) padded: Padded<'d>,
    /// The indexes of the block that is read, and of the item in it.
    pub(super) indexes: [usize; 2],
    /// Whether there is a loc that crawlers accept: they ignore a name in the wrong letter case.
    pub(super) has_loc: bool,
    /// Whether its element or that of its loc has an unknown attribute, which may be the loc.
    pub(super) has_unknown_attribute: bool,
    /// Whether it is beside other entries, or moved there.
    pub(super) is_removable: bool,
    /// Its URLs in addition to the first loc; most entries have none.
    pub(super) others: Option<Box<OtherLocs<'d>>>,
}

impl<'e, 'r, 'o, 'd> EntryReader<'e, 'r, 'o, 'd> {
    pub(in super::super) fn new(elements: &'e mut ElementReader<'r, 'o, 'd>, outer: Outer<'d>, tag: &Tag<'d>) -> Self {
        let (name, padded) = (entry_name(tag), Padded::default());
        Self {
            elements,
            outer,
            name,
            padded,
            indexes: [0; 2],
            has_loc: false,
            has_unknown_attribute: false,
            is_removable: outer.is_in_root,
            others: None,
        }
    }

    /// Records that the value that was read last is that of a field with a pattern of paths.
    pub(super) fn record_use(&mut self, pattern: &'static str) {
        self.limit_value(pattern, self.elements.causes.value);
    }

    /// Limits the remedies of the values at a path.
    pub(super) fn limit_value(&mut self, pattern: &'static str, limit: RemedyLimit) {
        self.elements.causes.limit_value(self.elements.entry.index, (pattern, self.indexes), limit);
    }
}

/// The surroundings of an entry that is not inside another, for those inside it.
#[derive(Clone, Copy)]
pub(in super::super) struct Outer<'d> {
    /// The kind and the name of the root.
    pub(super) kind: Kind,
    pub(super) root: &'d str,
    /// Number of namespace declarations around the entry.
    pub(super) bindings: usize,
    /// Whether the entry is the root of the document, after which no entry can be.
    pub(super) is_root: bool,
    /// Whether it is directly in a root.
    pub(super) is_in_root: bool,
}

impl<'d> Outer<'d> {
    pub(in super::super) fn of(tree: &Tree<'d>, tag: &Tag<'d>, kind: Kind, root: &'d str) -> Self {
        let depth = tree.depth_of(tag);
        let is_in_root = depth == 2 || matches!(root.rsplit(':').next(), Some("urlset" | "sitemapindex"));
        Self { kind, root, bindings: tree.bindings_around(tag), is_root: depth == 1, is_in_root }
    }
}

/// Returns the name of an entry, with the right letter case.
pub(super) fn entry_name<'d>(entry: &Tag<'d>) -> &'d str {
    match entry.local {
        "url" | "sitemap" => entry.name,
        other if other.eq_ignore_ascii_case("sitemap") => "sitemap",
        _ => "url",
    }
}
