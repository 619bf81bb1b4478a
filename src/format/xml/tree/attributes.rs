//! Attributes of the last start tag, and the namespaces that they declare.

use std::borrow::Cow;

use super::element::Tag;
use super::namespaces;
use super::state::Tree;
use crate::format::xml::fault::{FaultKind, Repair};
use crate::format::xml::lexer::{Attribute, MAX_COMPARED};
use crate::format::xml::vocabulary::Vocabulary;

impl<'d> Tree<'d> {
    /// Returns the attributes of the last start tag, including namespace declarations.
    #[inline]
    pub(crate) fn attributes(&self) -> &[Attribute<'d>] {
        self.lexer.attributes()
    }

    /// Returns whether the last start tag has more attributes than [`attributes`](Self::attributes) returns.
    pub(crate) const fn has_more_attributes(&self) -> bool {
        self.lexer.has_more_attributes()
    }

    /// Returns the value of an attribute of the last start tag, unescaped.
    pub(crate) fn attribute(&mut self, name: &str) -> Option<Cow<'d, str>> {
        let attribute = *self.attributes().iter().find(|attribute| attribute.name == name)?;
        Some(self.unescape(&attribute))
    }

    /// Returns the unescaped value of an attribute.
    #[inline]
    pub(crate) fn unescape(&mut self, attribute: &Attribute<'d>) -> Cow<'d, str> {
        self.lexer.unescape(attribute)
    }

    /// Returns whether the last start tag links to content other than a page; see [`is_other_content`].
    pub(crate) fn links_to_other_content(&self) -> bool {
        let raw =
            |name| self.attributes().iter().find(|attribute| attribute.name == name).map(|attribute| attribute.raw);
        is_other_content(raw("type"), raw("hreflang"))
    }

    /// Reports the faults in attributes whose values are not used.
    #[inline]
    pub(crate) fn check_attributes(&mut self) {
        if self.lexer.attributes().is_empty() {
            return;
        }
        for index in 0..self.lexer.attributes().len() {
            let attribute = self.lexer.attributes()[index];
            self.lexer.check_references(attribute.raw, attribute.value_at, attribute.name);
        }
        self.check_prefixes();
    }

    /// Reports attributes whose prefix is not declared.
    pub(crate) fn check_prefixes(&mut self) {
        for index in 0..self.lexer.attributes().len() {
            let attribute = self.lexer.attributes()[index];
            let Some((prefix, _)) = attribute.name.split_once(':') else { continue };
            // The declarations of an empty element are in scope for its own attributes only.
            let is_own = |it: &Attribute<'_>| it.name.strip_prefix("xmlns:") == Some(prefix);
            if prefix != "xmlns" && !self.namespaces.resolve(prefix).1 && !self.attributes().iter().any(is_own) {
                self.count_undeclared(prefix, attribute.at);
            }
        }
    }

    pub(super) fn declare_namespaces(&mut self, element: &'d str) {
        for index in 0..self.lexer.attributes().len() {
            let attribute = self.lexer.attributes()[index];
            let Some(prefix) = attribute.declared_prefix() else { continue };
            let Attribute { raw, value_at, .. } = attribute;
            if let Some((vocabulary, spelling)) = self.namespaces.declare(prefix, raw) {
                let kind = FaultKind::Namespace { element, prefix, namespace: raw, vocabulary, spelling };
                self.faults().push(value_at, kind);
            }
            if !namespaces::may_declare(prefix, raw) {
                self.lexer.report_unexpected_attribute(&attribute);
            }
            // Only reports the references of the declaration: namespaces are compared as written.
            self.lexer.unescape(&attribute);
        }
        if self.lexer.prefixed_attributes() > 0 {
            self.check_prefixed_attributes();
        }
    }

    /// Reports attributes with an undeclared prefix, and those with the namespace and local name of an earlier one
    /// (Namespaces in XML 1.0 §6.3).
    #[cold]
    fn check_prefixed_attributes(&mut self) {
        let mut names = Vec::new();
        for index in 0..self.lexer.attributes().len().min(MAX_COMPARED) {
            let attribute = self.lexer.attributes()[index];
            let Some((prefix, local)) = attribute.name.split_once(':') else { continue };
            let Some(namespace) = self.namespaces.namespace_of(prefix) else {
                if !matches!(prefix, "xml" | "xmlns") {
                    self.count_undeclared(prefix, attribute.at);
                }
                continue;
            };
            if names.contains(&(namespace, local)) {
                self.lexer.report_repeated_attribute(&attribute, Repair::Known);
            } else {
                names.push((namespace, local));
            }
        }
    }

    /// Counts a prefix without a declaration; it is reported once.
    #[cold]
    pub(super) fn count_undeclared(&mut self, prefix: &'d str, at: usize) {
        self.undeclared += 1;
        if self.namespaces.is_first(prefix, "") {
            self.faults().push(at, FaultKind::UndeclaredPrefix { prefix });
        }
    }

    /// Returns the number of prefixes without a declaration, whether reported or not.
    pub(crate) const fn undeclared_prefixes(&self) -> usize {
        self.undeclared
    }

    /// Returns the number of namespace declarations around the element whose start was read last.
    pub(crate) fn bindings_around(&self, tag: &Tag<'d>) -> usize {
        // The declarations of an empty element are no longer in scope.
        self.open.last().filter(|_| !tag.is_empty).map_or(self.bindings().len(), |open| open.bindings)
    }

    /// Returns whether the element whose start was read last declares a prefix for another namespace than the elements around
    /// it.
    pub(crate) fn redeclares_prefix(&self, tag: &Tag<'d>) -> bool {
        let own = self.attributes().iter().filter_map(|attribute| Some((attribute.declared_prefix()?, attribute.raw)));
        let around = &self.bindings()[..self.bindings_around(tag)];
        let outer = |prefix| around.iter().rev().find(move |binding| binding.prefix == prefix);
        own.into_iter().any(|(prefix, namespace)| {
            outer(prefix).is_some_and(|outer| {
                // The namespace of the root counts as that of sitemaps, whatever it is.
                let is_core = outer.vocabulary == Vocabulary::Core
                    && Vocabulary::meant_by(prefix, namespace).0 == Vocabulary::Core;
                !is_core && !Vocabulary::is_same_namespace(prefix, outer.namespace, namespace)
            })
        })
    }

    /// Returns the namespace of the element whose start was read last, as it is written; empty if it has none.
    pub(crate) fn namespace_of(&self, tag: &Tag<'d>) -> &'d str {
        let prefix = tag.prefix();
        // The declarations of an empty element are no longer in scope.
        let own = self.attributes().iter().find(|attribute| attribute.declared_prefix() == Some(prefix));
        own.map(|own| own.raw).or_else(|| self.namespaces.namespace_of(prefix)).unwrap_or_default()
    }
}

/// Returns whether a link with this type and language leads to content other than a page, such as a feed.
pub(crate) fn is_other_content(media_type: Option<&str>, language: Option<&str>) -> bool {
    let is_blank = |value: Option<&str>| value.is_none_or(|value| value.trim().is_empty());
    !is_blank(media_type)
        && is_blank(language)
        && !media_type.is_some_and(|name| name.to_ascii_lowercase().contains("html"))
}
