//! Fixes of numbers.

use crate::base::limits::MAX_VIDEO_DURATION_SECONDS;
use crate::model::rule::{self, Fix};
use crate::text::decimal::{Decimal, parse_integer};

use super::change::Change;
use super::replace::{in_half_width, without};

/// Returns a number in half-width characters, with a decimal point instead of a decimal comma.
pub(crate) fn with_point(value: &str) -> String {
    in_half_width(value).replacen(',', ".", 1)
}

/// Returns whether a text is a decimal from 0 to a limit.
pub(crate) fn is_from_zero_to(limit: u8, text: &str) -> bool {
    Decimal::read(text).is_some_and(|decimal| decimal.is_from_zero_to(limit))
}

/// Returns the change of a priority to 0.0–1.0. `digits` is the power of ten of the scale of the whole set: 1 for 0–10,
/// 2 for 0–100.
pub(crate) fn priority(value: &str, digits: usize) -> Option<Change> {
    if digits == 0 && is_from_zero_to(1, value) {
        return None;
    }
    let plain = with_point(value);
    if let Some(percent) = plain.strip_suffix('%') {
        let percent = percent.trim_end();
        Decimal::read(percent).filter(|percent| !percent.is_negative())?;
        let fraction = shifted(percent, 2).filter(|fraction| is_from_zero_to(1, fraction))?;
        return Change::to(&rule::PRIORITY_INVALID, Fix::Assisted, fraction);
    }
    let read = Decimal::read(&plain)?;
    let is_plain = plain == value;
    let (fix, priority) = if digits > 0 && is_plain {
        (Fix::Assisted, shifted(&plain, digits).filter(|scaled| is_from_zero_to(1, scaled))?)
    } else if !is_plain && (digits > 0 || is_from_zero_to(1, &plain)) {
        (Fix::Safe, plain)
    } else {
        (Fix::Assisted, if read.is_negative() { "0.0" } else { "1.0" }.to_owned())
    };
    Change::to(&rule::PRIORITY_INVALID, fix, priority)
}

/// Returns a non-negative decimal with its point moved `digits` places to the left.
pub(crate) fn shifted(decimal: &str, digits: usize) -> Option<String> {
    let unsigned = decimal.strip_prefix('+').unwrap_or(decimal);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let zeros = "00".get(whole.len().min(digits)..digits)?;
    let all = format!("0{zeros}{whole}{fraction}");
    let point = 1 + zeros.len() + whole.len() - digits;
    let (whole, fraction) = all.split_at_checked(point)?;
    let whole = if whole.len() > 1 { &whole[1..] } else { whole };
    let fraction = fraction.trim_end_matches('0');
    Some(format!("{whole}.{}", if fraction.is_empty() { "0" } else { fraction }))
}

/// Returns the change of a rating that was written with a decimal comma.
pub(crate) fn rating(value: &str) -> Option<Change> {
    let plain = with_point(value);
    if is_from_zero_to(5, value) || !is_from_zero_to(5, &plain) {
        return None;
    }
    Change::to(&rule::VIDEO_NUMBER_INVALID, Fix::Assisted, plain)
}

/// Returns the change of an integer with thousands separators.
pub(crate) fn views(value: &str) -> Option<Change> {
    let digits = without(value, |it| matches!(it, ',' | '_' | '\'') || it.is_whitespace());
    if parse_integer(value).is_some() || parse_integer(&digits).is_none() {
        return None;
    }
    Change::to(&rule::VIDEO_NUMBER_INVALID, Fix::Assisted, digits)
}

/// Returns the change of a duration to seconds, or its removal if it cannot be parsed.
pub(crate) fn duration(value: &str) -> Option<Change> {
    let is_right = |seconds: &u64| (1..=MAX_VIDEO_DURATION_SECONDS).contains(seconds);
    if parse_integer(value).as_ref().is_some_and(is_right) {
        return None;
    }
    let value = value.trim();
    let seconds = parse_integer(value).or_else(|| from_clock(value)).or_else(|| from_period(value));
    let seconds = seconds.or_else(|| from_unit(value)).filter(is_right);
    let value = seconds.map(|seconds| seconds.to_string());
    Some(Change { steps: vec![(&rule::VIDEO_DURATION_INVALID, Fix::Assisted)], value })
}

/// Parses `h:mm:ss` or `m:ss`.
fn from_clock(text: &str) -> Option<u64> {
    let (mut seconds, mut count) = (0_u64, 0);
    for part in text.split(':') {
        let number = parse_integer(part)?;
        if count > 0 && number >= 60 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
        count += 1;
    }
    (count == 2 || count == 3).then_some(seconds)
}

/// Parses an ISO 8601 period of hours, minutes and whole seconds, such as `PT1H2M3S`.
fn from_period(text: &str) -> Option<u64> {
    let mut rest = text.strip_prefix("PT").filter(|rest| !rest.is_empty())?;
    let mut seconds = 0_u64;
    for (unit, worth) in [("H", 3_600), ("M", 60), ("S", 1)] {
        if let Some((number, after)) = rest.split_once(unit) {
            seconds = seconds.checked_add(parse_integer(number)?.checked_mul(worth)?)?;
            rest = after;
        }
    }
    rest.is_empty().then_some(seconds)
}

/// Parses whole seconds, minutes or hours with a unit, such as `90 s` or `10min`.
fn from_unit(text: &str) -> Option<u64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let worth = match &*unit.trim().to_ascii_lowercase() {
        "s" | "sec" | "secs" | "second" | "seconds" | "秒" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" | "分" => 60,
        "h" | "hour" | "hours" | "時間" => 3_600,
        _ => return None,
    };
    parse_integer(number)?.checked_mul(worth)
}

#[cfg(test)]
mod tests {
    use super::{duration, priority, views};

    #[test]
    fn priorities_are_clamped_or_scaled() {
        let fixed = |value, digits| priority(value, digits).and_then(|change| change.value);
        assert_eq!(fixed("0,5", 0).as_deref(), Some("0.5"));
        assert_eq!(fixed("1.5", 0).as_deref(), Some("1.0"));
        assert_eq!(fixed("-3", 0).as_deref(), Some("0.0"));
        assert_eq!(fixed("high", 0), None);
        assert_eq!(fixed("80%", 0).as_deref(), Some("0.8"));
        assert_eq!(fixed("１００ ％", 0).as_deref(), Some("1.0"));
        assert_eq!(fixed("120%", 0), None);
        assert_eq!(fixed("-5%", 0), None);
        assert_eq!(fixed("%", 0), None);
        assert_eq!(fixed("5", 1).as_deref(), Some("0.5"));
        assert_eq!(fixed("10", 1).as_deref(), Some("1.0"));
        assert_eq!(fixed("7.5", 2).as_deref(), Some("0.075"));
        assert_eq!(fixed("０．８", 0).as_deref(), Some("0.8"));
    }

    #[test]
    fn durations_become_seconds() {
        let fixed = |value| duration(value).map(|change| change.value);
        assert_eq!(fixed("600"), None);
        assert_eq!(fixed(" 600 "), Some(Some("600".to_owned())));
        assert_eq!(fixed("10:05"), Some(Some("605".to_owned())));
        assert_eq!(fixed("1:00:01"), Some(Some("3601".to_owned())));
        assert_eq!(fixed("PT1H2M3S"), Some(Some("3723".to_owned())));
        assert_eq!(fixed("90s"), Some(Some("90".to_owned())));
        assert_eq!(fixed("10 min"), Some(Some("600".to_owned())));
        assert_eq!(fixed("2時間"), Some(Some("7200".to_owned())));
        assert_eq!(fixed("10 parsecs"), Some(None));
        assert_eq!(fixed("0"), Some(None));
        assert_eq!(fixed("PT"), Some(None));
        assert_eq!(views("1,234 567").and_then(|change| change.value).as_deref(), Some("1234567"));
    }
}
