//! Rows: the encoding in which entries are passed to JavaScript (`pkg/core/wire/entries.ts` decodes it).
//!
//! A batch of entries consists of one text, the concatenated texts of all values, and a list of numbers that divide it:
//!
//! ```text
//! entry   =  struct                  a page, or a sitemap of an index (its mask has the bit after those of all fields)
//! struct  =  mask value*             mask: a bit for each field that has a value, by its index in `Fields::names`
//! value   =  item
//!         |  count item*             a list of texts or words
//!         |  count struct*           a struct (count is 1), or a list of structs
//! item    =  length << 3 | kind      length: UTF-16 code units of the text
//!         |  index << 3 | KEPT       the value with this index among those that are kept
//! ```
//!
//! JavaScript takes slices of the text, which is several times faster than parsing JSON. A short text is sent once for a document and
//! kept, because pages share few dates and keywords: creating a string takes longer than anything else of a value.

use super::content::Content;
use crate::base::short_text::{ShortText, ShortTexts};
use crate::model::page::Page;
use crate::model::page::fields::{Fields, View, views};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::page_list::is_json_number;
use crate::text::locate::utf16_units;

/// Kinds of items.
const TEXT: u32 = 0;
/// A text that JavaScript prints unchanged as a number.
const NUMBER: u32 = 1;
/// `true`, without text.
const TRUE: u32 = 2;
/// `false`, without text.
const FALSE: u32 = 3;

/// Added to the kind of a value that is kept.
const KEEP: u32 = 4;
/// The value that was kept.
const KEPT: u32 = 6;

/// Number of bits of a kind.
const KIND_BITS: u32 = 3;

/// Maximum number of values that are kept.
const MAX_KEPT: u32 = 1 << 16;

/// A batch of entries as rows, and the values that are kept from one batch to the next.
#[derive(Default)]
pub(crate) struct Rows {
    text: String,
    numbers: Vec<u32>,
    /// The indexes of the values that are kept.
    kept: ShortTexts<u32>,
    kept_count: u32,
}

impl Rows {
    /// Returns the texts of all values.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the masks, counts and items.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Removes all entries.
    #[cfg(target_family = "wasm")]
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.numbers.clear();
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
        self.numbers.push(bits | fields.given());
        for (index, view) in views(fields) {
            self.push_value(fields.names()[index], view);
        }
    }

    fn push_value(&mut self, field: &str, view: View<'_, '_>) {
        match view {
            View::Loc(text) => self.push_text(text, TEXT),
            View::Text(text) => self.push_short(text, TEXT),
            View::Number(number) => self.push_short(number, if is_json_number(field, number) { NUMBER } else { TEXT }),
            View::Flag(flag) => match &**flag {
                "yes" => self.numbers.push(TRUE),
                "no" => self.numbers.push(FALSE),
                other => self.push_text(other, TEXT),
            },
            View::Texts(texts) | View::Words(texts) => {
                self.numbers.push(to_u32(texts.len()));
                for text in texts {
                    self.push_text(text, TEXT);
                }
            }
            View::Object(structs) | View::List(structs) => {
                let count_at = self.numbers.len();
                self.numbers.push(0);
                for item in (0..).map_while(|index| structs.item(index)) {
                    self.numbers[count_at] += 1;
                    self.push_struct(item, 0);
                }
            }
        }
    }

    /// Adds a text, or its index if it was kept.
    fn push_short(&mut self, text: &str, kind: u32) {
        let Some(short) = ShortText::of(text, kind as usize) else { return self.push_text(text, kind) };
        if let Some(index) = self.kept.get(&short) {
            return self.numbers.push(index << KIND_BITS | KEPT);
        }
        let keeps = self.kept_count < MAX_KEPT;
        if keeps {
            self.kept.insert(short, self.kept_count);
            self.kept_count += 1;
        }
        self.push_text(text, if keeps { kind | KEEP } else { kind });
    }

    fn push_text(&mut self, text: &str, kind: u32) {
        self.text.push_str(text);
        self.numbers.push(to_u32(utf16_units(text)) << KIND_BITS | kind);
    }
}

/// Lengths in WebAssembly have 32 bits; a text whose length lacks the bits of a kind is too long for JavaScript.
fn to_u32(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::vec::IntoIter;
    use std::{fs, mem};

    use serde_json::{Map, Value};

    use super::{Content, KEEP, KEPT, KIND_BITS, NUMBER, Rows, TEXT, TRUE};
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::page::fields::{Fields, Slot};
    use crate::model::report::{Kind, Reporter};
    use crate::read::page_list;
    use crate::read::sitemap::{Document, ParseOptions};

    fn rows_of(document: &Document<'_>) -> Rows {
        let options = Options::default();
        let mut rows = Rows::default();
        document.read(&mut Reporter::new(&options, Kind::Unknown), &mut |_, entry| rows.push(entry.content));
        rows
    }

    /// A cursor in rows.
    struct Reader {
        text: Vec<u16>,
        numbers: IntoIter<u32>,
        kept: Vec<Value>,
    }

    impl Reader {
        /// Reads pages and sitemaps as JSON objects.
        fn read(rows: &Rows) -> (Vec<Value>, Vec<Value>) {
            let (mut pages, mut sitemaps) = (Vec::new(), Vec::new());
            let (text, numbers) = (rows.text().encode_utf16().collect(), rows.numbers().to_vec().into_iter());
            let mut reader = Self { text, numbers, kept: Vec::new() };
            while let Some(mask) = reader.numbers.as_slice().first() {
                let is_sitemap = mask >> Page::default().names().len() == 1;
                let page = reader.object(&mut Page::default());
                if is_sitemap { &mut sitemaps } else { &mut pages }.push(page);
            }
            assert!(reader.text.is_empty());
            (pages, sitemaps)
        }

        /// Reads a struct as a JSON object; `empty` is one of its type.
        fn object(&mut self, empty: &mut dyn Fields<'_>) -> Value {
            let mask = self.number();
            let mut object = Map::new();
            for (index, name) in empty.names().iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1) {
                let value = match empty.slot(index) {
                    Some(Slot::Texts(_) | Slot::Words(_)) => (0..self.number()).map(|_| self.item()).collect(),
                    Some(Slot::Object(nest)) if self.number() == 1 => self.object(nest.add()),
                    Some(Slot::List(nest)) => {
                        let item = nest.add();
                        let mut items: Vec<Value> = (0..self.number()).map(|_| self.object(item)).collect();
                        // One article is an object in a page list.
                        if *name == "news" && items.len() == 1 { items.remove(0) } else { items.into() }
                    }
                    _ => self.item(),
                };
                object.insert((*name).to_owned(), value);
            }
            object.into()
        }

        fn number(&mut self) -> u32 {
            self.numbers.next().expect("a number")
        }

        fn item(&mut self) -> Value {
            let item = self.number();
            if item & 7 == KEPT {
                return self.kept[(item >> KIND_BITS) as usize].clone();
            }
            let rest = self.text.split_off((item >> KIND_BITS) as usize);
            let text = String::from_utf16(&mem::replace(&mut self.text, rest)).expect("whole characters");
            let value: Value = match item & 3 {
                TEXT => text.into(),
                NUMBER => serde_json::from_str(&text).expect("a number"),
                kind => (kind == TRUE).into(),
            };
            if item & KEEP != 0 {
                self.kept.push(value.clone());
            }
            value
        }
    }

    fn holds_all(document: &Document<'_>) -> (usize, usize) {
        let (pages, sitemaps) = Reader::read(&rows_of(document));
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
            ("/！𠮷é", "<priority>0.5</priority>"),
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
        let mut rows = Rows::default();
        rows.push(&Content::Page(list.pages[0].clone()));
        let (pages, _) = Reader::read(&rows);
        assert_eq!(Value::from(pages), serde_json::from_str::<Value>(page).expect("JSON"));
    }
}
