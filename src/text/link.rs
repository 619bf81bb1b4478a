//! Links of pages: which of them are language versions.

/// The schemes of links to apps.
const APP_SCHEMES: [&str; 2] = ["android-app:", "ios-app:"];

/// Returns what shows that a link is no language version: another relation, without a language, or the URL of an app.
pub(crate) fn other_purpose<'l>(
    rel: Option<&'l str>,
    hreflang: Option<&str>,
    href: Option<&'l str>,
) -> Option<Purpose<'l>> {
    let is_app = |href: &&str| APP_SCHEMES.iter().any(|scheme| href.trim_start().starts_with(scheme));
    if let Some(href) = href.filter(is_app) {
        return Some(Purpose::App(href));
    }
    let has_language = hreflang.is_some_and(|code| !code.trim().is_empty());
    rel.filter(|rel| !has_language && !rel.trim().is_empty() && *rel != "alternate").map(Purpose::Relation)
}

/// The purpose of a link that is no language version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose<'l> {
    /// The relation of the link.
    Relation(&'l str),
    /// The URL of an app.
    App(&'l str),
}

#[cfg(test)]
mod tests {
    use super::{Purpose, other_purpose};

    #[test]
    fn links_with_a_language_or_without_a_relation_are_language_versions() {
        let url = Some("https://example.com/");
        let app = "android-app://com.example/https/example.com";
        for (rel, hreflang, href, expected) in [
            (None, Some("en"), url, None),
            (None, None, url, None),
            (Some("alternate"), None, url, None),
            (Some("Alternate"), Some("en"), url, None),
            (Some(""), None, url, None),
            (Some("amphtml"), None, url, Some(Purpose::Relation("amphtml"))),
            (Some("amphtml"), Some(" "), url, Some(Purpose::Relation("amphtml"))),
            (Some("alternate"), None, Some(app), Some(Purpose::App(app))),
            (None, Some("en"), Some("ios-app://1/a"), Some(Purpose::App("ios-app://1/a"))),
        ] {
            assert_eq!(other_purpose(rel, hreflang, href), expected, "{rel:?} {hreflang:?} {href:?}");
        }
    }
}
