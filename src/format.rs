//! Generic formats: gzip, character encodings and XML.

pub(crate) mod encoding;
pub mod gzip;
pub(crate) mod xml;
