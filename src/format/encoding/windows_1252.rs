//! Correction of text decoded as ISO-8859-1 that is in windows-1252. On the web, that name means windows-1252.

/// The characters of windows-1252 at the codes of U+0080 to U+009F.
const CHARACTERS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// Returns the text as windows-1252. Text that was decoded correctly is unchanged.
pub(crate) fn corrected(text: &str) -> String {
    let correct = |character| {
        let index = u32::from(character).wrapping_sub(0x80) as usize;
        CHARACTERS.get(index).copied().unwrap_or(character)
    };
    text.chars().map(correct).collect()
}

#[cfg(test)]
mod tests {
    use super::corrected;

    #[test]
    #[cfg(feature = "encodings")]
    fn every_byte_becomes_what_it_stands_for() {
        let bytes: Vec<u8> = (0..=255).collect();
        let (right, ..) = encoding_rs::WINDOWS_1252.decode(&bytes);
        let wrong: String = bytes.iter().copied().map(char::from).collect();
        assert_eq!(corrected(&wrong), right);
        assert_eq!(corrected(&right), right);
    }
}
