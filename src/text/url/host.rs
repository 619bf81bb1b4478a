//! Hosts: whether they are valid, and whether they are reachable on the public Internet.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Maximum length of a host name in bytes (RFC 1035: 255 with the length bytes of its first label and of the root).
const MAX_NAME_BYTES: usize = 253;
/// Maximum length of a label, the text between two dots, in bytes (RFC 1035).
const MAX_LABEL_BYTES: usize = 63;

/// Top-level names outside the public Internet: reserved (RFC 2606, 6761, 6762) or kept for private use by ICANN. `example.com`,
/// `example.net` and `example.org` are reserved as well, but documentation uses them in its examples.
const NON_PUBLIC_SUFFIXES: &[&str] = &["localhost", "local", "test", "invalid", "example", "internal"];

/// The kind of a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostKind {
    /// A name or an IP address of the public Internet.
    Public,
    /// Valid, but not reachable on the public Internet.
    NonPublic,
    /// Neither a name nor an IP address.
    Invalid,
}

/// Returns whether a host is an IPv6 address in brackets, an IPv4 address of four decimal numbers, or a name of ASCII
/// letters, digits, hyphens and underscores between single dots. The standard allows no underscores in host names, but
/// DNS and browsers accept them, and a dot at the end as well.
///
/// ```
/// use sitemap_kit::loc::is_valid_host;
/// assert!(is_valid_host("example.com") && is_valid_host("[::1]") && is_valid_host("my_shop.example.com."));
/// assert!(!is_valid_host("") && !is_valid_host("a..b") && !is_valid_host("256.1.1.1") && !is_valid_host("{domain}"));
/// ```
pub fn is_valid_host(host: &str) -> bool {
    host_kind(host) != HostKind::Invalid
}

/// Returns whether a host can be reached from the public Internet, as far as its text shows: it is no single word, no
/// reserved name and no private, loopback or link-local address.
///
/// ```
/// use sitemap_kit::loc::is_public_host;
/// assert!(is_public_host("example.com") && is_public_host("93.184.216.34"));
/// assert!(!is_public_host("localhost") && !is_public_host("192.168.0.1") && !is_public_host("intranet"));
/// ```
pub fn is_public_host(host: &str) -> bool {
    host_kind(host) == HostKind::Public
}

/// Returns an IPv6 host as the URL standard writes it (3.6): in its shortest form, without a part in the notation of IPv4.
pub(super) fn normal_address(host: &str) -> Option<String> {
    let address: Ipv6Addr = host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
    Some(match address.segments() {
        [0, 0, 0, 0, 0, 0xFFFF, high, low] => format!("[::ffff:{high:x}:{low:x}]"),
        _ => format!("[{address}]"),
    })
}

/// Returns the kind of a host.
pub(crate) fn host_kind(host: &str) -> HostKind {
    if let Some(address) = host.strip_prefix('[') {
        return match address.strip_suffix(']').and_then(|address| address.parse().ok()) {
            Some(address) => kind(is_public_v6(address)),
            None => HostKind::Invalid,
        };
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| (1..=MAX_LABEL_BYTES).contains(&label.len()) && label.bytes().all(is_name_byte);
    if name.len() > MAX_NAME_BYTES || !name.split('.').all(is_label) {
        return HostKind::Invalid;
    }
    let (has_domain, last) = match name.rsplit_once('.') {
        Some((_, last)) => (true, last),
        None => (false, name),
    };
    // A name whose last label is a number is an IPv4 address or invalid (the URL standard, 3.5).
    if is_number(last) {
        return match name.parse() {
            Ok(address) => kind(is_public_v4(address)),
            Err(_) => HostKind::Invalid,
        };
    }
    kind(has_domain && !NON_PUBLIC_SUFFIXES.iter().any(|suffix| last.eq_ignore_ascii_case(suffix)))
}

const fn kind(is_public: bool) -> HostKind {
    if is_public { HostKind::Public } else { HostKind::NonPublic }
}

/// Returns whether a byte may be part of a label.
pub(super) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// Returns whether a label that is not empty is a decimal or hexadecimal number.
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
