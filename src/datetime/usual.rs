//! The three forms that nearly all dates have, read without a detour.

use super::{DAY_SECONDS, Datetime, Precision, days_in_month, days_since_epoch};

/// Reads `2004-12-23`, `2004-12-23T18:00:15Z` and `2004-12-23T18:00:15+09:00`. `None` where the text is another form, or no
/// date.
pub(super) fn read(bytes: &[u8]) -> Option<Datetime> {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, ref rest @ ..] = bytes else { return None };
    let year = two(y1, y2) * 100 + two(y3, y4);
    let (month, day) = (two(m1, m2), two(d1, d2));
    if !(1..=9_999).contains(&year) || day == 0 || day > days_in_month(year, month)? {
        return None;
    }
    let midnight = days_since_epoch(year, month, day) * DAY_SECONDS;
    let &[b'T', h1, h2, b':', n1, n2, b':', s1, s2, ref zone @ ..] = rest else {
        let is_whole = rest.is_empty();
        return is_whole.then_some(Datetime {
            seconds: midnight,
            nanoseconds: 0,
            precision: Precision::Day,
            offset: None,
        });
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
    Some(Datetime {
        seconds: midnight + i64::from(hour * 3_600 + minute * 60 + second) - i64::from(offset) * 60,
        nanoseconds: 0,
        precision: Precision::Second,
        offset: Some(i16::try_from(offset).ok()?),
    })
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
                prop_assert_eq!(read_strictly(text.as_bytes()).ok(), Some(date));
            }
        }
    }

    #[test]
    fn knows_the_usual_forms_and_refuses_what_is_no_date() {
        for usual in ["2004-12-23", "2024-02-29T18:00:15Z", "2004-12-23T18:00:15+09:00", "0001-01-01T00:00:00-13:59"] {
            assert_eq!(read(usual.as_bytes()), read_strictly(usual.as_bytes()).ok(), "{usual}");
            assert!(read(usual.as_bytes()).is_some(), "{usual}");
        }
        for other in
            ["2004-12", "2004-12-23T18:00Z", "0000-01-01", "2023-02-29", "2004-12-23T24:00:00Z", "20o4-12-23", ""]
        {
            assert_eq!(read(other.as_bytes()), None, "{other}");
        }
    }
}
