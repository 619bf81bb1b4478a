//! Elements of other namespaces, stored as self-contained fragments of XML.

use std::borrow::Cow;

use memchr::memchr_iter;

use super::reader::EntryReader;
use crate::base::hash::HashSet;
use crate::format::xml::{Attribute, Binding, Tag, Tree, Vocabulary};
use crate::model::page::Text;
use crate::model::report::Finding;
use crate::model::rule;

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Skips an element and returns its XML; `None` if it is malformed, because a file that contains it would be
    /// malformed. Checks the required attributes of a `PageMap`.
    pub(super) fn foreign(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        self.elements.add_section_losses();
        let tree = &mut self.elements.tree;
        let undeclared = tree.undeclared_prefixes() - usize::from(!tag.is_declared);
        tree.check_attributes();
        // The prefixes that the element declares; the empty one is the default namespace.
        let own: Vec<&str> = tree.attributes().iter().filter_map(Attribute::declared_prefix).collect();
        let head_end = tree.offset();
        let mut missing = Vec::new();
        tree.skip_element(|tree, child| {
            if tag.vocabulary == Vocabulary::PageMap
                && let Some(attribute) = missing_attribute(tree, child)
            {
                missing.push((child.name, child.start, attribute));
            }
        });
        // Faults of its start tag were reported before; a fault at its offset concerns the element that ends there.
        let is_sound = self.elements.last_damage <= tag.start
            && !self.elements.tree.faults().damage_a_fragment()
            && self.elements.tree.undeclared_prefixes() == undeclared;
        self.elements.report_faults();
        for (element, at, attribute) in missing {
            self.elements.report(
                at,
                Finding::of(&rule::PAGEMAP_INVALID).param("element", element).param("attribute", attribute),
            );
        }
        // They are a part of the fragment.
        self.elements.tree.take_sections();
        let end = self.elements.tree.offset();
        let raw = self.elements.tree.source().get(tag.start..end).filter(|_| is_sound && end >= head_end)?;
        Some(with_declarations(raw, tag, &needed_bindings(raw, &own, self.elements.tree.bindings())))
    }
}

/// Returns a fragment with further declarations in its start tag.
fn with_declarations<'d>(raw: &'d str, tag: &Tag<'d>, bindings: &[Binding<'d>]) -> Text<'d> {
    if bindings.is_empty() {
        return Cow::Borrowed(raw);
    }
    let (name, rest) = raw.split_at(1 + tag.name.len());
    let mut fragment = String::with_capacity(raw.len() + 64 * bindings.len());
    fragment.push_str(name);
    for Binding { prefix, namespace, .. } in bindings {
        let colon = if prefix.is_empty() { "" } else { ":" };
        let quote = if namespace.contains('"') { "'" } else { "\"" };
        fragment.extend([" xmlns", colon, prefix, "=", quote, namespace, quote]);
    }
    fragment.push_str(rest);
    Cow::Owned(fragment)
}

/// Returns the declarations around a fragment that it needs, innermost first.
fn needed_bindings<'d>(raw: &str, own: &[&str], bindings: &[Binding<'d>]) -> Vec<Binding<'d>> {
    let mut is_needed = vec![false; bindings.len()];
    let mut known = HashSet::default();
    each_prefix(raw, |prefix| {
        if known.insert(prefix)
            && !own.contains(&prefix)
            && let Some(index) = bindings.iter().rposition(|binding| binding.prefix == prefix)
        {
            is_needed[index] = true;
        }
    });
    bindings.iter().zip(is_needed).rev().filter(|(_, is_needed)| *is_needed).map(|(binding, _)| *binding).collect()
}

/// Passes the prefixes of the names of a fragment to a function; the empty one if an element has no prefix.
fn each_prefix<'f>(fragment: &'f str, mut take: impl FnMut(&'f str)) {
    let bytes = fragment.as_bytes();
    for colon in memchr_iter(b':', bytes) {
        let mut start = colon;
        while start > 0 && !is_before_name(bytes[start - 1]) && bytes[start - 1] != b':' {
            start -= 1;
        }
        if start > 0 && start < colon && is_before_name(bytes[start - 1]) {
            take(&fragment[start..colon]);
        }
    }
    if has_element_without_prefix(bytes) {
        take("");
    }
}

const fn is_before_name(byte: u8) -> bool {
    matches!(byte, b'<' | b' ' | b'\t' | b'\r' | b'\n')
}

fn has_element_without_prefix(fragment: &[u8]) -> bool {
    memchr_iter(b'<', fragment).any(|at| {
        let rest = &fragment[at + 1..];
        let end = rest.iter().position(|byte| is_before_name(*byte) || matches!(byte, b':' | b'>' | b'/'));
        let is_element = rest.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_' || *byte >= 0x80);
        is_element && end.is_some_and(|end| rest[end] != b':')
    })
}

/// Returns the required attribute that an element of a `PageMap` lacks (sitemap-pagemap.xsd).
fn missing_attribute(tree: &Tree<'_>, tag: &Tag<'_>) -> Option<&'static str> {
    if tag.vocabulary != Vocabulary::PageMap {
        return None;
    }
    let needed = match tag.local {
        "DataObject" => "type",
        "Template" => "src",
        "Attribute" => "name",
        _ => return None,
    };
    let has = |name: &str| tree.attributes().iter().any(|attribute| attribute.name == name);
    if !has(needed) {
        return Some(needed);
    }
    // The value may be the text of the element.
    (tag.local == "Attribute" && !has("value") && tree.is_at_end_of_empty()).then_some("value")
}
