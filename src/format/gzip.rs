//! gzip (RFC 1952) on the deflate implementation of `miniz_oxide`.
//!
//! The output is deterministic: the same content gives the same bytes on every machine and however it is divided into chunks.

mod decoder;
mod encoder;
mod framing;

pub(crate) use decoder::GzipDecoder;
pub use decoder::{gunzip, gunzip_lossy};
pub use encoder::{GzipEncoder, gzip};
pub use framing::is_gzip;
