//! W3C Datetime: strict parsing of the dates of sitemaps, and the defects of unreadable ones.
//!
//! There are two different specifications. The W3C note on dates and times has six forms, all with a time zone if there
//! is a time; XML Schema has `date` and `dateTime`. A value that either of them accepts is parsed, and [`Datetime`]
//! contains the differences. Exceptions are forms of XML Schema alone that no crawler documents: hour 24, years before
//! 1 or after 9999. Both reject second 60.

mod agreed;
mod clock;
mod near_miss;
mod repair;
mod unset;

pub(crate) use agreed::agreed_form;
pub use repair::{Assumptions, from_serial, local_day, repair};
pub(crate) use repair::{has_order, shown_order};
pub(crate) use unset::is_unset;

/// The precision of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// The year: `2004`.
    Year,
    /// The month: `2004-12`.
    Month,
    /// The day: `2004-12-23`.
    Day,
    /// The minute, with a time zone: `2004-12-23T18:00+09:00`.
    Minute,
    /// The second: `2004-12-23T18:00:15+09:00`.
    Second,
    /// A fraction of a second: `2004-12-23T18:00:15.5+09:00`.
    Fraction,
}

/// A date with the given precision and time zone.
///
/// Dates are ordered by instant and then by precision, less precise first. A date without a time is its beginning, in
/// UTC if it has no time zone.
///
/// ```
/// use sitemap_kit::datetime::{self, Precision};
/// let tokyo = datetime::read("2026-01-10T10:20:30+09:00").unwrap();
/// let london = datetime::read("2026-01-10T02:00Z").unwrap();
/// assert_eq!((tokyo.precision(), tokyo.offset()), (Precision::Second, Some(540)));
/// assert!(tokyo < london);
/// ```
// The order of the fields is the order of comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Datetime {
    seconds: i64,
    nanoseconds: u32,
    precision: Precision,
    offset: Option<i16>,
}

impl Datetime {
    /// Returns the smallest unit that the date states.
    pub const fn precision(&self) -> Precision {
        self.precision
    }

    /// Returns the time zone in minutes east of UTC; `None` if there is none.
    pub const fn offset(&self) -> Option<i16> {
        self.offset
    }

    /// Returns the instant, in seconds since 1970-01-01T00:00:00Z.
    pub const fn seconds(&self) -> i64 {
        self.seconds
    }

    /// Returns the fraction of the second in nanoseconds; further digits are dropped.
    pub const fn nanoseconds(&self) -> u32 {
        self.nanoseconds
    }

    /// Returns whether there is a time of day.
    pub const fn has_time(&self) -> bool {
        matches!(self.precision, Precision::Minute | Precision::Second | Precision::Fraction)
    }

    /// Returns whether the date is only a year or a month: accepted by the W3C note, rejected by XML Schema.
    pub const fn is_reduced(&self) -> bool {
        matches!(self.precision, Precision::Year | Precision::Month)
    }

    /// Returns whether the W3C note and XML Schema disagree about the form: a time without seconds (only in the note)
    /// or a date with a time zone (only in the schema).
    ///
    /// ```
    /// use sitemap_kit::datetime;
    /// assert!(datetime::read("2004-12-23T18:00+00:00").unwrap().is_disputed());
    /// assert!(datetime::read("2004-12-23+09:00").unwrap().is_disputed());
    /// assert!(!datetime::read("2004-12-23").unwrap().is_disputed());
    /// ```
    pub const fn is_disputed(&self) -> bool {
        match self.precision {
            Precision::Minute => true,
            Precision::Day => self.offset.is_some(),
            _ => false,
        }
    }
}

/// The reason for which a text is not a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defect {
    /// It does not have the form of a date.
    NotADate,
    /// It has the form of a date, but the day, hour or zone does not exist: 30 February, 25 o'clock, +15:00.
    NoSuchDate,
    /// It has a time without a zone: rejected by the W3C note, accepted by XML Schema.
    NoTimezone,
    /// It is a date in another notation: a space instead of `T`, `+0900`, the name of a zone.
    NearMiss {
        /// The date in the right notation; `None` if the zone is missing or its name is ambiguous.
        repaired: Option<String>,
        /// Whether the repaired text certainly has the same meaning.
        safe: bool,
    },
}

/// Parses a date of a sitemap.
///
/// # Errors
///
/// A [`Defect`] if neither the W3C note nor XML Schema accepts the text.
///
/// ```
/// use sitemap_kit::datetime::{self, Defect};
/// assert!(datetime::read("2024-02-29").is_ok());
/// assert_eq!(datetime::read("2023-02-29"), Err(Defect::NoSuchDate));
/// assert_eq!(datetime::read("2004-12-23T18:00:15"), Err(Defect::NoTimezone));
/// let near = Defect::NearMiss { repaired: Some("2004-12-23T18:00:15+09:00".to_owned()), safe: true };
/// assert_eq!(datetime::read("2004-12-23 18:00:15+0900"), Err(near));
/// ```
pub fn read(text: &str) -> Result<Datetime, Defect> {
    match read_strictly(text.as_bytes()) {
        Ok(datetime) => Ok(datetime),
        Err(Fault::Shape) => Err(near_miss::near_miss(text)),
        Err(Fault::Range) => Err(Defect::NoSuchDate),
        Err(Fault::NoTimezone) => Err(Defect::NoTimezone),
    }
}

/// The reason for which strict parsing failed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    Shape,
    Range,
    NoTimezone,
}

/// The maximum offset from UTC in XML Schema: 14 hours.
const MAX_OFFSET_MINUTES: u32 = 14 * 60;
const DAY_SECONDS: i64 = 86_400;

fn read_strictly(bytes: &[u8]) -> Result<Datetime, Fault> {
    let year = number::<4>(bytes, 0)?;
    let (month, precision) = match bytes.get(4) {
        None => (1, Precision::Year),
        Some(b'-') => (number::<2>(bytes, 5)?, Precision::Month),
        Some(_) => return Err(Fault::Shape),
    };
    let (day, precision) = match bytes.get(7) {
        None => (1, precision),
        Some(b'-') => (number::<2>(bytes, 8)?, Precision::Day),
        Some(_) => return Err(Fault::Shape),
    };
    let date = Date { year, month, day, precision };
    match bytes.get(10) {
        None => date.at(Time::default(), None),
        Some(b'T') => {
            let (time, end) = read_time(bytes)?;
            date.at(time, Some(read_zone(bytes.get(end..).unwrap_or_default())?))
        }
        Some(_) => date.at(Time::default(), Some(read_zone(&bytes[10..])?)),
    }
}

/// Parses exactly `DIGITS` digits from an index on.
fn number<const DIGITS: usize>(bytes: &[u8], from: usize) -> Result<u32, Fault> {
    let digits = bytes.get(from..from + DIGITS).ok_or(Fault::Shape)?;
    let mut value = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return Err(Fault::Shape);
        }
        value = value * 10 + u32::from(digit - b'0');
    }
    Ok(value)
}

#[derive(Clone, Copy)]
struct Date {
    year: u32,
    month: u32,
    day: u32,
    precision: Precision,
}

#[derive(Clone, Copy, Default)]
struct Time {
    seconds: u32,
    nanoseconds: u32,
    in_range: bool,
    /// `None` without a time.
    precision: Option<Precision>,
}

/// The time zone: minutes east of UTC, or the absence of a zone.
#[derive(Clone, Copy)]
struct Zone {
    minutes: u32,
    is_west: bool,
    is_missing: bool,
}

impl Date {
    fn at(self, time: Time, zone: Option<Zone>) -> Result<Datetime, Fault> {
        let days = days_in_month(self.year, self.month).ok_or(Fault::Range)?;
        if self.year == 0 || self.day == 0 || self.day > days || (time.precision.is_some() && !time.in_range) {
            return Err(Fault::Range);
        }
        let offset = match zone {
            None => None,
            Some(Zone { is_missing: true, .. }) => return Err(Fault::NoTimezone),
            Some(Zone { minutes, .. }) if minutes > MAX_OFFSET_MINUTES => return Err(Fault::Range),
            Some(Zone { minutes, is_west, .. }) => {
                let minutes = i16::try_from(minutes).map_err(|_| Fault::Range)?;
                Some(if is_west { -minutes } else { minutes })
            }
        };
        let midnight = days_since_epoch(self.year, self.month, self.day) * DAY_SECONDS;
        Ok(Datetime {
            seconds: midnight + i64::from(time.seconds) - i64::from(offset.unwrap_or(0)) * 60,
            nanoseconds: time.nanoseconds,
            precision: time.precision.unwrap_or(self.precision),
            offset,
        })
    }
}

/// Parses `hh:mm`, `hh:mm:ss` or `hh:mm:ss.f` from index 11 on. Also returns the end index.
fn read_time(bytes: &[u8]) -> Result<(Time, usize), Fault> {
    let hour = number::<2>(bytes, 11)?;
    if bytes.get(13) != Some(&b':') {
        return Err(Fault::Shape);
    }
    let minute = number::<2>(bytes, 14)?;
    let mut time = Time {
        seconds: hour * 3_600 + minute * 60,
        nanoseconds: 0,
        in_range: hour < 24 && minute < 60,
        precision: Some(Precision::Minute),
    };
    if bytes.get(16) != Some(&b':') {
        return Ok((time, 16));
    }
    let second = number::<2>(bytes, 17)?;
    time.seconds += second;
    time.in_range &= second < 60;
    time.precision = Some(Precision::Second);
    if bytes.get(19) != Some(&b'.') {
        return Ok((time, 19));
    }
    let digits = bytes[20..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return Err(Fault::Shape);
    }
    let mut unit = 1_000_000_000;
    for digit in &bytes[20..20 + digits] {
        unit /= 10;
        time.nanoseconds += u32::from(digit - b'0') * unit;
    }
    time.precision = Some(Precision::Fraction);
    Ok((time, 20 + digits))
}

/// Parses a zone that ends the text: `Z` or `+hh:mm`.
fn read_zone(bytes: &[u8]) -> Result<Zone, Fault> {
    match bytes {
        [] => Ok(Zone { minutes: 0, is_west: false, is_missing: true }),
        [b'Z'] => Ok(Zone { minutes: 0, is_west: false, is_missing: false }),
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => {
            let (hours, minutes) = (number::<2>(bytes, 1)?, number::<2>(bytes, 4)?);
            // No zone has 60 or more minutes per hour: the result is above the maximum.
            let minutes = if minutes < 60 { hours * 60 + minutes } else { MAX_OFFSET_MINUTES + 1 };
            Ok(Zone { minutes, is_west: *sign == b'-', is_missing: false })
        }
        _ => Err(Fault::Shape),
    }
}

/// Returns the number of days of a month; `None` if the month does not exist.
fn days_in_month(year: u32, month: u32) -> Option<u32> {
    Some(match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => return None,
    })
}

/// Returns the number of days from 1970-01-01 to a date of the Gregorian calendar. The year is counted from March, so
/// that the leap day comes last and one formula gives the lengths of the months before it.
fn days_since_epoch(year: u32, month: u32, day: u32) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = year * 365 + leap_days + (month * 153 + 2) / 5 + day - 1;
    // There are 719,468 days from 0000-03-01 to 1970-01-01.
    i64::from(days) - 719_468
}

/// Returns year, month and day of a number of days since 1970-01-01, for years from 1970 on.
fn date_of_days(days: u32) -> (u32, u32, u32) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (year_of_era * 365 + year_of_era / 4 - year_of_era / 100);
    let month = (day_of_year * 5 + 2) / 153;
    let day = day_of_year - (month * 153 + 2) / 5 + 1;
    let year = era * 400 + year_of_era;
    if month < 10 { (year, month + 3, day) } else { (year + 1, month - 9, day) }
}
