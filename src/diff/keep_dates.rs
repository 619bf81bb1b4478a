//! Accurate dates of pages: a page keeps its date until its content changes.

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::HashMap;
use crate::check::is_same_moment;
use crate::check::lastmod::now;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Report, Reporter};
use crate::read::date_state::{self, PageHash, Row, is_later};
use crate::read::page_list::Pages;
use crate::text::datetime;
use crate::text::url::normal_url;

use super::fields;

/// The date of a page that is not in the state and has no date of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NewPages {
    /// None. The default.
    #[default]
    Own,
    /// The current time.
    Now,
}

/// Options of [`keep_dates`].
#[derive(Debug, Clone, Default)]
pub struct KeepDatesOptions {
    /// The options shared by all functions. `now` is required.
    pub shared: Options,
    /// The date of new pages.
    pub new_pages: NewPages,
}

/// The result of [`keep_dates`].
#[derive(Debug, Clone)]
pub struct KeptDates {
    /// The new state: the text from which the next call, and `dates` of
    /// [`GenerateOptions`](crate::GenerateOptions) and [`SplitOptions`](crate::SplitOptions), take the dates.
    pub state: String,
    /// The normalised URLs of pages that have changed, in order.
    pub changed: Vec<String>,
    /// The normalised URLs of pages that are not in the earlier state, in order.
    pub added: Vec<String>,
    /// The normalised URLs of the earlier state that are not in the list, in order.
    pub removed: Vec<String>,
    /// The problems of reading the page list.
    pub report: Report,
}

/// Dates the pages of a list: a page whose hash is that of the earlier state keeps the date of the state, and a page whose hash
/// differs gets the current time.
///
/// The hash is that of `content_hash`, if the page has one, and otherwise that of its images, videos, news, language
/// versions and other elements, without `lastmod`, `changefreq` and `priority`. A page without `content_hash` that has a
/// date of its own keeps that. A page that had no `content_hash` before, or has none any more, keeps its date. A new page
/// keeps its own date, or has none, unless [`NewPages::Now`].
///
/// URLs are compared in their normal form. If a URL is listed several times, all its entries get one date. Pages whose
/// URL contains a control character are ignored.
///
/// The state is a text: a line with its version, and a line for each page, sorted by URL, with URL, hash and date separated by
/// tabs. The hash is `c` (content) or `v` (other values) and 16 hexadecimal digits. States are merged by
/// concatenation: of the lines of one URL, the one with the latest date counts.
///
/// # Errors
///
/// `invalid-option` if `now` is missing or not a W3C Datetime, `invalid-input` if the state is damaged,
/// `unreadable-page-list`.
///
/// ```
/// use sitemap_kit::diff::{KeepDatesOptions, keep_dates};
/// use sitemap_kit::{GenerateOptions, Options, generate};
/// let at = |now: &str| KeepDatesOptions {
///     shared: Options { now: Some(now.to_owned()), ..Options::default() },
///     ..KeepDatesOptions::default()
/// };
/// let before = r#"[{"loc": "https://example.com/", "content_hash": "5d41", "lastmod": "2026-01-09"}]"#;
/// let after = r#"[{"loc": "https://example.com/", "content_hash": "7f1e"}]"#;
/// let first = keep_dates(before, None, &at("2026-01-10"))?;
/// let second = keep_dates(after, Some(&first.state), &at("2026-01-11"))?;
/// assert_eq!(second.changed, ["https://example.com/"]);
/// let options = GenerateOptions { dates: Some(second.state), ..GenerateOptions::default() };
/// assert!(generate(after, &options)?.xml.contains("<lastmod>2026-01-11</lastmod>"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn keep_dates<'p>(
    pages: impl Into<Pages<'p>>,
    state: Option<&str>,
    options: &KeepDatesOptions,
) -> Result<KeptDates, Error> {
    let KeepDatesOptions { shared, new_pages } = options;
    now(shared)?;
    let Some(now) = shared.now.as_deref() else { return Err(Error::new(messages::NOW_MISSING, &[])) };
    let earlier = Earlier::of(state)?;
    let (mut entries, report) = read(pages.into(), shared)?;
    entries.sort_unstable_by(|one, other| one.url.cmp(&other.url));
    let mut kept = KeptDates { state: String::new(), changed: vec![], added: vec![], removed: vec![], report };
    let rows = entries.iter().map(|Entry { url, hash, lastmod }| {
        let own = lastmod.as_deref();
        let lastmod = match earlier.rows.get(&fingerprint(url)) {
            None => {
                kept.added.push(url.clone());
                own.or_else(|| (*new_pages == NewPages::Now).then_some(now))
            }
            Some(before) => {
                let (lastmod, is_changed) = dated(*hash, own, before, now);
                if is_changed {
                    kept.changed.push(url.clone());
                }
                lastmod
            }
        };
        Row { url, hash: *hash, lastmod }
    });
    kept.state = date_state::write(rows);
    let mut removed = earlier.rows;
    for entry in &entries {
        removed.remove(&fingerprint(&entry.url));
    }
    kept.removed = removed.into_values().map(|row| row.url.to_owned()).collect();
    kept.removed.sort_unstable();
    Ok(kept)
}

/// Returns the date of a page that was in the state, and whether the page has changed.
fn dated<'d>(hash: PageHash, own: Option<&'d str>, before: &Row<'d>, now: &'d str) -> (Option<&'d str>, bool) {
    // Hashes of different kinds say nothing about the content.
    let (is_comparable, has_own_date) = match (hash, before.hash) {
        (PageHash::Content(_), PageHash::Content(_)) => (true, false),
        (PageHash::Values(_), PageHash::Values(_)) => (true, own.is_some()),
        (PageHash::Content(_), PageHash::Values(_)) => (false, false),
        (PageHash::Values(_), PageHash::Content(_)) => (false, own.is_some()),
    };
    let has_other_hash = is_comparable && hash != before.hash;
    let lastmod = match (has_own_date, has_other_hash) {
        (true, _) => own,
        (false, true) => Some(now),
        (false, false) => before.lastmod.or(own),
    };
    let has_other_date = before.lastmod.zip(lastmod).is_some_and(|(before, after)| !is_same_moment(before, after));
    (lastmod, has_other_hash || has_other_date)
}

/// The earlier state.
#[derive(Default)]
struct Earlier<'s> {
    rows: HashMap<u64, Row<'s>>,
}

impl<'s> Earlier<'s> {
    fn of(state: Option<&'s str>) -> Result<Self, Error> {
        let mut earlier = Self::default();
        let Some(state) = state else { return Ok(earlier) };
        date_state::read(state, &mut |row| {
            let found = earlier.rows.entry(fingerprint(row.url)).or_insert(row);
            if is_later(row.lastmod, found.lastmod) {
                *found = row;
            }
        })?;
        Ok(earlier)
    }
}

/// A URL of the page list.
struct Entry {
    url: String,
    hash: PageHash,
    /// The page's own date.
    lastmod: Option<String>,
}

/// Returns the URLs of a page list, each once.
fn read(pages: Pages<'_>, options: &Options) -> Result<(Vec<Entry>, Report), Error> {
    let mut reporter = Reporter::new(options, Kind::PageList);
    let mut entries: Vec<Entry> = Vec::new();
    let mut indexes: HashMap<u64, usize> = HashMap::default();
    let outcome = pages.read(None, &mut reporter, &mut |_, entry| {
        let page = entry.page;
        let url = normal_url(&page.loc, options);
        if url.is_empty() || url.contains(char::is_control) {
            return;
        }
        let hash = hash_of(page, options);
        let lastmod = page.lastmod.as_deref().filter(|lastmod| datetime::read(lastmod).is_ok());
        let Some(index) = indexes.get(&fingerprint(&url)) else {
            indexes.insert(fingerprint(&url), entries.len());
            entries.push(Entry { url: url.into_owned(), hash, lastmod: lastmod.map(ToOwned::to_owned) });
            return;
        };
        // The result must not depend on the order of the entries of one URL.
        let found = &mut entries[*index];
        if hash < found.hash || (hash == found.hash && is_later(lastmod, found.lastmod.as_deref())) {
            found.hash = hash;
            found.lastmod = lastmod.map(ToOwned::to_owned);
        }
    });
    let report = reporter.finish(outcome.entries);
    if !outcome.is_complete {
        let reason = report.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
        return Err(Error::new(messages::PAGE_LIST_UNREADABLE, &[("reason", &reason)]).with_report(report));
    }
    Ok((entries, report))
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
