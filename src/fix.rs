//! Fixing: edits that remove problems and leave everything else unchanged.
//!
//! A document is changed only at its problems: order, comments, foreign elements and white space stay, byte for byte. A
//! *safe* fix loses nothing and is always made; an *assisted* fix needs a decision and is made if the options allow it.
//! A second call changes nothing.

use std::mem;

use serde::Serialize;

use crate::check::report_on;
use crate::model::error::Error;
use crate::model::page::Page;
use crate::model::report::{Kind, Loss, LossKind, Report, Reporter, SkippedItems, serialize_pairs};
use crate::model::rule::Rule;
use crate::read::page_list::{ListedPage, PageListWriter, Pages, Sink};
use crate::read::sitemap::Document;

mod document;
mod edits;
mod element;
mod entry;
mod entry_offsets;
mod fixer;
mod limits;
mod links;
mod log;
mod markup;
mod merge;
mod merge_plan;
mod names;
mod nested;
mod options;
mod order;
mod pages;
mod ranges;
mod related;
mod relations;
mod session;
mod site_index;
#[cfg(test)]
mod tests;
mod text;
mod walk;
mod without_loc;

pub use crate::correct::Assisted;
pub(crate) use links::Links;
pub use log::Applied;
pub use options::FixOptions;
pub(crate) use related::Input;
pub(crate) use relations::add_relation_remedies;

use fixer::Fixer;
use log::Log;
use session::{Checked, FixSession, MARK, has_fixable, has_mark};

/// The result of fixing a document.
#[derive(Debug, Clone, Serialize)]
pub struct Fixed {
    /// The document (the lines of a text sitemap) in UTF-8. If nothing was applied, it is the decoded input, in which
    /// bytes that are not text (`not-utf8`) are U+FFFD: keep the original bytes, because they cannot be restored from
    /// the text.
    pub xml: String,
    /// The changes, in the order in which they were made. At most a hundred changes of each rule are listed, because a
    /// file may have millions.
    pub applied: Vec<Applied>,
    /// The number of changes of each rule, listed or not.
    #[serde(serialize_with = "serialize_pairs")]
    pub changes: Vec<(&'static Rule, usize)>,
    /// The indexes in the input of all entries that were removed because they were merged into others, ascending.
    pub removed: Vec<usize>,
    /// The problems of the fixed document.
    pub report: Report,
}

/// The result of fixing a page list.
#[derive(Debug, Clone)]
pub struct FixedPages {
    /// The fixed pages, without fields that pages do not have.
    pub pages: Vec<Page<'static>>,
    /// The changes. At most a hundred changes of each rule are listed, because a list may have millions.
    pub applied: Vec<Applied>,
    /// The number of changes of each rule, listed or not.
    pub changes: Vec<(&'static Rule, usize)>,
    /// The indexes in the input of all pages that were removed because they were merged into others, ascending.
    pub removed: Vec<usize>,
    /// The remaining problems. Indexes and paths are those of the input, as in `applied`: unreadable values are only there,
    /// and later pages move up when pages are merged.
    pub report: Report,
    /// Content of the list that the fixed pages do not contain. A lone surrogate, which JSON can escape, is U+FFFF in `pages`.
    pub losses: Vec<Loss>,
    /// The lone surrogate that U+FFFF replaces in each of `pages`; 0 for none.
    lone_surrogates: Vec<u32>,
}

impl FixedPages {
    /// Returns the fixed pages as JSON, in which lone surrogates are as in the input, unless a page has several that differ.
    ///
    /// ```
    /// use sitemap_kit::fix::{FixOptions, fix_pages};
    /// let list = r#"[{"loc":"https://example.com/\ud83d"}]"#;
    /// assert_eq!(fix_pages(list, &FixOptions::default())?.to_json(), list);
    /// # Ok::<(), sitemap_kit::Error>(())
    /// ```
    pub fn to_json(&self) -> String {
        let mut writer = PageListWriter::new();
        for (page, lone_surrogate) in self.pages.iter().zip(&self.lone_surrogates) {
            writer.push_with(page, *lone_surrogate);
        }
        writer.finish()
    }
}

/// Fixes a sitemap, an index, a text sitemap or the markup of a feed.
///
/// A document that could not be decompressed or decoded without loss is not changed, and one of an unknown kind neither.
///
/// # Errors
///
/// `invalid-option`. An invalid document is not an error: its problems are in the report.
///
/// ```
/// use sitemap_kit::fix::{FixOptions, fix_document};
/// use sitemap_kit::parse::Document;
/// let document = Document::from_text(
///     "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><!-- ours -->\
///      <url><loc>https://example.com/?a&b</loc><changefreq>Daily</changefreq></url></urlset>",
/// );
/// let fixed = fix_document(&document, &FixOptions::default())?;
/// assert_eq!(
///     fixed.xml,
///     "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><!-- ours -->\
///      <url><loc>https://example.com/?a&amp;b</loc><changefreq>daily</changefreq></url></urlset>",
/// );
/// assert_eq!(fixed.applied[0].rule.id, "xml-unescaped-ampersand");
/// assert_eq!((fixed.applied[1].before.as_str(), fixed.applied[1].after.as_str()), ("Daily", "daily"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn fix_document(document: &Document<'_>, options: &FixOptions) -> Result<Fixed, Error> {
    let prepared = options.prepare()?;
    let mut fixer = Fixer::new(options, &prepared);
    let mut session = FixSession::new(document, &fixer)?;
    let keeps_mark = if has_fixable(&session.checked.report, &fixer) {
        session.fix_document(document, &mut fixer)?
    } else {
        has_mark(document)
    };
    let mark = if keeps_mark { MARK } else { "" };
    let xml = format!("{mark}{}", session.text);
    let removed = session.removed();
    let FixSession { log: Log { applied, counts, .. }, mut checked, .. } = session;
    let result = Document::from_text(&xml);
    if keeps_mark && !counts.is_empty() {
        checked = Checked::of(&result, &fixer)?;
    }
    add_relation_remedies(&mut checked.report, &checked.site.links, Input::Document(&result), &prepared);
    Ok(Fixed { xml, applied, changes: counts, removed, report: checked.report })
}

/// Fixes a page list. Unreadable fields are not in the returned pages; the report lists them.
///
/// # Errors
///
/// `invalid-option`. An invalid page list is not an error: its problems are in the report.
///
/// ```
/// use sitemap_kit::fix::{FixOptions, fix_pages};
/// let fixed = fix_pages(r#"[{"loc": "https://Example.com", "priority": "0,5"}]"#, &FixOptions::default())?;
/// assert_eq!(fixed.pages[0].loc, "https://example.com/");
/// assert_eq!(fixed.pages[0].priority.as_deref(), Some("0.5"));
/// assert!(fixed.report.is_valid());
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn fix_pages<'p>(pages: impl Into<Pages<'p>>, options: &FixOptions) -> Result<FixedPages, Error> {
    let prepared = options.prepare()?;
    let mut fixer = Fixer::for_pages(options, &prepared)?;
    let mut reporter = Reporter::new(&options.shared, Kind::PageList);
    let mut list: Vec<(usize, Page<'static>)> = Vec::new();
    // What the pages do not contain, with their indexes.
    let mut unread: Vec<(usize, SkippedItems, u32)> = Vec::new();
    let read = &mut |reporter: &mut Reporter<'_>, entry: ListedPage<'_, '_>| {
        let skipped = reporter.take_skipped_items();
        let lone_surrogate = reporter.lone_surrogate();
        if lone_surrogate != 0 {
            reporter.add_loss(LossKind::Unreadable, 1, "", &|| None);
        }
        if lone_surrogate != 0 || !skipped.is_empty() {
            unread.push((entry.index, skipped, lone_surrogate));
        }
        list.push((entry.index, mem::take(entry.page).into_owned()));
    };
    let outcome = pages.into().read(None, &mut reporter, read);
    fixer.corrector.date_orders.extend(reporter.date_orders());
    let losses = reporter.take_losses().into_list(outcome.is_complete);
    let mut removed: Vec<usize> = list.iter().map(|(index, _)| *index).collect();
    let mut log = Log::new(&options.shared);
    pages::fix(&mut list, &mut fixer, &mut log);
    for change in &mut log.applied {
        let found = change.page.and_then(|page| unread.binary_search_by_key(&page, |(page, ..)| *page).ok());
        let Some((_, skipped, lone_surrogate)) = found.map(|found| &unread[found]) else { continue };
        if let Some((page, field)) = change.path.as_ref().and_then(|it| it.split_once("].")) {
            change.path = Some(format!("{page}].{}", skipped.given(field)));
        }
        if *lone_surrogate != 0 {
            change.before = change.before.replace('\u{FFFF}', "\u{FFFD}");
        }
    }
    let (indexes, pages): (Vec<usize>, Vec<Page<'_>>) = list.into_iter().unzip();
    removed.retain(|index| indexes.binary_search(index).is_err());
    let mut lone_surrogates = Vec::new();
    let read_fixed = |reporter: &mut Reporter<'_>, sink: &mut Sink<'_>| {
        for (index, page) in indexes.into_iter().zip(&pages) {
            let found = unread.binary_search_by_key(&index, |(page, ..)| *page);
            let found = found.map(|found| (mem::take(&mut unread[found].1), unread[found].2));
            let (skipped, lone_surrogate) = found.unwrap_or_default();
            reporter.set_skipped_items(skipped);
            reporter.set_lone_surrogate(lone_surrogate);
            lone_surrogates.push(lone_surrogate);
            sink(reporter, ListedPage { index, page: &mut page.borrowed(), is_sound: true });
        }
        outcome
    };
    let report = report_on(read_fixed, 0, &prepared, reporter)?;
    Ok(FixedPages { pages, applied: log.applied, changes: log.counts, removed, report, losses, lone_surrogates })
}
