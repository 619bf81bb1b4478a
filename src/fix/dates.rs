//! Fixes of dates.

use crate::check::dates;
use crate::check::lastmod::agreed_form;
use crate::model::rule::{self, Fix, Rule};
use crate::text::datetime::{self, Defect, repair};

use super::fixer::Change;

/// Returns the change that makes a `lastmod` valid in both the W3C note and the XML Schema.
pub(super) fn lastmod(value: &str, timezone: Option<i16>) -> Option<Change> {
    let (rule, fix, repaired) = match datetime::read(value) {
        Ok(date) if date.is_disputed() => (&rule::LASTMOD_W3C_XSD_DIFFER, Fix::Safe, Some(agreed_form(value, &date))),
        Ok(_) => return None,
        Err(Defect::NearMiss { repaired: Some(repaired), safe }) => {
            (&rule::LASTMOD_NEAR_MISS, if safe { Fix::Safe } else { Fix::Assisted }, Some(repaired))
        }
        Err(Defect::NearMiss { repaired: None, .. }) => {
            (&rule::LASTMOD_NEAR_MISS, Fix::Assisted, repair(value, timezone))
        }
        Err(Defect::NoTimezone) => (&rule::LASTMOD_NO_TIMEZONE, Fix::Assisted, with_zone(value, timezone)),
        Err(Defect::NotADate | Defect::NoSuchDate) => (&rule::LASTMOD_INVALID, Fix::Assisted, repair(value, timezone)),
    };
    Change::to(rule, fix, repaired.filter(|repaired| datetime::read(repaired).is_ok())?)
}

/// Appends a time zone to a date without one. The precision stays.
fn with_zone(value: &str, timezone: Option<i16>) -> Option<String> {
    let timezone = timezone?;
    let sign = match timezone {
        0 => return Some(format!("{value}Z")),
        1.. => '+',
        _ => '-',
    };
    let minutes = timezone.unsigned_abs();
    Some(format!("{value}{sign}{:02}:{:02}", minutes / 60, minutes % 60))
}

/// Returns the change that makes a date of a video or an article valid for both Google and the XML Schema. `rule` is
/// the rule that a date breaks if Google does not accept it.
pub(super) fn date(value: &str, rule: &'static Rule, timezone: Option<i16>) -> Option<Change> {
    match dates::read(value) {
        Some(date) if dates::is_valid_in_schema(&date) => None,
        Some(date) if *rule == rule::NEWS_DATE_INVALID => {
            Change::to(&rule::NEWS_DATE_W3C_XSD_DIFFER, Fix::Safe, agreed_form(value, &date))
        }
        Some(date) => Change::to(rule, Fix::Assisted, agreed_form(value, &date)),
        None => Change::to(rule, Fix::Assisted, repaired(value, timezone)?),
    }
}

fn repaired(value: &str, timezone: Option<i16>) -> Option<String> {
    let repaired = match datetime::read(value) {
        Ok(date) if date.is_disputed() => agreed_form(value, &date),
        Ok(_) => return None,
        Err(Defect::NoTimezone) => with_zone(value, timezone)?,
        Err(_) => repair(value, timezone)?,
    };
    let repaired = match datetime::read(&repaired) {
        Ok(date) if date.is_disputed() => agreed_form(&repaired, &date),
        _ => repaired,
    };
    dates::read(&repaired).is_some().then_some(repaired)
}

#[cfg(test)]
mod tests {
    use super::{date, lastmod};
    use crate::model::rule;

    #[test]
    fn dates_of_extensions_are_normalised() {
        for (value, expected) in [
            ("1997-07-16Z", Some("1997-07-16")),
            ("1997-07-16", None),
            ("16 Jul 1997 19:20:30 +0100", Some("1997-07-16T19:20:30+01:00")),
            ("1997-07-16T19:20:30", Some("1997-07-16T19:20:30-00:30")),
            ("1997-07-16T19:20Z", Some("1997-07-16T19:20:00Z")),
            ("soon", None),
        ] {
            let fixed = date(value, &rule::VIDEO_DATE_INVALID, Some(-30)).and_then(|change| change.value);
            assert_eq!(fixed.as_deref(), expected, "{value}");
        }
    }

    #[test]
    fn a_zone_is_never_invented() {
        assert_eq!(lastmod("2004-12-23T18:00:15", None), None);
        assert_eq!(lastmod("2004-12-23 18:00:15", None), None);
        let zoned = lastmod("2004-12-23T18:00:15", Some(540)).and_then(|change| change.value);
        assert_eq!(zoned.as_deref(), Some("2004-12-23T18:00:15+09:00"));
    }
}
