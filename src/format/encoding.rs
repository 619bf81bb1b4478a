//! Decoding of bytes into text: gzip, byte order marks, declared encodings, and file formats that are not text.

use std::borrow::Cow;

use crate::format::gzip::{GzipDecoder, is_gzip};

mod content;
mod defect;
mod file_format;
mod incoming;
#[cfg(any(target_family = "wasm", test))]
mod japanese;
mod scheme;
#[cfg(any(target_family = "wasm", test))]
pub(crate) mod windows_1252;

pub use content::Decode;
use content::decode_content;
pub(crate) use content::{DecodeOptions, defects_of_text};
pub(crate) use defect::Defect;
use defect::inflating_defect;
pub(crate) use file_format::other_format;
pub(crate) use incoming::Incoming;
#[cfg(any(target_family = "wasm", test))]
pub(crate) use japanese::{JapaneseEvidence, japanese_text};
#[cfg(target_family = "wasm")]
use scheme::{Scheme, decode_units};
pub(crate) use scheme::{declared_encoding, is_utf8_label};

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
