//! Elements of other namespaces, kept as fragments of XML that can stand alone.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter};

use super::reading::Reading;
use crate::page::Text;
use crate::rule;
use crate::xml::reader::{Binding, Tag, Token, Vocabulary};

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
    /// Reads past an element and keeps its XML; `None` where it is broken, for it would break what is written with it.
    pub(super) fn foreign(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        let start = self.begin_fragment(tag);
        self.reader.skip_element();
        self.fragment(tag, start)
    }

    /// Reads a `PageMap`: checks what its readers need, and keeps its XML.
    pub(super) fn page_map(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        let start = self.begin_fragment(tag);
        let mut depth = 1;
        let mut missing = Vec::new();
        while depth > 0 {
            match self.reader.next() {
                Token::Start(child) => {
                    depth += 1;
                    self.reader.check_attributes();
                    if let Some(attribute) = self.missing_attribute(&child) {
                        missing.push((child, attribute));
                    }
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.reader.check_references(text, at),
                Token::EndOfFile => break,
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
        let fragment = self.fragment(tag, start);
        for (child, attribute) in missing {
            let params: &[(&'static str, &dyn std::fmt::Display)] =
                &[("element", &child.name), ("attribute", &attribute)];
            self.add(&rule::PAGEMAP_INVALID, child.start, None, params);
        }
        fragment
    }

    /// The attribute that an element of a `PageMap` needs and does not have (sitemap-pagemap.xsd).
    fn missing_attribute(&self, tag: &Tag<'d>) -> Option<&'static str> {
        let has = |name: &str| self.reader.attributes().iter().any(|attribute| attribute.name == name);
        match tag.local {
            _ if tag.vocabulary != Vocabulary::PageMap => None,
            "DataObject" if !has("type") => Some("type"),
            "Template" if !has("src") => Some("src"),
            "Attribute" if !has("name") => Some("name"),
            // The value may be the text of the element instead.
            "Attribute" if !has("value") && self.reader.is_at_end_of_empty() => Some("value"),
            _ => None,
        }
    }

    fn begin_fragment(&mut self, tag: &Tag<'d>) -> Beginning<'d> {
        let undeclared = self.reader.undeclared_prefixes() - usize::from(!tag.is_declared);
        self.reader.check_attributes();
        let own = self.reader.attributes().iter().filter_map(|attribute| match attribute.name.strip_prefix("xmlns") {
            Some("") => Some(""),
            Some(rest) => rest.strip_prefix(':'),
            None => None,
        });
        Beginning { own: own.collect(), head: self.reader.offset(), undeclared }
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
        let used = prefixes(raw).into_iter().filter(|prefix| !own.contains(prefix));
        let mut places: Vec<usize> =
            used.filter_map(|prefix| bindings.iter().rposition(|binding| binding.prefix == prefix)).collect();
        places.sort_unstable_by(|one, other| other.cmp(one));
        places.into_iter().map(|place| bindings[place]).collect()
    }
}

/// The prefixes of the names of a fragment, each once; the empty one where an element has no prefix.
fn prefixes(fragment: &str) -> Vec<&str> {
    let bytes = fragment.as_bytes();
    let before_colons = memchr_iter(b':', bytes).filter_map(|colon| {
        let start = bytes[..colon].iter().rposition(|byte| is_before_name(*byte) || *byte == b':')? + 1;
        (is_before_name(bytes[start - 1]) && start < colon).then(|| &fragment[start..colon])
    });
    let mut prefixes: Vec<&str> = before_colons.collect();
    prefixes.sort_unstable();
    prefixes.dedup();
    if has_element_without_prefix(bytes) {
        prefixes.push("");
    }
    prefixes
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
