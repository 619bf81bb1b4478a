//! Relative URLs, and values that look like them.

use super::Parts;
use super::full_width::has_full_width_scheme;

/// Returns whether a URL is to be resolved against a base on a host: not if a full URL was meant, or if it begins as no URL does.
/// Resolved as a relative URL, such a value would become a page that does not exist.
pub(crate) fn is_relative(parts: &Parts<'_>, base_host: Option<&str>) -> bool {
    parts.scheme.is_none()
        && !lacks_scheme(parts)
        && !begins_like_markup(parts)
        && !is_fragment(parts)
        && !base_host.is_some_and(|host| begins_with_host(parts, host))
}

/// Returns whether a value without a scheme begins as no URL does: like markup, JSON, a quotation, a formula or the marker of a merge
/// conflict.
pub(crate) fn begins_like_markup(parts: &Parts<'_>) -> bool {
    parts.scheme.is_none() && parts.path.starts_with(['<', '>', '=', '{', '[', '"', '“', '‘', '«'])
}

/// Returns whether a value is only a fragment, which names no other page than the base. Errors of spreadsheets are such: `#REF!`.
fn is_fragment(parts: &Parts<'_>) -> bool {
    parts.host.is_none() && parts.path.is_empty() && parts.query.is_none() && parts.fragment.is_some()
}

/// Returns whether a full URL was meant, though a part of its beginning is missing, misspelled, encoded or in full-width characters:
/// `www.example.com`, `http//example.com`, `https;//example.com`, `https%3A%2F%2Fexample.com`, `http s://example.com`, `example.com:8080`, `example。com`.
pub(crate) fn lacks_scheme(parts: &Parts<'_>) -> bool {
    if parts.host.is_some() {
        return false;
    }
    let first = first_segment(parts);
    if parts.scheme.is_some() {
        return (1..=5).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_digit());
    }
    let begins_with = |start: &str| parts.path.get(..start.len()).is_some_and(|path| path.eq_ignore_ascii_case(start));
    ["www.", "http//", "https//", "http;//", "https;//", "http%3a", "https%3a"].into_iter().any(begins_with)
        || has_full_width_scheme(parts.path)
        || begins_misspelled(parts)
}

/// Returns whether a value is a full URL whose scheme is misspelled (`http s://example.com`), or missing before a host with a full stop of
/// an East Asian language. Encoded, it would look like a relative URL.
pub(crate) fn begins_misspelled(parts: &Parts<'_>) -> bool {
    let first = first_segment(parts);
    let is_scheme = || first.ends_with(':') && parts.path[first.len()..].starts_with("//");
    parts.scheme.is_none() && parts.host.is_none() && (has_full_width_stop(first) || is_scheme())
}

/// Returns whether a dot between two ASCII words was entered as the full stop of an East Asian language, as in `example。com`.
fn has_full_width_stop(segment: &str) -> bool {
    segment.match_indices(['。', '．', '｡']).any(|(at, stop)| {
        segment[..at].ends_with(|before: char| before.is_ascii_alphanumeric())
            && segment[at + stop.len()..].starts_with(|after: char| after.is_ascii_alphanumeric())
    })
}

/// Returns whether a path begins with a host, with or without `www.`, or with a host below it.
fn begins_with_host(parts: &Parts<'_>, host: &str) -> bool {
    let host = host.strip_prefix("www.").unwrap_or(host).as_bytes();
    let first = first_segment(parts).as_bytes();
    let Some(before) = first.len().checked_sub(host.len()) else { return false };
    parts.host.is_none() && first[before..].eq_ignore_ascii_case(host) && (before == 0 || first[before - 1] == b'.')
}

fn first_segment<'p>(parts: &Parts<'p>) -> &'p str {
    parts.path.split('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::is_relative;
    use crate::text::url::Parts;

    #[test]
    fn values_that_are_no_paths_are_not_resolved() {
        for text in [
            "a",
            "/a",
            "../a",
            "?a",
            "a#b",
            "寿司。",
            "//b.example/",
            "index.html",
            "sub/a.example",
            "(group)/a",
            "a[0]",
            "1/https://b.example/",
            "a b:/c",
        ] {
            assert!(is_relative(&Parts::of(text), Some("www.a.example")), "{text}");
        }
        for text in [
            "a.example/x",
            "A.example",
            "www.a.example/x",
            "shop.a.example",
            "www.b.example",
            "https//a.example",
            "a.example:80/x",
            "https://a.example/",
            "<a>",
            "{\"url\":\"/a\"}",
            "[slug]/a",
            "\"a\"",
            "https%3A%2F%2Fa.example%2Fx",
            "HTTP;//a.example",
            "b。example/x",
            "b．example",
            "http s://a.example/g",
            "hｔtps://a.example",
            "1http://a.example",
            "://a.example",
            "#a",
            "#REF!",
            "#N/A",
            "#NAME?",
            "=A1",
            "=======",
            ">>>>>>> branch",
        ] {
            assert!(!is_relative(&Parts::of(text), Some("www.a.example")), "{text}");
        }
    }
}
