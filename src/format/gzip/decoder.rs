//! Reader of gzip files: headers, several members, checksums, and a limit for the size of the content.

use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::{TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

use std::fmt::Display;

use super::framing::{CRC, DEFLATE, Digest, MAGIC, is_gzip};
use crate::model::error::{Error, messages};

/// Flag: the header ends with a checksum of itself.
const HAS_HEADER_CRC: u8 = 1 << 1;
/// Flag: the header has extra fields.
const HAS_EXTRA: u8 = 1 << 2;
/// Flag: the header has the name of the file.
const HAS_NAME: u8 = 1 << 3;
/// Flag: the header has a comment.
const HAS_COMMENT: u8 = 1 << 4;
/// Reserved flags; RFC 1952 §2.3.1.2 requires an error if one is set.
const RESERVED: u8 = 0b1110_0000;

/// Inflates a gzip file. The contents of several members are concatenated; zero bytes after the last member (padding on
/// tapes and disks) are skipped.
///
/// # Errors
///
/// [`ErrorCode::CorruptGzip`](crate::ErrorCode::CorruptGzip) if the bytes are not gzip, are damaged (wrong checksum or length) or end too early;
/// [`ErrorCode::InflatedTooLarge`](crate::ErrorCode::InflatedTooLarge) if the content has more than `max_bytes`: inflating stops there, so that a
/// decompression bomb takes no more memory than a regular file of that size.
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
    let (content, error) = gunzip_lossy(bytes, max_bytes);
    error.map_or(Ok(content), Err)
}

/// Inflates as much as possible: returns the content up to the damage, the end of the bytes, or the limit, and the error
/// that [`gunzip`] returns.
///
/// ```
/// use sitemap_kit::gzip::{gunzip_lossy, gzip};
/// let packed = gzip(b"<urlset/>");
/// let (content, error) = gunzip_lossy(&packed[..packed.len() - 3], 100);
/// assert_eq!(content, b"<urlset/>");
/// assert!(error.unwrap().message().contains("truncated"));
/// ```
pub fn gunzip_lossy(bytes: &[u8], max_bytes: usize) -> (Vec<u8>, Option<Error>) {
    let (decoder, error) = GzipDecoder::decode(bytes, max_bytes);
    (decoder.content, error)
}

/// Length of the trailer: the CRC-32 and the length of the content (RFC 1952 §2.3.1).
const TRAILER_BYTES: usize = 8;

/// Distance that a copy can reach back (RFC 1951 §2).
const WINDOW_BYTES: usize = 32_768;

/// Bytes of content that are inflated in one step.
const STEP_BYTES: usize = 65_536;

/// The next part of a gzip file.
enum State {
    Header,
    Body,
    Trailer,
    /// Another member, or padding.
    AfterMember,
    Padding,
}

/// The reason why a step of the decoder stopped.
enum Stop {
    /// More input is required.
    EndOfInput,
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// Incremental gzip decoder.
pub(crate) struct GzipDecoder {
    state: State,
    inflater: Box<DecompressorOxide>,
    /// The content that was inflated and not discarded. [`drain_new`](Self::drain_new) keeps only the window of deflate.
    content: Vec<u8>,
    /// Index in the content after the last byte that `drain_new` returned.
    drained: usize,
    /// Index in the content of the first byte of the current member, which limits the distance of copies.
    member_start: usize,
    crc: Digest,
    /// Bytes of the current member modulo 2^32, as in the trailer.
    member_length: u32,
    /// Maximum length of `content`: the rest of the limit and the current length of `content`.
    max_content: usize,
    /// Limit for the content of the whole file.
    max_bytes: usize,
    /// Bytes of the file that were consumed.
    consumed: usize,
    /// Input that was passed to `feed` and not yet consumed: the beginning of a header or trailer.
    pending: Vec<u8>,
    /// Length of `pending` at which it is parsed again. It doubles, so that a long header in small chunks takes linear time.
    retry_at: usize,
}

impl GzipDecoder {
    pub(crate) fn new(max_bytes: usize) -> Self {
        Self {
            state: State::Header,
            inflater: Box::default(),
            content: Vec::new(),
            drained: 0,
            member_start: 0,
            crc: CRC.digest(),
            member_length: 0,
            max_content: max_bytes,
            max_bytes,
            consumed: 0,
            pending: Vec::new(),
            retry_at: 0,
        }
    }

    /// Decodes a whole file as far as possible.
    pub(crate) fn decode(bytes: &[u8], max_bytes: usize) -> (Self, Option<Error>) {
        let mut decoder = Self::new(max_bytes);
        let outcome = decoder.run(bytes, true);
        (decoder, outcome.err())
    }

    /// Returns the content that was not discarded by `drain_new`.
    pub(crate) fn into_content(self) -> Vec<u8> {
        self.content
    }

    /// Returns `true` if all members were decoded, so that an error can only concern data after them.
    pub(crate) const fn is_complete(&self) -> bool {
        matches!(self.state, State::Padding)
    }

    /// Decodes the next bytes of the file. Must not be called again after an error or after the last bytes.
    pub(crate) fn feed(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        self.pending.extend_from_slice(bytes);
        if !is_last && self.pending.len() < self.retry_at {
            return Ok(());
        }
        let mut pending = std::mem::take(&mut self.pending);
        let before = self.consumed;
        let outcome = self.run(&pending, is_last);
        pending.drain(..self.consumed - before);
        self.retry_at = if self.consumed == before { pending.len() * 2 } else { 0 };
        self.pending = pending;
        outcome
    }

    /// Passes the content inflated since the last call to a function, and discards content that copies cannot reach.
    pub(crate) fn drain_new(&mut self, take: impl FnOnce(&[u8])) {
        take(&self.content[self.drained..]);
        let discarded = self.content.len().saturating_sub(WINDOW_BYTES);
        self.content.drain(..discarded);
        self.drained = self.content.len();
        self.member_start = self.member_start.saturating_sub(discarded);
        self.max_content -= discarded;
    }

    fn run(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        let mut input = ChunkCursor { bytes, at: 0, offset: self.consumed, is_last };
        let outcome = self.steps(&mut input);
        self.consumed += input.at;
        match outcome {
            Err(Stop::EndOfInput) if is_last => Err(Error::new(messages::GZIP_TRUNCATED, &[("n", &input.end())])),
            Err(Stop::Failed(error)) => Err(error),
            Err(Stop::EndOfInput) | Ok(()) => Ok(()),
        }
    }

    fn steps(&mut self, input: &mut ChunkCursor<'_>) -> Result<(), Stop> {
        loop {
            match self.state {
                State::Header => {
                    let start = input.at;
                    if let Err(stop) = input.header() {
                        input.at = start;
                        return Err(stop);
                    }
                    self.inflater.init();
                    self.member_start = self.content.len();
                    self.crc = CRC.digest();
                    self.member_length = 0;
                    self.state = State::Body;
                }
                State::Body => {
                    self.inflate(input)?;
                    self.state = State::Trailer;
                }
                State::Trailer => {
                    if input.rest().len() < TRAILER_BYTES {
                        return Err(Stop::EndOfInput);
                    }
                    let stated_crc = u32::from_le_bytes(input.take_array()?);
                    let stated_length = u32::from_le_bytes(input.take_array()?);
                    self.check_trailer(stated_crc, stated_length)?;
                    self.state = State::AfterMember;
                }
                State::AfterMember => {
                    let rest = input.rest();
                    if rest.is_empty() || (rest.len() < MAGIC.len() && rest[0] == MAGIC[0] && !input.is_last) {
                        return Ok(());
                    }
                    self.state = if is_gzip(rest) { State::Header } else { State::Padding };
                }
                State::Padding => {
                    if input.rest().iter().any(|byte| *byte != 0) {
                        let at = input.offset + input.at;
                        return Err(Error::new(messages::GZIP_TRAILING, &[("at", &at)]).into());
                    }
                    input.at = input.bytes.len();
                    return Ok(());
                }
            }
        }
    }

    /// Inflates deflate data up to its end, or as far as possible.
    fn inflate(&mut self, input: &mut ChunkCursor<'_>) -> Result<(), Stop> {
        loop {
            let start = self.content.len();
            self.grow();
            let (status, consumed, written) = decompress(
                &mut self.inflater,
                input.rest(),
                &mut self.content[self.member_start..],
                start - self.member_start,
                TINFL_FLAG_HAS_MORE_INPUT | TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
            );
            self.content.truncate(start + written);
            self.crc.update(&self.content[start..]);
            #[allow(clippy::cast_possible_truncation, reason = "a step is much smaller")]
            let length = written as u32;
            self.member_length = self.member_length.wrapping_add(length);
            input.at += consumed;
            return match status {
                TINFLStatus::Done => Ok(()),
                TINFLStatus::NeedsMoreInput => Err(Stop::EndOfInput),
                TINFLStatus::HasMoreOutput if self.content.len() < self.max_content => continue,
                TINFLStatus::HasMoreOutput => {
                    Err(Error::new(messages::INFLATED_TOO_LARGE, &[("limit", &self.max_bytes)]).into())
                }
                _ => {
                    let (at, length) = (input.offset + input.at, input.end());
                    Err(Error::new(messages::GZIP_CORRUPT, &[("at", &at), ("n", &length)]).into())
                }
            };
        }
    }

    /// Extends the content by zeros, which the next step overwrites. The capacity doubles, as in other vectors, but
    /// from half of the limit on it is the limit, which is never exceeded: the memory of WebAssembly does not shrink,
    /// and a larger block does not fit into the sum of the earlier smaller ones.
    fn grow(&mut self) {
        let end = self.content.len().saturating_add(STEP_BYTES).min(self.max_content);
        let capacity = self.content.capacity();
        if end > capacity {
            let doubled = capacity.saturating_mul(2).max(end);
            let capacity = if doubled < self.max_content / 2 { doubled } else { self.max_content };
            self.content.reserve_exact(capacity - self.content.len());
        }
        self.content.resize(end, 0);
    }

    /// Compares the content of the current member with its trailer.
    fn check_trailer(&self, stated_crc: u32, stated_length: u32) -> Result<(), Error> {
        let (crc, length) = (self.crc.clone().finalize(), self.member_length);
        if (stated_crc, stated_length) == (crc, length) {
            return Ok(());
        }
        let (crc, stated_crc) = (format!("{crc:08x}"), format!("{stated_crc:08x}"));
        let params: &[(_, &dyn Display)] =
            &[("n", &length), ("crc", &crc), ("stated_n", &stated_length), ("stated_crc", &stated_crc)];
        Err(Error::new(messages::GZIP_CHECKSUM, params))
    }
}

/// A chunk of a gzip file and the position in it.
struct ChunkCursor<'b> {
    bytes: &'b [u8],
    /// Index of the next byte to read.
    at: usize,
    /// Bytes of the file before this chunk.
    offset: usize,
    is_last: bool,
}

impl<'b> ChunkCursor<'b> {
    fn rest(&self) -> &'b [u8] {
        &self.bytes[self.at..]
    }

    /// Returns the offset in the file of the end of this chunk.
    const fn end(&self) -> usize {
        self.offset + self.bytes.len()
    }

    fn header(&mut self) -> Result<(), Stop> {
        let start = self.at;
        if self.rest().len() < MAGIC.len() && !self.is_last {
            return Err(Stop::EndOfInput);
        }
        if !is_gzip(self.rest()) {
            return Err(Error::new(messages::NOT_GZIP, &[]).into());
        }
        let [_, _, method, flags, ..] = self.take_array::<10>()?;
        if method != DEFLATE || flags & RESERVED != 0 {
            return Err(Error::new(messages::GZIP_HEADER, &[("method", &method), ("flags", &flags)]).into());
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
            let [low, high, ..] = CRC.checksum(&self.bytes[start..self.at]).to_le_bytes();
            if self.take_array()? != [low, high] {
                return Err(Error::new(messages::GZIP_HEADER_CHECKSUM, &[]).into());
            }
        }
        Ok(())
    }

    fn take(&mut self, length: usize) -> Result<&'b [u8], Stop> {
        let taken = self.rest().get(..length).ok_or(Stop::EndOfInput)?;
        self.at += length;
        Ok(taken)
    }

    fn take_array<const N: usize>(&mut self) -> Result<[u8; N], Stop> {
        let taken = *self.rest().first_chunk().ok_or(Stop::EndOfInput)?;
        self.at += N;
        Ok(taken)
    }

    fn take_zero_terminated(&mut self) -> Result<(), Stop> {
        let end = memchr::memchr(0, self.rest()).ok_or(Stop::EndOfInput)?;
        self.at += end + 1;
        Ok(())
    }
}
