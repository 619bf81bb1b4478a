//! Fixing: problems taken away, and all else left as it is.
//!
//! A document is changed where a problem is and nowhere else: order, comments, foreign elements and white space stay,
//! byte for byte. A fix is *safe* where it loses nothing, and made; or *assisted*, where it needs a decision, and made
//! where that was asked for. What was fixed once has nothing left to fix.

use std::borrow::Cow;

use serde::Serialize;

use crate::check::{report_on, validate_document};
use crate::format::encoding::{Defect, declared_encoding, is_utf8_label};
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Report, Reporter};
use crate::model::rule::{self, Fix, Rule};
use crate::read::page_list::{Entry, Pages, Sink};
use crate::read::sitemap::{Content, Document, Shape};
use crate::text::locate::Locator;

mod dates;
mod document;
mod edits;
mod element;
mod entry;
mod enum_values;
mod fixer;
mod log;
mod markup;
mod merge;
mod numbers;
mod pages;
mod replace;
mod schema;
mod site_index;
mod text;
mod url;
mod walk;

pub use log::Applied;

use edits::{ChangeRecord, Edit, Found, OffsetMap, Step};
use fixer::Fixer;
use log::Log;
use site_index::SiteIndex;

/// Which of the fixes are made that need a decision.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Assisted {
    /// None of them. The default.
    #[default]
    None,
    /// All of them.
    All,
    /// Those of these rules, by their ids.
    Rules(Vec<String>),
}

/// What is to be fixed, and how.
#[derive(Debug, Clone, Default)]
pub struct FixOptions {
    /// The options that every task understands. Rules that are off are not fixed.
    pub shared: Options,
    /// Which of the fixes are made that need a decision.
    pub assisted: Assisted,
    /// The zone of times that name none, in minutes east of UTC. Without it they stay as they are.
    pub timezone: Option<i16>,
}

/// A document that was fixed.
#[derive(Debug, Clone, Serialize)]
pub struct Fixed {
    /// The document (of a text sitemap: its lines), in UTF-8. Where nothing was applied, it is the text that was given; bytes
    /// that are no text (`not-utf8`) are U+FFFD in it, so keep those that were given: nobody can tell that from text any more.
    pub xml: String,
    /// What was changed, in the order in which it was done. At most a hundred changes of each rule are listed.
    pub applied: Vec<Applied>,
    /// How many changes there were for each rule, listed or not.
    #[serde(serialize_with = "serialize_counts")]
    pub changes: Vec<(&'static Rule, usize)>,
    /// What is left.
    pub report: Report,
}

/// A page list that was fixed.
#[derive(Debug, Clone)]
pub struct FixedPages {
    /// The pages.
    pub pages: Vec<Page<'static>>,
    /// What was changed. At most a hundred changes of each rule are listed.
    pub applied: Vec<Applied>,
    /// How many changes there were for each rule, listed or not.
    pub changes: Vec<(&'static Rule, usize)>,
    /// What is left. Indexes and paths are those of the input, as in `applied`: a value that cannot be read is only there, and
    /// pages move up when others are merged.
    pub report: Report,
}

fn serialize_counts<S: serde::Serializer>(counts: &[(&'static Rule, usize)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(counts.iter().map(|(rule, count)| (rule.id, count)))
}

/// Passes after which a document is left as it is: those that we have seen need three.
const MAX_PASSES: usize = 16;

/// Fixes a sitemap, an index, a text sitemap or the markup of a feed.
///
/// A document that could not be unpacked or decoded without loss is left as it is: nobody knows what it said.
///
/// # Errors
///
/// `invalid-option`. Whatever the document is, its report is no error.
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
    let mut fixer = Fixer::new(options)?;
    let mut session = FixSession::new(document.text());
    let keeps_mark = session.keeps_mark_when_done(document, &mut fixer);
    let mark = if keeps_mark { "\u{FEFF}" } else { "" };
    let xml = format!("{mark}{}", session.text);
    let FixSession { log: Log { applied, counts }, .. } = session;
    let changed = Document::from_text(&xml);
    let report = validate_document(if counts.is_empty() { document } else { &changed }, &options.shared)?;
    Ok(Fixed { xml, applied, changes: counts, report })
}

/// Fixes a page list. Fields that cannot be read are not in the pages that come back; the report names them.
///
/// # Errors
///
/// `invalid-option`. Whatever the page list is, its report is no error.
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
    let mut fixer = Fixer::new(options)?;
    let mut reporter = Reporter::new(&options.shared, Kind::PageList);
    let mut list: Vec<(usize, Page<'static>)> = Vec::new();
    let read = &mut |_: &mut Reporter<'_>, entry: Entry<'_, '_>| {
        list.push((entry.index, std::mem::take(entry.page).into_owned()));
    };
    let outcome = pages.into().read(None, &mut reporter, read);
    let mut log = Log::default();
    pages::fix(&mut list, &mut fixer, &mut log);
    let (indexes, pages): (Vec<usize>, Vec<Page<'_>>) = list.into_iter().unzip();
    let mut scratch = Page::default();
    let read_fixed = |reporter: &mut Reporter<'_>, sink: &mut Sink<'_>| {
        for (index, page) in indexes.into_iter().zip(&pages) {
            scratch.borrow_from(page);
            sink(reporter, Entry { index, page: &mut scratch, is_sound: true });
        }
        outcome
    };
    let report = report_on(read_fixed, 0, &options.shared, reporter)?;
    Ok(FixedPages { pages, applied: log.applied, changes: log.counts, report })
}

/// Reads all entries of a document into an index.
fn index_entries(document: &Document<'_>, options: &FixOptions) -> SiteIndex {
    let mut site = SiteIndex::default();
    let mut null_reporter = Reporter::new(&options.shared, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, entry| match entry.content {
        Content::Page(page) => site.add(page),
        Content::Sitemap(sitemap) => {
            site.add_loc(&sitemap.loc);
        }
    });
    site
}

/// The state of fixing one document: its current text, and the way back to the original.
struct FixSession<'d> {
    original: &'d str,
    text: Cow<'d, str>,
    /// One map for each pass, in order: together they lead from the current text back to the original.
    offset_maps: Vec<OffsetMap>,
    /// Where the entries of the original begin.
    entries: Option<Vec<usize>>,
    log: Log,
}

impl<'d> FixSession<'d> {
    const fn new(original: &'d str) -> Self {
        Self {
            original,
            text: Cow::Borrowed(original),
            offset_maps: Vec::new(),
            entries: None,
            log: Log { applied: Vec::new(), counts: Vec::new() },
        }
    }

    /// Does all that is to be done; answers whether a byte order mark stays.
    fn keeps_mark_when_done(&mut self, document: &Document<'d>, fixer: &mut Fixer<'_>) -> bool {
        // What is no sitemap is not ours to change.
        if !matches!(document.shape(), Shape::Nothing(_))
            && let Some(keeps_mark) = self.decoded(document, fixer)
        {
            if self.settle(fixer) {
                return keeps_mark;
            }
            // Repairs that undo each other: where they would end, nobody knows.
            *self = Self::new(self.original);
        }
        // What stays as it is keeps its mark: without it, the encoding that is declared would count.
        let is_marked = |defect: &Defect| matches!(defect, Defect::ByteOrderMark | Defect::Conflict { .. });
        document.defects().iter().any(is_marked)
    }

    /// Says what decoding has changed already, and whether a byte order mark stays; `None` where the text is not all
    /// that the bytes said, or may not become UTF-8.
    fn decoded(&mut self, document: &Document<'_>, fixer: &Fixer<'_>) -> Option<bool> {
        let mut keeps_mark = false;
        let mut served: Vec<(Step, &str)> = Vec::new();
        for defect in document.defects() {
            let (step, before): (Step, &str) = match defect {
                Defect::ByteOrderMark => ((&rule::BOM_PRESENT, Fix::Safe), "U+FEFF"),
                Defect::NotUtf8Encoding { encoding, .. } => ((&rule::ENCODING_NOT_UTF8, Fix::Safe), encoding),
                Defect::GzipCorrupt { is_whole: true, .. } => continue,
                // What is said twice and once rightly: the other encoding was only marked.
                Defect::Conflict { declared, .. } if is_utf8_label(declared) => continue,
                Defect::Conflict { declared, .. } => ((&rule::ENCODING_CONFLICT, Fix::Assisted), declared),
                _ => return None,
            };
            if fixer.allows(step.0, step.1) {
                served.push((step, before));
            } else if *step.0 == rule::BOM_PRESENT {
                keeps_mark = true;
            } else {
                return None;
            }
        }
        let locator = Locator::new(self.original);
        let mut renames = false;
        for (step, before) in served {
            let is_mark = *step.0 == rule::BOM_PRESENT;
            renames |= !is_mark;
            let record = ChangeRecord { steps: &[step], path: "", before, after: if is_mark { "" } else { "UTF-8" } };
            self.log.add(record, None, Some((&locator, 0)));
        }
        let label = declared_encoding(self.original.as_bytes()).filter(|(label, _)| renames && !is_utf8_label(label));
        if let Some((label, at)) = label {
            self.make(self.original, &[Edit::new(at, at + label.len(), "UTF-8".to_owned())]);
        }
        Some(keeps_mark)
    }

    /// Passes over the text until nothing is left to be done; `false` where that does not come to an end.
    fn settle(&mut self, fixer: &mut Fixer<'_>) -> bool {
        for pass in 0..MAX_PASSES {
            let text = std::mem::take(&mut self.text);
            let current = Document::from_text(&text);
            let site = index_entries(&current, fixer.options);
            if pass == 0 && fixer.allows(&rule::PRIORITY_INVALID, Fix::Assisted) {
                fixer.priority_digits = site.priority_digits();
            }
            let found = match current.shape() {
                Shape::Xml { start, .. } => document::pass(&text, start, fixer, &site),
                Shape::Lines => text::pass(&text, fixer, &site),
                Shape::Nothing(_) => Found::default(),
            };
            self.entries.get_or_insert(found.entries);
            let mut edits = if !found.markup.is_empty() {
                found.markup
            } else if !found.values.is_empty() {
                // Priorities are brought to scale once.
                fixer.priority_digits = 0;
                found.values
            } else {
                found.repeats
            };
            if edits.is_empty() {
                edits.extend(misdeclared(&current, fixer));
            }
            if edits.is_empty() {
                self.text = text;
                return true;
            }
            self.make(&text, &edits);
        }
        false
    }

    /// Makes edits of the current text, and takes note of them.
    fn make(&mut self, text: &str, edits: &[Edit]) {
        let order = edits::settle(edits);
        let (changed, offset_map) = edits::apply(text, edits, &order);
        let locator = Locator::new(self.original);
        for place in order {
            let edit = &edits[place];
            let at = self.offset_maps.iter().rev().fold(edit.at, |offset, map| map.to_original(offset));
            let before = self.entries.as_ref().map_or(0, |entries| entries.partition_point(|entry| *entry <= at));
            let page = before.checked_sub(1).filter(|_| edit.is_in_entry);
            for note in &edit.notes {
                self.log.add(note.record(), page, Some((&locator, at)));
            }
        }
        self.offset_maps.push(offset_map);
        self.text = Cow::Owned(changed);
    }
}

/// Makes a declaration say UTF-8 that came to light only when what hid it was mended: the text is written as UTF-8.
fn misdeclared(document: &Document<'_>, fixer: &Fixer<'_>) -> Option<Edit> {
    let step: Step = (&rule::ENCODING_NOT_UTF8, Fix::Safe);
    let is_wrong = document.defects().iter().any(|defect| matches!(defect, Defect::NotUtf8Encoding { .. }));
    let (label, at) = declared_encoding(document.text().as_bytes()).filter(|_| is_wrong)?;
    let record = ChangeRecord { steps: &[step], path: "", before: label, after: "UTF-8" };
    fixer.allows(step.0, step.1).then(|| Edit::recorded((at, at + label.len()), "UTF-8".to_owned(), at, record))
}
