use sitemap_kit::ErrorCode;
use sitemap_kit::gzip::{GzipEncoder, gunzip, gunzip_lossy, gzip, is_gzip};

use super::{MAX_INFLATED_BYTES, has_turn};

/// Checks gzip for any bytes: decompression stops at its limit, the strict and the lossy function agree, and compression in
/// chunks of any size is reversible.
pub(crate) fn check(bytes: &[u8]) {
    let (content, error) = gunzip_lossy(bytes, MAX_INFLATED_BYTES);
    assert!(content.len() <= MAX_INFLATED_BYTES);
    match (gunzip(bytes, MAX_INFLATED_BYTES), error) {
        (Ok(strict), None) => {
            assert_eq!(strict, content);
            assert!(is_gzip(bytes));
        }
        (Err(strict), Some(lossy)) => {
            assert_eq!((strict.code(), strict.message()), (lossy.code(), lossy.message()));
            if strict.code() == ErrorCode::InflatedTooLarge {
                assert_eq!(content.len(), MAX_INFLATED_BYTES);
            }
        }
        (strict, lossy) => panic!("{strict:?} but {lossy:?}"),
    }

    // The compressor's tables are more expensive than decompressing a short file.
    if !has_turn(bytes, 4, 0) {
        return;
    }
    let packed = gzip(bytes);
    assert_eq!(gunzip(&packed, bytes.len()).expect("compressed by gzip"), bytes);
    let size = 1 + usize::from(bytes.first().copied().unwrap_or_default());
    let mut encoder = GzipEncoder::new();
    let mut output = Vec::new();
    for chunk in bytes.chunks(size) {
        encoder.write(chunk);
        output.extend(encoder.take());
    }
    output.extend(encoder.finish());
    assert_eq!(output, packed);
    if !bytes.is_empty() {
        let too_large = gunzip(&packed, bytes.len() - 1).expect_err("one byte more than the limit");
        assert_eq!(too_large.code(), ErrorCode::InflatedTooLarge);
    }
}
