//! Dates of videos and articles.

use crate::text::datetime::{self, Datetime, Precision};

/// Seconds per day.
const DAY_SECONDS: i64 = 86_400;

/// Parses one of the four W3C forms that Google accepts in its extensions: a date without a time zone, or a date and
/// time with one. Returns `None` for a year or a month alone, a date with a zone, and a time without one.
pub(crate) fn read(text: &str) -> Option<Datetime> {
    let date = datetime::read(text).ok()?;
    match date.precision() {
        Precision::Year | Precision::Month => None,
        Precision::Day => date.offset().is_none().then_some(date),
        Precision::Minute | Precision::Second | Precision::Fraction => Some(date),
    }
}

/// Whether the XML Schema accepts a parsed date: it requires the seconds of a time.
pub(crate) fn is_valid_in_schema(date: &Datetime) -> bool {
    date.precision() != Precision::Minute
}

/// Whether a text is a date that the XML Schema accepts.
pub(crate) fn is_schema_date(text: &str) -> bool {
    read(text).is_some_and(|date| is_valid_in_schema(&date))
}

/// The last second that a date includes, in seconds since 1970: a date without a time is the whole day.
pub(crate) const fn last_second(date: &Datetime) -> i64 {
    if date.has_time() { date.seconds() } else { date.seconds() + DAY_SECONDS - 1 }
}

#[cfg(test)]
mod tests {
    use super::{last_second, read};

    #[test]
    fn accepts_the_four_forms() {
        for text in [
            "1997-07-16",
            "1997-07-16T19:20+01:00",
            "1997-07-16T19:20Z",
            "1997-07-16T19:20:30+01:00",
            "1997-07-16T19:20:30.45-05:00",
        ] {
            assert!(read(text).is_some(), "{text}");
        }
        for text in [
            "",
            "1997",
            "1997-07",
            "1997-07-16Z",
            "1997-07-16T19:20",
            "1997-07-16T19:20:30",
            "1997-07-16 19:20:30Z",
            "1997-02-29",
            "1997/07/16",
            "16 July 1997",
        ] {
            assert!(read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_date_without_a_time_ends_with_its_day() {
        let seconds = |text| last_second(&read(text).unwrap());
        assert_eq!(seconds("1970-01-01"), 86_399);
        assert_eq!(seconds("1970-01-01T00:00Z"), 0);
    }
}
