//! Hostile sitemaps: compression, entities, nesting, long texts, attributes and namespaces.

use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::Incomplete;
use sitemap_kit::{Kind, Options, page_list, rule};

use super::measure::{lock, ordinary, within};
use super::{ENTRY, HEAD, MEGABYTE, numbered, parse, parse_bomb, sized};

#[test]
fn a_gzip_bomb_stops_at_the_limit_of_decompressed_bytes() {
    let _lock = lock();
    // A file may consist of several members (RFC 1952 §2.2); the size of one is below the limit.
    let member = gzip(&vec![b' '; 128 * MEGABYTE]);
    // 80 times 128 MB are 10 GB.
    let bomb = member.repeat(80);
    assert!(bomb.len() > 9 * MEGABYTE && bomb.len() < 11 * MEGABYTE, "{}", bomb.len());
    // Decompression stops at 268 MB.
    let (report, entries, incomplete) = within("gzip", 268 * MEGABYTE, 2, || parse(&bomb));
    assert_eq!((entries, incomplete), (0, Some(Incomplete::InflatedTooLarge)));
    assert_eq!(report.count(&rule::DECOMPRESSED_CEILING), 1);
}

#[test]
fn nested_entities_are_not_expanded() {
    let _lock = lock();
    let levels: Vec<String> =
        (1..10).map(|level| format!("<!ENTITY l{level} \"{}\">", format!("&l{};", level - 1).repeat(10))).collect();
    let entry = "<url><loc>https://example.com/&l9;</loc></url>".repeat(sized(100_000));
    let bomb = format!("<!DOCTYPE urlset [<!ENTITY l0 \"lol\">{}]>{HEAD}{entry}</urlset>", levels.concat());
    let (report, entries, _) = parse_bomb("a billion laughs", bomb.as_bytes(), 10);
    assert_eq!(entries, sized(100_000));
    assert_eq!(report.count(&rule::XML_DOCTYPE), 1);
    assert_eq!(report.count(&rule::XML_UNDEFINED_ENTITY), sized(100_000));
}

#[test]
fn deep_nesting_is_read_within_the_limits() {
    let _lock = lock();
    for (name, start) in [("nested <a>", "<a>"), ("nested <url>", "<url>"), ("nested with namespaces", "<a xmlns='b'>")]
    {
        let bomb = format!("{HEAD}{ENTRY}{}{ENTRY}</urlset>", start.repeat(100_000));
        let (report, entries, _) = parse_bomb(name, bomb.as_bytes(), 10);
        assert!(entries >= 2 && !report.is_valid(), "{entries}");
    }
    let bomb = format!("{HEAD}{}{}{ENTRY}</urlset>", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert_eq!(parse_bomb("nested and closed", bomb.as_bytes(), 10).1, 1);
}

#[test]
fn a_text_of_fifty_megabytes_is_read_within_the_limits() {
    let _lock = lock();
    for (name, fragment) in [("letters", "a"), ("ampersands", "&"), ("references", "&amp;"), ("brackets", "]]>")] {
        let text = fragment.repeat(sized(50 * MEGABYTE) / fragment.len());
        let bomb = format!("{HEAD}<url><loc>{text}</loc></url>{ENTRY}</urlset>");
        drop(text);
        assert_eq!(parse_bomb(name, bomb.as_bytes(), 15).1, 2, "{name}");
    }
    for (name, open) in [("a comment", "<!--"), ("CDATA", "<url><loc><![CDATA["), ("an attribute", "<url a='")] {
        let bomb = format!("{HEAD}{ENTRY}{open}{}", "a".repeat(sized(50 * MEGABYTE)));
        let (_, entries, incomplete) = parse_bomb(name, bomb.as_bytes(), 5);
        assert!(entries >= 1 && incomplete.is_some(), "{name}");
    }
}

#[test]
fn a_million_attributes_and_namespaces_are_read_within_the_limits() {
    let _lock = lock();
    let million = sized(1_000_000);
    for (name, attributes) in [
        ("a million attributes", numbered(" a#='b'", million)),
        ("a million equal attributes", " a='b'".repeat(million)),
        ("a million namespaces", numbered(" xmlns:a#='b#'", million)),
        ("a million equal namespaces", " xmlns:a='b'".repeat(million)),
    ] {
        let on_root = format!("<urlset{attributes}>{ENTRY}</urlset>");
        assert_eq!(parse_bomb(name, on_root.as_bytes(), 20).1, 1, "{name}");
        let on_entry = format!("{HEAD}<url{attributes}><loc>a</loc></url>{ENTRY}</urlset>");
        assert_eq!(parse_bomb(name, on_entry.as_bytes(), 20).1, 2, "{name}");
    }
    let foreign = format!(
        "{HEAD}<url><loc>a</loc><x:y xmlns:x='z'><!-- {} : --></x:y></url>{ENTRY}</urlset>",
        "<a".repeat(million)
    );
    assert_eq!(parse_bomb("a comment with names in a foreign element", foreign.as_bytes(), 20).1, 2);
    // A linear search for each prefix among all declarations would be quadratic.
    let prefixes = numbered(" xmlns:a#='b#'", sized(50_000));
    let elements = numbered("<a#:c/>", sized(50_000));
    let bomb = format!("<urlset{prefixes}><url><loc>a</loc>{elements}</url>{ENTRY}</urlset>");
    assert_eq!(parse_bomb("elements of 50,000 namespaces", bomb.as_bytes(), 40).1, 2);
    let undeclared = format!("{HEAD}<url><loc>a</loc>{}</url>{ENTRY}</urlset>", numbered("<a#:c/>", sized(500_000)));
    assert_eq!(parse_bomb("half a million undeclared prefixes", undeclared.as_bytes(), 40).1, 2);
}

#[test]
fn many_images_in_one_page_are_read_within_the_limits() {
    let _lock = lock();
    let image = "<image:image><image:loc>https://example.com/i.png</image:loc></image:image>".repeat(sized(300_000));
    let bomb = format!("{HEAD}<url><loc>https://example.com/</loc>{image}</url></urlset>");
    assert_eq!(parse_bomb("300,000 images", bomb.as_bytes(), 10).1, 1);
}

#[test]
fn ordinary_files_of_the_largest_size_are_within_the_limits() {
    let _lock = lock();
    let xml = ordinary(sized(50 * MEGABYTE));
    let (report, entries, incomplete) = parse_bomb("an ordinary file", xml.as_bytes(), 2);
    assert!(entries > sized(300_000) && incomplete.is_none(), "{entries}");
    assert_eq!(report.kind, Kind::Sitemap);
    let text = "https://example.com/a\n".repeat(50_000);
    assert_eq!(page_list::read(&text, None, &Options::default()).pages.len(), 50_000);
}
