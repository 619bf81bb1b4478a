//! Entries as JSON text: the same that are read as values.

use std::fs;
use std::path::Path;

use sitemap_kit::page_list;

use super::*;

#[test]
fn entries_as_json_are_those_that_are_read() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules");
    let (mut pages, mut sitemaps) = (0, 0);
    for rule in fs::read_dir(rules).expect("the fixtures") {
        let Ok(bytes) = fs::read(rule.expect("a folder that can be read").path().join("input.xml")) else { continue };
        let document = Document::decode(&bytes, &ParseOptions::default());
        let parsed = document.parse(&Options::default());
        let json = document.parse_to_json(&Options::default());
        assert_eq!(json.pages, page_list::write(&parsed.pages));
        let listed: Vec<serde_json::Value> = serde_json::from_str(&json.sitemaps).expect("JSON");
        assert_eq!(listed.len(), parsed.sitemaps.len());
        for (given, sitemap) in listed.iter().zip(&parsed.sitemaps) {
            assert_eq!(given["loc"].as_str(), Some(&*sitemap.loc));
            assert_eq!(given["lastmod"].as_str(), sitemap.lastmod.as_deref());
        }
        assert_eq!((&json.page_offsets, &json.sitemap_offsets), (&parsed.page_offsets, &parsed.sitemap_offsets));
        assert_eq!((json.kind, json.incomplete), (parsed.kind, parsed.incomplete));
        assert_eq!(json.report, parsed.report);
        pages += parsed.pages.len();
        sitemaps += parsed.sitemaps.len();
    }
    assert!(pages > 50 && sitemaps > 2, "{pages} pages and {sitemaps} sitemaps");
}
