//! Addresses of the shape that nearly all have: a site in lower case without a port, then a path and perhaps a query of signs
//! that stand for themselves.

use super::inspect::{is_usual_in_host, is_usual_in_path};

/// What a byte asks for that stands in an address of the usual shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Nothing.
    Plain,
    /// A dot or a question mark: the one may make a dot segment, the other begins the query.
    Sign,
    /// The address has to be looked at more closely.
    Unusual,
}

#[allow(clippy::cast_possible_truncation, reason = "the index is below 256")]
static CLASSES: [Class; 256] = {
    let mut classes = [Class::Unusual; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'.' | b'?' => Class::Sign,
            byte if is_usual_in_path(byte) => Class::Plain,
            _ => Class::Unusual,
        };
        byte += 1;
    }
    classes
};

/// The site that an address begins with.
pub(crate) struct UsualSite<'a> {
    /// The host, of which only the signs were looked at.
    pub(crate) host: &'a str,
    /// Bytes up to the slash behind the host, with it.
    pub(crate) length: usize,
}

/// The site of an address: `http` or `https`, a host of lower-case letters, digits, dots, hyphens and underscores, and a slash.
pub(crate) fn usual_site(loc: &str) -> Option<UsualSite<'_>> {
    let scheme_length = match loc.as_bytes() {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => "https://".len(),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => "http://".len(),
        _ => return None,
    };
    let mut end = scheme_length;
    while matches!(loc.as_bytes().get(end), Some(byte) if is_usual_in_host(*byte)) {
        end += 1;
    }
    let host = loc.get(scheme_length..end)?;
    (loc.as_bytes().get(end) == Some(&b'/')).then_some(UsualSite { host, length: end + 1 })
}

/// Looks at what follows the slash behind the host. `None` unless it is written as it is: no sign that would be encoded, nothing
/// encoded, no dot segment and no fragment. Else where the query begins, behind its question mark, if there is one.
#[allow(clippy::option_option, reason = "the two say different things, and both are asked at one place")]
pub(crate) fn inspect_usual_path(path: &[u8]) -> Option<Option<usize>> {
    let mut query = None;
    let mut previous = b'/';
    let mut at = 0;
    while at < path.len() {
        let byte = path[at];
        match CLASSES[usize::from(byte)] {
            Class::Plain => {}
            Class::Sign if byte == b'?' => query = query.or(Some(at + 1)),
            Class::Sign if previous != b'/' => {}
            Class::Sign | Class::Unusual => return None,
        }
        previous = byte;
        at += 1;
    }
    Some(query)
}
