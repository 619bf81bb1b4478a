//! Dates in the other forms of the world, turned into W3C Datetime where they can mean one thing only.

use super::clock::{Tail, read_tail};
use super::{DAY_SECONDS, Defect, date_of_days, read};

/// Rewrites a date in another clear form as W3C Datetime; `None` where it is no date or could mean two things.
///
/// Understood are near misses (`2024-01-05 10:20 +0900`), slashes and dots (`2024/1/5`), dates without separators
/// (`20240105T102030Z`), RFC 822, HTTP and JavaScript dates, English dates (`Jan 5, 2024`), Japanese ones (`令和6年1月5日`),
/// and the seconds or milliseconds since 1970. `timezone`, in minutes east of UTC, is the zone of a time that names none;
/// without it such a time is not rewritten, because a date that is a zone off would be a false one.
///
/// ```
/// use sitemap_kit::datetime::repair;
/// assert_eq!(repair("2024/1/5", None).as_deref(), Some("2024-01-05"));
/// assert_eq!(repair("令和6年1月5日", None).as_deref(), Some("2024-01-05"));
/// assert_eq!(repair("2024-01-05 10:20:30", None), None);
/// assert_eq!(repair("2024-01-05 10:20:30", Some(540)).as_deref(), Some("2024-01-05T10:20:30+09:00"));
/// assert_eq!(repair("01/05/2024", None), None);
/// ```
pub fn repair(text: &str, timezone: Option<i16>) -> Option<String> {
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
    let repaired = if text.bytes().all(|byte| byte.is_ascii_digit()) {
        from_digits(text, timezone)
    } else if text.is_ascii() {
        from_basic(text, timezone).or_else(|| from_numbers(text, timezone)).or_else(|| from_english(text, timezone))
    } else {
        from_numbers(&fold_japanese(text)?, timezone)
    }?;
    // A day or an hour that does not exist ends here.
    read(&repaired).is_ok().then_some(repaired)
}

/// No date is longer: the longest are those of JavaScript, with the name of a zone written out.
const MAX_DATE_BYTES: usize = 120;

fn write(year: u32, month: u32, day: u32, time: &str, timezone: Option<i16>) -> Option<String> {
    let date = format!("{year:04}-{month:02}-{day:02}");
    let time = time.trim_start();
    if time.is_empty() {
        return Some(date);
    }
    let (clock, offset) = match read_tail(time)? {
        Tail::Zoned(clock, zone) => (clock, zone.offset),
        Tail::Local(clock) => (clock, timezone?),
        Tail::UnclearZone => return None,
    };
    Some(format!("{date}T{}", clock.write(offset)))
}

/// `20240105`, `20240105102030`, or the seconds (10 digits) or milliseconds (13 digits) since 1970.
fn from_digits(text: &str, timezone: Option<i16>) -> Option<String> {
    match text.len() {
        8 | 14 => from_basic(text, timezone),
        10 => from_seconds(text.parse().ok()?, ""),
        13 => from_seconds(text[..10].parse().ok()?, &text[10..]),
        _ => None,
    }
}

fn from_seconds(seconds: i64, milliseconds: &str) -> Option<String> {
    let (year, month, day) = date_of_days(u32::try_from(seconds / DAY_SECONDS).ok()?);
    let second = seconds % DAY_SECONDS;
    let point = if milliseconds.is_empty() { "" } else { "." };
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    Some(format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{point}{milliseconds}Z"))
}

/// ISO 8601 without separators: `20240105`, `20240105T1020`, `20240105T102030+0900`.
fn from_basic(text: &str, timezone: Option<i16>) -> Option<String> {
    let (date, rest) = text.split_at_checked(8)?;
    if !date.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (year, month, day) = (date[..4].parse().ok()?, date[4..6].parse().ok()?, date[6..].parse().ok()?);
    let time = rest.strip_prefix(['T', 't']).unwrap_or(rest);
    let digits = time.bytes().take_while(u8::is_ascii_digit).count();
    let time = match digits {
        0 if rest.is_empty() => String::new(),
        4 => format!("{}:{}", &time[..2], &time[2..]),
        6 => format!("{}:{}:{}", &time[..2], &time[2..4], &time[4..]),
        _ => return None,
    };
    write(year, month, day, &time, timezone)
}

/// Three numbers between two equal separators, and perhaps a time: `2024/1/5`, `2024.1.5 10:20`, `25/12/2024`.
fn from_numbers(text: &str, timezone: Option<i16>) -> Option<String> {
    let separator =
        text.chars().find(|character| !character.is_ascii_digit()).filter(|found| "/.-".contains(*found))?;
    let (first, rest) = text.split_once(separator)?;
    let (second, rest) = rest.split_once(separator)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (third, rest) = rest.split_at(digits);
    let time = match rest.strip_prefix(['T', ' ', ',']) {
        Some(time) => time,
        None if rest.is_empty() => "",
        None => return None,
    };
    let short = |number: &str| (1..=2).contains(&number.len()).then(|| number.parse::<u32>().ok()).flatten();
    let (year, month, day) = match (first.len(), third.len()) {
        (4, _) => (first, short(second)?, short(third)?),
        // Day and month can be told apart where one is no month, and need not be where they are equal.
        (_, 4) => match (short(first)?, short(second)?) {
            (day, month) if day > 12 || day == month => (third, month, day),
            (month, day) if day > 12 => (third, month, day),
            _ => return None,
        },
        _ => return None,
    };
    write(year.parse().ok()?, month, day, time, timezone)
}

/// The year before the first of each Japanese era.
const ERAS: &[(&str, u32)] = &[("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("明治", 1867)];

/// Turns full-width digits, `年月日`, `時分秒` and eras into the separators of [`from_numbers`].
fn fold_japanese(text: &str) -> Option<String> {
    let era = ERAS.iter().find_map(|(name, before)| Some((text.strip_prefix(name)?, *before)));
    let mut folded = String::with_capacity(text.len());
    for character in era.map_or(text, |(rest, _)| rest).chars() {
        match character {
            '０'..='９' => folded.push(char::from_digit(u32::from(character) - u32::from('０'), 10)?),
            '年' | '月' => folded.push('-'),
            '日' | '秒' | '\u{3000}' => folded.push(' '),
            '時' | '分' | '：' => folded.push(':'),
            '／' => folded.push('/'),
            '元' if folded.is_empty() => folded.push('1'),
            _ if character.is_ascii() => folded.push(character),
            _ => return None,
        }
    }
    // 「10時20分」 has no number behind its last sign.
    let folded = folded.replace(": ", " ");
    let folded = folded.trim().trim_end_matches(':');
    let Some((_, before)) = era else { return Some(folded.to_owned()) };
    let (year, rest) = folded.split_once('-')?;
    let year = year.parse::<u32>().ok().filter(|year| (1..=99).contains(year))?;
    Some(format!("{}-{rest}", before + year))
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

/// Whether a word is a name of the list or its beginning, of three letters or more (`Sept`, `Thurs`).
fn position(names: &[&str], word: &str) -> Option<usize> {
    if word.len() < 3 {
        return None;
    }
    names.iter().position(|name| name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)))
}

/// English dates, among them those of RFC 822, HTTP and JavaScript: a month by its name, a day, a year, perhaps a time.
fn from_english(text: &str, timezone: Option<i16>) -> Option<String> {
    let (date, time) = split_time(text);
    let (mut year, mut month, mut day) = (None, None, None);
    let words = date.split([' ', ',', '-']).map(|word| word.trim_end_matches('.')).filter(|word| !word.is_empty());
    for (index, word) in words.enumerate() {
        let number = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        if number.is_empty() {
            match position(&MONTHS, word) {
                Some(found) if month.is_none() => month = Some(u32::try_from(found + 1).ok()?),
                None if index == 0 && position(&WEEKDAYS, word).is_some() => {}
                _ => return None,
            }
            continue;
        }
        let ordinal = &word[number.len()..];
        let is_day = ["", "st", "nd", "rd", "th"].contains(&ordinal) && number.len() <= 2;
        let value = number.parse::<u32>().ok()?;
        match number.len() {
            _ if is_day && day.is_none() => day = Some(value),
            4 if year.is_none() && ordinal.is_empty() => year = Some(value),
            // The two digits of RFC 822, as RFC 2822 reads them.
            2 if year.is_none() && month.is_some() && !time.is_empty() => {
                year = Some(value + if value < 50 { 2_000 } else { 1_900 });
            }
            _ => return None,
        }
    }
    let (time, late_year) = split_late_year(time);
    write(year.or(late_year)?, month?, day?, time, timezone)
}

/// Splits a text before the word that holds its first colon.
fn split_time(text: &str) -> (&str, &str) {
    let Some(colon) = text.find(':') else { return (text, "") };
    text.split_at(text[..colon].rfind(' ').map_or(0, |space| space + 1))
}

/// Takes the year off the end of a time, where C's `asctime` puts it: `08:49:37 1994`.
fn split_late_year(time: &str) -> (&str, Option<u32>) {
    match time.rsplit_once(' ') {
        Some((clock, year)) if year.len() == 4 => match year.parse() {
            Ok(year) => (clock, Some(year)),
            Err(_) => (time, None),
        },
        _ => (time, None),
    }
}
