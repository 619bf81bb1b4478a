//! Comparison of two inputs: added, removed and changed pages.
//!
//! Pages are compared by their normalised URL, in any order. First, only a fingerprint of each page is stored; pages
//! that differ are then read again and stored, so that two lists of a million pages with ten differences need little
//! memory.

use serde::Serialize;

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::HashMap;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Reporter};
use crate::read::page_list::Pages;
use crate::read::sitemap::{Content, Document};
use crate::text::url::normal_url;

mod fields;
mod keep_dates;
mod states;
mod table;

pub use crate::read::date_state::State;
pub use fields::Change;
pub(crate) use keep_dates::state_of;
#[cfg(target_family = "wasm")]
pub(crate) use keep_dates::{DatedPages, date_pages};
pub use keep_dates::{KeepDatesOptions, KeptDates, NewPages, keep_dates};

use fields::PathValue;

/// One side of a comparison.
#[derive(Debug, Clone, Copy)]
pub enum Side<'s> {
    /// A page list.
    Pages(Pages<'s>),
    /// A document of any kind. The sitemaps of an index are compared like pages.
    Document(&'s Document<'s>),
    /// The files of a sitemap set. Index files are skipped, unless all files are indexes.
    Documents(&'s [Document<'s>]),
    /// A state of [`keep_dates`].
    State(&'s State<'s>),
}

/// A page that is on both sides and differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The URL, as written on the side after.
    pub loc: String,
    /// The differences, field by field.
    pub fields: Vec<Change>,
}

/// The differences between two sides.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// URLs that only the side after has, in its order.
    pub added: Vec<String>,
    /// URLs that only the side before has, in its order.
    pub removed: Vec<String>,
    /// Pages that differ, in the order of the side after.
    pub changed: Vec<Changed>,
    /// The number of pages that are equal on both sides.
    pub unchanged: usize,
}

impl Difference {
    /// Returns whether both sides are equal.
    pub const fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty()
    }
}

/// Compares two sitemaps, sets or page lists. A page that is listed several times is counted as often.
///
/// If pages of both lists have a `content_hash`, it is compared like the other fields; the other facts of a crawl are
/// not.
///
/// A state has no values but the hash and the date of each page. Comparisons with a state follow the rules of
/// [`keep_dates`]: each URL counts once; if the hashes differ, the page has a change with the path `hash`; dates are
/// compared if both sides have one, without those of listed pages with a `content_hash`. All URLs are normalised and sorted.
///
/// ```
/// use sitemap_kit::diff::{Side, diff};
/// let before = r#"["https://example.com/", {"loc": "https://example.com/a", "priority": 0.5}]"#;
/// let after = r#"[{"loc": "https://example.com/a", "priority": 0.8}, "https://EXAMPLE.com", "https://example.com/b"]"#;
/// let difference = diff(Side::Pages(before.into()), Side::Pages(after.into()), &Default::default());
/// assert_eq!(difference.added, ["https://example.com/b"]);
/// assert_eq!(difference.changed[0].fields[0].path, "priority");
/// assert_eq!((difference.removed.len(), difference.unchanged), (0, 1));
/// ```
pub fn diff(before: Side<'_>, after: Side<'_>, options: &Options) -> Difference {
    if matches!(before, Side::State(_)) || matches!(after, Side::State(_)) {
        return states::compare(before, after, options);
    }
    if matches!(before, Side::Documents([])) {
        let mut added = Vec::new();
        after.read(options, &mut |page| added.push(page.loc.to_string()));
        return Difference { added, ..Difference::default() };
    }
    let with_hash = before.has_hashes(options) && after.has_hashes(options);
    let mut balance = Balance { with_hash, ..Balance::default() };
    // By URL: the number of pages of the side after without an equal, and the number of pages before stored for them.
    let mut open: HashMap<u64, u64> = HashMap::default();
    let mut kept: HashMap<u64, u64> = HashMap::default();
    let mut taken: HashMap<u64, u64> = HashMap::default();
    let mut old: Vec<Vec<PathValue>> = Vec::new();
    let mut old_indexes: HashMap<(u64, u64), usize> = HashMap::default();
    let mut difference = Difference::default();
    before.read(options, &mut |page| *balance.of(page, options) += 1);
    after.read(options, &mut |page| {
        let state = balance.of(page, options);
        *state += AFTER;
        if *state / AFTER > *state % AFTER {
            *open.entry(key(page, options)).or_default() += 1;
        }
    });
    before.read(options, &mut |page| {
        let state = balance.of(page, options);
        if *state % AFTER <= *state / AFTER {
            difference.unchanged += 1;
            return;
        }
        *state -= 1;
        let key = key(page, options);
        let number = kept.entry(key).or_default();
        if *number < open.get(&key).copied().unwrap_or_default() {
            old_indexes.insert((key, *number), old.len());
            *number += 1;
            old.push(fields::of(page, with_hash));
        } else {
            difference.removed.push(page.loc.to_string());
        }
    });
    after.read(options, &mut |page| {
        let state = balance.of(page, options);
        if *state / AFTER <= *state % AFTER {
            return;
        }
        *state -= AFTER;
        let key = key(page, options);
        let number = taken.entry(key).or_default();
        let index = old_indexes.get(&(key, *number));
        *number += 1;
        match index {
            // Equal URLs are compared in the order in which they are listed.
            Some(index) => {
                let fields = fields::compare(&old[*index], &fields::of(page, with_hash), options);
                difference.changed.push(Changed { loc: page.loc.to_string(), fields });
            }
            None => difference.added.push(page.loc.to_string()),
        }
    });
    difference
}

/// The count of one page of the side after in a [`Balance`]; one page of the side before is 1.
const AFTER: u64 = 1 << 32;

/// The number of pages of each URL and content on either side.
#[derive(Default)]
struct Balance {
    counts: HashMap<(u64, u64), u64>,
    /// Whether the hash of the content is compared.
    with_hash: bool,
}

impl Balance {
    fn of(&mut self, page: &Page<'_>, options: &Options) -> &mut u64 {
        let content = content(page, self.with_hash, options);
        self.counts.entry((key(page, options), content)).or_default()
    }
}

/// Returns the key of a page: its normalised URL.
fn key(page: &Page<'_>, options: &Options) -> u64 {
    fingerprint(&normal_url(&page.loc, options))
}

/// Returns the fingerprint of all values of a page except its URL.
fn content(page: &Page<'_>, with_hash: bool, options: &Options) -> u64 {
    let mut state = 0;
    fields::each(page, with_hash, &mut |path, value| {
        state = mix(state ^ fingerprint(path)) ^ fingerprint(&fields::comparable(path, value, options));
    });
    state
}

impl Side<'_> {
    /// Returns whether this is a page list in which a page has a hash of its content.
    fn has_hashes(self, options: &Options) -> bool {
        let mut has_hash = false;
        if matches!(self, Self::Pages(_)) {
            self.read(options, &mut |page| {
                has_hash |= page.record.as_ref().is_some_and(|record| record.content_hash.is_some());
            });
        }
        has_hash
    }

    /// Passes every page to `take`. Unreadable entries are skipped.
    fn read(self, options: &Options, take: &mut dyn FnMut(&Page<'_>)) {
        let mut null_reporter = Reporter::new(options, Kind::Unknown);
        match self {
            Self::Pages(pages) => {
                pages.read(None, &mut null_reporter, &mut |_, entry| {
                    if !entry.page.loc.is_empty() {
                        take(entry.page);
                    }
                });
            }
            Self::Document(document) => read_document(document, true, options, take),
            // A state has no pages: `states::compare` reads its rows.
            Self::State(_) => {}
            Self::Documents(documents) => {
                let mut kinds = Vec::new();
                for document in documents {
                    kinds.push(is_index(document, options));
                }
                let are_all_indexes = !kinds.contains(&false);
                for (document, is_index) in documents.iter().zip(&kinds) {
                    if are_all_indexes || !is_index {
                        read_document(document, are_all_indexes, options, take);
                    }
                }
            }
        }
    }
}

fn is_index(document: &Document<'_>, options: &Options) -> bool {
    let mut null_reporter = Reporter::new(options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, _| {}).kind == Kind::Index
}

fn read_document(document: &Document<'_>, with_sitemaps: bool, options: &Options, take: &mut dyn FnMut(&Page<'_>)) {
    let mut null_reporter = Reporter::new(options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, entry| match entry.content {
        Content::Page(page) if entry.has_loc => take(page),
        Content::Sitemap(sitemap) if entry.has_loc && with_sitemaps => {
            let mut page = Page::new(&*sitemap.loc);
            page.lastmod = sitemap.lastmod.as_deref().map(Into::into);
            take(&page);
        }
        _ => {}
    });
}
