//! How far a document was read: what is kept of one that comes in pieces.

use crate::format::xml::reader::Pause;
use crate::model::report::{Kind, Position};

/// How far a document was read: all that must be known to go on in another piece of its text.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) reader: Pause,
    /// Entries handed on so far.
    pub(super) entries: usize,
    /// Offset of the last fault that would break a document that the text around it is put into.
    pub(super) last_damage: usize,
    pub(super) has_core: bool,
    pub(super) met: Met,
    /// Lines read so far, of a text that is lines.
    pub(super) lines: usize,
    /// The elements around entries, outermost first.
    pub(super) levels: Vec<Level>,
}

/// What was met of a document so far.
// Each flag is a fact of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Copy)]
pub(super) struct Met {
    pub(super) kind: Kind,
    pub(super) root: bool,
    pub(super) leading: bool,
    pub(super) sitemaps: bool,
    pub(super) pages: bool,
    /// What would be a field of an entry in its place: a loc outside of entries, or something in an element that is not known.
    pub(super) passed_over: bool,
    /// Markup that is not well-formed.
    pub(super) broken: bool,
}

impl Default for Met {
    fn default() -> Self {
        Self {
            kind: Kind::Unknown,
            root: false,
            leading: false,
            sitemaps: false,
            pages: false,
            passed_over: false,
            broken: false,
        }
    }
}

/// An element that has entries in it.
#[derive(Debug, Clone, Copy)]
pub(super) enum Level {
    Entries(Root),
    /// An element beside the entries of a root that does not belong there. Where it lost its end, the entries that come
    /// after it stand in it.
    Stray(Kind),
    /// A feed, or the channel of one.
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
    /// Entries before it.
    pub(super) before: usize,
    pub(super) position: Position,
}

impl Progress {
    /// Offsets count from a later place now: where reading goes on, if it has begun. Answers with that place.
    pub(super) fn rebase(&mut self) -> usize {
        let place = std::mem::take(&mut self.reader.at);
        self.last_damage = self.last_damage.saturating_sub(place);
        place
    }
}
