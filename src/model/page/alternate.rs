use super::Text;

/// A language version of a page: one `xhtml:link` (Google, localized versions).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Alternate<'a> {
    /// Language, with script and region where needed (`ja`, `zh-Hant-TW`), or `x-default`.
    pub hreflang: Option<Text<'a>>,
    /// URL of that version.
    pub href: Option<Text<'a>>,
    /// The link's relation; absent means `alternate`.
    pub rel: Option<Text<'a>>,
    /// Media query of a version for other screens.
    pub media: Option<Text<'a>>,
}

impl<'a> Alternate<'a> {
    /// Returns a language version.
    pub fn new(hreflang: impl Into<Text<'a>>, href: impl Into<Text<'a>>) -> Self {
        Self { hreflang: Some(hreflang.into()), href: Some(href.into()), ..Self::default() }
    }
}
