//! Hostile sitemaps: compression, entities, nesting, long texts, attributes and namespaces.

use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::Incomplete;
use sitemap_kit::{Kind, Options, page_list, rule};

use super::measure::{lock, within};
use super::{ENTRY, HEAD, MEGABYTE, numbered, parse, parse_bomb, sized};

#[test]
fn a_gzip_bomb_stops_at_the_limit_of_decompressed_bytes() {
    let _lock = lock();
    // A file may consist of several members (RFC 1952 §2.2); the size of one is below the limit.
    let member = gzip(&vec![b' '; 128 * MEGABYTE]);
    // 80 times 128 MB are 10 GB.
    let make = |count: usize| member.repeat(count);
    let bytes = make(80).len();
    assert!(bytes > 9 * MEGABYTE && bytes < 11 * MEGABYTE, "{bytes}");
    // Decompression stops at 268 MB.
    let (report, entries, incomplete) = within("gzip", 80, make, |bomb| parse(bomb));
    assert_eq!((entries, incomplete), (0, Some(Incomplete::InflatedTooLarge)));
    assert_eq!(report.count(&rule::DECOMPRESSED_CEILING), 1);
}

#[test]
fn nested_entities_are_not_expanded() {
    let _lock = lock();
    let levels: Vec<String> =
        (1..10).map(|level| format!("<!ENTITY l{level} \"{}\">", format!("&l{};", level - 1).repeat(10))).collect();
    let count = sized(100_000);
    let (report, entries, _) = parse_bomb("a billion laughs", count, |count| {
        let entry = "<url><loc>https://example.com/&l9;</loc></url>".repeat(count);
        format!("<!DOCTYPE urlset [<!ENTITY l0 \"lol\">{}]>{HEAD}{entry}</urlset>", levels.concat())
    });
    assert_eq!(entries, count);
    assert_eq!(report.count(&rule::XML_DOCTYPE), 1);
    assert_eq!(report.count(&rule::XML_UNDEFINED_ENTITY), count);
}

#[test]
fn deep_nesting_is_read_within_the_limits() {
    let _lock = lock();
    for (name, start) in [("nested <a>", "<a>"), ("nested <url>", "<url>"), ("nested with namespaces", "<a xmlns='b'>")]
    {
        let make = |count: usize| format!("{HEAD}{ENTRY}{}{ENTRY}</urlset>", start.repeat(count));
        let (report, entries, _) = parse_bomb(name, 100_000, make);
        assert!(entries >= 2 && !report.is_valid(), "{entries}");
    }
    let make = |count: usize| format!("{HEAD}{}{}{ENTRY}</urlset>", "<a>".repeat(count), "</a>".repeat(count));
    assert_eq!(parse_bomb("nested and closed", 100_000, make).1, 1);
}

#[test]
fn a_text_of_fifty_megabytes_is_read_within_the_limits() {
    let _lock = lock();
    let size = sized(50 * MEGABYTE);
    for (name, fragment) in [("letters", "a"), ("ampersands", "&"), ("references", "&amp;"), ("brackets", "]]>")] {
        let make = |size: usize| {
            let text = fragment.repeat(size / fragment.len());
            format!("{HEAD}<url><loc>{text}</loc></url>{ENTRY}</urlset>")
        };
        assert_eq!(parse_bomb(name, size, make).1, 2, "{name}");
    }
    for (name, open) in [("a comment", "<!--"), ("CDATA", "<url><loc><![CDATA["), ("an attribute", "<url a='")] {
        let make = |size: usize| format!("{HEAD}{ENTRY}{open}{}", "a".repeat(size));
        let (_, entries, incomplete) = parse_bomb(name, size, make);
        assert!(entries >= 1 && incomplete.is_some(), "{name}");
    }
}

#[test]
fn illegal_characters_are_read_within_the_limits() {
    let _lock = lock();
    let size = sized(40 * MEGABYTE);
    for (name, fragment) in [("NUL", "\0"), ("control characters", "\0\u{1}\u{2}"), ("U+FFFE", "\u{FFFE}")] {
        let count = |size: usize| size / fragment.len();
        for (place, before, after) in [
            ("a text", "<url><loc>https://example.com/", "</loc></url>"),
            ("CDATA", "<url><loc><![CDATA[https://example.com/", "]]></loc></url>"),
            ("an attribute", "<url a='", "'><loc>https://example.com/</loc></url>"),
            ("between entries", "", ENTRY),
            ("an unknown element", "<url><loc>https://example.com/</loc><a>", "</a></url>"),
        ] {
            let name = format!("{name} in {place}");
            let make = |size: usize| format!("{HEAD}{before}{}{after}{ENTRY}</urlset>", fragment.repeat(count(size)));
            let (report, entries, _) = parse_bomb(&name, size, make);
            let characters = count(size) * fragment.chars().count();
            assert_eq!((entries, report.count(&rule::XML_ILLEGAL_CHARACTER)), (2, characters), "{name}");
        }
    }
}

/// A run of NUL takes no more than a small multiple of the time of the same number of bytes of ordinary entries.
#[test]
fn nul_is_read_about_as_fast_as_entries() {
    let _lock = lock();
    let size = sized(100 * MEGABYTE);
    let entries = format!("{HEAD}{}</urlset>", ENTRY.repeat(size / ENTRY.len()));
    let nul = format!("{HEAD}<url><loc>https://example.com/{}</loc></url></urlset>", "\0".repeat(size));
    let fastest = |text: &str| {
        let times = (0..5).map(|_| {
            let before = cpu_time::ThreadTime::now();
            parse(text.as_bytes());
            before.elapsed()
        });
        times.min().unwrap_or_default()
    };
    let (of_nul, of_entries) = (fastest(&nul), fastest(&entries));
    eprintln!("{size} bytes of NUL: {of_nul:.1?}, of entries: {of_entries:.1?}");
    assert!(of_nul < of_entries * 4 + std::time::Duration::from_millis(20), "{of_nul:?}, entries: {of_entries:?}");
}

#[test]
fn a_million_attributes_and_namespaces_are_read_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    for (name, attribute) in [
        ("a million attributes", " a#='b'"),
        ("a million equal attributes", " a='b'"),
        ("a million namespaces", " xmlns:a#='b#'"),
        ("a million equal namespaces", " xmlns:a='b'"),
    ] {
        let on_root = |count: usize| format!("<urlset{}>{ENTRY}</urlset>", numbered(attribute, count));
        assert_eq!(parse_bomb(name, million, on_root).1, 1, "{name}");
        let on_entry =
            |count: usize| format!("{HEAD}<url{}><loc>a</loc></url>{ENTRY}</urlset>", numbered(attribute, count));
        assert_eq!(parse_bomb(name, million, on_entry).1, 2, "{name}");
    }
    let foreign = |count: usize| {
        let comment = "<a".repeat(count);
        format!("{HEAD}<url><loc>a</loc><x:y xmlns:x='z'><!-- {comment} : --></x:y></url>{ENTRY}</urlset>")
    };
    assert_eq!(parse_bomb("a comment with names in a foreign element", million, foreign).1, 2);
    // A linear search for each prefix among all declarations would be quadratic.
    let make = |count: usize| {
        let (prefixes, elements) = (numbered(" xmlns:a#='b#'", count), numbered("<a#:c/>", count));
        format!("<urlset{prefixes}><url><loc>a</loc>{elements}</url>{ENTRY}</urlset>")
    };
    assert_eq!(parse_bomb("elements of 50,000 namespaces", sized(50_000), make).1, 2);
    let make = |count: usize| format!("{HEAD}<url><loc>a</loc>{}</url>{ENTRY}</urlset>", numbered("<a#:c/>", count));
    assert_eq!(parse_bomb("half a million undeclared prefixes", sized(500_000), make).1, 2);
}

#[test]
fn many_images_in_one_page_are_read_within_the_limits() {
    let _lock = lock();
    let image = "<image:image><image:loc>https://example.com/i.png</image:loc></image:image>";
    let make =
        |count: usize| format!("{HEAD}<url><loc>https://example.com/</loc>{}</url></urlset>", image.repeat(count));
    assert_eq!(parse_bomb("300,000 images", sized(300_000), make).1, 1);
}

#[test]
fn ordinary_files_of_the_largest_size_are_within_the_limits() {
    let _lock = lock();
    let entry = "<url><loc>https://example.com/shop/item-#</loc><lastmod>2026-01-10</lastmod></url>\n";
    let count = sized(50 * MEGABYTE) / entry.len();
    let make = |count: usize| format!("{HEAD}{}</urlset>\n", numbered(entry, count));
    let (report, entries, incomplete) = parse_bomb("an ordinary file", count, make);
    assert_eq!((entries, incomplete, report.kind), (count, None, Kind::Sitemap));
    let text = "https://example.com/a\n".repeat(50_000);
    assert_eq!(page_list::read(&text, None, &Options::default()).pages.len(), 50_000);
}
