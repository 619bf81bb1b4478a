//! What the corrections of values depend on, and what is allowed.

use crate::model::options::{DateOrder, Level, Options};
use crate::model::report::DateOrders;
use crate::model::rule::{Fix, Rule, Subject};

use super::Assisted;

/// Corrects single values under the options of a call.
#[derive(Debug, Clone)]
pub(crate) struct Corrector<'o> {
    pub(super) options: &'o Options,
    pub(super) assisted: &'o Assisted,
    /// Normal form of the base URL, against which relative URLs are resolved.
    pub(super) base: Option<String>,
    /// Normal form of the URL of the sitemap.
    pub(super) sitemap: Option<String>,
    /// The meaning of dates such as `1/10/2026`.
    pub(super) date_order: Option<DateOrder>,
    /// The orders that other dates of the list show.
    pub(crate) date_orders: DateOrders,
    /// The fix of texts that were escaped twice: in page lists, whose texts are not escaped, a reference may be meant.
    pub(crate) double_escaped: Fix,
    /// The power of ten by which all priorities are divided.
    pub(crate) priority_digits: usize,
    /// The kind of an XML document or page list that is fixed, if it is known: rules of other kinds are not applied, as they are not reported.
    pub(crate) subject: Option<Subject>,
}

impl<'o> Corrector<'o> {
    /// Creates a corrector; the URLs of the options, `base` and `sitemap`, are in normal form.
    pub(crate) fn new(
        options: &'o Options,
        assisted: &'o Assisted,
        base: Option<String>,
        sitemap: Option<String>,
    ) -> Self {
        let date_orders = DateOrders::default();
        let (date_order, double_escaped) = (options.read.date_order, Fix::Safe);
        Self {
            options,
            assisted,
            base,
            sitemap,
            date_order,
            date_orders,
            double_escaped,
            priority_digits: 0,
            subject: None,
        }
    }

    /// Returns whether a rule applies to the input and the options enable it.
    pub(super) fn is_enabled(&self, rule: &'static Rule) -> bool {
        if self.subject.is_some_and(|subject| !rule.applies.contains(&subject)) {
            return false;
        }
        match self.options.check.rules.iter().rev().find(|(id, _)| id == rule.id) {
            Some((_, Level::Off)) => false,
            Some((_, Level::At(_))) => true,
            None => rule.is_checked_under(self.options.check.profile),
        }
    }

    /// Returns whether only safe fixes may be made.
    pub(crate) fn is_safe(&self) -> bool {
        matches!(self.assisted, Assisted::None)
    }

    /// Returns whether a fix of a rule may be made: the rule is enabled, and the fix is safe or allowed by the options.
    pub(crate) fn allows(&self, rule: &'static Rule, fix: Fix) -> bool {
        self.is_enabled(rule)
            && match (fix, self.assisted) {
                (Fix::Safe, _) | (Fix::Assisted, Assisted::All) => true,
                (Fix::Assisted, Assisted::Rules(rules)) => rules.iter().any(|id| id == rule.id),
                (Fix::Assisted, Assisted::None) | (Fix::No, _) => false,
            }
    }
}
