use super::*;
use crate::format::gzip::gzip;

const OPTIONS: DecodeOptions<'static> =
    DecodeOptions { max_inflated_bytes: 10_000, encoding: None, decode: default_decode };

fn decoded(bytes: &[u8]) -> (String, Vec<Defect>) {
    let decoded = decode(bytes, &OPTIONS);
    (decoded.text.into_owned(), decoded.defects)
}

fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(to_bytes).collect()
}

#[test]
fn plain_utf8_is_borrowed() {
    let decoded = decode("日本".as_bytes(), &OPTIONS);
    assert!(matches!(decoded.text, Cow::Borrowed("日本")));
    assert!(decoded.defects.is_empty());
}

#[test]
fn byte_order_marks_are_removed_and_reported() {
    assert_eq!(decoded(b"\xEF\xBB\xBFab"), ("ab".to_owned(), vec![Defect::ByteOrderMark]));
    let packed = gzip(b"\xEF\xBB\xBFab");
    assert_eq!(decoded(&packed), ("ab".to_owned(), vec![Defect::ByteOrderMark]));
}

#[test]
fn utf16_is_decoded_with_and_without_a_byte_order_mark() {
    let not_utf8 = |encoding: &str| vec![Defect::NotUtf8Encoding { encoding: encoding.to_owned(), at: 0 }];
    for (to_bytes, name) in [(u16::to_le_bytes as fn(u16) -> [u8; 2], "UTF-16LE"), (u16::to_be_bytes, "UTF-16BE")] {
        assert_eq!(decoded(&utf16("<a日😀>", to_bytes)), ("<a日😀>".to_owned(), not_utf8(name)));
        assert_eq!(decoded(&utf16("\u{FEFF}<日😀>", to_bytes)), ("<日😀>".to_owned(), not_utf8(name)));
    }
    let mut cut = utf16("\u{FEFF}<a>", u16::to_le_bytes);
    cut.pop();
    let (text, defects) = decoded(&cut);
    assert_eq!(text, "<a\u{FFFD}");
    assert_eq!(defects[1], Defect::InvalidBytes { offset: 4, at: 2 });
}

#[test]
fn utf32_is_decoded() {
    let bytes: Vec<u8> = "\u{FEFF}<日>".chars().flat_map(|character| u32::from(character).to_le_bytes()).collect();
    assert_eq!(decoded(&bytes).0, "<日>");
}

#[test]
fn a_wrong_byte_order_mark_is_ignored() {
    let (text, defects) = decoded(b"\xFF\xFE<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset/>");
    assert!(text.starts_with("<?xml"));
    assert_eq!(defects, [Defect::Conflict { mark: "UTF-16LE", declared: "UTF-8".to_owned(), at: 0 }]);
}

#[test]
fn a_byte_order_mark_overrides_the_declaration() {
    let (text, defects) = decoded("\u{FEFF}<?xml version='1.0' encoding = 'ISO-8859-1'?><é/>".as_bytes());
    assert!(text.ends_with("<é/>"));
    assert_eq!(defects[1], Defect::Conflict { mark: "UTF-8", declared: "ISO-8859-1".to_owned(), at: 32 });
    let wide = utf16("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><a/>", u16::to_le_bytes);
    assert!(matches!(&decoded(&wide).1[1], Defect::Conflict { declared, .. } if declared == "UTF-8"));
}

#[test]
fn an_encoding_with_only_ascii_bytes_is_decoded() {
    let declaration = b"<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?>";
    let (text, defects) = decoded(&[declaration, &b"<a>\x1B$B$\"\x1B(B</a>"[..]].concat());
    assert!(text.ends_with("<a>あ</a>"), "{text}");
    assert_eq!(defects, [Defect::NotUtf8Encoding { encoding: "ISO-2022-JP".to_owned(), at: 30 }]);
}

#[test]
#[cfg(feature = "encodings")]
fn declared_encodings_are_decoded() {
    let declaration = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>";
    let mut bytes = declaration.as_bytes().to_vec();
    bytes.extend_from_slice(b"<a>\x93\xFA\x96\x7B</a>");
    let (text, defects) = decoded(&bytes);
    assert!(text.ends_with("<a>日本</a>"));
    assert_eq!(defects, [Defect::NotUtf8Encoding { encoding: "Shift_JIS".to_owned(), at: 30 }]);
}

#[test]
#[cfg(feature = "encodings")]
fn the_encoding_of_the_caller_is_used() {
    let options = DecodeOptions { encoding: Some("windows-1252"), ..OPTIONS };
    assert_eq!(decode(b"https://example.com/caf\xE9", &options).text, "https://example.com/café");
}

#[test]
fn invalid_utf8_is_replaced_and_located() {
    let (text, defects) = decoded(b"\xEF\xBB\xBFab\xE9c");
    assert_eq!(text, "ab\u{FFFD}c");
    assert_eq!(defects[1], Defect::InvalidBytes { offset: 5, at: 2 });
    let (text, defects) = decoded(b"<?xml version='1.0' encoding='no-such-name'?>\xE9");
    assert!(text.ends_with('\u{FFFD}'));
    assert_eq!(defects.len(), 2);
}

#[test]
fn a_broken_declaration_has_no_encoding() {
    assert_eq!(declared_encoding(b"<?xml version=\"1.0\" encoding=\"UTF- \n<urlset xmlns=\"x\">"), None);
    assert_eq!(declared_encoding(b"<?xml version=\"1.0\"?><a encoding=\"latin1\">"), None);
    assert_eq!(declared_encoding(b"\n <?xml encoding='x-sjis'?>"), Some(("x-sjis", 18)));
    assert_eq!(declared_encoding(b"<?xmlish encoding='x'?>"), None);
}

#[test]
fn damaged_gzip_is_decompressed_up_to_the_damage() {
    let packed = gzip(&[b'a'; 5000]);
    assert_eq!(decoded(&packed).0.len(), 5000);
    let (text, defects) = decoded(&packed[..packed.len() - 4]);
    assert_eq!((text.len(), defects), (5000, vec![Defect::GzipCorrupt { readable: 5000, is_complete: false }]));
    let (text, defects) = decoded(&gzip(&vec![b'a'; 20_000]));
    assert_eq!((text.len(), defects), (10_000, vec![Defect::InflatedTooLarge { limit: 10_000 }]));
}

#[test]
fn other_file_formats_are_recognised() {
    let mut tar = vec![b'a'; 600];
    tar[257..262].copy_from_slice(b"ustar");
    for (bytes, name) in
        [(&b"PK\x03\x04zip"[..], "ZIP"), (b"%PDF-1.7", "PDF"), (&tar, "tar"), (&gzip(&gzip(b"a")), "gzip in gzip")]
    {
        assert_eq!(decoded(bytes), (String::new(), vec![Defect::OtherFormat { name }]));
    }
}

#[test]
fn encodings_of_japanese_are_recognised_by_kana_or_by_kanji() {
    let decode = |label: &str, bytes: &[u8]| {
        let (text, _, is_damaged) = encoding_rs::Encoding::for_label(label.as_bytes())?.decode(bytes);
        (!is_damaged).then(|| text.into_owned())
    };
    let text = "上位のページ,クリック数\nhttps://example.com/,1\n";
    for encoding in [encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP] {
        let (bytes, ..) = encoding.encode(text);
        assert_eq!(
            super::japanese_text(&bytes, super::JapaneseEvidence::Kana, decode).map(|(_, text)| text).as_deref(),
            Some(text)
        );
    }
    for text in ["URL,更新日\nhttps://example.com/,2026-01-10\n", "優先度;URL（新）\n0.5;https://example.com/\n"]
    {
        let (bytes, ..) = encoding_rs::SHIFT_JIS.encode(text);
        let decoded = super::japanese_text(&bytes, super::JapaneseEvidence::Kana, decode);
        assert_eq!(decoded, Some(("shift_jis", text.to_owned())));
    }
    for (encoding, text) in [
        (encoding_rs::WINDOWS_1252, "loc,title\nhttps://example.com/,Cafés à Genève\n"),
        (encoding_rs::WINDOWS_1252, "Übersicht;Größe\n"),
        (encoding_rs::WINDOWS_1252, "l’été à l’île; “Œuvre” – ‘élève’\n"),
        (encoding_rs::GBK, "网址,标题,更新日期\n"),
        (encoding_rs::BIG5, "網址,標題\n"),
        (encoding_rs::EUC_KR, "주소,제목\n"),
    ] {
        let (bytes, ..) = encoding.encode(text);
        assert_eq!(super::japanese_text(&bytes, super::JapaneseEvidence::Kana, decode), None, "{text}");
    }
}
