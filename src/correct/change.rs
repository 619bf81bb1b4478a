//! Types of values, and changes of values.

use crate::model::rule::{Fix, Rule};

/// The rule of a change, and the kind of fix.
pub(crate) type FixStep = (&'static Rule, Fix);

/// The kind of resource that a URL identifies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UrlRole {
    /// A page.
    Page,
    /// A sitemap in an index.
    Sitemap,
    /// Another resource of a page, and the rule that a URL breaks if it is not a full URL.
    Other(&'static Rule),
}

/// The type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueKind {
    Url(UrlRole),
    Lastmod,
    /// A date of an extension, and the rule that it breaks.
    Date(&'static Rule),
    Changefreq,
    Priority,
    Flag,
    Countries,
    Platforms,
    Duration,
    Rating,
    Views,
    NewsLanguage,
    NewsName,
    Hreflang,
    /// Any text for readers.
    Text,
    /// A text for readers with a maximum number of characters, and the rule that a longer one breaks.
    Limited(usize, &'static Rule),
    /// A value without rules.
    Free,
}

/// A change of a value, or its removal, with the rules that required it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) steps: Vec<FixStep>,
    /// The new value; `None` if the value is removed.
    pub(crate) value: Option<String>,
}

impl Change {
    /// Returns a change for one rule. (Returns an option, like all functions that search for changes.)
    #[allow(clippy::unnecessary_wraps)]
    pub(crate) fn to(rule: &'static Rule, fix: Fix, value: String) -> Option<Self> {
        Some(Self { steps: vec![(rule, fix)], value: Some(value) })
    }

    #[allow(clippy::unnecessary_wraps)]
    pub(crate) fn removal(rule: &'static Rule, fix: Fix) -> Option<Self> {
        Some(Self { steps: vec![(rule, fix)], value: None })
    }
}
