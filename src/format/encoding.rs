//! Decoding of bytes into text: gzip, byte order marks, declared encodings, and file formats that are not text.

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

/// Decodes bytes in a named encoding; `None` if the name is unknown.
///
/// The names are those of the WHATWG Encoding Standard (`shift_jis`, `windows-1252`, …).
pub type Decode = fn(&str, &[u8]) -> Option<String>;

/// Options of decoding.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DecodeOptions<'o> {
    pub(crate) max_inflated_bytes: usize,
    /// The encoding given by the caller, which overrides the declaration of the file.
    pub(crate) encoding: Option<&'o str>,
    pub(crate) decode: Decode,
}

impl<'o> DecodeOptions<'o> {
    /// Decodes bytes in the encoding given by the caller, and returns its name and the text; `None` if it is UTF-8 or
    /// does not fit the bytes.
    pub(crate) fn decode_given(&self, content: &[u8]) -> Option<(&'o str, String)> {
        let label = self.encoding.filter(|label| !is_utf8_label(label))?;
        Some((label, without_mark((self.decode)(label, content)?)))
    }
}

/// A defect found while decoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Defect {
    GzipCorrupt {
        /// The number of bytes that could be decompressed.
        readable: usize,
        /// Whether the gzip data is complete and followed by other data.
        is_complete: bool,
    },
    InflatedTooLarge {
        limit: usize,
    },
    ByteOrderMark,
    /// The encoding declared or detected is not UTF-8.
    NotUtf8Encoding {
        encoding: String,
        /// Offset in the text of the declaration.
        at: usize,
    },
    Conflict {
        mark: &'static str,
        declared: String,
        at: usize,
    },
    /// Bytes that are not valid UTF-8, replaced by U+FFFD.
    InvalidBytes {
        /// Offset of the first one in the bytes.
        offset: usize,
        /// Offset in the text of its replacement.
        at: usize,
    },
    /// The bytes have the signature of a file format that is not a sitemap.
    OtherFormat {
        name: &'static str,
    },
}

impl Defect {
    /// Returns the offset in the text of the defect.
    pub(crate) const fn text_offset(&self) -> Option<usize> {
        match self {
            Self::NotUtf8Encoding { at, .. } | Self::Conflict { at, .. } | Self::InvalidBytes { at, .. } => Some(*at),
            _ => None,
        }
    }
}

/// Decoded text with its defects.
#[derive(Debug, Clone)]
pub(crate) struct Decoded<'d> {
    pub(crate) text: Cow<'d, str>,
    /// The size before compression in bytes.
    pub(crate) bytes: usize,
    pub(crate) defects: Vec<Defect>,
}

/// Decodes the bytes of a file. Never fails: invalid data is replaced and reported.
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
                // Decompressed UTF-8 is the most frequent case, and is not copied.
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

/// Decodes bytes after a byte order mark of UTF-16 or UTF-32; `None` if there is none or the bytes are damaged.
#[cfg(target_family = "wasm")]
pub(crate) fn wide_text(content: &[u8]) -> Option<String> {
    let (mark, scheme) = Scheme::of_mark(content).filter(|(_, scheme)| *scheme != Scheme::Utf8)?;
    let (text, damage) = decode_units(&content[mark..], scheme);
    damage.is_none().then_some(text)
}

/// Characters that prove that text in a Japanese encoding was decoded correctly.
#[cfg(any(test, target_family = "wasm"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JapaneseEvidence {
    /// Hiragana and katakana, which never result from text in a European encoding, or words of kanji alone.
    Kana,
    /// Kanji as well, if the user reads Japanese.
    KanaOrKanji,
}

/// Decodes bytes that are not UTF-8 in a Japanese encoding, as spreadsheets write it, and returns its name and the text;
/// `None` if they are not in one.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn japanese_text(
    content: &[u8],
    evidence: JapaneseEvidence,
    decode: impl Fn(&str, &[u8]) -> Option<String>,
) -> Option<(&'static str, String)> {
    // In this order, because few texts in the second encoding are valid in the first.
    ["euc-jp", "shift_jis"].into_iter().find_map(|label| {
        let text = decode(label, content)?;
        let is_japanese = text.contains(|character| match character {
            'ぁ'..='ん' | 'ァ'..='ヶ' => true,
            '一'..='龠' => evidence == JapaneseEvidence::KanaOrKanji,
            _ => false,
        });
        (is_japanese || (label == "shift_jis" && has_kanji_alone(&text))).then_some((label, text))
    })
}

/// Returns whether a text decoded from `Shift_JIS` has several kanji one after the other, and none of them beside a Latin letter or a
/// half-width katakana: letters with accents in a European encoding are decoded as single kanji inside of words, texts in a Chinese or
/// Korean encoding as katakana.
#[cfg(any(test, target_family = "wasm"))]
fn has_kanji_alone(text: &str) -> bool {
    let is_kanji = |character: char| matches!(character, '一'..='龠' | '々');
    let is_foreign = |character: char| character.is_ascii_alphabetic();
    let mut has_pair = false;
    let mut before = ' ';
    for character in text.chars() {
        let is_beside = is_kanji(character) && is_foreign(before) || is_kanji(before) && is_foreign(character);
        if is_beside || matches!(character, '｡'..='ﾟ' | '\u{E000}'..='\u{F8FF}') {
            return false;
        }
        has_pair |= is_kanji(character) && is_kanji(before);
        before = character;
    }
    has_pair
}

/// Decodes the text of a file, and returns the name of its encoding and the text: as a byte order mark or a declaration
/// states, otherwise UTF-8 or a Japanese encoding. Bytes that are invalid in it are replaced by U+FFFD.
#[cfg(target_family = "wasm")]
pub(crate) fn text_of(content: &[u8], evidence: JapaneseEvidence, decode_as: Decode) -> (String, String) {
    let options = DecodeOptions { max_inflated_bytes: 0, encoding: None, decode: decode_as };
    let mut defects = Vec::new();
    let text = decode_content(content, &options, &mut defects);
    let declared = defects.iter().find_map(|defect| match defect {
        Defect::NotUtf8Encoding { encoding, .. } => Some(encoding.clone()),
        _ => None,
    });
    let japanese = if declared.is_none() && defects.iter().any(|one| matches!(one, Defect::InvalidBytes { .. })) {
        japanese_text(content, evidence, decode_as)
    } else {
        None
    };
    match japanese {
        Some((label, text)) => (label.to_owned(), text),
        None => (declared.unwrap_or_else(|| "utf-8".to_owned()), text.into_owned()),
    }
}

fn inflate(input: &[u8], options: &DecodeOptions<'_>, defects: &mut Vec<Defect>) -> Cow<'static, [u8]> {
    let limit = options.max_inflated_bytes;
    let (gunzip, error) = GzipDecoder::decode(input, limit);
    let is_complete = gunzip.is_complete();
    let content = gunzip.into_content();
    defects.extend(error.map(|error| inflating_defect(&error, content.len(), is_complete, limit)));
    Cow::Owned(content)
}

fn inflating_defect(error: &Error, readable: usize, is_complete: bool, limit: usize) -> Defect {
    match error.code() {
        ErrorCode::InflatedTooLarge => Defect::InflatedTooLarge { limit },
        _ => Defect::GzipCorrupt { readable, is_complete },
    }
}

/// File formats that occur under the names of sitemaps, by their first bytes.
const OTHER_FORMATS: [(&[u8], &str); 13] = [
    (b"PK\x03\x04", "ZIP"),
    (b"PK\x05\x06", "ZIP"),
    (b"%PDF-", "PDF"),
    (b"7z\xBC\xAF\x27\x1C", "7z"),
    (b"Rar!\x1A\x07", "RAR"),
    (b"BZh", "bzip2"),
    (b"\xFD7zXZ\x00", "xz"),
    (b"\x28\xB5\x2F\xFD", "Zstandard"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Excel (.xls)"),
    (b"\x89PNG", "PNG"),
    (b"\xFF\xD8\xFF", "JPEG"),
    (b"GIF8", "GIF"),
    // One level of compression was removed before.
    (b"\x1F\x8B", "gzip in gzip"),
];

/// Spreadsheets, by the names of files in their archives.
const SPREADSHEETS: [(&[u8], &str); 3] = [
    (b"xl/workbook.", "Excel (.xlsx)"),
    (b"opendocument.spreadsheet", "OpenDocument (.ods)"),
    (b"Index/Tables/", "Numbers (.numbers)"),
];

/// Offset of the signature of a tar archive (POSIX ustar header).
const TAR_MAGIC_AT: usize = 257;

/// Returns the name of the format of a file that is neither text nor compressed text.
pub(crate) fn other_format(content: &[u8]) -> Option<&'static str> {
    if content.get(TAR_MAGIC_AT..).is_some_and(|rest| rest.starts_with(b"ustar")) {
        return Some("tar");
    }
    let (_, name) = OTHER_FORMATS.iter().find(|(magic, _)| content.starts_with(magic))?;
    Some(if *name == "ZIP" { spreadsheet(content).unwrap_or(name) } else { name })
}

/// Returns the name of the format of a spreadsheet, an archive whose directory, at its end, names the workbook; `None` for others.
fn spreadsheet(archive: &[u8]) -> Option<&'static str> {
    SPREADSHEETS.iter().find(|(part, _)| memchr::memmem::find(archive, part).is_some()).map(|(_, name)| *name)
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
            // The byte order mark is wrong: UTF-16 text of any sitemap contains zero bytes.
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
    record_mark(body, defects);
    decode_utf8(body, mark, defects)
}

/// Records the byte order mark of UTF-8 before a body.
fn record_mark(body: &[u8], defects: &mut Vec<Defect>) {
    defects.push(Defect::ByteOrderMark);
    if let Some((label, at)) = declared_encoding(body).filter(|(label, _)| !is_utf8_label(label)) {
        defects.push(Defect::Conflict { mark: "UTF-8", declared: label.to_owned(), at });
    }
}

/// Returns the defects of text that was decoded by the caller: it will be written as UTF-8, which its declaration
/// should state.
pub(crate) fn defects_of_text(text: &str, is_marked: bool) -> Vec<Defect> {
    let mut defects = Vec::new();
    if is_marked {
        record_mark(text.as_bytes(), &mut defects);
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
    // A declaration of UTF-16 that is readable as single bytes is wrong.
    let is_wide = label.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("utf"));
    // ISO-2022-JP uses only ASCII bytes, with escape sequences.
    if !is_wide
        && (!body.is_ascii() || memchr(b'\x1B', body).is_some())
        && let Some(text) = (options.decode)(label, body)
    {
        return Cow::Owned(text);
    }
    decode_utf8(body, 0, defects)
}

/// Decodes UTF-8 and replaces invalid bytes. `skipped` is the number of bytes before `body`.
fn decode_utf8<'c>(body: &'c [u8], skipped: usize, defects: &mut Vec<Defect>) -> Cow<'c, str> {
    match std::str::from_utf8(body) {
        Ok(text) => Cow::Borrowed(text),
        Err(error) => {
            let at = error.valid_up_to();
            defects.push(Defect::InvalidBytes { offset: skipped + at, at });
            Cow::Owned(String::from_utf8_lossy(body).into_owned())
        }
    }
}

fn without_mark(text: String) -> String {
    match text.strip_prefix('\u{FEFF}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

/// Returns whether the first bytes contain a zero byte, as UTF-16 text of markup or URLs does.
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
