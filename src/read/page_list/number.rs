//! Numbers of a page list, kept as text so that none is rounded.

use std::borrow::Cow;

use crate::model::page::Text;

/// The maximum number of digits that expanding an exponent may add.
const MAX_SHIFT: isize = 40;

/// The number of significant digits that every JSON reader keeps: those of a double.
const EXACT_DIGITS: usize = 15;

/// Returns a JSON number as a plain decimal: JavaScript writes 0.0000001 as `1e-7`, which sitemaps do not allow.
pub(super) fn plain(number: &str) -> Text<'_> {
    let Some(sign) = number.bytes().position(|byte| byte | 0x20 == b'e') else { return Cow::Borrowed(number) };
    let (mantissa, exponent) = (&number.as_bytes()[..sign], &number[sign + 1..]);
    let Some(shift) = exponent.parse().ok().filter(|shift| (-MAX_SHIFT..=MAX_SHIFT).contains(shift)) else {
        return Cow::Borrowed(number);
    };
    let mut plain = String::new();
    let mut digits = Vec::new();
    // The number of digits before the point.
    let mut point = None;
    for byte in mantissa {
        match byte {
            b'-' => plain.push('-'),
            b'.' => point = Some(digits.len()),
            digit => digits.push(*digit),
        }
    }
    let point = point.unwrap_or(digits.len()).cast_signed() + shift;
    let end = digits.iter().rposition(|digit| *digit != b'0').map_or(point, |last| last.cast_signed() + 1);
    let mut has_begun = false;
    for position in (point - 1).min(0)..point.max(end) {
        if position == point {
            plain.push('.');
        }
        let digit = usize::try_from(position).ok().and_then(|position| digits.get(position)).copied().unwrap_or(b'0');
        // Leading zeros are dropped, except for the one before the point.
        has_begun |= digit != b'0' || position >= point - 1;
        if has_begun {
            plain.push(char::from(digit));
        }
    }
    Cow::Owned(plain)
}

/// Returns whether the value of a field is a JSON number that every reader keeps and JavaScript prints as the same
/// text, apart from the fraction that the writer adds to a whole priority.
pub(crate) fn is_json(field: &str, text: &str) -> bool {
    let text = if field == "priority" { text.strip_suffix(".0").unwrap_or(text) } else { text };
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').map_or((unsigned, None), |(whole, rest)| (whole, Some(rest)));
    let are_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    are_digits(whole)
        && fraction.is_none_or(|digits| are_digits(digits) && !digits.ends_with('0') && !has_exponent(whole, digits))
        && (whole.len() == 1 || !whole.starts_with('0'))
        && text != "-0"
        && whole.len() + fraction.map_or(0, str::len) <= EXACT_DIGITS
}

/// Returns whether JavaScript prints a decimal with an exponent: 1e-7.
fn has_exponent(whole: &str, fraction: &str) -> bool {
    whole == "0" && fraction.starts_with("000000")
}

#[cfg(test)]
mod tests {
    use super::{is_json, plain};

    #[test]
    fn exponents_are_expanded() {
        for (number, expected) in [
            ("0.80", "0.80"),
            ("1e-7", "0.0000001"),
            ("1.5E3", "1500"),
            ("-1.25e1", "-12.5"),
            ("1e+21", "1000000000000000000000"),
            ("0e5", "0"),
            ("-0.0e-2", "-0"),
            ("1e400", "1e400"),
        ] {
            assert_eq!(plain(number), expected, "{number}");
        }
    }

    #[test]
    fn only_exact_decimals_are_json_numbers() {
        for number in ["0", "1.5", "0.85", "-3.5", "28800", "0.000001", "123456789012345"] {
            assert!(is_json("rating", number), "{number}");
        }
        for text in [
            "5.0",
            "0.50",
            "-0",
            "0.0000001",
            "",
            ".5",
            "5.",
            "+1",
            "01",
            "1e3",
            "0,5",
            "NaN",
            "1234567890123456",
            "0.1234567890123456",
        ] {
            assert!(!is_json("rating", text), "{text}");
        }
        assert!(is_json("priority", "1.0") && is_json("priority", "0.0") && !is_json("priority", "0.50"));
    }
}
