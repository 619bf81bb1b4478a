//! Placeholders for missing dates.

use super::repair::{Assumptions, local_day, repair};
use super::strict::Datetime;

/// The beginnings of dates that programs write if no date is set: the zero of `MySQL`, as such and as PHP converts it, the first
/// day of .NET, as such and as JSON, those of Windows and SQL Server, day 0 of OLE and Excel, and that of Unix.
const UNSET: [&str; 9] = [
    "0000-00-00",
    "-0001-11-30",
    "0001",
    "/Date(-62135596800000",
    "1601-01-01",
    "1753-01-01",
    "1899-12-30",
    "1900-01-01",
    "1970-01-01",
];

/// Returns whether a `lastmod` is a placeholder for a missing date, in any notation. `date` is the date, if it is a valid one.
pub(crate) fn is_unset(value: &str, date: Option<&Datetime>) -> bool {
    let is_placeholder = |text: &str| UNSET.iter().any(|unset| text.starts_with(unset));
    if let Some(date) = date {
        // Dates of this century are the common case.
        return date.seconds() == 0 || (!value.starts_with('2') && is_placeholder(value));
    }
    let value = value.trim_start();
    let converted = || repair(value, Assumptions::default()).or_else(|| local_day(value, None));
    is_placeholder(value) || converted().is_some_and(|date| is_placeholder(&date))
}
