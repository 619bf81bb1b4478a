//! The tour through the engine shows every stage of a damaged entry, and names files that exist.

use std::path::Path;

use sitemap_kit::tour::tour;

const DAMAGED: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
  <url>
    <loc> https://example.com/?a=1&b=2</loc>
    <priority>0,5<changefreq>Daily</changefreq>
  </url>
</urlset>
"#;

#[test]
fn a_damaged_entry_is_followed_from_bytes_to_xml() {
    let stations = tour(DAMAGED.as_bytes());
    let shown: Vec<(&str, &str)> = stations.iter().map(|station| (station.name, &*station.result)).collect();
    assert_eq!(
        shown,
        [
            ("bytes", "265 bytes, 265 of text"),
            (
                "tokens",
                r#"<url> <loc> "https://example.com/?a=1&b=2" </loc> <priority> "0,5" <changefreq> "Daily" </changefreq> </url>"#
            ),
            (
                "tree",
                concat!(
                    r#"url( loc( "https://example.com/?a=1&b=2" ) priority( "0,5" ) changefreq( "Daily" ) )"#,
                    "  [<changefreq> in place of </priority>]"
                )
            ),
            ("page", r#"[{"loc":"https://example.com/?a=1&b=2","changefreq":"Daily","priority":"0,5"}]"#),
            (
                "findings",
                "loc-surrounding-whitespace xml-unescaped-ampersand priority-invalid xml-not-well-formed changefreq-invalid"
            ),
            (
                "edits",
                concat!(
                    r#""&" → "&amp;"  "" → "</priority>"  "#,
                    r#"" https://example.com/?a=1&amp;b=2" → "https://example.com/?a=1&b=2"  "#,
                    r#""0,5" → "0.5"  "Daily" → "daily""#
                )
            ),
            (
                "fixed text",
                "<url><loc>https://example.com/?a=1&amp;b=2</loc><priority>0.5</priority><changefreq>daily</changefreq></url>"
            ),
            (
                "XML",
                "<url><loc>https://example.com/?a=1&amp;b=2</loc><changefreq>daily</changefreq><priority>0.5</priority></url>"
            ),
        ]
    );
    for station in stations {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(station.file).is_file(), "{}", station.file);
    }
}

#[test]
fn the_tour_of_a_file_without_entries_ends_at_its_bytes() {
    assert_eq!(tour(b"<html></html>").len(), 1);
    assert_eq!(tour(b"").len(), 1);
}
