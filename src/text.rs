//! Layer 3: values inside a text: dates, URLs, and lines and columns of byte offsets.

pub mod datetime;
pub(crate) mod locate;
pub mod url;
