//! Dates that only one of the two specifications accepts, in a form that both accept.

use super::strict::Datetime;

/// Returns the form of a disputed date that both the note and the schema accept: a date loses its zone, a time gets
/// seconds.
pub(crate) fn agreed_form(value: &str, date: &Datetime) -> String {
    const DATE_LENGTH: usize = "2004-12-23".len();
    const MINUTE_LENGTH: usize = "2004-12-23T18:00".len();
    if date.has_time() {
        let (minutes, zone) = value.split_at(MINUTE_LENGTH);
        format!("{minutes}:00{zone}")
    } else {
        value[..DATE_LENGTH].to_owned()
    }
}
