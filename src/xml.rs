//! XML: writing it (escaped once).

pub(crate) mod escape;
pub(crate) mod writer;
