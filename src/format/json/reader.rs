//! Reading JSON (RFC 8259).

use std::borrow::Cow;
use std::mem;

use crate::base::scan::{find, has_byte, has_less};

/// Deepest nesting that is read: a page list needs five, and a stack has its end.
const MAX_DEPTH: usize = 64;

/// A JSON value. Texts are borrowed where they have no escapes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'t> {
    Null,
    Flag(bool),
    /// The number as it is written.
    Number(&'t str),
    Text(Cow<'t, str>),
    List(Vec<Value<'t>>),
    Object(Vec<(Cow<'t, str>, Value<'t>)>),
}

/// The kinds of JSON value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Null,
    Flag,
    Number,
    Text,
    List,
    Object,
}

impl Value<'_> {
    pub(crate) const fn kind(&self) -> Kind {
        match self {
            Self::Null => Kind::Null,
            Self::Flag(_) => Kind::Flag,
            Self::Number(_) => Kind::Number,
            Self::Text(_) => Kind::Text,
            Self::List(_) => Kind::List,
            Self::Object(_) => Kind::Object,
        }
    }
}

/// Where and why a text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The byte where it shows.
    pub(crate) offset: usize,
    pub(crate) reason: Reason,
}

/// Why a text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The text ends inside a value.
    Truncated,
    /// A value was expected.
    NoValue,
    /// The name of a field was expected.
    NoName,
    /// A colon was expected behind a name.
    NoColon,
    /// A comma or the end of a list or object was expected.
    NoComma,
    /// A control character stands in a string.
    ControlCharacter,
    /// A backslash begins no escape.
    BadEscape,
    /// A number has no digits where they belong.
    BadNumber,
    /// Something follows the value.
    Trailing,
    /// The nesting is deeper than is read.
    TooDeep,
}

type Outcome<T> = Result<T, Fault>;

/// Reads JSON from the beginning to the end, list items and fields as they come.
pub(crate) struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    /// The half of a surrogate pair that was read since [`take_half`](Self::take_half); 0 for none.
    half: u32,
}

impl<'t> Reader<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, at: 0, depth: 0, half: 0 }
    }

    /// Which half of a surrogate pair became U+FFFF since the last time: 0 for none, 0xFFFF for several that differ.
    pub(crate) fn take_half(&mut self) -> u32 {
        mem::take(&mut self.half)
    }

    fn fault<T>(&self, reason: Reason) -> Outcome<T> {
        let reason = if self.at >= self.text.len() { Reason::Truncated } else { reason };
        Err(Fault { offset: self.at, reason })
    }

    /// Passes over white space and looks at the byte behind it.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
                return Some(*byte);
            }
            self.at += 1;
        }
        None
    }

    /// Passes over a byte, if it comes next.
    fn accept(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// What the next value begins as; `None` where no value begins.
    pub(crate) fn kind(&mut self) -> Option<Kind> {
        Some(match self.peek()? {
            b'{' => Kind::Object,
            b'[' => Kind::List,
            b'"' => Kind::Text,
            b't' | b'f' => Kind::Flag,
            b'n' => Kind::Null,
            b'-' | b'0'..=b'9' => Kind::Number,
            _ => return None,
        })
    }

    /// Goes into the list or object that [`kind`](Self::kind) has seen.
    pub(crate) fn enter(&mut self) -> Outcome<()> {
        if self.depth == MAX_DEPTH {
            return self.fault(Reason::TooDeep);
        }
        self.depth += 1;
        self.at += 1;
        Ok(())
    }

    /// Goes to the next item of the list that was entered; `false` at its end, which is passed.
    pub(crate) fn next_item(&mut self, is_first: bool) -> Outcome<bool> {
        if self.accept(b']') {
            self.depth -= 1;
            return Ok(false);
        }
        if is_first || self.accept(b',') { Ok(true) } else { self.fault(Reason::NoComma) }
    }

    /// Goes to the next field of the object that was entered, and reads its name; `None` at its end, which is passed.
    pub(crate) fn next_name(&mut self, is_first: bool) -> Outcome<Option<Cow<'t, str>>> {
        if self.accept(b'}') {
            self.depth -= 1;
            return Ok(None);
        }
        if !is_first && !self.accept(b',') {
            return self.fault(Reason::NoComma);
        }
        if self.peek() != Some(b'"') {
            return self.fault(Reason::NoName);
        }
        let name = self.string()?;
        if self.accept(b':') { Ok(Some(name)) } else { self.fault(Reason::NoColon) }
    }

    /// Reads the next value, whatever it is.
    pub(crate) fn value(&mut self) -> Outcome<Value<'t>> {
        match self.kind() {
            Some(Kind::Text) => Ok(Value::Text(self.string()?)),
            Some(Kind::Number) => self.number(),
            Some(Kind::List) => {
                self.enter()?;
                let mut list = Vec::new();
                while self.next_item(list.is_empty())? {
                    list.push(self.value()?);
                }
                Ok(Value::List(list))
            }
            Some(Kind::Object) => {
                self.enter()?;
                let mut object = Vec::new();
                while let Some(name) = self.next_name(object.is_empty())? {
                    object.push((name, self.value()?));
                }
                Ok(Value::Object(object))
            }
            Some(Kind::Flag | Kind::Null) => self.literal(),
            None => self.fault(Reason::NoValue),
        }
    }

    /// Makes sure that nothing but white space is left.
    pub(crate) fn end(&mut self) -> Outcome<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.fault(Reason::Trailing),
        }
    }

    fn literal(&mut self) -> Outcome<Value<'t>> {
        let literals = [("true", Value::Flag(true)), ("false", Value::Flag(false)), ("null", Value::Null)];
        for (word, value) in literals {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        self.fault(Reason::NoValue)
    }

    fn number(&mut self) -> Outcome<Value<'t>> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let next = |at: usize| bytes.get(at).copied().unwrap_or_default();
        self.at += usize::from(next(self.at) == b'-');
        if next(self.at) == b'0' {
            // A leading zero stands alone (RFC 8259 §6); what follows it is looked at by the caller.
            self.at += 1;
        } else if self.digits() == 0 {
            return self.fault(Reason::BadNumber);
        }
        if next(self.at) == b'.' {
            self.at += 1;
            if self.digits() == 0 {
                return self.fault(Reason::BadNumber);
            }
        }
        if matches!(next(self.at), b'e' | b'E') {
            self.at += 1;
            self.at += usize::from(matches!(next(self.at), b'+' | b'-'));
            if self.digits() == 0 {
                return self.fault(Reason::BadNumber);
            }
        }
        Ok(Value::Number(&self.text[start..self.at]))
    }

    /// Passes over digits and tells how many there were.
    fn digits(&mut self) -> usize {
        let count = self.text.as_bytes()[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        count
    }

    fn string(&mut self) -> Outcome<Cow<'t, str>> {
        self.at += 1;
        let run = self.run()?;
        if self.text.as_bytes()[self.at] == b'"' {
            self.at += 1;
            return Ok(Cow::Borrowed(run));
        }
        let mut text = run.to_owned();
        while self.text.as_bytes()[self.at] != b'"' {
            text.push(self.escape()?);
            text.push_str(self.run()?);
        }
        self.at += 1;
        Ok(Cow::Owned(text))
    }

    /// Passes over characters that stand for themselves; a quote or a backslash follows them.
    #[inline]
    fn run(&mut self) -> Outcome<&'t str> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let may_stop = |word| has_byte(word, b'"') || has_byte(word, b'\\') || has_less(word, 0x20);
        let end = find(bytes, start, may_stop, |at| matches!(bytes[at], b'"' | b'\\' | 0..0x20));
        self.at = end.unwrap_or(bytes.len());
        match bytes.get(self.at) {
            Some(b'"' | b'\\') => Ok(&self.text[start..self.at]),
            _ => self.fault(Reason::ControlCharacter),
        }
    }

    /// Reads the escape that a backslash begins.
    fn escape(&mut self) -> Outcome<char> {
        let Some(kind) = self.text.as_bytes().get(self.at + 1) else {
            self.at = self.text.len();
            return self.fault(Reason::BadEscape);
        };
        let character = match kind {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.unicode_escape(),
            _ => return self.fault(Reason::BadEscape),
        };
        self.at += 2;
        Ok(character)
    }

    /// Reads `\uXXXX`, or two that make a pair.
    ///
    /// Half a pair, which JavaScript strings may hold, becomes U+FFFF: that is as illegal in XML, so the page that it
    /// stands in is reported by the rule for illegal characters, and it cannot come from valid text by itself.
    fn unicode_escape(&mut self) -> Outcome<char> {
        let Some(first) = self.unit(self.at) else { return self.fault(Reason::BadEscape) };
        self.at += 6;
        if let (0xD800..0xDC00, Some(second @ 0xDC00..0xE000)) = (first, self.unit(self.at)) {
            self.at += 6;
            let pair = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
            return Ok(char::from_u32(pair).unwrap_or('\u{FFFF}'));
        }
        if let Some(character) = char::from_u32(first) {
            return Ok(character);
        }
        self.half = if self.half == 0 || self.half == first { first } else { 0xFFFF };
        Ok('\u{FFFF}')
    }

    /// The UTF-16 unit that the escape at a place stands for.
    fn unit(&self, at: usize) -> Option<u32> {
        let digits = self.text.as_bytes().get(at..at + 6)?.strip_prefix(b"\\u")?;
        digits.iter().try_fold(0, |unit, digit| Some(unit * 16 + char::from(*digit).to_digit(16)?))
    }
}

#[cfg(test)]
mod tests {
    use super::{Fault, Reader, Reason, Value};

    fn read(text: &str) -> Result<Value<'_>, Fault> {
        let mut reader = Reader::new(text);
        let value = reader.value()?;
        reader.end().map(|()| value)
    }

    #[test]
    fn reads_every_kind_of_value() {
        let expected = serde_json::json!({"a": [1, -2.5, true, false, null, "x\n\"\\/"], "ü": {}, "": []});
        let text = " {\"a\": [1, -2.5, true , false,null, \"x\\n\\\"\\\\\\/\"] , \"\\u00fc\": {}, \"\":[ ]}\t\n";
        assert_eq!(to_serde(&read(text).unwrap()), expected);
    }

    fn to_serde(value: &Value<'_>) -> serde_json::Value {
        match value {
            Value::Null => serde_json::Value::Null,
            Value::Flag(flag) => (*flag).into(),
            Value::Number(number) => serde_json::from_str(number).unwrap(),
            Value::Text(text) => text.as_ref().into(),
            Value::List(items) => items.iter().map(to_serde).collect(),
            Value::Object(fields) => fields.iter().map(|(name, value)| (name.to_string(), to_serde(value))).collect(),
        }
    }

    #[test]
    fn numbers_keep_their_text() {
        for number in ["0", "-0", "10", "0.80", "1e3", "1.5E-7", "123456789012345678901234567890"] {
            assert_eq!(read(number), Ok(Value::Number(number)));
        }
    }

    #[test]
    fn half_surrogates_become_one_illegal_character() {
        for (text, expected) in [
            (r#""\ud83d\ude00""#, "😀"),
            (r#""\ud83d""#, "\u{ffff}"),
            (r#""\ude00\ud83d""#, "\u{ffff}\u{ffff}"),
            (r#""\ud83d\ud83d\ude00""#, "\u{ffff}😀"),
            (r#""\\ud83d""#, "\\ud83d"),
            (r#""\uDC00x""#, "\u{ffff}x"),
        ] {
            assert_eq!(read(text), Ok(Value::Text(expected.into())), "{text}");
        }
    }

    #[test]
    fn faults_say_where_and_why() {
        for (text, offset, reason) in [
            ("", 0, Reason::Truncated),
            ("  ", 2, Reason::Truncated),
            ("hello", 0, Reason::NoValue),
            ("nul", 0, Reason::NoValue),
            ("[1", 2, Reason::Truncated),
            ("[1 2]", 3, Reason::NoComma),
            ("[1,]", 3, Reason::NoValue),
            ("{\"a\" 1}", 5, Reason::NoColon),
            ("{a: 1}", 1, Reason::NoName),
            ("{\"a\": 1,}", 8, Reason::NoName),
            ("\"a", 2, Reason::Truncated),
            ("\"a\nb\"", 2, Reason::ControlCharacter),
            ("\"\\x\"", 1, Reason::BadEscape),
            ("\"\\u12\"", 1, Reason::BadEscape),
            ("\"\\", 2, Reason::Truncated),
            ("-", 1, Reason::Truncated),
            ("[-]", 2, Reason::BadNumber),
            ("[1.]", 3, Reason::BadNumber),
            ("[01]", 2, Reason::NoComma),
            ("1 1", 2, Reason::Trailing),
        ] {
            assert_eq!(read(text), Err(Fault { offset, reason }), "{text}");
        }
        let deep = "[".repeat(100_000);
        assert_eq!(read(&deep).map_err(|fault| fault.reason), Err(Reason::TooDeep));
    }
}
