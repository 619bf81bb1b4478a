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

    /// Takes over what another report of the same input says.
    pub(crate) fn absorb(&mut self, other: Self) {
        self.problems.extend(other.problems);
        self.counts.error += other.counts.error;
        self.counts.warning += other.counts.warning;
        self.counts.info += other.counts.info;
        for (rule, count) in other.rules {
            match self.rules.iter_mut().find(|(counted, _)| *counted == rule) {
                Some((_, counted)) => *counted += count,
                None => self.rules.push((rule, count)),
            }
        }
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
            self.message = fill(self.rule.message(locale), &mut self.params, &|_| None);
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

/// A value of a message, in the form that it is shown in.
#[derive(Clone, Copy)]
pub(crate) enum Param<'p> {
    Text(&'p str),
    /// A text in quotation marks.
    Quoted(&'p str),
    Number(usize),
    /// An entry by its index: `[3]`.
    Entry(usize),
    Shown(&'p dyn Display),
}

impl Display for Param<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Quoted(text) => write!(formatter, "\"{text}\""),
            Self::Number(number) => number.fmt(formatter),
            Self::Entry(index) => write!(formatter, "[{index}]"),
            Self::Shown(value) => value.fmt(formatter),
        }
    }
}

/// How bad the form of a broken rule is that was found.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// As bad as the catalogue says.
    Usual,
    /// Milder or worse.
    As(Severity),
    /// So bad; but under the profile of the official schemas, which refuse it, as bad as the catalogue says for that profile.
    RefusedBySchema(Severity),
}

/// What a check found, borrowed: nothing is allocated unless the report lists it.
#[derive(Clone, Copy)]
pub(crate) struct Finding<'f> {
    rule: &'static Rule,
    form: Form,
    page: Option<usize>,
    loc: Option<&'f str>,
    path: Option<&'f dyn Display>,
    element: Option<&'f dyn Display>,
    position: Option<Position>,
    value: Option<&'f str>,
    params: &'f [(&'static str, &'f dyn Display)],
    names: &'static str,
    values: &'f [Param<'f>],
    related: Option<&'f Related>,
}

impl<'f> Finding<'f> {
    pub(crate) const fn of(rule: &'static Rule) -> Self {
        Self {
            rule,
            form: Form::Usual,
            page: None,
            loc: None,
            path: None,
            element: None,
            position: None,
            value: None,
            params: &[],
            names: "",
            values: &[],
            related: None,
        }
    }

    /// Reports a milder or stronger form than the catalogue's.
    pub(crate) const fn severity(self, severity: Severity) -> Self {
        self.form(Form::As(severity))
    }

    pub(crate) const fn form(mut self, form: Form) -> Self {
        self.form = form;
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

    /// What the message calls `{element}`.
    pub(crate) const fn element(mut self, element: &'f dyn Display) -> Self {
        self.element = Some(element);
        self
    }

    pub(crate) const fn position(mut self, position: Position) -> Self {
        self.position = Some(position);
        self
    }

    pub(crate) const fn value(self, value: &'f str) -> Self {
        self.value_of(Some(value))
    }

    pub(crate) const fn value_of(mut self, value: Option<&'f str>) -> Self {
        self.value = value;
        self
    }

    /// The values of the message's `{parameters}`. `{loc}` and `{value}` need not be repeated here.
    pub(crate) const fn params(mut self, params: &'f [(&'static str, &'f dyn Display)]) -> Self {
        self.params = params;
        self
    }

    /// The same with the names in one text, parted by spaces: a report in few instructions.
    pub(crate) const fn values(mut self, names: &'static str, values: &'f [Param<'f>]) -> Self {
        self.names = names;
        self.values = values;
        self
    }

    pub(crate) const fn related(mut self, related: &'f Related) -> Self {
        self.related = Some(related);
        self
    }
}

/// A rule that was asked for: what the options make of it, and how often it was broken.
struct Counted {
    rule: &'static Rule,
    level: Option<Level>,
    count: usize,
}

/// Gathers findings into a report, under the options of the call.
pub(crate) struct Reporter<'o> {
    options: &'o Options,
    report: Report,
    /// The rules so far, in the order in which they were first asked for.
    counted: Vec<Counted>,
    /// The only rules that are reported are those of this subject, where one is set.
    subject: Option<Subject>,
    /// Where the entry being read stands, for inputs whose entries are lines.
    entry_position: Option<Position>,
}

impl<'o> Reporter<'o> {
    pub(crate) fn new(options: &'o Options, kind: Kind) -> Self {
        let report = Report { kind, profile: options.profile, ..Report::default() };
        Self { options, report, counted: Vec::new(), subject: None, entry_position: None }
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
        self.level(rule) != Some(Level::Off)
    }

    /// Whether a finding would be listed, and not only counted: lets what only a message needs be left out.
    pub(crate) fn lists(&mut self, finding: &Finding<'_>) -> bool {
        let counted = self.counted(finding.rule);
        counted.level != Some(Level::Off) && counted.count < MAX_LISTED_PROBLEMS
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

    /// Counts a finding and, for the first hundred of its rule, lists it.
    pub(crate) fn add(&mut self, finding: Finding<'_>) {
        let is_xsd = self.options.profile == Profile::Xsd;
        let counted = self.counted(finding.rule);
        let severity = match (counted.level, finding.form) {
            (Some(Level::Off), _) => return,
            (None, Form::Usual) => finding.rule.severity,
            (None, Form::RefusedBySchema(severity)) if is_xsd => finding.rule.xsd_severity.unwrap_or(severity),
            (Some(Level::At(severity)), _) | (None, Form::As(severity) | Form::RefusedBySchema(severity)) => severity,
        };
        counted.count += 1;
        let is_listed = counted.count <= MAX_LISTED_PROBLEMS;
        match severity {
            Severity::Error => self.report.counts.error += 1,
            Severity::Warning => self.report.counts.warning += 1,
            Severity::Info => self.report.counts.info += 1,
        }
        if is_listed {
            let mut problem = problem(&finding, severity, self.options.locale);
            problem.position = problem.position.or(self.entry_position);
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

/// Longest value, loc or path that a problem carries, in characters.
const MAX_VALUE_CHARS: usize = 500;
/// Longest value that a message quotes, in characters.
const MAX_QUOTED_CHARS: usize = 120;

#[inline(never)]
fn problem(finding: &Finding<'_>, severity: Severity, locale: Locale) -> Problem {
    let mut params: Vec<(&'static str, String)> = Vec::new();
    for (name, value) in finding.params {
        params.push((name, shown(value)));
    }
    for (name, value) in finding.names.split(' ').zip(finding.values) {
        params.push((name, shown(value)));
    }
    // What the template wants beyond that is known of every finding.
    let template = finding.rule.message(locale);
    let known = |name: &str| match name {
        "loc" => finding.loc.map(quote),
        "value" => finding.value.map(quote),
        "element" => finding.element.map(shown),
        _ => None,
    };
    let message = fill(template, &mut params, &known);
    let mut path = String::new();
    if let Some(page) = finding.page {
        // Writing to a text cannot fail.
        let _ = write!(path, "[{page}]");
    }
    if let Some(inner) = finding.path {
        let point = if path.is_empty() { "" } else { "." };
        let _ = write!(path, "{point}{inner}");
    }
    Problem {
        rule: finding.rule,
        severity,
        message,
        params,
        file: None,
        page: finding.page,
        loc: finding.loc.map(|loc| shorten(loc, MAX_VALUE_CHARS)),
        path: (finding.page.is_some() || finding.path.is_some()).then(|| shorten(&path, MAX_VALUE_CHARS)),
        position: finding.position,
        value: finding.value.map(|value| shorten(value, MAX_VALUE_CHARS)),
        fix: (finding.rule.fix != Fix::No).then_some(finding.rule.fix),
        related: finding.related.cloned(),
    }
}

fn shown(value: &dyn Display) -> String {
    shorten(&value.to_string(), MAX_QUOTED_CHARS)
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

/// Puts the parameters into the template, and those that are `known` without having been given into the list. A parameter
/// that is neither leaves its name, so that a test can see it.
fn fill(
    template: &'static str,
    params: &mut Vec<(&'static str, String)>,
    known: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut message = String::with_capacity(template.len() + 32);
    let mut pieces = template.split('{');
    message.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, text) = piece.split_once('}').unwrap_or((piece, ""));
        let mut place = params.iter().position(|(given, _)| *given == name);
        if place.is_none()
            && let Some(value) = known(name)
        {
            place = Some(params.len());
            params.push((name, value));
        }
        match place {
            Some(place) => message.push_str(&params[place].1),
            None => {
                // Writing to a text cannot fail.
                let _ = write!(message, "{{{name}}}");
            }
        }
        message.push_str(text);
    }
    message
}

/// Where a value stands in its page: `videos[0].tags[1]`.
#[derive(Clone, Copy)]
pub(crate) struct Path<'p> {
    /// The path with `#` in place of the index of an item: `videos#.tags#`.
    pub(crate) pattern: &'p str,
    /// Those indexes in their order.
    pub(crate) indexes: [usize; 2],
}

/// The index of an item that is alone in its list, where only those of several have an index in paths.
pub(crate) const ALONE: usize = usize::MAX;

impl Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut indexes = self.indexes.iter();
        for (turn, piece) in self.pattern.split('#').enumerate() {
            if turn > 0
                && let Some(index) = indexes.next()
                && *index != ALONE
            {
                write!(formatter, "[{index}]")?;
            }
            formatter.write_str(piece)?;
        }
        Ok(())
    }
}
