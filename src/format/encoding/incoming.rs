//! Incremental decoding: UTF-8 is passed on chunk by chunk, other encodings when all bytes have been received.

use super::content::{DecodeOptions, decode_content, record_mark};
use super::defect::{Defect, inflating_defect};
use super::file_format::{TAR_MAGIC_AT, other_format};
use super::scheme::{MAX_DECLARATION_BYTES, Scheme, declared_encoding, is_utf8_label};
use crate::format::gzip::{GzipDecoder, is_gzip};

/// Number of bytes that are decompressed at a time. The output can be a thousand times as large.
const GZIP_CHUNK_BYTES: usize = 8_192;

/// The number of bytes that are decoded at a time.
const TEXT_CHUNK_BYTES: usize = 262_144;

/// The detected kind of the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ContentKind {
    /// Not known yet: too few bytes were received.
    Unknown,
    /// UTF-8, decoded chunk by chunk.
    Utf8,
    /// Another encoding, decoded when all bytes have been received.
    OtherEncoding,
    /// Not text, such as a ZIP archive.
    NotText,
}

/// Incremental decoder with the results of [`decode`](super::decode).
pub(crate) struct Incoming {
    /// The gzip decoder, if the bytes are gzip; not known before two bytes have been received.
    gunzip: Option<GzipDecoder>,
    is_begun: bool,
    kind: ContentKind,
    /// Bytes that wait for more, to detect the encoding or to complete a character.
    waiting: Vec<u8>,
    /// The length of `waiting` from which the detection is tried again, because it reads all waiting bytes.
    enough: usize,
    /// The number of bytes before compression so far.
    bytes: usize,
    /// The number of bytes of text so far.
    text: usize,
    /// The length of the byte order mark.
    mark: usize,
    /// The defect of the compression, after which nothing can be read.
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

    /// Returns whether decoded text can be added, because no bytes in another encoding were received.
    pub(crate) fn is_text(&self) -> bool {
        let has_begun = self.is_begun || !self.waiting.is_empty();
        !has_begun || (self.kind == ContentKind::Utf8 && self.gunzip.is_none())
    }

    /// Adds a chunk of text that is already decoded.
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
        for chunk in chunks(text) {
            self.bytes += chunk.len();
            self.text += chunk.len();
            take(chunk, &self.defects);
        }
    }

    /// Adds a chunk of the file, and passes the decoded texts to `take`.
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
        let length = if self.gunzip.is_some() { GZIP_CHUNK_BYTES } else { TEXT_CHUNK_BYTES };
        for chunk in bytes.chunks(length) {
            self.chunk(chunk, false, options, take);
        }
        if is_last {
            self.chunk(&[], true, options, take);
        }
    }

    fn chunk(
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
            let is_complete = gunzip.is_complete();
            self.inflating = outcome.err().map(|error| inflating_defect(&error, self.bytes, is_complete, limit));
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
                record_mark(&content[length..], &mut self.defects);
                ContentKind::Utf8
            }
            Some(_) => ContentKind::OtherEncoding,
            None if Scheme::guess(content).is_some() => ContentKind::OtherEncoding,
            None if declared_encoding(content).is_some_and(|(label, _)| is_other(&label)) => ContentKind::OtherEncoding,
            None => ContentKind::Utf8,
        };
    }

    /// Passes on UTF-8, with invalid bytes replaced.
    fn utf8(&mut self, bytes: &[u8], is_last: bool, take: &mut dyn FnMut(&str, &[Defect])) {
        let before = self.bytes - bytes.len();
        let mut at = 0;
        for chunk in bytes.utf8_chunks() {
            let (valid, invalid) = (chunk.valid(), chunk.invalid());
            self.text += valid.len();
            take(valid, &self.defects);
            at += valid.len();
            if invalid.is_empty() {
                return;
            }
            // A character may be split between two chunks.
            let is_split = std::str::from_utf8(invalid).is_err_and(|error| error.error_len().is_none());
            if is_split && !is_last && at + invalid.len() == bytes.len() {
                self.waiting = invalid.to_vec();
                return;
            }
            let is_invalid = |defect: &Defect| matches!(defect, Defect::InvalidBytes { .. });
            if !self.defects.iter().any(is_invalid) {
                self.defects.push(Defect::InvalidBytes { offset: before + at, at: self.text });
            }
            let replaced = char::REPLACEMENT_CHARACTER;
            self.text += replaced.len_utf8();
            take(replaced.encode_utf8(&mut [0; 4]), &self.defects);
            at += invalid.len();
        }
    }

    /// Returns the decompressed size of the file and the defect of its compression, after the last chunk.
    pub(crate) fn finish(self) -> (usize, Vec<Defect>) {
        let mut defects: Vec<Defect> = self.inflating.into_iter().collect();
        defects.extend(self.defects);
        (self.bytes, defects)
    }
}

/// Returns a text in chunks of [`TEXT_CHUNK_BYTES`].
fn chunks(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut end = rest.len().min(TEXT_CHUNK_BYTES);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (chunk, after) = rest.split_at(end);
        rest = after;
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// Returns whether the bytes suffice to detect the format and the encoding of a file.
fn knows_encoding(bytes: &[u8]) -> bool {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(bytes.len());
    bytes.len() > TAR_MAGIC_AT + "ustar".len() && bytes.len() - start > MAX_DECLARATION_BYTES + "\u{FEFF}".len()
}
