//! Entries on their way to JavaScript, in a form that is quick to write and to read there.
//!
//! They cross as the text of one JSON array. Its values are those of the entries, one after the other without names:
//!
//! ```text
//! number, "loc", "lastmod", "changefreq", priority, "hreflang", "href", "hreflang", "href", …
//! ```
//!
//! The number tells which of them are there: 1 for a lastmod, 2 for a changefreq, 4 for a priority, 8 where the entry is a
//! sitemap of an index, and 16 for each link. In place of all that, a page with anything else is an object.

use super::Content;
use crate::read::page_list::PageListWriter;

const LASTMOD: usize = 1;
const SITEMAP: usize = 8;

/// Entries that were read and not yet handed over.
pub(crate) struct Rows(PageListWriter);

impl Rows {
    /// No entries, and room for so many bytes of them.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self(PageListWriter::with_capacity(bytes))
    }

    /// Bytes written so far.
    #[cfg(any(test, target_family = "wasm"))]
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds an entry.
    pub(crate) fn push(&mut self, entry: &Content<'_>) {
        match entry {
            Content::Page(page) => self.0.push(page),
            Content::Sitemap(sitemap) => {
                let fields = SITEMAP + sitemap.lastmod.as_ref().map_or(0, |_| LASTMOD);
                self.0.push_item(&fields);
                self.0.push_item(&sitemap.loc);
                if let Some(lastmod) = &sitemap.lastmod {
                    self.0.push_item(lastmod);
                }
            }
        }
    }

    /// The text of the array.
    pub(crate) fn finish(self) -> String {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use serde_json::{Map, Value, json};

    use super::Rows;
    use crate::Options;
    use crate::model::report::{Kind, Reporter};
    use crate::read::sitemap::{Document, ParseOptions};

    fn rows_of(document: &Document<'_>) -> Vec<Value> {
        let options = Options::default();
        let mut rows = Rows::with_capacity(0);
        document.read(&mut Reporter::new(&options, Kind::Unknown), &mut |_, entry| rows.push(entry.content));
        serde_json::from_str(&rows.finish()).expect("a JSON array")
    }

    /// What the package makes of them: pages and sitemaps.
    fn read(rows: Vec<Value>) -> (Vec<Value>, Vec<Value>) {
        let (mut pages, mut sitemaps) = (Vec::new(), Vec::new());
        let mut values = rows.into_iter();
        while let Some(first) = values.next() {
            let Some(number) = first.as_u64() else {
                pages.push(first);
                continue;
            };
            let mut next = || values.next().expect("a value for each field");
            let mut page = Map::new();
            page.insert("loc".into(), next());
            for (bit, name) in [(1, "lastmod"), (2, "changefreq"), (4, "priority")] {
                if number & bit != 0 {
                    page.insert(name.into(), next());
                }
            }
            let links: Vec<Value> = (0..number / 16).map(|_| json!({ "hreflang": next(), "href": next() })).collect();
            if !links.is_empty() {
                page.insert("alternates".into(), links.into());
            }
            if number & 8 == 0 { &mut pages } else { &mut sitemaps }.push(page.into());
        }
        (pages, sitemaps)
    }

    fn holds_all(document: &Document<'_>) -> (usize, usize) {
        let (pages, sitemaps) = read(rows_of(document));
        let parsed = document.parse(&Options::default());
        let expected: Vec<Value> = serde_json::from_str(&crate::read::page_list::write(&parsed.pages)).expect("JSON");
        assert_eq!(pages, expected);
        assert_eq!(sitemaps.len(), parsed.sitemaps.len());
        for (given, sitemap) in sitemaps.iter().zip(&parsed.sitemaps) {
            assert_eq!(given["loc"].as_str(), Some(&*sitemap.loc));
            assert_eq!(given.get("lastmod").and_then(Value::as_str), sitemap.lastmod.as_deref());
        }
        (pages.len(), sitemaps.len())
    }

    #[test]
    fn rows_hold_the_entries_that_are_read() {
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules");
        let (mut pages, mut sitemaps) = (0, 0);
        for rule in fs::read_dir(rules).expect("the fixtures") {
            let path = rule.expect("a folder that can be read").path().join("input.xml");
            let Ok(bytes) = fs::read(path) else { continue };
            let counts = holds_all(&Document::decode(&bytes, &ParseOptions::default()));
            pages += counts.0;
            sitemaps += counts.1;
        }
        assert!(pages > 50 && sitemaps > 2, "{pages} pages and {sitemaps} sitemaps");
    }

    #[test]
    fn usual_pages_are_rows_whatever_stands_in_them() {
        let link = r#"<xhtml:link rel="alternate" hreflang="ja" href="/?a&amp;b\"/>"#;
        let mut entries = String::new();
        for (loc, rest) in [
            ("/\"a\\b\"", ""),
            ("/&amp;&amp;é&amp;", "<lastmod>2026\\</lastmod>"),
            ("/！", "<priority>0.5</priority>"),
            ("/", "<changefreq>daily</changefreq><priority>00.5</priority>"),
            ("/", "<lastmod>x</lastmod><changefreq>y</changefreq><priority>1</priority>"),
            ("/", &link.repeat(12)),
            ("/", &format!("<lastmod>2026</lastmod><priority>0.123456789012345678</priority>{link}")),
        ] {
            entries += &["<url><loc>", loc, "</loc>", rest, "</url>"].concat();
        }
        let text = format!(
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:xhtml='http://www.w3.org/1999/xhtml'>\
             {entries}</urlset>"
        );
        let document = Document::from_text(&text);
        assert_eq!(holds_all(&document), (7, 0));
    }
}
