//! Reading gzip: header, members, checks, and a ceiling.

use super::bits::Bits;
use super::blocks::{Blocks, Fault};
use super::crc32::crc32;
use super::{DEFLATE, is_gzip};
use crate::error::{Error, ErrorCode};

/// The header ends with a checksum of itself.
const HAS_HEADER_CRC: u8 = 1 << 1;
/// The header has extra fields.
const HAS_EXTRA: u8 = 1 << 2;
/// The header has the name of the file.
const HAS_NAME: u8 = 1 << 3;
/// The header has a comment.
const HAS_COMMENT: u8 = 1 << 4;
/// Bits without a meaning: RFC 1952 §2.3.1.2 asks to refuse them.
const RESERVED: u8 = 0b1110_0000;

/// Inflates a gzip file. Several members one after the other are read as one content; zero bytes after the last
/// member (padding of tapes and disks) are passed over.
///
/// # Errors
///
/// [`ErrorCode::CorruptGzip`] where the bytes are not gzip, are damaged (checksum or length do not agree) or end too
/// early; [`ErrorCode::InflatedTooLarge`] where the content has more than `max_bytes`: inflating stops there, so a bomb
/// costs no more memory than an honest file of that size.
///
/// ```
/// use sitemap_kit::ErrorCode;
/// use sitemap_kit::gzip::{gunzip, gzip};
/// let packed = gzip(&[b'a'; 1000]);
/// assert_eq!(gunzip(&packed, 1000).unwrap().len(), 1000);
/// assert_eq!(gunzip(&packed, 999).unwrap_err().code(), ErrorCode::InflatedTooLarge);
/// assert_eq!(gunzip(&packed[..12], 1000).unwrap_err().code(), ErrorCode::CorruptGzip);
/// ```
pub fn gunzip(bytes: &[u8], max_bytes: usize) -> Result<Vec<u8>, Error> {
    match gunzip_lossy(bytes, max_bytes) {
        (content, None) => Ok(content),
        (_, Some(error)) => Err(error),
    }
}

/// Inflates what can be inflated: the content up to the damage, the end of the bytes, or the ceiling, and the error
/// that [`gunzip`] would have given.
///
/// ```
/// use sitemap_kit::gzip::{gunzip_lossy, gzip};
/// let packed = gzip(b"<urlset/>");
/// let (content, error) = gunzip_lossy(&packed[..packed.len() - 3], 100);
/// assert_eq!(content, b"<urlset/>");
/// assert!(error.unwrap().message().contains("end"));
/// ```
pub fn gunzip_lossy(bytes: &[u8], max_bytes: usize) -> (Vec<u8>, Option<Error>) {
    let mut reading = Reading { bytes, at: 0, content: Vec::new(), max_bytes };
    let outcome = reading.members();
    (reading.content, outcome.err())
}

/// A gzip file in the middle of being read.
struct Reading<'b> {
    bytes: &'b [u8],
    at: usize,
    content: Vec<u8>,
    max_bytes: usize,
}

impl<'b> Reading<'b> {
    fn members(&mut self) -> Result<(), Error> {
        self.member()?;
        loop {
            let rest = &self.bytes[self.at..];
            if rest.iter().all(|byte| *byte == 0) {
                return Ok(());
            }
            if !is_gzip(rest) {
                let message =
                    format!("After the gzip data, at byte {}, come {} bytes that are not gzip.", self.at, rest.len());
                return Err(corrupt(message));
            }
            self.member()?;
        }
    }

    fn member(&mut self) -> Result<(), Error> {
        self.header()?;
        let start = self.content.len();
        let crc = self.body()?;
        // Modulo 2^32, as the trailer holds it.
        #[allow(clippy::cast_possible_truncation)]
        let length = (self.content.len() - start) as u32;
        let stated_crc = u32::from_le_bytes(self.take_array()?);
        let stated_length = u32::from_le_bytes(self.take_array()?);
        if stated_crc != crc {
            let message =
                format!("The gzip data is damaged: its checksum is {crc:08x}, and the file says {stated_crc:08x}.");
            return Err(corrupt(message));
        }
        if stated_length != length {
            let message =
                format!("The gzip data is damaged: it holds {length} bytes, and the file says {stated_length}.");
            return Err(corrupt(message));
        }
        Ok(())
    }

    fn header(&mut self) -> Result<(), Error> {
        let start = self.at;
        if !is_gzip(&self.bytes[start..]) {
            return Err(corrupt(match self.bytes.len() {
                0 => "There are no bytes, so there is no gzip data.".to_owned(),
                _ => "The data is not gzip: it does not begin with the bytes 1f 8b.".to_owned(),
            }));
        }
        let [_, _, method, flags, ..] = self.take_array::<10>()?;
        if method != DEFLATE {
            return Err(corrupt(format!(
                "The gzip header names compression method {method}; only 8 (deflate) exists."
            )));
        }
        if flags & RESERVED != 0 {
            return Err(corrupt(format!("The gzip header has flags {flags:#04x}, of which some have no meaning.")));
        }
        if flags & HAS_EXTRA != 0 {
            let length = u16::from_le_bytes(self.take_array()?);
            self.take(usize::from(length))?;
        }
        for text in [HAS_NAME, HAS_COMMENT] {
            if flags & text != 0 {
                self.take_zero_terminated()?;
            }
        }
        if flags & HAS_HEADER_CRC != 0 {
            let [low, high, ..] = crc32(&self.bytes[start..self.at]).to_le_bytes();
            if self.take_array()? != [low, high] {
                return Err(corrupt("The gzip header is damaged: its checksum does not agree."));
            }
        }
        Ok(())
    }

    /// Inflates one deflate stream and returns the checksum of its content.
    fn body(&mut self) -> Result<u32, Error> {
        let start = self.content.len();
        let mut blocks = Blocks::new(Bits::new(self.bytes, self.at), &mut self.content, self.max_bytes);
        let outcome = blocks.read();
        self.at = blocks.bits.end_byte();
        match outcome {
            Ok(()) => Ok(crc32(&self.content[start..])),
            Err(Fault::Truncated) => Err(self.truncated()),
            Err(Fault::Damaged) => {
                Err(corrupt(format!("The gzip data is damaged at byte {} of {}.", self.at, self.bytes.len())))
            }
            Err(Fault::TooLarge) => {
                let ceiling = self.max_bytes;
                let message =
                    format!("The content of the gzip data is larger than {ceiling} bytes, the ceiling that was set.");
                Err(Error::new(ErrorCode::InflatedTooLarge, message))
            }
        }
    }

    fn take(&mut self, length: usize) -> Result<&'b [u8], Error> {
        match self.bytes[self.at..].get(..length) {
            Some(taken) => {
                self.at += length;
                Ok(taken)
            }
            None => Err(self.truncated()),
        }
    }

    fn take_array<const N: usize>(&mut self) -> Result<[u8; N], Error> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn take_zero_terminated(&mut self) -> Result<(), Error> {
        match memchr::memchr(0, &self.bytes[self.at..]) {
            Some(end) => self.take(end + 1).map(drop),
            None => Err(self.truncated()),
        }
    }

    fn truncated(&self) -> Error {
        corrupt(format!("The gzip data ends too early, after {} bytes.", self.bytes.len()))
    }
}

fn corrupt(message: impl Into<String>) -> Error {
    Error::new(ErrorCode::CorruptGzip, message)
}
