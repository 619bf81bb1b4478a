//! What both strategies of a split share: making, naming and listing the files of a set.

use std::mem;

use crate::base::hash::HashSet;
use crate::base::limits::{MAX_BYTES, MAX_SITEMAPS};
use crate::format::gzip::gzip;
use crate::model::error::{Error, messages};
use crate::model::report::Report;
use crate::model::sitemap_entry::SitemapEntry;
use crate::write::index;
use crate::write::urlset::{FileLimits, Formatting, Urlset};
use crate::write::writable::Invalid;

use super::file::SitemapFile;
use super::locations::FileLocations;
use super::options::{IndexMode, SplitOptions, Strategy};
use super::other_sitemaps::OtherSitemaps;

/// Makes the files of a set.
pub(super) struct FileMaker {
    pub(super) formatting: Formatting,
    pub(super) limits: FileLimits,
    pub(super) locations: FileLocations,
    others: OtherSitemaps,
    /// Whether the files have names of compressed files.
    gzip: bool,
    /// Whether the files are compressed here.
    compresses: bool,
}

/// The files that a set has besides its sitemaps, and the lines for robots.txt.
pub(crate) struct IndexFiles {
    pub(crate) index: Vec<SitemapFile>,
    pub(crate) robots: Vec<String>,
    /// The problems of the sitemaps of other tools.
    pub(crate) report: Report,
}

impl FileMaker {
    pub(super) fn new(options: &SplitOptions, strategy: Strategy, compresses: bool) -> Result<Self, Error> {
        if options.invalid == Invalid::Keep {
            return Err(Error::new(messages::SPLIT_KEEP, &[]));
        }
        let locations = FileLocations::new(options, strategy)?;
        Ok(Self {
            formatting: Formatting::new(options.pretty, options.stylesheet.as_deref())?,
            limits: options.file_limits()?,
            others: OtherSitemaps::new(options, &locations)?,
            locations,
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
        match self.locations.index {
            IndexMode::Auto => sitemaps > 1,
            IndexMode::Always => true,
            IndexMode::Never => false,
        }
    }

    /// Returns whether a file of this name is a sitemap of another tool.
    pub(super) fn is_of_others(&self, name: &str) -> bool {
        let url = self.locations.url(name);
        self.others.entries.iter().any(|sitemap| sitemap.loc == url)
    }

    /// Writes the index of the sitemaps of the set and of other tools, if there is one, and the lines for robots.txt. Returns an
    /// `invalid-option` error if one of them is listed twice.
    pub(super) fn index(&mut self, mut sitemaps: Vec<SitemapEntry<'_>>) -> Result<IndexFiles, Error> {
        let OtherSitemaps { entries, report } = mem::take(&mut self.others);
        let has_index = self.has_index(sitemaps.len());
        sitemaps.extend(entries);
        let index = if has_index { self.index_files(&sitemaps)? } else { Vec::new() };
        let line = |url: &str| format!("Sitemap: {url}");
        let robots = if index.is_empty() {
            sitemaps.iter().map(|sitemap| line(&sitemap.loc)).collect()
        } else {
            index.iter().map(|file| line(&file.url)).collect()
        };
        Ok(IndexFiles { index, robots, report })
    }

    fn index_files(&self, sitemaps: &[SitemapEntry<'_>]) -> Result<Vec<SitemapFile>, Error> {
        let mut taken: HashSet<&str> = HashSet::default();
        if let Some(SitemapEntry { loc, .. }) = sitemaps.iter().find(|sitemap| !taken.insert(&sitemap.loc)) {
            return Err(Error::new(messages::SITEMAP_TWICE, &[("url", loc)]));
        }
        let mut files = Vec::new();
        let mut number = 0;
        let mut rest = sitemaps;
        while !rest.is_empty() {
            let mut len = rest.len().min(MAX_SITEMAPS);
            let (part, xml) = loop {
                let part = &rest[..len];
                let xml = index::write(part, &self.formatting);
                if xml.len() <= MAX_BYTES || len == 1 {
                    break (part, xml);
                }
                len /= 2;
            };
            rest = &rest[part.len()..];
            let mut file = self.file(xml, part.len(), index::newest_lastmod(part));
            // A name that a sitemap has is skipped.
            while file.url.is_empty() || taken.contains(&*file.url) {
                number += 1;
                self.name(&mut file, self.locations.index_name(number));
            }
            files.push(file);
        }
        Ok(files)
    }
}
