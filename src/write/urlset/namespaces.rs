//! Namespace declarations: only those that a file uses.

use crate::format::xml::SITEMAP_NAMESPACE;

/// Attribute and name of each extension's namespace, in the order of [`Namespaces`]' bits.
const EXTENSIONS: [(&str, &str); 5] = [
    ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
    ("xmlns:image", "http://www.google.com/schemas/sitemap-image/1.1"),
    ("xmlns:video", "http://www.google.com/schemas/sitemap-video/1.1"),
    ("xmlns:news", "http://www.google.com/schemas/sitemap-news/0.9"),
    ("xmlns:mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"),
];

/// Namespace of Baidu's mobile pages.
pub(super) const BAIDU_MOBILE: &str = "http://www.baidu.com/schemas/sitemap-mobile/1/";

/// Set of extensions, one bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Namespaces(u8);

impl Namespaces {
    pub(super) const XHTML: Self = Self(1);
    pub(super) const IMAGE: Self = Self(2);
    pub(super) const VIDEO: Self = Self(4);
    pub(super) const NEWS: Self = Self(8);
    pub(super) const MOBILE: Self = Self(16);

    /// Returns the set of a number, whose unknown bits are ignored.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << EXTENSIONS.len()) - 1))
    }

    /// Returns the set as a number.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn add(&mut self, others: Self) {
        *self = self.with(others);
    }

    pub(crate) const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub(super) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the attributes of the root element.
    pub(super) fn declarations(self) -> Vec<(&'static str, &'static str)> {
        let mut declarations = vec![("xmlns", SITEMAP_NAMESPACE)];
        declarations.extend(self.extensions());
        declarations
    }

    /// Returns the attributes that declare the extensions.
    pub(super) fn extensions(self) -> Vec<(&'static str, &'static str)> {
        let mut extensions = Vec::new();
        for (bit, declaration) in EXTENSIONS.into_iter().enumerate() {
            if self.0 & (1 << bit) != 0 {
                extensions.push(declaration);
            }
        }
        extensions
    }
}
