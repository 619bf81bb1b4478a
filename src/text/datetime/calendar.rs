//! The Gregorian calendar: the lengths of its months, and days as numbers.

pub(super) const DAY_SECONDS: i64 = 86_400;

/// Returns the number of days of a month; `None` if the month does not exist.
pub(super) fn days_in_month(year: u32, month: u32) -> Option<u32> {
    Some(match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => return None,
    })
}

/// Returns the number of days from 1970-01-01 to a date of the Gregorian calendar. The year is counted from March, so
/// that the leap day comes last and one formula gives the lengths of the months before it.
pub(super) fn days_since_epoch(year: u32, month: u32, day: u32) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = year * 365 + leap_days + (month * 153 + 2) / 5 + day - 1;
    // There are 719,468 days from 0000-03-01 to 1970-01-01.
    i64::from(days) - 719_468
}

/// Returns year, month and day of a number of days since 1970-01-01, for years from 1970 on.
pub(super) fn date_of_days(days: u32) -> (u32, u32, u32) {
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
