//! What a reader of a page list passes on.

use crate::model::page::Page;
use crate::model::report::Reporter;

/// The result of reading a page list.
pub(crate) struct Outcome {
    /// The number of entries of the list, readable or not.
    pub(crate) entries: usize,
    /// Whether the list was read to its end; otherwise the number of missing pages is unknown.
    pub(crate) is_complete: bool,
}

/// A page of a list, passed to a [`Sink`].
pub(crate) struct ListedPage<'e, 'd> {
    /// Index in the list, from 0.
    pub(crate) index: usize,
    /// The page, without unreadable values. The reader reuses it for the next entry; a sink that stores pages must move
    /// it out.
    pub(crate) page: &'e mut Page<'d>,
    /// Whether the page was read without errors.
    pub(crate) is_sound: bool,
}

/// Receives the pages of a list one by one.
pub(crate) type Sink<'s> = dyn FnMut(&mut Reporter<'_>, ListedPage<'_, '_>) + 's;
