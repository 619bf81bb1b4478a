//! The reporter: collects findings into a report.

mod formats;
mod times;

use std::borrow::Cow;
use std::mem;

use super::aggregates::Aggregates;
use super::date_orders::DateOrders;
use super::finding::{Finding, SeverityOverride};
use super::kind::Kind;
use super::losses::{LossKind, Losses};
use super::names::ListedNames;
use super::position::Position;
use super::problem::{Problem, add_remedies_of_removed_blocks, problem, text_length};
use super::remedy::{Need, Remedy, RemedyLimit};
use super::result::{Counts, Report};
use super::skipped::SkippedItems;
use crate::base::characters::CodePoint;
use crate::base::hash::HashSet;
use crate::base::limits::MAX_REPORT_TEXT;
use crate::model::options::{CheckOptions, DateOrder, Level, Options};
use crate::model::page::Paths;
use crate::model::rule::{Fix, Locale, Profile, Rule, Severity, Subject};

/// A rule that occurred: its level under the options, and the number of its problems.
struct Counted {
    rule: &'static Rule,
    level: Option<Level>,
    count: usize,
}

/// The state of a report between two batches of an input.
#[derive(Default)]
pub(crate) struct Reported {
    report: Report,
    /// The rules so far, in the order of their first occurrence.
    counted: Vec<Counted>,
    aggregates: Aggregates,
    names: ListedNames,
    /// Bytes of the problems that are listed.
    text: usize,
    losses: Losses,
    date_orders: DateOrders,
    /// The entries that assisted fixes remove if another entry has a loc.
    blank: HashSet<u64>,
}

/// The position of a batch in its input.
#[derive(Clone, Copy, Default)]
pub(crate) struct BatchOffset {
    /// Number of entries before the batch.
    pub(crate) entries: usize,
    /// Number of lines before the batch, for inputs whose entries are lines.
    pub(crate) lines: usize,
}

impl Reported {
    pub(crate) const fn report(&self) -> &Report {
        &self.report
    }
}

/// Collects findings into a report, under the options of the call.
pub(crate) struct Reporter<'o> {
    options: &'o Options,
    reported: Reported,
    offset: BatchOffset,
    /// Whether the input is read to be written.
    is_writing: bool,
    /// Whether the page being read is left out, because the list says that it is not indexable.
    is_left_out: bool,
    /// The kind of input whose rules are reported; `None` for the rules of all kinds.
    subject: Option<Subject>,
    /// Position of the entry being read, for inputs with one entry per line.
    entry_position: Option<Position>,
    /// The state to which [`rollback`](Self::rollback) returns.
    committed: Committed,
    /// The lone surrogate that U+FFFF replaces in the entry being read; 0 for none.
    lone_surrogate: u32,
    /// The items of lists of the entry being read that were not read.
    skipped_items: SkippedItems,
    remedy_limit: RemedyLimit,
    /// Whether bytes of the input could not be decoded: problems of values with U+FFFD in their place have that cause.
    hides_undecoded: bool,
    /// The number of findings that were not disregarded.
    found: usize,
    /// The paths of the errors since [`collect_error_paths`](Self::collect_error_paths).
    error_paths: Option<Paths>,
}

/// The length of a report at the last commit.
#[derive(Default)]
struct Committed {
    counts: Counts,
    problems: usize,
    rules: Vec<usize>,
    losses: Vec<usize>,
}

impl<'o> Reporter<'o> {
    /// Creates a reporter without findings.
    pub(crate) fn new(options: &'o Options, kind: Kind) -> Self {
        let report = Report { kind, profile: options.check.profile, ..Report::default() };
        Self::resume(options, Reported { report, ..Reported::default() }, BatchOffset::default())
    }

    /// Creates a reporter that continues with the next batch of an input.
    pub(crate) fn resume(options: &'o Options, reported: Reported, offset: BatchOffset) -> Self {
        Self {
            options,
            reported,
            offset,
            is_writing: false,
            is_left_out: false,
            subject: None,
            entry_position: None,
            committed: Committed::default(),
            lone_surrogate: 0,
            skipped_items: SkippedItems::default(),
            remedy_limit: RemedyLimit::default(),
            hides_undecoded: false,
            found: 0,
            error_paths: None,
        }
    }

    /// Returns the state with which the next batch continues.
    pub(crate) fn suspend(self) -> Reported {
        self.reported
    }

    /// Records that the input is read to be written: changes that the writer makes itself are reported once for the
    /// list, and values that it cannot write are errors.
    pub(crate) const fn set_writing(&mut self) {
        self.is_writing = true;
    }

    /// Returns whether the input is read to be written.
    pub(crate) const fn is_writing(&self) -> bool {
        self.is_writing
    }

    /// Makes the findings so far permanent: [`rollback`](Self::rollback) removes only later ones.
    pub(crate) fn commit(&mut self) {
        let committed = &mut self.committed;
        if !self.reported.losses.counts().eq(committed.losses.iter().copied()) {
            committed.losses.clear();
            committed.losses.extend(self.reported.losses.counts());
        }
        if committed.counts == self.reported.report.counts && committed.rules.len() == self.reported.counted.len() {
            return;
        }
        committed.counts = self.reported.report.counts;
        committed.problems = self.reported.report.problems.len();
        committed.rules.clear();
        committed.rules.extend(self.reported.counted.iter().map(|counted| counted.count));
    }

    /// Removes the findings since the last [`commit`](Self::commit), and restores the kind of the input at that time.
    /// Only documents, which have no aggregated findings, are rolled back.
    pub(crate) fn rollback(&mut self, kind: Kind) {
        self.set_kind(kind);
        self.reported.losses.restore(&self.committed.losses);
        self.reported.report.counts = self.committed.counts;
        self.reported.report.problems.truncate(self.committed.problems);
        self.reported.counted.truncate(self.committed.rules.len());
        for (counted, count) in self.reported.counted.iter_mut().zip(&self.committed.rules) {
            counted.count = *count;
        }
    }

    /// Sets the kind of the input: from here on, only rules that apply to it are reported.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        self.reported.report.kind = kind;
        self.subject = kind.subject();
        for index in 0..self.reported.counted.len() {
            self.reported.counted[index].level = self.level(self.reported.counted[index].rule);
        }
    }

    /// Sets the position of all later findings that have none of their own.
    pub(crate) const fn set_entry_position(&mut self, mut position: Option<Position>) {
        if let Some(position) = &mut position {
            position.line += self.offset.lines;
        }
        self.entry_position = position;
    }

    /// Sets the lone surrogate that U+FFFF replaces in the entry being read; 0 for none.
    pub(crate) const fn set_lone_surrogate(&mut self, lone_surrogate: u32) {
        self.lone_surrogate = lone_surrogate;
    }

    /// Returns the lone surrogate that U+FFFF replaces in the entry being read; 0 for none.
    pub(crate) const fn lone_surrogate(&self) -> u32 {
        self.lone_surrogate
    }

    /// Records that an item of the list at a path of the entry being read is not read: paths of later findings are those of the input.
    pub(crate) fn skip_item(&mut self, list: String, index: usize) {
        self.skipped_items.add(list, index);
    }

    /// Returns the items of lists of the entry being read that were not read.
    pub(crate) const fn skipped_items(&self) -> &SkippedItems {
        &self.skipped_items
    }

    /// Sets the items of lists of the entry being read that were not read.
    pub(crate) fn set_skipped_items(&mut self, items: SkippedItems) {
        self.skipped_items = items;
    }

    /// Takes the items of lists of the entry being read that were not read.
    pub(crate) fn take_skipped_items(&mut self) -> SkippedItems {
        mem::take(&mut self.skipped_items)
    }

    /// Returns the code point of a character of the input.
    pub(crate) fn code_point(&self, character: char) -> CodePoint {
        let is_replacement = character == '\u{FFFF}' && self.lone_surrogate != 0;
        CodePoint(if is_replacement { self.lone_surrogate } else { u32::from(character) })
    }

    /// Returns whether an earlier batch of the same list had entries.
    pub(crate) const fn has_entries_before(&self) -> bool {
        self.offset.entries > 0
    }

    /// Limits the remedies of all problems, listed already or later. The strictest limit applies.
    pub(crate) fn limit_remedies(&mut self, limit: RemedyLimit) {
        self.remedy_limit = self.remedy_limit.max(limit);
        for problem in &mut self.reported.report.problems {
            problem.fix = self.remedy_limit.of(problem.rule, problem.fix);
        }
    }

    /// Adds an entry that assisted fixes remove if another entry has a loc.
    pub(crate) fn add_blank(&mut self, entry: usize) {
        self.reported.blank.insert((entry + self.offset.entries) as u64);
    }

    /// Records that no entry has a loc, so that none is removed.
    pub(crate) fn keep_blank(&mut self) {
        self.reported.blank.clear();
    }

    /// Returns the limit of the remedies of all problems.
    pub(crate) const fn remedy_limit(&self) -> RemedyLimit {
        self.remedy_limit
    }

    /// Returns the number of listed problems.
    pub(crate) const fn listed(&self) -> usize {
        self.reported.report.problems.len()
    }

    /// Returns the problems that were listed since a number of them, to change remedies that depend on what was found later.
    pub(crate) fn listed_since(&mut self, listed: usize) -> &mut [Problem] {
        self.reported.report.problems.get_mut(listed..).unwrap_or_default()
    }

    /// Returns the options of the call.
    pub(crate) const fn options(&self) -> &'o Options {
        self.options
    }

    /// Collects the paths of later errors, until they are taken. An error without a path has an empty one.
    pub(crate) fn collect_error_paths(&mut self) {
        self.error_paths = Some(Paths::default());
    }

    /// Returns the paths that were collected, and stops collecting.
    pub(crate) fn take_error_paths(&mut self) -> Paths {
        self.error_paths.take().unwrap_or_default()
    }

    /// Returns the number of errors so far. Writers compare it before and after a page to decide whether the page is
    /// written.
    pub(crate) const fn errors(&self) -> usize {
        self.reported.report.counts.error
    }

    /// Returns the number of findings and losses so far, without those of disabled rules. If it is the same before and after a check
    /// that depends on a value alone, the value needs no other check in this call.
    pub(crate) const fn found(&self) -> usize {
        self.found
    }

    /// Returns the number of findings and losses so far, without those of a rule.
    pub(crate) fn found_besides(&self, rule: &'static Rule) -> usize {
        let counted = self.reported.counted.iter().find(|counted| std::ptr::eq(counted.rule, rule));
        self.found - counted.map_or(0, |counted| counted.count)
    }

    /// Leaves out the page being read. Returns whether it was left out already.
    pub(crate) const fn leave_out(&mut self) -> bool {
        mem::replace(&mut self.is_left_out, true)
    }

    /// Returns whether the page being read is left out.
    pub(crate) const fn is_left_out(&self) -> bool {
        self.is_left_out
    }

    /// Returns whether the page that was read is left out, and continues with the next page.
    pub(crate) const fn take_left_out(&mut self) -> bool {
        mem::replace(&mut self.is_left_out, false)
    }

    /// Returns whether rules of a kind of input are reported.
    pub(crate) fn applies_to(&self, subject: Subject) -> bool {
        self.subject == Some(subject)
    }

    /// Returns whether problems of a rule are reported. Callers skip an expensive check if they are not.
    pub(crate) fn is_enabled(&self, rule: &'static Rule) -> bool {
        self.level(rule) != Some(Level::Off)
    }

    /// Returns whether the position of a finding will be used: by a listed problem, or by a loss that is the first of its
    /// kind. Otherwise callers do not compute it.
    pub(crate) fn needs_position(&mut self, finding: &Finding<'_>) -> bool {
        let (max, has_room) = (self.options.check.problems_per_rule, self.reported.text < MAX_REPORT_TEXT);
        let counted = self.counted(finding.rule);
        let will_list = counted.level != Some(Level::Off) && counted.count < max && has_room;
        will_list || finding.loss().is_some_and(|kind| !self.reported.losses.has(kind))
    }

    /// Records the order of day and month that a date shows, if it does. With it, `fix` reads dates of the kind that show none.
    pub(crate) fn add_date_order(&mut self, kind: &'static Rule, order: Option<DateOrder>) {
        if let Some(order) = order {
            self.reported.date_orders.add(kind, order);
        }
    }

    /// Returns the orders that dates have shown so far.
    pub(crate) const fn date_orders(&self) -> DateOrders {
        self.reported.date_orders
    }

    /// Counts content that the entries do not contain and that no rule reports. `position` is that of the first occurrence.
    pub(crate) fn add_loss(
        &mut self,
        kind: LossKind,
        count: usize,
        sample: &str,
        position: &dyn Fn() -> Option<Position>,
    ) {
        self.found += count;
        let position = if count == 0 || self.reported.losses.has(kind) { None } else { position() };
        self.reported.losses.add(kind, count, position, sample);
    }

    /// Takes the losses so far; the reporter has none then.
    pub(crate) fn take_losses(&mut self) -> Losses {
        mem::take(&mut self.reported.losses)
    }

    /// Returns the level of a rule under the options; `None` if each finding has its own severity.
    fn level(&self, rule: &'static Rule) -> Option<Level> {
        if self.subject.is_some_and(|subject| !rule.applies.contains(&subject)) {
            return Some(Level::Off);
        }
        match self.options.check.rules.iter().rev().find(|(id, _)| id == rule.id) {
            Some((_, level)) => Some(*level),
            None => (!rule.is_checked_under(self.options.check.profile)).then_some(Level::Off),
        }
    }

    fn counted(&mut self, rule: &'static Rule) -> &mut Counted {
        let known = self.reported.counted.iter().position(|counted| std::ptr::eq(counted.rule, rule));
        let index = known.unwrap_or_else(|| {
            self.reported.counted.push(Counted { rule, level: self.level(rule), count: 0 });
            self.reported.counted.len() - 1
        });
        &mut self.reported.counted[index]
    }

    /// Adds a finding about a value that the writer changes itself: an info in a page list, and one problem for the whole list if it
    /// is written, which says what was done.
    pub(crate) fn add_change(&mut self, finding: &Finding<'_>) {
        let is_corrected = self.is_writing || self.subject == Some(Subject::Pages);
        let severity = if is_corrected && finding.rule.written(Locale::En).is_some() {
            SeverityOverride::Fixed(Severity::Info)
        } else {
            finding.severity
        };
        self.add_written(&finding.severity_override(severity), "");
    }

    /// Adds a finding that says what was done if the list is written: one for all findings of the rule with a key.
    pub(crate) fn add_written(&mut self, finding: &Finding<'_>, key: &str) {
        let changed = if self.is_writing { finding.aggregated(key) } else { *finding };
        self.add(&Finding { is_written: self.is_writing, ..changed });
    }

    /// Adds a finding about names, which are its first parameter: one problem with the names of all such findings.
    #[cold]
    pub(crate) fn add_named(&mut self, finding: &Finding<'_>, names: &[Cow<'_, str>]) {
        let listed = self.listed();
        self.add(finding);
        self.reported.names.add(names, (self.listed() > listed).then_some(listed));
    }

    /// Leaves out later problems of values that have U+FFFD in place of bytes that could not be decoded.
    pub(crate) const fn hide_undecoded(&mut self) {
        self.hides_undecoded = true;
    }

    /// Returns the kind of content that the entries lack because of a finding.
    fn loss_of(&self, finding: &Finding<'_>) -> Option<LossKind> {
        let is_reported = self.subject.is_none_or(|subject| finding.rule.applies.contains(&subject));
        finding.loss().filter(|_| is_reported)
    }

    /// Counts a finding, and lists it while its rule has fewer problems than the options allow.
    pub(crate) fn add(&mut self, finding: &Finding<'_>) {
        let CheckOptions { profile, problems_per_rule, .. } = self.options.check;
        if let Some(kind) = self.loss_of(finding) {
            self.found += 1;
            let sample = if self.reported.losses.has(kind) { String::new() } else { finding.sample() };
            self.reported.losses.add(kind, 1, finding.position.or(self.entry_position), &sample);
        }
        let severity = match (self.counted(finding.rule).level, finding.severity) {
            (Some(Level::Off), _) => return,
            (None, SeverityOverride::None) => finding.rule.severity,
            (None, SeverityOverride::XsdOnly(severity)) if profile == Profile::Xsd => {
                finding.rule.xsd_severity.unwrap_or(severity)
            }
            (Some(Level::At(severity)), _)
            | (None, SeverityOverride::Fixed(severity) | SeverityOverride::XsdOnly(severity)) => severity,
        };
        if self.hides_undecoded && finding.value.is_some_and(|value| value.contains(char::REPLACEMENT_CHARACTER)) {
            return;
        }
        self.found += 1;
        let key = finding.repeats.filter(|_| severity != Severity::Error);
        if key.is_some_and(|key| self.reported.aggregates.count(finding.rule, key)) {
            return;
        }
        let counted = self.counted(finding.rule);
        counted.count += 1;
        let is_listed = counted.count <= problems_per_rule && self.reported.text < MAX_REPORT_TEXT;
        if let Some(key) = key {
            self.reported.aggregates.add(finding.rule, key, is_listed.then_some(self.reported.report.problems.len()));
        }
        match severity {
            Severity::Error => {
                self.reported.report.counts.error += 1;
                if let Some(paths) = &mut self.error_paths {
                    paths.add(&finding.path.map(|path| path.to_string()).unwrap_or_default());
                }
            }
            Severity::Warning => self.reported.report.counts.warning += 1,
            Severity::Info => self.reported.report.counts.info += 1,
        }
        if is_listed {
            let page = finding.page.map(|page| page + self.offset.entries);
            let finding = Finding { page, ..*finding };
            let mut problem = problem(&finding, severity, self.reported.report.kind, self.options, &self.skipped_items);
            problem.fix = self.remedy_limit.of(problem.rule, problem.fix);
            problem.position = problem.position.or(self.entry_position);
            self.reported.text += text_length(&problem);
            self.reported.report.problems.push(problem);
        }
    }

    /// Returns the report. `pages` is the number of entries that were read.
    pub(crate) fn finish(mut self, pages: usize) -> Report {
        self.reported.report.pages = pages;
        let broken = self.reported.counted.into_iter().filter(|counted| counted.count > 0);
        self.reported.report.rules.extend(broken.map(|Counted { rule, count, .. }| (rule, count)));
        self.reported.names.write_to(&mut self.reported.report.problems, self.options);
        self.reported.aggregates.write_to(&mut self.reported.report.problems, self.options.locale);
        add_remedies_of_removed_blocks(&mut self.reported.report.problems);
        for problem in &mut self.reported.report.problems {
            if problem.fix == Some(Remedy::Needs(Need::DateOrder))
                && self.reported.date_orders.of(problem.rule).is_some()
            {
                problem.fix = Some(Remedy::Assisted);
            }
            let is_removed = problem.rule.fix != Fix::No
                && problem.page.is_some_and(|page| self.reported.blank.contains(&(page as u64)));
            if is_removed && problem.fix != Some(Remedy::Safe) {
                problem.fix = self.remedy_limit.of(problem.rule, Some(Remedy::Assisted));
            }
            problem.fix = self.reported.report.kind.limit_remedy(problem.rule, problem.fix);
        }
        self.reported.report
    }
}
