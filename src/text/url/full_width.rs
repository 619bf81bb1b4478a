//! Full-width forms of ASCII characters, which the keyboards of East Asian languages enter.

use crate::base::characters::half_width;

/// Returns the first part of a URL that was probably entered in full-width characters by mistake, and the URL in half width: the whole
/// URL if its scheme is, or else each part without other characters outside ASCII. `！` in a Japanese title is no mistake. The URL ends before
/// `＜`, which begins a tag. In a part, `＃` and `？` stay, because the ASCII characters would end the path.
pub(crate) fn full_width_part(text: &str) -> Option<(&str, String)> {
    // In UTF-8, the forms begin with this byte.
    memchr::memchr(0xEF, text.as_bytes())?;
    let is_whole = has_full_width_scheme(text);
    let (mut first, mut half) = (is_whole.then_some(text), String::with_capacity(text.len()));
    for part in text.split_inclusive(is_delimiter) {
        if is_whole || is_mistake(part) {
            first = first.or(Some(part.trim_end_matches(is_delimiter)));
            half.extend(part.chars().map(if is_whole { half_width } else { half_width_of_part }));
        } else {
            half.push_str(part);
        }
    }
    half.truncate(half.find('<').unwrap_or(half.len()));
    Some((first?, half))
}

/// Returns whether a text begins with `http://` or `https://`, but not in ASCII alone.
pub(crate) fn has_full_width_scheme(text: &str) -> bool {
    if text.is_ascii() {
        return false;
    }
    let start: String = text.chars().take("https://".len()).map(half_width).collect();
    ["http://", "https://"].iter().any(|scheme| {
        let is_it = start.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        is_it && text.get(..scheme.len()).is_none_or(|start| !start.is_ascii())
    })
}

/// Returns whether a character is around the parts of a path and a query.
const fn is_delimiter(character: char) -> bool {
    matches!(character, '/' | '?' | '#' | '&' | '=')
}

fn is_mistake(part: &str) -> bool {
    part.chars().any(|character| half_width_of_part(character) != character)
        && part.chars().all(|character| half_width(character).is_ascii())
}

fn half_width_of_part(character: char) -> char {
    if matches!(character, '＃' | '？') { character } else { half_width(character) }
}

#[cfg(test)]
mod tests {
    use super::full_width_part;

    #[test]
    fn parts_in_full_width_are_found() {
        for (text, part, expected) in [
            ("https://a.example/ｍｅｎｕ.html", "ｍｅｎｕ.html", "https://a.example/menu.html"),
            ("https://a.example/menu.html＜/loc＞", "menu.html＜", "https://a.example/menu.html"),
            ("https://a.example/menu＜／loc＞", "menu＜／loc＞", "https://a.example/menu"),
            ("https://a.example/a?p＝１&q=２#３", "p＝１", "https://a.example/a?p=1&q=2#3"),
            ("／ｍｅｎｕ", "／ｍｅｎｕ", "/menu"),
            ("ｈｔｔｐｓ：／／a.example／寿司", "ｈｔｔｐｓ：／／a.example／寿司", "https://a.example/寿司"),
            ("HTTP：//a.example/寿司！", "HTTP：//a.example/寿司！", "HTTP://a.example/寿司!"),
            ("https://a.example/寿司！/１", "１", "https://a.example/寿司！/1"),
            ("https://a.example/ｍｅｎｕ＃１？", "ｍｅｎｕ＃１？", "https://a.example/menu＃1？"),
        ] {
            assert_eq!(full_width_part(text), Some((part, expected.to_owned())), "{text}");
        }
    }

    #[test]
    fn full_width_characters_of_titles_are_no_mistake() {
        for text in [
            "https://a.example/けいおん！",
            "https://a.example/＃a/b？",
            "https://a.example/２０２６年度（前期）/",
            "https://a.example/?q=寿司＆刺身",
            "https://a.example/",
            "https://ｗｗｗ.例え.jp/",
        ] {
            assert_eq!(full_width_part(text), None, "{text}");
        }
    }
}
