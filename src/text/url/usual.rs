//! Addresses of the shape that nearly all have: a site in lower case without a port, then a path and perhaps a query of signs
//! that stand for themselves.

use super::host::{HostKind, host_kind};
use super::inspect::{is_usual_in_host, is_usual_in_path};
use crate::base::scan::{Block, block_at, starts_with, word_at};

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
const CLASSES: [Class; 256] = {
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
    /// `http` or `https`.
    pub(crate) scheme: &'a str,
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
    let (scheme, host) = (loc.get(..scheme_length - "://".len())?, loc.get(scheme_length..end)?);
    (loc.as_bytes().get(end) == Some(&b'/')).then_some(UsualSite { scheme, host, length: end + 1 })
}

/// Sites that were looked at and have public names, as scheme, host and slash, for the addresses that follow: nearly all of a
/// list are of a few sites.
#[derive(Debug, Default)]
pub(crate) struct UsualSites([String; 8]);

impl UsualSites {
    /// The query of an address, empty where it has none. `None` where more has to be looked at: unless its site is a usual one
    /// with a public name, and what follows is written as it is, with no sign that would be encoded, nothing encoded, no dot
    /// segment and no fragment.
    pub(crate) fn query_of<'u>(&mut self, url: &'u str) -> Option<&'u [u8]> {
        let site = &mut self.0[place(url.as_bytes())];
        if site.is_empty() || !starts_with(url.as_bytes(), site.as_bytes()) {
            let UsualSite { host, length, .. } = usual_site(url)?;
            if host_kind(host) != HostKind::Public {
                return None;
            }
            url[..length].clone_into(site);
        }
        usual_query(&url.as_bytes()[site.len()..])
    }
}

/// Where the site of an address is kept: by the beginning of its host, so that each of several hosts finds its own.
#[allow(clippy::cast_possible_truncation, reason = "three bits are left")]
fn place(url: &[u8]) -> usize {
    let (first, second) = (word_at(url, 8).unwrap_or_default(), word_at(url, 16).unwrap_or_default());
    ((first ^ second.rotate_left(32)).wrapping_mul(0x9E37_79B1_85EB_CA87) >> 61) as usize
}

/// The query of an address, by what follows the slash behind the host.
fn usual_query(path: &[u8]) -> Option<&[u8]> {
    let mut query = None;
    let mut at = 0;
    while at < path.len() {
        // What fills up the last block is not plain.
        let plain = plain_length(block_at(path, at));
        at += plain;
        if plain == size_of::<Block>() {
            continue;
        }
        let Some(&byte) = path.get(at) else { break };
        match CLASSES[usize::from(byte)] {
            Class::Sign if byte == b'?' => query = query.or(path.get(at + 1..)),
            // The path begins behind a slash.
            Class::Sign if at > 0 && path[at - 1] != b'/' => {}
            _ => return None,
        }
        at += 1;
    }
    Some(query.unwrap_or_default())
}

/// How many of sixteen bytes stand before the first one that is not [`Class::Plain`].
#[cfg(not(target_feature = "simd128"))]
fn plain_length(block: Block) -> usize {
    let bytes = block.map(u64::to_le_bytes);
    bytes.as_flattened().iter().take_while(|byte| CLASSES[usize::from(**byte)] == Class::Plain).count()
}

#[cfg(target_feature = "simd128")]
use blocks::plain_length;

/// The same by the instructions that look up sixteen bytes in a table at once.
#[cfg(target_feature = "simd128")]
mod blocks {
    use std::arch::wasm32::{
        i8x16_eq, i8x16_splat, u8x16, u8x16_bitmask, u8x16_shr, u8x16_splat, u8x16_swizzle, v128, v128_and,
    };

    use super::{Block, CLASSES, Class};

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "ten instructions for each sixteen bytes of every address")]
    pub(super) fn plain_length(bytes: Block) -> usize {
        const BY_LOW: v128 = table(by_low_half());
        const BY_HIGH: v128 = table([0, 0, 1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0]);
        let low = u8x16_swizzle(BY_LOW, v128_and(bytes, u8x16_splat(0x0F)));
        let high = u8x16_swizzle(BY_HIGH, u8x16_shr(bytes, 4));
        let unusual = i8x16_eq(v128_and(low, high), i8x16_splat(0));
        (1 << 16 | u32::from(u8x16_bitmask(unusual))).trailing_zeros() as usize
    }

    /// For each low half of a byte, one bit for each high half (2 to 7) with which it is a plain byte.
    #[allow(clippy::cast_possible_truncation, reason = "the index is below 128")]
    const fn by_low_half() -> [u8; 16] {
        let mut table = [0; 16];
        let mut byte = 0x20;
        while byte < 0x80 {
            if matches!(CLASSES[byte], Class::Plain) {
                table[byte & 0x0F] |= 1 << ((byte >> 4) - 2);
            }
            byte += 1;
        }
        table
    }

    const fn table(of: [u8; 16]) -> v128 {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = of;
        u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    }
}
