//! Rules of `lastmod`.

use super::entry::EntryCheck;
use crate::model::report::{Finding, Reporter, SeverityOverride};
use crate::model::rule::{self, Locale, Severity, Subject};
use crate::text::datetime::{self, Datetime, Defect, Precision, agreed_form, is_unset, local_day};

/// Tolerated difference between the clocks of two machines, in seconds.
const CLOCK_TOLERANCE_SECONDS: i64 = 60;
/// The day begins up to 14 hours earlier than in UTC, so a date without a zone is not in the future before that.
const EARLIEST_DAY_SECONDS: i64 = 14 * 3_600;

/// The suggested form of a near miss whose time zone is unknown.
const ZONED_FORM: &str = "YYYY-MM-DDThh:mm:ss+hh:mm";

/// The checks of one `lastmod`, prepared once per call.
#[derive(Debug, Default)]
pub(crate) struct LastmodChecker {
    /// The current time, if the options give one.
    pub(crate) now: Option<Datetime>,
}

impl LastmodChecker {
    /// Checks a `lastmod` and returns its date. An empty value is reported elsewhere.
    pub(super) fn check(&self, check: &mut EntryCheck<'_, '_, '_>, value: &str) -> Option<Datetime> {
        const PATH: &str = "lastmod";
        let read = datetime::read(value);
        let is_unset = is_unset(value, read.as_ref().ok());
        if is_unset {
            // Such as 0000-00-00, which no schema accepts.
            let is_invalid = read.is_err();
            let severity = if is_invalid { SeverityOverride::Fixed(Severity::Error) } else { SeverityOverride::None };
            check.report(&check.finding(&rule::LASTMOD_UNSET, PATH).severity_override(severity).value(value));
        }
        let date = match read {
            Ok(date) => date,
            Err(_) if is_unset => return None,
            Err(defect) => {
                report_defect(check, value, &defect);
                return None;
            }
        };
        if date.is_reduced() {
            let rule = &rule::LASTMOD_REDUCED_PRECISION;
            let severity = SeverityOverride::XsdOnly(rule.severity);
            check.report(&check.finding(rule, PATH).severity_override(severity).value(value));
        } else if date.precision() == Precision::Day {
            check.report_value(&rule::LASTMOD_DATE_ONLY, PATH, value);
        }
        if date.is_disputed() {
            let expected = agreed_form(value, &date);
            let rule = &rule::LASTMOD_W3C_XSD_DIFFER;
            // A time without seconds violates only the note of the W3C; a date with a zone violates only the schema.
            let severity =
                if date.has_time() { SeverityOverride::XsdOnly(rule.severity) } else { SeverityOverride::None };
            let finding = check.finding(rule, PATH).severity_override(severity).value(value);
            check.report(&finding.param("expected", &expected));
        }
        if date.seconds() < 0 && !is_unset {
            check.report_value(&rule::LASTMOD_BEFORE_1970, PATH, value);
        }
        if let (Some(now), Some(text)) = (&self.now, &check.reporter.options().now)
            && is_future(&date, now)
        {
            check.report(&check.finding(&rule::LASTMOD_FUTURE, PATH).value(value).param("now", text));
        }
        Some(date)
    }
}

/// Returns what is wrong with a value that is not a date.
pub(super) const fn what_is_wrong(defect: &Defect, locale: Locale) -> &'static str {
    match (defect, locale) {
        (Defect::NoSuchDate, Locale::En) => "is a day or time that does not exist",
        (Defect::NoSuchDate, Locale::Ja) => "実在しない日時です",
        (_, Locale::En) => "is not a W3C date",
        (_, Locale::Ja) => " W3C 形式の日付ではありません",
    }
}

/// Reports a value that is not a date.
#[cold]
fn report_defect(check: &mut EntryCheck<'_, '_, '_>, value: &str, defect: &Defect) {
    if value.trim().is_empty() {
        return;
    }
    let finding = match defect {
        // The dates of feeds have two notations.
        _ if check.reporter.applies_to(Subject::Feed) => check.finding(&rule::FEED_DATE_INVALID, "lastmod"),
        Defect::NotADate | Defect::NoSuchDate => {
            let found = what_is_wrong(defect, check.reporter.options().locale);
            check.finding(&rule::LASTMOD_INVALID, "lastmod").param("found", found)
        }
        Defect::NearMiss { repaired: None, .. } if local_day(value, None).is_some() => {
            check.finding(&rule::LASTMOD_NO_TIMEZONE, "lastmod")
        }
        Defect::NoTimezone => check.finding(&rule::LASTMOD_NO_TIMEZONE, "lastmod"),
        Defect::NearMiss { repaired, .. } => {
            let expected = repaired.as_deref().unwrap_or(ZONED_FORM);
            check.finding(&rule::LASTMOD_NEAR_MISS, "lastmod").param("expected", expected)
        }
    };
    check.report(&finding.value(value));
}

/// Returns whether a date is later than now, in every time zone if it has none.
pub(super) fn is_future(date: &Datetime, now: &Datetime) -> bool {
    let tolerance = if date.offset().is_some() { CLOCK_TOLERANCE_SECONDS } else { EARLIEST_DAY_SECONDS };
    date.seconds() > now.seconds() + tolerance
}

/// The number of pages from which identical dates are suspicious.
const MIN_IDENTICAL_PAGES: usize = 20;
/// The number of pages from which it is suspicious that most have the time of generation.
const MIN_BUILD_TIME_PAGES: usize = 10;
/// The share of pages that counts as most of them, in percent.
const BUILD_TIME_PERCENT: usize = 90;
/// The assumed maximum duration of a build, in seconds.
const BUILD_SECONDS: u64 = 60;

/// The `lastmod` values of all pages of one file.
#[derive(Debug, Default)]
pub(crate) struct Lastmods {
    now: Option<Datetime>,
    pages: usize,
    missing: usize,
    /// The number of pages with the time of generation.
    built_now: usize,
    first: String,
    differ: bool,
}

impl Lastmods {
    /// Prepares the checks of one file.
    pub(crate) fn new(now: Option<Datetime>) -> Self {
        Self { now, ..Self::default() }
    }

    /// Counts the `lastmod` of a page.
    pub(crate) fn add(&mut self, lastmod: Option<&str>) {
        self.pages += 1;
        let Some(lastmod) = lastmod.filter(|lastmod| !lastmod.is_empty()) else {
            self.missing += 1;
            return;
        };
        if self.first.is_empty() {
            lastmod.clone_into(&mut self.first);
        } else if !self.differ {
            self.differ = self.first != lastmod;
        }
        // A date without a time may be the current day for every page.
        if let Some(now) = &self.now
            && let Ok(date) = datetime::read(lastmod)
            && date.has_time()
            && date.seconds().abs_diff(now.seconds()) <= BUILD_SECONDS
        {
            self.built_now += 1;
        }
    }

    /// Reports the rules that concern all pages.
    pub(crate) fn finish(&self, reporter: &mut Reporter<'_>) {
        let dated = self.pages - self.missing;
        // Undated pages, such as new ones, do not make the date of the others the right one; that of a few may be right.
        if dated >= MIN_IDENTICAL_PAGES && dated > self.missing && !self.differ {
            let finding = Finding::of(&rule::LASTMOD_ALL_IDENTICAL).value(&self.first);
            reporter.add(&finding.param("n", dated).param("value", &self.first));
        }
        if self.built_now >= MIN_BUILD_TIME_PAGES
            && self.built_now * 100 >= self.pages * BUILD_TIME_PERCENT
            && let Some(now) = &reporter.options().now
        {
            let finding = Finding::of(&rule::LASTMOD_IS_BUILD_TIME).param("n", self.built_now);
            reporter.add(&finding.param("total", self.pages).param("now", now));
        }
        if self.missing > 0 {
            reporter.add(&Finding::of(&rule::LASTMOD_MISSING).param("n", self.missing));
        }
    }
}

#[cfg(test)]
mod tests;
