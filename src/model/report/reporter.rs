//! Gathering findings into a report.

use super::problem::problem;
use super::{Counts, Finding, Form, Kind, Position, Problem, Report};
use crate::base::limits::MAX_REPORT_TEXT;
use crate::model::options::{Level, Options};
use crate::model::rule::{Profile, Rule, Severity, Subject};

/// A rule that was asked for: what the options make of it, and how often it was broken.
struct Counted {
    rule: &'static Rule,
    level: Option<Level>,
    count: usize,
}

/// What was reported so far, kept between the batches of an input that comes in several.
#[derive(Default)]
pub(crate) struct Reported {
    report: Report,
    /// The rules so far, in the order in which they were first asked for.
    counted: Vec<Counted>,
    /// Bytes of the problems that are listed.
    text: usize,
}

/// What came before the batch that is being read.
#[derive(Clone, Copy, Default)]
pub(crate) struct Before {
    /// Entries.
    pub(crate) entries: usize,
    /// Lines, for inputs whose entries are lines.
    pub(crate) lines: usize,
}

/// Gathers findings into a report, under the options of the call.
pub(crate) struct Reporter<'o> {
    options: &'o Options,
    report: Report,
    counted: Vec<Counted>,
    text: usize,
    before: Before,
    /// The only rules that are reported are those of this subject, where one is set.
    subject: Option<Subject>,
    /// Where the entry being read stands, for inputs whose entries are lines.
    entry_position: Option<Position>,
    /// What a step back leaves: see [`keep`](Self::keep).
    kept: Kept,
    /// The half of a surrogate pair that U+FFFF stands for in the entry being read; 0 for none.
    half: u32,
}

/// How much was gathered at a moment.
#[derive(Default)]
struct Kept {
    counts: Counts,
    problems: usize,
    rules: Vec<usize>,
}

impl Reported {
    pub(crate) fn problems(&self) -> &[Problem] {
        &self.report.problems
    }
}

impl<'o> Reporter<'o> {
    /// Begins with nothing. (Never inlined: filling it in takes as many bytes as all else that a caller does with it.)
    #[inline(never)]
    pub(crate) fn new(options: &'o Options, kind: Kind) -> Self {
        let report = Report { kind, profile: options.profile, ..Report::default() };
        Self::resume(options, Reported { report, ..Reported::default() }, Before::default())
    }

    /// Goes on with the next batch of an input.
    #[inline(never)]
    pub(crate) fn resume(options: &'o Options, reported: Reported, before: Before) -> Self {
        let Reported { report, counted, text } = reported;
        Self {
            options,
            report,
            counted,
            text,
            before,
            subject: None,
            entry_position: None,
            kept: Kept::default(),
            half: 0,
        }
    }

    /// Stops until the next batch.
    pub(crate) fn pause(self) -> Reported {
        Reported { report: self.report, counted: self.counted, text: self.text }
    }

    /// Makes sure of what was found so far: [`go_back`](Self::go_back) forgets what comes after.
    pub(crate) fn keep(&mut self) {
        let kept = &mut self.kept;
        if kept.counts == self.report.counts && kept.rules.len() == self.counted.len() {
            return;
        }
        kept.counts = self.report.counts;
        kept.problems = self.report.problems.len();
        kept.rules.clear();
        for counted in &self.counted {
            kept.rules.push(counted.count);
        }
    }

    /// Forgets what was found since the last call of [`keep`](Self::keep), when the input was of this kind.
    pub(crate) fn go_back(&mut self, kind: Kind) {
        self.set_kind(kind);
        self.report.counts = self.kept.counts;
        self.report.problems.truncate(self.kept.problems);
        self.counted.truncate(self.kept.rules.len());
        for (counted, count) in self.counted.iter_mut().zip(&self.kept.rules) {
            counted.count = *count;
        }
    }

    /// Says what kind the input has turned out to be: from here on, only rules that are checked on that are reported.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        self.report.kind = kind;
        self.subject = kind.subject();
        for place in 0..self.counted.len() {
            self.counted[place].level = self.level(self.counted[place].rule);
        }
    }

    /// Gives all findings from here on this position, unless they have their own.
    pub(crate) const fn set_entry_position(&mut self, mut position: Option<Position>) {
        if let Some(position) = &mut position {
            position.line += self.before.lines;
        }
        self.entry_position = position;
    }

    /// Says which half of a surrogate pair U+FFFF stands for in the entry being read; 0 for none.
    pub(crate) const fn set_half(&mut self, half: u32) {
        self.half = half;
    }

    /// The number of a character that a text was found to hold: `U+0007`.
    pub(crate) fn code_point(&self, character: char) -> String {
        let number = if character == '\u{FFFF}' && self.half != 0 { self.half } else { u32::from(character) };
        format!("U+{number:04X}")
    }

    /// Whether an earlier batch of the same list had entries.
    pub(crate) const fn has_entries_before(&self) -> bool {
        self.before.entries > 0
    }

    pub(crate) const fn options(&self) -> &'o Options {
        self.options
    }

    /// Errors so far: a writer compares before and after a page to know whether the page may be written.
    pub(crate) const fn errors(&self) -> usize {
        self.report.counts.error
    }

    /// Whether a kind of input is looked at.
    pub(crate) fn is_about(&self, subject: Subject) -> bool {
        self.subject == Some(subject)
    }

    /// Whether problems of a rule are wanted at all: lets a costly check be left out.
    pub(crate) fn wants(&self, rule: &'static Rule) -> bool {
        self.level(rule) != Some(Level::Off)
    }

    /// Whether a finding would be listed, and not only counted: lets what only a message needs be left out.
    pub(crate) fn lists(&mut self, finding: &Finding<'_>) -> bool {
        let (most, has_room) = (self.options.problems_per_rule, self.text < MAX_REPORT_TEXT);
        let counted = self.counted(finding.rule);
        counted.level != Some(Level::Off) && counted.count < most && has_room
    }

    /// What the options make of a rule; `None` where it is as bad as it is found to be.
    fn level(&self, rule: &'static Rule) -> Option<Level> {
        if self.subject.is_some_and(|subject| !rule.applies.contains(&subject)) {
            return Some(Level::Off);
        }
        match self.options.rules.iter().rev().find(|(id, _)| id == rule.id) {
            Some((_, level)) => Some(*level),
            None => (!rule.is_checked_under(self.options.profile)).then_some(Level::Off),
        }
    }

    fn counted(&mut self, rule: &'static Rule) -> &mut Counted {
        let known = self.counted.iter().position(|counted| std::ptr::eq(counted.rule, rule));
        let place = known.unwrap_or_else(|| {
            self.counted.push(Counted { rule, level: self.level(rule), count: 0 });
            self.counted.len() - 1
        });
        &mut self.counted[place]
    }

    /// Counts a finding and, for the first of its rule (as many as the options say), lists it.
    pub(crate) fn add(&mut self, finding: &Finding<'_>) {
        let Options { profile, problems_per_rule, .. } = *self.options;
        let is_xsd = profile == Profile::Xsd;
        let counted = self.counted(finding.rule);
        let severity = match (counted.level, finding.form) {
            (Some(Level::Off), _) => return,
            (None, Form::Usual) => finding.rule.severity,
            (None, Form::RefusedBySchema(severity)) if is_xsd => finding.rule.xsd_severity.unwrap_or(severity),
            (Some(Level::At(severity)), _) | (None, Form::As(severity) | Form::RefusedBySchema(severity)) => severity,
        };
        counted.count += 1;
        let is_listed = counted.count <= problems_per_rule && self.text < MAX_REPORT_TEXT;
        match severity {
            Severity::Error => self.report.counts.error += 1,
            Severity::Warning => self.report.counts.warning += 1,
            Severity::Info => self.report.counts.info += 1,
        }
        if is_listed {
            let page = finding.page.map(|page| page + self.before.entries);
            let mut problem = problem(&Finding { page, ..*finding }, severity, self.options.locale);
            problem.position = problem.position.or(self.entry_position);
            self.text += length(&problem);
            self.report.problems.push(problem);
        }
    }

    /// Closes the report. `pages` is how many entries were read.
    pub(crate) fn finish(mut self, pages: usize) -> Report {
        self.report.pages = pages;
        for Counted { rule, count, .. } in self.counted {
            if count > 0 {
                self.report.rules.push((rule, count));
            }
        }
        self.report
    }
}

/// About how many bytes of text a problem is written in.
fn length(problem: &Problem) -> usize {
    /// Names, numbers and signs around the texts.
    const AROUND: usize = 200;
    let Problem { message, params, loc, path, value, .. } = problem;
    let given: usize = [loc, path, value].into_iter().flatten().map(String::len).sum();
    let shown: usize = params.iter().map(|(_, value)| value.len()).sum();
    AROUND + message.len() + given + shown
}
