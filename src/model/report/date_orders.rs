//! The orders of day and month that the dates of a list show.

use crate::model::options::DateOrder;
use crate::model::rule::{self, Rule};

/// The kinds of dates, by the rule that they break.
const KINDS: [&Rule; 3] = [&rule::LASTMOD_INVALID, &rule::VIDEO_DATE_INVALID, &rule::NEWS_DATE_INVALID];

const DAY_MONTH: u8 = 1;
const MONTH_DAY: u8 = 2;

/// The orders that dates of each kind show in a list, such as `25/12/2025`.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DateOrders([u8; 3]);

impl DateOrders {
    /// Adds the order that a date of a kind shows.
    pub(crate) fn add(&mut self, kind: &Rule, order: DateOrder) {
        let order = match order {
            DateOrder::DayMonth => DAY_MONTH,
            DateOrder::MonthDay => MONTH_DAY,
        };
        self.0.iter_mut().zip(KINDS).filter(|(_, known)| *known == kind).for_each(|(seen, _)| *seen |= order);
    }

    /// Adds the orders of another part of the list.
    pub(crate) fn extend(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(seen, orders)| *seen |= orders);
    }

    /// Returns the order of the dates of a kind; `None` if no date shows it, or they do not agree.
    pub(crate) fn of(self, kind: &Rule) -> Option<DateOrder> {
        match KINDS.iter().zip(self.0).find(|(known, _)| **known == kind)?.1 {
            DAY_MONTH => Some(DateOrder::DayMonth),
            MONTH_DAY => Some(DateOrder::MonthDay),
            _ => None,
        }
    }
}
