//! Layer 1: limits, byte scanning, searching, sorting and hashing. Knows nothing about sitemaps except their limits.

pub mod limits;
pub(crate) mod fingerprint;
pub(crate) mod hash;
pub(crate) mod scan;
