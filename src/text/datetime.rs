//! W3C Datetime: the dates of sitemaps, read strictly, and what is wrong with those that cannot be read.
//!
//! Two texts rule here and differ. The W3C note on dates and times has six forms, all with a zone where there is a time; the XML
//! Schema has `date` and `dateTime`. A value that either of them accepts is read, and [`Datetime`] says where they differ.
//! Excepted are the forms that only the XML Schema knows and no crawler documents: hour 24, years before 1 or past 9999.
//! A second of 60 is refused by both.

mod clock;
mod near_miss;
mod repair;

pub(crate) use repair::half_width;
pub use repair::repair;

/// How much of a date was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// `2004`
    Year,
    /// `2004-12`
    Month,
    /// `2004-12-23`
    Day,
    /// `2004-12-23T18:00+09:00`
    Minute,
    /// `2004-12-23T18:00:15+09:00`
    Second,
    /// `2004-12-23T18:00:15.5+09:00`
    Fraction,
}

/// A moment as it was written: an instant, how precisely it was given, and the zone it was given in.
///
/// The order is that of the instants; of equal ones, the less precise is first. A date without a time stands for its
/// beginning, in UTC where it names no zone.
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
    /// How much was given.
    pub const fn precision(&self) -> Precision {
        self.precision
    }

    /// The zone, in minutes east of UTC; `None` where none was written.
    pub const fn offset(&self) -> Option<i16> {
        self.offset
    }

    /// The instant, in seconds since 1970-01-01T00:00:00Z.
    pub const fn seconds(&self) -> i64 {
        self.seconds
    }

    /// The fraction of the second, in nanoseconds; digits past the ninth are not kept.
    pub const fn nanoseconds(&self) -> u32 {
        self.nanoseconds
    }

    /// Whether a time of day was given.
    pub const fn has_time(&self) -> bool {
        matches!(self.precision, Precision::Minute | Precision::Second | Precision::Fraction)
    }

    /// Whether only a year or a month was given: valid by the W3C note, refused by the XML Schema.
    pub const fn is_reduced(&self) -> bool {
        matches!(self.precision, Precision::Year | Precision::Month)
    }

    /// Whether the W3C note and the XML Schema disagree about the form: a time without seconds (only the note has it) or a
    /// date with a zone (only the schema has it).
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

/// Why a text is not a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defect {
    /// It has the form of no date.
    NotADate,
    /// It has the form of a date, but there is no such day, hour or zone: 30 February, 25 o'clock, +15:00.
    NoSuchDate,
    /// It has a time but no zone: refused by the W3C note, let pass by the XML Schema.
    NoTimezone,
    /// It would be a date but for the way it is written: a space instead of `T`, `+0900`, a zone's name.
    NearMiss {
        /// The date as it should be written; `None` where the zone is missing or its name is not clear.
        repaired: Option<String>,
        /// Whether the repaired text says the same beyond doubt.
        safe: bool,
    },
}

/// Reads a date of a sitemap.
///
/// # Errors
///
/// A [`Defect`] where the text is a date neither of the W3C note nor of the XML Schema.
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

/// Why the strict reading failed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    Shape,
    Range,
    NoTimezone,
}

/// The offset furthest from UTC that the XML Schema allows: 14 hours.
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

/// The number that exactly `DIGITS` digits from an index on make.
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
    /// `None` where no time was given.
    precision: Option<Precision>,
}

/// What stands for the zone: minutes east of UTC, or why there is none.
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

/// Reads `hh:mm`, `hh:mm:ss` or `hh:mm:ss.f` from index 11 on, and says where it ends.
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

/// Reads a zone that ends the text: `Z` or `+hh:mm`.
fn read_zone(bytes: &[u8]) -> Result<Zone, Fault> {
    match bytes {
        [] => Ok(Zone { minutes: 0, is_west: false, is_missing: true }),
        [b'Z'] => Ok(Zone { minutes: 0, is_west: false, is_missing: false }),
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => {
            let (hours, minutes) = (number::<2>(bytes, 1)?, number::<2>(bytes, 4)?);
            // Past the greatest offset: no zone has 60 minutes to the hour or more.
            let minutes = if minutes < 60 { hours * 60 + minutes } else { MAX_OFFSET_MINUTES + 1 };
            Ok(Zone { minutes, is_west: *sign == b'-', is_missing: false })
        }
        _ => Err(Fault::Shape),
    }
}

/// The length of a month, or `None` where there is no such month.
fn days_in_month(year: u32, month: u32) -> Option<u32> {
    Some(match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => return None,
    })
}

/// Days from 1970-01-01 to a date of the Gregorian calendar. The year is counted from March, so that the leap day is its
/// last one and the months before it have lengths that one formula gives.
fn days_since_epoch(year: u32, month: u32, day: u32) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = year * 365 + leap_days + (month * 153 + 2) / 5 + day - 1;
    // 719,468 days lie between 0000-03-01 and 1970-01-01.
    i64::from(days) - 719_468
}

/// Year, month and day of a number of days since 1970-01-01, for the years from 1970 on.
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
