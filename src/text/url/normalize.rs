//! The normal form of a URL, which is written to sitemaps.

use std::borrow::Cow;

use super::host::{is_name_byte, normal_address};
use super::inspect::{is_kept, needlessly_encoded};
use super::resolve::{as_base, remove_dot_segments, resolve};
use super::{Inspection, Marks, inspect};
use crate::model::options::{HostToAscii, Options};

/// A URL in normal form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Normalized<'a> {
    /// The URL in normal form; borrowed if nothing changed.
    pub text: Cow<'a, str>,
    /// The marks of the URL as it was given. Normalising removes those of [`Marks::UNESCAPED`], [`Marks::NOT_NORMAL`],
    /// [`Marks::BAD_PERCENT`] and [`Marks::SURROUNDED`].
    pub marks: Marks,
}

/// Returns a URL in the form that a sitemap should have.
///
/// White space around it is dropped, and tabs and line breaks inside it; a backslash before the query becomes a slash. Scheme and
/// host become lower-case, a host in another script becomes punycode, an IPv6 address gets its shortest form, the default port and dot
/// segments disappear, a root slash is added. Characters that are not allowed in a URL become UTF-8 in
/// percent-encoding; existing encodings stay, with upper-case digits, and a percent sign without digits becomes `%25`.
/// Spaces and other control characters are encoded too, though a check should refuse them first. A relative reference is only
/// encoded.
///
/// ```
/// use sitemap_kit::{Options, loc::normalize};
/// let options = Options::default();
/// let normal = |loc| normalize(loc, &options).text.into_owned();
/// assert_eq!(normal("HTTP://Example.com:80"), "http://example.com/");
/// assert_eq!(normal("https://例え.jp/あ/%e3%81%82?q=い"), "https://xn--r8jz45g.jp/%E3%81%82/%E3%81%82?q=%E3%81%84");
/// assert_eq!(normal("https://example.com/A/../B"), "https://example.com/B");
/// assert_eq!(normal("https://example.com/%7Euser/%41%2d%2E%2F"), "https://example.com/~user/A-%2E%2F");
/// assert_eq!(normal("https://[2001:DB8:0::1]:08080/a?b[]=1#c#d"), "https://[2001:db8::1]:8080/a?b%5B%5D=1#c%23d");
/// assert_eq!(normal("https://example.com/a/%2e/b/.%2E/c/%2E%2e"), "https://example.com/a/");
/// ```
pub fn normalize<'a>(loc: &'a str, options: &Options) -> Normalized<'a> {
    inspect(loc).normalize(options.host_to_ascii)
}

/// Returns a URL in normal form, resolved against the base URL of the options if it is relative.
pub(crate) fn normal_url<'v>(value: &'v str, options: &Options) -> Cow<'v, str> {
    if let Some(parsed) = inspect(value).parsed() {
        return Cow::Owned(normal_url(&parsed, options).into_owned());
    }
    let base = options.base_url.as_deref().filter(|_| !value.contains("://"));
    match base.and_then(|base| resolve(&as_base(base), value)) {
        Some(full) => Cow::Owned(normalize(&full, options).text.into_owned()),
        None => normalize(value, options).text,
    }
}

impl<'a> Inspection<'a> {
    /// Returns the inspected URL in normal form: see [`normalize`].
    pub fn normalize(&self, host_to_ascii: HostToAscii) -> Normalized<'a> {
        if let Some(parsed) = self.parsed() {
            let text = inspect(&parsed).normalize(host_to_ascii).text.into_owned();
            return Normalized { text: text.into(), marks: self.marks() };
        }
        let host = self.parts().host.filter(|_| self.is_changed_by_normalizing());
        let host = host.map(|host| normal_host(host, host_to_ascii));
        Normalized { text: self.normal_form(host.as_deref().unwrap_or_default()), marks: self.marks() }
    }

    fn is_changed_by_normalizing(&self) -> bool {
        self.marks().intersects(Marks::UNESCAPED | Marks::NOT_NORMAL | Marks::BAD_PERCENT)
    }

    /// Returns the normal form of the inspected URL, given the normal form of its host.
    pub(crate) fn normal_form(&self, host: &str) -> Cow<'a, str> {
        if !self.is_changed_by_normalizing() {
            return Cow::Borrowed(self.text());
        }
        let (parts, marks) = (self.parts(), self.marks());
        // Each byte that is encoded becomes three.
        let expansion = if marks.contains(Marks::NON_ASCII) { 3 } else { 1 };
        let mut url = Vec::with_capacity(expansion * self.text().len() + host.len() + 16);
        if let Some(scheme) = parts.scheme {
            url.extend(scheme.bytes().map(|byte| byte.to_ascii_lowercase()));
            url.push(b':');
        }
        if parts.host.is_some() {
            url.extend_from_slice(b"//");
            if let Some(userinfo) = parts.userinfo {
                push_escaped(&mut url, &userinfo.replace('@', "%40"));
                url.push(b'@');
            }
            url.extend_from_slice(host.as_bytes());
            let port = match parts.port {
                Some(_) if marks.contains(Marks::DEFAULT_PORT) => {
                    let number = parts.effective_port().filter(|port| Some(*port) != parts.default_port());
                    number.map(|port| port.to_string().into())
                }
                port => port.map(Cow::Borrowed),
            };
            if let Some(port) = port {
                url.push(b':');
                url.extend_from_slice(port.as_bytes());
            }
        }
        if marks.contains(Marks::NO_ROOT_SLASH) {
            url.push(b'/');
        } else if marks.contains(Marks::DOT_SEGMENTS) {
            push_escaped(&mut url, &remove_dot_segments(parts.path));
        } else {
            push_escaped(&mut url, parts.path);
        }
        for (delimiter, part) in [(b'?', parts.query), (b'#', parts.fragment)] {
            if let Some(part) = part {
                url.push(delimiter);
                push_escaped(&mut url, part);
            }
        }
        // Always valid UTF-8: ASCII, and a scheme, host and port that are whole texts.
        Cow::Owned(String::from_utf8(url).unwrap_or_default())
    }
}

/// Returns the host in lower-case ASCII, or as it was given if it is not valid.
pub(super) fn normal_host(host: &str, host_to_ascii: HostToAscii) -> Cow<'_, str> {
    if host.is_ascii() {
        return if let Some(address) = normal_address(host) {
            Cow::Owned(address)
        } else if host.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(host.to_ascii_lowercase())
        } else {
            Cow::Borrowed(host)
        };
    }
    // A host with "/", "?", "@" or ":" would be another URL. The conversion produces these characters from their compatibility
    // forms.
    match host_to_ascii(host) {
        Some(ascii) if ascii.bytes().all(|byte| is_name_byte(byte) || byte == b'.') => {
            Cow::Owned(ascii.to_ascii_lowercase())
        }
        _ => Cow::Borrowed(host),
    }
}

/// Appends a part of a URL, with exactly those characters percent-encoded that require it, and with upper-case digits in all
/// percent-encodings.
pub(super) fn push_escaped(url: &mut Vec<u8>, part: &str) {
    let mut rest = part.as_bytes();
    loop {
        let kept = rest.iter().position(|byte| !is_kept(*byte)).unwrap_or(rest.len());
        url.extend_from_slice(&rest[..kept]);
        match rest[kept..] {
            [] => return,
            [b'%', high, low, ref after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                match needlessly_encoded(high, low) {
                    Some(byte) => url.push(byte),
                    None => url.extend_from_slice(&[b'%', high.to_ascii_uppercase(), low.to_ascii_uppercase()]),
                }
                rest = after;
            }
            [b'%', ref after @ ..] => {
                url.extend_from_slice(&encoded(b'%'));
                rest = after;
            }
            ref escaped => {
                let count = escaped.iter().position(|byte| is_kept(*byte) || *byte == b'%').unwrap_or(escaped.len());
                let end = url.len();
                // A text in another script is one run, so that its room is made once.
                url.resize(end + 3 * count, 0);
                for (place, byte) in url[end..].as_chunks_mut().0.iter_mut().zip(escaped) {
                    *place = encoded(*byte);
                }
                rest = &escaped[count..];
            }
        }
    }
}

/// Appends a byte in percent-encoding.
pub(crate) fn push_encoded(text: &mut String, byte: u8) {
    text.extend(encoded(byte).map(char::from));
}

/// Returns a byte in percent-encoding.
fn encoded(byte: u8) -> [u8; 3] {
    const DIGITS: [u8; 16] = *b"0123456789ABCDEF";
    [b'%', DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]
}
