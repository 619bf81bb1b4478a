//! Numbers in the forms that are wanted.

use crate::limits::MAX_VIDEO_DURATION_SECONDS;
use crate::rule::{self, Fix};
use crate::validate::decimal::{Decimal, read_whole};

use super::fixer::Change;

/// A priority from 0.0 to 1.0. Where a whole set was given on a scale of 10 or 100, `digits` (1 or 2) says so.
pub(super) fn priority(value: &str, digits: usize) -> Option<Change> {
    let is_right = |value: &str| Decimal::read(value).is_some_and(|priority| priority.is_from_zero_to(1));
    if digits == 0 && is_right(value) {
        return None;
    }
    let plain = value.trim().replacen(',', ".", 1);
    let read = Decimal::read(&plain)?;
    if digits > 0 && plain == value {
        let scaled = shifted(&plain, digits)?;
        return is_right(&scaled).then(|| Change::to(&rule::PRIORITY_INVALID, Fix::Assisted, scaled)).flatten();
    }
    if plain != value && (is_right(&plain) || digits > 0) {
        return Change::to(&rule::PRIORITY_INVALID, Fix::Safe, plain);
    }
    let clamped = if read.is_negative() { "0.0" } else { "1.0" };
    Change::to(&rule::PRIORITY_INVALID, Fix::Assisted, clamped.to_owned())
}

/// A decimal of 0 or more with its point so many digits further left.
pub(super) fn shifted(decimal: &str, digits: usize) -> Option<String> {
    let unsigned = decimal.strip_prefix('+').unwrap_or(decimal);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let padded = format!("{whole:0>width$}", width = digits + 1);
    let (whole, moved) = padded.split_at_checked(padded.len() - digits)?;
    let fraction = [moved, fraction].concat();
    let fraction = fraction.trim_end_matches('0');
    Some(format!("{whole}.{}", if fraction.is_empty() { "0" } else { fraction }))
}

/// A rating with a point, where it was written with a comma.
pub(super) fn rating(value: &str) -> Option<Change> {
    let is_right = |value: &str| Decimal::read(value).is_some_and(|rating| rating.is_from_zero_to(5));
    let plain = value.trim().replacen(',', ".", 1);
    (!is_right(value) && is_right(&plain))
        .then(|| Change::to(&rule::VIDEO_NUMBER_INVALID, Fix::Assisted, plain))
        .flatten()
}

/// A whole number without what parts its thousands.
pub(super) fn views(value: &str) -> Option<Change> {
    if read_whole(value).is_some() {
        return None;
    }
    let digits: String = value.chars().filter(|it| !matches!(it, ',' | '_' | '\'') && !it.is_whitespace()).collect();
    read_whole(&digits).map(|_| ()).and_then(|()| Change::to(&rule::VIDEO_NUMBER_INVALID, Fix::Assisted, digits))
}

/// A duration in seconds; one that cannot be read goes.
pub(super) fn duration(value: &str) -> Option<Change> {
    let is_right = |seconds: u64| (1..=MAX_VIDEO_DURATION_SECONDS).contains(&seconds);
    if read_whole(value).is_some_and(is_right) {
        return None;
    }
    let seconds = from_clock(value.trim()).or_else(|| from_period(value.trim()));
    match seconds.filter(|seconds| is_right(*seconds)) {
        Some(seconds) => Change::to(&rule::VIDEO_DURATION_INVALID, Fix::Assisted, seconds.to_string()),
        None => Change::removal(&rule::VIDEO_DURATION_INVALID, Fix::Assisted),
    }
}

/// `h:mm:ss` or `m:ss`.
fn from_clock(text: &str) -> Option<u64> {
    let parts: Vec<u64> = text.split(':').map(read_whole).collect::<Option<_>>()?;
    match parts.as_slice() {
        [minutes, seconds] if *seconds < 60 => minutes.checked_mul(60)?.checked_add(*seconds),
        [hours, minutes, seconds] if *minutes < 60 && *seconds < 60 => {
            hours.checked_mul(3_600)?.checked_add(minutes * 60 + seconds)
        }
        _ => None,
    }
}

/// A period of ISO 8601 in hours, minutes and whole seconds: `PT1H2M3S`.
fn from_period(text: &str) -> Option<u64> {
    let mut rest = text.strip_prefix("PT").filter(|rest| !rest.is_empty())?;
    let mut seconds = 0_u64;
    for (unit, worth) in [('H', 3_600), ('M', 60), ('S', 1)] {
        if let Some((number, after)) = rest.split_once(unit) {
            seconds = seconds.checked_add(read_whole(number)?.checked_mul(worth)?)?;
            rest = after;
        }
    }
    rest.is_empty().then_some(seconds)
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
        assert_eq!(fixed("5", 1).as_deref(), Some("0.5"));
        assert_eq!(fixed("10", 1).as_deref(), Some("1.0"));
        assert_eq!(fixed("7.5", 2).as_deref(), Some("0.075"));
    }

    #[test]
    fn durations_become_seconds() {
        let fixed = |value| duration(value).map(|change| change.value);
        assert_eq!(fixed("600"), None);
        assert_eq!(fixed("10:05"), Some(Some("605".to_owned())));
        assert_eq!(fixed("1:00:01"), Some(Some("3601".to_owned())));
        assert_eq!(fixed("PT1H2M3S"), Some(Some("3723".to_owned())));
        assert_eq!(fixed("0"), Some(None));
        assert_eq!(fixed("PT"), Some(None));
        assert_eq!(views("1,234 567").and_then(|change| change.value).as_deref(), Some("1234567"));
    }
}
