//! The parts of a URL (RFC 3986, appendix B).

/// The parts of a URL, borrowed from it. Nothing is decoded or checked.
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
    /// The text before the first colon: `https`.
    pub scheme: Option<&'a str>,
    /// The text before the `@` of the authority: a user name and perhaps a password.
    pub userinfo: Option<&'a str>,
    /// The host, with brackets if it is an IPv6 address; `None` without `//`.
    pub host: Option<&'a str>,
    /// The text after the colon of the authority; may be empty.
    pub port: Option<&'a str>,
    /// The path, which may be empty.
    pub path: &'a str,
    /// The text after the question mark.
    pub query: Option<&'a str>,
    /// The text after the number sign.
    pub fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Splits a URL or a relative reference into its parts.
    pub fn of(url: &'a str) -> Self {
        Self::split(url, true, true)
    }

    /// Splits a URL; `may_have_userinfo_or_port` is whether it may have an `@` or a colon after its scheme,
    /// `may_have_query_or_fragment` whether it may have a question mark or a number sign.
    pub(super) fn split(url: &'a str, may_have_userinfo_or_port: bool, may_have_query_or_fragment: bool) -> Self {
        let mut parts = Self::default();
        let mut rest = url;
        if let Some(length) = scheme_length(url.as_bytes()) {
            (parts.scheme, rest) = (Some(&url[..length]), &url[length + 1..]);
        }
        if let Some(hierarchy) = rest.strip_prefix("//") {
            let end = memchr::memchr3(b'/', b'?', b'#', hierarchy.as_bytes()).unwrap_or(hierarchy.len());
            let (authority, after) = hierarchy.split_at(end);
            if may_have_userinfo_or_port {
                parts.set_authority(authority);
            } else {
                parts.host = Some(authority);
            }
            rest = after;
        }
        let path_end = if may_have_query_or_fragment { memchr::memchr2(b'?', b'#', rest.as_bytes()) } else { None };
        match path_end {
            None => parts.path = rest,
            Some(end) => {
                parts.path = &rest[..end];
                parts.set_query_and_fragment(&rest[end..]);
            }
        }
        parts
    }

    fn set_authority(&mut self, authority: &'a str) {
        let mut host = authority;
        // Nearly all authorities are only a host.
        if memchr::memchr2(b'@', b':', authority.as_bytes()).is_some() {
            if let Some((userinfo, after)) = authority.rsplit_once('@') {
                (self.userinfo, host) = (Some(userinfo), after);
            }
            // The colons of an IPv6 address are inside its brackets.
            let address_end = host.rfind(']').map_or(0, |bracket| bracket + 1);
            if let Some(colon) = host[address_end..].rfind(':') {
                let colon = address_end + colon;
                (self.port, host) = (Some(&host[colon + 1..]), &host[..colon]);
            }
        }
        self.host = Some(host);
    }

    fn set_query_and_fragment(&mut self, rest: &'a str) {
        let query = match rest.split_once('#') {
            None => rest,
            Some((query, fragment)) => {
                self.fragment = Some(fragment);
                query
            }
        };
        self.query = query.strip_prefix('?');
    }

    /// Returns the host, with its port if it has one: in a normalised URL, if it is not the default port of the scheme.
    pub(crate) fn host_and_port(&self) -> String {
        let host = self.host.unwrap_or_default();
        match self.port {
            Some(port) => format!("{host}:{port}"),
            None => host.to_owned(),
        }
    }

    /// Returns whether this is a full `http` or `https` URL.
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

    /// Returns the default port of the scheme: 80 for `http`, 443 for `https`, none for other schemes.
    pub fn default_port(&self) -> Option<u16> {
        match self.scheme? {
            "https" => Some(443),
            "http" => Some(80),
            scheme if scheme.eq_ignore_ascii_case("https") => Some(443),
            scheme if scheme.eq_ignore_ascii_case("http") => Some(80),
            _ => None,
        }
    }

    /// Returns the port of connections: the written one, or the default port of the scheme.
    pub fn effective_port(&self) -> Option<u16> {
        match self.port {
            None | Some("") => self.default_port(),
            Some(port) => port.parse().ok().filter(|_| !port.starts_with('+')),
        }
    }

    /// Returns whether two URLs share scheme, host and port. A default port equals none; letter case does not matter.
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

/// Returns the length of the scheme before its colon.
fn scheme_length(bytes: &[u8]) -> Option<usize> {
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    let length = bytes.iter().position(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')))?;
    (bytes[length] == b':').then_some(length)
}
