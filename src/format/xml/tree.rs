//! The tree builder: a balanced sequence of starts, texts and ends from any text, with offsets.
//!
//! For any text, every start has an end, so that readers of sitemaps and feeds need not handle broken markup.
//!
//! ```text
//!                 ┌────────── an end is due (Tree::pending_ends) ────────► End
//! next() ─► state ├────────── a start waits for those ends ──────────────► Start
//!                 └────────── neither: the lexer's next token ─┐
//!                                                              │
//!    Start tag    fits into the open elements ─────────────────┼─► Start (and, for `<a/>`, an end is due)
//!                 cannot be inside them: ends are due ─────────┤   the start waits for them
//!                 too deep: continue at the next entry ────────┤
//!    End tag      of the innermost element ────────────────────┼─► End
//!                 of an outer one: ends are due ───────────────┤
//!                 of none: skipped, or taken for a misspelt end┤
//!    Unterminated continue at the next entry ──────────────────┤
//!    end of text  elements are open: their ends are due ───────┘
//! ```
//!
//! The repairs ([`recovery`]) are those of documents that consist of entries, so that a fault affects only its own entry:
//!
//! * an end tag of an outer element also ends the inner elements;
//! * an entry (or a block such as `image:image`) that begins inside another of the same kind ends the outer one, unless the
//!   outer one has an end tag of its own ([`balance`]);
//! * a tag that runs into the next `<` ends there ([lexer](super::lexer));
//! * after a comment or document type without an end, reading continues at the next entry.
//!
//! The lookahead is limited to a short window, so that the time is linear for hostile files, too.

mod attributes;
mod balance;
mod checkpoint;
mod element;
mod namespaces;
mod reading;
mod recovery;
mod state;
mod text;
mod token;

pub(crate) use attributes::is_other_content;
pub(crate) use checkpoint::Checkpoint;
pub(crate) use element::{ElementKind, Tag};
pub(crate) use namespaces::Binding;
pub(crate) use state::Tree;
pub(crate) use text::{ElementText, Run};
pub(crate) use token::Token;
