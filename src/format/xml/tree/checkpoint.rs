//! Checkpoints: the state of a tree builder between two tokens, from which another one continues in the next chunk of a
//! document.
//!
//! Tokens are committed if the tree builder has not reached the end of the chunk, because the following text could not
//! have changed them.

use super::element::ElementKind;
use super::namespaces::Binding;
use super::state::{Balance, Open, Tree};
use crate::format::xml::Vocabulary;
use crate::format::xml::lexer::{Losses, MARGIN_BYTES};

/// The state of a tree builder between two tokens.
#[derive(Debug, Default)]
pub(crate) struct Checkpoint {
    /// Offset where reading continues.
    pub(crate) at: usize,
    /// Whether the tag at that offset was already read, and is returned after pending ends.
    is_waiting: bool,
    pending_ends: usize,
    open: Vec<OpenName>,
    bindings: Vec<(String, String, Vocabulary)>,
    reported: Vec<u64>,
    losses: Losses,
    undeclared: usize,
    balance: Balance,
    root_ended: bool,
    has_reported_second_root: bool,
}

/// An open element with an owned name.
#[derive(Debug)]
struct OpenName {
    name: String,
    /// Length of the prefix with its colon, in bytes.
    prefix_length: usize,
    vocabulary: Vocabulary,
    kind: ElementKind,
    bindings: usize,
}

impl<'d> Tree<'d> {
    /// Continues from a checkpoint in a text whose offsets are those of the checkpoint.
    pub(crate) fn resume(text: &'d str, checkpoint: &'d Checkpoint) -> Self {
        let mut tree = Self::new(text, checkpoint.at);
        let bindings = checkpoint.bindings.iter();
        let bindings =
            bindings.map(|(prefix, namespace, vocabulary)| Binding { prefix, namespace, vocabulary: *vocabulary });
        tree.namespaces.restore(bindings.collect(), &checkpoint.reported);
        let open = checkpoint.open.iter().map(|OpenName { name, prefix_length, vocabulary, kind, bindings }| Open {
            name,
            local: &name[*prefix_length..],
            vocabulary: *vocabulary,
            kind: *kind,
            bindings: *bindings,
        });
        tree.open.extend(open);
        if checkpoint.is_waiting {
            // The faults of the tag have been reported.
            let tag = tree.lexer.start_tag();
            let waiting = tree.resolve(tag);
            tree.faults().drain().for_each(drop);
            tree.lexer.skip_illegal();
            tree.waiting = Some(waiting);
        }
        tree.pending_ends = checkpoint.pending_ends;
        tree.lexer.losses = checkpoint.losses;
        tree.undeclared = checkpoint.undeclared;
        tree.balance = checkpoint.balance;
        tree.root_ended = checkpoint.root_ended;
        tree.has_reported_second_root = checkpoint.has_reported_second_root;
        tree
    }

    /// Stores the state in a checkpoint. Between entries the open elements are nearly always those of the previous
    /// call, and their names are not copied again.
    pub(crate) fn save(&self, checkpoint: &mut Checkpoint) {
        let bindings = match &self.waiting {
            Some((_, before)) => &self.bindings()[..*before],
            None => self.bindings(),
        };
        checkpoint.is_waiting = self.waiting.is_some();
        checkpoint.at = self.waiting.map_or(self.offset(), |(tag, _)| tag.start);
        checkpoint.pending_ends = self.pending_ends;
        checkpoint.losses = self.lexer.losses;
        checkpoint.undeclared = self.undeclared;
        checkpoint.balance = self.balance.without_offset();
        checkpoint.root_ended = self.root_ended;
        checkpoint.has_reported_second_root = self.has_reported_second_root;
        if checkpoint.reported.len() != self.namespaces.reported.len() {
            checkpoint.reported.clone_from(&self.namespaces.reported);
        }
        if checkpoint.open.len() != self.open.len() || checkpoint.bindings.len() != bindings.len() {
            checkpoint.copy_names(&self.open, bindings);
        }
    }

    /// Returns whether the result of everything read so far is independent of the text that follows.
    #[inline]
    pub(crate) const fn is_committed(&self) -> bool {
        !self.lexer.has_reached_end() && self.offset() + MARGIN_BYTES < self.source().len()
    }
}

impl Checkpoint {
    fn copy_names(&mut self, open: &[Open<'_>], bindings: &[Binding<'_>]) {
        self.open.clear();
        self.open.extend(open.iter().map(|open| OpenName {
            name: open.name.to_owned(),
            prefix_length: open.name.len() - open.local.len(),
            vocabulary: open.vocabulary,
            kind: open.kind,
            bindings: open.bindings,
        }));
        self.bindings.clear();
        let bindings = bindings.iter();
        self.bindings.extend(
            bindings.map(|binding| (binding.prefix.to_owned(), binding.namespace.to_owned(), binding.vocabulary)),
        );
    }
}
