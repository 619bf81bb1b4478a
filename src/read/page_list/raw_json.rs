//! The parts of JSON texts, each with its own text: items of arrays, members of objects, strings.

mod items;
mod members;
mod text;

pub(super) use items::{Item, Items, SyntaxError, read_item};
pub(super) use members::{Member, members};
pub(super) use text::{LoneSurrogate, unescape};
