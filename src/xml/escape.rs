//! Escaping: once, only what must be, and so that a reader that trims gets the same text back.

use crate::scan;

/// What a byte of UTF-8 asks for. One table lookup a byte tells runs that need nothing from those that do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Written as it is.
    Plain,
    /// `&`, `<`, `>`, `"`, `'` or carriage return: written as a reference everywhere.
    Reference,
    /// Tab and line feed: a reference in attributes, where a parser turns them into spaces (XML 1.0 §3.3.3).
    ReferenceInAttribute,
    /// A control character that XML 1.0 does not allow.
    Illegal,
    /// First byte of U+F000 to U+FFFF, where the two noncharacters U+FFFE and U+FFFF are.
    MaybeIllegal,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Plain; 256];
    let mut byte = 0;
    while byte < 0x20 {
        classes[byte] = Class::Illegal;
        byte += 1;
    }
    classes[b'\t' as usize] = Class::ReferenceInAttribute;
    classes[b'\n' as usize] = Class::ReferenceInAttribute;
    classes[b'\r' as usize] = Class::Reference;
    classes[b'&' as usize] = Class::Reference;
    classes[b'<' as usize] = Class::Reference;
    classes[b'>' as usize] = Class::Reference;
    classes[b'"' as usize] = Class::Reference;
    classes[b'\'' as usize] = Class::Reference;
    classes[0xEF] = Class::MaybeIllegal;
    classes
};

/// Whether XML 1.0 (§2.2) has no way to write a character. (Surrogates are not characters of a Rust text.)
pub(crate) const fn is_illegal(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

/// The characters of a text that XML 1.0 cannot hold and that writing therefore leaves out.
pub(crate) fn illegal_characters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|character| is_illegal(*character))
}

/// Appends the text of an element.
///
/// White space at both ends is written as character references, so that a reader that trims (most do) gives it back.
#[inline]
pub(crate) fn push_text(out: &mut String, text: &str) {
    if needs_care_at_the_ends(text) {
        push_guarded(out, text);
    } else {
        push_runs(out, text, false);
    }
}

/// Appends the value of an attribute, without its quotes.
#[inline]
pub(crate) fn push_attribute(out: &mut String, value: &str) {
    push_runs(out, value, true);
}

/// Whether the first or last byte may belong to white space: a printable ASCII byte at both ends says no at once.
#[inline]
fn needs_care_at_the_ends(text: &str) -> bool {
    let is_visible = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
    !(is_visible(text.as_bytes().first()) && is_visible(text.as_bytes().last()))
}

/// Characters that a reader may trim (the byte order mark is white space to JavaScript's `trim`).
fn is_trimmed(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}' || is_illegal(character)
}

fn push_guarded(out: &mut String, text: &str) {
    let inner = text.trim_matches(is_trimmed);
    let (before, after) = match inner.len() {
        0 => (text, ""),
        length => {
            let start = text.len() - text.trim_start_matches(is_trimmed).len();
            (&text[..start], &text[start + length..])
        }
    };
    push_references(out, before);
    push_runs(out, inner, false);
    push_references(out, after);
}

fn push_references(out: &mut String, space: &str) {
    for character in space.chars().filter(|character| !is_illegal(*character)) {
        push_reference(out, character);
    }
}

fn push_reference(out: &mut String, character: char) {
    out.push_str("&#");
    out.push_str(&u32::from(character).to_string());
    out.push(';');
}

/// Appends a text run by run: everything between two bytes that need care is copied at once.
#[inline]
fn push_runs(out: &mut String, text: &str, in_attribute: bool) {
    match next_special(text.as_bytes(), 0, in_attribute) {
        None => out.push_str(text),
        Some(first) => push_escaped(out, text, first, in_attribute),
    }
}

/// Where the next byte stands that may not be written as it is.
#[inline]
fn next_special(bytes: &[u8], from: usize, in_attribute: bool) -> Option<usize> {
    let is_special = |at: usize| match CLASSES[usize::from(bytes[at])] {
        Class::Plain => false,
        Class::ReferenceInAttribute => in_attribute,
        Class::Reference | Class::Illegal | Class::MaybeIllegal => true,
    };
    scan::find(bytes, from, may_hold_special, is_special)
}

/// Whether one of eight bytes may be one that [`CLASSES`] does not call plain.
const fn may_hold_special(word: u64) -> bool {
    // `&` and `'` differ by one bit, and so do `<` and `>`: each pair is one look.
    scan::has_less(word, 0x20)
        || scan::has_byte(word | 0x0101_0101_0101_0101, b'\'')
        || scan::has_byte(word | 0x0202_0202_0202_0202, b'>')
        || scan::has_byte(word, b'"')
        || scan::has_byte(word, 0xEF)
}

fn push_escaped(out: &mut String, text: &str, first: usize, in_attribute: bool) {
    let bytes = text.as_bytes();
    let mut written = 0;
    let mut special = first;
    loop {
        let length = match CLASSES[usize::from(bytes[special])] {
            // U+FFFE is EF BF BE and U+FFFF is EF BF BF; the others with this first byte are ordinary.
            Class::MaybeIllegal if !matches!(bytes[special + 1..], [0xBF, 0xBE | 0xBF, ..]) => {
                match next_special(bytes, special + 3, in_attribute) {
                    Some(next) => {
                        special = next;
                        continue;
                    }
                    None => break,
                }
            }
            Class::MaybeIllegal => 3,
            _ => 1,
        };
        out.push_str(&text[written..special]);
        match bytes[special] {
            b'&' => out.push_str("&amp;"),
            b'<' => out.push_str("&lt;"),
            b'>' => out.push_str("&gt;"),
            b'"' => out.push_str("&quot;"),
            b'\'' => out.push_str("&apos;"),
            b'\r' => out.push_str("&#13;"),
            b'\n' => out.push_str("&#10;"),
            b'\t' => out.push_str("&#9;"),
            _ => {}
        }
        written = special + length;
        match next_special(bytes, written, in_attribute) {
            Some(next) => special = next,
            None => break,
        }
    }
    out.push_str(&text[written..]);
}

#[cfg(test)]
mod tests {
    use super::{CLASSES, Class, illegal_characters, may_hold_special, push_attribute, push_text};

    #[test]
    fn eight_bytes_are_looked_at_as_each_of_them() {
        for byte in 0..=255_u8 {
            let word = u64::from_le_bytes([b'x', b'/', b'=', byte, b'%', b';', b'0', b'Z']);
            assert_eq!(may_hold_special(word), CLASSES[usize::from(byte)] != Class::Plain, "{byte}");
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
    fn writes_the_five_characters_of_the_guide_as_entities() {
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
    fn guards_white_space_at_the_ends() {
        assert_eq!(text(" a b "), "&#32;a b&#32;");
        assert_eq!(text("\t\n\r"), "&#9;&#10;&#13;");
        assert_eq!(text("\u{3000}見出し\u{A0}"), "&#12288;見出し&#160;");
        assert_eq!(text("\u{FEFF}a&"), "&#65279;a&amp;");
        assert_eq!(text("\0 a"), "&#32;a", "what is left out does not shield the space behind it");
    }

    #[test]
    fn leaves_out_what_xml_cannot_hold() {
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
