//! Numbers and flags: text in the model, JSON numbers and booleans in a page list.

use serde::Serializer;

use super::Text;

/// Most significant digits that every JSON reader keeps: those of a double.
const EXACT_DIGITS: usize = 15;

/// Writes a decimal as a JSON number where that loses nothing, else as text.
pub(super) fn number<S: Serializer>(value: &Option<Text<'_>>, serializer: S) -> Result<S::Ok, S::Error> {
    let Some(text) = value else { return serializer.serialize_none() };
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let is_decimal = digits > 0
        && digits <= EXACT_DIGITS
        && text
            .bytes()
            .enumerate()
            .all(|(place, byte)| byte.is_ascii_digit() || byte == b'.' || (place == 0 && byte == b'-'));
    if is_decimal && !text.contains('.') {
        if let Ok(whole) = text.parse::<i64>() {
            return serializer.serialize_i64(whole);
        }
    }
    match text.parse::<f64>() {
        Ok(decimal) if is_decimal => serializer.serialize_f64(decimal),
        _ => serializer.serialize_str(text),
    }
}

/// Writes `yes` and `no` as JSON booleans, anything else as text.
pub(super) fn flag<S: Serializer>(value: &Option<Text<'_>>, serializer: S) -> Result<S::Ok, S::Error> {
    match value.as_deref() {
        None => serializer.serialize_none(),
        Some("yes") => serializer.serialize_bool(true),
        Some("no") => serializer.serialize_bool(false),
        Some(text) => serializer.serialize_str(text),
    }
}
