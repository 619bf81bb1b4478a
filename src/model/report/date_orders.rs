//! The orders of day and month that the dates of a list show.

use crate::model::options::DateOrder;
use crate::model::rule::Rule;

/// The orders that dates of a list show, such as `25/12/2025`. Dates of a kind break the same rule, which stands for their kind.
#[derive(Debug, Clone, Default)]
pub(crate) struct DateOrders(Vec<(&'static Rule, DateOrder)>);

impl DateOrders {
    /// Adds the order that a date shows.
    pub(crate) fn add(&mut self, rule: &'static Rule, order: DateOrder) {
        if !self.0.contains(&(rule, order)) {
            self.0.push((rule, order));
        }
    }

    /// Adds the orders of another part of the list.
    pub(crate) fn extend(&mut self, other: &Self) {
        other.0.iter().for_each(|(rule, order)| self.add(rule, *order));
    }

    /// Returns the order of the dates of a kind; `None` if no date shows it, or they do not agree.
    pub(crate) fn of(&self, kind: &Rule) -> Option<DateOrder> {
        let mut orders = self.0.iter().filter(|(rule, _)| *rule == kind).map(|(_, order)| *order);
        orders.next().filter(|_| orders.next().is_none())
    }
}
