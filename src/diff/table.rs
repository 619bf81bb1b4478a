//! The URLs of an earlier and a later page list or state, with the hash and the date of each page in both.

use std::borrow::Cow;

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::HashMap;
use crate::base::sort::sort_by;
use crate::check::is_same_moment;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::read::date_state::{PageHash, StateRow, is_later};
use crate::text::dates::written_date;
use crate::text::datetime;
use crate::text::url::normal_url;

use super::fields;

/// The version of a page list: the earlier or the later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    Before,
    After,
}

/// A URL of either version.
pub(super) struct ComparedUrl<'s> {
    pub(super) url: Cow<'s, str>,
    pub(super) before: Option<Dated<'s>>,
    pub(super) after: Option<Dated<'s>>,
}

/// The hash and the date of a page.
pub(super) struct Dated<'s> {
    pub(super) hash: PageHash,
    /// The date of a row, or the page's own date, which borrows from the earlier version if that has the same.
    pub(super) lastmod: Option<Cow<'s, str>>,
    /// Whether the page has no date of its own, neither a valid nor an invalid one. Invalid dates are reported when the page is written.
    pub(super) is_undated: bool,
}

impl<'s> Dated<'s> {
    /// Returns whether the hashes show that the content differs. Hashes of different kinds show nothing.
    pub(super) fn has_other_content(&self, before: &Self) -> bool {
        match (self.hash, before.hash) {
            (PageHash::Content(hash), PageHash::Content(before))
            | (PageHash::Values(hash), PageHash::Values(before)) => hash != before,
            (PageHash::Content(_), PageHash::Values(_)) | (PageHash::Values(_), PageHash::Content(_)) => false,
        }
    }

    /// Returns the date of a page of a list, as far as it counts beside that of a state: a page with a `content_hash` is dated
    /// by its content.
    pub(super) fn own_lastmod(&self) -> Option<&str> {
        match self.hash {
            PageHash::Content(_) => None,
            PageHash::Values(_) => self.lastmod.as_deref(),
        }
    }

    /// Sets the date of a page that was in the state, and returns whether the page has changed.
    pub(super) fn update(&mut self, before: &Self, now: &'s str) -> bool {
        let has_other_content = self.has_other_content(before);
        if self.own_lastmod().is_none() {
            let lastmod = if has_other_content { Some(Cow::Borrowed(now)) } else { before.lastmod.clone() };
            self.lastmod = lastmod.or_else(|| self.lastmod.take());
        }
        let dates = before.lastmod.as_deref().zip(self.lastmod.as_deref());
        has_other_content || dates.is_some_and(|(before, after)| !is_same_moment(before, after))
    }
}

/// The URLs of both versions, each once.
#[derive(Default)]
pub(super) struct Table<'s> {
    entries: Vec<ComparedUrl<'s>>,
    /// The indexes of the entries, by the fingerprints of their URLs.
    indexes: HashMap<u64, usize>,
}

impl<'s> Table<'s> {
    /// Adds a row of a state. Of the rows of one URL, the preferred one counts.
    pub(super) fn add_row(&mut self, version: Version, row: StateRow<'s>) {
        let StateRow { url, hash, lastmod } = row;
        let entry = self.entry(fingerprint(url), || Cow::Borrowed(url));
        let slot = entry.slot(version);
        let is_preferred = slot.as_ref().is_none_or(|found| {
            row.is_preferred_to(&StateRow { url, hash: found.hash, lastmod: found.lastmod.as_deref() })
        });
        if is_preferred {
            *slot = Some(Dated { hash, lastmod: lastmod.map(Cow::Borrowed), is_undated: lastmod.is_none() });
        }
    }

    /// Adds a page. A URL with a control character is ignored.
    pub(super) fn add_page(&mut self, version: Version, page: &Page<'_>, options: &Options) {
        let url = normal_url(&page.loc, options);
        if url.is_empty() || url.contains(char::is_control) {
            return;
        }
        let hash = hash_of(page, options);
        let own = page.lastmod.as_deref().filter(|lastmod| !lastmod.trim().is_empty());
        let written = own.map(|own| written_date(own, options));
        let lastmod = written.as_deref().filter(|lastmod| datetime::read(lastmod).is_ok());
        let entry = self.entry(fingerprint(&url), || Cow::Owned(url.into_owned()));
        let is_undated = own.is_none() && entry.slot(version).as_ref().is_none_or(|found| found.is_undated);
        // The result must not depend on the order of the entries of one URL.
        let is_preferred = entry.slot(version).as_ref().is_none_or(|found| {
            hash < found.hash || (hash == found.hash && is_later(lastmod, found.lastmod.as_deref()))
        });
        if is_preferred {
            let known = entry.before.as_ref().and_then(|before| before.lastmod.as_ref());
            let lastmod = match known {
                Some(known) if lastmod == Some(known) => Some(known.clone()),
                _ => lastmod.map(|own| Cow::Owned(own.to_owned())),
            };
            *entry.slot(version) = Some(Dated { hash, lastmod, is_undated });
        } else if let Some(found) = entry.slot(version) {
            found.is_undated = is_undated;
        }
    }

    /// Returns the entries, sorted by URL.
    pub(super) fn into_sorted(self) -> Vec<ComparedUrl<'s>> {
        let mut entries = self.entries;
        // A stable sort takes linear time for the rows of a state, which are sorted already.
        sort_by(&mut entries, |one, other| one.url.cmp(&other.url));
        entries
    }

    /// Returns the entry of a URL with a fingerprint.
    fn entry(&mut self, key: u64, url: impl FnOnce() -> Cow<'s, str>) -> &mut ComparedUrl<'s> {
        let index = *self.indexes.entry(key).or_insert(self.entries.len());
        if index == self.entries.len() {
            self.entries.push(ComparedUrl { url: url(), before: None, after: None });
        }
        &mut self.entries[index]
    }
}

impl<'s> ComparedUrl<'s> {
    const fn slot(&mut self, version: Version) -> &mut Option<Dated<'s>> {
        match version {
            Version::Before => &mut self.before,
            Version::After => &mut self.after,
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
            state = mix(state ^ fingerprint(path)) ^ fingerprint(&fields::hashed(path, value, options));
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
        assert_eq!(hash_of(&page, &options), PageHash::Values(2_614_743_766_669_047_094));
        page.record.get_or_insert_default().content_hash = Some("5d41".into());
        assert_eq!(hash_of(&page, &options), PageHash::Content(17_227_328_531_248_075_440));
    }
}
