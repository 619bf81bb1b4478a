//! Decimals and integers in the syntax of XML Schema: a sign, digits and a point; no exponent, comma or space.

/// A decimal, parsed without rounding. Two texts with the same value are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Decimal<'t> {
    is_negative: bool,
    /// Digits before the point, without leading zeros.
    whole: &'t [u8],
    /// Digits after the point, without trailing zeros.
    fraction: &'t [u8],
}

impl<'t> Decimal<'t> {
    /// Parses a text such as `0.8`, `1`, `.5` or `+0.50`.
    pub(crate) fn read(text: &'t str) -> Option<Self> {
        let (has_minus, unsigned) = match text.as_bytes() {
            [b'-', unsigned @ ..] => (true, unsigned),
            [b'+', unsigned @ ..] | unsigned => (false, unsigned),
        };
        let (mut whole, rest) = split_digits(unsigned);
        let mut fraction = match rest {
            [] => rest,
            [b'.', fraction @ ..] if fraction.iter().all(u8::is_ascii_digit) => fraction,
            _ => return None,
        };
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        while let [b'0', rest @ ..] = whole {
            whole = rest;
        }
        while let [rest @ .., b'0'] = fraction {
            fraction = rest;
        }
        let is_zero = whole.is_empty() && fraction.is_empty();
        Some(Self { is_negative: has_minus && !is_zero, whole, fraction })
    }

    pub(crate) const fn is_negative(self) -> bool {
        self.is_negative
    }

    /// Returns whether the value is between 0 and `limit` (one digit), inclusive.
    pub(crate) fn is_from_zero_to(self, limit: u8) -> bool {
        let whole = match self.whole {
            [] => 0,
            [digit] => digit - b'0',
            _ => return false,
        };
        !self.is_negative && (whole < limit || (whole == limit && self.fraction.is_empty()))
    }

    /// Returns the value in thousandths, rounded; `None` for a negative value, and one that exceeds 64 bits.
    pub(crate) fn thousandths(self) -> Option<u64> {
        let places = self.fraction.iter().chain([b'0'; 3].iter()).take(3);
        let append = |number: u64, digit: &u8| number.checked_mul(10)?.checked_add(u64::from(digit - b'0'));
        let number = self.whole.iter().chain(places).try_fold(0, append)?;
        let rest = u64::from(self.fraction.get(3).is_some_and(|digit| *digit >= b'5'));
        number.checked_add(rest).filter(|_| !self.is_negative)
    }
}

/// Splits a text after its leading digits.
fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    text.split_at(text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len()))
}

/// Returns the shortest text with the same value, such as `0.5` for `.50`.
pub(crate) fn canonical(text: &str) -> Option<String> {
    let Decimal { is_negative, whole, fraction } = Decimal::read(text)?;
    let digits = |digits| std::str::from_utf8(digits).unwrap_or_default();
    let (sign, whole) = (if is_negative { "-" } else { "" }, if whole.is_empty() { "0" } else { digits(whole) });
    Some(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{}", digits(fraction)) })
}

/// Parses a non-negative integer. A value that exceeds 64 bits is returned as `u64::MAX`.
pub(crate) fn parse_integer(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let append = |number: u64, digit: u8| number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
    Some(digits.bytes().fold(0, append))
}

#[cfg(test)]
mod tests {
    use super::{Decimal, parse_integer};

    #[test]
    fn accepts_only_the_decimals_of_the_schema() {
        for text in ["0", "1", "0.0", "1.0", ".5", "5.", "+0.5", "-0.1", "0.50000", "007", "12345678901234567890.1"] {
            assert!(Decimal::read(text).is_some(), "{text}");
        }
        for text in
            ["", ".", "+", "-", "+.", "0,5", "1e-1", "1E0", " 0.5", "0.5 ", "0.5.1", "--1", "NaN", "INF", "０.５", "½"]
        {
            assert_eq!(Decimal::read(text), None, "{text}");
        }
    }

    #[test]
    fn compares_by_value() {
        assert_eq!(Decimal::read("0.5"), Decimal::read("+.500"));
        assert_eq!(Decimal::read("-0"), Decimal::read("0.0"));
        assert_ne!(Decimal::read("-1"), Decimal::read("1"));
        assert_ne!(Decimal::read("0.5"), Decimal::read("0.05"));
    }

    #[test]
    fn range_limits_are_inclusive() {
        let is_from_zero_to = |text: &str, limit| Decimal::read(text).unwrap().is_from_zero_to(limit);
        for (text, to_one, to_five, to_nine) in [
            ("0", true, true, true),
            ("-0.0", true, true, true),
            ("-0.01", false, false, false),
            ("0.85", true, true, true),
            ("1", true, true, true),
            ("01.00", true, true, true),
            ("1.000000000000000000001", false, true, true),
            ("1.5", false, true, true),
            ("5.0", false, true, true),
            ("5.1", false, false, true),
            ("9", false, false, true),
            ("9.1", false, false, false),
            ("10", false, false, false),
            ("99999999999999999999999", false, false, false),
        ] {
            assert_eq!(is_from_zero_to(text, 1), to_one, "{text} to 1");
            assert_eq!(is_from_zero_to(text, 5), to_five, "{text} to 5");
            assert_eq!(is_from_zero_to(text, 9), to_nine, "{text} to 9");
        }
        assert!(is_from_zero_to("0.00", 0) && !is_from_zero_to("0.01", 0));
    }

    #[test]
    fn thousandths_are_rounded() {
        for (text, thousandths) in [
            ("5", Some(5_000)),
            ("0.5", Some(500)),
            ("+.0004", Some(0)),
            ("1.0005", Some(1_001)),
            ("-0", Some(0)),
            ("-1", None),
            ("18446744073709551.615", Some(u64::MAX)),
            ("18446744073709551.6155", None),
            ("18446744073709552", None),
        ] {
            assert_eq!(Decimal::read(text).unwrap().thousandths(), thousandths, "{text}");
        }
    }

    #[test]
    fn parses_integers() {
        for (text, number) in [
            ("0", Some(0)),
            ("600", Some(600)),
            ("+7", Some(7)),
            ("0028800", Some(28_800)),
            ("99999999999999999999", Some(u64::MAX)),
            ("", None),
            ("+", None),
            ("-1", None),
            ("1.0", None),
            ("1,000", None),
            ("PT10M", None),
            ("10:00", None),
            (" 1", None),
        ] {
            assert_eq!(parse_integer(text), number, "{text}");
        }
    }
}
