//! XML: writing it (escaped once), and reading it (however broken).

pub(crate) mod escape;
pub(crate) mod reader;
pub(crate) mod writer;
