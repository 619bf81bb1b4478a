//! Names of elements, attributes and targets (XML 1.0 §2.3, Namespaces in XML 1.0 §3 and §4).

use std::fmt::{self, Display, Write};

/// Returns whether a name without a colon may begin with a character (`NameStartChar`).
const fn is_name_start(character: char) -> bool {
    matches!(character,
        'A'..='Z' | '_' | 'a'..='z'
        | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}' | '\u{370}'..='\u{37D}'
        | '\u{37F}'..='\u{1FFF}' | '\u{200C}' | '\u{200D}' | '\u{2070}'..='\u{218F}' | '\u{2C00}'..='\u{2FEF}'
        | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}

/// Returns whether a name without a colon may contain a character (`NameChar`).
const fn is_name_char(character: char) -> bool {
    is_name_start(character)
        || matches!(character, '-' | '.' | '0'..='9' | '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}' | '\u{2040}')
}

/// Returns whether a text is a name without a colon (`NCName`), such as the target of a processing instruction.
pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(is_name_start) && text.chars().all(is_name_char)
}

/// Returns whether a text is a name of an element or attribute (`QName`): a name, or two names separated by a colon.
pub(super) fn is_qualified_name(text: &str) -> bool {
    match text.split_once(':') {
        Some((prefix, local)) => is_name(prefix) && is_name(local),
        None => is_name(text),
    }
}

/// Displays an invalid name as a valid one: `a!b` as `a_b`, `1` as `_1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ValidName<'d>(pub(super) &'d str);

impl Display for ValidName<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_once(':') {
            Some(("", name) | (name, "")) => write_valid(name, formatter),
            Some((prefix, local)) => {
                write_valid(prefix, formatter)?;
                formatter.write_char(':')?;
                write_valid(local, formatter)
            }
            None => write_valid(self.0, formatter),
        }
    }
}

fn write_valid(name: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !name.starts_with(is_name_start) {
        formatter.write_char('_')?;
    }
    let is_replaced = |(index, character): &(usize, char)| *index > 0 || is_name_char(*character);
    for (_, character) in name.char_indices().filter(is_replaced) {
        formatter.write_char(if is_name_char(character) { character } else { '_' })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ValidName, is_name, is_qualified_name};

    #[test]
    fn accepts_the_names_of_the_recommendations() {
        for name in ["a", "_", "loc", "a-b.c1", "é", "あ", "a\u{B7}", "𐀀"] {
            assert!(is_name(name) && is_qualified_name(name), "{name}");
        }
        assert!(is_qualified_name("image:loc") && !is_name("image:loc"));
        for name in
            ["", "1", "-a", ".a", "a!b", "a b", ":", ":a", "a:", "a::b", "a:b:c", "a:1", "\u{B7}", "×", "a\u{2028}"]
        {
            assert!(!is_qualified_name(name), "{name:?}");
        }
    }

    #[test]
    fn displays_a_valid_name() {
        for (name, valid) in [
            ("1", "_1"),
            ("a!b", "a_b"),
            ("!", "_"),
            ("", "_"),
            ("a:", "a"),
            (":a", "a"),
            ("a:b:c", "a:b_c"),
            ("1:2", "_1:_2"),
            ("xmlrsion=\"1.0\"", "xmlrsion__1.0_"),
        ] {
            let shown = ValidName(name).to_string();
            assert_eq!(shown, valid);
            assert!(is_qualified_name(&shown), "{shown}");
        }
    }
}
