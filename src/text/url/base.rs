//! The base of relative references, parsed once for all references.

use super::inspect::Inspection;
use super::normalize::push_escaped;
use super::resolve::{remove_dot_segments, resolve_parts};
use super::{HostKind, Parts, host_kind, is_relative};

/// The base that relative URLs are resolved against: a full URL in normal form.
#[derive(Debug)]
pub(crate) struct Base {
    url: String,
    /// The kind of its host.
    pub(crate) host_kind: HostKind,
    /// Whether it has a port; a default port is not part of the normal form.
    pub(crate) has_port: bool,
    /// Offset of the path.
    path_start: usize,
    /// Offset after the last slash of the path.
    directory_end: usize,
    /// Offset after the path.
    path_end: usize,
}

impl Base {
    /// Parses a URL in normal form.
    pub(crate) fn new(url: String) -> Self {
        let parts = Parts::of(&url);
        let path_end = memchr::memchr2(b'?', b'#', url.as_bytes()).unwrap_or(url.len());
        let path_start = path_end - parts.path.len();
        let directory_end = parts.path.rfind('/').map_or(path_end, |slash| path_start + slash + 1);
        let host_kind = parts.host.map_or(HostKind::Invalid, host_kind);
        let has_port = parts.port.is_some();
        Self { url, host_kind, has_port, path_start, directory_end, path_end }
    }

    /// Returns the URL of the base.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Returns whether a URL is resolved against the base.
    pub(crate) fn resolves(&self, parts: &Parts<'_>) -> bool {
        parts.scheme.is_none() && is_relative(parts, Parts::of(&self.url).host)
    }

    /// Resolves a reference without normalising the result (RFC 3986, 5.2).
    pub(crate) fn resolve(&self, reference: &Parts<'_>) -> String {
        resolve_parts(&Parts::of(&self.url), reference)
    }

    /// Resolves a reference without scheme and host, and normalises the result.
    pub(crate) fn resolve_path(&self, reference: &Inspection<'_>) -> String {
        let Parts { path, query, fragment, .. } = *reference.parts();
        let mut text = Vec::with_capacity(self.url.len() + 3 * reference.text().len());
        if path.is_empty() {
            // The query of the base is kept if the reference has none.
            let base = match query {
                Some(_) => &self.url[..self.path_end],
                None => self.url.split('#').next().unwrap_or_default(),
            };
            text.extend_from_slice(base.as_bytes());
        } else {
            let start = if path.starts_with('/') { self.path_start } else { self.directory_end };
            text.extend_from_slice(&self.url.as_bytes()[..self.path_start]);
            let merged = format!("{}{path}", &self.url[self.path_start..start]);
            push_escaped(&mut text, &remove_dot_segments(&merged));
        }
        for (delimiter, part) in [(b'?', query), (b'#', fragment)] {
            if let Some(part) = part {
                text.push(delimiter);
                push_escaped(&mut text, part);
            }
        }
        String::from_utf8(text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Base;
    use crate::model::options::Options;
    use crate::text::url::{inspect, normalize};

    proptest! {
        #[test]
        fn references_resolve_to_normalised_urls(
            base in "https://(me@)?example\\.com(:8080)?/([a-z%.]{1,3}/){0,3}[a-z]?(\\?[a-z]{0,2})?(#[a-z]?)?",
            reference in "/?(\\.|\\.\\./|[a-z é日%#?&\\[]|%e3|%E3|//?){0,8}",
        ) {
            let options = Options::default();
            let base = Base::new(normalize(&base, &options).text.into_owned());
            let inspection = inspect(&reference);
            if inspection.parts().host.is_none() && inspection.parts().scheme.is_none() {
                let resolved = base.resolve(inspection.parts());
                prop_assert_eq!(base.resolve_path(&inspection), normalize(&resolved, &options).text, "{}", resolved);
            }
        }
    }
}
