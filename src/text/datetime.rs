//! W3C Datetime: strict parsing of the dates of sitemaps, and the defects of unreadable ones.
//!
//! There are two different specifications. The W3C note on dates and times has six forms, all with a time zone if there
//! is a time; XML Schema has `date` and `dateTime`. A value that either of them accepts is parsed, and [`Datetime`]
//! contains the differences. Exceptions are forms of XML Schema alone that no crawler documents: hour 24, years before
//! 1 or after 9999. Both reject second 60.

mod agreed;
mod calendar;
mod clock;
mod reading;
mod repair;
mod strict;
mod unset;

pub(crate) use agreed::agreed_form;
pub use reading::{Defect, read};
pub use repair::{Assumptions, from_serial, local_day, repair};
pub(crate) use repair::{has_order, shown_order};
pub use strict::{Datetime, Precision};
pub(crate) use unset::is_unset;
