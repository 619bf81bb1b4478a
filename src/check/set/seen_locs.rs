//! Detection of pages that several files of a set list.

use crate::base::fingerprint::{LocKey, fingerprint};
use crate::base::hash::HashMap;
use crate::check::duplicates::{IndexFiles, report_duplicate, report_final_slash};
use crate::model::page::Page;
use crate::model::report::{EntryRef, Param, Reporter, SeverityOverride};
use crate::model::rule::Severity;
use crate::read::page_list;

/// The first entry of a loc.
struct FirstEntry {
    entry: u32,
    /// Fingerprint of the original loc.
    given: u32,
    /// Fingerprint of all other values of the entry.
    metadata: u64,
}

/// What an entry is listed for. A page may be listed once for each: Google documents separate sitemaps of news, images and
/// videos, and a feed of the newest pages beside the sitemap of all pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Page,
    Feed,
    News,
    Videos,
    Images,
}

impl Purpose {
    fn of(page: &Page<'_>, is_feed: bool) -> Self {
        match page {
            _ if is_feed => Self::Feed,
            page if !page.news.is_empty() => Self::News,
            page if !page.videos.is_empty() => Self::Videos,
            page if !page.images.is_empty() => Self::Images,
            _ => Self::Page,
        }
    }
}

/// The pages of all files so far.
#[derive(Default)]
pub(super) struct SeenLocs {
    /// By [`Purpose`].
    pages: [FirstEntries; 5],
    /// The first entry of the current file.
    file_start: usize,
}

/// The pages that are listed for one purpose.
#[derive(Default)]
struct FirstEntries {
    pages: HashMap<LocKey, FirstEntry>,
    index_files: IndexFiles,
}

impl SeenLocs {
    /// Begins a file whose first entry has this index.
    pub(super) const fn begin_file(&mut self, start: usize) {
        self.file_start = start;
    }

    /// Adds a page, and reports it if another file lists it too. `given` is the original loc if the checks changed it.
    pub(super) fn add(
        &mut self,
        reporter: &mut Reporter<'_>,
        page: &Page<'_>,
        is_feed: bool,
        given: Option<&str>,
        entry: usize,
    ) -> LocKey {
        let key = LocKey::of(&page.loc);
        let Self { pages, file_start } = self;
        pages[Purpose::of(page, is_feed) as usize].add(reporter, page, given, key, entry, *file_start);
        key
    }

    /// Returns the first entry with a loc.
    pub(super) fn first_page(&self, key: LocKey) -> Option<u32> {
        self.pages.iter().filter_map(|entries| entries.first_page(key)).min()
    }
}

impl FirstEntries {
    #[allow(clippy::cast_possible_truncation, reason = "half of a fingerprint distinguishes the forms of one loc")]
    fn add(
        &mut self,
        reporter: &mut Reporter<'_>,
        page: &Page<'_>,
        given: Option<&str>,
        key: LocKey,
        entry: usize,
        file_start: usize,
    ) {
        let metadata = metadata_of(page);
        let entry_ref = EntryRef { page: entry, loc: given.unwrap_or(&page.loc) };
        let given = given.map_or(0, |given| fingerprint(given) as u32);
        if let Some(first) = self.pages.get(&key) {
            if (first.entry as usize) < file_start {
                let is_same = first.given == given;
                let is_copy = is_same && first.metadata == metadata;
                let severity = SeverityOverride::Fixed(if is_copy { Severity::Info } else { Severity::Warning });
                // The location of the first entry is inserted when its line is known.
                report_duplicate(reporter, entry_ref, first.entry, is_same, severity, Param::Text(""));
            }
            return;
        }
        if let Some(other) = self.pages.get(&key.with_other_slash())
            && (other.entry as usize) < file_start
        {
            report_final_slash(reporter, entry_ref, &page.loc, other.entry);
        }
        let first_page = |key: LocKey| self.pages.get(&key).map(|first| first.entry);
        if let Some(pair) = self.index_files.add(&page.loc, key, entry, first_page)
            && (pair.first as usize) < file_start
        {
            pair.report(reporter, entry_ref);
        }
        if let Ok(entry) = u32::try_from(entry) {
            self.pages.insert(key, FirstEntry { entry, given, metadata });
        }
    }

    fn first_page(&self, key: LocKey) -> Option<u32> {
        self.pages.get(&key).map(|first| first.entry)
    }
}

fn metadata_of(page: &Page<'_>) -> u64 {
    if page.is_plain() {
        let fields = [&page.lastmod, &page.changefreq, &page.priority];
        return fields.iter().fold(1, |state, field| {
            state.wrapping_mul(31).wrapping_add(fingerprint(field.as_deref().unwrap_or_default()))
        });
    }
    fingerprint(&page_list::write(std::slice::from_ref(page)))
}
