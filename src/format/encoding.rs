//! Bytes into text: gzip, byte order marks, declared encodings, bytes that are no text at all.

use std::borrow::Cow;

use memchr::memchr;

use crate::format::gzip::{GzipDecoder, is_gzip};
use crate::model::error::{Error, ErrorCode};

mod scheme;
mod incoming;
#[cfg(any(target_family = "wasm", test))]
pub(crate) mod windows_1252;

pub(crate) use incoming::Incoming;
use scheme::{Scheme, decode_units};
pub(crate) use scheme::{declared_encoding, is_utf8_label};

/// Turns bytes of a named encoding into text; `None` where the name is not known.
///
/// The names are those of the WHATWG Encoding Standard (`shift_jis`, `windows-1252`, …).
pub type Decode = fn(&str, &[u8]) -> Option<String>;

/// How bytes are to be turned into text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DecodeOptions<'o> {
    pub(crate) max_inflated_bytes: usize,
    /// The encoding that the caller knows; it goes before what the file says of itself.
    pub(crate) encoding: Option<&'o str>,
    pub(crate) decode: Decode,
}

impl<'o> DecodeOptions<'o> {
    /// The text of bytes in the encoding that the caller knows, with its name; `None` where that is UTF-8, or not what they are in.
    pub(crate) fn decode_given(&self, content: &[u8]) -> Option<(&'o str, String)> {
        let label = self.encoding.filter(|label| !is_utf8_label(label))?;
        Some((label, without_mark((self.decode)(label, content)?)))
    }
}

/// What decoding found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Defect {
    GzipCorrupt {
        /// Bytes that could be inflated.
        readable: usize,
        /// Whether those are all, and something else comes behind the gzip data.
        is_whole: bool,
    },
    InflatedTooLarge {
        limit: usize,
    },
    ByteOrderMark,
    /// The declaration, the byte order mark or the bytes say that this is another encoding.
    NotUtf8Encoding {
        encoding: String,
        /// Offset in the text of where that is said.
        at: usize,
    },
    Conflict {
        mark: &'static str,
        declared: String,
        at: usize,
    },
    /// Bytes that are none of UTF-8 were replaced by U+FFFD.
    InvalidBytes {
        /// Offset of the first one in the bytes.
        offset: usize,
        /// Offset in the text of what replaced it.
        at: usize,
    },
    /// The bytes are of a kind of file that holds no sitemap.
    OtherFormat {
        name: &'static str,
    },
}

impl Defect {
    /// Offset in the text of what it is about.
    pub(crate) const fn place(&self) -> Option<usize> {
        match self {
            Self::NotUtf8Encoding { at, .. } | Self::Conflict { at, .. } | Self::InvalidBytes { at, .. } => Some(*at),
            _ => None,
        }
    }
}

/// Text, and what was wrong on the way to it.
#[derive(Debug, Clone)]
pub(crate) struct Decoded<'d> {
    pub(crate) text: Cow<'d, str>,
    /// Bytes before compression.
    pub(crate) bytes: usize,
    pub(crate) defects: Vec<Defect>,
}

/// Turns the bytes of a file into text. Never fails: what cannot be read is replaced, and reported.
pub(crate) fn decode<'d>(input: &'d [u8], options: &DecodeOptions<'_>) -> Decoded<'d> {
    let mut defects = Vec::new();
    let content = if is_gzip(input) { inflate(input, options, &mut defects) } else { Cow::Borrowed(input) };
    let bytes = content.len();
    let text = match other_format(&content) {
        Some(name) => {
            defects.push(Defect::OtherFormat { name });
            Cow::Borrowed("")
        }
        None => match content {
            Cow::Borrowed(content) => decode_content(content, options, &mut defects),
            Cow::Owned(content) => {
                // Inflated UTF-8 is most of what there is, and need not be copied.
                let (start, end) = match decode_content(&content, options, &mut defects) {
                    Cow::Owned(text) => return Decoded { text: Cow::Owned(text), bytes, defects },
                    Cow::Borrowed(text) => (content.len() - text.len(), content.len()),
                };
                let mut content = content;
                content.truncate(end);
                content.drain(..start);
                Cow::Owned(String::from_utf8(content).unwrap_or_default())
            }
        },
    };
    Decoded { text, bytes, defects }
}

/// The text of bytes behind a mark of UTF-16 or UTF-32; `None` where there is none, or they are damaged.
#[cfg(target_family = "wasm")]
pub(crate) fn wide_text(content: &[u8]) -> Option<String> {
    let (mark, scheme) = Scheme::of_mark(content).filter(|(_, scheme)| *scheme != Scheme::Utf8)?;
    let (text, damage) = decode_units(&content[mark..], scheme);
    damage.is_none().then_some(text)
}

fn inflate(input: &[u8], options: &DecodeOptions<'_>, defects: &mut Vec<Defect>) -> Cow<'static, [u8]> {
    let limit = options.max_inflated_bytes;
    let (gunzip, error) = GzipDecoder::decode(input, limit);
    let is_whole = gunzip.is_complete();
    let content = gunzip.into_content();
    defects.extend(error.map(|error| inflating_defect(&error, content.len(), is_whole, limit)));
    Cow::Owned(content)
}

fn inflating_defect(error: &Error, readable: usize, is_whole: bool, limit: usize) -> Defect {
    match error.code() {
        ErrorCode::InflatedTooLarge => Defect::InflatedTooLarge { limit },
        _ => Defect::GzipCorrupt { readable, is_whole },
    }
}

/// Files that are met under the names of sitemaps, by their first bytes.
const OTHER_FORMATS: [(&[u8], &str); 12] = [
    (b"PK\x03\x04", "ZIP"),
    (b"PK\x05\x06", "ZIP"),
    (b"%PDF-", "PDF"),
    (b"7z\xBC\xAF\x27\x1C", "7z"),
    (b"Rar!\x1A\x07", "RAR"),
    (b"BZh", "bzip2"),
    (b"\xFD7zXZ\x00", "xz"),
    (b"\x28\xB5\x2F\xFD", "Zstandard"),
    (b"\x89PNG", "PNG"),
    (b"\xFF\xD8\xFF", "JPEG"),
    (b"GIF8", "GIF"),
    // What was compressed once was inflated before.
    (b"\x1F\x8B", "gzip in gzip"),
];

/// Where a tar archive says so (POSIX ustar header).
const TAR_MAGIC_AT: usize = 257;

fn other_format(content: &[u8]) -> Option<&'static str> {
    if content.get(TAR_MAGIC_AT..).is_some_and(|rest| rest.starts_with(b"ustar")) {
        return Some("tar");
    }
    OTHER_FORMATS.iter().find(|(magic, _)| content.starts_with(magic)).map(|(_, name)| *name)
}

fn decode_content<'c>(content: &'c [u8], options: &DecodeOptions<'_>, defects: &mut Vec<Defect>) -> Cow<'c, str> {
    if let Some((label, text)) = options.decode_given(content) {
        defects.push(Defect::NotUtf8Encoding { encoding: label.to_owned(), at: 0 });
        return Cow::Owned(text);
    }
    let (mark, scheme) = Scheme::of_mark(content).map_or((0, None), |(length, scheme)| (length, Some(scheme)));
    let body = &content[mark..];
    match scheme {
        Some(Scheme::Utf8) => decode_marked_utf8(body, mark, defects),
        Some(scheme) if scheme.fits(body) => decode_wide(body, scheme, true, defects),
        Some(scheme) => {
            // The mark lies: UTF-16 of any sitemap has zero bytes.
            let declared = declared_encoding(body).map_or("UTF-8".to_owned(), |(label, _)| label.to_owned());
            defects.push(Defect::Conflict { mark: scheme.name(), declared, at: 0 });
            decode_utf8(body, mark, defects)
        }
        None => match Scheme::guess(body) {
            Some(scheme) => decode_wide(body, scheme, false, defects),
            None => decode_unmarked(body, options, defects),
        },
    }
}

fn decode_marked_utf8<'c>(body: &'c [u8], mark: usize, defects: &mut Vec<Defect>) -> Cow<'c, str> {
    note_mark(body, defects);
    decode_utf8(body, mark, defects)
}

/// Takes note of the mark of UTF-8 before a body.
fn note_mark(body: &[u8], defects: &mut Vec<Defect>) {
    defects.push(Defect::ByteOrderMark);
    if let Some((label, at)) = declared_encoding(body).filter(|(label, _)| !is_utf8_label(label)) {
        defects.push(Defect::Conflict { mark: "UTF-8", declared: label.to_owned(), at });
    }
}

/// What is wrong with text that was decoded elsewhere: it is to be written as UTF-8, and should say so.
pub(crate) fn defects_of_text(text: &str, is_marked: bool) -> Vec<Defect> {
    let mut defects = Vec::new();
    if is_marked {
        note_mark(text.as_bytes(), &mut defects);
    } else if let Some((label, at)) = declared_encoding(text.as_bytes()).filter(|(label, _)| !is_utf8_label(label)) {
        defects.push(Defect::NotUtf8Encoding { encoding: label.to_owned(), at });
    }
    defects
}

fn decode_wide(body: &[u8], scheme: Scheme, is_marked: bool, defects: &mut Vec<Defect>) -> Cow<'static, str> {
    let (text, damage) = decode_units(body, scheme);
    let declared = declared_encoding(text.as_bytes());
    let at = declared.map_or(0, |(_, at)| at);
    defects.push(Defect::NotUtf8Encoding { encoding: scheme.name().to_owned(), at });
    if let Some((label, at)) = declared.filter(|(label, _)| is_marked && !scheme.is_named_by(label)) {
        defects.push(Defect::Conflict { mark: scheme.name(), declared: label.to_owned(), at });
    }
    if let Some((offset, at)) = damage {
        defects.push(Defect::InvalidBytes { offset, at });
    }
    Cow::Owned(text)
}

fn decode_unmarked<'c>(body: &'c [u8], options: &DecodeOptions<'_>, defects: &mut Vec<Defect>) -> Cow<'c, str> {
    let Some((label, at)) = declared_encoding(body).filter(|(label, _)| !is_utf8_label(label)) else {
        return decode_utf8(body, 0, defects);
    };
    defects.push(Defect::NotUtf8Encoding { encoding: label.to_owned(), at });
    // A declaration of UTF-16 that can be read byte by byte is wrong about itself.
    let is_wide = label.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("utf"));
    // ISO-2022-JP writes everything in ASCII, between escapes.
    if !is_wide
        && (!body.is_ascii() || memchr(b'\x1B', body).is_some())
        && let Some(text) = (options.decode)(label, body)
    {
        return Cow::Owned(text);
    }
    decode_utf8(body, 0, defects)
}

/// Reads UTF-8; what is not is replaced. `skipped` bytes stood before.
fn decode_utf8<'c>(body: &'c [u8], skipped: usize, defects: &mut Vec<Defect>) -> Cow<'c, str> {
    match std::str::from_utf8(body) {
        Ok(text) => Cow::Borrowed(text),
        Err(error) => {
            let at = error.valid_up_to();
            defects.push(Defect::InvalidBytes { offset: skipped + at, at });
            Cow::Owned(lossy(body))
        }
    }
}

/// Bytes as text, with U+FFFD in place of each run of bytes that cannot be UTF-8, as long as one can be.
pub(crate) fn lossy(mut bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    loop {
        let error = match std::str::from_utf8(bytes) {
            Ok(valid) => {
                text.push_str(valid);
                return text;
            }
            Err(error) => error,
        };
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        text.push_str(std::str::from_utf8(valid).unwrap_or_default());
        text.push(char::REPLACEMENT_CHARACTER);
        bytes = &rest[error.error_len().unwrap_or(rest.len())..];
    }
}

fn without_mark(text: String) -> String {
    match text.strip_prefix('\u{FEFF}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

/// Whether bytes of this many at the beginning hold a zero, as UTF-16 of markup or addresses does.
fn has_zero(bytes: &[u8]) -> bool {
    memchr(0, &bytes[..bytes.len().min(256)]).is_some()
}

#[cfg(feature = "encodings")]
pub(crate) fn default_decode(label: &str, bytes: &[u8]) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

#[cfg(not(feature = "encodings"))]
pub(crate) fn default_decode(_label: &str, _bytes: &[u8]) -> Option<String> {
    None
}

#[cfg(test)]
mod tests;
