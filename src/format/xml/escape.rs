//! Escaping: once, only what must be, and so that a reader that trims gets the same text back.

use crate::base::buffer::Buffer;
use crate::base::scan::{self, Block};

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

/// Appends the text of an element to another text: see [`Buffer::put_text`].
pub(crate) fn push_text(out: &mut String, text: &str) {
    let mut buffer = Buffer::default();
    buffer.put_text(text);
    out.push_str(&buffer.into_text());
}

/// Appends the value of an attribute, without its quotes, to another text.
pub(crate) fn push_attribute(out: &mut String, value: &str) {
    let mut buffer = Buffer::default();
    buffer.put_attribute(value);
    out.push_str(&buffer.into_text());
}

/// Whether the first or last byte may belong to white space: a printable ASCII byte at both ends says no at once.
fn needs_care_at_the_ends(text: &str) -> bool {
    match text.as_bytes() {
        [] => false,
        [only] => !only.is_ascii_graphic(),
        [first, .., last] => !(first.is_ascii_graphic() && last.is_ascii_graphic()),
    }
}

/// Characters that a reader may trim (the byte order mark is white space to JavaScript's `trim`).
fn is_trimmed(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}' || is_illegal(character)
}

/// How many of sixteen bytes stand before the first one that [`CLASSES`] does not call plain.
#[cfg(not(target_feature = "simd128"))]
fn plain_length([first, second]: Block) -> usize {
    // `&` and `'` differ by one bit, and so do `<` and `>`: each pair is one look.
    let plain = |word: u64| {
        let specials = scan::less(word, 0x20)
            | scan::equal(word | 0x0101_0101_0101_0101, b'\'')
            | scan::equal(word | 0x0202_0202_0202_0202, b'>')
            | scan::equal(word, b'"')
            | scan::equal(word, 0xEF);
        specials.trailing_zeros() as usize / 8
    };
    match plain(first) {
        8 => 8 + plain(second),
        length => length,
    }
}

/// The same by the instructions that compare sixteen bytes at once.
#[cfg(target_feature = "simd128")]
#[inline(always)]
#[allow(clippy::inline_always, reason = "a dozen instructions for each sixteen bytes that are written")]
fn plain_length(bytes: Block) -> usize {
    use std::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_lt, u8x16_splat, v128_or};
    let is = |bytes, byte| u8x16_eq(bytes, u8x16_splat(byte));
    let specials = v128_or(
        v128_or(u8x16_lt(bytes, u8x16_splat(0x20)), is(bytes, 0xEF)),
        v128_or(
            v128_or(is(v128_or(bytes, u8x16_splat(1)), b'\''), is(bytes, b'"')),
            is(v128_or(bytes, u8x16_splat(2)), b'>'),
        ),
    );
    (1 << 16 | u32::from(u8x16_bitmask(specials))).trailing_zeros() as usize
}

impl Buffer {
    /// Appends the text of an element.
    ///
    /// White space at both ends is written as character references, so that a reader that trims (most do) gives it back.
    pub(crate) fn put_text(&mut self, text: &str) {
        if needs_care_at_the_ends(text) {
            self.put_guarded(text);
        } else {
            self.put_escaped(text, false);
        }
    }

    /// Appends an attribute, with the space before it.
    pub(crate) fn put_named(&mut self, name: &str, value: &str) {
        self.store(*b" ");
        self.put(name);
        self.store(*b"=\"");
        self.put_attribute(value);
        self.store(*b"\"");
    }

    /// Appends the value of an attribute, without its quotes.
    fn put_attribute(&mut self, value: &str) {
        self.put_escaped(value, true);
    }

    #[cold]
    fn put_guarded(&mut self, text: &str) {
        let inner = text.trim_matches(is_trimmed);
        let (before, after) = match inner.len() {
            0 => (text, ""),
            length => {
                let start = text.len() - text.trim_start_matches(is_trimmed).len();
                (&text[..start], &text[start + length..])
            }
        };
        self.put_references(before);
        self.put_escaped(inner, false);
        self.put_references(after);
    }

    fn put_references(&mut self, space: &str) {
        for character in space.chars().filter(|character| !is_illegal(*character)) {
            self.put("&#");
            self.put(&u32::from(character).to_string());
            self.put(";");
        }
    }

    /// Appends a text sixteen bytes at a time: all of them are stored, and those from the first special one on taken back.
    fn put_escaped(&mut self, text: &str, in_attribute: bool) {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let block = scan::block_at(bytes, at);
            // What fills up the last block is not plain.
            let plain = plain_length(block);
            self.store_first_of(block, plain);
            at += plain;
            if plain < 16 && at < bytes.len() {
                at += self.put_special(&text[at..], in_attribute);
            }
        }
    }

    /// Appends the first character of a text, which has to be looked at; gives its length.
    fn put_special(&mut self, text: &str, in_attribute: bool) -> usize {
        let byte = text.as_bytes()[0];
        match CLASSES[usize::from(byte)] {
            Class::Reference => self.put_reference(byte),
            Class::ReferenceInAttribute if in_attribute => self.put_reference(byte),
            Class::Plain | Class::ReferenceInAttribute => self.store([byte]),
            Class::Illegal => {}
            Class::MaybeIllegal => return self.put_unless_illegal(text),
        }
        1
    }

    fn put_reference(&mut self, byte: u8) {
        self.put_short(match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&apos;",
            b'\r' => "&#13;",
            b'\n' => "&#10;",
            _ => "&#9;",
        });
    }

    /// Appends the character of three bytes that a text begins with, unless XML has no way to write it; gives its length.
    #[cold]
    fn put_unless_illegal(&mut self, text: &str) -> usize {
        // U+FFFE is EF BF BE and U+FFFF is EF BF BF; the others with this first byte are ordinary.
        match text.as_bytes() {
            [0xEF, 0xBF, 0xBE | 0xBF, ..] => {}
            [first, second, third, ..] => self.store([*first, *second, *third]),
            _ => {}
        }
        3
    }
}

#[cfg(test)]
mod tests {
    use super::{CLASSES, Class, illegal_characters, plain_length, push_attribute, push_text};

    #[test]
    fn sixteen_bytes_are_looked_at_as_each_of_them() {
        let plain = u64::from_le_bytes(*b"abcdefgh");
        for byte in 0..=255_u8 {
            let word = u64::from_le_bytes([b'x', b'/', b'=', byte, b'%', b';', b'&', b'Z']);
            let expected = if CLASSES[usize::from(byte)] == Class::Plain { 6 } else { 3 };
            assert_eq!(plain_length([word, plain]), expected, "{byte}");
            assert_eq!(plain_length([plain, word]), 8 + expected, "{byte}");
        }
        assert_eq!(plain_length([plain, plain]), 16);
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
