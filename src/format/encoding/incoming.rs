//! Incremental decoding: UTF-8 is passed on piece by piece, other encodings once all bytes have come.

use super::scheme::{MAX_DECLARATION_BYTES, Scheme, declared_encoding, is_utf8_label};
use super::{DecodeOptions, Defect, TAR_MAGIC_AT, decode_content, inflating_defect, note_mark, other_format};
use crate::format::gzip::{GzipDecoder, is_gzip};

/// Bytes that are inflated at a time: what comes out of them is at most a thousand times as many.
const PACKED_BYTES: usize = 8_192;

/// Bytes that are decoded at a time.
const PLAIN_BYTES: usize = 262_144;

/// What the bytes were detected to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ContentKind {
    /// Too few bytes have come to detect it.
    Unknown,
    /// UTF-8, which is decoded piece by piece.
    Utf8,
    /// Another encoding, which is decoded once all bytes have come.
    OtherEncoding,
    /// No text, such as a ZIP archive.
    NotText,
}

/// Turns bytes that come in pieces into text, as [`decode`](super::decode) does with all of them.
pub(crate) struct Incoming {
    /// Reads the bytes where they are gzip; not known before two of them have come.
    gunzip: Option<GzipDecoder>,
    is_begun: bool,
    kind: ContentKind,
    /// Bytes that wait for others: to know the encoding, or to be whole characters.
    waiting: Vec<u8>,
    /// How many have to wait before it is asked again whether the encoding is known: all of them are looked at then.
    enough: usize,
    /// Bytes before compression so far.
    bytes: usize,
    /// Bytes of text so far.
    text: usize,
    /// Length of the byte order mark.
    mark: usize,
    /// What is wrong with the compression: nothing behind it can be read.
    inflating: Option<Defect>,
    defects: Vec<Defect>,
}

impl Incoming {
    pub(crate) const fn new() -> Self {
        Self {
            gunzip: None,
            is_begun: false,
            kind: ContentKind::Unknown,
            waiting: Vec::new(),
            enough: 0,
            bytes: 0,
            text: 0,
            mark: 0,
            inflating: None,
            defects: Vec::new(),
        }
    }

    /// Whether what comes may be text that needs no decoding: no bytes of another kind have come.
    pub(crate) fn is_text(&self) -> bool {
        let has_begun = self.is_begun || !self.waiting.is_empty();
        !has_begun || (self.kind == ContentKind::Utf8 && self.gunzip.is_none())
    }

    /// Takes a piece of text that was decoded already.
    pub(crate) fn text(&mut self, text: &str, take: &mut dyn FnMut(&str, &[Defect])) {
        let mut text = text;
        if !self.is_begun && !text.is_empty() {
            self.is_begun = true;
            self.kind = ContentKind::Utf8;
            if let Some(rest) = text.strip_prefix('\u{FEFF}') {
                text = rest;
                self.defects.push(Defect::ByteOrderMark);
            }
        }
        for piece in pieces(text) {
            self.bytes += piece.len();
            self.text += piece.len();
            take(piece, &self.defects);
        }
    }

    /// Takes a piece of the file, the last one or another, and hands on the texts that come of it.
    pub(crate) fn feed(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        options: &DecodeOptions<'_>,
        take: &mut dyn FnMut(&str, &[Defect]),
    ) {
        let begun;
        let mut bytes = bytes;
        if !self.is_begun {
            self.waiting.extend_from_slice(bytes);
            if self.waiting.len() < 2 && !is_last {
                return;
            }
            self.is_begun = true;
            begun = std::mem::take(&mut self.waiting);
            bytes = &begun;
            self.gunzip = is_gzip(bytes).then(|| GzipDecoder::new(options.max_inflated_bytes));
        }
        let length = if self.gunzip.is_some() { PACKED_BYTES } else { PLAIN_BYTES };
        for piece in bytes.chunks(length) {
            self.piece(piece, false, options, take);
        }
        if is_last {
            self.piece(&[], true, options, take);
        }
    }

    fn piece(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        options: &DecodeOptions<'_>,
        take: &mut dyn FnMut(&str, &[Defect]),
    ) {
        let Some(mut gunzip) = self.gunzip.take() else { return self.content(bytes, is_last, options, take) };
        if self.inflating.is_none() {
            let outcome = gunzip.feed(bytes, is_last);
            gunzip.drain_new(|content| self.content(content, false, options, take));
            let limit = options.max_inflated_bytes;
            let is_whole = gunzip.is_complete();
            self.inflating = outcome.err().map(|error| inflating_defect(&error, self.bytes, is_whole, limit));
        }
        self.gunzip = Some(gunzip);
        if is_last {
            self.content(&[], true, options, take);
        }
    }

    fn content(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        options: &DecodeOptions<'_>,
        take: &mut dyn FnMut(&str, &[Defect]),
    ) {
        self.bytes += bytes.len();
        if self.kind == ContentKind::NotText {
            return;
        }
        if self.kind == ContentKind::Utf8 && self.waiting.is_empty() {
            return self.utf8(bytes, is_last, take);
        }
        self.waiting.extend_from_slice(bytes);
        if self.kind == ContentKind::Unknown && (is_last || self.waiting.len() >= self.enough) {
            if is_last || knows_encoding(&self.waiting) {
                self.begin(options);
            }
            self.enough = self.waiting.len() * 2;
        }
        let waiting = std::mem::take(&mut self.waiting);
        match self.kind {
            ContentKind::Utf8 => {
                let mark = if self.text == 0 && self.bytes == waiting.len() { self.mark } else { 0 };
                self.utf8(&waiting[mark..], is_last, take);
            }
            ContentKind::OtherEncoding if is_last => {
                let text = decode_content(&waiting, options, &mut self.defects);
                take(&text, &self.defects);
            }
            ContentKind::NotText => {}
            ContentKind::Unknown | ContentKind::OtherEncoding => self.waiting = waiting,
        }
    }

    /// Detects the kind of the content.
    fn begin(&mut self, options: &DecodeOptions<'_>) {
        let content = &self.waiting;
        if let Some(name) = other_format(content) {
            self.defects.push(Defect::OtherFormat { name });
            self.kind = ContentKind::NotText;
            return;
        }
        let is_other = |label: &&str| !is_utf8_label(label);
        self.kind = match Scheme::of_mark(content) {
            _ if options.encoding.as_ref().is_some_and(is_other) => ContentKind::OtherEncoding,
            Some((length, Scheme::Utf8)) => {
                self.mark = length;
                note_mark(&content[length..], &mut self.defects);
                ContentKind::Utf8
            }
            Some(_) => ContentKind::OtherEncoding,
            None if Scheme::guess(content).is_some() => ContentKind::OtherEncoding,
            None if declared_encoding(content).is_some_and(|(label, _)| is_other(&label)) => ContentKind::OtherEncoding,
            None => ContentKind::Utf8,
        };
    }

    /// Hands on UTF-8; what is not is replaced.
    fn utf8(&mut self, bytes: &[u8], is_last: bool, take: &mut dyn FnMut(&str, &[Defect])) {
        let before = self.bytes - bytes.len();
        let mut rest = bytes;
        loop {
            let (valid, length) = match std::str::from_utf8(rest) {
                Ok(text) => (text, None),
                Err(error) => {
                    let (valid, damaged) = rest.split_at(error.valid_up_to());
                    // A character may be cut in two.
                    let length = error.error_len().or(is_last.then_some(damaged.len()));
                    (std::str::from_utf8(valid).unwrap_or_default(), Some(length))
                }
            };
            self.text += valid.len();
            take(valid, &self.defects);
            rest = &rest[valid.len()..];
            match length {
                None => return,
                Some(None) => {
                    self.waiting = rest.to_vec();
                    return;
                }
                Some(Some(length)) => {
                    let is_invalid = |defect: &Defect| matches!(defect, Defect::InvalidBytes { .. });
                    if !self.defects.iter().any(is_invalid) {
                        let offset = before + bytes.len() - rest.len();
                        self.defects.push(Defect::InvalidBytes { offset, at: self.text });
                    }
                    let replaced = char::REPLACEMENT_CHARACTER;
                    self.text += replaced.len_utf8();
                    take(replaced.encode_utf8(&mut [0; 4]), &self.defects);
                    rest = &rest[length..];
                }
            }
        }
    }

    /// Bytes of the file, unpacked, and what is wrong with them, when all have come.
    pub(crate) fn finish(self) -> (usize, Vec<Defect>) {
        let mut defects: Vec<Defect> = self.inflating.into_iter().collect();
        defects.extend(self.defects);
        (self.bytes, defects)
    }
}

/// A text in pieces of the length that is decoded at a time.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut end = rest.len().min(PLAIN_BYTES);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Whether enough bytes have come to know the format and the encoding of a file.
fn knows_encoding(bytes: &[u8]) -> bool {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(bytes.len());
    bytes.len() > TAR_MAGIC_AT + "ustar".len() && bytes.len() - start > MAX_DECLARATION_BYTES + "\u{FEFF}".len()
}
