//! Rows: the encoding in which entries cross to JavaScript (`pkg/entries.ts` reads it).
//!
//! The entries of a batch are the text of one flat JSON array, because structs without names are quicker to write and to
//! parse than objects:
//!
//! ```text
//! entry   =  struct                  a page, or a sitemap of an index (the mask has the bit behind those of all fields)
//! struct  =  mask value*             mask: a bit for each field that is present, by its index in `Fields::names`
//! value   =  text | number | boolean
//!         |  count text*             a list of texts or words
//!         |  count struct*           a struct (count is 1), or a list of structs
//! ```

use super::Content;
use crate::model::page::Page;
use crate::model::page::fields::{Fields, View};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::{FieldValue, PageListWriter};

/// A batch of entries as rows.
pub(crate) struct Rows(PageListWriter);

impl Rows {
    /// Creates an empty batch with room for so many bytes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self(PageListWriter::with_capacity(bytes))
    }

    /// Returns the bytes written so far.
    #[cfg(target_family = "wasm")]
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds an entry.
    pub(crate) fn push(&mut self, entry: &Content<'_>) {
        match entry {
            Content::Page(page) => self.push_struct(page, 0),
            Content::Sitemap(SitemapEntry { loc, lastmod }) => {
                let page =
                    Page { loc: loc.as_ref().into(), lastmod: lastmod.as_deref().map(Into::into), ..Page::default() };
                self.push_struct(&page, 1 << page.names().len());
            }
        }
    }

    /// Adds a struct with further bits in its mask.
    fn push_struct(&mut self, fields: &dyn Fields<'_>, bits: u32) {
        let mut mask = 0_u32;
        for index in 0..fields.names().len() {
            let is_present = fields.view(index).is_some_and(|view| view.is_present());
            mask |= u32::from(is_present) << index;
        }
        self.0.push_item(&(mask | bits));
        while mask != 0 {
            if let Some(view) = fields.view(mask.trailing_zeros() as usize) {
                self.push_value(view);
            }
            mask &= mask - 1;
        }
    }

    fn push_value(&mut self, view: View<'_, '_>) {
        match view {
            View::Texts(texts) | View::Words(texts) => {
                self.0.push_item(&texts.len());
                for text in texts {
                    self.0.push_item(text);
                }
            }
            View::Object(structs) | View::List(structs) => {
                self.0.push_item(&structs.len());
                for item in (0..structs.len()).filter_map(|index| structs.item(index)) {
                    self.push_struct(item, 0);
                }
            }
            scalar => self.0.push_item(&FieldValue(scalar)),
        }
    }

    /// Returns the text of the array.
    pub(crate) fn finish(self) -> String {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use serde_json::{Map, Value};

    use super::{Content, Rows};
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::page::fields::{Fields, Slot};
    use crate::model::report::{Kind, Reporter};
    use crate::read::page_list;
    use crate::read::sitemap::{Document, ParseOptions};

    fn rows_of(document: &Document<'_>) -> Vec<Value> {
        let options = Options::default();
        let mut rows = Rows::with_capacity(0);
        document.read(&mut Reporter::new(&options, Kind::Unknown), &mut |_, entry| rows.push(entry.content));
        serde_json::from_str(&rows.finish()).expect("a JSON array")
    }

    /// Reads rows back: pages and sitemaps as JSON objects.
    fn read(rows: Vec<Value>) -> (Vec<Value>, Vec<Value>) {
        let (mut pages, mut sitemaps) = (Vec::new(), Vec::new());
        let mut values = rows.into_iter().peekable();
        while let Some(mask) = values.peek() {
            let is_sitemap = mask.as_u64().expect("a mask") >> Page::default().names().len() == 1;
            let page = read_struct(&mut Page::default(), &mut values);
            if is_sitemap { &mut sitemaps } else { &mut pages }.push(page);
        }
        (pages, sitemaps)
    }

    /// Reads a struct as a JSON object; `empty` is one of its kind.
    fn read_struct(empty: &mut dyn Fields<'_>, values: &mut dyn Iterator<Item = Value>) -> Value {
        let mask = next(values);
        let mut object = Map::new();
        for (index, name) in empty.names().iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1) {
            let value = match empty.slot(index) {
                Some(Slot::Texts(_) | Slot::Words(_)) => (0..next(values)).filter_map(|_| values.next()).collect(),
                Some(Slot::Object(nest)) if next(values) == 1 => read_struct(nest.add(), values),
                Some(Slot::List(nest)) => {
                    let item = nest.add();
                    let mut items: Vec<Value> = (0..next(values)).map(|_| read_struct(item, values)).collect();
                    // One article is an object in a page list.
                    if *name == "news" && items.len() == 1 { items.remove(0) } else { items.into() }
                }
                _ => values.next().expect("a value"),
            };
            object.insert((*name).to_owned(), value);
        }
        object.into()
    }

    /// Reads a mask or a count.
    fn next(values: &mut dyn Iterator<Item = Value>) -> u64 {
        values.next().and_then(|value| value.as_u64()).expect("a number")
    }

    fn holds_all(document: &Document<'_>) -> (usize, usize) {
        let (pages, sitemaps) = read(rows_of(document));
        let parsed = document.parse(&Options::default());
        let expected: Vec<Value> = serde_json::from_str(&page_list::write(&parsed.pages)).expect("JSON");
        assert_eq!(pages, expected);
        assert_eq!(sitemaps.len(), parsed.sitemaps.len());
        for (given, sitemap) in sitemaps.iter().zip(&parsed.sitemaps) {
            assert_eq!(given["loc"].as_str(), Some(&*sitemap.loc));
            assert_eq!(given.get("lastmod").and_then(Value::as_str), sitemap.lastmod.as_deref());
        }
        (pages.len(), sitemaps.len())
    }

    #[test]
    fn rows_contain_the_parsed_entries() {
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
    fn values_with_special_characters_are_unchanged() {
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
        assert_eq!(holds_all(&Document::from_text(&text)), (7, 0));
    }

    #[test]
    fn pages_with_every_field_are_unchanged() {
        let page = r#"[{"loc":"/","alternates":[{"hreflang":"ja","href":"/","rel":"x","media":"m"},{"href":"/"}],
            "images":[{"loc":"/i"},{"caption":"c"}],"videos":[{"title":"t","duration":5,"tags":["a","b"],
            "restriction":{"relationship":"allow","countries":["JP","US"]},"prices":[{"value":1.5,"type":"rent"}],
            "uploader":{"name":"u"},"live":true},{}],"news":{"title":"n","publication":{"name":"p"}},"mobile":true,
            "foreign":["<a/>"],"status":200,"noindex":false}]"#;
        let list = page_list::read(page, None, &Options::default());
        let mut rows = Rows::with_capacity(0);
        rows.push(&Content::Page(list.pages[0].clone()));
        let (pages, _) = read(serde_json::from_str(&rows.finish()).expect("JSON"));
        assert_eq!(Value::from(pages), serde_json::from_str::<Value>(page).expect("JSON"));
    }
}
