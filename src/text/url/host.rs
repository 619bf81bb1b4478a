//! Hosts: which are names or addresses at all, and which can be reached from the public Internet.

use std::net::{Ipv4Addr, Ipv6Addr};

use super::ip_address::{read_v4, read_v6};

/// Most bytes of a host name (RFC 1035: 255 with the length bytes of its first label and of the root).
const MAX_NAME_BYTES: usize = 253;
/// Most bytes between two dots (RFC 1035).
const MAX_LABEL_BYTES: usize = 63;

/// Names that never lead to the public Internet: reserved (RFC 2606, 6761, 6762) or kept for private use by ICANN.
/// `example.com`, `.net` and `.org` are reserved too, but every document writes its examples with them.
const NON_PUBLIC_SUFFIXES: &[&str] = &["localhost", "local", "test", "invalid", "example", "internal"];

/// What kind of host an address names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostKind {
    /// A name or an address of the public Internet.
    Public,
    /// Valid, but reachable only from inside some network, or not at all.
    NonPublic,
    /// Neither a name nor an address.
    Invalid,
}

/// Whether a host is an IPv6 address in brackets, an IPv4 address of four decimal numbers, or a name of ASCII letters, digits,
/// hyphens and underscores between single dots. Underscores are no part of host names by the letter, but DNS and browsers take
/// them, and so does a dot at the end.
///
/// ```
/// use sitemap_kit::loc::is_valid_host;
/// assert!(is_valid_host("example.com") && is_valid_host("[::1]") && is_valid_host("my_shop.example.com."));
/// assert!(!is_valid_host("") && !is_valid_host("a..b") && !is_valid_host("256.1.1.1") && !is_valid_host("{domain}"));
/// ```
pub fn is_valid_host(host: &str) -> bool {
    host_kind(host) != HostKind::Invalid
}

/// Whether a host can be reached from the public Internet, as far as its text tells: it is no single word, no reserved name and
/// no private, loopback or link-local address.
///
/// ```
/// use sitemap_kit::loc::is_public_host;
/// assert!(is_public_host("example.com") && is_public_host("93.184.216.34"));
/// assert!(!is_public_host("localhost") && !is_public_host("192.168.0.1") && !is_public_host("intranet"));
/// ```
pub fn is_public_host(host: &str) -> bool {
    host_kind(host) == HostKind::Public
}

pub(crate) fn host_kind(host: &str) -> HostKind {
    if host.as_bytes().first() == Some(&b'[')
        && let Some(address) = host.get(1..)
    {
        return match address.strip_suffix(']').and_then(read_v6) {
            Some(address) => kind(is_public_v6(address)),
            None => HostKind::Invalid,
        };
    }
    let name = if host.as_bytes().last() == Some(&b'.') { &host[..host.len() - 1] } else { host };
    if name.len() > MAX_NAME_BYTES {
        return HostKind::Invalid;
    }
    let mut label_start = 0;
    // A plain loop: every address of a list comes through here.
    let bytes = name.as_bytes();
    let mut index = 0;
    while index < bytes.len() {
        let byte = bytes[index];
        if byte == b'.' {
            if !(1..=MAX_LABEL_BYTES).contains(&(index - label_start)) {
                return HostKind::Invalid;
            }
            label_start = index + 1;
        } else if !is_name_byte(byte) {
            return HostKind::Invalid;
        }
        index += 1;
    }
    let last = &name[label_start..];
    if !(1..=MAX_LABEL_BYTES).contains(&last.len()) {
        return HostKind::Invalid;
    }
    // A name whose last label is a number is an IPv4 address or nothing (the URL standard, 3.5).
    if last.as_bytes().first().is_some_and(u8::is_ascii_digit) && is_number(last) {
        return match read_v4(name) {
            Some(address) => kind(is_public_v4(address)),
            None => HostKind::Invalid,
        };
    }
    kind(label_start > 0 && !is_non_public_suffix(last))
}

fn is_non_public_suffix(label: &str) -> bool {
    // `com`, `org`, `net`, `jp`: shorter than any of them.
    label.len() > 3 && NON_PUBLIC_SUFFIXES.iter().any(|suffix| label.eq_ignore_ascii_case(suffix))
}

const fn kind(is_public: bool) -> HostKind {
    if is_public { HostKind::Public } else { HostKind::NonPublic }
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "a comparison or two for each byte of each host")]
pub(super) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

fn is_number(label: &str) -> bool {
    match label.strip_prefix("0x").or_else(|| label.strip_prefix("0X")) {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => label.bytes().all(|byte| byte.is_ascii_digit()),
    }
}

const fn is_public_v4(address: Ipv4Addr) -> bool {
    // 100.64.0.0/10 is shared by the customers of a provider (RFC 6598); 0.0.0.0/8 is this network (RFC 791).
    let [first, second, ..] = address.octets();
    let is_shared = first == 100 && second & 0xC0 == 64;
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || is_shared
        || first == 0
        || first >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(address) = address.to_ipv4_mapped() {
        return is_public_v4(address);
    }
    !(address.is_loopback()
        || address.is_unspecified()
        || address.is_unique_local()
        || address.is_unicast_link_local()
        || address.is_multicast())
}
