//! Writing JSON.

use crate::scan;

/// Writes JSON into a text. Names are the caller's own words and are written as they are.
pub(crate) struct Writer {
    out: String,
    /// Whether the next value or field is the first of its list or object.
    is_first: bool,
}

impl Writer {
    pub(crate) const fn new() -> Self {
        Self { out: String::new(), is_first: true }
    }

    pub(crate) fn into_string(self) -> String {
        self.out
    }

    fn separate(&mut self) {
        if !self.is_first {
            self.out.push(',');
        }
        self.is_first = false;
    }

    /// Begins a list (`[`) or an object (`{`) as an item.
    pub(crate) fn begin(&mut self, bracket: char) {
        self.separate();
        self.out.push(bracket);
        self.is_first = true;
    }

    /// Ends a list (`]`) or an object (`}`).
    pub(crate) fn end(&mut self, bracket: char) {
        self.out.push(bracket);
        self.is_first = false;
    }

    /// The name of a field, whose value follows.
    pub(crate) fn name(&mut self, name: &str) {
        self.separate();
        self.out.push('"');
        self.out.push_str(name);
        self.out.push('"');
        self.value_follows();
    }

    /// Makes the text that was just written the name of a field, whose value follows.
    pub(super) fn value_follows(&mut self) {
        self.out.push(':');
        self.is_first = true;
    }

    /// A text.
    pub(crate) fn text(&mut self, text: &str) {
        self.separate();
        push_string(&mut self.out, text);
    }

    /// A number or a literal, as it is to be written.
    pub(crate) fn literal(&mut self, literal: &str) {
        self.separate();
        self.out.push_str(literal);
    }
}

/// Appends a JSON string.
pub(crate) fn push_string(out: &mut String, text: &str) {
    out.push('"');
    let bytes = text.as_bytes();
    let may_need = |word| scan::has_less(word, 0x20) || scan::has_byte(word, b'"') || scan::has_byte(word, b'\\');
    let needs_escape = |at: usize| matches!(bytes[at], b'"' | b'\\' | 0..0x20);
    let mut plain = 0;
    while let Some(place) = scan::find(bytes, plain, may_need, needs_escape) {
        let byte = bytes[place];
        out.push_str(&text[plain..place]);
        plain = place + 1;
        out.push('\\');
        match byte {
            b'\n' => out.push('n'),
            b'\r' => out.push('r'),
            b'\t' => out.push('t'),
            0..0x20 => {
                out.push_str("u00");
                for half in [byte >> 4, byte & 15] {
                    out.push(char::from(b"0123456789abcdef"[usize::from(half)]));
                }
            }
            _ => out.push(char::from(byte)),
        }
    }
    out.push_str(&text[plain..]);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::{Writer, push_string};

    #[test]
    fn strings_read_back_as_they_were() {
        for text in ["", "plain", "q\"b\\s/", "\0\u{1}\u{1f}\n\r\t\u{8}", "日本語 😀 \u{2028}\u{ffff}"] {
            let mut out = String::new();
            push_string(&mut out, text);
            assert_eq!(serde_json::from_str::<String>(&out).unwrap(), text, "{out}");
        }
    }

    #[test]
    fn commas_stand_between_items_and_fields() {
        let mut writer = Writer::new();
        writer.begin('[');
        writer.begin('{');
        writer.name("a");
        writer.literal("1");
        writer.name("b");
        writer.begin('[');
        writer.end(']');
        writer.end('}');
        writer.text("x");
        writer.end(']');
        assert_eq!(writer.into_string(), r#"[{"a":1,"b":[]},"x"]"#);
    }
}
