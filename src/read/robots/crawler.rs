//! Names of crawlers and the `User-agent` lines that they follow.

/// Specificity of the match between a `User-agent` line and a crawler. A crawler follows the groups with the highest value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Specificity {
    /// The line is for all crawlers: `*`.
    All,
    /// The line is for the family of the crawler.
    Family,
    /// The line has the product token of the crawler.
    Token,
}

/// Crawlers with a second token, whose groups they follow if none has their own (Google: common crawlers; Apple: about Applebot).
const SECOND_TOKENS: [(&str, &str); 6] = [
    ("applebot", "googlebot"),
    ("googlebot-image", "googlebot"),
    ("googlebot-news", "googlebot"),
    ("googlebot-video", "googlebot"),
    ("googleother-image", "googleother"),
    ("googleother-video", "googleother"),
];

/// The token that all crawlers of Yandex share (Yandex Webmaster: User-agent directive). Their own tokens begin with it.
const YANDEX: &str = "yandex";

/// Returns how specifically the value of a `User-agent` line matches a crawler; `None` if it does not match.
///
/// Tokens are compared without regard to case (RFC 9309 §2.2.1). A version after `/` is ignored.
pub(super) fn specificity(value: &str, crawler: &str) -> Option<Specificity> {
    let token = token(value);
    let crawler = crawler.split('/').next().unwrap_or_default();
    if token.is_empty() {
        // `*` may be followed by anything after a separator.
        let rest = value.strip_prefix('*')?;
        return (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(Specificity::All);
    }
    if token.eq_ignore_ascii_case(crawler) {
        return Some(Specificity::Token);
    }
    let is_family = token.eq_ignore_ascii_case(family(crawler)?);
    is_family.then_some(Specificity::Family)
}

/// Returns the product token at the beginning of the value of a `User-agent` line.
fn token(value: &str) -> &str {
    // RFC 9309 has no digits in tokens; crawlers such as MJ12bot do.
    let is_in_token = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    &value[..value.bytes().take_while(|byte| is_in_token(*byte)).count()]
}

/// Returns the token that a crawler shares with others.
fn family(crawler: &str) -> Option<&'static str> {
    let second = SECOND_TOKENS.iter().find(|(token, _)| token.eq_ignore_ascii_case(crawler));
    let is_of_yandex = || crawler.get(..YANDEX.len()).is_some_and(|start| start.eq_ignore_ascii_case(YANDEX));
    second.map(|(_, family)| *family).or_else(|| is_of_yandex().then_some(YANDEX))
}

#[cfg(test)]
mod tests {
    use super::{Specificity, specificity};

    #[test]
    fn crawlers_match_their_tokens_and_those_of_their_family() {
        for (value, crawler, expected) in [
            ("*", "Googlebot", Some(Specificity::All)),
            ("* # all", "Googlebot", Some(Specificity::All)),
            ("*bot", "Googlebot", None),
            ("", "Googlebot", None),
            ("googlebot", "Googlebot/2.1", Some(Specificity::Token)),
            ("Googlebot/2.1", "Googlebot", Some(Specificity::Token)),
            ("Googlebot", "Googlebot-Image", Some(Specificity::Family)),
            ("GoogleOther", "GoogleOther-Video", Some(Specificity::Family)),
            ("Googlebot-Image", "Googlebot", None),
            ("Google", "Google-Extended", None),
            ("Google-Extended", "google-extended", Some(Specificity::Token)),
            ("Applebot", "Applebot-Extended", None),
            ("Googlebot", "Applebot", Some(Specificity::Family)),
            ("Googlebot", "Applebot-Extended", None),
            ("Yandex", "YandexBot", Some(Specificity::Family)),
            ("Yandex", "YandexImages/3.0", Some(Specificity::Family)),
            ("YandexBot", "Yandex", None),
            ("Yandex", "Yandex", Some(Specificity::Token)),
            ("MJ12bot", "mj12bot", Some(Specificity::Token)),
        ] {
            assert_eq!(specificity(value, crawler), expected, "{value:?} and {crawler}");
        }
        assert!(Specificity::All < Specificity::Family && Specificity::Family < Specificity::Token);
    }
}
