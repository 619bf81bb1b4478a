//! Values of news sitemaps: languages and names of publications.

use super::iso_codes;

/// Returns whether a language has the form that Google and the XML Schema require: `zh-cn`, `zh-tw`, or an ISO 639 code
/// of two or three letters in lower case. Only the form of three-letter codes is checked.
pub(crate) fn is_news_language(language: &str) -> bool {
    match language {
        "zh-cn" | "zh-tw" => true,
        code if code.len() == 3 => code.bytes().all(|byte| byte.is_ascii_lowercase()),
        code => iso_codes::is_language(code),
    }
}

/// Returns a name without its parts in parentheses; `None` if it has none, if nothing else remains, or if a parenthesis
/// is not closed.
pub(crate) fn without_parentheses(name: &str) -> Option<String> {
    let mut kept = String::new();
    let mut depth = 0;
    for character in name.chars() {
        match character {
            '(' | '（' => {
                depth += 1;
                kept.truncate(kept.trim_end().len());
            }
            ')' | '）' if depth > 0 => depth -= 1,
            _ if depth == 0 => kept.push(character),
            _ => {}
        }
    }
    let kept = kept.trim();
    (depth == 0 && kept != name.trim() && !kept.is_empty()).then(|| kept.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{is_news_language, without_parentheses};

    #[test]
    fn recognises_news_languages() {
        for language in ["en", "ja", "zh", "fil", "zh-cn", "zh-tw"] {
            assert!(is_news_language(language), "{language}");
        }
        for other in ["", "e", "jp", "EN", "en-US", "ZH-CN", "zh-hk", "zh-Hans", "english", "FIL", "f1l"] {
            assert!(!is_news_language(other), "{other}");
        }
    }

    #[test]
    fn removes_parentheses() {
        for (name, without) in [
            ("The Example Times", None),
            ("The Example Times (subscription)", Some("The Example Times")),
            ("(beta) Times", Some("Times")),
            ("A (b) C (d)", Some("A C")),
            ("例新聞（電子版）", Some("例新聞")),
            ("Times (open", None),
            ("Times) closed", None),
            ("N ((a) b)", Some("N")),
            ("N （a (b)） c", Some("N c")),
            ("N (a) (b", None),
            ("(N)", None),
            ("( (N) ) ()", None),
            (":)", None),
        ] {
            assert_eq!(without_parentheses(name).as_deref(), without, "{name}");
        }
    }
}
