use crate::model::sitemap_entry::SitemapEntry;

/// One file of a sitemap set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapFile {
    /// The name of the file, with the folders of the pattern.
    pub name: String,
    /// The URL of the file.
    pub url: String,
    /// The content of the file, compressed if that was requested.
    pub bytes: Vec<u8>,
    /// The number of pages (of an index: sitemaps) in the file.
    pub pages: usize,
    /// The newest lastmod of the pages in the file, as given; absent if no page has one.
    pub lastmod: Option<String>,
    /// The size in bytes before compression.
    pub uncompressed: usize,
    /// Whether the file is compressed.
    pub gzip: bool,
}

impl SitemapFile {
    /// Returns the entry of the file in an index.
    pub fn entry(&self) -> SitemapEntry<'static> {
        SitemapEntry { loc: self.url.clone().into(), lastmod: self.lastmod.clone().map(Into::into) }
    }
}
