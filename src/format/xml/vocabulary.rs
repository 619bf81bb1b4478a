//! Vocabularies: the namespaces of elements, their prefixes and their misspellings.

use crate::model::page::Page;

/// The namespace of the protocol (sitemaps.org 0.9).
pub(crate) const SITEMAP_NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The vocabulary of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vocabulary {
    /// sitemaps.org.
    Core,
    Image,
    Video,
    News,
    Xhtml,
    /// Google's element for feature phones.
    Mobile,
    /// Baidu's element for mobile pages.
    BaiduMobile,
    PageMap,
    /// Media RSS.
    Media,
    Atom,
    /// Atom before it was a standard.
    Atom03,
    /// RSS 1.0 and 0.90.
    Rss1,
    Rdf,
    DublinCore,
    /// Attributes of XML Schema instances.
    Schema,
    /// The namespace of the prefix `xml`, as in `xml:lang`.
    Xml,
    /// No namespace.
    None,
    /// Any other namespace.
    Other,
}

/// Vocabulary, usual prefix, namespace.
const KNOWN: [(Vocabulary, &str, &str); 15] = [
    (Vocabulary::Core, "", SITEMAP_NAMESPACE),
    (Vocabulary::Image, "image", "http://www.google.com/schemas/sitemap-image/1.1"),
    (Vocabulary::Video, "video", "http://www.google.com/schemas/sitemap-video/1.1"),
    (Vocabulary::News, "news", "http://www.google.com/schemas/sitemap-news/0.9"),
    (Vocabulary::Xhtml, "xhtml", "http://www.w3.org/1999/xhtml"),
    (Vocabulary::Mobile, "mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"),
    (Vocabulary::BaiduMobile, "", "http://www.baidu.com/schemas/sitemap-mobile/1/"),
    (Vocabulary::PageMap, "pagemap", "http://www.google.com/schemas/sitemap-pagemap/1.0"),
    (Vocabulary::Media, "media", "http://search.yahoo.com/mrss/"),
    (Vocabulary::Schema, "xsi", "http://www.w3.org/2001/XMLSchema-instance"),
    (Vocabulary::Atom, "atom", "http://www.w3.org/2005/Atom"),
    (Vocabulary::Atom03, "", "http://purl.org/atom/ns#"),
    (Vocabulary::Rss1, "", "http://purl.org/rss/1.0/"),
    (Vocabulary::Rdf, "rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    (Vocabulary::DublinCore, "dc", "http://purl.org/dc/elements/1.1/"),
];

/// Prefixes of namespaces without scheme and `www.`, and the vocabulary that is probably meant. A longer one comes before its own
/// prefixes.
const VARIANTS: [(Vocabulary, &str); 13] = [
    (Vocabulary::Image, "google.com/schemas/sitemap-image"),
    (Vocabulary::Video, "google.com/schemas/sitemap-video"),
    (Vocabulary::News, "google.com/schemas/sitemap-news"),
    (Vocabulary::Mobile, "google.com/schemas/sitemap-mobile"),
    (Vocabulary::PageMap, "google.com/schemas/sitemap-pagemap"),
    (Vocabulary::Core, "google.com/schemas/sitemap/"),
    (Vocabulary::BaiduMobile, "baidu.com/schemas/sitemap-mobile"),
    (Vocabulary::Image, "sitemaps.org/schemas/sitemap-image"),
    (Vocabulary::Video, "sitemaps.org/schemas/sitemap-video"),
    (Vocabulary::Core, "sitemaps.org/schemas/sitemap"),
    (Vocabulary::Xhtml, "w3.org/1999/xhtml"),
    (Vocabulary::Xhtml, "w3.org/tr/xhtml"),
    (Vocabulary::Media, "search.yahoo.com/mrss"),
];

/// Maximum length of a namespace that is compared with the variants. The known namespaces are half as long.
const MAX_VARIANT_BYTES: usize = 100;

/// The maximum number of bytes around a character that are searched for a URL.
const MAX_URL_BYTES: usize = 2_048;

/// Returns whether a character at an offset, in an element or attribute with a name, is part of a URL, of a page or of an item of a feed.
/// Without one of its characters, a URL names another page.
pub(crate) fn is_in_url(name: &str, source: &str, at: usize) -> bool {
    let local = name.rsplit(':').next().unwrap_or_default();
    if local == "url" {
        // An attribute of a feed, or the text of an entry without a loc; an entry contains white space and comments as well.
        let start = source.floor_char_boundary(at.saturating_sub(MAX_URL_BYTES));
        let (before, after) = (&source[start..at], &source[at..source.floor_char_boundary(at + MAX_URL_BYTES)]);
        let before = &before[before.rfind(['<', '>']).unwrap_or_default()..];
        let after = after.split('<').next().unwrap_or_default();
        return !before.starts_with("<!") && (before.contains("://") || after.contains("://"));
    }
    matches!(local, "guid" | "enclosure" | "content" | "thumbnail" | "player") || Page::ROW.holds_url(local)
}

impl Vocabulary {
    /// Returns the namespace of the vocabulary; empty if it has none of its own.
    pub(crate) fn namespace(self) -> &'static str {
        KNOWN.iter().find(|(vocabulary, ..)| *vocabulary == self).map_or("", |(.., namespace)| namespace)
    }

    /// Returns the vocabulary that a prefix usually has.
    pub(crate) fn of_prefix(prefix: &str) -> Self {
        match prefix {
            "xml" => Self::Xml,
            _ => KNOWN
                .iter()
                .find(|(_, known, _)| !known.is_empty() && known.eq_ignore_ascii_case(prefix))
                .map_or(Self::Other, |(vocabulary, ..)| *vocabulary),
        }
    }

    /// Returns the vocabulary of a namespace, and whether the namespace is spelt correctly.
    fn of_namespace(namespace: &str) -> (Self, bool) {
        if namespace.is_empty() {
            return (Self::None, true);
        }
        if let Some((vocabulary, ..)) = KNOWN.iter().find(|(.., known)| *known == namespace) {
            return (*vocabulary, true);
        }
        if namespace.len() > MAX_VARIANT_BYTES {
            return (Self::Other, true);
        }
        let lower = namespace.trim().to_ascii_lowercase();
        let rest = lower.strip_prefix("http://").or_else(|| lower.strip_prefix("https://")).unwrap_or(&lower);
        let rest = rest.strip_prefix("www.").unwrap_or(rest);
        match VARIANTS.iter().find(|(_, start)| rest.starts_with(start)) {
            // Media RSS is written with and without the final slash; readers accept both.
            Some((Self::Media, _)) => (Self::Media, true),
            Some((vocabulary, _)) => (*vocabulary, false),
            None => (Self::Other, true),
        }
    }

    /// Returns the vocabulary that a declaration is intended for, and the spelling of its namespace.
    pub(crate) fn meant_by(prefix: &str, namespace: &str) -> (Self, Spelling) {
        let usual = Self::of_prefix(prefix);
        match Self::of_namespace(namespace) {
            (Self::Other, _) if usual.is_of_sitemaps() => (usual, Spelling::Wrong),
            (vocabulary, true) => (vocabulary, Spelling::Right),
            (vocabulary, false) => (vocabulary, Spelling::Variant),
        }
    }

    /// Returns whether two namespaces are equal, or spellings of one.
    pub(crate) fn is_same_namespace(prefix: &str, one: &str, other: &str) -> bool {
        let (vocabulary, _) = Self::meant_by(prefix, one);
        one == other || (vocabulary.is_of_sitemaps() && vocabulary == Self::meant_by(prefix, other).0)
    }

    /// Returns whether it is that of sitemaps, whose declaration may be missing.
    pub(crate) const fn may_be_core(self) -> bool {
        matches!(self, Self::Core | Self::None)
    }

    /// Returns whether crawlers ignore parts of a sitemap if this namespace is misspelt.
    pub(super) const fn is_of_sitemaps(self) -> bool {
        matches!(
            self,
            Self::Core
                | Self::Image
                | Self::Video
                | Self::News
                | Self::Xhtml
                | Self::Mobile
                | Self::BaiduMobile
                | Self::PageMap
        )
    }
}

/// The spelling of a namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    Right,
    /// A known misspelling.
    Variant,
    /// Another namespace: only the prefix identifies the vocabulary.
    Wrong,
}

/// Returns whether every element may have an attribute: a namespace declaration, or an attribute of XML or XML Schema.
pub(crate) fn is_free_attribute(name: &str) -> bool {
    ["xmlns", "xml:", "xsi:"].iter().any(|start| name.starts_with(start))
}
