//! What there is to say about the bytes of an address, found in one pass.

use std::ops::{BitOr, BitOrAssign};

use super::Parts;
use super::usual::{UsualSite, usual_site};

/// A set of things to say about an address.
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
    /// A character past ASCII, in the host or behind it.
    pub const NON_ASCII: Self = Self(1 << 2);
    /// One of `< > " { } ^ | \` and the grave accent, a bracket outside an IPv6 host, a number sign in a fragment or an `@` in a
    /// user name, which must be percent-encoded.
    pub const FORBIDDEN: Self = Self(1 << 3);
    /// A percent sign without two hexadecimal digits behind it.
    pub const BAD_PERCENT: Self = Self(1 << 4);
    /// A percent-encoding with a lower-case digit: `%e3`.
    pub const LOWER_HEX: Self = Self(1 << 5);
    /// An upper-case letter in the scheme.
    pub const UPPER_SCHEME: Self = Self(1 << 6);
    /// An upper-case letter in the host.
    pub const UPPER_HOST: Self = Self(1 << 7);
    /// The scheme's own port, or a colon without a port.
    pub const DEFAULT_PORT: Self = Self(1 << 8);
    /// A path segment `.` or `..`.
    pub const DOT_SEGMENTS: Self = Self(1 << 9);
    /// No slash behind the host.
    pub const NO_ROOT_SLASH: Self = Self(1 << 10);
    /// A fragment, be it empty.
    pub const FRAGMENT: Self = Self(1 << 11);
    /// A user name or a password.
    pub const USERINFO: Self = Self(1 << 12);
    /// An XML entity, such as `&amp;`: the sign of an address that was escaped before it was given.
    pub const ENTITY: Self = Self(1 << 13);
    /// White space around the address.
    pub const SURROUNDED: Self = Self(1 << 14);
    /// An ampersand or an apostrophe, which XML writes as entities.
    pub const XML_SPECIAL: Self = Self(1 << 15);
    /// A question mark.
    pub const QUESTION: Self = Self(1 << 16);
    /// A semicolon.
    pub const SEMICOLON: Self = Self(1 << 17);

    /// Characters that are written percent-encoded (or, in the host, in punycode).
    pub const UNESCAPED: Self = Self(Self::SPACE.0 | Self::CONTROL.0 | Self::NON_ASCII.0 | Self::FORBIDDEN.0);
    /// Another way of writing the same address (RFC 3986, 6.2.2 and 6.2.3).
    pub const NOT_NORMAL: Self = Self(
        Self::LOWER_HEX.0
            | Self::UPPER_SCHEME.0
            | Self::UPPER_HOST.0
            | Self::DEFAULT_PORT.0
            | Self::DOT_SEGMENTS.0
            | Self::NO_ROOT_SLASH.0,
    );
    /// Signs that are part of ordinary addresses.
    const ORDINARY: Self = Self(Self::XML_SPECIAL.0 | Self::QUESTION.0 | Self::SEMICOLON.0);

    /// Whether all marks of the other set are in this one.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any mark of the other set is in this one.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is nothing to say.
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

/// Classes that are no mark by themselves: the address has to be looked at again where one occurs.
const PERCENT: u32 = 1 << 24;
const UPPER: u32 = 1 << 25;
const NUMBER_SIGN: u32 = 1 << 26;
const AMPERSAND: u32 = 1 << 27;
/// Lower-case letters, digits and the signs of a host name.
const USUAL_HOST: u32 = 1 << 28;
/// Brackets belong around an IPv6 host, and nowhere else (RFC 3986, 3.2.2).
const BRACKET: u32 = 1 << 29;
const CLASSES_ALONE: u32 = PERCENT | UPPER | NUMBER_SIGN | AMPERSAND | USUAL_HOST | BRACKET;

/// Whether a byte stands for itself in every host name.
pub(super) const fn is_usual_in_host(byte: u8) -> bool {
    class(byte) & USUAL_HOST != 0
}

/// Whether a byte stands for itself in every path and query, and begins nothing that has to be looked at.
pub(super) const fn is_usual_in_path(byte: u8) -> bool {
    class(byte) & !(Marks::XML_SPECIAL.0 | Marks::QUESTION.0 | UPPER | AMPERSAND | USUAL_HOST) == 0
}

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
        b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' | b'_' => USUAL_HOST,
        _ => 0,
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the index is below 256")]
static CLASSES: [u32; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = class(byte as u8);
        byte += 1;
    }
    classes
};

/// Whether a byte is written percent-encoded wherever it stands in a user name, a path, a query or a fragment. (The number sign that
/// begins a fragment is none of these.)
pub(crate) fn is_unescaped(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & (Marks::UNESCAPED.0 | BRACKET | NUMBER_SIGN) != 0
}

/// An address and what there is to say about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspection<'a> {
    text: &'a str,
    parts: Parts<'a>,
    marks: Marks,
}

impl<'a> Inspection<'a> {
    /// The address without the white space around it.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Its parts.
    pub const fn parts(&self) -> &Parts<'a> {
        &self.parts
    }

    /// What there is to say about it.
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// Whether it is a full address in normal form, to be written as it is, without fragment or user name.
    /// Its host and its length are not looked at.
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

/// Looks at every byte of an address once.
///
/// ```
/// use sitemap_kit::loc::{Marks, inspect};
/// let inspection = inspect(" HTTP://example.com:80/%e3");
/// assert_eq!(inspection.text(), "HTTP://example.com:80/%e3");
/// let found = Marks::SURROUNDED | Marks::UPPER_SCHEME | Marks::DEFAULT_PORT | Marks::LOWER_HEX;
/// assert_eq!(inspection.marks(), found);
/// ```
pub fn inspect(loc: &str) -> Inspection<'_> {
    inspect_usual(loc).unwrap_or_else(|| inspect_any(loc))
}

/// The classes of all bytes together, and whether a path with these bytes may have dot segments.
fn classify(bytes: &[u8]) -> (u32, bool) {
    let mut classes = 0;
    let mut may_have_dot_segments = false;
    let mut previous = 0;
    for &byte in bytes {
        classes |= CLASSES[usize::from(byte)];
        may_have_dot_segments |= previous == b'/' && byte == b'.';
        previous = byte;
    }
    (classes, may_have_dot_segments)
}

/// Inspects an address of the shape that nearly all have, and that needs no second look: a lower-case host without a port,
/// then a path and perhaps a query in which nothing is encoded. `None` for any other.
fn inspect_usual(loc: &str) -> Option<Inspection<'_>> {
    let UsualSite { scheme, host, length } = usual_site(loc)?;
    let rest = loc.get(length - 1..)?;
    let (classes, may_have_dot_segments) = classify(rest.as_bytes());
    let may_have_entity = classes & AMPERSAND != 0 && classes & Marks::SEMICOLON.0 != 0;
    let usual = Marks::ORDINARY.0 | UPPER | AMPERSAND | USUAL_HOST;
    if may_have_dot_segments || may_have_entity || classes & !usual != 0 {
        return None;
    }
    let question = if classes & Marks::QUESTION.0 == 0 { None } else { memchr::memchr(b'?', rest.as_bytes()) };
    let path = rest.get(..question.unwrap_or(rest.len()))?;
    let query = question.and_then(|question| rest.get(question + 1..));
    let parts = Parts { scheme: Some(scheme), host: Some(host), path, query, ..Parts::default() };
    Some(Inspection { text: loc, parts, marks: Marks(classes & !CLASSES_ALONE) })
}

fn inspect_any(loc: &str) -> Inspection<'_> {
    let text = loc.trim_matches(is_around);
    let (classes, may_have_dot_segments) = classify(text.as_bytes());
    let parts = Parts::of(text);
    let mut marks = Marks(classes & !CLASSES_ALONE) | authority_marks(&parts, classes & UPPER != 0);
    if text.len() < loc.len() {
        marks |= Marks::SURROUNDED;
    }
    if classes & NUMBER_SIGN != 0 {
        marks |= Marks::FRAGMENT;
    }
    if classes & (NUMBER_SIGN | BRACKET) != 0 || parts.userinfo.is_some() {
        marks |= misplaced_marks(&parts);
    }
    if classes & PERCENT != 0 {
        marks |= percent_marks(text.as_bytes());
    }
    if classes & AMPERSAND != 0 && classes & Marks::SEMICOLON.0 != 0 && find_entity(text).is_some() {
        marks |= Marks::ENTITY;
    }
    if may_have_dot_segments && parts.is_http() && has_dot_segment(parts.path) {
        marks |= Marks::DOT_SEGMENTS;
    }
    Inspection { text, parts, marks }
}

/// A loc without what stands around it, and where it begins.
pub(crate) fn bare(loc: &str) -> (&str, usize) {
    let text = loc.trim_matches(is_around);
    let before = loc.chars().take_while(|character| is_around(*character)).map(char::len_utf8).sum();
    (text, before)
}

/// White space, and the byte order mark that copying may leave at the beginning of a text.
fn is_around(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}'
}

/// Marks of scheme and authority.
fn authority_marks(parts: &Parts<'_>, has_upper: bool) -> Marks {
    let mut marks = Marks::default();
    if has_upper {
        let is_upper = |text: Option<&str>| text.is_some_and(|text| text.bytes().any(|byte| byte.is_ascii_uppercase()));
        if is_upper(parts.scheme) {
            marks |= Marks::UPPER_SCHEME;
        }
        if is_upper(parts.host) {
            marks |= Marks::UPPER_HOST;
        }
    }
    if parts.userinfo.is_some() {
        marks |= Marks::USERINFO;
    }
    // What holds another colon is no host: without the last one it would be read as a host with a port.
    let is_host = parts.host.is_some_and(|host| host.starts_with('[') || !host.contains(':'));
    if let Some(port) = parts.port
        && is_host
        && (port.is_empty() || (parts.default_port().is_some() && parts.effective_port() == parts.default_port()))
    {
        marks |= Marks::DEFAULT_PORT;
    }
    if parts.path.is_empty() && parts.is_http() {
        marks |= Marks::NO_ROOT_SLASH;
    }
    marks
}

/// The mark of signs that an address has a place for, but not where they stand.
fn misplaced_marks(parts: &Parts<'_>) -> Marks {
    // Brackets everywhere, and one more sign.
    let has = |part: Option<&str>, sign: u8| {
        part.is_some_and(|part| part.bytes().any(|byte| byte == sign || matches!(byte, b'[' | b']')))
    };
    let is_misplaced =
        has(parts.userinfo, b'@') || has(Some(parts.path), b'[') || has(parts.query, b'[') || has(parts.fragment, b'#');
    if is_misplaced { Marks::FORBIDDEN } else { Marks::default() }
}

fn percent_marks(bytes: &[u8]) -> Marks {
    let mut marks = Marks::default();
    for sign in memchr::memchr_iter(b'%', bytes) {
        match bytes.get(sign + 1..sign + 3) {
            Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => {
                if digits.iter().any(u8::is_ascii_lowercase) {
                    marks |= Marks::LOWER_HEX;
                }
            }
            _ => marks |= Marks::BAD_PERCENT,
        }
    }
    marks
}

/// The first of the five entities of XML, or numeric one, that stands in the text.
pub(crate) fn find_entity(text: &str) -> Option<&str> {
    memchr::memchr_iter(b'&', text.as_bytes())
        .find_map(|start| Some(&text[start..start + entity_length(&text.as_bytes()[start..])?]))
}

/// The length of the entity that a text begins with, from its ampersand to its semicolon.
fn entity_length(text: &[u8]) -> Option<usize> {
    // No entity that is meant is longer: `&#x10FFFF;`.
    let end = text.iter().take(10).position(|&byte| byte == b';')?;
    let is_entity = match &text[1..end] {
        b"amp" | b"lt" | b"gt" | b"quot" | b"apos" => true,
        [b'#', b'x' | b'X', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit),
        [b'#', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    is_entity.then_some(end + 1)
}

fn has_dot_segment(path: &str) -> bool {
    path.split('/').any(|segment| segment == "." || segment == "..")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_short_way_sees_the_same_as_the_long_one(
            authority in "(https?|HTTP)://([a-z0-9._-]|[A-Z:@%é]?){0,9}",
            rest in "(/|[a-zA-Z.]|[?#&;=']|[% \\\\\\[\\]]?|(amp;)?){0,12}",
        ) {
            let loc = authority + &rest;
            if let Some(inspection) = inspect_usual(&loc) {
                prop_assert_eq!(inspection, inspect_any(&loc));
            }
        }
    }

    #[test]
    fn plain_locs_go_the_short_way() {
        for loc in ["https://example.com/", "http://a-b.example.com/c.html?d=e&f=g&h'", "https://example.com/A/b;c"] {
            assert_eq!(inspect_usual(loc), Some(inspect_any(loc)), "{loc}");
        }
    }
}
