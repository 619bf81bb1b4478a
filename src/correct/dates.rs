//! Fixes of dates.

use crate::model::rule::{self, Fix, Profile, Rule};
use crate::text::dates;
use crate::text::datetime::{
    self, Assumptions, Defect, agreed_form, from_serial, has_order, is_unset, local_day, repair,
};

use super::change::Change;

/// Returns the change that makes a `lastmod` valid in both the W3C note and the XML Schema, or removes a placeholder. Under the
/// profile of Google, dates before 1970 are removed as well.
pub(crate) fn lastmod(value: &str, assumptions: Assumptions, profile: Profile) -> Option<Change> {
    let read = datetime::read(value);
    if is_unset(value, read.as_ref().ok()) {
        return Change::removal(&rule::LASTMOD_UNSET, Fix::Assisted);
    }
    let (rule, (fix, fixed)) = match read {
        Ok(date) if date.seconds() < 0 && rule::LASTMOD_BEFORE_1970.is_checked_under(profile) => {
            return Change::removal(&rule::LASTMOD_BEFORE_1970, Fix::Assisted);
        }
        Ok(date) if date.is_disputed() => (&rule::LASTMOD_W3C_XSD_DIFFER, (Fix::Safe, agreed_form(value, &date))),
        Ok(_) => return None,
        Err(Defect::NearMiss { repaired: Some(fixed), safe }) => {
            (&rule::LASTMOD_NEAR_MISS, (if safe { Fix::Safe } else { Fix::Assisted }, fixed))
        }
        Err(Defect::NearMiss { repaired: None, .. }) if local_day(value, None).is_some() => {
            (&rule::LASTMOD_NO_TIMEZONE, converted(value, assumptions)?)
        }
        Err(Defect::NearMiss { repaired: None, .. }) => (&rule::LASTMOD_NEAR_MISS, converted(value, assumptions)?),
        Err(Defect::NoTimezone) => (&rule::LASTMOD_NO_TIMEZONE, converted(value, assumptions)?),
        Err(Defect::NotADate | Defect::NoSuchDate) => (&rule::LASTMOD_INVALID, converted(value, assumptions)?),
    };
    datetime::read(&fixed).ok()?;
    Change::to(rule, fix, fixed)
}

/// Returns the change that makes a date of a video or an article valid for both Google and the XML Schema. `rule` is
/// the rule that a date breaks if Google does not accept it.
pub(crate) fn date(value: &str, rule: &'static Rule, assumptions: Assumptions) -> Option<Change> {
    match dates::read(value) {
        Some(date) if dates::is_valid_in_schema(&date) => return None,
        Some(date) if *rule == rule::NEWS_DATE_INVALID => {
            return Change::to(&rule::NEWS_DATE_W3C_XSD_DIFFER, Fix::Safe, agreed_form(value, &date));
        }
        Some(date) => return Change::to(rule, Fix::Assisted, agreed_form(value, &date)),
        None => {}
    }
    let (fix, fixed) = match datetime::read(value) {
        Ok(date) if date.is_disputed() => (Fix::Assisted, agreed_form(value, &date)),
        Ok(_) => return None,
        Err(_) => converted(value, assumptions)?,
    };
    let fixed = match datetime::read(&fixed) {
        Ok(date) if date.is_disputed() => agreed_form(&fixed, &date),
        _ => fixed,
    };
    dates::read(&fixed)?;
    Change::to(rule, fix, fixed)
}

/// Returns a date in another notation as a W3C Datetime, and the kind of the fix: the options state what an ambiguous date
/// means, so its conversion needs no other decision, nor that of a date in the same order. Without them, only the day of a time without a zone is kept. A number may
/// be meant as the date of a spreadsheet.
fn converted(value: &str, assumptions: Assumptions) -> Option<(Fix, String)> {
    if let Some(date) = repair(value, Assumptions::default()) {
        let fix = if has_order(value, &date, assumptions.date_order) { Fix::Safe } else { Fix::Assisted };
        return Some((fix, date));
    }
    if let Some(date) = repair(value, assumptions) {
        return Some((Fix::Safe, date));
    }
    let day = local_day(value, assumptions.date_order).or_else(|| from_serial(value, assumptions))?;
    Some((Fix::Assisted, day))
}

#[cfg(test)]
mod tests {
    use super::{date, lastmod};
    use crate::model::options::{DateOrder, Timezone};
    use crate::model::rule::{self, Profile};
    use crate::text::datetime::Assumptions;

    #[test]
    fn dates_of_extensions_are_normalised() {
        let west = Assumptions { timezone: Some(Timezone::Offset(-30)), date_order: None };
        for (value, expected) in [
            ("1997-07-16Z", Some("1997-07-16")),
            ("1997-07-16", None),
            ("16 Jul 1997 19:20:30 +0100", Some("1997-07-16T19:20:30+01:00")),
            ("1997-07-16T19:20:30", Some("1997-07-16T19:20:30-00:30")),
            ("1997-07-16T19:20Z", Some("1997-07-16T19:20:00Z")),
            ("soon", None),
        ] {
            let fixed = date(value, &rule::VIDEO_DATE_INVALID, west).and_then(|change| change.value);
            assert_eq!(fixed.as_deref(), expected, "{value}");
        }
    }

    #[test]
    fn a_zone_is_never_invented() {
        let fixed = |value, minutes: Option<i16>, date_order| {
            let assumptions = Assumptions { timezone: minutes.map(Timezone::Offset), date_order };
            lastmod(value, assumptions, Profile::Protocol).and_then(|change| change.value)
        };
        for (value, without, in_tokyo) in [
            ("2004-12-23T18:00:15", "2004-12-23", "2004-12-23T18:00:15+09:00"),
            ("2004-12-23 18:00:15", "2004-12-23", "2004-12-23T18:00:15+09:00"),
            ("2004/12/23 18:00", "2004-12-23", "2004-12-23T18:00+09:00"),
        ] {
            assert_eq!(fixed(value, None, None).as_deref(), Some(without), "{value}");
            assert_eq!(fixed(value, Some(540), None).as_deref(), Some(in_tokyo), "{value}");
        }
        assert_eq!(fixed("1/10/2026", Some(540), None), None);
        assert_eq!(fixed("1/10/2026", None, Some(DateOrder::DayMonth)).as_deref(), Some("2026-10-01"));
    }
}
