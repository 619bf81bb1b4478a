//! Short texts, which are compared as two numbers, and a cache of what is known of them.
//!
//! Pages share few dates, keywords, priorities and codes of languages. What was found for one of them need not be found again.

/// The maximum length in bytes.
const MAX: usize = 16;

/// A text of at most sixteen bytes in a context, such as the field whose value it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShortText {
    low: u64,
    high: u64,
    context: usize,
    length: usize,
}

impl ShortText {
    /// No text.
    const NONE: Self = Self { low: 0, high: 0, context: 0, length: usize::MAX };

    /// Returns a text in a context; `None` if it is longer.
    #[inline]
    pub(crate) fn of(text: &str, context: usize) -> Option<Self> {
        let bytes = text.as_bytes();
        let (low, high) = match (bytes.first_chunk(), bytes.last_chunk()) {
            _ if bytes.len() > MAX => return None,
            (Some(first), Some(last)) => (u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
            _ => match (bytes.first_chunk(), bytes.last_chunk()) {
                (Some(first), Some(last)) => (u32::from_le_bytes(*first).into(), u32::from_le_bytes(*last).into()),
                _ => (bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)), 0),
            },
        };
        Some(Self { low, high, context, length: bytes.len() })
    }

    /// Returns the place of the text in a cache.
    fn slot(&self) -> usize {
        let mixed = self.low ^ self.high.rotate_left(23) ^ (self.context as u64).rotate_left(46) ^ self.length as u64;
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SLOT_BITS)) as usize
    }
}

/// The number of texts of a cache, as bits: more than the dates of a year.
const SLOT_BITS: u32 = 10;

/// A cache of values of short texts. Of two texts with one place, the later one is kept.
#[derive(Debug)]
pub(crate) struct ShortTexts<Value>(Vec<(ShortText, Value)>);

impl<Value> Default for ShortTexts<Value> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<Value: Copy + Default> ShortTexts<Value> {
    /// Returns the value of a text.
    #[inline]
    pub(crate) fn get(&self, text: &ShortText) -> Option<Value> {
        self.0.get(text.slot()).filter(|(known, _)| known == text).map(|(_, value)| *value)
    }

    /// Stores the value of a text.
    pub(crate) fn insert(&mut self, text: ShortText, value: Value) {
        if self.0.is_empty() {
            self.0.resize(1 << SLOT_BITS, (ShortText::NONE, Value::default()));
        }
        self.0[text.slot()] = (text, value);
    }
}

#[cfg(test)]
mod tests {
    use super::{ShortText, ShortTexts};

    #[test]
    fn texts_of_all_lengths_are_distinguished() {
        let mut texts = Vec::new();
        for length in 0..=16 {
            let text = "x".repeat(length);
            texts.push(text.clone());
            for index in 0..length {
                let mut other = text.clone();
                other.replace_range(index..=index, "\0");
                texts.push(other);
            }
        }
        for (index, text) in texts.iter().enumerate() {
            for (other_index, other) in texts.iter().enumerate() {
                let is_same = ShortText::of(text, 1) == ShortText::of(other, 1);
                assert_eq!(is_same, index == other_index, "{text:?} {other:?}");
                assert!(ShortText::of(text, 1) != ShortText::of(other, 2));
            }
        }
        assert_eq!(ShortText::of(&"x".repeat(17), 1), None);
    }

    #[test]
    fn only_stored_texts_have_a_value() {
        let mut cache = ShortTexts::default();
        let texts = |context| (0..2_000).filter_map(move |number: u32| ShortText::of(&number.to_string(), context));
        for (number, text) in texts(0).enumerate() {
            assert_eq!(cache.get(&text), None);
            cache.insert(text, number);
            assert_eq!(cache.get(&text), Some(number));
        }
        assert!(texts(0).enumerate().all(|(number, text)| cache.get(&text).is_none_or(|value| value == number)));
        assert!(texts(1).all(|text| cache.get(&text).is_none()));
    }
}
