//! Detection of Japanese encodings, which no byte order mark or declaration states.

/// Characters that prove that text in a Japanese encoding was decoded correctly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JapaneseEvidence {
    /// Hiragana and katakana, which never result from text in a European encoding, or words of kanji alone.
    Kana,
    /// Kanji as well, if the user reads Japanese.
    KanaOrKanji,
}

/// Decodes bytes that are not UTF-8 in a Japanese encoding, as spreadsheets write it, and returns its name and the text;
/// `None` if they are not in one.
pub(crate) fn japanese_text(
    content: &[u8],
    evidence: JapaneseEvidence,
    decode: impl Fn(&str, &[u8]) -> Option<String>,
) -> Option<(&'static str, String)> {
    // In this order, because few texts in the second encoding are valid in the first.
    ["euc-jp", "shift_jis"].into_iter().find_map(|label| {
        let text = decode(label, content)?;
        let is_japanese = text.contains(|character| match character {
            'ぁ'..='ん' | 'ァ'..='ヶ' => true,
            '一'..='龠' => evidence == JapaneseEvidence::KanaOrKanji,
            _ => false,
        });
        (is_japanese || (label == "shift_jis" && has_kanji_alone(&text))).then_some((label, text))
    })
}

/// Returns whether a text decoded from `Shift_JIS` has several kanji one after the other, and none of them beside a Latin letter or a
/// half-width katakana: letters with accents in a European encoding are decoded as single kanji inside of words, texts in a Chinese or
/// Korean encoding as katakana.
fn has_kanji_alone(text: &str) -> bool {
    let is_kanji = |character: char| matches!(character, '一'..='龠' | '々');
    let is_foreign = |character: char| character.is_ascii_alphabetic();
    let mut has_pair = false;
    let mut before = ' ';
    for character in text.chars() {
        let is_beside = is_kanji(character) && is_foreign(before) || is_kanji(before) && is_foreign(character);
        if is_beside || matches!(character, '｡'..='ﾟ' | '\u{E000}'..='\u{F8FF}') {
            return false;
        }
        has_pair |= is_kanji(character) && is_kanji(before);
        before = character;
    }
    has_pair
}
