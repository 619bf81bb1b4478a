//! Namespaces: an element is identified by its namespace and local name, not by its prefix.

use crate::base::fingerprint::{fingerprint, mix};
use crate::format::xml::SITEMAP_NAMESPACE;

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

    /// Returns whether crawlers ignore parts of a sitemap if this namespace is misspelt.
    const fn is_of_sitemaps(self) -> bool {
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

/// The namespace of the prefix `xml`.
const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";
/// The namespace of the prefix `xmlns`.
const XMLNS_NAMESPACE: &str = "http://www.w3.org/2000/xmlns/";

/// Returns whether a prefix may be declared with a namespace (Namespaces in XML 1.0 §3): `xml` only with its own one,
/// `xmlns` never, and no prefix with an empty one.
pub(super) fn may_declare(prefix: &str, namespace: &str) -> bool {
    match prefix {
        "xml" => namespace == XML_NAMESPACE,
        "xmlns" => false,
        _ => (prefix.is_empty() || !namespace.is_empty()) && !matches!(namespace, XML_NAMESPACE | XMLNS_NAMESPACE),
    }
}

/// A declaration of a namespace.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Binding<'d> {
    /// Empty for the default namespace.
    pub(crate) prefix: &'d str,
    /// The namespace as written.
    pub(crate) namespace: &'d str,
    pub(crate) vocabulary: Vocabulary,
}

/// The declarations in scope.
#[derive(Debug, Default)]
pub(super) struct Namespaces<'d> {
    bindings: Vec<Binding<'d>>,
    /// The vocabulary of names without a prefix; most names have none.
    default: Option<Vocabulary>,
    /// Fingerprints of the prefixes and namespaces that were reported, because each is reported only once.
    pub(super) reported: Vec<u64>,
}

/// Maximum number of wrong namespaces that are reported.
const MAX_REPORTED: usize = 100;

impl<'d> Namespaces<'d> {
    pub(super) fn bindings(&self) -> &[Binding<'d>] {
        &self.bindings
    }

    pub(super) fn len(&self) -> usize {
        self.bindings.len()
    }

    /// Sets the declarations of another text.
    pub(super) fn restore(&mut self, bindings: Vec<Binding<'d>>, reported: &[u64]) {
        self.bindings = bindings;
        self.reported = reported.to_vec();
        self.update_default();
    }

    #[inline]
    pub(super) fn truncate(&mut self, length: usize) {
        if length < self.bindings.len() {
            self.bindings.truncate(length);
            self.update_default();
        }
    }

    fn update_default(&mut self) {
        let binding = self.bindings.iter().rev().find(|binding| binding.prefix.is_empty());
        self.default = binding.map(|binding| binding.vocabulary);
    }

    /// Adds a declaration. Returns its vocabulary if the namespace is misspelt and was not reported before.
    pub(super) fn declare(&mut self, prefix: &'d str, namespace: &'d str) -> Option<Vocabulary> {
        let (vocabulary, spelling) = Vocabulary::meant_by(prefix, namespace);
        self.bindings.push(Binding { prefix, namespace, vocabulary });
        self.update_default();
        let report = spelling != Spelling::Right && vocabulary.is_of_sitemaps() && self.is_first(prefix, namespace);
        report.then_some(vocabulary)
    }

    /// Treats the namespace of a prefix as that of sitemaps, even if the prefix is not declared.
    pub(super) fn adopt_as_core(&mut self, prefix: &'d str) {
        match self.bindings.iter_mut().rev().find(|binding| binding.prefix == prefix) {
            Some(binding) => binding.vocabulary = Vocabulary::Core,
            None => {
                self.bindings.push(Binding { prefix, namespace: SITEMAP_NAMESPACE, vocabulary: Vocabulary::Core });
            }
        }
        self.update_default();
    }

    /// Returns the vocabulary of a prefix, and whether it is declared.
    #[inline]
    pub(super) fn resolve(&self, prefix: &str) -> (Vocabulary, bool) {
        if prefix.is_empty() {
            return (self.default.unwrap_or(Vocabulary::None), true);
        }
        match self.bindings.iter().rev().find(|binding| binding.prefix == prefix) {
            Some(binding) => (binding.vocabulary, true),
            None => (Vocabulary::of_prefix(prefix), prefix == "xml"),
        }
    }

    /// Returns the namespace of a prefix; `None` if it is not declared.
    pub(super) fn namespace_of(&self, prefix: &str) -> Option<&'d str> {
        let binding = self.bindings.iter().rev().find(|binding| binding.prefix == prefix);
        binding.map(|binding| binding.namespace)
    }

    /// Returns whether a prefix with this namespace was not reported before, and records it.
    pub(super) fn is_first(&mut self, prefix: &str, namespace: &str) -> bool {
        let pair = mix(fingerprint(prefix)) ^ fingerprint(namespace);
        let is_first = self.reported.len() < MAX_REPORTED && !self.reported.contains(&pair);
        if is_first {
            self.reported.push(pair);
        }
        is_first
    }
}
