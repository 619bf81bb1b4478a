//! Matching of paths and patterns, in time linear in their lengths.

use std::borrow::Cow;

use crate::text::url::push_encoded;

/// A pattern prepared for matching.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The pattern with the same percent-encoding as paths.
    normalized: String,
    /// For an `Allow` of `…/index.html`: the pattern of its directory, which Google allows too.
    directory: Option<String>,
}

impl Pattern {
    pub(super) fn new(written: &str, allow: bool) -> Self {
        let normalized = normalize_escapes(written).into_owned();
        let directory = normalized
            .rfind('/')
            .filter(|slash| allow && normalized[*slash..].starts_with("/index.htm"))
            .map(|slash| format!("{}/$", &normalized[..slash]));
        Self { normalized, directory }
    }

    /// Returns the length in bytes of the pattern if it matches a path. The longest matching pattern is the most
    /// specific rule. An empty pattern never matches.
    pub(super) fn matched_length(&self, path: &str) -> Option<usize> {
        if self.normalized.is_empty() {
            return None;
        }
        if matches(&self.normalized, path) {
            return Some(self.normalized.len());
        }
        let directory = self.directory.as_ref()?;
        matches(directory, path).then_some(directory.len())
    }
}

/// Whether a pattern matches a path. Each part between wildcards is searched after the previous match; the first match
/// is always correct because `*` matches any sequence, so no backtracking is needed.
fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, is_anchored) = match pattern.strip_suffix('$') {
        Some(pattern) => (pattern, true),
        None => (pattern, false),
    };
    let Some((start, mut pattern)) = pattern.split_once('*') else {
        return path.starts_with(pattern) && (!is_anchored || path.len() == pattern.len());
    };
    let Some(mut rest) = path.strip_prefix(start) else { return false };
    while let Some((part, others)) = pattern.split_once('*') {
        let Some((_, after)) = rest.split_once(part) else { return false };
        (rest, pattern) = (after, others);
    }
    if is_anchored { rest.ends_with(pattern) } else { rest.contains(pattern) }
}

/// Returns the path and query of a URL without its fragment, which patterns are matched with.
pub(super) fn path_of(url: &str) -> Cow<'_, str> {
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
fn normalize_escapes(text: &str) -> Cow<'_, str> {
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
    use super::{matches, normalize_escapes, path_of};

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

    #[test]
    fn matches_wildcards_and_end_anchors() {
        let cases = [
            ("/", "/a", true),
            ("/a$", "/a", true),
            ("/a$", "/ab", false),
            ("/a$b", "/a$b", true),
            ("/a$b", "/ab", false),
            ("*", "/", true),
            ("*$", "/", true),
            ("/*$", "/a", true),
            ("/a*a$", "/a", false),
            ("/a*a$", "/aa", true),
            ("/a*b*c", "/axxbxxc", true),
            ("/a*b*c", "/axxcxxb", false),
            ("/a**c$", "/ac", true),
            ("/*ab$", "/abab", true),
            ("/*ab*ab$", "/ab", false),
            ("a", "/a", false),
            ("/abc", "/ab", false),
        ];
        for (pattern, path, expected) in cases {
            assert_eq!(matches(pattern, path), expected, "{pattern} and {path}");
        }
    }
}
