//! Fixing one document: passes over its text until nothing is left to fix.

use std::borrow::Cow;
use std::ops::Range;

use crate::base::sort::sort_by;
use crate::check::check_document;
use crate::correct::FixStep;
use crate::format::encoding::{Defect, declared_encoding, is_utf8_label};
use crate::model::error::Error;
use crate::model::report::{Kind, Report};
use crate::model::rule::{self, Fix};
use crate::read::sitemap::{Content, Document, Shape};
use crate::text::locate::Locator;

use super::document;
use super::edits::{self, Applier, ChangeRecord, Edit, OffsetMap};
use super::entry_offsets::EntryOffsets;
use super::fixer::Fixer;
use super::links::LinkGraph;
use super::log::Log;
use super::site_index::SiteIndex;
use super::text;

/// The maximum number of passes over a document. Known documents need at most three.
const MAX_PASSES: usize = 16;

/// The byte order mark, and its name in the changes.
pub(super) const MARK: &str = "\u{FEFF}";
const MARK_NAME: &str = "U+FEFF";

/// Whether a report has problems of rules that can be fixed with the options.
pub(super) fn has_fixable(report: &Report, fixer: &Fixer<'_>) -> bool {
    let shared = fixer.prepared.options;
    // With these options, dates are fixed safely.
    let has_assumptions = shared.read.timezone.is_some() || shared.read.date_order.is_some();
    !is_left_alone(report)
        && report.rules.iter().any(|(rule, _)| match rule.fix {
            Fix::No => false,
            Fix::Safe => true,
            // Deprecated elements are removed safely, also repeated ones of an index, where no other rule reports them; so are
            // repeated attributes, and UTF-16 that declares UTF-8.
            Fix::Assisted
                if [&rule::ELEMENT_DUPLICATE, &rule::XML_NOT_WELL_FORMED, &rule::ENCODING_CONFLICT].contains(rule) =>
            {
                true
            }
            Fix::Assisted => has_assumptions || fixer.allows(rule, Fix::Assisted),
        })
}

/// Whether a document is left as it is: it is no sitemap, index, list or feed; source code is run, not repaired; and a merge conflict
/// is resolved by people.
pub(super) fn is_left_alone(report: &Report) -> bool {
    report.kind == Kind::Unknown || report.count(&rule::UNSUPPORTED_FORMAT) + report.count(&rule::MERGE_CONFLICT) > 0
}

/// Whether a document begins with a byte order mark. Without it, the declared encoding of an unchanged document would apply.
pub(super) fn has_mark(document: &Document<'_>) -> bool {
    document.defects().iter().any(|defect| matches!(defect, Defect::ByteOrderMark | Defect::Conflict { .. }))
}

/// The result of reading a document once: its report, and an index of its entries.
pub(super) struct Checked {
    pub(super) report: Report,
    pub(super) site: SiteIndex,
    /// The byte offsets of its entries.
    offsets: Vec<usize>,
    /// The byte ranges of entries without a finding.
    clean: Vec<Range<usize>>,
}

impl Checked {
    pub(super) fn of(document: &Document<'_>, fixer: &Fixer<'_>) -> Result<Self, Error> {
        let (mut site, mut offsets) = (SiteIndex::default(), Vec::new());
        let checked = check_document(document, fixer.prepared, &mut |entry| {
            let index = offsets.len();
            offsets.push(entry.offset);
            site.has_locs |= entry.has_loc;
            match &*entry.content {
                Content::Page(page) if !entry.is_blank => site.add(page, index),
                Content::Page(page) => site.add_date(&rule::LASTMOD_INVALID, page.lastmod.as_deref()),
                Content::Sitemap(sitemap) => {
                    site.add_loc(&sitemap.loc, index);
                    site.add_date(&rule::LASTMOD_INVALID, sitemap.lastmod.as_deref());
                }
            }
            if entry.is_blank {
                site.blank.insert(entry.element as u64);
            }
        })?;
        Ok(Self { report: checked.report, site, offsets, clean: checked.clean })
    }

    /// Returns the parts of the document in which no entry is changed: entries without a finding that no other entry concerns.
    fn unchanged(&self, fixer: &Fixer<'_>, links: &LinkGraph<'_>) -> Vec<Range<usize>> {
        let removes_priorities = || fixer.allows(&rule::PRIORITY_ALL_SAME, Fix::Assisted);
        // The entries of a sitemap beside a feed are repaired as those of a sitemap, but checked by the rules of feeds.
        if self.report.kind == Kind::Feed {
            return Vec::new();
        }
        if fixer.corrector.priority_digits > 0 || self.site.has_only_default_priorities() && removes_priorities() {
            return Vec::new();
        }
        let mut related: Vec<_> = self.site.related(links).into_iter().map(|entry| self.offsets[entry]).collect();
        sort_by(&mut related, Ord::cmp);
        let mut parts = Vec::new();
        for Range { mut start, end } in self.clean.iter().cloned() {
            let first = related.partition_point(|offset| *offset < start);
            for offset in related[first..].iter().take_while(|offset| **offset < end) {
                parts.push(start..*offset);
                start = offset + 1;
            }
            parts.push(start..end);
        }
        parts
    }
}

/// The state of fixing one document: its current text, and the maps of its offsets to the original.
pub(super) struct FixSession<'d> {
    original: &'d str,
    pub(super) text: Cow<'d, str>,
    /// One map for each pass, in order. Together they map offsets in the current text to offsets in the original.
    offset_maps: Vec<OffsetMap>,
    entries: Option<EntryOffsets>,
    pub(super) log: Log,
    /// The result of reading the current text.
    pub(super) checked: Checked,
}

impl<'d> FixSession<'d> {
    pub(super) fn new(document: &'d Document<'_>, fixer: &Fixer<'_>) -> Result<Self, Error> {
        Ok(Self {
            original: document.text(),
            text: Cow::Borrowed(document.text()),
            offset_maps: Vec::new(),
            entries: None,
            log: Log::new(fixer.prepared.options),
            checked: Checked::of(document, fixer)?,
        })
    }

    /// Makes all fixes. Returns whether the byte order mark is kept.
    pub(super) fn fix_document(&mut self, document: &'d Document<'_>, fixer: &mut Fixer<'_>) -> Result<bool, Error> {
        // Only sitemaps and feeds are changed.
        if !matches!(document.shape(), Shape::Nothing(_))
            && let Some(keeps_mark) = self.record_decoding(document, fixer)?
        {
            if self.repeat_passes(fixer)? {
                return Ok(keeps_mark);
            }
            // Fixes that undo each other do not converge, so none of them is made.
            *self = Self::new(document, fixer)?;
        }
        Ok(has_mark(document))
    }

    /// Records the changes made by decoding, and returns whether a byte order mark is kept. Returns `None` if the text
    /// does not contain all of the bytes, or may not be written as UTF-8.
    fn record_decoding(&mut self, document: &Document<'_>, fixer: &Fixer<'_>) -> Result<Option<bool>, Error> {
        let mut keeps_mark = false;
        let mut allowed: Vec<(FixStep, &str)> = Vec::new();
        for defect in document.defects() {
            let (step, before): (FixStep, &str) = match defect {
                Defect::ByteOrderMark => ((&rule::BOM_PRESENT, Fix::Safe), MARK_NAME),
                Defect::NotUtf8Encoding { encoding, .. } => ((&rule::ENCODING_NOT_UTF8, Fix::Safe), encoding),
                Defect::GzipCorrupt { is_complete: true, .. } => continue,
                // As UTF-8, the text has the encoding that it declares.
                Defect::Conflict { mark, declared, .. } if is_utf8_label(declared) => {
                    ((&rule::ENCODING_CONFLICT, Fix::Safe), mark)
                }
                Defect::Conflict { declared, .. } => ((&rule::ENCODING_CONFLICT, Fix::Assisted), declared),
                _ => return Ok(None),
            };
            if fixer.allows(step.0, step.1) {
                allowed.push((step, before));
            } else if *step.0 == rule::BOM_PRESENT {
                keeps_mark = true;
            } else {
                return Ok(None);
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
        if !self.log.counts.is_empty() {
            self.checked = Checked::of(&Document::from_text(&self.text), fixer)?;
        }
        Ok(Some(keeps_mark))
    }

    /// Repeats passes over the text until nothing is left to fix. Returns `false` if that limit is not reached within
    /// [`MAX_PASSES`].
    fn repeat_passes(&mut self, fixer: &mut Fixer<'_>) -> Result<bool, Error> {
        let mut sound = None;
        let converges = self.make_passes(fixer, &mut sound)?;
        if let Some((text, (log, passes))) = sound {
            self.checked = Checked::of(&Document::from_text(&text), fixer)?;
            self.offset_maps.truncate(passes);
            (self.text, self.log) = (text, log);
        }
        Ok(converges)
    }

    /// Makes passes until nothing is left to fix or their number is exceeded. `sound` becomes the last text to which safe fixes
    /// have added no error, with its changes and the number of passes, if that is not the current text.
    fn make_passes(
        &mut self,
        fixer: &mut Fixer<'_>,
        sound: &mut Option<(Cow<'d, str>, (Log, usize))>,
    ) -> Result<bool, Error> {
        let known = self.checked.report.rules.clone();
        // Priorities are rescaled only once.
        let mut rescales = fixer.allows(&rule::PRIORITY_INVALID, Fix::Assisted);
        for _ in 0..MAX_PASSES {
            let text = std::mem::take(&mut self.text);
            let current = Document::from_text(&text);
            // Dates that were converted no longer show their order.
            fixer.corrector.date_orders.extend(self.checked.site.date_orders);
            let before = (self.log.clone(), self.offset_maps.len());
            fixer.corrector.priority_digits = if rescales { self.checked.site.priority_digits() } else { 0 };
            let is_changed = match current.shape() {
                // A second mark, or one that an earlier fix has revealed. The offsets of the text are those after it.
                _ if current.text().len() < text.len() => {
                    revealed_mark(fixer).is_some_and(|edit| self.apply(&text, &[edit]))
                }
                Shape::Xml { foreign, .. } => {
                    fixer.corrector.subject = self.checked.report.kind.subject();
                    let site = &self.checked.site;
                    let links = site.link_graph(&fixer.corrector);
                    let find = |fixer: &Fixer<'_>| {
                        let unchanged = self.checked.unchanged(fixer, &links);
                        document::pass(&text, foreign, fixer, (site, &links), &unchanged)
                    };
                    let mut found = find(fixer);
                    if fixer.corrector.priority_digits > 0 && found.markup.is_empty() && found.is_damaged {
                        // Some entries are not fixed: the others keep the scale of the whole file.
                        fixer.corrector.priority_digits = 0;
                        found = find(fixer);
                    }
                    rescales &= !found.moves.is_empty() || !found.markup.is_empty() || found.values.is_empty();
                    self.set_entries(Some(std::mem::take(&mut found.entries)));
                    let mut edits = found.first();
                    if edits.is_empty() {
                        edits.extend(revealed_declaration(&current, fixer));
                    }
                    !edits.is_empty() && self.apply(&text, &edits)
                }
                Shape::Lines => {
                    self.set_entries(None);
                    self.apply_to_lines(&text, fixer)
                }
                Shape::Nothing(_) => false,
            };
            if !is_changed {
                self.text = text;
                return Ok(true);
            }
            // Not stored beside those of the new text, because they need memory for each entry.
            (self.checked.site, self.checked.offsets) = (SiteIndex::default(), Vec::new());
            self.checked.clean = Vec::new();
            self.checked = Checked::of(&Document::from_text(&self.text), fixer)?;
            if !fixer.corrector.is_safe() || !self.checked.report.has_new_error(&known) {
                *sound = None;
            } else if sound.is_none() {
                *sound = Some((text, before));
            }
            if !has_fixable(&self.checked.report, fixer) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the indexes of the entries of the original that the text no longer has, ascending.
    pub(super) fn removed(&self) -> Vec<usize> {
        let Some(entries) = &self.entries else { return Vec::new() };
        let removing = [&rule::LOC_DUPLICATE, &rule::ELEMENT_MISSING_LOC, &rule::ELEMENT_EMPTY];
        let removes = self.log.counts.iter().any(|(rule, _)| removing.contains(rule));
        // A further loc of an element disappears without such a change if it becomes equal to another one.
        if !removes && self.checked.offsets.len() >= entries.count() {
            return Vec::new();
        }
        let mut is_left = vec![false; entries.count()];
        for offset in &self.checked.offsets {
            if let Some(index) = entries.index_at(self.to_original(*offset)) {
                is_left[index] = true;
            }
        }
        (0..is_left.len()).filter(|index| !is_left[*index]).collect()
    }

    /// Returns the offset in the original of an offset in the current text.
    fn to_original(&self, offset: usize) -> usize {
        self.offset_maps.iter().rev().fold(offset, |offset, map| map.to_original(offset))
    }

    /// Sets the entries of the original, in the first pass. The elements of those that it searched have these ranges.
    fn set_entries(&mut self, elements: Option<Vec<Range<usize>>>) {
        if self.entries.is_none() {
            let to_original = |offset| self.to_original(offset);
            self.entries = Some(EntryOffsets::of(&self.checked.offsets, elements, &to_original));
        }
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
    fn apply_to_lines(&mut self, text: &str, fixer: &Fixer<'_>) -> bool {
        let locator = Locator::new(self.original);
        let mut applier = Applier::new(text);
        let mut is_changed = false;
        let site = std::mem::take(&mut self.checked.site);
        let repeats = text::pass(text, fixer, &site, &mut |edit| {
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

/// Returns the edit that removes a byte order mark, if it is allowed.
fn revealed_mark(fixer: &Fixer<'_>) -> Option<Edit> {
    let step: FixStep = (&rule::BOM_PRESENT, Fix::Safe);
    let record = ChangeRecord { steps: &[step], path: "", before: MARK_NAME, after: "" };
    fixer.allows(step.0, step.1).then(|| Edit::recorded((0, MARK.len()), String::new(), 0, record))
}

/// Returns an edit of a declaration that an earlier fix has revealed: the text is written as UTF-8.
fn revealed_declaration(document: &Document<'_>, fixer: &Fixer<'_>) -> Option<Edit> {
    let step: FixStep = (&rule::ENCODING_NOT_UTF8, Fix::Safe);
    let is_wrong = document.defects().iter().any(|defect| matches!(defect, Defect::NotUtf8Encoding { .. }));
    let (label, at) = declared_encoding(document.text().as_bytes()).filter(|_| is_wrong)?;
    let record = ChangeRecord { steps: &[step], path: "", before: label, after: "UTF-8" };
    fixer.allows(step.0, step.1).then(|| Edit::recorded((at, at + label.len()), "UTF-8".to_owned(), at, record))
}
