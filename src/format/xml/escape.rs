//! Escaping of texts and attribute values: once, only where it is required, and so that a reader that trims gets the same text
//! back.

use std::fmt::Write;

use crate::base::characters::is_illegal;
use crate::base::scan::{self, Block};

/// Returns the characters of a text that XML 1.0 cannot represent, which are left out when the text is written.
pub(crate) fn illegal_characters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|character| is_illegal(*character))
}

/// Appends the text of an element.
///
/// White space at both ends is written as character references, so that a reader that trims (most do) gives it back.
pub(crate) fn push_text(out: &mut String, text: &str) {
    if has_graphic_ends(text) {
        push_escaped(out, text, false);
    } else {
        push_guarded(out, text);
    }
}

/// Appends the value of an attribute, without its quotes.
pub(crate) fn push_attribute(out: &mut String, value: &str) {
    push_escaped(out, value, true);
}

/// Returns `true` if the first and the last byte are printable ASCII, so that neither is white space.
fn has_graphic_ends(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.first().is_some_and(u8::is_ascii_graphic) && bytes.last().is_some_and(u8::is_ascii_graphic)
}

/// Returns `true` if a reader may trim a character. (JavaScript's `trim` removes the byte order mark as well.)
fn is_trimmed(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}' || is_illegal(character)
}

/// Appends a text with its outer white space as character references.
#[cold]
fn push_guarded(out: &mut String, text: &str) {
    let rest = text.trim_start_matches(is_trimmed);
    let inner = rest.trim_end_matches(is_trimmed);
    push_references(out, &text[..text.len() - rest.len()]);
    push_escaped(out, inner, false);
    push_references(out, &rest[inner.len()..]);
}

fn push_references(out: &mut String, space: &str) {
    for character in space.chars().filter(|character| !is_illegal(*character)) {
        // Writing to a text cannot fail.
        let _ = write!(out, "&#{};", u32::from(character));
    }
}

fn push_escaped(out: &mut String, text: &str, in_attribute: bool) {
    let mut rest = text;
    while let Some(at) = find_special(rest.as_bytes()) {
        // A special byte is the first byte of its character.
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        let mut characters = special.chars();
        if let Some(character) = characters.next() {
            push_special(out, character, in_attribute);
        }
        rest = characters.as_str();
    }
    out.push_str(rest);
}

/// Returns the index of the first special byte.
fn find_special(bytes: &[u8]) -> Option<usize> {
    // `&` and `'` differ by one bit, and so do `<` and `>`.
    let may_be_special = |block: Block| {
        let (quotes, brackets) = (block.with_bits(1).equal(b'\''), block.with_bits(2).equal(b'>'));
        block.less(0x20) | quotes | brackets | block.equal(b'"') | block.equal(0xEF)
    };
    scan::find(bytes, 0, may_be_special, |at| is_special(bytes[at]))
}

/// Returns `true` if a character that begins with this byte may have to be escaped or left out. U+FFFE and U+FFFF begin with EF.
const fn is_special(byte: u8) -> bool {
    /// A bit for each special byte below 64.
    const LOW: u64 = 0xFFFF_FFFF | 1 << b'&' | 1 << b'<' | 1 << b'>' | 1 << b'"' | 1 << b'\'';
    byte == 0xEF || (byte < 64 && LOW >> byte & 1 == 1)
}

/// Appends a character that begins with a special byte.
fn push_special(out: &mut String, character: char, in_attribute: bool) {
    match character {
        '&' => out.push_str("&amp;"),
        '<' => out.push_str("&lt;"),
        '>' => out.push_str("&gt;"),
        '"' => out.push_str("&quot;"),
        '\'' => out.push_str("&apos;"),
        '\r' => out.push_str("&#13;"),
        // A parser turns tabs and line feeds of attributes into spaces (XML 1.0 §3.3.3).
        '\n' if in_attribute => out.push_str("&#10;"),
        '\t' if in_attribute => out.push_str("&#9;"),
        character if is_illegal(character) => {}
        character => out.push(character),
    }
}

#[cfg(test)]
mod tests {
    use super::{find_special, illegal_characters, is_special, push_attribute, push_text};

    #[test]
    fn the_first_special_byte_is_found_at_every_index() {
        for byte in 0..=255_u8 {
            for at in [0, 1, 15, 16, 31, 40] {
                let mut bytes = [b'x'; 41];
                bytes[at] = byte;
                let expected = is_special(byte).then_some(at);
                assert_eq!(find_special(&bytes), expected, "{byte} at {at}");
            }
        }
    }

    fn text(value: &str) -> String {
        let mut out = String::new();
        push_text(&mut out, value);
        out
    }

    fn attribute(value: &str) -> String {
        let mut out = String::new();
        push_attribute(&mut out, value);
        out
    }

    #[test]
    fn escapes_the_five_special_characters() {
        assert_eq!(text(r#"a&b<c>d"e'f"#), "a&amp;b&lt;c&gt;d&quot;e&apos;f");
        assert_eq!(text("&amp;"), "&amp;amp;", "the writer escapes once; what was escaped before is not its business");
        assert_eq!(text("]]>"), "]]&gt;");
    }

    #[test]
    fn keeps_plain_text_and_inner_white_space() {
        for plain in ["", "https://example.com/?a=b", "a b\tc\nd", "日本語のページ！", "😀", "～"] {
            assert_eq!(text(plain), plain);
        }
        assert_eq!(text("a\r\nb"), "a&#13;\nb");
    }

    #[test]
    fn escapes_leading_and_trailing_white_space() {
        assert_eq!(text(" a b "), "&#32;a b&#32;");
        assert_eq!(text("\t\n\r"), "&#9;&#10;&#13;");
        assert_eq!(text("\u{3000}見出し\u{A0}"), "&#12288;見出し&#160;");
        assert_eq!(text("\u{FEFF}a&"), "&#65279;a&amp;");
        assert_eq!(text("\0 a"), "&#32;a", "what is left out does not shield the space behind it");
    }

    #[test]
    fn removes_characters_that_xml_does_not_allow() {
        assert_eq!(text("a\0b\u{1F}c\u{FFFE}d\u{FFFF}e"), "abcde");
        assert_eq!(text("\u{FFFF}"), "");
        assert_eq!(text("a\u{FFFD}\u{FFFC}！b"), "a\u{FFFD}\u{FFFC}！b");
        assert_eq!(attribute("a\u{B}\u{FFFE}"), "a");
        assert_eq!(illegal_characters("a\0\t\u{B}\u{FFFF}").collect::<String>(), "\0\u{B}\u{FFFF}");
        assert_eq!(illegal_characters("\t\n\r\u{7F}\u{85}😀").count(), 0);
    }

    #[test]
    fn keeps_line_ends_and_tabs_of_attributes() {
        assert_eq!(attribute("a\tb\nc\rd"), "a&#9;b&#10;c&#13;d");
        assert_eq!(attribute(r#"<"'&>"#), "&lt;&quot;&apos;&amp;&gt;");
        assert_eq!(attribute(" a "), " a ");
    }

    #[test]
    fn removes_exactly_the_illegal_characters_of_the_whole_basic_plane() {
        for character in ('\0'..='\u{FFFF}').filter(|character| !character.is_whitespace() && *character != '\u{FEFF}')
        {
            let written = text(&format!("a{character}b"));
            let is_removed = illegal_characters(character.encode_utf8(&mut [0; 4])).count() == 1;
            assert_eq!(written == "ab", is_removed, "U+{:04X}", u32::from(character));
        }
    }
}
