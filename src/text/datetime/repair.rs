//! Repair of dates: conversion of other unambiguous notations to W3C Datetime.

use super::calendar::{DAY_SECONDS, date_of_days};
use super::clock::{Clock, Tail, ends_in_cst, read_tail};
use super::reading::{Defect, read};
use crate::base::characters::half_width;
use crate::model::options::{DateOrder, Options, Timezone};

/// The meaning of dates that do not state it themselves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Assumptions {
    /// The zone of times without one. If it is absent, such times are not converted, because the result could be wrong by hours.
    pub timezone: Option<Timezone>,
    /// The order of day and month in dates such as `1/10/2026`. In dates with dots, the day comes first.
    pub date_order: Option<DateOrder>,
}

/// The zone with which a local time is read if only its other parts are used.
const UTC: Option<Timezone> = Some(Timezone::Offset(0));

impl Assumptions {
    /// Returns what the options state; `None` if they state nothing.
    pub(crate) fn of(options: &Options) -> Option<Self> {
        let stated = Self { timezone: options.read.timezone, date_order: options.read.date_order };
        (stated.timezone.is_some() || stated.date_order.is_some()).then_some(stated)
    }
}

/// Converts a date in another unambiguous notation to W3C Datetime; `None` if it is not a date or is ambiguous.
///
/// Accepted are near misses (`2024-01-05 10:20 +0900`), slashes and dots (`2024/1/5`, `5.1.2024`), dates without separators
/// (`20240105T102030Z`), RFC 822, HTTP and JavaScript dates, English dates (`Jan 5, 2024`), Japanese dates (`令和6年1月5日`,
/// `２０２４－０１－０５`), and the seconds or milliseconds since 1970, also as .NET writes them (`/Date(1704417630000)/`). Two
/// [`Assumptions`] make other dates unambiguous.
///
/// ```
/// use sitemap_kit::datetime::{Assumptions, repair};
/// use sitemap_kit::options::{DateOrder, Timezone};
/// let none = Assumptions::default();
/// assert_eq!(repair("2024/1/5", none).as_deref(), Some("2024-01-05"));
/// assert_eq!(repair("令和6年1月5日", none).as_deref(), Some("2024-01-05"));
/// assert_eq!(repair("2024-01-05 10:20:30", none), None);
/// assert_eq!(repair("01/05/2024", none), None);
///
/// let tokyo = Assumptions { timezone: Some(Timezone::Offset(540)), ..none };
/// assert_eq!(repair("2024-01-05 10:20:30", tokyo).as_deref(), Some("2024-01-05T10:20:30+09:00"));
/// let american = Assumptions { date_order: Some(DateOrder::MonthDay), ..none };
/// assert_eq!(repair("01/05/2024", american).as_deref(), Some("2024-01-05"));
/// ```
pub fn repair(text: &str, assumptions: Assumptions) -> Option<String> {
    let text = text.trim();
    match read(text) {
        Ok(_) => return Some(text.to_owned()),
        Err(Defect::NoSuchDate) => return None,
        Err(Defect::NearMiss { repaired: Some(repaired), .. }) => return Some(repaired),
        Err(Defect::NearMiss { repaired: None, .. } | Defect::NoTimezone | Defect::NotADate) => {}
    }
    if text.len() > MAX_DATE_BYTES {
        return None;
    }
    let (digits, rest) = leading_digits(text);
    let repaired = if rest.is_empty() {
        from_digits(digits, assumptions)
    } else if text.is_ascii() {
        from_basic(text, assumptions)
            .or_else(|| from_dot_net(text))
            .or_else(|| from_numbers(text, assumptions))
            .or_else(|| from_english(text, assumptions))
    } else {
        from_numbers(&fold_japanese(text)?, assumptions)
    }?;
    // Rejects days and hours that do not exist.
    read(&repaired).is_ok().then_some(repaired)
}

/// Returns the day of a date whose time has no time zone; `None` if there is no such time, or the date is ambiguous.
///
/// ```
/// use sitemap_kit::datetime::local_day;
/// assert_eq!(local_day("2024-01-05 10:20:30", None).as_deref(), Some("2024-01-05"));
/// assert_eq!(local_day("2024-01-05T10:20:30Z", None), None);
/// ```
pub fn local_day(text: &str, date_order: Option<DateOrder>) -> Option<String> {
    const DAY_LENGTH: usize = "2024-01-05".len();
    if repair(text, Assumptions { timezone: None, date_order }).is_some() {
        return None;
    }
    let mut date = repair(text, Assumptions { timezone: UTC, date_order })?;
    date.truncate(DAY_LENGTH);
    Some(date)
}

/// Returns whether a date that begins with its day or month, and whose W3C form is `date`, has them in an order.
pub(crate) fn has_order(value: &str, date: &str, order: Option<DateOrder>) -> bool {
    let (first, _) = leading_digits(value.trim_start());
    let expected = match order {
        Some(DateOrder::DayMonth) => date.get(8..10),
        Some(DateOrder::MonthDay) => date.get(5..7),
        None => None,
    };
    (1..=2).contains(&first.len())
        && expected.is_some_and(|expected| expected.trim_start_matches('0') == first.trim_start_matches('0'))
}

/// Returns the order of day and month that a date shows because one of them is not a month; `None` if it is ambiguous, and for
/// dates with dots, whose order is always the same.
pub(crate) fn shown_order(value: &str) -> Option<DateOrder> {
    let (first, rest) = leading_digits(value.trim_start());
    if !(1..=2).contains(&first.len()) || !matches!(rest.as_bytes(), [b'/' | b'-', b'0'..=b'9', ..]) {
        return None;
    }
    let date = repair(value, Assumptions { timezone: UTC, date_order: None })?;
    let mut orders = [DateOrder::DayMonth, DateOrder::MonthDay].into_iter();
    orders.find(|order| has_order(value, &date, Some(*order))).filter(|_| date.get(5..7) != date.get(8..10))
}

/// The maximum length of a date in bytes. The longest are JavaScript dates with the name of a zone.
const MAX_DATE_BYTES: usize = 120;

/// Splits a text after its leading digits.
fn leading_digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// Parses digits; `None` if there are none or too many.
fn number(digits: &str) -> Option<u32> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
}

fn write(year: u32, month: u32, day: u32, time: &str, assumptions: Assumptions) -> Option<String> {
    let mut date = format!("{year:04}-{month:02}-{day:02}");
    let time = time.trim_start();
    if time.is_empty() {
        return Some(date);
    }
    let (clock, offset) = match read_tail(time)? {
        Tail::Zoned(clock, zone) => (clock, zone.offset),
        Tail::Local(clock) => (clock, offset_at(assumptions.timezone?, &date, &clock)),
        Tail::UnclearZone => return None,
    };
    date.push('T');
    date.push_str(&clock.write(offset));
    Some(date)
}

/// Returns the offset of a zone at a local time.
fn offset_at(zone: Timezone, date: &str, clock: &Clock<'_>) -> i16 {
    match zone {
        Timezone::Offset(offset) => offset,
        Timezone::Zone(number, offset_at) => offset_at(number, &format!("{date}T{}", clock.write(0))),
    }
}

/// Parses `20240105`, `20240105102030`, or the seconds (10 digits) or milliseconds (13 digits) since 1970.
fn from_digits(text: &str, assumptions: Assumptions) -> Option<String> {
    match text.len() {
        8 | 14 => from_basic(text, assumptions),
        10 | 13 => from_seconds(text),
        _ => None,
    }
}

fn from_seconds(text: &str) -> Option<String> {
    let (high, low) = (number(&text[..5])?, number(&text[5..10])?);
    let seconds = i64::from(high) * 100_000 + i64::from(low);
    let (year, month, day) = date_of_days(u32::try_from(seconds / DAY_SECONDS).ok()?);
    let second = u32::try_from(seconds % DAY_SECONDS).ok()?;
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    let (point, fraction) = (if text.len() > 10 { "." } else { "" }, &text[10..]);
    Some(format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{point}{fraction}Z"))
}

/// Parses the JSON of .NET, milliseconds since 1970: `/Date(1704417630000)/`. The offset that may follow does not change the
/// instant.
fn from_dot_net(text: &str) -> Option<String> {
    let (milliseconds, offset) = leading_digits(text.strip_prefix("/Date(")?.strip_suffix(")/")?);
    let is_offset =
        offset.is_empty() || (offset.starts_with(['+', '-']) && offset.len() == 5 && number(&offset[1..]).is_some());
    (milliseconds.len() == 13 && is_offset).then(|| from_seconds(milliseconds)).flatten()
}

/// The days from the day 0 of spreadsheets, 1899-12-30, to 1970-01-01.
const SERIAL_OF_1970: u32 = 25_569;
/// The serial numbers of the years 2000 to 2099, which a date of a page may be meant by.
const SERIALS: std::ops::Range<u32> = 36_526..73_051;

/// Converts the serial number of a date in a spreadsheet, in which the fraction is the time of day; `None` if the number is not one of
/// this century. Any number can be such a date, so that the user has to confirm it. Without the zone of the time, only the
/// day is returned.
///
/// ```
/// use sitemap_kit::datetime::{Assumptions, from_serial};
/// use sitemap_kit::options::Timezone;
/// let none = Assumptions::default();
/// assert_eq!(from_serial("46032", none).as_deref(), Some("2026-01-10"));
/// assert_eq!(from_serial("46032.5", none).as_deref(), Some("2026-01-10"));
/// let tokyo = Assumptions { timezone: Some(Timezone::Offset(540)), ..none };
/// assert_eq!(from_serial("46032.5", tokyo).as_deref(), Some("2026-01-10T12:00:00+09:00"));
/// assert_eq!(from_serial("2026", none), None);
/// ```
pub fn from_serial(text: &str, assumptions: Assumptions) -> Option<String> {
    let text = text.trim();
    let (days, fraction) = leading_digits(text);
    let serial = number(days).filter(|days| SERIALS.contains(days))?;
    let (year, month, day) = date_of_days(serial - SERIAL_OF_1970);
    let day = format!("{year:04}-{month:02}-{day:02}");
    if fraction.is_empty() {
        return Some(day);
    }
    let digits = fraction.strip_prefix('.').filter(|digits| (1..=MAX_FRACTION_DIGITS).contains(&digits.len()))?;
    let (digits, unit) = (digits.parse::<u64>().ok()?, 10_u64.pow(u32::try_from(digits.len()).ok()?));
    let Some(zone) = assumptions.timezone else { return Some(day) };
    // Rounded to the second. What rounds to midnight is the last second of the day.
    let seconds = ((digits * 86_400 + unit / 2) / unit).min(86_399);
    let second = u32::try_from(seconds).ok()?;
    let clock = Clock { hour: second / 3_600, minute: second / 60 % 60, second: Some((second % 60, "")) };
    Some(format!("{day}T{}", clock.write(offset_at(zone, &day, &clock))))
}

/// The digits of a fraction that spreadsheets write; more would overflow the calculation.
const MAX_FRACTION_DIGITS: usize = 14;

/// Parses ISO 8601 without separators: `20240105`, `20240105T1020`, `20240105T102030+0900`.
fn from_basic(text: &str, assumptions: Assumptions) -> Option<String> {
    let (date, rest) = text.split_at_checked(8)?;
    let date = number(date)?;
    let time = rest.strip_prefix(['T', 't']).unwrap_or(rest);
    let (digits, _) = leading_digits(time);
    let time = match digits.len() {
        0 if rest.is_empty() => String::new(),
        4 | 6 => {
            let (hour, minute) = digits.split_at(2);
            let (minute, second) = minute.split_at(2);
            let colon = if second.is_empty() { "" } else { ":" };
            format!("{hour}:{minute}{colon}{second}{}", &time[digits.len()..])
        }
        _ => return None,
    };
    write(date / 10_000, date / 100 % 100, date % 100, &time, assumptions)
}

/// Parses three numbers with two equal separators, optionally followed by a time: `2024/1/5`, `2024.1.5 10:20`,
/// `25/12/2024`, `5.1.2024`.
fn from_numbers(text: &str, assumptions: Assumptions) -> Option<String> {
    let (first, rest) = leading_digits(text);
    let separator = *rest.as_bytes().first().filter(|byte| matches!(byte, b'/' | b'.' | b'-'))?;
    let (second, rest) = leading_digits(&rest[1..]);
    if rest.as_bytes().first() != Some(&separator) {
        return None;
    }
    let (third, rest) = leading_digits(&rest[1..]);
    if !matches!(rest.as_bytes().first(), None | Some(b'T' | b' ' | b',')) || ends_in_cst(rest) {
        return None;
    }
    let month = short_number(second)?;
    let (year, month, day) = match (first.len(), third.len()) {
        (4, _) => (first, month, short_number(third)?),
        // Where dates are written with dots, the day comes first.
        (_, 4) if separator == b'.' => (third, month, short_number(first)?),
        // Day and month are unambiguous if one of them is not a month, or if they are equal.
        (_, 4) => match (short_number(first)?, month) {
            (day, month) if day > 12 || day == month => (third, month, day),
            (month, day) if day > 12 => (third, month, day),
            (first, second) => match assumptions.date_order? {
                DateOrder::DayMonth => (third, second, first),
                DateOrder::MonthDay => (third, first, second),
            },
        },
        _ => return None,
    };
    write(number(year)?, month, day, rest.get(1..).unwrap_or_default(), assumptions)
}

/// Parses one or two digits.
fn short_number(digits: &str) -> Option<u32> {
    if digits.len() > 2 { None } else { number(digits) }
}

/// The year before the first of each Japanese era.
const ERAS: &[(&str, u32)] = &[("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("明治", 1867)];

/// The characters between the numbers of Japanese dates, with their replacements.
const SIGNS: [(char, char); 9] = [
    ('年', '-'),
    ('月', '-'),
    // The minus sign that Japanese keyboards produce, in addition to the full-width hyphen.
    ('−', '-'),
    ('ー', '-'),
    ('日', ' '),
    ('秒', ' '),
    ('\u{3000}', ' '),
    ('時', ':'),
    ('分', ':'),
];

/// Converts full-width characters, `年月日`, `時分秒` and eras to the digits and separators of [`from_numbers`].
fn fold_japanese(text: &str) -> Option<String> {
    let era = ERAS.iter().find_map(|(name, before)| Some((text.strip_prefix(name)?, *before)));
    let mut folded = String::with_capacity(text.len());
    for character in era.map_or(text, |(rest, _)| rest).chars() {
        let plain = match half_width(character) {
            '元' if folded.is_empty() => '1',
            plain if plain.is_ascii() => plain,
            _ => SIGNS.iter().find(|(sign, _)| *sign == character)?.1,
        };
        // 「10時20分」 has no number after its last character.
        if plain == ' ' && folded.ends_with(':') {
            folded.pop();
        }
        folded.push(plain);
    }
    let folded = folded.trim().trim_end_matches(':');
    let Some((_, before)) = era else { return Some(folded.to_owned()) };
    let (year, rest) = leading_digits(folded);
    let year = number(year).filter(|year| (1..=99).contains(year) && rest.starts_with('-'))?;
    Some((before + year).to_string() + rest)
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const WEEKDAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// Returns whether a word is a name, or an abbreviation of it of at least three letters (`Sept`, `Thurs`).
fn is_short_for(word: &str, name: &str) -> bool {
    word.len() >= 3 && name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Parses English dates, including those of RFC 822, HTTP and JavaScript: name of the month, day, year, optionally a
/// time.
fn from_english(text: &str, assumptions: Assumptions) -> Option<String> {
    let (mut date, time) = split_time(text);
    let (mut year, mut month, mut day) = (None, None, None);
    let mut may_be_weekday = true;
    while !date.is_empty() {
        let end = date.bytes().position(|byte| matches!(byte, b' ' | b',' | b'-')).unwrap_or(date.len());
        let word = date[..end].trim_end_matches('.');
        date = date.get(end + 1..).unwrap_or_default();
        if word.is_empty() {
            continue;
        }
        let is_first = std::mem::replace(&mut may_be_weekday, false);
        let (digits, ordinal) = leading_digits(word);
        if digits.is_empty() {
            match (1..).zip(MONTHS).find(|(_, name)| is_short_for(word, name)) {
                Some((number, _)) if month.is_none() => month = Some(number),
                None if is_first && WEEKDAYS.iter().any(|name| is_short_for(word, name)) => {}
                _ => return None,
            }
            continue;
        }
        let value = number(digits).filter(|_| ordinal.bytes().all(|byte| byte.is_ascii_alphabetic()))?;
        match digits.len() {
            1 | 2 if day.is_none() && ["", "st", "nd", "rd", "th"].contains(&ordinal) => day = Some(value),
            4 if year.is_none() && ordinal.is_empty() => year = Some(value),
            // Two digits of RFC 822, interpreted as in RFC 2822.
            2 if year.is_none() && month.is_some() && !time.is_empty() => {
                year = Some(value + if value < 50 { 2_000 } else { 1_900 });
            }
            _ => return None,
        }
    }
    let (time, late_year) = split_late_year(time);
    write(year.or(late_year)?, month?, day?, time, assumptions)
}

/// Splits a text before the word with its first colon.
fn split_time(text: &str) -> (&str, &str) {
    let start = match text.split_once(':') {
        Some((before, _)) => before.rfind(' ').map_or(0, |space| space + 1),
        None => text.len(),
    };
    text.split_at(start)
}

/// Splits a year off the end of a time, as written by C's `asctime`: `08:49:37 1994`.
fn split_late_year(time: &str) -> (&str, Option<u32>) {
    match time.rsplit_once(' ') {
        Some((clock, year)) if year.len() == 4 && number(year).is_some() => (clock, number(year)),
        _ => (time, None),
    }
}
