//! Findings: broken rules as checks pass them to a [`Reporter`](super::Reporter), with borrowed values.

use std::fmt::{self, Display};

use super::element::Element;
use super::kind::Kind;
use super::position::{Position, Related};
use super::remedy::Remedy;
use crate::model::options::Options;
use crate::model::rule::{Rule, Severity};

/// The entry that is checked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EntryRef<'p> {
    /// Index of the page, from 0.
    pub(crate) page: usize,
    /// Its loc, as given.
    pub(crate) loc: &'p str,
}

/// The value of a message parameter. It is formatted only if the report lists the problem.
#[derive(Clone, Copy)]
pub(crate) enum Param<'p> {
    /// A text without quotation marks.
    Text(&'p str),
    /// A text in quotation marks.
    Quoted(&'p str),
    /// A count or a limit.
    Number(usize),
    /// An entry by its index: `[3]`.
    Entry(usize),
    /// The name of the element that a field is written as, by the pattern of its path.
    Element(&'p str),
    /// The path of a value.
    Path(FieldPath<'p>),
    /// Any other value.
    Shown(&'p dyn Display),
}

impl<'p> From<&'p str> for Param<'p> {
    fn from(text: &'p str) -> Self {
        Self::Text(text)
    }
}

impl<'p> From<&'p String> for Param<'p> {
    fn from(text: &'p String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Param<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

impl Display for Param<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Quoted(text) => write!(formatter, "\"{text}\""),
            Self::Number(number) => number.fmt(formatter),
            Self::Entry(index) => write!(formatter, "[{index}]"),
            Self::Element(pattern) => Element(pattern).fmt(formatter),
            Self::Path(path) => path.fmt(formatter),
            Self::Shown(value) => value.fmt(formatter),
        }
    }
}

/// A severity that replaces the one of the catalogue for one finding.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SeverityOverride {
    /// The severity of the catalogue.
    None,
    /// This severity.
    Fixed(Severity),
    /// This severity; but under the profile of the official schemas, which reject the value, the severity that the catalogue has
    /// for that profile.
    XsdOnly(Severity),
}

/// The path of a value inside its page.
#[derive(Clone, Copy)]
pub(crate) enum FieldPath<'p> {
    /// A pattern with `#` for the index of an item, such as `videos#.tags#`, and the indexes in their order.
    Pattern(&'p str, [usize; 2]),
    /// Any other path.
    Shown(&'p dyn Display),
}

/// The index of the only item of a list: paths show an index only if there are several items.
pub(crate) const ALONE: usize = usize::MAX;

impl<'p> From<&'p str> for FieldPath<'p> {
    fn from(field: &'p str) -> Self {
        Self::Pattern(field, [0; 2])
    }
}

impl Display for FieldPath<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pattern, indexes) = match self {
            Self::Pattern(pattern, indexes) => (pattern, indexes),
            Self::Shown(path) => return path.fmt(formatter),
        };
        let mut indexes = indexes.iter();
        for (number, part) in pattern.split('#').enumerate() {
            if number > 0
                && let Some(index) = indexes.next()
                && *index != ALONE
            {
                write!(formatter, "[{index}]")?;
            }
            formatter.write_str(part)?;
        }
        Ok(())
    }
}

/// The remedy of a finding: how `fix` removes it.
#[derive(Clone, Copy)]
pub(crate) enum RemedySource {
    /// The remedy that the catalogue says of the rule, in documents. The values of page lists are fixed one by one, so their findings
    /// state their remedies.
    Catalogue,
    /// This remedy; `None` if `fix` cannot remove the finding.
    Stated(Option<Remedy>),
    /// The remedy that a function returns. It is called only if the report lists the finding.
    Of(fn(&ValueProblem<'_>) -> Option<Remedy>),
}

/// A problem of a value, for the function that returns its remedy.
#[derive(Clone, Copy)]
pub(crate) struct ValueProblem<'v> {
    pub(crate) rule: &'static Rule,
    /// The pattern of its path in the page, such as `videos#.rating`.
    pub(crate) pattern: &'v str,
    /// The whole value.
    pub(crate) value: &'v str,
    /// The kind of the input.
    pub(crate) kind: Kind,
    pub(crate) options: &'v Options,
}

/// Maximum number of parameters of a message, in addition to those of every finding.
const MAX_PARAMS: usize = 4;

/// A broken rule with borrowed values: nothing is allocated unless the report lists it.
#[derive(Clone, Copy)]
pub(crate) struct Finding<'f> {
    pub(super) rule: &'static Rule,
    pub(super) severity: SeverityOverride,
    pub(super) file: Option<&'f str>,
    pub(super) page: Option<usize>,
    pub(super) loc: Option<&'f str>,
    pub(super) path: Option<FieldPath<'f>>,
    pub(super) position: Option<Position>,
    pub(super) value: Option<&'f str>,
    pub(super) params: [Option<(&'static str, Param<'f>)>; MAX_PARAMS],
    pub(super) related: Option<&'f Related>,
    pub(super) repeats: Option<&'f str>,
    /// Whether the writer changes the value itself.
    pub(super) is_written: bool,
    pub(super) remedy: RemedySource,
}

impl<'f> Finding<'f> {
    /// Creates a finding of a rule, without a location.
    pub(crate) const fn of(rule: &'static Rule) -> Self {
        Self {
            rule,
            severity: SeverityOverride::None,
            file: None,
            page: None,
            loc: None,
            path: None,
            position: None,
            value: None,
            params: [None; MAX_PARAMS],
            related: None,
            repeats: None,
            is_written: false,
            remedy: RemedySource::Catalogue,
        }
    }

    /// Replaces the severity of the catalogue.
    pub(crate) const fn severity(self, severity: Severity) -> Self {
        self.severity_override(SeverityOverride::Fixed(severity))
    }

    /// Replaces the severity of the catalogue, perhaps for some profiles only.
    pub(crate) const fn severity_override(self, severity: SeverityOverride) -> Self {
        Self { severity, ..self }
    }

    /// Sets the file of a set.
    pub(crate) const fn file(self, file: &'f str) -> Self {
        Self { file: Some(file), ..self }
    }

    /// Sets the entry: its index and its loc.
    pub(crate) const fn at(self, entry: EntryRef<'f>) -> Self {
        Self { page: Some(entry.page), loc: Some(entry.loc), ..self }
    }

    /// Sets the index of the entry.
    pub(crate) const fn page(self, page: usize) -> Self {
        Self { page: Some(page), ..self }
    }

    /// Sets the path inside the page: `lastmod`, `videos[0].rating`. A pattern gives the message its `{element}`, too.
    pub(crate) fn path(self, path: impl Into<FieldPath<'f>>) -> Self {
        Self { path: Some(path.into()), ..self }
    }

    /// Sets the line and the column.
    pub(crate) const fn position(self, position: Position) -> Self {
        Self { position: Some(position), ..self }
    }

    /// Sets the value that breaks the rule.
    pub(crate) const fn value(self, value: &'f str) -> Self {
        self.value_of(Some(value))
    }

    /// Sets the value that violates the rule, if there is one.
    pub(crate) const fn value_of(self, value: Option<&'f str>) -> Self {
        Self { value, ..self }
    }

    /// Adds the value of a `{parameter}` of the message. `{loc}`, `{value}` and the `{element}` of the path are known
    /// without it. A parameter past the fourth is left out (no rule has so many).
    pub(crate) fn param(self, name: &'static str, value: impl Into<Param<'f>>) -> Self {
        self.with_param(name, value.into())
    }

    // One function for all types, because the module is smaller.
    #[inline(never)]
    fn with_param(mut self, name: &'static str, value: Param<'f>) -> Self {
        let free = self.params.iter_mut().find(|param| param.is_none());
        debug_assert!(free.is_some(), "{} has more than {MAX_PARAMS} parameters", self.rule.id);
        if let Some(free) = free {
            *free = Some((name, value));
        }
        self
    }

    /// Makes all findings of the rule with this key one problem with a count, unless they are errors.
    pub(crate) const fn aggregated(self, key: &'f str) -> Self {
        Self { repeats: Some(key), ..self }
    }

    /// Sets the remedy; `None` if `fix` cannot remove the finding.
    pub(crate) const fn remedy(self, remedy: Option<Remedy>) -> Self {
        Self { remedy: RemedySource::Stated(remedy), ..self }
    }

    /// Sets that `fix` can remove the finding only under a condition, which depends on the surrounding elements.
    pub(crate) const fn fixable_if(self, is_fixable: bool) -> Self {
        if is_fixable { self } else { self.remedy(None) }
    }

    /// Sets the function that returns the remedy from the value and its path.
    pub(crate) const fn remedy_of(self, function: fn(&ValueProblem<'_>) -> Option<Remedy>) -> Self {
        Self { remedy: RemedySource::Of(function), ..self }
    }

    /// Returns the remedy, in an input of a kind.
    #[cold]
    pub(super) fn evaluate_remedy(&self, kind: Kind, options: &Options) -> Option<Remedy> {
        match self.remedy {
            RemedySource::Stated(remedy) => remedy,
            RemedySource::Catalogue if kind == Kind::PageList => None,
            RemedySource::Catalogue => Remedy::of(self.rule),
            RemedySource::Of(function) => {
                let pattern = if let Some(FieldPath::Pattern(pattern, _)) = self.path { pattern } else { "" };
                // The loc of an entry is not repeated as the value.
                let loc = self.loc.filter(|_| pattern == "loc");
                let value = self.value.or(loc).unwrap_or_default();
                function(&ValueProblem { rule: self.rule, pattern, value, kind, options })
            }
        }
    }

    /// Sets the other location that the message names.
    pub(crate) const fn related(self, related: &'f Related) -> Self {
        Self { related: Some(related), ..self }
    }
}
