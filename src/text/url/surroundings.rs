//! Values that are not one URL: other text around a URL, or several URLs.

use crate::text::datetime;

/// What a value is instead of one URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotOneUrl<'u> {
    /// A URL with other text before it.
    Preceded(&'u str),
    /// A URL with a date, a comment or a column after it.
    Followed(&'u str),
    /// Several URLs.
    Several(usize),
}

/// Characters between two URLs, of which a URL may contain the first two.
const SEPARATORS: [char; 7] = [',', ';', '|', ' ', '\t', '\n', '\r'];

/// Schemes whose URLs may contain another URL.
const OUTER_SCHEMES: [&str; 5] = ["blob:", "data:", "filesystem:", "javascript:", "view-source:"];

/// Returns what a value without surrounding white space is, if it is not one URL. A path or a query may contain a URL.
pub(crate) fn not_one_url(text: &str) -> Option<NotOneUrl<'_>> {
    let starts = || memchr::memmem::find_iter(text.as_bytes(), "://").filter_map(|colon| start_of_url(text, colon));
    let first = starts().next()?;
    let query = text.find(['?', '#']).unwrap_or(text.len());
    if first > 0 {
        let has_outer =
            |scheme: &&str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        let is_inside = first > query || OUTER_SCHEMES.iter().any(has_outer);
        return (!is_inside).then(|| NotOneUrl::Preceded(until_delimiter(&text[first..])));
    }
    let Some(second) = starts().nth(1) else { return followed(text).map(NotOneUrl::Followed) };
    if text[..second].ends_with("://") && !text[..second].contains('.') {
        return Some(NotOneUrl::Preceded(&text[second..]));
    }
    let is_separate = |start: &usize| {
        let separators = if *start > query { &SEPARATORS[2..] } else { &SEPARATORS };
        text[..*start].ends_with(separators)
    };
    let others = starts().skip(1).filter(is_separate).count();
    (others > 0).then_some(NotOneUrl::Several(others + 1))
}

/// Returns the URL at the beginning of a text, if what follows behind white space does not belong to it: a date, a comment, or something
/// behind several spaces. File names may contain a space.
fn followed(text: &str) -> Option<&str> {
    let (url, after) = text.split_at(text.find(char::is_whitespace)?);
    let rest = after.trim_start();
    let is_padded = after.chars().take_while(|character| character.is_whitespace()).nth(1).is_some();
    let word = rest.split_whitespace().next()?.trim_matches(|character: char| character.is_ascii_punctuation());
    // A year may belong to a file name.
    let is_date = word.len() > "2026".len() && datetime::read(&word.replace('/', "-")).is_ok();
    (is_padded || rest.starts_with('#') || is_date).then_some(url)
}

/// Returns the start of the `http` or `https` URL whose scheme ends at a colon.
fn start_of_url(text: &str, colon: usize) -> Option<usize> {
    let before = &text.as_bytes()[..colon];
    let scheme = [&b"https"[..], b"http"].into_iter().find(|scheme| {
        before.len() >= scheme.len() && before[before.len() - scheme.len()..].eq_ignore_ascii_case(scheme)
    })?;
    let start = colon - scheme.len();
    (start == 0 || !before[start - 1].is_ascii_alphanumeric()).then_some(start)
}

/// Returns a text up to the first quotation mark, closing bracket or white space. Parentheses in pairs belong to the URL.
fn until_delimiter(text: &str) -> &str {
    let mut open = 0_usize;
    let is_delimiter = |character: char| match character {
        '(' => {
            open += 1;
            false
        }
        ')' if open > 0 => {
            open -= 1;
            false
        }
        _ => character.is_whitespace() || "\"'<>)]}»”’」』".contains(character),
    };
    &text[..text.find(is_delimiter).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::NotOneUrl::{Followed, Preceded, Several};
    use super::not_one_url;

    #[test]
    fn text_around_a_url_is_found() {
        for text in [
            "\"https://a.example/x\"",
            "<https://a.example/x>",
            "‘https://a.example/x’",
            "「https://a.example/x」",
            "[Home](https://a.example/x)",
            "<a href=\"https://a.example/x\">Home</a>",
            "href=https://a.example/x",
            "URL: https://a.example/x",
            "loc:https://a.example/x",
            "\u{200b}https://a.example/x",
            "https://https://a.example/x",
            "/https://a.example/x",
        ] {
            assert_eq!(not_one_url(text), Some(Preceded("https://a.example/x")), "{text}");
        }
    }

    #[test]
    fn parentheses_in_pairs_belong_to_a_url() {
        assert_eq!(not_one_url("[B](https://a.example/b_(x))"), Some(Preceded("https://a.example/b_(x)")));
    }

    #[test]
    fn text_behind_a_url_is_found() {
        for text in [
            "https://a.example/x 2026-01-05",
            "https://a.example/x 2026-01-05 10:00:00",
            "https://a.example/x 2026-01-05T10:00:00Z",
            "https://a.example/x 2026/01/05",
            "https://a.example/x (2026-01-05)",
            "https://a.example/x   A title",
            "https://a.example/x\t\t2026",
            "https://a.example/x # a comment",
        ] {
            assert_eq!(not_one_url(text), Some(Followed("https://a.example/x")), "{text}");
        }
    }

    #[test]
    fn several_urls_are_counted() {
        for separator in [",", ", ", ";", "|", " ", "\n", " 1x, ", "\t"] {
            let text = ["https://a.example/1", "HTTP://a.example/2", "https://a.example/3"].join(separator);
            assert_eq!(not_one_url(&text), Some(Several(3)), "{text}");
        }
        assert_eq!(not_one_url("https://a.example/?v=1, https://a.example/2"), Some(Several(2)));
    }

    #[test]
    fn one_url_may_contain_another() {
        for text in [
            "https://a.example/",
            "/login?next=https://a.example/x",
            "https://a.example/?u=https://b.example/,https://c.example/",
            "https://web.example/2026/https://a.example/",
            "https://a.example/a b",
            "https://a.example/report 2026-01-05.pdf",
            "https://a.example/report 2026",
            "/a 2026-01-05",
            "ftp://a.example/x",
            "blob:https://a.example/x",
            "data:text/html,https://a.example/",
            "a://b",
            "",
        ] {
            assert_eq!(not_one_url(text), None, "{text}");
        }
    }
}
