//! Times of day and time zones in notations other than those of the W3C note.

/// A time of day. The fraction of the second is stored as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock<'t> {
    pub(super) hour: u32,
    pub(super) minute: u32,
    pub(super) second: Option<(u32, &'t str)>,
}

impl Clock<'_> {
    /// Formats the time as in the W3C note, with the zone.
    pub(super) fn write(&self, offset: i16) -> String {
        use std::fmt::Write;
        let mut text = format!("{:02}:{:02}", self.hour, self.minute);
        if let Some((second, fraction)) = self.second {
            let _ = write!(text, ":{second:02}");
            if !fraction.is_empty() {
                text.push('.');
                text.push_str(fraction);
            }
        }
        if offset == 0 {
            text.push('Z');
        } else {
            let (sign, minutes) = (if offset < 0 { '-' } else { '+' }, offset.unsigned_abs());
            let _ = write!(text, "{sign}{:02}:{:02}", minutes / 60, minutes % 60);
        }
        text
    }
}

/// A time zone, and whether it was given by an ambiguous name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Zone {
    pub(super) offset: i16,
    pub(super) by_name: bool,
}

/// The part of a text after a date: a time and, if present, its zone.
pub(super) enum Tail<'t> {
    /// A time with a zone.
    Zoned(Clock<'t>, Zone),
    /// A time without a zone.
    Local(Clock<'t>),
    /// A time with a word that is an unknown or ambiguous zone name (`IST`, `BST`).
    UnclearZone,
}

/// Parses `h:mm`, `h:mm:ss`, `h:mm:ss.f` (or `,f`), optionally `AM` or `PM`, optionally a zone.
pub(super) fn read_tail(text: &str) -> Option<Tail<'_>> {
    let (clock, rest) = read_clock(text)?;
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Some(Tail::Local(clock));
    }
    match read_zone(rest) {
        Some(zone) => Some(Tail::Zoned(clock, zone)),
        None => rest.bytes().all(|byte| byte.is_ascii_alphabetic()).then_some(Tail::UnclearZone),
    }
}

/// Splits off a leading number of at most two digits.
fn leading_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text[..digits].parse::<u32>().ok()?;
    (digits <= 2).then_some((number, &text[digits..]))
}

fn read_clock(text: &str) -> Option<(Clock<'_>, &str)> {
    let (hour, rest) = leading_number(text)?;
    let rest = rest.strip_prefix(':')?;
    let (minute, mut rest) = leading_number(rest)?;
    let mut second = None;
    if let Some(after) = rest.strip_prefix(':') {
        let (number, after) = leading_number(after)?;
        let mut fraction = "";
        rest = after;
        if let Some(after) = rest.strip_prefix(['.', ',']) {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            if digits == 0 {
                return None;
            }
            (fraction, rest) = after.split_at(digits);
        }
        second = Some((number, fraction));
    }
    let (hour, rest) = read_am_pm(hour, rest)?;
    (hour < 24 && minute < 60 && second.is_none_or(|(second, _)| second < 60))
        .then_some((Clock { hour, minute, second }, rest))
}

/// Returns the hour from 0 to 23, taking `AM` or `PM` into account.
fn read_am_pm(hour: u32, text: &str) -> Option<(u32, &str)> {
    let word = text.trim_start();
    let period = word.get(..2).unwrap_or_default();
    let is_afternoon = period.eq_ignore_ascii_case("pm");
    if !is_afternoon && !period.eq_ignore_ascii_case("am") {
        return Some((hour, text));
    }
    ((1..=12).contains(&hour)).then_some((hour % 12 + if is_afternoon { 12 } else { 0 }, &word[2..]))
}

/// Unambiguous zone names with minutes east of UTC: those of RFC 822, and Japan's, Korea's and Central Europe's.
const ZONE_NAMES: &[(&str, i16)] = &[
    ("EST", -300),
    ("EDT", -240),
    ("CST", -360),
    ("CDT", -300),
    ("MST", -420),
    ("MDT", -360),
    ("PST", -480),
    ("PDT", -420),
    ("JST", 540),
    ("KST", 540),
    ("CET", 60),
    ("CEST", 120),
];

/// Returns whether a time ends in `CST`. RFC 822 defines it as a zone of America; in dates of other forms it may be that of China.
pub(super) fn ends_in_cst(time: &str) -> bool {
    time.len()
        .checked_sub("CST".len())
        .and_then(|start| time.get(start..))
        .is_some_and(|end| end.eq_ignore_ascii_case("CST"))
}

/// Parses a zone that ends the text: `Z`, `+09:00`, `+0900`, `+09`, `GMT`, `GMT+0900 (Japan Standard Time)`, `JST`,
/// `+09:00[Asia/Tokyo]`, `+0900 JST m=+0.1`.
fn read_zone(text: &str) -> Option<Zone> {
    let text = without_comment(text);
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, digits) = text.split_at(letters);
    let is_utc = ["Z", "UTC", "GMT", "UT"].iter().any(|utc| name.eq_ignore_ascii_case(utc));
    if digits.is_empty() {
        if is_utc {
            return Some(Zone { offset: 0, by_name: false });
        }
        let (_, offset) = ZONE_NAMES.iter().find(|(known, _)| name.eq_ignore_ascii_case(known))?;
        return Some(Zone { offset: *offset, by_name: true });
    }
    (name.is_empty() || is_utc).then(|| read_offset(digits)).flatten().map(|offset| Zone { offset, by_name: false })
}

/// Returns a zone without the name that programs write after an offset: JavaScript in parentheses, java.time in brackets
/// (RFC 9557), and Go after a space, followed by its monotonic clock.
fn without_comment(zone: &str) -> &str {
    let is_closed = |rest: &str, close| rest.ends_with(close) && rest.find(close) == Some(rest.len() - 1);
    match zone.split_once(['(', '[']) {
        Some((offset, comment)) if is_closed(comment, ')') || is_closed(comment, ']') => return offset.trim_end(),
        _ => {}
    }
    let zone = zone.split_once(" m=").map_or(zone, |(zone, _)| zone);
    match zone.split_once(' ') {
        // Zones without a name have their offset as the name: `+0300 +03`.
        Some((offset, name))
            if offset.starts_with(['+', '-'])
                && !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-')) =>
        {
            offset
        }
        _ => zone,
    }
}

fn read_offset(text: &str) -> Option<i16> {
    let (sign, digits) = text.split_at_checked(1)?;
    let (hours, minutes) = match (digits.len(), digits.split_once(':')) {
        (4, None) => digits.split_at_checked(2)?,
        (2, None) => (digits, "0"),
        (5, Some((hours, minutes))) if hours.len() == 2 => (hours, minutes),
        _ => return None,
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b':') {
        return None;
    }
    let (hours, minutes) = (hours.parse::<u32>().ok()?, minutes.parse::<u32>().ok()?);
    let offset = i16::try_from(hours * 60 + minutes).ok()?;
    match sign {
        "+" if minutes < 60 && offset <= 840 => Some(offset),
        "-" if minutes < 60 && offset <= 840 => Some(-offset),
        _ => None,
    }
}
