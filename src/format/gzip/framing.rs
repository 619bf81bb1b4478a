//! What surrounds the compressed content: signature, method and checksum.

use std::sync::LazyLock;

use crc::{CRC_32_ISO_HDLC, Crc, Table};

/// First two bytes of every gzip file.
pub(super) const MAGIC: [u8; 2] = [0x1F, 0x8B];
/// Compression method "deflate", the only one that is defined.
pub(super) const DEFLATE: u8 = 8;

/// The checksum of gzip (RFC 1952 §2.3.1). Its tables are made for the first file: they are 16 kB that no compression makes smaller, so they would
/// be a part of every download of the WebAssembly module.
pub(super) static CRC: LazyLock<Crc<u32, Table<16>>> = LazyLock::new(|| Crc::<u32, Table<16>>::new(&CRC_32_ISO_HDLC));

/// The checksum of the bytes so far.
pub(super) type Digest = crc::Digest<'static, u32, Table<16>>;

/// Returns `true` if the bytes begin with the gzip signature. File names and media types are unreliable; the first two
/// bytes are not.
///
/// ```
/// assert!(sitemap_kit::gzip::is_gzip(&sitemap_kit::gzip::gzip(b"")));
/// assert!(!sitemap_kit::gzip::is_gzip(b"<?xml"));
/// ```
pub fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}
