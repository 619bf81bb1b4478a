//! Writing JSON.

use crate::base::buffer::Buffer;
use crate::base::scan;

/// Writes JSON into a text. Names are the caller's own words and are written as they are.
pub(crate) struct Writer {
    out: Buffer,
    /// Whether the next value or field is the first of its list or object.
    is_first: bool,
}

impl Writer {
    pub(crate) fn new() -> Self {
        Self::with_capacity(0)
    }

    /// A writer with room for so many bytes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self { out: Buffer::with_capacity(bytes), is_first: true }
    }

    /// Bytes written so far.
    #[cfg(target_family = "wasm")]
    pub(crate) const fn len(&self) -> usize {
        self.out.len()
    }

    pub(crate) fn into_text(mut self) -> String {
        self.out.take_text()
    }

    fn separate(&mut self) {
        if !self.is_first {
            self.out.store(*b",");
        }
        self.is_first = false;
    }

    /// Begins a list (`[`) or an object (`{`) as an item.
    pub(crate) fn begin(&mut self, bracket: u8) {
        self.separate();
        self.out.store([bracket]);
        self.is_first = true;
    }

    /// Ends a list (`]`) or an object (`}`).
    pub(crate) fn end(&mut self, bracket: u8) {
        self.out.store([bracket]);
        self.is_first = false;
    }

    /// The name of a field, whose value follows.
    pub(crate) fn name(&mut self, name: &str) {
        self.separate();
        self.out.store(*b"\"");
        self.out.put(name);
        self.out.store(*b"\"");
        self.value_follows();
    }

    /// Makes the text that was just written the name of a field, whose value follows.
    pub(super) fn value_follows(&mut self) {
        self.out.store(*b":");
        self.is_first = true;
    }

    /// A text.
    pub(crate) fn text(&mut self, text: &str) {
        self.separate();
        put_string(&mut self.out, text);
    }

    /// A number or a literal, as it is to be written.
    pub(crate) fn literal(&mut self, literal: &str) {
        self.separate();
        self.out.put(literal);
    }
}

/// Appends a JSON string.
pub(crate) fn put_string(out: &mut Buffer, text: &str) {
    out.store(*b"\"");
    put_characters(out, text);
    out.store(*b"\"");
}

/// Appends what stands between the quotes of a JSON string.
fn put_characters(out: &mut Buffer, text: &str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let (word, length) = match scan::word_at(bytes, at) {
            Some(word) => (word, 8),
            None => (scan::last_word(bytes, at, b'a'), bytes.len() - at),
        };
        let specials = scan::less(word, 0x20) | scan::equal(word, b'"') | scan::equal(word, b'\\');
        let plain = (specials.trailing_zeros() as usize / 8).min(length);
        out.store_first(word, plain);
        at += plain;
        if plain < length {
            put_escaped(out, bytes[at]);
            at += 1;
        }
    }
}

/// Appends a character that may not stand in a JSON string as it is.
fn put_escaped(out: &mut Buffer, byte: u8) {
    match byte {
        b'\n' => out.store(*b"\\n"),
        b'\r' => out.store(*b"\\r"),
        b'\t' => out.store(*b"\\t"),
        0..0x20 => {
            let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
            out.store([b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]);
        }
        _ => out.store([b'\\', byte]),
    }
}

#[cfg(test)]
mod tests {
    use super::{Writer, put_string};
    use crate::base::buffer::Buffer;

    #[test]
    fn strings_read_back_as_they_were() {
        for text in ["", "plain", "q\"b\\s/", "\0\u{1}\u{1f}\n\r\t\u{8}", "日本語 😀 \u{2028}\u{ffff}"] {
            let mut out = Buffer::default();
            put_string(&mut out, text);
            let out = out.take_text();
            assert_eq!(serde_json::from_str::<String>(&out).unwrap(), text, "{out}");
        }
    }

    #[test]
    fn commas_stand_between_items_and_fields() {
        let mut writer = Writer::new();
        writer.begin(b'[');
        writer.begin(b'{');
        writer.name("a");
        writer.literal("1");
        writer.name("b");
        writer.begin(b'[');
        writer.end(b']');
        writer.end(b'}');
        writer.text("x");
        writer.end(b']');
        assert_eq!(writer.into_text(), r#"[{"a":1,"b":[]},"x"]"#);
    }
}
