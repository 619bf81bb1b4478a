//! Addresses: taken apart, inspected, brought into normal form, resolved and compared.
//!
//! Written by RFC 3986, with hosts as DNS and the URL standard of browsers know them. Nothing here decodes a percent-encoding,
//! changes the letter case of a path, or cuts a fragment or a user name: such a change could name another page.

mod host;
mod inspect;
mod ip_address;
mod normalize;
mod resolve;
mod usual;

pub use host::{is_public_host, is_valid_host};
pub use inspect::{Inspection, Marks, inspect};
pub(crate) use normalize::push_encoded;
pub use normalize::{Normalized, normalize};
pub use resolve::resolve;

pub(crate) use host::{HostKind, host_kind};
pub(crate) use inspect::{bare, find_entity, is_unescaped};
pub(crate) use resolve::resolve_parts;
pub(crate) use usual::UsualSites;

/// The parts of an address, borrowed from it. Nothing is decoded or checked.
///
/// ```
/// use sitemap_kit::loc::Parts;
/// let parts = Parts::of("https://me@example.com:8080/a/b?x=1#top");
/// assert_eq!((parts.scheme, parts.host, parts.path), (Some("https"), Some("example.com"), "/a/b"));
/// assert_eq!((parts.userinfo, parts.port), (Some("me"), Some("8080")));
/// assert_eq!((parts.query, parts.fragment), (Some("x=1"), Some("top")));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Parts<'a> {
    /// Before the first colon: `https`.
    pub scheme: Option<&'a str>,
    /// Before the `@` of the authority: a user name and perhaps a password.
    pub userinfo: Option<&'a str>,
    /// The host, with its brackets where it is an IPv6 address; `None` where there is no `//`.
    pub host: Option<&'a str>,
    /// After the colon of the authority; may be empty.
    pub port: Option<&'a str>,
    /// The path, which may be empty.
    pub path: &'a str,
    /// After the question mark.
    pub query: Option<&'a str>,
    /// After the number sign.
    pub fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Takes an address (or a relative reference) apart, as RFC 3986, appendix B does.
    pub fn of(loc: &'a str) -> Self {
        let (rest, fragment) = match memchr::memchr(b'#', loc.as_bytes()) {
            Some(hash) => (&loc[..hash], Some(&loc[hash + 1..])),
            None => (loc, None),
        };
        let (rest, query) = match memchr::memchr(b'?', rest.as_bytes()) {
            Some(mark) => (&rest[..mark], Some(&rest[mark + 1..])),
            None => (rest, None),
        };
        Self { query, fragment, ..Self::of_hierarchy(rest) }
    }

    /// Takes apart what stands before the query and the fragment.
    fn of_hierarchy(text: &'a str) -> Self {
        let (scheme, rest) = match scheme_length(text.as_bytes()) {
            Some(length) => (Some(&text[..length]), &text[length + 1..]),
            None => (None, text),
        };
        let Some(rest) = rest.strip_prefix("//") else { return Self { scheme, path: rest, ..Self::default() } };
        let end = rest.bytes().position(|byte| byte == b'/').unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (userinfo, address) = match authority.rfind('@') {
            Some(at) => (Some(&authority[..at]), &authority[at + 1..]),
            None => (None, authority),
        };
        // The colons of an IPv6 address stand inside its brackets.
        let name_end = address.rfind(']').map_or(0, |at| at + 1);
        let (host, port) = match address[name_end..].rfind(':') {
            Some(colon) => (&address[..name_end + colon], Some(&address[name_end + colon + 1..])),
            None => (address, None),
        };
        Self { scheme, userinfo, host: Some(host), port, path, query: None, fragment: None }
    }

    /// The host, with its port where there is one: in a normalised address, where it is not the scheme's own.
    pub(crate) fn host_and_port(&self) -> String {
        let host = self.host.unwrap_or_default();
        match self.port {
            Some(port) => [host, ":", port].concat(),
            None => host.to_owned(),
        }
    }

    /// Whether it is a full `http` or `https` address.
    ///
    /// ```
    /// use sitemap_kit::loc::Parts;
    /// assert!(Parts::of("HTTP://example.com").is_http());
    /// assert!(!Parts::of("//example.com/").is_http());
    /// assert!(!Parts::of("https:/example.com/").is_http());
    /// ```
    pub fn is_http(&self) -> bool {
        self.host.is_some() && self.default_port().is_some()
    }

    /// The port that needs no writing: 80 for `http`, 443 for `https`, none for other schemes.
    pub fn default_port(&self) -> Option<u16> {
        match self.scheme? {
            "https" => Some(443),
            "http" => Some(80),
            scheme if scheme.eq_ignore_ascii_case("https") => Some(443),
            scheme if scheme.eq_ignore_ascii_case("http") => Some(80),
            _ => None,
        }
    }

    /// The port that is spoken to: the written one, or the scheme's.
    pub fn effective_port(&self) -> Option<u16> {
        match self.port {
            None | Some("") => self.default_port(),
            Some(port) => port.parse::<u16>().ok(),
        }
    }

    /// Whether two addresses share scheme, host and port. A default port equals none; letter case does not matter.
    ///
    /// ```
    /// use sitemap_kit::loc::Parts;
    /// assert!(Parts::of("http://example.com:80/a").is_same_origin(&Parts::of("HTTP://EXAMPLE.com/b")));
    /// assert!(!Parts::of("http://example.com/").is_same_origin(&Parts::of("https://example.com/")));
    /// ```
    pub fn is_same_origin(&self, other: &Parts<'_>) -> bool {
        let equal = |one: Option<&str>, two: Option<&str>| match (one, two) {
            (Some(one), Some(two)) => one.eq_ignore_ascii_case(two),
            (one, two) => one == two,
        };
        equal(self.scheme, other.scheme)
            && equal(self.host, other.host)
            && self.effective_port() == other.effective_port()
    }
}

/// The length of the scheme before its colon.
fn scheme_length(bytes: &[u8]) -> Option<usize> {
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    let length = bytes.iter().position(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')))?;
    (bytes[length] == b':').then_some(length)
}

/// The address of the directory that a file lies in: everything up to the last slash of the path.
///
/// ```
/// use sitemap_kit::loc::directory;
/// assert_eq!(directory("https://example.com/catalog/sitemap.xml?route=a/b"), "https://example.com/catalog/");
/// assert_eq!(directory("https://example.com"), "https://example.com");
/// ```
pub fn directory(url: &str) -> &str {
    let Parts { path, .. } = Parts::of(url);
    let end = memchr::memchr2(b'?', b'#', url.as_bytes()).unwrap_or(url.len());
    let path_start = end - path.len();
    match path.rfind('/').map_or(0, |slash| slash + 1) {
        0 => &url[..end],
        length => &url[..path_start + length],
    }
}

/// Scheme, host and port of an address in normal form.
pub(crate) fn origin(url: &str) -> &str {
    let start = url.find("://").map_or(0, |colon| colon + 3);
    memchr::memchr(b'/', &url.as_bytes()[start..]).map_or(url, |slash| &url[..start + slash])
}

/// A file name, with `/` between folders, as part of an address.
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
    fn names_are_encoded_in_addresses() {
        assert_eq!(encode_path("maps/日本 1.xml"), "maps/%E6%97%A5%E6%9C%AC%201.xml");
    }
}
