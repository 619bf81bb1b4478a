//! The normal form of an address: the one that is written.

use std::borrow::Cow;

use crate::model::options::{HostToAscii, Options};

use super::host::is_name_byte;
use super::inspect::is_unescaped;
use super::resolve::remove_dot_segments;
use super::{Inspection, Marks, Parts, inspect};

/// An address in normal form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Normalized<'a> {
    /// The address as it is written; borrowed where nothing changed.
    pub text: Cow<'a, str>,
    /// What there was to say about the address as it was given. The marks of [`Marks::UNESCAPED`], [`Marks::NOT_NORMAL`],
    /// [`Marks::BAD_PERCENT`] and [`Marks::SURROUNDED`] are those that normalising takes away.
    pub marks: Marks,
}

/// Brings an address into the form that a sitemap should hold.
///
/// White space around it is dropped. Scheme and host become lower-case, a host in another script becomes punycode, the scheme's
/// own port and dot segments disappear, a root slash is added. Characters that may not stand in an address become UTF-8 in
/// percent-encoding; encodings that are there are kept, with upper-case digits, and a percent sign that begins none becomes `%25`.
/// Spaces and control characters are encoded too, though a check should refuse them first. A relative reference is only encoded.
///
/// ```
/// use sitemap_kit::{Options, loc::normalize};
/// let options = Options::default();
/// let normal = |loc| normalize(loc, &options).text.into_owned();
/// assert_eq!(normal("HTTP://Example.com:80"), "http://example.com/");
/// assert_eq!(normal("https://例え.jp/あ/%e3%81%82?q=い"), "https://xn--r8jz45g.jp/%E3%81%82/%E3%81%82?q=%E3%81%84");
/// assert_eq!(normal("https://example.com/A/../B"), "https://example.com/B");
/// assert_eq!(normal("https://[2001:db8::1]/a?b[]=1#c#d"), "https://[2001:db8::1]/a?b%5B%5D=1#c%23d");
/// ```
pub fn normalize<'a>(loc: &'a str, options: &Options) -> Normalized<'a> {
    inspect(loc).normalize(options.host_to_ascii)
}

impl<'a> Inspection<'a> {
    /// Brings the inspected address into normal form: see [`normalize`].
    pub fn normalize(&self, host_to_ascii: HostToAscii) -> Normalized<'a> {
        let marks = self.marks();
        let changing = Marks::UNESCAPED | Marks::NOT_NORMAL | Marks::BAD_PERCENT;
        let text = if marks.intersects(changing) {
            Cow::Owned(write(self.parts(), marks, host_to_ascii))
        } else {
            Cow::Borrowed(self.text())
        };
        Normalized { text, marks }
    }
}

fn write(parts: &Parts<'_>, marks: Marks, host_to_ascii: HostToAscii) -> String {
    let mut text = String::with_capacity(256);
    if let Some(scheme) = parts.scheme {
        text.push_str(scheme);
        text.make_ascii_lowercase();
        text.push(':');
    }
    if let Some(host) = parts.host {
        text.push_str("//");
        if let Some(userinfo) = parts.userinfo {
            push_escaped(&mut text, &userinfo.replace('@', "%40"));
            text.push('@');
        }
        text.push_str(&normal_host(host, host_to_ascii));
        if let (Some(port), false) = (parts.port, marks.contains(Marks::DEFAULT_PORT)) {
            text.push(':');
            text.push_str(port);
        }
    }
    if marks.contains(Marks::NO_ROOT_SLASH) {
        text.push('/');
    } else if marks.contains(Marks::DOT_SEGMENTS) {
        push_escaped(&mut text, &remove_dot_segments(parts.path));
    } else {
        push_escaped(&mut text, parts.path);
    }
    for (sign, part) in [('?', parts.query), ('#', parts.fragment)] {
        if let Some(part) = part {
            text.push(sign);
            push_escaped(&mut text, part);
        }
    }
    text
}

/// The host in lower-case ASCII, or as it was given where it is none.
fn normal_host(host: &str, host_to_ascii: HostToAscii) -> Cow<'_, str> {
    if host.is_ascii() {
        return if host.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(host.to_ascii_lowercase())
        } else {
            Cow::Borrowed(host)
        };
    }
    // Compatibility forms of "/", "?", "@" and ":" become these signs: a host that holds them would be another address.
    match host_to_ascii(host) {
        Some(ascii) if ascii.bytes().all(|byte| is_name_byte(byte) || byte == b'.') => {
            Cow::Owned(ascii.to_ascii_lowercase())
        }
        _ => Cow::Borrowed(host),
    }
}

/// Percent-encodes what may not stand in an address, and keeps encodings, with upper-case digits.
fn push_escaped(text: &mut String, part: &str) {
    let bytes = part.as_bytes();
    let mut copied = 0;
    for (index, &byte) in bytes.iter().enumerate() {
        let encoding = if byte == b'%' { bytes.get(index + 1..index + 3) } else { None };
        let encoding = encoding.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        let is_kept = match encoding {
            Some(digits) => !digits.iter().any(u8::is_ascii_lowercase),
            None => byte != b'%' && !is_unescaped(byte),
        };
        if is_kept {
            continue;
        }
        // Inside a character of several bytes there is nothing between the last byte and this one, and no place to cut.
        if copied < index {
            text.push_str(&part[copied..index]);
        }
        if let Some(digits) = encoding {
            text.push('%');
            text.extend(digits.iter().map(|digit| char::from(digit.to_ascii_uppercase())));
            copied = index + 3;
        } else {
            push_encoded(text, byte);
            copied = index + 1;
        }
    }
    text.push_str(&part[copied..]);
}

/// Adds a byte in percent-encoding.
pub(crate) fn push_encoded(text: &mut String, byte: u8) {
    const DIGITS: [u8; 16] = *b"0123456789ABCDEF";
    text.push('%');
    text.push(char::from(DIGITS[usize::from(byte >> 4)]));
    text.push(char::from(DIGITS[usize::from(byte & 15)]));
}
