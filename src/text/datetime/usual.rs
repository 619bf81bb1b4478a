//! The three forms that nearly all dates have, read without a detour.

use super::{DAY_SECONDS, Datetime, Precision, days_in_month, days_since_epoch};

/// A date that was read, of which nobody has asked yet what moment it is.
#[derive(Clone, Copy)]
pub(crate) struct UsualDate {
    year: u32,
    month: u32,
    day: u32,
    /// The time of day in seconds of UTC, which may be those of the day before or after.
    time: i32,
    /// Minutes east of UTC, where there is a time.
    offset: Option<i16>,
}

impl UsualDate {
    pub(crate) const fn has_time(&self) -> bool {
        self.offset.is_some()
    }

    pub(crate) fn datetime(&self) -> Datetime {
        let midnight = days_since_epoch(self.year, self.month, self.day) * DAY_SECONDS;
        Datetime {
            seconds: midnight + i64::from(self.time),
            nanoseconds: 0,
            precision: if self.has_time() { Precision::Second } else { Precision::Day },
            offset: self.offset,
        }
    }
}

/// Reads `2004-12-23`, `2004-12-23T18:00:15Z` and `2004-12-23T18:00:15+09:00`. `None` where the text is another form, or no
/// date.
pub(super) fn read(bytes: &[u8]) -> Option<UsualDate> {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, ref rest @ ..] = bytes else { return None };
    let year = two(y1, y2) * 100 + two(y3, y4);
    let (month, day) = (two(m1, m2), two(d1, d2));
    if !matches!(year, 1..=9_999) || !matches!(month, 1..=12) || day == 0 {
        return None;
    }
    // Nearly all days are in every month.
    if day > 28 && day > days_in_month(year, month)? {
        return None;
    }
    let &[b'T', h1, h2, b':', n1, n2, b':', s1, s2, ref zone @ ..] = rest else {
        return rest.is_empty().then_some(UsualDate { year, month, day, time: 0, offset: None });
    };
    let (hour, minute, second) = (two(h1, h2), two(n1, n2), two(s1, s2));
    let offset = match *zone {
        [b'Z'] => 0,
        [sign @ (b'+' | b'-'), h1, h2, b':', n1, n2] => {
            let (hours, minutes) = (two(h1, h2), two(n1, n2));
            // Of 14 hours, the greatest offset, the long way tells whether there are minutes with them.
            if hours > 13 || minutes > 59 {
                return None;
            }
            let minutes = (hours * 60 + minutes).cast_signed();
            if sign == b'-' { -minutes } else { minutes }
        }
        _ => return None,
    };
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let time = (hour * 3_600 + minute * 60 + second).cast_signed() - offset * 60;
    Some(UsualDate { year, month, day, time, offset: Some(i16::try_from(offset).ok()?) })
}

/// What two bytes are that are no digits: greater than anything that is compared with it.
const NO_NUMBER: u32 = 1_000_000;

/// The number of two digits.
#[inline(always)]
#[allow(clippy::inline_always, reason = "seven calls a date cost more than what they do")]
const fn two(tens: u8, ones: u8) -> u32 {
    let (tens, ones) = (tens.wrapping_sub(b'0') as u32, ones.wrapping_sub(b'0') as u32);
    if tens > 9 || ones > 9 { NO_NUMBER } else { tens * 10 + ones }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::read_strictly;
    use super::read;

    proptest! {
        #[test]
        fn says_what_the_long_way_says(
            text in "[0-3][09][0-9]{2}-[01][0-9]-[0-3][0-9](T[0-2][0-9]:[0-6][0-9]:[0-6][0-9](Z|[+-][01][0-9]:[0-6][0-9]|)|)",
        ) {
            if let Some(date) = read(text.as_bytes()) {
                prop_assert_eq!(read_strictly(text.as_bytes()).ok(), Some(date.datetime()));
            }
        }
    }

    #[test]
    fn knows_the_usual_forms_and_refuses_what_is_no_date() {
        for usual in ["2004-12-23", "2024-02-29T18:00:15Z", "2004-12-23T18:00:15+09:00", "0001-01-01T00:00:00-13:59"] {
            let date = read(usual.as_bytes()).map(|date| date.datetime());
            assert!(date.is_some() && date == read_strictly(usual.as_bytes()).ok(), "{usual}");
        }
        for other in
            ["2004-12", "2004-12-23T18:00Z", "0000-01-01", "2023-02-29", "2004-12-23T24:00:00Z", "20o4-12-23", ""]
        {
            assert!(read(other.as_bytes()).is_none(), "{other}");
        }
    }
}
