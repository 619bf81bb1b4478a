//! References to characters and entities.

use crate::base::scan;
use crate::format::xml::escape::is_illegal;

/// The entities of Latin-1, U+00A0 to U+00FF in order (HTML 4.01 §24.2.1).
const LATIN_1: [&str; 96] = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo", "not", "shy",
    "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro", "para", "middot", "cedil", "sup1", "ordm",
    "raquo", "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig",
    "Ccedil", "Egrave", "Eacute", "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve",
    "Oacute", "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute", "THORN",
    "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc",
    "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml",
    "divide", "oslash", "ugrave", "uacute", "ucirc", "uuml", "yacute", "thorn", "yuml",
];

/// Other entities of HTML that occur in titles and URLs, with their characters.
const OTHERS: [(&str, char); 32] = [
    ("OElig", 'Œ'),
    ("oelig", 'œ'),
    ("Scaron", 'Š'),
    ("scaron", 'š'),
    ("Yuml", 'Ÿ'),
    ("fnof", 'ƒ'),
    ("circ", 'ˆ'),
    ("tilde", '˜'),
    ("ensp", '\u{2002}'),
    ("emsp", '\u{2003}'),
    ("thinsp", '\u{2009}'),
    ("zwnj", '\u{200C}'),
    ("zwj", '\u{200D}'),
    ("lrm", '\u{200E}'),
    ("rlm", '\u{200F}'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("sbquo", '‚'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("bdquo", '„'),
    ("dagger", '†'),
    ("bull", '•'),
    ("hellip", '…'),
    ("permil", '‰'),
    ("lsaquo", '‹'),
    ("rsaquo", '›'),
    ("euro", '€'),
    ("trade", '™'),
    ("rarr", '→'),
];

/// What begins at an ampersand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reference<'t> {
    /// A character that XML can hold, by an entity of XML or by number.
    Character(char),
    /// An entity of HTML, which XML does not have.
    Html(&'t str, char),
    /// An entity that nobody has.
    Unknown(&'t str),
    /// The number of a character that XML cannot hold.
    Illegal(u32),
    /// Not a reference at all.
    Bare,
}

/// Longest reference that is looked for; `&CounterClockwiseContourIntegral;` is the longest of HTML.
const MAX_REFERENCE_BYTES: usize = 40;

/// Reads the reference at the beginning of a text that begins with an ampersand; answers with its length.
pub(crate) fn read_reference(text: &str) -> (Reference<'_>, usize) {
    // Nearly all are this one.
    if text.starts_with("&amp;") {
        return (Reference::Character('&'), 5);
    }
    let window = &text.as_bytes()[1..text.len().min(MAX_REFERENCE_BYTES)];
    let Some(end) = window.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'#') else {
        return (Reference::Bare, 1);
    };
    let name = &text[1..=end];
    if window[end] != b';' || name.is_empty() {
        return (Reference::Bare, 1);
    }
    match resolve(name) {
        Reference::Bare => (Reference::Bare, 1),
        reference => (reference, end + 2),
    }
}

fn resolve(name: &str) -> Reference<'_> {
    if let Some(number) = name.strip_prefix('#') {
        return numeric(number);
    }
    if !name.as_bytes()[0].is_ascii_alphabetic() || memchr::memchr(b'#', name.as_bytes()).is_some() {
        return Reference::Bare;
    }
    match name {
        "lt" => Reference::Character('<'),
        "gt" => Reference::Character('>'),
        "quot" => Reference::Character('"'),
        "apos" => Reference::Character('\''),
        _ => html(name).map_or(Reference::Unknown(name), |character| Reference::Html(name, character)),
    }
}

fn numeric(number: &str) -> Reference<'_> {
    let (digits, radix) = match number.as_bytes() {
        [b'x' | b'X', digits @ ..] => (digits, 16),
        digits => (digits, 10),
    };
    let mut code = 0_u32;
    for digit in digits {
        let Some(digit) = char::from(*digit).to_digit(radix) else { return Reference::Bare };
        code = code.saturating_mul(radix).saturating_add(digit);
    }
    match char::from_u32(code) {
        _ if digits.is_empty() => Reference::Bare,
        Some(character) if !is_illegal(character) => Reference::Character(character),
        _ => Reference::Illegal(code),
    }
}

fn html(name: &str) -> Option<char> {
    let latin_1 = LATIN_1.into_iter().zip('\u{A0}'..='\u{FF}');
    latin_1.chain(OTHERS).find(|(known, _)| *known == name).map(|(_, character)| character)
}

/// The offset of the first character from `from` on that XML cannot hold, or of `]]>`, which only CDATA can.
pub(crate) fn find_illegal(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_illegal = |at: usize| match bytes[at] {
        b'\t' | b'\n' | b'\r' => false,
        byte if byte < 0x20 => true,
        b']' => matches!(bytes.get(at + 1..at + 3), Some([b']', b'>'])),
        // U+FFFE is EF BF BE and U+FFFF is EF BF BF.
        0xEF => matches!(bytes.get(at + 1..at + 3), Some([0xBF, 0xBE | 0xBF])),
        _ => false,
    };
    scan::find(
        bytes,
        from,
        |word| (scan::less(word, 0x20) | scan::equal(word, 0xEF) | scan::equal(word, b']')) != 0,
        is_illegal,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_told_from_bare_ampersands() {
        for (text, expected, length) in [
            ("&amp;b", Reference::Character('&'), 5),
            ("&#65;", Reference::Character('A'), 5),
            ("&#x1F600;", Reference::Character('😀'), 9),
            ("&#0;", Reference::Illegal(0), 4),
            ("&#xD800;", Reference::Illegal(0xD800), 8),
            ("&#99999999999;", Reference::Illegal(u32::MAX), 14),
            ("&eacute;", Reference::Html("eacute", 'é'), 8),
            ("&nbsp;", Reference::Html("nbsp", '\u{A0}'), 6),
            ("&yuml;", Reference::Html("yuml", 'ÿ'), 6),
            ("&lol9;", Reference::Unknown("lol9"), 6),
            ("&b=1", Reference::Bare, 1),
            ("&b=1;", Reference::Bare, 1),
            ("&;", Reference::Bare, 1),
            ("&#;", Reference::Bare, 1),
            ("&#x;", Reference::Bare, 1),
            ("&#12a;", Reference::Bare, 1),
            ("&1;", Reference::Bare, 1),
            ("&amp", Reference::Bare, 1),
            ("&", Reference::Bare, 1),
            ("&日;", Reference::Bare, 1),
        ] {
            assert_eq!(read_reference(text), (expected, length), "{text}");
        }
    }

    #[test]
    fn illegal_characters_are_found_wherever_they_are() {
        for length in [0, 1, 63, 64, 65, 200] {
            let start = "あ\r\n\t！".repeat(length);
            assert_eq!(find_illegal(&start, 0), None);
            for character in ['\0', '\u{1F}', '\u{B}', '\u{FFFE}', '\u{FFFF}'] {
                let text = format!("{start}{character}x");
                assert_eq!(find_illegal(&text, 0), Some(start.len()));
                assert_eq!(find_illegal(&text, start.len() + character.len_utf8()), None);
            }
        }
    }
}
