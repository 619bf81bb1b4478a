//! gzip (RFC 1952) on the deflate implementation of `miniz_oxide`.
//!
//! The output is deterministic: the same content gives the same bytes on every machine and however it is divided into chunks.

mod decoder;
mod encoder;

pub(crate) use decoder::GzipDecoder;
pub use decoder::{gunzip, gunzip_lossy};
pub use encoder::{GzipEncoder, gzip};

/// First two bytes of every gzip file.
const MAGIC: [u8; 2] = [0x1F, 0x8B];
/// Compression method "deflate", the only one that is defined.
const DEFLATE: u8 = 8;

/// Returns `true` if the bytes begin with the gzip signature. File names and media types are unreliable; the first two
/// bytes are not.
///
/// ```
/// assert!(sitemap_kit::gzip::is_gzip(&sitemap_kit::gzip::gzip(b"")));
/// assert!(!sitemap_kit::gzip::is_gzip(b"<?xml"));
/// ```
pub fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}
