//! Reading of dates, with the defects of unreadable ones, such as W3C dates except for a space, a colon or the name of a zone.

use super::clock::{Tail, ends_in_cst, read_tail};
use super::strict::{Datetime, Fault, read_strictly};

/// The reason for which a text is not a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defect {
    /// It does not have the form of a date.
    NotADate,
    /// It has the form of a date, but the day, hour or zone does not exist: 30 February, 25 o'clock, +15:00.
    NoSuchDate,
    /// It has a time without a zone: rejected by the W3C note, accepted by XML Schema.
    NoTimezone,
    /// It is a date in another notation: a space instead of `T`, `+0900`, the name of a zone.
    NearMiss {
        /// The date in the right notation; `None` if the zone is missing or its name is ambiguous.
        repaired: Option<String>,
        /// Whether the repaired text certainly has the same meaning.
        safe: bool,
    },
}

/// Parses a date of a sitemap.
///
/// # Errors
///
/// A [`Defect`] if neither the W3C note nor XML Schema accepts the text.
///
/// ```
/// use sitemap_kit::datetime::{self, Defect};
/// assert!(datetime::read("2024-02-29").is_ok());
/// assert_eq!(datetime::read("2023-02-29"), Err(Defect::NoSuchDate));
/// assert_eq!(datetime::read("2004-12-23T18:00:15"), Err(Defect::NoTimezone));
/// let near = Defect::NearMiss { repaired: Some("2004-12-23T18:00:15+09:00".to_owned()), safe: true };
/// assert_eq!(datetime::read("2004-12-23 18:00:15+0900"), Err(near));
/// ```
pub fn read(text: &str) -> Result<Datetime, Defect> {
    match read_strictly(text.as_bytes()) {
        Ok(datetime) => Ok(datetime),
        Err(Fault::Shape) => Err(near_miss(text)),
        Err(Fault::Range) => Err(Defect::NoSuchDate),
        Err(Fault::NoTimezone) => Err(Defect::NoTimezone),
    }
}

/// Returns the defect of a text that is not a valid date.
fn near_miss(text: &str) -> Defect {
    let trimmed = text.trim_ascii();
    if trimmed.len() < text.len() {
        return match read(trimmed) {
            Ok(_) => Defect::NearMiss { repaired: Some(trimmed.to_owned()), safe: true },
            Err(defect) => defect,
        };
    }
    let Some((date, rest)) = text.split_at_checked(10) else { return Defect::NotADate };
    match read_strictly(date.as_bytes()) {
        Ok(_) => {}
        // If the rest is a time, a date that does not exist is the defect of the whole text.
        Err(Fault::Range) if read_rest(rest).is_some() => return Defect::NoSuchDate,
        Err(_) => return Defect::NotADate,
    }
    match read_rest(rest) {
        Some(Tail::Zoned(..)) if ends_in_cst(rest) => Defect::NearMiss { repaired: None, safe: false },
        Some(Tail::Zoned(clock, zone)) => {
            Defect::NearMiss { repaired: Some(format!("{date}T{}", clock.write(zone.offset))), safe: !zone.by_name }
        }
        Some(Tail::Local(_) | Tail::UnclearZone) => Defect::NearMiss { repaired: None, safe: false },
        None => Defect::NotADate,
    }
}

/// Parses the time after a date, which begins with `T`, `t` or spaces.
fn read_rest(rest: &str) -> Option<Tail<'_>> {
    let time = rest.strip_prefix(['T', 't']).or_else(|| rest.strip_prefix(' ').map(str::trim_start))?;
    read_tail(time)
}
