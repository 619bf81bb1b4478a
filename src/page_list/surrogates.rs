//! Lone surrogates: half characters that JavaScript strings may hold and JSON may escape, but no Unicode text may.

use std::borrow::Cow;

use memchr::memmem;

/// Replaces each escape of a lone surrogate by that of U+FFFF.
///
/// A JSON reader would refuse the whole list for one of them. U+FFFF is as illegal in XML, so that the page it stands in
/// is reported by the rule for illegal characters, and it cannot come from valid text by itself.
pub(super) fn replace_lone(json: &str) -> Cow<'_, str> {
    let bytes = json.as_bytes();
    let mut fixed: Option<String> = None;
    let mut copied = 0;
    let mut next = 0;
    for found in memmem::find_iter(bytes, b"\\u") {
        if found < next || is_escaped(bytes, found) {
            continue;
        }
        let lone = match unit(bytes, found) {
            Some(0xD800..0xDC00) if matches!(unit(bytes, found + 6), Some(0xDC00..0xE000)) => {
                next = found + 12;
                false
            }
            Some(0xD800..0xE000) => true,
            _ => false,
        };
        if lone {
            let text = fixed.get_or_insert_with(|| String::with_capacity(json.len()));
            text.push_str(&json[copied..found]);
            text.push_str("\\uffff");
            copied = found + 6;
        }
    }
    match fixed {
        None => Cow::Borrowed(json),
        Some(mut text) => {
            text.push_str(&json[copied..]);
            Cow::Owned(text)
        }
    }
}

/// Whether the backslash is itself behind an odd number of backslashes.
fn is_escaped(bytes: &[u8], backslash: usize) -> bool {
    bytes[..backslash].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 1
}

/// The UTF-16 unit that the escape at a place stands for.
fn unit(bytes: &[u8], at: usize) -> Option<u16> {
    let escape = bytes.get(at..at + 6)?;
    let digits = std::str::from_utf8(escape.strip_prefix(b"\\u")?).ok()?;
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::replace_lone;

    #[test]
    fn only_lone_surrogates_are_replaced() {
        for (json, expected) in [
            (r#""plain""#, r#""plain""#),
            (r#""😀""#, r#""😀""#),
            (r#""\ud83d""#, r#""\uffff""#),
            (r#""\ude00\ud83d""#, r#""\uffff\uffff""#),
            (r#""\ud83d\ud83d\ude00""#, r#""\uffff\ud83d\ude00""#),
            (r#""\\ud83d""#, r#""\\ud83d""#),
            (r#""\\\uDC00x""#, r#""\\\uffffx""#),
            (r#""\ud8""#, r#""\ud8""#),
        ] {
            assert_eq!(replace_lone(json), expected, "{json}");
        }
    }
}
