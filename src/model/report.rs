//! Problems, and the report that gathers them.

use serde::Serialize;

use crate::model::rule::{Fix, Locale, Profile, Rule, Severity, Subject};
use crate::model::statistics::Statistics;

mod element;
mod finding;
mod problem;
mod reporter;

pub(crate) use finding::{ALONE, EntryRef, FieldPath, Finding, Param, SeverityOverride};
pub(crate) use problem::grouped;
pub(crate) use reporter::{BatchOffset, Reported, Reporter};

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

/// All problems of one input. Of each rule a hundred are listed at most, or as many as the options say; all are counted.
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
    /// Gives the parameter of the message that has this value another one, such as a line where a page stood.
    pub(crate) fn replace_param(&mut self, given: &str, value: String, locale: Locale) {
        if let Some((_, known)) = self.params.iter_mut().find(|(_, known)| known == given) {
            *known = value;
            self.message = problem::fill(self.rule.message(locale), &self.params);
        }
    }
}
