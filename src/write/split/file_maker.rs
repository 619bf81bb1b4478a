//! What both strategies of a split share: making, naming and listing the files of a set.

use crate::base::hash::HashSet;
use crate::base::limits::MAX_SITEMAPS;
use crate::format::gzip::gzip;
use crate::model::error::{Error, messages};
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::index;
use crate::write::urlset::{FileLimits, Formatting, Urlset};
use crate::write::writable::Invalid;

use super::locations::FileLocations;
use super::{IndexMode, SitemapFile, SplitOptions, Strategy};

/// Makes the files of a set.
pub(super) struct FileMaker {
    pub(super) formatting: Formatting,
    pub(super) limits: FileLimits,
    pub(super) locations: FileLocations,
    index: IndexMode,
    /// Whether the files have names of compressed files.
    gzip: bool,
    /// Whether the files are compressed here.
    compresses: bool,
}

/// The files that a set has besides its sitemaps, and the lines for robots.txt.
pub(crate) struct IndexFiles {
    pub(crate) index: Vec<SitemapFile>,
    pub(crate) robots: Vec<String>,
}

impl FileMaker {
    pub(super) fn new(options: &SplitOptions, strategy: Strategy, compresses: bool) -> Result<Self, Error> {
        if options.invalid == Invalid::Keep {
            return Err(Error::new(messages::SPLIT_KEEP, &[]));
        }
        Ok(Self {
            formatting: Formatting::new(options.pretty, options.stylesheet.as_deref())?,
            limits: options.file_limits()?,
            locations: FileLocations::new(options, strategy)?,
            index: options.index,
            gzip: options.gzip,
            compresses,
        })
    }

    /// Returns an empty sitemap, with memory for a number of pages.
    pub(super) fn urlset(&self, expected_pages: usize) -> Urlset {
        Urlset::new(self.formatting.clone(), self.limits, expected_pages)
    }

    /// Closes a sitemap. The file has no name yet.
    pub(super) fn close(&self, urlset: &mut Urlset) -> SitemapFile {
        let (pages, lastmod) = (urlset.pages(), urlset.newest_lastmod().map(ToOwned::to_owned));
        self.file(urlset.finish(), pages, lastmod)
    }

    fn file(&self, xml: String, pages: usize, lastmod: Option<String>) -> SitemapFile {
        let uncompressed = xml.len();
        let bytes = if self.compresses { gzip(xml.as_bytes()) } else { xml.into_bytes() };
        let gzip = self.gzip;
        SitemapFile { name: String::new(), url: String::new(), bytes, pages, lastmod, uncompressed, gzip }
    }

    /// Names a sitemap by its number, or as the only sitemap of a set without an index; returns its entry in the index.
    pub(super) fn name_sitemap(
        &self,
        file: &mut SitemapFile,
        number: u64,
        group: &str,
        is_alone: bool,
    ) -> SitemapEntry<'static> {
        self.name(file, self.sitemap_name(number, group, is_alone));
        file.entry()
    }

    /// Returns the name of a sitemap with a number, or of the only sitemap of a set without an index.
    pub(super) fn sitemap_name(&self, number: u64, group: &str, is_alone: bool) -> String {
        if is_alone { self.locations.only_name(group) } else { self.locations.name(number, group) }
    }

    fn name(&self, file: &mut SitemapFile, name: String) {
        file.url = self.locations.url(&name);
        file.name = name;
    }

    /// Returns whether a set with this number of sitemaps has an index.
    pub(super) fn has_index(&self, sitemaps: usize) -> bool {
        match self.index {
            IndexMode::Auto => sitemaps > 1,
            IndexMode::Always => true,
            IndexMode::Never => false,
        }
    }

    /// Writes the index of sitemaps, if they have one, and the lines for robots.txt.
    pub(super) fn index(&self, sitemaps: &[SitemapEntry<'_>]) -> IndexFiles {
        let index = if self.has_index(sitemaps.len()) { self.index_files(sitemaps) } else { Vec::new() };
        let line = |url: &str| format!("Sitemap: {url}");
        let robots = if index.is_empty() {
            sitemaps.iter().map(|sitemap| line(&sitemap.loc)).collect()
        } else {
            index.iter().map(|file| line(&file.url)).collect()
        };
        IndexFiles { index, robots }
    }

    fn index_files(&self, sitemaps: &[SitemapEntry<'_>]) -> Vec<SitemapFile> {
        let mut files = Vec::new();
        let mut number = 0;
        let taken: HashSet<&str> = sitemaps.iter().map(|sitemap| &*sitemap.loc).collect();
        for part in sitemaps.chunks(MAX_SITEMAPS) {
            let mut file = self.file(index::write(part, &self.formatting), part.len(), index::newest_lastmod(part));
            // A name that a sitemap has is skipped.
            while file.url.is_empty() || taken.contains(&*file.url) {
                number += 1;
                self.name(&mut file, self.locations.index_name(number));
            }
            files.push(file);
        }
        files
    }
}
