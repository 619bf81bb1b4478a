//! Problems, and the report that contains them.

use serde::{Serialize, Serializer};

pub use crate::model::rule::Severity;

use crate::model::options::Options;
use crate::model::rule::{Profile, Rule, Subject};
use crate::model::statistics::Statistics;

mod aggregates;
mod date_orders;
mod element;
mod finding;
mod losses;
mod problem;
mod remedy;
mod reporter;
mod skipped;

pub(crate) use date_orders::DateOrders;
pub(crate) use finding::{ALONE, EntryRef, FieldPath, Finding, Param, SeverityOverride, ValueProblem};
pub(crate) use losses::Losses;
pub use losses::{Loss, LossKind};
pub(crate) use remedy::RemedyLimit;
pub(crate) use reporter::{BatchOffset, Reported, Reporter};
pub(crate) use skipped::SkippedItems;

/// The kind of the input of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A page list as JSON, NDJSON, CSV or plain text, or pages in memory.
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
    /// The files of a sitemap set, checked together.
    Set,
    /// A robots.txt (RFC 9309).
    Robots,
    /// The content is none of the others, or nothing could be read.
    Unknown,
}

impl Kind {
    /// Returns the kind of input in the rule catalogue; `None` if the kind is not known.
    pub(crate) const fn subject(self) -> Option<Subject> {
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

/// A position in a text: line and column, both from 1. Columns count UTF-16 units, as editors do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in UTF-16 units, from 1.
    pub column: usize,
}

/// One violation of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule that is violated.
    pub rule: &'static Rule,
    /// The severity, after `rules` of the options and the profile are applied.
    pub severity: Severity,
    /// The message: the value found, its location, and the expected value.
    pub message: String,
    /// The parameters of the message, by name.
    #[serde(serialize_with = "serialize_pairs")]
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
    /// The value as given (truncated after 500 characters).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The way `fix` removes the problem; `None` if it cannot. The remedies of problems of several pages (repeated pages, language
    /// versions that do not link back) are known to [`validate`](crate::validate) and
    /// [`validate_document`](crate::validate_document).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Remedy>,
    /// The other location in the message, such as the first of two equal locs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related: Option<Related>,
    /// The number of values for which the problem was found. It is more than 1 if equal problems are reported once,
    /// with the location of the first.
    #[serde(skip_serializing_if = "is_one")]
    pub count: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_one(count: &usize) -> bool {
    *count == 1
}

/// The way to fix a problem, in the order of what it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Remedy {
    /// By `fix`, without losing information.
    Safe,
    /// By `fix` with assisted fixes.
    Assisted,
    /// By `fix` or another function, with something that is missing.
    Needs(Need),
}

/// The input that is missing to fix a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    /// The option `base_url`, against which relative URLs are resolved, and assisted fixes.
    BaseUrl,
    /// The option `date_order`: whether `1/10/2026` is in January or in October.
    DateOrder,
    /// The option `now`: a fix depends on the time, and `fix` reads no clock.
    Now,
    /// The encoding of the bytes.
    Encoding,
    /// Several files, which `split` writes.
    Split,
    /// The repair of broken markup, an assisted fix: what `fix` makes of the value depends on how it is read then.
    Repair,
}

/// The other location of a problem.
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

/// Serialises pairs of a name and a value as an object.
pub(crate) fn serialize_pairs<K: Serialize, V: Serialize, S: Serializer>(
    pairs: &[(K, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// The number of problems of each severity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Problems that make a crawler reject the file or the entry.
    pub error: usize,
    /// Problems that are ignored by crawlers, or harmful.
    pub warning: usize,
    /// Recommendations for input that crawlers accept.
    pub info: usize,
}

/// All problems of one input. By default at most a hundred problems of each rule are listed; all are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The kind of the input.
    pub kind: Kind,
    /// The profile that was checked.
    pub profile: Profile,
    /// The number of pages (or sitemaps of an index) that were read.
    pub pages: usize,
    /// The problems, in the order of the input.
    pub problems: Vec<Problem>,
    /// The number of problems of each severity, listed or not.
    pub counts: Counts,
    /// The number of problems of each rule, listed or not.
    #[serde(serialize_with = "serialize_pairs")]
    pub rules: Vec<(&'static Rule, usize)>,
    /// Statistics of the input, if the options request them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statistics: Option<Statistics>,
}

impl Report {
    /// Returns whether there are no problems with the severity error.
    pub const fn is_valid(&self) -> bool {
        self.counts.error == 0
    }

    /// Adds the problems of another report of the same input.
    pub(crate) fn append(&mut self, other: Self) {
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

    /// Returns whether it has more errors of a rule than an earlier report, which counted these problems of each rule.
    pub(crate) fn has_new_error(&self, earlier: &[(&'static Rule, usize)]) -> bool {
        let known = |rule| earlier.iter().find(|(counted, _)| *counted == rule).map_or(0, |(_, count)| *count);
        self.rules.iter().any(|(rule, count)| rule.severity == Severity::Error && *count > known(*rule))
    }

    /// Returns the number of problems of a rule, listed or not.
    pub fn count(&self, rule: &Rule) -> usize {
        self.rules.iter().find(|(counted, _)| *counted == rule).map_or(0, |(_, count)| *count)
    }
}

impl Problem {
    /// Replaces the parameter of the message with this value, such as the index of a page by a line.
    pub(crate) fn replace_param(&mut self, given: &str, value: String, options: &Options) {
        if let Some((_, known)) = self.params.iter_mut().find(|(_, known)| known == given) {
            *known = value;
            self.message = options.fill(self.rule.message(options.locale), &self.params);
        }
    }
}
