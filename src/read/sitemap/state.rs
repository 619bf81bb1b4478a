//! The state of a parser between two entries, kept while a document arrives in chunks.

use super::base_urls::BaseUrls;
use crate::format::xml::Checkpoint;
use crate::model::report::{Kind, Position, RemedyLimit, Reporter};

/// The state needed to continue in the next chunk of the text.
#[derive(Debug, Default)]
pub(super) struct ParserState {
    pub(super) tree: Checkpoint,
    /// Number of entries that were emitted.
    pub(super) entries: usize,
    /// Offset of the last fault that would break a document into which the text around it is inserted.
    pub(super) last_damage: usize,
    pub(super) has_core: bool,
    pub(super) seen: SeenFlags,
    pub(super) base_urls: BaseUrls,
    /// Number of lines that were read, of a text list.
    pub(super) lines: usize,
    /// The elements around entries, outermost first.
    pub(super) levels: Vec<Level>,
}

/// Facts seen in a document so far.
// Each flag is independent.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeenFlags {
    pub(super) kind: Kind,
    pub(super) root: bool,
    /// Something before the root was reported.
    pub(super) leading: bool,
    /// Whether there was an XML declaration.
    pub(super) declaration: bool,
    pub(super) sitemaps: bool,
    pub(super) pages: bool,
    /// Fields that were skipped: a loc outside of entries, or something in an unknown element.
    pub(super) skipped_fields: bool,
    /// Whether the URL of an entry is outside of an entry, in an unknown element, or in an attribute, or a URL lost a character.
    pub(super) lost_loc: bool,
    /// Whether text inside an element beside entries may hold a URL.
    pub(super) url_in_text: bool,
    /// Whether an entry has a loc.
    pub(super) locs: bool,
    /// Whether an entry without a URL had text.
    pub(super) lost_text: bool,
    /// Markup that is not well-formed.
    pub(super) broken: bool,
    /// Whether the tag of the root, or the markup before it, is broken, apart from its XML declaration.
    pub(super) broken_head: bool,
    /// Whether the root is lost, broken, or unknown with another namespace, so that what the entries are depends on its repair.
    pub(super) unclear_root: bool,
    /// Whether the document type declares entities.
    pub(super) entities: bool,
    /// Whether the text is no finished document, so that fixes leave it as it is: source code of PHP, or a merge conflict.
    pub(super) unfinished: bool,
    /// Content after the root that is not another root. It was reported as a whole, and its contents are not.
    pub(super) trailing: bool,
    /// The fingerprint of the name of the last root if it has entries; 0 for a feed and for an entry without a root.
    pub(super) last_root: u64,
    /// The number of roots so far. Entries without a root that follow each other have one number.
    pub(super) roots: usize,
}

impl SeenFlags {
    /// Records that the text is no finished document: no problem has a remedy.
    pub(super) fn leave_unchanged(&mut self, reporter: &mut Reporter<'_>) {
        self.unfinished = true;
        reporter.limit_remedies(self.limit());
        reporter.listed_since(0).iter_mut().for_each(|problem| problem.fix = None);
    }

    /// Returns the limit that the root and what precedes it set to the remedies of all problems.
    pub(super) const fn limit(&self) -> RemedyLimit {
        match self {
            Self { unfinished: true, .. } => RemedyLimit::Unchanged,
            Self { unclear_root: true, .. } => RemedyLimit::Repair,
            _ => RemedyLimit::Unlimited,
        }
    }
}

impl Default for SeenFlags {
    fn default() -> Self {
        Self {
            kind: Kind::Unknown,
            root: false,
            leading: false,
            declaration: false,
            sitemaps: false,
            pages: false,
            skipped_fields: false,
            lost_loc: false,
            url_in_text: false,
            locs: false,
            lost_text: false,
            broken: false,
            broken_head: false,
            unclear_root: false,
            entities: false,
            unfinished: false,
            trailing: false,
            last_root: 0,
            roots: 0,
        }
    }
}

/// An element that contains entries.
#[derive(Debug, Clone, Copy)]
pub(super) enum Level {
    Entries(Root),
    /// An unknown element beside the entries of a root of this kind. If its end tag is missing, it contains the entries
    /// after it.
    Stray {
        kind: Kind,
        /// The position of an element of HTML, which is removed unless it contains other elements.
        removable: Option<Position>,
    },
    /// A feed, or its channel.
    Feed {
        is_channel: bool,
    },
}

/// A root with entries.
#[derive(Debug, Clone, Copy)]
pub(super) struct Root {
    pub(super) kind: Kind,
    /// Whether it is the first of the document.
    pub(super) is_first: bool,
    /// Number of entries before it.
    pub(super) entries_before: usize,
    pub(super) position: Position,
    /// Whether it is the root of a news sitemap, which is empty if there was no news for two days (Google).
    pub(super) may_be_empty: bool,
}

impl ParserState {
    /// Makes the current offset the new offset 0, and returns it.
    pub(super) fn rebase(&mut self) -> usize {
        let offset = std::mem::take(&mut self.tree.at);
        self.last_damage = self.last_damage.saturating_sub(offset);
        offset
    }
}
