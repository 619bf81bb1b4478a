//! Strict parsing of the dates that the W3C note or XML Schema accepts.

use super::calendar::{DAY_SECONDS, days_in_month, days_since_epoch};

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

/// The reason for which strict parsing failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Shape,
    Range,
    NoTimezone,
}

/// The maximum offset from UTC in XML Schema: 14 hours.
const MAX_OFFSET_MINUTES: u32 = 14 * 60;

pub(super) fn read_strictly(bytes: &[u8]) -> Result<Datetime, Fault> {
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
