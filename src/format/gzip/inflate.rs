//! Reading gzip: header, members, checks, and a ceiling.

use super::blocks::{Blocks, Fault, Progress};
use super::crc32::{Crc32, crc32};
use super::{DEFLATE, MAGIC, is_gzip};
use crate::model::error::{Error, ErrorCode};

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
    let (gunzip, error) = Gunzip::of(bytes, max_bytes);
    error.map_or(Ok(gunzip.content), Err)
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
    let (gunzip, error) = Gunzip::of(bytes, max_bytes);
    (gunzip.content, error)
}

/// How far back a copy reaches (RFC 1951 §2).
const HISTORY_BYTES: usize = 32_768;

/// What comes next in a gzip file.
enum Stage {
    Header,
    Body,
    Trailer,
    /// Another member, or padding.
    Behind,
    Padding,
}

/// Inflates a gzip file that comes in pieces. Only what copies may reach back to is kept.
pub(crate) struct Gunzip {
    stage: Stage,
    blocks: Progress,
    content: Vec<u8>,
    /// How much of the content was taken.
    taken: usize,
    /// Where the content of the member begins.
    start: usize,
    /// How much of the content is in the checksum.
    checked: usize,
    crc: Crc32,
    /// Bytes of the member modulo 2^32, as the trailer holds them.
    length: u32,
    /// How much the content may hold still, with what is in it.
    room: usize,
    max_bytes: usize,
    /// Bytes that were read altogether.
    read: usize,
    /// Bytes that were given and not read.
    waiting: Vec<u8>,
    /// How many of those there have to be before it is tried again.
    enough: usize,
}

impl Gunzip {
    pub(crate) fn new(max_bytes: usize) -> Self {
        Self {
            stage: Stage::Header,
            blocks: Progress::default(),
            content: Vec::new(),
            taken: 0,
            start: 0,
            checked: 0,
            crc: Crc32::new(),
            length: 0,
            room: max_bytes,
            max_bytes,
            read: 0,
            waiting: Vec::new(),
            enough: 0,
        }
    }

    /// Inflates all that can be inflated of a whole file.
    pub(crate) fn of(bytes: &[u8], max_bytes: usize) -> (Self, Option<Error>) {
        let mut gunzip = Self::new(max_bytes);
        let outcome = gunzip.run(bytes, true);
        (gunzip, outcome.err())
    }

    /// All content that was not taken.
    pub(crate) fn into_content(self) -> Vec<u8> {
        self.content
    }

    /// Whether only what comes behind the gzip data can be wrong.
    pub(crate) const fn is_whole(&self) -> bool {
        matches!(self.stage, Stage::Padding)
    }

    /// Takes the next bytes. Nothing may come after an error, or after the last ones.
    pub(crate) fn feed(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        self.waiting.extend_from_slice(bytes);
        if !is_last && self.waiting.len() < self.enough {
            return Ok(());
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        let before = self.read;
        let outcome = self.run(&waiting, is_last);
        waiting.drain(..self.read - before);
        self.enough = if self.read == before { waiting.len() * 2 } else { 0 };
        self.waiting = waiting;
        outcome
    }

    /// Hands on the content that has come since the last time.
    pub(crate) fn take(&mut self, take: &mut dyn FnMut(&[u8])) {
        take(&self.content[self.taken..]);
        let past = self.content.len().saturating_sub(HISTORY_BYTES);
        self.content.drain(..past);
        self.taken = self.content.len();
        self.start = self.start.saturating_sub(past);
        self.checked -= past.min(self.checked);
        self.room -= past;
    }

    /// Reads bytes as far as they can be read.
    fn run(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        let mut reading = Reading { bytes, at: 0, before: self.read, is_last };
        let outcome = self.steps(&mut reading);
        self.read += reading.at;
        match outcome {
            // More may come.
            Err(None) if !is_last => Ok(()),
            Err(None) => {
                Err(corrupt(format!("The gzip data ends too early, after {} bytes.", reading.before + bytes.len())))
            }
            Err(Some(error)) => Err(error),
            Ok(()) => Ok(()),
        }
    }

    /// The error is none where there are not enough bytes for the next step.
    fn steps(&mut self, reading: &mut Reading<'_>) -> Result<(), Option<Error>> {
        loop {
            match self.stage {
                Stage::Header => {
                    let start = reading.at;
                    if let Err(error) = reading.header() {
                        reading.at = start;
                        return Err(error);
                    }
                    self.blocks = Progress::default();
                    self.start = self.content.len();
                    self.checked = self.start;
                    self.crc = Crc32::new();
                    self.length = 0;
                    self.stage = Stage::Body;
                }
                Stage::Body => {
                    self.body(reading)?;
                    self.stage = Stage::Trailer;
                }
                Stage::Trailer => {
                    let trailer = reading.take_array()?;
                    self.check(u64::from_le_bytes(trailer))?;
                    self.stage = Stage::Behind;
                }
                Stage::Behind => {
                    let rest = &reading.bytes[reading.at..];
                    if rest.is_empty() || (rest.len() < 2 && rest[0] == MAGIC[0] && !reading.is_last) {
                        return Ok(());
                    }
                    self.stage = if is_gzip(rest) { Stage::Header } else { Stage::Padding };
                }
                Stage::Padding => {
                    let rest = &reading.bytes[reading.at..];
                    if rest.iter().any(|byte| *byte != 0) {
                        let at = reading.before + reading.at;
                        let message = format!("After the gzip data, at byte {at}, comes what is not gzip.");
                        return Err(Some(corrupt(message)));
                    }
                    reading.at = reading.bytes.len();
                    return Ok(());
                }
            }
        }
    }

    /// Inflates deflate data, to its end or as far as it can be read.
    fn body(&mut self, reading: &mut Reading<'_>) -> Result<(), Option<Error>> {
        let given = (reading.bytes, reading.at, reading.is_last);
        let mut blocks = Blocks::new(given, &mut self.content, self.start, self.room, &mut self.blocks);
        let (outcome, at) = blocks.read();
        reading.at = at;
        let inflated = &self.content[self.checked..];
        self.crc.update(inflated);
        #[allow(clippy::cast_possible_truncation, reason = "modulo 2^32")]
        let length = inflated.len() as u32;
        self.length = self.length.wrapping_add(length);
        self.checked = self.content.len();
        match outcome {
            Ok(()) => Ok(()),
            Err(Fault::Truncated) => Err(None),
            Err(Fault::Damaged) => {
                let (at, length) = (reading.before + at, reading.before + reading.bytes.len());
                Err(Some(corrupt(format!("The gzip data is damaged at byte {at} of {length}."))))
            }
            Err(Fault::TooLarge) => {
                let ceiling = self.max_bytes;
                let message =
                    format!("The content of the gzip data is larger than {ceiling} bytes, the ceiling that was set.");
                Err(Some(Error::new(ErrorCode::InflatedTooLarge, message)))
            }
        }
    }

    /// Compares the content of a member with its trailer.
    fn check(&self, trailer: u64) -> Result<(), Option<Error>> {
        let (crc, length) = (self.crc.value(), self.length);
        #[allow(clippy::cast_possible_truncation, reason = "the lower half")]
        let stated_crc = trailer as u32;
        let stated_length = trailer >> 32;
        if (stated_crc, stated_length) != (crc, u64::from(length)) {
            return Err(Some(corrupt(format!(
                "The gzip data is damaged: it holds {length} bytes with the checksum {crc:08x}, and the file says {stated_length} and {stated_crc:08x}."
            ))));
        }
        Ok(())
    }
}

/// Bytes of a gzip file, and how far they were read.
struct Reading<'b> {
    bytes: &'b [u8],
    at: usize,
    /// Bytes of the file before these.
    before: usize,
    is_last: bool,
}

impl<'b> Reading<'b> {
    fn header(&mut self) -> Result<(), Option<Error>> {
        let start = self.at;
        if self.bytes.len() < start + MAGIC.len() && !self.is_last {
            return Err(None);
        }
        if !is_gzip(&self.bytes[start..]) {
            return Err(Some(corrupt("The data is not gzip: it does not begin with the bytes 1f 8b.")));
        }
        let [_, _, method, flags, ..] = self.take_array::<10>()?;
        if method != DEFLATE || flags & RESERVED != 0 {
            let (method, flags) = (usize::from(method), usize::from(flags));
            let message = format!("The gzip header has method {method} and flags {flags}, which do not exist.");
            return Err(Some(corrupt(message)));
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
                return Err(Some(corrupt("The gzip header is damaged: its checksum does not agree.")));
            }
        }
        Ok(())
    }

    fn take(&mut self, length: usize) -> Result<&'b [u8], Option<Error>> {
        match self.bytes[self.at..].get(..length) {
            Some(taken) => {
                self.at += length;
                Ok(taken)
            }
            None => Err(None),
        }
    }

    fn take_array<const N: usize>(&mut self) -> Result<[u8; N], Option<Error>> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn take_zero_terminated(&mut self) -> Result<(), Option<Error>> {
        match memchr::memchr(0, &self.bytes[self.at..]) {
            Some(end) => self.take(end + 1).map(drop),
            None => Err(None),
        }
    }
}

fn corrupt(message: impl Into<String>) -> Error {
    Error::new(ErrorCode::CorruptGzip, message)
}
