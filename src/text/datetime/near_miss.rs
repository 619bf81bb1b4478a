//! Texts that are W3C dates except for a space, a colon or the name of a zone.

use super::clock::{Tail, ends_in_cst, read_tail};
use super::{Defect, Fault, read_strictly};

/// Returns the defect of a text that is not a valid date.
pub(super) fn near_miss(text: &str) -> Defect {
    let trimmed = text.trim_ascii();
    if trimmed.len() < text.len() {
        return match super::read(trimmed) {
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
