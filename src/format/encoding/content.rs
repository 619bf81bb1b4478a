//! Decoding of content that is not compressed.

use std::borrow::Cow;

use memchr::memchr;

use super::defect::Defect;
use super::scheme::{Scheme, declared_encoding, decode_units, is_utf8_label};

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

pub(super) fn decode_content<'c>(
    content: &'c [u8],
    options: &DecodeOptions<'_>,
    defects: &mut Vec<Defect>,
) -> Cow<'c, str> {
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
pub(super) fn record_mark(body: &[u8], defects: &mut Vec<Defect>) {
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
