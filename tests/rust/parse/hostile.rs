//! Hostile files: parsing takes linear time and never panics.

use std::time::Duration;

use cpu_time::ThreadTime;

use super::*;
use crate::scale::cases;

/// Limit of CPU time. A linear parser needs a small part of it, even in an unoptimised build.
const MAX_TIME: Duration = Duration::from_secs(8);

fn read_in_time(name: &str, bytes: &[u8]) -> (usize, usize) {
    let started = ThreadTime::now();
    let outcome = with_options(bytes, &Options::default(), |parsed| {
        let listed = parsed.report.problems.len();
        assert!(listed <= 100 * parsed.report.rules.len().max(1), "{name}: {listed}");
        (parsed.pages.len(), parsed.report.counts.error)
    });
    let time = started.elapsed();
    println!("{name:?}: {} bytes in {time:?}", bytes.len());
    assert!(time < MAX_TIME, "{name:?} took {time:?}");
    outcome
}

#[test]
fn repeated_damage_is_read_in_linear_time() {
    const BYTES: usize = 150_000;
    let entry = "<url><loc>https://example.com/</loc></url>";
    for piece in [
        "<",
        "<a>",
        "<a ",
        "<a \"",
        "<a b=\"",
        "<a b='<",
        "<a b=c>",
        "</a>",
        "</",
        "<!--",
        "<!-- <url>",
        "<!---->",
        "<![CDATA[",
        "<![CDATA[<",
        "<?",
        "<?a ",
        "<?xml ",
        "<!DOCTYPE ",
        "<!DOCTYPE [",
        "<!DOCTYPE []",
        "<!",
        "<!a",
        "&",
        "&a;",
        "&#0;",
        "&#x41;",
        "\u{0}",
        "\u{FFFF}",
        "\r",
        "\r\n",
        "<url>",
        "<url",
        "<loc>",
        "<url><loc>",
        "<loc><lastmod>",
        "<image:image>",
        "<url><image:image>",
        "<x:y>",
        "<urlset>",
        "<urlset xmlns='a'>",
        "<a xmlns:b='c'>",
        "<url a='1' b='2'>",
        "]]>",
        "-->",
        "日本",
        "<x:y xmlns:x='z'/>",
        "<sitemap>",
        "<PageMap xmlns='http://www.google.com/schemas/sitemap-pagemap/1.0'>",
        "<loc><a><b>",
        "</loc></url>",
    ] {
        let text = format!("<urlset {ALL}>{entry}{}{entry}</urlset>", piece.repeat(BYTES / piece.len()));
        let (pages, _) = read_in_time(piece, text.as_bytes());
        assert!(pages >= 1, "{piece:?}");
        let inside = format!("<urlset {ALL}><url><loc>{}", piece.repeat(BYTES / piece.len()));
        read_in_time(piece, inside.as_bytes());
        let alone = piece.repeat(BYTES / piece.len());
        read_in_time(piece, alone.as_bytes());
        let attribute = format!("<urlset {ALL}><url a=\"{alone}\">");
        read_in_time(piece, attribute.as_bytes());
    }
}

#[test]
fn deep_nesting_affects_only_its_entry() {
    let deep = "<a>".repeat(100_000);
    let entry = "<url><loc>https://example.com/</loc></url>";
    let text = urlset(&format!("{entry}<url><loc>https://example.com/a</loc>{deep}{entry}"));
    let (pages, errors) = read_in_time("deep", text.as_bytes());
    assert_eq!(pages, 3);
    assert!(errors > 0);
    with(&text, |parsed| assert_eq!(parsed.incomplete, Some(Incomplete::Damaged)));
    let balanced = format!("<urlset>{}{}{entry}</urlset>", deep, "</a>".repeat(100_000));
    assert_eq!(read_in_time("deep and balanced", balanced.as_bytes()).0, 1);
}

#[test]
fn entities_are_never_expanded() {
    let mut declarations = String::from("<!ENTITY a0 \"lol\">");
    for level in 1..10 {
        let before = format!("&a{};", level - 1).repeat(10);
        declarations = format!("{declarations}<!ENTITY a{level} \"{before}\">");
    }
    let text =
        format!("<?xml version='1.0'?><!DOCTYPE u [{declarations}]><urlset {CORE}><url><loc>&a9;</loc></url></urlset>");
    assert_eq!(locs(&text), ["&a9;"]);
    let ids: Vec<_> = problems(&text).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, ["xml-doctype", "xml-undefined-entity"]);
    let external = format!("<!DOCTYPE u SYSTEM \"file:///etc/passwd\"><urlset {CORE}><url><loc>a</loc></url></urlset>");
    assert_eq!(problems(&external).len(), 1);
}

#[test]
fn one_text_of_many_megabytes_is_read() {
    let long = "a".repeat(50_000_000);
    let text = urlset(&format!("<url><loc>{long}</loc></url><url><loc>b</loc></url>"));
    with(&text, |parsed| {
        assert_eq!((parsed.pages[0].loc.len(), parsed.pages.len()), (long.len(), 2));
        assert_eq!(parsed.report.problems.iter().filter(|problem| problem.rule.id != "file-too-large").count(), 0);
    });
}

#[test]
fn a_gzip_bomb_stops_at_the_limit() {
    let packed = gzip(&vec![b' '; 20_000_000]);
    let options = ParseOptions { max_inflated_bytes: 1_000_000, ..ParseOptions::default() };
    let document = Document::decode(&packed, &options);
    let parsed = document.parse(&options.shared);
    assert_eq!(document.bytes(), 1_000_000);
    assert_eq!(parsed.report.problems[0].rule.id, "decompressed-ceiling");
}

#[test]
fn a_million_problems_are_counted_and_a_hundred_listed() {
    let text = urlset(&"<url><loc>a&b</loc></url>\n".repeat(100_000));
    with(&text, |parsed| {
        assert_eq!(parsed.report.count(&sitemap_kit::rule::XML_UNESCAPED_AMPERSAND), 100_000);
        assert_eq!(parsed.report.problems.len(), 100);
    });
    let in_one = urlset(&format!("<url><loc>{}</loc></url>", "&".repeat(1_000_000)));
    with(&in_one, |parsed| {
        assert_eq!(parsed.report.count(&sitemap_kit::rule::XML_UNESCAPED_AMPERSAND), 1_000_000);
        assert_eq!(parsed.report.problems.len(), 100);
    });
}

#[test]
fn random_markup_does_not_panic() {
    // A fixed seed, so that the files are identical in every run.
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut next = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % limit as u64).unwrap_or(0)
    };
    let fragments: [&[u8]; 40] = [
        b"<",
        b">",
        b"</",
        b"/>",
        b"\"",
        b"'",
        b"=",
        b"&",
        b";",
        b"&amp;",
        b"&#x",
        b"<!--",
        b"-->",
        b"<![CDATA[",
        b"]]>",
        b"<?",
        b"?>",
        b"<?xml version='1.0' encoding='",
        b"<!DOCTYPE",
        b"[",
        b"]",
        b"<urlset",
        b"<url>",
        b"</url>",
        b"<loc>",
        b"</loc>",
        b"<image:image>",
        b"</image:image>",
        b" xmlns",
        b":a=",
        b"<xhtml:link ",
        b"href",
        b"<rss>",
        b"<item>",
        b"<link>",
        b"\r\n",
        b"\xE6\x97\xA5",
        b"\xFF",
        b"\0",
        b"https://example.com/",
    ];
    for _ in 0..cases(1_000, 40_000) {
        let mut bytes = Vec::new();
        if next(2) == 0 {
            bytes.extend_from_slice(b"<urlset><url><loc>https://example.com/</loc>");
        }
        for _ in 0..next(30) {
            bytes.extend_from_slice(fragments[next(fragments.len())]);
        }
        let document = Document::decode(&bytes, &ParseOptions::default());
        let parsed = document.parse(&Options::default());
        let positions = document.positions();
        for offset in parsed.page_offsets.iter().chain(&parsed.sitemap_offsets) {
            assert!(document.text().is_char_boundary(*offset));
            for path in ["", "loc", "alternates[0].href", "images[0].loc", "videos[1].tags[2]", "news.publication.name"]
            {
                assert!(positions.of(*offset, path) >= positions.of(*offset, ""));
            }
        }
        // Offsets outside the text do not panic either.
        for offset in [next(40), next(400), usize::MAX] {
            positions.of(offset, "alternates[0].href");
            positions.at(offset);
        }
    }
}
