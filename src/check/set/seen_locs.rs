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

/// The pages of all files so far.
#[derive(Default)]
pub(super) struct SeenLocs {
    pages: HashMap<LocKey, FirstEntry>,
    index_files: IndexFiles,
    /// The first entry of the current file.
    file_start: usize,
}

impl SeenLocs {
    /// Begins a file whose first entry has this index.
    pub(super) const fn begin_file(&mut self, start: usize) {
        self.file_start = start;
    }

    /// Adds a page, and reports it if another file lists it too. `given` is the original loc if the checks changed it.
    #[allow(clippy::cast_possible_truncation, reason = "half of a fingerprint distinguishes the forms of one loc")]
    pub(super) fn add(
        &mut self,
        reporter: &mut Reporter<'_>,
        page: &Page<'_>,
        given: Option<&str>,
        key: LocKey,
        entry: usize,
    ) {
        let metadata = metadata_of(page);
        let entry_ref = EntryRef { page: entry, loc: given.unwrap_or(&page.loc) };
        let given = given.map_or(0, |given| fingerprint(given) as u32);
        if let Some(first) = self.pages.get(&key) {
            if (first.entry as usize) < self.file_start {
                let is_same = first.given == given;
                let is_copy = is_same && first.metadata == metadata;
                let severity = SeverityOverride::Fixed(if is_copy { Severity::Info } else { Severity::Warning });
                // The location of the first entry is inserted when its line is known.
                report_duplicate(reporter, entry_ref, first.entry, is_same, severity, Param::Text(""));
            }
            return;
        }
        if let Some(other) = self.pages.get(&key.with_other_slash())
            && (other.entry as usize) < self.file_start
        {
            report_final_slash(reporter, entry_ref, &page.loc, other.entry);
        }
        let first_page = |key: LocKey| self.pages.get(&key).map(|first| first.entry);
        if let Some(pair) = self.index_files.add(&page.loc, key, entry, first_page)
            && (pair.first as usize) < self.file_start
        {
            pair.report(reporter, entry_ref);
        }
        if let Ok(entry) = u32::try_from(entry) {
            self.pages.insert(key, FirstEntry { entry, given, metadata });
        }
    }

    /// Returns the first entry with a loc.
    pub(super) fn first_page(&self, key: LocKey) -> Option<u32> {
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
