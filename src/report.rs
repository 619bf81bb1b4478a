//! Problems, and the report that gathers them.

use std::fmt::{self, Display, Write};

use serde::Serialize;

use crate::limits::MAX_LISTED_PROBLEMS;
use crate::options::{Level, Options};
use crate::rule::{Fix, Locale, Profile, Rule, Severity, Subject};
use crate::statistics::Statistics;

/// What kind of input a report is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A page list.
    #[default]
    PageList,
    /// A `<urlset>` document.
    Sitemap,
    /// A `<sitemapindex>` document.
    Index,
    /// A plain list of URLs.
    Text,
    /// RSS, Atom or Media RSS.
    Feed,
    /// Several files together.
    Set,
    /// A robots.txt.
    Robots,
    /// None of these.
    Unknown,
}

impl Kind {
    /// What rules call this kind; `None` where nobody knows what the input was meant to be.
    const fn subject(self) -> Option<Subject> {
        match self {
            Self::PageList => Some(Subject::Pages),
            Self::Sitemap => Some(Subject::Xml),
            Self::Index => Some(Subject::Index),
            Self::Text => Some(Subject::Text),
            Self::Feed => Some(Subject::Feed),
            Self::Set => Some(Subject::Set),
            Self::Robots => Some(Subject::Robots),
            Self::Unknown => None,
        }
    }
}

/// A place in a text: line and column, both from 1; columns count UTF-16 units, as editors do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in UTF-16 units, from 1.
    pub column: usize,
}

/// One finding: a rule broken at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule.
    pub rule: &'static Rule,
    /// How bad it is here.
    pub severity: Severity,
    /// What is wrong, where, and what was expected.
    pub message: String,
    /// The values that stand in the message, by name.
    #[serde(serialize_with = "serialize_params")]
    pub params: Vec<(&'static str, String)>,
    /// Name of the file, in the report of a set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Index of the page (or of the sitemap in an index), from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// The loc of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loc: Option<String>,
    /// Path of the value, such as `[12].videos[0].rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// The value as it was given (shortened past 500 characters).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether it can be fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Fix>,
    /// The other place that the message speaks of, such as the first of two equal locs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related: Option<Related>,
}

/// The other place that a problem speaks of.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Name of the file, in the report of a set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Index of the page, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
    /// Line and column in the input.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

fn serialize_params<S: serde::Serializer>(params: &[(&'static str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, value)| (name, value)))
}

/// How many problems there are of each severity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Problems that make a crawler reject the file or the entry.
    pub error: usize,
    /// Problems that are ignored by crawlers, or harmful.
    pub warning: usize,
    /// Advice.
    pub info: usize,
}

/// All problems of one input. At most a hundred of each rule are listed; all are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// What kind of input it was.
    pub kind: Kind,
    /// Whose expectations were checked.
    pub profile: Profile,
    /// How many pages (or sitemaps of an index) were read.
    pub pages: usize,
    /// The problems, in the order of the input.
    pub problems: Vec<Problem>,
    /// How many problems there are of each severity, listed or not.
    pub counts: Counts,
    /// How many problems there are of each rule, listed or not.
    #[serde(serialize_with = "serialize_rules")]
    pub rules: Vec<(&'static Rule, usize)>,
    /// What the input holds, where the options ask for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statistics: Option<Statistics>,
}

fn serialize_rules<S: serde::Serializer>(rules: &[(&'static Rule, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(rules.iter().map(|(rule, count)| (rule.id, count)))
}

impl Report {
    /// Whether nothing was found that a crawler would reject.
    pub const fn is_valid(&self) -> bool {
        self.counts.error == 0
    }

    /// How many problems of a rule there are, listed or not.
    pub fn count(&self, rule: &Rule) -> usize {
        self.rules.iter().find(|(counted, _)| *counted == rule).map_or(0, |(_, count)| *count)
    }
}

impl Problem {
    /// Gives a parameter of the message another value, such as a line where a page stood.
    pub(crate) fn set_param(&mut self, name: &str, value: String, locale: Locale) {
        if let Some((_, given)) = self.params.iter_mut().find(|(given, _)| *given == name) {
            *given = value;
            self.message = fill(self.rule.message(locale), &self.params);
        }
    }
}

/// Which entry a check looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'p> {
    /// Index of the page, from 0.
    pub(crate) page: usize,
    /// Its loc as it was given.
    pub(crate) loc: &'p str,
}

/// What a check found, borrowed: nothing is allocated unless the report lists it.
#[derive(Clone, Copy)]
pub(crate) struct Finding<'f> {
    rule: &'static Rule,
    severity: Severity,
    is_refused_by_schema: bool,
    page: Option<usize>,
    loc: Option<&'f str>,
    path: Option<&'f dyn Display>,
    position: Option<Position>,
    value: Option<&'f str>,
    params: &'f [(&'static str, &'f dyn Display)],
    related: Option<&'f Related>,
}

impl<'f> Finding<'f> {
    pub(crate) const fn of(rule: &'static Rule) -> Self {
        Self {
            rule,
            severity: rule.severity,
            is_refused_by_schema: false,
            page: None,
            loc: None,
            path: None,
            position: None,
            value: None,
            params: &[],
            related: None,
        }
    }

    /// Reports a milder or stronger form than the catalogue's.
    pub(crate) const fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Says that the official schemas refuse this form, so that the profile of that name reports it at the rule's own severity there.
    pub(crate) const fn refused_by_schema(mut self) -> Self {
        self.is_refused_by_schema = true;
        self
    }

    pub(crate) const fn at(mut self, place: Place<'f>) -> Self {
        self.page = Some(place.page);
        self.loc = Some(place.loc);
        self
    }

    pub(crate) const fn page(mut self, page: usize) -> Self {
        self.page = Some(page);
        self
    }

    /// Path inside the page: `lastmod`, `videos[0].rating`.
    pub(crate) const fn path(mut self, path: &'f dyn Display) -> Self {
        self.path = Some(path);
        self
    }

    pub(crate) const fn position(mut self, position: Position) -> Self {
        self.position = Some(position);
        self
    }

    pub(crate) const fn value(mut self, value: &'f str) -> Self {
        self.value = Some(value);
        self
    }

    /// The values of the message's `{parameters}`. `{loc}` and `{value}` need not be repeated here.
    pub(crate) const fn params(mut self, params: &'f [(&'static str, &'f dyn Display)]) -> Self {
        self.params = params;
        self
    }

    pub(crate) const fn related(mut self, related: &'f Related) -> Self {
        self.related = Some(related);
        self
    }
}

/// Gathers findings into a report, under the options of the call.
pub(crate) struct Reporter<'o> {
    options: &'o Options,
    report: Report,
    /// The only rules that are reported are those of this subject, where one is set.
    subject: Option<Subject>,
    /// Where the entry being read stands, for inputs whose entries are lines.
    entry_position: Option<Position>,
}

impl<'o> Reporter<'o> {
    pub(crate) fn new(options: &'o Options, kind: Kind) -> Self {
        let report = Report { kind, profile: options.profile, ..Report::default() };
        Self { options, report, subject: None, entry_position: None }
    }

    /// Says what kind the input has turned out to be: from here on, only rules that are checked on that are reported.
    pub(crate) const fn set_kind(&mut self, kind: Kind) {
        self.report.kind = kind;
        self.subject = kind.subject();
    }

    /// Gives all findings from here on this position, unless they have their own.
    pub(crate) const fn set_entry_position(&mut self, position: Option<Position>) {
        self.entry_position = position;
    }

    pub(crate) const fn options(&self) -> &'o Options {
        self.options
    }

    /// Errors so far: a writer compares before and after a page to know whether the page may be written.
    pub(crate) const fn errors(&self) -> usize {
        self.report.counts.error
    }

    /// Whether problems of a rule are wanted at all: lets a costly check be left out.
    pub(crate) fn wants(&self, rule: &'static Rule) -> bool {
        self.severity(rule, rule.severity).is_some()
    }

    fn severity(&self, rule: &'static Rule, found: Severity) -> Option<Severity> {
        if self.subject.is_some_and(|subject| !rule.applies.contains(&subject)) {
            return None;
        }
        match self.options.rules.iter().rev().find(|(id, _)| id == rule.id) {
            Some((_, Level::Off)) => None,
            Some((_, Level::At(severity))) => Some(*severity),
            None => rule.is_checked_under(self.options.profile).then_some(found),
        }
    }

    /// Counts a finding and, for the first hundred of its rule, lists it.
    pub(crate) fn add(&mut self, finding: Finding<'_>) {
        let found = match finding.rule.xsd_severity {
            Some(severity) if finding.is_refused_by_schema && self.options.profile == Profile::Xsd => severity,
            _ => finding.severity,
        };
        let Some(severity) = self.severity(finding.rule, found) else { return };
        match severity {
            Severity::Error => self.report.counts.error += 1,
            Severity::Warning => self.report.counts.warning += 1,
            Severity::Info => self.report.counts.info += 1,
        }
        let counted = self.report.rules.iter_mut().find(|(rule, _)| std::ptr::eq(*rule, finding.rule));
        let count = if let Some((_, count)) = counted {
            *count += 1;
            *count
        } else {
            self.report.rules.push((finding.rule, 1));
            1
        };
        if count <= MAX_LISTED_PROBLEMS {
            let mut problem = problem(&finding, severity, self.options.locale);
            problem.position = problem.position.or(self.entry_position);
            self.report.problems.push(problem);
        }
    }

    /// Closes the report. `pages` is how many entries were read.
    pub(crate) fn finish(mut self, pages: usize) -> Report {
        self.report.pages = pages;
        self.report
    }
}

/// Longest value that a problem carries, in characters.
const MAX_VALUE_CHARS: usize = 500;
/// Longest value that a message quotes, in characters.
const MAX_QUOTED_CHARS: usize = 120;

fn problem(finding: &Finding<'_>, severity: Severity, locale: Locale) -> Problem {
    let mut params: Vec<(&'static str, String)> = Vec::with_capacity(finding.params.len() + 2);
    params.extend(finding.params.iter().map(|(name, value)| (*name, shorten(&value.to_string(), MAX_QUOTED_CHARS))));
    let template = finding.rule.message(locale);
    for (name, value) in [("loc", finding.loc), ("value", finding.value)] {
        let missing = !params.iter().any(|(given, _)| *given == name);
        if let (Some(value), true) = (value, missing && template.contains(&format!("{{{name}}}"))) {
            params.push((name, quote(value)));
        }
    }
    let path = match (finding.page, finding.path) {
        (Some(page), Some(path)) => Some(format!("[{page}].{path}")),
        (Some(page), None) => Some(format!("[{page}]")),
        (None, path) => path.map(ToString::to_string),
    };
    Problem {
        rule: finding.rule,
        severity,
        message: fill(template, &params),
        params,
        file: None,
        page: finding.page,
        loc: finding.loc.map(|loc| shorten(loc, MAX_VALUE_CHARS)),
        path,
        position: finding.position,
        value: finding.value.map(|value| shorten(value, MAX_VALUE_CHARS)),
        fix: (finding.rule.fix != Fix::No).then_some(finding.rule.fix),
        related: finding.related.cloned(),
    }
}

fn quote(value: &str) -> String {
    if value.is_empty() { "\"\"".to_owned() } else { shorten(value, MAX_QUOTED_CHARS) }
}

/// The text, or its beginning and an ellipsis where it is longer than `limit` characters.
fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Puts the parameters into the template. A parameter that was not given leaves its name, so that a test can see it.
fn fill(template: &str, params: &[(&'static str, String)]) -> String {
    let mut message = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(start) = rest.find('{') {
        message.push_str(&rest[..start]);
        let after = &rest[start + 1..];
        let Some(end) = after.find('}') else { break };
        match params.iter().find(|(name, _)| *name == &after[..end]) {
            Some((_, value)) => message.push_str(value),
            None => message.push_str(&rest[start..start + end + 2]),
        }
        rest = &after[end + 1..];
    }
    message.push_str(rest);
    message
}

/// A list index in a path: `videos[0]`, or with a field behind it, `videos[0].rating`.
pub(crate) struct Item<'p> {
    pub(crate) list: &'p str,
    pub(crate) index: usize,
    pub(crate) field: &'p str,
}

impl Display for Item<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}[{}]", self.list, self.index)?;
        if !self.field.is_empty() {
            formatter.write_char('.')?;
            formatter.write_str(self.field)?;
        }
        Ok(())
    }
}
