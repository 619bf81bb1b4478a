//! gzip: reproducible output, integrity checks, and a size limit.

use std::fmt::Write;

use proptest::prelude::*;
use sitemap_kit::gzip::{GzipEncoder, gunzip, gunzip_lossy, gzip, is_gzip};
use sitemap_kit::{Error, ErrorCode};

use crate::scale::{cases, random};

/// Returns a sitemap of generated pages, the same in every call.
fn sitemap(pages: usize) -> String {
    let mut xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
            .to_owned();
    let mut seed: u64 = 1;
    for page in 0..pages {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7FFF_FFFF;
        let (month, day) = (1 + (seed >> 8) % 12, 1 + (seed >> 16) % 28);
        let _ = write!(
            xml,
            "<url><loc>https://example.com/shop/item-{seed}/{page}</loc><lastmod>2026-{month:02}-{day:02}</lastmod></url>"
        );
    }
    xml + "</urlset>"
}

fn code(result: Result<Vec<u8>, Error>) -> ErrorCode {
    result.expect_err("this must not inflate").code()
}

/// `<urlset/>` compressed by another program (Python's gzip module, level 9, with name and time).
const WITH_NAME: &[u8] = b"\x1f\x8b\x08\x08\x00\xf1\x53\x65\x02\xffsitemap.xml\x00\
    \xb3\x29\x2d\xca\x29\x4e\x2d\xd1\xb7\x03\x00\xdb\xce\x72\xfc\x09\x00\x00\x00";

/// Offset of the deflate data in [`WITH_NAME`].
const NAME_END: usize = 22;

/// Returns the same file with another header.
fn with_header(flags: u8, fields: &[u8]) -> Vec<u8> {
    [&[0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 255], fields, &WITH_NAME[NAME_END..]].concat()
}

#[test]
fn header_and_trailer_do_not_depend_on_clock_or_machine() {
    let packed = gzip(b"<urlset/>");
    assert_eq!(packed[..10], [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]);
    assert_eq!(packed[packed.len() - 8..], WITH_NAME[WITH_NAME.len() - 8..], "checksum and length of the same content");
}

#[test]
fn decompresses_its_own_output() {
    let xml = sitemap(8_000);
    let incompressible: Vec<u8> =
        (0..300_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11).to_le_bytes()[0]).collect();
    let mixed = [&incompressible[..], xml.as_bytes(), &vec![0; 400_000], &incompressible].concat();
    for content in [&b""[..], b"a", b"abababababab", &vec![7; 131_072], &incompressible, xml.as_bytes(), &mixed] {
        let packed = gzip(content);
        assert!(gunzip(&packed, content.len()).unwrap() == content, "{} bytes", content.len());
        assert!(packed.len() <= content.len() + content.len() / 1_000 + 40, "{} bytes", packed.len());
    }
}

#[test]
fn chunks_of_any_size_give_the_same_file() {
    let xml = sitemap(3_000);
    let whole = gzip(xml.as_bytes());
    for size in [1, 2, 3, 257, 258, 259, 4_095, 32_768, 65_537] {
        let mut encoder = GzipEncoder::new();
        let mut file = Vec::new();
        for chunk in xml.as_bytes().chunks(size) {
            encoder.write(chunk);
            encoder.write(b"");
            file.extend(encoder.take());
        }
        file.extend(encoder.finish());
        assert!(file == whole, "chunks of {size} bytes");
    }
}

#[test]
fn reads_every_field_of_the_header() {
    assert_eq!(gunzip(WITH_NAME, 9).unwrap(), b"<urlset/>");
    let cases: [(u8, &[u8]); 5] =
        [(0, b""), (1, b""), (4, b"\x03\x00abc"), (16, b"a comment\0"), (8 | 16 | 4, b"\x00\x00name\0comment\0")];
    for (flags, fields) in cases {
        assert_eq!(gunzip(&with_header(flags, fields), 9).unwrap(), b"<urlset/>", "flags {flags}");
    }
    // The checksum of the header itself (flag 2): the low half of its CRC-32, which Python's zlib.crc32 gives.
    assert_eq!(gunzip(&with_header(2, b"\x90\xC9"), 9).unwrap(), b"<urlset/>");
    assert_eq!(code(gunzip(&with_header(2, b"\x91\xC9"), 9)), ErrorCode::CorruptGzip);
}

#[test]
fn reads_several_members_and_ignores_padding() {
    let mut file = [gzip(b"<urlset>"), WITH_NAME.to_vec(), gzip(b""), gzip(b"</urlset>")].concat();
    assert_eq!(gunzip(&file, 100).unwrap(), b"<urlset><urlset/></urlset>");
    file.extend([0; 512]);
    assert_eq!(gunzip(&file, 100).unwrap(), b"<urlset><urlset/></urlset>");
    file.push(b'x');
    let (content, error) = gunzip_lossy(&file, 100);
    assert_eq!(content, b"<urlset><urlset/></urlset>");
    assert_eq!(error.unwrap().code(), ErrorCode::CorruptGzip);
}

#[test]
fn rejects_input_that_is_not_gzip() {
    for bytes in [&b""[..], b"\x1F", b"<?xml version=\"1.0\"?>", &[0; 20]] {
        assert!(!is_gzip(bytes));
        assert_eq!(code(gunzip(bytes, 100)), ErrorCode::CorruptGzip);
    }
    assert_eq!(code(gunzip(&with_header(0b0010_0000, b""), 9)), ErrorCode::CorruptGzip, "a reserved flag");
    let mut other_method = WITH_NAME.to_vec();
    other_method[2] = 7;
    assert_eq!(code(gunzip(&other_method, 9)), ErrorCode::CorruptGzip);
}

#[test]
fn detects_every_truncation_and_every_changed_byte() {
    let xml = sitemap(20);
    let packed = gzip(xml.as_bytes());
    for length in 0..packed.len() {
        assert_eq!(code(gunzip(&packed[..length], 100_000)), ErrorCode::CorruptGzip, "cut after {length} bytes");
    }
    for at in 10..packed.len() {
        let mut damaged = packed.clone();
        damaged[at] ^= 1;
        assert_eq!(code(gunzip(&damaged, 100_000)), ErrorCode::CorruptGzip, "byte {at} changed");
    }
}

#[test]
fn returns_the_content_before_the_damage() {
    let xml = sitemap(3_000);
    let packed = gzip(xml.as_bytes());
    let (content, error) = gunzip_lossy(&packed[..packed.len() / 2], usize::MAX);
    assert!(content.len() > xml.len() / 3, "{} of {} bytes", content.len(), xml.len());
    assert!(xml.as_bytes().starts_with(&content));
    let error = error.unwrap();
    assert_eq!(error.code(), ErrorCode::CorruptGzip);
    assert!(error.message().contains("truncated"), "{error}");
}

/// Wraps deflate data in the header and trailer that [`gzip`] writes for the content.
fn wrapped(deflated: &[u8], content: &[u8]) -> Vec<u8> {
    let ours = gzip(content);
    [&ours[..10], deflated, &ours[ours.len() - 8..]].concat()
}

#[test]
fn decompresses_every_level() {
    let xml = sitemap(3_000);
    let incompressible: Vec<u8> =
        (0..70_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11).to_le_bytes()[0]).collect();
    for content in [&b""[..], b"a", b"abababababab", &vec![7; 100_000], &incompressible, xml.as_bytes()] {
        for level in 0..=10 {
            let file = wrapped(&miniz_oxide::deflate::compress_to_vec(content, level), content);
            assert!(gunzip(&file, content.len()).unwrap() == content, "{} bytes at level {level}", content.len());
        }
    }
}

#[test]
fn reads_damaged_data_as_far_as_it_can_be_decoded() {
    let xml = sitemap(200);
    let deflated = miniz_oxide::deflate::compress_to_vec(xml.as_bytes(), 6);
    let mut random = random(7);
    for _ in 0..cases(1_000, 30_000) {
        let mut damaged = deflated.clone();
        for _ in 0..2 {
            let at = random(damaged.len());
            damaged[at] ^= 1 << random(8);
        }
        // Twice the same bit.
        if damaged == deflated {
            continue;
        }
        let (content, error) = gunzip_lossy(&wrapped(&damaged, xml.as_bytes()), 1_000_000);
        let error = error.expect("the checksum differs");
        // The reference: one call on all data with room for all content.
        let reference = match miniz_oxide::inflate::decompress_to_vec_with_limit(&damaged, 1_000_000) {
            Ok(reference) => {
                assert!(content == reference && !error.message().contains(" at byte "), "{error}");
                continue;
            }
            Err(reference) => reference,
        };
        // The content is at the beginning of the output buffer; the rest of it is zeros.
        let written = reference.output.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let is_damaged = reference.status == miniz_oxide::inflate::TINFLStatus::Failed;
        assert!(!is_damaged || error.message().contains(" at byte "), "{error}");
        // If the deflate data ends early, the decoder continues into the trailer.
        assert!(if is_damaged { content.len() == written } else { content.len() >= written }, "{written}: {error}");
        assert!(content.starts_with(&reference.output[..written]));
    }
}

#[test]
fn stops_at_the_size_limit() {
    let packed = gzip(&vec![b' '; 10_000_000]);
    assert_eq!(gunzip(&packed, 10_000_000).unwrap().len(), 10_000_000);
    for ceiling in [0, 1, 32_767, 32_768, 32_769, 9_999_999] {
        let (content, error) = gunzip_lossy(&packed, ceiling);
        let error = error.unwrap();
        assert_eq!(error.code(), ErrorCode::InflatedTooLarge);
        assert!(error.message().replace(',', "").contains(&ceiling.to_string()), "{error}");
        assert_eq!(content.len(), ceiling);
        assert!(content.capacity() <= ceiling, "{} bytes taken under a ceiling of {ceiling}", content.capacity());
    }
    let members = [gzip(&[b'a'; 60]), gzip(&[b'b'; 60])].concat();
    assert_eq!(code(gunzip(&members, 119)), ErrorCode::InflatedTooLarge, "the ceiling is for all members together");
    assert_eq!(gunzip(&members, 120).unwrap().len(), 120);
}

proptest! {
    #[test]
    fn any_content_in_any_chunks_round_trips(chunks in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..400), 0..12)) {
        let content = chunks.concat();
        let mut encoder = GzipEncoder::new();
        for chunk in &chunks {
            encoder.write(chunk);
        }
        let packed = encoder.finish();
        prop_assert_eq!(&packed, &gzip(&content));
        prop_assert_eq!(gunzip(&packed, content.len()).unwrap(), content);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let (content, _) = gunzip_lossy(&[&[0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0], &bytes[..]].concat(), 5_000);
        prop_assert!(content.len() <= 5_000);
        let (content, error) = gunzip_lossy(&bytes, 5_000);
        prop_assert!(content.is_empty() || error.is_some() || is_gzip(&bytes));
    }
}
