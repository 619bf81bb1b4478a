//! Relative references, resolved against a base: RFC 3986, section 5.

use std::borrow::Cow;

use super::Parts;
use super::inspect::{dots, has_dot_segment};

/// Resolves a reference against a base URL (RFC 3986, 5.2 and 5.3, strict); `None` if the base is itself relative.
///
/// ```
/// use sitemap_kit::loc::resolve;
/// assert_eq!(resolve("https://example.com/a/b", "../c?x").as_deref(), Some("https://example.com/c?x"));
/// assert_eq!(resolve("/a/b", "c"), None);
/// ```
pub fn resolve(base: &str, reference: &str) -> Option<String> {
    let base = Parts::of(base);
    base.scheme?;
    Some(resolve_parts(&base, &Parts::of(reference)))
}

/// Returns the URL of an option as a base: that of a folder with a final slash, because people leave it out. The name of a file has a dot.
pub(crate) fn as_base(url: &str) -> Cow<'_, str> {
    let Parts { path, query: None, fragment: None, .. } = Parts::of(url) else { return Cow::Borrowed(url) };
    let name = path.rsplit('/').next().unwrap_or_default();
    if path.ends_with('/') || name.contains('.') { Cow::Borrowed(url) } else { Cow::Owned([url, "/"].concat()) }
}

/// Resolves a reference against a base. If neither has a scheme, the result is relative; a relative path keeps its segments
/// `.` and `..`, which can lead above it.
pub(crate) fn resolve_parts(base: &Parts<'_>, reference: &Parts<'_>) -> String {
    let merged;
    let mut target = *reference;
    if target.scheme.is_none() {
        target.scheme = base.scheme;
        if target.host.is_none() {
            Parts { userinfo: target.userinfo, host: target.host, port: target.port, .. } = *base;
            if reference.path.is_empty() {
                target.path = base.path;
                target.query = reference.query.or(base.query);
                return recompose(&target, target.path);
            }
            if !reference.path.starts_with('/') {
                merged = merge(base, reference.path);
                target.path = &merged;
            }
        }
    }
    let is_complete = target.scheme.is_some() || target.path.starts_with('/');
    let path = if is_complete { remove_dot_segments(target.path) } else { Cow::Borrowed(target.path) };
    recompose(&target, &path)
}

/// Appends a relative path to the directory of the base.
fn merge(base: &Parts<'_>, path: &str) -> String {
    if base.host.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    let directory = base.path.rfind('/').map_or("", |slash| &base.path[..=slash]);
    format!("{directory}{path}")
}

fn recompose(parts: &Parts<'_>, path: &str) -> String {
    let mut text = String::with_capacity(128);
    if let Some(scheme) = parts.scheme {
        text.push_str(scheme);
        text.push(':');
    }
    if let Some(host) = parts.host {
        text.push_str("//");
        if let Some(userinfo) = parts.userinfo {
            text.push_str(userinfo);
            text.push('@');
        }
        text.push_str(host);
        if let Some(port) = parts.port {
            text.push(':');
            text.push_str(port);
        }
    }
    text.push_str(path);
    for (delimiter, part) in [('?', parts.query), ('#', parts.fragment)] {
        if let Some(part) = part {
            text.push(delimiter);
            text.push_str(part);
        }
    }
    text
}

/// Removes the segments `.` and `..` from a path (RFC 3986, 5.2.4). A `..` above the root is dropped.
pub(super) fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    if !has_dot_segment(path) {
        return Cow::Borrowed(path);
    }
    let relative = path.strip_prefix('/').unwrap_or(path);
    let mut kept: Vec<&str> = Vec::new();
    for segment in relative.split('/') {
        match dots(segment) {
            Some(1) => {}
            Some(_) => {
                kept.pop();
            }
            None => kept.push(segment),
        }
    }
    let mut text = String::with_capacity(path.len());
    if relative.len() < path.len() {
        text.push('/');
    }
    text.push_str(&kept.join("/"));
    // A path that ends in dots names a directory.
    if path.rsplit('/').next().is_some_and(|last| dots(last).is_some()) && !kept.is_empty() {
        text.push('/');
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::as_base;

    #[test]
    fn the_url_of_a_folder_needs_no_final_slash() {
        for (url, base) in [
            ("https://example.com", "https://example.com/"),
            ("https://example.com/blog", "https://example.com/blog/"),
            ("https://example.com/blog/", "https://example.com/blog/"),
            ("https://example.com/blog/index.html", "https://example.com/blog/index.html"),
            ("https://example.com/blog?page=1", "https://example.com/blog?page=1"),
        ] {
            assert_eq!(as_base(url), base);
        }
    }
}
