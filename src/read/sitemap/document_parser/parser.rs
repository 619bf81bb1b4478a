//! The parser of a document, with what its steps share.

use crate::format::xml::Tree;
use crate::model::report::Reporter;
use crate::read::sitemap::content::{Content, Sink};
use crate::read::sitemap::elements::ElementReader;
use crate::read::sitemap::shapes::Shapes;
use crate::read::sitemap::state::{Level, ParserState, SeenFlags};
use crate::text::locate::Locator;

/// Parser of a document, or of a chunk of one, which emits its entries.
pub(in super::super) struct DocumentParser<'r, 'o, 'd> {
    pub(super) elements: ElementReader<'r, 'o, 'd>,
    pub(super) sink: &'r mut Sink<'r, 'd>,
    pub(super) levels: Vec<Level>,
    /// Whether more text follows, so that only committed entries are emitted.
    pub(super) is_chunk: bool,
    /// The current entry, reused for each.
    pub(super) content: Content<'d>,
    /// The markup of entries that were read without a finding.
    pub(super) shapes: Shapes,
    /// What was before the current entry, if its markup may be learnt.
    pub(super) before: Option<Before>,
}

/// The state before an entry.
pub(super) struct Before {
    pub(super) offset: usize,
    pub(super) found: usize,
    pub(super) seen: SeenFlags,
}

impl<'r, 'o, 'd> DocumentParser<'r, 'o, 'd> {
    /// Creates a parser that continues from a state with a tree builder at the same offset.
    pub(in super::super) fn new(
        tree: Tree<'d>,
        locator: Locator<'d>,
        reporter: &'r mut Reporter<'o>,
        sink: &'r mut Sink<'_, 'd>,
        state: &ParserState,
    ) -> Self {
        Self {
            elements: ElementReader::new(tree, locator, reporter, state),
            sink,
            levels: state.levels.clone(),
            is_chunk: false,
            content: Content::default(),
            shapes: Shapes::default(),
            before: None,
        }
    }
}
