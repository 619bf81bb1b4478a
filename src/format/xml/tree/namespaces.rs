//! Namespaces: an element is identified by its namespace and local name, not by its prefix.

use super::super::vocabulary::{SITEMAP_NAMESPACE, Spelling, Vocabulary};
use crate::base::fingerprint::{fingerprint, mix};

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

    /// Adds a declaration. Returns its vocabulary and the spelling if the namespace is misspelt and was not reported before.
    pub(super) fn declare(&mut self, prefix: &'d str, namespace: &'d str) -> Option<(Vocabulary, Spelling)> {
        let (vocabulary, spelling) = Vocabulary::meant_by(prefix, namespace);
        self.bindings.push(Binding { prefix, namespace, vocabulary });
        self.update_default();
        let report = spelling != Spelling::Right && vocabulary.is_of_sitemaps() && self.is_first(prefix, namespace);
        report.then_some((vocabulary, spelling))
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
