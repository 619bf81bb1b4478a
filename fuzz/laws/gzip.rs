use sitemap_kit::ErrorCode;
use sitemap_kit::gzip::{GzipEncoder, gunzip, gunzip_lossy, gzip, is_gzip};

use super::{MAX_INFLATED_BYTES, has_turn};

/// Whatever the bytes: inflating them ends below the ceiling, the two ways to do it agree, and what is packed is
/// inflated as it was, in however many pieces it came.
pub(crate) fn hold(bytes: &[u8]) {
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

    // The tables of the compressor cost more than inflating a short file.
    if !has_turn(bytes, 4, 0) {
        return;
    }
    let packed = gzip(bytes);
    assert_eq!(gunzip(&packed, bytes.len()).expect("what was just packed"), bytes);
    let size = 1 + usize::from(bytes.first().copied().unwrap_or_default());
    let mut encoder = GzipEncoder::new();
    let mut pieces = Vec::new();
    for piece in bytes.chunks(size) {
        encoder.write(piece);
        pieces.extend(encoder.take());
    }
    pieces.extend(encoder.finish());
    assert_eq!(pieces, packed);
    if !bytes.is_empty() {
        let too_large = gunzip(&packed, bytes.len() - 1).expect_err("one byte more than the ceiling");
        assert_eq!(too_large.code(), ErrorCode::InflatedTooLarge);
    }
}
