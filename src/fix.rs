//! Fixing: edits that remove problems and leave everything else unchanged.
//!
//! A document is changed only at its problems: order, comments, foreign elements and white space stay, byte for byte. A
//! *safe* fix loses nothing and is always made; an *assisted* fix needs a decision and is made if the options allow it.
//! A second call changes nothing.

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::check::{check_document, report_on};
use crate::format::encoding::{Defect, declared_encoding, is_utf8_label};
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Report, Reporter};
use crate::model::rule::{self, Area, Fix, Rule};
use crate::read::page_list::{Entry, Pages, Sink};
use crate::read::prepared_options::{PreparedOptions, check_rules};
use crate::read::sitemap::{Content, Document, Shape};
use crate::text::locate::Locator;

mod document;
mod edits;
mod element;
mod entry;
mod fixer;
mod log;
mod markup;
mod merge;
mod names;
mod nested;
mod order;
mod pages;
mod ranges;
mod relations;
mod site_index;
#[cfg(test)]
mod tests;
mod text;
mod walk;

pub use crate::correct::Assisted;
pub use log::Applied;
pub(crate) use relations::{Input, add_relation_remedies};

use crate::correct::Step;
use edits::{Applier, ChangeRecord, Edit, OffsetMap};
use fixer::Fixer;
use log::Log;
use site_index::SiteIndex;

/// Options of the functions that fix pages or documents.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct FixOptions {
    /// The options shared by all functions. Problems of rules that are off are not fixed.
    #[serde(skip)]
    pub shared: Options,
    /// The assisted fixes that are made.
    pub assisted: Assisted,
}

impl FixOptions {
    /// Returns an `invalid-option` error if the id of a rule with assisted fixes does not exist.
    pub(crate) fn check_assisted(&self) -> Result<(), Error> {
        if let Assisted::Rules(ids) = &self.assisted { check_rules(ids) } else { Ok(()) }
    }

    /// Returns the shared options, prepared; an `invalid-option` error if any option is invalid.
    fn prepare(&self) -> Result<PreparedOptions<'_>, Error> {
        self.check_assisted()?;
        PreparedOptions::new(&self.shared)
    }
}

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
    #[serde(serialize_with = "serialize_counts")]
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
}

fn serialize_counts<S: serde::Serializer>(counts: &[(&'static Rule, usize)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(counts.iter().map(|(rule, count)| (rule.id, count)))
}

/// The maximum number of passes over a document. Known documents need at most three.
const MAX_PASSES: usize = 16;

/// Fixes a sitemap, an index, a text sitemap or the markup of a feed.
///
/// A document that could not be decompressed or decoded without loss is not changed.
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
    let report = check_document(document, &prepared)?;
    let mut session = FixSession::new(document.text());
    let keeps_mark =
        if has_fixable(&report, &fixer) { session.fix_document(document, &mut fixer)? } else { has_mark(document) };
    let mark = if keeps_mark { "\u{FEFF}" } else { "" };
    let xml = format!("{mark}{}", session.text);
    let report = match session.report.take() {
        _ if session.log.counts.is_empty() => report,
        Some(report) if !keeps_mark => report,
        _ => check_document(&Document::from_text(&xml), &prepared)?,
    };
    let removed = session.removed(report.pages, &fixer);
    let Log { applied, counts } = session.log;
    Ok(Fixed { xml, applied, changes: counts, removed, report })
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
    let read = &mut |_: &mut Reporter<'_>, entry: Entry<'_, '_>| {
        list.push((entry.index, std::mem::take(entry.page).into_owned()));
    };
    let outcome = pages.into().read(None, &mut reporter, read);
    let mut removed: Vec<usize> = list.iter().map(|(index, _)| *index).collect();
    let mut log = Log::default();
    pages::fix(&mut list, &mut fixer, &mut log);
    let (indexes, pages): (Vec<usize>, Vec<Page<'_>>) = list.into_iter().unzip();
    removed.retain(|index| indexes.binary_search(index).is_err());
    let read_fixed = |reporter: &mut Reporter<'_>, sink: &mut Sink<'_>| {
        for (index, page) in indexes.into_iter().zip(&pages) {
            sink(reporter, Entry { index, page: &mut page.borrowed(), is_sound: true });
        }
        outcome
    };
    let report = report_on(read_fixed, 0, &prepared, reporter)?;
    Ok(FixedPages { pages, applied: log.applied, changes: log.counts, removed, report })
}

/// Whether a report has problems of rules that can be fixed with the options.
fn has_fixable(report: &Report, fixer: &Fixer<'_>) -> bool {
    let shared = fixer.prepared.options;
    // With these options, dates are fixed safely.
    let has_assumptions = shared.timezone.is_some() || shared.date_order.is_some();
    report.rules.iter().any(|(rule, _)| match rule.fix {
        Fix::No => false,
        Fix::Safe => true,
        // Deprecated elements are removed safely, also repeated ones of an index, where no other rule reports them.
        Fix::Assisted if **rule == rule::ELEMENT_DUPLICATE => true,
        Fix::Assisted => has_assumptions || fixer.allows(rule, Fix::Assisted),
    })
}

/// Whether a document begins with a byte order mark. Without it, the declared encoding of an unchanged document would apply.
fn has_mark(document: &Document<'_>) -> bool {
    document.defects().iter().any(|defect| matches!(defect, Defect::ByteOrderMark | Defect::Conflict { .. }))
}

/// Reads all entries of a document into an index; returns their byte offsets, too.
fn index_entries(document: &Document<'_>, fixer: &Fixer<'_>) -> (SiteIndex, Vec<usize>) {
    let mut site = SiteIndex::default();
    let offsets = entry_offsets(document, fixer, |content| match content {
        Content::Page(page) => site.add(page, &fixer.corrector),
        Content::Sitemap(sitemap) => _ = site.add_loc(&sitemap.loc),
    });
    (site, offsets)
}

/// Returns the byte offsets of the entries of a document, and passes the content of each to a function.
fn entry_offsets(document: &Document<'_>, fixer: &Fixer<'_>, mut take: impl FnMut(&Content<'_>)) -> Vec<usize> {
    let mut offsets = Vec::new();
    let mut null_reporter = Reporter::new(fixer.prepared.options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, entry| {
        offsets.push(entry.offset);
        take(entry.content);
    });
    offsets
}

/// The byte offsets of the entries in the original.
struct EntryOffsets {
    /// The offsets and the indexes of the entries that the report counts, in the order of the document: an element with
    /// several locs has several, which are counted after the entries inside it.
    counted: Vec<(usize, usize)>,
    /// The elements of entries, in the order of the document. A text sitemap has none.
    elements: Vec<EntryRange>,
}

/// An element with its offsets, and the index of the entry that it is inside.
struct EntryRange {
    start: usize,
    end: usize,
    outer: Option<usize>,
}

impl EntryOffsets {
    /// Returns the index, as in the report, of the entry at an offset.
    fn index_at(&self, at: usize) -> Option<usize> {
        let found = self.counted.binary_search_by_key(&at, |(offset, _)| *offset).ok()?;
        Some(self.counted[found].1)
    }

    /// Returns the index, as in the report, of the entry that a change at an offset belongs to.
    fn index_of(&self, at: usize, record: ChangeRecord<'_>) -> Option<usize> {
        let Some(last) = self.elements.partition_point(|element| element.start <= at).checked_sub(1) else {
            return self.index_at(at);
        };
        let around = std::iter::successors(Some(last), |index| self.elements[*index].outer);
        let element = around.into_iter().find(|index| at < self.elements[*index].end).unwrap_or(last);
        let first = self.counted.partition_point(|(entry, _)| *entry < self.elements[element].start);
        // Only the value of the loc of a further entry of the element is its own; all else belongs to the first one.
        let is_loc = record.path == "loc" && record.steps.iter().all(|(rule, _)| rule.area != Area::Structure);
        let last = self.counted.partition_point(|(entry, _)| *entry <= at).saturating_sub(1);
        let found = if is_loc { first.max(last) } else { first };
        self.counted.get(found).map(|(_, index)| *index)
    }
}

/// The state of fixing one document: its current text, and the maps of its offsets to the original.
struct FixSession<'d> {
    original: &'d str,
    text: Cow<'d, str>,
    /// One map for each pass, in order. Together they map offsets in the current text to offsets in the original.
    offset_maps: Vec<OffsetMap>,
    entries: Option<EntryOffsets>,
    log: Log,
    /// The report of the text without a byte order mark, if it is known.
    report: Option<Report>,
}

impl<'d> FixSession<'d> {
    fn new(original: &'d str) -> Self {
        Self {
            original,
            text: Cow::Borrowed(original),
            offset_maps: Vec::new(),
            entries: None,
            log: Log::default(),
            report: None,
        }
    }

    /// Makes all fixes. Returns whether the byte order mark is kept.
    fn fix_document(&mut self, document: &Document<'d>, fixer: &mut Fixer<'_>) -> Result<bool, Error> {
        // Only sitemaps and feeds are changed.
        if !matches!(document.shape(), Shape::Nothing(_))
            && let Some(keeps_mark) = self.record_decoding(document, fixer)
        {
            if self.repeat_passes(fixer)? {
                return Ok(keeps_mark);
            }
            // Fixes that undo each other do not converge, so none of them is made.
            *self = Self::new(self.original);
        }
        Ok(has_mark(document))
    }

    /// Records the changes made by decoding, and returns whether a byte order mark is kept. Returns `None` if the text
    /// does not contain all of the bytes, or may not be written as UTF-8.
    fn record_decoding(&mut self, document: &Document<'_>, fixer: &Fixer<'_>) -> Option<bool> {
        let mut keeps_mark = false;
        let mut allowed: Vec<(Step, &str)> = Vec::new();
        for defect in document.defects() {
            let (step, before): (Step, &str) = match defect {
                Defect::ByteOrderMark => ((&rule::BOM_PRESENT, Fix::Safe), "U+FEFF"),
                Defect::NotUtf8Encoding { encoding, .. } => ((&rule::ENCODING_NOT_UTF8, Fix::Safe), encoding),
                Defect::GzipCorrupt { is_complete: true, .. } => continue,
                // The declaration is right, and only the byte order mark was of another encoding.
                Defect::Conflict { declared, .. } if is_utf8_label(declared) => continue,
                Defect::Conflict { declared, .. } => ((&rule::ENCODING_CONFLICT, Fix::Assisted), declared),
                _ => return None,
            };
            if fixer.allows(step.0, step.1) {
                allowed.push((step, before));
            } else if *step.0 == rule::BOM_PRESENT {
                keeps_mark = true;
            } else {
                return None;
            }
        }
        let locator = Locator::new(self.original);
        let mut renames = false;
        for (step, before) in allowed {
            let is_mark = *step.0 == rule::BOM_PRESENT;
            renames |= !is_mark;
            let record = ChangeRecord { steps: &[step], path: "", before, after: if is_mark { "" } else { "UTF-8" } };
            self.log.add(record, None, Some((&locator, 0)));
        }
        let label = declared_encoding(self.original.as_bytes()).filter(|(label, _)| renames && !is_utf8_label(label));
        if let Some((label, at)) = label {
            self.apply(self.original, &[Edit::new(at, at + label.len(), "UTF-8".to_owned())]);
        }
        Some(keeps_mark)
    }

    /// Repeats passes over the text until nothing is left to fix. Returns `false` if that limit is not reached within
    /// [`MAX_PASSES`].
    fn repeat_passes(&mut self, fixer: &mut Fixer<'_>) -> Result<bool, Error> {
        // Priorities are rescaled only once.
        let mut rescales = fixer.allows(&rule::PRIORITY_INVALID, Fix::Assisted);
        for _ in 0..MAX_PASSES {
            let text = std::mem::take(&mut self.text);
            let current = Document::from_text(&text);
            let (site, counted) = index_entries(&current, fixer);
            fixer.corrector.priority_digits = if rescales { site.priority_digits() } else { 0 };
            let is_changed = match current.shape() {
                Shape::Xml { foreign, .. } => {
                    let find = |fixer: &Fixer<'_>| document::pass(&text, foreign, fixer, &site);
                    let mut found = find(fixer);
                    if fixer.corrector.priority_digits > 0 && found.markup.is_empty() && found.is_damaged {
                        // Some entries are not fixed: the others keep the scale of the whole file.
                        fixer.corrector.priority_digits = 0;
                        found = find(fixer);
                    }
                    rescales &= !found.moves.is_empty() || !found.markup.is_empty() || found.values.is_empty();
                    self.set_entries(counted, std::mem::take(&mut found.entries));
                    let mut edits = found.first();
                    if edits.is_empty() {
                        edits.extend(revealed_declaration(&current, fixer));
                    }
                    !edits.is_empty() && self.apply(&text, &edits)
                }
                Shape::Lines => {
                    self.set_entries(counted, Vec::new());
                    self.apply_to_lines(&text, fixer, &site)
                }
                Shape::Nothing(_) => false,
            };
            if !is_changed {
                self.text = text;
                return Ok(true);
            }
            let report = check_document(&Document::from_text(&self.text), fixer.prepared)?;
            if !has_fixable(&report, fixer) {
                self.report = Some(report);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the indexes of the entries of the original that the text no longer has, ascending. `left` is the number of
    /// entries of the text.
    fn removed(&self, left: usize, fixer: &Fixer<'_>) -> Vec<usize> {
        let Some(entries) = &self.entries else { return Vec::new() };
        let is_merged = self.log.counts.iter().any(|(rule, _)| **rule == rule::LOC_DUPLICATE);
        // A further loc of an element disappears without such a change if it becomes equal to another one.
        if !is_merged && left >= entries.counted.len() {
            return Vec::new();
        }
        let mut is_left = vec![false; entries.counted.len()];
        for offset in entry_offsets(&Document::from_text(&self.text), fixer, |_| {}) {
            if let Some(index) = entries.index_at(self.to_original(offset)) {
                is_left[index] = true;
            }
        }
        (0..is_left.len()).filter(|index| !is_left[*index]).collect()
    }

    /// Returns the offset in the original of an offset in the current text.
    fn to_original(&self, offset: usize) -> usize {
        self.offset_maps.iter().rev().fold(offset, |offset, map| map.to_original(offset))
    }

    /// Sets the entries of the original, in the first pass.
    fn set_entries(&mut self, counted: Vec<usize>, elements: Vec<Range<usize>>) {
        if self.entries.is_some() {
            return;
        }
        let mut ranges: Vec<EntryRange> = Vec::with_capacity(elements.len());
        let mut outer = None;
        for (index, Range { start, end }) in elements.into_iter().enumerate() {
            let (start, end) = (self.to_original(start), self.to_original(end));
            while let Some(known) = outer.filter(|known: &usize| ranges[*known].end <= start) {
                outer = ranges[known].outer;
            }
            ranges.push(EntryRange { start, end, outer });
            outer = Some(index);
        }
        let offsets = counted.into_iter().map(|offset| self.to_original(offset));
        let mut counted: Vec<_> = offsets.enumerate().map(|(index, offset)| (offset, index)).collect();
        if !counted.is_sorted() {
            counted = edits::order_of(&counted).into_iter().map(|at| counted[at]).collect();
        }
        self.entries = Some(EntryOffsets { counted, elements: ranges });
    }

    /// Applies edits to the current text, and records them. Returns `true`: the text is changed.
    fn apply(&mut self, text: &str, edits: &[Edit]) -> bool {
        let locator = Locator::new(self.original);
        let mut applier = Applier::new(text);
        for index in edits::order_without_overlaps(edits) {
            self.record(text, &edits[index], &locator);
            applier.apply(&edits[index]);
        }
        self.set_text(applier);
        true
    }

    /// Fixes the lines of a text list, and records the edits. Returns whether there were any.
    ///
    /// A line may consist of two bytes, so its edit is applied at once: stored, it would take many times the memory of the line.
    fn apply_to_lines(&mut self, text: &str, fixer: &Fixer<'_>, site: &SiteIndex) -> bool {
        let locator = Locator::new(self.original);
        let mut applier = Applier::new(text);
        let mut is_changed = false;
        let repeats = text::pass(text, fixer, site, &mut |edit| {
            is_changed = true;
            self.record(text, edit, &locator);
            applier.apply(edit);
        });
        if is_changed {
            self.set_text(applier);
            return true;
        }
        !repeats.is_empty() && self.apply(text, &repeats)
    }

    fn set_text(&mut self, applier: Applier<'_>) {
        let (changed, offset_map) = applier.finish();
        self.offset_maps.push(offset_map);
        self.text = Cow::Owned(changed);
    }

    /// Records the changes of an edit.
    fn record(&mut self, text: &str, edit: &Edit, locator: &Locator<'_>) {
        let at = self.to_original(edit.at);
        let entries = self.entries.as_ref().filter(|_| edit.is_in_entry);
        let log = &mut self.log;
        edit.for_each_change(text, |record| {
            let page = entries.and_then(|entries| entries.index_of(at, record));
            log.add(record, page, Some((locator, at)));
        });
    }
}

/// Returns an edit of a declaration that an earlier fix has revealed: the text is written as UTF-8.
fn revealed_declaration(document: &Document<'_>, fixer: &Fixer<'_>) -> Option<Edit> {
    let step: Step = (&rule::ENCODING_NOT_UTF8, Fix::Safe);
    let is_wrong = document.defects().iter().any(|defect| matches!(defect, Defect::NotUtf8Encoding { .. }));
    let (label, at) = declared_encoding(document.text().as_bytes()).filter(|_| is_wrong)?;
    let record = ChangeRecord { steps: &[step], path: "", before: label, after: "UTF-8" };
    fixer.allows(step.0, step.1).then(|| Edit::recorded((at, at + label.len()), "UTF-8".to_owned(), at, record))
}
