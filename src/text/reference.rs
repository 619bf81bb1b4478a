//! References to characters and entities.

use memchr::{memchr, memchr_iter};
use quick_xml::escape::resolve_predefined_entity;

use crate::base::characters::is_illegal;

/// The entities of Latin-1: U+00A0 to U+00FF in order (HTML 4.01 §24.2.1).
#[rustfmt::skip]
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

/// Other entities of HTML that occur in titles and URLs.
#[rustfmt::skip]
const OTHERS: [(&str, char); 32] = [
    ("OElig", 'Œ'), ("oelig", 'œ'), ("Scaron", 'Š'), ("scaron", 'š'), ("Yuml", 'Ÿ'), ("fnof", 'ƒ'), ("circ", 'ˆ'),
    ("tilde", '˜'), ("ensp", '\u{2002}'), ("emsp", '\u{2003}'), ("thinsp", '\u{2009}'), ("zwnj", '\u{200C}'),
    ("zwj", '\u{200D}'), ("lrm", '\u{200E}'), ("rlm", '\u{200F}'), ("ndash", '–'), ("mdash", '—'), ("lsquo", '‘'),
    ("rsquo", '’'), ("sbquo", '‚'), ("ldquo", '“'), ("rdquo", '”'), ("bdquo", '„'), ("dagger", '†'), ("bull", '•'),
    ("hellip", '…'), ("permil", '‰'), ("lsaquo", '‹'), ("rsaquo", '›'), ("euro", '€'), ("trade", '™'), ("rarr", '→'),
];

/// The kind of text that begins with an ampersand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reference<'t> {
    /// A character that XML allows, by an entity of XML or by number.
    Character(char),
    /// A reference of HTML that XML does not define: the name of an entity, or a number after `#X`; or the halves of a surrogate pair.
    Html(&'t str, char),
    /// An entity that neither XML nor HTML defines.
    Unknown(&'t str),
    /// The number of a character that XML does not allow.
    Illegal(u32),
    /// An ampersand that is not part of a reference.
    Bare,
}

/// Maximum length of a reference in bytes. The longest of HTML is `&CounterClockwiseContourIntegral;`.
const MAX_REFERENCE_BYTES: usize = 40;

/// Reads the reference at the beginning of a text that begins with an ampersand. Also returns its length. Two references to the
/// halves of a surrogate pair are one reference to their character.
pub(crate) fn read_reference(text: &str) -> (Reference<'_>, usize) {
    let (first, length) = read_one(text);
    if let Reference::Illegal(high @ 0xD800..0xDC00) = first
        && text[length..].starts_with('&')
        && let (Reference::Illegal(low @ 0xDC00..0xE000), low_length) = read_one(&text[length..])
        && let Some(character) = char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    {
        return (Reference::Html(&text[1..length + low_length - 1], character), length + low_length);
    }
    (first, length)
}

/// Returns the first reference to a character in a text, as it is written.
pub(crate) fn find_reference(text: &str) -> Option<&str> {
    memchr_iter(b'&', text.as_bytes()).find_map(|start| {
        let (reference, length) = read_reference(&text[start..]);
        let is_character = !matches!(reference, Reference::Bare | Reference::Unknown(_));
        is_character.then(|| &text[start..start + length])
    })
}

/// Returns a text with every reference to a character replaced by the character. Characters that XML does not allow are left out.
pub(crate) fn unescape(text: &str) -> String {
    let mut unescaped = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr(b'&', rest.as_bytes()) {
        unescaped.push_str(&rest[..at]);
        rest = &rest[at..];
        let (reference, length) = read_reference(rest);
        match reference {
            Reference::Character(character) | Reference::Html(_, character) => unescaped.push(character),
            Reference::Illegal(_) => {}
            Reference::Unknown(_) | Reference::Bare => unescaped.push_str(&rest[..length]),
        }
        rest = &rest[length..];
    }
    unescaped.push_str(rest);
    unescaped
}

fn read_one(text: &str) -> (Reference<'_>, usize) {
    // The most frequent reference by far.
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
        return match numeric(number) {
            // In XML, the letter is small.
            Reference::Character(character) if number.starts_with('X') => Reference::Html(name, character),
            reference => reference,
        };
    }
    if !name.as_bytes()[0].is_ascii_alphabetic() || name.contains('#') {
        return Reference::Bare;
    }
    match resolve_predefined_entity(name).and_then(|text| text.chars().next()) {
        Some(character) => Reference::Character(character),
        None => html(name).map_or(Reference::Unknown(name), |character| Reference::Html(name, character)),
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
    let latin_1 = LATIN_1.iter().zip('\u{A0}'..='\u{FF}').find(|(known, _)| **known == name);
    let others = || OTHERS.iter().find(|(known, _)| *known == name).map(|(_, character)| *character);
    latin_1.map(|(_, character)| character).or_else(others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_replaced_once() {
        let text = "a&amp;b&#38;c&amp;amp;d&auml;&x;&x&#0;";
        assert_eq!(unescape(text), "a&b&c&amp;dä&x;&x");
        assert_eq!(find_reference(text), Some("&amp;"));
        assert_eq!(find_reference("a & b &x; &c=&uml; &amp;"), Some("&uml;"));
        assert_eq!(find_reference("a & b &x; &amp"), None);
    }

    #[test]
    fn references_are_distinguished_from_raw_ampersands() {
        for (text, expected, length) in [
            ("&amp;b", Reference::Character('&'), 5),
            ("&#65;", Reference::Character('A'), 5),
            ("&#x1F600;", Reference::Character('😀'), 9),
            ("&#X26;", Reference::Html("#X26", '&'), 6),
            ("&#X0;", Reference::Illegal(0), 5),
            ("&#0;", Reference::Illegal(0), 4),
            ("&#xD800;", Reference::Illegal(0xD800), 8),
            ("&#xD83C;&#57118;a", Reference::Html("#xD83C;&#57118", '\u{1F31E}'), 16),
            ("&#xD83C;&#xD83C;", Reference::Illegal(0xD83C), 8),
            ("&#xD83C;a", Reference::Illegal(0xD83C), 8),
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
}
