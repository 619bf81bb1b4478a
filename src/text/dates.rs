//! Dates of videos and articles, and the conversion of dates whose meaning the options state.

use crate::model::options::Options;
use crate::model::page::Text;
use crate::text::datetime::{self, Assumptions, Datetime, Precision, has_order, repair};

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

/// Returns whether the XML Schema accepts a parsed date: it requires the seconds of a time.
pub(crate) fn is_valid_in_schema(date: &Datetime) -> bool {
    date.precision() != Precision::Minute
}

/// Returns whether a text is a date that the XML Schema accepts.
pub(crate) fn is_schema_date(text: &str) -> bool {
    read(text).is_some_and(|date| is_valid_in_schema(&date))
}

/// Returns the last second that a date includes, in seconds since 1970: a date without a time is the whole day.
pub(crate) const fn last_second(date: &Datetime) -> i64 {
    if date.has_time() { date.seconds() } else { date.seconds() + DAY_SECONDS - 1 }
}

/// Returns a date as it is written: converted if it is valid only under the assumptions that the options state.
pub(crate) fn written_date<'d>(date: &'d str, options: &Options) -> Text<'d> {
    let mut date = Text::Borrowed(date);
    if let Some(assumptions) = Assumptions::of(options) {
        convert_date(&mut date, assumptions);
    }
    date
}

/// Converts a date if it is valid only under the assumptions, or has the order of day and month that they state.
pub(crate) fn convert_date(date: &mut Text<'_>, assumptions: Assumptions) {
    let converted = match repair(date, Assumptions::default()) {
        None => repair(date, assumptions),
        Some(converted) => has_order(date, &converted, assumptions.date_order).then_some(converted),
    };
    if let Some(converted) = converted {
        *date = Text::Owned(converted);
    }
}

#[cfg(test)]
mod tests {
    use super::{convert_date, last_second, read};
    use crate::model::options::Timezone;
    use crate::model::page::Text;
    use crate::text::datetime::Assumptions;

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
    fn only_dates_that_need_an_assumption_are_converted() {
        let tokyo = Assumptions { timezone: Some(Timezone::Offset(540)), date_order: None };
        for (date, expected) in [
            ("2026-01-10 08:00:12", "2026-01-10T08:00:12+09:00"),
            ("2026-01-10T08:00:12", "2026-01-10T08:00:12+09:00"),
            ("2026-01-10T08:00:12Z", "2026-01-10T08:00:12Z"),
            ("2026/1/10", "2026/1/10"),
            ("1/10/2026", "1/10/2026"),
        ] {
            let mut converted = Text::Borrowed(date);
            convert_date(&mut converted, tokyo);
            assert_eq!(converted, expected, "{date}");
        }
    }

    #[test]
    fn a_date_without_a_time_ends_with_its_day() {
        let seconds = |text| last_second(&read(text).unwrap());
        assert_eq!(seconds("1970-01-01"), 86_399);
        assert_eq!(seconds("1970-01-01T00:00Z"), 0);
    }
}
