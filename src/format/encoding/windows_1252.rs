//! What is read as ISO-8859-1 where windows-1252 was asked for, which also bears that name on the web.

/// What windows-1252 has in the places of U+0080 to U+009F.
const CHARACTERS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The text that was meant; one that was read rightly stays.
pub(crate) fn mended(text: &str) -> String {
    let meant = |character| {
        let place = u32::from(character).wrapping_sub(0x80) as usize;
        CHARACTERS.get(place).copied().unwrap_or(character)
    };
    text.chars().map(meant).collect()
}

#[cfg(test)]
mod tests {
    use super::mended;

    #[test]
    #[cfg(feature = "encodings")]
    fn every_byte_becomes_what_it_stands_for() {
        let bytes: Vec<u8> = (0..=255).collect();
        let (right, ..) = encoding_rs::WINDOWS_1252.decode(&bytes);
        let wrong: String = bytes.iter().copied().map(char::from).collect();
        assert_eq!(mended(&wrong), right);
        assert_eq!(mended(&right), right);
    }
}
