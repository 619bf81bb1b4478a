//! Layer 4: generic formats: gzip, character encodings, JSON and XML.

pub(crate) mod encoding;
pub mod gzip;
pub(crate) mod json;
pub(crate) mod xml;
