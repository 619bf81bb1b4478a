//! Reports of percent-encodings that are probably mistakes.

use super::characters::PercentEncoded;
use super::subject::Subject;
use crate::base::characters::is_invisible;
use crate::model::report::{Param, Reporter};
use crate::model::rule;
use crate::text::url::encoded_byte;

/// Reports the first percent-encoding of a URL in normal form that was encoded twice, or that encodes a character which URLs of pages
/// usually do not contain.
pub(super) fn report_encoded(reporter: &mut Reporter<'_>, subject: &Subject<'_>, url: &str) {
    let mut before = None;
    let mut at = 0;
    while let Some(distance) = url.as_bytes()[at..].iter().position(|byte| *byte == b'%') {
        let percent = at + distance;
        if percent > at {
            before = url.as_bytes().get(percent - 1).map(|byte| char::from(*byte));
        }
        let rest = &url[percent..];
        let Some((character, length)) = first_encoded(rest) else {
            (before, at) = (None, percent + 1);
            continue;
        };
        if let Some((found, expected)) = encoded_twice(rest, character).or_else(|| utf8_twice(rest, character)) {
            let finding = subject.finding(&rule::LOC_ENCODED_TWICE);
            return reporter.add(&finding.param("found", found).param("expected", &expected));
        }
        if is_unusual(character, before) {
            let code = reporter.code_point(character);
            let finding = subject.finding(&rule::LOC_UNUSUAL_CHARACTER).param("found", &rest[..length]);
            return reporter.add(&finding.param("character", Param::Shown(&code)));
        }
        (before, at) = (Some(character), percent + length);
    }
}

/// Returns the character whose percent-encoding a text begins with, and the length of that.
fn first_encoded(text: &str) -> Option<(char, usize)> {
    let mut bytes = [0; 4];
    let mut length = 1;
    let mut count = 0;
    while count < length {
        bytes[count] = match text.as_bytes().get(3 * count..3 * count + 3)? {
            [b'%', high, low] => encoded_byte(*high, *low)?,
            _ => return None,
        };
        length = match bytes[0].leading_ones() {
            0 => 1,
            length @ 2..=4 => length as usize,
            _ => return None,
        };
        count += 1;
    }
    let character = str::from_utf8(&bytes[..length]).ok()?.chars().next()?;
    Some((character, 3 * length))
}

/// Returns the beginning of a text that was percent-encoded twice (`%25E3`) or more often (`%2525E3`), and what was meant. A percent sign
/// itself may be meant (`%2525`).
fn encoded_twice(text: &str, first: char) -> Option<(&str, String)> {
    let rest = text.get(3..).filter(|_| first == '%')?.trim_start_matches("25");
    let digits = rest.get(..2).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    Some((&text[..text.len() - rest.len() + 2], format!("%{digits}")))
}

/// Returns the beginning of a text whose character was encoded as UTF-8, read as Latin-1 and encoded again (`%C3%83%C2%A9`), and what was
/// meant.
fn utf8_twice(text: &str, first: char) -> Option<(&str, String)> {
    let is_first = matches!(first, '\u{C2}'..='\u{F4}');
    let count = u8::try_from(first).ok().filter(|_| is_first)?.leading_ones() as usize;
    let (mut bytes, mut end) = (Vec::new(), 0);
    while bytes.len() < count {
        let (character, length) = first_encoded(&text[end..])?;
        bytes.push(u8::try_from(character).ok()?);
        end += length;
    }
    let meant = str::from_utf8(&bytes).ok()?.chars().next()?;
    Some((&text[..end], PercentEncoded(meant).to_string()))
}

/// Returns whether URLs of pages usually do not contain a character: a control character, an invisible one, the replacement of bytes that
/// could not be decoded, or a combining mark that has a composed form with the character before it (RFC 3987 §5.3.2.2).
fn is_unusual(character: char, before: Option<char>) -> bool {
    let is_decomposed = match before {
        Some('\u{3041}'..='\u{30FF}') => matches!(character, '\u{3099}' | '\u{309A}'),
        // Marks that have a composed form with most letters.
        Some(letter) if letter.is_ascii_alphabetic() => {
            matches!(character, '\u{300}'..='\u{30C}' | '\u{323}' | '\u{327}' | '\u{328}')
        }
        _ => false,
    };
    character.is_control() || is_invisible(character) || character == char::REPLACEMENT_CHARACTER || is_decomposed
}

#[cfg(test)]
mod tests {
    use super::{encoded_twice, first_encoded, is_unusual, utf8_twice};

    fn twice(text: &str) -> Option<(&str, String)> {
        let (first, _) = first_encoded(text)?;
        encoded_twice(text, first).or_else(|| utf8_twice(text, first))
    }

    #[test]
    fn texts_that_were_encoded_twice_are_recognised() {
        for (text, found, expected) in [
            ("%25E3%2581", "%25E3", "%E3"),
            ("%2520", "%2520", "%20"),
            ("%252520b", "%252520", "%20"),
            ("%25252541", "%25252541", "%41"),
            ("%C3%83%C2%A9/", "%C3%83%C2%A9", "%C3%A9"),
            ("%C3%A3%C2%81%C2%82", "%C3%A3%C2%81%C2%82", "%E3%81%82"),
            ("%C3%B0%C2%9F%C2%98%C2%80", "%C3%B0%C2%9F%C2%98%C2%80", "%F0%9F%98%80"),
        ] {
            assert_eq!(twice(text), Some((found, expected.to_owned())), "{text}");
        }
        for text in [
            "%2525",
            "%25252",
            "%2525/a",
            "%25",
            "%25zz",
            "%C3%A9",
            "%C3%A9%C3%A8",
            "%C3%83",
            "%C3%83a",
            "%E3%81%82",
            "%41",
            "%FF",
        ] {
            assert_eq!(twice(text), None, "{text}");
        }
    }

    #[test]
    fn unusual_characters_are_recognised() {
        for (encoded, before) in [
            ("%00", None),
            ("%0A", Some('a')),
            ("%C2%85", None),
            ("%E2%80%8B", None),
            ("%EF%BB%BF", Some('/')),
            ("%EF%BF%BD", None),
            ("%CC%81", Some('e')),
            ("%E3%82%99", Some('か')),
        ] {
            let (character, length) = first_encoded(encoded).expect("a character");
            assert!(is_unusual(character, before) && length == encoded.len(), "{encoded}");
        }
        for (encoded, before) in [
            ("%20", None),
            ("%CC%81", None),
            ("%CC%81", Some('ẹ')),
            ("%E2%80%8D", Some('क')),
            ("%E3%82%99", Some('/')),
            ("%E3%81%82", None),
        ] {
            let (character, _) = first_encoded(encoded).expect("a character");
            assert!(!is_unusual(character, before), "{encoded}");
        }
    }
}
