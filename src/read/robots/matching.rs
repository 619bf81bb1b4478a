//! The form in which paths and patterns are compared.

use std::borrow::Cow;

use crate::text::url::{inspect, push_encoded};

/// Returns the path and query of a URL without its fragment, which patterns are matched with.
pub(super) fn path_of(url: &str) -> Cow<'_, str> {
    if let Some(parsed) = memchr::memchr(b'\\', url.as_bytes()).and_then(|_| inspect(url).parsed()) {
        return Cow::Owned(path_of(&parsed).into_owned());
    }
    let url = url.split_once('#').map_or(url, |(before, _)| before);
    let path = |url: &str| url.bytes().position(|byte| matches!(byte, b'/' | b'?' | b';'));
    let after_scheme = match (url.find("://"), path(url)) {
        _ if url.starts_with("//") => 2,
        (Some(scheme), Some(path)) if scheme < path => scheme + 3,
        _ => 0,
    };
    let url = &url[after_scheme..];
    match path(url).map(|start| &url[start..]) {
        None => Cow::Borrowed("/"),
        Some(path) if path.starts_with('/') => normalize_escapes(path),
        Some(path) => Cow::Owned(format!("/{}", normalize_escapes(path))),
    }
}

/// Percent-encodes characters outside ASCII as UTF-8 and writes percent-encoding in upper case (RFC 9309 §2.2.2), so
/// that equal paths are equal texts. Nothing is decoded.
pub(super) fn normalize_escapes(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_lower_escape = |at: usize| {
        matches!(bytes[at..], [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit()
            && (high.is_ascii_lowercase() || low.is_ascii_lowercase()))
    };
    if text.is_ascii() && !(0..bytes.len()).any(is_lower_escape) {
        return Cow::Borrowed(text);
    }
    let mut normalized = String::with_capacity(text.len() + 32);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if is_lower_escape(at) {
            normalized.push('%');
            normalized.push_str(&text[at + 1..at + 3].to_ascii_uppercase());
            at += 3;
            continue;
        }
        if byte.is_ascii() {
            normalized.push(char::from(byte));
        } else {
            push_encoded(&mut normalized, byte);
        }
        at += 1;
    }
    Cow::Owned(normalized)
}

#[cfg(test)]
mod tests {
    use super::{normalize_escapes, path_of};

    #[test]
    fn returns_the_path_and_query_of_a_url() {
        let cases = [
            ("", "/"),
            ("http://www.example.com", "/"),
            ("http://www.example.com/", "/"),
            ("http://www.example.com/a", "/a"),
            ("http://www.example.com/a/b?c=http://d.e/", "/a/b?c=http://d.e/"),
            ("http://www.example.com/a/b?c=d&e=f#fragment", "/a/b?c=d&e=f"),
            ("http://www.example.com#/a", "/"),
            ("http://www.example.com?a", "/?a"),
            ("http://www.example.com/a;b#c", "/a;b"),
            ("example.com", "/"),
            ("example.com/a", "/a"),
            ("/a", "/a"),
            ("/a?b=http://c", "/a?b=http://c"),
            ("//example.com/a/b", "/a/b"),
            ("//a?c", "/?c"),
            ("https:\\\\example.com\\a", "/a"),
            ("https://example.com\\a?b\\c", "/a?b\\c"),
            ("\\a", "/a"),
        ];
        for (url, path) in cases {
            assert_eq!(path_of(url), path, "{url}");
        }
    }

    #[test]
    fn normalises_percent_encoding() {
        let cases = [
            ("/a", "/a"),
            ("/ツ", "/%E3%83%84"),
            ("/%e3%83%84", "/%E3%83%84"),
            ("/%zz%6", "/%zz%6"),
            ("/%aA?b=%2f", "/%AA?b=%2F"),
            ("%%aa", "%%AA"),
        ];
        for (written, normalized) in cases {
            assert_eq!(normalize_escapes(written), normalized);
        }
    }
}
