//! Updates of a sitemap set: only the files that differ are written.

use std::borrow::Cow;

use crate::base::hash::{HashMap, HashSet};
use crate::diff::{self, Difference};
use crate::format::gzip::gzip;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::Report;
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::date_state::{Dates, is_later};
use crate::read::page_list::Pages;
use crate::read::sitemap::{Document, ParseOptions};
#[cfg(target_family = "wasm")]
use crate::text::url::normal_url;
use crate::write::split::{IndexFiles, PlannedSitemap, SetPlan, SitemapFile, SplitOptions};

mod existing;

pub use existing::ExistingSet;

use existing::ExistingFiles;

/// The result of [`update`].
#[derive(Debug, Clone)]
pub struct SetUpdate {
    /// The sitemaps to write: those that are new or differ.
    pub files: Vec<SitemapFile>,
    /// The index files to write.
    pub index: Vec<SitemapFile>,
    /// The names of the files that stay as they are.
    pub unchanged: Vec<String>,
    /// The names of the files that are no longer part of the set.
    pub obsolete: Vec<String>,
    /// The names of the existing files that are damaged, so that not all of their pages are part of `difference`.
    pub unreadable: Vec<String>,
    /// The pages that were added, removed and changed.
    pub difference: Difference,
    /// The problems of the pages, and the normalised values.
    pub report: Report,
    /// The lines to add to robots.txt.
    pub robots: Vec<String>,
}

/// Updates a set to a page list: returns the files that differ from those of [`Strategy::Stable`](crate::Strategy::Stable), and what has
/// changed.
///
/// The list is read once if the set is up to date, and otherwise a second time for the files that differ; only these are
/// in memory. Files are compared by their content, uncompressed. A set that was written by another tool or with other
/// options is replaced.
///
/// In the index, a file that stays keeps its `lastmod`. A file that is written gets `now` of the options or, if that is absent
/// or earlier, or there was no set, the newest `lastmod` of its pages. The strategy of the options is ignored. For dates of pages that
/// follow their content, pass the state of [`keep_dates`](crate::diff::keep_dates()) as `state`.
///
/// # Errors
///
/// The errors of [`split()`](crate::split()), and those of reading the set.
///
/// ```
/// use sitemap_kit::{Options, SetFile, SplitOptions, split, update::update};
/// let shared = Options { base_url: Some("https://example.com/".into()), ..Options::default() };
/// let options = SplitOptions { shared, max_urls: 2, strategy: sitemap_kit::Strategy::Stable, ..SplitOptions::default() };
/// let pages = |numbers: std::ops::Range<u32>| {
///     numbers.map(|number| format!("https://example.com/{number}\n")).collect::<String>()
/// };
/// let set = split(&*pages(0..8), &options)?;
/// let written = set.files.iter().chain(&set.index);
/// let existing: Vec<SetFile> =
///     written.map(|file| SetFile { name: &file.name, url: None, bytes: &file.bytes }).collect();
///
/// let same = update(&*pages(0..8), &*existing, &options)?;
/// assert!(same.files.is_empty() && same.index.is_empty() && same.obsolete.is_empty());
///
/// let updated = update(&*pages(0..9), &*existing, &options)?;
/// assert_eq!(updated.difference.added, ["https://example.com/8"]);
/// assert!(updated.files.len() <= 2);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn update<'p, S: ExistingSet + ?Sized>(
    pages: impl Into<Pages<'p>>,
    existing: &S,
    options: &SplitOptions,
) -> Result<SetUpdate, Error> {
    let dates = options.state.as_deref().map(Dates::of).transpose()?;
    update_with(pages.into(), existing, dates, options)
}

#[cfg(target_family = "wasm")]
impl SetUpdate {
    /// Adds pages to those that were removed, unless they are among them.
    pub(crate) fn add_removed(&mut self, urls: &[String], options: &Options) {
        let removed = &mut self.difference.removed;
        let known: HashSet<String> = removed.iter().map(|loc| normal_url(loc, options).into_owned()).collect();
        removed.extend(urls.iter().filter(|url| !known.contains(*url)).cloned());
    }
}

/// Returns a state of [`keep_dates`](diff::keep_dates()) with the pages of a set and their dates, for a set whose state does not exist.
/// The text is empty if there are no files.
///
/// # Errors
///
/// Those of reading the set.
///
/// ```
/// use sitemap_kit::{Options, SetFile, update::state_of};
/// let bytes = b"<urlset><url><loc>https://example.com/</loc><lastmod>2026-01-09</lastmod></url></urlset>";
/// let files = [SetFile { name: "sitemap.xml", url: None, bytes }];
/// assert!(state_of(&files[..], &Options::default())?.contains("\t2026-01-09\n"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn state_of<S: ExistingSet + ?Sized>(existing: &S, options: &Options) -> Result<String, Error> {
    let parse_options = ParseOptions { shared: options.clone(), ..ParseOptions::default() };
    let mut state = String::new();
    for name in existing.names() {
        let bytes = existing.read(&name)?;
        state.push_str(&diff::state_of(&Document::decode(&bytes, &parse_options), options));
    }
    Ok(state)
}

/// Updates a set as [`update`] does; pages get these dates instead of those of the options.
///
/// # Errors
///
/// As [`update`].
pub(crate) fn update_with<S: ExistingSet + ?Sized>(
    pages: Pages<'_>,
    existing: &S,
    dates: Option<Dates>,
    options: &SplitOptions,
) -> Result<SetUpdate, Error> {
    let mut plan = SetPlan::new(pages, options, dates)?;
    let mut before = ExistingFiles::read(existing, &plan, options)?;
    let written = plan.write(pages, options, |sitemap| !before.is_current(&sitemap.name))?;
    let newest: HashMap<String, Option<String>> =
        written.iter().map(|file| (file.name.clone(), file.lastmod.clone())).collect();
    let mut files = before.without_current(written, options);
    let mut difference = before.compare(&files, options);

    // Without earlier files it is unknown which of these pages changed now.
    let now = options.shared.now.as_deref().filter(|_| before.names().next().is_some());
    let mut sitemaps = Vec::new();
    let mut unchanged = Vec::new();
    for sitemap in &plan.sitemaps {
        let PlannedSitemap { name, url, .. } = sitemap;
        let newest = newest.get(name).and_then(Option::as_deref);
        let lastmod = if before.is_current(name) {
            unchanged.push(name.clone());
            difference.unchanged += sitemap.pages();
            before.lastmod(url).or(newest)
        } else if is_later(newest, now) {
            newest
        } else {
            now
        };
        sitemaps.push(SitemapEntry { loc: Cow::Owned(url.clone()), lastmod: lastmod.map(Cow::Borrowed) });
    }
    let IndexFiles { index, robots, report } = plan.index(sitemaps)?;
    plan.report.append(report);
    let mut names: HashSet<String> = plan.sitemaps.iter().map(|sitemap| sitemap.name.clone()).collect();
    names.extend(index.iter().map(|file| file.name.clone()));
    let obsolete = before.names().filter(|name| !names.contains(*name)).cloned().collect();
    let indexes: Vec<String> = index.iter().map(|file| file.name.clone()).collect();
    let mut index = before.without_current(index, options);
    unchanged.extend(indexes.into_iter().filter(|name| before.is_current(name)));
    if options.gzip {
        for file in files.iter_mut().chain(&mut index) {
            file.bytes = gzip(&file.bytes);
        }
    }
    let unreadable = before.into_unreadable();
    Ok(SetUpdate { files, index, unchanged, obsolete, unreadable, difference, report: plan.report, robots })
}
