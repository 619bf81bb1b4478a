//! Losses: content of a file that its entries do not contain, so that a file written from them lacks it.

use super::finding::{Finding, SeverityOverride};
use super::position::Position;
use super::problem::shorten;
use crate::model::rule::{self, Rewriting, Severity};

/// The kind of a [`Loss`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossKind {
    /// Comments; in a text list, lines that begin with `#`.
    Comment,
    /// Processing instructions, such as `<?xml-stylesheet?>`.
    Instruction,
    /// A document type declaration (`<!DOCTYPE …>`).
    Doctype,
    /// Elements that pages have no field for, or that are in the wrong position.
    Element,
    /// Attributes that pages have no field for.
    Attribute,
    /// Text between elements, before the root or after it.
    Text,
    /// Fields of a page list that pages do not have, and values of a wrong type.
    Field,
    /// The content of a feed other than URLs, dates and media. The count is that of the items.
    Feed,
    /// Parts that could not be read, such as damaged markup or lines without a URL.
    Unreadable,
}

impl LossKind {
    /// Returns the name of the kind, such as `comment`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Comment => "comment",
            Self::Instruction => "instruction",
            Self::Doctype => "doctype",
            Self::Element => "element",
            Self::Attribute => "attribute",
            Self::Text => "text",
            Self::Field => "field",
            Self::Feed => "feed",
            Self::Unreadable => "unreadable",
        }
    }
}

/// Content of one kind that is in a file and not in its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// The kind of the content.
    pub kind: LossKind,
    /// The number of occurrences.
    pub count: usize,
    /// Line and column of the first, if known.
    pub position: Option<Position>,
    /// The first: its text, or the name of an element, attribute or field. Truncated after 120 characters.
    pub sample: String,
}

/// Maximum length of a sample in characters.
const MAX_SAMPLE_CHARS: usize = 120;

/// The losses of one file, while it is read.
#[derive(Debug, Default)]
pub(crate) struct Losses {
    /// One loss for each kind.
    list: Vec<Loss>,
}

impl Losses {
    /// Counts occurrences of a kind.
    pub(crate) fn add(&mut self, kind: LossKind, count: usize, position: Option<Position>, sample: &str) {
        match self.list.iter_mut().find(|loss| loss.kind == kind) {
            Some(loss) => loss.count += count,
            None if count > 0 => {
                let sample = shorten(sample, MAX_SAMPLE_CHARS);
                self.list.push(Loss { kind, count, position, sample });
            }
            None => {}
        }
    }

    /// Returns whether there are occurrences of a kind.
    pub(crate) fn has(&self, kind: LossKind) -> bool {
        self.list.iter().any(|loss| loss.kind == kind)
    }

    /// Returns the counts, for [`restore`](Self::restore).
    pub(crate) fn counts(&self) -> impl Iterator<Item = usize> {
        self.list.iter().map(|loss| loss.count)
    }

    /// Restores the state with these counts.
    pub(crate) fn restore(&mut self, counts: &[usize]) {
        self.list.truncate(counts.len());
        for (loss, count) in self.list.iter_mut().zip(counts) {
            loss.count = *count;
        }
    }

    /// Adds losses that come after these.
    pub(crate) fn append(&mut self, others: Self) {
        for Loss { kind, count, position, sample } in others.list {
            self.add(kind, count, position, &sample);
        }
    }

    /// Returns the losses, one for each kind. A file that was not read completely has unreadable parts.
    pub(crate) fn into_list(mut self, is_complete: bool) -> Vec<Loss> {
        if !is_complete && !self.has(LossKind::Unreadable) {
            self.add(LossKind::Unreadable, 1, None, "");
        }
        self.list
    }
}

impl Finding<'_> {
    /// Returns the kind of content that entries lack because of the finding.
    pub(super) fn loss(&self) -> Option<LossKind> {
        match self.rule.rewriting {
            Rewriting::LosesField => Some(LossKind::Field),
            // An info about an object with nothing but a list.
            Rewriting::LosesContent if matches!(self.severity, SeverityOverride::Fixed(Severity::Info)) => None,
            Rewriting::LosesContent => Some(LossKind::Unreadable),
            Rewriting::LosesElement if self.rule == &rule::ATTRIBUTE_UNKNOWN => Some(LossKind::Attribute),
            // A text between elements is the value of its finding.
            Rewriting::LosesElement if self.value.is_some() => Some(LossKind::Text),
            Rewriting::LosesElement => Some(LossKind::Element),
            Rewriting::Unchanged | Rewriting::Repaired => {
                (self.rule == &rule::XML_DOCTYPE).then_some(LossKind::Doctype)
            }
        }
    }

    /// Returns what the finding is about: an attribute, a field, an element or a value.
    pub(super) fn sample(&self) -> String {
        let named = |name| self.params.iter().flatten().find(|(given, _)| *given == name);
        let param = ["attribute", "field", "found", "element"].into_iter().find_map(named);
        match (self.value, param) {
            (Some(text), _) if self.loss() == Some(LossKind::Text) => text.to_owned(),
            (_, Some((_, param))) => param.to_string(),
            (value, None) => value.unwrap_or_default().to_owned(),
        }
    }
}
