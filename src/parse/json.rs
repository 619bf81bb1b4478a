//! Reading a document into JSON: entry by entry, without a list of pages in between.

use super::{Content, Document, Incomplete};
use crate::json::Writer;
use crate::options::Options;
use crate::page_list::PageListWriter;
use crate::report::{Kind, Report, Reporter};
use crate::sitemap_entry::SitemapEntry;

/// What was read from a document, as JSON text.
#[derive(Debug, Clone)]
pub struct ParsedJson {
    /// What kind of document it is.
    pub kind: Kind,
    /// The pages as a JSON array, in the form of page lists.
    pub pages: String,
    /// The sitemaps of an index as a JSON array of records with `loc` and `lastmod`.
    pub sitemaps: String,
    /// Where each page begins in [`Document::text`], in bytes.
    pub page_offsets: Vec<usize>,
    /// Where each sitemap of an index begins.
    pub sitemap_offsets: Vec<usize>,
    /// What is wrong with the structure of the file.
    pub report: Report,
    /// Why something may be missing; `None` where everything that the file holds was read.
    pub incomplete: Option<Incomplete>,
}

impl Document<'_> {
    /// Reads all entries as JSON text, which is all that ever is in memory of them.
    ///
    /// ```
    /// use sitemap_kit::parse::Document;
    /// let document = Document::from_text("<urlset><url><loc>https://example.com/</loc></url></urlset>");
    /// assert_eq!(document.parse_to_json(&Default::default()).pages, r#"[{"loc":"https://example.com/"}]"#);
    /// ```
    pub fn parse_to_json(&self, options: &Options) -> ParsedJson {
        let mut reporter = Reporter::new(options, Kind::Unknown);
        // JSON names a field once where XML names an element twice.
        let mut pages = PageListWriter::with_capacity(self.text().len());
        let mut sitemaps = Writer::new();
        let (mut page_offsets, mut sitemap_offsets) = (Vec::new(), Vec::new());
        sitemaps.begin(b'[');
        let outcome = self.read(&mut reporter, &mut |_, entry| match &entry.content {
            Content::Page(page) => {
                pages.push(page);
                page_offsets.push(entry.offset);
            }
            Content::Sitemap(sitemap) => {
                write_sitemap(&mut sitemaps, sitemap);
                sitemap_offsets.push(entry.offset);
            }
        });
        sitemaps.end(b']');
        ParsedJson {
            kind: outcome.kind,
            pages: pages.finish(),
            sitemaps: sitemaps.into_text(),
            page_offsets,
            sitemap_offsets,
            report: reporter.finish(outcome.entries),
            incomplete: outcome.incomplete,
        }
    }
}

fn write_sitemap(writer: &mut Writer, sitemap: &SitemapEntry<'_>) {
    writer.begin(b'{');
    writer.name("loc");
    writer.text(&sitemap.loc);
    if let Some(lastmod) = &sitemap.lastmod {
        writer.name("lastmod");
        writer.text(lastmod);
    }
    writer.end(b'}');
}
