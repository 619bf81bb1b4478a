//! Bytes that are not text, encodings and byte order marks.

use sitemap_kit::parse::ParseStream;

use super::*;

#[test]
fn bytes_that_are_not_text_are_reported() {
    let packed = gzip(urlset("<url><loc>https://example.com/</loc></url>").as_bytes());
    with_options(&packed[..packed.len() - 6], &Options::default(), |parsed| {
        assert_eq!(parsed.report.problems[0].rule.id, "gzip-corrupt");
        assert_eq!((parsed.pages.len(), parsed.incomplete), (1, Some(Incomplete::CorruptGzip)));
    });
    // Bytes after the gzip data are a warning only; zeros are ignored, because they pad blocks of tapes and disks.
    with_options(&[&packed[..], b"junk"].concat(), &Options::default(), |parsed| {
        let problem = &parsed.report.problems[0];
        assert_eq!((problem.rule.id, problem.severity), ("gzip-corrupt", Severity::Warning));
        assert_eq!((parsed.pages.len(), parsed.incomplete), (1, None));
    });
    with_options(&[&packed[..], &[0; 512]].concat(), &Options::default(), |parsed| {
        assert_eq!((parsed.report.problems.len(), parsed.incomplete), (0, None));
    });
    let options = ParseOptions { max_inflated_bytes: 40, ..ParseOptions::default() };
    let document = Document::decode(&packed, &options);
    let parsed = document.parse(&options.shared);
    assert_eq!(parsed.report.problems[0].rule.id, "decompressed-ceiling");
    assert_eq!(parsed.incomplete, Some(Incomplete::InflatedTooLarge));

    let mut bytes = urlset("<url><loc>https://example.com/caf?</loc></url>").into_bytes();
    let bad = bytes.iter().position(|byte| *byte == b'?').unwrap();
    bytes[bad] = 0xE9;
    with_options(&bytes, &Options::default(), |parsed| {
        let problem = &parsed.report.problems[0];
        assert_eq!(problem.rule.id, "not-utf8");
        assert_eq!(problem.position, Some(Position { line: 2, column: 34 }));
        assert!(problem.message.contains(&format!("offset {bad}")), "{}", problem.message);
        assert_eq!(parsed.pages[0].loc, "https://example.com/caf\u{FFFD}");
        assert_eq!(parsed.incomplete, Some(Incomplete::InvalidBytes));
    });
}

#[test]
fn encodings_are_reported_where_they_are_declared() {
    let (text, position) = marked(&format!(
        "<?xml version=\"1.0\" encoding=\"¦Shift_JIS\"?>{}",
        urlset("<url><loc>https://example.com/</loc></url>")
    ));
    assert_eq!(problems(&text), [("encoding-not-utf8", position)]);
    assert_eq!(problems(&format!("\u{FEFF}{text}"))[1], ("encoding-conflict", position));
    let wide: Vec<u8> = format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    with_options(&wide, &Options::default(), |parsed| {
        assert_eq!(locs(&text), [parsed.pages[0].loc.to_string()]);
        let ids: Vec<_> = parsed.report.problems.iter().map(|problem| problem.rule.id).collect();
        assert_eq!(ids, ["encoding-not-utf8", "encoding-conflict"]);
    });
}

#[test]
fn a_byte_order_mark_between_lists_is_not_part_of_a_line() {
    let text = "https://example.com/\n\u{FEFF}https://example.com/b\n";
    with(text, |parsed| assert_eq!(parsed.report.problems, []));
    assert_eq!(locs(text), ["https://example.com/", "https://example.com/b"]);
    let report = validate_document(&Document::from_text(text), &Options::default()).unwrap();
    let problem = &report.problems[0];
    assert_eq!(
        (problem.rule.id, problem.position),
        ("loc-surrounding-whitespace", Some(Position { line: 2, column: 2 }))
    );
}

#[test]
fn a_byte_order_mark_inside_the_text_is_visible_in_the_message() {
    let text = format!("\u{FEFF}\u{FEFF}<?xml version=\"1.0\"?><urlset {CORE}></urlset>");
    with(&text, |parsed| {
        let problem = parsed.report.problems.iter().find(|it| it.rule.id == "leading-whitespace").unwrap();
        assert!(problem.message.contains("with a byte order mark (U+FEFF)"), "{}", problem.message);
    });
}

#[test]
fn undecoded_bytes_are_one_problem() {
    // Shift_JIS without a declaration and without kana, as decoded by a reader of UTF-8.
    let head = format!("<urlset {CORE}>");
    let bytes = |text: &[u8]| {
        [
            head.as_bytes(),
            b"<url><loc>https://example.com/",
            text,
            b"</loc><lastmod>2026-13-01</lastmod></url></urlset>",
        ]
        .concat()
    };
    let ids = |text: &[u8]| {
        let bytes = bytes(text);
        let document = Document::decode(&bytes, &ParseOptions::default());
        let whole: Vec<_> =
            validate_document(&document, &Options::default()).unwrap().problems.iter().map(|it| it.rule.id).collect();
        let mut stream = ParseStream::new(ParseOptions::default());
        for byte in bytes.chunks(7) {
            stream.feed(byte, &mut |_, _| {});
        }
        assert!(!stream.finish(&mut |_, _| {}).report.rules.iter().any(|(rule, _)| rule.id.starts_with("loc-")));
        whole
    };
    for invalid in [&b"\xFF\xFE\xFD"[..], b"a b\xFFc", b"\xE3\x81"] {
        assert_eq!(ids(invalid), ["not-utf8", "lastmod-invalid"], "{invalid:?}");
    }
    // The character itself is a character.
    assert_eq!(ids("\u{FFFD}".as_bytes()), ["loc-not-escaped", "loc-unusual-character", "lastmod-invalid"]);
    let others = b"<urlset><url><loc>https://example.com/</loc><changefreq>\xFF</changefreq></url></urlset>";
    let document = Document::decode(others, &ParseOptions::default());
    let report = validate_document(&document, &Options::default()).unwrap();
    assert!(report.count(&rule::NOT_UTF8) == 1 && report.count(&rule::CHANGEFREQ_INVALID) == 0);
}
