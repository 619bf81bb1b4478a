//! The set before an update.

use std::borrow::Cow;

use crate::base::hash::{HashMap, HashSet};
use crate::check::SetFile;
use crate::diff::{Difference, Side, diff};
use crate::model::error::Error;
use crate::model::report::{Kind, Reporter};
use crate::read::sitemap::{Content, Document, ParseOptions};
use crate::text::datetime;
use crate::write::split::{SetPlan, SitemapFile, SplitOptions};

/// The files of a set that is updated.
pub trait ExistingSet {
    /// Returns the names of all files: sitemaps and indexes.
    fn names(&self) -> Vec<String>;

    /// Returns the content of a file, which may be compressed. A file is read at most twice.
    ///
    /// # Errors
    ///
    /// Any error, which ends the update.
    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, Error>;
}

impl ExistingSet for [SetFile<'_>] {
    fn names(&self) -> Vec<String> {
        self.iter().map(|file| file.name.to_owned()).collect()
    }

    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, Error> {
        let found = self.iter().find(|file| file.name == name);
        Ok(found.map_or(&[][..], |file| file.bytes).into())
    }
}

/// The set before an update. Only the files that are not up to date are in memory.
pub(super) struct ExistingFiles {
    names: Vec<String>,
    /// The names of the files that are up to date.
    current: HashSet<String>,
    /// The files that are not, or were compared byte by byte; by name.
    others: HashMap<String, Vec<u8>>,
    /// The names of those that are indexes.
    indexes: HashSet<String>,
    /// The dates of the sitemaps in the indexes, by URL.
    lastmods: HashMap<String, Option<String>>,
    parse_options: ParseOptions,
}

impl ExistingFiles {
    /// Reads a set, and compares its sitemaps with those of a plan.
    pub(super) fn read<S: ExistingSet + ?Sized>(
        existing: &S,
        plan: &SetPlan,
        options: &SplitOptions,
    ) -> Result<Self, Error> {
        let parse_options = ParseOptions { shared: options.shared.clone(), ..ParseOptions::default() };
        let (names, current, others) = (existing.names(), HashSet::default(), HashMap::default());
        let (indexes, lastmods) = (HashSet::default(), HashMap::default());
        let mut files = Self { names, current, others, indexes, lastmods, parse_options };
        let planned: HashSet<&str> = plan.sitemaps.iter().map(|sitemap| &*sitemap.name).collect();
        for name in files.names.clone() {
            if !planned.contains(&*name) {
                let bytes = existing.read(&name)?.into_owned();
                files.read_lastmods(&name, &bytes);
                files.others.insert(name, bytes);
            }
        }
        let existing_names: HashSet<String> = files.names.iter().cloned().collect();
        for sitemap in plan.sitemaps.iter().filter(|sitemap| existing_names.contains(&sitemap.name)) {
            let bytes = existing.read(&sitemap.name)?;
            // A file that the index does not list is written again, to get its newest date.
            let is_listed = !plan.has_index() || files.lastmods.contains_key(&sitemap.url);
            if is_listed && plan.is_written(sitemap, Document::decode(&bytes, &files.parse_options).text()) {
                files.current.insert(sitemap.name.clone());
            } else {
                files.others.insert(sitemap.name.clone(), bytes.into_owned());
            }
        }
        Ok(files)
    }

    fn read_lastmods(&mut self, name: &str, bytes: &[u8]) {
        let document = Document::decode(bytes, &self.parse_options);
        let lastmods = &mut self.lastmods;
        let mut null_reporter = Reporter::new(&self.parse_options.shared, Kind::Unknown);
        let outcome = document.read(&mut null_reporter, &mut |_, entry| {
            if let Content::Sitemap(sitemap) = entry.content {
                let lastmod = sitemap.lastmod.as_deref().filter(|lastmod| datetime::read(lastmod).is_ok());
                lastmods.insert(sitemap.loc.to_string(), lastmod.map(ToOwned::to_owned));
            }
        });
        if outcome.kind == Kind::Index {
            self.indexes.insert(name.to_owned());
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.names.iter()
    }

    /// Returns whether a file is up to date.
    pub(super) fn is_current(&self, name: &str) -> bool {
        self.current.contains(name)
    }

    /// Returns the `lastmod` of a sitemap in the index.
    pub(super) fn lastmod(&self, url: &str) -> Option<&str> {
        self.lastmods.get(url)?.as_deref()
    }

    /// Returns the files, uncompressed, that the set does not have. The others are up to date. ([`SetPlan::is_written`] does
    /// not recognise every file.)
    pub(super) fn without_current(&mut self, files: Vec<SitemapFile>) -> Vec<SitemapFile> {
        let Self { current, others, parse_options, .. } = self;
        let is_outdated = |file: &SitemapFile| {
            let bytes = others.get(&file.name);
            let is_same =
                bytes.is_some_and(|bytes| Document::decode(bytes, parse_options).text().as_bytes() == file.bytes);
            if is_same {
                current.insert(file.name.clone());
            }
            !is_same
        };
        files.into_iter().filter(is_outdated).collect()
    }

    /// Returns the pages by which sitemaps differ from those of this set. Sitemaps that are up to date are not counted.
    pub(super) fn compare(&self, files: &[SitemapFile], options: &SplitOptions) -> Difference {
        let is_outdated_sitemap = |name: &&String| !self.indexes.contains(*name) && !self.current.contains(*name);
        let bytes = self.names.iter().filter(is_outdated_sitemap).filter_map(|name| self.others.get(name));
        let before: Vec<Document<'_>> = bytes.map(|bytes| Document::decode(bytes, &self.parse_options)).collect();
        let after: Vec<Document<'_>> =
            files.iter().map(|file| Document::decode(&file.bytes, &self.parse_options)).collect();
        diff(Side::Documents(&before), Side::Documents(&after), &options.shared)
    }
}
