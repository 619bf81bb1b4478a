//! Relative references, resolved against a base: RFC 3986, section 5.

use std::borrow::Cow;

use super::Parts;

/// Resolves a reference against a base address (RFC 3986, 5.2 and 5.3, strict); `None` where the base is itself relative.
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

/// Resolves a reference against a base that has a scheme.
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
    recompose(&target, &remove_dot_segments(target.path))
}

/// Puts a relative path behind the directory of the base.
fn merge(base: &Parts<'_>, path: &str) -> String {
    if base.host.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    [base.path.rfind('/').map_or("", |slash| &base.path[..=slash]), path].concat()
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
    for (sign, part) in [('?', parts.query), ('#', parts.fragment)] {
        if let Some(part) = part {
            text.push(sign);
            text.push_str(part);
        }
    }
    text
}

/// Takes `.` and `..` out of a path (RFC 3986, 5.2.4). `..` above the root is dropped.
pub(super) fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    let is_dots = |segment: &str| segment == "." || segment == "..";
    if !path.split('/').any(is_dots) {
        return Cow::Borrowed(path);
    }
    let is_rooted = path.starts_with('/');
    let mut kept: Vec<&str> = Vec::new();
    for segment in path[usize::from(is_rooted)..].split('/') {
        match segment {
            "." => {}
            ".." => {
                kept.pop();
            }
            _ => kept.push(segment),
        }
    }
    let mut text = String::with_capacity(path.len());
    if is_rooted {
        text.push('/');
    }
    text.push_str(&kept.join("/"));
    // A path that ends in dots names a directory.
    if is_dots(path.rsplit_once('/').map_or(path, |(_, after)| after)) && !kept.is_empty() {
        text.push('/');
    }
    Cow::Owned(text)
}
