//! Writer of gzip files: deflate at level 6, with a header and a trailer.

use std::fmt;

use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params};

use super::framing::{CRC, DEFLATE, Digest, MAGIC};

/// Header of 10 bytes: deflate, no flags, modification time 0 (none), no extra flags, operating system 255 (unknown).
/// It depends on neither clock nor machine, so that equal content gives equal files.
const HEADER: [u8; 10] = [MAGIC[0], MAGIC[1], DEFLATE, 0, 0, 0, 0, 0, 0, 255];
/// Compression level, the default of zlib.
const LEVEL: i32 = 6;
/// Window of 2^15 bytes; negative for raw deflate data without the header of zlib.
const WINDOW_BITS: i32 = -15;
/// Default compression strategy.
const STRATEGY: i32 = 0;

/// Compresses bytes at level 6. The header contains no time, so that the same content always gives the same bytes.
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

/// Incremental gzip encoder. However the content is divided into chunks, the result is that of [`gzip`] on the whole content.
///
/// ```
/// use sitemap_kit::gzip::{GzipEncoder, gzip};
/// let mut encoder = GzipEncoder::new();
/// encoder.write(b"<url");
/// encoder.write(b"set/>");
/// assert_eq!(encoder.finish(), gzip(b"<urlset/>"));
/// ```
pub struct GzipEncoder {
    compressor: Box<CompressorOxide>,
    crc: Digest,
    /// Bytes of content so far, modulo 2^32 as in the trailer (RFC 1952 §2.3.1).
    length: u32,
    packed: Vec<u8>,
}

impl fmt::Debug for GzipEncoder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("GzipEncoder").field("length", &self.length).finish_non_exhaustive()
    }
}

impl GzipEncoder {
    /// Creates an encoder that has written only the header.
    pub fn new() -> Self {
        let flags = create_comp_flags_from_zip_params(LEVEL, WINDOW_BITS, STRATEGY);
        Self {
            compressor: Box::new(CompressorOxide::new(flags)),
            crc: CRC.digest(),
            length: 0,
            packed: HEADER.to_vec(),
        }
    }

    /// Compresses the next chunk of the content.
    pub fn write(&mut self, bytes: &[u8]) {
        self.crc.update(bytes);
        #[allow(clippy::cast_possible_truncation, reason = "modulo 2^32")]
        let length = bytes.len() as u32;
        self.length = self.length.wrapping_add(length);
        self.compress(bytes, TDEFLFlush::None);
    }

    /// Returns the bytes of the file that are complete and not taken yet, so that memory stays constant however long the
    /// content is. The chunks taken, followed by the result of [`finish`](Self::finish), make up the file.
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

    /// Ends the file and returns what of it has not been taken.
    pub fn finish(mut self) -> Vec<u8> {
        self.compress(&[], TDEFLFlush::Finish);
        self.packed.extend_from_slice(&self.crc.finalize().to_le_bytes());
        self.packed.extend_from_slice(&self.length.to_le_bytes());
        self.packed
    }

    fn compress(&mut self, bytes: &[u8], flush: TDEFLFlush) {
        let packed = &mut self.packed;
        compress_to_output(&mut self.compressor, bytes, flush, |output| {
            packed.extend_from_slice(output);
            true
        });
    }
}

impl Default for GzipEncoder {
    fn default() -> Self {
        Self::new()
    }
}
