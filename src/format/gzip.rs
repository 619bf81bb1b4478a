//! gzip (RFC 1952): the same content gives the same bytes, on every machine and however it is cut into pieces.

mod bits;
mod blocks;
mod crc32;
mod deflate;
mod inflate;
mod prefix_code;
mod repetitions;

use std::fmt;

use crc32::Crc32;
use deflate::Deflate;
pub(crate) use inflate::Gunzip;
pub use inflate::{gunzip, gunzip_lossy};

/// The two bytes every gzip file begins with.
const MAGIC: [u8; 2] = [0x1F, 0x8B];
/// The only method of compression there is.
const DEFLATE: u8 = 8;
/// Ten bytes: deflate, no flags, modification time 0 (none), no extra flags, operating system 255 (unknown).
/// Neither clock nor machine gets into the file, so that equal content gives equal bytes.
const HEADER: [u8; 10] = [MAGIC[0], MAGIC[1], DEFLATE, 0, 0, 0, 0, 0, 0, 255];

/// Whether the bytes begin as gzip does. Names and media types lie; the first two bytes do not.
///
/// ```
/// assert!(sitemap_kit::gzip::is_gzip(&sitemap_kit::gzip::gzip(b"")));
/// assert!(!sitemap_kit::gzip::is_gzip(b"<?xml"));
/// ```
pub fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Compresses bytes at level 6. The header carries no time, so that the same content always gives the same bytes.
///
/// ```
/// use sitemap_kit::gzip::{gunzip, gzip};
/// let packed = gzip(b"<urlset/>");
/// assert_eq!(gunzip(&packed, 100).unwrap(), b"<urlset/>");
/// assert_eq!(packed[4..8], [0, 0, 0, 0]); // no modification time
/// ```
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzipEncoder::new();
    encoder.write(bytes);
    encoder.finish()
}

/// Compresses content that comes in pieces. The result is the same as that of [`gzip`] on the whole content.
///
/// ```
/// use sitemap_kit::gzip::{GzipEncoder, gzip};
/// let mut encoder = GzipEncoder::new();
/// encoder.write(b"<url");
/// encoder.write(b"set/>");
/// assert_eq!(encoder.finish(), gzip(b"<urlset/>"));
/// ```
pub struct GzipEncoder {
    deflate: Deflate,
    crc: Crc32,
    length: u32,
    packed: Vec<u8>,
}

impl fmt::Debug for GzipEncoder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("GzipEncoder").field("length", &self.length).finish_non_exhaustive()
    }
}

impl GzipEncoder {
    /// An encoder that has written only the header.
    pub fn new() -> Self {
        Self { deflate: Deflate::new(), crc: Crc32::new(), length: 0, packed: HEADER.to_vec() }
    }

    /// Takes the next piece of the content.
    pub fn write(&mut self, bytes: &[u8]) {
        self.crc.update(bytes);
        // The trailer holds the length modulo 2^32 (RFC 1952 §2.3.1), so the cut is what is asked for.
        #[allow(clippy::cast_possible_truncation)]
        let length = bytes.len() as u32;
        self.length = self.length.wrapping_add(length);
        self.deflate.write(bytes, &mut self.packed);
    }

    /// Takes out what has been packed so far, so that memory stays constant however long the content is.
    /// The pieces taken, and what [`finish`](Self::finish) returns after them, make the file.
    ///
    /// ```
    /// use sitemap_kit::gzip::{GzipEncoder, gzip};
    /// let mut encoder = GzipEncoder::new();
    /// encoder.write(b"<urlset/>");
    /// let mut file = encoder.take();
    /// file.extend(encoder.finish());
    /// assert_eq!(file, gzip(b"<urlset/>"));
    /// ```
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.packed)
    }

    /// Ends the file and returns it (or what of it has not been taken).
    pub fn finish(mut self) -> Vec<u8> {
        self.deflate.finish(&mut self.packed);
        self.packed.extend_from_slice(&self.crc.value().to_le_bytes());
        self.packed.extend_from_slice(&self.length.to_le_bytes());
        self.packed
    }
}

impl Default for GzipEncoder {
    fn default() -> Self {
        Self::new()
    }
}
