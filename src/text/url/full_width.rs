//! Full-width forms of ASCII characters, which the keyboards of East Asian languages enter.

use crate::base::characters::half_width;

/// The characters around the parts of a path and a query.
const DELIMITERS: [char; 5] = ['/', '?', '#', '&', '='];

/// Returns the first part of a URL that was probably entered in full-width characters by mistake, and the URL in half width: the whole
/// URL if its scheme is, or else each part without other characters outside ASCII. `！` in a Japanese title is no mistake.
pub(crate) fn full_width_part(text: &str) -> Option<(&str, String)> {
    // In UTF-8, the forms begin with this byte.
    memchr::memchr(0xEF, text.as_bytes())?;
    if has_full_width_scheme(text) {
        return Some((text, in_half_width(text)));
    }
    let parts = || text.split_inclusive(DELIMITERS);
    let first = parts().find(|part| is_mistake(part))?;
    let half = parts().map(|part| if is_mistake(part) { in_half_width(part) } else { part.to_owned() }).collect();
    Some((first.trim_end_matches(DELIMITERS), half))
}

/// Returns whether a text begins with `http://` or `https://`, but not in ASCII alone.
pub(crate) fn has_full_width_scheme(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        let start = text.chars().take(scheme.len());
        start.clone().any(is_full_width)
            && start.map(half_width).map(|character| character.to_ascii_lowercase()).eq(scheme.chars())
    })
}

fn is_mistake(part: &str) -> bool {
    part.chars().any(is_full_width) && part.chars().all(|character| half_width(character).is_ascii())
}

fn is_full_width(character: char) -> bool {
    half_width(character) != character
}

fn in_half_width(text: &str) -> String {
    text.chars().map(half_width).collect()
}

#[cfg(test)]
mod tests {
    use super::full_width_part;

    #[test]
    fn parts_in_full_width_are_found() {
        for (text, part, expected) in [
            ("https://a.example/ｍｅｎｕ.html", "ｍｅｎｕ.html", "https://a.example/menu.html"),
            ("https://a.example/menu.html＜/loc＞", "menu.html＜", "https://a.example/menu.html</loc>"),
            ("https://a.example/a?p＝１&q=２#３", "p＝１", "https://a.example/a?p=1&q=2#3"),
            ("／ｍｅｎｕ", "／ｍｅｎｕ", "/menu"),
            ("ｈｔｔｐｓ：／／a.example／寿司", "ｈｔｔｐｓ：／／a.example／寿司", "https://a.example/寿司"),
            ("HTTP：//a.example/寿司！", "HTTP：//a.example/寿司！", "HTTP://a.example/寿司!"),
            ("https://a.example/寿司！/１", "１", "https://a.example/寿司！/1"),
        ] {
            assert_eq!(full_width_part(text), Some((part, expected.to_owned())), "{text}");
        }
    }

    #[test]
    fn full_width_characters_of_titles_are_no_mistake() {
        for text in [
            "https://a.example/けいおん！",
            "https://a.example/２０２６年度（前期）/",
            "https://a.example/?q=寿司＆刺身",
            "https://a.example/",
            "https://ｗｗｗ.例え.jp/",
        ] {
            assert_eq!(full_width_part(text), None, "{text}");
        }
    }
}
