//! The set before an update.

use std::borrow::Cow;

use crate::base::hash::{HashMap, HashSet};
use crate::base::limits::MAX_BYTES;
use crate::check::SetFile;
use crate::diff::{Difference, Side, diff};
use crate::format::gzip::gunzip;
use crate::model::error::Error;
use crate::model::report::{Kind, Reporter};
use crate::read::sitemap::{Content, Document, Outcome, ParseOptions};
use crate::text::datetime;
use crate::text::url::normal_url;
use crate::write::shard::hash;
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
    /// The names of those that are damaged, so that pages may be missing.
    unreadable: Vec<String>,
    /// The dates of the sitemaps in the indexes, by URL.
    lastmods: HashMap<String, Option<String>>,
    /// The number of entries in sitemaps whose names are not planned, by the hash of the URL, without those in `repeated`.
    leftover: HashMap<u64, u64>,
    /// The number of those entries whose pages are also in sitemaps with planned names, by the hash of the URL: an interrupted update
    /// did not delete the obsolete files.
    repeated: HashMap<u64, u64>,
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
        let names = existing.names().into_iter().filter(|name| !plan.is_of_others(name)).collect();
        let (current, others) = (HashSet::default(), HashMap::default());
        let (indexes, unreadable, lastmods) = (HashSet::default(), Vec::new(), HashMap::default());
        let (leftover, repeated) = (HashMap::default(), HashMap::default());
        let mut files =
            Self { names, current, others, indexes, unreadable, lastmods, leftover, repeated, parse_options };
        let planned: HashSet<&str> = plan.sitemaps.iter().map(|sitemap| &*sitemap.name).collect();
        for name in files.names.clone() {
            if !planned.contains(&*name) {
                let bytes = existing.read(&name)?.into_owned();
                files.read_other(&name, &bytes);
                files.others.insert(name, bytes);
            }
        }
        let existing_names: HashSet<String> = files.names.iter().cloned().collect();
        for sitemap in plan.sitemaps.iter().filter(|sitemap| existing_names.contains(&sitemap.name)) {
            let bytes = existing.read(&sitemap.name)?;
            // A file that the index does not list is written again, to get its newest date.
            let is_listed = !plan.has_index() || files.lastmods.contains_key(&sitemap.url);
            if is_listed && text_of(&bytes, options).is_some_and(|text| plan.is_written(sitemap, &text)) {
                files.current.insert(sitemap.name.clone());
                if !files.leftover.is_empty() {
                    files.read_planned(&sitemap.name, &bytes);
                }
            } else {
                files.read_planned(&sitemap.name, &bytes);
                files.others.insert(sitemap.name.clone(), bytes.into_owned());
            }
        }
        Ok(files)
    }

    /// Reads a file whose name is not that of a planned sitemap: the dates of an index, or the URLs of a sitemap.
    fn read_other(&mut self, name: &str, bytes: &[u8]) {
        let Self { lastmods, leftover, parse_options, .. } = self;
        let outcome = read(bytes, parse_options, &mut |content| match content {
            Content::Sitemap(sitemap) => {
                let lastmod = sitemap.lastmod.as_deref().filter(|lastmod| datetime::read(lastmod).is_ok());
                lastmods.insert(sitemap.loc.to_string(), lastmod.map(ToOwned::to_owned));
            }
            Content::Page(page) => *leftover.entry(key(&page.loc, parse_options)).or_default() += 1,
        });
        self.record(name, outcome);
    }

    /// Reads a file with the name of a planned sitemap, and records which of its pages other files list as well.
    fn read_planned(&mut self, name: &str, bytes: &[u8]) {
        let Self { leftover, repeated, parse_options, .. } = self;
        let outcome = read(bytes, parse_options, &mut |content| {
            if let Content::Page(page) = content {
                let key = key(&page.loc, parse_options);
                if let Some(number) = leftover.remove(&key) {
                    repeated.insert(key, number);
                }
            }
        });
        self.record(name, outcome);
    }

    /// Records the kind of a file that was read, and whether it is damaged.
    fn record(&mut self, name: &str, Outcome { kind, incomplete, .. }: Outcome) {
        if kind == Kind::Index {
            self.indexes.insert(name.to_owned());
        }
        if incomplete.is_some() {
            self.unreadable.push(name.to_owned());
        }
    }

    /// Returns the names of the damaged files.
    pub(super) fn into_unreadable(self) -> Vec<String> {
        self.unreadable
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
    pub(super) fn without_current(&mut self, files: Vec<SitemapFile>, options: &SplitOptions) -> Vec<SitemapFile> {
        let Self { current, others, .. } = self;
        let is_outdated = |file: &SitemapFile| {
            let text = others.get(&file.name).and_then(|bytes| text_of(bytes, options));
            let is_same = text.is_some_and(|text| text.as_bytes() == file.bytes);
            if is_same {
                current.insert(file.name.clone());
            }
            !is_same
        };
        files.into_iter().filter(is_outdated).collect()
    }

    /// Returns the pages by which sitemaps differ from those of this set. Sitemaps that are up to date are not counted. Pages of a
    /// file that an interrupted update did not delete are not removed pages if a sitemap of the set lists them.
    pub(super) fn compare(&mut self, files: &[SitemapFile], options: &SplitOptions) -> Difference {
        let Self { names, current, others, indexes, repeated, parse_options, .. } = self;
        let is_outdated_sitemap = |name: &&String| !indexes.contains(*name) && !current.contains(*name);
        let bytes = names.iter().filter(is_outdated_sitemap).filter_map(|name| others.get(name));
        let before: Vec<Document<'_>> = bytes.map(|bytes| Document::decode(bytes, parse_options)).collect();
        let after: Vec<Document<'_>> = files.iter().map(|file| Document::decode(&file.bytes, parse_options)).collect();
        let mut difference = diff(Side::Documents(&before), Side::Documents(&after), &options.shared);
        difference.removed.retain(|loc| match repeated.get_mut(&key(loc, parse_options)) {
            Some(number) if *number > 0 => {
                *number -= 1;
                false
            }
            _ => true,
        });
        difference
    }
}

/// Passes the entries of a file to `take`.
fn read(bytes: &[u8], options: &ParseOptions, take: &mut dyn FnMut(&Content<'_>)) -> Outcome {
    let mut null_reporter = Reporter::new(&options.shared, Kind::Unknown);
    Document::decode(bytes, options).read(&mut null_reporter, &mut |_, entry| take(entry.content))
}

/// Returns the hash of the normalised URL of a page.
fn key(loc: &str, options: &ParseOptions) -> u64 {
    hash(&normal_url(loc, &options.shared))
}

/// Returns the text of a file; `None` if it is not encoded as the files of the set are: compressed or not, in UTF-8 without a byte
/// order mark.
fn text_of<'b>(bytes: &'b [u8], options: &SplitOptions) -> Option<Cow<'b, str>> {
    if options.gzip {
        String::from_utf8(gunzip(bytes, MAX_BYTES).ok()?).ok().map(Cow::Owned)
    } else {
        str::from_utf8(bytes).ok().map(Cow::Borrowed)
    }
}
