//! URLs: parsing, inspection, normalisation, resolution and comparison.
//!
//! The syntax is that of RFC 3986, with the hosts of DNS and of the URL standard. Nothing here decodes a percent-encoding
//! of a reserved character, changes the letter case of a path, or removes a fragment or a user name: the result could name another
//! page.

mod base;
mod full;
mod full_width;
mod host;
mod host_cache;
mod inspect;
mod leftovers;
mod line;
mod normalize;
mod parts;
mod relative;
mod resolve;
mod surroundings;

pub use host::{is_public_host, is_valid_host};
pub use inspect::{Inspection, Marks, inspect};
pub use normalize::{Normalized, normalize};
pub use parts::Parts;
pub use resolve::resolve;

pub(crate) use base::Base;
pub(crate) use full::{is_full_http, is_port_valid, page_url};
pub(crate) use full_width::full_width_part;
pub(crate) use host::{HostKind, host_kind};
pub(crate) use host_cache::HostCache;
pub(crate) use inspect::{INSPECTED_AFTER_HOST, bare, encoded_byte, invisible_around, is_unescaped};
pub(crate) use leftovers::{LEFTOVER_FIRST, is_missing_value, is_no_value, leftover, may_have_missing_value};
pub(crate) use line::{is_one_url, is_url};
pub(crate) use normalize::{normal_url, push_encoded};
pub(crate) use relative::{begins_like_markup, begins_misspelled, is_relative, lacks_scheme};
pub(crate) use resolve::{as_base, resolve_parts};
pub(crate) use surroundings::{NotOneUrl, not_one_url};

/// Returns the URL of the directory of a file: everything up to the last slash of the path.
///
/// ```
/// use sitemap_kit::loc::directory;
/// assert_eq!(directory("https://example.com/catalog/sitemap.xml?route=a/b"), "https://example.com/catalog/");
/// assert_eq!(directory("https://example.com"), "https://example.com");
/// ```
pub fn directory(url: &str) -> &str {
    let Parts { path, .. } = Parts::of(url);
    let end = memchr::memchr2(b'?', b'#', url.as_bytes()).unwrap_or(url.len());
    match path.rfind('/') {
        None => &url[..end],
        Some(slash) => &url[..=end - path.len() + slash],
    }
}

/// Returns scheme, host and port of a URL in normal form.
pub(crate) fn origin(url: &str) -> &str {
    let scheme = memchr::memchr(b':', url.as_bytes()).filter(|colon| url[*colon..].starts_with("://"));
    let start = scheme.map_or(0, |colon| colon + "://".len());
    memchr::memchr(b'/', &url.as_bytes()[start..]).map_or(url, |slash| &url[..start + slash])
}

/// Returns a file name, with `/` between folders, as it is written in a URL.
pub(crate) fn encode_path(name: &str) -> String {
    let mut encoded = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric()
            || matches!(byte, b'-' | b'.' | b'_' | b'~' | b'/' | b'!' | b'$' | b'(' | b')' | b'+' | b',' | b'=' | b'@')
        {
            encoded.push(char::from(byte));
        } else {
            push_encoded(&mut encoded, byte);
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::encode_path;

    #[test]
    fn file_names_are_encoded_in_urls() {
        assert_eq!(encode_path("maps/日本 1.xml"), "maps/%E6%97%A5%E6%9C%AC%201.xml");
    }
}
