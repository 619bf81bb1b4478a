//! XML in three layers: the [lexer] splits any text into tokens, the [tree builder](tree) turns them into a balanced sequence of
//! starts and ends, which the readers of sitemaps and feeds use. [`writer`] and [`escape`] write XML.

pub(crate) mod escape;
mod fault;
mod lexer;
mod name;
mod quoted;
#[cfg(not(target_family = "wasm"))]
mod trace;
mod tree;
mod vocabulary;
pub(crate) mod writer;

pub(crate) use fault::{EARLY_END, END_OF_FILE, Fault, FaultKind, Markup, OTHER_ATTRIBUTE, Repair};
pub(crate) use lexer::{Attribute, CDATA, Loss, Section, Sections, find_illegal};
pub(crate) use quoted::quoted_markup;
#[cfg(not(target_family = "wasm"))]
pub(crate) use trace::Trace;
pub(crate) use tree::{Binding, Checkpoint, ElementKind, ElementText, Run, Tag, Token, Tree, is_other_content};
pub(crate) use vocabulary::{SITEMAP_NAMESPACE, Spelling, Vocabulary, is_free_attribute, is_in_url};
