//! The lines of a robots.txt and their fields.

use std::ops::Range;

use memchr::memchr2;

use crate::base::limits::MAX_ROBOTS_BYTES;

/// The number of bytes of a line that Google's parser reads, eight times the maximum length of a URL. The rest is
/// ignored.
const MAX_LINE_BYTES: usize = 16_663;

/// The byte order mark, which crawlers ignore.
pub(super) const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// One line of a robots.txt.
pub(super) struct Line<'t> {
    /// The line number, from 1.
    pub(super) number: usize,
    /// The byte offset of the line in the file.
    pub(super) start: usize,
    /// The line without its line ending.
    pub(super) text: &'t str,
    /// The byte offset of the next line.
    pub(super) end: usize,
}

/// A field of the rules for crawlers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CrawlerField {
    UserAgent,
    Allow,
    Disallow,
}

/// A `Sitemap` line, possibly misspelt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sitemap<'t> {
    /// The field as written.
    pub(super) field: &'t str,
    /// The URL as written.
    pub(super) value: &'t str,
    /// The byte range of the field in the line.
    pub(super) field_range: Range<usize>,
    /// The byte range of the URL in the line.
    pub(super) value_range: Range<usize>,
    /// Whether the field is `Sitemap` followed by a colon, the form that every crawler understands.
    pub(super) is_well_spelt: bool,
    /// Whether a crawler understands it. Google's parser accepts any field that begins with `sitemap` or `site-map`.
    pub(super) is_read: bool,
}

/// The content of a line.
pub(super) enum LineContent<'t> {
    Field(CrawlerField, &'t str),
    Sitemap(Sitemap<'t>),
    /// A field that is not known here and its value, or a text without a field, as the value of an empty field.
    Other(&'t str, &'t str),
    /// An empty line or a comment.
    Nothing,
}

/// A line as it is written, without its comment.
pub(super) struct Written<'t> {
    /// The line without its comment.
    pub(super) text: &'t str,
    /// The text before the colon; empty if the line has neither a colon nor two words.
    pub(super) key: &'t str,
    /// The text after the colon.
    pub(super) value: &'t str,
    pub(super) has_colon: bool,
}

/// Returns the part of a robots.txt that crawlers read.
pub(super) fn readable(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_ROBOTS_BYTES)]
}

/// An iterator over the lines of a text, with any line endings.
pub(super) struct Lines<'t> {
    text: &'t str,
    start: usize,
    number: usize,
}

pub(super) fn lines(text: &str) -> Lines<'_> {
    let start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    Lines { text, start, number: 0 }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        let start = self.start;
        let rest = &self.text[start..];
        if rest.is_empty() {
            return None;
        }
        let length = memchr2(b'\r', b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let ending = if rest[length..].starts_with("\r\n") { 2 } else { usize::from(length < rest.len()) };
        self.start = start + length + ending;
        self.number += 1;
        Some(Line { number: self.number, start, text: &rest[..length], end: self.start })
    }
}

impl<'t> Line<'t> {
    /// Returns the content of the line as crawlers read it: only its first [`MAX_LINE_BYTES`] bytes.
    pub(super) fn crawler_content(&self) -> LineContent<'t> {
        content(self.readable())
    }

    fn readable(&self) -> &'t str {
        &self.text[..self.text.floor_char_boundary(MAX_LINE_BYTES)]
    }

    /// Returns the content of the line.
    pub(super) fn content(&self) -> LineContent<'t> {
        content(self.text)
    }

    /// Returns the line as it is written, as far as crawlers read it.
    pub(super) fn written(&self) -> Written<'t> {
        let text = without_comment(self.readable());
        let (key, value) = key_and_value(text).unwrap_or_default();
        Written { text: text_of(text), key, value, has_colon: text.contains(':') }
    }

    /// Returns the column of a part of the line, from 1.
    pub(super) fn column_of(&self, part: &str) -> usize {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        self.text[..start].encode_utf16().count() + 1
    }
}

fn content(line: &str) -> LineContent<'_> {
    let text = without_comment(line);
    if let Some(sitemap) = sitemap_without_colon(text) {
        return LineContent::Sitemap(sitemap);
    }
    let Some((key, value)) = key_and_value(text) else {
        let text = text_of(text);
        return if text.is_empty() { LineContent::Nothing } else { LineContent::Other("", text) };
    };
    if let Some(field) = field(key) {
        return LineContent::Field(field, value);
    }
    let (is_sitemap, is_read) = sitemap_spelling(key);
    let is_well_spelt = is_sitemap && text.contains(':');
    if is_read || resembles_sitemap(key) {
        return LineContent::Sitemap(sitemap(text, key, value, is_well_spelt, is_read));
    }
    LineContent::Other(key, value)
}

fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(before, _)| before)
}

/// Splits a line at its first colon or, if it has none, between its two words, as Google's parser does.
fn key_and_value(text: &str) -> Option<(&str, &str)> {
    if let Some((key, value)) = text.split_once(':') {
        return Some((text_of(key), text_of(value)));
    }
    let mut words = text.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(key), Some(value), None) => Some((key, value)),
        _ => None,
    }
}

fn text_of(padded: &str) -> &str {
    padded.trim_matches(|character: char| character.is_ascii_whitespace() || character == '\u{B}')
}

fn begins_with(text: &str, beginning: &str) -> bool {
    text.as_bytes().get(..beginning.len()).is_some_and(|bytes| bytes.eq_ignore_ascii_case(beginning.as_bytes()))
}

/// Returns the field for a name of RFC 9309, or a misspelling that Google's parser accepts.
fn field(key: &str) -> Option<CrawlerField> {
    const SPELLINGS: [(CrawlerField, &[&str]); 3] = [
        (CrawlerField::UserAgent, &["user-agent", "useragent", "user agent"]),
        (CrawlerField::Allow, &["allow"]),
        (CrawlerField::Disallow, &["disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"]),
    ];
    let is_spelt = |spellings: &[&str]| spellings.iter().any(|spelling| begins_with(key, spelling));
    SPELLINGS.iter().find(|(_, spellings)| is_spelt(spellings)).map(|(field, _)| *field)
}

/// Returns whether a field is `Sitemap`, and whether Google's parser accepts it as one.
fn sitemap_spelling(key: &str) -> (bool, bool) {
    (key.eq_ignore_ascii_case("sitemap"), begins_with(key, "sitemap") || begins_with(key, "site-map"))
}

/// Returns whether a field is `Sitemap` except for one typing error, a space, a hyphen, a plural ending or the word XML.
fn resembles_sitemap(key: &str) -> bool {
    let mut bare = Vec::new();
    for byte in key.bytes() {
        if !matches!(byte, b' ' | b'\t' | b'-' | b'_') {
            bare.push(byte.to_ascii_lowercase());
        }
    }
    let bare = bare.strip_prefix(b"xml").unwrap_or(&bare);
    is_one_edit_from(bare, b"sitemap") || is_one_edit_from(bare, b"sitemaps")
}

/// Returns whether two words differ by at most one inserted, missing, replaced or transposed letter.
fn is_one_edit_from(written: &[u8], intended: &[u8]) -> bool {
    let before = written.iter().zip(intended).take_while(|(a, b)| a == b).count();
    let (written, intended) = (&written[before..], &intended[before..]);
    let after = written.iter().rev().zip(intended.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&written[..written.len() - after], &intended[..intended.len() - after]) {
        ([a, b], [c, d]) => (a, b) == (d, c),
        (written, intended) => written.len() <= 1 && intended.len() <= 1,
    }
}

/// Returns a sitemap for `Sitemap https://…`, where the only colon is that of the URL.
fn sitemap_without_colon(text: &str) -> Option<Sitemap<'_>> {
    let text_of_line = text_of(text);
    let (field, value) = text_of_line.split_at(memchr2(b' ', b'\t', text_of_line.as_bytes())?);
    let value = text_of(value);
    let is_address = begins_with(value, "http:") || begins_with(value, "https:");
    let (_, is_sitemap) = sitemap_spelling(field);
    (is_sitemap && is_address && !field.contains(':')).then(|| sitemap(text, field, value, false, false))
}

/// Returns a sitemap. `field` and `value` must be slices of `text`, from which their ranges are computed.
fn sitemap<'t>(text: &'t str, field: &'t str, value: &'t str, is_well_spelt: bool, is_read: bool) -> Sitemap<'t> {
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    Sitemap { field, value, field_range: range(field), value_range: range(value), is_well_spelt, is_read }
}
