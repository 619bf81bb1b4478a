//! Limits, byte scanning, searching, sorting and hashing. Independent of sitemaps, except for their limits.

pub mod limits;
pub(crate) mod characters;
pub(crate) mod conflict;
pub(crate) mod fingerprint;
pub(crate) mod hash;
pub(crate) mod offsets;
pub(crate) mod scan;
pub(crate) mod short_text;
pub(crate) mod sort;
pub(crate) mod words;
