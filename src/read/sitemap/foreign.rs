//! Elements of other namespaces, kept as fragments of XML that can stand alone.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter};

use super::reading::Reading;
use crate::base::text_index::TextIndex;
use crate::format::xml::reader::{Binding, Reader, Tag, Vocabulary};
use crate::model::page::Text;
use crate::model::rule;

/// What must be known of a fragment when it begins.
struct Beginning<'d> {
    /// The prefixes that it declares itself, the empty one for the default namespace.
    own: Vec<&'d str>,
    /// Offset of the end of its first tag.
    head: usize,
    /// Prefixes without a declaration that were met before it.
    undeclared: usize,
}

impl<'d> Reading<'_, '_, 'd> {
    /// Reads past an element and keeps its XML; `None` where it is broken, for it would break what is written with it. Of
    /// a `PageMap`, what its readers need is checked.
    pub(super) fn foreign(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        let start = self.begin_fragment(tag);
        let mut missing = Vec::new();
        self.reader.pass_element(&mut |reader, child| {
            if tag.vocabulary == Vocabulary::PageMap
                && let Some(attribute) = missing_attribute(reader, child)
            {
                missing.push((child.name, child.start, attribute));
            }
        });
        let fragment = self.fragment(tag, start);
        for (element, at, attribute) in missing {
            self.add(&rule::PAGEMAP_INVALID, at, None, "element attribute", &[element, attribute]);
        }
        fragment
    }

    fn begin_fragment(&mut self, tag: &Tag<'d>) -> Beginning<'d> {
        let undeclared = self.reader.undeclared_prefixes() - usize::from(!tag.is_declared);
        self.reader.check_attributes();
        let mut own = Vec::new();
        for attribute in self.reader.attributes() {
            own.extend(attribute.declared_prefix());
        }
        Beginning { own, head: self.reader.offset(), undeclared }
    }

    /// The XML of the element that has just been read, with the declarations it needs.
    fn fragment(&mut self, tag: &Tag<'d>, beginning: Beginning<'d>) -> Option<Text<'d>> {
        let Beginning { own, head, undeclared } = beginning;
        // Faults of its first tag were reported before it was known to begin a fragment; one at its very beginning is
        // about what ends there.
        let is_sound = self.last_damage <= tag.start
            && !self.reader.faults.damage_a_fragment()
            && self.reader.undeclared_prefixes() == undeclared;
        self.report_faults();
        let end = self.reader.offset();
        let raw = self.reader.source().get(tag.start..end).filter(|_| is_sound && end >= head)?;
        let needed = self.needed_bindings(raw, &own);
        if needed.is_empty() {
            return Some(Cow::Borrowed(raw));
        }
        let (name, rest) = raw.split_at(1 + tag.name.len());
        let mut fragment = String::with_capacity(raw.len() + 64 * needed.len());
        fragment.push_str(name);
        for Binding { prefix, namespace, .. } in needed {
            let colon = if prefix.is_empty() { "" } else { ":" };
            let quote = if memchr(b'"', namespace.as_bytes()).is_some() { '\'' } else { '"' };
            fragment.extend([" xmlns", colon, prefix, "="]);
            fragment.push(quote);
            fragment.push_str(namespace);
            fragment.push(quote);
        }
        fragment.push_str(rest);
        Some(Cow::Owned(fragment))
    }

    /// The declarations that a fragment needs of those that hold around it, innermost first. Its own hold no longer.
    fn needed_bindings(&self, raw: &'d str, own: &[&str]) -> Vec<Binding<'d>> {
        let bindings = self.reader.bindings();
        // One more for what is not declared at all.
        let mut is_needed = vec![false; bindings.len() + 1];
        let mut known = TextIndex::default();
        each_prefix(raw, &mut |prefix| {
            if known.insert(prefix, 0).is_none() && !own.contains(&prefix) {
                let place = bindings.iter().rposition(|binding| binding.prefix == prefix);
                is_needed[place.unwrap_or(bindings.len())] = true;
            }
        });
        let mut needed = Vec::new();
        for place in (0..bindings.len()).rev() {
            if is_needed[place] {
                needed.push(bindings[place]);
            }
        }
        needed
    }
}

/// Hands on the prefixes of the names of a fragment; the empty one where an element has no prefix.
fn each_prefix(fragment: &str, take: &mut dyn FnMut(&str)) {
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

/// The attribute that an element of a `PageMap` needs and does not have (sitemap-pagemap.xsd).
fn missing_attribute(reader: &Reader<'_>, tag: &Tag<'_>) -> Option<&'static str> {
    if tag.vocabulary != Vocabulary::PageMap {
        return None;
    }
    let needed = match tag.local {
        "DataObject" => "type",
        "Template" => "src",
        "Attribute" => "name",
        _ => return None,
    };
    let has = |name: &str| reader.attributes().iter().any(|attribute| attribute.name == name);
    if !has(needed) {
        return Some(needed);
    }
    // The value may be the text of the element instead.
    (tag.local == "Attribute" && !has("value") && reader.is_at_end_of_empty()).then_some("value")
}
