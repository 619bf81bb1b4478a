//! Reading of a text to its end.

use super::content::Sink;
use super::document_parser::DocumentParser;
use super::outcome::{Incomplete, Outcome};
use super::shape::Shape;
use super::state::ParserState;
use super::{faults, lines};
use crate::format::encoding::Defect;
use crate::format::xml::{Checkpoint, Tree};
use crate::model::report::{Kind, LossKind, Reporter};
use crate::text::locate::Locator;

/// A text that is read to its end: a document, or the rest of one that arrived in chunks.
pub(super) struct Read<'t> {
    pub(super) text: &'t str,
    pub(super) shape: Shape,
    pub(super) defects: &'t [Defect],
    /// The number of entries after which it may end.
    pub(super) entries: usize,
}

impl<'t> Read<'t> {
    /// Continues from a checkpoint, or begins at the beginning.
    pub(super) fn to_end(
        &self,
        checkpoint: Option<&'t Checkpoint>,
        locator: Locator<'t>,
        reporter: &mut Reporter<'_>,
        sink: &mut Sink<'_, 't>,
        state: &mut ParserState,
    ) -> Outcome {
        let mut outcome = match self.shape {
            Shape::Xml { foreign, .. } => {
                let tree = match checkpoint {
                    Some(checkpoint) => Tree::resume(self.text, checkpoint),
                    None => Tree::new(self.text, 0),
                };
                DocumentParser::new(tree, locator, reporter, sink, state).document(foreign, self.entries)
            }
            Shape::Lines => lines::read(self.text, false, &locator, reporter, sink, state),
            Shape::Nothing(nothing) => {
                reporter.set_kind(Kind::Unknown);
                let is_known = self.defects.iter().any(Defect::explains_nothing);
                if !is_known {
                    faults::report_nothing(nothing, reporter);
                }
                Outcome { kind: Kind::Unknown, entries: 0, incomplete: Some(Incomplete::NotASitemap) }
            }
        };
        if let Some(incomplete) = self.defects.iter().find_map(Defect::incomplete) {
            outcome.incomplete = Some(incomplete);
        }
        if outcome.kind == Kind::Feed {
            reporter.add_loss(LossKind::Feed, outcome.entries, "", &|| None);
        }
        outcome
    }
}
