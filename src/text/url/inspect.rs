//! Inspection of a URL: its parts and the properties of its bytes, determined in one pass.

use std::ops::{BitOr, BitOrAssign};

use super::host::normal_address;
use super::{Parts, not_one_url};
use crate::base::characters::is_invisible;
use crate::text::reference::find_reference;

/// A set of properties of a URL.
///
/// ```
/// use sitemap_kit::loc::{Marks, inspect};
/// let marks = inspect("https://example.com/caf\u{e9}#top").marks();
/// assert!(marks.contains(Marks::NON_ASCII | Marks::FRAGMENT));
/// assert!(!marks.contains(Marks::SPACE));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Marks(u32);

impl Marks {
    /// A space inside.
    pub const SPACE: Self = Self(1);
    /// A control character: below U+0020, or U+007F.
    pub const CONTROL: Self = Self(1 << 1);
    /// A non-ASCII character, in the host or after it.
    pub const NON_ASCII: Self = Self(1 << 2);
    /// A character that must be percent-encoded: one of `< > " { } ^ | \` and the grave accent, a bracket outside an
    /// IPv6 host, a number sign in a fragment or an `@` in a user name.
    pub const FORBIDDEN: Self = Self(1 << 3);
    /// A percent sign without two hexadecimal digits after it.
    pub const BAD_PERCENT: Self = Self(1 << 4);
    /// A percent-encoding with a lower-case digit: `%e3`.
    pub const LOWER_HEX: Self = Self(1 << 5);
    /// An upper-case letter in the scheme.
    pub const UPPER_SCHEME: Self = Self(1 << 6);
    /// An upper-case letter in the host, or an IPv6 address in another form than the shortest.
    pub const UPPER_HOST: Self = Self(1 << 7);
    /// The default port of the scheme, a colon without a port, or a port with leading zeros.
    pub const DEFAULT_PORT: Self = Self(1 << 8);
    /// A path segment `.` or `..`, in percent-encoding too.
    pub const DOT_SEGMENTS: Self = Self(1 << 9);
    /// No slash after the host.
    pub const NO_ROOT_SLASH: Self = Self(1 << 10);
    /// A fragment, which may be empty.
    pub const FRAGMENT: Self = Self(1 << 11);
    /// A user name or a password.
    pub const USERINFO: Self = Self(1 << 12);
    /// An XML entity, such as `&amp;`, which shows that the URL was escaped before it was given.
    pub const ENTITY: Self = Self(1 << 13);
    /// White space around the URL.
    pub const SURROUNDED: Self = Self(1 << 14);
    /// An ampersand or an apostrophe, which XML writes as entities.
    pub const XML_SPECIAL: Self = Self(1 << 15);
    /// A question mark.
    pub const QUESTION: Self = Self(1 << 16);
    /// A semicolon.
    pub const SEMICOLON: Self = Self(1 << 17);

    /// Not one URL: other text around a URL, or several URLs.
    pub const NOT_ONE_URL: Self = Self(1 << 18);

    /// A percent-encoding of a character that needs none: `%7E` for `~`.
    pub const NEEDLESS_ENCODING: Self = Self(1 << 19);

    /// Characters that are written percent-encoded (or, in the host, in punycode).
    pub const UNESCAPED: Self = Self(Self::SPACE.0 | Self::CONTROL.0 | Self::NON_ASCII.0 | Self::FORBIDDEN.0);
    /// A form of the URL that is not the normal one (RFC 3986, 6.2.2 and 6.2.3).
    pub const NOT_NORMAL: Self = Self(
        Self::LOWER_HEX.0
            | Self::NEEDLESS_ENCODING.0
            | Self::UPPER_SCHEME.0
            | Self::UPPER_HOST.0
            | Self::DEFAULT_PORT.0
            | Self::DOT_SEGMENTS.0
            | Self::NO_ROOT_SLASH.0,
    );
    /// Characters of ordinary URLs.
    const ORDINARY: Self = Self(Self::XML_SPECIAL.0 | Self::QUESTION.0 | Self::SEMICOLON.0);

    /// Returns whether all marks of the other set are in this one.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns whether any mark of the other set is in this one.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the set has no mark.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Marks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Marks {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Classes of bytes that are not marks: if one occurs, the URL is inspected further.
const PERCENT: u32 = 1 << 24;
const UPPER: u32 = 1 << 25;
const NUMBER_SIGN: u32 = 1 << 26;
const AMPERSAND: u32 = 1 << 27;
/// Brackets are allowed only around an IPv6 host (RFC 3986, 3.2.2).
const BRACKET: u32 = 1 << 28;
/// A colon after the scheme may belong to another URL.
const COLON: u32 = 1 << 29;
const AT_SIGN: u32 = 1 << 30;
const CLASSES_ALONE: u32 = PERCENT | UPPER | NUMBER_SIGN | AMPERSAND | BRACKET | COLON | AT_SIGN;

/// The beginnings of nearly all URLs, which have no marks.
const SCHEMES: [&str; 2] = ["https://", "http://"];

const fn class(byte: u8) -> u32 {
    match byte {
        b' ' => Marks::SPACE.0,
        0..0x20 | 0x7F => Marks::CONTROL.0,
        0x80.. => Marks::NON_ASCII.0,
        b'<' | b'>' | b'"' | b'{' | b'}' | b'^' | b'`' | b'\\' | b'|' => Marks::FORBIDDEN.0,
        b'%' => PERCENT,
        b'A'..=b'Z' => UPPER,
        b'#' => NUMBER_SIGN,
        b'[' | b']' => BRACKET,
        b'&' => AMPERSAND | Marks::XML_SPECIAL.0,
        b'\'' => Marks::XML_SPECIAL.0,
        b'?' => Marks::QUESTION.0,
        b';' => Marks::SEMICOLON.0,
        b':' => COLON,
        b'@' => AT_SIGN,
        _ => 0,
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the index is below 256")]
const CLASSES: [u32; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = class(byte as u8);
        byte += 1;
    }
    classes
};

/// The ASCII characters after the host of a URL that a mark other than those of ordinary URLs may come from, as bits.
pub(crate) const INSPECTED_AFTER_HOST: u128 = {
    let mut characters = 0;
    let mut byte = 0;
    while byte < 128 {
        let is_ordinary = CLASSES[byte] & !(Marks::XML_SPECIAL.0 | Marks::QUESTION.0 | AMPERSAND | UPPER) == 0;
        characters |= if is_ordinary { 0 } else { 1 << byte };
        byte += 1;
    }
    characters
};

/// Returns whether a byte must be percent-encoded in a user name, a path, a query or a fragment. (The number sign
/// before a fragment is part of none of these.)
pub(crate) fn is_unescaped(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & (Marks::UNESCAPED.0 | BRACKET | NUMBER_SIGN) != 0
}

/// Returns whether a byte is written unchanged in a user name, a path, a query or a fragment. A percent sign is not, because its
/// percent-encoding may have lower-case digits.
pub(super) fn is_kept(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & (Marks::UNESCAPED.0 | BRACKET | NUMBER_SIGN | PERCENT) == 0
}

/// A URL with its parts and marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspection<'a> {
    text: &'a str,
    parts: Parts<'a>,
    marks: Marks,
    has_percent: bool,
    may_have_template: bool,
}

impl<'a> Inspection<'a> {
    /// Returns the URL without surrounding white space.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the parts of the URL.
    pub const fn parts(&self) -> &Parts<'a> {
        &self.parts
    }

    /// Returns the marks of the URL.
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// Returns whether the URL has a percent sign.
    pub(crate) const fn has_percent(&self) -> bool {
        self.has_percent
    }

    /// Returns whether the URL has a character that a parameter or expression of a template has: `{`, `[`, `]` or a colon, also in
    /// percent-encoding, or `%` as such.
    pub(crate) const fn may_have_template(&self) -> bool {
        self.may_have_template
    }

    /// Returns the URL as the URL standard parses it, if that differs from its text: without tabs and line breaks, and with slashes for
    /// the backslashes before the query.
    pub(crate) fn parsed(&self) -> Option<String> {
        if !self.marks.intersects(Marks::CONTROL | Marks::FORBIDDEN) {
            return None;
        }
        let is_left_out = |character: char| matches!(character, '\t' | '\n' | '\r');
        let (before, after) = self.text.split_at(self.text.find(['?', '#']).unwrap_or(self.text.len()));
        // A drive letter is no scheme.
        let has_backslash = before.contains('\\') && self.parts.scheme.is_none_or(|scheme| scheme.len() > 1);
        if !has_backslash && !self.text.contains(is_left_out) {
            return None;
        }
        let before = if has_backslash { before.replace('\\', "/") } else { before.to_owned() };
        Some((before + after).replace(is_left_out, ""))
    }

    /// Returns whether this is a full URL in normal form, without fragment or user name. Its host and its length are
    /// not checked.
    ///
    /// ```
    /// use sitemap_kit::loc::inspect;
    /// assert!(inspect("https://example.com/a-b/c?x=1&y=2").is_plain());
    /// assert!(!inspect("https://example.com").is_plain());
    /// assert!(!inspect("/a").is_plain());
    /// ```
    pub fn is_plain(&self) -> bool {
        self.marks.0 & !Marks::ORDINARY.0 == 0 && self.parts.is_http()
    }
}

/// Inspects a URL: every byte once, and the few kinds of bytes that need it a second time.
///
/// ```
/// use sitemap_kit::loc::{Marks, inspect};
/// let inspection = inspect(" HTTP://example.com:80/%e3");
/// assert_eq!(inspection.text(), "HTTP://example.com:80/%e3");
/// let found = Marks::SURROUNDED | Marks::UPPER_SCHEME | Marks::DEFAULT_PORT | Marks::LOWER_HEX;
/// assert_eq!(inspection.marks(), found);
/// ```
pub fn inspect(url: &str) -> Inspection<'_> {
    let text = trimmed(url);
    let scheme = SCHEMES.iter().find(|scheme| text.starts_with(**scheme)).map_or(0, |scheme| scheme.len());
    let classes = classify(&text.as_bytes()[scheme..]);
    let may_have = |of_part: u32| classes & of_part != 0;
    let parts = Parts::split(text, may_have(AT_SIGN | COLON), may_have(Marks::QUESTION.0 | NUMBER_SIGN));
    let mut marks = Marks(classes & !CLASSES_ALONE);
    if text.len() < url.len() {
        marks |= Marks::SURROUNDED;
    }
    if classes & (COLON | Marks::SPACE.0 | Marks::CONTROL.0) != 0 && not_one_url(text).is_some() {
        marks |= Marks::NOT_ONE_URL;
    }
    if classes & UPPER != 0 {
        marks |= upper_marks(&parts);
    }
    if classes & BRACKET != 0
        && let Some(host) = parts.host
        && normal_address(host).is_some_and(|normal| normal != host)
    {
        marks |= Marks::UPPER_HOST;
    }
    if parts.userinfo.is_some() {
        marks |= Marks::USERINFO;
    }
    if parts.port.is_some() && has_default_port(&parts) {
        marks |= Marks::DEFAULT_PORT;
    }
    if classes & NUMBER_SIGN != 0 {
        marks |= Marks::FRAGMENT;
    }
    if (classes & (NUMBER_SIGN | BRACKET) != 0 || parts.userinfo.is_some()) && has_misplaced(&parts) {
        marks |= Marks::FORBIDDEN;
    }
    let (of_percents, has_encoded_ascii) =
        if classes & PERCENT != 0 { percent_marks(text.as_bytes()) } else { (Marks::default(), false) };
    marks |= of_percents;
    if classes & AMPERSAND != 0 && classes & Marks::SEMICOLON.0 != 0 && find_reference(text).is_some() {
        marks |= Marks::ENTITY;
    }
    if parts.path.is_empty() && parts.is_http() {
        marks |= Marks::NO_ROOT_SLASH;
    }
    let may_have_dots = has_encoded_ascii || may_have_dot_segment(parts.path);
    if may_have_dots && parts.is_http() && has_dot_segment(parts.path) {
        marks |= Marks::DOT_SEGMENTS;
    }
    let may_have_template =
        has_encoded_ascii || marks.contains(Marks::BAD_PERCENT) || may_have(BRACKET | COLON | Marks::FORBIDDEN.0);
    Inspection { text, parts, marks, has_percent: may_have(PERCENT), may_have_template }
}

/// Returns the classes of all bytes together.
fn classify(bytes: &[u8]) -> u32 {
    let class_of = |byte: &u8| CLASSES[usize::from(*byte)];
    // Eight bytes at a time, which is more than twice as fast in WebAssembly.
    let (chunks, rest) = bytes.as_chunks::<8>();
    let of_chunks = chunks.iter().fold(0, |classes, chunk| chunk.iter().map(class_of).fold(classes, BitOr::bitor));
    rest.iter().map(class_of).fold(of_chunks, BitOr::bitor)
}

/// Returns a loc without surrounding white space, and the offset at which it begins.
pub(crate) fn bare(loc: &str) -> (&str, usize) {
    let text = trimmed(loc);
    let before = loc.chars().take_while(|character| is_trimmable(*character)).map(char::len_utf8).sum();
    (text, before)
}

/// Returns the first character around a URL for which nothing is drawn.
pub(crate) fn invisible_around(url: &str) -> Option<char> {
    let (text, before) = bare(url);
    let around = url[..before].chars().chain(url[before + text.len()..].chars());
    around.into_iter().find(|character| is_invisible(*character))
}

/// Returns a URL without surrounding white space.
fn trimmed(url: &str) -> &str {
    match url.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => url,
        _ => url.trim_matches(is_trimmable),
    }
}

/// Returns whether a character is white space, or one of those for which nothing is drawn, which copying may leave around a text.
fn is_trimmable(character: char) -> bool {
    character.is_whitespace() || is_invisible(character)
}

/// Returns the marks of upper-case letters in scheme and host.
fn upper_marks(parts: &Parts<'_>) -> Marks {
    let has_upper = |part: Option<&str>| part.unwrap_or_default().bytes().any(|byte| byte.is_ascii_uppercase());
    let mut marks = Marks::default();
    if has_upper(parts.scheme) {
        marks |= Marks::UPPER_SCHEME;
    }
    if has_upper(parts.host) {
        marks |= Marks::UPPER_HOST;
    }
    marks
}

/// Returns whether the port is redundant, or written with leading zeros.
fn has_default_port(parts: &Parts<'_>) -> bool {
    // A text with another colon is not a host: without its last part it would be read as a host with a port.
    let is_host = parts.host.is_some_and(|host| host.starts_with('[') || !host.contains(':'));
    let default = parts.default_port();
    let number = parts.effective_port();
    let has_zeros = parts.port.is_some_and(|port| port.len() > 1 && port.starts_with('0')) && number.is_some();
    is_host && (parts.port == Some("") || has_zeros || (default.is_some() && number == default))
}

/// Returns whether a character occurs outside the part of the URL in which it is allowed.
fn has_misplaced(parts: &Parts<'_>) -> bool {
    // Brackets in any part, and one more character.
    let has = |part: Option<&str>, character: u8| {
        part.is_some_and(|part| part.bytes().any(|byte| byte == character || matches!(byte, b'[' | b']')))
    };
    has(parts.userinfo, b'@') || has(Some(parts.path), b'[') || has(parts.query, b'[') || has(parts.fragment, b'#')
}

/// Returns the marks of the percent-encodings, and whether one of them is an ASCII character.
fn percent_marks(bytes: &[u8]) -> (Marks, bool) {
    let (mut marks, mut has_ascii) = (Marks::default(), false);
    let mut rest = bytes;
    // Percent-encodings follow each other, so a search of long texts would begin anew for each.
    while let Some(percent) = rest.iter().position(|byte| *byte == b'%') {
        rest = &rest[percent + 1..];
        let byte = match *rest {
            [high, low, ..] => encoded_byte(high, low),
            _ => None,
        };
        let Some(byte) = byte else {
            marks |= Marks::BAD_PERCENT;
            continue;
        };
        if rest[..2].iter().any(u8::is_ascii_lowercase) {
            marks |= Marks::LOWER_HEX;
        }
        has_ascii |= byte.is_ascii();
        if is_needless(byte) {
            marks |= Marks::NEEDLESS_ENCODING;
        }
    }
    (marks, has_ascii)
}

/// Returns the letter, digit, hyphen, underscore or tilde of a percent-encoding, which means the same without it (RFC 3986, 6.2.2.2).
/// A dot is not among them, because it could become a segment `..`.
pub(super) fn needlessly_encoded(high: u8, low: u8) -> Option<u8> {
    encoded_byte(high, low).filter(|byte| is_needless(*byte))
}

const fn is_needless(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'~')
}

/// Returns the byte with two hexadecimal digits of a percent-encoding.
#[inline]
pub(crate) fn encoded_byte(high: u8, low: u8) -> Option<u8> {
    let (high, low) = (HEX[usize::from(high)], HEX[usize::from(low)]);
    // A value that is no digit has the upper bits set.
    if (high | low) & 0xF0 == 0 { Some(high << 4 | low) } else { None }
}

/// The value of each hexadecimal digit; `0xFF` for other bytes.
#[allow(clippy::cast_possible_truncation, reason = "digits and indexes are below 256")]
const HEX: [u8; 256] = {
    let mut values = [0xFF; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(value) = (byte as u8 as char).to_digit(16) {
            values[byte] = value as u8;
        }
        byte += 1;
    }
    values
};

/// Returns whether a segment after the first begins with a dot.
fn may_have_dot_segment(path: &str) -> bool {
    memchr::memchr_iter(b'.', path.as_bytes()).any(|dot| dot > 0 && path.as_bytes()[dot - 1] == b'/')
}

/// Returns whether a path has a segment `.` or `..`.
pub(super) fn has_dot_segment(path: &str) -> bool {
    path.split('/').any(|segment| dots(segment).is_some())
}

/// Returns the number of dots of a segment `.` or `..`, each of which may be percent-encoded (the URL standard, 4.1).
pub(super) fn dots(segment: &str) -> Option<usize> {
    let mut rest = segment;
    let mut count = 0;
    while !rest.is_empty() && count < 3 {
        rest = [".", "%2e", "%2E"].into_iter().find_map(|dot| rest.strip_prefix(dot))?;
        count += 1;
    }
    (1..=2).contains(&count).then_some(count)
}
