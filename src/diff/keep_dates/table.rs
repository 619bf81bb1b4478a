//! The URLs of an earlier state and of a page list, with what is known of them before and after.

use std::borrow::Cow;

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::HashMap;
use crate::check::is_same_moment;
use crate::diff::fields;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::date_state::{PageHash, Row, is_later};
use crate::read::page_list::Pages;
use crate::text::datetime;
use crate::text::url::normal_url;

/// A URL of the earlier state or of the page list.
pub(super) struct Entry<'s> {
    pub(super) url: Cow<'s, str>,
    /// The row of the earlier state.
    pub(super) before: Option<Row<'s>>,
    /// The page of the list.
    pub(super) after: Option<Dated<'s>>,
}

/// A page of the list.
pub(super) struct Dated<'s> {
    pub(super) hash: PageHash,
    /// The page's own date, which borrows from the earlier state if that has the same, and later the date that the page gets.
    pub(super) lastmod: Option<Cow<'s, str>>,
}

impl<'s> Dated<'s> {
    /// Sets the date of a page that was in the state, and returns whether the page has changed.
    pub(super) fn update(&mut self, before: &Row<'s>, now: &'s str) -> bool {
        // Hashes of different kinds say nothing about the content.
        let (is_comparable, has_own_date) = match (self.hash, before.hash) {
            (PageHash::Content(_), PageHash::Content(_)) => (true, false),
            (PageHash::Values(_), PageHash::Values(_)) => (true, self.lastmod.is_some()),
            (PageHash::Content(_), PageHash::Values(_)) => (false, false),
            (PageHash::Values(_), PageHash::Content(_)) => (false, self.lastmod.is_some()),
        };
        let has_other_hash = is_comparable && self.hash != before.hash;
        if !has_own_date {
            let lastmod = if has_other_hash { Some(now) } else { before.lastmod };
            self.lastmod = lastmod.map(Cow::Borrowed).or_else(|| self.lastmod.take());
        }
        let dates = before.lastmod.zip(self.lastmod.as_deref());
        has_other_hash || dates.is_some_and(|(before, after)| !is_same_moment(before, after))
    }
}

/// The URLs of the earlier state and of the page list, each once.
#[derive(Default)]
pub(super) struct Table<'s> {
    pub(super) entries: Vec<Entry<'s>>,
    /// The indexes of the entries, by the fingerprints of their URLs.
    indexes: HashMap<u64, usize>,
}

impl<'s> Table<'s> {
    /// Adds a row of the earlier state.
    pub(super) fn add_row(&mut self, row: Row<'s>) {
        let index = *self.indexes.entry(fingerprint(row.url)).or_insert(self.entries.len());
        match self.entries.get_mut(index).map(|found| &mut found.before) {
            None => self.entries.push(Entry { url: Cow::Borrowed(row.url), before: Some(row), after: None }),
            Some(Some(found)) if !is_later(row.lastmod, found.lastmod) => {}
            Some(found) => *found = Some(row),
        }
    }

    /// Adds the pages of a list.
    pub(super) fn add_pages(&mut self, pages: Pages<'_>, options: &Options) -> Result<Report, Error> {
        let mut reporter = Reporter::new(options, Kind::PageList);
        let outcome = pages.read(None, &mut reporter, &mut |_, entry| self.add_page(entry.page, options));
        let report = reporter.finish(outcome.entries);
        if !outcome.is_complete {
            let reason = report.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
            return Err(Error::new(messages::PAGE_LIST_UNREADABLE, &[("reason", &reason)]).with_report(report));
        }
        Ok(report)
    }

    fn add_page(&mut self, page: &Page<'_>, options: &Options) {
        let url = normal_url(&page.loc, options);
        if url.is_empty() || url.contains(char::is_control) {
            return;
        }
        let hash = hash_of(page, options);
        let lastmod = page.lastmod.as_deref().filter(|lastmod| datetime::read(lastmod).is_ok());
        let index = *self.indexes.entry(fingerprint(&url)).or_insert(self.entries.len());
        if index == self.entries.len() {
            self.entries.push(Entry { url: Cow::Owned(url.into_owned()), before: None, after: None });
        }
        let Entry { before, after, .. } = &mut self.entries[index];
        // The result must not depend on the order of the entries of one URL.
        let is_preferred = after.as_ref().is_none_or(|found| {
            hash < found.hash || (hash == found.hash && is_later(lastmod, found.lastmod.as_deref()))
        });
        if is_preferred {
            let known = before.as_ref().and_then(|before| before.lastmod);
            let lastmod =
                if lastmod == known { known.map(Cow::Borrowed) } else { lastmod.map(|own| Cow::Owned(own.to_owned())) };
            *after = Some(Dated { hash, lastmod });
        }
    }
}

/// Fields that are no evidence of changed content.
const NOT_CONTENT: [&str; 3] = ["lastmod", "changefreq", "priority"];

/// Returns the hash of a page. States are compared across versions, so it must never change.
fn hash_of(page: &Page<'_>, options: &Options) -> PageHash {
    let given = page.record.as_ref().and_then(|record| record.content_hash.as_deref());
    if let Some(hash) = given.filter(|hash| !hash.is_empty()) {
        return PageHash::Content(fingerprint(hash));
    }
    let mut state = 0;
    fields::each(page, false, &mut |path, value| {
        if !NOT_CONTENT.contains(&path) {
            state = mix(state ^ fingerprint(path)) ^ fingerprint(&fields::comparable(path, value, options));
        }
    });
    PageHash::Values(state)
}

#[cfg(test)]
mod tests {
    use super::{PageHash, hash_of};
    use crate::model::options::Options;
    use crate::model::page::{Image, Page};

    #[test]
    fn hashes_never_change() {
        let mut page = Page::new("https://example.com/");
        let options = Options::default();
        assert_eq!(hash_of(&page, &options), PageHash::Values(0));
        page.images.push(Image::new("https://example.com/a.png"));
        assert_eq!(hash_of(&page, &options), PageHash::Values(3_894_017_665_838_410_865));
        page.record.get_or_insert_default().content_hash = Some("5d41".into());
        assert_eq!(hash_of(&page, &options), PageHash::Content(11_225_875_022_326_195_518));
    }
}
