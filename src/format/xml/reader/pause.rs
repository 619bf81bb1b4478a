//! Going on in another text: what a reader knows between two pieces, without the text that it was found in.
//!
//! A document that comes in pieces is read in a window. What was read of it is sure when the reader has not met the end
//! of the window: then what comes behind it could not have changed anything.

use super::namespaces::{Binding, Vocabulary};
use super::{LOOKAHEAD_BYTES, Loss, Open, Reader};

/// How much text has to be there behind what was read: no lookahead at tags, references or words is longer.
const MARGIN_BYTES: usize = LOOKAHEAD_BYTES + 128;

/// What a reader knows between two pieces.
#[derive(Debug, Default)]
pub(crate) struct Pause {
    /// Where it goes on.
    pub(crate) at: usize,
    /// Whether the tag there was read already, but for the ends that come before it.
    is_waiting: bool,
    ends: usize,
    open: Vec<OpenName>,
    bindings: Vec<(String, String, Vocabulary)>,
    reported: Vec<u64>,
    loss: Option<Loss>,
    losses: usize,
    undeclared: usize,
    root_ended: bool,
    reported_second_root: bool,
}

/// An element that has begun, with a name of its own.
#[derive(Debug)]
struct OpenName {
    name: String,
    /// Bytes of the prefix and its colon.
    prefix: usize,
    vocabulary: Vocabulary,
    holds_text: bool,
    bindings: usize,
}

impl<'d> Reader<'d> {
    /// Goes on in a text, which begins where the reader that paused would have gone on at offset 0 or later.
    pub(crate) fn resume(text: &'d str, pause: &'d Pause) -> Self {
        let mut reader = Self::new(text, pause.at);
        let mut bindings = Vec::with_capacity(pause.bindings.len());
        for (prefix, namespace, vocabulary) in &pause.bindings {
            bindings.push(Binding { prefix, namespace, vocabulary: *vocabulary });
        }
        reader.namespaces.restore(bindings, &pause.reported);
        for OpenName { name, prefix, vocabulary, holds_text, bindings } in &pause.open {
            let (vocabulary, holds_text, bindings) = (*vocabulary, *holds_text, *bindings);
            reader.open.push(Open { name, local: &name[*prefix..], vocabulary, holds_text, bindings });
        }
        if pause.is_waiting {
            // What is wrong with the tag has been said.
            let mut tag = reader.scan_start();
            let before = reader.resolve(&mut tag);
            reader.faults.drain().for_each(drop);
            reader.illegal_at = reader.at;
            reader.waiting = Some((tag, before));
        }
        reader.ends = pause.ends;
        reader.loss = pause.loss;
        reader.losses = pause.losses;
        reader.undeclared = pause.undeclared;
        reader.root_ended = pause.root_ended;
        reader.reported_second_root = pause.reported_second_root;
        reader
    }

    /// Takes note of where the reader is. Between entries, which is where it pauses, the elements around them are nearly
    /// always those of the last time.
    pub(crate) fn pause(&self, pause: &mut Pause) {
        let bindings = match &self.waiting {
            Some((_, before)) => &self.bindings()[..*before],
            None => self.bindings(),
        };
        pause.is_waiting = self.waiting.is_some();
        pause.at = self.waiting.map_or(self.at, |(tag, _)| tag.start);
        pause.ends = self.ends;
        pause.loss = self.loss;
        pause.losses = self.losses;
        pause.undeclared = self.undeclared;
        pause.root_ended = self.root_ended;
        pause.reported_second_root = self.reported_second_root;
        if pause.reported.len() != self.namespaces.reported.len() {
            pause.reported.clone_from(&self.namespaces.reported);
        }
        if pause.open.len() != self.open.len() || pause.bindings.len() != bindings.len() {
            pause.copy_names(&self.open, bindings);
        }
    }

    /// Whether what was read would have been read so whatever came behind the text.
    pub(crate) const fn is_sure(&self) -> bool {
        let has_met_end = self.lacks_comment_end || self.lacks_doctype_end || self.has_run_out;
        !has_met_end && self.at + MARGIN_BYTES < self.text.len()
    }

    /// The name of the innermost element that is open; empty where there is none.
    pub(crate) fn parent_name(&self) -> &'d str {
        self.innermost_name()
    }
}

impl Pause {
    #[cold]
    fn copy_names(&mut self, open: &[Open<'_>], bindings: &[Binding<'_>]) {
        self.open.clear();
        for Open { name, local, vocabulary, holds_text, bindings } in open.iter().copied() {
            let prefix = name.len() - local.len();
            self.open.push(OpenName { name: name.to_owned(), prefix, vocabulary, holds_text, bindings });
        }
        self.bindings.clear();
        for Binding { prefix, namespace, vocabulary } in bindings {
            self.bindings.push(((*prefix).to_owned(), (*namespace).to_owned(), *vocabulary));
        }
    }
}
